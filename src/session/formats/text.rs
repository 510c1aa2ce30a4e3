//! Share text: a whole game as one line that can be part of an address.
//!
//! `hex?size=7&swap=none&moves=d4.c5&at=1` gives the id, the settings that differ from the
//! defaults, the stones set up, the plies, how many of them are on the board, and the stones
//! marked as dead. The text of a game that is not built in includes its rules.
//!
//! A text without a version has version 1, so old addresses stay valid and new ones stay short.
//! Version 2, marked by `v=2`, has the whole tree with its notes and the details of the game in
//! place of the plies of one line: `hex?v=2&tree=d4.c5/1.c4&notes=1:g:good&at=2`, with the number
//! of the position shown in the list of positions. It is written where there is more than a line.
//! Version 3 is version 2 with clocks: `clocks=fischer%205m%2B3s` has the time control of all seats,
//! or one for each, separated by semicolons, and the notes say how many milliseconds a ply took.
//! Programs reject versions that they do not know rather than misread them.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::packed::unpack;
use super::{
    Codec, Reading, RecordError, SessionError, branch_text, find_or_grow, fragment, new_session,
    short,
};
use crate::cell::{Cell, Colour};
use crate::messages::Message;
use crate::position::SetupError;
use crate::rules::{Plan, Settings, find, is_known};
use crate::session::branch::Twig;
use crate::session::scoring::Agreement;
use crate::session::{Session, TimeControl};

/// The latest version of texts.
const VERSION: u32 = 3;
/// The version of texts with a tree but without clocks.
const WITHOUT_CLOCKS: u32 = 2;
/// What stands in place of the id of a game before a branch.
const BRANCH: &str = "branch";

pub(super) const CODEC: Codec = Codec {
    name: "text",
    label: "Link text",
    extension: "txt",
    write: Some(|session| Some(write_whole(session))),
    read: Some(|text, _| read(text).map(Reading::of)),
    looks_like,
    may_be: looks_like,
};

/// Whether a text, or the fragment of an address, looks like a share text.
fn looks_like(text: &str) -> bool {
    let text = fragment(text);
    let (id, query) = text.split_once('?').map_or((text, None), |(id, query)| (id, Some(query)));
    let is_id = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !id.is_empty() && id.bytes().all(is_id) && (query.is_some() || find(id).is_some())
}

/// The line as one line of text. O(cells + plies).
pub(super) fn write(session: &Session) -> String {
    let plan = session.plan();
    let topology = &session.position.board().topology;
    let mut parts = start(session);
    if session.line().len() > 0 {
        let moves: Vec<_> = session.line().map(|ply| ply.played.text(plan, topology)).collect();
        parts.push(format!("moves={}", moves.join(".")));
    }
    if session.ply() != session.line().len() {
        parts.push(format!("at={}", session.ply()));
    }
    // Marks that equal the proposal are left out.
    let marks = session.last_marks();
    if marks.dead != marks.proposed {
        let names: Vec<_> = marks.dead.iter().map(|&cell| topology.name(cell)).collect();
        parts.push(format!("dead={}", names.join(".")));
    }
    if marks.agreement == Agreement::Reached {
        parts.push("agreed=yes".to_owned());
    }
    with_parts(&plan.id, &parts)
}

/// The whole tree with its notes as one line of text. O(cells + nodes).
pub(super) fn write_whole(session: &Session) -> String {
    if !session.has_more_than_a_line() {
        return write(session);
    }
    let twigs = session.twigs(session.root());
    let controls = session.time_controls();
    let version = if controls.is_empty() { WITHOUT_CLOCKS } else { VERSION };
    let mut parts = vec![format!("v={version}")];
    parts.extend(start(session));
    let mut put = |key: &str, value: String| {
        if !value.is_empty() {
            parts.push(format!("{key}={value}"));
        }
    };
    put("clocks", escape(&write_controls(controls).join(";")));
    put("tree", branch_text::write_moves(&twigs));
    put("notes", escape(&branch_text::write_notes(session, &twigs)));
    let details = session.details.entries().into_iter();
    let details: Vec<_> = details.map(|(key, text)| format!("{key}:{}", escape(text))).collect();
    put("details", escape(&details.join(";")));
    let (at, to) = session.place();
    put("at", at.map_or_else(String::new, |at| at.to_string()));
    put("to", to.map_or_else(String::new, |to| to.to_string()));
    with_parts(&session.plan().id, &parts)
}

