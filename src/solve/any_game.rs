//! Any game of two: its positions as they are, all of its moves.

use std::sync::Arc;

use super::keys::{Keys, mix};
use super::proof_search::{Arena, Candidate, Look};
use super::solver::opponent;
use super::table::{Found, Key};
use super::unsolvable::Course;
use crate::cell::Seat;
use crate::position::{End, Move, PlayoutGroups, Position};

/// After how many moves the opponent's replies are listed to find threats.
const LISTED: usize = 2;

/// Positions of any game.
#[derive(Debug)]
pub(super) struct AnyGame {
    position: Position<PlayoutGroups>,
    keys: Arc<Keys>,
    attacker: Seat,
    /// How many more plies the attacker has to win, where positions can come up again.
    left: Option<u32>,
    moves: Vec<Move>,
    replies: Vec<Move>,
    /// Whether a game has ended in a draw, or has not ended in time.
    pub(super) undecided: bool,
}

impl AnyGame {
    /// From a position on; the attacker has to win, within `plies` plies where that is given.
    pub(super) fn new(
        position: &Position<PlayoutGroups>,
        keys: Arc<Keys>,
        attacker: Seat,
        course: Course,
        plies: u32,
    ) -> Self {
        let mut position: Position<PlayoutGroups> = position.on_structure();
        position.forget_history();
        let left = (course == Course::Recurrent).then_some(plies);
        Self {
            keys,
            position,
            attacker,
            left,
            moves: Vec::new(),
            replies: Vec::new(),
            undecided: false,
        }
    }

    /// Marks the moves after which the opponent wins at once. Replies are listed after two moves
    /// only: a threat that neither of them meets is one to most others too.
    fn mark_blunders(&mut self, candidates: &mut [Candidate]) {
        let opponent = opponent(self.position.to_move());
        let attacks = opponent == self.attacker;
        if self.left.is_some_and(|left| left < 2) {
            return;
        }
        let mut threats = [None; LISTED];
        let mut listed = 0;
        for candidate in candidates.iter_mut().filter(|candidate| !candidate.ended) {
            self.play(candidate.played);
            // A turn may have several plies.
            let loses = self.position.to_move() == opponent
                && (threats.iter().flatten().any(|&reply| self.wins_at_once(reply, opponent))
                    || threats.get_mut(listed).is_some_and(|threat| {
                        listed += 1;
                        *threat = self.winning_reply(opponent);
                        threat.is_some()
                    }));
            self.undo(candidate.played);
            if loses {
                candidate.found = if attacks { Found::won(0) } else { Found::lost(0) };
                candidate.ended = true;
            }
        }
    }

    /// A move by which this player, who is to move, wins at once.
    fn winning_reply(&mut self, seat: Seat) -> Option<Move> {
        let mut replies = std::mem::take(&mut self.replies);
        replies.clear();
        self.position.list_moves(&mut replies);
        let found = replies.iter().copied().find(|&reply| self.wins_at_once(reply, seat));
        self.replies = replies;
        found
    }

    /// Whether a move is legal and wins for this player.
    fn wins_at_once(&mut self, played: Move, seat: Seat) -> bool {
        if self.position.play(played).is_err() {
            return false;
        }
        let wins = self.position.outcome().is_some_and(|outcome| outcome.end == End::Win(seat));
        self.position.undo();
        wins
    }

    /// What an end means for the attacker.
    fn ended(&mut self) -> Option<Found> {
        let outcome = self.position.outcome()?;
        Some(match outcome.end {
            End::Win(seat) if seat == self.attacker => Found::won(0),
            End::Win(_) => Found::lost(0),
            End::Draw => {
                self.undecided = true;
                Found::lost(0)
            }
        })
    }
}

impl Arena for AnyGame {
    const REGIONS: bool = false;

    fn attacks(&self) -> bool {
        self.position.to_move() == self.attacker
    }

    fn key(&self) -> Key {
        let mut key = self.keys.of(&self.position);
        key[2] = mix(key[2], self.attacker.index() as u64 + 1);
        key[2] = mix(key[2], self.left.map_or(0, |left| u64::from(left) + 1));
        key
    }

    fn look(&mut self, _: Option<Found>, into: &mut Vec<Candidate>) -> Look {
        if let Some(found) = self.ended() {
            return Look::Decided(found);
        }
        if self.left == Some(0) {
            self.undecided = true;
            return Look::Decided(Found::lost(0));
        }
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.position.list_moves(&mut moves);
        if self.position.may_swap() {
            moves.push(Move::Swap);
        }
        let attacks = self.attacks();
        for &played in &moves {
            self.play(played);
            let ended = self.ended();
            let key = self.key();
            self.undo(played);
            let found = ended.unwrap_or(Found::NEW);
            into.push(Candidate { played, cell: 0, key, found, ended: ended.is_some() });
            // A win at once needs no comparison.
            if ended.is_some() && (if attacks { found.is_won() } else { found.is_lost() }) {
                self.moves = moves;
                return Look::Open { moves: 0, threats: 0 };
            }
        }
        self.moves = moves;
        self.mark_blunders(into);
        Look::Open { moves: 0, threats: 0 }
    }

    fn play(&mut self, played: Move) {
        let is_legal = self.position.play(played).is_ok();
        debug_assert!(is_legal, "moves that are listed are legal");
        if let Some(left) = &mut self.left {
            *left -= 1;
        }
    }

    fn undo(&mut self, _: Move) {
        self.position.undo();
        if let Some(left) = &mut self.left {
            *left += 1;
        }
    }

    fn width(&self, open: usize) -> usize {
        open
    }
}
