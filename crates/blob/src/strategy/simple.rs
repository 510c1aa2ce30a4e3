//! Simple strategies as opponents for others: random, greedy and chasing.

use super::{Field, Place, Strategy};
use crate::{Reach, Side};

/// Either side at random; if stones may go anywhere, near White's stones.
#[derive(Clone, Debug)]
pub struct Wander {
    rng: fastrand::Rng,
}

impl Wander {
    /// A random player with this seed.
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
        // If stones may go anywhere, prefer tiles that matter.
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

/// White takes the liberty that opens the most new ones, preferring those far from the first stone.
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

/// Black takes the open side of White's last stone that is farthest from White's first.
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
