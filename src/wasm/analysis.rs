//! Analysis of positions, for JavaScript.

use wasm_bindgen::prelude::*;

use super::bot::{share as share_of, weights, whole as seed_of};
use super::error::Failure;
use super::game::Game;
use super::time::{deadline, now};
use super::value::{Object, Value};
use crate::bot;
use crate::cell::{Cell, Index};
use crate::messages::Message;
use crate::position::{Move, Position};
use crate::search::{Proof, Thought};

/// The least and the most memory for a tree, in bytes.
const MEMORY: std::ops::RangeInclusive<u32> = 1 << 20..=1 << 29;

/// Looks at the positions of a game, in steps, for as long as somebody wants to know more. Kept
/// from move to move, it goes on from what it has found before.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Analysis {
    analysis: bot::Analysis,
    /// The position looked at.
    position: Option<Position>,
}

#[wasm_bindgen(module = "/src/wasm/guard.js")]
extern "C" {
    #[wasm_bindgen(js_name = guard)]
    fn guard_analysis(analysis: Analysis);
}

/// Makes every call of the class throw errors with a code.
pub(super) fn guard() {
    if let Ok(analysis) = Analysis::new(f64::from(*MEMORY.start()).into(), 0.0.into()) {
        guard_analysis(analysis);
    }
}

#[wasm_bindgen]
impl Analysis {
    /// An analysis whose tree takes at most so many bytes (from 1 MiB to 512 MiB; less or more is
    /// taken for these), and whose chances the seed decides, as of `randomSeed`.
    ///
    /// # Errors
    /// If the memory is no whole number, or the seed not such a number.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] memory: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: JsValue,
    ) -> Result<Analysis, JsValue> {
        let memory = super::arguments::whole(&memory, "memory")?;
        let memory = memory.ok_or_else(|| {
            Failure::saying(&Message::new("bad-argument.whole").with("name", "memory"))
        })?;
        let memory = memory.clamp(*MEMORY.start(), *MEMORY.end()) as usize;
        Ok(Self { analysis: bot::Analysis::new(memory, seed_of(&seed)?), position: None })
    }

    /// Lets it go by the strengths of patterns of a table: the text of the file of
    /// `Game.table`. What it has found it forgets.
    ///
    /// # Errors
    /// If the text is no such table.
    pub fn learn(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] table: JsValue,
    ) -> Result<(), JsValue> {
        self.analysis.learn(weights(&table)?);
        Ok(())
    }

    /// Looks at the position of a game from now on, which it copies.
    pub fn look(&mut self, game: &Game) {
        let position = game.session.position();
        self.analysis.look(position);
        self.position = Some(position.clone());
    }

    /// Works on for about this many milliseconds; tells whether more work would find more, which
    /// it does not once the result is certain.
    pub fn step(&mut self, ms: f64) -> bool {
        let end = deadline(ms);
        let mut goes_on = self.analysis.step(1);
        while goes_on && now() < end {
            goes_on = self.analysis.step(4);
        }
        goes_on
    }

    /// Makes so many simulations more, fewer if the result gets certain; tells whether more would
    /// find more. The same work finds the same everywhere.
    ///
    /// # Errors
    /// If it is no whole number.
    pub fn simulate(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] count: JsValue,
    ) -> Result<bool, JsValue> {
        let count = super::arguments::whole(&count, "count")?;
        Ok(self.analysis.step(count.unwrap_or(0)))
    }

    /// What a player does who goes by what was found, as text for `Game.play`: the move to make, or
    /// to resign where the rules allow it and less than this share of a win is sure to be expected;
    /// empty if the game is over.
    ///
    /// # Errors
    /// If it is no number from 0 to 1.
    pub fn choice(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] resign: JsValue,
    ) -> Result<String, JsValue> {
        let share = share_of(&resign)?;
        let Some(position) = &self.position else { return Ok(String::new()) };
        let is_hopeless = || self.analysis.outlook().is_some_and(|found| found < share);
        let resigns = position.check(Move::Resign).is_ok() && is_hopeless();
        let chosen = if resigns { Some(Move::Resign) } else { self.analysis.choice() };
        let text = |chosen: Move| chosen.text(position.plan(), &position.board().topology);
        Ok(chosen.map_or_else(String::new, text))
    }

    /// What has been found: about at most so many moves, the best first, with lines of at most so
    /// many plies for the first few of them.
    ///
    /// # Errors
    /// If one of them is no whole number.
    #[wasm_bindgen(unchecked_return_type = "Found")]
    pub fn found(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] moves: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] lines: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] plies: JsValue,
    ) -> Result<JsValue, JsValue> {
        let number = |value: &JsValue, name| {
            super::arguments::whole(value, name).map(|number| number.unwrap_or(0) as usize)
        };
        let (most, lines) = (number(&moves, "moves")?, number(&lines, "lines")?);
        let plies = number(&plies, "plies")?;
        let thoughts = self.analysis.thoughts();
        let seats = self.position.as_ref().map_or(0, |position| position.plan().seats);
        let is_over = self.position.as_ref().is_none_or(|it| it.outcome().is_some());
        let to_move = self.position.as_ref().map_or(0, |it| it.to_move().index() + 1);
        let shares = self.analysis.shares();
        let shares =
            shares.map_or(Value::Null, |shares| Value::list(shares.into_iter().take(seats)));
        let mut board = self.position.clone();
        let moves = thoughts.into_iter().take(most).enumerate().map(|(at, thought)| {
            let plies = if at < lines { plies.max(1) } else { 1 };
            move_found(&thought, self.line(&mut board, thought.played, plies))
        });
        let mut found = Object::new();
        found.put("moves", Value::list(moves));
        found.put("visits", self.analysis.visits());
        found.put("seat", if is_over { 0 } else { to_move });
        let (proof, plies) = self.analysis.proof();
        found.put("proved", proved(proof, plies));
        found.put("shares", shares);
        Ok(found.into())
    }
}

