//! The Blob page in a browser: proofs played to the end, stopping the solver, links, keys, phones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seriousFindings } from "../accessibility.js";
import { ENGINE, holdEngine, newPage, screenshot, siteUrl } from "../harness.js";
import { frames } from "./table.js";
import { longestTask, trace } from "./trace.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{linkstone: {tileToClient(name: string): {x: number, y: number} | null, game: import("../../../pkg/engine/linkstone.js").Game}}} WithBlob */

/** How long, in ms, solving may take on a busy machine. */
const PATIENCE = 120_000;

/** @param {import("node:test").TestContext} t @param {string} [fragment] @param {import("../harness.js").View} [view] */
async function openBlob(t, fragment = "", view = {}) {
  const page = await newPage(t, view);
  page.setDefaultTimeout(PATIENCE);
  await page.goto(siteUrl(`blob.html${fragment}`));
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  return page;
}

/** The moves on the board and whether the blob is contained. @param {Page} page */
const look = (page) => page.evaluate(() => {
  const { game } = /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone;
  const { ply, outcome, stones } = game.state();
  return { moves: game.moves().slice(0, ply).map(({ text }) => text), end: outcome?.text ?? "", white: [...stones].filter((stone) => stone === 1).length, text: game.text() };
});

/** The set-up is behind a button at first. @param {Page} page */
const openSetUp = (page) => page.locator("#set-up").evaluate((details) => {
  /** @type {HTMLDetailsElement} */ (details).open = true;
});

