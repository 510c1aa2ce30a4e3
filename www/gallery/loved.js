//! What is stored of the visitor's favourites among the games.

/** The favourites, as far as what is stored can be read. @param {unknown} stored @returns {string[]} ids */
export const readLoved = (stored) => (Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []);
