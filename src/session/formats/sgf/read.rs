//! Reads an SGF game with its variations, notes and details, ignoring properties that do not affect
//! these.

use super::super::{Place, Reading, RecordError, SessionError};
use super::dialect::{Dialect, of_winner};
use super::game::read_game;
use super::notes::{add_note, read_details};
use super::parse::{Node, Parsed, Value, parse, value};
use super::points::{Points, read_move};
use super::setup::Beginning;
use super::times::{Told, read_times};
use crate::cell::Colour;
use crate::messages::Message;
use crate::position::{Illegal, Move, Position};
use crate::session::notes::{MAX_NOTES, Notes};
use crate::session::{BadMove, MAX_NODES, NodeId, Session};

/// Reads a record, of the game given if it names none. What follows a move that cannot be played is
/// left out, but not the other variations.
pub(super) fn read(text: &str, game: Option<&str>) -> Result<Reading, SessionError> {
    let Parsed { nodes, fault, .. } = parse(text);
    let Some((_, root)) = nodes.first() else {
        return Err(fault
            .unwrap_or_else(|| RecordError::new(Message::new("unknown-record")))
            .into());
    };
    let dialect = Dialect::of(root);
    let game = read_game(text, &nodes, root, dialect, game)?;
    let names_loser =
        dialect == Dialect::LittleGolem && game.info.record_ids.sgf.iter().any(|id| id == "4100");
    let mut session = game.session()?;
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
        let mut played = read_move(&self.session, &self.points, colour, word);
        // Where one player has moved twice, as by a handicap that is played, the other has passed.
        if played == Err(Illegal::WrongColour)
            && self.is_legal_after_pass(colour, word)
            && self.session.step(Move::Pass).is_ok()
        {
            played = read_move(&self.session, &self.points, colour, word);
        }
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

    /// Whether a stone of a colour may be placed on a cell once the player to move has passed.
    fn is_legal_after_pass(&self, colour: Option<Colour>, word: &str) -> bool {
        let Some(cell) = self.points.find(&self.session, word) else { return false };
        let mut after: Position = self.session.position().on_structure();
        if after.play(Move::Pass).is_err() || after.outcome().is_some() {
            return false;
        }
        let turn = after.turn_colour();
        colour.is_none_or(|colour| colour == turn)
            && after.check(Move::Place { cell, colour: turn }).is_ok()
    }

    /// Tells a fault, unless many were told already.
    fn fault<T>(&mut self, fault: impl Into<SessionError>) -> Option<T> {
        if self.faults.len() < Reading::MAX_FAULTS {
            self.faults.push(fault.into());
        }
        None
    }
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
