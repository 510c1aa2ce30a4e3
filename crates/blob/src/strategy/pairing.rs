//! Black by a containment: first the answers of its map, then the rim, then the interior.

use std::collections::{BTreeMap, BTreeSet};

use super::{Field, Place, Strategy};
use crate::containment::Containment;
use crate::{Grid, Side, Tile};

/// Black following a containment.
#[derive(Clone, Debug)]
pub struct Pairing {
    containment: Containment,
    /// The containment around White's first stone.
    around: Option<Around>,
}

#[derive(Clone, Debug)]
struct Around {
    first: Place,
    rim: BTreeSet<Place>,
    placed: Vec<Place>,
    answers: BTreeMap<Place, Vec<Place>>,
}

impl Around {
    fn new(containment: &Containment, first: Place) -> Self {
        let grid = containment.grid;
        // If the first triangle points down, rotate the whole containment.
        let turned = grid == Grid::Triangular && (first.x + first.y) & 1 != 0;
        let image = |tile: Tile| if turned { grid.image(6, tile) } else { tile };
        let start = Place::from(image(Tile::ORIGIN));
        let place = |tile: Tile| {
            let Place { x, y } = Place::from(image(tile));
            first.moved(x - start.x, y - start.y)
        };
        let places = |tiles: &BTreeSet<Tile>| tiles.iter().map(|&tile| place(tile)).collect();
        Self {
            first,
            rim: containment.rim.iter().map(|&tile| place(tile)).collect(),
            placed: containment.placed.iter().map(|&tile| place(tile)).collect(),
            answers: containment.answers.iter().map(|(&t, to)| (place(t), places(to))).collect(),
        }
    }
}

impl Pairing {
    /// Black by this containment, which should have passed [`crate::containment::verify`].
    pub fn new(containment: Containment) -> Self {
        Self { containment, around: None }
    }

    /// An answer that White's stones require, the latest stone first. Linear in the number of
    /// White's stones and their answers.
    fn asked(&self, field: &Field) -> Option<Place> {
        let around = self.around.as_ref()?;
        let answers = field.white().iter().rev().filter_map(|stone| around.answers.get(stone));
        answers.flatten().copied().find(|&place| field.is_empty(place))
    }

    /// The next stone on a board that has not grown to all tiles yet; `may` tells which can be
    /// played on.
    ///
    /// While a stone that should be placed in advance is out of reach, another of them comes
    /// first, or else the rim tile nearest to it. Whether that is sound is for
    /// [`Containment::tolerates_delay`] to check.
    pub fn next_within(&mut self, field: &Field, may: impl Fn(Place) -> bool) -> Option<Place> {
        let (&first, &last) = (field.white().first()?, field.white().last()?);
        if self.around.as_ref().is_none_or(|around| around.first != first) {
            self.around = Some(Around::new(&self.containment, first));
        }
        if let Some(asked) = self.asked(field) {
            return Some(asked);
        }
        let around = self.around.as_ref()?;
        let empty = |place: &Place| field.is_empty(*place) && may(*place);
        let ahead = around.placed.iter().copied().find(empty);
        let waiting = around.placed.iter().copied().find(|&place| field.is_empty(place));
        let target = waiting.unwrap_or(last);
        let nearest = |place: &Place| (place.distance_squared(target), *place);
        ahead
            .or_else(|| around.rim.iter().copied().filter(empty).min_by_key(nearest))
            // The rim is complete: every stone inside takes a tile from White.
            .or_else(|| {
                let opens = |place: &Place| {
                    let open = place.connected(field.grid()).filter(|&p| field.is_empty(p)).count();
                    (open, std::cmp::Reverse((place.distance_squared(last), *place)))
                };
                field.liberties().iter().copied().max_by_key(opens)
            })
            .filter(|&place| field.is_legal(Side::Black, place))
    }
}

impl Strategy for Pairing {
    fn next(&mut self, field: &Field) -> Option<Place> {
        self.next_within(field, |_| true)
    }
}
