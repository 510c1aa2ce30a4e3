//! The tree in a JSON record: a flat list of positions with their depths, so that a tree of any
//! depth is read without recursion. In a game with clocks `clocks` has the time controls, one for
//! all seats or one for each, and positions say in `took` how many milliseconds their move took, in
//! `thought` how many have been spent on the next one.

use serde_json::{Map, Value, json};

use super::json::{fault, texts};
use super::text::write_controls;
use super::{RecordError, SessionError, find_or_grow};
use crate::messages::Message;
use crate::session::branch::Twig;
use crate::session::clocks::MAX_TAKEN;
use crate::session::notes::{MAX_TEXT, plain};
use crate::session::scoring::Agreement;
use crate::session::{ClockError, Mark, MarkShape, Session};

/// The version of records with a tree. Those without one have no version.
const VERSION: u64 = 2;

/// Adds the tree and the details to a record, if there is more than the moves on the board.
pub(super) fn write(session: &Session, record: &mut Value) {
    let details = session.details.entries().into_iter();
    let details: Map<_, _> = details.map(|(key, text)| (key, text.into())).collect();
    if !details.is_empty() {
        record["details"] = Value::Object(details);
    }
    if !session.has_more_than_a_line() && session.ply() == session.line().len() {
        return;
    }
    let controls = write_controls(session.time_controls());
    if !controls.is_empty() {
        record["clocks"] = controls.into_iter().map(Value::from).collect();
    }
    let twigs = session.twigs(session.root());
    record["version"] = VERSION.into();
    record["tree"] = twigs.iter().map(|twig| node(session, twig)).collect();
    let (at, to) = session.place();
    for (key, number) in [("at", at), ("to", to)] {
        if let Some(number) = number {
            record[key] = number.into();
        }
    }
}

fn node(session: &Session, twig: &Twig) -> Value {
    let mut node = Map::new();
    if twig.depth > 0 {
        node.insert("depth".to_owned(), twig.depth.into());
        node.insert("move".to_owned(), twig.played.as_str().into());
    }
    if !twig.notes.comment.is_empty() {
        node.insert("comment".to_owned(), twig.notes.comment.as_str().into());
    }
    if let Some(glyph) = twig.notes.glyph {
        node.insert("glyph".to_owned(), glyph.as_str().into());
    }
    if !twig.notes.marks.is_empty() {
        let marks = twig.notes.marks.iter().map(|mark| mark_value(session, mark));
        node.insert("marks".to_owned(), marks.collect());
    }
    if let Some(dead) = &twig.dead {
        node.insert("dead".to_owned(), dead.iter().map(String::as_str).collect());
    }
    if twig.agreement == Agreement::Reached {
        node.insert("agreed".to_owned(), true.into());
    }
    for (key, time) in [("took", twig.took), ("thought", twig.thought)] {
        if time > 0 {
            node.insert(key.to_owned(), time.into());
        }
    }
    Value::Object(node)
}

fn mark_value(session: &Session, mark: &Mark) -> Value {
    let name = |cell| session.position.board().topology.name(cell);
    match mark {
        Mark::Shape(shape, cell) => json!([shape.as_str(), name(*cell)]),
        Mark::Label(cell, text) => json!(["label", name(*cell), text]),
        Mark::Arrow(a, b) => json!(["arrow", name(*a), name(*b)]),
        Mark::Line(a, b) => json!(["line", name(*a), name(*b)]),
    }
}

