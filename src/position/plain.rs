//! The plain loop: random moves of a position, whatever the rules.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::moves::Move;
use super::playout::{
    Playout, PlayoutGroups, PlayoutResult, PlayoutTrace, PlayoutTurn, Policy, Rng,
};
use super::{End, Position};
use crate::cell::{Cell, Colour, Index, Seat};
use crate::connectivity::{CapturedGroups, Removal};
use crate::rules::{Movement, Placed, Remove};

/// How many times a move that loses at once is drawn again: where few are left that do not, the
/// game is as good as lost.
const DRAWS: u32 = 6;

/// A legal move that was drawn, but not made yet.
pub(super) enum Drawn {
    /// A stone is carried or taken off.
    Carry { from: Cell, to: Cell },
    /// A stone is placed, and takes these groups.
    Place { cell: Cell, colour: Colour, taken: CapturedGroups },
    /// Nothing.
    Pass,
}

/// Moves of a position drawn at random.
pub(super) struct PlainPlayout<G> {
    start: Position<G>,
    position: Position<G>,
}

impl<G: Removal<Cell>> PlainPlayout<G> {
    pub(super) fn new<H: Removal<Cell>>(start: &Position<H>) -> Self {
        let start = start.onto(G::new(Arc::clone(&start.board().graph)));
        let mut position = start.clone();
        // Where moves are seldom listed, the first time may come late.
        position.reserve_list();
        Self { position, start }
    }
}

impl<G: Removal<Cell> + 'static> Playout for PlainPlayout<G> {
    fn restart(&mut self, start: &Position<PlayoutGroups>) -> bool {
        // A structure does not become smaller, so another board asks for another structure.
        if !Arc::ptr_eq(&self.start.board, &start.board) {
            return false;
        }
        self.start.take_over(start);
        self.position.become_copy_of(&self.start);
        true
    }

    fn run(&mut self, rng: &mut Rng, cap: u32) -> PlayoutResult {
        self.position.begin_again(&self.start);
        let mut plies = 0;
        while plies < cap && self.position.outcome().is_none() && self.position.play_random(rng) {
            plies += 1;
        }
        PlayoutResult { end: self.position.outcome().map(|outcome| outcome.end), plies }
    }

    fn guide(&mut self, rng: &mut Rng, cap: u32, policy: &mut dyn Policy) -> Option<PlayoutResult> {
        self.position.begin_again(&self.start);
        let position = &mut self.position;
        let mut plies = 0;
        while plies < cap && position.outcome().is_none() {
            let mover = position.to_move();
            let chosen = policy.choose(&PlayoutTurn {
                seat: mover,
                colour: position.colour_if_due(),
                last: position.last().cell(),
                stones: position,
            });
            // Swaps and resignations are for players.
            let chosen = chosen.filter(|chosen| !matches!(chosen, Move::Swap | Move::Resign));
            let played = chosen.is_some_and(|chosen| position.play(chosen).is_ok());
            let draws = policy.draws_to_gather();
            let gathered = !played && draws > 1 && position.play_gathering(draws, rng);
            if !played && !gathered && !position.play_random(rng) {
                break;
            }
            if !played && policy.avoids_losses() {
                position.avoid_loss(mover, rng);
            }
            plies += 1;
        }
        Some(PlayoutResult { end: position.outcome().map(|outcome| outcome.end), plies })
    }

    fn trace(&mut self, _: PlayoutResult, trace: &mut PlayoutTrace) {
        let position = &self.position;
        trace.set_moves(position.played());
        let cells = position.board().topology.cells();
        if position.plan().movers_vary() {
            trace.set_movers(position.movers());
        }
        if position.plan().properties.territory && trace.tells_owners() {
            let territory = position.territory(&[]);
            let owner = |cell: Cell| position.colour(cell).or(territory.owner[cell.index()]);
            trace.set_owners(cells, owner);
        } else {
            trace.set_owners(cells, |cell| position.colour(cell));
        }
    }

    fn structure(&self) -> &'static str {
        self.position.groups().name()
    }
}

impl<G: Removal<Cell>> Position<G> {
    /// The colour of the stone to be placed, if the rules leave no choice of it.
    fn colour_if_due(&self) -> Option<Colour> {
        let choice = self.phase().movement == Movement::Place(Placed::Any);
        (!choice).then(|| self.turn_colour())
    }

    /// Takes the last move back where it has lost the game for its player, and draws others, until
    /// one does not or a few have. O(move) each.
    fn avoid_loss(&mut self, mover: Seat, rng: &mut Rng) {
        for _ in 0..DRAWS {
            let end = self.outcome().map(|outcome| outcome.end);
            if !matches!(end, Some(End::Win(winner)) if winner != mover) {
                return;
            }
            self.undo();
            self.play_random(rng);
        }
    }

    /// Goes back to the position that it was a copy of.
    fn begin_again(&mut self, start: &Self) {
        // The moves of a game are few compared with the cells of a board without bounds.
        if self.is_unbounded() {
            while self.undo().is_some() {}
        } else {
            self.become_copy_of(start);
        }
    }

