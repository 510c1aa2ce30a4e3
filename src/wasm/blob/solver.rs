//! The value of a position and of each move from it, for JavaScript.

use wasm_bindgen::prelude::*;

use super::arguments;
use crate::blob::study::{Analysis, Bounds, Study};
use crate::blob::{Grid, Side, Tile};
use crate::rules::Ratio;
use crate::wasm::error::Failure;
use crate::wasm::time::{deadline, now};
use crate::wasm::value::{Object, Value};

/// Works out to how many tiles Black can hold White, from any position of one game, in steps.
#[wasm_bindgen]
#[derive(Debug)]
pub struct BlobSolver {
    grid: Grid,
    study: Study,
    analysis: Analysis,
    frame: Frame,
}

/// How the moves of a page lie to the solver's, whose first stone is at the origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Frame {
    first: Tile,
    /// A triangle that points down stands for one that points up.
    upside_down: bool,
}

impl Frame {
    fn new(grid: Grid, moves: &[Tile]) -> Self {
        let first = moves.first().copied().unwrap_or(Tile::ORIGIN);
        let odd = first.x.wrapping_add(first.y) & 1 != 0;
        Self { first, upside_down: grid == Grid::Triangular && odd }
    }

    fn inwards(self, tile: Tile) -> Tile {
        let y = tile.y.wrapping_sub(self.first.y);
        let y = if self.upside_down { y.wrapping_neg() } else { y };
        Tile::new(tile.x.wrapping_sub(self.first.x), y)
    }

    fn text(self, tile: Tile) -> String {
        let y = if self.upside_down { tile.y.wrapping_neg() } else { tile.y };
        Tile::new(tile.x.wrapping_add(self.first.x), y.wrapping_add(self.first.y)).to_string()
    }
}

#[wasm_bindgen]
impl BlobSolver {
    /// A solver that begins at White's first stone, asks about at most `largest` tiles, and takes
    /// about this many megabytes.
    ///
    /// # Errors
    /// If a word is unknown, the share is not one, or the size beyond the solver.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] grid: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] version: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] share: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] largest: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] megabytes: JsValue,
    ) -> Result<BlobSolver, JsValue> {
        let ratio: Ratio = arguments::share(&share)?.ratio;
        let (grid, version) = (arguments::grid(&grid)?, arguments::version(&version)?);
        let (largest, bytes) =
            (arguments::count(&largest, "largest")?, arguments::bytes(&megabytes));
        let mut study = Study::new(grid, version, ratio, largest, bytes).map_err(Failure::from)?;
        let analysis = study.analysis(&[], None).map_err(Failure::from)?;
        Ok(Self { grid, study, analysis, frame: Frame::new(grid, &[]) })
    }

    /// Turns to the position after these moves, tiles such as `0,0 1,0`; a guess of its value
    /// that is near, such as that of the position before, saves work; 0 for none. The first
    /// stone may be anywhere.
    ///
    /// # Errors
    /// If a move is none or not legal; then nothing changes.
    pub fn begin(&mut self, moves: &str, guess: u16) -> Result<(), JsValue> {
        let guess = (guess > 0).then_some(guess);
        let mut moves = arguments::tiles(moves)?;
        let frame = Frame::new(self.grid, &moves);
        moves.iter_mut().for_each(|tile| *tile = frame.inwards(*tile));
        self.analysis = self.study.analysis(&moves, guess).map_err(Failure::from)?;
        self.frame = frame;
        Ok(())
    }

    /// Works on for about this many milliseconds, or until all is known that will be.
    #[wasm_bindgen(unchecked_return_type = "BlobValue")]
    pub fn step(&mut self, ms: f64) -> JsValue {
        let end = deadline(ms);
        while !self.analysis.step(&mut self.study, 500) && now() < end {}
        self.value()
    }

    fn value(&self) -> JsValue {
        let analysis = &self.analysis;
        let position = analysis.position();
        let liberties = position.liberties().len();
        let mut object = Object::new();
        object.put("done", analysis.is_done());
        object.put("valued", analysis.is_valued());
        object.put("nodes", self.study.nodes() as f64);
        put_bounds(&mut object, analysis.bounds());
        object.put("side", if analysis.mover() == Side::White { "white" } else { "black" });
        object.put("contained", liberties == 0);
        object.put("size", position.blob().len());
        object.put("liberties", liberties);
        object.put("best", analysis.best().map_or_else(String::new, |tile| self.frame.text(tile)));
        let replies = analysis.replies().iter().map(|reply| {
            let mut object = Object::new();
            object.put("move", self.frame.text(reply.tile));
            put_bounds(&mut object, reply.bounds);
            object
        });
        object.put("replies", Value::list(replies));
        JsValue::from(object)
    }
}

fn put_bounds(object: &mut Object<'_>, bounds: Bounds) {
    object.put("lower", u32::from(bounds.lower()));
    object.put("upper", bounds.upper().map_or(Value::Null, |upper| u32::from(upper).into()));
}
