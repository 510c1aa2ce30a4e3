//! Witnesses: stones and cells that prove something about a game.

use serde::Serialize;

use super::{flat, numbers};
use crate::cell::Colour;
use crate::position::{self, WitnessKind};
use crate::rules::Ring;
use crate::session::Session;

/// Stones or cells of a colour that prove something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Witness {
    /// What they are: `path`, `ring`, `group`, `territory` or `line`.
    pub kind: &'static str,
    /// The colour.
    pub colour: usize,
    /// The cells.
    pub cells: Vec<u16>,
    /// Pairs of these cells that are linked.
    pub links: Vec<u16>,
    /// The cells they enclose.
    pub inside: Vec<u16>,
}

impl Witness {
    /// Converts a witness found by a position.
    pub fn of(witness: &position::Witness) -> Self {
        Self {
            kind: match witness.kind {
                WitnessKind::Path => "path",
                WitnessKind::Ring => "ring",
                WitnessKind::Group => "group",
                WitnessKind::Territory => "territory",
                WitnessKind::Line => "line",
            },
            colour: witness.colour.index(),
            cells: numbers(&witness.cells),
            links: flat(&witness.links),
            inside: numbers(&witness.inside),
        }
    }
}

/// All rings on the board.
pub fn rings(session: &Session) -> Vec<Witness> {
    let position = session.position();
    let mut found = Vec::new();
    for colour in Colour::first(session.plan().colours.len()) {
        found.extend(position.rings_of(Ring::Any, colour).into_iter().map(|ring| Witness {
            kind: "ring",
            colour: colour.index(),
            cells: numbers(&ring.cells),
            links: Vec::new(),
            inside: numbers(&ring.inside),
        }));
    }
    found
}
