//! Why a command cannot answer.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::blob::AskError;
use crate::messages::Message;
use crate::rules::RulesError;
use crate::session::SessionError;

/// Why a command cannot answer; its text is for people.
#[derive(Debug)]
pub(super) enum Failure {
    /// The game or its settings.
    Rules(RulesError),
    /// A rules document, or the settings it was tried with, in words.
    Document {
        /// Where the document comes from.
        file: PathBuf,
        /// The settings with which the fault shows; empty for the plain document.
        settings: String,
        /// The fault.
        error: Box<RulesError>,
    },
    /// A record of a game.
    Record {
        /// Where the record comes from.
        file: PathBuf,
        /// The fault, with its place in the record.
        error: Box<SessionError>,
    },
    /// A file that cannot be read.
    Input {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file that cannot be written.
    File {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// What was asked for does not exist or does not suit the game.
    Choice(Message),
    /// Something that should hold does not: the whole answer, which says what.
    Refuted(String),
    /// Nothing can be written.
    Output(io::Error),
    /// The text protocol cannot go on reading or writing.
    Exchange(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |file: &Path| file.display().to_string();
        let message = match self {
            Self::Rules(error) => error.message(),
            Self::Document { file, settings, error } if settings.is_empty() => {
                let message = Message::new("failure-in-file").with("file", name(file));
                message.with("error", error.message())
            }
            Self::Document { file, settings, error } => Message::new("failure-in-file.settings")
                .with("file", name(file))
                .with("settings", settings.as_str())
                .with("error", error.message()),
            Self::Record { file, error } => {
                let message = Message::new("failure-in-file").with("file", name(file));
                message.with("error", error.message())
            }
            Self::Input { file, error } => {
                let message = Message::new("failure-reading").with("file", name(file));
                message.with("error", error.to_string())
            }
            Self::File { file, error } => {
                let message = Message::new("failure-writing").with("file", name(file));
                message.with("error", error.to_string())
            }
            Self::Choice(message) => return message.fmt(f),
            Self::Refuted(answer) => return f.write_str(answer),
            Self::Exchange(error) => {
                Message::new("failure-exchange").with("error", error.to_string())
            }
            Self::Output(error) => Message::new("failure-output").with("error", error.to_string()),
        };
        message.fmt(f)
    }
}

impl Failure {
    /// The exit status: 1 if something does not hold, 2 if there is no answer.
    pub(super) fn status(&self) -> u8 {
        if matches!(self, Self::Refuted(_)) { 1 } else { 2 }
    }
}

/// That a line of a file, counted from 1, is none of the games that it should hold.
pub(super) fn not_of_games(file: &Path, line: usize, error: String) -> Failure {
    let message = Message::new("choice-games-file").with("file", file.display().to_string());
    Failure::Choice(message.with("line", line).with("error", error))
}

impl std::error::Error for Failure {}

impl From<RulesError> for Failure {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

impl From<AskError> for Failure {
    fn from(error: AskError) -> Self {
        Self::Choice(Message::new("command-refused").with("reason", error.to_string()))
    }
}
