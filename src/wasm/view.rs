//! What the page draws, as JavaScript values.

use js_sys::{Array, Float64Array, JsString, Uint8Array, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::value::{Object, Value};
use super::{cells, pairs, set};
use crate::cell::{Cell, Colour, Index, Seat};
use crate::connectivity::Groups;
use crate::position::{End, Last, Move, PlayoutResult, Reason, Witness, WitnessKind};
use crate::rules::{
    Bounds, Capture, Condition, Movement, Pass, Placed, Plan, Swap, Turn, region_bit,
};
use crate::session::Session;
use crate::topology::{Family, Shape};

/// How many coming placements the page shows.
const AHEAD: usize = 12;

pub(super) fn header(session: &Session) -> JsValue {
    let plan = session.plan();
    let topology = &plan.board().topology;
    let properties = plan.properties;
    let colours = || Colour::first(plan.colours.len());
    let mut options = Object::new();
    for (key, value) in plan.choices() {
        options.put(key, value);
    }
    let mut has = Object::new();
    has.put("pass", plan.some_phase(|phase| phase.pass != Pass::Never));
    has.put("swap", plan.swap != Swap::None);
    has.put("resign", plan.seats == 2);
    has.put("territory", properties.territory);
    has.put("liberties", properties.liberties);
    has.put("rings", properties.rings);
    has.put("scoring", properties.territory);
    let by_liberties = [Capture::NoLiberties, Capture::NoLibertiesOfAny];
    has.put("alive", plan.captures.is_some_and(|capture| by_liberties.contains(&capture)));
    let mut header = Object::new();
    header.put("id", plan.id.as_str());
    header.put("name", plan.name.as_str());
    header.put("size", plan.settings.size.unwrap_or_default());
    header.put("players", plan.seats);
    header.put("options", options);
    header.put("summary", summary(plan));
    header.put("tiling", topology.tiling().as_str());
    header.put("shape", topology.shape().as_str());
    header.put("draw", plan.draw.as_str());
    header.put("boardless", plan.boards.bounds() == Bounds::None);
    let paints = colours().map(|colour| {
        let mut object = Object::new();
        object.put("name", session.colour_name(colour));
        object.put("paint", plan.colours[colour.index()].as_str());
        object
    });
    header.put("colours", Value::list(paints));
    header.put("goals", Value::list(colours().map(|colour| plan.aim(colour))));
    header.put("has", has);
    header.into_js()
}

/// A few words on the board and on the options that are not at their defaults.
fn summary(plan: &Plan) -> String {
    let topology = &plan.board().topology;
    let size = plan.settings.size.unwrap_or_default();
    let mut parts = vec![match (topology.shape(), plan.boards.bounds()) {
        (_, Bounds::None) => "without bounds".to_owned(),
        (Shape::Square | Shape::Rhombus, _) => format!("{size} × {size}"),
        (Shape::Window, _) => format!("radius {size}"),
        _ => format!("side {size}"),
    }];
    if plan.swap != Swap::None {
        parts.push("swap allowed".to_owned());
    }
    if let Turn::Ratio(ratio) = plan.turn {
        parts.push(ratio.to_string());
    }
    for option in &plan.options {
        let chosen = option.chosen(&plan.settings.options);
        let known = option.values.iter().find(|value| value.value == chosen);
        if chosen != option.default && option.key != "swap" && known.is_some() {
            parts.push(format!("{} {chosen}", lower(&option.label)));
        }
    }
    parts.join(" · ")
}

/// In lower case: JavaScript has the tables for that.
fn lower(text: &str) -> String {
    String::from(JsString::from(text).to_lower_case())
}

pub(super) fn geometry(session: &Session) -> JsValue {
    let board = session.position().board();
    let topology = &board.topology;
    let all = || (0..topology.cells()).map(Cell::new);
    let centres: Vec<f64> = all().flat_map(|cell| topology.centre(cell)).collect();
    let (mut outlines, mut starts) = (Vec::new(), vec![0u32]);
    for cell in all() {
        outlines.extend(topology.outline(cell).into_iter().flatten());
        starts.push(outlines.len() as u32 / 2);
    }
    let neighbours = |of: fn(&crate::topology::Topology, Cell) -> &[Cell]| {
        let mut near = Vec::new();
        for cell in all() {
            for &next in of(topology, cell) {
                if cell < next {
                    near.push((cell, next));
                }
            }
        }
        pairs(&near)
    };
    let names: Array = all().map(|cell| JsValue::from_str(topology.name(cell))).collect();
    let labels: Array = topology
        .labels()
        .into_iter()
        .map(|label| {
            let object = js_sys::Object::new();
            set(&object, "text", label.text);
            set(&object, "x", label.x);
            set(&object, "y", label.y);
            object
        })
        .collect();
    let geometry = js_sys::Object::new();
    set(&geometry, "cells", topology.cells() as u32);
    set(&geometry, "centres", Float64Array::from(centres.as_slice()));
    set(&geometry, "outlines", Float64Array::from(outlines.as_slice()));
    set(&geometry, "outlineStart", Uint32Array::from(starts.as_slice()));
    set(&geometry, "names", names);
    set(&geometry, "edges", neighbours(|topology, cell| topology.orth(cell)));
    set(&geometry, "vertices", neighbours(|topology, cell| topology.diag(cell)));
    set(&geometry, "regions", regions(session));
    set(&geometry, "labels", labels);
    geometry.into()
}

/// The sides and corners that some ending asks for.
fn regions(session: &Session) -> Array {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let mut asked = 0;
    for ending in &plan.endings {
        ending.when.for_each(&mut |condition| {
            if let Condition::Connects { reach, .. } = condition {
                asked |= reach.iter().fold(0, |mask, reach| mask | reach.asked(0).0);
            }
        });
    }
    let regions = Array::new();
    for family in Family::ALL {
        for (index, region) in topology.regions(family).iter().enumerate() {
            if asked & region_bit(family, index) == 0 {
                continue;
            }
            let owners = plan
                .owned_sides
                .iter()
                .filter(|(side, _)| family == Family::Sides && *side == index);
            let colours: Array =
                owners.map(|(_, colour)| JsValue::from(colour.index() as u32)).collect();
            let segments: Vec<f64> =
                topology.segments(family, index).into_iter().flatten().collect();
            let object = js_sys::Object::new();
            set(&object, "name", region.name.as_str());
            set(&object, "kind", if family == Family::Corners { "corner" } else { "side" });
            set(&object, "colours", colours);
            set(&object, "cells", cells(&region.cells));
            set(&object, "segments", Float64Array::from(segments.as_slice()));
            regions.push(&object);
        }
    }
    regions
}

pub(super) fn state(session: &Session) -> JsValue {
    let position = session.position();
    let plan = session.plan();
    let topology = &position.board().topology;
    let mut part = Object::new();
    part.put("ply", session.ply());
    part.put("plies", session.line().len());
    // A board only ever grows, so its size tells which one it is.
    part.put("boardVersion", topology.cells());
    let to_move = position.outcome().is_none().then(|| {
        let mut object = Object::new();
        object.put("seat", position.to_move().index() + 1);
        object.put("colour", position.turn_colour().index());
        object.put("text", session.turn_text());
        object.into()
    });
    part.put("toMove", to_move.unwrap_or(Value::Null));
    let seats = Seat::first(plan.seats).map(|seat| {
        let colour = position.colour_of(seat);
        let mut object = Object::new();
        object.put("colours", Value::list([colour.index()]));
        object.put("aim", plan.aim(colour));
        object.put("prisoners", position.prisoners(seat));
        object
    });
    part.put("seats", Value::list(seats));
    let ahead = match plan.turn {
        Turn::Alternate => Vec::new(),
        Turn::ColoursInOrder | Turn::Ratio(_) => position.ahead(AHEAD),
    };
    part.put("ahead", Value::list(ahead.iter().map(|(_, colour)| colour.index())));
    let gesture = match position.phase().movement {
        Movement::Place(Placed::Any) => "choose",
        Movement::Place(_) => "place",
        Movement::Slide { .. } | Movement::Step { .. } => "carry",
    };
    part.put("gesture", gesture);
    part.put("phase", position.phase_number());
    part.put("pass", position.check(Move::Pass).is_ok());
    part.put("swap", position.may_swap());
    part.put("resign", position.check(Move::Resign).is_ok());
    part.put("scoring", session.is_scoring());
    part.put("scoreText", session.score_text());
    let state = part.into_js();
    let stones: Vec<u8> =
        (0..topology.cells()).map(|index| paint(position.colour(Cell::new(index)))).collect();
    let last: Vec<Cell> = match position.last() {
        Last::None => Vec::new(),
        Last::Placed(cell) => vec![cell],
        Last::Carried { from, to } => vec![from, to],
    };
    let counted = plan.properties.territory && position.outcome().is_some();
    let owner = if counted { position.territory(session.dead()).owner } else { Vec::new() };
    let territory: Vec<u8> = owner.into_iter().map(paint).collect();
    set(&state, "stones", Uint8Array::from(stones.as_slice()));
    set(&state, "last", cells(&last));
    set(&state, "dead", cells(session.dead()));
    set(&state, "territory", Uint8Array::from(territory.as_slice()));
    set(&state, "outcome", outcome(session));
    state
}

/// The number of a colour for an array of bytes: 0 for none, else one more than its own.
pub(super) fn paint(colour: Option<Colour>) -> u8 {
    colour.map_or(0, |colour| colour.index() as u8 + 1)
}

fn outcome(session: &Session) -> JsValue {
    let Some(outcome) = session.outcome() else { return JsValue::NULL };
    let plan = session.plan();
    let (kind, seat) = match outcome.end {
        End::Win(seat) => ("win", seat.index() as u32 + 1),
        End::Draw => ("draw", 0),
    };
    let reason = match outcome.reason {
        Reason::Resigned => "resign",
        Reason::Stuck => "stuck",
        Reason::Ending(_) => "ending",
    };
    let scores: Array = if plan.score.is_some_and(|score| score != crate::rules::Score::FirstGroup)
    {
        let scores = session.scores();
        Seat::first(plan.seats).map(|seat| JsValue::from_str(&scores.text(seat))).collect()
    } else {
        Array::new()
    };
    let object = js_sys::Object::new();
    set(&object, "kind", kind);
    set(&object, "seat", seat);
    set(&object, "reason", reason);
    set(&object, "text", session.outcome_text());
    set(&object, "scores", scores);
    set(&object, "witness", witnesses(session.witnesses()));
    object.into()
}

pub(super) fn witnesses(found: Vec<Witness>) -> Array {
    found
        .into_iter()
        .map(|witness| {
            let object = js_sys::Object::new();
            let kind = match witness.kind {
                WitnessKind::Path => "path",
                WitnessKind::Ring => "ring",
                WitnessKind::Group => "group",
                WitnessKind::Territory => "territory",
                WitnessKind::Line => "line",
            };
            set(&object, "kind", kind);
            set(&object, "colour", witness.colour.index() as u32);
            set(&object, "cells", cells(&witness.cells));
            set(&object, "links", pairs(&witness.links));
            set(&object, "inside", cells(&witness.inside));
            object
        })
        .collect()
}

pub(super) fn legal(session: &Session) -> JsValue {
    let position = session.position();
    let (mut placed, mut carried, mut pass) = (Vec::new(), Vec::new(), false);
    let mut colours: Vec<u8> = Vec::new();
    for played in position.legal_moves() {
        match played {
            Move::Place { cell, colour } => {
                // The moves to one cell follow each other.
                if placed.last() != Some(&cell) {
                    placed.push(cell);
                    colours.push(0);
                }
                if let Some(mask) = colours.last_mut() {
                    *mask |= 1 << colour.index();
                }
            }
            Move::Carry { from, to } => carried.push((from, to)),
            Move::Pass => pass = true,
            Move::Swap | Move::Resign => {}
        }
    }
    let legal = js_sys::Object::new();
    set(&legal, "place", cells(&placed));
    set(&legal, "colours", js_sys::Uint8Array::from(colours.as_slice()));
    set(&legal, "carry", pairs(&carried));
    set(&legal, "pass", pass);
    set(&legal, "swap", position.may_swap());
    set(&legal, "resign", position.check(Move::Resign).is_ok());
    legal.into()
}

pub(super) fn moves_from(session: &Session, ply: usize) -> JsValue {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let moves = session.line().skip(ply).map(|known| {
        let mut object = Object::new();
        object.put("text", known.played.text(plan, topology));
        object.put("seat", known.seat.index() + 1);
        object.put("colour", known.colour.index());
        object.put("turn", known.turn as usize / plan.seats + 1);
        object
    });
    Value::list(moves).to_js()
}

/// The results of random games.
pub(super) struct Tally {
    playouts: u32,
    moves: f64,
    wins: Vec<u32>,
    draws: u32,
    unfinished: u32,
}

impl Tally {
    pub(super) fn new(seats: usize) -> Self {
        Self { playouts: 0, moves: 0.0, wins: vec![0; seats], draws: 0, unfinished: 0 }
    }

    pub(super) fn add(&mut self, played: PlayoutResult) {
        self.playouts += 1;
        self.moves += f64::from(played.plies);
        match played.end {
            Some(End::Win(seat)) => self.wins[seat.index()] += 1,
            Some(End::Draw) => self.draws += 1,
            None => self.unfinished += 1,
        }
    }

    pub(super) fn to_js(&self) -> JsValue {
        let mut tally = Object::new();
        tally.put("playouts", self.playouts);
        tally.put("moves", self.moves);
        tally.put("wins", Value::list(self.wins.iter().copied()));
        tally.put("draws", self.draws);
        tally.put("unfinished", self.unfinished);
        tally.into_js()
    }
}

/// Per cell a number of some kind for its stone, or another where it is empty.
pub(super) fn per_stone(session: &Session, empty: u16, of: impl Fn(Cell) -> u16) -> Uint16Array {
    let position = session.position();
    let numbers: Vec<u16> = (0..position.board().topology.cells())
        .map(Cell::new)
        .map(|cell| if position.groups().colour(cell).is_some() { of(cell) } else { empty })
        .collect();
    Uint16Array::from(numbers.as_slice())
}
