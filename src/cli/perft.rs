//! `linkstone perft`: how many sequences of moves there are.

use std::sync::Arc;

use clap::Args;
use serde_json::json;

use super::Output;
use super::choice::{GameChoice, size};
use super::failure::Failure;
use super::table::{Align, Table};
use crate::position::{Position, perft};

/// `linkstone perft`.
#[derive(Debug, Args)]
pub(super) struct Perft {
    #[command(flatten)]
    game: GameChoice,
    /// Longest sequence, in plies
    #[arg(value_parser = clap::value_parser!(u16).range(..=1000))]
    depth: u16,
    #[command(flatten)]
    output: Output,
}

impl Perft {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let plan = Arc::new(self.game.plan()?);
        let counts = perft(&mut Position::new(Arc::clone(&plan)), self.depth.into());
        if self.output.json {
            let answer = json!({ "game": plan.id, "size": size(&plan), "counts": counts });
            return Ok(format!("{answer}\n"));
        }
        let mut table = Table::new(&[("plies", Align::Right), ("sequences", Align::Right)]);
        for (plies, count) in counts.iter().enumerate() {
            table.row([plies.to_string(), count.to_string()]);
        }
        Ok(table.to_string())
    }
}
