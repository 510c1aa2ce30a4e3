//! Moves as text, read against a position.

use super::Position;
use super::moves::{Illegal, Move};
use crate::cell::Cell;
use crate::connectivity::Removal;
use crate::rules::{Movement, Placed};

/// The maximum length of a move in bytes; no name of a cell comes near half of it.
const MAX_LENGTH: usize = 64;

impl<G: Removal<Cell>> Position<G> {
    /// Reads a move: a cell name, `cell:colour`, `from-to`, `xcell`, `pass`, `swap`, `resign` or
    /// `timeout`, ignoring case. Whether it is legal is not checked.
    ///
    /// # Errors
    /// If the text is no move, or names no cell of the board.
    pub fn read_move(&self, text: &str) -> Result<Move, Illegal> {
        let text = text.trim();
        // Looking for cells in every part of a text takes long if it is very long.
        if text.len() > MAX_LENGTH {
            return Err(Illegal::Unreadable);
        }
        let text = text.to_ascii_lowercase();
        match text.as_str() {
            "pass" => return Ok(Move::Pass),
            "swap" | "swap-sides" | "swap-pieces" => return Ok(Move::Swap),
            "resign" => return Ok(Move::Resign),
            "timeout" => return Ok(Move::Timeout),
            _ => {}
        }
        let topology = &self.board.topology;
        let Movement::Place(placed) = self.phase().movement else {
            let unreadable =
                if text.contains(['-', 'x']) { Illegal::NoSuchCell } else { Illegal::Unreadable };
            return self.read_carry(&text).ok_or(unreadable);
        };
        if self.phase().lifts()
            && let Some(carried) = self.read_carry(&text)
        {
            return Ok(carried);
        }
        let (name, paint) =
            text.split_once(':').map_or((text.as_str(), None), |(a, b)| (a, Some(b)));
        let cell = topology.find(name).ok_or_else(|| unknown(name))?;
        let colour = match (placed, paint) {
            (_, Some(paint)) => self.plan.read_colour(paint).ok_or(Illegal::Unreadable)?,
            (Placed::Any, None) => return Err(Illegal::Unreadable),
            (_, None) => self.turn_colour(),
        };
        Ok(Move::Place { cell, colour })
    }

    /// Reads `from-to` or `xcell`.
    fn read_carry(&self, text: &str) -> Option<Move> {
        let topology = &self.board.topology;
        let both = text.match_indices(['-', 'x']).find_map(|(at, _)| {
            let (from, to) = (text.get(..at)?, text.get(at + 1..)?);
            Some(Move::Carry { from: topology.find(from)?, to: topology.find(to)? })
        });
        both.or_else(|| {
            let off = topology.find(text.strip_prefix('x')?)?;
            Some(Move::Carry { from: off, to: off })
        })
    }
}

/// The error for a text that is not a cell, depending on whether it looks like one.
fn unknown(name: &str) -> Illegal {
    let letters = name.bytes().filter(u8::is_ascii_alphabetic).count();
    let digits = name.bytes().filter(u8::is_ascii_digit).count();
    let looks_like_a_cell = digits > 0 && letters <= 3 && name.len() <= 16;
    if looks_like_a_cell { Illegal::NoSuchCell } else { Illegal::Unreadable }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::position::Position;
    use crate::rules::{Settings, builtin};

    #[test]
    fn texts_longer_than_any_move_are_not_looked_through() {
        let plan = builtin("lines-of-action", &Settings::default()).expect("a built-in game");
        let position: Position = Position::new(Arc::new(plan));
        let text = |length: usize| format!("a1-{}", "b".repeat(length - 3));
        assert_eq!(position.read_move(&text(MAX_LENGTH)), Err(Illegal::NoSuchCell));
        assert_eq!(position.read_move(&text(MAX_LENGTH + 1)), Err(Illegal::Unreadable));
    }
}
