//! The clocks of a game, for JavaScript, which has the time.

use wasm_bindgen::prelude::*;

use super::error::Failure;
use super::game::Game;
use super::value::{Object, Value};
use crate::session::Clock;

#[wasm_bindgen]
impl Game {
    /// Gives the players clocks by a control such as "fischer 5m+3s" for all, or by one for each,
    /// separated by semicolons; an empty text takes the clocks away.
    ///
    /// # Errors
    /// If one cannot be read or used, or there is not one for each player.
    #[wasm_bindgen(js_name = setClocks)]
    pub fn set_clocks(&mut self, controls: &str) -> Result<(), JsValue> {
        let texts = controls.split(';').filter(|text| !text.is_empty());
        Ok(self.session.set_clocks(texts).map_err(Failure::from)?)
    }

    /// What each player's clock shows once the player to move has thought for so many
    /// milliseconds more; empty if the game has no clocks.
    #[wasm_bindgen(unchecked_return_type = "ClockInfo[]")]
    pub fn clocks(&self, elapsed: f64) -> JsValue {
        let position = self.session.position();
        let running = position.outcome().is_none().then(|| position.to_move().index());
        let infos = self.session.clocks().into_iter().enumerate().map(|(seat, clock)| {
            info(if running == Some(seat) { clock.after(milliseconds(elapsed)) } else { clock })
        });
        Value::list(infos).to_js()
    }

    /// Takes so many milliseconds off the clock of the player to move. What has been taken off
    /// belongs to the next move that is played, and undoing that move gives it back.
    pub fn spend(&mut self, elapsed: f64) {
        self.session.spend(milliseconds(elapsed));
    }
}

/// A time as JavaScript has it; no time for what is none.
fn milliseconds(time: f64) -> u64 {
    // Rounded down, what is negative or no number to 0, what is too large to the largest number.
    time as u64
}

fn info(clock: Clock) -> Object<'static> {
    let mut object = Object::new();
    object.put("control", clock.control().to_string());
    object.put("shown", clock.shown() as f64);
    object.put("count", clock.count().unwrap_or_default());
    object.put("untilFall", clock.until_fall() as f64);
    object.put("share", clock.share() as f64);
    object.put("fallen", clock.is_fallen());
    object
}
