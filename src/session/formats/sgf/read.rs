//! Reads the main line of an SGF game, ignoring properties that do not affect it.

use std::collections::HashMap;

use super::super::{Place, RecordError, SessionError, built_in, new_session};
use super::parse::{Node, Value, main_line};
use super::{letters, uses_letters};
use crate::cell::{Cell, Colour, Index};
use crate::messages::Message;
use crate::position::{Illegal, Move};
use crate::rules::{Info, Plan, Settings};
use crate::session::formats::text::read_choices;
use crate::session::{BadMove, Session};

/// The game number (`GM`) of records that give none: Go.
const DEFAULT_GAME: &str = "1";

/// Reads a record. The game is the one named in `RU` in the way [`write`](super::write::write) does, else
/// the one that `GM` stands for, else the one given.
pub(super) fn read(text: &str, game: Option<&str>) -> Result<Session, SessionError> {
    let nodes = main_line(text)?;
    let root = &nodes[0];
    let (info, mut settings) = game_of(root, game)?;
    if let Some(size) = value(root, "SZ") {
        settings.size = Some(read_size(text, size)?);
    }
    let has_komi = info.options.iter().any(|option| option.key == "komi");
    if let Some(komi) = value(root, "KM").filter(|_| has_komi) {
        settings.options.retain(|(key, _)| key != "komi");
        settings.options.push(("komi".to_owned(), plain_decimal(&komi.text)));
    }
    let mut session = new_session(&info.id, &settings)?;
    let points = Points::of(&session);
    let mut moves = Vec::new();
    let (mut stones, mut to_move, mut is_set_up) = (Vec::new(), None, false);
    for property in nodes.iter().flatten() {
        let colour = match property.name.as_str() {
            "B" | "AB" => Colour::new(0),
            "W" | "AW" => Colour::new(1),
            "PL" => {
                let first = &property.values[0];
                to_move = Some(read_colour(text, first)?);
                is_set_up = true;
                continue;
            }
            _ => continue,
        };
        if !property.name.starts_with('A') {
            moves.extend(property.values.first().map(|value| (colour, value)));
            continue;
        }
        is_set_up = true;
        for value in &property.values {
            let expected = |what| RecordError::expected(Place::of(text, value.at), what);
            if !moves.is_empty() {
                return Err(expected(Message::new("expect.setup-first")).into());
            }
            let cell = points.find(&session, value.text.trim());
            let cell = cell.ok_or_else(|| expected(Message::new("expect.point")))?;
            stones.push((cell, colour));
        }
    }
    if is_set_up {
        // The colour of the first move shows whose turn it was.
        let first = moves.first().map(|(colour, _)| *colour);
        let later = first.filter(|colour| *colour != session.plan().first);
        session.setup(&stones, to_move.or(later))?;
    }
    for (index, (colour, value)) in moves.iter().enumerate() {
        play(&mut session, &points, *colour, value.text.trim()).map_err(|reason| BadMove {
            number: index + 1,
            text: value.text.clone(),
            reason,
        })?;
    }
    resign(&mut session, root);
    Ok(session)
}

/// The first value of a property of the root.
fn value<'a>(root: &'a Node, name: &str) -> Option<&'a Value> {
    root.iter().find(|property| property.name == name)?.values.first()
}

/// The game and its settings apart from the size.
fn game_of(root: &Node, game: Option<&str>) -> Result<(Info, Settings), SessionError> {
    let named = value(root, "RU").and_then(|rules| {
        let (id, settings) = read_choices(rules.text.trim())?;
        Some((built_in(|info| info.id == id)?, settings))
    });
    if let Some(named) = named {
        return Ok(named);
    }
    let by_number = |number: &str| {
        built_in(|info| info.record_ids.sgf.iter().any(|known| known.eq_ignore_ascii_case(number)))
    };
    let given = || built_in(|info| game == Some(&info.id));
    let found = match value(root, "GM") {
        Some(number) => by_number(number.text.trim()).or_else(given),
        None => given().or_else(|| by_number(DEFAULT_GAME)),
    };
    let found = found.ok_or_else(|| RecordError::new(Message::new("record-without-game")))?;
    Ok((found, Settings::default()))
}

