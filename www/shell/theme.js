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

/**
 * The wish behind a choice: back to what the system wants means to follow the system again.
 * @param {"light"|"dark"} theme
 * @returns {Wish}
 */
export const wishFor = (theme) => (theme === resolve("auto") ? "auto" : theme);

/**
 * How a page looks: its theme, and the boards and stones that the visitor has chosen on the play page.
 * @typedef {{theme: "light"|"dark", look: Pick<import("./storage.js").Choices, "board" | "stones">}} Appearance
 */

/**
 * The appearance of a page that has nothing else to remember, with the button that changes its theme.
 * @param {HTMLElement} button
 * @param {Pick<ReturnType<typeof import("./storage.js").createStorage>, "settings" | "saveSettings">} storage
 * @param {() => void} changed
 * @returns {() => Appearance} what it is now
 */
export function createAppearance(button, storage, changed) {
  let theme = resolve(storage.settings().theme);
  const chosen = () => {
    const { board, stones } = storage.settings();
    return { board, stones };
  };
  let look = chosen();
  const take = (/** @type {"light"|"dark"} */ next) => {
    theme = next;
    apply(theme);
    changed();
  };
  apply(theme);
  button.onclick = () => {
    take(theme === "dark" ? "light" : "dark");
    storage.saveSettings({ ...storage.settings(), theme: wishFor(theme) });
  };
  watch(() => storage.settings().theme === "auto" && take(resolve("auto")));
  // Another tab may have chosen.
  addEventListener("storage", () => {
    look = chosen();
    changed();
  });
  return () => ({ theme, look });
}
