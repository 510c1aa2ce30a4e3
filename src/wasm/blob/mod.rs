//! Blob's questions, for JavaScript: values and proofs, steps of the functions, borders, and
//! what was published.

pub mod containment;
mod guard;

use wasm_bindgen::prelude::*;

use super::arguments::{text, whole};
use super::error::Failure;
use super::game::Game;
use super::time::{deadline, now};
use super::value::{Object, Value};
use crate::blob::replay::{Claim, Verification};
use crate::blob::study::{Analysis, Bounds, Study, StudyError};
use crate::blob::{
    AskError, Exactness, Grid, Ladder, Position, Share, ShareError, Side, Tile, Version,
    border_and_envelope, borders,
};
use crate::cell::UnknownName;
use crate::rules::Ratio;

pub(super) use guard::guard;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A share of the turns: the fraction they are counted with, and whether that is the share itself
 * or, where the share is irrational, gives the same first million turns. */
export interface BlobShare { fraction: string; exact: boolean }
/** A move with bounds of the size to which Black can hold White after it; null: no bound known. */
export interface BlobReply { move: string; lower: number; upper: number | null }
/** What is known of a position. `lower` beyond the largest size asked about: White reaches more.
 * In versions II and IV the bounds can stay apart where no game that is solved proves more. */
export interface BlobValue {
  /** all is worked out, its replies too */ done: boolean;
  /** its own value is known as well as it will be, or known to be beyond the largest size */ valued: boolean;
  /** positions looked at since the solver was made */ nodes: number;
  lower: number; upper: number | null;
  side: "white" | "black"; contained: boolean; size: number; liberties: number;
  /** a move that keeps the value, or the mover's own bound of it; "" as long as none is known */ best: string;
  replies: BlobReply[];
}
/** How many tiles share a side with a shape, and a side or a corner: least and most of all shapes. */
export interface BlobBorders { tiles: number; shapes: number; border: [number, number]; envelope: [number, number] }
export interface BlobShape { tiles: number; border: number; envelope: number }
/** Both proofs of a value, replayed: the positions of Black's hold and of White's escape from fewer
 * tiles; null where there is none, or none yet. `fault`: what is not proved, and why; "" if nothing. */
export interface BlobReplayed { done: boolean; nodes: number; held: number | null; escaped: number | null; fault: string }
export interface BlobStep { size: number; ratio: string; nodes: number }
export interface BlobSteps {
  done: boolean; nodes: number; steps: BlobStep[];
  /** the step under search lies from the first up to, not with, the second; "" where unknown */
  size: number; held: string; escaped: string;
}
"#;

macro_rules! with_code {
    ($($kind:ty: $error:ident => $code:expr),+ $(,)?) => {
        $(impl From<$kind> for Failure {
            fn from($error: $kind) -> Self {
                Self::new($code, $error.to_string())
            }
        })+
    };
}
with_code! {
    StudyError: error => error.code(),
    ShareError: error => match error {
        ShareError::Syntax => "bad-share",
        ShareError::ZeroDivisor => "zero-divisor",
        ShareError::Negative | ShareError::OutOfRange => "share-out-of-range",
        ShareError::TooLarge => "share-too-large",
        ShareError::TooClose => "share-too-close",
    },
    AskError: error => match error {
        AskError::TooLarge { .. } => "too-large",
    },
}

fn grid(word: &JsValue) -> Result<Grid, Failure> {
    text(word)?
        .parse()
        .map_err(|error: UnknownName| Failure::new("unknown-grid", error.to_string()))
}

fn version(word: &JsValue) -> Result<Version, Failure> {
    text(word)?
        .parse()
        .map_err(|error: UnknownName| Failure::new("unknown-version", error.to_string()))
}

/// White's share of the turns.
fn share(word: &JsValue) -> Result<Share, Failure> {
    Ok(Share::from_text(&text(word)?)?)
}

/// A number of tiles; what is larger than any is as good as the largest.
fn count(number: &JsValue, name: &str) -> Result<u16, Failure> {
    Ok(whole(number, name)?.unwrap_or_default().min(u32::from(u16::MAX)) as u16)
}

/// Megabytes as bytes, within what a page may have. What is no number counts as the least.
fn bytes(megabytes: &JsValue) -> usize {
    let megabytes = megabytes.as_f64().filter(|&number| number > 1.0).unwrap_or(1.0);
    (megabytes.min(1024.0) as usize) << 20
}

fn tiles(text: &str) -> Result<Vec<Tile>, Failure> {
    let number = |text: &str| text.parse().ok();
    let tile = |word: &str| {
        let (x, y) = word.split_once(',')?;
        Some(Tile::new(number(x)?, number(y)?))
    };
    let tiles: Option<Vec<_>> = text.split_whitespace().map(tile).collect();
    tiles.ok_or_else(|| Failure::new("bad-moves", "moves are tiles such as 0,0 1,0"))
}

