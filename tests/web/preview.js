//! Draws www/preview.png, the picture that services show beside a link to the site: 1200 by 630, as
//! they ask for.
//!
//! `LINKSTONE_URL=http://… LINKSTONE_CHROME=/path/to/chromium node tests/web/preview.js`, with the
//! site served under that address (`cargo xtask play`).

import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const GAME = "#havannah?size=5&swap=none&moves=d4.a1.d5.a3.e6.b1.f5.b5.f4.g1.e4";
const OUT = fileURLToPath(new URL("../../www/preview.png", import.meta.url));

const { LINKSTONE_URL: url, LINKSTONE_CHROME: executablePath } = process.env;
if (!url || !executablePath) throw new Error("LINKSTONE_URL or LINKSTONE_CHROME is not set");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(new URL(GAME, url).href);
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  // The board and the name, large: nobody reads a rail at the size of a stamp.
  await page.addStyleTag({ content: `
    .bar, .rail { display: none !important; }
    main { grid-template-columns: 620px 1fr !important; }
    main::after { content: "Linkstone\\A Connection games\\A in the browser"; white-space: pre; align-self: center; font: 600 52px/1.3 system-ui, sans-serif; }
  ` });
  await page.evaluate(() => new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }));
  await page.screenshot({ path: OUT });
} finally {
  await browser.close();
}
