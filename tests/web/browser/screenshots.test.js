//! Pictures of games and pages at five sizes, and of every kind of end and every look inside on a
//! desktop and on a phone, light and dark, compared with those of tests/data/pictures/.
import { test } from "node:test";
import { newPage, siteUrl } from "../harness.js";
import { createAlbum, fixFont } from "../pictures.js";
import { ENDS, halfOf, POSITIONS } from "./positions.js";
import { ready, settle, turnTo } from "./table.js";

/** @typedef {import("../harness.js").View} View */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("node:test").TestContext} TestContext */
/** @typedef {"mouse" | "touch"} Pointer */
/** @typedef {{screen: string, theme: "light" | "dark"}} Seen how something is looked at */

/**
 * What the page is seen on; how many pixels of it, across and down, become one of a picture.
 * @type {Record<string, {pointer: Pointer, width: number, height: number, shrunk: number}>}
 */
const SCREENS = {
  desktop: { pointer: "mouse", width: 1280, height: 800, shrunk: 3 },
  wide: { pointer: "mouse", width: 2560, height: 1440, shrunk: 6 },
  phone: { pointer: "touch", width: 390, height: 844, shrunk: 3 },
  small: { pointer: "touch", width: 320, height: 640, shrunk: 4 },
  side: { pointer: "touch", width: 844, height: 390, shrunk: 4 },
};
/** Device pixels per CSS px. */
const RATIO = { mouse: 1, touch: 2 };

/** @param {string} views screens and themes @returns {Seen[]} */
const seen = (views) => views.split(", ").map((view) => {
  const [screen, theme] = view.split(" ");
  return { screen, theme: theme === "dark" ? "dark" : "light" };
});
const MAIN = { mouse: "desktop light, desktop dark", touch: "phone light, phone dark" };
/** A theme is enough where only the size is another one. */
const PAGES = { mouse: `${MAIN.mouse}, wide light`, touch: `${MAIN.touch}, small light, side dark` };
/** There are many games: with either pointer each is seen light and dark, and a half of them on the screen that takes longest. */
const GAMES = { mouse: PAGES.mouse, touch: "phone light, small light, side dark" };

/** Switches that people may well turn on together, and where they are seen. @type {[string, string[], Record<Pointer, string>][]} */
const INSIDE = [
  ["groups", ["groups", "liberties", "territory", "numbers"], { mouse: "desktop light", touch: "phone dark" }],
  ["forest", ["forest", "rings", "alive", "coordinates"], { mouse: "desktop dark", touch: "phone light" }],
];

/** What the page has kept of earlier visits. */
const RECENT = [
  { seed: 1, text: "hex?size=7&moves=d4.swap.c5.e3", seats: ["human", "monte-carlo"], name: "Hex", result: "Move 4", over: false },
  { seed: 2, text: "hex?size=5&moves=c3.b2.resign", seats: ["human", "human"], name: "Hex", result: "Red resigned", over: true },
];

/** A game with variations, a comment, signs and marks of every kind. */
const STUDY = "hex?v=2&size=7&swap=none&tree=d4.c5.e3.b6.c4.b4/3.d5/3.d3.c4.b5.e2/3.e3.f1&notes=2:c:The%2520classic%2520block.%3B2:g:good%3B4:triangle:d4%3B4:square:c5%3B4:circle:c4%3B4:cross:f2%3B4:label:b3_A%3B4:label:e3_1%3B4:arrow:f6_d6%3B4:line:c1_a2&at=4";

/**
 * Dialogs and pages, one after the other: which page is opened, if it is another one, and what is done
 * there before each picture.
 * @type {Record<string, {path?: string, act?: (page: Page) => Promise<unknown>}>}
 */
const PLACES = {
  "gallery": { act: (page) => reopen(page, "games").then(() => galleryDrawn(page)) },
  "gallery-blob": {
    async act(page) {
      await reopen(page, "games");
      await page.click("#gallery [data-game=blob]");
      await galleryDrawn(page);
    },
  },
  "recent": { act: (page) => reopen(page, "recent-open").then(() => recentDrawn(page)) },
  "help": { act: (page) => reopen(page, "help-open").then(() => page.waitForSelector("#help-about li", { state: "attached" })) },
  "settings": { act: (page) => reopen(page, "settings-open") },
  "lab": { path: "lab.html" },
  "lab-bench": { act: (page) => page.click("#to-bench") },
  "blob": { path: "blob.html", act: (page) => page.waitForSelector("#walk-proof:enabled") },
  "blob-values": { act: (page) => page.click('[data-view="values"]') },
  "blob-tables": { act: (page) => page.click('[data-view="tables"]') },
  "blob-containments": { act: (page) => page.click('[data-view="containments"]') },
  "blob-borders": {
    async act(page) {
      await page.click('[data-view="borders"]');
      await page.waitForFunction(() => document.querySelectorAll("#shapes tbody").length === 3);
    },
  },
};

/**
 * Opens the page as all pictures are taken.
 * @param {TestContext} t
 * @param {Pointer} pointer
 * @param {string[]} inside switches that are on
 */
async function begin(t, pointer, inside) {
  const page = await newPage(t, { pointer, deviceScaleFactor: RATIO[pointer], reducedMotion: "reduce" });
  await fixFont(page);
  await page.addInitScript(({ settings, recent }) => {
    localStorage.setItem("linkstone.settings", settings);
    localStorage.setItem("linkstone.recent", recent);
  }, { settings: JSON.stringify({ theme: "auto", inside }), recent: JSON.stringify(RECENT) });
  await visit(page, "");
  return page;
}

