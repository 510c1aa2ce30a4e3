//! What the page draws, as JavaScript values.

use js_sys::{Array, Float64Array, JsString, Object, Uint8Array, Uint16Array, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::{cells, pairs, set, to_js};
use crate::cell::{Cell, Colour, Index, Seat};
use crate::connectivity::Groups;
use crate::position::{End, Last, Move, Played, Reason, Witness, WitnessKind};
use crate::rules::{
    Bounds, Capture, Condition, Entries, Movement, Pass, Placed, Plan, Swap, Turn, region_bit,
};
use crate::session::Session;
use crate::topology::{Family, Shape};

/// How many coming placements the page shows.
const AHEAD: usize = 12;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Header<'a> {
    id: &'a str,
    name: &'a str,
    size: u32,
    players: usize,
    options: Entries<&'a str>,
    summary: String,
    tiling: &'static str,
    shape: &'static str,
    draw: &'static str,
    boardless: bool,
    colours: Vec<Paint>,
    goals: Vec<String>,
    has: Has,
}

#[derive(Serialize)]
struct Paint {
    name: String,
    paint: &'static str,
}

#[derive(Serialize)]
struct Has {
    pass: bool,
    swap: bool,
    resign: bool,
    territory: bool,
    liberties: bool,
    rings: bool,
    scoring: bool,
    alive: bool,
}

pub(super) fn header(session: &Session) -> Result<JsValue, JsValue> {
    let plan = session.plan();
    let topology = &plan.board().topology;
    let properties = plan.properties;
    to_js(&Header {
        id: &plan.id,
        name: &plan.name,
        size: plan.settings.size.unwrap_or_default(),
        players: plan.seats,
        options: plan.choices(),
        summary: summary(plan),
        tiling: topology.tiling().word(),
        shape: topology.shape().word(),
        draw: plan.draw.word(),
        boardless: plan.boards.bounds() == Bounds::None,
        colours: Colour::first(plan.colours.len())
            .map(|colour| Paint {
                name: session.colour_name(colour),
                paint: plan.colours[colour.index()].word(),
            })
            .collect(),
        goals: Colour::first(plan.colours.len()).map(|colour| plan.aim(colour)).collect(),
        has: Has {
            pass: plan.some_phase(|phase| phase.pass != Pass::Never),
            swap: plan.swap != Swap::None,
            resign: plan.seats == 2,
            territory: properties.territory,
            liberties: properties.liberties,
            rings: properties.rings,
            scoring: properties.territory,
            alive: matches!(plan.captures, Some(Capture::NoLiberties | Capture::NoLibertiesOfAny)),
        },
    })
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
        pairs(all().flat_map(|cell| {
            of(topology, cell)
                .iter()
                .filter(move |&&next| cell < next)
                .map(move |&next| (cell, next))
        }))
    };
    let names: Array = all().map(|cell| JsValue::from_str(topology.name(cell))).collect();
    let labels: Array = topology
        .labels()
        .into_iter()
        .map(|label| {
            let object = Object::new();
            set(&object, "text", label.text);
            set(&object, "x", label.x);
            set(&object, "y", label.y);
            object
        })
        .collect();
    let geometry = Object::new();
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
        ending.when.each(&mut |condition| {
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
            let object = Object::new();
            set(&object, "name", region.name.as_str());
            set(&object, "kind", if family == Family::Corners { "corner" } else { "side" });
            set(&object, "colours", colours);
            set(&object, "cells", cells(region.cells.iter().copied()));
            set(&object, "segments", Float64Array::from(segments.as_slice()));
            regions.push(&object);
        }
    }
    regions
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct StatePart {
    ply: usize,
    plies: usize,
    board_version: usize,
    to_move: Option<ToMove>,
    seats: Vec<SeatPart>,
    ahead: Vec<usize>,
    gesture: &'static str,
    phase: usize,
    scoring: bool,
    score_text: String,
}

#[derive(Serialize)]
struct ToMove {
    seat: usize,
    colour: usize,
    text: String,
}

