//! Reads an SGF game with its variations, notes and details, ignoring properties that do not affect
//! these.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use super::super::hexworld::swap_option;
use super::super::{Place, Reading, RecordError, SessionError, built_in, new_session};
use super::dialect::{Dialect, name_of_letters, number_by_cells, of_winner};
use super::notes::{add_note, read_details};
use super::parse::{Node, Parsed, Property, Value, parse};
use super::times::{Told, read_times};
use super::{letters, uses_letters};
use crate::cell::{Cell, Colour, Index};
use crate::messages::Message;
use crate::position::{Illegal, Move};
use crate::rules::{Info, Plan, Settings};
use crate::session::formats::text::read_choices;
use crate::session::notes::{MAX_NOTES, Notes};
use crate::session::{BadMove, MAX_NODES, NodeId, Session};

/// The game number (`GM`) of records that give none: Go.
const DEFAULT_GAME: &str = "1";

/// The numbers that the format has given to games, from Go to Kropki.
const GIVEN_NUMBERS: RangeInclusive<u32> = 1..=40;

/// Reads a record. The game is the one named in `RU` in the way [`write`](super::write::write) does, else
/// the one that `GM` stands for, else the one given, unless the record is of another one: its
/// number is that of a game that is not played here, or it has none, and moves as in Go. What
/// follows a move that cannot be played is left out, but not the other variations.
pub(super) fn read(text: &str, game: Option<&str>) -> Result<Reading, SessionError> {
    let Parsed { nodes, fault, .. } = parse(text);
    let Some((_, root)) = nodes.first() else {
        return Err(fault
            .unwrap_or_else(|| RecordError::new(Message::new("unknown-record")))
            .into());
    };
    let dialect = Dialect::of(root);
    let moves = nodes.iter().flat_map(|(_, node)| node).filter(|property| is_move(property));
    let words = moves.filter_map(|property| property.values.first()).map(|value| value.text.trim());
    let unnumbered = match dialect {
        Dialect::LittleGolem => Unnumbered::Given { or: number_by_cells(words.clone()) },
        Dialect::Standard | Dialect::OldHexGui if are_points(words.clone()) => Unnumbered::Points,
        Dialect::Standard | Dialect::OldHexGui => Unnumbered::Given { or: DEFAULT_GAME },
    };
    let (info, mut settings) = game_of(root, game, unnumbered)?;
    if let Some(size) = value(root, "SZ") {
        settings.size = Some(read_size(text, size)?);
    }
    let has_komi = info.options.iter().any(|option| option.key == "komi");
    if let Some(komi) = value(root, "KM").filter(|_| has_komi) {
        settings.options.retain(|(key, _)| key != "komi");
        settings.options.push(("komi".to_owned(), plain_decimal(&komi.text)));
    }
    if !settings.options.iter().any(|(key, _)| key == "swap") {
        settings.options.extend(swap_option(&info, words.map(|word| dialect.swap_word(word))));
    }
    let names_loser =
        dialect == Dialect::LittleGolem && info.record_ids.sgf.iter().any(|id| id == "4100");
    let mut session = new_session(&info.id, &settings)?;
    let points = Points::of(&session, dialect);
    let begin = Beginning::of(text, &nodes, &session, &points)?;
    if let Some(to_move) = begin.to_move {
        session.setup(&begin.stones, to_move)?;
    }
    let mut builder = Builder {
        text,
        dialect,
        session,
        points,
        faults: Vec::new(),
        stopped: None,
        notes: 0,
        times: Vec::new(),
    };
    builder.faults.extend(fault.map(SessionError::from));
    builder.tree(&nodes, begin.nodes);
    let Builder { mut session, faults, stopped, times, .. } = builder;
    read_times(&mut session, root, &times);
    session.go_to_main_end();
    let told = value(root, "RE").map_or("", |result| result.text.trim());
    // FF[4]'s word for a game without a result, or with one that nobody knows.
    let told = if told == "?" { "" } else { told };
    let told = if names_loser { of_winner(told) } else { told.to_owned() };
    lose(&mut session, &told);
    read_details(&mut session, root, &told);
    if let Some(node) = stopped {
        session.go_to_node(node);
    }
    Ok(Reading { session, faults })
}

/// Whether a property is a move.
fn is_move(property: &Property) -> bool {
    matches!(property.name.as_str(), "B" | "W")
}

/// The stones set up before the first move.
struct Beginning {
    stones: Vec<(Cell, Colour)>,
    /// Whose turn it is then, if that is known; none of it all if nothing is set up.
    to_move: Option<Option<Colour>>,
    /// How many nodes it takes.
    nodes: usize,
}

