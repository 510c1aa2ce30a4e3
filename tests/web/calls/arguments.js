//! Arguments that suit a call of the engine, more or less; and the bounds beyond which a right call takes long.
import { linkstone } from "../api.js";
import { anyValue, pick } from "./values.js";

/** @typedef {import("./values.js").Random} Random */
/** @typedef {InstanceType<typeof linkstone.Game>} Game */

const IDS = linkstone.games().map(({ id }) => id);
const INFOS = new Map(linkstone.games().map((info) => [info.id, info]));
const GAMES = IDS.map((id) => new linkstone.Game(id, undefined));
const DOCUMENTS = new Map(GAMES.map((game, at) => [IDS[at], game.document()]));
const FORMATS = linkstone.formats().map(({ id }) => id);
const BOTS = [...new Set(GAMES.flatMap((game) => game.bots().map(({ id }) => id)))];
for (const game of GAMES) game.free();
const STRUCTURES = linkstone.structures().map(({ name }) => name);
const EXPERIMENTS = linkstone.experiments().map(({ name }) => name);
const CONTAINMENTS = linkstone.containments().map(({ name }) => name);
const GRIDS = ["square", "triangular", "hexagonal"], VERSIONS = ["I", "II", "III", "IV", "V"];
const SHARES = ["1/2", "1/3", "2/5", "0.3", "1/sqrt(2)", "1/pi", "999999/1000000"];

/** Settings of a small game. @param {string} id @param {Random} random */
function settings(id, random) {
  const info = INFOS.get(id);
  if (!info || random(3) === 0) return undefined;
  /** @type {Record<string, string>} */
  const options = {};
  for (const { key, values } of info.options) if (values.length && random(2)) options[key] = pick(random, values).value;
  const [least, most] = info.sizes;
  return { ...(least < most ? { size: Math.min(least + random(4), most) } : {}), ...(random(3) ? {} : { players: info.players[random(2)] }), options };
}

/** The text of a move, most likely a legal one. @param {Game | null} game @param {Random} random */
function move(game, random) {
  if (!game || random(8) === 0) return pick(random, ["pass", "swap", "resign", "a1", "b2", "0,0", "a1-b2"]);
  const { place, carry } = game.legal(), { names } = game.geometry();
  if (carry.length > 1) {
    const at = 2 * random(carry.length / 2);
    return `${names[carry[at]]}-${names[carry[at + 1]]}`;
  }
  const name = names[place.length ? pick(random, Array.from(place.slice(0, 200))) : 0];
  return game.state().gesture === "choose" ? `${name}:${random(3) + 1}` : name;
}

/** A text in which a letter or two are others. @param {string} text @param {Random} random */
function spoilt(text, random) {
  const at = random(text.length + 1);
  return random(2) ? text : text.slice(0, at) + pick(random, ["", "&", "=", "[", "]", "\\", '"', "%", ".", "9", "é", "\0", ")"]) + text.slice(at + random(3));
}

/** A record of a game in some format. @param {Game | null} game @param {Random} random */
function record(game, random) {
  try {
    return spoilt(game ? game.export(pick(random, FORMATS)) : "hex", random);
  } catch {
    // Not every format suits every game.
    return spoilt(game?.text() ?? "hex", random);
  }
}

/** A part of a game's tree as it is copied. @param {Game | null} game @param {Random} random */
function branch(game, random) {
  try {
    return game?.copyNode(random(12)) ?? "branch?tree=a1.b2/1.c3";
  } catch {
    return "branch?tree=a1.b2/2.c3&notes=1%3Ag%3Agood";
  }
}

const small = (/** @type {Random} */ random) => random(40);
const seed = (/** @type {Random} */ random) => random(1000);
const colour = (/** @type {Random} */ random) => random(3);
const cells = (/** @type {Random} */ random) => Array.from({ length: random(5) }, () => random(30));
const tiles = (/** @type {Random} */ random) => Array.from({ length: random(6) }, () => `${random(5) - 2},${random(5) - 2}`).join(" ");
const steps = (/** @type {Random} */ random) => Array.from({ length: random(6) }, () => `${pick(random, ["p", "r", "g"])}${random(12)}:${random(2)}`).join(".");

/**
 * What suits each call: the game that it is about is the receiver, or any that there is.
 * @type {Record<string, (random: Random, game: Game | null) => unknown[]>}
 */
