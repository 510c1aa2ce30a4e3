//! Invariants that hold for every built-in game, checked in random play without game-specific code.
//!
//! `LINKSTONE_GAMES=10 cargo test --release --test conformance` plays ten times as many games.

#[path = "conformance/boards.rs"]
mod boards;
#[path = "conformance/captures.rs"]
mod captures;
#[path = "conformance/carrying.rs"]
mod carrying;
#[path = "support/cases.rs"]
mod cases;
#[path = "support/documents.rs"]
mod documents;
#[path = "conformance/geometry.rs"]
mod geometry;
#[path = "conformance/hashes.rs"]
mod hashes;
#[path = "conformance/oracle.rs"]
mod oracle;
#[path = "support/parallel.rs"]
mod parallel;
#[path = "conformance/patterns.rs"]
mod patterns;
#[path = "conformance/perft.rs"]
mod perft;
#[path = "conformance/playouts.rs"]
mod playouts;
#[path = "conformance/random_moves.rs"]
mod random_moves;
#[path = "conformance/reference.rs"]
mod reference;
#[path = "support/scale.rs"]
mod scale;
#[path = "conformance/setups.rs"]
mod setups;
#[path = "conformance/snapshot.rs"]
mod snapshot;
#[path = "conformance/symmetry.rs"]
mod symmetry;
#[path = "conformance/turns.rs"]
mod turns;
#[path = "conformance/witnesses.rs"]
mod witnesses;
#[path = "conformance/words.rs"]
mod words;

use std::collections::BTreeSet;
use std::sync::Arc;

use cases::{Case, cases, smallest};
use documents::documents;
use linkstone::cell::{Cell, Colour, Seat};
use linkstone::connectivity::{AnyGroups, Capability, STRUCTURES};
use linkstone::ludeme;
use linkstone::position::{Illegal, Move, Position, Rng, perft as count};
use linkstone::rules::{Plan, builtins, info};
use linkstone::topology::{Family, Topology};
use reference::Reference;
use scale::games;
use snapshot::{Snapshot, board};

/// How many random games of each document are checked.
const GAMES: usize = 100;
/// The maximum number of plies in a random game, as some never end.
const MAX_PLIES: usize = 120;
/// A game is broken off when an unbounded board has grown to more cells than this.
const MAX_CELLS: usize = 1200;

/// The structures that support removal.
fn structures() -> Vec<&'static str> {
    STRUCTURES.iter().filter(|s| s.capability == Capability::Remove).map(|s| s.name).collect()
}

fn position(plan: &Arc<Plan>, structure: &str) -> Position {
    let graph = Arc::clone(&plan.board().graph);
    let groups = AnyGroups::named(structure, graph).expect("the name is from the list");
    Position::with_groups(Arc::clone(plan), groups)
}

fn cells_of(position: &Position) -> usize {
    position.board().topology.cells()
}

/// The next move: any legal one, occasionally a swap or a resignation.
fn choose(position: &Position, legal: &[Move], rng: &mut Rng) -> Option<Move> {
    if position.may_swap() && rng.bool() {
        return Some(Move::Swap);
    }
    if rng.u32(..2000) == 0 && position.check(Move::Resign).is_ok() {
        return Some(if rng.bool() { Move::Resign } else { Move::Timeout });
    }
    (!legal.is_empty()).then(|| legal[rng.usize(..legal.len())])
}

