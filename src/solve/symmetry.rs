//! The symmetries of a position: ways to turn and mirror the board that change nothing.

use crate::cell::{Cell, Colour, Index};
use crate::connectivity::Removal;
use crate::position::{Move, Position};
use crate::rules::{Condition, Reach, Score, region_bit};
use crate::topology::Family;

/// The permutations of the cells under which the position and its rules stay the same; the
/// identity comes first.
pub fn symmetries<G: Removal<Cell>>(position: &Position<G>) -> Vec<Vec<Cell>> {
    let mut found = position.board().topology.symmetries();
    found.retain(|image| {
        let is_identity = image.iter().enumerate().all(|(cell, to)| cell == to.index());
        is_identity || keeps(position, image)
    });
    found
}

/// A move seen in a symmetry.
pub fn image(played: Move, image: &[Cell]) -> Move {
    match played {
        Move::Place { cell, colour } => Move::Place { cell: image[cell.index()], colour },
        Move::Carry { from, to } => {
            Move::Carry { from: image[from.index()], to: image[to.index()] }
        }
        Move::Pass | Move::Swap | Move::Resign | Move::Timeout => played,
    }
}

fn keeps<G: Removal<Cell>>(position: &Position<G>, image: &[Cell]) -> bool {
    let plan = position.plan();
    let cells = || (0..image.len()).map(Cell::new);
    let same_stones =
        cells().all(|cell| position.colour(cell) == position.colour(image[cell.index()]));
    let same_holes = plan.holes.iter().all(|&hole| plan.holes.contains(&image[hole.index()]));
    let asks_first = plan.score == Some(Score::FirstGroup)
        || plan.any_condition(|it| matches!(it, Condition::Contained | Condition::ReachesRim));
    let is_empty = cells().all(|cell| position.colour(cell).is_none());
    let Some(regions) = regions(position, image) else { return false };
    let same_goals = plan.endings.iter().all(|ending| {
        !ending.when.any(|condition| match condition {
            Condition::Connects { reach, .. } => {
                let colours = Colour::first(plan.colours.len());
                colours.into_iter().any(|colour| !is_kept(reach[colour.index()], &regions))
            }
            _ => false,
        })
    });
    let same_outs =
        plan.out.is_none_or(|out| out.into_iter().flatten().all(|reach| is_kept(reach, &regions)));
    // Where the last stone matters, which is no part of what is turned here, nothing is the same.
    // It does too where the stones of a turn form a row, which goes on from the last.
    let same_last = !plan.properties.last_stone && plan.properties.row.is_none();
    same_stones && same_holes && same_last && (!asks_first || is_empty) && same_goals && same_outs
}

/// For each bit of a region, that of its image; none if some region has no image.
fn regions<G: Removal<Cell>>(position: &Position<G>, image: &[Cell]) -> Option<Vec<(u32, u32)>> {
    let topology = &position.board().topology;
    let mut found = Vec::new();
    for family in [Family::Sides, Family::SidesWithoutCorners, Family::Corners] {
        let sets: Vec<Vec<Cell>> = topology
            .regions(family)
            .iter()
            .map(|region| {
                let mut cells = region.cells.clone();
                cells.sort_unstable();
                cells
            })
            .collect();
        for (index, set) in sets.iter().enumerate() {
            let mut moved: Vec<Cell> = set.iter().map(|cell| image[cell.index()]).collect();
            moved.sort_unstable();
            // Of regions with the same cells, as with none, each stays what it is.
            let to = if moved == *set {
                index
            } else {
                sets.iter().position(|other| *other == moved)?
            };
            found.push((region_bit(family, index), region_bit(family, to)));
        }
    }
    Some(found)
}

/// Whether a goal asks for the same regions after each has moved to its image.
fn is_kept(reach: Reach, regions: &[(u32, u32)]) -> bool {
    let moved = |mask: u32| {
        let images = regions.iter().filter(|(from, _)| mask & from != 0);
        images.fold(0, |all, (_, to)| all | to)
    };
    match (reach, reach.with_masks(moved)) {
        (Reach::Sets(mut before), Reach::Sets(mut after)) => {
            before.sort_unstable();
            after.sort_unstable();
            before == after
        }
        (before, after) => before == after,
    }
}
