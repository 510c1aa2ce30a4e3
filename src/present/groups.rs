//! The groups on the board.

use linkstone_common::sort;
use serde::Serialize;

use super::numbers;
use crate::cell::{Cell, CellSet, Index};
use crate::connectivity::Groups;
use crate::session::Session;

/// A group of connected stones of one colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Group {
    /// The colour of the stones.
    pub colour: usize,
    /// Their cells, ascending.
    pub cells: Vec<u16>,
}

/// All groups on the board, ordered by their first cells. O(cells log cells).
pub fn groups(session: &Session) -> Vec<Group> {
    let position = session.position();
    let cells = position.board().topology.cells();
    let mut seen = CellSet::new(cells);
    let mut groups = Vec::new();
    for cell in (0..cells).map(Cell::new) {
        let Some(colour) = position.colour(cell).filter(|_| !seen.contains(cell)) else { continue };
        let mut members = Vec::new();
        position.groups().each_member(cell, |member| members.push(member));
        for &member in &members {
            seen.insert(member);
        }
        sort(&mut members);
        groups.push(Group { colour: colour.index(), cells: numbers(&members) });
    }
    groups
}
