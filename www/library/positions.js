//! The positions of all kept games, in the worker that looks for them.

/** @typedef {import("../records/client.js").RecordQuestions} RecordQuestions */
/** @typedef {import("./record.js").Summary} Summary */

/** How many games are read at once. */
const AT_ONCE = 50;

/**
 * @param {Pick<import("./open.js").Library, "list" | "text" | "positions" | "keepPositions">} library
 * @param {Pick<import("../shell/worker-client.js").Client<RecordQuestions>, "ask">} client
 */
export function createPositions(library, client) {
  /** What the worker calls a game: the place of its id here. @type {number[]} */
  const ids = [];
  /** Those places, by id. @type {Map<number, number>} */
  const numbers = new Map();
  /** The revisions of the games that the worker holds, by id. @type {Map<number, number>} */
  const held = new Map();
  /** @type {Promise<Map<number, Summary>> | null} */
  let going = null;

  /** @param {number} id */
  function numberOf(id) {
    const number = numbers.get(id) ?? ids.push(id) - 1;
    numbers.set(id, number);
    return number;
  }

  /** @param {(done: number, of: number) => void} tell */
  async function update(tell) {
    const games = new Map((await library.list()).filter(({ deleted }) => !deleted).map((game) => [game.id, game]));
    const stored = new Map(held.size ? [] : (await library.positions()).map((each) => [each.id, each]));
    const remove = [...held.keys()].filter((id) => !games.has(id));
    for (const id of remove) held.delete(id);
    const changed = [...games.values()].filter(({ id, revision }) => held.get(id) !== revision);
    /** @type {(import("../records/answers.js").GamePositions & {game: number})[]} */
    const add = [];
    const take = (/** @type {Summary} */ { id, revision }, /** @type {import("../records/answers.js").GamePositions} */ positions) => {
      held.set(id, revision);
      add.push({ ...positions, game: numberOf(id) });
    };
    const missing = changed.filter((game) => {
      const at = stored.get(game.id);
      if (at?.revision !== game.revision) return true;
      take(game, at);
      return false;
    });
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      tell(at, missing.length);
      const part = missing.slice(at, at + AT_ONCE), texts = await Promise.all(part.map(({ id }) => library.text(id)));
      const found = (await client.ask("positions", { texts: texts.map((text) => text ?? "") }).answer) ?? [];
      const read = part.flatMap((game, i) => (found[i] ? [{ game, positions: found[i] }] : []));
      for (const { game, positions } of read) take(game, positions);
      // What cannot be read as it is now is not found as it was.
      for (const [i, { id }] of part.entries()) if (!found[i] && held.delete(id)) remove.push(id);
      await library.keepPositions(read.map(({ game: { id, revision }, positions }) => ({ id, revision, ...positions })));
    }
    if (add.length || remove.length) await client.ask("index", { add, remove: remove.map(numberOf) }).answer;
    return games;
  }

  return {
    /**
     * What the kept games have of a position.
     * @param {string} text of a game that shows it
     * @param {(done: number, of: number) => void} tell how many games have been read of those that are new
     */
    async explore(text, tell) {
      going ??= update(tell).finally(() => {
        going = null;
      });
      try {
        const games = await going;
        const answer = await client.ask("explore", { text }).answer;
        const found = (answer?.found ?? []).flatMap(({ game, ply }) => {
          const summary = games.get(ids[game]);
          return summary ? [{ summary, ply }] : [];
        });
        return { found, tried: answer?.tried ?? [] };
      } catch (error) {
        // A worker that broke is replaced by one that holds nothing.
        held.clear();
        throw error;
      }
    },
  };
}
