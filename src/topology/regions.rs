//! The sides and corners of a board.

use std::str::FromStr;

use linkstone_common::{listed, sort};

use super::geometry::direction;
use super::piece::Piece;
use super::tilings::{Border, SQRT_3, Side};
use super::{Origin, Topology};
use crate::cell::{Cell, UnknownName};

listed! {
    /// A kind of region.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Family {
        /// The sides, including the corners at their ends.
        Sides,
        /// The sides without any corner cells.
        SidesWithoutCorners,
        /// The corners.
        Corners,
    }
}

impl Family {
    /// The name in a rules document.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Sides => "sides",
            Self::SidesWithoutCorners => "sides-without-corners",
            Self::Corners => "corners",
        }
    }
}

impl FromStr for Family {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let unknown = || UnknownName::new("family of regions", name, Self::ALL.map(Self::as_str));
        Self::ALL.into_iter().find(|family| family.as_str() == name).ok_or_else(unknown)
    }
}

/// A named set of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// `top`, or `q+` for the side where q is largest; a corner is named after the sides that meet
    /// there, such as `top/right`.
    pub name: String,
    /// Its cells, ascending.
    pub cells: Vec<Cell>,
}

/// The regions of a board, family by family, in the order of [`Topology::regions`].
#[derive(Clone, Debug, Default)]
pub(super) struct Regions {
    sides: Vec<Region>,
    sides_without_corners: Vec<Region>,
    corners: Vec<Region>,
}

impl Regions {
    /// Finds the regions of a board that is cut from a tiling from its rings. O(cells × sides).
    pub(super) fn cut(board: &Topology, piece: &Piece) -> Self {
        let border = &piece.board.border;
        let sides = border.sides();
        let rim: Vec<Cell> = board.each_cell().filter(|&cell| board.is_rim(cell)).collect();
        let pick = |holds: &dyn Fn(Cell) -> bool| -> Vec<Cell> {
            rim.iter().copied().filter(|&cell| holds(cell)).collect()
        };
        let (side_cells, corner_cells): (Vec<_>, Vec<_>) = match border {
            Border::None => return Self::default(),
            Border::Straight(_) => {
                let on: Vec<_> = sides
                    .iter()
                    .map(|side| pick(&|cell| faces(board, piece, cell, side.1)))
                    .collect();
                let meeting = |k: usize| meeting(board, &on[k], &on[(k + 1) % on.len()]);
                let corners = (0..on.len()).map(meeting).collect();
                (on, corners)
            }
            Border::Sectors(_) => {
                let ray =
                    |k: usize| pick(&|cell| is_within(board, cell, sides[k].1 - 30, Spread::None));
                let corners: Vec<_> = (0..sides.len()).map(ray).collect();
                // A sector reaches up to both rays, so that the corners at its ends are in it.
                let sector =
                    |side: &Side| pick(&|cell| is_within(board, cell, side.1, Spread::Sector));
                (sides.iter().map(sector).collect(), corners)
            }
        };
        let names = sides.iter().map(|side| side.0.to_owned()).collect();
        let first = match border {
            Border::Sectors(_) => sides.len() - 1,
            _ => 0,
        };
        Self::new(names, side_cells, corner_cells, first)
    }

    /// The regions of a board that is given, from the cells of each side, clockwise, ascending: it
    /// has corners if every two neighbouring sides have cells in common.
    pub(super) fn given(names: Vec<String>, sides: Vec<Vec<Cell>>) -> Self {
        let common = |k: usize| -> Vec<Cell> {
            let next = &sides[(k + 1) % sides.len()];
            sides[k].iter().copied().filter(|cell| next.binary_search(cell).is_ok()).collect()
        };
        let mut corners: Vec<Vec<Cell>> = (0..sides.len()).map(common).collect();
        if sides.len() < 3 || corners.iter().any(Vec::is_empty) {
            corners.clear();
        }
        Self::new(names, sides, corners, 0)
    }

    /// The first corner is between the side with number `first` and the one after it.
    fn new(
        names: Vec<String>,
        side_cells: Vec<Vec<Cell>>,
        corner_cells: Vec<Vec<Cell>>,
        first: usize,
    ) -> Self {
        let mut all_corners: Vec<Cell> = corner_cells.concat();
        sort(&mut all_corners);
        let named = |lists: Vec<Vec<Cell>>, name: &dyn Fn(usize) -> String| -> Vec<Region> {
            let regions = lists.into_iter().enumerate();
            regions.map(|(k, cells)| Region { name: name(k), cells }).collect()
        };
        let without = |cells: &Vec<Cell>| {
            cells.iter().copied().filter(|cell| all_corners.binary_search(cell).is_err()).collect()
        };
        let side_name = |k: usize| names[k % names.len()].clone();
        let corner_name =
            |k: usize| format!("{}/{}", side_name(first + k), side_name(first + k + 1));
        Self {
            sides_without_corners: named(side_cells.iter().map(without).collect(), &side_name),
            sides: named(side_cells, &side_name),
            corners: named(corner_cells, &corner_name),
        }
    }