    /// Plays a move drawn from the legal ones, including `pass` but no swaps or resignations;
    /// returns false if there is none.
    ///
    /// Candidates are drawn until one is legal, which makes all legal ones equally likely; after
    /// many failures the legal moves are listed. The move depends on the seed and on the moves
    /// played and undone before: see [`Self::undo`].
    pub fn play_random(&mut self, rng: &mut Rng) -> bool {
        let played = match self.phase().movement {
            // Nearly all ways are closed, and the list is soon made.
            _ if self.only_crawls() => false,
            _ if !self.carriers.is_empty() && self.phase().lifts() => {
                self.draw_lift(rng).is_some_and(|drawn| self.make(drawn))
            }
            Movement::Place(placed) => self.place_random(placed, rng),
            // Nothing else is done in a phase without carried stones.
            _ => false,
        };
        played || self.play_listed(rng)
    }

    fn place_random(&mut self, placed: Placed, rng: &mut Rng) -> bool {
        let plan = &*self.plan;
        let passes = u32::from(self.may_pass_freely());
        let choices = match placed {
            Placed::Any => plan.colours.len() as u32,
            Placed::Own | Placed::TurnColour | Placed::Colour(_) => 1,
        };
        let turn_colour = self.turn.turn_colour(plan);
        let candidates = self.candidates(placed, turn_colour).len() as u32 * choices;
        for _ in 0..24 {
            let draw = rng.u32(..(candidates + passes).max(1));
            if draw >= candidates {
                return passes == 1 && self.play(Move::Pass).is_ok();
            }
            // Avoiding a division by one is worth the branch.
            let (place, colour) = match placed {
                Placed::Any => (draw / choices, Colour::new((draw % choices) as usize)),
                Placed::Own | Placed::TurnColour | Placed::Colour(_) => (draw, turn_colour),
            };
            let cell = self.candidates(placed, turn_colour)[place as usize];
            if !self.is_in_reach(cell) || self.is_closed(cell) {
                continue;
            }
            if let Ok(taken) = self.check_restrictions(cell, colour) {
                self.place(cell, colour, taken);
                return true;
            }
        }
        false
    }

    /// Draws where stones on the board may be carried or taken off, and perhaps others placed.
    pub(super) fn draw_lift(&self, rng: &mut Rng) -> Option<Drawn> {
        let own = self.turn.turn_colour(&self.plan);
        let phase = self.phase();
        let movement = phase.carried();
        let ways = movement.map_or(0, |movement| self.ways(movement));
        // To be taken off is one more way to go.
        let each = ways + u32::from(matches!(phase.carrying.remove, Some(Remove::Where(_))));
        let places = match phase.movement {
            Movement::Place(placed) => self.candidates(placed, own).len() as u32,
            _ => 0,
        };
        let passes = u32::from(self.may_pass_freely());
        let lifted = self.carriers[own.index()].as_slice().len() as u32 * each;
        // Where there are many ways most of them are closed.
        let draws = if ways > 16 { 1024 } else { 64 };
        for _ in 0..draws {
            let draw = rng.u32(..(lifted + places + passes).max(1));
            if draw < lifted {
                let from = self.carriers[own.index()].as_slice()[(draw / each) as usize];
                let way = draw % each;
                let to = match movement {
                    Some(movement) if way < ways => self.way(movement, from, way as usize),
                    _ => self.check_removal(from).is_ok().then_some(from),
                };
                let Some(to) = to else { continue };
                let may = from == to
                    || self.check_leaving(from).is_ok() && self.check_landing(from, to).is_ok();
                if may {
                    return Some(Drawn::Carry { from, to });
                }
            } else if draw < lifted + places {
                let Movement::Place(placed) = self.phase().movement else { return None };
                let cell = self.candidates(placed, own)[(draw - lifted) as usize];
                if self.is_in_reach(cell)
                    && let Ok(taken) = self.check_restrictions(cell, own)
                {
                    return Some(Drawn::Place { cell, colour: own, taken });
                }
            } else {
                return (passes == 1).then_some(Drawn::Pass);
            }
        }
        None
    }

    /// Makes a move that was drawn; whether it could be made.
    pub(super) fn make(&mut self, drawn: Drawn) -> bool {
        match drawn {
            Drawn::Carry { from, to } => self.carry(from, to),
            Drawn::Place { cell, colour, taken } => self.place(cell, colour, taken),
            Drawn::Pass => return self.play(Move::Pass).is_ok(),
        }
        true
    }

    /// Makes room for a list of moves, where there is none: the first one may be short, and a later
    /// one have a move on nearly every cell.
    fn reserve_list(&mut self) {
        if self.listed.capacity() == 0 && !self.is_unbounded() {
            let each = self.plan.colours.len() * if self.phase().lifts() { 4 } else { 1 };
            self.listed.reserve_exact(self.board.topology.cells() * each + 1);
            self.reserve_closed();
        }
    }

    fn play_listed(&mut self, rng: &mut Rng) -> bool {
        self.reserve_list();
        let mut moves = std::mem::take(&mut self.listed);
        moves.clear();
        if self.only_crawls() {
            let mut cells = std::mem::take(&mut self.scratch);
            self.list_crawls(&mut moves, &mut cells);
            cells.clear();
            self.scratch = cells;
            if self.may_pass(|| !moves.is_empty()) {
                moves.push(Move::Pass);
            }
        } else {
            self.list_moves(&mut moves);
        }
        let played =
            !moves.is_empty() && self.play(moves[rng.u32(..moves.len() as u32) as usize]).is_ok();
        self.listed = moves;
        played
    }
}
