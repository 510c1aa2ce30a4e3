//! The game that the protocol is about, and the commands that change it.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::analysis::Analysis;
use super::clock::Clock;
use super::commands::Answer;
use super::game::Game;
use super::refusal::Refusal;
use crate::bot::{Bot, Budget, Evaluation, Kind, Progress};
use crate::cell::{Cell, Colour};
use crate::cli::choice::{choose, pair};
use crate::cli::encoding::decode;
use crate::messages::Message;
use crate::position::{Illegal, Move, Position};
use crate::rules::{Plan, Settings, builtin};
use crate::session::{Format, Reading, Session, plain_decimal};
use crate::topology::Topology;

/// A game, a bot and a clock, at the other end of the protocol.
#[derive(Debug)]
pub struct Engine {
    game: Game,
    kind: &'static Kind,
    bot: Bot,
    clock: Clock,
    /// The analysis that goes on until the next command.
    analysis: Option<Analysis>,
}

/// How long a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Until {
    /// Until it has done the work of its kind.
    Done,
    /// Until it is stopped, if there is more to find out.
    Stopped,
}

/// A choice of the bot that has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    colour: Colour,
    start: Instant,
    /// How long it may take, if there is a clock.
    allowance: Option<Duration>,
}

impl Choice {
    /// Whether it has taken as long as it may.
    pub(super) fn is_late(&self) -> bool {
        self.allowance.is_some_and(|allowance| self.start.elapsed() >= allowance)
    }
}

#[derive(Clone, Debug, Default)]
struct SetUp {
    stones: Vec<(Cell, Colour)>,
    to_move: Option<Colour>,
}

/// What `import` takes to find the format out.
const ANY: &str = "any";

/// How many random games the bot plays between two looks at the clock.
pub(super) const BETWEEN_LOOKS: u32 = 16;

impl Engine {
    /// The start of a game, with a bot whose choices the seed decides.
    pub fn new(plan: Arc<Plan>, kind: &'static Kind, seed: u64) -> Self {
        Self {
            game: Game::new(Session::new(plan)),
            kind,
            bot: Bot::new(kind, seed),
            clock: Clock::default(),
            analysis: None,
        }
    }

    /// Lets the bot resign where it expects less than this share of a win; 0 for never.
    pub fn resign_below(&mut self, share: f64) {
        self.bot.resign_below(share);
    }

    pub(super) fn kind(&self) -> &Kind {
        self.kind
    }

    /// Lets the bot begin to think about the position, with the colour to move.
    pub(super) fn think(&mut self, colour: Colour, until: Until) -> Result<(), Refusal> {
        self.bot.limit(match until {
            Until::Done => self.kind.budget,
            Until::Stopped => Budget::Playouts(u32::MAX),
        });
        self.bot.think(self.game.with_turn(colour)?.position());
        Ok(())
    }

    /// Lets the bot work on for so many random games.
    pub(super) fn step(&mut self, playouts: u32) -> Progress {
        self.bot.step(playouts)
    }

    /// What the bot thinks so far of the moves it has tried, the best first.
    pub(super) fn evaluations(&self) -> Vec<Evaluation> {
        self.bot.evaluations()
    }

    /// The moves of both sides that the bot thinks best after one, which comes first.
    pub(super) fn line_after(&self, first: Move, most: usize) -> Vec<Move> {
        self.bot.line_after(first, most)
    }

    pub(super) fn set_analysis(&mut self, analysis: Analysis) {
        self.analysis = Some(analysis);
    }

    pub(super) fn take_analysis(&mut self) -> Option<Analysis> {
        self.analysis.take()
    }

    /// Begins a game with these stones.
    pub(super) fn set_up(
        &mut self,
        stones: &[(Cell, Colour)],
        to_move: Option<Colour>,
    ) -> Result<(), Refusal> {
        Ok(self.game.setup(stones, to_move)?)
    }

    pub(super) fn session(&self) -> &Session {
        self.game.session()
    }

    pub(super) fn position(&self) -> &Position {
        self.session().position()
    }

    pub(super) fn plan(&self) -> &Arc<Plan> {
        self.session().plan()
    }

    pub(super) fn topology(&self) -> &Topology {
        &self.position().board().topology
    }

    /// The colour that a word of the protocol means.
    pub(super) fn colour(&self, word: &str) -> Result<Colour, Refusal> {
        self.plan().read_colour(word).ok_or_else(|| {
            let colours = Colour::first(self.plan().colours.len());
            let known: Vec<_> = colours.map(|colour| self.plan().colour_text(colour)).collect();
            Refusal::new(Message::new("command-colour").with("known", known.join(", ")))
        })
    }

    /// Begins a game again, or another one.
    fn begin(&mut self, plan: Arc<Plan>) {
        self.game = Game::new(Session::new(plan));
    }

