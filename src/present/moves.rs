//! The moves of a game: those played, and those that are legal.

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
    /// The colour of the stone; the mover's colour if no stone was placed.
    pub colour: usize,
    /// The number of the turn, from 1.
    pub turn: usize,
}

/// The plies of the line from ply number `from` on, counted from 0, including those that have been
/// undone. O(plies returned).
pub fn plies(session: &Session, from: usize) -> Vec<Ply> {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let line = session.line_from(from).map(|ply| Ply {
        text: ply.played.text(plan, topology),
        seat: ply.seat.index() + 1,
        colour: ply.colour.index(),
        turn: ply.turn as usize / plan.seats + 1,
    });
    line.collect()
}

/// The legal moves, by kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Legal {
    /// The cells where a stone may be placed.
    pub place: Vec<u16>,
    /// For each of these cells, the colours that may be placed there, one bit each.
    pub colours: Vec<u8>,
    /// The ways to carry a stone, as pairs of from and to.
    pub carry: Vec<u16>,
    /// Whether passing is legal.
    pub pass: bool,
    /// Whether swapping is legal.
    pub swap: bool,
    /// Whether resigning is legal.
    pub resign: bool,
}

impl Legal {
    /// The legal moves in the current position.
    pub fn of(session: &Session) -> Self {
        let position = session.position();
        let (mut placed, mut carried, mut pass) = (Vec::new(), Vec::new(), false);
        let mut colours: Vec<u8> = Vec::new();
        for played in position.legal_moves() {
            match played {
                Move::Place { cell, colour } => {
                    // All placements on the same cell are adjacent in the list.
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
                Move::Swap | Move::Resign | Move::Timeout => {}
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

/// The legal moves as texts, including a swap but not resigning.
pub fn legal_texts(session: &Session) -> Vec<String> {
    let position = session.position();
    let swap = position.may_swap().then_some(Move::Swap);
    let moves = position.legal_moves().into_iter().chain(swap);
    moves.map(|played| played.text(session.plan(), &position.board().topology)).collect()
}