/// Reads White's share of the turns: a fraction, a decimal, or an expression such as 1/sqrt(2).
///
/// # Errors
/// If it is no such expression, or does not lie strictly between 0 and 1.
#[wasm_bindgen(js_name = blobShare, unchecked_return_type = "BlobShare")]
pub fn blob_share(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
) -> Result<JsValue, JsValue> {
    let share = share(&text)?;
    let mut object = Object::new();
    object.put("fraction", share.ratio.to_string());
    object.put("exact", share.exactness == Exactness::Equal);
    Ok(JsValue::from(object))
}

/// A game of Blob, to show positions on.
///
/// # Errors
/// If it has no such option.
#[wasm_bindgen(js_name = blobGame)]
pub fn blob_game(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
) -> Result<Game, JsValue> {
    Game::new("blob".into(), settings)
}

/// The most tiles that can be asked about on a grid.
///
/// # Errors
/// If there is no such grid.
#[wasm_bindgen(js_name = blobMost)]
pub fn blob_most(
    #[wasm_bindgen(unchecked_param_type = "string")] grid: JsValue,
) -> Result<u16, JsValue> {
    Ok(crate::blob::max_tiles(self::grid(&grid)?))
}

/// Least and most border and envelope of all shapes of 1 up to `most` tiles, or as many as can be
/// counted in some seconds.
///
/// # Errors
/// If there is no such grid.
#[wasm_bindgen(js_name = blobBorders, unchecked_return_type = "BlobBorders[]")]
pub fn blob_borders(
    #[wasm_bindgen(unchecked_param_type = "string")] grid: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
) -> Result<JsValue, JsValue> {
    let most = count(&most, "most")?;
    let range = |(least, most): (u16, u16)| Value::list([u32::from(least), u32::from(most)]);
    let all = borders(self::grid(&grid)?, most).into_iter().map(|borders| {
        let mut object = Object::new();
        object.put("tiles", u32::from(borders.tiles));
        object.put("shapes", borders.shapes as f64);
        object.put("border", range(borders.border));
        object.put("envelope", range(borders.envelope));
        object
    });
    Ok(Value::list(all).to_js())
}

/// Border and envelope of the component of the first of these tiles, such as `0,0 1,0`.
///
/// # Errors
/// If there is no such grid, or what is no tile.
#[wasm_bindgen(js_name = blobShape, unchecked_return_type = "BlobShape")]
pub fn blob_shape(
    #[wasm_bindgen(unchecked_param_type = "string")] grid: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] white: JsValue,
) -> Result<JsValue, JsValue> {
    let grid = self::grid(&grid)?;
    let position = Position { white: tiles(&text(&white)?)?, ..Position::new(grid, Version::I) };
    let blob: Vec<_> = position.blob().into_iter().collect();
    let (border, envelope) = border_and_envelope(grid, &blob);
    let mut object = Object::new();
    object.put("tiles", blob.len());
    object.put("border", border);
    object.put("envelope", envelope);
    Ok(JsValue::from(object))
}

/// A table that was published, or computed by this project, as CSV; empty if there is none of
/// that name. The names: `values`, `thesis`, `critical`, `bounds`, `claims`.
///
/// # Errors
/// If the name is no text.
#[wasm_bindgen(js_name = blobData)]
pub fn blob_data(
    #[wasm_bindgen(unchecked_param_type = "string")] name: JsValue,
) -> Result<String, JsValue> {
    let table = match text(&name)?.as_str() {
        "values" => include_str!("../../../published/blob_values.csv"),
        "thesis" => include_str!("../../../published/blob_thesis.csv"),
        "critical" => include_str!("../../../published/blob_critical.csv"),
        "bounds" => include_str!("../../../published/blob_bounds.csv"),
        "claims" => include_str!("../../../published/blob_claims.csv"),
        _ => "",
    };
    Ok(table.to_owned())
}

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
        let ratio: Ratio = self::share(&share)?.ratio;
        let (grid, version) = (self::grid(&grid)?, self::version(&version)?);
        let (largest, bytes) = (count(&largest, "largest")?, bytes(&megabytes));
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
        let mut moves = tiles(moves)?;
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

/// Works out the steps of a function of Blob, one after another: the largest share at which
/// Black can hold White to 1, 2, 3 … tiles.
#[wasm_bindgen]
#[derive(Debug)]
pub struct BlobTable(Ladder);

