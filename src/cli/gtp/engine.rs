//! The game that the protocol is about, and the commands that change it.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::analysis::Analysis;
use super::clock::Clock;
use super::commands::Answer;
use super::refusal::Refusal;
use crate::bot::{Bot, Budget, Evaluation, Kind, Progress};
use crate::cell::{Cell, Colour};
use crate::cli::choice::{choose, pair};
use crate::messages::Message;
use crate::position::{Illegal, Move, Position};
use crate::rules::{Movement, Placed, Plan, Settings, builtin};
use crate::session::{Format, Session, plain_decimal};
use crate::topology::Topology;

/// A game, a bot and a clock, at the other end of the protocol.
#[derive(Debug)]
pub struct Engine {
    session: Session,
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
            session: Session::new(plan),
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

    /// Lets the bot begin to think about the position.
    pub(super) fn think(&mut self, until: Until) {
        self.bot.limit(match until {
            Until::Done => self.kind.budget,
            Until::Stopped => Budget::Playouts(u32::MAX),
        });
        self.bot.think(self.session.position());
    }

    /// Lets the bot work on for so many random games.
    pub(super) fn step(&mut self, playouts: u32) -> Progress {
        self.bot.step(playouts)
    }

    /// What the bot thinks so far of the moves it has tried, the best first.
    pub(super) fn evaluations(&self) -> Vec<Evaluation> {
        self.bot.evaluations()
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
        Ok(self.session.setup(stones, to_move)?)
    }

    pub(super) fn session(&self) -> &Session {
        &self.session
    }

    pub(super) fn position(&self) -> &Position {
        self.session.position()
    }

    pub(super) fn plan(&self) -> &Arc<Plan> {
        self.session.plan()
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
        self.session = Session::new(plan);
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
        self.session = self.session.with_settings(&settings)?;
        Ok(String::new())
    }

    pub(super) fn play(&mut self, arguments: &[&str]) -> Answer {
        let [colour, text] = arguments else { return Err(Refusal::usage("play COLOUR MOVE")) };
        let colour = self.colour(colour)?;
        self.check_turn(colour)?;
        self.session.play_text(text).map_err(|reason| Refusal::illegal(reason.message()))?;
        Ok(String::new())
    }

    /// Makes a move.
    pub(super) fn genmove(&mut self, arguments: &[&str]) -> Answer {
        let [colour] = arguments else { return Err(Refusal::usage("genmove COLOUR")) };
        let colour = self.colour(colour)?;
        let start = Instant::now();
        let chosen = self.choose(colour, self.clock.allowance(colour))?;
        self.clock.spend(colour, start.elapsed());
        let text = chosen.text(self.plan(), self.topology());
        self.session.play(chosen).map_err(|reason| Refusal::illegal(reason.message()))?;
        Ok(text)
    }

    /// Says which move it would make, without a clock and without making it.
    pub(super) fn reg_genmove(&mut self, arguments: &[&str]) -> Answer {
        let [colour] = arguments else { return Err(Refusal::usage("reg_genmove COLOUR")) };
        let colour = self.colour(colour)?;
        let chosen = self.choose(colour, None)?;
        Ok(chosen.text(self.plan(), self.topology()))
    }

    /// The move of the bot, which may think for so long.
    fn choose(&mut self, colour: Colour, allowance: Option<Duration>) -> Result<Move, Refusal> {
        self.check_turn(colour)?;
        let start = Instant::now();
        self.think(if allowance.is_some() { Until::Stopped } else { Until::Done });
        while !self.step(BETWEEN_LOOKS).done
            && allowance.is_none_or(|allowance| start.elapsed() < allowance)
        {}
        self.bot.best().ok_or_else(|| Refusal::new(Message::new("command-no-move")))
    }

    /// Whether it is the turn of a colour. Where everybody places stones of one colour, the
    /// player may also be called by the colour that is theirs so far.
    pub(super) fn check_turn(&self, colour: Colour) -> Result<(), Refusal> {
        let turn = self.position().turn_colour();
        if self.position().outcome().is_some() {
            return Err(Refusal::illegal(Illegal::Over.message()));
        }
        let movement = self.position().phase().movement;
        let fixed = matches!(movement, Movement::Place(Placed::Colour(_)));
        let own = self.position().colour_of(self.position().to_move());
        if colour != turn && !(fixed && colour == own) {
            let turn = self.plan().colour_text(turn);
            let reason = Message::new("command-turn").with("colour", turn);
            return Err(Refusal::illegal(reason));
        }
        Ok(())
    }

    pub(super) fn undo(&mut self, _: &[&str]) -> Answer {
        if self.session.undo() {
            Ok(String::new())
        } else {
            Err(Refusal::new(Message::new("command-no-undo")))
        }
    }

    pub(super) fn redo(&mut self, _: &[&str]) -> Answer {
        if self.session.redo() {
            Ok(String::new())
        } else {
            Err(Refusal::new(Message::new("command-no-redo")))
        }
    }

    pub(super) fn setup(&mut self, arguments: &[&str]) -> Answer {
        let set_up = self.read_setup(arguments)?;
        self.session.setup(&set_up.stones, set_up.to_move)?;
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
        let text = fs::read_to_string(file).map_err(|error| {
            Refusal::new(Message::new("command-no-file").with("error", error.to_string()))
        })?;
        self.read_record(&text, None)?;
        if let Some(before) = before {
            self.session.go_to(before.max(1) as usize - 1);
        }
        Ok(String::new())
    }

    fn read_record(&mut self, text: &str, format: Option<Format>) -> Answer {
        self.session = Session::from_record(text, format, Some(&self.plan().id))?;
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