impl Analysis {
    /// The best moves that begin with one, each played on the board to see whose it is.
    fn line(&self, board: &mut Option<Position>, first: Move, most: usize) -> Value<'static> {
        let Some(position) = board else { return Value::list::<Object<'_>>([]) };
        let moves = if most > 1 { self.analysis.line_after(first, most) } else { vec![first] };
        let mut shown = Vec::new();
        let mut played = 0;
        for next in moves {
            let (seat, colour) = (position.to_move(), position.turn_colour());
            let mut object = Object::new();
            object.put("move", next.text(position.plan(), &position.board().topology));
            let (cell, from, colour) = match next {
                Move::Place { cell, colour } => (Some(cell), None, colour),
                Move::Carry { from, to } => (Some(to), Some(from), colour),
                Move::Pass | Move::Swap | Move::Resign | Move::Timeout => (None, None, colour),
            };
            object.put("cell", number(cell));
            object.put("from", number(from));
            object.put("seat", seat.index() + 1);
            object.put("colour", colour.index());
            shown.push(object);
            if shown.len() == most || position.play(next).is_err() {
                break;
            }
            played += 1;
        }
        for _ in 0..played {
            position.undo();
        }
        Value::list(shown)
    }
}

fn number(cell: Option<Cell>) -> f64 {
    cell.map_or(-1.0, |cell| cell.index() as f64)
}

fn move_found<'a>(thought: &Thought, line: Value<'a>) -> Object<'a> {
    let mut object = Object::new();
    object.put("value", thought.value);
    object.put("visits", thought.visits);
    object.put("proved", proved(thought.proof, thought.plies));
    object.put("line", line);
    object
}

fn proved(proof: Proof, plies: Option<u16>) -> Value<'static> {
    let seat = match proof {
        Proof::Unknown => return Value::Null,
        Proof::Draw => 0,
        Proof::Win(seat) => seat.index() + 1,
    };
    let mut object = Object::new();
    object.put("seat", seat);
    object.put("plies", plies.map_or(Value::Null, |plies| Value::from(u32::from(plies))));
    Value::Object(object)
}
