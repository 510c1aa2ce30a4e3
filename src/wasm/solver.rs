//! The exact solver, for JavaScript.

use wasm_bindgen::prelude::*;

use super::arguments::whole;
use super::error::Failure;
use super::game::Game;
use super::time::{deadline, now};
use super::value::{Object, Value};
use crate::solve::{self, Limits, Solver};

/// How many positions are looked at between two looks at the clock.
const SLICE: u64 = 50;
/// The most megabytes.
const MOST: u32 = 1024;

/// Finds out who wins a position against any play, in steps.
#[wasm_bindgen]
#[derive(Debug)]
pub struct GameSolver {
    solver: Solver,
}

#[wasm_bindgen(module = "/src/wasm/guard.js")]
extern "C" {
    #[wasm_bindgen(js_name = guard)]
    fn guard_solver(solver: GameSolver);
}

/// Makes every call of the class throw errors with a code.
pub(super) fn guard() {
    if let Ok(game) = Game::new("hex".into(), JsValue::UNDEFINED)
        && let Ok(solver) = GameSolver::new(&game, 1.0.into(), JsValue::UNDEFINED)
    {
        guard_solver(solver);
    }
}

#[wasm_bindgen]
impl GameSolver {
    /// A solver for the position that a game is at, which it copies: earlier positions of the game
    /// do not count. It takes about so many megabytes, and where a game may go round in circles
    /// it looks for wins within so many plies, 40 if nothing is given.
    ///
    /// # Errors
    /// If the game cannot be solved, or a number is none.
    #[wasm_bindgen(constructor)]
    pub fn new(
        game: &Game,
        #[wasm_bindgen(unchecked_param_type = "number")] megabytes: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number | undefined")] plies: JsValue,
    ) -> Result<GameSolver, JsValue> {
        let usual = Limits::default();
        let memory = whole(&megabytes, "megabytes")?
            .map_or(usual.memory, |megabytes| (megabytes.clamp(1, MOST) as usize) << 20);
        let plies = whole(&plies, "plies")?.unwrap_or(usual.plies);
        let solver = Solver::new(game.session.position(), Limits { memory, plies })
            .map_err(Failure::from)?;
        Ok(Self { solver })
    }

    /// Works on for about this many milliseconds, or until all is known that will be.
    #[wasm_bindgen(unchecked_return_type = "SolverStep")]
    pub fn step(&mut self, ms: f64) -> JsValue {
        let end = deadline(ms);
        while !self.solver.step(SLICE) && now() < end {}
        let (result, winner) = match self.solver.value() {
            None => ("unknown", None),
            Some(solve::Value::Win(seat)) => ("win", Some(seat.index() as u32 + 1)),
            Some(solve::Value::Draw) => ("draw", None),
            Some(solve::Value::Open(_)) => ("open", None),
        };
        let mut step = Object::new();
        step.put("done", self.solver.value().is_some());
        step.put("positions", self.solver.nodes() as f64);
        step.put("plies", self.solver.plies().map_or(Value::Null, Value::from));
        step.put("result", result);
        step.put("winner", winner.map_or(Value::Null, Value::from));
        JsValue::from(step)
    }

    /// A move that keeps to the result, as text for `Game.play`; empty if the player to move
    /// loses, the game is over, or the result is not known.
    pub fn best(&mut self) -> String {
        let Some(best) = self.solver.best() else { return String::new() };
        let position = self.solver.position();
        best.text(position.plan(), &position.board().topology)
    }
}
