//! The three grids of Blob: tiles, which of them are connected or attached, and symmetries.

use std::fmt;
use std::str::FromStr;

use linkstone_common::{UnknownName, listed};

listed! {
    /// A tiling of the plane, in the coordinates of [Holers 2007] as this project reads it; in the
    /// order of the thesis.
    ///
    /// Squares are `(x, y)`. Hexagons are axial, with the neighbours `(±1, 0)`, `(0, ±1)`,
    /// `(1, -1)` and `(-1, 1)`. A triangle points up exactly if `x + y` is even; its neighbours by
    /// a side are `(x ± 1, y)` and `(x, y + 1)` if it points up, `(x, y - 1)` if not.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Grid {
        /// Unit squares.
        Square,
        /// Equilateral triangles.
        Triangular,
        /// Regular hexagons.
        Hexagonal,
    }
}

/// A tile by its coordinates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile {
    /// The first coordinate.
    pub x: i16,
    /// The second coordinate.
    pub y: i16,
}

impl Tile {
    /// The tile of White's first stone.
    pub const ORIGIN: Self = Self { x: 0, y: 0 };

    /// The tile with these coordinates.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

const SQUARE_SIDES: [(i16, i16); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const SQUARE_CORNERS: [(i16, i16); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const HEXAGON_SIDES: [(i16, i16); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
/// Offsets from a triangle that points up; `y` is negated for one that points down.
const TRIANGLE_SIDES: [(i16, i16); 3] = [(1, 0), (-1, 0), (0, 1)];
const TRIANGLE_CORNERS: [(i16, i16); 9] =
    [(2, 0), (-2, 0), (0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1), (2, 1), (-2, 1)];

impl Grid {
    /// Its name in commands and answers.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Square => "square",
            Self::Triangular => "triangular",
            Self::Hexagonal => "hexagonal",
        }
    }

    /// The number of tiles that share a side with a tile.
    pub fn degree(self) -> usize {
        match self {
            Self::Square => 4,
            Self::Triangular => 3,
            Self::Hexagonal => 6,
        }
    }

    /// The number of tiles that share a side or a corner with a tile.
    pub fn attachments(self) -> usize {
        match self {
            Self::Square => 8,
            Self::Triangular => 12,
            Self::Hexagonal => 6,
        }
    }

    /// The tiles that share a side with this one.
    pub fn connected(self, tile: Tile) -> impl Iterator<Item = Tile> {
        let sides: &'static [(i16, i16)] = match self {
            Self::Square => &SQUARE_SIDES,
            Self::Triangular => &TRIANGLE_SIDES,
            Self::Hexagonal => &HEXAGON_SIDES,
        };
        self.moved(tile, sides)
    }

    /// The tiles at most this many steps from the origin, nearest first. O(tiles²).
    pub fn within(self, steps: u32) -> Vec<Tile> {
        let mut tiles = vec![Tile::ORIGIN];
        let mut ring = 0;
        for _ in 0..steps {
            let end = tiles.len();
            for index in ring..end {
                for other in self.connected(tiles[index]) {
                    if !tiles.contains(&other) {
                        tiles.push(other);
                    }
                }
            }
            ring = end;
        }
        tiles
    }

    /// The tiles that share exactly one corner with this one.
    pub fn adjacent(self, tile: Tile) -> impl Iterator<Item = Tile> {
        let corners: &'static [(i16, i16)] = match self {
            Self::Square => &SQUARE_CORNERS,
            Self::Triangular => &TRIANGLE_CORNERS,
            Self::Hexagonal => &[],
        };
        self.moved(tile, corners)
    }

    /// The tiles that share a side or a corner with this one, those that share a side first.
    pub fn attached(self, tile: Tile) -> impl Iterator<Item = Tile> {
        self.connected(tile).chain(self.adjacent(tile))
    }

    fn moved(self, tile: Tile, by: &'static [(i16, i16)]) -> impl Iterator<Item = Tile> {
        let turned = self == Self::Triangular && (tile.x + tile.y) & 1 != 0;
        by.iter().map(move |&(x, y)| Tile::new(tile.x + x, tile.y + if turned { -y } else { y }))
    }

