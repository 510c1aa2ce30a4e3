//! What a player can do wrong in a game.

use crate::messages::{Message, say_by_message};
use crate::position::Illegal;

/// What a player did wrong, so that the game has no result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It has no move to make though the game goes on.
    NoMove,
    /// It made a move that is illegal or not a move at all.
    Illegal {
        /// The move as it was given.
        text: String,
        /// Why it cannot be played.
        reason: Illegal,
    },
    /// It cannot be started, with what the system says.
    NotStarted(String),
    /// It ended when it got a command.
    Crashed {
        /// The command.
        command: String,
    },
    /// It did not answer in time.
    TimedOut {
        /// The command.
        command: String,
    },
    /// It answered something that the protocol does not know.
    Nonsense {
        /// The command.
        command: String,
        /// What it wrote.
        text: String,
    },
    /// It refused a command that it should have obeyed.
    Refused {
        /// The command.
        command: String,
        /// Why, in its words.
        text: String,
    },
    /// It sees another result.
    Disagrees(String),
}

impl Fault {
    /// The message for people.
    pub fn message(&self) -> Message {
        match self {
            Self::NoMove => Message::new("engine-no-move"),
            Self::Illegal { text, reason } => {
                let message = Message::new("engine-illegal").with("move", short(text));
                message.with("reason", reason.message())
            }
            Self::NotStarted(error) => Message::new("engine-start").with("error", error.as_str()),
            Self::Crashed { command } => {
                Message::new("engine-crashed").with("command", command.as_str())
            }
            Self::TimedOut { command } => {
                Message::new("engine-timeout").with("command", command.as_str())
            }
            Self::Nonsense { command, text } => {
                let message = Message::new("engine-nonsense").with("text", short(text));
                message.with("command", command.as_str())
            }
            Self::Refused { command, text } => {
                let message = Message::new("engine-refused").with("text", short(text));
                message.with("command", command.as_str())
            }
            Self::Disagrees(text) => Message::new("engine-disagrees").with("text", short(text)),
        }
    }

    /// A word for programs that never changes.
    pub fn code(&self) -> &'static str {
        self.message().code()
    }
}

say_by_message!(Fault);

/// Shortens what a program wrote, so that the message stays readable.
fn short(text: &str) -> String {
    text.chars().take(80).collect()
}