/// Asserts that the position agrees with the reference implementation.
fn agree(position: &Position, reference: &Reference, seen: &Snapshot, context: &str) {
    for cell in board(position) {
        assert_eq!(position.colour(cell), reference.at(cell), "{context}: {cell:?}");
    }
    assert_eq!(position.hash(), position.hash_from_scratch(), "{context}: hash");
    assert_eq!(position.outcome(), reference.outcome, "{context}: outcome");
    assert_eq!(position.turns(), reference.turns, "{context}: turns");
    assert_eq!(position.first_stone(), reference.first, "{context}: first stone");
    let first_group = seen
        .groups()
        .iter()
        .find(|group| reference.first.is_some_and(|first| group.cells.contains(&first)));
    let first_group =
        first_group.map_or((0, 0), |group| (group.cells.len(), group.liberties.len()));
    assert_eq!((position.first_group(), position.first_liberties()), first_group, "{context}");
    for seat in Seat::first(reference.plan.seats) {
        assert_eq!(position.colour_of(seat), reference.colour_of[seat.index()], "{context}");
        assert_eq!(position.prisoners(seat), reference.prisoners[seat.index()], "{context}");
        let (scores, expected) = (position.score(&[]), &reference.numbers()[seat.index()]);
        assert_eq!(scores.numbers(seat), *expected, "{context}: points");
    }
    if reference.outcome.is_none() {
        assert_eq!(position.to_move(), reference.to_move, "{context}: player to move");
        assert_eq!(position.turn_colour(), reference.turn_colour(), "{context}: colour to move");
    }
    let mut expected: Vec<Vec<Cell>> = Vec::new();
    for colour in Colour::first(reference.plan.colours.len()) {
        let groups = reference.groups(colour);
        assert_eq!(
            linkstone::connectivity::Groups::group_count(position.groups(), colour),
            groups.len(),
            "{context}: groups of {colour:?}"
        );
        expected.extend(groups);
    }
    expected.iter_mut().for_each(|group| group.sort_unstable());
    expected.sort_unstable();
    let found: Vec<Vec<Cell>> = seen.groups().iter().map(|group| group.cells.clone()).collect();
    assert_eq!(found, expected, "{context}: groups");
    for group in seen.groups() {
        let at = |cell| reference.at(cell);
        let topology = reference.topology();
        let liberties: Vec<Cell> = ludeme::liberties(topology, at, &group.cells).iter().collect();
        assert_eq!(group.size, group.cells.len(), "{context}: size");
        assert_eq!(group.liberties, liberties, "{context}: liberties");
        assert_eq!(
            group.pseudo_liberties == 0,
            liberties.is_empty(),
            "{context}: pseudo-liberties"
        );
        for (mask, cells) in region_masks(topology) {
            let meets = group.cells.iter().any(|cell| cells.contains(cell));
            assert_eq!(group.regions & mask != 0, meets, "{context}: regions");
        }
    }
}

/// All regions, each with its bit.
fn region_masks(topology: &Topology) -> Vec<(u32, &[Cell])> {
    Family::ALL
        .into_iter()
        .flat_map(|family| {
            topology.regions(family).iter().enumerate().map(move |(index, region)| {
                (linkstone::rules::region_bit(family, index), region.cells.as_slice())
            })
        })
        .collect()
}

/// Asserts that exactly the legal moves are accepted.
fn accepts_exactly_the_legal(
    position: &mut Position,
    reference: &Reference,
    seen: &Snapshot,
    context: &str,
) {
    let listed: BTreeSet<Move> = seen.legal().iter().copied().collect();
    assert_eq!(listed.len(), seen.legal().len(), "{context}: a move is listed twice");
    let legal = reference.legal();
    for (number, played) in reference.conceivable().into_iter().enumerate() {
        if legal.contains(&played) {
            assert_eq!(position.check(played), Ok(()), "{context}: {played:?}");
            continue;
        }
        let refusal = position.play(played);
        assert!(refusal.is_err(), "{context}: {played:?} was played");
        if position.outcome().is_some() {
            assert_eq!(refusal, Err(Illegal::Over), "{context}: {played:?}");
        }
        if number % 8 == 0 {
            assert_eq!(position.check(played), refusal, "{context}: {played:?}");
        }
    }
    let without_swap = legal.into_iter().filter(|&played| played != Move::Swap);
    assert_eq!(listed, without_swap.collect(), "{context}: the list of legal moves");
}

