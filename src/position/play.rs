//! Play, and undo: its exact inverse.

use super::history::stone_key;
use super::moves::{Illegal, Move};
use super::{Advance, End, Entry, Last, Outcome, Position, Reason};
use crate::cell::{Cell, Colour, Seat};
use crate::connectivity::{Inserted, Removal, Shut};
use crate::rules::{Boards, Capture, Swap};

impl<G: Removal<Cell>> Position<G> {
    /// Plays a move.
    ///
    /// # Errors
    /// Why the move is not legal; then nothing has changed.
    ///
    /// # Complexity
    /// What the insertions and removals of the structure cost, and the endings.
    pub fn play(&mut self, played: Move) -> Result<(), Illegal> {
        if let Move::Place { cell, colour } = played {
            if self.outcome.is_some() {
                return Err(Illegal::Over);
            }
            let taken = self.check_place(cell, colour)?;
            self.place(cell, colour, taken);
            return Ok(());
        }
        self.check(played)?;
        match played {
            Move::Place { .. } => {}
            Move::Carry { from, to } => self.carry(from, to),
            Move::Pass => self.pass(),
            Move::Swap => self.swap(),
            Move::Resign => self.resign(),
        }
        Ok(())
    }

    /// Places a stone that `check_place` has admitted.
    pub(super) fn place(&mut self, cell: Cell, colour: Colour, taken: Shut) {
        let mover = self.clock.to_move;
        self.record(Move::Place { cell, colour });
        let inserted = self.put(cell, colour);
        if !taken.is_empty() {
            let mark = self.taken.len();
            for place in taken.places() {
                let stone = self.board.graph.orth(cell)[place];
                self.take_group(self.groups.root(stone));
            }
            self.clock.prisoners[mover.index()] += (self.taken.len() - mark) as u32;
        }
        let died = taken.is_empty()
            && self.plan.captures == Some(Capture::NoLibertiesOfAny)
            && self.groups.open_edges(cell) == 0;
        if died {
            self.take_group(self.groups.root(cell));
            let taken = self.taken.len() as u32 - self.taken_before();
            self.clock.prisoners[self.other(mover).index()] += taken;
        }
        if colour == Colour::default() {
            self.clock.first.get_or_insert(cell);
        }
        if self.is_unbounded() {
            self.clock.farthest = self.clock.farthest.max(self.board.topology.distance(cell));
            self.reach(self.clock.farthest + Boards::REACH);
        }
        self.clock.last = Last::Placed(cell);
        self.clock.ringed |= u8::from(inserted.closes) << colour.index();
        self.finish_turn();
        self.history.push(self.clock.hash, self.clock.to_move);
        self.conclude(mover, (!died).then_some((cell, colour, inserted.closes)));
    }

    /// How many stones had been taken off before the last move.
    fn taken_before(&self) -> u32 {
        self.log.last().map_or(0, |entry| entry.taken_before)
    }

    /// Carries a stone as `check_carry` has admitted.
    pub(super) fn carry(&mut self, from: Cell, to: Cell) {
        let mover = self.clock.to_move;
        let colour = self.turn_colour();
        self.record(Move::Carry { from, to });
        self.take(from);
        if let Some(enemy) = self.colour(to) {
            self.take(to);
            self.taken.push((to, enemy));
            self.clock.prisoners[mover.index()] += 1;
        }
        let inserted = self.put(to, colour);
        self.clock.last = Last::Carried { from, to };
        self.clock.ringed |= u8::from(inserted.closes) << colour.index();
        self.finish_turn();
        self.history.push(self.clock.hash, self.clock.to_move);
        self.conclude(mover, Some((to, colour, inserted.closes)));
    }

    /// Notes a move before it changes anything, for undo.
    #[inline]
    fn record(&mut self, played: Move) {
        let taken_before = self.taken.len() as u32;
        self.log.push(Entry { played, before: self.clock, taken_before });
    }

    fn pass(&mut self) {
        let before = self.clock;
        self.record(Move::Pass);
        self.clock.last = Last::None;
        self.clock.advance(&self.plan, Advance::Ply);
        self.clock.passes = before.passes.saturating_add(1);
        self.clock.change_phase_by_pass(&self.plan, before.to_move);
        self.conclude(before.to_move, None);
    }

