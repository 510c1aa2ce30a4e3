//! `linkstone blob border`: border and envelope of every shape of a few tiles.

use clap::Args;
use serde_json::{Value, json};

use super::super::failure::Failure;
use super::super::table::{Align, Table};
use super::{Output, grid};
use crate::blob::{Grid, borders, formulas, max_enumerated};
use crate::messages::Message;

/// `linkstone blob border`.
#[derive(Debug, Args)]
pub(super) struct BorderOf {
    /// square, triangular or hexagonal
    #[arg(long, value_parser = grid)]
    grid: Grid,
    /// The largest number of tiles
    #[arg(long, value_name = "N", default_value_t = 8)]
    max_size: u16,
    #[command(flatten)]
    output: Output,
}

impl BorderOf {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let Self { grid, max_size, .. } = *self;
        let most = max_enumerated(grid);
        if !(1..=most).contains(&max_size) {
            let message = Message::new("choice-size").with("most", u32::from(most));
            return Err(Failure::Choice(message.with("grid", grid.as_str())));
        }
        let found = borders(grid, max_size);
        if self.output.json {
            let rows: Vec<Value> = found
                .iter()
                .map(|row| {
                    let (border, envelope) = formulas(grid, row.tiles);
                    json!({
                        "size": row.tiles, "shapes": row.shapes,
                        "border": [row.border.0, row.border.1],
                        "envelope": [row.envelope.0, row.envelope.1],
                        "formula": { "border": border, "envelope": envelope },
                    })
                })
                .collect();
            let answer = json!({ "grid": grid.as_str(), "rows": rows });
            return Ok(format!("{answer}\n"));
        }
        let mut table = Table::new(&[
            ("size", Align::Right),
            ("shapes", Align::Right),
            ("least border", Align::Right),
            ("most", Align::Right),
            ("formula", Align::Right),
            ("least envelope", Align::Right),
            ("most", Align::Right),
            ("formula", Align::Right),
        ]);
        for row in found {
            let (border, envelope) = formulas(grid, row.tiles);
            table.row([
                row.tiles.to_string(),
                row.shapes.to_string(),
                row.border.0.to_string(),
                row.border.1.to_string(),
                border.to_string(),
                row.envelope.0.to_string(),
                row.envelope.1.to_string(),
                envelope.to_string(),
            ]);
        }
        Ok(table.to_string())
    }
}
