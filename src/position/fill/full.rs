//! Whole boards filled at once, each empty cell with the same chance of either colour's stone,
//! as many of each as the turns say; and one test at the end.

use std::sync::Arc;

use super::super::playout::{Played, Rng};
use super::Fill;
use super::balanced::Balanced;
use super::course::{Course, Start};
use super::order::Draws;
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::{Graph, Groups};

/// Fills boards, over and over, and asks any structure who is connected.
#[derive(Debug)]
pub(in super::super) struct Full<G> {
    fill: Fill<G>,
    /// The cells of the first colour, where the turns say how many those are.
    balanced: Option<Balanced>,
    bits: Vec<u64>,
}

impl<G: Groups<Cell>> Full<G> {
    /// Boards filled from a position on; none where a random game of its plan is more than a
    /// random order of cells.
    pub(in super::super) fn new(start: &Start<'_>) -> Option<Self> {
        Self::on(start, G::new)
    }

    /// The same on a structure that is made so.
    pub(in super::super) fn on(start: &Start<'_>, new: fn(Arc<Graph>) -> G) -> Option<Self> {
        let fill = Fill::on(start, new)?;
        let balanced = balanced(start, &fill.course, Colour::new(0));
        let bits = vec![0; balanced.as_ref().map_or(0, Balanced::words)];
        Some(Self { fill, balanced, bits })
    }

    /// The name of the structure.
    pub(in super::super) fn structure(&self) -> &'static str {
        self.fill.structure()
    }

    /// Fills the board, in disregard of every ending before the last cell, and asks whose goal
    /// it shows; none where it shows that of no player or of several.
    pub(in super::super) fn play(&mut self, rng: &mut Rng) -> Played {
        let Self { fill, balanced, bits } = self;
        let Some(balanced) = balanced else { return fill.play_full(rng) };
        balanced.draw(&mut Draws::new(rng), bits);
        fill.groups.copy_from(&fill.start);
        for &cell in fill.order.things() {
            let first = bits[cell.index() / 64] >> (cell.index() % 64) & 1 == 1;
            fill.groups.insert(cell, Colour::new(usize::from(!first)));
        }
        let plies = fill.course.turns.len() as u32;
        Played { end: fill.course.shown(fill.each()), plies }
    }
}

/// The cells that a colour gets when two fill the board and the turns say who places what.
pub(super) fn balanced(start: &Start<'_>, course: &Course, colour: Colour) -> Option<Balanced> {
    if course.colours != 2 || course.turns.len() != start.empties.len() {
        return None;
    }
    let mut want = 0;
    for turn in &course.turns {
        want += usize::from(turn.colour? == colour);
    }
    let stones = start.stones.iter().filter(|stone| stone.1 == colour);
    let fixed: Vec<Cell> = stones.map(|stone| stone.0).collect();
    Some(Balanced::new(start.board.topology.cells(), start.empties, &fixed, want))
}
