//! Comments, glyphs, marks and details in SGF.

use super::parse::{Node, Value};
use super::points::Points;
use super::write::escape;
use crate::cell::{Cell, Seat};
use crate::session::notes::{MAX_MARKS, MAX_TEXT, plain};
use crate::session::{Detail, Glyph, Mark, MarkShape, Notes, Session};

/// The details of a game, with their properties.
const DETAILS: [(Detail, &str); Detail::ALL.len()] = [
    (Detail::Title, "GN"),
    (Detail::Event, "EV"),
    (Detail::Round, "RO"),
    (Detail::Date, "DT"),
    (Detail::Place, "PC"),
    (Detail::Result, "RE"),
    (Detail::Annotator, "AN"),
    (Detail::Source, "SO"),
    (Detail::Comment, "GC"),
];

/// The glyphs, with their properties and values. No property of the format means a known move, so
/// that has one of our own.
const GLYPHS: [(Glyph, &str, &str); Glyph::ALL.len()] = [
    (Glyph::Good, "TE", "1"),
    (Glyph::VeryGood, "TE", "2"),
    (Glyph::Bad, "BM", "1"),
    (Glyph::VeryBad, "BM", "2"),
    (Glyph::Interesting, "IT", ""),
    (Glyph::Doubtful, "DO", ""),
    (Glyph::Known, "XK", ""),
];

/// The shapes of marks, with their properties.
const SHAPES: [(MarkShape, &str); MarkShape::ALL.len()] = [
    (MarkShape::Triangle, "TR"),
    (MarkShape::Square, "SQ"),
    (MarkShape::Circle, "CR"),
    (MarkShape::Cross, "MA"),
];

/// What is thought of a position, with its properties: there is no sign for it here, so it is a
/// line of the comment.
const JUDGEMENTS: [(&str, &str); 5] = [
    ("GB", "Good for Black."),
    ("GW", "Good for White."),
    ("DM", "Even."),
    ("UC", "Unclear."),
    ("HO", "This is interesting."),
];

/// Adds what a property says to the notes of a node. What is no note, or a bad one, is left out.
pub(super) fn add_note(
    session: &Session,
    points: &Points,
    name: &str,
    values: &[Value],
    notes: &mut Notes,
) {
    let first = values.first().map_or("", |value| &value.text);
    match name {
        "C" => {
            notes.merge(&Notes { comment: limited(first), ..Notes::default() });
        }
        // The name of a position is the first line of its comment.
        "N" => {
            let comment = std::mem::replace(&mut notes.comment, limited(first));
            notes.merge(&Notes { comment, ..Notes::default() });
        }
        "V" => {
            notes
                .merge(&Notes { comment: limited(&format!("Score: {first}")), ..Notes::default() });
        }
        _ => {}
    }
    if let Some((_, said)) = JUDGEMENTS.iter().find(|(property, _)| *property == name) {
        notes.merge(&Notes { comment: (*said).to_owned(), ..Notes::default() });
    }
    let mut glyphs = GLYPHS.iter().filter(|(_, property, _)| *property == name);
    let strong = first.trim() == "2";
    let glyph = glyphs.clone().find(|(_, _, value)| (*value == "2") == strong);
    if let Some((glyph, ..)) = glyph.or_else(|| glyphs.next()) {
        notes.glyph = Some(*glyph);
    }
    let shape = SHAPES.iter().find(|(_, property)| *property == name);
    for value in values {
        if notes.marks.len() > MAX_MARKS {
            break;
        }
        let text = value.text.trim();
        let mut add = |mark: Mark| notes.marks.extend(session.valid_mark(mark));
        if let Some(&(shape, _)) = shape {
            for cell in points.each(session, text).unwrap_or_default() {
                add(Mark::Shape(shape, cell));
            }
            continue;
        }
        let Some((one, other)) = text.split_once(':') else { continue };
        let Some(cell) = points.find(session, one) else { continue };
        match (name, points.find(session, other)) {
            ("LB", _) => add(Mark::Label(cell, other.chars().take(4).collect())),
            ("AR", Some(other)) => add(Mark::Arrow(cell, other)),
            ("LN", Some(other)) => add(Mark::Line(cell, other)),
            _ => {}
        }
    }
    notes.order_marks();
    notes.marks.truncate(MAX_MARKS);
}

