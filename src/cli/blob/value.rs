//! `linkstone blob value`: the size to which Black can hold White.

use clap::Args;
use serde_json::json;

use super::super::failure::Failure;
use super::{Limits, Output, Replayed, Replays, grid, search, share, version};
use crate::blob::replay::Claim;
use crate::blob::{Grid, Share, Valuation, Version, max_tiles};

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
    /// Prove both bounds and replay the proofs against everything the opponent may play
    #[arg(long)]
    replay: bool,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    output: Output,
}

impl ValueOf {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let Self { grid, version, limits, .. } = *self;
        let most = self.max_size.unwrap_or_else(|| max_tiles(grid));
        let mut valuation = Valuation::new(grid, version, self.ratio.ratio, most, limits.bytes())?;
        let seconds = search(limits, |nodes| {
            let is_over = valuation.step(nodes)?;
            let report = format!("{} tiles? {} nodes", valuation.tiles(), valuation.nodes());
            Ok((is_over, report))
        })?;
        let (lower, upper, value) = (valuation.lower(), valuation.upper(), valuation.value());
        let nodes = valuation.nodes();
        let replayed = self.replayed(lower, upper, limits.after(seconds))?;
        if self.output.json {
            let mut answer = json!({
                "grid": grid.as_str(), "version": version.as_str(), "ratio": self.ratio.text,
                "value": value, "lower": lower, "upper": upper, "exact": value.is_some(),
                "nodes": nodes, "seconds": seconds,
            });
            if self.replay {
                let [held, escaped] = replayed.each_ref().map(Replayed::json);
                answer["replayed"] = json!({ "held": held, "escaped": escaped });
            }
            return Replayed::answer(&[replayed], format!("{answer}\n"));
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
        let mut text = format!(
            "grid      {grid}\nversion   {version}\nratio     {share}\nsize      {size}\n\
             nodes     {nodes}\nseconds   {seconds:.3}\n"
        );
        if self.replay {
            let [held, escaped] = &replayed;
            text += &format!("replayed  hold {held}, escape {escaped} positions\n");
        }
        Replayed::answer(&[replayed], text)
    }

    /// The proofs that Black holds White to `upper` tiles and that she reaches `lower`, as far as
    /// the time allows.
    fn replayed(
        &self,
        lower: u16,
        upper: Option<u16>,
        limits: Limits,
    ) -> Result<[Replayed; 2], Failure> {
        let Self { grid, version, ratio: Share { ratio, .. }, .. } = *self;
        let mut replays = Replays(limits);
        let mut next = |claim: Option<Claim>| match claim {
            _ if !self.replay => Ok(Replayed::Not),
            Some(claim) => replays.next(claim),
            None => Ok(Replayed::All(0)),
        };
        Ok([
            next(upper.map(|tiles| Claim::held(grid, version, ratio, tiles)))?,
            next((lower > 1).then(|| Claim::escaped(grid, version, ratio, lower - 1)))?,
        ])
    }
}
