//! What survives a reload: the address, the saved game, the clipboard; and invalid content in them.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { newPage, siteUrl } from "../harness.js";
import { begin, click, look, open, playCells, ready, settle, status } from "./table.js";

/** @typedef {import("./table.js").Page} Page */

/** The page can be played on. @param {Page} page @param {string} cell */
async function playable(page, cell) {
  const { ply } = await look(page);
  await click(page, cell);
  assert.equal((await look(page)).ply, ply + 1);
}

test("a reload in mid-game brings everything back", async (t) => {
  const page = await open(t);
  await begin(page, "havannah", { size: 4, options: { swap: "none" }, seats: ["human", "human"] });
  await playCells(page, "c3 a1 c4 a3");
  await page.click("#undo");
  const before = await look(page);
  await page.reload();
  await ready(page);
  assert.deepEqual(await look(page), before);
  await page.goto(siteUrl());
  await ready(page);
  assert.deepEqual(await look(page), before, "also without the address");
  await playable(page, "d5");
});

test("marked dead stones survive a reload", async (t) => {
  const page = await open(t, "go?size=5&moves=c3.a1.pass.pass");
  await click(page, "a1");
  await page.reload();
  await ready(page);
  const { scoring, dead } = await look(page);
  assert.deepEqual([scoring, dead], [true, ["a1"]]);
});

test("a shared link shows the same position in another browser", async (t) => {
  const page = await open(t);
  await begin(page, "blob", { options: { version: "III", ratio: "1/3", grid: "hexagonal" } });
  await playCells(page, "0,0 2,0 0,2 1,0");
  await page.click("#undo");
  // The address is written once the page is idle.
  await page.waitForFunction(() => location.hash.includes("at=3"));
  const url = page.url();
  const shared = await look(page);
  const other = await newPage(t);
  await other.goto(url);
  await ready(other);
  const seen = await look(other);
  assert.deepEqual([seen.text, seen.stones, seen.ply, seen.plies], [shared.text, shared.stones, 3, 4]);
  await playable(other, "0,1");
});

test("a link escaped by a messenger, and one pasted into the address bar", async (t) => {
  const page = await open(t, encodeURIComponent("hex?size=5&moves=c3.b2"));
  assert.deepEqual((await look(page)).moves, ["c3", "b2"]);
  await page.evaluate(() => {
    location.hash = "#y?size=4&moves=a1";
  });
  await page.waitForFunction(() => document.title.startsWith("Y"));
  assert.deepEqual((await look(page)).moves, ["a1"]);
});

test("a link with custom rules", async (t) => {
  const page = await open(t);
  const document = await page.evaluate(() => {
    const { linkstone } = /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis));
    return linkstone.game.document();
  });
  const own = document.replace('"id":"hex"', '"id":"mine"').replace('"name":"Hex"', '"name":"Rock & Roll = 100%"');
  const other = await open(t, `mine?rules=${encodeURIComponent(own)}&size=4&moves=a1`);
  assert.equal(await other.locator("#name").innerText(), "Rock & Roll = 100%");
  assert.deepEqual((await look(other)).moves, ["a1"]);
});

/** Links that cannot be opened. */
const BROKEN = ["nonsense", "hex?moves=a1.a1", "hex?rules=%7B", "%E0%A4%A", "hex?size=1000000000"];

test("broken links are reported and set aside, and the page can be played", async (t) => {
  for (const text of BROKEN) {
    // The rules of a game that is not there are asked for in vain.
    const page = await open(t, text, { allowedProblems: [/nonsense\.json/] });
    assert.match(await status(page), /^The link could not be read: .+\. It is still there under Paste\.$/, text);
    assert.equal((await look(page)).text, "hex");
    await playable(page, "f6");
    await page.context().close();
  }
});

/** What an older or broken version of the page may have left in the storage. */
const SPOILT = /** @type {string[]} */ ([
  "", "null", "{", "42", '{"text":"hex"}', '{"text":"nonsense","seats":[],"seed":1}',
  '{"text":"hex?moves=a1.a1","seats":["human","human"],"seed":1}', '{"text":"hex","seats":["hal"],"seed":1}',
]);

