//! Randomness, from the host of the module.

use wasm_bindgen::prelude::*;

/// A seed for a bot, from the browser's randomness: a whole number that JavaScript holds
/// exactly.
#[wasm_bindgen(js_name = randomSeed)]
pub fn random_seed() -> f64 {
    let mut bytes = [0u8; 6];
    let crypto = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("crypto"));
    if let Ok(crypto) = crypto {
        // Without it, as in very old browsers, the seed is always the same.
        let _ =
            crypto.unchecked_into::<web_sys::Crypto>().get_random_values_with_u8_array(&mut bytes);
    }
    bytes.iter().fold(0.0, |seed, &byte| seed * 256.0 + f64::from(byte))
}
