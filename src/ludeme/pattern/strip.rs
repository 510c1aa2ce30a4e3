//! Patterns in all cells of a row at once.

use super::super::Stones;
use super::{Pattern, Way};
use crate::cell::Colour;
use crate::topology::Topology;

/// How far a mark of a pattern is from another one at most, in columns and in rows of the board: on
/// hexagons those of the pattern may both lead the same way.
const REACH: i32 = 2 * (Pattern::LONGEST as i32 - 1);

/// How many rows matter to one.
const ROWS: usize = 2 * REACH as usize + 1;

/// Some columns of a board, a bit each: what stands in one of its rows and in those around it.
///
/// To ask something of one place around every stone of the row at once, the row of the place is
/// shifted until each place is over its stone.
#[derive(Debug)]
pub(super) struct Strip {
    /// The column of bit [`REACH`]: those before it and the last ones belong to other strips.
    first: i32,
    /// The row after the one that is asked about.
    pub(super) row: i32,
    /// The row that is read next.
    ahead: i32,
    rows: [Row; ROWS],
}

/// What stands in a row, a bit a column.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    /// Stones of the patterns' colour.
    one: u64,
    /// Other stones.
    other: u64,
    gaps: u64,
}

impl Strip {
    /// How many columns it has of its own.
    pub(super) const COLUMNS: i32 = u64::BITS as i32 - 2 * REACH;

    /// The bits of the columns of its own.
    const OWN: u64 = u64::MAX >> (2 * REACH) << REACH;

    /// That of the columns from the first on, before the row.
    pub(super) fn new(first: i32, row: i32) -> Self {
        Self { first, row, ahead: row, rows: [Row::default(); ROWS] }
    }

    /// Goes on to the next row, where the patterns of a colour are looked for. O(columns).
    pub(super) fn read_on(&mut self, topology: &Topology, stones: impl Stones, colour: Colour) {
        self.row += 1;
        while self.ahead < self.row + REACH {
            self.rows.rotate_left(1);
            self.rows[ROWS - 1] = self.read(topology, stones, colour);
            self.ahead += 1;
        }
    }

    fn read(&self, topology: &Topology, stones: impl Stones, colour: Colour) -> Row {
        let mut row = Row::default();
        let [columns, _] = topology.extent();
        let from = columns.start.max(self.first - REACH);
        let skipped = from.abs_diff(columns.start) as usize;
        let cells = topology.row(self.ahead).iter().skip(skipped);
        let bits = (from.abs_diff(self.first - REACH)..u64::BITS).map(|place| 1 << place);
        for (&cell, bit) in cells.zip(bits) {
            let Some(cell) = cell else { continue };
            match stones(cell) {
                None => row.gaps |= bit,
                Some(stone) if stone == colour => row.one |= bit,
                Some(_) => row.other |= bit,
            }
        }
        row
    }

    /// The coordinates of a column of the row that is asked about, given its bit.
    pub(super) fn place(&self, bit: u32) -> (i32, i32) {
        (self.first - REACH + bit as i32, self.row - 1)
    }

    /// The columns of its own whose stone of the colour lies in a pattern in this way.
    pub(super) fn holding(&self, way: &Way, places: &[[i32; 2]]) -> u64 {
        let mut holding = self.rows[REACH as usize].one & Self::OWN;
        let mut asked = way.one | way.other | way.gap;
        while asked != 0 && holding != 0 {
            let place = asked.trailing_zeros() as usize;
            asked &= asked - 1;
            let [dx, dy] = places[place];
            let row = self.rows[(REACH + dy) as usize];
            let wanted = if way.one >> place & 1 == 1 {
                row.one
            } else if way.other >> place & 1 == 1 {
                row.other
            } else {
                row.gaps
            };
            holding &= if dx < 0 { wanted << -dx } else { wanted >> dx };
        }
        holding
    }
}
