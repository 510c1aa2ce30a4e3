//! The loops compared with each other and with the plain play of a position.

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::connectivity::{EagerLabels, Flood, RingUnion, RowUnion, WeightedHalvingUnion};
use crate::position::{Advance, End, Move, PlayoutTrace, PlayoutTurn, Policy, Position, Rng};
use crate::rules::{Movement, Placed, Plan, Settings, builtin, builtins, info};
use crate::topology::Tiling;

/// A game: id, sizes, players, options.
type Game = (&'static str, std::ops::Range<u32>, usize, &'static [(&'static str, &'static str)]);

/// The games that are nothing but a random order.
const GAMES: [Game; 19] = [
    ("hex", 2..8, 2, &[]),
    ("hex", 2..8, 2, &[("misere", "on")]),
    ("y", 2..8, 2, &[]),
    ("y", 1..2, 2, &[("board", "curved")]),
    ("esa-hex", 2..8, 2, &[]),
    ("master-y", 2..8, 2, &[]),
    ("havannah", 3..6, 2, &[("rings", "any")]),
    ("havannah", 3..6, 2, &[("rings", "open")]),
    ("kensington-havannah", 2..4, 2, &[]),
    ("kensington-havannah", 1..4, 2, &[("corners", "both"), ("rings", "open")]),
    ("y-hex", 3..6, 2, &[]),
    ("cross", 3..6, 2, &[]),
    ("omega", 2..5, 2, &[("ties", "draw")]),
    ("omega", 3..5, 3, &[]),
    ("omega", 3..5, 4, &[]),
    ("elea", 2..5, 2, &[]),
    ("mono", 2..5, 2, &[]),
    ("atoll", 1..2, 2, &[]),
    ("fractal", 1..2, 2, &[]),
];

/// No game is left out of the list above, whose settings are chosen by hand. Games in which players
/// choose the colour cannot be replayed from the cells alone; `tests/conformance/playouts.rs` has
/// them.
#[test]
fn every_game_that_the_loops_play_is_tested() {
    let is_left_out = |plan: &Arc<Plan>| {
        let position = Position::new(Arc::clone(plan));
        let loops = Start::of(&position).and_then(|from| OrderPlayout::<Flood>::new(&from));
        loops.is_some()
            && plan.movement() != Movement::Place(Placed::Any)
            && GAMES.iter().all(|game| game.0 != plan.id)
    };
    let plan = |document| Plan::from_document(document, &Settings::default()).expect("a game");
    let plans = builtins().iter().map(|document| Arc::new(plan(document)));
    let left_out: Vec<_> = plans.filter(is_left_out).map(|plan| plan.id.clone()).collect();
    assert!(left_out.is_empty(), "not in GAMES: {left_out:?}");
}

fn start(game: usize, size: u32) -> Position {
    let (id, ref sizes, players, options) = GAMES[game];
    let settings = Settings {
        size: Some(sizes.start + size % (sizes.end - sizes.start)),
        players: Some(players),
        options: options.iter().map(|&(key, value)| (key.into(), value.into())).collect(),
    };
    Position::new(Arc::new(builtin(id, &settings).expect("a built-in game of this size")))
}

/// Worked out for one round and repeated, the turns are those of one ply after the other.
#[test]
fn turns_are_those_of_one_ply_after_the_other() {
    let hex = builtins().iter().find(|document| info(document).is_ok_and(|info| info.id == "hex"));
    let mut hex: serde_json::Value =
        serde_json::from_str(hex.expect("a built-in game")).expect("built-in documents are JSON");
    let shares = ["2/5", "3/8", "1/2"].map(|share| {
        hex["turn"] = serde_json::json!({ "ratio": share });
        hex["swap"] = "none".into();
        hex.to_string()
    });
    let documents = builtins().iter().map(|&document| document.to_owned()).chain(shares);
    let mut compared = 0;
    for document in documents {
        let plan = Plan::from_document(&document, &Settings::default()).expect("a sound document");
        let position = Position::new(Arc::new(plan));
        let Some(from) = Start::of(&position) else { continue };
        let Some(rules) = OrderRules::new(&from) else { continue };
        let mut turn = position.turn;
        for told in &rules.turns {
            let colour = told.colour.map(|_| turn.turn_colour(from.plan));
            assert_eq!((told.seat, told.colour), (turn.to_move, colour), "{}", from.plan.id);
            turn.advance(from.plan, Advance::Ply);
        }
        compared += 1;
    }
    assert!(compared > 12, "only {compared} games");
}

