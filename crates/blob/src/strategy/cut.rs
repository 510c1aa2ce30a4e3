//! Black by minimum cuts: a smallest set of tiles that separates the blob from the open board.

use std::collections::VecDeque;

use super::{Chase, Field, Place, Strategy};
use crate::Side;

/// The distance from the centre of the window to its edge.
const REACH: i32 = 9;
const WIDTH: i32 = 2 * REACH + 1;
const TILES: usize = (WIDTH * WIDTH) as usize;
const NONE: usize = usize::MAX;

/// Black plays a tile of a minimum cut between the blob and the edge of a window around White's
/// last stone: the legal tile nearest to that stone.
///
/// The cut is found from a maximum flow with capacity one for each tile, by breadth-first
/// augmentation (Edmonds and Karp 1972; Menger's theorem). O(cut x tiles of the window) per move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cut;

impl Cut {
    /// The next stone on a board that has not grown to all tiles yet; `may` tells which can be
    /// played on. It is the nearest playable tile of the cut or, if there is none, the playable
    /// tile nearest to the cut.
    pub fn next_within(self, field: &Field, may: impl Fn(Place) -> bool) -> Option<Place> {
        let &last = field.white().last()?;
        let is_legal = |place: &Place| field.is_legal(Side::Black, *place);
        let window = Window::around(field, last);
        let around: Vec<Place> = (0..TILES).map(|tile| window.place(tile)).collect();
        let mut cut = window.cut();
        cut.retain(is_legal);
        cut.sort_by_key(|&place| (place.distance_squared(last), place));
        if let Some(&place) = cut.iter().find(|&&place| may(place)) {
            return Some(place);
        }
        if let Some(&wanted) = cut.first() {
            let playable = around.into_iter().filter(|&place| is_legal(&place) && may(place));
            return playable.min_by_key(|&place| (place.distance_squared(wanted), place));
        }
        Chase
            .next(field)
            .or_else(|| field.liberties().iter().chain(field.fringe()).copied().find(is_legal))
    }
}

impl Strategy for Cut {
    fn next(&mut self, field: &Field) -> Option<Place> {
        self.next_within(field, |_| true)
    }
}

struct Window<'a> {
    field: &'a Field,
    corner: Place,
    /// For each tile, the tile that its unit of flow comes from and the one that it goes to.
    from: Vec<usize>,
    to: Vec<usize>,
}

/// One half of a split tile in the flow network: a unit enters one half and leaves the other.
type Half = (usize, bool);

impl<'a> Window<'a> {
    fn around(field: &'a Field, middle: Place) -> Self {
        let corner = middle.moved(-REACH, -REACH);
        Self { field, corner, from: vec![NONE; TILES], to: vec![NONE; TILES] }
    }

    fn place(&self, tile: usize) -> Place {
        let tile = tile as i32;
        self.corner.moved(tile % WIDTH, tile / WIDTH)
    }

    fn tile(&self, place: Place) -> Option<usize> {
        let (x, y) = (place.x - self.corner.x, place.y - self.corner.y);
        let inside = (0..WIDTH).contains(&x) && (0..WIDTH).contains(&y);
        inside.then_some((y * WIDTH + x) as usize)
    }

    fn is_edge(&self, tile: usize) -> bool {
        let tile = tile as i32;
        [tile % WIDTH, tile / WIDTH].iter().any(|&along| along == 0 || along == WIDTH - 1)
    }

    fn beside(&self, tile: usize) -> impl Iterator<Item = usize> {
        let all = self.place(tile).connected(self.field.grid());
        all.filter_map(|place| self.tile(place)).filter(|&t| {
            let place = self.place(t);
            self.field.is_empty(place)
        })
    }

