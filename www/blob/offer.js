//! What Blob's page offers the play page: small, because it is loaded with it.

/** @typedef {import("../engine/types.js").Header} Header */

/** @type {import("../table/offer.js").Offer} */
export const offer = {
  appliesTo: ({ boardless, options: { grid, version, ratio } }) => Boolean(boardless && grid && version && ratio),
  study({ options: { grid, version, ratio } }, line) {
    // The page shows positions after a first stone in the middle.
    const from = line[0] === "0,0" ? `&moves=${line.join("_")}` : "";
    return `blob.html#solver?grid=${grid}&version=${version}&share=${ratio}${from}`;
  },
  // Named like this it has a file of its own in the built site too.
  load: () => /** @type {Promise<typeof import("./ask.js")>} */ (import(new URL("./ask.js", import.meta.url).href)),
};