/// Replays a game, cell by cell: how it ends, and that it does not end before.
fn played_over(position: &Position, cells: &[Cell]) -> Option<End> {
    let mut position = position.clone();
    for &cell in cells {
        assert!(position.outcome().is_none(), "the game goes on");
        let colour = position.turn_colour();
        position.play(Move::Place { cell, colour }).expect("an empty cell is legal");
    }
    position.outcome().map(|outcome| outcome.end)
}

proptest! {
    #[test]
    fn all_loops_play_the_same_games(
        game in 0..GAMES.len(), size in 0u32..8, seed: u64, before in 0usize..20, cap in 1u32..200,
    ) {
        let mut position = start(game, size);
        let mut rng = Rng::with_seed(seed);
        for _ in 0..before {
            if position.outcome().is_none() {
                position.play_random(&mut rng);
            }
        }
        prop_assume!(position.outcome().is_none());
        let from = Start::of(&position).expect("it is a random order");
        let mut plain = OrderPlayout::<Flood>::new(&from).expect("it is");
        let mut union = OrderPlayout::<WeightedHalvingUnion>::new(&from).expect("it is");
        let mut rows = RowPlayout::<RowUnion>::new(&from);
        let mut rings = RowPlayout::<RingUnion>::new(&from).expect("at most twelve regions");
        prop_assert_eq!(rows.is_some(), position.board().topology.tiling() == Some(Tiling::Hexagonal));
        for round in 0..4 {
            let cap = if round == 0 { cap } else { u32::MAX };
            let mut rngs = [(); 4].map(|()| rng.clone());
            let expected = plain.play(&mut rngs[0], cap);
            prop_assert_eq!(union.play(&mut rngs[1], cap), expected);
            if let Some(rows) = &mut rows {
                prop_assert_eq!(rows.play(&mut rngs[2], cap), expected);
            }
            prop_assert_eq!(rings.play(&mut rngs[3], cap), expected);
            let cells = plain.order.first(expected.plies as usize);
            prop_assert_eq!(played_over(&position, cells), expected.end);
            rng.u64(..);
        }
    }

    #[test]
    fn a_set_up_is_as_good_a_start(game in 0..GAMES.len(), seed: u64, share in 0u32..100) {
        let mut position = start(game, 2);
        let mut rng = Rng::with_seed(seed);
        let colours = position.plan().colours.len() as u32;
        let stones: Vec<_> = (0..position.board().topology.cells())
            .filter(|_| rng.u32(..100) < share / 3)
            .map(|cell| (Cell::new(cell), Colour::new((seed as u32 ^ cell as u32) as usize % 2)))
            .collect();
        prop_assume!(colours >= 2 && position.setup(&stones, None).is_ok());
        let Some(from) = Start::of(&position) else { return Ok(()) };
        let mut rows = RowPlayout::<RowUnion>::new(&from);
        let mut rings = RowPlayout::<RingUnion>::new(&from).expect("at most twelve regions");
        let mut plain = OrderPlayout::<EagerLabels>::new(&from).expect("what rows can do it can");
        for _ in 0..4 {
            let mut rngs = [(); 2].map(|()| rng.clone());
            let expected = plain.play(&mut rng, u32::MAX);
            if let Some(rows) = &mut rows {
                prop_assert_eq!(rows.play(&mut rngs[0], u32::MAX), expected);
            }
            prop_assert_eq!(rings.play(&mut rngs[1], u32::MAX), expected);
        }
    }
}

/// Wants the first empty cell of the board, and counts how often it is asked.
struct Early {
    chooses_for: usize,
    asked: usize,
}

impl Policy for Early {
    fn choose(&mut self, turn: &PlayoutTurn<'_>) -> Option<Move> {
        self.asked += 1;
        let cell = (0..).map(Cell::new).find(|&cell| turn.stone(cell).is_none())?;
        Some(Move::Place { cell, colour: turn.colour? })
    }

    fn chooses_for(&self, _: usize) -> usize {
        self.chooses_for
    }
}

proptest! {
    /// What is chosen comes first and what chance draws after it; all loops play the same game, and
    /// it is one by the rules.
    #[test]
    fn a_policy_is_asked_for_as_many_plies_as_it_says(
        game in 0..GAMES.len(), size in 0u32..8, seed: u64, chooses_for in 0usize..60,
    ) {
        let position = start(game, size);
        let from = Start::of(&position).expect("it is a random order");
        let mut rows = RowPlayout::<RingUnion>::new(&from).expect("at most twelve regions");
        let mut plain = OrderPlayout::<Flood>::new(&from).expect("it is");
        let mut policy = Early { chooses_for, asked: 0 };
        let mut rng = Rng::with_seed(seed);
        let result = rows.play_guided(&mut rng.clone(), u32::MAX, &mut policy);
        prop_assert_eq!(policy.asked, chooses_for.min(result.plies as usize));
        policy.asked = 0;
        prop_assert_eq!(plain.play_guided(&mut rng, u32::MAX, &mut policy), result);
        prop_assert_eq!(policy.asked, chooses_for.min(result.plies as usize));
        let cells = plain.order.first(result.plies as usize);
        let [mut trace, mut by_rows] = [PlayoutTrace::default(), PlayoutTrace::default()];
        plain.trace(result, &mut trace);
        rows.trace(result, &mut by_rows);
        prop_assert_eq!(trace.moves(), by_rows.moves());
        let all = (0..position.board().topology.cells()).map(Cell::new);
        let empty: Vec<_> = all.filter(|&cell| position.colour(cell).is_none()).collect();
        let chosen = chooses_for.min(cells.len());
        prop_assert_eq!(&cells[..chosen], &empty[..chosen], "the first that are empty");
        prop_assert_eq!(played_over(&position, cells), result.end);
    }
}

