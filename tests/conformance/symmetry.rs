//! Play commutes with the symmetries of the board.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index};
use linkstone::position::{Move, Position, Rng};
use linkstone::rules::{Bounds, Condition, Plan, Reach};

use crate::cases::cases;
use crate::cells_of;
use crate::documents::documents;
use crate::oracle::regions_of;
use crate::scale::games;
use crate::snapshot::Snapshot;

/// The radius within which an unbounded board is compared.
const RADIUS: u32 = 24;
/// The maximum number of plies in a game.
const MAX_PLIES: usize = 60;

/// The symmetries that preserve the start and the goals of each colour, except the identity.
fn symmetries(plan: &Plan) -> Vec<Vec<Cell>> {
    let board = &plan.board().topology;
    let all = match plan.boards.bounds() {
        Bounds::Fixed => board.symmetries(),
        Bounds::None => board.grown(RADIUS).expect("a window grows").symmetries(),
    };
    // A goal is a choice among masks of regions.
    let mut goals: Vec<Vec<u32>> = Vec::new();
    for ending in &plan.endings {
        ending.when.for_each(&mut |condition| {
            if let Condition::Connects { reach, .. } = condition {
                goals.extend(reach[..plan.colours.len()].iter().map(|reach| match *reach {
                    Reach::Count { regions, .. } => vec![regions],
                    Reach::Sets(sets) => sets.into_iter().filter(|&set| set != 0).collect(),
                }));
            }
        });
    }
    let start: BTreeSet<(Cell, Colour)> = plan.start.iter().copied().collect();
    all.into_iter()
        .skip(1)
        .filter(|image| {
            let moved: BTreeSet<(Cell, Colour)> =
                start.iter().map(|&(cell, colour)| (image[cell.index()], colour)).collect();
            let keeps = |goal: &Vec<u32>| {
                let sets = |map: &dyn Fn(Cell) -> Cell| -> BTreeSet<BTreeSet<BTreeSet<Cell>>> {
                    let of = |mask: u32| {
                        let regions = regions_of(board, mask);
                        let image = |cells: &&[Cell]| cells.iter().map(|&c| map(c)).collect();
                        regions.iter().map(image).collect()
                    };
                    goal.iter().map(|&mask| of(mask)).collect()
                };
                sets(&|cell| cell) == sets(&|cell| image[cell.index()])
            };
            let stays = |hole: &Cell| plan.holes.contains(&image[hole.index()]);
            moved == start && goals.iter().all(keeps) && plan.holes.iter().all(stays)
        })
        .collect()
}

fn mapped(played: Move, image: &[Cell]) -> Move {
    match played {
        Move::Place { cell, colour } => Move::Place { cell: image[cell.index()], colour },
        Move::Carry { from, to } => {
            Move::Carry { from: image[from.index()], to: image[to.index()] }
        }
        other => other,
    }
}

/// The groups of a position, with each cell replaced by its image.
fn groups(seen: &Snapshot, image: impl Fn(Cell) -> Cell) -> BTreeSet<(Vec<Cell>, Option<Colour>)> {
    seen.groups()
        .iter()
        .map(|group| {
            let mut cells: Vec<Cell> = group.cells.iter().map(|&cell| image(cell)).collect();
            cells.sort_unstable();
            (cells, group.colour)
        })
        .collect()
}

#[test]
fn play_commutes_with_the_symmetries_of_the_board() {
    let mut compared = 0;
    for (document, info) in documents() {
        for (number, case) in cases(document, &info, games(30)).iter().enumerate() {
            let plan = case.plan();
            let symmetries = symmetries(&plan);
            if symmetries.is_empty() {
                continue;
            }
            let mut rng = Rng::with_seed(number as u64);
            let image = &symmetries[rng.usize(..symmetries.len())];
            let mut here = Position::new(Arc::clone(&plan));
            let mut there = Position::new(Arc::clone(&plan));
            for ply in 0..MAX_PLIES {
                let context = format!("{} {:?} game {number} ply {ply}", info.id, case.settings);
                if cells_of(&here) > image.len() {
                    break;
                }
                let legal = here.legal_moves();
                let moved: BTreeSet<Move> = legal.iter().map(|&m| mapped(m, image)).collect();
                let theirs: BTreeSet<Move> = there.legal_moves().into_iter().collect();
                assert_eq!(moved, theirs, "{context}");
                assert_eq!(here.outcome(), there.outcome(), "{context}");
                assert_eq!(here.score(&[]), there.score(&[]), "{context}");
                let ours = Snapshot::of(&here, cells_of(&here));
                let other = Snapshot::of(&there, cells_of(&there));
                assert_eq!(
                    groups(&ours, |cell| image[cell.index()]),
                    groups(&other, |cell| cell),
                    "{context}"
                );
                compared += 1;
                if legal.is_empty() {
                    break;
                }
                let played = legal[rng.usize(..legal.len())];
                assert_eq!(here.play(played), Ok(()), "{context}");
                assert_eq!(there.play(mapped(played, image)), Ok(()), "{context}");
            }
        }
    }
    assert!(compared > 1000, "only {compared} positions were compared");
}
