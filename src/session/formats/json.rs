//! The project's own record format, a JSON object: the moves on the board, and, where there is more
//! than these, the whole tree.

use serde_json::{Map, Value, json};

use super::{
    Codec, Place, Reading, RecordError, SessionError, abstract_play, find_or_grow, json_tree,
    new_session,
};
use crate::cell::{Cell, Colour};
use crate::messages::Message;
use crate::position::{End, SetupError};
use crate::rules::{Plan, Settings, is_known, json_place};
use crate::session::Session;
use crate::session::scoring::Agreement;

pub(super) const CODEC: Codec = Codec {
    name: "json",
    label: "Linkstone (JSON)",
    extension: "json",
    write: Some(|session| Some(write(session))),
    read: Some(|text, _| read(text).map(Reading::of)),
    looks_like,
    may_be: looks_like,
};

fn looks_like(text: &str) -> bool {
    text.starts_with('{') && !abstract_play::looks_like(text)
}

/// Writes the record on one line.
fn write(session: &Session) -> String {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let names = |cells: &mut dyn Iterator<Item = Cell>| -> Value {
        cells.map(|cell| topology.name(cell)).collect()
    };
    let options: Map<_, _> =
        plan.choices().into_iter().map(|(key, value)| (key.to_owned(), value.into())).collect();
    let moves: Value = session.played().map(|ply| ply.played.text(plan, topology)).collect();
    let mut record = json!({
        "game": plan.id,
        "size": plan.settings.size,
        "players": plan.seats,
        "options": options,
        "moves": moves,
    });
    if !is_known(&plan.document) {
        record["rules"] = plan.document.as_str().into();
    }
    if let Some(set_up) = &session.set_up {
        let stones = Colour::first(plan.colours.len()).map(|colour| {
            let mut of =
                set_up.stones.iter().filter(|stone| stone.1 == colour).map(|stone| stone.0);
            (plan.colours[colour.index()].as_str().to_owned(), names(&mut of))
        });
        record["setup"] = Value::Object(stones.collect());
        if let Some(colour) = set_up.to_move {
            record["toMove"] = plan.colours[colour.index()].as_str().into();
        }
    }
    json_tree::write(session, &mut record);
    if let Some(outcome) = session.outcome() {
        if session.dead() != session.proposed_dead() {
            record["dead"] = names(&mut session.dead().iter().copied());
        }
        if session.marks().agreement == Agreement::Reached {
            record["agreed"] = true.into();
        }
        record["result"] = match outcome.end {
            End::Win(seat) => (seat.index() + 1).into(),
            End::Draw => "draw".into(),
        };
        record["says"] = session.outcome_text().into();
    }
    record.to_string()
}

/// Reads a record, or a rules document as the start of its game. Keys that do not affect the
/// course of the game, such as the result, are ignored.
fn read(text: &str) -> Result<Session, SessionError> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| RecordError::not_json(json_place(text, &error)))?;
    let Value::Object(record) = value else {
        return Err(fault("", Message::new("expect.object")).into());
    };
    let record = Record(record);
    if !record.0.contains_key("game") && record.0.contains_key("endings") {
        return Ok(Session::new(Plan::from_document(text, &Settings::default())?.into()));
    }
    let settings = Settings {
        size: record.number("size")?,
        players: record.number("players")?.map(|players| players as usize),
        options: record.options()?,
    };
    let mut session = match record.0.get("rules") {
        None => new_session(record.need_text("game")?, &settings)?,
        Some(Value::String(document)) => {
            Session::new(Plan::from_document(document, &settings)?.into())
        }
        Some(document) => {
            Session::new(Plan::from_document(&document.to_string(), &settings)?.into())
        }
    };
    if let Some(stones) = record.0.get("setup") {
        let stones = read_stones(&mut session, stones)?;
        let colour = |text: &str| colour_of_paint(session.plan(), text);
        let to_move = record.text("toMove")?.map(colour).transpose()?;
        session.setup(&stones, to_move)?;
    }
    if json_tree::read(&mut session, &record.0)? {
        return Ok(session);
    }
    let moves = match record.0.get("moves") {
        None => Vec::new(),
        Some(moves) => texts("moves", moves)?,
    };
    session.play_moves(moves.into_iter())?;
    if let Some(dead) = record.0.get("dead") {
        session.mark_dead(texts("dead", dead)?.into_iter())?;
    }
    if record.0.get("agreed") == Some(&Value::Bool(true)) {
        session.accept_score();
    }
    Ok(session)
}

pub(super) fn fault(key: &str, expected: Message) -> RecordError {
    RecordError::expected(Place::Key(key.to_owned()), expected)
}

/// The colour with this paint. [`Plan::read_colour`] differs: it always reads `black` as the first
/// colour.
fn colour_of_paint(plan: &Plan, text: &str) -> Result<Colour, SetupError> {
    let place = plan.colours.iter().position(|paint| paint.as_str() == text);
    place.map(Colour::new).ok_or(SetupError::NoSuchColour)
}

pub(super) fn texts<'a>(key: &str, value: &'a Value) -> Result<Vec<&'a str>, RecordError> {
    let items = value.as_array().ok_or_else(|| fault(key, Message::new("expect.list")))?;
    let text = |(index, item): (usize, &'a Value)| {
        let expected = || fault(&format!("{key}[{index}]"), Message::new("expect.text"));
        item.as_str().ok_or_else(expected)
    };
    items.iter().enumerate().map(text).collect()
}

fn read_stones(session: &mut Session, value: &Value) -> Result<Vec<(Cell, Colour)>, SessionError> {
    let Value::Object(colours) = value else {
        return Err(fault("setup", Message::new("expect.object")).into());
    };
    let mut stones = Vec::new();
    for (name, cells) in colours {
        let colour = colour_of_paint(session.plan(), name)?;
        for cell in texts(&format!("setup.{name}"), cells)? {
            stones.push((find_or_grow(session, cell)?, colour));
        }
    }
    Ok(stones)
}

/// The values of a record by key. `null` counts as a missing value.
struct Record(Map<String, Value>);

impl Record {
    fn text(&self, key: &str) -> Result<Option<&str>, RecordError> {
        match self.0.get(key) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(fault(key, Message::new("expect.text"))),
        }
    }

    fn need_text(&self, key: &str) -> Result<&str, RecordError> {
        self.text(key)?.ok_or_else(|| RecordError::new(Message::new("record-without-game")))
    }

    fn number(&self, key: &str) -> Result<Option<u32>, RecordError> {
        let expected = || fault(key, Message::new("expect.number"));
        match self.0.get(key) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => {
                let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
                number.map(Some).ok_or_else(expected)
            }
        }
    }

    fn options(&self) -> Result<Vec<(String, String)>, RecordError> {
        let options = match self.0.get("options") {
            None | Some(Value::Null) => return Ok(Vec::new()),
            Some(Value::Object(options)) => options,
            Some(_) => return Err(fault("options", Message::new("expect.object"))),
        };
        let choice = |(key, value): (&String, &Value)| {
            let expected = || fault(&format!("options.{key}"), Message::new("expect.text"));
            Ok((key.clone(), value.as_str().ok_or_else(expected)?.to_owned()))
        };
        options.iter().map(choice).collect()
    }
}
