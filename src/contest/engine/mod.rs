//! Other programs as players, over the Go Text Protocol.

mod coordinates;
mod description;
mod dialect;
mod process;

use std::sync::Arc;
use std::time::Duration;

pub use description::{Description, DescriptionError};

use self::dialect::Dialect;
use self::process::Process;
use super::{Competitor, Fault, Work};
use crate::position::{End, Move, Position, Reason};
use crate::rules::Plan;

/// A program that plays, started when it is first needed and again after it has failed.
#[derive(Debug)]
pub struct EngineCompetitor {
    description: Description,
    work: Work,
    process: Option<Process>,
    dialect: Option<Dialect>,
}

/// How much longer than its time a program may take for a move, besides what its description
/// allows for any command.
const PATIENCE: u32 = 5;

impl EngineCompetitor {
    /// A program that is asked for this much work for each move, as far as its description says
    /// how.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn new(description: Description, work: Work) -> Result<Self, Fault> {
        let process = Some(Process::start(&description)?);
        Ok(Self { description, work, process, dialect: None })
    }

    /// How long it may take to answer.
    fn patience(&self, thinks: bool) -> Duration {
        match self.work {
            Work::Time(time) if thinks => self.description.timeout + PATIENCE * time,
            _ => self.description.timeout,
        }
    }

    /// Its answer to a command.
    ///
    /// # Errors
    /// If it refuses the command, or there is no answer to be had; then it is ended, to be started
    /// again for the next game.
    fn ask(&mut self, command: &str, thinks: bool) -> Result<String, Fault> {
        let patience = self.patience(thinks);
        let process = match &mut self.process {
            Some(process) => process,
            empty => empty.insert(Process::start(&self.description)?),
        };
        let answer = process.ask(command, patience);
        if !matches!(answer, Ok(_) | Err(Fault::Refused { .. })) {
            self.process = None;
        }
        answer
    }

    fn dialect(&self) -> &Dialect {
        self.dialect.as_ref().expect("a game has begun")
    }

    fn send_start(&mut self, plan: &Arc<Plan>, seed: u64) -> Result<(), Fault> {
        let commands = Dialect::start(&self.description, plan, self.work, seed);
        for command in commands {
            self.ask(&command, false)?;
        }
        Ok(())
    }
}

impl Competitor for EngineCompetitor {
    fn begin(&mut self, plan: &Arc<Plan>, seed: u64) -> Result<(), Fault> {
        self.dialect = Some(Dialect::new(&self.description, plan));
        self.send_start(plan, seed).inspect_err(|_| self.process = None)
    }

    fn observe(&mut self, position: &Position, played: Move) -> Result<(), Fault> {
        // The protocol has no way to tell that another player resigns.
        if played == Move::Resign {
            return Ok(());
        }
        let dialect = self.dialect();
        let colour = dialect.colour(position);
        let command = format!("play {colour} {}", dialect.write(position, played));
        self.ask(&command, false).map(|_| ())
    }

    fn choose(&mut self, position: &Position) -> Result<Move, Fault> {
        let command = format!("genmove {}", self.dialect().colour(position));
        let answer = self.ask(&command, true)?;
        let read = match answer.trim() {
            "" => Err(Fault::NoMove),
            answer => self.dialect().read(position, answer),
        };
        // What it thinks of the game after that is unknown.
        read.inspect_err(|_| self.process = None)
    }

    fn finish(&mut self, position: &Position) -> Result<(), Fault> {
        let Some(command) = self.description.result.clone() else { return Ok(()) };
        // On its board a game is not over by resigning.
        let outcome = position.outcome().filter(|outcome| outcome.reason != Reason::Resigned);
        let Some(outcome) = outcome else { return Ok(()) };
        let answer = self.ask(&command, false)?;
        let agreed = match outcome.end {
            End::Win(seat) => self.dialect().names(position.colour_of(seat), &answer),
            End::Draw => dialect::names_draw(&answer),
        };
        if agreed { Ok(()) } else { Err(Fault::Disagrees(answer)) }
    }
}
