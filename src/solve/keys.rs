//! What tells positions of any game apart.

use std::sync::Arc;

use super::symmetry::symmetries;
use super::table::Key;
use crate::cell::{Cell, Colour, Index, Seat};
use crate::position::{Move, PlayoutGroups, Position};
use crate::rules::{Condition, Plan, Score, Turn, Until};

/// A mix of bits, for what is hashed.
pub(super) fn mix(hash: u64, value: u64) -> u64 {
    let mixed = (hash ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 29
}

/// What of a game's positions has to be told apart, and what need not be.
#[derive(Debug)]
pub(super) struct Keys {
    prisoners: bool,
    first: bool,
    plies: bool,
    /// Whether the stones are part of the key one by one.
    exact: bool,
    /// For each symmetry of the rules but the identity, the image of each cell as a bit. A position
    /// and its images have the same key.
    images: Vec<Vec<u64>>,
}

impl Keys {
    pub(super) fn of_plan(plan: &Arc<Plan>) -> Self {
        let asks_first = plan.score == Some(Score::FirstGroup)
            || plan.any_condition(|it| matches!(it, Condition::Contained | Condition::ReachesRim));
        let first = asks_first && !matches!(plan.turn, Turn::Ratio(_));
        let exact = plan.board().topology.cells() <= 64 && plan.colours.len() <= 2;
        let images = if exact && !asks_first {
            let start: Position<PlayoutGroups> = Position::new(Arc::clone(plan)).on_structure();
            let bits = |image: &Vec<Cell>| image.iter().map(|to| 1 << to.index()).collect();
            symmetries(&start).iter().skip(1).map(bits).collect()
        } else {
            Vec::new()
        };
        Self {
            prisoners: plan.score == Some(Score::Prisoners)
                || plan.any_condition(|it| matches!(it, Condition::Captured { .. })),
            first,
            plies: plan.any_phase(|phase| matches!(phase.until, Until::Plies(_))),
            exact,
            images,
        }
    }

    /// What tells a position apart from all others but its images under symmetries: the stones
    /// exactly where the board has up to 64 cells and two colours, the rest by a hash.
    pub(super) fn of(&self, position: &Position<PlayoutGroups>) -> Key {
        let plan = position.plan();
        let cells = position.board().topology.cells();
        let mut rest = position.hash_without_stones();
        rest = mix(rest, u64::from(position.may_swap()));
        if self.prisoners {
            for seat in Seat::first(plan.seats) {
                rest = mix(rest, 1 + u64::from(position.prisoners(seat)));
            }
        }
        if self.first {
            let mut placed = position.played();
            let first = placed.find_map(|played| match played {
                Move::Place { cell, colour } if colour == Colour::default() => Some(cell),
                _ => None,
            });
            rest = mix(rest, first.map_or(0, |cell| 1 + cell.index() as u64));
        }
        if self.plies && position.phase_number() < plan.phases.len() {
            rest = mix(rest, 1 + u64::from(position.ply()));
        }
        let mut stones = [0_u64; 2];
        for cell in (0..cells).map(Cell::new) {
            let Some(colour) = position.colour(cell) else { continue };
            if self.exact {
                stones[colour.index()] |= 1 << cell.index();
            } else {
                let stone = (cell.index() * 4 + colour.index() + 1) as u64;
                stones[0] ^= mix(mix(1, stone), stone);
                stones[1] ^= mix(mix(2, stone), stone);
            }
        }
        let [first, second] = self
            .images
            .iter()
            .fold(stones, |least, image| least.min(stones.map(|set| moved(set, image))));
        [first, second, rest]
    }
}

/// The image of a set of cells.
fn moved(mut set: u64, image: &[u64]) -> u64 {
    let mut found = 0;
    while set != 0 {
        found |= image[set.trailing_zeros() as usize];
        set &= set - 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::position::Rng;
    use crate::rules::{Settings, builtin};
    use crate::solve::image;

    #[test]
    fn a_position_has_the_key_of_its_images_and_of_no_other() {
        for (id, size) in [("atari-go", 4), ("havannah", 3), ("hex", 4)] {
            let settings = Settings { size: Some(size), ..Settings::default() };
            let plan = Arc::new(builtin(id, &settings).expect("a built-in game"));
            let keys = Keys::of_plan(&plan);
            let empty: Position<PlayoutGroups> = Position::new(Arc::clone(&plan)).on_structure();
            let all = symmetries(&empty);
            assert!(all.len() > 1 && keys.images.len() + 1 == all.len(), "{id}");
            let mut rng = Rng::with_seed(1);
            let mut known: HashMap<Key, Vec<Option<Colour>>> = HashMap::new();
            for _ in 0..200 {
                let mut positions = vec![empty.clone(); all.len()];
                for _ in 0..rng.usize(1..6) {
                    let moves = positions[0].legal_moves();
                    let Some(played) = rng.choice(moves) else { break };
                    for (position, symmetry) in positions.iter_mut().zip(&all) {
                        position.play(image(played, symmetry)).expect("it is as legal");
                    }
                }
                let key = keys.of(&positions[0]);
                assert!(positions.iter().all(|position| keys.of(position) == key), "{id}");
                let stones = |position: &Position<PlayoutGroups>| -> Vec<Option<Colour>> {
                    let cells = position.board().topology.cells();
                    (0..cells).map(|cell| position.colour(Cell::new(cell))).collect()
                };
                let earlier = known.entry(key).or_insert_with(|| stones(&positions[0]));
                assert!(positions.iter().any(|position| stones(position) == *earlier), "{id}");
            }
        }
    }
}
