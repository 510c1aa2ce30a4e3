//! Two strategies against each other.

use super::{Field, Place, Strategy};
use crate::Side;

/// How a duel ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DuelEnd {
    /// The blob is contained.
    Contained,
    /// All the plies have been played and White goes on.
    Open,
    /// The side has no move, or knows of none.
    Stuck(Side),
    /// The side has chosen a stone that it may not place.
    Illegal(Side, Place),
}

/// The result of a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duelled {
    /// How it ended.
    pub end: DuelEnd,
    /// Plies played.
    pub plies: u32,
    /// White's stones.
    pub white: usize,
    /// Tiles of the blob.
    pub size: usize,
}

/// Plays on from a position for at most this many plies in all.
pub fn duel(
    field: &mut Field,
    white: &mut dyn Strategy,
    black: &mut dyn Strategy,
    plies: u32,
) -> Duelled {
    let end = loop {
        if field.is_contained() {
            break DuelEnd::Contained;
        }
        if field.plies() >= plies {
            break DuelEnd::Open;
        }
        let side = field.mover();
        let chosen = match side {
            Side::White => white.next(field),
            Side::Black => black.next(field),
        };
        let Some(place) = chosen else { break DuelEnd::Stuck(side) };
        if field.place(place).is_err() {
            break DuelEnd::Illegal(side, place);
        }
    };
    Duelled { end, plies: field.plies(), white: field.white().len(), size: field.size() }
}
