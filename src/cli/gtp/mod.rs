//! `linkstone gtp`: a game over the Go Text Protocol, version 2, with words for other games.

mod analysis;
mod clock;
mod commands;
mod engine;
mod game;
mod handicap;
mod input;
mod questions;
mod refusal;

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

pub use engine::Engine;

use super::choice::Setting;
use super::failure::Failure;
use crate::bot::{KINDS, Kind};
use commands::Next;
use input::{Input, Live, Script};

/// `linkstone gtp`.
#[derive(Debug, Args)]
pub(super) struct Gtp {
    /// Id of the game to begin with, or FILE.json with its rules
    #[arg(long, default_value = "hex")]
    game: String,
    #[command(flatten)]
    setting: Setting,
    /// Who answers `genmove`
    #[arg(long, value_name = "NAME", default_value = "level-12", value_parser = kinds())]
    bot: &'static Kind,
    /// Seed of the bot: the same seed and commands give the same moves
    #[arg(long, value_name = "U", default_value_t = 1)]
    seed: u64,
    /// Lets the bot resign where it expects to win fewer than this many games in a hundred; 0 for
    /// never
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=50))]
    resign: u8,
}

/// Reads the name of a bot, and lists them all in the help.
fn kinds() -> impl TypedValueParser<Value = &'static Kind> {
    PossibleValuesParser::new(KINDS.iter().map(|kind| kind.name)).try_map(|name| Kind::named(&name))
}

impl Gtp {
    /// Answers standard input on standard output until it ends or says `quit`.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let plan = self.setting.plan(&self.game)?;
        let mut engine = Engine::new(Arc::new(plan), self.bot, self.seed);
        engine.resign_below(f64::from(self.resign) / 100.0);
        match answer_all(&mut engine, Live::stdin(), io::stdout().lock()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            other => other.map_err(Failure::Exchange),
        }
    }
}

/// Answers every command of the input, each at once, until the input ends or says `quit`.
///
/// Bytes that are not text are replaced; nothing read is an error here.
///
/// # Errors
/// If reading or writing fails.
pub fn serve(engine: &mut Engine, input: impl BufRead, output: impl Write) -> io::Result<()> {
    answer_all(engine, Script(input), output)
}

fn answer_all(
    engine: &mut Engine,
    mut input: impl Input,
    mut output: impl Write,
) -> io::Result<()> {
    while let Some(line) = input.next()? {
        let Some((answer, next)) = respond(engine, &String::from_utf8_lossy(&line)) else {
            continue;
        };
        output.write_all(answer.as_bytes())?;
        output.flush()?;
        match next {
            Next::GoOn => {}
            Next::Analyse => {
                engine.go_on(&mut input, &mut output)?;
                output.write_all(b"\n")?;
                output.flush()?;
            }
            Next::Quit => return Ok(()),
        }
    }
    Ok(())
}

/// The framed answer to a line, or `None` if the line holds no command.
fn respond(engine: &mut Engine, line: &str) -> Option<(String, Next)> {
    let text = line.split('#').next().unwrap_or_default();
    let text: String = text.chars().filter(|&c| c == '\t' || c == ' ' || !c.is_control()).collect();
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let numbered = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let id = if words.first().is_some_and(|word| numbered(word)) { words.remove(0) } else { "" };
    let (name, arguments) = match words.split_first() {
        Some((name, arguments)) => (*name, arguments),
        None if id.is_empty() => return None,
        None => ("", words.as_slice()),
    };
    let (mark, body, next) = match commands::execute(engine, name, arguments) {
        Ok((text, next)) => ('=', text, next),
        Err(refusal) => ('?', refusal.to_string(), Next::GoOn),
    };
    // An empty line would end the answer too soon.
    let lines: Vec<&str> = body.lines().filter(|line| !line.trim().is_empty()).collect();
    let gap = match lines.as_slice() {
        [] => "",
        // A diagram begins on a line of its own, so that its rows stay aligned.
        _ if body.starts_with('\n') => "\n",
        _ => " ",
    };
    let body = lines.join("\n");
    // What an analysis says follows on the next lines.
    let end = if next == Next::Analyse { "\n" } else { "\n\n" };
    Some((format!("{mark}{id}{gap}{body}{end}"), next))
}
