//! The gallery: guides with pictures, exact rules, sources, and an example stepped through.
import assert from "node:assert/strict";
import test from "node:test";
import { seriousFindings } from "../accessibility.js";
import { screenshot } from "../harness.js";
import { look, open, playCells, ready, settle } from "./table.js";

/** @typedef {import("./table.js").Page} Page */

/** Opens the gallery at a game and waits for its guide. @param {Page} page @param {string} id */
async function show(page, id) {
  await page.click("#games");
  await choose(page, id);
}

/** @param {Page} page @param {string} id */
async function choose(page, id) {
  await page.click(`#gallery [data-game="${id}"]`);
  await guided(page, id);
}

/** Waits until the guide of a game stands there: until then it may be another's. @param {Page} page @param {string} id */
async function guided(page, id) {
  await page.waitForFunction((wanted) => document.getElementById("game-about")?.dataset.game === wanted && document.querySelector("#game-guide li"), id);
}

/** Waits until every picture of a guide is drawn: 300 by 150 is a canvas on which nobody has drawn. @param {Page} page @param {string} room */
const drawn = (page, room) => page.waitForFunction((id) => [...document.querySelectorAll(`#${id} canvas`)].every((canvas) => canvas instanceof HTMLCanvasElement && (canvas.width !== 300 || canvas.height !== 150)), room);

/** @param {Page} page */
const goal = (page) => page.locator("#game-goal").innerText();

/** @param {Page} page */
const rules = (page) => page.locator("#game-about .rules").innerText();

/** What the board of the gallery looks like. @param {Page} page */
const preview = (page) => page.evaluate(() => /** @type {HTMLCanvasElement} */ (document.getElementById("game-preview")).toDataURL());

test("the rules follow the choices, and links to sources load nothing", async (t) => {
  const page = await open(t);
  await show(page, "hex");
  assert.ok(!(await page.isVisible("#game-about .rules")), "the exact rules are folded away");
  await page.click("#game-about .exact summary");
  assert.match(await rules(page), /Red and Blue take turns placing a stone of their own colour/);
  assert.match(await rules(page), /A player wins by connecting both of their sides with a single group\./);
  assert.match(await goal(page), /^Join your two sides/);
  await page.selectOption("#gallery [name=misere]", "on");
  await page.waitForFunction(() => /A player loses by/.test(document.querySelector("#game-about .rules")?.textContent ?? ""));
  await page.waitForFunction(() => /^Do not join/.test(document.getElementById("game-goal")?.textContent ?? ""));
  assert.ok(await page.isVisible("#game-about .rules"), "what is open stays open");
  await page.fill("#gallery [name=size]", "9");
  await page.waitForFunction(() => /9 by 9/.test(document.querySelector("#game-about .rules")?.textContent ?? ""));
  await page.click("#game-about .from summary");
  const link = page.locator("#game-about a").first();
  assert.match(await link.getAttribute("rel") ?? "", /noopener/);
  assert.match(await link.getAttribute("href") ?? "", /^https:/);
});

test("an example is stepped through and played on", async (t) => {
  const page = await open(t);
  await show(page, "go");
  await page.click("#example-open");
  await settle(page);
  const caption = () => page.locator("#example-caption").innerText();
  const first = await caption(), empty = await preview(page);
  assert.match(first, /ko/);
  for (let i = 0; i < 8; i++) await page.click("#example-next");
  assert.match(await caption(), /takes it/);
  assert.equal(await page.locator("#example-count").innerText(), "8 of 11");
  assert.notEqual(await preview(page), empty);
  await page.click("#example-back");
  assert.match(await caption(), /only liberty/);
  for (let i = 0; i < 7; i++) await page.click("#example-back");
  assert.equal(await page.getAttribute("#example-back", "aria-disabled"), "true");
  assert.equal(await caption(), first);
  assert.equal(await preview(page), empty, "the start again");
  assert.deepEqual(await seriousFindings(page), [], "an example");
  await page.click("#game-about .exact summary");
  assert.deepEqual(await seriousFindings(page), [], "a guide and exact rules");
  await page.click("#example-next");
  await page.click("#example-next");
  await page.click("#example-play");
  await page.waitForSelector("#gallery", { state: "hidden" });
  assert.equal((await look(page)).ply, 2);
  await playCells(page, "e5");
  assert.deepEqual((await look(page)).moves, ["b1", "c1", "e5"]);
});

