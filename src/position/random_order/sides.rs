//! Whether a plan's goals are those of a reduction: joining opposite sides of a rhombus, or all
//! three of a triangle.

use super::rules::{self, Goal, OrderRules, Start};
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::reduction::Form;
use crate::rules::{Movement, Placed, Plan, Stones, Turn, Who};
use crate::topology::{Shape, Tiling};

/// A game whose full boards have exactly one winner.
pub(super) struct Sides {
    pub(super) form: Form,
    pub(super) side: usize,
    /// The colour that joins the first row and the last; on a triangle either.
    pub(super) high: Colour,
    /// Who wins by the goal, seen from the player who reached it.
    pub(super) who: Who,
}

impl Sides {
    /// The goals, if all they ask is to join those sides with own stones and everybody places own
    /// stones; else `None`. That these fill the board is for
    /// [`subset_sampler`](super::full_board::subset_sampler) to tell.
    pub(super) fn of(start: &Start<'_>, rules: &OrderRules) -> Option<Self> {
        let &[(Goal::Connects { reach, of: Who::Mover, stones: Stones::Own }, who)] =
            rules.goals.as_slice()
        else {
            return None;
        };
        let own = |turn: &rules::Turn| turn.colour == Some(rules.colour_of[turn.seat.index()]);
        if rules.turns.is_empty() || !rules.turns.iter().all(own) || !places_own(start.plan) {
            return None;
        }
        let board = Cells::of(start)?;
        let all = |colour: usize| reach[colour].all_required();
        let [first, second] = [all(0)?, all(1)?];
        let last = board.side as i32 - 1;
        let rows = [board.mask(|_, y| y == 0), board.mask(|_, y| y == last)];
        let columns = [board.mask(|x, _| x == 0), board.mask(|x, _| x == last)];
        let slope = board.mask(|x, y| x + y == last);
        let joins = |asked: u32, sides: &[u32]| {
            asked.count_ones() as usize == sides.len() && sides.iter().all(|side| asked & side != 0)
        };
        let high = match board.form {
            Form::Rhombus if joins(first, &rows) && joins(second, &columns) => 0,
            Form::Rhombus if joins(second, &rows) && joins(first, &columns) => 1,
            Form::Triangle
                if [first, second].iter().all(|&all| joins(all, &[rows[0], columns[0], slope])) =>
            {
                0
            }
            _ => return None,
        };
        Some(Self { form: board.form, side: board.side, high: Colour::new(high), who })
    }
}

/// Whether players have placed none but their own stones so far too. Otherwise sides may be joined
/// already by a stone that another player placed, which ends no game.
fn places_own(plan: &Plan) -> bool {
    let own = [Placed::Own, Placed::TurnColour].map(Movement::Place);
    plan.turn != Turn::ColoursInOrder && own.contains(&plan.movement())
}

/// The cells of a rhombus or a triangle, numbered row by row.
struct Cells<'a> {
    form: Form,
    side: usize,
    start: &'a Start<'a>,
}

impl<'a> Cells<'a> {
    /// `None` if the board is neither.
    fn of(start: &'a Start<'a>) -> Option<Self> {
        let topology = &start.board.topology;
        if topology.tiling() != Some(Tiling::Hexagonal) {
            return None;
        }
        let cells = topology.cells();
        let side = (1..=cells).find(|&side| topology.at(side as i32, 0).is_none())?;
        let numbered = |form: Form| {
            let mut next = 0;
            form.cells(side) == cells
                && (0..side).all(|y| {
                    (0..form.row(side, y)).all(|x| {
                        next += 1;
                        topology.at(x as i32, y as i32) == Some(Cell::new(next - 1))
                    })
                })
        };
        let form = match topology.shape() {
            Some(Shape::Rhombus) => Form::Rhombus,
            Some(Shape::Triangle) => Form::Triangle,
            _ => return None,
        };
        numbered(form).then_some(Self { form, side, start })
    }

    /// The regions that consist of exactly the cells whose coordinates satisfy `test`.
    fn mask(&self, test: impl Fn(i32, i32) -> bool) -> u32 {
        let topology = &self.start.board.topology;
        let mut mask = u32::MAX;
        for cell in (0..topology.cells()).map(Cell::new) {
            let (x, y) = topology.coordinates(cell);
            let regions = self.start.board.graph.regions(cell);
            mask &= if test(x, y) { regions } else { !regions };
        }
        mask
    }
}
