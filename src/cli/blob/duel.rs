//! `linkstone blob duel`: two strategies against each other.

use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;

use super::super::failure::Failure;
use super::{Output, every, grid, seconds, share, version};
use crate::blob::strategy::{IllegalChoice, Place, Player, Series, Tally, players};
use crate::blob::{Grid, Share, Side, Version};
use crate::messages::Message;

/// `linkstone blob duel`.
#[derive(Debug, Args)]
pub(super) struct Duel {
    /// White's strategy; `list` names all
    pub(super) white: String,
    /// Black's strategy; `every` tries all of Black's play, deeper and deeper
    #[arg(default_value = "cut")]
    pub(super) black: String,
    /// square, triangular or hexagonal
    #[arg(long, value_parser = grid, default_value = "square")]
    pub(super) grid: Grid,
    /// I to V, or 1 to 5
    #[arg(long, value_parser = version, default_value = "V")]
    pub(super) version: Version,
    /// White's share of the turns: A/B, a decimal, or an expression such as 1/sqrt(2)
    #[arg(long, value_name = "A/B", value_parser = share, default_value = "1/2")]
    pub(super) ratio: Share,
    /// The most plies of a game
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(super) plies: u32,
    /// Games; each has its own seed
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Seed of what is played at random
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop after this many seconds; against `every`, after a minute by default
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(super) seconds: Option<Duration>,
    #[command(flatten)]
    pub(super) output: Output,
}

impl Duel {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let all = players();
        if self.white == "list" {
            let lines = all.iter().map(|player| format!("{:<16}{}\n", player.name, player.about));
            return Ok(lines.collect());
        }
        if self.black == "every" {
            return every::run(self);
        }
        let white = self.player(&all, &self.white, Side::White)?;
        let black = self.player(&all, &self.black, Side::Black)?;
        let start = Instant::now();
        let rules = (self.grid, self.version, self.ratio.ratio);
        let mut series = Series::new([white, black], rules, self.games, self.plies, self.seed);
        loop {
            match series.step() {
                Ok(false) if self.seconds.is_none_or(|limit| start.elapsed() < limit) => {}
                Ok(_) => break,
                Err(IllegalChoice { side, place: Place { x, y }, plies }) => {
                    return Err(Failure::Refuted(format!(
                        "{side:?} chose the illegal stone {x},{y} after {plies} plies\n"
                    )));
                }
            }
        }
        let Tally { games, contained, open, stuck, largest, plies } = series.tally();
        let seconds = start.elapsed().as_secs_f64();
        if self.output.json {
            let answer = json!({
                "white": self.white, "black": self.black, "grid": self.grid.as_str(),
                "version": self.version.as_str(), "ratio": self.ratio.text, "games": games,
                "contained": contained, "open": open, "stuck": stuck, "largest": largest,
                "plies": plies, "seconds": seconds,
            });
            return Ok(format!("{answer}\n"));
        }
        Ok(format!(
            "games      {games}\ncontained  {contained}\nopen       {open}\nstuck      {stuck}\n\
             largest    {largest}\nplies      {plies}\nseconds    {seconds:.3}\n"
        ))
    }

    fn player<'a>(&self, all: &'a [Player], name: &str, side: Side) -> Result<&'a Player, Failure> {
        let fits = |player: &&Player| {
            player.plays(side) && player.fits(self.grid, self.version, self.ratio.ratio)
        };
        let names: Vec<_> = all.iter().filter(fits).map(|player| player.name).collect();
        all.iter().filter(fits).find(|player| player.name == name).ok_or_else(|| {
            let message = Message::new("choice-strategy").with("side", format!("{side:?}"));
            Failure::Choice(message.with("name", name).with("known", names.join(", ")))
        })
    }
}
