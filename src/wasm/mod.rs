//! Bindings for JavaScript: convert values to JavaScript values, and errors to `Error`s with a
//! code.

#[cfg(feature = "search")]
mod analysis;
mod arguments;
#[cfg(feature = "blob")]
pub mod blob;
#[cfg(feature = "search")]
mod bot;
mod bot_list;
mod error;
#[cfg(feature = "experiments")]
pub mod experiment;
mod game;
mod inside;
#[cfg(feature = "search")]
mod link;
#[cfg(feature = "search")]
mod playouts;
mod seed;
#[cfg(feature = "search")]
mod solver;
#[cfg(any(feature = "search", feature = "blob", feature = "experiments"))]
mod time;
mod tree;
mod value;
mod view;

#[cfg(feature = "search")]
pub use analysis::Analysis;
#[cfg(feature = "search")]
pub use bot::Bot;
pub use game::Game;
pub use seed::random_seed;
#[cfg(feature = "search")]
pub use solver::GameSolver;

use wasm_bindgen::prelude::*;

use crate::cell::{Cell, Index};
use crate::messages::Message;
use crate::rules::{self, Card, Input, OptionSpec};
use crate::session::Format;
use value::{Object, Value};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Half the code of the allocator that the standard library brings, and faster.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// What stands for no cell in arrays of cells.
const NO_CELL: u16 = u16::MAX;

#[wasm_bindgen(module = "/src/wasm/guard.js")]
extern "C" {
    /// What is said of an argument of the wrong type, with `{call}` for the call, and of an object
    /// used after it was freed.
    #[wasm_bindgen(js_name = setWords)]
    fn set_words(wrong: &str, freed: &str);

    /// Makes every call of the class of this object throw errors with a code; frees the object.
    #[wasm_bindgen(js_name = guard)]
    fn guard_game(game: Game);
}

/// What guards the classes of each further capability.
const GUARDS: &[fn()] = &[
    #[cfg(feature = "search")]
    analysis::guard,
    #[cfg(feature = "search")]
    bot::guard,
    #[cfg(feature = "search")]
    solver::guard,
    #[cfg(feature = "blob")]
    blob::guard,
    #[cfg(feature = "experiments")]
    experiment::guard,
];

/// Guards the classes; in debug builds says on the console where the program panicked.
#[wasm_bindgen(start)]
pub fn start() {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    // The names in braces stay, for the guard to fill in.
    let [wrong, freed] = ["bad-argument.type", "freed"].map(|key| Message::new(key).to_string());
    set_words(&wrong, &freed);
    // Any of the built-in games would do.
    if let Ok(game) = Game::new("hex".into(), JsValue::UNDEFINED) {
        guard_game(game);
    }
    for guard in GUARDS {
        guard();
    }
}

/// The version of the project.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Every built-in game, in order of id.
#[wasm_bindgen(unchecked_return_type = "GameInfo[]")]
pub fn games() -> JsValue {
    let mut infos = Vec::new();
    for document in rules::builtins() {
        infos.push(game_info(rules::info(document).expect("the built-in documents are tested")));
    }
    Value::list(infos).to_js()
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

fn game_info(info: rules::Info) -> Object<'static> {
    let mut about = Object::new();
    about.put("designer", info.about.designer);
    about.put("year", info.about.year);
    about.put("text", info.about.text);
    about.put("sources", Value::list(info.about.sources));
    let mut object = Object::new();
    object.put("id", info.id);
    object.put("name", info.name);
    object.put("players", Value::list(info.players));
    object.put("tiling", info.tiling);
    object.put("shapes", Value::list([info.shape]));
    object.put("sizes", Value::list(info.sizes));
    object.put("default", info.default);
    object.put("commonSizes", Value::list(info.common));
    object.put("options", Value::list(info.options.into_iter().map(option_info)));
    object.put("about", about);
    if let Some(card) = info.card {
        object.put("card", card_info(card));
    }
    object
}

fn card_info(card: Card) -> Object<'static> {
    let mut object = Object::new();
    object.put("line", card.line);
    object.put("position", card.position);
    object.put("kind", card.kind.as_str());
    object.put("level", card.level.as_str());
    object.put("minutes", Value::list(card.minutes));
    object.put("first", card.first);
    object
}

fn option_info(option: OptionSpec) -> Object<'static> {
    let values = option.values.into_iter().map(|value| {
        let mut object = Object::new();
        object.put("value", value.value);
        object.put("label", value.label);
        object
    });
    let input = option.input.map_or(Value::Null, |input| {
        let (kind, min, max, step) = match input {
            Input::Number { min, max, halves } => {
                ("number", f64::from(min), f64::from(max), if halves { 0.5 } else { 1.0 })
            }
            Input::Ratio => ("ratio", 0.0, 1.0, 0.0),
        };
        let mut object = Object::new();
        object.put("kind", kind);
        object.put("min", min);
        object.put("max", max);
        object.put("step", step);
        object.into()
    });
    let mut object = Object::new();
    object.put("key", option.key);
    object.put("label", option.label);
    object.put("default", option.default);
    object.put("values", Value::list(values));
    object.put("input", input);
    object
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
fn cells(cells: &[Cell]) -> js_sys::Uint16Array {
    let numbers: Vec<u16> = cells.iter().map(|cell| cell.index() as u16).collect();
    js_sys::Uint16Array::from(numbers.as_slice())
}

/// Pairs of cells as a flat array.
fn pairs(pairs: &[(Cell, Cell)]) -> js_sys::Uint16Array {
    let mut flat = Vec::new();
    for &(a, b) in pairs {
        flat.extend([a, b]);
    }
    cells(&flat)
}
