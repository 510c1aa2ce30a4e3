//! Links that hold a whole tree, for JavaScript.
//!
//! They are packed by the module that the page's workers have: what packs them would be a
//! twenty-fifth of the play page's own module, which only reads them.

use wasm_bindgen::prelude::*;

use super::error::Failure;
use super::game::Game;

#[wasm_bindgen]
impl Game {
    /// The whole tree with its notes as a text that may stand in an address, packed where that is
    /// shorter; `fromText` reads it.
    ///
    /// # Errors
    /// If it would be too long for an address.
    pub fn link(&self) -> Result<String, JsValue> {
        Ok(self.session.link().map_err(Failure::from)?)
    }
}
