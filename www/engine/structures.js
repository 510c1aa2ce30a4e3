//! What the names of the structures mean, in a sentence each.

const LINKS = {
  quick: "Links one tree under another as they come.",
  ranked: "Links the shallower tree under the deeper one, and flattens the path of every look-up.",
  weighted: "Links the smaller tree under the larger one, and flattens the path of every look-up.",
  halving: "Links the smaller tree under the larger one, and halves the path of every look-up.",
};
const DELETES = "When a stone goes, its group is dissolved and what is left of it is linked anew.";

/** @type {Record<string, string>} */
export const STRUCTURES = {
  "quick-union": LINKS.quick,
  "ranked-union": LINKS.ranked,
  "weighted-union": LINKS.weighted,
  "weighted-halving-union": LINKS.halving,
  "deletable-quick-union": `${LINKS.quick} ${DELETES}`,
  "deletable-ranked-union": `${LINKS.ranked} ${DELETES}`,
  "deletable-union": `${LINKS.weighted} ${DELETES}`,
  "deletable-halving-union": `${LINKS.halving} ${DELETES}`,
  "rollback-union": "Links the smaller tree under the larger one and keeps a log of the links, so that the last stones can be undone.",
  "common-player-tree": "Links stones by colour, and besides them the stones of several colours together.",
  "eager-labels": "Every stone carries the label of its group, so that a look-up is a single step; a union relabels the smaller group.",
  "local-split": "Every stone carries the label of its group; when a stone goes, labels change only where the group falls apart.",
  "flood": "Stores nothing but the stones and finds each group from scratch: slow, and plainly right.",
};
