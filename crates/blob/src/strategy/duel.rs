//! Plays two strategies against each other.

use super::{Field, Place, Strategy};
use crate::Side;

/// How a duel ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DuelEnd {
    /// The blob is contained.
    Contained,
    /// The limit on plies was reached, and White is not contained.
    Open,
    /// The side has no move, or its strategy finds none.
    Stuck(Side),
    /// The side's strategy chose an illegal move.
    Illegal(Side, Place),
}

/// The result of a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DuelResult {
    /// How it ended.
    pub end: DuelEnd,
    /// The number of plies played.
    pub plies: u32,
    /// The number of White's stones.
    pub white: usize,
    /// The number of tiles in the blob.
    pub size: usize,
}

/// Continues a game until it has at most this many plies in total.
pub fn duel(
    field: &mut Field,
    white: &mut dyn Strategy,
    black: &mut dyn Strategy,
    plies: u32,
) -> DuelResult {
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
    DuelResult { end, plies: field.plies(), white: field.white().len(), size: field.size() }
}
