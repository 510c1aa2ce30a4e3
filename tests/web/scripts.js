//! The page's scripts: their list, their imports, and which of them run without a browser.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const WWW = fileURLToPath(new URL("../../www/", import.meta.url));

/** All scripts, by path from `www/`. */
export const scripts = readdirSync(WWW, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll(path.sep, "/")).filter((name) => name.endsWith(".js")).sort();

/** @param {string} name */
export const textOf = (name) => readFileSync(path.join(WWW, name), "utf8");

/** @param {string} name */
export const roomOf = (name) => name.split("/")[0];

/** @param {string} text */
export const withoutComments = (text) => text.replace(/\/\*\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

/**
 * The scripts that a piece of code imports.
 * @param {string} name
 * @param {string} part
 * @param {RegExp} how
 */
function namedIn(name, part, how) {
  return [...part.matchAll(how)].map(([, to]) => path.posix.join(path.posix.dirname(name), to)).filter((to) => scripts.includes(to));
}

/** What a script names in any way: loads at once or later, or takes a type of. @param {string} name */
export const namedBy = (name) => namedIn(name, textOf(name), /(?:\bfrom |\bimport\(|\bnew URL\()"(\.[^"]+)"/g);

/** What a script needs to run. @param {string} name */
export const neededBy = (name) => namedIn(name, withoutComments(textOf(name)), /\bfrom "(\.[^"]+)"/g);

/** What only a browser has, or only a build: pages, canvases, workers, the engine. */
const BEYOND_NODE = [
  /\bdocument\.(?:\w*(?:Element|ElementNS|Selector|ById|Listener|Node)\b|hidden|title)/, /\bwindow[.[]/, /\b(?:location|navigator)\./,
  /\bnew (?:Worker|Path2D|DOMParser)\b/, /\b(?:matchMedia|fetch)\(/, /\bHTML\w+Element\b/, /\.(?:getContext|replaceChildren|addEventListener)\(/, /"\.\.\/pkg/,
];

/**
 * Whether a script is pure: neither it nor what it needs asks for more than Node has, and it paints
 * nothing. What paints is judged by pictures.
 * @param {string} name
 * @returns {boolean}
 */
export function isPure(name) {
  const code = withoutComments(textOf(name));
  return roomOf(name) !== "draw" && !BEYOND_NODE.some((sign) => sign.test(code)) && neededBy(name).every(isPure);
}
