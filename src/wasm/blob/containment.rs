//! Containments, for JavaScript: what one answers, its proof, and games against it.

use wasm_bindgen::prelude::*;

use super::super::arguments::{text, whole};
use super::super::error::Failure;
use super::super::game::Game;
use super::super::time::{deadline, now};
use super::super::value::{Object, Value};
use crate::blob::Tile;
use crate::blob::containment::{Named, Verified, named, verify};
use crate::blob::strategy::{IllegalChoice, Place, Series, players};
use crate::bot;
use crate::messages::Message;
use crate::rules::Ratio;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface ContainmentInfo {
  name: string; about: string; grid: string; version: string;
  /** it holds for every share of White's up to this */ share: string;
  /** Black stones to each white one */ replies: number;
  /** the blob has at most so many tiles */ bound: number;
}
/** The tiles of a containment by name. */
export interface ContainmentChart {
  rim: string[]; inside: string[];
  /** what Black takes in his first turns, in this order */ placed: string[];
  /** the rim tiles that are to be black once White stands on a tile */ answers: { tile: string; to: string[] }[];
}
/** What the proof came to: how often each of its conditions was checked. */
export interface ContainmentProof {
  holds: boolean; /** what is wrong, "" if nothing */ fault: string;
  rim: number; inside: number; placed: number;
  complete: number; affordable: number; inTime: number; bound: number;
  /** positions of the game on the rim, where that was searched too; else null */ positions: number | null;
}
/** Games played so far, how many of them were contained, and the largest blob of all. */
export interface ContainmentTrialStep {
  done: boolean; games: number; contained: number; open: number; largest: number; stones: number;
}
"#;

/// After this many stones a game counts as open: in version II White can go on outside forever.
const TRIAL_PLIES: u32 = 3_000;

/// How many tiles of a window lie beyond the rim of a containment.
const BEYOND: u32 = 3;

/// The containments there are.
///
/// # Errors
/// If one is without replies; those there are are tested.
#[wasm_bindgen(unchecked_return_type = "ContainmentInfo[]")]
pub fn containments() -> Result<JsValue, JsValue> {
    let mut infos = Vec::new();
    for named in named() {
        let of = &named.containment;
        let mut info = Object::new();
        info.put("name", named.name);
        info.put("about", named.about);
        info.put("grid", of.grid.as_str());
        info.put("version", of.version.as_str());
        info.put("share", share(named)?.to_string());
        info.put("replies", of.replies);
        info.put("bound", named.stated_bound);
        infos.push(info);
    }
    Ok(Value::list(infos).to_js())
}

/// White's largest share for which a containment holds.
fn share(named: &Named) -> Result<Ratio, Failure> {
    let missing = || Failure::saying(&Message::new("bad-containment").with("name", named.name));
    named.containment.largest_share().ok_or_else(missing)
}

fn find(name: &str) -> Result<&'static Named, Failure> {
    named().iter().find(|named| named.name == name).ok_or_else(|| {
        let names: Vec<_> = named().iter().map(|named| named.name).collect();
        Failure::saying(&Message::new("unknown-containment").with("known", names.join(", ")))
    })
}

/// A containment with its answers.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Containment(&'static Named);