/// The settings and the stones set up.
fn start(session: &Session) -> Vec<String> {
    let plan = session.plan();
    let topology = &session.position.board().topology;
    let mut parts = Vec::new();
    if !is_known(&plan.document) {
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
    parts
}

/// The id of a game and those of its settings that are not defaults: `hex?size=7&swap=none`.
pub(super) fn choices_of(plan: &Plan, leave_out: &[&str]) -> String {
    let mut parts = choices(plan);
    parts.retain(|part| !leave_out.iter().any(|key| part.split('=').next() == Some(key)));
    with_parts(&plan.id, &parts)
}

fn with_parts(id: &str, parts: &[String]) -> String {
    if parts.is_empty() { id.to_owned() } else { format!("{id}?{}", parts.join("&")) }
}

/// The settings that are not defaults. Defaults may depend on the options chosen.
fn choices(plan: &Plan) -> Vec<String> {
    let mut parts = Vec::new();
    let defaults = plan.defaults;
    if let Some(size) = plan.settings.size
        && size != defaults.size
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

/// Reads a text written by [`write`].
pub(super) fn read(text: &str) -> Result<Session, SessionError> {
    let text = fragment(text);
    let (id, query) = text.split_once('?').unwrap_or((text, ""));
    let query = Query::parse(query)?;
    let mut session = match &query.rules {
        Some(document) => Session::new(Plan::from_document(document, &query.settings)?.into()),
        None => new_session(id, &query.settings)?,
    };
    query.apply(&mut session)?;
    Ok(session)
}

/// Reads a text written by [`choices_of`]: the id and the settings; none if it has another form.
pub(super) fn read_choices(text: &str) -> Option<(String, Settings)> {
    let (id, query) = text.split_once('?').unwrap_or((text, ""));
    Some((id.to_owned(), Query::parse(query).ok()?.settings))
}

/// The parsed `key=value` parts of a text.
#[derive(Default)]
struct Query {
    /// None is 0, and means the first.
    version: u32,
    is_unpacked: bool,
    settings: Settings,
    rules: Option<String>,
    stones: Option<String>,
    to_move: Option<String>,
    moves: String,
    notes: String,
    details: String,
    clocks: String,
    to: Option<usize>,
    at: Option<usize>,
    dead: Option<String>,
    agreed: bool,
}

impl Query {
    fn parse(text: &str) -> Result<Self, RecordError> {
        let mut query = Self::default();
        query.parse_all(text)?;
        Ok(query)
    }

    fn parse_all(&mut self, text: &str) -> Result<(), RecordError> {
        for part in text.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').ok_or_else(|| {
                RecordError::new(Message::new("bad-game-text.no-pair").with("part", short(part)))
            })?;
            self.set(key, unescape(value)?)?;
        }
        Ok(())
    }

    fn set(&mut self, key: &str, value: String) -> Result<(), RecordError> {
        let bad = || {
            let message = Message::new("bad-game-text.value").with("key", key);
            RecordError::new(message.with("value", short(&value)))
        };
        match key {
            "v" => self.version = known_version(value.parse().map_err(|_| bad())?)?,
            "rules" => self.rules = Some(value),
            "size" => self.settings.size = Some(value.parse().map_err(|_| bad())?),
            "players" => self.settings.players = Some(value.parse().map_err(|_| bad())?),
            "stones" => self.stones = Some(value),
            "to-move" => self.to_move = Some(value),
            "moves" => self.moves = value,
            // What is packed cannot be packed again: that is unpacked only once.
            "packed" if self.version > 1 && !self.is_unpacked => {
                self.is_unpacked = true;
                self.parse_all(&unpack(&value)?)?;
            }
            "tree" if self.version > 1 => self.moves = value,
            "notes" if self.version > 1 => self.notes = value,
            "details" if self.version > 1 => self.details = value,
            "clocks" if self.version > 2 => self.clocks = value,
            "to" if self.version > 1 => self.to = Some(value.parse().map_err(|_| bad())?),
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
        if !self.clocks.is_empty() {
            session
                .set_clocks(self.clocks.split(';'))
                .map_err(|error| RecordError::new(error.message()))?;
        }
        for part in self.details.split(';').filter(|part| !part.is_empty()) {
            let (key, text) = part.split_once(':').unwrap_or((part, ""));
            if !session.details.set_entry(key, &unescape(text)?) {
                let message = Message::new("bad-game-text.tree").with("part", short(part));
                return Err(RecordError::new(message).into());
            }
        }
        if self.version > 1 {
            let twigs = branch_text::read(session, &self.moves, &self.notes)?;
            return session.grow_whole(&twigs, (self.at, self.to));
        }
        let words = self.moves.split(|c: char| c.is_whitespace() || c == '.');
        session.play_moves(words.filter(|word| !word.is_empty()))?;
        if let Some(dead) = &self.dead {
            session.mark_dead(dead.split('.').filter(|name| !name.is_empty()))?;
        }
        if self.agreed {
            session.accept_score();
        }
        // The marks belong to the end of the game, so moves are undone only after setting them.
        if let Some(at) = self.at {
            session.go_to(at);
        }
        Ok(())
    }
}

/// A branch for the clipboard: `branch?tree=d4.c5&notes=1:g:good`.
pub(in crate::session) fn write_branch(session: &Session, twigs: &[Twig]) -> String {
    let mut parts = vec![format!("tree={}", branch_text::write_moves(twigs))];
    let notes = branch_text::write_notes(session, twigs);
    if !notes.is_empty() {
        parts.push(format!("notes={}", escape(&notes)));
    }
    with_parts(BRANCH, &parts)
}

/// Reads a text written by [`write_branch`].
pub(in crate::session) fn read_branch(
    session: &mut Session,
    text: &str,
) -> Result<Vec<Twig>, SessionError> {
    let (id, query) = text.trim().split_once('?').unwrap_or((text, ""));
    if id != BRANCH {
        return Err(RecordError::new(Message::new("bad-branch")).into());
    }
    let query = Query::parse(&format!("v={VERSION}&{query}"))?;
    branch_text::read(session, &query.moves, &query.notes)
}

/// The time controls of all seats: one, if they are the same.
pub(super) fn write_controls(controls: &[TimeControl]) -> Vec<String> {
    let is_same = controls.iter().all(|control| Some(control) == controls.first());
    let told = if is_same { &controls[..controls.len().min(1)] } else { controls };
    told.iter().map(TimeControl::to_string).collect()
}

/// Rejects texts of a later version, which this program would misread.
fn known_version(version: u32) -> Result<u32, RecordError> {
    if version <= VERSION {
        return Ok(version);
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

/// The characters that are percent-encoded: all but letters, digits and some punctuation.
const ESCAPED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b',').remove(b':').remove(b'/');

pub(super) fn escape(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

pub(super) fn unescape(text: &str) -> Result<String, RecordError> {
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