/// Plays a random game, checking all invariants after each move, then undoes and redoes it.
fn check_random_game(case: &Case, structure: &str, seed: u64) {
    let plan = case.plan();
    let mut rng = Rng::with_seed(seed);
    let mut position = position(&plan, structure);
    let mut reference = Reference::new(&plan);
    let mut seen: Vec<(Snapshot, usize)> = Vec::new();
    let mut played = Vec::new();
    let context = |position: &Position, played: &[Move]| {
        let board = &position.board().topology;
        let moves: Vec<String> = played.iter().map(|m| m.text(&plan, board)).collect();
        format!("{} {:?} on {structure}, seed {seed}, {}", plan.id, case.settings, moves.join(" "))
    };
    loop {
        let cells = cells_of(&position);
        let snapshot = Snapshot::of(&position, cells);
        let context = context(&position, &played);
        agree(&position, &reference, &snapshot, &context);
        accepts_exactly_the_legal(&mut position, &reference, &snapshot, &context);
        Snapshot::of(&position, cells)
            .must_equal(&snapshot, &format!("{context}: a refusal changed it"));
        let over = position.outcome().is_some() || played.len() >= MAX_PLIES || cells > MAX_CELLS;
        let chosen = if over { None } else { choose(&position, snapshot.legal(), &mut rng) };
        seen.push((snapshot, cells));
        let Some(chosen) = chosen else { break };
        position.play(chosen).unwrap_or_else(|error| panic!("{context}: {chosen:?} {error}"));
        reference.play(chosen, &position);
        played.push(chosen);
    }
    let context = context(&position, &played);
    assert!(position.played().eq(played.iter().copied()), "{context}: the log");
    // Undo to the start, then redo to the end.
    for (index, &expected) in played.iter().enumerate().rev() {
        assert_eq!(position.undo(), Some(expected), "{context}: undo");
        let (snapshot, cells) = &seen[index];
        Snapshot::of(&position, *cells)
            .must_equal(snapshot, &format!("{context}: undo to ply {index}"));
        assert_eq!(position.hash(), position.hash_from_scratch(), "{context}: hash after undo");
    }
    assert_eq!(position.undo(), None, "{context}: undo at the start");
    for (index, &again) in played.iter().enumerate() {
        assert_eq!(position.play(again), Ok(()), "{context}: redo of ply {index}");
        let (snapshot, cells) = &seen[index + 1];
        Snapshot::of(&position, *cells)
            .must_equal(snapshot, &format!("{context}: redo of ply {index}"));
    }
}

/// Checks so many random games of each document.
fn check_random_games(documents: impl Iterator<Item = &'static str> + Send, count: usize) {
    let structures = structures();
    let cases = documents.flat_map(|document| {
        let info = info(document).unwrap_or_else(|error| panic!("{error}: {document}"));
        cases(document, &info, games(count)).into_iter().enumerate()
    });
    parallel::for_each(cases, |(number, case)| {
        check_random_game(&case, structures[number % structures.len()], number as u64);
    });
}

#[test]
fn invariants_hold_in_random_games() {
    check_random_games(builtins().iter().copied(), GAMES);
}

/// Repeatedly undoes some moves and plays others.
#[test]
fn variations_are_undone() {
    let structures = structures();
    for (document, info) in documents() {
        for (number, case) in cases(document, &info, games(40)).iter().enumerate() {
            let mut rng = Rng::with_seed(number as u64);
            let plan = case.plan();
            let mut position = position(&plan, structures[number % structures.len()]);
            let mut seen =
                vec![(Snapshot::of(&position, cells_of(&position)), cells_of(&position))];
            for _ in 0..60 {
                let back = rng.usize(..=3).min(position.undoable());
                for _ in 0..back {
                    position.undo();
                    seen.pop();
                }
                let (snapshot, cells) = seen.last().expect("the start stays");
                Snapshot::of(&position, *cells)
                    .must_equal(snapshot, &format!("{} {number}", plan.id));
                while rng.u32(..4) > 0 && cells_of(&position) < MAX_CELLS {
                    let Some(chosen) = choose(&position, &position.legal_moves(), &mut rng) else {
                        break;
                    };
                    assert_eq!(position.play(chosen), Ok(()));
                    seen.push((Snapshot::of(&position, cells_of(&position)), cells_of(&position)));
                }
            }
        }
    }
}

#[test]
fn every_structure_counts_the_same_moves() {
    for (document, info) in documents() {
        let case = smallest(document, &info);
        let plan = case.plan();
        let mut counts: Vec<Vec<u64>> = Vec::new();
        for structure in structures() {
            // As deep as a few thousand positions allow.
            let mut depth = 1;
            let row = loop {
                let row = count(&mut position(&plan, structure), depth);
                if row.last().is_none_or(|&last| last == 0 || last > 2000) || depth > 12 {
                    break row;
                }
                depth += 1;
            };
            counts.push(row);
        }
        assert!(counts.windows(2).all(|pair| pair[0] == pair[1]), "{}: {counts:?}", plan.id);
    }
}
