//! The workbench, for JavaScript: one board, its stones in two structures.

use js_sys::{Uint8Array, Uint16Array};
use wasm_bindgen::prelude::*;

use super::super::error::Failure;
use super::super::game::Game;
use super::super::value::{Object, Value};
use super::super::{NO_CELL, cells, set};
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::{Capability, STRUCTURES};
use crate::experiment::workbench::{self, Refusal, Step};
use crate::messages::Message;
use crate::position::Rng;
use crate::present::colour_code;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface StructureInfo { name: string; /** whether it can take stones off */ removes: boolean }
/** What a structure of the workbench stores and has looked at; 65535 stands for nothing. */
export interface BenchView {
  name: string;
  /** per cell the parent of its stone */ parents: Uint16Array;
  /** per cell the size or rank that the structure keeps with its stone */ weights: Uint16Array;
  /** per cell the next stone in the list of its group */ next: Uint16Array;
  /** whether the structure keeps lists */ lists: boolean;
  /** the cells looked at in the last step */ touched: Uint16Array;
  /** how many look-ups that took */ lookUps: number;
  /** how many cells all steps have looked at, each once a step */ total: number;
  /** whether the structure was built anew, as it cannot take stones off */ rebuilt: boolean;
}
"#;

/// The structures there are.
#[wasm_bindgen(unchecked_return_type = "StructureInfo[]")]
pub fn structures() -> JsValue {
    let infos = STRUCTURES.iter().map(|structure| {
        let mut info = Object::new();
        info.put("name", structure.name);
        info.put("removes", structure.capability == Capability::Remove);
        info
    });
    Value::list(infos).to_js()
}

/// Stones of one board in two structures, step by step.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Workbench(workbench::Workbench);

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::new(refusal.code(), refusal.to_string())
    }
}

#[wasm_bindgen]
impl Game {
    /// The empty board of the game under two structures.
    ///
    /// # Errors
    /// If there is no structure of a name.
    pub fn workbench(&self, left: &str, right: &str) -> Result<Workbench, JsValue> {
        let board = self.session.position().board();
        let bench = workbench::Workbench::new(board, &[left, right]).map_err(Failure::from)?;
        Ok(Workbench(bench))
    }
}

#[wasm_bindgen]
impl Workbench {
    /// Places a stone on an empty cell.
    ///
    /// # Errors
    /// If the cell is not on the board or not empty, or there is no such colour.
    pub fn place(&mut self, cell: u16, colour: usize) -> Result<(), JsValue> {
        let colour = Colour::first(crate::cell::MAX_COLOURS).nth(colour);
        let colour = colour.ok_or_else(|| Failure::saying(&Message::new("bad-argument.colour")))?;
        self.step(Step::Place(Cell::new(cell.into()), colour))
    }

    /// Removes a stone.
    ///
    /// # Errors
    /// If the cell is not on the board or is empty.
    pub fn remove(&mut self, cell: u16) -> Result<(), JsValue> {
        self.step(Step::Remove(Cell::new(cell.into())))
    }

    /// Takes the group of a stone off.
    ///
    /// # Errors
    /// If the cell is not on the board or is empty.
    #[wasm_bindgen(js_name = removeGroup)]
    pub fn remove_group(&mut self, cell: u16) -> Result<(), JsValue> {
        self.step(Step::RemoveGroup(Cell::new(cell.into())))
    }

    /// Puts stones of the first two colours on cells drawn at random, as many as fit.
    #[wasm_bindgen(js_name = placeRandom)]
    pub fn place_random(&mut self, count: usize, seed: f64) {
        let mut rng = Rng::with_seed(seed as u64);
        for turn in 0..count {
            let stones = self.0.stones().iter().enumerate();
            let empty: Vec<usize> =
                stones.filter(|(_, stone)| stone.is_none()).map(|(cell, _)| cell).collect();
            let Some(cell) = rng.choice(empty) else { break };
            let step = Step::Place(Cell::new(cell), Colour::new(turn % 2));
            self.0.step(step).expect("the cell is empty");
        }
    }

    /// Does steps written as text, one after the other with points between.
    ///
    /// # Errors
    /// If a step cannot be read or done; those before it are done then.
    #[wasm_bindgen(js_name = playSteps)]
    pub fn play_steps(&mut self, text: &str) -> Result<(), JsValue> {
        for word in text.split('.').filter(|word| !word.is_empty()) {
            let step = Step::read(word).ok_or(Refusal::Unreadable).map_err(Failure::from)?;
            self.step(step)?;
        }
        Ok(())
    }

    /// The steps that stand on the board, as text for `playSteps`.
    pub fn steps(&self) -> String {
        let steps = self.0.steps()[..self.0.at()].iter().map(|step| step.text());
        steps.collect::<Vec<_>>().join(".")
    }

    /// How many steps there are, with those that were taken back.
    pub fn count(&self) -> usize {
        self.0.steps().len()
    }

    /// How many steps stand on the board.
    pub fn at(&self) -> usize {
        self.0.at()
    }

    /// Goes to the position after this many steps.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, step: usize) {
        self.0.go_to(step);
    }

    /// The step of this number, from 1; none before the first.
    #[wasm_bindgen(js_name = stepAt)]
    pub fn step_at(&self, number: usize) -> Option<String> {
        let step = self.0.steps().get(number.checked_sub(1)?)?;
        Some(step.text())
    }

    /// Per cell its stone: 0 for none, else one more than its colour.
    pub fn stones(&self) -> Uint8Array {
        let stones: Vec<u8> = self.0.stones().iter().map(|&stone| colour_code(stone)).collect();
        Uint8Array::from(stones.as_slice())
    }

    /// What the left structure (0) or the right one (1) stores and has looked at.
    ///
    /// # Errors
    /// If it is another number.
    #[wasm_bindgen(unchecked_return_type = "BenchView")]
    pub fn view(&self, side: usize) -> Result<JsValue, JsValue> {
        let name = self.0.names().nth(side);
        let name = name.ok_or_else(|| Failure::saying(&Message::new("bad-argument.side")))?;
        let (mut parents, mut weights, mut next) = (Vec::new(), Vec::new(), Vec::new());
        for cell in (0..self.0.stones().len()).map(Cell::new) {
            let stored = self.0.stored(side, cell);
            let number = |cell: Cell| cell.index() as u16;
            parents.push(stored.map_or(NO_CELL, |stored| number(stored.parent)));
            let weight = stored.and_then(|stored| stored.weight);
            weights.push(weight.map_or(NO_CELL, |weight| weight.min(u32::from(NO_CELL)) as u16));
            next.push(stored.and_then(|stored| stored.next).map_or(NO_CELL, number));
        }
        let touched = self.0.touched(side);
        let view = js_sys::Object::new();
        set(&view, "name", name);
        set(&view, "parents", Uint16Array::from(parents.as_slice()));
        set(&view, "weights", Uint16Array::from(weights.as_slice()));
        set(&view, "lists", next.iter().any(|&cell| cell != NO_CELL));
        set(&view, "next", Uint16Array::from(next.as_slice()));
        set(&view, "touched", cells(&touched.cells));
        set(&view, "lookUps", touched.look_ups as u32);
        set(&view, "total", touched.total as u32);
        set(&view, "rebuilt", self.0.was_rebuilt(side));
        Ok(view.into())
    }

    fn step(&mut self, step: Step) -> Result<(), JsValue> {
        self.0.step(step).map_err(|refusal| Failure::from(refusal).into())
    }
}
