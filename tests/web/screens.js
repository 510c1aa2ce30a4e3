//! Draws the pictures that show the site to others: docs/play.png for the README, and
//! www/preview.png, which services show beside a link to the site: 1200 by 630, as they ask for.
//!
//! `LINKSTONE_URL=http://… LINKSTONE_CHROME=/path/to/chromium node tests/web/screens.js`, with the
//! built site served under that address (`cargo xtask build`, then `cargo xtask serve`).

import { fileURLToPath } from "node:url";
import { launch, siteUrl } from "./environment.js";

/** @typedef {import("playwright-core").Page} Page */
/**
 * @typedef {object} Screen
 * @property {string} file from the root of the checkout
 * @property {{width: number, height: number}} size
 * @property {string} game as an address has it
 * @property {(page: Page) => Promise<unknown>} prepare
 */

/** @type {Screen[]} */
const SCREENS = [
  {
    file: "docs/play.png",
    size: { width: 1280, height: 800 },
    game: "#hex?moves=f6.swap.d8.h4.e7.g5.c9.i3.f5.b6.g3.c6.h2.h5.e8.d5.e9.i6",
    async prepare(page) {
      for (const inside of ["groups", "forest"]) await page.click(`[data-inside=${inside}]`);
    },
  },
  {
    file: "www/preview.png",
    size: { width: 1200, height: 630 },
    game: "#havannah?size=5&swap=none&moves=d4.a1.d5.a3.e6.b1.f5.b5.f4.g1.e4",
    // The board and the name, large: nobody reads a rail at the size of a stamp.
    prepare: (page) => page.addStyleTag({ content: `
      .bar, .rail { display: none !important; }
      main { grid-template-columns: 620px 1fr !important; }
      main::after { content: "Linkstone\\A Connection games\\A in the browser"; white-space: pre; align-self: center; font: 600 52px/1.3 system-ui, sans-serif; }
    ` }),
  },
];

const browser = await launch();
try {
  for (const { file, size, game, prepare } of SCREENS) {
    const page = await browser.newPage({ viewport: size, colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(siteUrl(game));
    await page.waitForSelector("html[data-ready=true]", { state: "attached" });
    await prepare(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }));
    await page.screenshot({ path: fileURLToPath(new URL(`../../${file}`, import.meta.url)) });
    await page.close();
  }
} finally {
  await browser.close();
}
