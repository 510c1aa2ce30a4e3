//! The native command `linkstone`: games as text and JSON for people and scripts.
//!
//! Bindings only: every answer comes from the layers below. Each sub-command has its own file and
//! returns the text to print; errors go to standard error with exit status 2.

mod blob;
mod boards;
mod cells;
mod check;
mod check_record;
mod choice;
mod convert;
mod encoding;
mod experiment;
mod failure;
mod games;
pub mod gtp;
mod json_lines;
mod matches;
mod perft;
mod playouts;
mod record;
mod replay;
mod solve;
mod table;
mod train;
mod train_games;
mod writable;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};

use failure::Failure;

/// Connection games: boards, rules, playouts and a text protocol.
#[derive(Debug, Parser)]
#[command(name = "linkstone", version, about, max_term_width = 100)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the games, their sizes and their options
    Games(games::Games),
    /// List the cells of a board: names, places, neighbours, regions
    Cells(cells::Cells),
    /// Play games at random and measure them
    Playouts(playouts::PlayoutsOf),
    /// Count the sequences of moves of each length
    Perft(perft::Perft),
    /// Exact values, steps and borders of Blob
    Blob(blob::Blob),
    /// Measure, and compare with what was published
    Experiment(experiment::Experiment),
    /// Play games between two players, and count who wins
    Match(matches::Match),
    /// Play games between all of many players, and rate them
    Ladder(matches::LadderOf),
    /// Learn the strengths of patterns from the program's own games
    Train(train::Train),
    /// Find the exact result of a position, and prove it
    Solve(solve::Solve),
    /// Sum up the games of matches from their files
    Tally(matches::Tally),
    /// Read a record of a game: its moves, its outcome and the groups at its end
    Replay(replay::Replay),
    /// Write a record of a game in another format
    Convert(convert::Convert),
    /// Check records of games, also whole collections: tell each fault with its place
    CheckRecord(check_record::CheckRecord),
    /// Validate a rules document
    Check(check::Check),
    /// List the other boards on which a game makes sense, or write its rules on one
    Boards(boards::Boards),
    /// Play by the Go Text Protocol on standard input and output
    Gtp(gtp::Gtp),
}

/// How a sub-command answers.
#[derive(Clone, Copy, Debug, Args)]
struct Output {
    /// Print one JSON document instead of a table
    #[arg(long)]
    json: bool,
}

/// Reads a positive number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .filter(|&seconds: &f64| seconds > 0.0)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "write a number of seconds above 0, such as 2.5".to_owned())
}

/// Runs the command that the arguments of the process name.
///
/// Returns status 0, 1 if something that was to be proved does not hold, or 2 after any error.
pub fn main() -> ExitCode {
    // Faults of the command line itself end the process here, with status 2 as well.
    let command = CommandLine::parse().command;
    match command.run() {
        Ok(()) => ExitCode::SUCCESS,
        // An answer like any other, with another status.
        Err(failure @ Failure::Refuted(_)) => {
            print(&failure.to_string()).map_or(ExitCode::from(2), |()| failure.status().into())
        }
        Err(failure) => {
            eprintln!("linkstone: {failure}");
            ExitCode::from(failure.status())
        }
    }
}

impl Command {
    fn run(&self) -> Result<(), Failure> {
        let text = match self {
            Self::Games(games) => games.run(),
            Self::Cells(cells) => cells.run(),
            Self::Playouts(playouts) => playouts.run(),
            Self::Perft(perft) => perft.run(),
            Self::Blob(blob) => blob.run(),
            Self::Experiment(experiment) => experiment.run(),
            Self::Match(games) => games.run(),
            Self::Ladder(ladder) => ladder.run(),
            Self::Train(train) => train.run(),
            Self::Solve(solve) => solve.run(),
            Self::Tally(tally) => tally.run(),
            Self::Replay(replay) => replay.run(),
            Self::Convert(convert) => return convert.run(),
            Self::Check(check) => check.run(),
            Self::Boards(boards) => boards.run(),
            // These answer while they read.
            Self::CheckRecord(check) => return check.run(),
            Self::Gtp(gtp) => return gtp.run(),
        }?;
        print(&text)
    }
}

/// Writes the text to standard output. A reader that stops reading is no error.
fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other.map_err(Failure::Output),
    }
}