test("an invalid saved game is reported and set aside, and the page can be played", async (t) => {
  const page = await open(t, "", { allowedProblems: [/nonsense\.json/] });
  for (const value of SPOILT) {
    await page.evaluate((spoilt) => {
      localStorage.setItem("linkstone.game", spoilt);
      localStorage.setItem("linkstone.settings", spoilt);
      sessionStorage.clear();
    }, value);
    await page.goto("about:blank");
    await page.goto(siteUrl());
    await ready(page);
    // Seats of bots that no longer exist are the only thing that may be repaired silently.
    if (!value.includes("hal")) assert.match(await status(page), /still there under Paste/, value);
  }
  await begin(page, "hex", { size: 5, seats: ["human", "human"] });
  await playable(page, "c3");
  await page.click("#paste");
  await page.click("#kept summary");
  assert.ok((await page.locator("#kept li").count()) > 0, "what was set aside can be had");
});

test("a list of moves is copied and pasted, and an invalid one is refused as a whole", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2.d4");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.click("#copy");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "c3 b2 d4");
  assert.match(await status(page), /^Moves copied/);
  await page.click("#first");
  assert.match(await pasted(page, "1. c3 b2 2. d4 d4"), /^Move 4 \(d4\): a stone stands there/);
  assert.deepEqual([(await look(page)).ply, (await look(page)).plies], [0, 3], "nothing is played");
  await page.fill("#paste-text", "1. c3 b2 2. d4 e5");
  await page.click("#paste-play");
  await page.waitForSelector("#paste-dialog", { state: "hidden" });
  assert.deepEqual((await look(page)).moves, ["c3", "b2", "d4", "e5"]);
  await page.click("#share-open");
  await page.click("#share-copy");
  await settle(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, siteUrl("#hex?size=5&swap=none&moves=c3.b2.d4.e5"));
});

test("an engine that crashes is restarted, and no ply is lost", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3", { allowedProblems: [/unreachable/] });
  // It crashes while saving the game, after a ply that is not yet saved.
  await page.evaluate(() => {
    const { linkstone } = /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis));
    Object.getPrototypeOf(linkstone.game).wholeText = () => {
      throw new WebAssembly.RuntimeError("unreachable");
    };
  });
  await click(page, "b2");
  await page.waitForFunction(() => /started again/.test(document.getElementById("status")?.textContent ?? ""));
  assert.equal((await look(page)).text, "hex?size=5&swap=none&moves=c3.b2");
  await playable(page, "d4");
});

/** Presses Open and gives what the dialog says then. @param {Page} page @param {string} text */
async function pasted(page, text) {
  await page.click("#paste");
  await page.fill("#paste-text", text);
  await page.click("#paste-play");
  await page.waitForFunction(() => {
    const said = document.getElementById("paste-problem")?.textContent ?? "";
    return !document.querySelector("#paste-dialog[open]") || (said !== "" && !said.startsWith("Reading"));
  });
  return page.locator("#paste-problem").innerText();
}

test("records of other programs can be pasted, and the game can be saved as one", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.click("#share-open");
  await page.selectOption("#record-format", "hexworld");
  await page.click("#record-copy");
  await page.locator("#share [role=status]", { hasText: "Record copied." }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "5,c3b2");
  await page.click("#share-close");
  await pasted(page, "(;GM[1]SZ[9]KM[6.5]PB[A];B[ee];W[gc]C[x])");
  await page.waitForFunction(() => document.title.startsWith("Go"));
  assert.deepEqual((await look(page)).moves, ["e5", "g7"]);
  await page.click("#share-open");
  await page.selectOption("#record-format", "sgf");
  const saved = page.waitForEvent("download");
  await page.click("#record-save");
  assert.equal((await saved).suggestedFilename(), "go.sgf");
  // Formats that can express the game alone.
  await page.waitForFunction(() => document.querySelector('#record-format [value="json"]') && !document.querySelector('#record-format [value="hexworld"]'));
});

test("a faulty record says where, and is opened as far as it is right", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2");
  const said = await pasted(page, "(;GM[1]SZ[9];B[ee];W[ee])");
  assert.match(said, /^Line 1, column 22, move 2 \(ee\): a stone stands there/);
  assert.deepEqual((await look(page)).moves, ["c3", "b2"], "nothing has changed");
  await page.click("#paste-offers button");
  await page.waitForFunction(() => document.title.startsWith("Go"));
  assert.deepEqual((await look(page)).moves, ["e5"]);
  assert.match(await status(page), /^Line 1, column 22/);
});

