//! Blob's questions, for JavaScript: values and proofs, steps of the functions, borders, and
//! what was published.

mod arguments;
pub mod containment;
mod guard;
mod replay;
mod solver;
mod table;

use wasm_bindgen::prelude::*;

use super::arguments::text;
use super::game::Game;
use super::value::{Object, Value};
use crate::blob::{Exactness, Position, Version, border_and_envelope, borders};

pub(super) use guard::guard;
pub use replay::BlobReplay;
pub use solver::BlobSolver;
pub use table::BlobTable;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A share of the turns: the fraction they are counted with, and whether that is the share itself
 * or, where the share is irrational, gives the same first million turns. */
export interface BlobShare { fraction: string; exact: boolean }
/** A move with bounds of the size to which Black can hold White after it; null: no bound known. */
export interface BlobReply { move: string; lower: number; upper: number | null }
/** What is known of a position. `lower` beyond the largest size asked about: White reaches more.
 * In versions II and IV the bounds can stay apart where no game that is solved proves more. */
export interface BlobValue {
  /** all is worked out, its replies too */ done: boolean;
  /** its own value is known as well as it will be, or known to be beyond the largest size */ valued: boolean;
  /** positions looked at since the solver was made */ nodes: number;
  lower: number; upper: number | null;
  side: "white" | "black"; contained: boolean; size: number; liberties: number;
  /** a move that keeps the value, or the mover's own bound of it; "" as long as none is known */ best: string;
  replies: BlobReply[];
}
/** How many tiles share a side with a shape, and a side or a corner: least and most of all shapes. */
export interface BlobBorders { tiles: number; shapes: number; border: [number, number]; envelope: [number, number] }
export interface BlobShape { tiles: number; border: number; envelope: number }
/** Both proofs of a value, replayed: the positions of Black's hold and of White's escape from fewer
 * tiles; null where there is none, or none yet. `fault`: what is not proved, and why; "" if nothing. */
export interface BlobReplayed { done: boolean; nodes: number; held: number | null; escaped: number | null; fault: string }
export interface BlobStep { size: number; ratio: string; nodes: number }
export interface BlobSteps {
  done: boolean; nodes: number; steps: BlobStep[];
  /** the step under search lies from the first up to, not with, the second; "" where unknown */
  size: number; held: string; escaped: string;
}
"#;

/// Reads White's share of the turns: a fraction, a decimal, or an expression such as 1/sqrt(2).
///
/// # Errors
/// If it is no such expression, or does not lie strictly between 0 and 1.
#[wasm_bindgen(js_name = blobShare, unchecked_return_type = "BlobShare")]
pub fn blob_share(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
) -> Result<JsValue, JsValue> {
    let share = arguments::share(&text)?;
    let mut object = Object::new();
    object.put("fraction", share.ratio.to_string());
    object.put("exact", share.exactness == Exactness::Equal);
    Ok(JsValue::from(object))
}

/// A game of Blob, to show positions on.
///
/// # Errors
/// If it has no such option.
#[wasm_bindgen(js_name = blobGame)]
pub fn blob_game(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
) -> Result<Game, JsValue> {
    Game::new("blob".into(), settings)
}

/// The most tiles that can be asked about on a grid.
///
/// # Errors
/// If there is no such grid.
#[wasm_bindgen(js_name = blobMost)]
pub fn blob_most(
    #[wasm_bindgen(unchecked_param_type = "string")] grid: JsValue,
) -> Result<u16, JsValue> {
    Ok(crate::blob::max_tiles(arguments::grid(&grid)?))
}

/// Least and most border and envelope of all shapes of 1 up to `most` tiles, or as many as can be
/// counted in some seconds.
///
/// # Errors
/// If there is no such grid.
#[wasm_bindgen(js_name = blobBorders, unchecked_return_type = "BlobBorders[]")]
pub fn blob_borders(
    #[wasm_bindgen(unchecked_param_type = "string")] grid: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
) -> Result<JsValue, JsValue> {
    let most = arguments::count(&most, "most")?;
    let range = |(least, most): (u16, u16)| Value::list([u32::from(least), u32::from(most)]);
    let all = borders(arguments::grid(&grid)?, most).into_iter().map(|borders| {
        let mut object = Object::new();
        object.put("tiles", u32::from(borders.tiles));
        object.put("shapes", borders.shapes as f64);
        object.put("border", range(borders.border));
        object.put("envelope", range(borders.envelope));
        object
    });
    Ok(Value::list(all).to_js())
}

/// Border and envelope of the component of the first of these tiles, such as `0,0 1,0`.
///
/// # Errors
/// If there is no such grid, or what is no tile.
#[wasm_bindgen(js_name = blobShape, unchecked_return_type = "BlobShape")]
pub fn blob_shape(
    #[wasm_bindgen(unchecked_param_type = "string")] grid: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] white: JsValue,
) -> Result<JsValue, JsValue> {
    let grid = arguments::grid(&grid)?;
    let position =
        Position { white: arguments::tiles(&text(&white)?)?, ..Position::new(grid, Version::I) };
    let blob: Vec<_> = position.blob().into_iter().collect();
    let (border, envelope) = border_and_envelope(grid, &blob);
    let mut object = Object::new();
    object.put("tiles", blob.len());
    object.put("border", border);
    object.put("envelope", envelope);
    Ok(JsValue::from(object))
}

/// A table that was published, or computed by this project, as CSV; empty if there is none of
/// that name. The names: `values`, `thesis`, `critical`, `bounds`, `claims`.
///
/// # Errors
/// If the name is no text.
#[wasm_bindgen(js_name = blobData)]
pub fn blob_data(
    #[wasm_bindgen(unchecked_param_type = "string")] name: JsValue,
) -> Result<String, JsValue> {
    let table = match text(&name)?.as_str() {
        "values" => include_str!("../../../published/blob_values.csv"),
        "thesis" => include_str!("../../../published/blob_thesis.csv"),
        "critical" => include_str!("../../../published/blob_critical.csv"),
        "bounds" => include_str!("../../../published/blob_bounds.csv"),
        "claims" => include_str!("../../../published/blob_claims.csv"),
        _ => "",
    };
    Ok(table.to_owned())
}