test("every game has its goal, its guide with pictures, its rules and its example", async (t) => {
  const page = await open(t);
  await page.click("#games");
  const OVER = new Set(["hex", "havannah", "lines-of-action", "atari-go"]);
  const ids = await page.locator("#gallery [data-game]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-game") ?? ""));
  for (const id of ids) {
    await choose(page, id);
    await drawn(page, "game-guide");
    assert.ok((await goal(page)).length > 20, id);
    assert.ok((await page.locator("#game-guide figcaption").count()) > 0, `${id}: pictures`);
    assert.ok((await page.locator("#game-guide li").count()) >= 4, `${id}: rules and advice`);
    assert.ok((await page.locator("#game-about .rules li").count()) >= 4, `${id}: exact rules`);
    await page.click("#example-open");
    const [, plies] = (await page.locator("#example-count").innerText()).split(" of ");
    // Pressed at once as often as it takes: that a pointer reaches the button is seen above.
    await page.locator("#example-next").evaluate((button, times) => {
      for (let i = 0; i < times; i++) /** @type {HTMLElement} */ (button).click();
    }, Number(plies));
    assert.equal(await page.locator("#example-count").innerText(), `${plies} of ${plies}`);
    assert.equal(await page.locator("#game-problem").innerText(), "");
    if (OVER.has(id)) assert.ok(!(await page.isVisible("#example-play")), `${id}: nothing to play on`);
    await page.click("#example-close");
    assert.ok(await page.isVisible("#example-open"));
  }
});

