//! Times and time controls as people read them.

export const SECOND = 1000;
/** Below this a clock shows tenths of a second, ms. */
const TENTHS = 10 * SECOND;

/** What a clock shows, rounded up, so that it begins with all it has and ends at 0: "1:05:00", "4:59", "9.3". @param {number} time ms */
export function faceText(time) {
  if (time <= TENTHS) return (Math.ceil(time / 100) / 10).toFixed(1);
  const seconds = Math.ceil(time / SECOND), two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** After how long a running clock shows something else, ms. @param {number} time that it has */
export function nextChange(time) {
  const step = time <= TENTHS ? 100 : SECOND;
  return time % step || step;
}

const UNITS = /** @type {Record<string, string>} */ ({ h: "h", m: "min", s: "s", ms: "ms" });

/** A time of the engine's in words: "1 h 30 min". @param {string} time such as "1h30m" */
const timeText = (time) => [...time.matchAll(/(\d+)(ms|h|m|s)/g)].map(([, number, unit]) => `${number} ${UNITS[unit]}`).join(" ");

/** A time control in words: "5 min + 3 s a move". @param {string} control as the engine writes it */
export function controlText(control) {
  const [system, times = ""] = control.split(" ");
  const [main, more = ""] = times.split("+"), [count, period = ""] = more.split(/[x/]/);
  const start = timeText(main);
  switch (system) {
    case "fischer": return `${start} + ${timeText(more)} a move`;
    case "bronstein": return `${start}, up to ${timeText(more)} back a move`;
    case "byo-yomi": return `${start}, then ${count} × ${timeText(period)}`;
    case "canadian": return `${start}, then ${timeText(period)} for every ${count} moves`;
    default: return start;
  }
}

/** What follows the time in overtime: "×3" for periods, "/12" for moves. @param {{control: string, count: number}} clock */
export const countText = ({ control, count }) => (count ? `${control.startsWith("canadian") ? "/" : "×"}${count}` : "");
