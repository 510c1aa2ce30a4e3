//! A whole game as one line of text that may stand in an address.
//!
//! `hex?size=7&swap=none&moves=d4.c5&at=1`: the id, then what differs from the defaults, the
//! stones set up, the plies, how many of them are on the board, the stones marked as dead. A
//! game that is not built in brings its rules along.
//!
//! A text without a version is of version 1: so every address that was ever written stays what
//! it was, and new ones stay as short. A later version is written as `v=2`, and refused by
//! programs that do not know it rather than misread.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::{RecordError, SessionError, begin, find_or_grow, short};
use crate::cell::{Cell, Colour};
use crate::messages::Message;
use crate::position::SetupError;
use crate::rules::{Plan, Settings, builtins};
use crate::session::Session;
use crate::session::scoring::Agreement;

/// The version that is written.
const VERSION: u32 = 1;

/// Whether what follows the `#` of an address may be such a text.
pub(super) fn seems_so(text: &str) -> bool {
    let (id, query) = text.split_once('?').map_or((text, None), |(id, query)| (id, Some(query)));
    let is_id = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let built_in = || builtins().iter().any(|d| d.contains(&format!("\"id\":\"{id}\"")));
    !id.is_empty() && id.bytes().all(is_id) && (query.is_some() || built_in())
}

/// The whole game as one line of text. O(cells + plies).
pub(super) fn write(session: &Session) -> String {
    let plan = session.plan();
    let topology = &session.position.board().topology;
    let mut parts = Vec::new();
    if !builtins().contains(&plan.document.as_str()) {
        parts.push(format!("rules={}", escape(&plan.document)));
    }
    parts.extend(choices(plan));
    let names = |cells: &mut dyn Iterator<Item = Cell>| {
        cells.map(|cell| topology.name(cell)).collect::<Vec<_>>().join(".")
    };
    if let Some(set_up) = &session.set_up {
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
    if session.line().len() > 0 {
        let moves: Vec<_> = session.line().map(|known| known.played.text(plan, topology)).collect();
        parts.push(format!("moves={}", moves.join(".")));
    }
    if session.ply() != session.line().len() {
        parts.push(format!("at={}", session.ply()));
    }
    // Nothing stands for the stones that are marked to begin with.
    let marks = session.last_marks();
    if marks.dead != session.proposed_dead() {
        parts.push(format!("dead={}", names(&mut marks.dead.iter().copied())));
    }
    if marks.agreement == Agreement::Made {
        parts.push("agreed=yes".to_owned());
    }
    with_parts(&plan.id, &parts)
}

/// The id of a game and what is chosen for it, but for the defaults: `hex?size=7&swap=none`.
pub(super) fn choices_of(plan: &Plan, leave_out: &[&str]) -> String {
    let mut parts = choices(plan);
    parts.retain(|part| !leave_out.iter().any(|key| part.split('=').next() == Some(key)));
    with_parts(&plan.id, &parts)
}

fn with_parts(id: &str, parts: &[String]) -> String {
    if parts.is_empty() { id.to_owned() } else { format!("{id}?{}", parts.join("&")) }
}

/// What is not written is read as the default that goes with the options chosen.
fn choices(plan: &Plan) -> Vec<String> {
    let mut parts = Vec::new();
    let defaults = plan.defaults;
    if let Some(size) = plan.settings.size
        && size != defaults.size
        && defaults.sizes[0] < defaults.sizes[1]
    {
        parts.push(format!("size={size}"));
    }
    if plan.seats != defaults.seats {
        parts.push(format!("players={}", plan.seats));
    }
    for option in &plan.options {
        let chosen = option.chosen(&plan.settings.options);
        if chosen != option.default {
            parts.push(format!("{}={}", option.key, escape(chosen)));
        }
    }
    parts
}

/// Reads what [`write`] wrote.
pub(super) fn read(text: &str) -> Result<Session, SessionError> {
    let text = text.split_once('#').map_or(text, |(_, fragment)| fragment);
    let (id, query) = text.split_once('?').unwrap_or((text, ""));
    let read = Read::of(query)?;
    let mut session = match &read.rules {
        Some(document) => Session::new(Plan::from_document(document, &read.settings)?.into()),
        None => begin(id, &read.settings)?,
    };
    read.apply(&mut session)?;
    Ok(session)
}

/// Reads what [`choices_of`] wrote: the id and the choices, if the text is of that form.
pub(super) fn read_choices(text: &str) -> Option<(String, Settings)> {
    let (id, query) = text.split_once('?').unwrap_or((text, ""));
    Some((id.to_owned(), Read::of(query).ok()?.settings))
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
    fn of(query: &str) -> Result<Self, RecordError> {
        let mut read = Self::default();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').ok_or_else(|| {
                RecordError::new(Message::new("bad-game-text.no-pair").with("part", short(part)))
            })?;
            read.part(key, unescape(value)?)?;
        }
        Ok(read)
    }

    fn part(&mut self, key: &str, value: String) -> Result<(), RecordError> {
        let bad = || {
            let message = Message::new("bad-game-text.value").with("key", key);
            RecordError::new(message.with("value", short(&value)))
        };
        match key {
            "v" => check_version(value.parse().map_err(|_| bad())?)?,
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
        if let Some(dead) = &self.dead {
            session.mark_dead(dead.split('.').filter(|name| !name.is_empty()))?;
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

/// Refuses texts that this program would misread.
fn check_version(version: u32) -> Result<(), RecordError> {
    if version <= VERSION {
        return Ok(());
    }
    let message = Message::new("newer-game-text").with("version", version);
    Err(RecordError::new(message.with("known", VERSION)))
}

fn read_stones(session: &mut Session, text: &str) -> Result<Vec<(Cell, Colour)>, SessionError> {
    let mut stones = Vec::new();
    for part in text.split(';').filter(|part| !part.is_empty()) {
        let (colour, cells) = part.split_once(':').ok_or_else(|| {
            RecordError::new(Message::new("bad-game-text.stones").with("part", short(part)))
        })?;
        let colour = session.plan().read_colour(colour).ok_or(SetupError::NoSuchColour)?;
        for name in cells.split('.').filter(|name| !name.is_empty()) {
            stones.push((find_or_grow(session, name)?, colour));
        }
    }
    Ok(stones)
}

/// What is written as `%` and two digits: all but letters, digits and a few marks.
const ESCAPED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b',').remove(b':').remove(b'/');

fn escape(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

fn unescape(text: &str) -> Result<String, RecordError> {
    percent_decode_str(text)
        .decode_utf8()
        .map(String::from)
        .map_err(|_| RecordError::new(Message::new("bad-game-text.not-utf8")))
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
