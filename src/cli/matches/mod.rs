//! `linkstone match`, `linkstone ladder` and `linkstone tally`: games between players, and what they come to.

mod book;
mod ladder;
mod page;
mod progress;
mod report;
mod setup;
mod tally;

use std::sync::Arc;

use clap::Args;

use self::book::Book;
pub(in crate::cli) use self::ladder::LadderOf;
use self::progress::Progress;
use self::report::Standing;
use self::setup::{Games, TestArguments};
pub(in crate::cli) use self::tally::Tally;
use super::Output;
use super::failure::Failure;
use crate::contest::{Contestant, Decision, Series, game_text, series_text};
use crate::rules::Plan;

/// `linkstone match`.
#[derive(Debug, Args)]
pub(super) struct Match {
    /// The first player: a bot, as NAME, NAME:ms=250 or NAME:playouts=5000 for a move, also with
    /// `,table=none`; or another program, as gtp:COMMAND or engine:FILE.json
    a: Contestant,
    /// The second player, who takes all other seats
    b: Contestant,
    /// Id of the game, as `linkstone games` lists it, or FILE.json with its rules
    #[arg(long, value_name = "GAME")]
    game: String,
    #[command(flatten)]
    games: Games,
    #[command(flatten)]
    test: TestArguments,
    #[command(flatten)]
    output: Output,
}

impl Match {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let players = [&self.a, &self.b].map(|player| self.games.with_work(player));
        let test = self.test.test()?;
        let mut book = Book::open(self.games.out.as_deref())?;
        let plan = self.games.plan(&self.game)?;
        let players = [&players[0], &players[1]];
        let standing = play(&self.games, &plan, players, &mut book, |standing| {
            test.is_some_and(|test| test.decide(&standing.score) != Decision::GoOn)
        })?;
        Ok(if self.output.json {
            format!("{}\n", standing.to_json(test.as_ref()))
        } else {
            standing.text(test.as_ref())
        })
    }
}

/// Plays the games of a match that its book lacks, until it is over or enough is known.
fn play(
    games: &Games,
    plan: &Arc<Plan>,
    players: [&Contestant; 2],
    book: &mut Book,
    is_enough: impl Fn(&Standing) -> bool,
) -> Result<Standing, Failure> {
    let game = game_text(plan);
    let names = players.map(ToString::to_string);
    let names = [names[0].as_str(), names[1].as_str()];
    let mut standing = Standing::new(&game, names);
    let key = series_text(&game, names, games.seed, games.opening);
    let mut missing = Vec::new();
    let mut series =
        Series::new(Arc::clone(plan), players, games.seed, games.opening, games.longest)
            .map_err(|fault| Failure::Choice(fault.message()))?;
    for number in (0..games.games).filter(|&n| games.shard.has(series.schedule().opening(n))) {
        match book.find(&key, number).filter(|record| !record.is_cut_before(games.longest)) {
            Some(record) => standing.add(record),
            None => missing.push(number),
        }
    }
    let mut progress = Progress::new(standing.games() + missing.len());
    for number in missing {
        if is_enough(&standing) {
            break;
        }
        let record = series.play(number);
        progress.fault(&record);
        standing.add(&record);
        book.add(record)?;
        progress.show(&standing);
    }
    Ok(standing)
}