test("a guide on phones of all widths: nothing beside the page, pictures as drawn", async (t) => {
  const page = await open(t, "", { width: 390, height: 844, pointer: "touch", deviceScaleFactor: 2 });
  await page.tap("#games");
  assert.ok(!(await page.isVisible("#game-form")), "all games first");
  await page.tap("#gallery [data-game=hex]");
  await page.waitForSelector("#game-guide li");
  for (const width of [430, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await drawn(page, "game-guide");
    const { over, least } = await page.evaluate(() => {
      const room = /** @type {HTMLElement} */ (document.querySelector("#game-form .scroll"));
      const canvases = [...document.querySelectorAll("#game-guide canvas")].map((canvas) => canvas.clientWidth);
      return { over: room.scrollWidth - room.clientWidth, least: Math.min(...canvases) };
    });
    assert.equal(over, 0, `${width}: scrolls sideways`);
    assert.ok(least >= 110, `${width}: a picture of ${least} px`);
    for (const down of [0, 200, 600]) {
      const overlap = await page.evaluate((top) => {
        const [choices, telling] = ["choices", "telling"].map((name) => document.querySelector(`#game-form .${name}`));
        document.querySelector("#game-form .scroll")?.scrollTo(0, top);
        return (choices?.getBoundingClientRect().bottom ?? 0) - (telling?.getBoundingClientRect().top ?? 0);
      }, down);
      assert.ok(overlap <= 0, `${width}, scrolled ${down}: fields lie over the guide`);
    }
    await page.locator("#game-guide").scrollIntoViewIfNeeded();
    await screenshot(page, `guide-phone-${width}`);
  }
});

test("the guide of the game on the table is in Help", async (t) => {
  const page = await open(t, "#havannah?size=5&rings=open");
  await page.click("#help-open");
  await page.waitForSelector("#help-guide li");
  await drawn(page, "help-guide");
  assert.equal(await page.locator("#help-game").innerText(), "Havannah");
  assert.match(await page.locator("#help-guide").innerText(), /at least one cell that is empty or your opponent's/, "as it is played");
  assert.deepEqual(await seriousFindings(page), []);
  await screenshot(page, "help-guide");
});

test("a visitor's game has the guide it brings along, or its exact rules", async (t) => {
  const rules = {
    id: "corners", name: "Corners", colours: ["red", "blue"], board: { tiling: "6.6.6", shape: "hexhex", sizes: [3, 5], default: 3 },
    adjacency: "all", move: { place: "own" }, endings: [{ when: { connects: "corners", min: 3 }, result: "mover" }, { when: "board-full", result: "draw" }],
  };
  const guide = { goal: "Join three corners.", rules: [{ text: "A picture that cannot be.", picture: { position: "moves=z9", caption: "No such cell." } }, { text: "One that can.", picture: { position: "moves=c3", points: "a1", caption: "The middle." } }] };
  const link = (/** @type {object} */ document) => `#corners?rules=${encodeURIComponent(JSON.stringify(document))}`;
  const page = await open(t, link(rules));
  await page.click("#help-open");
  await page.waitForSelector("#help-about .rules li");
  assert.ok(await page.isVisible("#help-about .rules"), "without a guide the exact rules are open");
  assert.equal(await page.locator("#help-guide li").count(), 0);
  const other = await open(t, link({ ...rules, guide }));
  await other.click("#help-open");
  await other.waitForSelector("#help-guide li");
  assert.equal(await other.locator("#help-goal").innerText(), "Join three corners.");
  assert.deepEqual(await other.locator("#help-guide figcaption").allInnerTexts(), ["No such cell.", "The middle."]);
  assert.equal(await other.locator("#help-guide canvas").count(), 1);
});

test("the example on a phone", async (t) => {
  const page = await open(t, "", { width: 390, height: 844, pointer: "touch", deviceScaleFactor: 2 });
  await page.tap("#games");
  assert.ok(!(await page.isVisible("#game-form")), "all games first");
  await page.tap("#gallery [data-game=hex]");
  await page.waitForSelector("#game-guide li");
  await page.tap("#example-open");
  await page.tap("#example-next");
  assert.ok(await page.isVisible("#example-caption"));
  await screenshot(page, "example-phone");
});

test("a game is looked for by words and by what is chosen", async (t) => {
  const page = await open(t);
  await page.click("#games");
  const shown = () => page.locator("#game-list [data-game]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-game")));
  assert.deepEqual((await shown()).slice(0, 3), ["hex", "y", "havannah"], "where to begin");
  assert.match(await page.locator("#gallery [data-game=omega]").innerText(), /Omega[\s\S]*2–4 players · 15–40 min · some rules/);
  await page.fill("#game-search", "captures");
  assert.deepEqual(await shown(), ["gonnect", "pentalath"]);
  await page.fill("#game-search", "nothing like it");
  assert.match(await page.locator("#game-none").innerText(), /No games match/);
  await page.fill("#game-search", "");
  await page.click(".find summary");
  await page.selectOption("[data-find=players]", "3");
  assert.deepEqual(await shown(), ["hex-3", "omega"]);
  await page.selectOption("[data-find=players]", "");
  await page.selectOption("[data-find=goal]", "row");
  assert.deepEqual((await shown()).sort(), ["andantino", "andantino-square", "pentalath"]);
  await page.selectOption("[data-find=goal]", "ring");
  assert.ok((await shown()).includes("havannah"), "by what the rules say");
  await page.selectOption("[data-find=goal]", "");
  await page.selectOption("[data-find=year]", "old");
  const known = async () => (await shown()).filter((id) => ["go", "hex", "omega", "y"].includes(id ?? ""));
  assert.deepEqual((await known()).sort(), ["go", "hex", "y"]);
  await page.selectOption("[data-find=order]", "newest");
  assert.deepEqual(await known(), ["y", "hex", "go"], "from the newest on");
  assert.deepEqual(await seriousFindings(page), []);
  await screenshot(page, "gallery-find");
});

