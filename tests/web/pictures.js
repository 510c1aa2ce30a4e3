//! Pictures of the page compared with those in `tests/data/pictures/`, pixel by pixel at a fraction of the size.
//!
//! So that they are the same on other machines: all text is in one font, which comes from npm, with
//! the same hinting and without coloured edges; a pixel may lie a pixel aside, and a few may differ, as
//! smoothing is not the same in every version of a browser. `LINKSTONE_BLESS=1` writes them anew.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { difference, shrink } from "./difference.js";
import { screenshot } from "./harness.js";
import { decode, encode, reduce } from "./png.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./png.js").Picture} Picture */

const FOLDER = new URL("../data/pictures/", import.meta.url);
const FONT = new URL("../../node_modules/@fontsource-variable/albert-sans/files/albert-sans-latin-wght-normal.woff2", import.meta.url);
/** The most pixels that may differ: strongly, fewer than a small mark has; faintly, fewer than the stones of a colour have. */
const MOST = { strong: 6, faint: 150 };

/** Has a page write all text in one font; to be called before it is opened. @param {Page} page */
export async function fixFont(page) {
  await page.addInitScript(({ name, data }) => {
    document.fonts.add(new FontFace(name, Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0)), { weight: "100 900" }));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, *::before, *::after { font-family: "${name}", sans-serif !important; }`);
    document.adoptedStyleSheets = [sheet];
    const brush = CanvasRenderingContext2D.prototype, font = Object.getOwnPropertyDescriptor(brush, "font");
    Object.defineProperty(brush, "font", {
      ...font,
      set(/** @type {string} */ value) {
        font?.set?.call(this, value.replace("system-ui", `"${name}"`));
      },
    });
  }, { name: "Of the pictures", data: readFileSync(FONT).toString("base64") });
}

/**
 * The pictures of a folder: compares them one by one, and lists at the end which differ.
 * @param {string} name of the folder
 * @param {number} shrunk pixels of the screen, across and down, for one of a picture
 */
export function createAlbum(name, shrunk) {
  const folder = new URL(`${name}/`, FOLDER), bless = process.env.LINKSTONE_BLESS === "1";
  /** @type {string[]} */
  const taken = [];
  /** @type {string[]} */
  const differ = [];
  if (bless) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  return {
    /** Takes a picture of a page, also into tests/web/screenshots/. @param {Page} page @param {string} of what it shows */
    async add(page, of) {
      taken.push(`${of}.png`);
      const file = new URL(`${of}.png`, folder);
      const made = reduce(shrink(decode(await screenshot(page, `${of}-${name}`)), shrunk));
      if (bless) return writeFileSync(file, encode(made));
      const { strong, faint } = difference(made, known(file));
      if (strong > MOST.strong || faint > MOST.faint) differ.push(`${of}: ${strong} pixels strongly, ${faint} faintly`);
    },
    done() {
      const advice = "look at tests/web/screenshots/; if they are right, run this test with LINKSTONE_BLESS=1";
      assert.deepEqual(differ, [], `${name}: ${advice}`);
      assert.deepEqual([...taken].sort(), readdirSync(folder).sort(), `${name}: other pictures than in the folder; ${advice}`);
    },
  };
}

/** @param {URL} file @returns {Picture} one without pixels where there is no such file */
function known(file) {
  try {
    return decode(readFileSync(file));
  } catch {
    return { width: 0, height: 0, data: new Uint8Array() };
  }
}
