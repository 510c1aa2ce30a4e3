//! The stones that an SGF record sets up before the first move.

use super::super::{Place, RecordError, SessionError};
use super::parse::{Node, Value, is_move};
use super::points::Points;
use crate::cell::{Cell, Colour};
use crate::messages::Message;
use crate::session::Session;

/// The stones set up before the first move.
pub(super) struct Beginning {
    pub(super) stones: Vec<(Cell, Colour)>,
    /// Whose turn it is then, if that is known; none of it all if nothing is set up.
    pub(super) to_move: Option<Option<Colour>>,
    /// How many nodes it takes.
    pub(super) nodes: usize,
}

impl Beginning {
    pub(super) fn of(
        text: &str,
        nodes: &[(usize, Node)],
        session: &Session,
        points: &Points,
    ) -> Result<Self, SessionError> {
        let (mut stones, mut to_move, mut is_set_up) = (Vec::new(), None, false);
        // Stones in variations are none of the beginning, so it ends before the first of them.
        let mut shallowest = usize::MAX;
        let mut branch = usize::MAX;
        for (at, (depth, _)) in nodes.iter().enumerate().rev() {
            if shallowest <= *depth {
                branch = at;
            }
            shallowest = shallowest.min(*depth);
        }
        let mut count = 0;
        for (_, node) in nodes.iter().take(branch.max(1)) {
            for property in node {
                let colour = match property.name.as_str() {
                    "AB" => Colour::new(0),
                    "AW" => Colour::new(1),
                    "PL" => {
                        to_move = Some(read_colour(text, &property.values[0])?);
                        is_set_up = true;
                        continue;
                    }
                    _ => continue,
                };
                is_set_up = true;
                for value in &property.values {
                    let cells = points.each(session, value.text.trim());
                    let expected = || {
                        RecordError::expected(
                            Place::of(text, value.at),
                            Message::new("expect.point"),
                        )
                    };
                    stones
                        .extend(cells.ok_or_else(expected)?.into_iter().map(|cell| (cell, colour)));
                }
            }
            count += 1;
            if node.iter().any(is_move) {
                break;
            }
        }
        // The colour of the first move shows whose turn it was.
        let moves = nodes.iter().flat_map(|(_, node)| node).find(|property| is_move(property));
        let first = moves.map(|property| Colour::new(usize::from(property.name == "W")));
        let later = first.filter(|colour| *colour != session.plan().first);
        let to_move = is_set_up.then(|| to_move.or(later));
        Ok(Self { stones, to_move, nodes: count })
    }
}

fn read_colour(text: &str, value: &Value) -> Result<Colour, RecordError> {
    match value.text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Ok(Colour::new(0)),
        "w" | "white" | "2" => Ok(Colour::new(1)),
        _ => Err(RecordError::expected(Place::of(text, value.at), Message::new("expect.colour"))),
    }
}
