//! What `cargo xtask play` adds to each page: loads it anew after a change, and says what is being built.

/** @type {string | undefined} */
let shown;
const note = document.createElement("p");
note.setAttribute("role", "status");
note.style.cssText = "position:fixed;inset:auto 8px 8px auto;margin:0;padding:4px 10px;z-index:99;pointer-events:none;"
  + "border-radius:6px;background:#333;color:#fff;font:13px system-ui,sans-serif";

const events = new EventSource(new URL("events", import.meta.url));
events.addEventListener("page", ({ data }) => {
  if (shown !== undefined && shown !== data) location.reload();
  shown = data;
});
events.addEventListener("news", ({ data }) => {
  note.textContent = data;
  if (data) document.documentElement.append(note);
  else note.remove();
});
