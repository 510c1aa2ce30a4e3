//! Positions that a replay has been through, the same however they lie.

use std::collections::HashMap;

use super::field::{Blob, Field};
use crate::board::Board;
use crate::grid::{Grid, Tile};
use crate::tile_set::TileSet;

/// Coordinates of images lie within this of 0.
const SPAN: i16 = 48;
const SIDE: usize = 2 * SPAN as usize;

/// A stone's or tile's coordinates, counted from the corner of White's stones.
type Place = u16;

/// What a position with exactly these stones needs, by all of its stones.
#[derive(Clone, Debug)]
pub(super) struct Settled {
    /// Where each symmetry takes each tile.
    images: Vec<Vec<Tile>>,
    /// The tile that each symmetry takes to given coordinates; the board's wall if none.
    back: Vec<Vec<u16>>,
    wall: u16,
    known: HashMap<Box<[Place]>, Known>,
    /// Bytes that the known positions take, about, and may take.
    bytes: usize,
    most: usize,
    /// Positions that took less are not kept.
    least: u64,
}

/// What a position needs, and how many positions it took to find that out.
#[derive(Clone, Debug)]
struct Known {
    carrier: Box<[Place]>,
    effort: u64,
}

/// How a position lies: the symmetry that brings it into place, and White's corner then.
#[derive(Clone, Debug)]
pub(super) struct Lie {
    symmetry: usize,
    corner: Tile,
    stones: Box<[Place]>,
}

fn place(tile: Tile, corner: Tile) -> Place {
    let byte = |distance: i16| (distance + 128) as u16 & 0xff;
    byte(tile.x - corner.x) << 8 | byte(tile.y - corner.y)
}

/// Spreads a stone over 64 bits, so that sums of stones differ.
fn spread(place: Place, colour: u64) -> u64 {
    let mut bits = (u64::from(place) << 2 | colour).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits ^= bits >> 31;
    bits = bits.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits ^ bits >> 29
}

impl Settled {
    /// No position yet; tries the first `symmetries` of the grid. What is kept takes at
    /// most `memory` bytes, about; where that is not enough the positions that took most are.
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

    /// What the known positions take, about.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// How a position lies. Of all symmetries one is chosen by the stones alone, so that
    /// positions that one of them and a translation take into one another lie the same.
    ///
    /// Should two symmetries have the same sum, positions are told apart that are the same: that
    /// costs time and no more.
    pub(super) fn lie(&self, field: &Field, blob: &Blob) -> Lie {
        // With the same stones the blob may be another: one that an island was.
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
                    let place = place(images[usize::from(stone)], corner);
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
        stones.extend([own.len() as u16, islands.len() as u16, field.away[0], field.away[1]]);
        for colour in colours {
            let first = stones.len();
            for &stone in colour {
                let place = place(images[usize::from(stone)], corner);
                let at = stones[first..].partition_point(|&other| other < place);
                stones.insert(first + at, place);
            }
        }
        Lie { symmetry, corner, stones: stones.into() }
    }

    /// What a position needs that lies the same as one that was settled; none where tiles are
    /// needed that are not on the board as this one lies.
    pub(super) fn get(&self, lie: &Lie) -> Option<TileSet> {
        let known = self.known.get(&lie.stones)?;
        let mut tiles = TileSet::EMPTY;
        for &place in &known.carrier {
            let back = |byte: u16| (byte & 0xff) as i16 - 128;
            let (x, y) = (back(place >> 8) + lie.corner.x, back(place) + lie.corner.y);
            let number =
                index(Tile::new(x, y)).map_or(self.wall, |index| self.back[lie.symmetry][index]);
            if number == self.wall {
                return None;
            }
            tiles.insert(number);
        }
        Some(tiles)
    }

    /// Keeps what a position needs, which took this many positions to find out.
    pub(super) fn insert(&mut self, lie: Lie, carrier: &TileSet, effort: u64) {
        if effort < self.least {
            return;
        }
        let images = &self.images[lie.symmetry];
        let carrier = carrier.iter().map(|tile| place(images[usize::from(tile)], lie.corner));
        let known = Known { carrier: carrier.collect(), effort };
        // It may be known already, with tiles that are not on the board as it lies here.
        let old = self.known.remove(&lie.stones);
        self.bytes -= old.map_or(0, |old| bytes(&lie.stones, &old));
        self.bytes += bytes(&lie.stones, &known);
        self.known.insert(lie.stones, known);
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

/// What an entry takes, about: its tiles, its place in the table and three blocks of memory.
fn bytes(stones: &[Place], known: &Known) -> usize {
    2 * (stones.len() + known.carrier.len()) + 112
}

fn index(tile: Tile) -> Option<usize> {
    let inside = |coordinate: i16| (-SPAN..SPAN).contains(&coordinate);
    let at = |coordinate: i16| (coordinate + SPAN) as usize;
    (inside(tile.x) && inside(tile.y)).then(|| at(tile.y) * SIDE + at(tile.x))
}

/// The least coordinates of some tiles, or one less where only that keeps triangles pointing the
/// same way.
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

    fn lie(settled: &Settled, field: &Field) -> Lie {
        settled.lie(field, &field.blob())
    }

    /// What a position needs is moved with it, as far as the board goes.
    #[test]
    fn needs_lie_as_their_position_does() {
        let here = field(Some(at(1, 0)), &[at(-1, 0)]);
        // The same turned, and the same one to the left.
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
            let mut settled = Settled::new(&here.board, 8, 1 << 20);
            settled.insert(lie(&settled, &here), &set(needed), 1);
            assert_eq!(settled.get(&lie(&settled, &here)), Some(set(needed)));
            assert_eq!(settled.get(&lie(&settled, &turned)), Some(set(there)));
            assert_eq!(settled.get(&lie(&settled, &left)), then.map(set));
        }
    }

    /// Of each colour, wherever they are.
    #[test]
    fn other_stones_are_another_position() {
        let known = field(Some(at(1, 0)), &[at(2, 0)]);
        for symmetries in [1, 8] {
            let mut settled = Settled::new(&known.board, symmetries, 1 << 20);
            settled.insert(lie(&settled, &known), &TileSet::EMPTY, 1);
            assert_eq!(settled.get(&lie(&settled, &known)), Some(TileSet::EMPTY));
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
                assert_eq!(settled.get(&lie(&settled, other)), None, "{other:?}");
            }
        }
    }

    /// Two white stones, the other of which is the blob.
    #[test]
    fn another_blob_is_another_position() {
        let known = field(Some(at(2, 0)), &[at(-1, 0)]);
        // The same stones turned by half: the origin is at the other end.
        let other = field(Some(at(-2, 0)), &[at(1, 0)]);
        let exchanged = field(Some(at(-2, 0)), &[at(-3, 0)]);
        let mut settled = Settled::new(&known.board, 8, 1 << 20);
        settled.insert(lie(&settled, &known), &TileSet::EMPTY, 1);
        assert_eq!(settled.get(&lie(&settled, &other)), Some(TileSet::EMPTY));
        assert_eq!(settled.get(&lie(&settled, &exchanged)), None);
    }
}
