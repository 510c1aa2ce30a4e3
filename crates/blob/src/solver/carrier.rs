//! Conversion of carriers to and from the coordinates of the table.

use super::key::Address;
use super::search::Search;
use super::table::Carrier;
use crate::grid::Grid;
use crate::tile_set::TileSet;

impl Search {
    /// A carrier in the coordinates of the table; all tiles if it does not fit in the window.
    pub(super) fn carrier_to_table(&self, address: &Address, carrier: &TileSet) -> Carrier {
        let (width, margin) = window(self.question.grid);
        let height = 256 / width;
        let mut bits = [0; 4];
        for tile in carrier.iter() {
            if tile >= self.state.board.wall() {
                return [!0; 4];
            }
            let (x, y) = self.state.keys.to_table(address, tile);
            let (x, y) = (i32::from(x) + margin.0, i32::from(y) + margin.1);
            if !(0..width).contains(&x) || !(0..height).contains(&y) {
                return [!0; 4];
            }
            let bit = (y * width + x) as usize;
            bits[bit / 64] |= 1 << (bit % 64);
        }
        bits
    }

    /// A carrier of the table in the coordinates of the board.
    pub(super) fn carrier_at(&self, address: &Address, bits: &Carrier) -> TileSet {
        if *bits == [!0; 4] {
            return TileSet::ALL;
        }
        let (width, margin) = window(self.question.grid);
        let mut carrier = TileSet::EMPTY;
        for (index, &word) in bits.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                let bit = index as i32 * 64 + word.trailing_zeros() as i32;
                word &= word - 1;
                let place = ((bit % width - margin.0) as i8, (bit / width - margin.1) as i8);
                carrier.insert(self.state.keys.tile_at(address, place));
            }
        }
        carrier
    }
}

/// The width of the window in which carriers are stored, and how far it extends beyond the corner.
fn window(grid: Grid) -> (i32, (i32, i32)) {
    match grid {
        Grid::Triangular => (23, (6, 3)),
        Grid::Square | Grid::Hexagonal => (16, (4, 4)),
    }
}