impl Beginning {
    fn of(
        text: &str,
        nodes: &[(usize, Node)],
        session: &Session,
        points: &Points,
    ) -> Result<Self, SessionError> {
        let (mut stones, mut to_move, mut is_set_up) = (Vec::new(), None, false);
        // Stones in variations are none of the beginning, so it ends before the first of them.
        let mut shallowest = usize::MAX;
        let mut branch = usize::MAX;
        for (at, (depth, _)) in nodes.iter().enumerate().rev() {
            if shallowest <= *depth {
                branch = at;
            }
            shallowest = shallowest.min(*depth);
        }
        let mut count = 0;
        for (_, node) in nodes.iter().take(branch.max(1)) {
            for property in node {
                let colour = match property.name.as_str() {
                    "AB" => Colour::new(0),
                    "AW" => Colour::new(1),
                    "PL" => {
                        to_move = Some(read_colour(text, &property.values[0])?);
                        is_set_up = true;
                        continue;
                    }
                    _ => continue,
                };
                is_set_up = true;
                for value in &property.values {
                    let cells = points.each(session, value.text.trim());
                    let expected = || {
                        RecordError::expected(
                            Place::of(text, value.at),
                            Message::new("expect.point"),
                        )
                    };
                    stones
                        .extend(cells.ok_or_else(expected)?.into_iter().map(|cell| (cell, colour)));
                }
            }
            count += 1;
            if node.iter().any(is_move) {
                break;
            }
        }
        // The colour of the first move shows whose turn it was.
        let moves = nodes.iter().flat_map(|(_, node)| node).find(|property| is_move(property));
        let first = moves.map(|property| Colour::new(usize::from(property.name == "W")));
        let later = first.filter(|colour| *colour != session.plan().first);
        let to_move = is_set_up.then(|| to_move.or(later));
        Ok(Self { stones, to_move, nodes: count })
    }
}

/// A session that grows node by node.
struct Builder<'a> {
    text: &'a str,
    dialect: Dialect,
    session: Session,
    points: Points,
    faults: Vec<SessionError>,
    /// Where the first move that cannot be played would have been played.
    stopped: Option<NodeId>,
    /// The size of all notes so far.
    notes: usize,
    /// What nodes tell about clocks.
    times: Vec<(NodeId, Told)>,
}

impl Builder<'_> {
    /// Adds all nodes; the stones in the first ones have been set up.
    fn tree(&mut self, nodes: &[(usize, Node)], set_up: usize) {
        // The position at each depth, with its ply; none where a move could not be played.
        let mut path: Vec<Option<(NodeId, usize)>> = Vec::new();
        for (at, (depth, node)) in nodes.iter().enumerate() {
            path.truncate(*depth);
            let parent = match depth {
                0 => Some((self.session.root(), 0)),
                _ => path.last().copied().flatten(),
            };
            let reached = parent.and_then(|(_, ply)| {
                while self.session.ply() > ply && self.session.undo() {}
                self.node(node, at < set_up)
            });
            path.push(reached);
        }
    }

    /// Plays the moves of a node and adds its notes; none if a move cannot be played.
    fn node(&mut self, node: &Node, is_set_up: bool) -> Option<(NodeId, usize)> {
        let mut notes = Notes::default();
        let mut told = Told::default();
        for property in node {
            told.add(property);
            let first = property.values.first()?;
            match property.name.as_str() {
                "B" | "W" => {
                    let colour = Colour::new(usize::from(property.name == "W"));
                    self.play(colour, first)?;
                }
                "AB" | "AW" | "AE" if !is_set_up => {
                    return self.fault(RecordError::expected(
                        Place::of(self.text, first.at),
                        Message::new("expect.setup-first"),
                    ));
                }
                name => add_note(&self.session, &self.points, name, &property.values, &mut notes),
            }
        }
        let cursor = self.session.cursor();
        if !told.is_empty() {
            self.times.push((cursor, told));
        }
        self.notes += notes.size();
        if self.notes > MAX_NOTES {
            let message = Message::new("notes-too-large").with("most", MAX_NOTES);
            return self.fault(RecordError::new(message));
        }
        if !notes.is_empty()
            && let Some(entry) = self.session.tree.get_mut(cursor)
        {
            entry.notes.merge(&notes);
        }
        Some((cursor, self.session.ply()))
    }

    fn play(&mut self, colour: Colour, value: &Value) -> Option<()> {
        if self.session.nodes() > MAX_NODES {
            let message = Message::new("tree-too-large").with("most", MAX_NODES);
            return self.fault(RecordError::new(message));
        }
        let colour = (self.dialect != Dialect::LittleGolem).then_some(colour);
        let word = self.dialect.meant(value.text.trim());
        let played = read_move(&self.session, &self.points, colour, word);
        let played = played.and_then(|played| self.session.step(played));
        let reason = match played {
            Ok(_) => return Some(()),
            Err(reason) => reason,
        };
        let bad = BadMove {
            number: self.session.ply() + 1,
            text: value.text.clone(),
            reason,
            place: Some(Place::of(self.text, value.at)),
        };
        self.stopped = self.stopped.or(Some(self.session.cursor()));
        self.fault(bad)
    }

    /// Tells a fault, unless many were told already.
    fn fault<T>(&mut self, fault: impl Into<SessionError>) -> Option<T> {
        if self.faults.len() < Reading::MAX_FAULTS {
            self.faults.push(fault.into());
        }
        None
    }
}