#[wasm_bindgen]
impl Containment {
    /// The containment of this name.
    ///
    /// # Errors
    /// If there is none.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] name: JsValue,
    ) -> Result<Containment, JsValue> {
        Ok(Self(find(&text(&name)?)?))
    }

    /// Its tiles, around White's first stone on `0,0`.
    #[wasm_bindgen(unchecked_return_type = "ContainmentChart")]
    pub fn chart(&self) -> JsValue {
        let of = &self.0.containment;
        let mut chart = Object::new();
        chart.put("rim", names(&of.rim));
        chart.put("placed", names(&of.placed));
        let inside = verify(of).map(|verified| verified.interior).unwrap_or_default();
        chart.put("inside", names(&inside));
        let answers = of.answers.iter().filter(|(_, to)| !to.is_empty()).map(|(tile, to)| {
            let mut answer = Object::new();
            answer.put("tile", tile.to_string());
            answer.put("to", names(to));
            answer
        });
        chart.put("answers", Value::list(answers));
        JsValue::from(chart)
    }

    /// A game that it is for, on a window that reaches beyond its rim.
    ///
    /// # Errors
    /// If the game lacks such an option.
    pub fn game(&self) -> Result<Game, JsValue> {
        let of = &self.0.containment;
        let far = of.rim.iter().map(|tile| tile.x.unsigned_abs().max(tile.y.unsigned_abs()));
        let window = u32::from(far.max().unwrap_or(0)) + BEYOND;
        let options = js_sys::Object::new();
        for (key, value) in [
            ("grid", of.grid.as_str().to_owned()),
            ("version", of.version.as_str().to_owned()),
            ("ratio", share(self.0)?.to_string()),
            ("window", window.to_string()),
        ] {
            super::super::set(&options, key, value);
        }
        let settings = js_sys::Object::new();
        super::super::set(&settings, "options", options);
        super::blob_game(settings.into())
    }

    /// Black's next stone in such a game as text for `Game.play`; empty where there is none.
    pub fn answer(&self, game: &Game) -> String {
        let position = game.session.position();
        bot::answer(&self.0.containment, position).map_or_else(String::new, |played| {
            played.text(game.session.plan(), &position.board().topology)
        })
    }

    /// Proves it, condition by condition.
    #[wasm_bindgen(unchecked_return_type = "ContainmentProof")]
    pub fn verify(&self) -> JsValue {
        let of = &self.0.containment;
        let mut proof = Object::new();
        proof.put("rim", of.rim.len());
        proof.put("placed", of.placed.len());
        let verified = self.0.verify();
        let fault = match &verified {
            Ok((verified, _)) if verified.bound != self.0.stated_bound => {
                format!("it holds White to {} and not to {}", verified.bound, self.0.stated_bound)
            }
            Ok(_) => String::new(),
            Err(fault) => fault.to_string(),
        };
        let (verified, game) =
            verified.map_or((None, None), |(verified, game)| (Some(verified), game));
        let count = |of: fn(&Verified) -> usize| verified.as_ref().map_or(0, of);
        proof.put("inside", count(|verified| verified.interior.len()));
        proof.put("complete", count(|verified| verified.complete));
        proof.put("affordable", count(|verified| verified.affordable));
        proof.put("inTime", count(|verified| verified.in_time));
        proof.put("bound", count(|verified| verified.bound));
        proof.put("positions", game.map_or(Value::Null, |game| game.positions().into()));
        proof.put("holds", fault.is_empty());
        proof.put("fault", fault);
        JsValue::from(proof)
    }
}

fn names<'a>(tiles: impl IntoIterator<Item = &'a Tile>) -> Value<'static> {
    Value::list(tiles.into_iter().map(Tile::to_string))
}

/// Games of a White who plays at random against a containment, in steps.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ContainmentTrial(Series);

#[wasm_bindgen]
impl ContainmentTrial {
    /// So many games against the containment of this name, decided by the seed.
    ///
    /// # Errors
    /// If there is no such containment.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] name: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] games: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: JsValue,
    ) -> Result<ContainmentTrial, JsValue> {
        let named = find(&text(&name)?)?;
        let games = whole(&games, "games")?.unwrap_or_default();
        let seed = seed.as_f64().unwrap_or_default();
        let of = &named.containment;
        let all = players();
        let player = |name: &str| {
            let message = Message::new("unknown-containment.player");
            let missing = || Failure::saying(&message.with("name", name));
            all.iter().find(|player| player.name == name).ok_or_else(missing)
        };
        let rules = (of.grid, of.version, share(named)?);
        let pair = [player("wander")?, player(named.name)?];
        Ok(Self(Series::new(pair, rules, games, TRIAL_PLIES, seed as u64)))
    }

    /// Plays on for about this many milliseconds, or to the last game.
    ///
    /// # Errors
    /// If the containment's answer is not legal, which would refute it.
    #[wasm_bindgen(unchecked_return_type = "ContainmentTrialStep")]
    pub fn step(&mut self, ms: f64) -> Result<JsValue, JsValue> {
        let end = deadline(ms);
        let illegal = |IllegalChoice { side, place: Place { x, y }, plies }| {
            let message = Message::new("illegal-choice").with("side", format!("{side:?}"));
            let message = message.with("tile", format!("{x},{y}"));
            Failure::saying(&message.with("plies", plies.to_string()))
        };
        let done = loop {
            let done = self.0.step().map_err(illegal)?;
            if done || now() >= end {
                break done;
            }
        };
        let tally = self.0.tally();
        let mut step = Object::new();
        step.put("done", done);
        step.put("games", tally.games);
        step.put("contained", tally.contained);
        step.put("open", tally.open);
        step.put("largest", tally.largest);
        step.put("stones", tally.plies as f64);
        Ok(JsValue::from(step))
    }
}