fn read_size(text: &str, size: &Value) -> Result<u32, RecordError> {
    let trimmed = size.text.trim();
    let (width, height) = trimmed.split_once(':').unwrap_or((trimmed, trimmed));
    let number = width.trim().parse().ok().filter(|_| width.trim() == height.trim());
    number.ok_or_else(|| {
        RecordError::expected(Place::of(text, size.at), Message::new("expect.one-size"))
    })
}

fn read_colour(text: &str, value: &Value) -> Result<Colour, RecordError> {
    match value.text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Ok(Colour::new(0)),
        "w" | "white" | "2" => Ok(Colour::new(1)),
        _ => Err(RecordError::expected(Place::of(text, value.at), Message::new("expect.colour"))),
    }
}

/// A decimal number as options spell it: `6.50` becomes `6.5`, `+7.0` becomes `7`. Other text is
/// returned as it is.
pub fn plain_decimal(text: &str) -> String {
    let text = text.trim();
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

/// How to find a cell by its name in a record.
enum Points {
    ByName,
    ByLetters(HashMap<String, Cell>),
}

impl Points {
    fn of(session: &Session) -> Self {
        if !uses_letters(session.plan()) {
            return Self::ByName;
        }
        let topology = &session.position().board().topology;
        let cells = (0..topology.cells()).map(Cell::new);
        Self::ByLetters(cells.map(|cell| (letters(topology, cell), cell)).collect())
    }

    fn find(&self, session: &Session, text: &str) -> Option<Cell> {
        match self {
            Self::ByName => session.position().board().topology.find(&text.to_ascii_lowercase()),
            Self::ByLetters(cells) => cells.get(text).copied(),
        }
    }
}

/// Whether a value means a pass: an empty one, or `tt` on boards too small for that point.
fn is_pass(plan: &Plan, text: &str) -> bool {
    const MAX_SIZE_FOR_TT: u32 = 19;
    uses_letters(plan)
        && (text.is_empty() || text == "tt" && plan.board().topology.size() <= MAX_SIZE_FOR_TT)
}

fn play(session: &mut Session, points: &Points, colour: Colour, text: &str) -> Result<(), Illegal> {
    let position = session.position();
    let own = position.colour_of(position.to_move());
    let (played, meant) = match points.find(session, text) {
        Some(cell) => {
            let colour = position.turn_colour();
            (Move::Place { cell, colour }, colour)
        }
        None if is_pass(session.plan(), text) => (Move::Pass, own),
        None => match text.to_ascii_lowercase().as_str() {
            "forfeit" => (Move::Resign, own),
            "pass" | "resign" | "swap" | "swap-sides" | "swap-pieces" => {
                (position.read_move(text)?, own)
            }
            _ => return Err(Illegal::NoSuchCell),
        },
    };
    if meant != colour && position.outcome().is_none() {
        return Err(Illegal::WrongColour);
    }
    session.play(played)
}

/// Resigns if, according to the result, the player to move resigned.
fn resign(session: &mut Session, root: &Node) {
    let Some(result) = value(root, "RE") else { return };
    let Some((winner, how)) = result.text.trim().split_once('+') else { return };
    let position = session.position();
    let loser = position.colour_of(position.to_move()).index();
    let lost = if loser == 0 { "W" } else { "B" };
    let resigned = how.to_ascii_lowercase().starts_with('r');
    if resigned && winner == lost && position.outcome().is_none() {
        // If resigning is not a legal move, the record simply ends.
        let _ = session.play(Move::Resign);
    }
}

#[cfg(test)]
mod tests {
    use super::plain_decimal;

    #[test]
    fn komi_is_read_in_all_common_spellings() {
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
