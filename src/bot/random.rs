//! Any legal move, each as likely as another.

use super::Entry;
use super::instant::Instant;
use super::kind::{Budget, Kind, every_seat};
use crate::position::{Move, Position, Rng};

pub(super) const ENTRY: Entry = Entry {
    kind: Kind {
        name: "random",
        label: "Random bot",
        text: "Plays any legal move.",
        budget: Budget::Instant,
        analyses: false,
        recalls: false,
        seats: every_seat,
    },
    start: || Instant::boxed(any_move),
};

/// A legal move; none where there is none. It never swaps or resigns.
pub(super) fn any_move(position: &Position, rng: &mut Rng) -> Option<Move> {
    rng.choice(position.legal_moves())
}
