//! Records of other programs and packed links, for JavaScript.
//!
//! They are read and written by the module that the page's workers have, which the page asks when
//! somebody pastes or saves a game: the page's own module knows only the texts that stand in its
//! address.

use wasm_bindgen::prelude::*;

use super::arguments;
use super::error::Failure;
use super::game::Game;
use super::value::{Object, Value};
use crate::cell::UnknownName;
use crate::session::{Format, Place, Reading, Session, SessionError, records};

#[wasm_bindgen]
impl Game {
    /// A game from a record. Where no format is given it is found out; where the record does not
    /// say which game it is of, it is of the game of this id.
    ///
    /// # Errors
    /// If there is no such format, where the text is no record, or a move in it is not legal.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(
        text: &str,
        format: Option<String>,
        game: Option<String>,
    ) -> Result<Game, JsValue> {
        let format = optional_format(format)?;
        let session = Session::from_record(text, format, game.as_deref());
        Ok(Self { session: session.map_err(Failure::from)? })
    }

    /// A game from a record as far as that is right, with at most 20 faults that tell what is
    /// not. What follows a fault on the same line of play is left out.
    ///
    /// # Errors
    /// If there is no such format, or there is nothing before the first fault.
    #[wasm_bindgen(js_name = readRecord, unchecked_return_type = "RecordReading")]
    pub fn read_record(
        text: &str,
        format: Option<String>,
        game: Option<String>,
    ) -> Result<JsValue, JsValue> {
        let format = optional_format(format)?;
        let reading = Session::read_record(text, format, game.as_deref());
        let Reading { session, faults } = reading.map_err(Failure::from)?;
        let answer = JsValue::from(Object::new());
        super::set(&answer, "game", Self { session });
        super::set(&answer, "faults", Value::list(faults.iter().map(fault_info)).to_js());
        Ok(answer)
    }

    /// The game as a record.
    ///
    /// # Errors
    /// If there is no such format, or it cannot express this game.
    pub fn export(&self, format: &str) -> Result<String, JsValue> {
        let format = format_named(format)?;
        Ok(self.session.export(format).map_err(Failure::from)?)
    }

    /// The whole tree with its notes as a text that may stand in an address, packed where that is
    /// shorter; `fromText` reads it.
    ///
    /// # Errors
    /// If it would be too long for an address.
    pub fn link(&self) -> Result<String, JsValue> {
        Ok(self.session.link().map_err(Failure::from)?)
    }
}

/// Every format of records, in the order in which they are offered.
#[wasm_bindgen(unchecked_return_type = "FormatInfo[]")]
pub fn formats() -> JsValue {
    let formats = Format::ALL.map(|format| {
        let mut object = Object::new();
        object.put("id", format.as_str());
        object.put("label", format.label());
        object.put("extension", format.extension());
        object.put("readable", format.is_readable());
        object.put("writable", format.is_writable());
        object
    });
    Value::list(formats).to_js()
}

/// The format that a text seems to be a record of, such as "sgf"; none for a list of moves and
/// anything else.
///
/// # Errors
/// If it is no text.
#[wasm_bindgen(js_name = recordFormat)]
pub fn record_format(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
) -> Result<Option<String>, JsValue> {
    Ok(Format::of(&arguments::text(&text)?).map(|format| format.as_str().to_owned()))
}

/// The formats that a text may be a record in: one, several to choose from, or none.
///
/// # Errors
/// If it is no text.
#[wasm_bindgen(js_name = recordFormats)]
pub fn record_formats(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
) -> Result<Vec<String>, JsValue> {
    let formats = Format::candidates(&arguments::text(&text)?).into_iter();
    Ok(formats.map(|format| format.as_str().to_owned()).collect())
}

/// The records in a text: every game of an SGF collection, or the whole text.
///
/// # Errors
/// If it is no text.
#[wasm_bindgen(js_name = splitRecords)]
pub fn split_records(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
) -> Result<Vec<String>, JsValue> {
    let text = arguments::text(&text)?;
    Ok(records(&text).map(|(_, record)| record.to_owned()).collect())
}

/// The format of records of this name.
fn format_named(name: &str) -> Result<Format, Failure> {
    name.parse().map_err(|error: UnknownName| Failure::new("unknown-format", error.to_string()))
}

fn optional_format(name: Option<String>) -> Result<Option<Format>, Failure> {
    name.map(|name| format_named(&name)).transpose()
}

fn fault_info(fault: &SessionError) -> Object<'static> {
    let (line, column) = match fault.place() {
        Some(Place::At { line, column }) => (*line, *column),
        _ => (0, 0),
    };
    let (ply, text) = match fault {
        SessionError::Move(bad) => (bad.number, bad.text.clone()),
        _ => (0, String::new()),
    };
    let mut object = Object::new();
    object.put("code", fault.code());
    object.put("message", fault.to_string());
    object.put("line", line);
    object.put("column", column);
    object.put("ply", ply);
    object.put("move", text);
    object
}
