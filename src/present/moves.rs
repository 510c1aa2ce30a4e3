//! The moves of a game: those played, and those that may be.

use serde::Serialize;

use super::{flat, numbers};
use crate::position::Move;
use crate::session::Session;

/// A ply of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ply {
    /// The move.
    pub text: String,
    /// Who made it.
    pub seat: usize,
    /// The colour of the stone, or the mover's.
    pub colour: usize,
    /// The number of the turn, from 1.
    pub turn: usize,
}

/// The plies of the line from this number on, counted from 0, those taken back included.
/// O(plies given).
pub fn plies(session: &Session, from: usize) -> Vec<Ply> {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let line = session.line_from(from).map(|known| Ply {
        text: known.played.text(plan, topology),
        seat: known.seat.index() + 1,
        colour: known.colour.index(),
        turn: known.turn as usize / plan.seats + 1,
    });
    line.collect()
}

/// What may be played, by kinds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Legal {
    /// The cells where a stone may be put.
    pub place: Vec<u16>,
    /// For each of them the colours it may have, one bit each.
    pub colours: Vec<u8>,
    /// For stones that may be carried, pairs of from and to.
    pub carry: Vec<u16>,
    /// Whether one may pass.
    pub pass: bool,
    /// Whether one may swap.
    pub swap: bool,
    /// Whether one may resign.
    pub resign: bool,
}

impl Legal {
    /// What may be played now.
    pub fn of(session: &Session) -> Self {
        let position = session.position();
        let (mut placed, mut carried, mut pass) = (Vec::new(), Vec::new(), false);
        let mut colours: Vec<u8> = Vec::new();
        for played in position.legal_moves() {
            match played {
                Move::Place { cell, colour } => {
                    // The moves to one cell follow each other.
                    if placed.last() != Some(&cell) {
                        placed.push(cell);
                        colours.push(0);
                    }
                    if let Some(mask) = colours.last_mut() {
                        *mask |= 1 << colour.index();
                    }
                }
                Move::Carry { from, to } => carried.push((from, to)),
                Move::Pass => pass = true,
                Move::Swap | Move::Resign => {}
            }
        }
        Self {
            place: numbers(&placed),
            colours,
            carry: flat(&carried),
            pass,
            swap: position.may_swap(),
            resign: position.check(Move::Resign).is_ok(),
        }
    }
}

/// The legal moves as texts, a swap included and resigning left out.
pub fn legal_texts(session: &Session) -> Vec<String> {
    let position = session.position();
    let swap = position.may_swap().then_some(Move::Swap);
    let moves = position.legal_moves().into_iter().chain(swap);
    moves.map(|played| played.text(session.plan(), &position.board().topology)).collect()
}
