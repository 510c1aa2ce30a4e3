//! What groups count on the rim of the board and outside it, and who has the cells of the rim that
//! no group holds that counts.

use super::Position;
use super::tally::Tallies;
use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::connectivity::Removal;
use crate::rules::{GroupScore, GroupValue, Majority, Rest, region_bit};
use crate::topology::Family;

/// Memory for counting, used again.
#[derive(Default)]
pub(super) struct RimMemory {
    /// For each root how many places its group touches; [`SEEN`] for cells of no group that counts
    /// once they are looked at.
    counts: Vec<u32>,
    region: Vec<Cell>,
}

/// The mark of cells that were looked at.
const SEEN: u32 = u32::MAX;

impl<G: Removal<Cell>> Position<G> {
    /// How many of the places that a value counts a group touches, given its root; 0 where it
    /// counts others. O(places).
    pub(super) fn places(&self, of: GroupValue, root: Cell) -> u32 {
        let is_own = |&cell: &Cell| self.colour(cell).is_some() && self.groups.root(cell) == root;
        let places = self.plan.places.counted(of).iter();
        places.filter(|place| place.iter().any(is_own)).count() as u32
    }

    /// Adds what every group counts to the tally of its colour, where they count places, and what
    /// the owners of the rim get beyond that. O(cells x degree).
    pub(super) fn tally_places(&self, rule: &GroupScore, tallies: &mut Tallies) {
        let mut memory = self.memory.rim.take();
        let RimMemory { counts, .. } = &mut memory;
        counts.clear();
        counts.resize(self.board.topology.cells(), 0);
        for place in self.plan.places.counted(rule.of) {
            for (index, &cell) in place.iter().enumerate() {
                let root = |cell| self.colour(cell).map(|_| self.groups.root(cell));
                if let Some(own) = root(cell)
                    && place[..index].iter().all(|&before| root(before) != Some(own))
                {
                    counts[own.index()] += 1;
                }
            }
        }
        self.each_group(|colour, root| tallies.add(colour, counts[root.index()]));
        if rule.asks_for_owners() {
            self.tally_owners(rule, &mut memory, tallies);
        }
        self.memory.rim.give_back(memory);
    }

    fn tally_owners(&self, rule: &GroupScore, memory: &mut RimMemory, tallies: &mut Tallies) {
        let mut corners = [0; MAX_COLOURS];
        let mut all_corners = 0;
        let mut count = |cell: Cell, owner: Option<Colour>| {
            let is_corner =
                |index| self.corner_mask(cell) & region_bit(Family::Corners, index) != 0;
            let corner = u32::from((0..8).any(is_corner));
            all_corners += corner;
            if let Some(owner) = owner {
                corners[owner.index()] += corner;
            }
        };
        for &cell in self.plan.places.counted(rule.of).iter().flatten() {
            if let Some(colour) = self.counting(rule, memory, cell) {
                count(cell, Some(colour));
            } else if memory.counts[cell.index()] != SEEN {
                let owner = self.surrounding(rule, memory, cell);
                let owner = owner.filter(|_| rule.rest == Rest::Surrounding);
                for &cell in memory.region.iter().filter(|&&cell| self.is_rim(cell)) {
                    count(cell, owner);
                    if let Some(owner) = owner {
                        tallies.add_points(owner, 1);
                    }
                }
            }
        }
        if rule.majority == Some(Majority::Corners) {
            for (colour, own) in corners.into_iter().enumerate() {
                tallies.add_points(Colour::new(colour), u32::from(2 * own > all_corners));
            }
        }
    }

    fn corner_mask(&self, cell: Cell) -> u32 {
        self.board.graph.regions(cell)
    }

    fn is_rim(&self, cell: Cell) -> bool {
        self.board.graph.regions(cell) & crate::rules::RIM_BIT != 0
    }

    /// The colour of the stone on a cell, if its group counts.
    fn counting(&self, rule: &GroupScore, memory: &RimMemory, cell: Cell) -> Option<Colour> {
        let colour = self.colour(cell)?;
        let touched = memory.counts[self.groups.root(cell).index()];
        (touched != SEEN && touched >= u32::from(rule.least)).then_some(colour)
    }

    /// The only colour of the groups that count around the region of a cell that none of them
    /// holds; the region is left in the memory.
    fn surrounding(&self, rule: &GroupScore, memory: &mut RimMemory, from: Cell) -> Option<Colour> {
        memory.region.clear();
        memory.region.push(from);
        memory.counts[from.index()] = SEEN;
        let (mut around, mut at) = (0_u32, 0);
        while let Some(&cell) = memory.region.get(at) {
            at += 1;
            for &next in self.board.graph.links(cell) {
                if memory.counts[next.index()] == SEEN {
                    continue;
                }
                if let Some(colour) = self.counting(rule, memory, next) {
                    around |= 1 << colour.index();
                } else {
                    memory.counts[next.index()] = SEEN;
                    memory.region.push(next);
                }
            }
        }
        around.is_power_of_two().then(|| Colour::new(around.trailing_zeros() as usize))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::Position;
    use crate::cell::{Cell, Colour, Index, Seat};
    use crate::position::Rng;
    use crate::rules::{Plan, Settings};

    /// Where every stone on the rim counts, a corner belongs to the stone on it: whoever has more
    /// than half of the corners gets a point more than without that rule.
    #[test]
    fn half_of_the_corners_are_no_majority() {
        let [without, with] = [None, Some("corners")].map(|majority| {
            let mut document = serde_json::json!({
                "id": "rim", "name": "Rim", "colours": ["black", "white"], "adjacency": "all",
                "board": { "tiling": "6.6.6", "shape": "hexhex", "sizes": [3, 3], "default": 3 },
                "move": { "place": "own" },
                "score": { "of": "rim", "by": "sum", "least": 1 },
                "endings": [{ "when": "board-full", "result": "score" }],
            });
            if let Some(majority) = majority {
                document["score"]["majority"] = majority.into();
            }
            let plan = Plan::from_document(&document.to_string(), &Settings::default());
            Position::new(Arc::new(plan.expect("a sound document")))
        });
        let [mut without, mut with]: [Position; 2] = [without, with];
        let topology = &with.board().topology.clone();
        let corners: Vec<Cell> = (0..topology.cells())
            .map(Cell::new)
            .filter(|&cell| topology.orth(cell).len() == 3)
            .collect();
        assert_eq!(corners.len(), 6);
        let (mut rng, mut halves) = (Rng::with_seed(5), 0);
        for _ in 0..300 {
            let stone =
                |cell| (rng.u32(..8) > 0).then(|| (Cell::new(cell), Colour::new(rng.usize(..2))));
            let stones: Vec<_> = (0..topology.cells()).filter_map(stone).collect();
            for position in [&mut without, &mut with] {
                position.setup(&stones, None).expect("cells of the board");
            }
            for colour in Colour::first(2) {
                let own = corners.iter().filter(|&&cell| with.colour(cell) == Some(colour)).count();
                let [less, more] = [&without, &with]
                    .map(|position| position.score(&[]).halves(Seat::new(colour.index())));
                assert_eq!(more - less, if own > 3 { 2 } else { 0 }, "{stones:?}");
                halves += usize::from(own == 3);
            }
        }
        assert!(halves > 50, "half of the corners only {halves} times");
    }
}
