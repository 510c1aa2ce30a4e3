//! Boards of rings around a middle, made of equal wedges: a pentagon of five, a hexhex of six.

use linkstone_common::listed;

use super::geometry::unit;
use super::given::{GivenCell, Layout};
use super::names::{ALPHABET, letters};
use super::neighbour::Slot;
use crate::cell::{Cell, Index};

listed! {
    /// What is in the middle of a board of wedges.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Middle {
        /// A cell.
        Cell,
        /// The point where the cells of the first ring meet.
        Corner,
    }
}

impl Middle {
    /// The name in a rules document.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cell => "cell",
            Self::Corner => "corner",
        }
    }
}

/// The number of cells of a board of wedges. O(1).
pub fn wedge_cells(wedges: u32, rings: u32, middle: Middle) -> u64 {
    let rings = u64::from(rings);
    u64::from(wedges) * rings * (rings + 1) / 2 + u64::from(middle == Middle::Cell)
}

/// Rings around a middle: ring k has `wedges` · k cells, of which the first of each wedge is a
/// corner, and cell i of a wedge touches the cells i and i + 1 of the same wedge in the next ring.
/// There is a side for each wedge, with a corner at both ends; the first begins at the top, to the
/// right. Cells are named by a letter for their ring, a for the outermost, and their number
/// clockwise from the top. At least three wedges and one ring. O(cells).
pub fn wedges(wedges: u32, rings: u32, middle: Middle) -> Layout {
    let plan = Wedges { wedges: wedges as usize, rings: rings as usize, middle };
    let mut cells: Vec<GivenCell> = Vec::new();
    for ring in (1..=plan.rings).rev() {
        cells.extend((0..plan.wedges * ring).map(|place| plan.cell(ring, place)));
    }
    if middle == Middle::Cell {
        let around = (0..plan.wedges).map(|place| plan.slot(1, place, true)).collect();
        let name = format!("{}1", letters(plan.rings as i32, ALPHABET));
        cells.push(GivenCell { name, at: [0.0, 0.0], ring: around, corners: Vec::new() });
    }
    let side = |wedge: usize| {
        let places = wedge * plan.rings..=(wedge + 1) * plan.rings;
        (format!("{}", wedge + 1), places.map(|place| plan.number(plan.rings, place)).collect())
    };
    Layout { cells, sides: (0..plan.wedges).map(side).collect() }
}

struct Wedges {
    wedges: usize,
    rings: usize,
    middle: Middle,
}

impl Wedges {
    /// The number of a cell by its ring and its place there, which may lie beyond the last.
    fn number(&self, ring: usize, place: usize) -> Cell {
        // Those further out come first.
        let before = |ring: usize| self.wedges * ring * (ring + 1) / 2;
        Cell::new(before(self.rings) - before(ring) + place % (self.wedges * ring))
    }

    fn slot(&self, ring: usize, place: usize, edge: bool) -> Slot {
        Slot { cell: Some(self.number(ring, place)), edge }
    }

    fn cell(&self, ring: usize, place: usize) -> GivenCell {
        let (wedge, along, count) = (place / ring, place % ring, self.wedges * ring);
        let mut around = vec![self.slot(ring, place + 1, true)];
        // Inwards, from the next in the ring to the one before it.
        match ring {
            1 => match self.middle {
                Middle::Cell => around.push(Slot {
                    cell: Some(Cell::new(self.wedges * self.rings * (self.rings + 1) / 2)),
                    edge: true,
                }),
                Middle::Corner => around
                    .extend((2..self.wedges - 1).map(|step| self.slot(1, place + step, false))),
            },
            _ => {
                let inner = wedge * (ring - 1) + along;
                around.push(self.slot(ring - 1, inner, true));
                if along > 0 {
                    around.push(self.slot(ring - 1, inner - 1, true));
                }
            }
        }
        around.push(self.slot(ring, place + count - 1, true));
        if ring == self.rings {
            // A corner of the board has two edges on its outline, as that of a hexhex has three.
            let outer = if along == 0 { 2 } else { 1 };
            around.extend((0..outer).map(|_| Slot { cell: None, edge: true }));
        } else {
            let outer = wedge * (ring + 1) + along;
            if along == 0 {
                let last = self.wedges * (ring + 1) - 1;
                around.push(self.slot(ring + 1, outer + last, true));
            }
            around.extend([outer, outer + 1].map(|place| self.slot(ring + 1, place, true)));
        }
        let angle =
            |wedge: usize| (wedge as f64 / self.wedges as f64 - 0.25) * std::f64::consts::TAU;
        let corner = |wedge: usize| unit(angle(wedge)).map(|value| value * ring as f64);
        let (from, to, share) = (corner(wedge), corner(wedge + 1), along as f64 / ring as f64);
        GivenCell {
            name: format!("{}{}", letters((self.rings - ring) as i32, ALPHABET), place + 1),
            at: [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * share),
            ring: around,
            corners: Vec::new(),
        }
    }
}
