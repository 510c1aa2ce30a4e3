//! Playouts of games where stones are placed and enemy groups without liberties are captured.
//!
//! The plain loop plays such games too, but on a position that can undo every move, with a log and
//! with checks for any rules. Here one look at the groups around a cell tells who would be left
//! without a liberty.

mod board;
mod rules;
#[cfg(test)]
mod tests;
mod watcher;

use std::sync::Arc;

use super::playout::{PlayoutResult, PlayoutTrace, Policy, Rng};
use super::random_order::Draws;
use super::scores::Scores;
use super::{End, Move, Position};
use crate::cell::{Cell, Colour, Index, MAX_COLOURS, Seat};
use crate::connectivity::Removal;
use crate::rules::{Board, Plan, Repeat, Verdict, Who};
use board::{Beside, FEW, MANY, Stones};
use rules::{CaptureRules, Goal};
use watcher::{Chance, Guided, Tracer, Watcher};

/// Plays games of placement and capture, over and over.
#[derive(Debug)]
pub(super) struct CapturePlayout {
    plan: Arc<Plan>,
    board: Arc<Board>,
    rules: CaptureRules,
    start: Stones,
    stones: Stones,
    first_turn: TurnState,
    past: Past,
    /// The length of the past at the start.
    before: usize,
    /// Where the stone stands that was moved last before the first ply.
    last_cell: Option<Cell>,
    /// The moves of the last game that was to be traced; a pass has no cell.
    moves: Vec<Option<Cell>>,
    /// Cells yet to be looked at, in memory that is used again.
    scratch: Vec<u16>,
    /// The legal placements before each move, where a test asks for them.
    #[cfg(test)]
    choices: Option<Vec<Vec<Cell>>>,
}

/// The state besides the stones that a move changes.
#[derive(Clone, Copy, Debug)]
struct TurnState {
    to_move: Seat,
    passes: u32,
    prisoners: [u32; MAX_COLOURS],
    hash: u64,
}

impl TurnState {
    fn of<G: Removal<Cell>>(start: &Position<G>) -> Self {
        let turn = &start.turn;
        Self {
            to_move: turn.to_move,
            passes: u32::from(turn.passes),
            prisoners: turn.rare.prisoners,
            hash: turn.hash,
        }
    }
}

/// The positions that have been on the board, by hash.
#[derive(Debug)]
struct Past {
    seen: Vec<u64>,
    /// One bit for some bits of each hash: nearly all positions not seen are recognised by it alone.
    filter: Box<[u64; FILTER / 64]>,
}

/// A hundred times as many bits as a random game of Go on 19x19 has plies.
const FILTER: usize = 1 << 16;

impl Past {
    fn new() -> Self {
        Self { seen: Vec::new(), filter: Box::new([0; FILTER / 64]) }
    }

    fn push(&mut self, hash: u64) {
        self.seen.push(hash);
        self.filter[hash as usize % FILTER / 64] |= 1 << (hash % 64);
    }

    fn contains(&self, hash: u64) -> bool {
        self.filter[hash as usize % FILTER / 64] >> (hash % 64) & 1 == 1
            && self.seen.contains(&hash)
    }

    /// Forgets all but the first `but` positions.
    fn forget(&mut self, but: usize) {
        for &hash in &self.seen[but..] {
            self.filter[hash as usize % FILTER / 64] = 0;
        }
        self.seen.truncate(but);
        for &hash in &self.seen {
            self.filter[hash as usize % FILTER / 64] |= 1 << (hash % 64);
        }
    }
}

/// The result of a draw.
enum Drawn {
    Stone {
        place: usize,
        cell: u16,
        beside: Beside,
        hash: u64,
    },
    Pass,
    /// Nothing is legal.
    Nothing,
}

impl CapturePlayout {
    /// The name in measurements and on the command line.
    pub(super) const NAME: &'static str = "capture-playout";

    /// The loop from a position, or `None` if its plan has rules that the loop does not know, or
    /// the board is too large for it.
    pub(super) fn new<G: Removal<Cell>>(start: &Position<G>) -> Option<Self> {
        let (plan, board) = (start.plan(), start.board());
        let rules = CaptureRules::of(plan, &board.topology, start.turn.rare.colour_of)?;
        let stones = Stones::new(board)?;
        let mut playout = Self {
            plan: Arc::clone(plan),
            board: Arc::clone(board),
            rules,
            start: stones.clone(),
            stones,
            first_turn: TurnState::of(start),
            before: 0,
            past: Past::new(),
            last_cell: None,
            moves: Vec::new(),
            scratch: Vec::new(),
            #[cfg(test)]
            choices: None,
        };
        playout.restart(start).then_some(playout)
    }

