//! What the page loads of the gallery: the dialog of all games, and what is said of one.

export { showAbout } from "./about.js";
export { createGallery } from "./gallery.js";
