//! The parts of a document that do not affect play: wording for people, ids for other programs.

use super::error::Fault;
use super::reader::Node;
use super::words::Paint;
use crate::cell::Colour;

/// The longest aim, in characters: it stands on a player's card.
const MAX_AIM: usize = 48;

/// A game's own wording, in place of the general messages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wording {
    /// The score line, with `{size}` for the size of the first group and `{liberties}` for its
    /// liberties; empty for the general message.
    pub score: String,
    /// For each colour, the predicate that follows the name of a player who resigns; empty for
    /// the general message.
    pub resigned: Vec<String>,
    /// For each colour, what its player tries to do, with `{key}` for the value of an option;
    /// empty for the general message.
    pub aims: Vec<String>,
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
        let none = vec![String::new(); colours.len()];
        let mut wording = Self { score: String::new(), resigned: none.clone(), aims: none };
        let Some(node) = node else { return Ok(wording) };
        let fields = node.object(&["score", "resigned", "aim"])?;
        if let Some(score) = fields.get("score") {
            wording.score = score.short_text(120)?.to_owned();
        }
        if let Some(resigned) = fields.get("resigned") {
            read_by_colour(&resigned, 120, colours, &mut wording.resigned)?;
        }
        if let Some(aim) = fields.get("aim") {
            if aim.value().is_string() {
                wording.aims.fill(aim.short_text(MAX_AIM)?.to_owned());
            } else {
                read_by_colour(&aim, MAX_AIM, colours, &mut wording.aims)?;
            }
        }
        Ok(wording)
    }

    /// What a player of this colour tries to do; empty for the general message.
    pub fn aim(&self, colour: Colour) -> &str {
        self.aims.get(colour.index()).map_or("", String::as_str)
    }

    /// The predicate for a player of this colour who resigns; empty for the general message.
    pub fn resigned(&self, colour: Colour) -> &str {
        self.resigned.get(colour.index()).map_or("", String::as_str)
    }
}

/// Reads texts under the names of colours.
fn read_by_colour(
    node: &Node<'_>,
    longest: usize,
    colours: &[Paint],
    texts: &mut [String],
) -> Result<(), Fault> {
    let fields = node.object(Paint::WORDS)?;
    for (text, colour) in texts.iter_mut().zip(colours) {
        if let Some(node) = fields.get(colour.as_str()) {
            *text = node.short_text(longest)?.to_owned();
        }
    }
    Ok(())
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
