//! Which stones may be carried where, compared with floods and with the list of legal moves.

use std::sync::Arc;

use crate::cell::{Cell, Colour, Index};
use crate::ludeme;
use crate::position::{Illegal, Move, Position, Rng};
use crate::rules::{Plan, Settings, builtins};

/// Stones that slide over anything and land on anything but their own: each may go to several
/// cells in a direction.
const SLIDERS: &str = r#"{"id":"sliders","name":"Sliders","colours":["black","white"],
    "adjacency":"all","board":{"tiling":"4.4.4.4","shape":"square","sizes":[4,5],"default":5},
    "start":{"black":["a1","b1","c1"],"white":["a4","b4","d4"]},
    "move":{"slide":"any","over":["empty","own"],"onto":["empty","enemy"]},
    "endings":[{"when":"no-move","result":"opponent"}]}"#;

/// What may be drawn for a stone is each of its legal moves, once.
#[test]
fn the_ways_of_a_stone_are_its_moves() {
    let mut compared = 0;
    for document in builtins().iter().copied().chain([SLIDERS]) {
        let plan = Plan::from_document(document, &Settings::default()).expect("it compiles");
        let mut rng = Rng::with_seed(6);
        let mut position: Position = Position::new(Arc::new(plan));
        for _ in 0..30 {
            let movement = position.phase().carried();
            let legal = position.legal_moves();
            if let Some(movement) = movement {
                let own = position.turn_colour();
                for &from in position.carriers[own.index()].as_slice() {
                    let may = |to: &Cell| {
                        position.check_leaving(from).is_ok()
                            && position.check_landing(from, *to).is_ok()
                    };
                    let ways = 0..position.ways(movement) as usize;
                    let mut found: Vec<Cell> = ways
                        .filter_map(|way| position.way(movement, from, way))
                        .filter(may)
                        .collect();
                    found.sort_unstable();
                    let mut listed: Vec<Cell> = legal
                        .iter()
                        .filter_map(|played| match *played {
                            // To stay is to be taken off.
                            Move::Carry { from: lifted, to } => {
                                (lifted == from && to != from).then_some(to)
                            }
                            _ => None,
                        })
                        .collect();
                    listed.sort_unstable();
                    assert_eq!(found, listed, "{} {from:?}", position.plan().id);
                    compared += listed.len();
                }
            }
            if position.outcome().is_some() || !position.play_random(&mut rng) {
                break;
            }
        }
    }
    assert!(compared > 1000, "only {compared} moves");
}

/// By a flood of the other stones of the group; near the stone they may look parted and be
/// joined far from it.
#[test]
fn a_stone_is_loose_without_which_its_group_is_in_one_piece() {
    let document = builtins().iter().find(|text| text.contains("beside-group"));
    let plan = Plan::from_document(document.expect("a game"), &Settings::default());
    let mut position: Position = Position::new(Arc::new(plan.expect("it compiles")));
    let mut rng = Rng::with_seed(8);
    let mut found = [0, 0];
    for _ in 0..60 {
        let cells = (0..position.board().topology.cells()).map(Cell::new);
        let stones: Vec<_> = cells
            .filter(|_| rng.u32(..100) < 62)
            .collect::<Vec<_>>()
            .into_iter()
            .map(|cell| (cell, Colour::new(usize::from(rng.u32(..9) == 0))))
            .collect();
        position.setup(&stones, None).expect("cells of the board");
        for &(from, colour) in &stones {
            let (topology, by) = (&position.board().topology, position.plan().adjacency);
            let own = |at: Cell| at != from && position.colour(at) == Some(colour);
            let beside: Vec<Cell> =
                topology.neighbours(from, by).iter().copied().filter(|&at| own(at)).collect();
            let expected = beside.first().is_none_or(|&first| {
                let rest = ludeme::flood(topology, by, first, own);
                beside.iter().all(|cell| rest.contains(cell))
            });
            assert_eq!(position.is_loose(from), expected, "{from:?} in {stones:?}");
            found[usize::from(expected)] += 1;
        }
    }
    assert!(found.iter().all(|&count| count > 100), "{found:?}");
}

/// From or to a cell that the board does not have.
#[test]
fn stones_are_carried_within_the_board() {
    let mut carrying = 0;
    for document in builtins() {
        let plan = Plan::from_document(document, &Settings::default()).expect("it compiles");
        let mut rng = Rng::with_seed(2);
        let mut position: Position = Position::new(Arc::new(plan));
        for _ in 0..8 {
            position.play_random(&mut rng);
        }
        if position.outcome().is_some() || !position.phase().lifts() {
            continue;
        }
        let none = Cell::new(position.board().topology.cells());
        let own = position.turn_colour();
        let from = position.carriers[own.index()].as_slice()[0];
        for (from, to) in [(from, none), (none, from), (none, none)] {
            let checked = position.check(Move::Carry { from, to });
            assert_eq!(checked, Err(Illegal::NoSuchCell), "{}", position.plan().id);
        }
        carrying += 1;
    }
    assert!(carrying > 5, "{carrying}");
}
