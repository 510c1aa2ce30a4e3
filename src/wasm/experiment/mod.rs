//! Experiments, for JavaScript.

pub mod workbench;

use wasm_bindgen::prelude::*;

use super::error::Failure;
use super::game::Game;
use super::time::now;
use super::value::Object;
use crate::experiment::{self, Report, Run, Settings};
use workbench::Workbench;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen(module = "/src/wasm/guard.js")]
extern "C" {
    /// Makes every call of the class of this object throw errors with a code; frees the object.
    #[wasm_bindgen(js_name = guard)]
    fn guard_experiment(experiment: Experiment);
    #[wasm_bindgen(js_name = guard)]
    fn guard_workbench(workbench: Workbench);
}

/// Guards the classes.
pub(super) fn guard() {
    // Any of the experiments would do.
    if let Ok(experiment) = Experiment::new("undo".into(), JsValue::UNDEFINED) {
        guard_experiment(experiment);
    }
    // Any board would do.
    let bench = Game::new("hex".into(), JsValue::UNDEFINED)
        .and_then(|game| game.workbench("eager-labels", "eager-labels"));
    if let Ok(bench) = bench {
        guard_workbench(bench);
    }
}

/// An experiment under way. It works in steps, so that it can live in a worker, show progress
/// and be stopped; freeing it cancels it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Experiment {
    run: Run,
}

/// The experiments there are.
#[wasm_bindgen(unchecked_return_type = "ExperimentInfo[]")]
pub fn experiments() -> JsValue {
    js_sys::JSON::parse(&experiment::list_json()).expect("the list is JSON")
}

fn failure(error: &experiment::Error) -> JsValue {
    Failure::new(error.code(), error.to_string()).into()
}

/// The most items of a list of settings.
const MAX_ITEMS: u32 = 1000;

/// A member of an object; undefined where it has none, or cannot be asked.
fn member(object: &JsValue, key: &str) -> JsValue {
    js_sys::Reflect::get(object, &JsValue::from_str(key)).unwrap_or(JsValue::UNDEFINED)
}

/// The items of a list; none where it is no list.
fn items(object: &JsValue, key: &str) -> Vec<JsValue> {
    let list = member(object, key);
    let length = if list.is_object() { member(&list, "length").as_f64() } else { None };
    let length = length.map_or(0, |length| length as u32).min(MAX_ITEMS);
    (0..length).filter_map(|at| js_sys::Reflect::get_u32(&list, at).ok()).collect()
}

fn texts(object: &JsValue, key: &str) -> Vec<String> {
    items(object, key).iter().filter_map(JsValue::as_string).collect()
}

fn settings(told: &JsValue) -> Settings {
    let or = Settings::default();
    let number = |key: &str| member(told, key).as_f64();
    Settings {
        seconds: number("seconds"),
        seed: number("seed").map_or(or.seed, |seed| seed as u64),
        games: texts(told, "games"),
        sizes: items(told, "sizes")
            .iter()
            .filter_map(JsValue::as_f64)
            .map(|size| size as u32)
            .collect(),
        methods: texts(told, "methods"),
        environment: member(told, "environment").as_string().unwrap_or_default(),
    }
}

#[wasm_bindgen]
impl Experiment {
    /// The experiment of this name, about to be run.
    ///
    /// # Errors
    /// If there is no such experiment, nothing is left of it by what was chosen, or the seconds
    /// are no number above 0.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] name: JsValue,
        #[wasm_bindgen(unchecked_param_type = "ExperimentSettings | undefined")] told: JsValue,
    ) -> Result<Experiment, JsValue> {
        let name = super::arguments::text(&name)?;
        let run = Run::new(&name, &settings(&told)).map_err(|error| failure(&error))?;
        Ok(Self { run })
    }

    /// Works on for about this many milliseconds, or to the end.
    #[wasm_bindgen(unchecked_return_type = "ExperimentStep")]
    pub fn step(&mut self, ms: f64) -> JsValue {
        let ms = if ms > 0.0 { ms.min(10_000.0) } else { 0.0 };
        let progress = self.run.step(&|| now() / 1000.0, ms / 1000.0);
        let mut step = Object::new();
        step.put("done", progress.done);
        step.put("fraction", progress.fraction);
        step.put("secondsLeft", progress.seconds_left);
        step.put("what", progress.what);
        JsValue::from(step)
    }

    /// What was measured so far as JSON: an `ExperimentReport`.
    pub fn json(&self) -> String {
        experiment::json(&self.report())
    }

    /// What was measured so far as comma-separated values, headings first.
    pub fn csv(&self) -> String {
        experiment::csv_head().to_owned() + &experiment::csv(&self.report())
    }

    /// What was measured so far as text.
    pub fn text(&self) -> String {
        experiment::text(&self.report())
    }

    /// The chart of this number as SVG; empty if there is none.
    pub fn svg(&self, index: usize) -> String {
        self.report().charts.get(index).map_or(String::new(), experiment::svg)
    }

    fn report(&self) -> Report {
        self.run.report()
    }
}
