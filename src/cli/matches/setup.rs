//! Which games are played, and what ends a match early: the arguments of matches.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde_json::Value;

use crate::cli::choice::{Setting, choose};
use crate::cli::failure::Failure;
use crate::contest::{Contestant, SequentialTest, Shard, Work};
use crate::messages::Message;
use crate::rules::{Plan, Swap};

/// Which games are played, and how.
#[derive(Debug, Args)]
pub(super) struct Games {
    #[command(flatten)]
    setting: Setting,
    /// Whether the second player may swap; `off` chooses the game's own option for that
    #[arg(long, value_name = "SWAP", default_value = "off")]
    swap: SwapRule,
    /// How many games; each opening is played from every seat
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(super) games: u32,
    /// Seed of everything random
    #[arg(long, value_name = "U", default_value_t = 1)]
    pub(super) seed: u64,
    /// How many plies of each game are drawn by lot, before the players take over
    #[arg(long, value_name = "PLIES", default_value_t = 2)]
    pub(super) opening: usize,
    /// Milliseconds for each move of the players that do not say how much themselves
    #[arg(long, value_name = "MS", conflicts_with = "playouts", value_parser = clap::value_parser!(u32).range(1..))]
    ms: Option<u32>,
    /// Playouts for each move of the players that do not say how much themselves
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    playouts: Option<u32>,
    /// Most plies of a game, which then has no result
    #[arg(long, value_name = "PLIES", default_value_t = 2000)]
    pub(super) longest: u32,
    /// Write each game as a line of JSON to the end of this file; games that it has already are
    /// not played again
    #[arg(long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,
    /// Play only a part of the games, such as 3/16: each part has every 16th opening
    #[arg(long, value_name = "PART/PARTS", default_value = "1/1", value_parser = Shard::from_str)]
    pub(super) shard: Shard,
}

/// Whether the second player may swap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum SwapRule {
    /// As the game and its options say.
    Game,
    /// Not where the game has an option for it.
    Off,
}

impl Games {
    /// The game of an id or a file as it is played.
    pub(super) fn plan(&self, game: &str) -> Result<Arc<Plan>, Failure> {
        let plan = self.setting.plan(game)?;
        let mut settings = plan.settings.clone();
        match swap_option(&plan) {
            Some(key) if self.swap == SwapRule::Off && plan.swap != Swap::None => {
                choose(&mut settings, &key, NO_SWAP);
                Ok(Arc::new(Plan::from_document(&plan.document, &settings)?))
            }
            _ => Ok(Arc::new(plan)),
        }
    }

    /// A player with the work of this match, unless it says how much itself.
    pub(super) fn with_work(&self, player: &Contestant) -> Contestant {
        let work = match (self.ms, self.playouts) {
            (Some(ms), _) => Work::Time(Duration::from_millis(ms.into())),
            (None, Some(playouts)) => Work::Playouts(playouts),
            (None, None) => Work::Own,
        };
        player.clone().with_default_work(work)
    }
}

/// How documents say that there is no swap.
const NO_SWAP: &str = "none";

/// The option of a game that decides whether there is a swap, if it can be chosen that there is
/// none.
fn swap_option(plan: &Plan) -> Option<String> {
    let document: Value = serde_json::from_str(&plan.document).ok()?;
    let key = document.get("swap")?.get("option")?.as_str()?;
    let option = plan.options.iter().find(|option| option.key == key)?;
    option.accepts(NO_SWAP).then(|| key.to_owned())
}

/// When a match ends before its last game.
#[derive(Debug, Args)]
pub(super) struct TestArguments {
    /// End as soon as the games tell which of two differences of Elo ratings is true, such as
    /// 0,50
    #[arg(
        long,
        value_name = "ELO0,ELO1",
        value_delimiter = ',',
        num_args = 1,
        allow_hyphen_values = true
    )]
    sprt: Vec<f64>,
    /// How often the higher difference may be accepted though the lower is true
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    alpha: f64,
    /// How often the lower difference may be accepted though the higher is true
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    beta: f64,
}

impl TestArguments {
    /// The test, if one is asked for.
    pub(super) fn test(&self) -> Result<Option<SequentialTest>, Failure> {
        let &Self { alpha, beta, .. } = self;
        let chances = [alpha, beta];
        match *self.sprt.as_slice() {
            [] => Ok(None),
            [elo0, elo1]
                if elo0 < elo1
                    && [elo0, elo1].iter().all(|elo| elo.abs() <= 2000.0)
                    && chances.iter().all(|chance| *chance > 0.0 && *chance < 0.5) =>
            {
                Ok(Some(SequentialTest { elo0, elo1, alpha, beta }))
            }
            _ => Err(Failure::Choice(Message::new("choice-test"))),
        }
    }
}