/** @param {Page} page @param {string} path */
async function visit(page, path) {
  await page.goto(siteUrl(path));
  await ready(page);
}

/**
 * The albums of something that is looked at in several ways, which a page is brought to one after the
 * other: that is faster than a page for each.
 * @param {string} what
 * @param {Seen[]} ways
 */
function createAlbums(what, ways) {
  const albums = ways.map(({ screen, theme }) => ({ screen, theme, album: createAlbum(`${what}-${screen}-${theme}`, SCREENS[screen].shrunk) }));
  return {
    /**
     * @param {Page} page
     * @param {string} name
     * @param {object} [how]
     * @param {(page: Page) => Promise<unknown>} [how.prepare] once the page has its size and theme
     * @param {(screen: string) => boolean} [how.on] the screens on which it is seen; all without
     */
    async add(page, name, { prepare, on = () => true } = {}) {
      for (const { screen, theme, album } of albums.filter(({ screen }) => on(screen))) {
        const { width, height } = SCREENS[screen];
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: theme });
        await settle(page);
        if (prepare) {
          await prepare(page);
          await settle(page);
        }
        await album.add(page, name);
      }
    },
    done: () => albums.forEach(({ album }) => album.done()),
  };
}

/** @param {string} title @param {string} what @param {(pointer: Pointer) => Record<string, string>} positions @param {string[]} inside @param {Record<Pointer, string>} ways */
function testPositions(title, what, positions, inside, ways) {
  for (const pointer of /** @type {Pointer[]} */ (["mouse", "touch"])) {
    test(`pictures: ${title}, ${pointer}`, async (t) => {
      const page = await begin(t, pointer, inside), albums = createAlbums(what, seen(ways[pointer]));
      const all = positions(pointer), wide = halfOf(all, 0);
      for (const [name, text] of Object.entries(all)) {
        await turnTo(page, text);
        await albums.add(page, name, { on: (screen) => screen !== "wide" || name in wide });
      }
      albums.done();
    });
  }
}

testPositions("games", "games", () => POSITIONS, ["coordinates"], GAMES);
testPositions("ends", "ends", () => ENDS, ["coordinates"], MAIN);
// Half of the games are seen so by a mouse, the others by a finger: what differs between the two is the page around them.
INSIDE.forEach(([name, switches, ways], number) => {
  testPositions(`inside, ${name}`, `inside-${name}`, (pointer) => halfOf(POSITIONS, (number + Number(pointer === "touch")) % 2), switches, ways);
});

for (const pointer of /** @type {Pointer[]} */ (["mouse", "touch"])) {
  test(`pictures: pages, ${pointer}`, async (t) => {
    const page = await begin(t, pointer, []), albums = createAlbums("pages", seen(PAGES[pointer]));
    for (const [name, { path, act }] of Object.entries(PLACES)) {
      if (path) await visit(page, path);
      await albums.add(page, name, { prepare: act });
    }
    albums.done();
  });
}

for (const pointer of /** @type {Pointer[]} */ (["mouse", "touch"])) {
  test(`pictures: a study, ${pointer}`, async (t) => {
    const page = await begin(t, pointer, ["coordinates"]), albums = createAlbums("study", seen(`${MAIN[pointer]}${pointer === "touch" ? ", side dark" : ""}`));
    await visit(page, `?#${STUDY}`);
    await page.waitForSelector("#tree", { state: "attached" });
    await page.evaluate(() => document.getElementById("more")?.click());
    await albums.add(page, "tree");
    // On a phone this folds the sheet.
    await page.evaluate(() => document.getElementById("mark-open")?.click());
    await albums.add(page, "marking");
    albums.done();
  });
}

/** Opens a dialog from the header, anew if it is open. @param {Page} page @param {string} id of the link */
async function reopen(page, id) {
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  });
  await settle(page);
  // On a phone the link may be in the menu.
  await page.evaluate((link) => document.getElementById(link)?.click(), id);
  await page.waitForSelector("dialog[open]");
}

/** Waits until the gallery has drawn every picture in sight, and after them the game that is chosen. @param {Page} page */
async function galleryDrawn(page) {
  const inTheme = await page.evaluate(() => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
  await page.waitForFunction((theme) => [...document.querySelectorAll("#game-list canvas, #game-preview")].every((canvas) => {
    const { left, top, right, bottom } = canvas.getBoundingClientRect();
    const room = (canvas.closest("#game-list") ?? document.documentElement).getBoundingClientRect();
    const inSight = right > 0 && left < innerWidth && bottom > room.top && top < Math.min(room.bottom, innerHeight);
    if (!(canvas instanceof HTMLCanvasElement) || !inSight) return true;
    // 300 by 150 is a canvas on which nobody has drawn; a card says what it was drawn as, and how wide.
    const { look } = canvas.dataset;
    return (canvas.width !== 300 || canvas.height !== 150) && (!look || look.startsWith(theme) && look.endsWith(` ${canvas.clientWidth}`));
  }), inTheme);
  // The rules stand there when the preview has been drawn; the examples are loaded for themselves.
  await page.waitForSelector("#game-about li", { state: "attached" });
  // A phone shows the list alone until a game is chosen.
  await page.waitForSelector("#example-open:not([hidden])", { state: "attached" });
  await settle(page);
}

/** Waits until each of the last games has its picture. @param {Page} page */
async function recentDrawn(page) {
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll("#recent-list canvas")];
    return pictures.length > 0 && pictures.every((canvas) => canvas instanceof HTMLCanvasElement && canvas.width !== 300);
  });
}
