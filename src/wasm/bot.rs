//! Bots, for JavaScript.

use wasm_bindgen::prelude::*;

use super::error::Failure;
use super::game::Game;
use super::time::now;
use super::value::{Object, Value};
use crate::bot::{self, Kind};

/// A bot thinks in steps, so that it can live in a worker, show progress and be stopped.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Bot {
    bot: bot::Bot,
    game: Option<crate::session::Session>,
}

#[wasm_bindgen(module = "/src/wasm/guard.js")]
extern "C" {
    #[wasm_bindgen(js_name = guard)]
    fn guard_bot(bot: Bot);
}

/// Makes every call of the class throw errors with a code.
pub(super) fn guard() {
    if let Ok(bot) = Bot::new("random".into(), 0.0.into()) {
        guard_bot(bot);
    }
}

#[wasm_bindgen]
impl Bot {
    /// A bot of a kind whose choices the seed decides, a whole number as of `randomSeed`.
    ///
    /// # Errors
    /// If there is no such kind, or the seed is not such a number.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] kind: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: JsValue,
    ) -> Result<Bot, JsValue> {
        let known = Kind::named(&super::text(&kind)?)
            .map_err(|error| Failure::new("unknown-bot", error.to_string()))?;
        // Any other number comes back changed.
        let seed = seed.as_f64().filter(|&seed| seed as u64 as f64 == seed);
        let seed = seed.ok_or_else(|| Failure::new("bad-argument", "a seed is a whole number"))?;
        Ok(Self { bot: bot::Bot::new(known, seed as u64), game: None })
    }

    /// Begins to think about the position of a game, which it copies.
    pub fn think(&mut self, game: &Game) {
        self.bot.think(game.session.position());
        self.game = Some(game.session.clone());
    }

    /// Works on for about this many milliseconds, or to the end.
    #[wasm_bindgen(unchecked_return_type = "BotStep")]
    pub fn step(&mut self, ms: f64) -> JsValue {
        let end = now() + ms.clamp(0.0, 1000.0);
        let mut progress = self.bot.step(1);
        while !progress.done && now() < end {
            progress = self.bot.step(4);
        }
        let mut step = Object::new();
        step.put("done", progress.done);
        step.put("progress", progress.share);
        step.put("playouts", progress.playouts);
        JsValue::from(step)
    }

    /// The best move found so far, as text for `Game.play`; empty if there is no legal one.
    pub fn best(&self) -> String {
        let (Some(played), Some(game)) = (self.bot.best(), &self.game) else {
            return String::new();
        };
        played.text(game.plan(), &game.position().board().topology)
    }

    /// What it thinks so far of the moves it has tried, the best first; none of a bot that does
    /// not analyse.
    #[wasm_bindgen(unchecked_return_type = "Evaluation[]")]
    pub fn evaluations(&self) -> JsValue {
        let Some(game) = &self.game else { return Value::list(Vec::<Object<'_>>::new()).to_js() };
        let topology = &game.position().board().topology;
        let found = self.bot.evaluations().into_iter().map(|evaluation| {
            let mut object = Object::new();
            object.put("move", evaluation.played.text(game.plan(), topology));
            object.put("value", evaluation.value);
            object.put("playouts", evaluation.playouts);
            object
        });
        Value::list(found).to_js()
    }
}
