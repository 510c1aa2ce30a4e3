//! Games by reduction compared with the play of a position, and their draws with complete counts.

use std::collections::HashMap;
use std::sync::Arc;

use proptest::prelude::*;

use super::super::{FullBoardPlayout, SlicedBoards};
use super::*;
use crate::connectivity::{EagerLabels, Flood};
use crate::position::playout::Playout as _;
use crate::position::{End, Move, Position, Rng};
use crate::rules::{Settings, builtin};

/// A game of the id, with options.
fn start(id: &str, size: u32, options: &[(&str, &str)]) -> Position {
    let options = options.iter().map(|&(key, value)| (key.into(), value.into())).collect();
    let settings = Settings { size: Some(size), players: Some(2), options };
    Position::new(Arc::new(builtin(id, &settings).expect("a built-in game of this size")))
}

/// A position of Hex or Y after random plies.
fn midgame(y: bool, size: u32, misere: bool, plies: usize, rng: &mut Rng) -> Position {
    let options = [("misere", if misere { "on" } else { "off" })];
    let mut position = start(if y { "y" } else { "hex" }, size, &options);
    for ply in 0..plies {
        if ply == 1 && rng.bool() {
            position.play(Move::Swap).expect("the second player may swap");
        }
        position.play_random(rng);
        if position.outcome().is_some() {
            position.undo();
            break;
        }
    }
    position
}

