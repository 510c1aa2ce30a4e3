//! `linkstone blob value`: the size to which Black can hold White.

use clap::Args;
use serde_json::json;

use super::super::failure::Failure;
use super::{Limits, Output, grid, search, share, version};
use crate::blob::{Grid, Share, Valuation, Version, most_tiles};

/// `linkstone blob value`.
#[derive(Debug, Args)]
pub(super) struct ValueOf {
    /// square, triangular or hexagonal
    #[arg(long, value_parser = grid)]
    grid: Grid,
    /// I to V, or 1 to 5
    #[arg(long, value_parser = version)]
    version: Version,
    /// White's share of the turns: A/B, a decimal, or an expression such as 1/sqrt(2)
    #[arg(long, value_name = "A/B", value_parser = share)]
    ratio: Share,
    /// The largest size to ask about [default: the largest that the solver knows]
    #[arg(long, value_name = "N")]
    max_size: Option<u16>,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    output: Output,
}

impl ValueOf {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let Self { grid, version, limits, .. } = *self;
        let most = self.max_size.unwrap_or_else(|| most_tiles(grid));
        let mut valuation = Valuation::new(grid, version, self.ratio.ratio, most, limits.bytes())?;
        let seconds = search(limits, |nodes| {
            let is_over = valuation.step(nodes)?;
            let report = format!("{} tiles? {} nodes", valuation.tiles(), valuation.nodes());
            Ok((is_over, report))
        })?;
        let (lower, upper, value) = (valuation.lower(), valuation.upper(), valuation.value());
        let nodes = valuation.nodes();
        if self.output.json {
            let answer = json!({
                "grid": grid.word(), "version": version.word(), "ratio": self.ratio.text,
                "value": value, "lower": lower, "upper": upper, "exact": value.is_some(),
                "nodes": nodes, "seconds": seconds,
            });
            return Ok(format!("{answer}\n"));
        }
        let size = match (value, upper) {
            (Some(value), _) => value.to_string(),
            (None, Some(upper)) => format!("{lower} to {upper}"),
            (None, None) => format!("{lower} or more"),
        };
        let share = match &self.ratio {
            Share { ratio, text, .. } if *text == ratio.to_string() => text.clone(),
            Share { ratio, text, .. } => format!("{text}, played as {ratio}"),
        };
        Ok(format!(
            "grid      {grid}\nversion   {version}\nratio     {share}\nsize      {size}\n\
             nodes     {nodes}\nseconds   {seconds:.3}\n"
        ))
    }
}
