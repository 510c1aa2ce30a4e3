//! Writes a game as SGF, with its variations and notes.

use super::notes::{write_details, write_notes};
use super::times::{write_controls, write_times};
use super::{letters, uses_letters};
use crate::cell::{Cell, Colour, Seat};
use crate::position::{End, Move, Reason};
use crate::rules::{Movement, Placed, Plan, Swap, Turn, is_known};
use crate::session::formats::built_in;
use crate::session::formats::text::choices_of;
use crate::session::{Detail, Session, SetUp};
use crate::topology::{Shape, Tiling};

/// The maximum number of rows and columns that single letters can denote.
const MAX_SIZE: u32 = 52;

/// A property of our own: the rules of a game that is not built in, which `RU` alone cannot tell.
pub(super) const DOCUMENT: &str = "XR";

/// Settings that SGF has properties for, so that `RU` need not repeat them.
const OWN_PROPERTIES: [&str; 3] = ["size", "players", "komi"];

/// The record of a game of two players who place or carry stones of their own, in turn; none of any
/// other game.
pub(super) fn write(session: &Session) -> Option<String> {
    let plan = session.plan();
    if plan.seats != 2
        || matches!(plan.movement(), Movement::Place(placed) if placed != Placed::Own)
        || !matches!(plan.turn, Turn::Alternate | Turn::Plies(_) | Turn::Fill)
    {
        return None;
    }
    let topology = &session.position().board().topology;
    let points = uses_letters(plan);
    if points && topology.size() > MAX_SIZE {
        return None;
    }
    let cell_text = |cell: Cell| {
        if points { letters(topology, cell) } else { topology.name(cell).to_owned() }
    };
    let mut text = format!(
        "(;FF[4]CA[UTF-8]AP[Linkstone]GM[{}]SZ[{}]RU[{}]",
        number(plan),
        plan.settings.size.unwrap_or_default(),
        escape(&choices_of(plan, &OWN_PROPERTIES))
    );
    if !is_known(&plan.document) {
        text.push_str(&format!("{DOCUMENT}[{}]", escape(&plan.document)));
    }
    if let Some(komi) = plan.chosen("komi") {
        text.push_str(&format!("KM[{}]", escape(komi)));
    }
    text.push_str(&write_details(session));
    text.push_str(&write_controls(session));
    let told = session.details.get(Detail::Result);
    let result = if told.is_empty() { main_result(session) } else { Some(escape(told)) };
    if let Some(result) = result {
        text.push_str(&format!("RE[{result}]"));
    }
    for (index, tag) in ["AB", "AW"].into_iter().enumerate() {
        let stones = session.set_up.iter().flat_map(|set_up| &set_up.stones);
        let mut of = stones
            .filter(|stone| stone.1.index() == index)
            .map(|stone| cell_text(stone.0))
            .peekable();
        if of.peek().is_some() {
            text.push_str(tag);
            of.for_each(|cell| text.push_str(&format!("[{cell}]")));
        }
    }
    // Without stones only this says that there is a set-up; and where another colour begins the
    // game, readers would have that one begin.
    let first = |set_up: &SetUp| {
        let colour = Colour::default();
        (set_up.stones.is_empty() || plan.first != colour).then_some(colour)
    };
    let to_move = session.set_up.as_ref().and_then(|set_up| set_up.to_move.or(first(set_up)));
    if let Some(colour) = to_move {
        text.push_str(if colour.index() == 0 { "PL[B]" } else { "PL[W]" });
    }
    let root = session.root();
    text.push_str(&session.notes(root).map_or_else(String::new, |n| write_notes(n, cell_text)));
    // The depths at which the open variations begin.
    let mut open = Vec::new();
    for ((depth, node), times) in session.all_nodes().into_iter().skip(1).zip(write_times(session))
    {
        while open.last().is_some_and(|&begin| begin >= depth) {
            open.pop();
            text.push(')');
        }
        let siblings = session.parent(node).map_or(0, |parent| session.children(parent).len());
        let ply = session.ply_at(node)?;
        let notes = session.notes(node)?;
        let is_end = session.children(node).is_empty();
        // Go has no property for it; of a game that ends so, the result tells.
        if points
            && matches!(ply.played, Move::Resign | Move::Timeout)
            && open.is_empty()
            && siblings == 1
            && is_end
            && notes.is_empty()
        {
            continue;
        }
        if siblings > 1 {
            open.push(depth);
            text.push('(');
        }
        let tag = if ply.colour.index() == 0 { "B" } else { "W" };
        let value = match ply.played {
            Move::Place { cell, .. } => cell_text(cell),
            Move::Carry { .. } => ply.played.text(plan, topology),
            Move::Pass if points => String::new(),
            Move::Pass => "pass".to_owned(),
            Move::Swap if plan.swap == Swap::Pieces => "swap-pieces".to_owned(),
            Move::Swap => "swap-sides".to_owned(),
            Move::Resign => "resign".to_owned(),
            Move::Timeout => "timeout".to_owned(),
        };
        text.push_str(&format!(";{tag}[{value}]{times}{}", write_notes(notes, cell_text)));
    }
    open.into_iter().for_each(|_| text.push(')'));
    text.push(')');
    Some(text)
}

/// The result at the end of the main line.
fn main_result(session: &Session) -> Option<String> {
    let mut session = session.clone();
    session.go_to_main_end();
    result(&session)
}

/// The registered number of the game, or the one used for Havannah and similar games.
fn number(plan: &Plan) -> u32 {
    let registered = built_in(|info| info.id == plan.id && is_known(&plan.document))
        .and_then(|info| info.record_ids.sgf.iter().find_map(|id| id.parse().ok()));
    if let Some(number) = registered {
        return number;
    }
    let topology = &plan.board().topology;
    match (topology.tiling(), topology.shape()) {
        _ if uses_letters(plan) => 1,
        (Some(Tiling::Hexagonal), Some(Shape::Rhombus)) => 11,
        _ => 4100,
    }
}

/// The result of the position shown.
pub(super) fn result(session: &Session) -> Option<String> {
    let outcome = session.outcome()?;
    let End::Win(winner) = outcome.end else { return Some("0".to_owned()) };
    let position = session.position();
    let letter = if position.colour_of(winner).index() == 0 { "B" } else { "W" };
    Some(match outcome.reason {
        Reason::Resigned => format!("{letter}+R"),
        Reason::Timeout => format!("{letter}+T"),
        _ if session.plan().properties.territory => {
            let scores = session.scores();
            let other = Seat::new(1 - winner.index());
            format!("{letter}+{}", scores.lead(winner, other))
        }
        _ => format!("{letter}+"),
    })
}

pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        if matches!(letter, '\\' | ']') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}
