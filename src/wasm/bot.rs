//! Bots, for JavaScript.

use std::sync::Arc;

use wasm_bindgen::prelude::*;

use super::arguments::{self, text};
use super::error::Failure;
use super::game::Game;
use super::time::{deadline, now};
use super::value::{Object, Value};
use crate::bot::{self, Kind};
use crate::messages::Message;
use crate::position::Move;
use crate::rules::{Board, Plan};
use crate::search::{Weights, table_for};

/// A bot thinks in steps, so that it can live in a worker, show progress and be stopped. Kept from
/// move to move, it goes on from what it has found before.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Bot {
    bot: bot::Bot,
    /// The rules and the board of the position that it thinks about, which moves are written by.
    at: Option<(Arc<Plan>, Arc<Board>)>,
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
        let known = Kind::named(&text(&kind)?)
            .map_err(|error| Failure::new("unknown-bot", error.to_string()))?;
        Ok(Self { bot: bot::Bot::new(known, whole(&seed)?), at: None })
    }

    /// Lets another seed decide its choices from now on.
    ///
    /// # Errors
    /// If it is not such a number.
    pub fn reseed(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: JsValue,
    ) -> Result<(), JsValue> {
        self.bot.reseed(whole(&seed)?);
        Ok(())
    }

    /// Lets it resign from now on where it is sure to expect less than this share of a win; 0 for
    /// never, as at first. Then its best move is `resign`.
    ///
    /// # Errors
    /// If it is no number from 0 to 1.
    #[wasm_bindgen(js_name = resignBelow)]
    pub fn resign_below(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] share: JsValue,
    ) -> Result<(), JsValue> {
        self.bot.resign_below(self::share(&share)?);
        Ok(())
    }

    /// Lets it go by the strengths of patterns of a table: the text of the file of
    /// `Game.table`. A bot that does not search makes nothing of it.
    ///
    /// # Errors
    /// If the text is no such table.
    pub fn learn(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] table: JsValue,
    ) -> Result<(), JsValue> {
        self.bot.learn(weights(&table)?);
        Ok(())
    }

    /// Begins to think about the position of a game, which it copies: the game it thought about
    /// before, wherever it has gone, or any other.
    pub fn think(&mut self, game: &Game) {
        let position = game.session.position();
        self.bot.think(position);
        self.at = Some((Arc::clone(position.plan()), Arc::clone(position.board())));
    }

    /// Works on for about this many milliseconds, or to the end.
    #[wasm_bindgen(unchecked_return_type = "BotStep")]
    pub fn step(&mut self, ms: f64) -> JsValue {
        let end = deadline(ms);
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
        self.bot.best().map_or_else(String::new, |played| self.text(played))
    }

    /// What it expects so far: the value of its best move, null if it does not analyse, and the
    /// moves of all sides that it thinks best, at most so many, its own first.
    ///
    /// # Errors
    /// If that is no whole number.
    #[wasm_bindgen(unchecked_return_type = "BotThought")]
    pub fn thought(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] plies: JsValue,
    ) -> Result<JsValue, JsValue> {
        let plies = arguments::whole(&plies, "plies")?.unwrap_or(1);
        let line = self.bot.line(plies as usize);
        let mut thought = Object::new();
        thought.put("value", self.bot.value().map_or(Value::Null, Value::from));
        thought.put("line", Value::list(line.into_iter().map(|played| self.text(played))));
        Ok(thought.into())
    }

    /// What it thinks so far of the moves it has tried, the best first; none of a bot that does
    /// not analyse.
    #[wasm_bindgen(unchecked_return_type = "Evaluation[]")]
    pub fn evaluations(&self) -> JsValue {
        let found = self.bot.evaluations().into_iter().map(|evaluation| {
            let mut object = Object::new();
            object.put("move", self.text(evaluation.played));
            object.put("value", evaluation.value);
            object.put("playouts", evaluation.playouts);
            object
        });
        Value::list(found).to_js()
    }

    /// A move of the position that it thinks about, as text.
    fn text(&self, played: Move) -> String {
        let text = |(plan, board): &(Arc<Plan>, Arc<Board>)| played.text(plan, &board.topology);
        self.at.as_ref().map_or_else(String::new, text)
    }
}

#[wasm_bindgen]
impl Game {
    /// The name of the table of strengths that was learned for this game, the file
    /// `weights/NAME.txt`; empty where there is none.
    pub fn table(&self) -> String {
        table_for(self.session.plan()).unwrap_or_default().to_owned()
    }
}

/// A share, from 0 to 1.
pub(super) fn share(number: &JsValue) -> Result<f64, Failure> {
    let share = number.as_f64().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| Failure::saying(&Message::new("bad-argument.share")))
}

/// A table of strengths of patterns, from its text.
pub(super) fn weights(table: &JsValue) -> Result<Arc<Weights>, Failure> {
    let weights = Weights::read(&text(table)?);
    weights.map(Arc::new).map_err(|error| Failure::saying(&error.message()))
}

/// A seed that JavaScript gave.
pub(super) fn whole(seed: &JsValue) -> Result<u64, Failure> {
    // Any other number comes back changed.
    let seed = seed.as_f64().filter(|&seed| seed as u64 as f64 == seed);
    let seed = seed.ok_or_else(|| Failure::saying(&Message::new("bad-argument.seed")))?;
    Ok(seed as u64)
}
