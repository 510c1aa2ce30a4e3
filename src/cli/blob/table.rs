//! `linkstone blob table`: the steps of the function from White's share to the size.

use clap::Args;
use serde_json::{Value, json};

use super::super::failure::Failure;
use super::super::table::{Align, Table};
use super::{Limits, Output, Replayed, Replays, grid, search, version};
use crate::blob::replay::Claim;
use crate::blob::{Grid, Ladder, Step, Version};

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
    /// Prove every step and replay both proofs against everything the opponent may play
    #[arg(long)]
    replay: bool,
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
            let report = format!("{tiles} tiles: {held} to {escaped}, {nodes} nodes");
            Ok((is_over, report))
        })?;
        let nodes = ladder.nodes();
        let replayed = self.replayed(ladder.steps(), limits.after(seconds))?;
        if self.output.json {
            let rows: Vec<Value> = ladder
                .steps()
                .iter()
                .zip(&replayed)
                .map(|(step, replayed)| {
                    let ratio = step.ratio().map(|ratio| ratio.to_string());
                    let mut row = json!({
                        "size": step.tiles, "ratio": ratio, "lower": step.held.to_string(),
                        "upper": step.at_most.to_string(), "exact": ratio.is_some(),
                        "nodes": step.nodes,
                    });
                    if self.replay {
                        let [held, escaped] = replayed;
                        row["replayed"] = json!({ "held": held.json(), "escaped": escaped.json() });
                    }
                    row
                })
                .collect();
            let answer = json!({
                "grid": grid.as_str(), "version": version.as_str(), "rows": rows,
                "complete": ladder.is_done(), "nodes": nodes, "seconds": seconds,
            });
            return Replayed::answer(&replayed, format!("{answer}\n"));
        }
        let mut columns = vec![
            ("size", Align::Right),
            ("held up to", Align::Right),
            ("not beyond", Align::Right),
            ("nodes", Align::Right),
        ];
        if self.replay {
            columns.extend([("hold replayed", Align::Right), ("escape replayed", Align::Right)]);
        }
        let mut table = Table::new(&columns);
        for (step, replayed) in ladder.steps().iter().zip(&replayed) {
            let (held, at_most) = (step.held.to_string(), step.at_most.to_string());
            let mut row = vec![step.tiles.to_string(), held, at_most, step.nodes.to_string()];
            if self.replay {
                row.extend(replayed.iter().map(Replayed::to_string));
            }
            table.row(row);
        }
        let mut text = table.to_string();
        if let (false, (tiles, Some(held), escaped)) = (ladder.is_done(), ladder.bounds()) {
            let escaped = escaped.map_or(String::new(), |share| format!(", escaped at {share}"));
            text += &format!("{tiles} tiles: held at {held}{escaped}; the time is up\n");
        }
        text += &format!("{grid}, version {version}: {nodes} nodes in {seconds:.2} s\n");
        Replayed::answer(&replayed, text)
    }

    /// Both proofs of each step, as far as the time allows.
    fn replayed(&self, steps: &[Step], limits: Limits) -> Result<Vec<[Replayed; 2]>, Failure> {
        let mut replays = Replays(limits);
        let both = |step: &Step| {
            if !self.replay {
                return Ok([Replayed::Not, Replayed::Not]);
            }
            let (grid, version, tiles) = (self.grid, self.version, step.tiles);
            Ok([
                replays.next(Claim::held(grid, version, step.held, tiles))?,
                replays.next(Claim::escaped_above(grid, version, step.at_most, tiles))?,
            ])
        };
        steps.iter().map(both).collect()
    }
}
