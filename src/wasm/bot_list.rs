//! The bots there are, also where this module does not hold what they play by.

use wasm_bindgen::prelude::*;

use super::game::Game;
use super::value::{Object, Value};
use crate::bot::{Budget, KINDS, Kind};

/// The bots there are.
#[wasm_bindgen(unchecked_return_type = "BotInfo[]")]
pub fn bots() -> JsValue {
    Value::list(KINDS.iter().map(bot_info)).to_js()
}

/// What there is to know of a bot, whatever the game.
pub(super) fn bot_info(kind: &Kind) -> Object<'static> {
    let playouts = match kind.budget {
        Budget::Instant => 0,
        Budget::Playouts(playouts) => playouts,
    };
    let mut info = Object::new();
    info.put("id", kind.name);
    info.put("label", kind.label);
    info.put("text", kind.text);
    info.put("playouts", playouts);
    info.put("analyses", kind.analyses);
    info
}

#[wasm_bindgen]
impl Game {
    /// The bots that have something to play in this game, each with the seats it is for.
    #[wasm_bindgen(unchecked_return_type = "GameBotInfo[]")]
    pub fn bots(&self) -> JsValue {
        let plan = self.session.plan();
        let infos = KINDS.iter().filter(|kind| kind.plays(plan)).map(|kind| {
            let mut info = bot_info(kind);
            let seats = (kind.seats)(plan);
            info.put("seats", Value::list(seats.into_iter().map(|seat| seat.index() + 1)));
            info
        });
        Value::list(infos).to_js()
    }
}