/// The first value of a property of the root.
fn value<'a>(root: &'a Node, name: &str) -> Option<&'a Value> {
    root.iter().find(|property| property.name == name)?.values.first()
}

/// Which game a record may be of that has no number.
enum Unnumbered {
    /// The one given; if none is, that of a number.
    Given { or: &'static str },
    /// The one given if its cells are pairs of letters, as those of the record are; else Go.
    Points,
}

/// Whether moves are pairs of letters, as in Go, or passes; not if there are none.
fn are_points<'a>(words: impl Iterator<Item = &'a str>) -> bool {
    let mut words = words.filter(|word| !word.is_empty()).peekable();
    let is_point = |word: &str| word.len() == 2 && word.bytes().all(|b| b.is_ascii_alphabetic());
    words.peek().is_some() && words.all(is_point)
}

/// The game and its settings apart from the size.
fn game_of(
    root: &Node,
    game: Option<&str>,
    unnumbered: Unnumbered,
) -> Result<(Info, Settings), SessionError> {
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
    let has_points = |info: &Info| {
        new_session(&info.id, &Settings::default()).is_ok_and(|it| uses_letters(it.plan()))
    };
    let found = match (value(root, "GM"), unnumbered) {
        (Some(number), _) => {
            let number = number.text.trim();
            let is_other = number.parse().is_ok_and(|number| GIVEN_NUMBERS.contains(&number));
            match by_number(number) {
                None if is_other => {
                    return Err(RecordError::new(Message::new("record-of-other-game")).into());
                }
                found => found.or_else(given),
            }
        }
        (None, Unnumbered::Given { or }) => given().or_else(|| by_number(or)),
        (None, Unnumbered::Points) => {
            given().filter(has_points).or_else(|| by_number(DEFAULT_GAME))
        }
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
pub(super) enum Points {
    ByName(Dialect),
    ByLetters(HashMap<String, Cell>),
}

impl Points {
    fn of(session: &Session, dialect: Dialect) -> Self {
        if !uses_letters(session.plan()) {
            return Self::ByName(dialect);
        }
        let topology = &session.position().board().topology;
        let cells = (0..topology.cells()).map(Cell::new);
        Self::ByLetters(cells.map(|cell| (letters(topology, cell), cell)).collect())
    }

    pub(super) fn find(&self, session: &Session, text: &str) -> Option<Cell> {
        match self {
            Self::ByName(dialect) => {
                let text = text.to_ascii_lowercase();
                let pair = name_of_letters(session.plan(), &text);
                let pair = pair.filter(|_| *dialect == Dialect::LittleGolem);
                session.position().board().topology.find(pair.as_deref().unwrap_or(&text))
            }
            Self::ByLetters(cells) => cells.get(text).copied(),
        }
    }

    /// The cells that a value names: one, or the corners of a rectangle of points of which all are
    /// meant.
    pub(super) fn each(&self, session: &Session, text: &str) -> Option<Vec<Cell>> {
        let topology = &session.position().board().topology;
        let (Self::ByLetters(_), Some((one, other))) = (self, text.split_once(':')) else {
            return Some(vec![self.find(session, text)?]);
        };
        let [one, other] = [one, other].map(|text| self.find(session, text));
        let ((left, top), (right, bottom)) =
            (topology.coordinates(one?), topology.coordinates(other?));
        let rows = top.min(bottom)..=top.max(bottom);
        let cells = rows.flat_map(|y| {
            (left.min(right)..=left.max(right)).filter_map(move |x| topology.at(x, y))
        });
        Some(cells.collect())
    }
}

/// Whether a value means a pass: an empty one, or `tt` on boards too small for that point.
fn is_pass(plan: &Plan, text: &str) -> bool {
    const MAX_SIZE_FOR_TT: u32 = 19;
    uses_letters(plan)
        && (text.is_empty() || text == "tt" && plan.board().topology.size() <= MAX_SIZE_FOR_TT)
}

/// The move that a value means, if it is of this colour or the colour does not matter.
fn read_move(
    session: &Session,
    points: &Points,
    colour: Option<Colour>,
    text: &str,
) -> Result<Move, Illegal> {
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
            "pass" | "resign" | "timeout" | "swap" | "swap-sides" | "swap-pieces" => {
                (position.read_move(text)?, own)
            }
            _ => return Err(Illegal::NoSuchCell),
        },
    };
    if colour.is_some_and(|colour| meant != colour) && position.outcome().is_none() {
        return Err(Illegal::WrongColour);
    }
    Ok(played)
}

/// Ends the game if, according to the result, the player to move resigned or lost on time.
fn lose(session: &mut Session, result: &str) {
    let Some((winner, how)) = result.split_once('+') else { return };
    let position = session.position();
    let loser = position.colour_of(position.to_move()).index();
    let lost = if loser == 0 { "W" } else { "B" };
    let loss = match how.as_bytes().first().map(u8::to_ascii_lowercase) {
        Some(b'r') => Move::Resign,
        Some(b't') => Move::Timeout,
        _ => return,
    };
    if winner == lost && position.outcome().is_none() {
        // If that is not a legal move, the record simply ends.
        let _ = session.play(loss);
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
