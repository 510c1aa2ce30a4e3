//! The exact solver, for JavaScript.

use wasm_bindgen::prelude::*;

use super::arguments::whole;
use super::error::Failure;
use super::game::Game;
use super::time::{deadline, now};
use super::value::{Object, Value};
use crate::solve::{self, Limits, Solver};

/// How many positions are looked at between two looks at the clock: first few, as large games are
/// slow, then twice as many each time. Every slice begins with a copy of the position.
const SLICES: std::ops::RangeInclusive<u64> = 8..=128;
/// The most megabytes.
const MOST: u32 = 256;

/// Finds out who wins a position against any play, in steps.
#[wasm_bindgen]
#[derive(Debug)]
pub struct GameSolver {
    limits: Limits,
    solver: Option<Solver>,
}

#[wasm_bindgen(module = "/src/wasm/guard.js")]
extern "C" {
    #[wasm_bindgen(js_name = guard)]
    fn guard_solver(solver: GameSolver);
}

/// Makes every call of the class throw errors with a code.
pub(super) fn guard() {
    if let Ok(solver) = GameSolver::new(1.0.into(), JsValue::UNDEFINED) {
        guard_solver(solver);
    }
}

#[wasm_bindgen]
impl GameSolver {
    /// A solver that takes about so many megabytes, and looks for wins within so many plies where a
    /// game may go round in circles; 64 and 40 if nothing is given.
    ///
    /// # Errors
    /// If a number is none.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number | undefined")] megabytes: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number | undefined")] plies: JsValue,
    ) -> Result<GameSolver, JsValue> {
        let usual = Limits::default();
        let memory = whole(&megabytes, "megabytes")?
            .map_or(usual.memory, |megabytes| (megabytes.clamp(1, MOST) as usize) << 20);
        let plies = whole(&plies, "plies")?.unwrap_or(usual.plies);
        Ok(Self { limits: Limits { memory, plies }, solver: None })
    }

    /// Turns to the position that a game is at, which it copies: earlier positions of the game do
    /// not count.
    ///
    /// # Errors
    /// If the game cannot be solved; then nothing changes.
    pub fn think(&mut self, game: &Game) -> Result<(), JsValue> {
        let solver = Solver::new(game.session.position(), self.limits).map_err(Failure::from)?;
        self.solver = Some(solver);
        Ok(())
    }

    /// Works on for about this many milliseconds, or until all is known that will be, as where
    /// there is no position.
    #[wasm_bindgen(unchecked_return_type = "SolverStep")]
    pub fn step(&mut self, ms: f64) -> JsValue {
        let end = deadline(ms);
        let solver = self.solver.as_mut();
        let mut step = Object::new();
        let Some(solver) = solver else {
            put(&mut step, true, 0.0, None, None);
            return JsValue::from(step);
        };
        let mut slice = *SLICES.start();
        while !solver.step(slice) && now() < end {
            slice = (2 * slice).min(*SLICES.end());
        }
        let value = solver.value();
        put(&mut step, value.is_some(), solver.nodes() as f64, solver.plies(), value);
        JsValue::from(step)
    }

    /// A move that keeps to the result, as text for `Game.play`; empty if the player to move
    /// loses, the game is over, or the result is not known.
    pub fn best(&mut self) -> String {
        let Some(solver) = &mut self.solver else { return String::new() };
        let Some(best) = solver.best() else { return String::new() };
        let position = solver.position();
        best.text(position.plan(), &position.board().topology)
    }
}

/// Puts down what is known.
fn put(
    step: &mut Object<'_>,
    done: bool,
    positions: f64,
    plies: Option<u32>,
    value: Option<solve::Value>,
) {
    let (result, winner) = match value {
        None => ("unknown", None),
        Some(solve::Value::Win(seat)) => ("win", Some(seat.index() as u32 + 1)),
        Some(solve::Value::Draw) => ("draw", None),
        Some(solve::Value::Open(_)) => ("open", None),
    };
    step.put("done", done);
    step.put("positions", positions);
    step.put("plies", plies.map_or(Value::Null, Value::from));
    step.put("result", result);
    step.put("winner", winner.map_or(Value::Null, Value::from));
}
