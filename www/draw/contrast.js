//! How well one colour is seen on another, by the formula of WCAG 2, and what translucent colours become.

/** Brightness of a colour, 0 to 1. @param {string} colour #rrggbb */
function luminance(colour) {
  const part = (/** @type {number} */ at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** The contrast of two colours, from 1 to 21. @param {string} a #rrggbb @param {string} b #rrggbb */
export function contrast(a, b) {
  const one = luminance(a), other = luminance(b);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The colour that is seen best on a ground. @param {string[]} colours @param {string} ground */
export const clearest = (colours, ground) => colours.reduce((best, each) => (contrast(each, ground) > contrast(best, ground) ? each : best));

/** What a colour becomes on a ground that shines through. @param {string} colour #rrggbb @param {number} share of the colour, 0 to 1 @param {string} ground #rrggbb */
export function over(colour, share, ground) {
  const part = (/** @type {number} */ at) => Math.round(parseInt(colour.slice(at, at + 2), 16) * share + parseInt(ground.slice(at, at + 2), 16) * (1 - share));
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, "0")).join("")}`;
}