test("cards show games under way, and what was played lately stands apart", async (t) => {
  const page = await open(t, "#go?size=5&moves=c3.b2");
  await page.waitForFunction(() => localStorage.getItem("linkstone.played")?.includes("go"));
  await page.click("#games");
  await page.waitForFunction(() => [...document.querySelectorAll("#game-list canvas")].slice(0, 3).every((canvas) => canvas instanceof HTMLCanvasElement && canvas.width !== 300));
  assert.deepEqual(await page.locator("#game-list h3").allInnerTexts(), ["Played lately", "Start here", "More games"]);
  assert.equal(await page.locator("#game-list h3:text-is('Played lately')").locator("xpath=../following-sibling::li[1]").locator("[data-game=go]").count(), 1);
  const pictures = await page.locator("#game-list canvas").evaluateAll((all) => all.map((canvas) => canvas.getAttribute("data-picture") ?? ""));
  assert.equal(pictures.length, await page.evaluate(() => document.querySelectorAll("#game-list [data-game]").length));
  assert.ok(pictures.length > 20);
  for (const text of pictures) assert.match(text, /\?.*moves=/, "a game under way");
});

test("favourites stand together, over a reload too", async (t) => {
  const page = await open(t);
  await page.click("#games");
  const headings = () => page.locator("#game-list h3").allInnerTexts();
  assert.deepEqual(await headings(), ["Start here", "More games"]);
  await choose(page, "omega");
  assert.equal(await page.getAttribute("#game-love", "aria-pressed"), "false");
  await page.click("#game-love");
  assert.deepEqual(await headings(), ["Your favourites", "Start here", "More games"]);
  assert.deepEqual(await seriousFindings(page), []);
  await page.reload();
  await ready(page);
  await page.click("#games");
  assert.equal(await page.locator("#game-list h3:text-is('Your favourites')").locator("xpath=../following-sibling::li[1]").locator("[data-game=omega]").count(), 1);
  await page.click("#gallery [data-game=omega]");
  await page.click("#game-love");
  assert.deepEqual(await headings(), ["Start here", "More games"]);
});

test("a game is played on another board, whose link opens it again", async (t) => {
  const page = await open(t);
  await show(page, "hex");
  await page.click("#game-boards summary");
  const boards = page.locator("#game-board-list button");
  await page.waitForSelector("#game-board-list button");
  const names = await boards.allInnerTexts();
  assert.equal(names[0], "The game's own board");
  assert.ok(names.length > 5 && names.includes("A board of 8 by 8 octagons, with squares between them"), names.join("; "));
  await drawn(page, "game-board-list");
  assert.deepEqual(await seriousFindings(page), []);
  await screenshot(page, "gallery-boards");
  await page.click("#game-board-list button:has-text('8 by 8 octagons')");
  assert.equal(await page.locator("#game-name").innerText(), "Hex on 4.8.8");
  await page.waitForFunction(() => /8 by 8 octagons/.test(document.querySelector("#game-about .rules")?.textContent ?? ""));
  await page.fill("#gallery [name=size]", "5");
  await page.click("#start");
  await page.waitForSelector("#gallery", { state: "hidden" });
  await playCells(page, "c3");
  const { text } = await look(page);
  assert.match(text, /^hex-4-8-8-square\?rules=.*&size=5&moves=c3$/);
  await page.waitForFunction(() => location.hash.endsWith("moves=c3"));
  const again = await open(t, page.url().split("#")[1]);
  assert.equal((await look(again)).text, text);
  // The dialog shows what is on the table, and leads back to the game's own board.
  await page.click("#new");
  assert.equal(await page.locator("#game-name").innerText(), "Hex on 4.8.8");
  await page.click("#gallery [data-game=hex]");
  await page.click("#start");
  assert.equal((await look(page)).text, "hex");
});

test("a game that makes sense on its own board only says so", async (t) => {
  const page = await open(t);
  await show(page, "lines-of-action");
  await page.click("#game-boards summary");
  await page.waitForFunction(() => /on its own board only/.test(document.getElementById("game-board-list")?.textContent ?? ""));
});

