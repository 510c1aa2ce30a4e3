//! What the help says of the page itself, whatever the game.

import { make } from "../shell/dom.js";

/** Each with what is said of it: `keys`, *labels* and [links](page.html). */
const WAYS = [
  ["Place a stone", "Click or tap a cell. On a phone you can slide your finger to the right cell before lifting it. Where cells are very small, the first tap zooms in."],
  ["Either colour", "Where you may place either colour, choose it beside the board or with `x`. The right mouse button, a long press or `Shift` `Enter` places the other colour once."],
  ["Move a stone", "Click the stone and then a marked cell, or drag it there."],
  ["Zoom and pan", "Wheel or two fingers, `+` `-`; drag. `0` shows the whole board."],
  ["Keys", "Arrows move a cursor on the board, `Enter` plays. `u` undo, `r` redo, `Home` `End` first and last position, `p` pass, `s` swap, `h` hints, `a` analysis, `i` a hint for this move, `?` this help, `Esc` puts a lifted stone back or stops a bot."],
  ["Variations", "Take a move back and play another: both lines are kept. *Study* shows the tree of moves with comments. In it `←` `→` walk along a line, `↑` `↓` to other moves, `Space` folds, `Del` deletes, `Ctrl` with `X` `C` `V` `Z` cuts, copies, pastes and undoes, `c` comments. *Mark* draws on the board, *⋯* has the rest: promote, delete, set up a position, names and dates. Anywhere, `v` is another variation and `Shift` with the wheel walks."],
  ["Hints", "What is not obvious is said beside the board until you know it."],
  ["Analysis", "Analyse marks what each move is worth: the larger the mark, the more it was looked at; the numbers are the winning chances of the player to move, in per cent. A listed line is shown on the board while you point at it. Hint marks one move; Review looks at the whole game and marks moves that lose 10, 20 or 35 per cent (?!, ?, ??)."],
  ["Your games", "Every game is kept in this browser, with its variations and notes. Explore tells which of your games have the position shown, however the board was turned, and what was played there."],
  ["Levels", "A level is the same player on every machine. Ratings come from games that the levels played against each other, with 1000 for Level 1: 100 more win 64 games in a hundred, 400 more win 91."],
  ["Dead stones", "After the last pass click groups that are dead, then accept the score, or resume."],
  ["Measure", "The [lab](lab.html) measures in this browser what is behind the board."],
  ["Share", "The address holds the whole game: copy it, or press Share for a link, a record, a picture or an animation. Paste opens moves, links and records of other programs; they can be pasted or dropped anywhere on the page, too."],
];

/** Which of them has the button. */
const HINTS = "Hints";

/** @param {string} text */
const marked = (text) => text.split(/(`[^`]+`|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/).map((part) => {
  const [, label, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
  if (label) return make("a", { href }, label);
  if (/^`.+`$/.test(part)) return make("kbd", {}, part.slice(1, -1));
  return /^\*.+\*$/.test(part) ? make("b", {}, part.slice(1, -1)) : part;
});

/**
 * @param {HTMLElement} room a list of terms, filled once
 * @param {() => void} toggleHints
 */
export function showPageHelp(room, toggleHints) {
  if (room.childElementCount) return;
  const hints = make("button", { id: "hints-again", class: "link", type: "button" }, "Show or hide hints");
  hints.onclick = toggleHints;
  room.append(...WAYS.flatMap(([term, text]) => [
    make("dt", {}, term), make("dd", {}, ...marked(text), ...(term === HINTS ? [" ", hints] : [])),
  ]));
}
