//! `linkstone blob table`: the steps of the function from White's share to the size.

use clap::Args;
use serde_json::{Value, json};

use super::super::failure::Failure;
use super::super::table::{Align, Table};
use super::{Limits, Output, grid, search, version};
use crate::blob::{Grid, Ladder, Version};

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

impl TableOf {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let Self { grid, version, limits, .. } = *self;
        let mut ladder = Ladder::new(grid, version, self.max_size, limits.bytes())?;
        let seconds = search(limits, |nodes| {
            let is_over = ladder.step(nodes)?;
            let (tiles, held, escaped) = ladder.bounds();
            let text = |share: Option<_>| share.map_or("?".to_owned(), |s| format!("{s}"));
            let (held, escaped, nodes) = (text(held), text(escaped), ladder.nodes());
            Ok((is_over, format!("{tiles} tiles: {held} to {escaped}, {nodes} nodes")))
        })?;
        let nodes = ladder.nodes();
        if self.output.json {
            let rows: Vec<Value> = ladder
                .steps()
                .iter()
                .map(|step| {
                    let ratio = step.ratio().map(|ratio| ratio.to_string());
                    json!({
                        "size": step.tiles, "ratio": ratio, "lower": step.held.to_string(),
                        "upper": step.at_most.to_string(), "exact": ratio.is_some(),
                        "nodes": step.nodes,
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
        for step in ladder.steps() {
            let (held, at_most) = (step.held.to_string(), step.at_most.to_string());
            table.row([step.tiles.to_string(), held, at_most, step.nodes.to_string()]);
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
