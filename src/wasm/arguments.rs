//! Arguments as JavaScript gives them: left to the glue, a wrong one would be bent to the type that
//! is wanted, or throw an error without a code.

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;

use super::error::Failure;
use crate::messages::Message;
use crate::rules::{Settings, shorten};

/// What may be chosen for a game.
const SETTINGS: [&str; 3] = ["size", "players", "options"];

/// A text.
pub(super) fn text(value: &JsValue) -> Result<String, Failure> {
    value.as_string().ok_or_else(|| bad(Message::new("bad-argument.text")))
}

/// A whole number from 0; none where nothing is given. JavaScript has no whole numbers of its own.
pub(super) fn whole(number: &JsValue, name: &str) -> Result<Option<u32>, Failure> {
    if number.is_undefined() || number.is_null() {
        return Ok(None);
    }
    let whole = number.as_f64().filter(|n| n.fract() == 0.0);
    match whole.filter(|n| (0.0..=f64::from(u32::MAX)).contains(n)) {
        Some(n) => Ok(Some(n as u32)),
        None => Err(bad(Message::new("bad-argument.whole").with("name", name))),
    }
}

/// The choices for a game, read by hand: what serde derives for it would bring along the tables
/// that write any number into a message.
pub(super) fn settings(value: &JsValue) -> Result<Settings, Failure> {
    if value.is_undefined() || value.is_null() {
        return Ok(Settings::default());
    }
    // Whoever asks for the keys that are known misses a misspelt one.
    if let Some(key) = keys(value, "settings")?.iter().find(|key| !SETTINGS.contains(&&***key)) {
        let message = Message::new("bad-argument.setting").with("key", shorten(key));
        return Err(bad(message.with("known", SETTINGS.join(", "))));
    }
    let mut options = Vec::new();
    let choices = member(value, "options")?;
    if !choices.is_undefined() {
        for key in keys(&choices, "options")? {
            let chosen = member(&choices, &key)?.as_string();
            let chosen = chosen.ok_or_else(|| bad(Message::new("bad-argument.option")))?;
            options.push((key, chosen));
        }
    }
    Ok(Settings {
        size: whole(&member(value, "size")?, "size")?,
        players: whole(&member(value, "players")?, "players")?.map(|count| count as usize),
        options,
    })
}

/// The keys of an object; what else is called so, and an object that throws, are refused.
fn keys(value: &JsValue, name: &str) -> Result<Vec<String>, Failure> {
    let keys = value.dyn_ref::<Object>().and_then(|object| Reflect::own_keys(object).ok());
    let keys = keys.ok_or_else(|| bad(Message::new("bad-argument.object").with("name", name)))?;
    Ok(keys.iter().filter_map(|key| key.as_string()).collect())
}

/// A property of an object, which may be one that throws.
fn member(object: &JsValue, key: &str) -> Result<JsValue, Failure> {
    Reflect::get(object, &JsValue::from_str(key))
        .map_err(|_| bad(Message::new("bad-argument.unreadable").with("name", key)))
}

fn bad(message: Message) -> Failure {
    Failure::saying(&message)
}
