//! A table of the positions that a replay has finished, up to symmetry and translation.

use std::collections::HashMap;

use super::field::{Blob, Field};
use crate::board::Board;
use crate::grid::{Grid, Tile};
use crate::tile_set::TileSet;

/// The coordinates of images are at least `-SPAN` and less than `SPAN`.
const SPAN: i16 = 48;
const SIDE: usize = 2 * SPAN as usize;

/// The coordinates of a tile relative to the corner of White's stones, packed into 16 bits.
type Offset = u16;

/// The carriers of finished positions, keyed by all stones of the position.
#[derive(Clone, Debug)]
pub(super) struct FinishedPositions {
    /// The image of each tile under each symmetry.
    images: Vec<Vec<Tile>>,
    /// For each symmetry, the tile whose image has given coordinates; the wall if there is none.
    back: Vec<Vec<u16>>,
    wall: u16,
    known: HashMap<Box<[Offset]>, Finished>,
    /// The approximate size of the table in bytes, and its limit.
    bytes: usize,
    most: usize,
    /// Positions that took less effort are not kept.
    least: u64,
}

/// The carrier of a position, and how many positions it took to find it.
#[derive(Clone, Debug)]
struct Finished {
    carrier: Box<[Offset]>,
    effort: u64,
}

/// The canonical form of a position, with the symmetry and the corner that lead to it.
#[derive(Clone, Debug)]
pub(super) struct CanonicalForm {
    symmetry: usize,
    corner: Tile,
    stones: Box<[Offset]>,
}

fn offset(tile: Tile, corner: Tile) -> Offset {
    let byte = |distance: i16| (distance + 128) as u16 & 0xff;
    byte(tile.x - corner.x) << 8 | byte(tile.y - corner.y)
}

/// Hashes a stone to 64 bits, so that sums of such hashes differ.
fn spread(place: Offset, colour: u64) -> u64 {
    let mut bits = (u64::from(place) << 2 | colour).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits ^= bits >> 31;
    bits = bits.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits ^ bits >> 29
}

impl FinishedPositions {
    /// An empty table that uses the first `symmetries` symmetries of the grid. It takes about
    /// `memory` bytes at most; if that is not enough, it keeps the positions that took the most
    /// effort.
    pub(super) fn new(board: &Board, symmetries: usize, memory: usize) -> Self {
        let tiles = || (0..board.wall()).map(|number| board.tile(number));
        let images: Vec<Vec<Tile>> = (0..symmetries)
            .map(|symmetry| tiles().map(|tile| board.grid.image(symmetry, tile)).collect())
            .collect();
        let back = images.iter().map(|images| {
            let mut back = vec![board.wall(); SIDE * SIDE];
            for (number, &image) in (0..).zip(images) {
                if let Some(index) = index(image) {
                    back[index] = number;
                }
            }
            back
        });
        Self {
            back: back.collect(),
            images,
            wall: board.wall(),
            known: HashMap::new(),
            bytes: 0,
            most: memory,
            least: 0,
        }
    }

    /// The approximate size of the table in bytes.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// The canonical form of a position: the same for all positions that a symmetry and a
    /// translation map to each other.
    ///
    /// If two symmetries have the same sum, equivalent positions may get different forms, which
    /// only costs time.
    pub(super) fn canonical_form(&self, field: &Field, blob: &Blob) -> CanonicalForm {
        // The same stones may have another blob, one that is an island here.
        let is_own = |stone: &&u16| blob.stones.contains(**stone);
        let (own, islands): (Vec<u16>, Vec<u16>) = field.white.iter().partition(is_own);
        let colours = [&own, &islands, &field.black];
        let mut best = (u64::MAX, 0, Tile::ORIGIN);
        for (symmetry, images) in self.images.iter().enumerate() {
            let corner =
                corner(field.board.grid, field.white.iter().map(|&s| images[usize::from(s)]));
            let mut sum = 0u64;
            for (colour, stones) in (0..).zip(colours) {
                for &stone in stones {
                    let place = offset(images[usize::from(stone)], corner);
                    sum = sum.wrapping_add(spread(place, colour));
                }
            }
            if sum <= best.0 {
                best = (sum, symmetry, corner);
            }
        }
        let (_, symmetry, corner) = best;
        let images = &self.images[symmetry];
        let mut stones = Vec::with_capacity(field.white.len() + field.black.len() + 4);
        stones.extend([
            own.len() as u16,
            islands.len() as u16,
            field.off_board[0],
            field.off_board[1],
        ]);
        for colour in colours {
            let first = stones.len();
            for &stone in colour {
                let place = offset(images[usize::from(stone)], corner);
                let at = stones[first..].partition_point(|&other| other < place);
                stones.insert(first + at, place);
            }
        }
        CanonicalForm { symmetry, corner, stones: stones.into() }
    }

    /// The carrier of an equivalent position that was finished earlier; none if the carrier does
    /// not fit on the board in this position.
    pub(super) fn get(&self, form: &CanonicalForm) -> Option<TileSet> {
        let known = self.known.get(&form.stones)?;
        let mut tiles = TileSet::EMPTY;
        for &place in &known.carrier {
            let back = |byte: u16| (byte & 0xff) as i16 - 128;
            let (x, y) = (back(place >> 8) + form.corner.x, back(place) + form.corner.y);
            let number =
                index(Tile::new(x, y)).map_or(self.wall, |index| self.back[form.symmetry][index]);
            if number == self.wall {
                return None;
            }
            tiles.insert(number);
        }
        Some(tiles)
    }