#[test]
fn games_have_the_known_mean_lengths() {
    // Means found by independent programs over millions of games.
    for (id, size, mean) in
        [("hex", 7, 42.26), ("hex", 11, 107.51), ("y", 11, 58.72), ("havannah", 5, 46.55)]
    {
        let settings = Settings { size: Some(size), ..Settings::default() };
        let plan = builtin(id, &settings).expect("a built-in game of this size");
        let position = Position::new(Arc::new(plan));
        let mut rows =
            Start::of(&position).and_then(|from| RowPlayout::<RowUnion>::new(&from)).expect("rows");
        let (mut rng, mut sum, mut squares) = (Rng::with_seed(11), 0.0, 0.0);
        const COUNT: f64 = 20_000.0;
        for _ in 0..COUNT as u32 {
            let plies = f64::from(rows.play(&mut rng, u32::MAX).plies);
            sum += plies;
            squares += plies * plies;
        }
        let found = sum / COUNT;
        let error = ((squares / COUNT - found * found) / COUNT).sqrt();
        assert!((found - mean).abs() < 5.0 * error + 0.01, "{id} {size}: {found} not {mean}");
    }
}

/// Who places what at each ply is what the state of the turn says, ply by ply.
#[test]
fn turns_are_those_that_placements_lead_to() {
    let mut compared = 0;
    for document in builtins() {
        let plan = Arc::new(Plan::from_document(document, &Settings::default()).expect("a game"));
        let mut rng = Rng::with_seed(1);
        let mut position: Position = Position::new(Arc::clone(&plan));
        for _ in 0..12 {
            let rules = Start::of(&position).and_then(|start| OrderRules::new(&start));
            if let Some(rules) = rules {
                let empty = position.empties().len();
                let unused = if rules.round_full.is_some() { plan.round() - 1 } else { 0 };
                assert!((empty.saturating_sub(unused)..=empty).contains(&rules.turns.len()));
                let mut turn = position.turn;
                for (at, expected) in rules.turns.iter().enumerate() {
                    assert_eq!(expected.seat, turn.to_move, "{} ply {at}", plan.id);
                    if let Some(colour) = expected.colour {
                        assert_eq!(colour, turn.turn_colour(&plan), "{} ply {at}", plan.id);
                    }
                    turn.advance(&plan, Advance::Ply);
                }
                compared += 1;
            }
            if position.may_swap() && rng.bool() {
                position.play(Move::Swap).expect("it may be played");
            } else if !position.play_random(&mut rng) {
                break;
            }
        }
    }
    assert!(compared > 100, "only {compared}");
}

/// Rounds of four stones that may fit a board exactly or not, and endings for both: the one that
/// comes first in the rules counts where they come at once.
#[test]
fn games_end_by_the_last_round_or_by_the_full_board() {
    for (first, second) in [("draw", "white"), ("black", "draw")] {
        for size in 1..6 {
            let document = serde_json::json!({
                "id": "rounds", "name": "Rounds", "colours": ["black", "white"], "adjacency": "all",
                "board": { "tiling": "6.6.6", "shape": "rhombus", "sizes": [1, 6], "default": size },
                "turn": "colours-in-order", "move": { "place": "turn-colour" },
                "endings": [
                    { "when": "board-full", "result": first },
                    { "when": { "not": "round-fits" }, "result": second },
                ],
            });
            let plan = Plan::from_document(&document.to_string(), &Settings::default());
            let position = Position::new(Arc::new(plan.expect("a sound document")));
            let Some(from) = Start::of(&position) else { continue };
            let mut playout = OrderPlayout::<Flood>::new(&from).expect("it is a random order");
            let played = playout.play(&mut Rng::with_seed(1), u32::MAX);
            let cells = playout.order.first(played.plies as usize);
            assert_eq!(played_over(&position, cells), played.end, "{first} {second} {size}");
        }
    }
}
