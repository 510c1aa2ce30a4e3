//! The tree of moves: another move makes a line of its own; lines are walked, folded, edited, commented, and nothing of it is lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seriousFindings } from "../accessibility.js";
import { look, open, playCells, ready, settle, status, waitForPly } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

/** c3 b2 d4, and instead of b2: d2 b4 e5, in which a4 stands instead of b4. */
const BRANCHING = "hex?v=2&size=5&swap=none&tree=c3.b2.d4/2.d2.b4.e5/2.a4";
/** The moves of the tree in sight, as they are read: those of a variation in one text a row. @param {Page} page */
async function rows(page) {
  await page.locator("#tree").waitFor();
  await settle(page);
  return page.locator("#tree .row").allInnerTexts().then((texts) => texts.map((text) => text.replace(/\s+/g, " ").trim()));
}

/** @param {Page} page @param {string} move */
const item = (page, move) => page.locator(`#tree [role=treeitem]:has-text("${move}")`).first();
/** @param {Page} page */
const current = (page) => page.locator("#tree [aria-current]").innerText().then((text) => text.replace(/^[\d.…\s]+/, ""));
/** Chooses from the menu of the move shown. @param {Page} page @param {string | RegExp} entry */
async function choose(page, entry) {
  await page.click("#node-menu");
  await page.getByRole("menuitem", { name: entry }).click();
  await settle(page);
}

test("another move makes a variation, and a click leads from line to line", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await playCells(page, "c3 b2 d4");
  assert.ok(await page.locator("#moves").isVisible(), "a line is a list");
  assert.equal(await page.locator("#tree").count(), 0, "and nothing of the tree is loaded");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await waitForPly(page, 1);
  await playCells(page, "d2 b4");
  assert.deepEqual(await rows(page), ["Start", "1 c3 b2", "1…d2 2.b4", "2 d4"]);
  assert.ok(await page.locator("#moves").isHidden());
  assert.equal(await current(page), "b4");
  await item(page, "d4").click();
  await waitForPly(page, 3);
  assert.deepEqual((await look(page)).moves, ["c3", "b2", "d4"]);
  await item(page, "Start").click();
  await waitForPly(page, 0);
  assert.deepEqual(await seriousFindings(page), []);
});

test("the tree is walked by keys", async (t) => {
  const page = await open(t, BRANCHING);
  await rows(page);
  await item(page, "c3").click();
  /** @param {string} key @param {string} move */
  const press = async (key, move) => {
    await page.keyboard.press(key);
    await settle(page);
    assert.equal(await current(page), move, key);
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-current")), "true", "the move shown has the focus");
  };
  await press("ArrowRight", "b2");
  await press("ArrowDown", "d2");
  await press("ArrowRight", "b4");
  await press("ArrowDown", "a4");
  await press("ArrowUp", "b4");
  await press("End", "e5");
  await press("ArrowUp", "b4");
  await press("ArrowLeft", "d2");
  await press("ArrowUp", "b2");
  await press("Home", "Start");
  await press("ArrowRight", "c3");
  await page.keyboard.press("c");
  await page.keyboard.type("u r v");
  assert.equal(await page.locator("#comment").inputValue(), "u r v", "letters of a comment do nothing else");
  await page.keyboard.press("Escape");
  await press("ArrowLeft", "Start");
  await press("ArrowRight", "c3");
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Cut from c3 on" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await press("ArrowLeft", "Start");
  await press("ArrowRight", "c3");
  // Anywhere on the page: v for another variation.
  await page.keyboard.press("ArrowRight");
  await page.locator("#board").focus();
  await page.keyboard.press("v");
  await settle(page);
  assert.equal(await current(page), "d2");
  await page.keyboard.press("Shift+v");
  await settle(page);
  assert.equal(await current(page), "b2");
});

test("the wheel with Shift walks along the line", async (t) => {
  const page = await open(t, BRANCHING);
  await rows(page);
  await item(page, "Start").click();
  await page.keyboard.down("Shift");
  for (const part of ["#board", "#tree"]) {
    await page.locator(part).hover();
    await page.mouse.wheel(0, 120);
  }
  await waitForPly(page, 2);
  await page.mouse.wheel(0, -120);
  await waitForPly(page, 1);
  await page.keyboard.up("Shift");
});