#[wasm_bindgen]
impl BlobTable {
    /// The steps for 1 to `most` tiles, in about this many megabytes.
    ///
    /// # Errors
    /// If a word is unknown or the size is beyond the solver.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] grid: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] version: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] megabytes: JsValue,
    ) -> Result<BlobTable, JsValue> {
        let (grid, version) = (self::grid(&grid)?, self::version(&version)?);
        let (most, bytes) = (count(&most, "most")?, bytes(&megabytes));
        let ladder = Ladder::new(grid, version, most, bytes).map_err(Failure::from)?;
        Ok(Self(ladder))
    }

    /// Works on for about this many milliseconds, or to the last step; tells the steps that are
    /// exact.
    ///
    /// # Errors
    /// If a question is beyond the solver, which the constructor rules out.
    #[wasm_bindgen(unchecked_return_type = "BlobSteps")]
    pub fn step(&mut self, ms: f64) -> Result<JsValue, JsValue> {
        let end = deadline(ms);
        while !self.0.step(2000).map_err(Failure::from)? && now() < end {}
        let (size, held, escaped) = self.0.bounds();
        let text = |ratio: Option<Ratio>| ratio.map_or_else(String::new, |r| r.to_string());
        let steps = self.0.steps().iter().filter_map(|step| {
            let mut object = Object::new();
            object.put("size", u32::from(step.tiles));
            object.put("ratio", step.ratio()?.to_string());
            object.put("nodes", step.nodes as f64);
            Some(object)
        });
        let mut object = Object::new();
        object.put("done", self.0.is_done());
        object.put("nodes", self.0.nodes() as f64);
        object.put("steps", Value::list(steps));
        object.put("size", u32::from(size));
        object.put("held", text(held));
        object.put("escaped", text(escaped));
        Ok(JsValue::from(object))
    }
}

/// Proves both bounds of a value again and replays the proofs, by the rules alone, against all
/// that the other may do.
#[wasm_bindgen]
#[derive(Debug)]
pub struct BlobReplay {
    /// That White reaches more than one tile less, and that Black holds her; the last comes first.
    claims: Vec<(Side, Claim)>,
    bytes: usize,
    proof: Option<(Side, Verification)>,
    /// The nodes of the proofs before.
    before: u64,
    /// The positions of Black's proof and of White's.
    replayed: [Option<u64>; 2],
    fault: String,
}

#[wasm_bindgen]
impl BlobReplay {
    /// The proofs that White reaches `lower` tiles and that Black holds her to `upper`, if that is
    /// not 0, in about this many megabytes for each game that is searched.
    ///
    /// # Errors
    /// If a word is unknown, the share is not one, or a size beyond the solver.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] grid: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] version: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] share: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] lower: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] upper: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] megabytes: JsValue,
    ) -> Result<BlobReplay, JsValue> {
        let ratio = self::share(&share)?.ratio;
        let (grid, version) = (self::grid(&grid)?, self::version(&version)?);
        let (lower, upper) = (count(&lower, "lower")?, count(&upper, "upper")?);
        let most = crate::blob::max_tiles(grid);
        if lower.saturating_sub(1).max(upper) > most {
            return Err(Failure::from(AskError::TooLarge { grid, most }).into());
        }
        let mut claims = Vec::new();
        if lower > 1 {
            claims.push((Side::White, Claim::escaped(grid, version, ratio, lower - 1)));
        }
        if upper > 0 {
            claims.push((Side::Black, Claim::held(grid, version, ratio, upper)));
        }
        let (bytes, replayed, fault) = (bytes(&megabytes), [None; 2], String::new());
        Ok(Self { claims, bytes, proof: None, before: 0, replayed, fault })
    }

    /// Works on for about this many milliseconds, or to the end.
    ///
    /// # Errors
    /// If a question is beyond the solver, which the constructor rules out.
    #[wasm_bindgen(unchecked_return_type = "BlobReplayed")]
    pub fn step(&mut self, ms: f64) -> Result<JsValue, JsValue> {
        let end = deadline(ms);
        let mut is_done = false;
        while !is_done && now() < end {
            is_done = self.advance().map_err(Failure::from)?;
        }
        let nodes = self.proof.as_ref().map_or(0, |(_, proof)| sum(proof));
        let positions = |count: Option<u64>| count.map_or(Value::Null, |n| (n as f64).into());
        let mut object = Object::new();
        object.put("done", is_done);
        object.put("nodes", (self.before + nodes) as f64);
        object.put("held", positions(self.replayed[0]));
        object.put("escaped", positions(self.replayed[1]));
        object.put("fault", self.fault.clone());
        Ok(JsValue::from(object))
    }

    /// Goes on for some positions; whether it is over: after the last proof, or after a fault.
    fn advance(&mut self) -> Result<bool, AskError> {
        let Some((side, proof)) = &mut self.proof else {
            let Some((side, claim)) = self.claims.pop() else { return Ok(true) };
            self.proof = Some((side, Verification::new(claim, self.bytes)?));
            return Ok(false);
        };
        match proof.step(500) {
            Ok(false) => return Ok(false),
            Ok(true) => self.replayed[usize::from(*side == Side::White)] = Some(proof.progress().1),
            Err(unproved) => {
                self.fault = format!("{side:?}'s play, {unproved}");
                self.claims.clear();
            }
        }
        self.before += sum(proof);
        self.proof = None;
        Ok(false)
    }
}

fn sum(proof: &Verification) -> u64 {
    let (searched, replayed) = proof.progress();
    searched + replayed
}
