//! The face that all ways of playing at random share.

use super::{PlayoutGroups, PlayoutResult, PlayoutTrace, Policy, Rng};
use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::connectivity::{Groups, PlayoutUnion};
use crate::position::Position;
use crate::position::capture_playout::CapturePlayout;
use crate::position::random_order::{
    FullBoardPlayout, OrderPlayout, RowPlayout, SlicedBoards, Start,
};

/// What stands where, whatever structure keeps it.
pub(in crate::position) trait StoneLookup {
    /// The colour of the stone on the cell.
    fn stone(&self, cell: Cell) -> Option<Colour>;

    /// Visits the stones of a board of so many cells, ascending. O(cells).
    fn each_stone(&self, cells: usize, visit: &mut dyn FnMut(Cell, Colour)) {
        for cell in (0..cells).map(Cell::new) {
            if let Some(colour) = self.stone(cell) {
                visit(cell, colour);
            }
        }
    }

    /// The liberty of the group of a stone, if it has only one; none where that is not known.
    fn last_liberty(&self, _: Cell) -> Option<Cell> {
        None
    }

    /// By colour, the slots around the cell where its stones stand, a bit for each in the order of
    /// [`Topology::ring`]; none where the structure does not know them as bits.
    ///
    /// [`Topology::ring`]: crate::topology::Topology::ring
    fn around(&self, _: Cell) -> Option<[u32; MAX_COLOURS]> {
        None
    }
}

impl<G: Groups<Cell>> StoneLookup for Position<G> {
    fn stone(&self, cell: Cell) -> Option<Colour> {
        self.groups.colour(cell)
    }
}

/// A way of playing one game to its end at random, over and over from the same position.
pub(in crate::position) trait Playout {
    /// Plays from another position from now on, in the memory that this has; false, and of no
    /// further use, where it cannot play from there.
    fn restart(&mut self, start: &Position<PlayoutGroups>) -> bool;

    fn run(&mut self, rng: &mut Rng, cap: u32) -> PlayoutResult;

    /// Plays one game in which a policy may choose the moves; none where whole boards are filled,
    /// so that no move is chosen.
    fn guide(&mut self, _: &mut Rng, _: u32, _: &mut dyn Policy) -> Option<PlayoutResult> {
        None
    }

    /// Tells the moves of the last game, whose result this was, and who owned each cell.
    fn trace(&mut self, result: PlayoutResult, trace: &mut PlayoutTrace);

    /// Plays the game that [`Self::run`] would, and tells what [`Self::trace`] tells.
    fn run_traced(&mut self, rng: &mut Rng, cap: u32, trace: &mut PlayoutTrace) -> PlayoutResult {
        let result = self.run(rng, cap);
        self.trace(result, trace);
        result
    }

    /// Plays the game that [`Self::guide`] would, and tells what [`Self::trace`] tells.
    fn run_guided(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        policy: &mut dyn Policy,
        trace: &mut PlayoutTrace,
    ) -> Option<PlayoutResult> {
        let result = self.guide(rng, cap, policy)?;
        self.trace(result, trace);
        Some(result)
    }

    /// Plays this many games, as [`Self::run`] would one after another.
    fn run_many(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        count: u64,
        on_game: &mut dyn FnMut(PlayoutResult),
    ) {
        for _ in 0..count {
            on_game(self.run(rng, cap));
        }
    }

    /// Plays the same games, and tells of each what [`Self::run_traced`] tells.
    fn run_many_traced(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        count: u64,
        trace: &mut PlayoutTrace,
        on_game: &mut dyn FnMut(PlayoutResult, &PlayoutTrace),
    ) {
        for _ in 0..count {
            let result = self.run_traced(rng, cap, trace);
            on_game(result, trace);
        }
    }

    fn structure(&self) -> &'static str;
}