    /// Stores the carrier of a position and the number of positions it took to find it.
    pub(super) fn insert(&mut self, form: CanonicalForm, carrier: &TileSet, effort: u64) {
        if effort < self.least {
            return;
        }
        let images = &self.images[form.symmetry];
        let carrier = carrier.iter().map(|tile| offset(images[usize::from(tile)], form.corner));
        let known = Finished { carrier: carrier.collect(), effort };
        // There may be an entry already, with a carrier that does not fit on the board here.
        let old = self.known.remove(&form.stones);
        self.bytes -= old.map_or(0, |old| bytes(&form.stones, &old));
        self.bytes += bytes(&form.stones, &known);
        self.known.insert(form.stones, known);
        while self.bytes > self.most && !self.known.is_empty() {
            self.least = self.least * 2 + 1;
            let (least, mut left) = (self.least, 0);
            self.known.retain(|stones, known| {
                let stays = known.effort >= least;
                left += if stays { bytes(stones, known) } else { 0 };
                stays
            });
            self.bytes = left;
        }
    }
}

/// The approximate size of an entry in bytes: its tiles, its slot and three heap blocks.
fn bytes(stones: &[Offset], known: &Finished) -> usize {
    2 * (stones.len() + known.carrier.len()) + 112
}

fn index(tile: Tile) -> Option<usize> {
    let inside = |coordinate: i16| (-SPAN..SPAN).contains(&coordinate);
    let at = |coordinate: i16| (coordinate + SPAN) as usize;
    (inside(tile.x) && inside(tile.y)).then(|| at(tile.y) * SIDE + at(tile.x))
}

/// The lower left corner of some tiles; one further left if that is needed to keep triangles
/// pointing the same way.
fn corner(grid: Grid, tiles: impl Iterator<Item = Tile>) -> Tile {
    let (mut x, mut y) = (i16::MAX, i16::MAX);
    for tile in tiles {
        (x, y) = (x.min(tile.x), y.min(tile.y));
    }
    let turned = grid == Grid::Triangular && (x + y) & 1 != 0;
    Tile::new(x - i16::from(turned), y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{Position, Side};
    use crate::version::Version;

    fn at(x: i16, y: i16) -> Tile {
        Tile::new(x, y)
    }

    /// The origin and one more white stone, if there is one, and black ones.
    fn field(white: Option<Tile>, black: &[Tile]) -> Field {
        let mut position = Position::new(Grid::Square, Version::I);
        position.white.extend(white);
        position.black.extend(black);
        Field::new(Grid::Square, position.reaches, 2, &position).expect("a small board")
    }

    fn form(finished: &FinishedPositions, field: &Field) -> CanonicalForm {
        finished.canonical_form(field, &field.blob())
    }

    /// A carrier is transformed with its position, as far as the board reaches.
    #[test]
    fn carriers_are_transformed_with_their_position() {
        let here = field(Some(at(1, 0)), &[at(-1, 0)]);
        // The same position rotated, and shifted to the left.
        let turned = field(Some(at(0, 1)), &[at(0, -1)]);
        let left = field(Some(at(-1, 0)), &[at(-2, 0)]);
        let set = |tile: Tile| {
            let mut set = TileSet::EMPTY;
            set.insert(here.board.number(tile).expect("on the board"));
            set
        };
        for (needed, there, then) in
            [(at(3, 0), at(0, 3), Some(at(2, 0))), (at(-3, 0), at(0, -3), None)]
        {
            let mut finished = FinishedPositions::new(&here.board, 8, 1 << 20);
            finished.insert(form(&finished, &here), &set(needed), 1);
            assert_eq!(finished.get(&form(&finished, &here)), Some(set(needed)));
            assert_eq!(finished.get(&form(&finished, &turned)), Some(set(there)));
            assert_eq!(finished.get(&form(&finished, &left)), then.map(set));
        }
    }

    #[test]
    fn positions_with_other_stones_are_distinct() {
        let known = field(Some(at(1, 0)), &[at(2, 0)]);
        for symmetries in [1, 8] {
            let mut finished = FinishedPositions::new(&known.board, symmetries, 1 << 20);
            finished.insert(form(&finished, &known), &TileSet::EMPTY, 1);
            assert_eq!(finished.get(&form(&finished, &known)), Some(TileSet::EMPTY));
            let far = [Side::White, Side::Black].map(|side| {
                let mut more = known.clone();
                more.put(side, more.board.wall());
                more
            });
            let others = [
                field(Some(at(1, 0)), &[at(0, 1)]),
                field(Some(at(1, 0)), &[]),
                field(Some(at(2, 0)), &[at(1, 0)]),
                field(None, &[at(1, 0), at(2, 0)]),
            ];
            for other in far.iter().chain(&others) {
                assert_eq!(finished.get(&form(&finished, other)), None, "{other:?}");
            }
        }
    }

    /// Two white stones, either of which may be the blob.
    #[test]
    fn positions_with_another_blob_are_distinct() {
        let known = field(Some(at(2, 0)), &[at(-1, 0)]);
        // The same stones rotated by 180 degrees: the origin is at the other end.
        let other = field(Some(at(-2, 0)), &[at(1, 0)]);
        let exchanged = field(Some(at(-2, 0)), &[at(-3, 0)]);
        let mut finished = FinishedPositions::new(&known.board, 8, 1 << 20);
        finished.insert(form(&finished, &known), &TileSet::EMPTY, 1);
        assert_eq!(finished.get(&form(&finished, &other)), Some(TileSet::EMPTY));
        assert_eq!(finished.get(&form(&finished, &exchanged)), None);
    }
}