test("a variation is folded, and unfolds when one walks into it", async (t) => {
  const page = await open(t, BRANCHING);
  assert.deepEqual(await rows(page), ["Start", "1 c3 b2", "1…d2 2.b4", "2.a4", "2…e5", "2 d4"]);
  await item(page, "d4").click();
  await page.locator("#tree .fold").first().click();
  assert.deepEqual(await rows(page), ["Start", "1 c3 b2", "1…d2 … 3 more", "2 d4"]);
  assert.equal(await item(page, "d2").getAttribute("aria-expanded"), "false");
  await item(page, "d2").click();
  await page.keyboard.press("ArrowRight");
  assert.ok((await rows(page)).includes("2…e5"));
  await page.keyboard.press("Space");
  await settle(page);
  assert.equal(await current(page), "d2", "what is folded away is not shown");
  await choose(page, "Unfold all");
  assert.equal(await item(page, "d2").getAttribute("aria-expanded"), "true");
});

test("what is folded stays so over a reload", async (t) => {
  const page = await open(t, BRANCHING);
  await item(page, "d4").click();
  await page.locator("#tree .fold").first().click();
  const folded = ["Start", "1 c3 b2", "1…d2 … 3 more", "2 d4"];
  assert.deepEqual(await rows(page), folded);
  await page.reload();
  await ready(page);
  await page.locator("#tree .row").first().waitFor();
  assert.deepEqual(await rows(page), folded);
  assert.equal(await item(page, "d2").getAttribute("aria-expanded"), "false");
});

test("lines are promoted, deleted, brought back, cut and pasted", async (t) => {
  const page = await open(t, BRANCHING);
  await rows(page);
  await item(page, "d2").click();
  await choose(page, "Promote variation");
  assert.deepEqual(await rows(page), ["Start", "1 c3 d2", "1…b2 2.d4", "2 b4", "2.a4", "2 e5"]);
  await page.click("#edit-undo");
  assert.equal((await rows(page))[1], "1 c3 b2");
  await page.click("#edit-redo");
  assert.equal((await rows(page))[1], "1 c3 d2");
  await item(page, "b2").click();
  await page.keyboard.press("Delete");
  assert.deepEqual(await rows(page), ["Start", "1 c3 d2", "2 b4", "2.a4", "2 e5"]);
  assert.match(await status(page), /b2 and what follows it is deleted/);
  await item(page, "c3").click();
  await page.keyboard.press("Control+z");
  assert.ok((await rows(page)).includes("1…b2 2.d4"));
  await page.keyboard.press("Control+Shift+z");
  assert.ok(!(await rows(page)).includes("1…b2 2.d4"));
  await page.keyboard.press("Control+z");
  await item(page, "a4").click();
  await page.keyboard.press("Control+x");
  await item(page, "e5").click();
  await page.keyboard.press("Control+v");
  assert.match(await status(page), /1 move pasted/);
  assert.deepEqual(await rows(page), ["Start", "1 c3 d2", "1…b2 2.d4", "2 b4 e5", "3 a4"]);
});

test("what a review finds is seen in the tree", async (t) => {
  const page = await open(t, "hex?v=2&size=3&swap=none&tree=a1.c3.c1.b2/1.b1&at=4");
  await rows(page);
  await item(page, "b2").click();
  await page.click("#look-over");
  await page.waitForSelector("#tree [data-fault=blunder]");
  assert.match(await page.locator("#tree [data-fault=blunder]").first().getAttribute("aria-label") ?? "", /blunder.*better was \w\d/);
});

test("two lines are compared from where they part", async (t) => {
  const page = await open(t, BRANCHING);
  await rows(page);
  await item(page, "d2").click();
  await choose(page, "Compare with");
  const both = () => page.locator("#compare .both").last().locator("button").allInnerTexts();
  assert.match(await page.locator("#compare p").innerText(), /part after move 1, c3/);
  assert.deepEqual(await both(), ["2. d2", "2. b2", "3. b4", "3. d4", "4. e5"]);
  assert.deepEqual(await seriousFindings(page), []);
  await page.selectOption("#compare select", { label: "3. a4" });
  assert.deepEqual(await both(), ["3. b4", "3. a4", "4. e5"]);
  await page.locator("#compare").getByRole("button", { name: "3. a4" }).click();
  await waitForPly(page, 3);
  assert.deepEqual((await look(page)).moves, ["c3", "d2", "a4"]);
});

