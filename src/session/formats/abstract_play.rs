//! Records of Abstract Play: a JSON object with a stack of positions and what led to each.

use serde_json::Value;

use super::{Codec, Place, Reading, RecordError, SessionError, built_in, new_session};
use crate::messages::Message;
use crate::rules::{Settings, json_place};
use crate::session::BadMove;

pub(super) const CODEC: Codec = Codec {
    name: "abstract-play",
    label: "Abstract Play",
    extension: "json",
    write: None,
    read: Some(|text, _| read(text)),
    looks_like,
    may_be: looks_like,
};

/// The size of a game on a hexagonal rhombus that no variant names.
const DEFAULT_SIZE: u32 = 13;

/// Whether a JSON text has the keys that only these records have.
pub(super) fn looks_like(text: &str) -> bool {
    text.starts_with('{') && text.contains("\"stack\"") && text.contains("\"_results\"")
}

/// Reads the moves of the stack. A swap is not told, so what follows one may be refused.
fn read(text: &str) -> Result<Reading, SessionError> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| RecordError::not_json(json_place(text, &error)))?;
    let expected = |key: &str, what| RecordError::expected(Place::Key(key.to_owned()), what);
    let name = value["game"].as_str().unwrap_or_default().to_ascii_lowercase();
    let info = built_in(|info| info.id == name || info.name.to_ascii_lowercase() == name);
    let info = info.ok_or_else(|| RecordError::new(Message::new("record-without-game")))?;
    let variants = value["variants"].as_array().map_or(&[][..], Vec::as_slice);
    let mut sizes = variants.iter().filter_map(|variant| {
        let (_, size) = variant.as_str()?.rsplit_once('-')?;
        size.parse().ok()
    });
    let default = info.record_ids.hexworld.then_some(DEFAULT_SIZE);
    let settings = Settings { size: sizes.next().or(default), ..Settings::default() };
    let mut session = new_session(&info.id, &settings)?;
    let stack = value["stack"].as_array();
    let stack = stack.ok_or_else(|| expected("stack", Message::new("expect.list")))?;
    let mut faults = Vec::new();
    'stack: for (at, state) in stack.iter().enumerate() {
        for result in state["_results"].as_array().into_iter().flatten() {
            let word = match result["type"].as_str() {
                Some("place") => result["where"].as_str().unwrap_or_default(),
                Some(word @ ("pass" | "swap" | "resign" | "timeout")) => word,
                _ => continue,
            };
            if let Err(reason) = session.play_text(word) {
                let number = session.ply() + 1;
                let place = Some(Place::Key(format!("stack[{at}]")));
                faults.push(BadMove { number, text: word.to_owned(), reason, place }.into());
                break 'stack;
            }
        }
    }
    Ok(Reading { session, faults })
}
