//! What bots, the solvers and the experiments say.

/// The words of messages that no page needs before its engine is loaded.
pub(super) const WORDS: super::Words = &[
    // Games that cannot be solved, and proofs that fail.
    ("unsolvable-players", "only games of two players are solved"),
    ("unsolvable-board", "a board without bounds cannot be solved"),
    ("unsolvable-passes", "players may pass without end in this game, so it cannot be solved"),
    (
        "unsolvable-repeats",
        "earlier positions decide what may be played in this game, so it cannot be solved; another choice for repetition may help",
    ),
    ("unsolvable-saved", "what was saved is of another question, or damaged"),
    ("solve-no-drawing", "only openings that place a stone on a cell can be drawn"),
    ("refuted-nothing", "there is no result to prove"),
    ("refuted-no-answer", "there is no answer to a position"),
    ("refuted-illegal", "an answer is not legal"),
    ("refuted-otherwise", "a line of play ends otherwise than was said"),
    ("refuted-circle", "a line of play comes back to an earlier position"),
    ("refuted-cells", "cells are said to be needed that are not empty, or were not needed before"),
    ("refuted-too-long", "the proof takes more positions than were allowed"),
    ("weights.unknown", "this is no table of the strengths of patterns"),
    ("weights.line", "line {line} is not a pattern and its strength"),
    ("weights.too-long", "this table is longer than any that is written"),
    // Questions about Blob that cannot be answered.
    ("bad-moves", "moves are tiles such as 0,0 1,0"),
    ("bad-containment", "{name} has no reply"),
    ("unknown-containment", "there is no such containment; there are: {known}"),
    ("unknown-containment.player", "{name} does not play"),
    ("illegal-choice", "{side} chose {tile} after {plies} stones, which is not legal"),
    // Experiments that cannot be run.
    ("unknown-experiment", "there is no experiment \"{name}\"; there are: {known}"),
    ("nothing-to-measure", "no case of this experiment has the games, sizes and methods chosen"),
    ("bad-seconds", "the seconds for a point must be a number above 0"),
];
