//! HexWorld: what follows the `#` in its addresses.

use super::Session;
use crate::position::Move;
use crate::rules::{Movement, Placed, Swap, Turn};
use crate::topology::{Shape, Tiling};

/// The hash of a game on a hexagonal rhombus or triangle, or none for any other.
pub(super) fn write(session: &Session) -> Option<String> {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let suited = topology.tiling() == Tiling::Hexagonal
        && matches!(topology.shape(), Shape::Rhombus | Shape::Triangle)
        && plan.seats == 2
        && plan.movement() == Movement::Place(Placed::Own)
        && plan.turn == Turn::Alternate
        && session.set_up.is_none();
    if !suited {
        return None;
    }
    let mut hash = format!("{},", topology.size());
    for known in session.played() {
        match known.played {
            Move::Place { cell, .. } => hash.push_str(topology.name(cell)),
            Move::Swap if plan.swap == Swap::Pieces => hash.push_str(":s"),
            Move::Swap => hash.push_str(":S"),
            Move::Pass => hash.push_str(":p"),
            Move::Resign if known.colour.index() == 0 => hash.push_str(":rb"),
            Move::Resign => hash.push_str(":rw"),
            Move::Carry { .. } => return None,
        }
    }
    Some(hash)
}
