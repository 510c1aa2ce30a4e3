//! The loop compared with plain play on a position.

mod guided;
#[path = "../../../../tests/support/scale.rs"]
mod scale;

use std::collections::HashMap;
use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::position::{Illegal, Move, PlayoutGroups, PlayoutResult, PlayoutTurn, Playouts, Rng};
use crate::rules::{Plan, Settings, builtin, builtins};

/// A game: id, sizes, options.
type Game = (&'static str, std::ops::Range<u32>, &'static [(&'static str, &'static str)]);

/// The games that are placement and capture.
const GAMES: [Game; 12] = [
    ("go", 2..8, &[]),
    ("go", 2..5, &[]),
    ("go", 2..6, &[("ko", "situational")]),
    ("go", 2..5, &[("ko", "natural")]),
    ("go", 2..6, &[("ko", "simple"), ("komi", "-3")]),
    ("go", 9..10, &[("handicap", "4")]),
    ("gonnect", 2..8, &[]),
    ("gonnect", 2..6, &[("goal", "fixed"), ("ko", "situational")]),
    ("atari-go", 2..8, &[]),
    ("atari-go", 3..6, &[("captures", "5")]),
    ("pentalath", 3..6, &[("board", "hexhex")]),
    ("pentalath", 3..8, &[]),
];

/// No game is left out of the list above, whose settings are chosen by hand.
#[test]
fn every_game_that_the_loop_plays_is_tested() {
    for document in builtins() {
        let plan = Arc::new(Plan::from_document(document, &Settings::default()).expect("a game"));
        let listed = GAMES.iter().any(|game| game.0 == plan.id);
        let plays = CapturePlayout::new(&Position::new(Arc::clone(&plan))).is_some();
        assert!(listed || !plays, "{} is not in GAMES", plan.id);
    }
}

fn start(game: usize, size: u32) -> Position {
    let (id, ref sizes, options) = GAMES[game];
    let settings = Settings {
        size: Some(sizes.start + size % (sizes.end - sizes.start)),
        options: options.iter().map(|&(key, value)| (key.into(), value.into())).collect(),
        ..Settings::default()
    };
    Position::new(Arc::new(builtin(id, &settings).expect("a built-in game of this size")))
}

/// A game played by the loop: its result and its moves.
fn play(position: &Position, rng: &mut Rng, cap: u32) -> (PlayoutResult, Vec<Option<Cell>>) {
    let (played, moves, _) = play_traced(position, rng, cap);
    (played, moves)
}

/// The same, with what it tells of the end.
fn play_traced(
    position: &Position,
    rng: &mut Rng,
    cap: u32,
) -> (PlayoutResult, Vec<Option<Cell>>, PlayoutTrace) {
    let mut playout = CapturePlayout::new(position).expect("placement and capture");
    let mut trace = PlayoutTrace::default();
    let played = playout.play_traced(rng, cap, &mut trace);
    (played, playout.moves, trace)
}

impl CapturePlayout {
    /// Records what the loop would let the player to move place, if a test asks for it.
    pub(super) fn note_choices<const EDGES: usize>(&mut self, turn: &TurnState, colour: Colour) {
        if let Some(mut choices) = self.choices.take() {
            let mut legal = self.stones.empties().to_vec();
            legal.retain(|&cell| {
                let is_legal = self.legal::<EDGES>(turn, colour, cell).is_some();
                if is_legal {
                    self.stones.reopen::<EDGES>(cell);
                }
                is_legal
            });
            choices.push(legal.into_iter().map(|cell| Cell::new(usize::from(cell))).collect());
            self.choices = Some(choices);
        }
    }
}

#[test]
fn the_loop_knows_every_legal_move() {
    let games = scale::games(30);
    for (game, number) in (0..GAMES.len()).flat_map(|game| (0..games).map(move |n| (game, n))) {
        let mut position = start(game, number as u32);
        let mut playout = CapturePlayout::new(&position).expect("placement and capture");
        playout.choices = Some(Vec::new());
        let mut rng = Rng::with_seed(number as u64);
        let played = playout.play_traced(&mut rng, 600, &mut PlayoutTrace::default());
        let choices = playout.choices.take().expect("they were asked for");
        for (ply, mut choices) in choices.into_iter().enumerate() {
            let legal = position.legal_moves().into_iter().filter_map(|played| match played {
                Move::Place { cell, .. } => Some(cell),
                _ => None,
            });
            choices.sort_unstable();
            assert_eq!(choices, legal.collect::<Vec<_>>(), "{:?} {number} {ply}", GAMES[game]);
            let Some(&cell) = playout.moves.get(ply) else { break };
            let colour = position.turn_colour();
            let played = cell.map_or(Move::Pass, |cell| Move::Place { cell, colour });
            position.play(played).expect("a legal move");
        }
        assert_eq!(position.outcome().map(|outcome| outcome.end), played.end);
    }
}

