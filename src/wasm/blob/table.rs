//! The steps of Blob's value functions, for JavaScript.

use wasm_bindgen::prelude::*;

use super::arguments;
use crate::blob::Ladder;
use crate::rules::Ratio;
use crate::wasm::error::Failure;
use crate::wasm::time::{deadline, now};
use crate::wasm::value::{Object, Value};

/// Works out the steps of a function of Blob, one after another: the largest share at which
/// Black can hold White to 1, 2, 3 … tiles.
#[wasm_bindgen]
#[derive(Debug)]
pub struct BlobTable(Ladder);

#[wasm_bindgen]
impl BlobTable {
    /// The steps for 1 to `most` tiles, in about this many megabytes.
    ///
    /// # Errors
    /// If a word is unknown or the size is beyond the solver.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] grid: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] version: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] megabytes: JsValue,
    ) -> Result<BlobTable, JsValue> {
        let (grid, version) = (arguments::grid(&grid)?, arguments::version(&version)?);
        let (most, bytes) = (arguments::count(&most, "most")?, arguments::bytes(&megabytes));
        let ladder = Ladder::new(grid, version, most, bytes).map_err(Failure::from)?;
        Ok(Self(ladder))
    }

    /// Works on for about this many milliseconds, or to the last step; tells the steps that are
    /// exact.
    ///
    /// # Errors
    /// If a question is beyond the solver, which the constructor rules out.
    #[wasm_bindgen(unchecked_return_type = "BlobSteps")]
    pub fn step(&mut self, ms: f64) -> Result<JsValue, JsValue> {
        let end = deadline(ms);
        while !self.0.step(2000).map_err(Failure::from)? && now() < end {}
        let (size, held, escaped) = self.0.bounds();
        let text = |ratio: Option<Ratio>| ratio.map_or_else(String::new, |r| r.to_string());
        let steps = self.0.steps().iter().filter_map(|step| {
            let mut object = Object::new();
            object.put("size", u32::from(step.tiles));
            object.put("ratio", step.ratio()?.to_string());
            object.put("nodes", step.nodes as f64);
            Some(object)
        });
        let mut object = Object::new();
        object.put("done", self.0.is_done());
        object.put("nodes", self.0.nodes() as f64);
        object.put("steps", Value::list(steps));
        object.put("size", u32::from(size));
        object.put("held", text(held));
        object.put("escaped", text(escaped));
        Ok(JsValue::from(object))
    }
}
