//! Small words for sentences: numbers, lists, capitals.

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/**
 * "five", "five stones", "one stone".
 * @param {number} number
 * @param {string} [one] what is counted
 * @param {string} [many] more than one of it
 */
export function count(number, one, many = `${one}s`) {
  const word = NUMBERS[number] ?? String(number);
  return one ? `${word} ${number === 1 ? one : many}` : word;
}

/** "placing a stone" for "place a stone". @param {string} act what is done, the verb first */
export const gerund = (act) => act.replace(/(\w+?)e?\b/, "$1ing");

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "b1, b2 and c3". @param {string[]} words */
export const series = (words) => (words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`);

/** "Red, Blue and Green". @param {string[]} names */
export const list = (names) => series(names.map(capital));
