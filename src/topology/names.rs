//! The names of cells.

use linkstone_common::sort_by;

use super::tilings::{Board, Lattice, Naming, Point, Site};
use crate::cell::{Cell, Index};

/// The names of the cells of a board.
#[derive(Clone, Debug)]
pub(super) struct Names {
    names: Vec<String>,
    /// The cells in the order of their names.
    sorted: Vec<Cell>,
}

impl Names {
    /// Names the cells at these sites, which come in reading order on fixed boards.
    pub(super) fn new(board: &Board, lattice: &Lattice, sites: &[Site]) -> Self {
        let mut places = Places::default();
        let height = sites.iter().map(|site| site.y + 1).max().unwrap_or(0);
        let names: Vec<String> = sites
            .iter()
            .map(|&site| match board.naming {
                Naming::ColumnRow => format!("{}{}", letters(site.x, ALPHABET), site.y + 1),
                Naming::FileRank => {
                    format!("{}{}", letters(site.x, WITHOUT_I), height - site.y)
                }
                Naming::RowPlace => {
                    let (row, place) = places.next(board.point(lattice, site));
                    format!("{}{}", letters(row, ALPHABET), place)
                }
                Naming::Coordinates => format!("{},{}", site.x, site.y),
            })
            .collect();
        Self::listed(names)
    }

    /// These names, which differ.
    pub(super) fn listed(names: Vec<String>) -> Self {
        let mut sorted: Vec<Cell> = (0..names.len()).map(Cell::new).collect();
        sort_by(&mut sorted, |a, b| names[a.index()].cmp(&names[b.index()]));
        Self { names, sorted }
    }

    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    pub(super) fn get(&self, cell: Cell) -> &str {
        &self.names[cell.index()]
    }

    pub(super) fn find(&self, name: &str) -> Option<Cell> {
        let name = name.to_ascii_lowercase();
        let place = self.sorted.binary_search_by(|&cell| self.get(cell).cmp(&name)).ok()?;
        Some(self.sorted[place])
    }
}

/// Counts rows of centres, and cells within a row, while cells come in reading order.
#[derive(Default)]
struct Places {
    last: Option<Point>,
    row: i32,
    place: u32,
}

impl Places {
    /// The row from 0, and the place in it from 1.
    fn next(&mut self, point: Point) -> (i32, u32) {
        if self.last.is_some_and(|last| last.row != point.row) {
            self.row += 1;
            self.place = 0;
        }
        self.last = Some(point);
        self.place += 1;
        (self.row, self.place)
    }
}

pub(super) const ALPHABET: &[u8] = b"abcdefghijklmnopqrstuvwxyz";
/// Go leaves out i, which looks like j.
pub(super) const WITHOUT_I: &[u8] = b"abcdefghjklmnopqrstuvwxyz";

/// The letters for a number from 0: a, b, … z, aa, ab, …
pub(super) fn letters(index: i32, alphabet: &[u8]) -> String {
    let base = alphabet.len();
    let mut rest = usize::try_from(index).unwrap_or(0) + 1;
    let mut reversed = Vec::new();
    while rest > 0 {
        rest -= 1;
        reversed.push(char::from(alphabet[rest % base]));
        rest /= base;
    }
    reversed.into_iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_carry_on_after_z() {
        let of = |index| letters(index, ALPHABET);
        assert_eq!(
            [of(0), of(25), of(26), of(51), of(52), of(701), of(702)],
            ["a", "z", "aa", "az", "ba", "zz", "aaa"]
        );
        assert_eq!([7, 8, 24, 25].map(|i| letters(i, WITHOUT_I)), ["h", "j", "z", "aa"]);
    }
}
