//! Random games, for JavaScript.

use wasm_bindgen::prelude::*;

use super::game::Game;
use super::value::{Object, Value};
use crate::position::{End, PlayoutResult, Playouts, Rng};

#[wasm_bindgen]
impl Game {
    /// Plays this many random games from the position, to be timed: how many plies they had in
    /// all, how many each seat won, how many were drawn and how many cut off.
    #[wasm_bindgen(unchecked_return_type = "Tally")]
    pub fn playouts(&self, count: u32, seed: f64) -> JsValue {
        let mut playouts = Playouts::new(self.session.position());
        let mut rng = Rng::with_seed(seed as u64);
        let mut tally = Tally::new(self.session.plan().seats);
        playouts.run_many(&mut rng, count.into(), |played| tally.add(played));
        tally.to_js()
    }
}

/// The results of random games.
struct Tally {
    playouts: u32,
    moves: f64,
    wins: Vec<u32>,
    draws: u32,
    unfinished: u32,
}

impl Tally {
    fn new(seats: usize) -> Self {
        Self { playouts: 0, moves: 0.0, wins: vec![0; seats], draws: 0, unfinished: 0 }
    }

    fn add(&mut self, played: PlayoutResult) {
        self.playouts += 1;
        self.moves += f64::from(played.plies);
        match played.end {
            Some(End::Win(seat)) => self.wins[seat.index()] += 1,
            Some(End::Draw) => self.draws += 1,
            None => self.unfinished += 1,
        }
    }

    fn to_js(&self) -> JsValue {
        let mut tally = Object::new();
        tally.put("playouts", self.playouts);
        tally.put("moves", self.moves);
        tally.put("wins", Value::list(self.wins.iter().copied()));
        tally.put("draws", self.draws);
        tally.put("unfinished", self.unfinished);
        JsValue::from(tally)
    }
}
