//! What follows an answer on Blob's page: the sentence of what is proved, and what to try next.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PLAIN } from "../../../www/blob/choice.js";
import { nextTry, provedText } from "../../../www/blob/further.js";

const MOST = { largest: 30, memory: 512 };
const known = (/** @type {number} */ lower, /** @type {number | null} */ upper, valued = true) => ({ lower, upper, valued });

test("what is proved is said for visitors", () => {
  assert.equal(provedText("1/4", known(2, 2), 8), "Proved: with one white stone for every three black ones, White can’t reach more than 2 tiles.");
  assert.equal(provedText("3/7", known(9, null), 8), "Proved: with three white stones for every four black ones, White reaches more than 8 tiles.");
  assert.equal(provedText("1/2", known(1, 1), 8), "Proved: with one white stone for every one black one, White can’t reach more than 1 tile.");
  assert.equal(provedText("1/2", known(8, null), 8), "", "White may reach the largest that was asked about, and no more");
  assert.equal(provedText("1/2", known(3, null), 8), "", "nothing is proved");
  assert.equal(provedText("1/2", undefined, 8), "");
  assert.equal(provedText("1/2", known(3, 5, false), 8), "", "not yet");
  assert.match(provedText("1000/3142", known(4, 4), 8), /a share of 1000\/3142 of the turns/);
});

test("small numbers are said in words, and shares that nobody can picture as they are", () => {
  const words = "no one two three four five six seven eight nine ten eleven twelve 13 14".split(" ");
  const turns = (/** @type {string} */ share) => /^Proved: with (.*), White can’t/.exec(provedText(share, known(4, 4), 8))?.[1];
  for (const [white, word] of words.entries()) {
    for (const [black, other] of words.entries()) {
      assert.equal(turns(`${white}/${white + black}`), `${word} white ${white === 1 ? "stone" : "stones"} for every ${other} black ${black === 1 ? "one" : "ones"}`);
    }
  }
  assert.deepEqual([turns("1/60"), turns("1/61")], ["one white stone for every 59 black ones", "a share of 1/61 of the turns"]);
});

test("the page opens with the sentence of the question that it opens with", () => {
  const html = readFileSync(new URL("../../../www/blob.html", import.meta.url), "utf8");
  const [, text] = html.match(/<p id="proved"[^>]*>([^<]*)</) ?? [];
  // The value of the question itself is computed in a browser test.
  assert.equal(text, provedText(PLAIN.share, known(4, 4), PLAIN.largest));
});

test("an answer that leaves the question open offers a next one", () => {
  const asked = { largest: 8, memory: 128 };
  const further = nextTry(known(9, null), asked, MOST);
  assert.deepEqual([further?.text, further?.largest, further?.memory], ["Try up to 16 tiles", 16, 128]);
  assert.match(further?.cost ?? "", /minutes.*128 MB.*Cancel/);
  assert.equal(nextTry(known(17, null), { ...asked, largest: 16 }, MOST)?.largest, 30, "no more than can be asked about");
  assert.equal(nextTry(known(31, null), { ...asked, largest: 30 }, MOST), null);
  assert.equal(nextTry(known(4, 4), asked, MOST), null, "answered");
  assert.equal(nextTry(known(9, null, false), asked, MOST), null, "still at work");
  assert.equal(nextTry(undefined, asked, MOST), null);
  const more = nextTry(known(5, null), asked, MOST);
  assert.deepEqual([more?.text, more?.largest, more?.memory], ["Try with 256 MB of memory", 8, 256]);
  assert.match(more?.cost ?? "", /did not fit.*Cancel/);
  assert.equal(nextTry(known(8, null), asked, MOST)?.memory, 256, "whether White reaches more than 8 is open");
  assert.equal(nextTry(known(5, null), { ...asked, memory: 400 }, MOST)?.memory, 512, "no more than can be asked for");
  assert.equal(nextTry(known(5, null), { ...asked, memory: 512 }, MOST), null);
});
