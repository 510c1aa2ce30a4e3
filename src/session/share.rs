//! A whole game as one line of text that may stand in an address.
//!
//! `hex?size=7&swap=none&moves=d4.c5&at=1`: the id, then what differs from the defaults, the
//! stones set up, the plies, how many of them are on the board, the stones marked as dead. A
//! game that is not built in brings its rules along.

use std::fmt;
use std::sync::Arc;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::scoring::Agreement;
use super::{BadMove, Session};
use crate::cell::{Cell, Colour};
use crate::position::SetupError;
use crate::rules::{Plan, RulesError, Settings, builtin, builtins, info_with};

const LONGEST: usize = 1_000_000;

/// Why a text is not a game.
#[derive(Clone, PartialEq, Debug)]
pub enum SessionError {
    /// The text is not of this form.
    Form(String),
    /// The rules or the choices are wrong.
    Rules(RulesError),
    /// The stones cannot be set up.
    SetUp(SetupError),
    /// A move cannot be played.
    Move(BadMove),
}

impl SessionError {
    /// A word for programs that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Form(_) => "bad-game-text",
            Self::Rules(error) => error.code(),
            Self::SetUp(error) => error.code(),
            Self::Move(error) => error.reason.code(),
        }
    }
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(message) => f.write_str(message),
            Self::Rules(error) => error.fmt(f),
            Self::SetUp(error) => error.fmt(f),
            Self::Move(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SessionError {}

impl From<RulesError> for SessionError {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

impl From<SetupError> for SessionError {
    fn from(error: SetupError) -> Self {
        Self::SetUp(error)
    }
}

impl From<BadMove> for SessionError {
    fn from(error: BadMove) -> Self {
        Self::Move(error)
    }
}

impl Session {
    /// The whole game as one line of text; [`Session::from_text`] reads it.
    pub fn text(&self) -> String {
        let plan = self.plan();
        let topology = &self.position.board().topology;
        let mut parts = Vec::new();
        let own_rules = !builtins().contains(&plan.document.as_str());
        if own_rules {
            parts.push(format!("rules={}", escape(&plan.document)));
        }
        // What is not written is read as the default that goes with the options chosen.
        if let Ok(info) = info_with(&plan.document, &plan.settings.options) {
            if plan.settings.size.is_some_and(|size| size != info.default && info.sizes[1] > 0)
                && info.sizes[0] < info.sizes[1]
            {
                parts.push(format!("size={}", plan.settings.size.unwrap_or_default()));
            }
            if plan.seats != info.players[0] {
                parts.push(format!("players={}", plan.seats));
            }
            for option in &info.options {
                let chosen = option.chosen(&plan.settings.options);
                if chosen != option.default {
                    parts.push(format!("{}={}", option.key, escape(chosen)));
                }
            }
        }
        let names = |cells: &mut dyn Iterator<Item = Cell>| {
            cells.map(|cell| topology.name(cell)).collect::<Vec<_>>().join(".")
        };
        if let Some(set_up) = &self.set_up {
            let stones: Vec<_> = Colour::first(plan.colours.len())
                .map(|colour| {
                    let mut of =
                        set_up.stones.iter().filter(|(_, c)| *c == colour).map(|&(cell, _)| cell);
                    format!("{}:{}", colour.index() + 1, names(&mut of))
                })
                .collect();
            parts.push(format!("stones={}", stones.join(";")));
            if let Some(colour) = set_up.to_move {
                parts.push(format!("to-move={}", colour.index() + 1));
            }
        }
        if !self.line.is_empty() {
            let moves: Vec<_> =
                self.line().map(|known| known.played.text(plan, topology)).collect();
            parts.push(format!("moves={}", moves.join(".")));
        }
        if self.ply() != self.line.len() {
            parts.push(format!("at={}", self.ply()));
        }
        // Nothing stands for the stones that are marked to begin with.
        let marks = self.last_marks();
        if marks.dead != self.proposed_dead() {
            parts.push(format!("dead={}", names(&mut marks.dead.iter().copied())));
        }
        if marks.agreement == Agreement::Made {
            parts.push("agreed=yes".to_owned());
        }
        let query = parts.join("&");
        if query.is_empty() { plan.id.clone() } else { format!("{}?{query}", plan.id) }
    }

    /// Reads what [`Session::text`] wrote.
    ///
    /// # Errors
    /// Where the text is wrong; a move that cannot be played is an error too.
    pub fn from_text(text: &str) -> Result<Self, SessionError> {
        if text.len() > LONGEST {
            return Err(SessionError::Form("this text is too long to be a game".to_owned()));
        }
        let text = text.trim().trim_start_matches('#');
        let (id, query) = text.split_once('?').unwrap_or((text, ""));
        let mut read = Read::default();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').ok_or_else(|| {
                SessionError::Form(format!("\"{}\" is not key=value", short(part)))
            })?;
            read.part(key, unescape(value)?)?;
        }
        let plan = match &read.rules {
            Some(document) => Plan::from_document(document, &read.settings)?,
            None => builtin(id, &read.settings)?,
        };
        let mut session = Self::new(Arc::new(plan));
        read.apply(&mut session)?;
        Ok(session)
    }
}

