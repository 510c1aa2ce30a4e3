//! Whole games by pointer, each played to its end, undone to the start and redone.
import assert from "node:assert/strict";
import test from "node:test";
import { backAndForth, begin, click, look, open, playCells, status, waitForPly, whereIs } from "./table.js";

/** @param {string} column @param {number} count */
const down = (column, count) => Array.from({ length: count }, (_, i) => `${column}${i + 1}`);

test("Hex: the page is ready for a game on 11 by 11, which a path wins", async (t) => {
  const page = await open(t);
  assert.equal(await page.title(), "Hex · Linkstone");
  assert.match(await status(page), /^Red to move/);
  const red = down("f", 11), blue = down("a", 10);
  await playCells(page, red.flatMap((cell, i) => (i < 10 ? [cell, blue[i]] : [cell])).join(" "));
  assert.match(await status(page), /^Red wins by a path between both sides\.$/);
  assert.deepEqual((await look(page)).witness, ["path"]);
  await click(page, "k11");
  assert.match(await status(page), /^The game is over/);
  await page.click("#undo");
  await page.click("#redo");
  await backAndForth(page, 21);
});

test("Hex: swap, and resignation", async (t) => {
  const page = await open(t, "hex?size=5");
  assert.ok(await page.isDisabled("#swap"), "nothing to swap yet");
  await playCells(page, "a2");
  await page.click("#swap");
  assert.deepEqual((await look(page)).moves, ["a2", "swap"]);
  assert.equal(await page.locator("#players .player").first().locator("small").innerText(), "join left and right");
  await playCells(page, "c3");
  await page.click("#resign");
  assert.match(await status(page), /resigned\.$/);
  await backAndForth(page, 4);
});

test("Havannah: a ring", async (t) => {
  const page = await open(t);
  await begin(page, "havannah", { size: 4, options: { swap: "none" } });
  await playCells(page, "c3 a1 c4 a3 d5 b1 e4 b5 e3 g1 d3");
  assert.match(await status(page), /^Red wins by a ring/);
  assert.deepEqual((await look(page)).witness, ["ring"]);
  await backAndForth(page, 11);
});

test("Go: a capture, two passes, a dead stone, the score", async (t) => {
  const page = await open(t);
  await begin(page, "go", { size: 5, options: { komi: "0.5" } });
  // White captures b1; later, a white stone is dead in Black's corner.
  await playCells(page, "b1 a1 c3 b2 c2 c1 c4");
  assert.equal((await look(page)).stones.filter((stone) => stone === 1).length, 3, "b1 is captured");
  await playCells(page, "d3 c5 d4");
  await page.click("#pass");
  await playCells(page, "a5");
  await page.click("#pass");
  await page.click("#pass");
  assert.match(await status(page), /^Mark dead groups\./);
  const before = await status(page);
  await click(page, "a5");
  assert.deepEqual((await look(page)).dead, ["a5"]);
  assert.notEqual(await status(page), before, "the score follows the mark");
  await click(page, "a5");
  assert.deepEqual((await look(page)).dead, [], "a second click brings it back");
  await click(page, "a5");
  await page.click("#accept");
  assert.match(await status(page), /wins by points: Black [\d.]+, White [\d.]+\.$/);
  assert.ok(await page.isHidden("#accept"));
  await backAndForth(page, 13);
  assert.match(await status(page), /wins by points/, "what was agreed stays when moves are taken back");
  await page.click("#undo");
  await page.click("#pass");
  assert.match(await status(page), /^Mark dead groups\./, "passed anew, the score is open again");
  await page.click("#resume");
  const resumed = await look(page);
  assert.equal(resumed.end, "");
  assert.equal(resumed.moves.at(-1), "a5");
});

/** Black needs one move to join his two stones, White's two are far apart. */
const NEARLY = "lines-of-action?stones=1:a1.c2;2:h8.h3&to-move=1";

test("Lines of Action: a win by lifting a stone and putting it down", async (t) => {
  const page = await open(t, NEARLY);
  await click(page, "b1");
  assert.match(await status(page), /no stone of yours stands there|Choose one of your stones/i);
  await click(page, "a1");
  assert.equal((await look(page)).ply, 0);
  await click(page, "d4");
  assert.match(await status(page), /as far as there are stones/);
  await click(page, "b1");
  if ((await look(page)).ply === 0) {
    await click(page, "a1");
    await click(page, "b1");
  }
  assert.match(await status(page), /^Black wins by uniting all stones in one group\.$/);
  await backAndForth(page);
});

test("Lines of Action: a win by dragging a stone", async (t) => {
  const page = await open(t, NEARLY);
  const from = await whereIs(page, "a1"), to = await whereIs(page, "b1"), no = await whereIs(page, "e5");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(no.x, no.y, { steps: 4 });
  await page.mouse.up();
  assert.match(await status(page), /as far as there are stones/);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  assert.deepEqual((await look(page)).moves, ["a1-b1"]);
  assert.match(await status(page), /^Black wins/);
  await backAndForth(page);
});

test("Omega for three, to the count of the groups", async (t) => {
  const page = await open(t);
  await begin(page, "omega", { size: 3, players: 3 });
  const { names } = await look(page);
  assert.equal(await page.locator("#players .player").count(), 3);
  await playCells(page, names.slice(0, 18).join(" "));
  assert.match(await status(page), /wins by the product of the group sizes: White \d+, Black \d+, Red \d+\.$/);
  await backAndForth(page, 18);
});

test("Blob: contained after the board has grown", async (t) => {
  const page = await open(t);
  await begin(page, "blob", { options: { version: "III", ratio: "1/6" } });
  const small = (await look(page)).names.length;
  await playCells(page, "0,0 8,-8");
  const large = (await look(page)).names.length;
  assert.ok(large > small, "the board has grown");
  const where = await whereIs(page, "0,0");
  await playCells(page, "0,1 1,0 0,-1 -1,0");
  assert.deepEqual(await whereIs(page, "0,0"), where, "no stone moves under the pointer");
  assert.match(await status(page), /^Black wins by containing the blob, 1 in size\.$/);
  await backAndForth(page, 6);
});

test("a click in the move list goes there, and a new move begins from there", async (t) => {
  const page = await open(t, "hex?size=5&moves=c3.a1.b2.d4.e1");
  await page.click('#moves [data-ply="2"]');
  assert.deepEqual([(await look(page)).ply, (await look(page)).plies], [2, 5]);
  await playCells(page, "e5");
  await waitForPly(page, 3);
  assert.deepEqual((await look(page)).moves, ["c3", "a1", "e5"]);
});

test("an illegal move says why and moves nothing on the page", async (t) => {
  const page = await open(t, "hex?size=5&moves=c3");
  const rail = await page.locator(".rail").boundingBox();
  const board = await page.locator("#board").boundingBox();
  await click(page, "c3");
  assert.match(await status(page), /^A stone stands there/);
  assert.equal((await look(page)).ply, 1);
  assert.deepEqual(await page.locator(".rail").boundingBox(), rail, "the rail stays");
  assert.deepEqual(await page.locator("#board").boundingBox(), board);
  const go = await open(t, "go?size=5&moves=a2.e5.b1");
  await click(go, "a1");
  assert.match(await status(go), /without a liberty/);
});