test("all of it outlives a reload", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await playCells(page, "c3 b2");
  await page.keyboard.press("u");
  await waitForPly(page, 1);
  await playCells(page, "d2");
  await rows(page);
  await page.click("#comment-open");
  await page.locator("#comment").pressSequentially("<b>A bridge</b> & more");
  await page.click("#tree-open");
  await page.click("#tree-open");
  await page.locator("[data-glyph=doubtful]").click();
  // At once, as a visitor does who has seen enough.
  await page.reload();
  await ready(page);
  assert.deepEqual(await rows(page), ["Start", "1 c3 b2", "1…d2?!", "<b>A bridge</b> & more"]);
  await page.click("#comment-open");
  assert.equal(await page.locator("#comment").inputValue(), "<b>A bridge</b> & more");
  assert.equal(await page.locator("[data-glyph=doubtful]").getAttribute("aria-pressed"), "true");
  assert.match(await item(page, "d2").getAttribute("aria-label") ?? "", /doubtful move, with a comment/);
  await item(page, "c3").click();
  await settle(page);
  assert.equal(await page.locator("#comment").inputValue(), "", "each position has a comment of its own");
  assert.deepEqual(await seriousFindings(page), []);
});

test("the variations of a record are there when it was pasted", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await page.click("#paste");
  await page.fill("#paste-text", "(;GM[11]SZ[5]PB[A];B[a1](;W[b2];B[c3])(;W[d4]C[a comment];B[e5]))");
  await page.click("#paste-play");
  assert.deepEqual(await rows(page), ["Start", "1 a1 b2", "1…d4", "a comment", "2.e5", "2 c3"]);
});

test("variations come back after a breakdown of the engine", async (t) => {
  const page = await open(t, BRANCHING, { allowedProblems: [/unreachable/] });
  const before = await rows(page);
  await page.waitForFunction(() => localStorage.getItem("linkstone.game")?.includes("tree="));
  await page.evaluate(() => {
    const error = new WebAssembly.RuntimeError("unreachable");
    dispatchEvent(new ErrorEvent("error", { error }));
  });
  await page.waitForFunction(() => /started again/.test(document.getElementById("status")?.innerText ?? "") || /started again/.test(document.getElementById("announce")?.innerText ?? ""));
  assert.deepEqual(await rows(page), before);
});

test("a record of a thousand moves and two hundred variations is a few rows in the page", async (t) => {
  const page = await open(t, "go?size=19");
  await page.evaluate(() => {
    const { game } = /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
    let seed = 1;
    const random = (/** @type {number} */ below) => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 1) % below;
    const play = (/** @type {number} */ count) => {
      for (let i = 0; i < count; i++) {
        const { place } = game.legal();
        game.playCell(place[random(place.length)]);
      }
    };
    play(300);
    for (let i = 0; i < 200; i++) {
      game.goToNode(1 + random(280));
      play(3 + random(2));
    }
    location.hash = game.wholeText();
  });
  await page.locator("#tree").waitFor();
  await settle(page);
  const { nodes, branches } = await page.evaluate(() => {
    const { game } = /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
    const { nodes } = game.tree(undefined);
    return { nodes: nodes.length, branches: nodes.reduce((sum, { children }) => sum + Math.max(0, children.length - 1), 0) };
  });
  assert.ok(nodes > 1000 && branches >= 180, `${nodes} ${branches}`);
  const drawn = () => page.locator("#tree .row").count();
  assert.ok(await drawn() < 60, `${await drawn()} rows`);
  await page.locator("#tree").evaluate((tree) => tree.scrollTo(0, tree.scrollHeight));
  await settle(page);
  assert.ok(await drawn() < 60);
  const last = page.locator("#tree [role=treeitem]").last();
  await last.click();
  await settle(page);
  assert.equal(await last.getAttribute("aria-current"), "true", "a step to the far end");
  const seen = await page.evaluate(() => {
    const tree = document.querySelector("#tree")?.getBoundingClientRect(), move = document.querySelector("#tree [aria-current]")?.getBoundingClientRect();
    return tree && move && move.top >= tree.top && move.bottom <= tree.bottom;
  });
  assert.ok(seen, "the move shown is in sight");
  assert.deepEqual(await seriousFindings(page), []);
});
