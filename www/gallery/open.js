//! What the page loads of the gallery: the dialog of all games, and what is said of one and of the page.

export { showAbout } from "./about.js";
export { createGallery } from "./gallery.js";
export { showPageHelp } from "./page-help.js";
