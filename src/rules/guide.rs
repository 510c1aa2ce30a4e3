//! What a document says under `guide`: the game explained to people, with pictures.
//!
//! Nothing of it bears on play. It is read so that faults are found, and for the positions that it
//! shows; pages read the rest themselves.

use super::error::Fault;
use super::options::OptionSpec;
use super::reader::Node;
use crate::messages::Message;

/// The maximum number of items in each part.
const MAX_ITEMS: usize = 24;
/// The maximum number of options an item depends on, and of values of each.
const MAX_CHOICES: usize = 32;
/// The maximum number of captions in an example.
const MAX_CAPTIONS: usize = 100;
const MAX_TEXT: usize = 400;
const MAX_POSITION: usize = 2000;

/// What Rust needs to know of a guide.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Guide {
    /// The positions of its pictures and of its example, each as the part of a game's text after
    /// the question mark.
    pub positions: Vec<String>,
}

impl Guide {
    /// Reads what stands under `guide`.
    pub(super) fn read(node: Option<Node<'_>>, options: &[OptionSpec]) -> Result<Self, Fault> {
        let mut guide = Self::default();
        let Some(node) = node else { return Ok(guide) };
        let fields = node.object(&["goal", "rules", "strategy", "history", "example"])?;
        guide.read_said(&fields.require("goal")?, options)?;
        for key in ["rules", "strategy"] {
            if let Some(node) = fields.get(key) {
                guide.read_said(&node, options)?;
            }
        }
        if let Some(node) = fields.get("history") {
            node.short_text(MAX_TEXT)?;
        }
        if let Some(node) = fields.get("example") {
            let fields = node.object(&["position", "captions"])?;
            guide.read_position(&fields.require("position")?)?;
            for (_, caption) in fields.require("captions")?.entries(MAX_CAPTIONS)? {
                caption.short_text(MAX_TEXT)?;
            }
        }
        Ok(guide)
    }

    /// A text, something to be said for some choices, or a list of both.
    fn read_said(&mut self, node: &Node<'_>, options: &[OptionSpec]) -> Result<(), Fault> {
        if node.value().is_array() {
            return node.list(MAX_ITEMS, |item| self.read_item(item, options)).map(drop);
        }
        self.read_item(node, options)
    }

    fn read_item(&mut self, node: &Node<'_>, options: &[OptionSpec]) -> Result<(), Fault> {
        if node.value().is_string() {
            return node.short_text(MAX_TEXT).map(drop);
        }
        let fields = node.object(&["text", "picture", "if", "unless"])?;
        fields.require("text")?.short_text(MAX_TEXT)?;
        for key in ["if", "unless"] {
            if let Some(node) = fields.get(key) {
                read_choices(&node, options)?;
            }
        }
        fields.get("picture").map_or(Ok(()), |node| self.read_picture(&node))
    }

    fn read_picture(&mut self, node: &Node<'_>) -> Result<(), Fault> {
        let fields = node.object(&["position", "caption", "points", "shows"])?;
        self.read_position(&fields.require("position")?)?;
        fields.require("caption")?.short_text(MAX_TEXT)?;
        if let Some(node) = fields.get("points") {
            node.short_text(MAX_TEXT)?;
        }
        // What a picture claims is for tests, which know what can be claimed.
        fields.get("shows").map_or(Ok(()), |node| node.entries(MAX_ITEMS).map(drop))
    }

    fn read_position(&mut self, node: &Node<'_>) -> Result<(), Fault> {
        let text = node.text()?;
        if text.len() > MAX_POSITION {
            return Err(node.fault(Message::new("expect.bytes").with("most", MAX_POSITION)));
        }
        self.positions.push(text.to_owned());
        Ok(())
    }
}

/// Reads which choices something is said for: under the key of an option a value, or several.
fn read_choices(node: &Node<'_>, options: &[OptionSpec]) -> Result<(), Fault> {
    for (key, wanted) in node.entries(MAX_CHOICES)? {
        if !options.iter().any(|option| option.key == key) {
            return Err(wanted.fault(Message::new("expect.value-of-option")));
        }
        if wanted.value().is_array() {
            wanted.list(MAX_CHOICES, |item| item.text().map(drop))?;
        } else {
            wanted.text()?;
        }
    }
    Ok(())
}
