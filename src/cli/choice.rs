//! The game that a command is about, as given on the command line.

use std::fs;
use std::path::Path;

use clap::Args;

use super::failure::Failure;
use crate::messages::{Message, say_by_message};
use crate::rules::{Plan, RulesError, Settings, builtin};

/// How a game is set up.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Setting {
    /// Size of the board [default: the game's own]
    #[arg(long, value_name = "N")]
    size: Option<u32>,
    /// Number of players [default: the fewest]
    #[arg(long, value_name = "P")]
    players: Option<usize>,
    /// Choose an option of the game; may be given again
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = pair)]
    options: Vec<(String, String)>,
}

/// A game and how it is set up.
#[derive(Clone, Debug, Args)]
pub(super) struct GameChoice {
    /// Id of the game, as `linkstone games` lists it, or FILE.json with its rules
    game: String,
    #[command(flatten)]
    setting: Setting,
}

impl GameChoice {
    /// The game, ready to be played.
    ///
    /// # Errors
    /// If there is no such game or file, or these settings are not for it.
    pub(super) fn plan(&self) -> Result<Plan, Failure> {
        self.setting.plan(&self.game)
    }
}

impl Setting {
    /// The game of this id, or of the rules document in the file of this name, with these settings.
    ///
    /// # Errors
    /// If there is no such game or file, or these settings are not for it.
    pub(super) fn plan(&self, name: &str) -> Result<Plan, Failure> {
        let mut settings = Settings { size: self.size, players: self.players, options: Vec::new() };
        for (key, value) in &self.options {
            choose(&mut settings, key, value);
        }
        // No id has a full stop.
        if !name.contains('.') {
            return Ok(builtin(name, &settings)?);
        }
        let file = Path::new(name);
        let document = read_document(file)?;
        Plan::from_document(&document, &settings).map_err(|error| fault(file, "", error))
    }
}

/// The text of a rules document.
///
/// # Errors
/// If the file cannot be read.
pub(super) fn read_document(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(|error| Failure::Input { file: file.to_owned(), error })
}

/// What is wrong with the document in a file, with the settings told in words.
pub(super) fn fault(file: &Path, settings: &str, error: RulesError) -> Failure {
    Failure::Document {
        file: file.to_owned(),
        settings: settings.to_owned(),
        error: Box::new(error),
    }
}

/// Chooses an option; if it is chosen several times, the last counts.
pub(super) fn choose(settings: &mut Settings, key: &str, value: &str) {
    settings.options.retain(|(chosen, _)| chosen != key);
    settings.options.push((key.to_owned(), value.to_owned()));
}

/// The size of a game's board; 0 if it has no bounds.
pub(super) fn size(plan: &Plan) -> u32 {
    plan.settings.size.unwrap_or_else(|| plan.board().topology.size())
}

/// Reads `KEY=VALUE`.
pub(super) fn pair(text: &str) -> Result<(String, String), NoPair> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        _ => Err(NoPair),
    }
}

/// A text that is not `KEY=VALUE`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NoPair;

impl NoPair {
    fn message(self) -> Message {
        Message::new("command-pair")
    }
}

say_by_message!(NoPair);
