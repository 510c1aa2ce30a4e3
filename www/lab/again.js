//! A report in which one claim was measured again, for longer.

/** @typedef {import("../pkg/engine/linkstone.js").ExperimentReport} Report */
/** @typedef {Report["claims"][number] & {longer: {seconds: number, games: string[], sizes: number[], methods: string[]} | null}} Claim */

const isSame = (/** @type {Report["claims"][number]} */ a, /** @type {Claim} */ b) => a.words === b.words && a.source === b.source;

/**
 * The report with what the longer run found of the claim; all else in it stays.
 * @param {Report} report
 * @param {Report} longer
 * @param {Claim} claim
 * @returns {Report}
 */
export function withClaim(report, longer, claim) {
  const found = longer.claims.find((other) => isSame(other, claim));
  if (!found || found.verdict === "not measured") return report;
  const again = { ...found, says: `${found.says} (measured again, ${longer.seconds} s a point)` };
  return { ...report, claims: report.claims.map((other) => (isSame(other, claim) ? again : other)) };
}

/** How many of the claims are decided, in a sentence; "" where all are. @param {Claim[]} claims */
export function undecidedText(claims) {
  const noisy = claims.filter(({ longer }) => longer).length;
  if (!noisy) return "";
  const measured = claims.filter(({ verdict }) => verdict !== "not measured").length;
  return `${noisy} of ${measured} ${measured === 1 ? "claim" : "claims"} too noisy to decide: measure ${noisy === 1 ? "it" : "each"} for longer below.`;
}
