//! The time, for what works in steps.

use wasm_bindgen::prelude::*;

/// Milliseconds since some moment, for measuring.
pub(super) fn now() -> f64 {
    js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("performance"))
        .map_or(0.0, |performance| performance.unchecked_into::<web_sys::Performance>().now())
}