    fn swap(&mut self) {
        let before = self.clock;
        self.record(Move::Swap);
        match self.plan.swap {
            Swap::None => {}
            Swap::Sides => self.clock.colour_of.swap(0, 1),
            Swap::Pieces => {
                let cell = before.last.cell().expect("a swap follows a placement");
                let mirrored =
                    self.mirror(cell).expect("the plan admits only boards with a diagonal");
                self.take(cell);
                let colour = self.colour_of(before.to_move);
                self.put(mirrored, colour);
                self.clock.first = None;
                self.clock.last = Last::Placed(mirrored);
            }
        }
        self.clock.advance(&self.plan, Advance::Turn);
    }

    fn resign(&mut self) {
        let before = self.clock;
        self.record(Move::Resign);
        self.clock.ply += 1;
        let winner = Seat::new(1 - before.to_move.index());
        self.outcome = Some(Outcome { end: End::Win(winner), reason: Reason::Resigned });
    }

    /// Takes the last ply back and returns it; none at the start or after a set-up.
    ///
    /// # Complexity
    /// What the insertions and removals of the structure cost.
    pub fn undo(&mut self) -> Option<Move> {
        let entry = self.log.pop()?;
        match entry.played {
            Move::Place { cell, .. } => {
                self.history.pop();
                // A stone that died by its own placement is among those taken off.
                let died = self.colour(cell).is_none();
                if !died {
                    self.take(cell);
                }
                self.put_back(entry.taken_before);
                if died {
                    self.take(cell);
                }
            }
            Move::Carry { from, to } => {
                self.history.pop();
                let colour = self.colour(to).expect("the carried stone stands where it landed");
                self.take(to);
                self.put_back(entry.taken_before);
                self.put(from, colour);
            }
            Move::Swap if self.plan.swap == Swap::Pieces => {
                let mirrored = self.clock.last.cell().expect("the swap put a stone here");
                let cell = entry.before.last.cell().expect("a swap follows a placement");
                self.take(mirrored);
                self.put(cell, entry.before.colour_of[0]);
            }
            Move::Swap | Move::Pass | Move::Resign => {}
        }
        self.clock = entry.before;
        self.outcome = None;
        Some(entry.played)
    }

    /// The moves since the start or set-up.
    pub fn played(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.log.iter().map(|entry| entry.played)
    }

    #[inline]
    fn finish_turn(&mut self) {
        self.clock.advance(&self.plan, Advance::Ply);
        self.clock.passes = 0;
    }

    /// Puts a stone on the board and into every count.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, colour: Colour) -> Inserted<Cell> {
        self.clock.hash ^= stone_key(cell, colour);
        self.stones[colour.index()] += 1;
        self.empties.take(cell);
        if let Some(frontier) = &mut self.frontier {
            frontier.put(cell, colour, &self.board.topology);
        }
        if let Some(lines) = &mut self.lines {
            lines.put(cell);
        }
        if let Some(stones) = self.carriers.get_mut(colour.index()) {
            stones.put(cell);
        }
        self.groups.insert(cell, colour)
    }

    /// Takes a stone off the board and out of every count.
    #[inline]
    fn take(&mut self, cell: Cell) {
        let colour = self.colour(cell).expect("only stones are taken off");
        self.groups.remove(cell);
        self.uncount(cell, colour);
    }

    #[inline]
    fn uncount(&mut self, cell: Cell, colour: Colour) {
        self.clock.hash ^= stone_key(cell, colour);
        self.stones[colour.index()] -= 1;
        self.empties.put(cell);
        if let Some(frontier) = &mut self.frontier {
            frontier.take(cell, colour, &self.board.topology);
        }
        if let Some(lines) = &mut self.lines {
            lines.take(cell);
        }
        if let Some(stones) = self.carriers.get_mut(colour.index()) {
            stones.take(cell);
        }
    }

    /// Takes a whole group off and onto the list of what was taken.
    fn take_group(&mut self, root: Cell) {
        let colour = self.colour(root).expect("only stones are taken off");
        let mut cells = std::mem::take(&mut self.scratch);
        self.groups.remove_group(root, &mut cells);
        for cell in cells.drain(..) {
            self.uncount(cell, colour);
            self.taken.push((cell, colour));
        }
        self.scratch = cells;
    }

    /// Puts what was taken off since then back.
    fn put_back(&mut self, taken_before: u32) {
        while self.taken.len() > taken_before as usize {
            let Some((cell, colour)) = self.taken.pop() else { return };
            self.put(cell, colour);
        }
    }
}