impl<G: Groups<Cell> + 'static> Playout for OrderPlayout<G> {
    fn restart(&mut self, start: &Position<PlayoutGroups>) -> bool {
        Start::of(start).is_some_and(|from| OrderPlayout::restart(self, &from))
    }

    fn run(&mut self, rng: &mut Rng, cap: u32) -> PlayoutResult {
        self.play(rng, cap)
    }

    fn guide(&mut self, rng: &mut Rng, cap: u32, policy: &mut dyn Policy) -> Option<PlayoutResult> {
        Some(self.play_guided(rng, cap, policy))
    }

    fn trace(&mut self, result: PlayoutResult, trace: &mut PlayoutTrace) {
        OrderPlayout::trace(self, result, trace);
    }

    fn structure(&self) -> &'static str {
        OrderPlayout::structure(self)
    }
}

impl<U: PlayoutUnion + 'static> Playout for RowPlayout<U> {
    fn restart(&mut self, start: &Position<PlayoutGroups>) -> bool {
        Start::of(start).is_some_and(|from| RowPlayout::restart(self, &from))
    }

    fn run(&mut self, rng: &mut Rng, cap: u32) -> PlayoutResult {
        self.play(rng, cap)
    }

    fn guide(&mut self, rng: &mut Rng, cap: u32, policy: &mut dyn Policy) -> Option<PlayoutResult> {
        Some(self.play_guided(rng, cap, policy))
    }

    fn trace(&mut self, result: PlayoutResult, trace: &mut PlayoutTrace) {
        RowPlayout::trace(self, result, trace);
    }

    fn structure(&self) -> &'static str {
        U::NAME
    }
}

impl Playout for CapturePlayout {
    fn restart(&mut self, start: &Position<PlayoutGroups>) -> bool {
        CapturePlayout::restart(self, start)
    }

    fn run(&mut self, rng: &mut Rng, cap: u32) -> PlayoutResult {
        self.play(rng, cap)
    }

    fn guide(&mut self, rng: &mut Rng, cap: u32, policy: &mut dyn Policy) -> Option<PlayoutResult> {
        Some(self.play_guided(rng, cap, policy))
    }

    fn trace(&mut self, _: PlayoutResult, trace: &mut PlayoutTrace) {
        CapturePlayout::trace(self, trace);
    }

    /// Only games that are to be traced keep their moves, which takes time.
    fn run_traced(&mut self, rng: &mut Rng, cap: u32, trace: &mut PlayoutTrace) -> PlayoutResult {
        self.play_traced(rng, cap, trace)
    }

    fn structure(&self) -> &'static str {
        Self::NAME
    }
}

impl<G: Groups<Cell> + 'static> Playout for FullBoardPlayout<G> {
    fn restart(&mut self, start: &Position<PlayoutGroups>) -> bool {
        Start::of(start).is_some_and(|from| FullBoardPlayout::restart(self, &from))
    }

    fn run(&mut self, rng: &mut Rng, _: u32) -> PlayoutResult {
        self.play(rng)
    }

    fn trace(&mut self, _: PlayoutResult, trace: &mut PlayoutTrace) {
        FullBoardPlayout::trace(self, trace);
    }

    fn structure(&self) -> &'static str {
        FullBoardPlayout::structure(self)
    }
}

impl<const W: usize> Playout for SlicedBoards<W> {
    fn restart(&mut self, start: &Position<PlayoutGroups>) -> bool {
        Start::of(start).is_some_and(|from| SlicedBoards::restart(self, &from))
    }

    fn trace(&mut self, _: PlayoutResult, trace: &mut PlayoutTrace) {
        SlicedBoards::trace(self, trace);
    }

    fn run(&mut self, rng: &mut Rng, cap: u32) -> PlayoutResult {
        let mut last = PlayoutResult { end: None, plies: 0 };
        self.run_many(rng, cap, 1, &mut |played| last = played);
        last
    }

    fn run_many(
        &mut self,
        rng: &mut Rng,
        _: u32,
        count: u64,
        on_game: &mut dyn FnMut(PlayoutResult),
    ) {
        let (ends, plies) = ([false, true].map(|joins| self.end(joins)), self.plies());
        let mut left = count;
        while left > 0 {
            let boards = left.min(Self::BOARDS);
            let joined = self.fill(rng, boards);
            for board in 0..boards as usize {
                let joins = joined[board / 64] >> (board % 64) & 1;
                on_game(PlayoutResult { end: Some(ends[joins as usize]), plies });
            }
            left -= boards;
        }
    }

    fn structure(&self) -> &'static str {
        Self::NAME
    }
}
