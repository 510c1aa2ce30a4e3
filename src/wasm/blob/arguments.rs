//! What JavaScript passes to Blob's questions, and the codes of what is wrong with it.

use wasm_bindgen::prelude::*;

use crate::blob::study::StudyError;
use crate::blob::{AskError, Grid, Share, ShareError, Tile, Version};
use crate::cell::UnknownName;
use crate::messages::Message;
use crate::wasm::arguments::{text, whole};
use crate::wasm::error::Failure;

macro_rules! with_code {
    ($($kind:ty: $error:ident => $code:expr),+ $(,)?) => {
        $(impl From<$kind> for Failure {
            fn from($error: $kind) -> Self {
                Self::new($code, $error.to_string())
            }
        })+
    };
}
with_code! {
    StudyError: error => error.code(),
    ShareError: error => match error {
        ShareError::Syntax => "bad-share",
        ShareError::ZeroDivisor => "zero-divisor",
        ShareError::Negative | ShareError::OutOfRange => "share-out-of-range",
        ShareError::TooLarge => "share-too-large",
        ShareError::TooClose => "share-too-close",
    },
    AskError: error => match error {
        AskError::TooLarge { .. } => "too-large",
    },
}

pub(super) fn grid(word: &JsValue) -> Result<Grid, Failure> {
    text(word)?
        .parse()
        .map_err(|error: UnknownName| Failure::new("unknown-grid", error.to_string()))
}

pub(super) fn version(word: &JsValue) -> Result<Version, Failure> {
    text(word)?
        .parse()
        .map_err(|error: UnknownName| Failure::new("unknown-version", error.to_string()))
}

/// White's share of the turns.
pub(super) fn share(word: &JsValue) -> Result<Share, Failure> {
    Ok(Share::from_text(&text(word)?)?)
}

/// A number of tiles; what is larger than any is as good as the largest.
pub(super) fn count(number: &JsValue, name: &str) -> Result<u16, Failure> {
    Ok(whole(number, name)?.unwrap_or_default().min(u32::from(u16::MAX)) as u16)
}

/// Megabytes as bytes, within what a page may have. What is no number counts as the least.
pub(super) fn bytes(megabytes: &JsValue) -> usize {
    let megabytes = megabytes.as_f64().filter(|&number| number > 1.0).unwrap_or(1.0);
    (megabytes.min(1024.0) as usize) << 20
}

pub(super) fn tiles(text: &str) -> Result<Vec<Tile>, Failure> {
    let number = |text: &str| text.parse().ok();
    let tile = |word: &str| {
        let (x, y) = word.split_once(',')?;
        Some(Tile::new(number(x)?, number(y)?))
    };
    let tiles: Option<Vec<_>> = text.split_whitespace().map(tile).collect();
    tiles.ok_or_else(|| Failure::saying(&Message::new("bad-moves")))
}
