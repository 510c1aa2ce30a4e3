//! The other boards on which a game makes sense, for JavaScript.
//!
//! It takes too long for the page itself, which asks a worker.

use wasm_bindgen::prelude::*;

use super::arguments::text;
use super::error::Failure;
use super::value::{Object, Value};
use crate::rules::{OtherBoard, other_boards};

/// The other boards on which the game of a document makes sense by its rules.
///
/// # Errors
/// Where the document is wrong, with the place.
#[wasm_bindgen(js_name = otherBoards, unchecked_return_type = "OtherBoard[]")]
pub fn other_boards_of(
    #[wasm_bindgen(unchecked_param_type = "string")] document: JsValue,
) -> Result<JsValue, JsValue> {
    let found = other_boards(&text(&document)?).map_err(Failure::from)?;
    Ok(Value::list(found.into_iter().map(board_info)).to_js())
}

fn board_info(board: OtherBoard) -> Object<'static> {
    let mut object = Object::new();
    object.put("tiling", board.tiling.as_str());
    object.put("shape", board.shape.as_str());
    object.put("size", board.size);
    object.put("document", board.document);
    object
}