    /// Augments the flow until it is maximal, then returns the saturated tiles that form the cut.
    fn cut(mut self) -> Vec<Place> {
        let sources: Vec<usize> = (0..TILES)
            .filter(|&tile| {
                let place = self.place(tile);
                self.field.is_blob(place)
            })
            .collect();
        loop {
            let (before, end) = self.search(&sources);
            let Some(end) = end else {
                let reached = |half: Half| before[half.0 * 2 + usize::from(half.1)] != NONE;
                let held = (0..TILES).filter(|&t| reached((t, false)) && !reached((t, true)));
                return held.map(|tile| self.place(tile)).collect();
            };
            self.augment(&before, end);
        }
    }

    /// The predecessor of each reachable half, and an edge tile through which flow can leave.
    fn search(&self, sources: &[usize]) -> (Vec<usize>, Option<usize>) {
        let mut before = vec![NONE; TILES * 2];
        let mut queue: VecDeque<Half> = VecDeque::new();
        let enter = |before: &mut Vec<usize>, queue: &mut VecDeque<Half>, half: Half, by| {
            let index = half.0 * 2 + usize::from(half.1);
            if before[index] == NONE {
                before[index] = by;
                queue.push_back(half);
            }
        };
        for &source in sources {
            enter(&mut before, &mut queue, (source, true), source * 2 + 1);
        }
        while let Some((tile, out)) = queue.pop_front() {
            let by = tile * 2 + usize::from(out);
            let used = self.to[tile] != NONE;
            let source = before[by] == by;
            if !out {
                // Either through the tile, or back along the unit that enters it.
                if !used {
                    enter(&mut before, &mut queue, (tile, true), by);
                } else if self.from[tile] != NONE && !sources.contains(&self.from[tile]) {
                    enter(&mut before, &mut queue, (self.from[tile], true), by);
                }
                continue;
            }
            if !source && self.is_edge(tile) && !used {
                return (before, Some(tile));
            }
            for other in self.beside(tile) {
                if self.to[tile] != other {
                    enter(&mut before, &mut queue, (other, false), by);
                }
            }
            if used && !source {
                enter(&mut before, &mut queue, (tile, false), by);
            }
        }
        (before, None)
    }

    /// Sends a unit along the path found, which is followed back from its end.
    fn augment(&mut self, before: &[usize], end: usize) {
        // The arcs of the path, last first.
        let mut halves = vec![end * 2 + 1];
        let mut at = end * 2 + 1;
        while before[at] != at {
            at = before[at];
            halves.push(at);
        }
        halves.reverse();
        // Arcs against the flow cancel it; the others add to it.
        let arcs: Vec<(usize, usize)> = halves.windows(2).map(|pair| (pair[0], pair[1])).collect();
        for &(a, b) in &arcs {
            let (from, to) = (a / 2, b / 2);
            if from != to && a % 2 == 0 {
                // From the entry of a tile back to what its unit came from.
                if self.to[to] == from {
                    self.to[to] = NONE;
                }
                if self.from[from] == to {
                    self.from[from] = NONE;
                }
            }
        }
        for &(a, b) in &arcs {
            let (from, to) = (a / 2, b / 2);
            if from != to && a % 2 == 1 {
                self.from[to] = from;
                if before[a] != a {
                    self.to[from] = to;
                }
            }
        }
        self.to[end] = TILES;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ratio;
    use crate::{Grid, Version};

    #[test]
    fn an_unplayable_cut_is_approached() {
        let half = Ratio::new(1, 2).expect("a ratio");
        let mut field = Field::new(Grid::Square, Version::III, half);
        field.place(Place::default()).expect("legal");
        // The cut is White's four liberties.
        assert_eq!(Cut.next(&field), Some(Place::new(-1, 0)));
        let not = |out: &[Place]| Cut.next_within(&field, |place| !out.contains(&place));
        let [west, north] = [Place::new(-1, 0), Place::new(0, -1)];
        assert_eq!(not(&[west]), Some(north));
        let liberties = [west, north, Place::new(0, 1), Place::new(1, 0)];
        assert_eq!(not(&liberties), Some(Place::new(-2, 0)));
        assert_eq!(Cut.next_within(&field, |_| false), None);
    }
}