const SUITED = {
  "new Game": (random) => { const id = pick(random, IDS); return [id, settings(id, random)]; },
  "Game.fromDocument": (random) => { const id = pick(random, IDS); return [spoilt(/** @type {string} */ (DOCUMENTS.get(id)), random), settings(id, random)]; },
  "Game.fromText": (random, game) => [spoilt(game?.text() ?? pick(random, IDS), random)],
  "Game.fromRecord": (random, game) => [record(game, random), random(2) ? undefined : pick(random, FORMATS), random(2) ? undefined : pick(random, IDS)],
  "Game.readRecord": (random, game) => [record(game, random), random(2) ? undefined : pick(random, FORMATS), random(2) ? undefined : pick(random, IDS)],
  "Game.beginFrom": (random) => { const chosen = cells(random); return [chosen, chosen.map(() => colour(random) - 1), random(2) ? undefined : colour(random)]; },
  "Game.play": (random, game) => [move(game, random)],
  "Game.playAll": (random, game) => [Array.from({ length: random(4) }, () => move(game, random)).join(" ")],
  "Game.playCell": (random) => [small(random)],
  "Game.carry": (random) => [random(64), random(64)],
  "Game.whyNot": (random) => [small(random)],
  "Game.coloursAt": (random) => [small(random)],
  "Game.toggleDead": (random) => [small(random)],
  "Game.goTo": (random) => [small(random)],
  "Game.movesFrom": (random) => [small(random)],
  "Game.setClocks": (random) => [spoilt(pick(random, ["fischer 5m+3s", "byo-yomi 0s+2x1s", "sudden-death 1s;canadian 2s+3/4s"]), random)],
  "Game.clocks": (random) => [random(4_000)],
  "Game.spend": (random) => [random(4_000)],
  "Game.tree": (random) => [random(2) ? undefined : small(random)],
  "Game.goToNode": (random) => [small(random)],
  "Game.promoteNode": (random) => [small(random)],
  "Game.makeMain": (random) => [small(random)],
  "Game.deleteNode": (random) => [small(random)],
  "Game.copyNode": (random) => [small(random)],
  "Game.pasteNode": (random, game) => [small(random), spoilt(branch(game, random), random)],
  "Game.comment": (random) => [small(random)],
  "Game.setComment": (random) => [small(random), pick(random, ["", "good", "a\nb & c;1:g:bad", "é%25"])],
  "Game.glyph": (random) => [small(random)],
  "Game.setGlyph": (random) => [small(random), pick(random, ["", "good", "very-bad", "known", "best"])],
  "Game.marks": (random) => [small(random)],
  "Game.toggleMark": (random) => [small(random), pick(random, ["triangle", "cross", "label", "arrow", "line", "star"]), small(random), random(2) ? undefined : small(random), pick(random, [undefined, "A", "12", "too long"])],
  "Game.clearMarks": (random) => [small(random)],
  "Game.setPlayer": (random) => [random(4), pick(random, ["", "Ann", "B;2:c"])],
  "Game.setDetail": (random) => [pick(random, ["title", "event", "comment", "nothing"]), pick(random, ["", "a; b", "\u0007x\ny"])],
  "Game.export": (random) => [pick(random, FORMATS)],
  "Game.setUp": (random) => { const chosen = cells(random); return [chosen, chosen.map(() => colour(random)), random(2) ? undefined : colour(random)]; },
  "Game.playouts": (random) => [random(5), seed(random)],
  "PositionIndex.add": (random) => [random(5), [random(9)], [random(9), random(9)], random(4)],
  "PositionIndex.remove": (random) => [random(5)],
  "PositionIndex.find": (random) => [random(9)],
  "PositionIndex.tried": (_, game) => [game],
  "new Bot": (random) => [pick(random, BOTS), seed(random)],
  "Bot.reseed": (random) => [seed(random)],
  "Bot.resignBelow": (random) => [random(5) / 4],
  "Bot.think": (_, game) => [game],
  "Bot.step": (random) => [random(3)],
  "new GameSolver": (random) => [1 + random(2), random(4)],
  "GameSolver.think": (_, game) => [game],
  "GameSolver.step": (random) => [random(3)],
  "new Analysis": (random) => [random(1 << 22), seed(random)],
  "Analysis.look": (_, game) => [game],
  "Analysis.step": (random) => [random(3)],
  "Analysis.choice": (random) => [random(5) / 4],
  "Analysis.simulate": (random) => [random(40)],
  "Analysis.found": (random) => [random(40), random(5), random(9)],
  "new BlobSolver": (random) => [pick(random, GRIDS), pick(random, VERSIONS), pick(random, SHARES), 1 + random(5), 1],
  "BlobSolver.begin": (random) => [tiles(random), random(4)],
  "BlobSolver.step": (random) => [random(3)],
  "new BlobTable": (random) => [pick(random, GRIDS), pick(random, VERSIONS), 1 + random(4), 1],
  "BlobTable.step": (random) => [random(3)],
  "new BlobReplay": (random) => [pick(random, GRIDS), pick(random, VERSIONS), pick(random, SHARES), random(4), random(4), 1],
  "BlobReplay.step": (random) => [random(3)],
  "new Containment": (random) => [pick(random, CONTAINMENTS)],
  "Containment.answer": (_, game) => [game],
  "new ContainmentTrial": (random) => [pick(random, CONTAINMENTS), random(3), seed(random)],
  "ContainmentTrial.step": (random) => [random(3)],
  "new Experiment": (random) => [pick(random, EXPERIMENTS), random(2) ? undefined : { seconds: 0.001, seed: seed(random), sizes: [random(12)], methods: [] }],
  "Experiment.step": (random) => [random(3)],
  "Experiment.svg": (random) => [random(3)],
  "Game.workbench": (random) => [pick(random, STRUCTURES), pick(random, STRUCTURES)],
  "Workbench.place": (random) => [small(random), colour(random)],
  "Workbench.remove": (random) => [small(random)],
  "Workbench.removeGroup": (random) => [small(random)],
  "Workbench.placeRandom": (random) => [small(random), seed(random)],
  "Workbench.playSteps": (random) => [spoilt(steps(random), random)],
  "Workbench.goTo": (random) => [small(random)],
  "Workbench.stepAt": (random) => [small(random)],
  "Workbench.view": (random) => [random(3)],
  blobBorders: (random) => [pick(random, GRIDS), random(6)],
  blobData: (random) => [pick(random, ["values", "thesis", "bounds"])],
  blobGame: (random) => [settings("blob", random)],
  blobMost: (random) => [pick(random, GRIDS)],
  blobShape: (random) => [pick(random, GRIDS), tiles(random)],
  blobShare: (random) => [spoilt(pick(random, SHARES), random)],
  addGame: (random) => [spoilt(pick(random, [...DOCUMENTS.values()]), random)],
  infoOf: (random) => [spoilt(pick(random, [...DOCUMENTS.values()]), random)],
  otherBoards: (random) => [spoilt(pick(random, [...DOCUMENTS.values()]), random)],
  recordFormat: (random, game) => [record(game, random)],
  recordFormats: (random, game) => [record(game, random)],
  splitRecords: (random, game) => [record(game, random)],
};

