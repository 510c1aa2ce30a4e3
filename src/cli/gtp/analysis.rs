//! The commands that tell what the bot thinks: `lz-analyze` and `kata-analyze` until the next
//! command comes, `lz-genmove_analyze` and `kata-genmove_analyze` until it makes its move.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use super::commands::Answer;
use super::engine::{BETWEEN_LOOKS, Choice, Engine, Until};
use super::input::Input;
use super::refusal::Refusal;
use crate::bot::Evaluation;
use crate::messages::Message;

/// How an analysis is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// As Leela Zero writes it: chances in hundredths of a percent.
    Leela,
    /// As KataGo writes it: chances from 0 to 1.
    Kata,
}

/// An analysis that has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Analysis {
    style: Style,
    /// How long it is between two reports.
    interval: Duration,
    /// Most moves of a report.
    moves: usize,
    end: End,
}

/// What ends an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// The next command.
    NextCommand,
    /// A move that the bot makes.
    Move(Choice),
}

/// Between two reports where the command does not say.
const INTERVAL: Duration = Duration::from_secs(1);

/// The most moves of a line.
const LINE: usize = 10;

const USAGE: &str = "COMMAND [COLOUR] [HUNDREDTHS OF A SECOND] [KEY VALUE ...]";

/// How many looks are worth a report where the next command is there already.
const LOOKS: u32 = 8;

impl Analysis {
    /// Reads what follows the colour: an interval in hundredths of a second, and pairs of a key and
    /// a value, of which those that are not known here ask for no more than this program has.
    fn read(style: Style, arguments: &[&str]) -> Result<Self, Refusal> {
        let usage = || Refusal::usage(USAGE);
        let number = |text: &str| text.parse::<u32>().map_err(|_| usage());
        let end = End::NextCommand;
        let mut read = Self { style, interval: INTERVAL, moves: usize::MAX, end };
        let hundredths = |number: u32| Duration::from_millis(10) * number.clamp(1, 100_000);
        let mut rest = arguments;
        if let [first, after @ ..] = rest
            && first.bytes().all(|byte| byte.is_ascii_digit())
        {
            read.interval = hundredths(number(first)?);
            rest = after;
        }
        for pair in rest.chunks(2) {
            match *pair {
                ["interval", value] => read.interval = hundredths(number(value)?),
                ["maxmoves", value] => read.moves = number(value)? as usize,
                [_, _] => {}
                _ => return Err(usage()),
            }
        }
        Ok(read)
    }

    /// The moves looked at so far, the best first, on one line.
    fn report(&self, engine: &Engine) -> String {
        let evaluations = engine.evaluations();
        let moves = evaluations.iter().take(self.moves).enumerate();
        let texts: Vec<_> = moves.map(|(order, it)| self.info(engine, order, it)).collect();
        texts.join(" ")
    }

    fn info(&self, engine: &Engine, order: usize, evaluation: &Evaluation) -> String {
        let Evaluation { played, value, playouts } = *evaluation;
        let text = played.text(engine.plan(), engine.topology());
        let chance = match self.style {
            Style::Leela => format!("{:.0}", 10_000.0 * value),
            Style::Kata => format!("{value:.6}"),
        };
        let line = engine.line_after(played, LINE).into_iter();
        let line: Vec<_> = line.map(|next| next.text(engine.plan(), engine.topology())).collect();
        let line = line.join(" ");
        format!("info move {text} visits {playouts} winrate {chance} order {order} pv {line}")
    }
}

impl Engine {
    /// Begins to analyse the position until the next command.
    pub(super) fn analyse(&mut self, style: Style, arguments: &[&str]) -> Answer {
        let named = arguments.first().and_then(|word| self.colour(word).ok());
        let is_number = arguments.first().is_some_and(|word| word.parse::<u32>().is_ok());
        let (colour, arguments) = match named {
            // A lone number is an interval: colours are numbers too, but no client calls them so.
            Some(colour) if !is_number => (colour, &arguments[1..]),
            _ => (self.position().turn_colour(), arguments),
        };
        if !self.kind().analyses {
            return Err(Refusal::new(Message::new("command-no-analysis")));
        }
        let analysis = Analysis::read(style, arguments)?;
        self.think(colour, Until::Stopped)?;
        self.set_analysis(analysis);
        Ok(String::new())
    }

    /// Begins to think about a move of a colour, which is made at the end.
    pub(super) fn genmove_analyse(&mut self, style: Style, arguments: &[&str]) -> Answer {
        let (colour, arguments) = arguments.split_first().ok_or_else(|| Refusal::usage(USAGE))?;
        let colour = self.colour(colour)?;
        let analysis = Analysis::read(style, arguments)?;
        let end = End::Move(self.begin_choice(colour)?);
        self.set_analysis(Analysis { end, ..analysis });
        Ok(String::new())
    }

    /// Goes on with the analysis, with a report from time to time, until it ends.
    ///
    /// # Errors
    /// If a report cannot be written.
    pub(super) fn go_on(
        &mut self,
        input: &mut impl Input,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let Some(analysis) = self.take_analysis() else { return Ok(()) };
        let mut last = Instant::now();
        for looks in 0u32.. {
            let is_done = self.step(BETWEEN_LOOKS).done;
            let is_last = is_done
                || match analysis.end {
                    End::NextCommand => looks >= LOOKS && input.is_waiting(),
                    End::Move(choice) => choice.is_late(),
                };
            if is_last || last.elapsed() >= analysis.interval {
                last = Instant::now();
                let report = analysis.report(self);
                // An empty line would be the end of the answer.
                if !report.is_empty() {
                    writeln!(output, "{report}")?;
                    output.flush()?;
                }
            }
            if is_last {
                break;
            }
        }
        match analysis.end {
            End::NextCommand => input.wait(),
            End::Move(choice) => match self.make(&choice) {
                Ok(text) => writeln!(output, "play {text}")?,
                // The answer has begun, and can only end without a move.
                Err(refusal) => writeln!(output, "{refusal}")?,
            },
        }
        Ok(())
    }
}
