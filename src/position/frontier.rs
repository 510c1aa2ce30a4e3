//! The empty cells next to stones, for games where a stone has to touch others.

use super::cell_list::CellList;
use crate::cell::{Cell, Colour, Index};
use crate::rules::{Phase, Placed, Plan, Restriction, Touched, Unless};
use crate::topology::Topology;

/// Every empty cell with enough stones next to it that some restriction of the rules may be met
/// there. On a large board these are few, and the legal moves are among them.
///
/// # Complexity
/// Placing or removing a stone takes O(degree).
#[derive(Debug)]
pub(super) struct Frontier {
    /// The stones that count; `None` for all.
    stones: Option<Colour>,
    /// The fewest stones that any of the restrictions asks for.
    least: u8,
    /// How many stones that count are on the board.
    counted: u32,
    /// For each cell how many of them share an edge or a vertex with it, plus `OCCUPIED` if a stone
    /// stands there.
    touching: Vec<u8>,
    cells: CellList,
}

const OCCUPIED: u8 = 1 << 7;

impl Clone for Frontier {
    fn clone(&self) -> Self {
        Self { touching: self.touching.clone(), cells: self.cells.clone(), ..*self }
    }

    /// Reuses the memory.
    fn clone_from(&mut self, other: &Self) {
        let Self { stones, least, counted, .. } = *other;
        (self.stones, self.least, self.counted) = (stones, least, counted);
        self.touching.clone_from(&other.touching);
        self.cells.clone_from(&other.cells);
    }
}

impl Frontier {
    /// The frontier of an empty board; `None` if no restriction asks for one.
    pub(super) fn new(plan: &Plan, cells: usize) -> Option<Self> {
        let restrictions = plan.phases.iter().flat_map(|phase| &phase.restrictions);
        let asked = restrictions.filter_map(|restriction| match *restriction {
            Restriction::Touches {
                stones, count: count @ 1.., unless: Unless::Nothing, ..
            } => match stones {
                Touched::Any => Some((None, count)),
                Touched::Colour(colour) => Some((Some(colour), count)),
                // Who places decides which stones count.
                Touched::Own | Touched::Enemy | Touched::Last => None,
            },
            _ => None,
        });
        let (stones, least) = asked.reduce(|(stones, least), (others, count)| {
            (stones.filter(|_| stones == others), least.min(count))
        })?;
        // No cell has so many neighbours that the bound matters.
        let least = least.min(u32::from(OCCUPIED - 1)) as u8;
        Some(Self {
            stones,
            least,
            counted: 0,
            touching: vec![0; cells],
            cells: CellList::empty(cells),
        })
    }

    /// The cells, if every legal placement in the phase is on one of them: of this colour, or of
    /// whatever colour the player chooses.
    #[inline]
    pub(super) fn bounds(&self, phase: &Phase, placed: Placed, colour: Colour) -> Option<&[Cell]> {
        let asks = phase.restrictions.iter().any(|restriction| match *restriction {
            Restriction::Touches {
                stones: Touched::Any | Touched::Colour(_),
                of,
                count: 1..,
                unless: Unless::Nothing,
                ..
            } => of.is_none_or(|of| placed != Placed::Any && of == colour),
            _ => false,
        });
        // While too few stones are on the board, the restriction asks for fewer.
        (asks && self.counted >= u32::from(self.least)).then(|| self.cells.as_slice())
    }

    /// Moves to a larger board that begins with the same cells, with all new ones empty. `stones`
    /// says what stands where. O(new cells x degree).
    pub(super) fn grow(&mut self, topology: &Topology, stones: impl Fn(Cell) -> Option<Colour>) {
        self.cells.widen(topology.cells());
        for cell in (self.touching.len()..topology.cells()).map(Cell::new) {
            let counts = |&&next: &&Cell| stones(next).is_some_and(|there| self.counts(there));
            let touching = topology.all(cell).iter().filter(counts).count() as u8;
            self.touching.push(touching);
            if touching >= self.least {
                self.cells.put(cell);
            }
        }
    }