/** @param {Page} page @param {Record<string, string>} choices */
async function solve(page, choices) {
  await openSetUp(page);
  for (const [name, value] of Object.entries(choices)) {
    const field = page.locator(`#ask [name="${name}"]`);
    if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.click("#solve");
}

const answer = (/** @type {Page} */ page) => page.locator("#answer").innerText();
const waitForAnswer = (/** @type {Page} */ page, /** @type {RegExp} */ wanted) => page.waitForFunction((source) => new RegExp(source).test(document.getElementById("answer")?.textContent ?? ""), wanted.source);
const waitForRest = (/** @type {Page} */ page) => page.waitForFunction(() => document.querySelector("#cancel[aria-disabled=true]") !== null);

/** Black's stones come by themselves until it is White's turn, or over. @param {Page} page */
const waitForWhite = (page) => page.waitForFunction(() => {
  const { outcome, toMove } = /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state();
  return outcome !== null || toMove?.colour === 0;
});

/** A stone on the last of the legal tiles: seldom the best. @param {Page} page */
async function playAnything(page) {
  const place = await page.evaluate(() => {
    const { game, tileToClient } = /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone;
    const cell = [...game.legal().place].at(-1) ?? 0;
    return tileToClient(game.geometry().names[cell]);
  });
  assert.ok(place);
  await page.mouse.click(place.x, place.y);
}

test("a button pressed before the engine is ready loads nothing again", async (t) => {
  const page = await newPage(t);
  page.setDefaultTimeout(PATIENCE);
  const go = await holdEngine(page);
  await page.goto(siteUrl("blob.html#solver?grid=square&version=V&share=1/3&largest=6"));
  await openSetUp(page);
  const box = await page.locator("#solve").boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  go();
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  assert.equal(new URL(page.url()).search, "");
  await page.click("#solve");
  await waitForAnswer(page, /to 4 tiles/);
});

test("the page opens with a proof, walked by pointer and keys and told to screen readers", async (t) => {
  const page = await newPage(t);
  page.setDefaultTimeout(PATIENCE);
  // What is proved stands there before the engine does.
  const go = await holdEngine(page);
  await page.goto(siteUrl("blob.html"));
  const proved = page.locator("#proved"), sentence = "Proved: with one white stone for every two black ones, White can’t reach more than 4 tiles.";
  assert.equal(await proved.innerText(), sentence);
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  go();
  await page.waitForSelector("#walk-proof:enabled");
  assert.equal(await proved.innerText(), sentence, "as the solver found it");
  assert.ok(await page.locator("#ask").isHidden(), "the set-up is behind a button");
  await page.click("#walk-proof");
  const waitForPly = (/** @type {number} */ wanted) => page.waitForFunction((ply) => /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().ply >= ply, wanted);
  await waitForPly(2);
  assert.match(await page.locator("#announce").innerText(), /^Black -?\d+,-?\d+\. .* to move|^Black -?\d+,-?\d+\. /);
  await page.focus("#proof-board");
  await page.keyboard.press("n");
  await waitForPly(3);
  await page.keyboard.press("u");
  assert.equal((await look(page)).moves.length, 2);
  // A side against the proof: whatever White does, Black answers.
  await page.click("#play-white");
  assert.equal(await page.inputValue("#you"), "white");
  await waitForPly(3);
  assert.deepEqual(await seriousFindings(page), []);
});

test("where the size asked about was too small, the solver offers to go on", async (t) => {
  const page = await openBlob(t);
  await solve(page, { share: "3/7", largest: "3" });
  await waitForAnswer(page, /^White reaches more than 3 tiles\.$/);
  assert.equal(await page.locator("#go-on").innerText(), "Try up to 6 tiles");
  assert.match(await page.locator("#go-on-cost").innerText(), /128 MB/);
  await page.click("#go-on");
  await waitForAnswer(page, /^White reaches more than 6 tiles\.$|^Black/);
  assert.equal(await page.inputValue('#ask [name="largest"]'), "6");
  assert.equal(await page.locator("#go-on").innerText(), "Try up to 12 tiles");
  // The button goes on as it says, and is gone where there is nothing left to ask.
  await page.click("#go-on");
  assert.equal(await page.inputValue('#ask [name="largest"]'), "12");
  await page.waitForFunction(() => document.getElementById("answer")?.textContent && (document.getElementById("answer")?.textContent?.startsWith("Black can hold") === document.getElementById("further")?.hidden));
});

test("a question is answered and its proof played out to the end", async (t) => {
  const page = await openBlob(t);
  await solve(page, { share: "1/3" });
  await waitForAnswer(page, /^Black can hold White to 4 tiles, and to no fewer\.$/);
  await page.click("#play-out");
  await page.waitForFunction(() => /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().outcome !== null);
  const { end, white, moves } = await look(page);
  assert.equal(white, 4, "best play of both ends at the value");
  assert.match(end, /^Black wins by containing the blob, 4 in size\.$/);
  assert.equal(await page.locator('#tree [aria-selected="true"]').count(), 1);
  await page.waitForFunction(() => document.querySelector('#tree [aria-selected="true"]')?.textContent?.includes("contained at 4"));
  await screenshot(page, "blob-proof");

  // The link opens the same place.
  const again = await openBlob(t, new URL(page.url()).hash);
  await again.waitForFunction((count) => /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().ply === count, moves.length);
  assert.deepEqual((await look(again)).moves, moves);
});

test("both proofs of an answer are replayed during navigation, and the replay can be stopped", async (t) => {
  const page = await openBlob(t, "#solver?share=2/5");
  assert.ok(await page.locator("#replay").isDisabled(), "nothing is solved yet");
  await solve(page, { share: "1/3" });
  await waitForAnswer(page, /to 4 tiles/);
  await page.click("#replay");
  await page.waitForFunction(() => /^Proved by the rules alone: \d+ positions of Black's play, \d+ positions of White's play\.$/.test(document.getElementById("replayed")?.textContent ?? ""));
  // Another question has other proofs.
  await solve(page, { grid: "hexagonal", version: "III", share: "2/7", largest: "5" });
  await waitForAnswer(page, /to 5 tiles/);
  assert.equal(await page.locator("#replayed").innerText(), "");
  // In one go: on a busy machine the replay might be over before the next click.
  await page.evaluate(() => {
    for (const id of ["replay", "best", "replay"]) document.getElementById(id)?.click();
  });
  assert.equal(await page.locator("#replayed").innerText(), "Stopped.");
  assert.equal(await page.locator("#replay").innerText(), "Replay the proofs");
});

test("the proof has an answer to every move of White", async (t) => {
  const page = await openBlob(t);
  await solve(page, { grid: "hexagonal", share: "1/5", largest: "6" });
  await waitForAnswer(page, /to 2 tiles/);
  await page.selectOption("#you", "white");
  for (;;) {
    await waitForWhite(page);
    const { end, white } = await look(page);
    assert.ok(white <= 2);
    if (end) break;
    await playAnything(page);
  }
});

test("keys navigate the tree, and one side's strategy can be shown alone", async (t) => {
  const page = await openBlob(t);
  await solve(page, { grid: "triangular", share: "1/3" });
  await waitForAnswer(page, /to 2 tiles/);
  await waitForRest(page);
  const items = page.locator("#tree [role=treeitem]");
  await items.first().focus();
  await page.keyboard.press("ArrowRight");
  const all = await items.count();
  assert.ok(all > 3, "Black's replies are listed");
  await page.selectOption("#shown", "black");
  assert.equal(await items.count(), 2, "of Black only the answer");
  await items.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().ply === 2);
  await waitForRest(page);
  assert.ok(await page.locator("#tree :focus").count(), "the focus stays in the tree");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.locator("#tree :focus").getAttribute("aria-level"), "1");
});