    pub(super) fn game(&mut self, arguments: &[&str]) -> Answer {
        let Some((id, choices)) = arguments.split_first() else {
            return Err(Refusal::usage("game ID [key=value ...]"));
        };
        let mut settings = Settings::default();
        for choice in choices {
            let (key, value) = pair(choice)?;
            match key.as_str() {
                "size" => settings.size = Some(number(&value)?),
                "players" => settings.players = Some(number(&value)? as usize),
                _ => choose(&mut settings, &key, &value),
            }
        }
        self.begin(Arc::new(builtin(id, &settings)?));
        Ok(String::new())
    }

    pub(super) fn boardsize(&mut self, arguments: &[&str]) -> Answer {
        let size = match arguments {
            [size] => number(size)?,
            [width, height] if number(width)? == number(height)? => number(width)?,
            [_, _] => return Err(Refusal::new(Message::new("command-size.unequal"))),
            _ => return Err(Refusal::usage("boardsize N")),
        };
        let settings = Settings { size: Some(size), ..self.plan().settings.clone() };
        let plan = Plan::from_document(&self.plan().document, &settings).map_err(|error| {
            Refusal::new(Message::new("command-size").with("reason", error.message()))
        })?;
        self.begin(Arc::new(plan));
        Ok(String::new())
    }

    pub(super) fn clear_board(&mut self, _: &[&str]) -> Answer {
        self.begin(Arc::clone(self.plan()));
        Ok(String::new())
    }

    /// Plays the same moves again under another komi; those that were taken back are forgotten.
    pub(super) fn komi(&mut self, arguments: &[&str]) -> Answer {
        const KOMI: &str = "komi";
        let [text] = arguments else { return Err(Refusal::usage("komi X")) };
        if !self.plan().options.iter().any(|option| option.key == KOMI) {
            return Err(Refusal::new(Message::new("command-no-komi")));
        }
        let mut settings = self.plan().settings.clone();
        choose(&mut settings, KOMI, &plain_decimal(text));
        self.game.change_settings(&settings)?;
        Ok(String::new())
    }

    pub(super) fn play(&mut self, arguments: &[&str]) -> Answer {
        let [colour, text] = arguments else { return Err(Refusal::usage("play COLOUR MOVE")) };
        let colour = self.colour(colour)?;
        self.game.play(colour, |session| session.play_text(text))?;
        Ok(String::new())
    }

    /// Makes a move.
    pub(super) fn genmove(&mut self, arguments: &[&str]) -> Answer {
        let [colour] = arguments else { return Err(Refusal::usage("genmove COLOUR")) };
        let choice = self.begin_choice(self.colour(colour)?)?;
        while !self.step(BETWEEN_LOOKS).done && !choice.is_late() {}
        self.make(&choice)
    }

    /// Says which move it would make, without a clock and without making it.
    pub(super) fn reg_genmove(&mut self, arguments: &[&str]) -> Answer {
        let [colour] = arguments else { return Err(Refusal::usage("reg_genmove COLOUR")) };
        self.think(self.colour(colour)?, Until::Done)?;
        while !self.step(BETWEEN_LOOKS).done {}
        Ok(self.best()?.text(self.plan(), self.topology()))
    }

    /// Lets the bot begin to think about a move of a colour, for as long as its clock allows.
    pub(super) fn begin_choice(&mut self, colour: Colour) -> Result<Choice, Refusal> {
        let (start, allowance) = (Instant::now(), self.clock.allowance(colour));
        self.think(colour, if allowance.is_some() { Until::Stopped } else { Until::Done })?;
        Ok(Choice { colour, start, allowance })
    }

    /// Makes the move that the bot has found.
    pub(super) fn make(&mut self, choice: &Choice) -> Answer {
        let chosen = self.best()?;
        self.clock.spend(choice.colour, choice.start.elapsed());
        let text = chosen.text(self.plan(), self.topology());
        self.game.play(choice.colour, |session| session.play(chosen))?;
        Ok(text)
    }

    fn best(&self) -> Result<Move, Refusal> {
        self.bot.best().ok_or_else(|| Refusal::new(Message::new("command-no-move")))
    }

    pub(super) fn undo(&mut self, _: &[&str]) -> Answer {
        if self.game.undo() {
            Ok(String::new())
        } else {
            Err(Refusal::new(Message::new("command-no-undo")))
        }
    }

    pub(super) fn redo(&mut self, _: &[&str]) -> Answer {
        if self.game.redo() {
            Ok(String::new())
        } else {
            Err(Refusal::new(Message::new("command-no-redo")))
        }
    }

    pub(super) fn setup(&mut self, arguments: &[&str]) -> Answer {
        let set_up = self.read_setup(arguments)?;
        self.set_up(&set_up.stones, set_up.to_move)?;
        Ok(String::new())
    }

