//! Play, and undo: its exact inverse.

#[cfg(test)]
mod tests;

use super::foreseen::Foreseen;
use super::history::stone_key;
use super::moves::{Illegal, Move};
use super::turn_state::{Colours, RareState};
use super::{Advance, End, Last, Outcome, Position, Reason};
use crate::cell::{Cell, Colour, MAX_COLOURS, Seat};
use crate::connectivity::{CapturedGroups, Inserted, Removal};
use crate::rules::{Again, Boards, Bonus, Capture, Swap, Turn};

impl<G: Removal<Cell>> Position<G> {
    /// Plays a move.
    ///
    /// # Errors
    /// Why the move is not legal; then nothing has changed.
    ///
    /// # Complexity
    /// That of the structure's insertions and removals, and of the endings.
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
            Move::Resign => self.give_away(played, Reason::Resigned),
            Move::Timeout => self.give_away(played, Reason::Timeout),
        }
        Ok(())
    }

    /// Places a stone that `check_place` has accepted.
    pub(super) fn place(&mut self, cell: Cell, colour: Colour, taken: CapturedGroups) {
        let mover = self.turn.to_move;
        self.record(Move::Place { cell, colour });
        let foreseen = if self.plan.properties.extras { self.prepare(cell, colour) } else { None };
        let mut inserted = self.put(cell, colour);
        let mark = self.taken.len();
        if !taken.is_empty() {
            for place in taken.places() {
                let stone = self.board.graph.orth(cell)[place];
                self.take_group(self.groups.root(stone));
            }
            self.count_taken(self.taken.len() - mark, mover);
        }
        let mut died = taken.is_empty()
            && self.plan.captures == Some(Capture::NoLibertiesOfAny)
            && self.groups.pseudo_liberties(cell) == 0;
        if died {
            self.take_group(self.groups.root(cell));
            self.count_taken(self.taken.len() - mark, self.other(mover));
        }
        if let Some(foreseen) = foreseen {
            inserted.closes &= self.take_foreseen(foreseen, cell, colour);
            died = self.colour(cell).is_none();
        }
        if colour == Colour::default() && self.turn.rare.first.is_none() {
            self.change().first = Some(cell);
        }
        if self.is_unbounded() {
            let distance = self.board.topology.distance(cell);
            if distance > self.turn.rare.farthest {
                self.change().farthest = distance;
            }
            self.reach(self.turn.rare.farthest + Boards::REACH);
        }
        self.turn.last = Last::Placed(cell);
        self.turn.ringed |= u8::from(inserted.closes) << colour.index();
        if self.plan.properties.extras && self.plan.out.is_some() {
            self.put_out(cell, colour);
        }
        self.finish_turn(mark, colour);
        self.remember(Some(mover));
        self.conclude(mover, (!died).then_some((cell, colour, inserted.closes)));
    }

    /// Notes what will matter of a stone about to be placed, and foresees what it captures other than
    /// groups without liberties.
    #[inline(never)]
    fn prepare(&mut self, cell: Cell, colour: Colour) -> Option<Foreseen> {
        self.note_touched(cell, colour);
        self.note_row(cell);
        self.turn.spend(self.extra_cost(cell));
        self.plan.foresees().then(|| self.foresee(cell, colour))
    }

    /// How a ply ends, given whether it has captured stones of other colours.
    #[inline]
    pub(super) fn advance_after(&self, captures: impl FnOnce() -> bool) -> Advance {
        match self.plan.again {
            Again::AfterCapture if captures() => Advance::Again,
            Again::AfterCapture | Again::Never => Advance::Ply,
        }
    }

    /// Counts stones just captured as prisoners of a player.
    pub(super) fn count_taken(&mut self, taken: usize, by: Seat) {
        self.log.took(taken);
        self.change().prisoners[by.index()] += taken as u32;
    }

    /// The rarely changed state, about to be changed by the move that was recorded last.
    pub(super) fn change(&mut self) -> &mut RareState {
        self.log.keep(&self.turn.rare);
        &mut self.turn.rare
    }

    /// Carries a stone that `check_carry` has accepted, or takes it off.
    pub(super) fn carry(&mut self, from: Cell, to: Cell) {
        let mover = self.turn.to_move;
        let colour = self.colour(from).expect("a stone is carried");
        self.record(Move::Carry { from, to });
        let before = self.taken.len();
        self.take(from);
        if from == to {
            self.turn.last = Last::Carried { from, to };
            self.finish_turn(self.taken.len(), colour);
            self.remember(Some(mover));
            self.conclude(mover, None);
            return;
        }
        if let Some(enemy) = self.colour(to) {
            self.take(to);
            self.taken.push((to, enemy));
            self.count_taken(1, mover);
        }
        let inserted = self.put(to, colour);
        let is_lost = self.plan.holes.contains(&to);
        if is_lost {
            self.take(to);
            self.taken.push((to, colour));
            self.count_taken(1, self.other(mover));
        } else {
            self.turn.ringed |= u8::from(inserted.closes) << colour.index();
        }
        self.turn.last = Last::Carried { from, to };
        self.finish_turn(before, colour);
        self.remember(Some(mover));
        self.conclude(mover, (!is_lost).then_some((to, colour, inserted.closes)));
    }

    /// Records a move before it changes anything, for undo.
    #[inline]
    fn record(&mut self, played: Move) {
        self.log.push(played, &self.turn, self.board.topology.cells());
    }

    /// Pushes the position after a ply on the stack of positions, with whoever moved a stone.
    #[inline(always)]
    fn remember(&mut self, moved: Option<Seat>) {
        self.history.push(self.turn.hash, self.turn.to_move, moved);
    }

    fn pass(&mut self) {
        let before = self.turn;
        self.record(Move::Pass);
        let ends_turn = self.is_in_turn();
        self.turn.last = Last::None;
        let by = match self.plan.turn {
            Turn::Plies(_) | Turn::Fill => Advance::Turn,
            Turn::Alternate | Turn::ColoursInOrder | Turn::Ratio(_) => Advance::Ply,
        };
        self.turn.advance(&self.plan, by);
        if ends_turn {
            self.turn.passes = 0;
        } else {
            self.turn.passes = before.passes.saturating_add(1);
            if self.turn.change_phase_by_pass(&self.plan, before.to_move) == Colours::Change {
                self.change().colour_of.swap(0, 1);
                self.turn.follow_colours(&self.plan);
                if self.turn.rare.out != 0 {
                    // Who is out has changed with the colours.
                    self.turn.to_move = self.other(before.to_move);
                    self.turn.skip_those_out(&self.plan);
                }
            }
        }
        self.begin_turn(before.to_move);
        self.remember(None);
        self.conclude(before.to_move, None);
    }

    fn swap(&mut self) {
        let before = self.turn;
        self.record(Move::Swap);
        match self.plan.swap {
            Swap::None => {}
            Swap::Sides => self.change().colour_of.swap(0, 1),
            Swap::Pieces => {
                let cell = before.last.cell().expect("a swap follows a placement");
                let mirrored = self
                    .board
                    .topology
                    .mirror(cell)
                    .expect("the plan admits only boards with a diagonal");
                let placed = self.colour(cell).expect("the first stone stands where it was placed");
                self.take(cell);
                // Undo puts it back as it was: the move that placed it may not be in the log, and
                // its colour is not always that of the player, as some games leave the choice.
                self.taken.push((cell, placed));
                self.log.took(1);
                let colour = self.colour_of(before.to_move);
                self.put(mirrored, colour);
                self.change().first = None;
                self.turn.last = Last::Placed(mirrored);
            }
        }
        self.turn.advance(&self.plan, Advance::Turn);
        self.begin_turn(before.to_move);
        self.remember(None);
    }

    /// Ends the game as a loss of the player to move.
    fn give_away(&mut self, played: Move, reason: Reason) {
        let before = self.turn;
        self.record(played);
        self.turn.ply += 1;
        let winner = Seat::new(1 - before.to_move.index());
        self.outcome = Some(Outcome { end: End::Win(winner), reason });
    }

    /// Undoes the last ply and returns it; `None` at the start or after a set-up.
    ///
    /// What can be asked of the position is as it was before the ply, but not the order in which
    /// [`Self::play_random`] looks at its cells: from the same seed it may draw another move than
    /// on a position that never had the ply.
    ///
    /// # Complexity
    /// That of the structure's insertions and removals.
    pub fn undo(&mut self) -> Option<Move> {
        let after = self.turn.last;
        let (played, taken) = self.log.pop(&mut self.turn)?;
        self.turn.last = self.last_in(&mut self.log.moves().rev());
        if !matches!(played, Move::Resign | Move::Timeout) {
            self.history.pop();
        }
        match played {
            Move::Place { cell, .. } => {
                // A stone captured by its own placement is among those taken.
                let died = self.colour(cell).is_none();
                if !died {
                    self.take(cell);
                }
                self.put_back(taken);
                if died {
                    self.take(cell);
                }
            }
            // It was of the colour whose turn it is again.
            Move::Carry { from, to } if from == to => {
                self.put(from, self.turn_colour());
            }
            Move::Carry { from, to } => {
                // A stone that was lost where it landed was the last one taken off.
                let is_lost = self.colour(to).is_none();
                self.put_back(usize::from(is_lost));
                let colour = self.colour(to).expect("the carried stone stands where it landed");
                self.take(to);
                self.put_back(taken - usize::from(is_lost));
                self.put(from, colour);
            }
            Move::Swap if self.plan.swap == Swap::Pieces => {
                let mirrored = after.cell().expect("the swap put a stone here");
                self.take(mirrored);
                self.put_back(taken);
            }
            Move::Swap | Move::Pass | Move::Resign | Move::Timeout => {}
        }
        self.outcome = None;
        Some(played)
    }

    /// What the last of these moves changed; the moves come last to first.
    fn last_in(&self, moves: &mut impl Iterator<Item = Move>) -> Last {
        match moves.next() {
            None => self.before_log,
            Some(Move::Place { cell, .. }) => Last::Placed(cell),
            Some(Move::Carry { from, to }) => Last::Carried { from, to },
            Some(Move::Pass) => Last::None,
            Some(Move::Swap) if self.plan.swap == Swap::Pieces => {
                let swapped = self.last_in(moves).cell();
                swapped
                    .and_then(|cell| self.board.topology.mirror(cell))
                    .map_or(Last::None, Last::Placed)
            }
            Some(Move::Swap | Move::Resign | Move::Timeout) => self.last_in(moves),
        }
    }

    /// The moves since the start or set-up.
    pub fn played(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.log.moves()
    }

    /// Who made each of the moves since the start or set-up.
    pub(super) fn movers(&self) -> impl Iterator<Item = Seat> + '_ {
        self.log.movers()
    }

    /// Ends a ply by which a stone of a colour came to where it is, and what was taken off since there
    /// were so many went.
    #[inline]
    fn finish_turn(&mut self, mark: usize, colour: Colour) {
        if self.plan.properties.extras {
            self.finish_with_extras(mark, colour);
        } else {
            self.turn.advance(&self.plan, Advance::Ply);
            self.turn.passes = 0;
        }
    }

    #[inline(never)]
    fn finish_with_extras(&mut self, mark: usize, colour: Colour) {
        let by = self.advance_after(|| self.has_taken(mark, colour));
        let mover = self.turn.to_move;
        let ends = by == Advance::Ply && self.plan.turn == Turn::Fill && !self.can_fill();
        self.turn.advance(&self.plan, if ends { Advance::Turn } else { by });
        self.turn.passes = 0;
        if by != Advance::Again {
            self.begin_turn(mover);
        }
    }

    /// Whether the player who has placed a stone can join groups by another one.
    #[inline(never)]
    fn can_fill(&mut self) -> bool {
        let step = std::mem::replace(&mut self.turn.step, 1);
        let can = self.has_move();
        self.turn.step = step;
        can
    }

    /// Gives the player to move one more ply if a turn has just begun that may be longer, after one
    /// of this player.
    #[inline]
    fn begin_turn(&mut self, before: Seat) {
        if let Some(bonus) = self.plan.bonus()
            && self.turn.step == 0
        {
            self.give_bonus(bonus, before);
        }
    }

    #[inline(never)]
    fn give_bonus(&mut self, bonus: Bonus, before: Seat) {
        let (then, now) = (self.turn.rare.largest, self.largest_groups());
        let [own, other] = [self.turn.to_move, before].map(|seat| self.colour_of(seat).index());
        let is_due = match bonus {
            Bonus::CaughtUp => now[other] > then[other] && now[other] >= now[own],
            Bonus::RecordGrown => now.iter().max() > then.iter().max(),
        };
        self.turn.left += u8::from(is_due);
        if now != then {
            self.change().largest = now;
        }
    }

    /// The size of the largest group of each colour, at least 1. O(cells).
    pub(super) fn largest_groups(&self) -> [u16; MAX_COLOURS] {
        let mut largest = [1; MAX_COLOURS];
        self.each_group(|colour, root| {
            let size = &mut largest[colour.index()];
            *size = (*size).max(self.groups.size(root) as u16);
        });
        largest
    }

    /// Places a stone on the board and counts it everywhere.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, colour: Colour) -> Inserted<Cell> {
        self.turn.hash ^= stone_key(cell, colour);
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
        let inserted = self.groups.insert(cell, colour);
        if !self.joints.is_empty() {
            self.joints_after_placing(cell, colour);
        }
        inserted
    }

    /// Removes a stone from the board and from every count.
    #[inline]
    pub(super) fn take(&mut self, cell: Cell) {
        let colour = self.colour(cell).expect("only stones are taken off");
        self.groups.remove(cell);
        self.uncount(cell, colour);
    }

    #[inline]
    fn uncount(&mut self, cell: Cell, colour: Colour) {
        self.turn.hash ^= stone_key(cell, colour);
        self.stones[colour.index()] -= 1;
        self.empties.put(cell);
        self.reopen();
        if let Some(frontier) = &mut self.frontier {
            frontier.take(cell, colour, &self.board.topology);
        }
        if let Some(lines) = &mut self.lines {
            lines.take(cell);
        }
        if let Some(stones) = self.carriers.get_mut(colour.index()) {
            stones.take(cell);
        }
        if !self.joints.is_empty() {
            self.joints_after_removing(cell, colour);
        }
    }

    /// Removes a whole group and appends it to the list of captures.
    pub(super) fn take_group(&mut self, root: Cell) {
        let colour = self.colour(root).expect("only stones are taken off");
        let mut cells = std::mem::take(&mut self.scratch);
        self.groups.remove_group(root, &mut cells);
        for cell in cells.drain(..) {
            self.uncount(cell, colour);
            self.taken.push((cell, colour));
        }
        self.scratch = cells;
    }

    /// Puts this many captured stones back, the last first.
    fn put_back(&mut self, taken: usize) {
        for _ in 0..taken {
            let Some((cell, colour)) = self.taken.pop() else { return };
            self.put(cell, colour);
        }
    }
}