proptest! {
    #[test]
    fn every_game_is_one_by_the_rules(
        game in 0..GAMES.len(), size in 0..8_u32, seed: u64, before in 0..60_usize, cap in 1..400_u32,
    ) {
        let mut position = start(game, size);
        let mut rng = Rng::with_seed(seed);
        for _ in 0..before {
            if position.outcome().is_none() {
                position.play_random(&mut rng);
            }
        }
        while position.outcome().is_some() && position.undo().is_some() {}
        prop_assume!(position.outcome().is_none());
        let (played, moves, trace) = play_traced(&position, &mut rng, cap);
        prop_assert_eq!(moves.len(), played.plies as usize);
        for cell in moves {
            prop_assert!(position.outcome().is_none());
            let colour = position.turn_colour();
            let played = cell.map_or(Move::Pass, |cell| Move::Place { cell, colour });
            prop_assert_eq!(position.play(played), Ok(()));
        }
        prop_assert_eq!(position.outcome().map(|outcome| outcome.end), played.end);
        prop_assert!(played.plies <= cap);
        prop_assert!(played.end.is_some() || played.plies == cap);
        let territory = position.territory(&[]);
        let cells = (0..position.board().topology.cells()).map(Cell::new);
        let owners: Vec<_> = cells
            .map(|cell| position.colour(cell).or(territory.owner[cell.index()]))
            .collect();
        prop_assert_eq!(trace.owners(), owners);
    }

    /// Whether it came to an end or was broken off, and whatever was on the board before.
    #[test]
    fn a_game_leaves_no_trace_in_the_next(
        game in 0..GAMES.len(), size in 0..8_u32, seed: u64, before in 0..60, cap in 1..500_u32,
    ) {
        let mut position = start(game, size);
        let mut rng = Rng::with_seed(seed);
        for _ in 0..before {
            if position.outcome().is_some() || !position.play_random(&mut rng) {
                break;
            }
        }
        while position.outcome().is_some() && position.undo().is_some() {}
        prop_assume!(position.outcome().is_none());
        let mut playout = CapturePlayout::new(&position).expect("placement and capture");
        for seed in [seed, !seed, seed] {
            let mut trace = PlayoutTrace::default();
            let played = playout.play_traced(&mut Rng::with_seed(seed), cap, &mut trace);
            let mut fresh = CapturePlayout::new(&position).expect("the same");
            let mut rng = Rng::with_seed(seed);
            prop_assert_eq!(fresh.play_traced(&mut rng, cap, &mut PlayoutTrace::default()), played);
            prop_assert_eq!(&fresh.moves, &playout.moves);
        }
    }
}

/// Of three positions two share a word of the filter, and two a bit.
#[test]
fn what_is_forgotten_is_new_again() {
    let seen = [5, FILTER as u64 + 7, 3 * FILTER as u64 + 5];
    let mut past = Past::new();
    seen.iter().for_each(|&hash| past.push(hash));
    for (kept, expected) in [(3, [true; 3]), (1, [true, false, false]), (0, [false; 3])] {
        past.forget(kept);
        assert_eq!(seen.map(|hash| past.contains(hash)), expected, "{kept} kept");
    }
}

#[test]
fn every_first_move_is_as_likely() {
    for (game, before) in [(0, 30), (2, 24), (3, 24), (6, 20), (8, 12), (10, 30)] {
        let mut position = start(game, 3);
        let mut rng = Rng::with_seed(game as u64);
        for _ in 0..before {
            position.play_random(&mut rng);
            if position.outcome().is_some() {
                position.undo();
            }
        }
        let legal = position.legal_moves();
        let mut counts: HashMap<Option<Cell>, u32> = HashMap::new();
        for _ in 0..legal.len() * 400 {
            let (_, moves) = play(&position, &mut rng, 1);
            *counts.entry(moves[0]).or_default() += 1;
        }
        assert_eq!(counts.len(), legal.len(), "only legal moves, and all of them");
        // Six standard deviations to either side of 400.
        assert!(counts.values().all(|count| (280..520).contains(count)), "{game}: {counts:?}");
    }
}

#[test]
fn games_are_as_long_as_those_of_the_plain_loop() {
    const COUNT: f64 = 4000.0;
    for game in 0..GAMES.len() {
        let position = start(game, 3);
        let [ours, plain] =
            [Playouts::new(&position), Playouts::plain(&position)].map(|playouts| {
                let (mut playouts, mut rng) = (playouts, Rng::with_seed(17));
                let (mut sum, mut squares, mut wins) = (0.0, 0.0, 0.0);
                for _ in 0..COUNT as u32 {
                    let played = playouts.run(&mut rng);
                    sum += f64::from(played.plies);
                    squares += f64::from(played.plies).powi(2);
                    wins += f64::from(u8::from(played.end == Some(End::Win(Seat::new(0)))));
                }
                let mean = sum / COUNT;
                [mean, (squares / COUNT - mean * mean) / COUNT, wins / COUNT]
            });
        let allowed = 5.0 * (ours[1] + plain[1]).sqrt();
        assert!((ours[0] - plain[0]).abs() <= allowed, "{game}: {ours:?} {plain:?}");
        assert!((ours[2] - plain[2]).abs() <= 5.0 * (0.5 / COUNT).sqrt(), "{ours:?} {plain:?}");
    }
}

