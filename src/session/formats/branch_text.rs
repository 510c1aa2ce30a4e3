//! A branch as text: its moves in one list, its notes in another.
//!
//! `a1.b2.c3/2.d4` is a1 b2 c3, then two plies back, then d4 as a variation of b2: a flat list, so
//! that a branch of any depth is read without recursion. Notes are `number:kind:value`, separated
//! by semicolons; the number is that of the node in the list, 0 for the one that all grows from.

use super::text::{escape, unescape};
use super::{RecordError, SessionError, find_or_grow, short};
use crate::cell::Cell;
use crate::messages::Message;
use crate::session::branch::Twig;
use crate::session::clocks::MAX_TAKEN;
use crate::session::notes::plain;
use crate::session::scoring::Agreement;
use crate::session::{Mark, MarkShape, Session};

/// The moves of a branch.
pub(super) fn write_moves(twigs: &[Twig]) -> String {
    let mut text = String::new();
    for (at, twig) in twigs.iter().enumerate().skip(1) {
        if at > 1 {
            let back = (twigs[at - 1].depth + 1).saturating_sub(twig.depth);
            if back > 0 {
                text.push_str(&format!("/{back}"));
            }
            text.push('.');
        }
        text.push_str(&twig.played);
    }
    text
}

/// The notes of a branch.
pub(super) fn write_notes(session: &Session, twigs: &[Twig]) -> String {
    let topology = &session.position.board().topology;
    let mut parts = Vec::new();
    for (number, twig) in twigs.iter().enumerate() {
        let mut put = |kind: &str, value: &str| parts.push(format!("{number}:{kind}:{value}"));
        if !twig.notes.comment.is_empty() {
            put("c", &escape(&twig.notes.comment));
        }
        if let Some(glyph) = twig.notes.glyph {
            put("g", glyph.as_str());
        }
        for mark in &twig.notes.marks {
            let name = |cell: &Cell| topology.name(*cell).to_owned();
            match mark {
                Mark::Shape(shape, cell) => put(shape.as_str(), &name(cell)),
                Mark::Label(cell, text) => {
                    put("label", &format!("{}_{}", name(cell), escape(text)));
                }
                Mark::Arrow(a, b) => put("arrow", &format!("{}_{}", name(a), name(b))),
                Mark::Line(a, b) => put("line", &format!("{}_{}", name(a), name(b))),
            }
        }
        if let Some(dead) = &twig.dead {
            put("dead", &dead.join("."));
        }
        if twig.agreement == Agreement::Reached {
            put("agreed", "yes");
        }
        for (kind, time) in [("t", twig.took), ("thought", twig.thought)] {
            if time > 0 {
                put(kind, &time.to_string());
            }
        }
    }
    parts.join(";")
}

fn bad(part: &str) -> RecordError {
    RecordError::new(Message::new("bad-game-text.tree").with("part", short(part)))
}

/// Reads the moves and notes of a branch for a session, whose board grows if marks need that.
pub(super) fn read(
    session: &mut Session,
    moves: &str,
    notes: &str,
) -> Result<Vec<Twig>, SessionError> {
    let mut twigs = vec![Twig::default()];
    let mut depth = 0;
    for word in moves.split('.').filter(|word| !word.is_empty()) {
        let (played, back) = word.split_once('/').unwrap_or((word, "0"));
        let back: usize = back.parse().map_err(|_| bad(word))?;
        depth += 1;
        twigs.push(Twig { depth, played: played.to_owned(), ..Twig::default() });
        depth = depth.checked_sub(back).ok_or_else(|| bad(word))?;
    }
    for part in notes.split(';').filter(|part| !part.is_empty()) {
        let mut fields = part.splitn(3, ':');
        let mut field = || fields.next().ok_or_else(|| bad(part));
        let (number, kind, value) = (field()?, field()?, field()?);
        let number = number.parse().ok().filter(|&number: &usize| number < twigs.len());
        let at = number.ok_or_else(|| bad(part))?;
        read_note(session, &mut twigs[at], kind, value).ok_or_else(|| bad(part))?;
    }
    for twig in &mut twigs {
        twig.notes.order_marks();
    }
    Ok(twigs)
}

/// Reads a number of milliseconds; none if it is not one that may be noted.
fn read_time(text: &str) -> Option<u64> {
    text.parse().ok().filter(|&time| time <= MAX_TAKEN)
}

/// Reads one note; none if it is not one.
fn read_note(session: &mut Session, twig: &mut Twig, kind: &str, value: &str) -> Option<()> {
    let notes = &mut twig.notes;
    match kind {
        "c" => notes.comment = plain(&unescape(value).ok()?),
        "g" => notes.glyph = Some(value.parse().ok()?),
        "dead" => {
            twig.dead =
                Some(value.split('.').filter(|name| !name.is_empty()).map(str::to_owned).collect());
        }
        "agreed" => twig.agreement = Agreement::Reached,
        "t" => twig.took = read_time(value)?,
        "thought" => twig.thought = read_time(value)?,
        "label" | "arrow" | "line" => {
            let (first, second) = value.split_once('_')?;
            let cell = find_or_grow(session, first).ok()?;
            let mark = match kind {
                "label" => Mark::Label(cell, unescape(second).ok()?),
                "arrow" => Mark::Arrow(cell, find_or_grow(session, second).ok()?),
                _ => Mark::Line(cell, find_or_grow(session, second).ok()?),
            };
            notes.marks.push(session.valid_mark(mark).ok()?);
        }
        _ => {
            let shape = MarkShape::ALL.into_iter().find(|shape| shape.as_str() == kind)?;
            notes.marks.push(Mark::Shape(shape, find_or_grow(session, value).ok()?));
        }
    }
    Some(())
}
