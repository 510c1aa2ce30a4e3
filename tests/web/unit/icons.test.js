//! One set of icons: every one that a page names is drawn, in the one stroke width, and each button says what it does.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { ICONS } from "../../../www/shell/icons.js";

const WWW = new URL("../../../www/", import.meta.url);
const pages = readdirSync(WWW).filter((name) => name.endsWith(".html")).map((name) => ({ name, text: readFileSync(new URL(name, WWW), "utf8") }));

test("pages name icons of the set, all of them are used, and they draw none of their own", () => {
  const named = new Set();
  for (const { name, text } of pages) {
    for (const [, icon] of text.matchAll(/data-icon="([^"]*)"/g)) {
      assert.ok(icon in ICONS, `${name} has no icon ${icon}`);
      named.add(icon);
    }
    // The mark of the site is a picture, not an icon.
    const others = text.replace(/<a class="brand".*<\/a>/g, "").match(/<(path|circle|rect)\b/g);
    assert.equal(others, null, name);
  }
  assert.deepEqual([...named].sort(), Object.keys(ICONS).sort());
});

test("a button with an icon has a name for those who do not see it, and the icon has none", () => {
  for (const { name, text } of pages) {
    for (const [button] of text.matchAll(/<button\b[^>]*>(?:(?!<\/button>).)*data-icon.*?<\/button>/g)) {
      assert.match(button, /<button[^>]* aria-label="[^"]+"/, `${name}: ${button}`);
      assert.match(button, /<svg data-icon="[^"]*" aria-hidden="true">/, `${name}: ${button}`);
    }
  }
});

test("the stroke width is given once, and the colour is the text's", () => {
  const style = readFileSync(new URL("style.css", WWW), "utf8");
  assert.equal(style.match(/svg\[data-icon\] \{[^}]*stroke: currentColor[^}]*stroke-width/g)?.length, 1);
  for (const path of Object.values(ICONS)) assert.match(path, /^[MmLlHhVvAaZz\d\s.,-]+$/);
});