    /// Counts a stone that was placed.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, colour: Colour, topology: &Topology) {
        if self.touching[cell.index()] >= self.least {
            self.cells.take(cell);
        }
        self.touching[cell.index()] |= OCCUPIED;
        if self.counts(colour) {
            self.counted += 1;
            for &next in topology.all(cell) {
                let touching = &mut self.touching[next.index()];
                *touching += 1;
                if *touching == self.least {
                    self.cells.put(next);
                }
            }
        }
    }

    /// Counts a stone that was removed.
    #[inline]
    pub(super) fn take(&mut self, cell: Cell, colour: Colour, topology: &Topology) {
        self.touching[cell.index()] &= !OCCUPIED;
        if self.touching[cell.index()] >= self.least {
            self.cells.put(cell);
        }
        if self.counts(colour) {
            self.counted -= 1;
            for &next in topology.all(cell) {
                let touching = &mut self.touching[next.index()];
                if *touching == self.least {
                    self.cells.take(next);
                }
                *touching -= 1;
            }
        }
    }

    #[inline]
    fn counts(&self, colour: Colour) -> bool {
        self.stones.is_none_or(|stones| stones == colour)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use crate::cell::{Cell, Colour, Index};
    use crate::position::{Move, Position, Rng};
    use crate::rules::{Movement, Placed, Plan, Settings, builtin};

    proptest! {
        // Every position is compared with a search of a large board.
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn holds_every_empty_cell_beside_enough_stones(
            game in 0..6_usize, seed: u64, plies in 0..60_usize, stones in 0..12_usize,
        ) {
            let versions = ["II", "III", "IV", "V"];
            let (id, options) = match game.checked_sub(2) {
                None => (["andantino", "andantino-square"][game], vec![]),
                Some(version) => ("blob", vec![("version".into(), versions[version].into())]),
            };
            let settings = Settings { options, ..Settings::default() };
            let plan = Arc::new(builtin(id, &settings).expect("a built-in game"));
            let mut position: Position = Position::new(plan);
            let mut rng = Rng::with_seed(seed);
            let cells = position.board().topology.cells();
            let set: std::collections::BTreeSet<_> = (0..stones).map(|_| rng.usize(..cells)).collect();
            if !set.is_empty() {
                let set: Vec<_> =
                    set.iter().map(|&cell| (Cell::new(cell), Colour::new(cell % 2))).collect();
                position.setup(&set, None).expect("stones on the board");
            }
            for _ in 0..plies {
                if position.outcome().is_some() || rng.u32(..4) == 0 {
                    position.undo();
                } else {
                    position.play_random(&mut rng);
                }
                let frontier = position.frontier.as_ref().expect("a restriction asks for one");
                let topology = &position.board.topology;
                let is_meant =
                    |there: Colour| frontier.stones.is_none_or(|stones| stones == there);
                let counts = |&&next: &&Cell| position.colour(next).is_some_and(is_meant);
                let mut expected: Vec<_> = (0..topology.cells()).map(Cell::new).collect();
                let counted = expected.iter().filter(counts).count();
                prop_assert_eq!(frontier.counted as usize, counted);
                expected.retain(|&cell| {
                    let beside = topology.all(cell).iter().filter(counts).count();
                    position.colour(cell).is_none() && beside >= usize::from(frontier.least)
                });
                let mut found = frontier.cells.as_slice().to_vec();
                found.sort_unstable();
                prop_assert_eq!(found, expected);
                let Movement::Place(placed) = position.phase().movement else { continue };
                let candidates = position.candidates(placed, position.turn_colour());
                for played in position.legal_moves() {
                    let Move::Place { cell, .. } = played else { continue };
                    prop_assert!(candidates.contains(&cell));
                }
                prop_assert_eq!(position.has_move() && position.outcome().is_none(),
                    !position.legal_moves().is_empty());
            }
        }
    }

    /// What is asked of stones of one colour bounds nobody who may choose another.
    #[test]
    fn whoever_chooses_the_colour_is_not_bound_by_what_holds_for_one() {
        let document = r#"{"id":"either","name":"Either","colours":["black","white"],"adjacency":"all",
            "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[4,4],"default":4},"move":{"place":"any"},
            "restrictions":[{"touches":"any","by":"all","for":"white"}],
            "endings":[{"when":"board-full","result":"draw"}]}"#;
        let plan = Plan::from_document(document, &Settings::default()).expect("a sound document");
        let mut position: Position = Position::new(Arc::new(plan));
        let mut rng = Rng::with_seed(1);
        while position.outcome().is_none() {
            let candidates = position.candidates(Placed::Any, position.turn_colour());
            for played in position.legal_moves() {
                let Move::Place { cell, .. } = played else { continue };
                assert!(candidates.contains(&cell), "{played:?}");
            }
            assert!(position.play_random(&mut rng));
        }
    }
}