/** Calls that do as much work as a number says: where the number stands, and the most that a test has time for. */
const WORK = /** @type {Record<string, [number, number][]>} */ ({
  "Game.playouts": [[0, 1]], "Bot.step": [[0, 5]], "GameSolver.step": [[0, 5]], "new GameSolver": [[0, 2], [1, 3]], "Analysis.step": [[0, 5]], "Analysis.simulate": [[0, 100]], "BlobSolver.step": [[0, 5]], "BlobTable.step": [[0, 5]], "BlobReplay.step": [[0, 5]],
  "ContainmentTrial.step": [[0, 5]], "Experiment.step": [[0, 5]], blobBorders: [[1, 6]],
  "new BlobSolver": [[3, 6], [4, 2]], "new BlobTable": [[2, 5], [3, 2]], "new BlobReplay": [[3, 4], [4, 4], [5, 2]],
});

/**
 * Arguments for a call: most of them suit it, one or all may be anything.
 * @param {string} name of the call, as in `Game.play`
 * @param {Random} random
 * @param {Game | null} game that the call is about
 */
export function argumentsFor(name, random, game) {
  const suited = random(8) === 0 ? [] : SUITED[name]?.(random, game) ?? [];
  const values = suited.slice(0, random(12) === 0 ? random(suited.length + 1) : suited.length);
  if (random(3) === 0 && values.length) values[random(values.length)] = anyValue(random);
  if (values.length === 0 && SUITED[name] || random(24) === 0) for (let more = random(4); more > 0; more--) values.push(anyValue(random));
  for (const [at, most] of WORK[name] ?? []) {
    const value = values[at], number = typeof value === "symbol" || typeof value === "object" || typeof value === "function" ? 0 : Number(value);
    if (number > most) values[at] = most;
  }
  return values;
}