test("the solver can be stopped while it works, and the page stays responsive", async (t) => {
  const page = await openBlob(t);
  const longest = longestTask(await trace(page, () => solveAndStop(page)));
  assert.ok(longest < LONGEST_TASK, `a task of ${longest} ms of processor time`);
  // Earlier questions do not interfere with the current one.
  await solve(page, { share: "1/4", version: "V", largest: "8" });
  await waitForAnswer(page, /to 2 tiles/);
});

/** The longest that the page may be blocked, ms. */
const LONGEST_TASK = 50;

/** How many frames a late answer may take. */
const LATE = 30;

/**
 * Starts the solver on a question that takes too long to finish, and stops it.
 * @param {Page} page
 */
async function solveAndStop(page) {
  await solve(page, { share: "1/2", version: "III", largest: "17", memory: "64" });
  await page.waitForFunction(() => /a second/.test(document.getElementById("going")?.textContent ?? ""));
  assert.match(await answer(page), /^Black cannot hold White to fewer than/);
  await page.mouse.move(300, 300);
  // It works on, and says so again and again.
  for (let report = 0; report < 5; report++) {
    const before = await page.locator("#going").innerText();
    await page.waitForFunction((before) => document.getElementById("going")?.innerText !== before, before);
  }
  assert.ok(await page.locator("#cancel").isEnabled(), "it still works");
  await page.click("#cancel");
  assert.match(await page.locator("#going").innerText(), /^Stopped after/);
  const nodes = await page.locator("#going").innerText();
  await frames(page, LATE);
  assert.equal(await page.locator("#going").innerText(), nodes);
}

test("shares are read exactly, and invalid ones are reported", async (t) => {
  const page = await openBlob(t);
  await solve(page, { share: "1/pi", largest: "5" });
  await waitForAnswer(page, /to 4 tiles/);
  assert.match(await page.locator("#counted").innerText(), /^1\/pi is counted as \d+\/\d+: the first million turns are the same\.$/);
  for (const [share, says] of /** @type {[string, RegExp][]} */ ([["3/2", /between 0 and 1/], ["1/0", /zero/], ["one third", /fraction, a decimal, or an expression/], ["0.9999999999999", /too large/]])) {
    await solve(page, { share });
    assert.match(await page.locator("#problem").innerText(), says, share);
  }
});

