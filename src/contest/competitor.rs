//! Players at the board.

use std::fmt::Debug;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::{Fault, Knowledge, Work};
use crate::bot::{Bot, Budget, Kind};
use crate::position::{Move, Position};
use crate::rules::Plan;

/// A player at the board, from game to game.
pub trait Competitor: Debug {
    /// Begins a game, with the seed that decides its choices.
    ///
    /// # Errors
    /// If it cannot.
    fn begin(&mut self, plan: &Arc<Plan>, seed: u64) -> Result<(), Fault>;

    /// Is told of a move by somebody else, which has not been played in this position yet.
    ///
    /// # Errors
    /// If it does not take it.
    fn observe(&mut self, position: &Position, played: Move) -> Result<(), Fault>;

    /// Chooses a move in a position that is not over.
    ///
    /// # Errors
    /// If it makes none, or none that can be read. Whether it is legal is not its business.
    fn choose(&mut self, position: &Position) -> Result<Move, Fault>;

    /// Is shown how a game has ended.
    ///
    /// # Errors
    /// If it sees another end.
    fn finish(&mut self, position: &Position) -> Result<(), Fault>;
}

/// A bot of the list.
#[derive(Debug)]
pub struct BotCompetitor {
    kind: &'static Kind,
    work: Work,
    knowledge: Knowledge,
    bot: Bot,
}

/// The longest step without a look at the clock. A step is also no longer than a fiftieth of the
/// time for the move.
const STEP: Duration = Duration::from_millis(2);

impl BotCompetitor {
    /// A bot that does this much work for each move.
    pub fn new(kind: &'static Kind, work: Work, knowledge: Knowledge) -> Self {
        Self { kind, work, knowledge, bot: start(kind, work, knowledge, 0) }
    }
}

/// A bot with its work as its budget.
///
/// Kinds that take no orders do no more than they do of themselves: less work than that ends a
/// move sooner, more does not make them go on.
fn start(kind: &'static Kind, work: Work, knowledge: Knowledge, seed: u64) -> Bot {
    let mut bot = match work {
        Work::Own => Bot::new(kind, seed),
        Work::Playouts(playouts) => Bot::with_budget(kind, seed, Budget::Playouts(playouts)),
        // The clock says when it has done enough.
        Work::Time(_) => Bot::with_budget(kind, seed, Budget::Playouts(u32::MAX)),
    };
    match knowledge {
        Knowledge::Learned => {}
        Knowledge::Rules => bot.learn(Arc::default()),
    }
    bot
}

impl Competitor for BotCompetitor {
    fn begin(&mut self, _: &Arc<Plan>, seed: u64) -> Result<(), Fault> {
        self.bot = start(self.kind, self.work, self.knowledge, seed);
        Ok(())
    }

    fn observe(&mut self, _: &Position, _: Move) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(&mut self, position: &Position) -> Result<Move, Fault> {
        let begin = Instant::now();
        self.bot.think(position);
        match self.work {
            Work::Own => while !self.bot.step(u32::MAX).done {},
            Work::Playouts(most) => {
                let mut progress = self.bot.step(1);
                while !progress.done && progress.playouts < most {
                    progress = self.bot.step(most - progress.playouts);
                }
            }
            Work::Time(limit) => {
                let longest = STEP.min(limit / 50);
                let mut playouts = 1;
                let mut before = begin.elapsed();
                while !self.bot.step(playouts).done {
                    let now = begin.elapsed();
                    if now >= limit {
                        break;
                    }
                    if now - before < longest / 2 {
                        playouts = playouts.saturating_mul(2);
                    } else if now - before > longest {
                        playouts = (playouts / 2).max(1);
                    }
                    before = now;
                }
            }
        }
        self.bot.best().ok_or(Fault::NoMove)
    }

    fn finish(&mut self, _: &Position) -> Result<(), Fault> {
        Ok(())
    }
}