#[derive(Serialize)]
struct SeatPart {
    colours: Vec<usize>,
    aim: String,
    prisoners: u32,
}

pub(super) fn state(session: &Session) -> Result<JsValue, JsValue> {
    let position = session.position();
    let plan = session.plan();
    let topology = &position.board().topology;
    let part = StatePart {
        ply: session.ply(),
        plies: session.line().len(),
        // A board only ever grows, so its size tells which one it is.
        board_version: topology.cells(),
        to_move: position.outcome().is_none().then(|| ToMove {
            seat: position.to_move().index() + 1,
            colour: position.turn_colour().index(),
            text: session.turn_text(),
        }),
        seats: Seat::first(plan.seats)
            .map(|seat| SeatPart {
                colours: vec![position.colour_of(seat).index()],
                aim: plan.aim(position.colour_of(seat)),
                prisoners: position.prisoners(seat),
            })
            .collect(),
        ahead: match plan.turn {
            Turn::Alternate => Vec::new(),
            Turn::ColoursInOrder | Turn::Ratio(_) => {
                position.ahead(AHEAD).iter().map(|(_, colour)| colour.index()).collect()
            }
        },
        gesture: match position.phase().movement {
            Movement::Place(Placed::Any) => "choose",
            Movement::Place(_) => "place",
            Movement::Slide { .. } | Movement::Step { .. } => "carry",
        },
        phase: position.phase_number(),
        scoring: session.is_scoring(),
        score_text: session.score_text(),
    };
    let state = to_js(&part)?;
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
    set(&state, "last", cells(last));
    set(&state, "dead", cells(session.dead().iter().copied()));
    set(&state, "territory", Uint8Array::from(territory.as_slice()));
    set(&state, "outcome", outcome(session));
    Ok(state)
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
    let object = Object::new();
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
            let object = Object::new();
            let kind = match witness.kind {
                WitnessKind::Path => "path",
                WitnessKind::Ring => "ring",
                WitnessKind::Group => "group",
                WitnessKind::Territory => "territory",
                WitnessKind::Line => "line",
            };
            set(&object, "kind", kind);
            set(&object, "colour", witness.colour.index() as u32);
            set(&object, "cells", cells(witness.cells));
            set(&object, "links", pairs(witness.links));
            set(&object, "inside", cells(witness.inside));
            object
        })
        .collect()
}

pub(super) fn legal(session: &Session) -> JsValue {
    let position = session.position();
    let (mut placed, mut carried, mut pass) = (Vec::new(), Vec::new(), false);
    for played in position.legal_moves() {
        match played {
            Move::Place { cell, .. } => placed.push(cell),
            Move::Carry { from, to } => carried.push((from, to)),
            Move::Pass => pass = true,
            Move::Swap | Move::Resign => {}
        }
    }
    placed.dedup();
    let legal = Object::new();
    set(&legal, "place", cells(placed));
    set(&legal, "carry", pairs(carried));
    set(&legal, "pass", pass);
    set(&legal, "swap", position.may_swap());
    set(&legal, "resign", position.check(Move::Resign).is_ok());
    legal.into()
}

#[derive(Serialize)]
struct MoveInfo {
    text: String,
    seat: usize,
    colour: usize,
    turn: usize,
}

pub(super) fn moves(session: &Session) -> Result<JsValue, JsValue> {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let moves: Vec<_> = session
        .line()
        .iter()
        .map(|known| MoveInfo {
            text: known.played.text(plan, topology),
            seat: known.seat.index() + 1,
            colour: known.colour.index(),
            turn: known.turn as usize / plan.seats + 1,
        })
        .collect();
    to_js(&moves)
}

/// The results of random games.
#[derive(Serialize)]
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

    pub(super) fn add(&mut self, played: Played) {
        self.playouts += 1;
        self.moves += f64::from(played.plies);
        match played.end {
            Some(End::Win(seat)) => self.wins[seat.index()] += 1,
            Some(End::Draw) => self.draws += 1,
            None => self.unfinished += 1,
        }
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