for (const [grid, version, share, value] of /** @type {[string, string, string, number][]} */ ([
  ["square", "II", "0.3", 3], ["square", "IV", "1/3", 4], ["triangular", "II", "2/5", 4], ["triangular", "IV", "1/2", 6],
])) {
  test(`a game of version ${version} is walked to its end and its proof played against: ${grid}`, async (t) => {
    const page = await openBlob(t);
    await solve(page, { grid, version, share });
    await waitForAnswer(page, new RegExp(`^Black can hold White to ${value} tiles, and to no fewer\\.$`));
    await page.click("#play-out");
    await page.waitForFunction(() => /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().outcome !== null);
    const { end } = await look(page);
    assert.match(end, new RegExp(`^Black wins by containing the blob, ${value} in size\\.$`), "best play of both ends at the value");
    // White's stones go to any legal cell; Black's replies follow automatically.
    await page.click("#to-start");
    await page.selectOption("#you", "white");
    for (let turn = 0; turn < 12; turn++) {
      await waitForWhite(page);
      if ((await look(page)).end) break;
      await playAnything(page);
    }
    await waitForWhite(page);
    const size = /containing the blob, (\d+) in size/.exec((await look(page)).end)?.[1] ?? "1";
    assert.ok(Number(size) <= value);
    assert.equal(await page.locator("#problem").innerText(), "");
  });
}

test("bounds are shown if there is no proof of a value", async (t) => {
  const moves = "0,0_1,-1_-1,-1_2,-2_1,1_0,1_2,-1_3,0_0,-2_1,2_1,-2_0,-1_-1,0";
  const page = await openBlob(t, `#solver?grid=triangular&version=II&share=5/9&largest=10&moves=${moves}`);
  await waitForAnswer(page, /^White reaches more than 10 tiles\.$/);
  await page.waitForFunction(() => /From here Black can hold White to 9–10\.$/.test(document.getElementById("here")?.textContent ?? ""));
  await waitForRest(page);
  await page.click("#play-out");
  await page.waitForFunction(() => /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().outcome !== null);
  assert.match((await look(page)).end, /^Black wins by containing the blob, (9|10) in size\.$/);
});

test("each step of the functions leads to a game with best play", async (t) => {
  const page = await openBlob(t, "#values?grid=triangular");
  const links = page.locator("#plot a");
  assert.ok(await links.count() >= 9);
  assert.equal(await page.locator('#plot a[aria-label^="7 "], #plot a[aria-label^="8 "]').count(), 0, "7 and 8 are no values on triangles");
  await screenshot(page, "blob-functions");
  await links.nth(1).locator(".hit").click();
  await waitForAnswer(page, /to 2 tiles/);
  await page.waitForFunction(() => /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().outcome !== null);
  assert.equal((await look(page)).white, 2);
  // And on to the play page.
  const { text } = await look(page);
  await page.click("#to-play");
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).linkstone.game.text()), text);
});

test("steps computed on the page agree with the published ones", async (t) => {
  const page = await openBlob(t, "#values");
  await page.fill('#function [name="most"]', "4");
  await page.click("#compute");
  await page.waitForFunction(() => /^4 steps/.test(document.getElementById("steps-going")?.textContent ?? ""));
  const rows = await page.locator("#steps tbody tr").evaluateAll((list) => list.slice(0, 4).map((row) => row.textContent));
  assert.ok(rows.every((row) => row?.includes("agrees")), rows.join("\n"));
});

test("published tables and borders are shown next to ours", async (t) => {
  const page = await openBlob(t, "#tables");
  assert.equal(await page.locator("#published .table").count(), 6);
  assert.match(await page.locator("#published").innerText(), /Damaged in the scan/);
  await screenshot(page, "blob-tables");
  await page.click('[data-view="borders"]');
  await page.waitForFunction(() => document.querySelectorAll("#shapes tbody").length === 3);
  const third = await page.locator("#shapes tbody").first().locator("tr").nth(2).innerText();
  assert.deepEqual(third.split(/\s+/).filter(Boolean), ["3", "6", "7", "8", "12", "12"]);
  await screenshot(page, "blob-borders");
});

test("what a table is stays in sight on a phone while the table scrolls", async (t) => {
  const page = await openBlob(t, "#tables", { width: 390, height: 844, pointer: "touch" });
  const places = await page.locator("#published .table").evaluateAll((tables) => tables.map((table) => {
    table.scrollLeft = 60;
    const room = table.getBoundingClientRect(), caption = table.querySelector("caption")?.getBoundingClientRect();
    return { scrolled: table.scrollLeft, left: (caption?.left ?? NaN) - room.left, right: (caption?.right ?? NaN) - room.right };
  }));
  assert.deepEqual(places, places.map(() => ({ scrolled: 60, left: 0, right: 0 })));
});

