//! The commands that think until the next command comes: `lz-analyze` and `kata-analyze`.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use super::commands::Answer;
use super::engine::{BETWEEN_LOOKS, Engine, Until};
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
}

/// Between two reports where the command does not say.
const INTERVAL: Duration = Duration::from_secs(1);

/// How many looks are worth a report where the next command is there already.
const LOOKS: u32 = 8;

impl Analysis {
    /// Reads what follows the colour: an interval in hundredths of a second, and pairs of a key and
    /// a value, of which those that are not known here ask for no more than this program has.
    fn read(style: Style, arguments: &[&str]) -> Result<Self, Refusal> {
        let usage = || Refusal::usage("COMMAND [COLOUR] [HUNDREDTHS OF A SECOND] [KEY VALUE ...]");
        let number = |text: &str| text.parse::<u32>().map_err(|_| usage());
        let mut read = Self { style, interval: INTERVAL, moves: usize::MAX };
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
        format!("info move {text} visits {playouts} winrate {chance} order {order} pv {text}")
    }
}

impl Engine {
    /// Begins to analyse the position.
    pub(super) fn analyse(&mut self, style: Style, arguments: &[&str]) -> Answer {
        let colour = arguments.first().and_then(|word| self.colour(word).ok());
        let is_number = arguments.first().is_some_and(|word| word.parse::<u32>().is_ok());
        let arguments = match colour {
            // A lone number is an interval: colours are numbers too, but no client calls them so.
            Some(colour) if !is_number => {
                self.check_turn(colour)?;
                &arguments[1..]
            }
            _ => arguments,
        };
        self.check_turn(self.position().turn_colour())?;
        if !self.kind().analyses {
            return Err(Refusal::new(Message::new("command-no-analysis")));
        }
        let analysis = Analysis::read(style, arguments)?;
        self.think(Until::Stopped);
        self.set_analysis(analysis);
        Ok(String::new())
    }

    /// Goes on with the analysis, with a report from time to time, until there is another command.
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
            let is_last = is_done || looks >= LOOKS && input.is_waiting();
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
        input.wait();
        Ok(())
    }
}