    /// The number of symmetries up to translation: 8 for squares, 12 for the other grids.
    ///
    /// On triangles the first 6 fix the origin; the others swap up and down.
    pub fn symmetries(self) -> usize {
        match self {
            Self::Square => 8,
            Self::Triangular | Self::Hexagonal => 12,
        }
    }

    /// Where symmetry `number`, below [`Grid::symmetries`], takes a tile. Number 0 is the
    /// identity.
    pub fn image(self, number: usize, tile: Tile) -> Tile {
        let Tile { x, y } = tile;
        match self {
            Self::Square => {
                let (x, y) = if number & 4 == 0 { (x, y) } else { (y, x) };
                let x = if number & 1 == 0 { x } else { -x };
                let y = if number & 2 == 0 { y } else { -y };
                Tile::new(x, y)
            }
            Self::Hexagonal => {
                let (mut x, mut y) = if number < 6 { (x, y) } else { (y, x) };
                for _ in 0..number % 6 {
                    (x, y) = (-y, x + y);
                }
                Tile::new(x, y)
            }
            Self::Triangular => {
                // The strips in three directions that contain the triangle. They add up to 0 for
                // a triangle that points up and to 1 for one that points down, so every
                // permutation of the three is a symmetry.
                let sum = (x + y) & 1;
                let strips = [(sum - y + x) / 2, (sum - y - x) / 2, y];
                let [a, b, c] = match number % 6 {
                    0 => [0, 1, 2],
                    1 => [1, 2, 0],
                    2 => [2, 0, 1],
                    3 => [1, 0, 2],
                    4 => [0, 2, 1],
                    _ => [2, 1, 0],
                }
                .map(|strip: usize| strips[strip]);
                if number < 6 { Tile::new(a - b, c) } else { Tile::new(1 - a + b, -c) }
            }
        }
    }
}

impl FromStr for Grid {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let unknown = || UnknownName::new("grid", name, Self::ALL.map(Self::as_str));
        Self::ALL.into_iter().find(|grid| grid.as_str() == name).ok_or_else(unknown)
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn around(grid: Grid) -> Vec<Tile> {
        (-4..=4)
            .flat_map(|y| (-5..=5).map(move |x| Tile::new(x, y)))
            .filter(|_| grid.degree() > 0)
            .collect()
    }

    #[test]
    fn neighbours_are_mutual_and_have_the_stated_number() {
        for grid in Grid::ALL {
            for tile in around(grid) {
                let connected: BTreeSet<_> = grid.connected(tile).collect();
                let attached: BTreeSet<_> = grid.attached(tile).collect();
                assert_eq!(connected.len(), grid.degree());
                assert_eq!(attached.len(), grid.attachments());
                assert!(connected.iter().all(|&other| grid.connected(other).any(|t| t == tile)));
                assert!(attached.iter().all(|&other| grid.attached(other).any(|t| t == tile)));
                assert!(!attached.contains(&tile));
            }
        }
    }

    #[test]
    fn symmetries_keep_neighbours_and_differ() {
        for grid in Grid::ALL {
            let mut images = BTreeSet::new();
            for number in 0..grid.symmetries() {
                let image = |tile| grid.image(number, tile);
                let shift = image(Tile::ORIGIN);
                let mut shape = Vec::new();
                for tile in around(grid) {
                    let moved = |tiles: &mut dyn Iterator<Item = Tile>| {
                        tiles.map(image).collect::<BTreeSet<_>>()
                    };
                    let there: BTreeSet<_> = grid.connected(image(tile)).collect();
                    assert_eq!(moved(&mut grid.connected(tile)), there, "{grid} {number} {tile}");
                    let there: BTreeSet<_> = grid.attached(image(tile)).collect();
                    assert_eq!(moved(&mut grid.attached(tile)), there, "{grid} {number} {tile}");
                    shape.push((image(tile).x - shift.x, image(tile).y - shift.y));
                    assert!(number > 0 || image(tile) == tile);
                }
                assert!(images.insert(shape), "{grid}: symmetry {number} is a duplicate");
            }
        }
    }
}
