//! The icons of the site: drawn in one stroke width, in the colour of the text beside them.

/** Paths in a square of 20. @type {Record<string, string>} */
export const ICONS = {
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  theme: "M10 3.6a6.4 6.4 0 1 0 0 12.8 6.4 6.4 0 0 0 0-12.8ZM10 3.6v12.8M12.4 4.2v11.6M14.7 5.9v8.2",
  first: "M5 4.5v11M15 5 8.5 10l6.5 5Z",
  undo: "M7.5 4 3.5 8l4 4M4 8h8a4.2 4.2 0 0 1 0 8.4H8",
  redo: "m12.5 4 4 4-4 4M16 8H8a4.2 4.2 0 0 0 0 8.4h4",
  end: "M15 4.5v11M5 5l6.5 5L5 15Z",
};

const SVG = "http://www.w3.org/2000/svg";

/** Draws the icons that the page names by `data-icon`; their room is there before. */
export function drawIcons() {
  for (const icon of document.querySelectorAll("svg[data-icon]")) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", ICONS[icon.getAttribute("data-icon") ?? ""] ?? "");
    icon.setAttribute("viewBox", "0 0 20 20");
    icon.replaceChildren(path);
  }
}
