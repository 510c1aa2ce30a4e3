//! `linkstone blob table-6-3`: the thesis's Black against all of White's play.

use clap::Args;
use serde_json::json;

use super::super::failure::Failure;
use super::super::table::{Align, Table};
use super::Output;
use crate::blob::strategy::{MAX_TILES, Worst, worst_case};
use crate::rules::Ratio;

/// The upper ends of the rows and what the thesis prints; `None` where the scan is damaged.
const ROWS: [(u64, u64, Option<usize>); 28] = [
    (5, 14, Some(5)),
    (4, 11, Some(6)),
    (3, 8, Some(7)),
    (5, 13, Some(8)),
    (7, 18, Some(9)),
    (2, 5, Some(9)),
    (9, 22, Some(10)),
    (7, 17, Some(11)),
    (5, 12, Some(12)),
    (11, 26, Some(13)),
    (13, 30, Some(14)),
    (10, 23, Some(15)),
    (7, 16, None),
    (11, 25, Some(14)),
    (15, 34, Some(15)),
    (4, 9, Some(16)),
    (13, 29, Some(17)),
    (9, 20, Some(19)),
    (14, 31, Some(17)),
    (5, 11, Some(18)),
    (17, 37, Some(20)),
    (19, 41, Some(21)),
    (7, 15, Some(22)),
    (15, 32, Some(21)),
    (19, 40, Some(22)),
    (10, 21, Some(20)),
    (23, 48, Some(24)),
    (13, 27, Some(24)),
];

/// `linkstone blob table-6-3`.
#[derive(Debug, Args)]
pub(super) struct Table63 {
    /// The most positions for a row
    #[arg(long, default_value_t = 40_000_000)]
    nodes: u64,
    /// Only this many rows, from the first
    #[arg(long, default_value_t = ROWS.len())]
    rows: usize,
    #[command(flatten)]
    output: Output,
}

impl Table63 {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let mut table = Table::new(&[
            ("ratio", Align::Left),
            ("bound", Align::Right),
            ("thesis", Align::Right),
            ("positions", Align::Right),
            ("", Align::Left),
        ]);
        let mut rows = Vec::new();
        for &(numerator, denominator, thesis) in ROWS.iter().take(self.rows) {
            let Some(ratio) = Ratio::new(numerator, denominator) else { continue };
            let Worst { tiles, is_final, nodes } = worst_case(ratio, MAX_TILES, self.nodes);
            let says = match (is_final, thesis == Some(tiles)) {
                (false, _) => "not finished: at least",
                (true, true) => "agrees",
                (true, false) => "differs",
            };
            rows.push(json!({
                "ratio": ratio.to_string(), "bound": tiles, "finished": is_final, "thesis": thesis,
                "nodes": nodes,
            }));
            table.row([
                ratio.to_string(),
                tiles.to_string(),
                thesis.map_or_else(|| "damaged".to_owned(), |bound| bound.to_string()),
                nodes.to_string(),
                says.to_owned(),
            ]);
        }
        Ok(if self.output.json {
            format!("{}\n", json!({ "rows": rows }))
        } else {
            table.to_string()
        })
    }
}