for (const [name, view] of /** @type {[string, import("../harness.js").View][]} */ ([
  ["desktop", {}], ["dark", { colorScheme: "dark" }], ["phone", { width: 390, height: 844, pointer: "touch", deviceScaleFactor: 2 }],
])) {
  test(`the page is accessible, and nothing overflows: ${name}`, async (t) => {
    const page = await openBlob(t, "#solver?share=1/4&moves=0,0_1,0", view);
    await waitForAnswer(page, /to 2 tiles/);
    await waitForRest(page);
    await page.locator("#tree [role=treeitem]").first().focus();
    await page.keyboard.press("ArrowRight");
    for (const section of ["solver", "values", "tables", "containments", "borders"]) {
      await page.click(`[data-view="${section}"]`);
      if (section === "solver") await waitForAnswer(page, /to 2 tiles/);
      if (section === "borders") await page.waitForFunction(() => document.querySelectorAll("#shapes tbody").length === 3);
      assert.deepEqual(await seriousFindings(page), [], section);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(over <= 0, `${section} is ${over} px too wide`);
      await screenshot(page, `blob-page-${section}-${name}`);
    }
  });
}

test("a containment is drawn, described in words and proved", async (t) => {
  const page = await openBlob(t, "#containments?containment=little-diamond");
  await page.waitForSelector("#containment-board");
  const at = await page.evaluate(() => /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone.tileToClient("3,3"));
  assert.ok(at);
  await page.mouse.move(at.x, at.y);
  await page.waitForFunction(() => document.getElementById("tile-here")?.textContent === "3,3: once White is here, 3,4 and 4,3 must be black.");
  await screenshot(page, "blob-containment");
  // By keyboard, and for users of screen readers.
  await page.mouse.move(5, 5);
  await page.focus("#containment-board");
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.getElementById("announce")?.textContent === "1,0: inside; Black need not answer.");
  assert.match(await page.locator("#containment-figures").innerText(), /not checked yet/);
  await page.click("#verify");
  await page.waitForFunction(() => /^Proved: 197 checks, White's blob has at most 55 tiles\.$/.test(document.getElementById("containment-going")?.textContent ?? ""));
  assert.match(await page.locator("#containment-figures").innerText(), /Proof\s+holds/);
  // The link opens the same one.
  assert.equal(new URL(page.url()).hash, "#containments?containment=little-diamond");
  for (const name of ["big-diamond", "little-hexagon", "little-triangle"]) {
    await page.selectOption('[name="containment"]', name);
    await page.click("#verify");
    await page.waitForFunction(() => /^Proved/.test(document.getElementById("containment-going")?.textContent ?? ""));
    await screenshot(page, `blob-containment-${name}`);
  }
});

test("White never escapes from a containment in 1,000 random games", async (t) => {
  const page = await openBlob(t, "#containments");
  for (const [name, bound] of /** @type {[string, number][]} */ ([["small-diamond", 18], ["little-triangle", 6], ["little-hexagon", 8]])) {
    await page.selectOption('[name="containment"]', name);
    await page.click("#try");
    await page.waitForFunction(() => document.getElementById("containment-going")?.textContent?.startsWith("1,000 games"));
    const said = await page.locator("#containment-going").innerText();
    const [, contained, largest] = /^1,000 games: ([\d,]+) contained; the largest blob has (\d+) tiles/.exec(said) ?? [];
    assert.equal(contained, "1,000", said);
    assert.ok(Number(largest) <= bound && Number(largest) > 1, said);
  }
  assert.equal(await page.locator("#containment-problem").innerText(), "");
});

