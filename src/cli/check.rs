//! `linkstone check`: whether a rules document makes a game.

use std::path::PathBuf;

use clap::Args;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::choice::{fault, read_document};
use super::failure::Failure;
use super::games::range;
use crate::messages::Message;
use crate::rules::{Info, OptionSpec, Plan, Settings, info};
use crate::session::Session;

/// `linkstone check`.
#[derive(Debug, Args)]
pub(super) struct Check {
    /// The rules document
    #[arg(value_name = "FILE.json")]
    file: PathBuf,
}

impl Check {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let document = read_document(&self.file)?;
        let fault = |settings: &str, error| fault(&self.file, settings, error);
        // The plan first: it reads the whole document, where the summary reads its head.
        Plan::from_document(&document, &Settings::default()).map_err(|error| fault("", error))?;
        let info = info(&document).map_err(|error| fault("", error))?;
        for (words, settings) in variants(&info) {
            Plan::from_document(&document, &settings).map_err(|error| fault(&words, error))?;
        }
        self.check_positions(&document, &info)?;
        Ok(summary(&info))
    }

    /// Plays the positions that the guide and the card show.
    fn check_positions(&self, document: &str, info: &Info) -> Result<(), Failure> {
        let rules = utf8_percent_encode(document, NON_ALPHANUMERIC);
        let card = info.card.iter().map(|card| &card.position);
        for position in info.guide.positions.iter().chain(card) {
            let text = format!("{}?rules={rules}&{position}", info.id);
            Session::from_text(&text).map_err(|error| {
                let message =
                    Message::new("failure-in-file.position").with("position", position.as_str());
                let message = message.with("file", self.file.display().to_string());
                Failure::Choice(message.with("error", error.message()))
            })?;
        }
        Ok(())
    }
}

/// Every single departure from the defaults that is worth trying, with its name.
fn variants(info: &Info) -> Vec<(String, Settings)> {
    let plain = Settings::default;
    let sizes =
        info.sizes.map(|size| (format!("size {size}"), Settings { size: Some(size), ..plain() }));
    let players = (info.players[0]..=info.players[1]).map(|players| {
        (format!("{players} players"), Settings { players: Some(players), ..plain() })
    });
    let options = info.options.iter().flat_map(|option| {
        option.values.iter().map(|value| {
            let chosen = (option.key.clone(), value.value.clone());
            let words = format!("{}={}", chosen.0, chosen.1);
            (words, Settings { options: vec![chosen], ..plain() })
        })
    });
    sizes.into_iter().chain(players).chain(options).collect()
}

fn summary(info: &Info) -> String {
    let mut text = format!("{}: {}\n", info.id, info.name);
    text += &format!("players  {}\n", range(info.players));
    text += &format!("board    {} {}", info.tiling, info.shape);
    if info.sizes[1] > 0 {
        text += &format!(", size {}, default {}", range(info.sizes), info.default);
    }
    text.push('\n');
    if !info.guide.positions.is_empty() {
        text += &format!("guide    positions: {}\n", info.guide.positions.len());
    }
    for option in &info.options {
        text += &format!("option   {}\n", describe(option));
    }
    text
}

fn describe(option: &OptionSpec) -> String {
    format!("{}: {} [default: {}]", option.key, option.describe_values(), option.default)
}
