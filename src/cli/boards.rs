//! `linkstone boards`: on which other boards a game makes sense.

use clap::Args;

use super::choice::GameChoice;
use super::failure::Failure;
use crate::messages::Message;
use crate::rules::other_boards;

/// `linkstone boards`.
#[derive(Debug, Args)]
pub(super) struct Boards {
    #[command(flatten)]
    game: GameChoice,
    /// Write the rules on one of them, as a document for the other commands
    #[arg(long, value_name = "TILING/SHAPE")]
    on: Option<String>,
}

impl Boards {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let plan = self.game.plan()?;
        let found =
            other_boards(&plan.document).map_err(|error| Failure::Choice(error.message()))?;
        let name = |tiling: &str, shape: &str| format!("{tiling}/{shape}");
        let mut text = String::new();
        for other in found {
            let [tiling, shape] = [other.tiling.as_str(), other.shape.as_str()];
            match &self.on {
                Some(wanted) if *wanted == name(tiling, shape) => return Ok(other.document + "\n"),
                Some(_) => {}
                None => text += &format!("{:<24} size {}\n", name(tiling, shape), other.size),
            }
        }
        match &self.on {
            Some(wanted) => {
                let message = Message::new("unknown-board").with("game", plan.id);
                Err(Failure::Choice(message.with("board", wanted.as_str())))
            }
            None => Ok(text),
        }
    }
}
