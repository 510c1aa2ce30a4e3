//! Bindings for JavaScript: convert values to JavaScript values, and errors to `Error`s with a
//! code.

#[cfg(feature = "search")]
mod analysis;
mod arguments;
#[cfg(feature = "blob")]
pub mod blob;
#[cfg(feature = "records")]
pub mod boards;
#[cfg(feature = "search")]
mod bot;
mod bot_list;
mod clock;
mod error;
#[cfg(feature = "experiments")]
pub mod experiment;
mod game;
mod inside;
#[cfg(feature = "search")]
mod playouts;
#[cfg(feature = "records")]
pub mod records;
mod seed;
#[cfg(feature = "search")]
mod solver;
#[cfg(feature = "records")]
mod study;
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
#[cfg(feature = "records")]
pub use study::PositionIndex;

use wasm_bindgen::prelude::*;

use crate::cell::{Cell, Index};
use crate::messages::Message;
use crate::rules::{self, Card, Input, OptionSpec};
use error::Failure;
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

/// A game whose object shows the guard its class; any would do.
const SMALLEST: &str = r#"{"id":"smallest","name":"Smallest","colours":["black","white"],"adjacency":"all",
"board":{"tiling":"6.6.6","shape":"rhombus","sizes":[1,1],"default":1},"move":{"place":"own"},
"endings":[{"when":"board-full","result":"draw"}]}"#;

/// What guards the classes of each further capability.
const GUARDS: &[fn()] = &[
    #[cfg(feature = "search")]
    analysis::guard,
    #[cfg(feature = "search")]
    bot::guard,
    #[cfg(feature = "search")]
    solver::guard,
    #[cfg(feature = "records")]
    study::guard,
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
    if let Ok(game) = Game::from_document(SMALLEST, JsValue::UNDEFINED) {
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

/// Every game whose rules are here, in order of id.
#[wasm_bindgen(unchecked_return_type = "GameInfo[]")]
pub fn games() -> JsValue {
    Value::list(rules::known().filter_map(|text| rules::info(text).ok()).map(game_info)).to_js()
}

/// The list of all games, in order of id. The page's module comes without; it is in
/// `pkg/catalogue.json`.
#[cfg(feature = "all-games")]
#[wasm_bindgen(unchecked_return_type = "GameSummary[]")]
pub fn catalogue() -> JsValue {
    js_sys::JSON::parse(rules::catalogue()).unwrap_or_default()
}

/// Makes a game of the list known by its id. The page's module comes without the rules of any, and
/// is given the files of `games/` that it needs.
///
/// # Errors
/// Where the document is wrong, with the place.
#[wasm_bindgen(js_name = addGame)]
pub fn add_game(
    #[wasm_bindgen(unchecked_param_type = "string")] document: JsValue,
) -> Result<(), JsValue> {
    Ok(rules::give(&arguments::text(&document)?).map_err(Failure::from)?)
}

/// What is known about a document before its options are chosen.
///
/// # Errors
/// Where the document is wrong, with the place.
#[wasm_bindgen(js_name = infoOf, unchecked_return_type = "GameInfo")]
pub fn info_of(
    #[wasm_bindgen(unchecked_param_type = "string")] document: JsValue,
) -> Result<JsValue, JsValue> {
    let info = rules::info(&arguments::text(&document)?).map_err(Failure::from)?;
    Ok(game_info(info).into())
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
    object.put("goals", Value::list(info.goals));
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
