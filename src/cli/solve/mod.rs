//! `linkstone solve`: the exact result of a position, with a proof that is replayed.

mod checkpoint;
mod drawing;
mod openings;
mod progress;
mod report;

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;

use super::Output;
use super::choice::GameChoice;
use super::failure::Failure;
use super::writable::check_writable;
use crate::contest::game_text;
use crate::messages::Message;
use crate::position::Position;
use crate::rules::{Plan, Swap};
use crate::solve::{Limits, Solver, Unsolvable, check};
use checkpoint::Checkpoint;
use progress::Progress;
use report::{Answer, Proof};

/// How many positions are looked at between two looks at the clock.
const SLICE: u64 = 500;

/// `linkstone solve`.
#[derive(Debug, Args)]
pub(super) struct Solve {
    #[command(flatten)]
    game: GameChoice,
    /// The moves that lead to the position, such as "a1 b2"
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
    /// Solve every move of the position, without a swap, and draw which ones win
    #[arg(long)]
    openings: bool,
    /// Replay the proof of each result by the rules alone
    #[arg(long)]
    check: bool,
    /// How many megabytes the table may take
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    memory: u32,
    /// Within how many plies to look for wins, in games that may go round in circles
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    plies: u32,
    /// Stop after so many seconds, whether the result is known or not
    #[arg(long, value_name = "S", value_parser = super::seconds)]
    seconds: Option<Duration>,
    /// Keep what was found in this file from time to time, and go on from it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Draw the board with the openings that win into this file, as SVG
    #[arg(long, value_name = "FILE", requires = "openings")]
    svg: Option<PathBuf>,
    /// Print Markdown
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    #[command(flatten)]
    output: Output,
}

/// The most answers of a proof.
const MOST: u64 = 100_000_000;

impl From<Unsolvable> for Failure {
    fn from(error: Unsolvable) -> Self {
        Self::Choice(error.message())
    }
}

impl Solve {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let mut plan = self.game.plan()?;
        if self.openings {
            plan.swap = Swap::None;
        }
        let plan = Arc::new(plan);
        let position = self.position(&plan)?;
        if self.svg.is_some() && !report::has_board(&position) {
            return Err(Failure::Choice(Message::new("solve-no-drawing")));
        }
        for file in [&self.svg, &self.checkpoint].into_iter().flatten() {
            check_writable(file)?;
        }
        let answers = if self.openings {
            openings::solve(self, &position)?
        } else {
            vec![self.one(&position)?]
        };
        let holds = answers.iter().all(|answer| !matches!(answer.proof, Proof::Fails(_)));
        let report = report::Report { position: &position, openings: self.openings, answers };
        if let Some(file) = &self.svg {
            fs::write(file, drawing::svg(&report))
                .map_err(|error| Failure::File { file: file.clone(), error })?;
        }
        let text = if self.output.json {
            report.json()
        } else if self.markdown {
            report.markdown()
        } else {
            report.text()
        };
        if holds { Ok(text) } else { Err(Failure::Refuted(text)) }
    }

    /// The position that the moves lead to.
    fn position(&self, plan: &Arc<Plan>) -> Result<Position, Failure> {
        let mut position: Position = Position::new(Arc::clone(plan));
        for (number, text) in self.moves.split_whitespace().enumerate() {
            let played = position.read_move(text).and_then(|played| position.play(played));
            played.map_err(|reason| {
                let message = Message::new("in-list").with("number", number + 1);
                Failure::Choice(message.with("move", text).with("reason", reason.message()))
            })?;
        }
        Ok(position)
    }

    /// Where what is found of a position is kept.
    fn checkpoint(&self, position: &Position) -> Checkpoint<'_> {
        let game = game_text(position.plan());
        let Self { moves, plies, openings, .. } = self;
        let kind = if *openings { "openings" } else { "position" };
        let question = format!("{kind} of {game} after [{moves}] in {plies} plies");
        Checkpoint::new(self.checkpoint.as_deref(), question)
    }

    fn limits(&self) -> Limits {
        Limits { memory: (self.memory as usize) << 20, plies: self.plies }
    }

    /// Solves one position.
    fn one(&self, position: &Position) -> Result<Answer, Failure> {
        let mut checkpoint = self.checkpoint(position);
        let mut solver = match checkpoint.read()? {
            Some(saved) => Solver::resume(position, self.limits(), &mut saved.solver.as_slice())?,
            None => Solver::new(position, self.limits())?,
        };
        let mut progress = Progress::new(self.seconds);
        let done = self.drive(&mut solver, &mut progress, &mut checkpoint, &[])?;
        Ok(self.answer(position, &mut solver, done, progress.start, None))
    }

    /// Works until the result is known, or the time is up. Returns whether it is known.
    fn drive(
        &self,
        solver: &mut Solver,
        progress: &mut Progress,
        checkpoint: &mut Checkpoint<'_>,
        done: &[Answer],
    ) -> Result<bool, Failure> {
        loop {
            let found = solver.step(SLICE);
            progress.show(solver, done.len());
            let over = found || progress.is_over();
            checkpoint.keep(solver, done, over)?;
            if over {
                return Ok(found);
            }
        }
    }

    /// What is known of a position, with its proof if that is asked for.
    fn answer(
        &self,
        position: &Position,
        solver: &mut Solver,
        done: bool,
        start: Instant,
        played: Option<String>,
    ) -> Answer {
        let nodes = solver.nodes();
        let topology = &position.board().topology;
        let value = solver.value().filter(|_| done);
        let best = value.and_then(|_| solver.best());
        let proof = match value {
            Some(value) if self.check && !matches!(value, crate::solve::Value::Open(_)) => {
                match check(position, value, solver, MOST) {
                    Ok(checked) => Proof::Holds(checked),
                    Err(why) => Proof::Fails(why),
                }
            }
            _ => Proof::NotAsked,
        };
        Answer {
            played,
            mover: position.to_move(),
            value,
            best: best.map(|best| best.text(position.plan(), topology)),
            plies: solver.plies(),
            nodes,
            seconds: start.elapsed().as_secs_f64(),
            proof,
            same_as: None,
        }
    }
}
