//! `linkstone blob table`: the steps of the function from White's share to the size.

use clap::Args;
use serde_json::{Value, json};

use super::super::failure::Failure;
use super::super::table::{Align, Table};
use super::{Limits, Output, grid, search, version};
use crate::blob::{Grid, Ladder, Version, solved_as, theorems};

/// `linkstone blob table`.
#[derive(Debug, Args)]
pub(super) struct TableOf {
    /// square, triangular or hexagonal
    #[arg(long, value_parser = grid)]
    grid: Grid,
    /// I to V, or 1 to 5
    #[arg(long, value_parser = version)]
    version: Version,
    /// The largest size to ask about
    #[arg(long, value_name = "N", default_value_t = 8)]
    max_size: u16,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    output: Output,
}

/// A step as it is told.
struct Row {
    tiles: u16,
    /// Black holds White to `tiles` up to the first share, and no longer beyond the second.
    held: Option<String>,
    at_most: Option<String>,
    nodes: u64,
}

impl TableOf {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let Self { grid, version, limits, .. } = *self;
        // Black does no better in another version than in the one that bounds it from below.
        let solved = solved_as(grid, version);
        let played = solved.unwrap_or(match version {
            Version::IV => Version::V,
            _ => Version::III,
        });
        let mut ladder = Ladder::new(grid, played, self.max_size, limits.bytes())?;
        let seconds = search(limits, |nodes| {
            let is_over = ladder.step(nodes)?;
            let (tiles, held, escaped) = ladder.bounds();
            let text = |share: Option<_>| share.map_or("?".to_owned(), |s| format!("{s}"));
            let (held, escaped, nodes) = (text(held), text(escaped), ladder.nodes());
            Ok((is_over, format!("{tiles} tiles: {held} to {escaped}, {nodes} nodes")))
        })?;
        let known = theorems(grid).len();
        let mut rows: Vec<Row> = Vec::new();
        for step in ladder.steps() {
            let share = Some(step.ratio.to_string());
            let is_exact = solved.is_some() || usize::from(step.tiles) <= known;
            // What is held to few tiles is held to more.
            let before = rows.last().and_then(|row| row.held.clone());
            let held = if is_exact { share.clone() } else { before };
            rows.push(Row { tiles: step.tiles, held, at_most: share, nodes: step.nodes });
        }
        let nodes = ladder.nodes();
        if self.output.json {
            let rows: Vec<Value> = rows
                .iter()
                .map(|Row { tiles, held, at_most, nodes }| {
                    let is_exact = held == at_most;
                    let ratio = if is_exact { held } else { &None };
                    json!({
                        "size": tiles, "ratio": ratio, "lower": held, "upper": at_most,
                        "exact": is_exact, "nodes": nodes,
                    })
                })
                .collect();
            let answer = json!({
                "grid": grid.word(), "version": version.word(), "rows": rows,
                "complete": ladder.is_done(), "nodes": nodes, "seconds": seconds,
            });
            return Ok(format!("{answer}\n"));
        }
        let mut table = Table::new(&[
            ("size", Align::Right),
            ("held up to", Align::Right),
            ("not beyond", Align::Right),
            ("nodes", Align::Right),
        ]);
        for Row { tiles, held, at_most, nodes } in rows {
            let text = |share: Option<String>| share.unwrap_or_default();
            table.row([tiles.to_string(), text(held), text(at_most), nodes.to_string()]);
        }
        let mut text = table.to_string();
        if let (false, (tiles, Some(held), escaped)) = (ladder.is_done(), ladder.bounds()) {
            let escaped = escaped.map_or(String::new(), |share| format!(", escaped at {share}"));
            text += &format!("{tiles} tiles: held at {held}{escaped}; the time is up\n");
        }
        text += &format!("{grid}, version {version}: {nodes} nodes in {seconds:.2} s\n");
        Ok(text)
    }
}
