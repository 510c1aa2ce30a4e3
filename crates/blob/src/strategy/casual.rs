//! Plain strategies, to try others against: at random, for room, and close behind.

use super::{Field, Place, Strategy};
use crate::{Reach, Side};

/// Any legal stone, for either side; where stones may go anywhere, one near White's.
#[derive(Clone, Debug)]
pub struct Wander {
    rng: fastrand::Rng,
}

impl Wander {
    /// A player whose choices the seed decides.
    pub fn new(seed: u64) -> Self {
        Self { rng: fastrand::Rng::with_seed(seed) }
    }
}

impl Strategy for Wander {
    fn next(&mut self, field: &Field) -> Option<Place> {
        if field.white().is_empty() {
            return Some(Place::default());
        }
        let side = field.mover();
        let reach = match side {
            Side::White => field.version().white(),
            Side::Black => field.version().black(),
        };
        // Where stones may go anywhere, more of them go where they matter.
        let among = match reach {
            Reach::Connected => field.liberties(),
            Reach::Attached => field.fringe(),
            Reach::Anywhere if self.rng.bool() => field.liberties(),
            Reach::Anywhere => {
                let near = field.white()[self.rng.usize(..field.white().len())];
                let place = near.moved(self.rng.i32(-5..=5), self.rng.i32(-5..=5));
                if field.is_legal(side, place) {
                    return Some(place);
                }
                field.fringe()
            }
        };
        if among.is_empty() { None } else { Some(among[self.rng.usize(..among.len())]) }
    }
}

/// White: the liberty that opens most new ones, further from the first stone if equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Greedy;

impl Strategy for Greedy {
    fn next(&mut self, field: &Field) -> Option<Place> {
        let Some(&first) = field.white().first() else { return Some(Place::default()) };
        field.liberties().iter().copied().max_by_key(|&place| {
            let opens = place
                .connected(field.grid())
                .filter(|&other| {
                    field.is_empty(other)
                        && !other.connected(field.grid()).any(|next| field.is_blob(next))
                })
                .count();
            (opens, place.distance_squared(first), place)
        })
    }
}

/// Black: the open side of White's last stone that is farthest from his first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chase;

impl Strategy for Chase {
    fn next(&mut self, field: &Field) -> Option<Place> {
        let &first = field.white().first()?;
        for &last in field.white().iter().rev() {
            let open = last.connected(field.grid()).filter(|&place| field.is_empty(place));
            let farthest = open.max_by_key(|place| (place.distance_squared(first), *place));
            if farthest.is_some_and(|place| field.is_legal(Side::Black, place)) {
                return farthest;
            }
        }
        None
    }
}