    /// Goes on from a record in a format, or in `any`: the rest of the line.
    pub(super) fn import(&mut self, arguments: &[&str]) -> Answer {
        let usage = || {
            let readable = Format::ALL.into_iter().filter(|format| format.is_readable());
            let names: Vec<_> = readable.map(Format::as_str).collect();
            Refusal::usage(&format!("import {}|{ANY} RECORD", names.join("|")))
        };
        let (format, record) = match arguments {
            [_] | [] => return Err(usage()),
            [ANY, record @ ..] => (None, record),
            [format, record @ ..] => (Some(format.parse().map_err(|_| usage())?), record),
        };
        self.read_record(&record.join(" "), format)
    }

    /// Goes on from a record in a file, whatever its format, before the move of the number given.
    pub(super) fn loadsgf(&mut self, arguments: &[&str]) -> Answer {
        let (file, before) = match arguments {
            [file] => (file, None),
            [file, before] => (file, Some(number(before)?)),
            _ => return Err(Refusal::usage("loadsgf FILE [MOVE]")),
        };
        let bytes = fs::read(file).map_err(|error| {
            Refusal::new(Message::new("command-no-file").with("error", error.to_string()))
        })?;
        let text = decode(bytes);
        let Some(before) = before else { return self.read_record(&text, None) };
        let plies = before.max(1) as usize - 1;
        let Reading { mut session, faults } =
            Session::read_record(&text, None, Some(&self.plan().id))?;
        let reached = session.cursor();
        session.go_to_main_end();
        // What is wrong later on, or in a variation, does not matter.
        let is_short = session.ply() < plies && session.cursor() == reached;
        if let Some(fault) = faults.into_iter().next().filter(|_| is_short) {
            return Err(fault.into());
        }
        self.game = Game::new(session);
        self.game.go_to(plies);
        Ok(String::new())
    }

    fn read_record(&mut self, text: &str, format: Option<Format>) -> Answer {
        let record = Session::from_record(text, format, Some(&self.plan().id))?;
        self.game = Game::new(record);
        Ok(String::new())
    }

    fn read_setup(&self, arguments: &[&str]) -> Result<SetUp, Refusal> {
        let usage = || Refusal::usage("setup COLOUR:cell,cell ... [to-move COLOUR]");
        let mut set_up = SetUp::default();
        let mut rest = arguments;
        while let Some((word, after)) = rest.split_first() {
            rest = after;
            if *word == "to-move" {
                let [colour] = rest else { return Err(usage()) };
                set_up.to_move = Some(self.colour(colour)?);
                return Ok(set_up);
            }
            let (colour, cells) = word.split_once(':').ok_or_else(usage)?;
            let colour = self.colour(colour)?;
            let cells = cells_of_list(self.topology(), cells)?;
            set_up.stones.extend(cells.into_iter().map(|cell| (cell, colour)));
        }
        Ok(set_up)
    }

    pub(super) fn time_settings(&mut self, arguments: &[&str]) -> Answer {
        let [main, overtime, moves] = arguments else {
            return Err(Refusal::usage("time_settings MAIN OVERTIME MOVES"));
        };
        self.clock.set(seconds(main)?, seconds(overtime)?, number(moves)?);
        Ok(String::new())
    }

    pub(super) fn time_left(&mut self, arguments: &[&str]) -> Answer {
        let [colour, left, moves] = arguments else {
            return Err(Refusal::usage("time_left COLOUR SECONDS MOVES"));
        };
        let colour = self.colour(colour)?;
        self.clock.left(colour, seconds(left)?, number(moves)?);
        Ok(String::new())
    }
}

/// Reads a number of seconds, of which the protocol has whole ones only.
fn seconds(text: &str) -> Result<Duration, Refusal> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = text.parse().ok().filter(|_| digits);
    let seconds = seconds.filter(|&seconds: &f64| seconds <= f64::from(u32::MAX));
    let refusal = || Refusal::new(Message::new("command-syntax.number"));
    seconds.map(Duration::from_secs_f64).ok_or_else(refusal)
}

/// Reads a whole number.
pub(super) fn number(text: &str) -> Result<u32, Refusal> {
    text.parse().map_err(|_| Refusal::new(Message::new("command-syntax.number")))
}

/// Reads names of cells between commas, which the names of a board without bounds hold too.
fn cells_of_list(topology: &Topology, list: &str) -> Result<Vec<Cell>, Refusal> {
    let parts: Vec<&str> = list.split(',').filter(|part| !part.is_empty()).collect();
    let mut rest = parts.as_slice();
    let mut cells = Vec::new();
    while let [first, after @ ..] = rest {
        if let Some(cell) = topology.find(first) {
            cells.push(cell);
            rest = after;
            continue;
        }
        let pair = after.split_first().map(|(second, after)| (format!("{first},{second}"), after));
        let found = pair.and_then(|(name, after)| Some((topology.find(&name)?, after)));
        let Some((cell, after)) = found else { return Err(Illegal::NoSuchCell.into()) };
        cells.push(cell);
        rest = after;
    }
    Ok(cells)
}
