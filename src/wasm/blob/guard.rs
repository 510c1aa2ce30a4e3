//! Calls of Blob's classes that are wrong in JavaScript's own terms get errors with a code.

use wasm_bindgen::prelude::*;

use super::containment::{Containment, ContainmentTrial};
use super::{BlobSolver, BlobTable};

#[wasm_bindgen(module = "/src/wasm/guard.js")]
extern "C" {
    /// Makes every call of the class of this object throw errors with a code; frees the object.
    #[wasm_bindgen(js_name = guard)]
    fn guard_solver(solver: BlobSolver);
    #[wasm_bindgen(js_name = guard)]
    fn guard_table(table: BlobTable);
    #[wasm_bindgen(js_name = guard)]
    fn guard_containment(containment: Containment);
    #[wasm_bindgen(js_name = guard)]
    fn guard_trial(trial: ContainmentTrial);
}

/// Guards the classes, each by an object of any question.
pub(in super::super) fn guard() {
    if let Ok(solver) = BlobSolver::new("square", "V", "1/2", 1, 1.0) {
        guard_solver(solver);
    }
    if let Ok(table) = BlobTable::new("square", "V", 1, 1.0) {
        guard_table(table);
    }
    if let Some(named) = crate::blob::containment::named().first() {
        if let Ok(containment) = Containment::new(named.name) {
            guard_containment(containment);
        }
        if let Ok(trial) = ContainmentTrial::new(named.name, 1, 1.0) {
            guard_trial(trial);
        }
    }
}
