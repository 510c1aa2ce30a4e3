//! The parts of a document that do not affect play: wording for people, ids for other programs.

use super::error::Fault;
use super::reader::Node;
use super::words::Paint;
use crate::cell::Colour;

/// A game's own wording, in place of the general messages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wording {
    /// The score line, with `{size}` for the size of the first group and `{liberties}` for its
    /// liberties; empty for the general message.
    pub score: String,
    /// For each colour, the predicate that follows the name of a player who resigns; empty for
    /// the general message.
    pub resigned: Vec<String>,
}

/// How records written by other programs identify a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordIds {
    /// The values of SGF's `GM` property that stand for it.
    pub sgf: Vec<String>,
    /// Whether HexWorld addresses mean this game.
    pub hexworld: bool,
}

impl Wording {
    /// Reads the value of `says`.
    pub(super) fn read(node: Option<Node<'_>>, colours: &[Paint]) -> Result<Self, Fault> {
        let mut wording =
            Self { score: String::new(), resigned: vec![String::new(); colours.len()] };
        let Some(node) = node else { return Ok(wording) };
        let fields = node.object(&["score", "resigned"])?;
        if let Some(score) = fields.get("score") {
            wording.score = score.short_text(120)?.to_owned();
        }
        if let Some(resigned) = fields.get("resigned") {
            let fields = resigned.object(Paint::WORDS)?;
            for (text, colour) in wording.resigned.iter_mut().zip(colours) {
                if let Some(node) = fields.get(colour.as_str()) {
                    *text = node.short_text(120)?.to_owned();
                }
            }
        }
        Ok(wording)
    }

    /// The predicate for a player of this colour who resigns; empty for the general message.
    pub fn resigned(&self, colour: Colour) -> &str {
        self.resigned.get(colour.index()).map_or("", String::as_str)
    }
}

impl RecordIds {
    /// Reads the value of `records`.
    pub(super) fn read(node: Option<Node<'_>>) -> Result<Self, Fault> {
        let Some(node) = node else { return Ok(Self::default()) };
        let fields = node.object(&["sgf", "hexworld"])?;
        let sgf = match fields.get("sgf") {
            None => Vec::new(),
            Some(node) => node.list(8, |item| item.short_text(40).map(str::to_owned))?,
        };
        let hexworld = match fields.get("hexworld") {
            None => false,
            Some(node) => node.boolean()?,
        };
        Ok(Self { sgf, hexworld })
    }
}
