//! Black as played on squares by the program of [Holers 2007].

use super::{Field, Place, Strategy};
use crate::{Grid, Side};

/// East, west, south, north.
pub(super) const SIDES: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const CORNERS: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
/// The number of rings in which the nearest black stone is searched for before scanning them all.
pub(super) const RINGS: i32 = 6;

/// The part of a position that the strategy depends on.
pub(super) trait View {
    fn at(&self, place: Place) -> Option<Side>;
    fn white(&self) -> &[Place];
    fn black(&self) -> &[Place];
}

impl View for Field {
    fn at(&self, place: Place) -> Option<Side> {
        Field::at(self, place)
    }

    fn white(&self) -> &[Place] {
        Field::white(self)
    }

    fn black(&self) -> &[Place] {
        Field::black(self)
    }
}

/// The bounding box of White's stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    low: Place,
    high: Place,
}

impl Extent {
    pub(super) fn of(first: Place) -> Self {
        Self { low: first, high: first }
    }

    pub(super) fn with(self, place: Place) -> Self {
        let (low, high) = (self.low, self.high);
        Self {
            low: Place::new(low.x.min(place.x), low.y.min(place.y)),
            high: Place::new(high.x.max(place.x), high.y.max(place.y)),
        }
    }

    fn holds(self, place: Place) -> bool {
        (self.low.x..=self.high.x).contains(&place.x)
            && (self.low.y..=self.high.y).contains(&place.y)
    }

    /// The directions in which a place is a corner of the box: two or four if the box is one tile
    /// wide.
    fn corners(self, place: Place) -> impl Iterator<Item = (i32, i32)> {
        let x = move |by| place.x == if by > 0 { self.high.x } else { self.low.x };
        let y = move |by| place.y == if by > 0 { self.high.y } else { self.low.y };
        CORNERS.into_iter().filter(move |&(dx, dy)| x(dx) && y(dy))
    }
}

/// The thesis's Black, whose move depends on White's last stone, the box around White's stones,
/// and how many turns in a row Black has.
#[derive(Clone, Debug, Default)]
pub struct Thesis {
    seen: usize,
    extent: Option<Extent>,
}

impl Strategy for Thesis {
    fn next(&mut self, field: &Field) -> Option<Place> {
        let &first = field.white().first()?;
        if field.grid() != Grid::Square {
            return None;
        }
        if self.seen > field.white().len() {
            *self = Self::default();
        }
        let mut extent = self.extent.unwrap_or(Extent::of(first));
        for &stone in &field.white()[self.seen..] {
            extent = extent.with(stone);
        }
        (self.seen, self.extent) = (field.white().len(), Some(extent));
        let (run, left) = run(|ply| field.mover_at(ply), field.plies());
        choose(field, extent, run, left).filter(|&place| field.is_legal(Side::Black, place))
    }
}

/// The number of turns in a row that Black has around this one, and how many of them are left,
/// including this one.
pub(super) fn run(mover: impl Fn(u32) -> Side, ply: u32) -> (u32, u32) {
    let black = |ply: &u32| mover(*ply) == Side::Black;
    let before = (0..ply).rev().take_while(black).count() as u32;
    let left = (ply..).take_while(black).count() as u32;
    (before + left, left)
}