/// What the parts of a text say.
#[derive(Default)]
struct Read {
    settings: Settings,
    rules: Option<String>,
    stones: Option<String>,
    to_move: Option<String>,
    moves: String,
    at: Option<usize>,
    dead: Option<String>,
    agreed: bool,
}

impl Read {
    fn part(&mut self, key: &str, value: String) -> Result<(), SessionError> {
        let bad = || SessionError::Form(format!("{key} cannot be \"{}\"", short(&value)));
        match key {
            "rules" => self.rules = Some(value),
            "size" => self.settings.size = Some(value.parse().map_err(|_| bad())?),
            "players" => self.settings.players = Some(value.parse().map_err(|_| bad())?),
            "stones" => self.stones = Some(value),
            "to-move" => self.to_move = Some(value),
            "moves" => self.moves = value,
            "at" => self.at = Some(value.parse().map_err(|_| bad())?),
            "dead" => self.dead = Some(value),
            "agreed" => self.agreed = value == "yes",
            _ => self.settings.options.push((key.to_owned(), value)),
        }
        Ok(())
    }

    fn apply(&self, session: &mut Session) -> Result<(), SessionError> {
        if let Some(stones) = &self.stones {
            let to_move = match &self.to_move {
                None => None,
                Some(text) => {
                    Some(session.plan().read_colour(text).ok_or(SetupError::NoSuchColour)?)
                }
            };
            let stones = read_stones(session, stones)?;
            session.setup(&stones, to_move)?;
        }
        session.play_all(&self.moves)?;
        if self.dead.is_some() {
            session.marks_mut().dead.clear();
        }
        let dead = self.dead.iter().flat_map(|list| list.split('.'));
        for name in dead.filter(|name| !name.is_empty()) {
            let cell =
                session.position.board().topology.find(name).ok_or(SetupError::NoSuchCell)?;
            if !session.dead().contains(&cell) {
                session.toggle_dead(cell);
            }
        }
        if self.agreed {
            session.accept_score();
        }
        // Marks belong to the end of the game, and stay when moves are taken back.
        if let Some(at) = self.at {
            session.go_to(at);
        }
        Ok(())
    }
}

fn read_stones(session: &mut Session, text: &str) -> Result<Vec<(Cell, Colour)>, SessionError> {
    let mut stones = Vec::new();
    for part in text.split(';').filter(|part| !part.is_empty()) {
        let (colour, cells) = part.split_once(':').ok_or_else(|| {
            SessionError::Form(format!("\"{}\" is not colour:cells", short(part)))
        })?;
        let colour = session.plan().read_colour(colour).ok_or(SetupError::NoSuchColour)?;
        for name in cells.split('.').filter(|name| !name.is_empty()) {
            stones.push((find(session, name)?, colour));
        }
    }
    Ok(stones)
}

/// The cell of this name; a board without bounds grows until it has it, as the stones may have
/// been set up when it had grown.
fn find(session: &mut Session, name: &str) -> Result<Cell, SetupError> {
    loop {
        if let Some(cell) = session.position.board().topology.find(name) {
            return Ok(cell);
        }
        // Only pairs of numbers are names there: no board is built to look for anything else.
        if !name.contains(',') || !session.position.grow() {
            return Err(SetupError::NoSuchCell);
        }
    }
}

fn short(text: &str) -> String {
    text.chars().take(30).collect()
}

/// What is written as `%` and two digits: all but letters, digits and a few marks.
const ESCAPED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b',').remove(b':').remove(b'/');

fn escape(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

fn unescape(text: &str) -> Result<String, SessionError> {
    percent_decode_str(text)
        .decode_utf8()
        .map(String::from)
        .map_err(|_| SessionError::Form("this text is not UTF-8".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_undone() {
        let text = "{\"a\": [1, \"é%&?#\"]}";
        assert_eq!(unescape(&escape(text)), Ok(text.to_owned()));
        assert!(unescape("%ff").is_err());
    }
}
