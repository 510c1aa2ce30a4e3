//! Calls of Blob's classes that are wrong in JavaScript's own terms get errors with a code.

use wasm_bindgen::prelude::*;

use super::containment::{Containment, ContainmentTrial};
use super::{BlobReplay, BlobSolver, BlobTable};

#[wasm_bindgen(module = "/src/wasm/guard.js")]
extern "C" {
    /// Makes every call of the class of this object throw errors with a code; frees the object.
    #[wasm_bindgen(js_name = guard)]
    fn guard_solver(solver: BlobSolver);
    #[wasm_bindgen(js_name = guard)]
    fn guard_table(table: BlobTable);
    #[wasm_bindgen(js_name = guard)]
    fn guard_replay(replay: BlobReplay);
    #[wasm_bindgen(js_name = guard)]
    fn guard_containment(containment: Containment);
    #[wasm_bindgen(js_name = guard)]
    fn guard_trial(trial: ContainmentTrial);
}

/// Guards the classes, each by an object of any question.
pub(in super::super) fn guard() {
    let [grid, version, share] = [|| "square".into(), || "V".into(), || "1/2".into()];
    let one = || 1.into();
    if let Ok(solver) = BlobSolver::new(grid(), version(), share(), one(), one()) {
        guard_solver(solver);
    }
    if let Ok(table) = BlobTable::new(grid(), version(), one(), one()) {
        guard_table(table);
    }
    if let Ok(replay) = BlobReplay::new(grid(), version(), share(), one(), one(), one()) {
        guard_replay(replay);
    }
    if let Some(named) = crate::blob::containment::named().first() {
        if let Ok(containment) = Containment::new(named.name.into()) {
            guard_containment(containment);
        }
        if let Ok(trial) = ContainmentTrial::new(named.name.into(), one(), one()) {
            guard_trial(trial);
        }
    }
}