/// Black's answer, which depends on the stones on the board, White's last one and, if Black has
/// two turns, Black's last one. If White's last stone has no open side, and several liberties are
/// farthest from White's first stone, it is one next to the newest of White's stones.
pub(super) fn choose(view: &impl View, extent: Extent, run: u32, left: u32) -> Option<Place> {
    let (&first, &last) = (view.white().first()?, view.white().last()?);
    let empty = |place: &Place| view.at(*place).is_none();
    let at = |&(x, y): &(i32, i32)| last.moved(x, y);
    let open: Vec<Place> = SIDES.iter().map(at).filter(empty).collect();
    let farthest = |places: &[Place]| {
        // The first of equals.
        let far = |place: &&Place| place.distance_squared(first);
        places.iter().rev().max_by_key(far).copied()
    };
    let outward: Vec<Place> = open.iter().copied().filter(|&p| !extent.holds(p)).collect();
    match (open.len(), run) {
        (0, _) => {
            let sides = |&stone: &Place| SIDES.map(|(x, y)| stone.moved(x, y));
            let all: Vec<_> = view.white().iter().rev().flat_map(sides).filter(empty).collect();
            farthest(&all)
        }
        (1, _) => open.first().copied(),
        (4, 1) => Some(first.moved(1, -1)),
        (3, 1) => {
            let corner: Vec<_> =
                extent.corners(last).map(|(x, y)| last.moved(x, y)).filter(empty).collect();
            let alone = |place: &Place| SIDES.iter().all(|&(x, y)| empty(&place.moved(x, y)));
            let diagonal: Vec<_> = CORNERS.iter().map(at).filter(empty).filter(alone).collect();
            nearest_black(view, &corner)
                .or_else(|| nearest_black(view, &diagonal))
                .or_else(|| farthest(&open))
        }
        (2, 1) => two_sides(view, extent, &open, &outward).or_else(|| farthest(&open)),
        (4, 2) => Some(first.moved(1, 0)),
        (2, 2) if left == 1 => {
            let previous = view.black().last().copied();
            previous.map_or(open.first().copied(), |stone| nearest(&open, &[stone]))
        }
        (_, 2) => nearest_black(view, &outward).or_else(|| nearest_black(view, &open)),
        _ => SIDES.iter().rev().map(at).find(empty),
    }
    .filter(empty)
}

/// One turn, two open sides of White's last stone.
fn two_sides(view: &impl View, extent: Extent, open: &[Place], outward: &[Place]) -> Option<Place> {
    let &last = view.white().last()?;
    let empty = |place: &Place| view.at(*place).is_none();
    let diagonals: Vec<Place> =
        CORNERS.iter().map(|&(x, y)| last.moved(x, y)).filter(empty).collect();
    if let [only] = diagonals.as_slice() {
        return Some(*only);
    }
    let corner: Vec<Place> = extent
        .corners(last)
        .filter(|&(x, y)| empty(&last.moved(x, 0)) && empty(&last.moved(0, y)))
        .map(|(x, y)| last.moved(x, y))
        .filter(empty)
        .collect();
    if let Some(diagonal) = nearest_black(view, &corner) {
        let black = |place: &Place| view.at(*place) == Some(Side::Black);
        let touching: Vec<Place> =
            SIDES.iter().map(|&(x, y)| last.moved(x, y)).filter(black).collect();
        if touching.is_empty() || diagonals.len() == 2 {
            return Some(diagonal);
        }
        return nearest(open, &touching);
    }
    nearest_black(view, outward)
}

/// The first of the places nearest to one of the stones.
fn nearest(places: &[Place], stones: &[Place]) -> Option<Place> {
    let distance = |place: &&Place| {
        stones.iter().map(|stone| stone.distance_squared(**place)).min().unwrap_or(i64::MAX)
    };
    places.iter().min_by_key(distance).copied()
}

/// The first of the places nearest to a black stone.
fn nearest_black(view: &impl View, places: &[Place]) -> Option<Place> {
    let distance = |place: &&Place| {
        let mut best = i64::MAX;
        for ring in 1..=RINGS {
            // Nothing on this ring or beyond is nearer.
            if best <= i64::from(ring) * i64::from(ring) {
                return best;
            }
            for along in -ring..=ring {
                for (x, y) in [(along, ring), (along, -ring), (ring, along), (-ring, along)] {
                    let there = place.moved(x, y);
                    if view.at(there) == Some(Side::Black) {
                        best = best.min(there.distance_squared(**place));
                    }
                }
            }
        }
        if best <= i64::from(RINGS) * i64::from(RINGS) {
            return best;
        }
        let all = view.black().iter().map(|stone| stone.distance_squared(**place));
        all.min().unwrap_or(i64::MAX)
    };
    places.iter().min_by_key(distance).copied()
}
