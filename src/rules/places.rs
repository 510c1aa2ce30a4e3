//! The places on the rim of a board and outside it that groups count.

use super::board::Board;
use super::scores::{GroupScore, GroupValue};
use crate::cell::{Cell, Index};

/// Places that groups may touch, each as the cells that touch it; none where no rule counts them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Places {
    rim: Vec<Vec<Cell>>,
    outside: Vec<Vec<Cell>>,
}

impl Places {
    /// The places of a board that these rules count.
    pub(super) fn of(rules: &[GroupScore], board: &Board) -> Self {
        let topology = &board.topology;
        let count = |value| rules.iter().any(|rule| rule.of == value);
        let mut places = Self::default();
        if count(GroupValue::Rim) {
            let cells = (0..topology.cells()).map(Cell::new);
            places.rim =
                cells.filter(|&cell| topology.is_rim(cell)).map(|cell| vec![cell]).collect();
        }
        if count(GroupValue::Outside) {
            places.outside = topology.outside();
        }
        places
    }

    /// The places that groups count by this value; none by most.
    pub fn counted(&self, value: GroupValue) -> &[Vec<Cell>] {
        match value {
            GroupValue::Rim => &self.rim,
            GroupValue::Outside => &self.outside,
            GroupValue::Size
            | GroupValue::Sides(_)
            | GroupValue::Corners(_)
            | GroupValue::Parity { .. } => &[],
        }
    }
}
