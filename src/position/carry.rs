//! Where stones on the board may be carried, and which may be taken off.

#[cfg(test)]
mod tests;

use super::Position;
use super::moves::{Illegal, Move};
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::Removal;
use crate::rules::{Content, Contents, Jump, Movement, Remove, SlideLength};
use crate::topology::Adjacency;

impl<G: Removal<Cell>> Position<G> {
    /// Whether a stone of the player to move may be lifted from a cell, wherever it may go.
    ///
    /// # Errors
    /// The first reason why it may not.
    pub fn check_lift(&self, cell: Cell) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::Over);
        }
        if cell.index() >= self.board.topology.cells() {
            return Err(Illegal::NoSuchCell);
        }
        if self.colour(cell) != Some(self.turn_colour()) {
            return Err(Illegal::NotYours);
        }
        if self.check_removal(cell).is_ok() { Ok(()) } else { self.check_leaving(cell) }
    }

    /// Whether a stone may be carried from one cell to another, or off the board.
    pub(super) fn check_carry(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        if !self.phase().lifts() {
            return Err(Illegal::WrongKind);
        }
        let topology = &self.board.topology;
        if from.index() >= topology.cells() || to.index() >= topology.cells() {
            return Err(Illegal::NoSuchCell);
        }
        if self.colour(from) != Some(self.turn_colour()) {
            return Err(Illegal::NotYours);
        }
        let carried = self.phase().carried();
        if from == to && self.phase().carrying.remove.is_some() {
            return self.check_removal(from);
        }
        let Some(movement) = carried else { return Err(Illegal::WrongKind) };
        self.check_leaving(from)?;
        let reaches = match movement {
            Movement::Jump(jump) => self.may_jump(jump, from, to),
            _ => !self.each_target(movement, from, &mut |target| target != to),
        };
        if reaches {
            return self.check_landing(from, to);
        }
        Err(match movement {
            Movement::Step { .. } => Illegal::NoStep,
            Movement::Jump(_) if self.colour(to).is_some() => Illegal::Occupied,
            Movement::Jump(_) | Movement::Place(_) => Illegal::NotWhole,
            Movement::Slide { length, .. } => self.why_not_there(from, to, length),
        })
    }

    /// Whether it was the distance, the direction or something in the way that keeps a stone from
    /// sliding to a cell.
    fn why_not_there(&self, from: Cell, to: Cell, length: SlideLength) -> Illegal {
        let anything = [Content::Empty, Content::Own, Content::Enemy]
            .into_iter()
            .fold(Contents::default(), Contents::with);
        let freely = Movement::Slide { length, over: anything, onto: anything };
        let is_straight = !self.each_target(freely, from, &mut |target| target != to);
        match length {
            _ if is_straight => Illegal::Blocked,
            SlideLength::StonesOnLine => Illegal::WrongDistance,
            SlideLength::Any => Illegal::NotStraight,
        }
    }

    /// Whether a stone can be carried or taken off.
    pub(super) fn can_lift(&self) -> bool {
        // A stone that may go only where there is no other move goes if there is none.
        let is_free = self.phase().carrying.remove == Some(Remove::IfStuck)
            && self.stones(self.turn_colour()) > 0;
        if self.only_crawls() {
            return self.can_crawl(self.turn_colour());
        }
        is_free || !self.each_carrying(&mut |_| false)
    }

    /// Calls `visit` on each legal way to carry a stone, or to take one off in spite of other
    /// moves, until it returns false; whether it never did.
    pub(super) fn each_carrying(&self, visit: &mut dyn FnMut(Move) -> bool) -> bool {
        let own = self.turn_colour();
        let carried = self.phase().carried();
        let removes = matches!(self.phase().carrying.remove, Some(Remove::Where(_)));
        self.own_stones(own).all(|from| {
            let may_leave = || self.check_leaving(from).is_ok();
            let goes_on = match carried.filter(|_| may_leave()) {
                None => true,
                Some(movement) => self.each_target(movement, from, &mut |to| {
                    self.check_landing(from, to).is_err() || visit(Move::Carry { from, to })
                }),
            };
            goes_on
                && (!removes
                    || self.check_removal(from).is_err()
                    || visit(Move::Carry { from, to: from }))
        })
    }

    /// Calls `visit` on each stone that may be taken off as there is no other move, until it
    /// returns false; whether it never did.
    pub(super) fn each_last_removal(&self, visit: &mut dyn FnMut(Move) -> bool) -> bool {
        self.phase().carrying.remove != Some(Remove::IfStuck)
            || self.own_stones(self.turn_colour()).all(|from| visit(Move::Carry { from, to: from }))
    }

    /// The cells with stones of a colour, ascending.
    fn own_stones(&self, own: Colour) -> impl Iterator<Item = Cell> + '_ {
        let cells = (0..self.board.topology.cells()).map(Cell::new);
        cells.filter(move |&cell| self.colour(cell) == Some(own))
    }

    /// Calls `visit` on each cell that a stone reaches, whatever is asked of where it stands or
    /// lands, until it returns false; whether it never did.
    fn each_target(
        &self,
        movement: Movement,
        from: Cell,
        visit: &mut dyn FnMut(Cell) -> bool,
    ) -> bool {
        let directions = 0..self.board.topology.ring(from).len();
        match movement {
            Movement::Slide { length: SlideLength::Any, over, onto } => {
                directions.into_iter().all(|direction| {
                    (1..)
                        .map_while(|steps| self.slid(from, direction, steps, over))
                        .all(|to| !onto.admits(self.content(to, self.colour(from))) || visit(to))
                })
            }
            Movement::Jump(jump) => (0..self.board.topology.cells())
                .map(Cell::new)
                .all(|to| !self.may_jump(jump, from, to) || visit(to)),
            Movement::Slide { .. } | Movement::Step { .. } | Movement::Place(_) => directions
                .into_iter()
                .filter_map(|direction| self.target(movement, from, direction))
                .all(visit),
        }
    }

    /// How many ways to carry a stone there are to draw from: for each a cell or none.
    #[inline(always)]
    pub(super) fn ways(&self, movement: Movement) -> u32 {
        // Rows are straight only on boards where every cell has as many directions as the first.
        let directions = || self.board.topology.ring(Cell::new(0)).len() as u32;
        match movement {
            Movement::Place(_) => 0,
            Movement::Jump(_) => self.empties.as_slice().len() as u32,
            Movement::Slide { length: SlideLength::Any, over, onto } => {
                // A stone that may land where it may pass has several targets in a direction.
                let several = [Content::Empty, Content::Own, Content::Enemy]
                    .into_iter()
                    .any(|content| over.admits(content) && onto.admits(content));
                let steps = if several { u32::from(self.plan.properties.slides) } else { 1 };
                directions() * steps
            }
            Movement::Slide { .. } | Movement::Step { .. } => directions(),
        }
    }

    /// Where one of the ways to carry a stone leads.
    #[inline]
    pub(super) fn way(&self, movement: Movement, from: Cell, way: usize) -> Option<Cell> {
        match movement {
            Movement::Jump(jump) => {
                let to = self.empties.as_slice()[way];
                self.may_jump(jump, from, to).then_some(to)
            }
            Movement::Slide { length: SlideLength::Any, over, onto } => {
                let directions = self.board.topology.ring(from).len();
                let (direction, steps) = (way % directions, way / directions + 1);
                let own = self.colour(from);
                let lands = |to: &Cell| onto.admits(self.content(*to, own));
                if self.ways(movement) as usize > directions {
                    return self.slid(from, direction, steps, over).filter(lands);
                }
                (1..).map_while(|steps| self.slid(from, direction, steps, over)).find(lands)
            }
            Movement::Slide { .. } | Movement::Step { .. } | Movement::Place(_) => {
                self.target(movement, from, way)
            }
        }
    }

    /// Where a stone carried from a cell in a direction of its ring lands; `None` if it may not.
    #[inline]
    fn target(&self, movement: Movement, from: Cell, direction: usize) -> Option<Cell> {
        match movement {
            Movement::Slide { over, onto, .. } => self.slide_through(from, direction, over, onto),
            Movement::Step { step, hop, over, onto } => {
                self.step_to(from, direction, [step, hop], over, onto)
            }
            Movement::Jump(_) | Movement::Place(_) => None,
        }
    }

    fn step_to(
        &self,
        from: Cell,
        direction: usize,
        [step, hop]: [Option<Adjacency>; 2],
        over: Contents,
        onto: Contents,
    ) -> Option<Cell> {
        let topology = &self.board.topology;
        let slot = topology.ring(from)[direction];
        let (next, admits) =
            (slot.cell?, |kind: Option<Adjacency>| kind?.admits(slot.edge).then_some(()));
        let there = self.content(next, self.colour(from));
        if onto.admits(there) {
            return admits(step).map(|()| next);
        }
        admits(hop)?;
        let behind = topology.ring(next)[direction].cell?;
        (over.admits(there) && self.colour(behind).is_none()).then_some(behind)
    }

    /// What a carried stone of a colour finds on a cell.
    #[inline(always)]
    fn content(&self, cell: Cell, own: Option<Colour>) -> Content {
        match self.colour(cell) {
            None => Content::Empty,
            there if there == own => Content::Own,
            Some(_) => Content::Enemy,
        }
    }

    #[inline]
    fn slide_through(
        &self,
        from: Cell,
        direction: usize,
        over: Contents,
        onto: Contents,
    ) -> Option<Cell> {
        let steps = self.lines.as_ref()?.stones(from, direction);
        let to = self.slid(from, direction, steps, over)?;
        onto.admits(self.content(to, self.colour(from))).then_some(to)
    }

    /// The cell so many steps from a stone in a direction, if it may pass over those between.
    #[inline(always)]
    fn slid(&self, from: Cell, direction: usize, steps: usize, over: Contents) -> Option<Cell> {
        let topology = &self.board.topology;
        let own = self.colour(from);
        let mut cell = from;
        for step in 1..=steps {
            let slot = topology.ring(cell)[direction];
            // A straight row has this kind of neighbour all along, or nowhere.
            if !self.plan.adjacency.admits(slot.edge) {
                return None;
            }
            cell = slot.cell?;
            if step < steps && !over.admits(self.content(cell, own)) {
                return None;
            }
        }
        Some(cell)
    }

    fn may_jump(&self, jump: Jump, from: Cell, to: Cell) -> bool {
        self.colour(to).is_none()
            && match jump {
                Jump::Anywhere => true,
                Jump::BesideGroup => self.stays_whole(from, to),
            }
    }

    /// Whether an empty cell is beside the group of a stone, which is in one piece once the stone
    /// has gone there.
    fn stays_whole(&self, from: Cell, to: Cell) -> bool {
        self.stays_whole_if(from, to, || self.is_loose(from))
    }

    /// The same, where [`Self::is_loose`] tells whether the other stones are in one piece.
    pub(super) fn stays_whole_if(
        &self,
        from: Cell,
        to: Cell,
        is_loose: impl FnOnce() -> bool,
    ) -> bool {
        let beside = self.board.graph.links(to);
        if self.groups.size(from) == 1 {
            return beside.contains(&from);
        }
        let mut rest = beside.iter().filter(|&&cell| cell != from && self.is_grouped(cell, from));
        // By way of a cell that touches one stone nothing is joined.
        rest.next().is_some() && (is_loose() || rest.next().is_some() && self.joins_rest(from, to))
    }

    /// Whether the other stones of a group are in one piece without this one. O(degree) where what
    /// surrounds the stone shows it, else O(group size x degree).
    pub(super) fn is_loose(&self, from: Cell) -> bool {
        let graph = &self.board.graph;
        let colour = self.colour(from);
        graph.holds_around(from, |cell| self.colour(cell) == colour)
            || graph
                .links(from)
                .iter()
                .find(|&&cell| self.is_grouped(cell, from))
                .is_none_or(|&first| self.joins_rest(from, first))
    }

    /// Whether all other stones of a group are joined with each other by way of this cell. O(group
    /// size x degree).
    fn joins_rest(&self, from: Cell, by: Cell) -> bool {
        let links = self.board.graph.links(from);
        let is_rest = |cell: Cell| cell != from && self.is_grouped(cell, from);
        let mut memory = self.memory.flood.take();
        let (topology, adjacency) = (&self.board.topology, self.plan.adjacency);
        let joins = memory.reaches_all(topology, adjacency, by, links, &is_rest);
        self.memory.flood.give_back(memory);
        joins
    }

    /// Whether a cell has a stone of the group of another one.
    #[inline]
    fn is_grouped(&self, cell: Cell, stone: Cell) -> bool {
        self.colour(cell) == self.colour(stone) && self.groups.root(cell) == self.groups.root(stone)
    }

    /// How many cells can be reached from one, itself included, through cells that are `inside`.
    pub(super) fn size_from(&self, from: Cell, inside: &dyn Fn(Cell) -> bool) -> usize {
        let mut memory = self.memory.flood.take();
        let (topology, by) = (&self.board.topology, self.plan.adjacency);
        let size = memory.flood(topology, by, from, inside).len();
        self.memory.flood.give_back(memory);
        size
    }
}
