//! What the presentation model holds, as JavaScript values: lists as long as the board are typed
//! arrays.

use js_sys::{Array, Float64Array, Uint8Array, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::set;
use super::value::to_js;
use crate::cell::{Cell, Index};
use crate::connectivity::Groups;
use crate::present::{Geometry, Legal, Outcome, Region, State, Witness};
use crate::session::Session;

fn bytes(numbers: &[u8]) -> Uint8Array {
    Uint8Array::from(numbers)
}

fn shorts(numbers: &[u16]) -> Uint16Array {
    Uint16Array::from(numbers)
}

fn floats(numbers: &[f64]) -> Float64Array {
    Float64Array::from(numbers)
}

pub(super) fn geometry(geometry: &Geometry) -> JsValue {
    let object = js_sys::Object::new();
    set(&object, "cells", geometry.cells as u32);
    set(&object, "centres", floats(&geometry.centres));
    set(&object, "outlines", floats(&geometry.outlines));
    set(&object, "outlineStart", Uint32Array::from(geometry.outline_start.as_slice()));
    set(&object, "names", to_js(&geometry.names));
    set(&object, "edges", shorts(&geometry.edges));
    set(&object, "vertices", shorts(&geometry.vertices));
    set(&object, "regions", geometry.regions.iter().map(region).collect::<Array>());
    set(&object, "labels", to_js(&geometry.labels));
    object.into()
}

fn region(region: &Region) -> JsValue {
    let object = js_sys::Object::new();
    set(&object, "name", region.name.as_str());
    set(&object, "kind", region.kind);
    set(&object, "colours", to_js(&region.colours));
    set(&object, "cells", shorts(&region.cells));
    set(&object, "segments", floats(&region.segments));
    object.into()
}

pub(super) fn state(state: &State) -> JsValue {
    let object = to_js(&state.status);
    set(&object, "stones", bytes(&state.stones));
    set(&object, "last", shorts(&state.last));
    set(&object, "marks", shorts(&state.marks));
    set(&object, "dead", shorts(&state.dead));
    set(&object, "territory", bytes(&state.territory));
    let outcome = state.outcome.as_ref().map(outcome);
    set(&object, "outcome", outcome.unwrap_or(JsValue::NULL));
    object
}

fn outcome(outcome: &Outcome) -> JsValue {
    let object = js_sys::Object::new();
    set(&object, "kind", outcome.kind);
    set(&object, "seat", outcome.seat as u32);
    set(&object, "reason", outcome.reason);
    set(&object, "text", outcome.text.as_str());
    set(&object, "scores", to_js(&outcome.scores));
    set(&object, "witness", witnesses(&outcome.witness));
    object.into()
}

pub(super) fn witnesses(found: &[Witness]) -> Array {
    let values = found.iter().map(|witness| {
        let object = js_sys::Object::new();
        set(&object, "kind", witness.kind);
        set(&object, "colour", witness.colour as u32);
        set(&object, "cells", shorts(&witness.cells));
        set(&object, "links", shorts(&witness.links));
        set(&object, "inside", shorts(&witness.inside));
        object
    });
    values.collect()
}

pub(super) fn legal(legal: &Legal) -> JsValue {
    let object = js_sys::Object::new();
    set(&object, "place", shorts(&legal.place));
    set(&object, "colours", bytes(&legal.colours));
    set(&object, "carry", shorts(&legal.carry));
    set(&object, "pass", legal.pass);
    set(&object, "swap", legal.swap);
    set(&object, "resign", legal.resign);
    object.into()
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