    pub(super) fn get(&self, family: Family) -> &[Region] {
        match family {
            Family::Sides => &self.sides,
            Family::SidesWithoutCorners => &self.sides_without_corners,
            Family::Corners => &self.corners,
        }
    }
}

impl Topology {
    /// The line segments (x, y to x, y) of the board's outline that belong to a region, for
    /// drawing.
    ///
    /// Each segment of the outline belongs to exactly one of the sides; at a corner to the side
    /// it faces, and where it faces between both, to the one that comes first clockwise. A side
    /// without corners has its segments less those of corner cells, a corner has all segments of
    /// its cells. Empty if there is no such region. O(cells of the region × sides).
    pub fn segments(&self, family: Family, index: usize) -> Vec<[f64; 4]> {
        let Some(region) = self.regions(family).get(index) else { return Vec::new() };
        let of_cell = |&cell: &Cell| {
            let edges = self.outer_edges(cell);
            let owner = |place: usize| match family {
                Family::Corners => Some(index),
                _ => self.side_of(cell, place, &edges),
            };
            let kept = (0..edges.len()).filter(|&place| owner(place) == Some(index));
            kept.map(|place| edges[place].1).collect::<Vec<_>>()
        };
        region.cells.iter().flat_map(of_cell).collect()
    }

    /// The side that one of the outer edges of a cell belongs to, given its place among them.
    fn side_of(&self, cell: Cell, place: usize, edges: &[(usize, [f64; 4])]) -> Option<usize> {
        let sides = self.regions(Family::Sides).iter().enumerate();
        let mut holding =
            sides.filter(|(_, side)| side.cells.binary_search(&cell).is_ok()).map(|(k, _)| k);
        match &self.origin {
            Origin::Cut(piece) => {
                let (tile, sides) = (piece.tile(cell), piece.board.border.sides());
                // Half a degree anticlockwise decides for an edge that faces between two sides.
                let facing = 2 * piece.facing(tile, edges[place].0) - 1;
                holding.min_by_key(|&k| between(facing, 2 * sides[k].1, 720))
            }
            Origin::Given(_) => {
                let mut on: Vec<usize> = holding.by_ref().collect();
                // Clockwise: the last side comes before the first.
                if on.first() == Some(&0) && on.last() == Some(&(self.sides() - 1)) && on.len() == 2
                {
                    on.reverse();
                }
                // A corner cell shares its edges out, in the order of the outline, which may go on
                // from the last edge of the ring to its first.
                let is_gap = |place: &usize| edges[*place].0 > edges[place - 1].0 + 1;
                let first = (1..edges.len()).find(is_gap).unwrap_or(0);
                let place = (place + edges.len() - first) % edges.len();
                on.get(place * on.len() / edges.len()).copied()
            }
        }
    }

    fn sides(&self) -> usize {
        self.regions(Family::Sides).len()
    }
}

/// Whether the cell is on the straight side that faces this way.
fn faces(board: &Topology, piece: &Piece, cell: Cell, direction: i32) -> bool {
    let tile = piece.tile(cell);
    let edges = board.ring(cell).iter().filter(|slot| slot.edge).enumerate();
    let mut facing = edges
        .filter(|(index, _)| between(piece.facing(tile, *index), direction, 360) <= 30)
        .peekable();
    facing.peek().is_some() && facing.all(|(_, slot)| slot.cell.is_none())
}

/// The corner of two sides: the cells on both. Where a corner of triangles has 120 degrees there is
/// no such cell, and the corner is the two cells there that share an edge.
fn meeting(board: &Topology, one: &[Cell], other: &[Cell]) -> Vec<Cell> {
    let on = |side: &[Cell], cell: &Cell| side.binary_search(cell).is_ok();
    let both: Vec<Cell> = one.iter().copied().filter(|cell| on(other, cell)).collect();
    if !both.is_empty() {
        return both;
    }
    let next_to = |cell: Cell, side: &[Cell]| board.orth(cell).iter().any(|next| on(side, next));
    let mut cells: Vec<Cell> = one.iter().copied().filter(|&cell| next_to(cell, other)).collect();
    cells.extend(other.iter().copied().filter(|&cell| next_to(cell, one)));
    sort(&mut cells);
    cells
}

/// The distance between two directions on a circle of `full` units.
fn between(a: i32, b: i32, full: i32) -> i32 {
    let turn = (a - b).rem_euclid(full);
    turn.min(full - turn)
}

/// How far something may deviate from a direction.
#[derive(Clone, Copy)]
enum Spread {
    /// Not at all.
    None,
    /// 30 degrees to either side.
    Sector,
}

/// Whether the cell's centre, seen from the origin, is in a direction.
fn is_within(board: &Topology, cell: Cell, towards: i32, spread: Spread) -> bool {
    let [x, y] = board.centre(cell);
    let ([cosine, sine], length) = (direction(2 * towards), x.abs() + y.abs());
    let (along, aside) = (x * cosine + y * sine, (y * cosine - x * sine).abs());
    let widest = match spread {
        Spread::None => 0.0,
        Spread::Sector => along / SQRT_3,
    };
    along > 0.0 && aside <= widest + 1e-8 * length
}
