//! A game, for JavaScript.

use std::sync::Arc;

use wasm_bindgen::prelude::*;

use super::arguments::{settings, text};
use super::error::Failure;
use super::value::to_js;
use super::view;
use crate::cell::{Cell, Colour, Index};
use crate::messages::Message;
use crate::position::{Move, SetupError};
use crate::present::{Geometry, Header, Legal, State, plies};
use crate::rules::{Movement, Placed, Plan, builtin};
use crate::session::Session;

/// A game under way: its board, its moves back and forth, and what is inside.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game {
    pub(super) session: Session,
}

impl Game {
    fn of(plan: Plan) -> Self {
        Self { session: Session::new(Arc::new(plan)) }
    }

    /// The cell of this number. Numbers come as JavaScript has them: taken for `u32` here, NaN,
    /// 0.5 and 2^32 would all be cell 0.
    pub(super) fn cell(&self, number: f64) -> Result<Cell, Failure> {
        let cells = self.session.position().board().topology.cells();
        if number.fract() == 0.0 && (0.0..cells as f64).contains(&number) {
            return Ok(Cell::new(number as usize));
        }
        Err(Failure::saying(&Message::new("unknown-cell.numbered").with("cells", cells)))
    }

    /// The colour of this number.
    fn colour(&self, number: f64) -> Result<Colour, Failure> {
        let known = self.session.plan().colours.len();
        if number.fract() == 0.0 && (0.0..known as f64).contains(&number) {
            return Ok(Colour::new(number as usize));
        }
        Err(Failure::from(SetupError::NoSuchColour))
    }

    fn placement(&self, cell: Cell) -> Move {
        Move::Place { cell, colour: self.session.position().turn_colour() }
    }
}