/// A comment, cut off where it gets too long to be kept.
fn limited(text: &str) -> String {
    let mut text = plain(text);
    text.truncate(text.floor_char_boundary(MAX_TEXT));
    text
}

/// Reads the details of a game from its root, and the result as it is told. What has no place of its
/// own here stands in the comment of the game, ranks and teams beside names. A result that the moves
/// tell as well is left out, so that it does not outlast them.
pub(super) fn read_details(session: &mut Session, root: &Node, result: &str) {
    let text = |name: &str| {
        let property = root.iter().find(|property| property.name == name);
        property.and_then(|property| property.values.first()).map_or("", |value| &value.text)
    };
    let known = super::write::result(session);
    let comment = [("GC", ""), ("ON", "Opening: "), ("US", "Entered by: "), ("CP", "Copyright: ")];
    let time = [("TM", "Time in seconds: "), ("OT", "Overtime: ")];
    // Times that are understood are on the clocks.
    let time = time.into_iter().filter(|_| session.time_controls().is_empty());
    let lines = comment.into_iter().chain(time).filter(|(property, _)| !text(property).is_empty());
    let comment = lines.map(|(property, said)| format!("{said}{}", text(property)));
    let comment = comment.collect::<Vec<_>>().join("\n");
    for (detail, property) in DETAILS {
        let text = limited(match detail {
            Detail::Result => result,
            Detail::Comment => &comment,
            _ => text(property),
        });
        if detail != Detail::Result || Some(&text) != known.as_ref() {
            session.details.set_entry(detail.as_str(), &text);
        }
    }
    for (seat, [name, rank, team]) in
        [["PB", "BR", "BT"], ["PW", "WR", "WT"]].into_iter().enumerate()
    {
        let rank = Some(text(rank)).filter(|rank| !rank.is_empty()).map(|rank| format!("({rank})"));
        let player = [text(name).to_owned(), rank.unwrap_or_default()].join(" ");
        let player = [player.trim(), text(team)].map(str::to_owned);
        let told: Vec<_> = player.into_iter().filter(|part| !part.is_empty()).collect();
        session.details.set_player(Seat::new(seat), limited(&told.join(", ")).replace('\n', " "));
    }
}

/// The properties of the details of a game, apart from the result.
pub(super) fn write_details(session: &Session) -> String {
    let mut text = String::new();
    let mut put = |property: &str, value: &str| {
        if !value.is_empty() {
            text.push_str(&format!("{property}[{}]", escape(value)));
        }
    };
    for (seat, property) in ["PB", "PW"].into_iter().enumerate() {
        put(property, session.details.player(Seat::new(seat)));
    }
    for (detail, property) in DETAILS {
        if detail != Detail::Result {
            put(property, session.details.get(detail));
        }
    }
    text
}

/// The properties of the notes of a node.
pub(super) fn write_notes(notes: &Notes, cell_text: impl Fn(Cell) -> String) -> String {
    let mut text = String::new();
    let glyph = GLYPHS.iter().find(|(glyph, ..)| Some(*glyph) == notes.glyph);
    if let Some((_, property, value)) = glyph {
        text.push_str(&format!("{property}[{value}]"));
    }
    // Marks are in order, so those of a kind are beside each other and share the name.
    let mut last = "";
    for mark in &notes.marks {
        let (property, value) = match mark {
            Mark::Shape(shape, cell) => {
                let known = SHAPES.iter().find(|(known, _)| known == shape);
                (known.map_or("MA", |(_, property)| property), cell_text(*cell))
            }
            Mark::Label(cell, label) => ("LB", format!("{}:{}", cell_text(*cell), escape(label))),
            Mark::Arrow(a, b) => ("AR", format!("{}:{}", cell_text(*a), cell_text(*b))),
            Mark::Line(a, b) => ("LN", format!("{}:{}", cell_text(*a), cell_text(*b))),
        };
        if property != last {
            text.push_str(property);
        }
        text.push_str(&format!("[{value}]"));
        last = property;
    }
    if !notes.comment.is_empty() {
        text.push_str(&format!("C[{}]", escape(&notes.comment)));
    }
    text
}