test("games against a containment can be stopped", async (t) => {
  const page = await openBlob(t, "#containments?containment=big-diamond");
  // As soon as some games are told of: from here, all of them may be over before the click.
  await page.evaluate(() => new Promise((resolve) => {
    const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
    const going = byId("containment-going");
    const observer = new MutationObserver(() => {
      if (!/contained/.test(going.textContent ?? "")) return;
      observer.disconnect();
      byId("leave-off").click();
      resolve(null);
    });
    observer.observe(going, { childList: true, characterData: true, subtree: true });
    byId("try").click();
  }));
  const said = await page.locator("#containment-going").innerText();
  assert.match(said, /^Stopped\./);
  await frames(page, LATE);
  assert.equal(await page.locator("#containment-going").innerText(), said);
});

test("White plays against a containment on its board", async (t) => {
  const page = await openBlob(t, "#containments?containment=little-hexagon");
  await page.click("#versus");
  for (;;) {
    await waitForWhite(page);
    const { end, white } = await look(page);
    assert.ok(white <= 8);
    if (end) break;
    await playAnything(page);
  }
  assert.match(await page.locator("#versus-here").innerText(), /containing the blob/);
  await page.click("#take-back");
  assert.equal((await look(page)).end, "");
  await page.click("#over-again");
  await waitForWhite(page);
  assert.equal((await look(page)).white, 1);
});

test("bots play against the visitor on the solver's board", async (t) => {
  const page = await openBlob(t, "#solver?version=III&share=1/2");
  const offered = await page.locator("#you option").evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value));
  assert.deepEqual(offered, ["both", "white", "black", "white pairing", "white thesis", "white cut", "black escape"]);
  await page.selectOption("#you", "white pairing");
  await page.waitForFunction(() => /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().ply === 2);
  await page.selectOption("#you", "black escape");
  await page.waitForFunction(() => /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().ply === 3);
  await page.click("#back");
  await page.waitForFunction(() => /** @type {WithBlob} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().ply === 1);
});

test("strategies take seats on the play page and are loaded on demand", async (t) => {
  const page = await newPage(t);
  page.setDefaultTimeout(PATIENCE);
  /** @type {string[]} */
  const loaded = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(siteUrl("#blob?version=III&ratio=1/2"));
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  assert.ok(!loaded.some((url) => ENGINE.test(url)), "the engine is not loaded unasked");
  await page.selectOption("#seat-2", "more");
  await page.waitForSelector('#seat-2 option[value="pairing"]', { state: "attached" });
  const labels = await page.locator("#seat-2 option").allInnerTexts();
  assert.ok(labels.some((label) => /^Cutting bot: .*tested, not proved\.$/.test(label)), labels.join("\n"));
  assert.equal(await page.locator('#seat-1 option[value="escape"]').count(), 1);
  assert.equal(await page.locator('#seat-1 option[value="pairing"]').count(), 0, "each at the seat that it plays");
  await screenshot(page, "blob-strategies");
  await page.selectOption("#seat-2", "pairing");
  await page.selectOption("#seat-1", "random");
  await page.waitForFunction(() => /** @type {any} */ (globalThis).linkstone.game.state().outcome !== null);
  const { end, white } = await look(page);
  assert.match(end, /^Black wins by containing the blob/);
  assert.ok(white <= 18, `${white} tiles`);
});

test("strategies take seats in the gallery, too", async (t) => {
  const page = await newPage(t);
  page.setDefaultTimeout(PATIENCE);
  await page.goto(siteUrl());
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  await page.click("#games");
  await page.waitForSelector("#game-about .rules li", { state: "attached" });
  assert.equal(await page.locator('#gallery [name=seat-2] option[value="more"]').count(), 0, "Hex has none");
  await page.click('#gallery [data-game="blob"]');
  await page.waitForSelector('#gallery [name=seat-2] option[value="more"]', { state: "attached" });
  await page.selectOption("#gallery [name=version]", "III");
  await page.selectOption("#gallery [name=seat-2]", "more");
  await page.waitForSelector('#gallery [name=seat-2] option[value="pairing"]', { state: "attached" });
  await page.selectOption("#gallery [name=seat-2]", "pairing");
  // It leaves its seat if it does not support the rules.
  await page.selectOption("#gallery [name=version]", "V");
  await page.waitForSelector('#gallery [name=seat-2] option[value="pairing"]', { state: "detached" });
  await page.waitForSelector('#gallery [name=seat-2] option[value="cut"]', { state: "attached" });
  assert.equal(await page.locator("#gallery [name=seat-2]").inputValue(), "human");
  await page.selectOption("#gallery [name=seat-2]", "cut");
  await page.click("#start");
  await page.waitForSelector("#gallery", { state: "hidden" });
  await page.waitForFunction(() => /** @type {HTMLSelectElement | null} */ (document.getElementById("seat-2"))?.value === "cut");
  const place = await page.evaluate(() => /** @type {any} */ (globalThis).linkstone.cellToClient(0));
  await page.mouse.click(place.x, place.y);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).linkstone.game.state().ply === 2);
});