#[wasm_bindgen]
impl Game {
    /// A built-in game.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be played so.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] id: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Settings", js_name = "settings")]
        choices: JsValue,
    ) -> Result<Game, JsValue> {
        Ok(Self::of(builtin(&text(&id)?, &settings(&choices)?).map_err(Failure::from)?))
    }

    /// A game by a rules document.
    ///
    /// # Errors
    /// Where the document is wrong, with the place; if the game cannot be played so.
    #[wasm_bindgen(js_name = fromDocument)]
    pub fn from_document(
        document: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "Settings", js_name = "settings")]
        choices: JsValue,
    ) -> Result<Game, JsValue> {
        Ok(Self::of(Plan::from_document(document, &settings(&choices)?).map_err(Failure::from)?))
    }

    /// A game from what `text` gave.
    ///
    /// # Errors
    /// If the text is none, or a move in it is not legal.
    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(text: &str) -> Result<Game, JsValue> {
        Ok(Self { session: Session::from_text(text).map_err(Failure::from)? })
    }

    /// The game with the line through the position shown, as one line that may stand in an
    /// address.
    pub fn text(&self) -> String {
        self.session.text()
    }

    /// The whole tree with its notes and the details of the game, as one line that `fromText`
    /// reads.
    #[wasm_bindgen(js_name = wholeText)]
    pub fn whole_text(&self) -> String {
        self.session.whole_text()
    }

    /// A hash of the position, as 16 hexadecimal digits: the same for the same game wherever it
    /// is played. Earlier positions do not count.
    pub fn hash(&self) -> String {
        format!("{:016x}", self.session.position().hash())
    }

    /// The rules as a JSON document.
    pub fn document(&self) -> String {
        self.session.plan().document.clone()
    }

    /// What stays the same during the game.
    #[wasm_bindgen(unchecked_return_type = "Header")]
    pub fn header(&self) -> JsValue {
        to_js(&Header::of(&self.session))
    }

    /// Where the cells are.
    #[wasm_bindgen(unchecked_return_type = "Geometry")]
    pub fn geometry(&self) -> JsValue {
        view::geometry(&Geometry::of(&self.session))
    }

    /// What the page draws.
    #[wasm_bindgen(unchecked_return_type = "State")]
    pub fn state(&self) -> JsValue {
        view::state(&State::of(&self.session))
    }

    /// What may be played.
    #[wasm_bindgen(unchecked_return_type = "Legal")]
    pub fn legal(&self) -> JsValue {
        view::legal(&Legal::of(&self.session))
    }

    /// The colours that a stone put on a cell may have now, a bit each: what `legal` says of one
    /// cell, without asking about all others.
    ///
    /// # Errors
    /// If there is no such cell.
    #[wasm_bindgen(js_name = coloursAt)]
    pub fn colours_at(&self, cell: f64) -> Result<u32, JsValue> {
        let cell = self.cell(cell)?;
        let position = self.session.position();
        let colours = Colour::first(self.session.plan().colours.len());
        let legal = colours.filter(|&colour| position.check(Move::Place { cell, colour }).is_ok());
        Ok(legal.fold(0, |mask, colour| mask | 1 << colour.index()))
    }

    /// Every ply known, those taken back included.
    #[wasm_bindgen(unchecked_return_type = "MoveInfo[]")]
    pub fn moves(&self) -> JsValue {
        self.moves_from(0)
    }

    /// The plies known after the first `ply`, for who knows those already.
    #[wasm_bindgen(js_name = movesFrom, unchecked_return_type = "MoveInfo[]")]
    pub fn moves_from(&self, ply: u32) -> JsValue {
        to_js(&plies(&self.session, ply as usize))
    }

    /// Plays a move by its text.
    ///
    /// # Errors
    /// Why it cannot be read or is not legal.
    pub fn play(&mut self, text: &str) -> Result<(), JsValue> {
        Ok(self.session.play_text(text).map_err(Failure::from)?)
    }

    /// Places a stone of the turn's colour on a cell.
    ///
    /// # Errors
    /// Why it may not stand there.
    #[wasm_bindgen(js_name = playCell)]
    pub fn play_cell(&mut self, cell: f64) -> Result<(), JsValue> {
        let placement = self.placement(self.cell(cell)?);
        Ok(self.session.play(placement).map_err(Failure::from)?)
    }

    /// Carries a stone from one cell to another.
    ///
    /// # Errors
    /// Why it may not go there.
    pub fn carry(&mut self, from: f64, to: f64) -> Result<(), JsValue> {
        let (from, to) = (self.cell(from)?, self.cell(to)?);
        Ok(self.session.play(Move::Carry { from, to }).map_err(Failure::from)?)
    }

    /// Why no stone may be put on a cell, or lifted from it in games that carry stones; empty
    /// if it may.
    ///
    /// # Errors
    /// If there is no such cell.
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, cell: f64) -> Result<String, JsValue> {
        let cell = self.cell(cell)?;
        let position = self.session.position();
        let reason = match position.phase().movement {
            Movement::Place(_) if position.phase().lifts() && position.colour(cell).is_some() => {
                position.check_lift(cell).err()
            }
            Movement::Place(Placed::Own | Placed::TurnColour | Placed::Colour(_)) => {
                position.check(self.placement(cell)).err()
            }
            Movement::Place(Placed::Any) => {
                let colours = Colour::first(self.session.plan().colours.len());
                colours
                    .map(|colour| position.check(Move::Place { cell, colour }).err())
                    .reduce(Option::and)
                    .flatten()
            }
            Movement::Slide { .. } | Movement::Step { .. } | Movement::Jump(_) => {
                position.check_lift(cell).err()
            }
        };
        Ok(reason.map_or_else(String::new, |reason| reason.to_string()))
    }

    /// Plays a list of moves; on an illegal one nothing changes.
    ///
    /// # Errors
    /// The first move that cannot be played.
    #[wasm_bindgen(js_name = playAll)]
    pub fn play_all(&mut self, moves: &str) -> Result<(), JsValue> {
        Ok(self.session.play_all(moves).map_err(Failure::from)?)
    }

    /// Replaces the game by one that begins from the stones shown with some changed: a colour for
    /// each cell given, or -1 for none.
    ///
    /// # Errors
    /// If the stones cannot stand so by the rules, or the game would be over at once.
    #[wasm_bindgen(js_name = beginFrom)]
    pub fn begin_from(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] cells: Vec<f64>,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] colours: Vec<f64>,
        #[wasm_bindgen(js_name = "toMove")] to_move: Option<f64>,
    ) -> Result<(), JsValue> {
        if cells.len() != colours.len() {
            return Err(Failure::saying(&Message::new("bad-argument.lengths")).into());
        }
        let colour = |number: f64| match number {
            -1.0 => Ok(None),
            _ => self.colour(number).map(Some),
        };
        let changes = cells
            .iter()
            .zip(&colours)
            .map(|(&cell, &number)| Ok((self.cell(cell)?, colour(number)?)))
            .collect::<Result<Vec<_>, Failure>>()?;
        let to_move = to_move.map(|number| self.colour(number)).transpose()?;
        self.session = self.session.begin_from(&changes, to_move).map_err(Failure::from)?;
        Ok(())
    }

    /// Replaces the game by one that begins with stones set up: a colour for each cell given.
    ///
    /// # Errors
    /// If the stones cannot stand so.
    #[wasm_bindgen(js_name = setUp)]
    pub fn set_up(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] cells: Vec<f64>,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] colours: Vec<f64>,
        #[wasm_bindgen(js_name = "toMove")] to_move: Option<f64>,
    ) -> Result<(), JsValue> {
        if cells.len() != colours.len() {
            return Err(Failure::saying(&Message::new("bad-argument.lengths")).into());
        }
        let colour = |number: f64| self.colour(number);
        let stones = cells
            .iter()
            .zip(&colours)
            .map(|(&cell, &number)| Ok((self.cell(cell)?, colour(number)?)))
            .collect::<Result<Vec<_>, Failure>>()?;
        let to_move = to_move.map(colour).transpose()?;
        Ok(self.session.setup(&stones, to_move).map_err(Failure::from)?)
    }

    /// Undoes the last ply; returns false at the start.
    pub fn undo(&mut self) -> bool {
        self.session.undo()
    }

    /// Plays the ply again that was taken back last; false where there is none.
    pub fn redo(&mut self) -> bool {
        self.session.redo()
    }

    /// Goes to the position after this many plies.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, ply: u32) {
        self.session.go_to(ply as usize);
    }

    /// Marks the group of a stone as dead, or as alive again.
    ///
    /// # Errors
    /// If there is no such cell, or no score to agree on.
    #[wasm_bindgen(js_name = toggleDead)]
    pub fn toggle_dead(&mut self, cell: f64) -> Result<(), JsValue> {
        let cell = self.cell(cell)?;
        if self.session.toggle_dead(cell) {
            return Ok(());
        }
        Err(Failure::saying(&Message::new("no-dead-stone")).into())
    }

    /// Ends the scoring: the marks stand.
    ///
    /// # Errors
    /// If there is no score to agree on.
    #[wasm_bindgen(js_name = acceptScore)]
    pub fn accept_score(&mut self) -> Result<(), JsValue> {
        let accepted = self.session.accept_score();
        self.scoring(accepted)
    }

    /// Takes the last passes back, so that play goes on.
    ///
    /// # Errors
    /// If there is no score to agree on.
    #[wasm_bindgen(js_name = resumePlay)]
    pub fn resume_play(&mut self) -> Result<(), JsValue> {
        let resumed = self.session.resume();
        self.scoring(resumed)
    }

    fn scoring(&self, done: bool) -> Result<(), JsValue> {
        if done { Ok(()) } else { Err(Failure::saying(&Message::new("not-scoring")).into()) }
    }
}
