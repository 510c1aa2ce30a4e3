//! What a document says for people and for other programs, and play does not depend on.

use super::error::Fault;
use super::reader::Node;
use super::words::Paint;
use crate::cell::Colour;

/// Words of a game's own for what most games say in general ones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Says {
    /// What stands for the points, with `{size}` for the first group's and `{liberties}` for its
    /// liberties; empty for the general words.
    pub score: String,
    /// What a player does who resigns, after the name of the player, by colour; empty for the
    /// general words.
    pub resigned: Vec<String>,
}

/// By what other programs' records know a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Records {
    /// The values of SGF's property `GM` that mean it.
    pub sgf: Vec<String>,
    /// Whether it is the game of HexWorld's addresses.
    pub hexworld: bool,
}

impl Says {
    /// Reads what stands under `says`.
    pub(super) fn read(node: Option<Node<'_>>, colours: &[Paint]) -> Result<Self, Fault> {
        let mut says = Self { score: String::new(), resigned: vec![String::new(); colours.len()] };
        let Some(node) = node else { return Ok(says) };
        let fields = node.object(&["score", "resigned"])?;
        if let Some(score) = fields.get("score") {
            says.score = score.short_text(120)?.to_owned();
        }
        if let Some(resigned) = fields.get("resigned") {
            let fields = resigned.object(Paint::WORDS)?;
            for (says, colour) in says.resigned.iter_mut().zip(colours) {
                if let Some(node) = fields.get(colour.as_str()) {
                    *says = node.short_text(120)?.to_owned();
                }
            }
        }
        Ok(says)
    }

    /// What a player of this colour does who resigns.
    pub fn resigned(&self, colour: Colour) -> &str {
        self.resigned.get(colour.index()).map_or("", String::as_str)
    }
}

impl Records {
    /// Reads what stands under `records`.
    pub(super) fn read(node: Option<Node<'_>>) -> Result<Self, Fault> {
        let Some(node) = node else { return Ok(Self::default()) };
        let fields = node.object(&["sgf", "hexworld"])?;
        let sgf = match fields.get("sgf") {
            None => Vec::new(),
            Some(node) => node.each(8, |item| item.short_text(40).map(str::to_owned))?,
        };
        let hexworld = match fields.get("hexworld") {
            None => false,
            Some(node) => node.truth()?,
        };
        Ok(Self { sgf, hexworld })
    }
}
