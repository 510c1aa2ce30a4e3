//! What a document says under `card`: the game at a glance, for people who look for one to play.
//!
//! Nothing of it bears on play.

use super::error::Fault;
use super::reader::Node;
use super::words::{Kind, Level};

/// The longest game that a card may announce, in minutes.
const MAX_MINUTES: u32 = 600;

/// The game at a glance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The game in one line.
    pub line: String,
    /// A game under way, as the part of a game's text after the question mark.
    pub position: String,
    /// What the players try to do.
    pub kind: Kind,
    /// How hard the game is to learn.
    pub level: Level,
    /// How long a game takes, in minutes: from about, to about.
    pub minutes: [u32; 2],
    /// Whether a beginner had better start with this game.
    pub first: bool,
}

impl Card {
    /// Reads the value of `card`; none if the document has none.
    pub(super) fn read(node: Option<Node<'_>>) -> Result<Option<Self>, Fault> {
        let Some(node) = node else { return Ok(None) };
        let fields = node.object(&["line", "position", "kind", "level", "minutes", "first"])?;
        Ok(Some(Self {
            line: fields.require("line")?.short_text(90)?.to_owned(),
            position: fields.require("position")?.short_text(400)?.to_owned(),
            kind: fields.require("kind")?.word(Kind::WORDS, Kind::ALL)?,
            level: fields.require("level")?.word(Level::WORDS, Level::ALL)?,
            minutes: fields.require("minutes")?.range(1, MAX_MINUTES)?,
            first: fields.get("first").map_or(Ok(false), |node| node.boolean())?,
        }))
    }
}
