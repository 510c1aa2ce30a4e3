//! The places just outside a board.

use super::tilings::Site;
use super::{Origin, Topology};
use crate::cell::Cell;

impl Topology {
    /// The tiles of the tiling just outside the board, those that share an edge with a cell of it:
    /// each as these cells, ascending. None where the board is given cell by cell. O(rim x rim).
    pub fn outside(&self) -> Vec<Vec<Cell>> {
        let Origin::Cut(piece) = &self.origin else { return Vec::new() };
        let (mut sites, mut beside): (Vec<Site>, Vec<Vec<Cell>>) = (Vec::new(), Vec::new());
        for cell in self.each_cell().filter(|&cell| self.is_rim(cell)) {
            let site = piece.site(cell);
            for step in piece.tile(cell).ring.iter().filter(|step| step.edge) {
                let next = Site::new(site.x + step.x, site.y + step.y);
                if piece.grid.get(next).is_some() {
                    continue;
                }
                match sites.iter().position(|&known| known == next) {
                    Some(place) => beside[place].push(cell),
                    None => {
                        sites.push(next);
                        beside.push(vec![cell]);
                    }
                }
            }
        }
        beside
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Index;
    use crate::topology::{Shape, Tiling};

    #[test]
    fn places_outside_are_counted_and_belong_to_the_rim() {
        for (tiling, shape, size, count) in [
            (Tiling::Hexagonal, Shape::LimpingHexagon, 5, 33),
            (Tiling::Hexagonal, Shape::LimpingHexagon, 6, 39),
            (Tiling::Hexagonal, Shape::Hexagon, 4, 24),
            (Tiling::Square, Shape::Square, 5, 20),
            (Tiling::Square, Shape::Square, 1, 4),
        ] {
            let board = Topology::new(tiling, shape, size).expect("a board");
            let outside = board.outside();
            assert_eq!(outside.len(), count, "{tiling:?} {shape:?} {size}");
            let mut rim: Vec<Cell> = outside.concat();
            rim.sort_unstable();
            rim.dedup();
            let expected: Vec<Cell> =
                (0..board.cells()).map(Cell::new).filter(|&cell| board.is_rim(cell)).collect();
            assert_eq!(rim, expected);
        }
    }
}
