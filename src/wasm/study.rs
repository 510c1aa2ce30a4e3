//! The index of many games' positions, for JavaScript.

use js_sys::Float64Array;
use wasm_bindgen::prelude::*;

use super::error::Failure;
use super::game::Game;
use super::value::{Object, Value};
use crate::cell::{MAX_COLOURS, Seat};
use crate::messages::Message;
use crate::session::EditError;
use crate::study::{GameKeys, PositionKey, PositionKeys, winner};

#[wasm_bindgen(module = "/src/wasm/guard.js")]
extern "C" {
    /// As for games.
    #[wasm_bindgen(js_name = guard)]
    fn guard_index(index: PositionIndex);
}

/// Guards the class.
pub(super) fn guard() {
    guard_index(PositionIndex::new());
}

/// Games by number, to be asked where a position occurred and what was played there. Positions
/// that a symmetry of board and goals maps to each other are one.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct PositionIndex {
    index: crate::study::PositionIndex,
}

/// Keys as JavaScript has them: whole numbers, exact.
fn to_numbers(keys: &[PositionKey]) -> Float64Array {
    let numbers: Vec<f64> = keys.iter().map(|&key| key as f64).collect();
    Float64Array::from(numbers.as_slice())
}

#[wasm_bindgen]
impl Game {
    /// The key of the position shown: the same for the same stones up to symmetries, with the same
    /// colour to move. It can be stored.
    #[wasm_bindgen(js_name = positionKey)]
    pub fn position_key(&self) -> f64 {
        PositionKeys::of_plan(self.session.plan()).of(self.session.position()) as f64
    }

    /// The keys of all positions, for `PositionIndex.add`, and the seat that won, from 1, or 0.
    #[wasm_bindgen(js_name = positionKeys, unchecked_return_type = "GamePositions")]
    pub fn position_keys(&self) -> JsValue {
        let GameKeys { line, others } = PositionKeys::of_game(&self.session);
        let answer = JsValue::from(Object::new());
        super::set(&answer, "line", to_numbers(&line));
        super::set(&answer, "others", to_numbers(&others));
        super::set(
            &answer,
            "winner",
            winner(&self.session).map_or(0, |seat| 1 + seat.index() as u32),
        );
        answer
    }
}

#[wasm_bindgen]
impl PositionIndex {
    /// An index without games.
    #[wasm_bindgen(constructor)]
    pub fn new() -> PositionIndex {
        Self::default()
    }

    /// How many games there are.
    pub fn size(&self) -> u32 {
        self.index.len() as u32
    }

    /// Adds a game by what `positionKeys` gave, in place of the one with this number.
    ///
    /// # Errors
    /// If a key is none, or there is no such seat.
    pub fn add(
        &mut self,
        game: u32,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] line: Vec<f64>,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] others: Vec<f64>,
        winner: u32,
    ) -> Result<(), JsValue> {
        let read = |numbers: Vec<f64>| -> Result<Vec<PositionKey>, Failure> {
            numbers.into_iter().map(read_key).collect()
        };
        let keys = GameKeys { line: read(line)?, others: read(others)? };
        let winner = match winner {
            0 => None,
            seat => {
                let known = Seat::first(MAX_COLOURS).nth(seat as usize - 1);
                Some(known.ok_or_else(|| Failure::from(EditError::NoSuchSeat))?)
            }
        };
        self.index.add(game, &keys, winner);
        Ok(())
    }

    /// Removes a game, if it is there.
    pub fn remove(&mut self, game: u32) {
        self.index.remove(game);
    }

    /// The games that have the position of this key, in the order in which they were added.
    ///
    /// # Errors
    /// If it is no key.
    #[wasm_bindgen(unchecked_return_type = "FoundPosition[]")]
    pub fn find(&self, key: f64) -> Result<JsValue, JsValue> {
        let found = self.index.find(read_key(key)?).into_iter().map(|found| {
            let mut object = Object::new();
            object.put("game", found.game);
            object.put("ply", found.ply.map_or(-1.0, |ply| ply as f64));
            object
        });
        Ok(Value::list(found).to_js())
    }

    /// What was played from the position that a game shows, on the main lines of all games, the
    /// most frequent first.
    #[wasm_bindgen(unchecked_return_type = "TriedMove[]")]
    pub fn tried(&self, game: &Game) -> JsValue {
        let session = &game.session;
        let topology = &session.position().board().topology;
        let tried = self.index.tried(session).into_iter().map(|tried| {
            let moves = tried.moves.iter().map(|played| played.text(session.plan(), topology));
            let wins = tried.wins.iter().take(session.plan().seats).map(|&wins| wins as f64);
            let (moves, wins) = (Value::list(moves), Value::list(wins));
            let mut object = Object::new();
            object.put("moves", moves);
            object.put("games", tried.games);
            object.put("wins", wins);
            object
        });
        Value::list(tried).to_js()
    }
}

fn read_key(number: f64) -> Result<PositionKey, Failure> {
    if number.fract() == 0.0 && (0.0..9_007_199_254_740_992.0).contains(&number) {
        return Ok(number as PositionKey);
    }
    Err(Failure::saying(&Message::new("bad-argument.position-key")))
}
