//! Any game of two: its positions as they are, all of its moves.

use super::proof_search::{Arena, Candidate, Look};
use super::table::{Found, Key};
use super::unsolvable::Course;
use crate::cell::{Cell, Colour, Index, Seat};
use crate::position::{End, Move, PlayoutGroups, Position};
use crate::rules::{Condition, Plan, Score, Turn, Until};

/// A mix of bits, for what is hashed.
fn mix(hash: u64, value: u64) -> u64 {
    let mixed = (hash ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 29
}

/// What of a position has to be told apart besides what its hash does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Distinctions {
    prisoners: bool,
    first: bool,
    plies: bool,
}

impl Distinctions {
    pub(super) fn of(plan: &Plan) -> Self {
        let asks = |test: fn(&Condition) -> bool| plan.endings.iter().any(|it| it.when.any(test));
        let first = plan.score == Some(Score::FirstGroup)
            || asks(|it| matches!(it, Condition::Contained | Condition::ReachesRim));
        Self {
            prisoners: plan.score == Some(Score::Prisoners)
                || asks(|it| matches!(it, Condition::Captured { .. })),
            first: first && !matches!(plan.turn, Turn::Ratio(_)),
            plies: plan.any_phase(|phase| matches!(phase.until, Until::Plies(_))),
        }
    }

    /// What tells a position apart from all others that the first stones are the same for: the
    /// stones exactly where the board has up to 64 cells and two colours, the rest by a hash.
    pub(super) fn key(self, position: &Position<PlayoutGroups>) -> Key {
        let plan = position.plan();
        let cells = position.board().topology.cells();
        let mut rest = position.hash();
        rest = mix(rest, u64::from(position.may_swap()));
        if self.prisoners {
            for seat in Seat::first(plan.seats) {
                rest = mix(rest, 1 + u64::from(position.prisoners(seat)));
            }
        }
        if self.first {
            let mut placed = position.played();
            let first = placed.find_map(|played| match played {
                Move::Place { cell, colour } if colour == Colour::default() => Some(cell),
                _ => None,
            });
            rest = mix(rest, first.map_or(0, |cell| 1 + cell.index() as u64));
        }
        if self.plies && position.phase_number() < plan.phases.len() {
            rest = mix(rest, 1 + u64::from(position.ply()));
        }
        let mut stones = [0_u64; 2];
        let exact = cells <= 64 && plan.colours.len() <= 2;
        for cell in (0..cells).map(Cell::new) {
            let Some(colour) = position.colour(cell) else { continue };
            if exact {
                stones[colour.index()] |= 1 << cell.index();
            } else {
                let stone = (cell.index() * 4 + colour.index() + 1) as u64;
                stones[0] ^= mix(mix(1, stone), stone);
                stones[1] ^= mix(mix(2, stone), stone);
            }
        }
        [stones[0], stones[1], rest]
    }
}

/// Positions of any game.
#[derive(Debug)]
pub(super) struct AnyGame {
    position: Position<PlayoutGroups>,
    distinctions: Distinctions,
    attacker: Seat,
    /// How many more plies the attacker has to win, where positions can come up again.
    left: Option<u32>,
    moves: Vec<Move>,
    /// Whether a game has ended in a draw, or has not ended in time.
    pub(super) undecided: bool,
}

impl AnyGame {
    /// From a position on; the attacker has to win, within `plies` plies where that is given.
    pub(super) fn new(
        position: &Position<PlayoutGroups>,
        attacker: Seat,
        course: Course,
        plies: u32,
    ) -> Self {
        let mut position: Position<PlayoutGroups> = position.on_structure();
        position.forget_history();
        let left = (course == Course::Recurrent).then_some(plies);
        let distinctions = Distinctions::of(position.plan());
        Self { distinctions, position, attacker, left, moves: Vec::new(), undecided: false }
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
        let mut key = self.distinctions.key(&self.position);
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
                break;
            }
        }
        self.moves = moves;
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