    /// Goes on from another position of the same game, in the memory that this has; false where
    /// it cannot.
    pub(super) fn restart<G: Removal<Cell>>(&mut self, start: &Position<G>) -> bool {
        // The loop plays on no board that grows, so that a plan has one.
        if start.outcome().is_some() || !Arc::ptr_eq(&self.plan, start.plan()) {
            return false;
        }
        self.rules.colour_of = start.turn.rare.colour_of;
        self.first_turn = TurnState::of(start);
        self.last_cell = start.last().cell();
        self.start.clear();
        for cell in (0..self.board.topology.cells()).map(Cell::new) {
            if let Some(colour) = start.colour(cell) {
                self.start.set_up(cell, colour);
            }
        }
        self.past.forget(0);
        for seen in start.history.iter().filter(|seen| self.rules.remembers(seen.moved)) {
            self.past.push(self.rules.signature(seen.hash, seen.to_move));
        }
        self.before = self.past.seen.len();
        true
    }

    /// Plays one game.
    pub(super) fn play(&mut self, rng: &mut Rng, cap: u32) -> PlayoutResult {
        self.play_watched(rng, cap, &mut Chance)
    }

    /// Plays the same game, and tells its moves and who owned each cell at the end.
    pub(super) fn play_traced(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        trace: &mut PlayoutTrace,
    ) -> PlayoutResult {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        let result = self.play_watched(rng, cap, &mut Tracer { moves: &mut moves });
        self.moves = moves;
        self.trace(trace);
        result
    }

    /// Plays one game in which a policy may choose the moves, and keeps its moves.
    pub(super) fn play_guided(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        policy: &mut dyn Policy,
    ) -> PlayoutResult {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        let last = self.last_cell;
        let result = self.play_watched(rng, cap, &mut Guided { moves: &mut moves, policy, last });
        self.moves = moves;
        result
    }

    /// Tells what the last game was, whose moves have been kept.
    pub(super) fn trace(&mut self, trace: &mut PlayoutTrace) {
        let first = self.first_turn.to_move;
        trace.set_moves(self.moves.iter().enumerate().map(|(ply, cell)| {
            let seat = if ply.is_multiple_of(2) { first } else { other(first) };
            let colour = self.rules.colour_of[seat.index()];
            cell.map_or(Move::Pass, |cell| Move::Place { cell, colour })
        }));
        self.stones.trace_owners(trace, &mut self.scratch);
    }

    fn play_watched(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        watcher: &mut impl Watcher,
    ) -> PlayoutResult {
        match self.stones.edges() {
            ..=FEW => self.play_on::<FEW>(rng, cap, watcher),
            _ => self.play_on::<MANY>(rng, cap, watcher),
        }
    }

    /// Plays one game on a board of cells that have no more edges.
    // Within one function the loops would share registers, and be slower by some 3 %.
    #[inline(never)]
    fn play_on<const EDGES: usize>(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        watcher: &mut impl Watcher,
    ) -> PlayoutResult {
        self.stones.copy_from(&self.start);
        self.past.forget(self.before);
        let mut draws = Draws::new(rng);
        let spares_eyes = watcher.spares_eyes();
        let mut turn = self.first_turn;
        let mut plies = 0;
        loop {
            let seat = turn.to_move;
            let colour = self.rules.colour_of[seat.index()];
            #[cfg(test)]
            self.note_choices::<EDGES>(&turn, colour);
            let chosen = watcher.choose(&self.stones, seat, colour);
            let drawn = chosen
                .and_then(|chosen| self.chosen::<EDGES>(&turn, colour, chosen))
                .or_else(|| {
                    let spared =
                        spares_eyes.then(|| self.draw_sparing::<EDGES>(&turn, colour, &mut draws));
                    spared.flatten()
                })
                .unwrap_or_else(|| self.draw::<EDGES>(&turn, colour, &mut draws));
            let reached = match drawn {
                Drawn::Nothing => {
                    // The previous move left nothing to play.
                    let end = self.end(self.rules.no_move, other(seat));
                    return PlayoutResult { end: Some(end), plies };
                }
                _ if plies == cap => return PlayoutResult { end: None, plies },
                Drawn::Pass => {
                    watcher.moved(None);
                    turn.passes += 1;
                    if self.rules.repeat == Repeat::Situational {
                        self.past.push(self.rules.signature(turn.hash, other(seat)));
                    }
                    let mut ends = self.rules.after_passes.iter();
                    ends.find(|(count, _)| turn.passes >= *count).map(|&(_, verdict)| verdict)
                }
                Drawn::Stone { place, cell, beside, hash } => {
                    watcher.moved(Some(Cell::new(usize::from(cell))));
                    turn.passes = 0;
                    turn.prisoners[seat.index()] +=
                        self.stones.place::<EDGES>(place, cell, colour, beside);
                    if self.rules.repeat != Repeat::Free {
                        turn.hash = hash;
                        self.past.push(self.rules.signature(hash, other(seat)));
                    }
                    let is_reached = |goal: &Goal| match goal {
                        Goal::Captured(count) => turn.prisoners[seat.index()] >= *count,
                        Goal::Connects(reach) => {
                            reach[colour.index()].is_met(self.stones.regions(cell))
                        }
                        Goal::Line(count) => {
                            self.stones.has_line(cell, colour, beside, self.rules.axes, *count)
                        }
                    };
                    let mut goals = self.rules.goals.iter();
                    goals.find(|(goal, _)| is_reached(goal)).map(|&(_, verdict)| verdict)
                }
            };
            plies += 1;
            turn.to_move = other(seat);
            if let Some(verdict) = reached {
                return PlayoutResult { end: Some(self.end(verdict, seat)), plies };
            }
        }
    }

