//! The symmetries of a board that is given: the ways to lay its cells on themselves ring by ring.

use super::Topology;
use crate::cell::{Cell, Index};

/// Where a cell goes: the cell, and the slot of its ring that slot 0 goes to.
type Image = (Cell, usize);

impl Topology {
    /// The permutations of the cells that keep what is around each, in the same or in the opposite
    /// cyclic order; the identity first. O(cells² · degree²).
    pub(super) fn automorphisms(&self) -> Vec<Vec<Cell>> {
        let mut found: Vec<Vec<Cell>> = Vec::new();
        for mirrored in [false, true] {
            for target in self.each_cell() {
                for slot in 0..self.ring(target).len() {
                    let image = self.laid(target, slot, mirrored);
                    found.extend(image.filter(|image| !found.contains(image)));
                }
            }
        }
        found
    }

    /// The cells where they go if cell 0 goes to `target` and its first slot to `slot`.
    fn laid(&self, target: Cell, slot: usize, mirrored: bool) -> Option<Vec<Cell>> {
        let mut images: Vec<Option<Image>> = vec![None; self.cells()];
        images[0] = Some((target, slot));
        let mut reached = vec![Cell::new(0)];
        while let Some(cell) = reached.pop() {
            let (there, first) = images[cell.index()]?;
            let (ring, rung) = (self.ring(cell), self.ring(there));
            if ring.len() != rung.len() {
                return None;
            }
            for (place, slot) in ring.iter().enumerate() {
                let goal = turned(first, place, rung.len(), mirrored);
                if slot.edge != rung[goal].edge || slot.cell.is_some() != rung[goal].cell.is_some()
                {
                    return None;
                }
                let (Some(next), Some(beyond)) = (slot.cell, rung[goal].cell) else { continue };
                // Seen from the next cell, this one is where its image is seen from beyond.
                let back = self.ring(next).iter().position(|slot| slot.cell == Some(cell))?;
                let seen = self.ring(beyond).iter().position(|slot| slot.cell == Some(there))?;
                let count = self.ring(beyond).len();
                let first = if mirrored { seen + back } else { seen + count - back % count };
                let image = (beyond, first % count);
                match images[next.index()] {
                    None => {
                        images[next.index()] = Some(image);
                        reached.push(next);
                    }
                    Some(known) if known != image => return None,
                    Some(_) => {}
                }
            }
        }
        images.into_iter().map(|image| image.map(|(cell, _)| cell)).collect()
    }
}

/// The slot that the one with this number, less than `count`, goes to.
fn turned(first: usize, place: usize, count: usize, mirrored: bool) -> usize {
    if mirrored { (first + count - place) % count } else { (first + place) % count }
}
