//! Light or dark: the system's wish, until the visitor says otherwise.

/** @typedef {"light"|"dark"|"auto"} Wish */

/**
 * @param {Wish} wish
 * @returns {"light"|"dark"}
 */
export function resolve(wish) {
  if (wish !== "auto") return wish;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Gives the page the colours of a theme. @param {"light"|"dark"} theme */
export function apply(theme) {
  document.documentElement.style.colorScheme = theme;
}

/** @param {() => void} changed called when the system's wish changes */
export function watch(changed) {
  const query = matchMedia("(prefers-color-scheme: dark)");
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