    /// A move that was chosen, if it is legal.
    fn chosen<const EDGES: usize>(
        &mut self,
        turn: &TurnState,
        colour: Colour,
        chosen: Move,
    ) -> Option<Drawn> {
        match chosen {
            Move::Pass => (self.rules.passes > 0).then_some(Drawn::Pass),
            Move::Place { cell, colour: painted } if painted == colour => {
                let cell = u16::try_from(cell.index()).ok()?;
                let place = self.stones.empties().iter().position(|&empty| empty == cell)?;
                let (beside, hash) = self.legal::<EDGES>(turn, colour, cell)?;
                Some(Drawn::Stone { place, cell, beside, hash })
            }
            _ => None,
        }
    }

    /// Draws a legal move: candidates one after the other, none of them twice, until one is
    /// legal.
    #[inline(always)]
    fn draw<const EDGES: usize>(
        &mut self,
        turn: &TurnState,
        colour: Colour,
        draws: &mut Draws,
    ) -> Drawn {
        let passes = self.rules.passes;
        let mut left = self.stones.empties().len();
        while left as u32 + passes > 0 {
            let place = draws.one_of(left as u32 + passes) as usize;
            if place >= left {
                return Drawn::Pass;
            }
            let cell = self.stones.empties()[place];
            if let Some((beside, hash)) = self.legal::<EDGES>(turn, colour, cell) {
                return Drawn::Stone { place, cell, beside, hash };
            }
            left -= 1;
            self.stones.put_off(place, left);
        }
        Drawn::Nothing
    }

    /// Draws a legal placement that fills no eye; if there is none a pass, and nothing where passing
    /// is not allowed.
    fn draw_sparing<const EDGES: usize>(
        &mut self,
        turn: &TurnState,
        colour: Colour,
        draws: &mut Draws,
    ) -> Option<Drawn> {
        let mut left = self.stones.empties().len();
        while left > 0 {
            let place = draws.one_of(left as u32) as usize;
            let cell = self.stones.empties()[place];
            if !self.stones.is_eye::<EDGES>(cell, colour)
                && let Some((beside, hash)) = self.legal::<EDGES>(turn, colour, cell)
            {
                return Some(Drawn::Stone { place, cell, beside, hash });
            }
            left -= 1;
            self.stones.put_off(place, left);
        }
        (self.rules.passes > 0).then_some(Drawn::Pass)
    }

    /// What a stone of the colour to move finds on an empty cell, the edges of which are closed, and
    /// the resulting hash where the rules need it; `None`, and open edges, if it may not be placed.
    #[inline(always)]
    fn legal<const EDGES: usize>(
        &mut self,
        turn: &TurnState,
        colour: Colour,
        cell: u16,
    ) -> Option<(Beside, u64)> {
        let beside = self.stones.close::<EDGES>(cell, colour);
        let mut hash = turn.hash;
        let mut is_legal = beside.lives();
        if is_legal && self.rules.repeat != Repeat::Free {
            hash = self.stones.hash_after(hash, cell, colour, beside);
            // Without captures there are more stones than ever before.
            let captured = beside.takes() || turn.prisoners.iter().any(|&count| count > 0);
            is_legal = !captured || !self.repeats(turn, hash);
        }
        if !is_legal {
            self.stones.reopen::<EDGES>(cell);
            return None;
        }
        Some((beside, hash))
    }

    /// Whether the rules forbid the position with this hash.
    #[inline]
    fn repeats(&self, turn: &TurnState, hash: u64) -> bool {
        if self.rules.repeat == Repeat::Simple {
            let seen = &self.past.seen;
            let before = seen.len().checked_sub(2).map(|index| seen[index]);
            return turn.passes == 0 && before == Some(hash);
        }
        self.past.contains(self.rules.signature(hash, other(turn.to_move)))
    }

    /// How the game ends by a verdict on a move of this player.
    fn end(&mut self, verdict: Verdict, mover: Seat) -> End {
        match verdict {
            Verdict::Who(Who::Mover) => End::Win(mover),
            Verdict::Who(Who::Opponent) => End::Win(other(mover)),
            Verdict::Score => {
                let areas = self.stones.take_areas();
                Scores::by_area(&self.plan, &self.rules.colour_of, |colour| areas[colour.index()])
                    .end(self.plan.ties, other(mover))
            }
            _ => End::Draw,
        }
    }
}

/// The other of two players.
#[inline]
fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index())
}
