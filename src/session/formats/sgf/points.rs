//! Cells and moves as an SGF record names them.

use std::collections::HashMap;

use super::dialect::{Dialect, name_of_letters};
use super::{letters, uses_letters};
use crate::cell::{Cell, Colour, Index};
use crate::position::{Illegal, Move};
use crate::rules::{Phase, Plan};
use crate::session::Session;

/// How to find a cell by its name in a record.
pub(super) enum Points {
    ByName(Dialect),
    ByLetters(HashMap<String, Cell>),
}

impl Points {
    pub(super) fn of(session: &Session, dialect: Dialect) -> Self {
        if !uses_letters(session.plan()) {
            return Self::ByName(dialect);
        }
        let topology = &session.position().board().topology;
        let cells = (0..topology.cells()).map(Cell::new);
        Self::ByLetters(cells.map(|cell| (letters(topology, cell), cell)).collect())
    }

    pub(super) fn find(&self, session: &Session, text: &str) -> Option<Cell> {
        match self {
            Self::ByName(dialect) => {
                let text = text.to_ascii_lowercase();
                let pair = name_of_letters(session.plan(), &text);
                let pair = pair.filter(|_| *dialect == Dialect::LittleGolem);
                session.position().board().topology.find(pair.as_deref().unwrap_or(&text))
            }
            Self::ByLetters(cells) => cells.get(text).copied(),
        }
    }

    /// The cells that a value names: one, or the corners of a rectangle of points of which all are
    /// meant.
    pub(super) fn each(&self, session: &Session, text: &str) -> Option<Vec<Cell>> {
        let topology = &session.position().board().topology;
        let (Self::ByLetters(_), Some((one, other))) = (self, text.split_once(':')) else {
            return Some(vec![self.find(session, text)?]);
        };
        let [one, other] = [one, other].map(|text| self.find(session, text));
        let ((left, top), (right, bottom)) =
            (topology.coordinates(one?), topology.coordinates(other?));
        let rows = top.min(bottom)..=top.max(bottom);
        let cells = rows.flat_map(|y| {
            (left.min(right)..=left.max(right)).filter_map(move |x| topology.at(x, y))
        });
        Some(cells.collect())
    }
}

/// Whether a value means a pass: an empty one, or `tt` on boards too small for that point.
fn is_pass(plan: &Plan, text: &str) -> bool {
    const MAX_SIZE_FOR_TT: u32 = 19;
    uses_letters(plan)
        && (text.is_empty() || text == "tt" && plan.board().topology.size() <= MAX_SIZE_FOR_TT)
}

/// A move by which a stone is carried, as it is spelled here: `b1-b3` may also be `b1:b3` or `b1b3`.
fn carried(word: &str) -> String {
    let mut spelled = word.replace(':', "-");
    let is_second = |pair: &[u8]| pair[0].is_ascii_digit() && pair[1].is_ascii_lowercase();
    let second = spelled.as_bytes().windows(2).position(is_second).map(|at| at + 1);
    if let Some(at) = second.filter(|&at| spelled.as_bytes()[at] != b'x') {
        spelled.insert(at, '-');
    }
    spelled
}

/// The move that a value means, if it is of this colour or the colour does not matter.
pub(super) fn read_move(
    session: &Session,
    points: &Points,
    colour: Option<Colour>,
    text: &str,
) -> Result<Move, Illegal> {
    let position = session.position();
    let own = position.colour_of(position.to_move());
    let (played, meant) = match points.find(session, text) {
        Some(cell) => {
            let colour = position.turn_colour();
            (Move::Place { cell, colour }, colour)
        }
        None if is_pass(session.plan(), text) => (Move::Pass, own),
        None => match text.to_ascii_lowercase().as_str() {
            "forfeit" => (Move::Resign, own),
            "pass" | "resign" | "timeout" | "swap" | "swap-sides" | "swap-pieces" => {
                (position.read_move(text)?, own)
            }
            word if session.plan().any_phase(Phase::lifts) => {
                (position.read_move(&carried(word))?, own)
            }
            _ => return Err(Illegal::NoSuchCell),
        },
    };
    if colour.is_some_and(|colour| meant != colour) && position.outcome().is_none() {
        return Err(Illegal::WrongColour);
    }
    Ok(played)
}