test("on a phone all games come first, and the one chosen has Play and opponent before its rules", async (t) => {
  for (const width of [390, 320]) {
    const page = await open(t, "", { width, height: 844, pointer: "touch" });
    await page.tap("#games");
    await page.locator("#game-list [data-game]").nth(1).waitFor();
    const boxes = await page.locator("#game-list [data-game]").evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
    assert.equal(boxes[0].top, boxes[1].top, "side by side");
    assert.ok(boxes.every(({ left, right }) => left >= 0 && right <= width));
    await screenshot(page, `gallery-phone-${width}`);
    await page.tap("#gallery [data-game=y]");
    await guided(page, "y");
    const tops = await page.evaluate(() => ["#gallery [name=seat-2]", "#game-guide"].map((of) => document.querySelector(of)?.getBoundingClientRect().top ?? NaN));
    assert.ok(tops[0] < tops[1], `the opponent before the rules: ${tops}`);
    assert.ok(await page.locator("#start").isVisible());
    await screenshot(page, `gallery-phone-game-${width}`);
    await page.tap("#gallery-back");
    assert.ok(!(await page.isVisible("#game-form")));
    await page.tap("#gallery [data-game=hex]");
    await page.tap("#start");
    assert.equal((await look(page)).text, "hex");
  }
});

test("an open gallery is drawn anew where a phone is turned, and where the theme changes", async (t) => {
  const page = await open(t, "", { width: 390, height: 844, pointer: "touch", colorScheme: "light" });
  await page.tap("#games");
  const drawn = (/** @type {string} */ theme) => page.waitForFunction((wanted) => [...document.querySelectorAll("#game-list canvas")].slice(0, 2)
    .every((canvas) => canvas instanceof HTMLCanvasElement && canvas.dataset.look?.startsWith(wanted) && canvas.width === canvas.clientWidth), theme);
  await drawn("light");
  // On its side there is room for the game that is chosen beside the others.
  await page.tap("#gallery [data-game=hex]");
  await page.setViewportSize({ width: 844, height: 390 });
  await drawn("light");
  await page.waitForFunction(() => {
    const preview = document.getElementById("game-preview");
    return preview instanceof HTMLCanvasElement && preview.clientWidth > 0 && preview.width === preview.clientWidth;
  });
  await page.emulateMedia({ colorScheme: "dark" });
  await drawn("dark");
});

test("all games open with the focus in sight after a new game was looked at, and Escape closes them", async (t) => {
  const page = await open(t, "hex?size=5");
  await page.click("#new");
  await page.waitForSelector("#gallery[open][data-step=game] [data-game=hex][aria-pressed=true]", { state: "attached" });
  await page.keyboard.press("Escape");
  await page.waitForSelector("#gallery:not([open])", { state: "attached" });
  await page.click("#games");
  await page.waitForSelector("#gallery[open][data-step=list]");
  assert.ok(await page.evaluate(() => document.activeElement?.closest("#gallery")?.checkVisibility()), "the focus is within");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#gallery:not([open])", { state: "attached" });
});

test("a new game of own rules is of these, though their id is that of a game in the list", async (t) => {
  const built = await open(t, "hex");
  const document = JSON.parse(await built.evaluate(async () => (await fetch(new URL("games/hex.json", document.baseURI))).text()));
  await built.close();
  document.name = "Tiny Hex";
  document.board.sizes = [1, 5];
  document.board.default = 4;
  document.board.common = [4];
  const page = await open(t, `hex?rules=${encodeURIComponent(JSON.stringify(document))}&size=3&moves=a1`);
  await page.click("#new");
  await page.waitForFunction(() => document.getElementById("game-name")?.textContent === "Tiny Hex");
  await page.click("#start");
  await page.waitForSelector("#gallery:not([open])", { state: "attached" });
  assert.match(await page.evaluate(() => document.title), /Tiny Hex/);
});
