//! `linkstone experiment`: measurements by name, beside what was published.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use super::failure::Failure;
use super::table::{Align, Table};
use crate::experiment::lengths::{Limits, references};

/// The experiments there are, and what each measures.
const EXPERIMENTS: [(&str, &str); 1] =
    [("lengths", "mean lengths of random playouts, beside those of independent programs")];

/// Plies a second that a row is granted: what the slowest machine in use plays.
const PLIES_A_SECOND: u64 = 4_000_000;

/// `linkstone experiment`.
#[derive(Debug, Args)]
pub(super) struct Experiment {
    /// Name of the experiment; `all` runs every one, `list` names them
    name: String,
    /// About how long a row may be measured, in seconds
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// Seed of the random moves
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the results as JSON to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the results as comma-separated values to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

impl Experiment {
    pub(super) fn run(&self) -> Result<String, Failure> {
        match self.name.as_str() {
            "list" => {
                let mut table = Table::new(&[("name", Align::Left), ("measures", Align::Left)]);
                for (name, text) in EXPERIMENTS {
                    table.row([name.to_owned(), text.to_owned()]);
                }
                Ok(table.to_string())
            }
            "lengths" | "all" => self.lengths(),
            other => {
                let names: Vec<_> = EXPERIMENTS.iter().map(|experiment| experiment.0).collect();
                Err(Failure::Choice(format!(
                    "there is no experiment \"{other}\"; choose list, all, or one of: {}",
                    names.join(", ")
                )))
            }
        }
    }

    fn lengths(&self) -> Result<String, Failure> {
        let limits = Limits { seed: self.seed, plies: self.seconds * PLIES_A_SECOND };
        let mut table = Table::new(&[
            ("game", Align::Left),
            ("size", Align::Right),
            ("options", Align::Left),
            ("plies", Align::Right),
            ("error", Align::Right),
            ("playouts", Align::Right),
            ("reference", Align::Right),
            ("error", Align::Right),
            ("apart", Align::Right),
            ("", Align::Left),
        ]);
        let mut rows = Vec::new();
        let mut csv = String::from(
            "game,size,options,mean_plies,se,playouts,reference,reference_se,deviation,agrees\n",
        );
        let mut notes = String::new();
        for reference in references() {
            let measured = reference.measure(limits)?;
            let (expected, error) = reference.expected();
            let size = reference.settings.size.map_or(String::new(), |size| size.to_string());
            let mut options: Vec<String> = reference
                .settings
                .options
                .iter()
                .map(|(key, value)| format!("{key}={value}"))
                .collect();
            options.extend(reference.settings.players.map(|players| format!("players={players}")));
            let options = options.join(" ");
            let agrees = if measured.agrees() { "agrees" } else { "DIFFERS" };
            table.row([
                reference.game.clone(),
                size.clone(),
                options.clone(),
                format!("{:.3}", measured.mean),
                format!("{:.3}", measured.error),
                measured.playouts.to_string(),
                format!("{expected}"),
                format!("{error}"),
                format!("{:+.1}", measured.deviation),
                agrees.to_owned(),
            ]);
            csv.push_str(&format!(
                "{},{size},{options},{:.4},{:.4},{},{expected},{error},{:.2},{}\n",
                reference.game,
                measured.mean,
                measured.error,
                measured.playouts,
                measured.deviation,
                measured.agrees()
            ));
            if let Some(other) = reference.other_rules {
                notes.push_str(&format!(
                    "{}: published {} ± {} ({}): {} {} ± {}\n",
                    reference.game,
                    reference.mean,
                    reference.error,
                    reference.programs,
                    other.reason,
                    other.mean,
                    other.error
                ));
            }
            rows.push(json!({
                "game": reference.game, "size": reference.settings.size, "options": options,
                "mean": measured.mean, "error": measured.error, "playouts": measured.playouts,
                "unfinished": measured.unfinished, "reference": expected,
                "reference_error": error, "published": reference.mean,
                "programs": reference.programs, "deviation": measured.deviation,
                "agrees": measured.agrees(),
            }));
        }
        if let Some(path) = &self.json {
            write(
                path,
                &format!("{}\n", json!({ "experiment": "lengths", "rows": Value::from(rows) })),
            )?;
        }
        if let Some(path) = &self.csv {
            write(path, &csv)?;
        }
        Ok(format!("{table}{notes}"))
    }
}

fn write(path: &PathBuf, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::File { file: path.clone(), error })
}