test("a link can seat a strategy, which is listed only for games that it supports", async (t) => {
  const page = await openBlob(t, "#containments?containment=small-diamond");
  await page.click("#versus-there");
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  await page.waitForFunction(() => /** @type {HTMLSelectElement | null} */ (document.getElementById("seat-2"))?.value === "pairing");
  assert.equal(new URL(page.url()).search, "", "the address goes on as the game does");
  await page.waitForSelector('#seat-1 option[value="escape"]', { state: "attached" });
  await page.selectOption("#seat-1", "random");
  await page.waitForFunction(() => /** @type {any} */ (globalThis).linkstone.game.state().outcome !== null);
  assert.ok((await look(page)).white <= 18);
  // There is no containment for other rules.
  await page.goto(siteUrl("#blob?grid=hexagonal&version=V&ratio=1/2"));
  // A reload goes on with the game that is on the table, so the link has to be opened first.
  await page.waitForFunction(() => /** @type {any} */ (globalThis).linkstone.game.text().includes("grid=hexagonal"));
  await page.reload();
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  await page.selectOption("#seat-2", "more");
  await page.waitForSelector('#seat-2 option[value="cut"]', { state: "attached" });
  assert.equal(await page.locator('#seat-2 option[value="pairing"]').count(), 0);
});

test("the play page explains the stakes and runs the solver only on request", async (t) => {
  const page = await newPage(t);
  page.setDefaultTimeout(PATIENCE);
  /** @type {string[]} */
  const loaded = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(siteUrl("#blob?ratio=1/3&moves=0,0.1,0"));
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  assert.equal(await page.locator("#stakes-text").innerText(), "Size of the blob: 1 · open cells around it: 3");
  assert.ok(!loaded.some((url) => ENGINE.test(url)), "the solver is not loaded unasked");
  await page.click("#ask");
  await page.waitForFunction(() => document.getElementById("known")?.textContent === "can be held to 4");
  await screenshot(page, "blob-asked");
  await page.click("#undo");
  await page.waitForFunction(() => document.getElementById("stakes-text")?.textContent === "Size of the blob: 1 · open cells around it: 4" && document.getElementById("known")?.textContent === "can be held to 4");
  await page.click("#ask");
  await page.waitForFunction(() => document.getElementById("known")?.textContent === "");
  await page.click("#study");
  await waitForAnswer(page, /to 4 tiles/);
});

test("Black concedes that White grows forever", async (t) => {
  const page = await newPage(t);
  await page.goto(siteUrl("#blob?moves=0,0"));
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  await page.click("#resign");
  await page.waitForFunction(() => document.getElementById("status")?.textContent === "White wins: Black concedes that the blob grows forever.");
});

test("White's share can be entered as an expression on the play page", async (t) => {
  const page = await newPage(t);
  page.setDefaultTimeout(PATIENCE);
  await page.goto(siteUrl());
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  await page.click("#games");
  await page.click('#gallery [data-game="blob"]');
  await page.fill('#gallery [name="ratio"]', "1/sqrt(2)");
  await page.waitForFunction(() => document.getElementById("game-problem")?.textContent === "");
  await frames(page, LATE);
  await page.waitForFunction(() => document.getElementById("game-problem")?.textContent === "");
  await page.click("#start");
  await page.waitForSelector("#gallery", { state: "hidden" });
  await page.waitForFunction(() => /\d+\/\d+/.test(document.getElementById("summary")?.textContent ?? ""));
});
