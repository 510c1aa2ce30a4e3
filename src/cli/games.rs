//! `linkstone games`: what can be played.

use clap::Args;
use serde_json::{Map, Value, json};

use super::Output;
use super::failure::Failure;
use super::table::{Align, Table};
use crate::rules::{Info, Input, OptionSpec, builtins, info};

/// `linkstone games`.
#[derive(Debug, Args)]
pub(super) struct Games {
    #[command(flatten)]
    output: Output,
}

impl Games {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let infos = builtins().iter().map(|text| info(text)).collect::<Result<Vec<_>, _>>()?;
        Ok(if self.output.json {
            format!("{}\n", Value::Array(infos.iter().map(to_json).collect()))
        } else {
            table(&infos).to_string()
        })
    }
}

fn table(infos: &[Info]) -> Table {
    let mut table = Table::new(&[
        ("id", Align::Left),
        ("name", Align::Left),
        ("players", Align::Left),
        ("board", Align::Left),
        ("sizes", Align::Left),
        ("default", Align::Right),
        ("options", Align::Left),
    ]);
    for info in infos {
        let options: Vec<_> = info.options.iter().map(|option| option.key.as_str()).collect();
        table.row([
            info.id.clone(),
            info.name.clone(),
            range(info.players),
            format!("{} {}", info.tiling, info.shape),
            range(info.sizes),
            info.default.to_string(),
            options.join(" "),
        ]);
    }
    table
}

/// A range as people write it: `2-4`, or `2` if there is only one.
pub(super) fn range<T: PartialEq + std::fmt::Display>([low, high]: [T; 2]) -> String {
    if low == high { low.to_string() } else { format!("{low}-{high}") }
}

fn to_json(info: &Info) -> Value {
    let options: Map<String, Value> =
        info.options.iter().map(|option| (option.key.clone(), option_json(option))).collect();
    json!({
        "id": info.id,
        "name": info.name,
        "players": info.players,
        "tiling": info.tiling,
        "shapes": [info.shape],
        "sizes": info.sizes,
        "default": info.default,
        "options": options,
    })
}

/// An option: its label, its default, the values to choose from, and where others may be typed
/// `input`, with the kind `number` or `ratio` and for numbers the bounds and the step.
fn option_json(option: &OptionSpec) -> Value {
    let values: Vec<_> = option.values.iter().map(|value| value.value.as_str()).collect();
    let mut object = json!({
        "label": option.label,
        "default": option.default,
        "values": values,
    });
    if let Some(input) = option.input {
        object["input"] = match input {
            Input::Ratio => json!({ "kind": "ratio" }),
            Input::Number { min, max, halves } => {
                let step = if halves { json!(0.5) } else { json!(1) };
                json!({ "kind": "number", "min": min, "max": max, "step": step })
            }
        };
    }
    object
}
