//! Players of a match as text: `NAME[:key=value,...]`.

use std::fmt;
use std::fs;
use std::str::FromStr;
use std::time::Duration;

use super::{
    BotCompetitor, Competitor, Description, DescriptionError, EngineCompetitor, Fault, Work,
};
use crate::bot::Kind;
use crate::cell::UnknownName;
use crate::messages::{Message, say_by_message};

/// Who plays in a match.
#[derive(Clone, Debug)]
pub enum Contestant {
    /// A bot of the list.
    Bot {
        /// Which.
        kind: &'static Kind,
        /// How much work it does for a move.
        work: Work,
        /// What it knows of the game.
        knowledge: Knowledge,
    },
    /// Another program.
    Engine {
        /// What there is to know of it.
        description: Box<Description>,
        /// How much work it is asked for.
        work: Work,
    },
}

/// What a bot knows of a game before it begins to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knowledge {
    /// What was learned of the game, if anything was.
    Learned,
    /// Nothing but the rules.
    Rules,
}

/// The parameter of a bot that knows nothing but the rules.
const NO_TABLE: &str = "table=none";

/// What begins the text of a player that is another program, by its command line.
const PROGRAM: &str = "gtp:";
/// The same, by a file that describes it.
const DESCRIBED: &str = "engine:";

/// Why a text names no player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContestantError {
    /// There is no such bot.
    Unknown(UnknownName),
    /// A parameter is none that a bot has, or has no such value.
    Parameter(String),
    /// A program is not described as it should be.
    Description(DescriptionError),
    /// A file with the description of a program cannot be read.
    File {
        /// The file.
        file: String,
        /// What the system says.
        error: String,
    },
}

impl ContestantError {
    fn message(&self) -> Message {
        match self {
            Self::Unknown(error) => {
                Message::new("command-refused").with("reason", error.to_string())
            }
            Self::Parameter(text) => {
                Message::new("choice-player.parameter").with("parameter", text.as_str())
            }
            Self::Description(error) => error.message(),
            Self::File { file, error } => {
                let message = Message::new("failure-reading").with("file", file.as_str());
                message.with("error", error.as_str())
            }
        }
    }
}

say_by_message!(ContestantError);

impl Contestant {
    /// The same with this much work for a move, where it does not say how much itself.
    #[must_use]
    pub fn with_default_work(self, default: Work) -> Self {
        match self {
            Self::Bot { kind, work: Work::Own, knowledge } => {
                Self::Bot { kind, work: default, knowledge }
            }
            Self::Engine { description, work: Work::Own } => {
                Self::Engine { description, work: default }
            }
            other => other,
        }
    }

    /// The player, ready for its first game.
    ///
    /// # Errors
    /// If it cannot be had.
    pub fn sit_down(&self) -> Result<Box<dyn Competitor>, Fault> {
        match self {
            Self::Bot { kind, work, knowledge } => {
                Ok(Box::new(BotCompetitor::new(kind, *work, *knowledge)))
            }
            Self::Engine { description, work } => {
                Ok(Box::new(EngineCompetitor::new((**description).clone(), *work)?))
            }
        }
    }
}

impl FromStr for Contestant {
    type Err = ContestantError;

    /// Reads `NAME`, `NAME:ms=1000` or `NAME:playouts=5000`, with `,table=none` for a bot that knows
    /// nothing but the rules; `gtp:COMMAND LINE` for a program, or `engine:FILE` for a program that a
    /// file describes.
    fn from_str(text: &str) -> Result<Self, ContestantError> {
        let described =
            |description| Self::Engine { description: Box::new(description), work: Work::Own };
        if let Some(command) = text.strip_prefix(PROGRAM) {
            let read = Description::plain(command).map_err(ContestantError::Description);
            return read.map(described);
        }
        if let Some(file) = text.strip_prefix(DESCRIBED) {
            let fault = |error: std::io::Error| ContestantError::File {
                file: file.to_owned(),
                error: error.to_string(),
            };
            let json = fs::read_to_string(file).map_err(fault)?;
            let read = Description::from_json(&json).map_err(ContestantError::Description);
            return read.map(described);
        }
        let (name, parameters) = text.split_once(':').unwrap_or((text, ""));
        let kind = Kind::named(name).map_err(ContestantError::Unknown)?;
        let (mut work, mut knowledge) = (Work::Own, Knowledge::Learned);
        for parameter in parameters.split(',').filter(|parameter| !parameter.is_empty()) {
            if parameter == NO_TABLE {
                knowledge = Knowledge::Rules;
                continue;
            }
            work = read_work(parameter)
                .ok_or_else(|| ContestantError::Parameter(parameter.to_owned()))?;
        }
        Ok(Self::Bot { kind, work, knowledge })
    }
}

/// Reads an amount of work as [`Work`] writes it.
fn read_work(parameter: &str) -> Option<Work> {
    let (key, value) = parameter.split_once('=')?;
    let number = value.parse::<u32>().ok().filter(|&number| number > 0)?;
    match key {
        "ms" => Some(Work::Time(Duration::from_millis(number.into()))),
        "playouts" => Some(Work::Playouts(number)),
        _ => None,
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot { kind, work, knowledge } => {
                f.write_str(kind.name)?;
                let mut separator = ':';
                if *work != Work::Own {
                    write!(f, "{separator}{work}")?;
                    separator = ',';
                }
                match knowledge {
                    Knowledge::Learned => Ok(()),
                    Knowledge::Rules => write!(f, "{separator}{NO_TABLE}"),
                }
            }
            Self::Engine { description, work: Work::Own } => f.write_str(&description.name),
            Self::Engine { description, work } => write!(f, "{},{work}", description.name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_written() {
        for text in [
            "random",
            "monte-carlo:ms=250",
            "level-3:table=none",
            "level-12:playouts=5000,table=none",
        ] {
            let read: Contestant = text.parse().expect("a player");
            assert_eq!(read.to_string(), text);
        }
        for text in ["nobody", "random:ms", "random:ms=0", "random:speed=1", "random:ms=x", ""] {
            assert!(text.parse::<Contestant>().is_err(), "{text}");
        }
    }

    #[test]
    fn only_players_without_work_of_their_own_take_the_default() {
        let default = Work::Playouts(7);
        let text = |text: &str| {
            text.parse::<Contestant>().expect("a player").with_default_work(default).to_string()
        };
        assert_eq!(text("random"), "random:playouts=7");
        assert_eq!(text("random:ms=3"), "random:ms=3");
    }
}
