//! Reads a document as JSON, and the parts of it that do not depend on any choice.

use serde_json::Value;

use super::card::Card;
use super::error::{Fault, RulesError, json_place};
use super::guide::Guide;
use super::metadata::RecordIds;
use super::options::OptionSpec;
use super::plan::About;
use super::reader::Node;
use crate::cell::MAX_COLOURS;
use crate::messages::Message;

pub(super) const KEYS: &[&str] = &[
    "id",
    "name",
    "about",
    "card",
    "colours",
    "seats",
    "board",
    "adjacency",
    "start",
    "first",
    "turn",
    "phases",
    "move",
    "swap",
    "restrictions",
    "effects",
    "endings",
    "score",
    "komi",
    "ties",
    "out",
    "says",
    "records",
    "options",
    "guide",
];

const MAX_DOCUMENT_BYTES: usize = 200_000;

/// The parts of a document that do not depend on any choice.
pub(super) struct Head {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) about: About,
    pub(super) card: Option<Card>,
    pub(super) record_ids: RecordIds,
    pub(super) options: Vec<OptionSpec>,
    pub(super) guide: Guide,
    pub(super) seats: [usize; 2],
}

/// Reads the text of a document as JSON.
pub(super) fn parse(document: &str) -> Result<Value, Fault> {
    if document.len() > MAX_DOCUMENT_BYTES {
        return Err(Box::new(RulesError::Invalid {
            path: String::new(),
            found: Message::new("found.bytes").with("count", document.len()),
            expected: Message::new("expect.at-most").with("most", MAX_DOCUMENT_BYTES),
        }));
    }
    serde_json::from_str(document).map_err(|error| {
        let (line, column) = json_place(document, &error);
        // The reader's own words end with its own count of the place.
        let (said, place) =
            (error.to_string(), format!(" at line {} column {}", error.line(), error.column()));
        let message = said.strip_suffix(&*place).unwrap_or(&said).to_owned();
        Box::new(RulesError::Syntax { line, column, message })
    })
}

/// Reads the parts of a document that do not depend on any choice.
pub(super) fn head(document: &Value) -> Result<Head, Fault> {
    let root = Node::root(document);
    let fields = root.object(KEYS)?;
    let id = fields.require("id")?;
    let text = id.short_text(40)?;
    if !text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    {
        return Err(id.fault(Message::new("expect.id")));
    }
    let seats = match fields.get("seats") {
        None => [2, 2],
        Some(node) => {
            let range = node.range(1, MAX_COLOURS as u32)?;
            range.map(|count| count as usize)
        }
    };
    let options = OptionSpec::read_all(fields.get("options"))?;
    Ok(Head {
        id: text.to_owned(),
        name: fields.require("name")?.short_text(60)?.to_owned(),
        about: about(fields.get("about"))?,
        card: Card::read(fields.get("card"))?,
        record_ids: RecordIds::read(fields.get("records"))?,
        guide: Guide::read(fields.get("guide"), &options)?,
        options,
        seats,
    })
}

fn about(node: Option<Node<'_>>) -> Result<About, Fault> {
    let Some(node) = node else { return Ok(About::default()) };
    let fields = node.object(&["designer", "year", "text", "sources"])?;
    let text = |key, longest| {
        fields
            .get(key)
            .map_or(Ok(String::new()), |node| node.short_text(longest).map(str::to_owned))
    };
    let sources = match fields.get("sources") {
        None => Vec::new(),
        Some(node) => node.list(8, |item| item.short_text(300).map(str::to_owned))?,
    };
    Ok(About {
        designer: text("designer", 100)?,
        year: text("year", 20)?,
        text: text("text", 1200)?,
        sources,
    })
}
