//! White's escapes along a strip two tiles wide in version I: theorems 10, 23 and 31.

use std::collections::VecDeque;

use super::{Field, Place, Strategy};
use crate::{Grid, Side};

/// White answers each black stone on the strip beside it, on the other track, and uses the
/// remaining stones to continue from the foremost tile of the blob.
///
/// The tracks are columns of squares or hexagons and rows of triangles. On squares, for a share
/// above 3/4, a stone at `n` is answered at `n - 1`, `n`, `n + 1`; on triangles, above 5/6, from
/// `n - 2` to `n + 2`; on hexagons, above 2/3, at the two tiles it touches.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Strip {
    /// How many of Black's stones have been answered.
    seen: usize,
    /// Answers still to be played.
    owed: VecDeque<Place>,
    /// The foremost tile of the blob on each track.
    front: [i32; 2],
}

/// How far beyond the front of a track to look for more of the blob.
const GAP: i32 = 8;

/// A place on a track, which is a column upwards, or a row of triangles to the right.
pub(super) fn on_track(grid: Grid, track: i32, along: i32) -> Place {
    if grid == Grid::Triangular { Place::new(along, track) } else { Place::new(track, along) }
}

pub(super) fn track_of(grid: Grid, place: Place) -> Option<(i32, i32)> {
    let (track, along) =
        if grid == Grid::Triangular { (place.y, place.x) } else { (place.x, place.y) };
    (track == 0 || track == 1).then_some((track, along))
}

fn answers(grid: Grid, track: i32) -> std::ops::RangeInclusive<i32> {
    match grid {
        Grid::Square => -1..=1,
        Grid::Triangular => -2..=2,
        Grid::Hexagonal => -1 + track..=track,
    }
}

impl Strategy for Strip {
    fn next(&mut self, field: &Field) -> Option<Place> {
        let grid = field.grid();
        if field.white().is_empty() {
            return Some(Place::default());
        }
        for &stone in &field.black()[self.seen..] {
            if let Some((track, along)) = track_of(grid, stone) {
                let beside = answers(grid, track).map(|by| on_track(grid, 1 - track, along + by));
                self.owed.extend(beside);
            }
        }
        self.seen = field.black().len();
        while let Some(owed) = self.owed.pop_front() {
            // Tiles behind the first stone lead nowhere.
            if field.is_empty(owed) && track_of(grid, owed).is_some_and(|(_, along)| along >= 0) {
                return Some(owed);
            }
        }
        // A track that has fallen behind resumes next to the front of the other one.
        let behind = self.front[0].max(self.front[1]) - GAP;
        for track in [0, 1] {
            let front = &mut self.front[track as usize];
            *front = advance(field, track, (*front).max(behind));
        }
        let (low, high) = (self.front[0], self.front[1]);
        let track = i32::from(high > low);
        let ahead = [track, 1 - track].map(|t| on_track(grid, t, self.front[t as usize] + 1));
        let open = |place: &&Place| {
            let blob = place.connected(grid).any(|other| field.is_blob(other));
            field.is_empty(**place) && blob
        };
        let on_strip = |place: &&Place| track_of(grid, **place).is_some();
        ahead.iter().find(open).copied().or_else(|| {
            let liberties = field.liberties().iter().filter(on_strip);
            liberties
                .max_by_key(|place| track_of(grid, **place).map(|(t, along)| (along, t)))
                .copied()
        })
    }
}

/// The foremost tile of the blob on a track, searched from its previous position.
fn advance(field: &Field, track: i32, mut front: i32) -> i32 {
    // Black's stones leave gaps of at most a few tiles on a track.
    let mut gap = 0;
    let mut at = front;
    while gap < GAP {
        at += 1;
        let place = on_track(field.grid(), track, at);
        if field.is_blob(place) {
            front = at;
        }
        gap = if field.at(place) == Some(Side::White) { 0 } else { gap + 1 };
    }
    front
}
