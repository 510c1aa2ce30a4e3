//! What the browser tests and the measurements are told: where the site is served, and which browser to use.
import { chromium } from "playwright-core";

/**
 * A setting, which `cargo xtask test` gives the tests, and whoever measures has to give.
 * @param {"LINKSTONE_URL" | "LINKSTONE_CHROME"} name of an environment variable
 * @returns {string} its value
 */
export function environment(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; cargo xtask test sets it for the tests`);
  return value;
}

/** The full address of a path on the site. @param {string} [path] relative, with query and fragment */
export const siteUrl = (path = "") => new URL(path, environment("LINKSTONE_URL")).href;

/** Starts the browser. @param {string[]} [options] of the command line, beside the usual ones */
export const launch = (options = []) => chromium.launch({ executablePath: environment("LINKSTONE_CHROME"), args: ["--no-sandbox", "--disable-gpu", ...options] });