#[test]
fn only_positions_of_the_same_game_that_go_on_are_gone_on_from() {
    let playing = start(0, 3);
    let mut playout = CapturePlayout::new(&playing).expect("placement and capture");
    let mut over = playing.clone();
    while over.outcome().is_none() {
        over.play(Move::Pass).expect("passes are legal in Go");
    }
    assert!(!playout.restart(&over), "over");
    assert!(!playout.restart(&start(0, 3)), "another plan");
    assert!(playout.restart(&playing));
}

/// Of two rules on repetition it would know but one, and an ending that shows only a ply later it
/// judges last.
#[test]
fn rules_beyond_those_of_the_loop_are_left_to_plain_play() {
    let plays = |restrictions: &str, endings: &str| {
        let document = format!(
            r#"{{"id":"takes","name":"Takes","colours":["black","white"],"adjacency":"orth",
            "board":{{"tiling":"4.4.4.4","shape":"square","sizes":[3,5],"default":4}},
            "move":{{"place":"own"}},"effects":[{{"capture":"no-liberties"}}],
            "restrictions":[{{"liberties":1}}{restrictions}],"endings":[{endings}]}}"#,
        );
        let plan = Plan::from_document(&document, &Settings::default()).expect("a sound document");
        let position: Position = Position::new(Arc::new(plan));
        CapturePlayout::new(&position).is_some()
    };
    let captured = r#"{"when":{"captured":2},"result":"mover"}"#;
    let stuck = r#"{"when":"no-move","result":"opponent"}"#;
    let positional = r#",{"no-repeat":"positional"}"#;
    assert!(plays("", &format!("{captured},{stuck}")));
    assert!(!plays("", &format!("{stuck},{captured}")));
    assert!(plays(positional, stuck));
    assert!(!plays(&format!(r#"{positional},{{"no-repeat":"simple"}}"#), stuck));
}

/// What the loop would let the player to move place, ascending.
fn choices(position: &Position) -> Vec<Cell> {
    let mut playout = CapturePlayout::new(position).expect("placement and capture");
    playout.choices = Some(Vec::new());
    playout.play(&mut Rng::with_seed(1), 1);
    let mut choices = playout.choices.take().expect("they were asked for").swap_remove(0);
    choices.sort_unstable();
    choices
}

/// On boards so small that positions come back, from set-ups too: what has been on the board before
/// the loop begins forbids what it should.
#[test]
fn the_loop_knows_what_was_on_the_board_before() {
    let mut repeated = 0;
    for ko in ["positional", "situational", "natural", "simple"] {
        for size in 2..4 {
            let options = vec![("ko".into(), ko.into())];
            let settings = Settings { size: Some(size), options, ..Settings::default() };
            let mut position: Position =
                Position::new(Arc::new(builtin("go", &settings).expect("a built-in game")));
            let mut rng = Rng::with_seed(u64::from(size));
            for _ in 0..60 {
                let cells = (0..(size * size) as usize).filter(|_| rng.bool()).collect::<Vec<_>>();
                let stones: Vec<_> = cells
                    .into_iter()
                    .map(|cell| (Cell::new(cell), Colour::new(rng.usize(..2))))
                    .collect();
                position.setup(&stones, None).expect("cells of the board");
                for _ in 0..30 {
                    let colour = position.turn_colour();
                    let place = |&cell: &Cell| position.check(Move::Place { cell, colour });
                    let mut expected = position.empties().to_vec();
                    repeated +=
                        expected.iter().filter(|cell| place(cell) == Err(Illegal::Repeats)).count();
                    expected.retain(|cell| place(cell).is_ok());
                    expected.sort_unstable();
                    assert_eq!(choices(&position), expected, "{ko} {size} {stones:?}");
                    position.play_random(&mut rng);
                    if position.outcome().is_some() {
                        break;
                    }
                }
            }
        }
    }
    assert!(repeated > 50, "{repeated}");
}

/// Stones that were set up without liberties stand until they are taken.
#[test]
fn a_set_up_takes_nothing() {
    let position = &mut start(0, 3);
    for seed in 0..50 {
        let mut rng = Rng::with_seed(seed);
        let cells = position.board().topology.cells();
        let drawn: Vec<_> = (0..cells).map(|_| rng.usize(..5)).collect();
        let stones: Vec<_> = (0..cells)
            .filter(|&cell| drawn[cell] > 0)
            .map(|cell| (Cell::new(cell), Colour::new(drawn[cell] % 2)))
            .collect();
        position.setup(&stones, None).expect("cells of the board");
        let playout = CapturePlayout::new(position).expect("placement and capture");
        for cell in (0..cells).map(Cell::new) {
            let stone = crate::position::playout::StoneLookup::stone(&playout.start, cell);
            assert_eq!(stone, position.colour(cell), "{stones:?}");
        }
    }
}
