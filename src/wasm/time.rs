//! The time, for what works in steps.

use wasm_bindgen::prelude::*;

/// The longest step in milliseconds: a page waits for it.
const MAX_STEP_MS: f64 = 1000.0;

/// When a step of about this many milliseconds is to end; of what is no number, at once.
pub(super) fn deadline(ms: f64) -> f64 {
    now() + if ms > 0.0 { ms.min(MAX_STEP_MS) } else { 0.0 }
}

/// Milliseconds since some moment, for measuring.
pub(super) fn now() -> f64 {
    js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("performance"))
        .map_or(0.0, |performance| performance.unchecked_into::<web_sys::Performance>().now())
}
