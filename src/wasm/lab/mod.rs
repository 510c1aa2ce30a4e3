//! What only the lab has: classes for measuring.

mod blob;
mod containment;
mod experiment;
mod workbench;

pub use blob::{
    BlobSolver, BlobTable, blob_borders, blob_data, blob_game, blob_most, blob_shape, blob_share,
};
pub use containment::{Containment, ContainmentTrial, containments, strategies};
pub use experiment::{Experiment, experiments};
pub use workbench::{Workbench, structures};

use wasm_bindgen::prelude::*;

use super::Game;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen(module = "/src/wasm/guard.js")]
extern "C" {
    /// Returns every call of the class of this object, which it frees, errors with a code.
    #[wasm_bindgen(js_name = guard)]
    fn guard_experiment(experiment: Experiment);
    #[wasm_bindgen(js_name = guard)]
    fn guard_workbench(workbench: Workbench);
    #[wasm_bindgen(js_name = guard)]
    fn guard_solver(solver: BlobSolver);
    #[wasm_bindgen(js_name = guard)]
    fn guard_table(table: BlobTable);
    #[wasm_bindgen(js_name = guard)]
    fn guard_containment(containment: Containment);
    #[wasm_bindgen(js_name = guard)]
    fn guard_trial(trial: ContainmentTrial);
}

/// Guards the classes.
pub(super) fn guard() {
    // Any of the experiments would do.
    if let Ok(experiment) = Experiment::new("undo".into(), JsValue::UNDEFINED) {
        guard_experiment(experiment);
    }
    // Any board would do.
    let bench = Game::new("hex".into(), JsValue::UNDEFINED)
        .and_then(|game| Workbench::new(&game, "eager-labels", "eager-labels"));
    if let Ok(bench) = bench {
        guard_workbench(bench);
    }
    // And any question.
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