/// Plays one game and replays its very order.
fn replayed<const R: usize>(position: &Position, seed: u64, cap: u32) {
    let from = Start::of(position).expect("it is a random order");
    let mut network = MedianPlayout::<R>::new(&from).expect("one of two joins its sides");
    let mut rng = Rng::with_seed(seed);
    for _ in 0..3 {
        let mut same = rng.clone();
        let played = network.play(&mut rng, u32::MAX);
        let cut = network.play(&mut same, cap);
        let expected =
            if played.plies <= cap { played } else { PlayoutResult { end: None, plies: cap } };
        assert_eq!(cut, expected);
        let mut game = position.clone();
        for (ply, cell) in network.order().into_iter().enumerate() {
            assert!(game.outcome().is_none(), "the game goes on at ply {ply} of {played:?}");
            let colour = game.turn_colour();
            game.play(Move::Place { cell, colour }).expect("an empty cell is legal");
            if ply as u32 + 1 == played.plies {
                break;
            }
        }
        assert_eq!(game.outcome().map(|outcome| outcome.end), played.end);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn a_position_played_in_the_very_order_ends_alike(
        y: bool, size in 1u32..20, misere: bool, share in 0usize..100, seed: u64, cap in 0u32..150,
    ) {
        let mut rng = Rng::with_seed(seed);
        let cells = (size * size) as usize;
        let plies = if share < 30 { 0 } else { cells * share / if y { 200 } else { 100 } };
        let position = midgame(y, size, misere, plies, &mut rng);
        if position.outcome().is_none() {
            if size <= 16 {
                replayed::<1>(&position, seed, cap);
            }
            replayed::<2>(&position, seed, cap);
            replayed::<3>(&position, seed, cap);
        }
    }

    #[test]
    fn lanes_play_the_same_games(y: bool, size in 1u32..20, plies in 0usize..60, seed: u64, cap in 1u32..300) {
        let mut rng = Rng::with_seed(seed);
        let position = midgame(y, size, false, plies, &mut rng);
        prop_assume!(position.outcome().is_none());
        let from = Start::of(&position).expect("it is a random order");
        let mut network = MedianPlayout::<2>::new(&from).expect("one of two joins its sides");
        for _ in 0..2 {
            let mut same = rng.clone();
            let mut games = Vec::new();
            network.play_lanes(&mut rng, cap, &mut |played| games.push(played));
            let expected: Vec<_> = (0..games.len()).map(|_| network.play(&mut same, cap)).collect();
            prop_assert_eq!(games.len(), 64);
            prop_assert_eq!(games, expected);
        }
    }

    #[test]
    fn full_boards_have_the_same_winner_by_any_test(y: bool, size in 1u32..14, plies in 0usize..60, seed: u64) {
        let mut rng = Rng::with_seed(seed);
        let position = midgame(y, size, seed.is_multiple_of(3), plies, &mut rng);
        prop_assume!(position.outcome().is_none());
        let from = Start::of(&position).expect("it is a random order");
        let mut sliced = SlicedBoards::<8>::new(&from).expect("one of two joins its sides");
        let mut flood = FullBoardPlayout::<Flood>::new(&from).expect("it is a random order");
        let mut labels = FullBoardPlayout::<EagerLabels>::new(&from).expect("it is a random order");
        for count in [1, 70] {
            let mut same = [rng.clone(), rng.clone()];
            let mut games = Vec::new();
            sliced.run_many(&mut rng, 0, count, &mut |played| games.push(played));
            let expected: Vec<_> = games.iter().map(|_| flood.play(&mut same[0])).collect();
            prop_assert_eq!(&games, &expected);
            let expected: Vec<_> = games.iter().map(|_| labels.play(&mut same[1])).collect();
            prop_assert_eq!(games, expected);
        }
    }
}

/// How often games end each way, over all orders of the cells (Heap's algorithm).
fn all_orders(position: &Position) -> HashMap<(Option<End>, u32), u32> {
    fn visit(position: &mut Position, ways: u32, ends: &mut HashMap<(Option<End>, u32), u32>) {
        if let Some(outcome) = position.outcome() {
            *ends.entry((Some(outcome.end), position.played().len() as u32)).or_default() += ways;
            return;
        }
        let empty: Vec<_> = position.empties().to_vec();
        // What is left over when the game has ended may come in any order.
        let ways = ways / empty.len() as u32;
        for cell in empty {
            let colour = position.turn_colour();
            position.play(Move::Place { cell, colour }).expect("an empty cell is legal");
            visit(position, ways, ends);
            position.undo();
        }
    }
    let mut ends = HashMap::new();
    let factorial = (1..=position.empties().len() as u32).product();
    visit(&mut position.clone(), factorial, &mut ends);
    ends
}

#[test]
fn games_end_as_often_as_orders_do() {
    const GAMES: u32 = 64 * 2_000;
    for (id, size) in [("hex", 2), ("hex", 3), ("y", 3)] {
        let position = start(id, size, &[]);
        let from = Start::of(&position).expect("it is a random order");
        let mut network = MedianPlayout::<1>::new(&from).expect("one of two joins its sides");
        let mut counts: HashMap<_, u32> = HashMap::new();
        let mut rng = Rng::with_seed(8);
        for _ in 0..GAMES / 64 {
            network.play_lanes(&mut rng, u32::MAX, &mut |played| {
                *counts.entry((played.end, played.plies)).or_default() += 1;
            });
        }
        let orders = all_orders(&position);
        let all: u32 = orders.values().sum();
        assert!(counts.keys().all(|end| orders.contains_key(end)), "{counts:?} {orders:?}");
        let mut squares = 0.0;
        for (end, &ways) in &orders {
            let expected = f64::from(GAMES) * f64::from(ways) / f64::from(all);
            let found = f64::from(counts.get(end).copied().unwrap_or_default());
            squares += (found - expected).powi(2) / expected;
        }
        // The chance that it exceeds this is below one in a million for up to eight ends.
        assert!(squares < 42.0, "{id} {size}: {squares} {counts:?} {orders:?}");
    }
}

#[test]
fn every_subset_is_as_likely() {
    // Subsets of few words are drawn until they fit; those of many are adjusted when nearly right.
    for (cells, step, want) in [(7usize, 1usize, 3usize), (8, 1, 4), (600, 100, 3), (600, 86, 2)] {
        let empties: Vec<_> = (0..cells).step_by(step).map(Cell::new).collect();
        let fixed = [Cell::new(cells + 1)];
        let mut sampler = SubsetSampler::new(cells + 2);
        sampler.restart(&empties, want);
        fixed.iter().for_each(|&cell| sampler.fix(cell));
        let mut bits = vec![0; sampler.words()];
        let mut counts: HashMap<Vec<u64>, f64> = HashMap::new();
        let mut rng = Rng::with_seed(4);
        const DRAWS: u32 = 40_000;
        for _ in 0..DRAWS {
            sampler.draw(&mut Draws::new(&mut rng), &mut bits);
            let size: u32 = bits.iter().map(|word| word.count_ones()).sum();
            assert_eq!(size as usize, want + 1);
            *counts.entry(bits.clone()).or_default() += 1.0;
        }
        let n = empties.len();
        let subsets: usize = (0..want).fold(1, |ways, k| ways * (n - k) / (k + 1));
        assert_eq!(counts.len(), subsets);
        let expected = f64::from(DRAWS) / subsets as f64;
        let squares: f64 = counts.values().map(|found| (found - expected).powi(2) / expected).sum();
        // Mean and variance of a chi-square are its degrees of freedom and twice that.
        let freedom = (subsets - 1) as f64;
        assert!(squares < freedom + 5.0 * (2.0 * freedom).sqrt(), "{cells} {want}: {squares}");
    }
}

#[test]
fn games_have_the_known_mean_lengths_and_shares() {
    // Of independent programs, over millions of games.
    for (id, size, mean, share) in [
        ("hex", 7, 42.26, 0.544),
        ("hex", 11, 107.51, 0.523),
        ("hex", 19, 331.6, 0.510),
        ("y", 11, 58.72, 0.500),
    ] {
        let position = start(id, size, &[]);
        let from = Start::of(&position).expect("it is a random order");
        let mut network = MedianPlayout::<2>::new(&from).expect("one of two joins its sides");
        let (mut rng, mut sum, mut squares, mut wins) = (Rng::with_seed(12), 0.0, 0.0, 0.0);
        const BATCHES: u32 = 500;
        for _ in 0..BATCHES {
            network.play_lanes(&mut rng, u32::MAX, &mut |played| {
                let plies = f64::from(played.plies);
                sum += plies;
                squares += plies * plies;
                wins += f64::from(u8::from(played.end == Some(End::Win(Default::default()))));
            });
        }
        let count = f64::from(64 * BATCHES);
        let found = sum / count;
        let error = ((squares / count - found * found) / count).sqrt();
        assert!((found - mean).abs() < 5.0 * error + 0.05, "{id} {size}: {found} not {mean}");
        let error = (0.25 / count).sqrt();
        assert!((wins / count - share).abs() < 4.0 * error + 0.001, "{id} {size}: {wins}");
    }
}

#[test]
fn a_reduction_that_begins_again_elsewhere_is_as_a_new_one() {
    for y in [false, true] {
        for seed in 0..20 {
            let mut rng = Rng::with_seed(seed);
            let before = midgame(y, 5 + seed as u32 % 8, false, rng.usize(..12), &mut rng);
            let mut after = before.clone();
            for _ in 0..rng.usize(..6) {
                after.play_random(&mut rng);
            }
            if before.outcome().is_some() || after.outcome().is_some() {
                continue;
            }
            let [from, to] = [&before, &after].map(|at| Start::of(at).expect("a random order"));
            let mut again = MedianPlayout::<2>::new(&from).expect("one of two joins its sides");
            let fresh = MedianPlayout::<2>::new(&to).expect("one of two joins its sides");
            assert!(again.restart(&to));
            assert_eq!(format!("{again:?}"), format!("{fresh:?}"));
        }
    }
}

/// A built-in document, changed.
fn changed(id: &str, change: &dyn Fn(&mut serde_json::Value)) -> Position {
    let is_meant = |text: &&&str| crate::rules::info(text).is_ok_and(|info| info.id == id);
    let text = crate::rules::builtins().iter().find(is_meant).expect("a built-in game");
    let mut document = serde_json::from_str(text).expect("documents are JSON");
    change(&mut document);
    let settings = Settings { size: Some(3), ..Settings::default() };
    let plan = crate::rules::Plan::from_document(&document.to_string(), &settings);
    Position::new(Arc::new(plan.expect("a sound document")))
}

/// Whether a reduction plays on from a position.
fn is_reduced(position: &Position) -> bool {
    Start::of(position).is_some_and(|from| MedianPlayout::<1>::new(&from).is_some())
}

#[test]
fn triangles_are_reduced_where_all_three_sides_are_asked_for() {
    let y = changed("y", &|_| {});
    assert!(is_reduced(&y));
    let sides = y.board().topology.regions(crate::topology::Family::Sides);
    let names = sides.iter().map(|side| side.name.as_str()).collect::<Vec<_>>();
    let two = changed("y", &|y| {
        let cells = y.pointer_mut("/options/board/values/0/set/cells").expect("the triangle");
        cells["sides"] =
            serde_json::json!({ "red": [names[0], names[1]], "blue": [names[1], names[2]] });
        y["endings"][0]["when"] = serde_json::json!({ "connects": "own-sides" });
    });
    assert!(!is_reduced(&two));
}

/// Where others have placed stones of a player, these may have joined the sides already.
#[test]
fn players_of_games_that_are_reduced_have_placed_all_their_stones() {
    let start = changed("hex", &|hex| {
        hex["turn"] = "colours-in-order".into();
        hex["swap"] = "none".into();
    });
    let mut last = 0;
    for seed in 0..200 {
        let (mut position, mut rng) = (start.clone(), Rng::with_seed(seed));
        while position.outcome().is_none() && position.empties().len() > 1 {
            position.play_random(&mut rng);
        }
        if position.outcome().is_none() {
            let own = position.colour_of(position.to_move());
            assert_eq!(position.turn_colour(), own, "the last stone is one of the mover's own");
            assert!(!is_reduced(&position));
            last += 1;
        }
    }
    assert!(last > 5, "{last}");
}

/// Before and after a swap, where turns go by shares of the stones.
#[test]
fn turns_by_shares_are_reduced_only_where_that_is_right() {
    let mut position = changed("hex", &|hex| {
        hex["turn"] = serde_json::json!({ "ratio": "1/2" });
        hex["swap"] = "sides".into();
    });
    position.play_random(&mut Rng::with_seed(1));
    assert!(is_reduced(&position));
    for swapped in [false, true] {
        if swapped {
            position.play(Move::Swap).expect("it is legal");
        }
        for seed in 0..20 {
            if is_reduced(&position) {
                replayed::<1>(&position, seed, 20);
            }
        }
    }
}
