//! The script that `cargo xtask play` adds to each page: reloads it after a change, and shows what is being built.

/** @type {string | undefined} */
let shown;
/** What stands behind the title of the page. */
let behind = "";
// A strip at the upper edge, where it covers nothing of the page; the tab's title has the words.
const strip = document.createElement("p");
strip.setAttribute("role", "status");
strip.style.cssText = "position:fixed;inset:0 0 auto;height:3px;margin:0;overflow:hidden;z-index:99;pointer-events:none;background:#c98a1b";

const events = new EventSource(new URL("events", import.meta.url));
events.addEventListener("page", ({ data }) => {
  if (shown !== undefined && shown !== data) location.reload();
  shown = data;
});
events.addEventListener("news", ({ data }) => {
  strip.textContent = data;
  const title = document.title.replace(behind, "");
  behind = data && ` · ${data}`;
  document.title = title + behind;
  if (data) document.documentElement.append(strip);
  else strip.remove();
});