/// Reads the details and the tree of a record; returns false if it has no tree.
pub(super) fn read(
    session: &mut Session,
    record: &Map<String, Value>,
) -> Result<bool, SessionError> {
    let version = record.get("version").and_then(Value::as_u64).unwrap_or_default();
    if version > VERSION {
        let message = Message::new("expect.version").with("known", VERSION as usize);
        return Err(fault("version", message).into());
    }
    read_details(session, record)?;
    if let Some(controls) = record.get("clocks") {
        let fault = |error: ClockError| fault("clocks", error.message());
        session.set_clocks(texts("clocks", controls)?.into_iter()).map_err(fault)?;
    }
    let Some(tree) = record.get("tree") else { return Ok(false) };
    let nodes = tree.as_array().ok_or_else(|| fault("tree", Message::new("expect.list")))?;
    let mut twigs = Vec::new();
    let mut before = 0;
    for (at, node) in nodes.iter().enumerate() {
        let key = format!("tree[{at}]");
        let node = node.as_object().ok_or_else(|| fault(&key, Message::new("expect.object")))?;
        let twig = read_node(session, node, &key)?;
        if twig.depth > before + 1 || (twig.depth == 0) != (at == 0) {
            return Err(fault(&format!("{key}.depth"), Message::new("expect.depth")).into());
        }
        before = twig.depth;
        twigs.push(twig);
    }
    let number = |key| record.get(key).and_then(Value::as_u64).map(|number| number as usize);
    session.grow_whole(&twigs, (number("at"), number("to")))?;
    Ok(true)
}

fn read_details(session: &mut Session, record: &Map<String, Value>) -> Result<(), RecordError> {
    let Some(details) = record.get("details") else { return Ok(()) };
    let object = details.as_object();
    for (key, text) in object.ok_or_else(|| fault("details", Message::new("expect.object")))? {
        if !text.as_str().is_some_and(|text| session.details.set_entry(key, text)) {
            let message = Message::new("expect.detail").with("most", MAX_TEXT);
            return Err(fault(&format!("details.{key}"), message));
        }
    }
    Ok(())
}

fn read_node(
    session: &mut Session,
    node: &Map<String, Value>,
    key: &str,
) -> Result<Twig, RecordError> {
    let mut twig = Twig::default();
    for (name, value) in node {
        let place = format!("{key}.{name}");
        let text = || value.as_str().ok_or_else(|| fault(&place, Message::new("expect.text")));
        match name.as_str() {
            "depth" => {
                let depth = value.as_u64().and_then(|depth| usize::try_from(depth).ok());
                let expected = || fault(&place, Message::new("expect.depth"));
                twig.depth = depth.ok_or_else(expected)?;
            }
            "move" => twig.played = text()?.to_owned(),
            "comment" => twig.notes.comment = plain(text()?),
            "glyph" => {
                let expected = |_| fault(&place, Message::new("expect.glyph"));
                twig.notes.glyph = Some(text()?.parse().map_err(expected)?);
            }
            "marks" => {
                let list = value.as_array();
                let list = list.ok_or_else(|| fault(&place, Message::new("expect.list")))?;
                for mark in list {
                    let expected = || fault(&place, Message::new("expect.mark"));
                    twig.notes.marks.push(read_mark(session, mark).ok_or_else(expected)?);
                }
                twig.notes.order_marks();
            }
            "dead" => {
                let names = texts(&place, value)?;
                twig.dead = Some(names.into_iter().map(str::to_owned).collect());
            }
            "agreed" if value == &Value::Bool(true) => twig.agreement = Agreement::Reached,
            "took" | "thought" => {
                let expected = || fault(&place, Message::new("expect.number"));
                let time = value.as_u64().filter(|&time| time <= MAX_TAKEN);
                let noted = if name == "took" { &mut twig.took } else { &mut twig.thought };
                *noted = time.ok_or_else(expected)?;
            }
            _ => {}
        }
    }
    Ok(twig)
}

/// Reads a mark; none if it is not one.
fn read_mark(session: &mut Session, value: &Value) -> Option<Mark> {
    let parts = value.as_array()?;
    let text = |at: usize| parts.get(at)?.as_str();
    let cell = find_or_grow(session, text(1)?).ok()?;
    let mark = match text(0)? {
        "label" => Mark::Label(cell, text(2)?.to_owned()),
        "arrow" => Mark::Arrow(cell, find_or_grow(session, text(2)?).ok()?),
        "line" => Mark::Line(cell, find_or_grow(session, text(2)?).ok()?),
        kind => Mark::Shape(MarkShape::ALL.into_iter().find(|s| s.as_str() == kind)?, cell),
    };
    session.valid_mark(mark).ok()
}
