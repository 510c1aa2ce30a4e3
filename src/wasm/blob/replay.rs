//! The proofs of a value, replayed for JavaScript.

use wasm_bindgen::prelude::*;

use super::arguments;
use crate::blob::replay::{Claim, Verification};
use crate::blob::{AskError, Side};
use crate::wasm::error::Failure;
use crate::wasm::time::{deadline, now};
use crate::wasm::value::{Object, Value};

/// Proves both bounds of a value again and replays the proofs, by the rules alone, against all
/// that the other may do.
#[wasm_bindgen]
#[derive(Debug)]
pub struct BlobReplay {
    /// That White reaches more than one tile less, and that Black holds her; the last comes first.
    claims: Vec<(Side, Claim)>,
    bytes: usize,
    proof: Option<(Side, Verification)>,
    /// The nodes of the proofs before.
    before: u64,
    /// The positions of Black's proof and of White's.
    replayed: [Option<u64>; 2],
    fault: String,
}

#[wasm_bindgen]
impl BlobReplay {
    /// The proofs that White reaches `lower` tiles and that Black holds her to `upper`, if that is
    /// not 0, in about this many megabytes for each game that is searched.
    ///
    /// # Errors
    /// If a word is unknown, the share is not one, or a size beyond the solver.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] grid: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] version: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] share: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] lower: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] upper: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] megabytes: JsValue,
    ) -> Result<BlobReplay, JsValue> {
        let ratio = arguments::share(&share)?.ratio;
        let (grid, version) = (arguments::grid(&grid)?, arguments::version(&version)?);
        let (lower, upper) =
            (arguments::count(&lower, "lower")?, arguments::count(&upper, "upper")?);
        let most = crate::blob::max_tiles(grid);
        if lower.saturating_sub(1).max(upper) > most {
            return Err(Failure::from(AskError::TooLarge { grid, most }).into());
        }
        let mut claims = Vec::new();
        if lower > 1 {
            claims.push((Side::White, Claim::escaped(grid, version, ratio, lower - 1)));
        }
        if upper > 0 {
            claims.push((Side::Black, Claim::held(grid, version, ratio, upper)));
        }
        let (bytes, replayed, fault) = (arguments::bytes(&megabytes), [None; 2], String::new());
        Ok(Self { claims, bytes, proof: None, before: 0, replayed, fault })
    }

    /// Works on for about this many milliseconds, or to the end.
    ///
    /// # Errors
    /// If a question is beyond the solver, which the constructor rules out.
    #[wasm_bindgen(unchecked_return_type = "BlobReplayed")]
    pub fn step(&mut self, ms: f64) -> Result<JsValue, JsValue> {
        let end = deadline(ms);
        let mut is_done = false;
        while !is_done && now() < end {
            is_done = self.advance().map_err(Failure::from)?;
        }
        let nodes = self.proof.as_ref().map_or(0, |(_, proof)| sum(proof));
        let positions = |count: Option<u64>| count.map_or(Value::Null, |n| (n as f64).into());
        let mut object = Object::new();
        object.put("done", is_done);
        object.put("nodes", (self.before + nodes) as f64);
        object.put("held", positions(self.replayed[0]));
        object.put("escaped", positions(self.replayed[1]));
        object.put("fault", self.fault.clone());
        Ok(JsValue::from(object))
    }

    /// Goes on for some positions; whether it is over: after the last proof, or after a fault.
    fn advance(&mut self) -> Result<bool, AskError> {
        let Some((side, proof)) = &mut self.proof else {
            let Some((side, claim)) = self.claims.pop() else { return Ok(true) };
            self.proof = Some((side, Verification::new(claim, self.bytes)?));
            return Ok(false);
        };
        match proof.step(500) {
            Ok(false) => return Ok(false),
            Ok(true) => self.replayed[usize::from(*side == Side::White)] = Some(proof.progress().1),
            Err(unproved) => {
                self.fault = format!("{side:?}'s play, {unproved}");
                self.claims.clear();
            }
        }
        self.before += sum(proof);
        self.proof = None;
        Ok(false)
    }
}

fn sum(proof: &Verification) -> u64 {
    let (searched, replayed) = proof.progress();
    searched + replayed
}
