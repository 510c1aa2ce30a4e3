//! The bots that a game has, also where this module does not hold what they play by.

use wasm_bindgen::prelude::*;

use super::game::Game;
use super::value::{Object, Value};
use crate::bot::{Budget, KINDS, Kind};
use crate::rules::Plan;

#[wasm_bindgen]
impl Game {
    /// The bots that have something to play in this game, those for any game first, the weakest
    /// first.
    #[wasm_bindgen(unchecked_return_type = "BotInfo[]")]
    pub fn bots(&self) -> JsValue {
        let plan = self.session.plan();
        let kinds = KINDS.iter().filter(|kind| kind.plays(plan));
        Value::list(kinds.map(|kind| info(kind, plan))).to_js()
    }
}

/// What there is to know of a bot in a game.
fn info(kind: &Kind, plan: &Plan) -> Object<'static> {
    let playouts = match kind.budget {
        Budget::Instant => 0,
        Budget::Playouts(playouts) => playouts,
    };
    let seats = (kind.seats)(plan).into_iter().map(|seat| seat.index() + 1);
    let mut info = Object::new();
    info.put("id", kind.name);
    info.put("label", kind.label);
    info.put("text", kind.text);
    info.put("playouts", playouts);
    info.put("analyses", kind.analyses);
    info.put("recalls", kind.recalls);
    info.put("seats", Value::list(seats));
    info
}
