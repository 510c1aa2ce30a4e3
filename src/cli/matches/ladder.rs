//! `linkstone ladder`: games between all pairs of players, and their ratings.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::book::Book;
use super::page::{self, to_json};
use super::play;
use super::report::game_for_people;
use super::setup::Games;
use crate::bot::KINDS;
use crate::cli::Output;
use crate::cli::failure::Failure;
use crate::cli::table::{Align, Table};
use crate::cli::writable::check_writable;
use crate::contest::{Contestant, Knowledge, Ladder, Work};
use crate::messages::Message;
use crate::rules::{Plan, builtins, info};

/// `linkstone ladder`.
#[derive(Debug, Args)]
pub(in crate::cli) struct LadderOf {
    /// The players, as for `linkstone match` [default: every bot that plays the whole game]
    #[arg(value_name = "PLAYER")]
    contestants: Vec<Contestant>,
    /// Ids of the games, or FILE.json with the rules of one; `all` for every game
    #[arg(
        long = "game",
        value_name = "GAME",
        value_delimiter = ',',
        required_unless_present = "from"
    )]
    ids: Vec<String>,
    #[command(flatten)]
    games: Games,
    /// Only pairs that are at most so many places apart in the list of players: most games between
    /// others tell little, as the stronger wins them all [default: all pairs]
    #[arg(long, value_name = "PLACES", value_parser = clap::value_parser!(u32).range(1..))]
    near: Option<u32>,
    /// Files with games played elsewhere, which count as well
    #[arg(long, value_name = "FILE", value_delimiter = ',')]
    from: Vec<PathBuf>,
    /// Write the ratings as Markdown into this file, replacing those of the same games
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Write the ratings as JSON into this file, replacing those of the same games; of several boards
    /// of a game, the one on which most players are rated
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
}

/// The name for every game.
const ALL: &str = "all";

impl LadderOf {
    pub(in crate::cli) fn run(&self) -> Result<String, Failure> {
        let mut book = Book::merged(&self.from)?;
        book.write_to(self.games.out.as_deref())?;
        for file in [&self.markdown, &self.data].into_iter().flatten() {
            check_writable(file)?;
        }
        for id in self.ids() {
            let plan = self.games.plan(&id)?;
            let players = self.players(&plan)?;
            let near = self.near.map_or(players.len(), |near| near as usize);
            for (index, a) in players.iter().enumerate() {
                for b in &players[index.saturating_sub(near)..index] {
                    play(&self.games, &plan, [a, b], &mut book, |_| false)?;
                }
            }
        }
        let ladders = Ladder::all(book.records());
        if let Some(file) = &self.markdown {
            page::write_markdown(file, &ladders)?;
        }
        if let Some(file) = &self.data {
            page::write_data(file, &ladders)?;
        }
        if self.output.json {
            let all: Vec<_> = ladders.iter().map(to_json).collect();
            return Ok(format!("{}\n", serde_json::Value::from(all)));
        }
        Ok(ladders.iter().map(text).collect::<Vec<_>>().join("\n"))
    }

    fn ids(&self) -> Vec<String> {
        if self.ids == [ALL] {
            let infos = builtins().iter().filter_map(|document| info(document).ok());
            return infos.map(|info| info.id).collect();
        }
        self.ids.clone()
    }

    /// The players of a game, each with its work.
    fn players(&self, plan: &Arc<Plan>) -> Result<Vec<Contestant>, Failure> {
        let kinds = KINDS.iter().filter(|kind| (kind.seats)(plan).len() == plan.seats);
        let bots = || {
            kinds
                .map(|kind| Contestant::Bot {
                    kind,
                    work: Work::Own,
                    knowledge: Knowledge::Learned,
                })
                .collect()
        };
        let players: Vec<_> =
            if self.contestants.is_empty() { bots() } else { self.contestants.clone() };
        let players: Vec<_> = players.iter().map(|player| self.games.with_work(player)).collect();
        let mut names: Vec<_> = players.iter().map(ToString::to_string).collect();
        names.sort_unstable();
        // Games between players of one name cannot be told apart.
        if let Some(pair) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            let message = Message::new("choice-player.twice").with("player", pair[0].as_str());
            return Err(Failure::Choice(message));
        }
        Ok(players)
    }
}

fn text(ladder: &Ladder) -> String {
    let mut table = Table::new(&[
        ("player", Align::Left),
        ("elo", Align::Right),
        ("±", Align::Right),
        ("games", Align::Right),
        ("s a game", Align::Right),
    ]);
    for rung in &ladder.rungs {
        let rating = rung.rating;
        table.row([
            rung.name.clone(),
            format!("{:+.0}", rating.elo),
            format!("{:.0}", rating.error),
            rating.games.to_string(),
            format!("{:.2}", rung.ms / 1000.0),
        ]);
    }
    format!("{}\n{table}", game_for_people(&ladder.game))
}
