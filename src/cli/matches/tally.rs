//! `linkstone tally`: the games of several files, summed up.

use std::path::PathBuf;

use clap::Args;

use super::book::Book;
use super::report::Standing;
use crate::cli::Output;
use crate::cli::failure::Failure;

/// `linkstone tally`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Tally {
    /// Files that matches have written with --out; a game in several of them counts once
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    output: Output,
}

impl Tally {
    pub(in crate::cli) fn run(&self) -> Result<String, Failure> {
        let book = Book::merged(&self.files)?;
        let mut standings: Vec<(String, Standing)> = Vec::new();
        for record in book.records() {
            let key = format!("{} {} {}", record.game, record.a, record.b);
            let place = standings.iter().position(|(known, _)| *known == key);
            let place = place.unwrap_or_else(|| {
                standings.push((key, Standing::new(&record.game, [&record.a, &record.b])));
                standings.len() - 1
            });
            standings[place].1.add(record);
        }
        if self.output.json {
            let all: Vec<_> = standings.iter().map(|(_, it)| it.to_json(None)).collect();
            return Ok(format!("{}\n", serde_json::Value::from(all)));
        }
        Ok(standings.iter().map(|(_, it)| it.text(None)).collect::<Vec<_>>().join("\n"))
    }
}
