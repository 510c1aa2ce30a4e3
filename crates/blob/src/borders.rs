//! Borders and envelopes of all small shapes, by enumeration.

use std::collections::BTreeSet;

use super::grid::{Grid, Tile};

/// Statistics of all shapes with a given number of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Borders {
    /// The number of tiles.
    pub tiles: u16,
    /// The number of shapes up to translation.
    pub shapes: u64,
    /// The minimum and maximum number of tiles connected to a shape: the stones it takes to
    /// contain it.
    pub border: (u16, u16),
    /// The minimum and maximum number of tiles attached to a shape.
    pub envelope: (u16, u16),
}

/// The largest number of tiles whose shapes are enumerated, which takes some seconds.
pub fn max_enumerated(grid: Grid) -> u16 {
    match grid {
        Grid::Square => 14,
        Grid::Triangular => 19,
        Grid::Hexagonal => 12,
    }
}

/// The maximum border and envelope of a shape of `tiles` tiles, by formula (theorems 1, 2, 13
/// and 14 of [Holers 2007] and the one for hexagons).
pub fn formulas(grid: Grid, tiles: u16) -> (u16, u16) {
    match grid {
        Grid::Square => (2 * tiles + 2, 2 * tiles + 6),
        Grid::Triangular => (tiles + 2, 2 * tiles + 10),
        Grid::Hexagonal => (2 * tiles + 4, 2 * tiles + 4),
    }
}

/// The border and the envelope of one shape. O(n log n).
pub fn border_and_envelope(grid: Grid, shape: &[Tile]) -> (usize, usize) {
    let outside = |tiles: BTreeSet<Tile>| tiles.iter().filter(|tile| !shape.contains(tile)).count();
    let border = outside(shape.iter().flat_map(|&tile| grid.connected(tile)).collect());
    (border, outside(shape.iter().flat_map(|&tile| grid.attached(tile)).collect()))
}

/// Enumerates all shapes of at most `most` tiles by Redelmeier's algorithm (1981). Returns one
/// entry for each number of tiles. `most` is clamped to [`max_enumerated`].
pub fn borders(grid: Grid, most: u16) -> Vec<Borders> {
    let most = most.clamp(1, max_enumerated(grid));
    let none = |tiles| Borders { tiles, shapes: 0, border: (u16::MAX, 0), envelope: (u16::MAX, 0) };
    let mut found: Vec<Borders> = (1..=most).map(none).collect();
    // The first triangle of a shape can point up or down.
    let starts: &[Tile] = match grid {
        Grid::Triangular => &[Tile::ORIGIN, Tile::new(1, 0)],
        Grid::Square | Grid::Hexagonal => &[Tile::ORIGIN],
    };
    for &start in starts {
        let mut canvas = Canvas::new(grid, start, most);
        let mut untried = vec![canvas.place(start)];
        canvas.reached[untried[0]] = true;
        canvas.extend(&mut untried, 1, &mut found);
    }
    found
}

/// The tiles around the start, with the number of tiles of the shape next to each.
struct Canvas {
    width: i16,
    start: Tile,
    connected: Vec<Vec<usize>>,
    attached: Vec<Vec<usize>>,
    /// Whether a tile comes after the start, row by row.
    open: Vec<bool>,
    reached: Vec<bool>,
    inside: Vec<bool>,
    sides: Vec<u8>,
    near: Vec<u8>,
    border: u16,
    envelope: u16,
}

impl Canvas {
    fn new(grid: Grid, start: Tile, most: u16) -> Self {
        // Attached tiles reach two beyond the outermost.
        let width = 2 * (most as i16 + 3) + 1;
        let size = usize::from(width as u16).pow(2);
        let mut canvas = Self {
            width,
            start,
            connected: Vec::new(),
            attached: Vec::new(),
            open: Vec::new(),
            reached: vec![false; size],
            inside: vec![false; size],
            sides: vec![0; size],
            near: vec![0; size],
            border: 0,
            envelope: 0,
        };
        let half = width / 2;
        let fits =
            |tile: &Tile| (tile.x - start.x).abs() <= half && (tile.y - start.y).abs() <= half;
        for y in -half..=half {
            for x in -half..=half {
                let tile = Tile::new(start.x + x, start.y + y);
                canvas.open.push((tile.y, tile.x) >= (start.y, start.x));
                let places = |tiles: &mut dyn Iterator<Item = Tile>| {
                    tiles.filter(fits).map(|tile| canvas.place(tile)).collect()
                };
                let connected = places(&mut grid.connected(tile));
                let attached = places(&mut grid.attached(tile));
                canvas.connected.push(connected);
                canvas.attached.push(attached);
            }
        }
        canvas
    }

    fn place(&self, tile: Tile) -> usize {
        let half = self.width / 2;
        let (x, y) = (tile.x - self.start.x + half, tile.y - self.start.y + half);
        y as usize * self.width as usize + x as usize
    }

    /// Adds each untried tile in turn and recurses with those after it.
    fn extend(&mut self, untried: &mut Vec<usize>, tiles: usize, found: &mut [Borders]) {
        while let Some(tile) = untried.pop() {
            self.add(tile);
            let entry = &mut found[tiles - 1];
            entry.shapes += 1;
            entry.border = (entry.border.0.min(self.border), entry.border.1.max(self.border));
            let envelope = self.envelope;
            entry.envelope = (entry.envelope.0.min(envelope), entry.envelope.1.max(envelope));
            if tiles < found.len() {
                let new: Vec<usize> = self.connected[tile]
                    .iter()
                    .copied()
                    .filter(|&next| self.open[next] && !self.reached[next])
                    .collect();
                for &next in &new {
                    self.reached[next] = true;
                }
                let mut further = untried.clone();
                further.extend(&new);
                self.extend(&mut further, tiles + 1, found);
                for next in new {
                    self.reached[next] = false;
                }
            }
            self.remove(tile);
        }
    }

    fn add(&mut self, tile: usize) {
        self.inside[tile] = true;
        self.border -= u16::from(self.sides[tile] > 0);
        self.envelope -= u16::from(self.near[tile] > 0);
        for &next in &self.connected[tile] {
            self.sides[next] += 1;
            self.border += u16::from(self.sides[next] == 1 && !self.inside[next]);
        }
        for &next in &self.attached[tile] {
            self.near[next] += 1;
            self.envelope += u16::from(self.near[next] == 1 && !self.inside[next]);
        }
    }

    fn remove(&mut self, tile: usize) {
        for &next in &self.attached[tile] {
            self.near[next] -= 1;
            self.envelope -= u16::from(self.near[next] == 0 && !self.inside[next]);
        }
        for &next in &self.connected[tile] {
            self.sides[next] -= 1;
            self.border -= u16::from(self.sides[next] == 0 && !self.inside[next]);
        }
        self.inside[tile] = false;
        self.border += u16::from(self.sides[tile] > 0);
        self.envelope += u16::from(self.near[tile] > 0);
    }
}