test("a text in a format that is only written is told as such, with those that are read", async (t) => {
  const page = await open(t, "hex?size=3&swap=none&moves=b2");
  for (const [label, text] of [["HexWiki", '<hexboard size="3x3" contents="R 1:b2" />'], ["Diagram", ". . .\n . X .\n  . . ."]]) {
    await page.click("#paste");
    await page.fill("#paste-text", text);
    await page.click("#paste-form .main");
    await page.waitForFunction((label) => document.getElementById("paste-problem")?.textContent?.startsWith(label), label);
    const said = await page.locator("#paste-problem").innerText();
    assert.match(said, /can be written here, but not read\. These can be read: .*SGF, HexWorld, /);
    assert.ok(!said.slice(label.length).includes(label), "it is not among those which are read");
    await page.keyboard.press("Escape");
    await page.waitForSelector("#paste-dialog", { state: "hidden" });
    assert.deepEqual((await look(page)).moves, ["b2"]);
  }
});

test("a text that may be several things asks, and a collection offers its games", async (t) => {
  const page = await open(t, "hex?size=5");
  const collection = "(;GM[11]SZ[5]PB[Ann]PW[Bob];B[c3])\n(;GM[1]SZ[9];B[ee];W[ee])\n(;GM[11]SZ[4];B[a1];W[b2])";
  assert.match(await pasted(page, collection), /^3 games, 1 of them with faults\. Choose one/);
  await page.click("#paste-offers button:text-is('Keep all in Your games')");
  await page.locator("#paste-problem", { hasText: "3 games are kept under Your games." }).waitFor();
  await page.click("#paste-play");
  await page.click("#paste-offers button:text-is('Keep all in Your games')");
  await page.locator("#paste-problem", { hasText: "0 games are kept under Your games; 3 were there already." }).waitFor();
  await page.click("#paste-play");
  await page.locator("#paste-offers .games-read").waitFor();
  const listed = await page.locator("#paste-offers .games-read button").allInnerTexts();
  assert.deepEqual(listed.map((text) => text.split(",")[0]), ["1. Hex", "2. Go", "3. Hex"]);
  assert.match(listed[0], /Ann – Bob, 1 move/);
  await page.locator("#paste-offers .games-read button").nth(2).click();
  await page.waitForSelector("#paste-dialog", { state: "hidden" });
  assert.deepEqual((await look(page)).moves, ["a1", "b2"]);
});

test("a text is taken by Ctrl+V, a file by dropping it anywhere", async (t) => {
  const page = await open(t);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "5,c3b2d4");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(() => document.querySelector("#paste-dialog[open]") && /** @type {HTMLTextAreaElement} */ (document.getElementById("paste-text")).value === "5,c3b2d4");
  await page.click("#paste-play");
  await page.waitForSelector("#paste-dialog", { state: "hidden" });
  assert.deepEqual((await look(page)).moves, ["c3", "b2", "d4"]);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["(;GM[11]SZ[4];B[a1])"], "game.sgf"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(() => location.hash.includes("moves=a1"));
  assert.deepEqual((await look(page)).moves, ["a1"]);
});

test("pictures have the size, colours and marks that were chosen", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2");
  await page.click("#share-open");
  /** @param {string} form */
  const saved = async (form) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`[data-save=${form}]`)]);
    return readFile(await download.path());
  };
  await page.selectOption("#picture-size", "small");
  const plain = await saved("png");
  assert.deepEqual([plain.readUInt32BE(16), plain.readUInt32BE(20)], [640, 640]);
  await page.selectOption("#picture-size", "large");
  assert.equal((await saved("png")).readUInt32BE(16), 2560);
  const rings = async () => String(await saved("svg")).match(/<circle/g)?.length ?? 0;
  const marked = await rings();
  await page.selectOption("#picture-theme", "dark");
  await page.uncheck("#picture-labels");
  await page.uncheck("#picture-marks");
  const svg = String(await saved("svg"));
  assert.ok(!svg.includes("<text"), "no coordinates");
  assert.equal(await rings(), marked - 1, "no mark of the last move");
});

test("pictures show the marks of the position, and no markup of a label is taken for the picture's", async (t) => {
  const page = await open(t, "hex?v=2&size=5&swap=none&tree=c3.b2&notes=2:triangle:a1%3B2:label:d4_<b>%3B2:arrow:a5_e1");
  await page.click("#share-open");
  /** @param {string} form */
  const saved = async (form) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`[data-save=${form}]`)]);
    return String(await readFile(await download.path()));
  };
  const [png, svg] = [await saved("png"), await saved("svg")];
  assert.ok(svg.includes(">&#60;b&#62;</text>"), svg.slice(-800));
  assert.equal(svg.match(/stroke="#a5ecff"/g)?.length, 1);
  await page.uncheck("#picture-marks");
  assert.ok(!(await saved("svg")).includes("#a5ecff"));
  assert.notEqual(await saved("png"), png);
});
