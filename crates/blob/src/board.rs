//! A finite board around the first stone, large enough for a question about N tiles.

use super::grid::{Grid, Tile};
use super::tile_set::TileSet;

/// The tiles within a number of steps of the first stone, numbered outwards from it.
///
/// A blob of `s` tiles stays within `s - 1` steps by sides of its first stone, its liberties
/// within `s`, and every attached tile within `s + 1`, on triangles `s + 2`.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) grid: Grid,
    tiles: Vec<Tile>,
    /// `degree` numbers per tile; [`Board::wall`] stands for everything beyond the board.
    connected: Vec<u16>,
    attached: Vec<u16>,
    /// Numbers by coordinates, row by row.
    numbers: Vec<u16>,
    reach: i16,
}

impl Board {
    /// The board for blobs of at most `tiles` tiles; none if it would exceed the capacity of
    /// [`TileSet`].
    pub(crate) fn new(grid: Grid, tiles: u16) -> Option<Self> {
        let radius = tiles.checked_add(if grid == Grid::Triangular { 2 } else { 1 })?;
        let reach = i16::try_from(radius).ok().filter(|&reach| reach < 64)?;
        let width = usize::from(radius) * 2 + 1;
        let mut board = Self {
            grid,
            tiles: vec![Tile::ORIGIN],
            connected: Vec::new(),
            attached: Vec::new(),
            numbers: vec![u16::MAX; width * width],
            reach,
        };
        board.enter(Tile::ORIGIN, 0);
        let mut done = 0;
        for _ in 0..radius {
            let ring = done..board.tiles.len();
            done = ring.end;
            for from in ring {
                for tile in grid.connected(board.tiles[from]) {
                    if board.number(tile).is_none() {
                        board.enter(tile, board.tiles.len() as u16);
                        board.tiles.push(tile);
                    }
                }
                if board.tiles.len() >= TileSet::CAPACITY {
                    return None;
                }
            }
        }
        let wall = board.wall();
        for index in 0..board.tiles.len() {
            let tile = board.tiles[index];
            for other in grid.connected(tile) {
                board.connected.push(board.number(other).unwrap_or(wall));
            }
            for other in grid.attached(tile) {
                board.attached.push(board.number(other).unwrap_or(wall));
            }
        }
        Some(board)
    }

    fn place(&self, tile: Tile) -> Option<usize> {
        let (x, y) = (tile.x + self.reach, tile.y + self.reach);
        let width = self.reach * 2 + 1;
        let inside = (0..width).contains(&x) && (0..width).contains(&y);
        inside.then(|| y as usize * width as usize + x as usize)
    }

    fn enter(&mut self, tile: Tile, number: u16) {
        if let Some(place) = self.place(tile) {
            self.numbers[place] = number;
        }
    }

    /// The number that stands for everything beyond the board; also the number of tiles.
    pub(crate) fn wall(&self) -> u16 {
        self.tiles.len() as u16
    }

    /// The number of tiles.
    pub(crate) fn len(&self) -> usize {
        self.tiles.len()
    }

    /// The tile of a number.
    pub(crate) fn tile(&self, number: u16) -> Tile {
        self.tiles[usize::from(number)]
    }

    /// The number of a tile on the board.
    pub(crate) fn number(&self, tile: Tile) -> Option<u16> {
        self.place(tile).map(|place| self.numbers[place]).filter(|&number| number != u16::MAX)
    }

    /// The numbers of the tiles that share a side with this one.
    #[inline]
    pub(crate) fn connected(&self, number: u16) -> &[u16] {
        let degree = self.grid.degree();
        &self.connected[usize::from(number) * degree..][..degree]
    }

    /// The numbers of the tiles that share a side or a corner with this one.
    #[inline]
    pub(crate) fn attached(&self, number: u16) -> &[u16] {
        let attachments = self.grid.attachments();
        &self.attached[usize::from(number) * attachments..][..attachments]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_every_tile_that_a_blob_can_touch() {
        for (grid, tiles, count) in
            [(Grid::Square, 4, 61), (Grid::Hexagonal, 4, 91), (Grid::Triangular, 4, 64)]
        {
            let board = Board::new(grid, tiles).expect("a small board");
            assert_eq!(board.len(), count, "{grid}");
            for number in 0..board.wall() {
                assert_eq!(board.number(board.tile(number)), Some(number));
            }
            assert_eq!(board.number(Tile::new(40, 0)), None);
            // A fourth stone can be three steps out; all tiles attached to it are on the board.
            let mut near = vec![0u16];
            for _ in 1..tiles {
                near = near.iter().flat_map(|&tile| board.connected(tile)).copied().collect();
                near.sort_unstable();
                near.dedup();
                let inside = |&tile: &u16| board.attached(tile).iter().all(|&n| n < board.wall());
                assert!(near.iter().all(inside), "{grid}");
            }
        }
        assert!(Board::new(Grid::Square, 30).is_none());
        assert!(Board::new(Grid::Square, u16::MAX).is_none());
    }
}
