//! The door to JavaScript: turns values into JavaScript's, and errors into its errors.

mod bot;
mod error;
mod game;
mod inside;
mod view;

pub use bot::{Bot, bots, random_seed};
pub use game::Game;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::cell::{Cell, Index};
use crate::rules::{self, Input};
use error::Failure;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// What stands for no cell in arrays of cells.
const NO_CELL: u16 = u16::MAX;

#[wasm_bindgen(module = "/src/wasm/guard.js")]
extern "C" {
    /// Gives every call of the class of this object, which it frees, errors with a code.
    #[wasm_bindgen(js_name = guard)]
    fn guard_game(game: Game);
    #[wasm_bindgen(js_name = guard)]
    fn guard_bot(bot: bot::Bot);
}

/// Guards the classes; in debug builds says on the console where the program panicked.
#[wasm_bindgen(start)]
pub fn start() {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    // Any of the built-in games would do.
    if let Ok(game) = Game::new("hex".into(), JsValue::UNDEFINED) {
        guard_game(game);
    }
    if let Ok(bot) = bot::Bot::new("random".into(), 0.0.into()) {
        guard_bot(bot);
    }
}

/// The version of the project.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Every built-in game, in order of id.
///
/// # Errors
/// Never; the built-in documents are tested.
#[wasm_bindgen(unchecked_return_type = "GameInfo[]")]
pub fn games() -> Result<JsValue, JsValue> {
    let mut infos = Vec::new();
    for document in rules::builtins() {
        infos.push(GameInfo::new(rules::info(document).map_err(Failure::from)?));
    }
    to_js(&infos)
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameInfo {
    id: String,
    name: String,
    players: [usize; 2],
    tiling: &'static str,
    shapes: [&'static str; 1],
    sizes: [u32; 2],
    default: u32,
    common_sizes: Vec<u32>,
    options: Vec<OptionInfo>,
    about: AboutInfo,
}

#[derive(Serialize)]
struct AboutInfo {
    designer: String,
    year: String,
    text: String,
    sources: Vec<String>,
}

#[derive(Serialize)]
struct OptionInfo {
    key: String,
    label: String,
    default: String,
    values: Vec<ValueInfo>,
    input: Option<InputInfo>,
}

#[derive(Serialize)]
struct ValueInfo {
    value: String,
    label: String,
}

#[derive(Serialize)]
struct InputInfo {
    kind: &'static str,
    min: f64,
    max: f64,
    step: f64,
}

impl GameInfo {
    fn new(info: rules::Info) -> Self {
        let options = info.options.into_iter().map(|option| OptionInfo {
            values: option
                .values
                .iter()
                .map(|value| ValueInfo { value: value.value.clone(), label: value.label.clone() })
                .collect(),
            input: option.input.map(|input| match input {
                Input::Number { min, max, halves } => InputInfo {
                    kind: "number",
                    min: f64::from(min),
                    max: f64::from(max),
                    step: if halves { 0.5 } else { 1.0 },
                },
                Input::Ratio => InputInfo { kind: "ratio", min: 0.0, max: 1.0, step: 0.0 },
            }),
            key: option.key,
            label: option.label,
            default: option.default,
        });
        Self {
            options: options.collect(),
            id: info.id,
            name: info.name,
            players: info.players,
            tiling: info.tiling,
            shapes: [info.shape],
            sizes: info.sizes,
            default: info.default,
            common_sizes: info.common,
            about: AboutInfo {
                designer: info.about.designer,
                year: info.about.year,
                text: info.about.text,
                sources: info.about.sources,
            },
        }
    }
}

/// A text that JavaScript gave: the glue would stumble over anything else without a code.
fn text(value: &JsValue) -> Result<String, Failure> {
    value.as_string().ok_or_else(|| Failure::new("bad-argument", "a text is needed"))
}

/// A structured value as a JavaScript one, maps as plain objects.
fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(|error| Failure::from(error).into())
}

/// Sets a property of an object that was made here.
fn set(object: &JsValue, key: &str, value: impl Into<JsValue>) {
    set_value(object, key, value.into());
}

#[inline(never)]
fn set_value(object: &JsValue, key: &str, value: JsValue) {
    // Only frozen or exotic objects refuse a property.
    let _ = js_sys::Reflect::set(object, &JsValue::from_str(key), &value);
}

/// Cells as an array of their numbers.
fn cells(cells: impl IntoIterator<Item = Cell>) -> js_sys::Uint16Array {
    let numbers: Vec<u16> = cells.into_iter().map(|cell| cell.index() as u16).collect();
    js_sys::Uint16Array::from(numbers.as_slice())
}

/// Pairs of cells as a flat array.
fn pairs(pairs: impl IntoIterator<Item = (Cell, Cell)>) -> js_sys::Uint16Array {
    cells(pairs.into_iter().flat_map(|(a, b)| [a, b]))
}
