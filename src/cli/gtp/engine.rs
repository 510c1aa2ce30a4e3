//! The game that the protocol is about, and the commands that change it.

use std::sync::Arc;
use std::time::Instant;

use super::clock::Clock;
use super::commands::Answer;
use super::refusal::Refusal;
use crate::bot::{Bot, Kind};
use crate::cell::{Cell, Colour};
use crate::cli::choice::{choose, pair};
use crate::position::{Illegal, Position};
use crate::rules::{Movement, Placed, Plan, Settings, builtin};
use crate::session::Session;
use crate::topology::Topology;

/// A game, a bot and a clock, at the other end of the protocol.
#[derive(Debug)]
pub struct Engine {
    session: Session,
    /// The stones that replace the start, kept to set them up again under another komi.
    set_up: Option<SetUp>,
    bot: Bot,
    clock: Clock,
}

#[derive(Clone, Debug, Default)]
struct SetUp {
    stones: Vec<(Cell, Colour)>,
    to_move: Option<Colour>,
}

/// How many random games the bot plays between two looks at the clock.
const BETWEEN_LOOKS: u32 = 16;

impl Engine {
    /// The start of a game, with a bot whose choices the seed decides.
    pub fn new(plan: Arc<Plan>, kind: Kind, seed: u64) -> Self {
        Self {
            session: Session::new(plan),
            set_up: None,
            bot: Bot::new(kind, seed),
            clock: Clock::default(),
        }
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
            let known: Vec<_> = colours.map(|colour| self.plan().colour_word(colour)).collect();
            Refusal::new(format!("there is no such colour; there are: {}", known.join(", ")))
        })
    }

    /// Begins a game again, or another one.
    fn begin(&mut self, plan: Arc<Plan>) {
        self.session = Session::new(plan);
        self.set_up = None;
    }

    pub(super) fn game(&mut self, arguments: &[&str]) -> Answer {
        let Some((id, choices)) = arguments.split_first() else {
            return Err(Refusal::usage("game ID [key=value ...]"));
        };
        let mut settings = Settings::default();
        for choice in choices {
            let (key, value) = pair(choice).map_err(Refusal::new)?;
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
            [_, _] => return Err(Refusal::new("unacceptable size: boards are as wide as high")),
            _ => return Err(Refusal::usage("boardsize N")),
        };
        let settings = Settings { size: Some(size), ..self.plan().settings.clone() };
        let plan = Plan::from_document(&self.plan().document, &settings)
            .map_err(|error| Refusal::new(format!("unacceptable size: {error}")))?;
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
            return Err(Refusal::new("this game has no komi"));
        }
        let mut settings = self.plan().settings.clone();
        choose(&mut settings, KOMI, &plain_decimal(text));
        let plan = Plan::from_document(&self.plan().document, &settings)?;
        let mut session = Session::new(Arc::new(plan));
        if let Some(set_up) = &self.set_up {
            session.setup(&set_up.stones, set_up.to_move)?;
        }
        for played in self.position().played() {
            session.play(played)?;
        }
        self.session = session;
        Ok(String::new())
    }

    pub(super) fn play(&mut self, arguments: &[&str]) -> Answer {
        let [colour, text] = arguments else { return Err(Refusal::usage("play COLOUR MOVE")) };
        let colour = self.colour(colour)?;
        self.check_turn(colour)?;
        self.session.play_text(text).map_err(Refusal::illegal)?;
        Ok(String::new())
    }

    pub(super) fn genmove(&mut self, arguments: &[&str]) -> Answer {
        let [colour] = arguments else { return Err(Refusal::usage("genmove COLOUR")) };
        let colour = self.colour(colour)?;
        self.check_turn(colour)?;
        let start = Instant::now();
        let allowance = self.clock.allowance(colour);
        self.bot.think(self.session.position());
        while !self.bot.step(BETWEEN_LOOKS).done
            && allowance.is_none_or(|allowance| start.elapsed() < allowance)
        {}
        let chosen = self.bot.best().ok_or_else(|| Refusal::new("there is no move to make"))?;
        let text = chosen.text(self.plan(), self.topology());
        self.session.play(chosen).map_err(Refusal::illegal)?;
        Ok(text)
    }

    /// Whether it is the turn of a colour. Where everybody places stones of one colour, the
    /// player may also be called by the colour that is theirs so far.
    fn check_turn(&self, colour: Colour) -> Result<(), Refusal> {
        let turn = self.position().turn_colour();
        if self.position().outcome().is_some() {
            return Err(Refusal::illegal(Illegal::Over));
        }
        let movement = self.position().phase().movement;
        let fixed = matches!(movement, Movement::Place(Placed::Colour(_)));
        let own = self.position().colour_of(self.position().to_move());
        if colour != turn && !(fixed && colour == own) {
            let reason = format!("it is the turn of {}", self.plan().colour_word(turn));
            return Err(Refusal::illegal(reason));
        }
        Ok(())
    }

    pub(super) fn undo(&mut self, _: &[&str]) -> Answer {
        if self.session.undo() { Ok(String::new()) } else { Err(Refusal::new("cannot undo")) }
    }

    pub(super) fn redo(&mut self, _: &[&str]) -> Answer {
        if self.session.redo() { Ok(String::new()) } else { Err(Refusal::new("cannot redo")) }
    }

    pub(super) fn setup(&mut self, arguments: &[&str]) -> Answer {
        let set_up = self.read_setup(arguments)?;
        self.session.setup(&set_up.stones, set_up.to_move)?;
        self.set_up = Some(set_up);
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
        self.clock.set(number(main)?, number(overtime)?, number(moves)?);
        Ok(String::new())
    }

    pub(super) fn time_left(&mut self, arguments: &[&str]) -> Answer {
        let [colour, seconds, moves] = arguments else {
            return Err(Refusal::usage("time_left COLOUR SECONDS MOVES"));
        };
        let colour = self.colour(colour)?;
        self.clock.left(colour, number(seconds)?, number(moves)?);
        Ok(String::new())
    }
}

/// Reads a whole number.
fn number(text: &str) -> Result<u32, Refusal> {
    text.parse()
        .map_err(|_| Refusal::new("syntax error: a whole number from 0 to 4294967295 is needed"))
}

/// A decimal as options spell it: `6.50` becomes `6.5`, `+7.0` becomes `7`. Others stay.
fn plain_decimal(text: &str) -> String {
    let unsigned = text.strip_prefix('+').unwrap_or(text);
    match unsigned.split_once('.') {
        Some((whole, part)) if part.bytes().all(|byte| byte.is_ascii_digit()) => {
            match part.trim_end_matches('0') {
                "" => whole.to_owned(),
                part => format!("{whole}.{part}"),
            }
        }
        _ => unsigned.to_owned(),
    }
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

#[cfg(test)]
mod tests {
    use super::plain_decimal;

    #[test]
    fn komi_is_read_as_programs_write_it() {
        for (text, expected) in [
            ("6.5", "6.5"),
            ("6.50", "6.5"),
            ("7.0", "7"),
            ("+5", "5"),
            ("-0.5", "-0.5"),
            ("x", "x"),
        ] {
            assert_eq!(plain_decimal(text), expected, "{text}");
        }
    }
}
