//! What only the lab has: classes for measuring.

mod experiment;

pub use experiment::{Experiment, experiments};

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");
