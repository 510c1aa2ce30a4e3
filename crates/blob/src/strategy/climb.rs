//! White's upward escapes if Black's stones must be attached: theorems 12, 24 and 32.

use std::collections::VecDeque;

use super::{Field, Place, Strategy};
use crate::Side;

/// How far White looks from the last white stone, in steps.
const FAR: u32 = 8;
/// No step changes a coordinate by more than 1, so a window of this width contains every path.
const WIDTH: i32 = 2 * FAR as i32 + 1;

/// White takes the shortest path from the last white stone to a tile above every stone near it.
///
/// On squares at 3/5 (theorem 12) that means up or, if Black is above, sideways and up. On
/// triangles at 3/4 (theorem 24) and on hexagons at 1/2 (theorem 32) it is the next tile up, or
/// the other one if Black has taken one of the two. The thesis's figures with the answers to each
/// black stone are lost; this follows the rule as given in words, tested but not proved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Climb;

impl Strategy for Climb {
    fn next(&mut self, field: &Field) -> Option<Place> {
        let Some(&last) = field.white().last() else { return Some(Place::default()) };
        way_up(field, last).or_else(|| {
            // Shut in: any liberty is as good as another.
            field.liberties().iter().copied().max_by_key(|place| (place.y, place.x))
        })
    }
}

/// The first step of the shortest path from a stone to a tile above every stone nearby. Ties are
/// broken by the number of black stones near the end of the path.
fn way_up(field: &Field, from: Place) -> Option<Place> {
    // The first step of the path to each place that has been reached.
    let mut firsts: [Option<Place>; (WIDTH * WIDTH) as usize] = [None; _];
    let at = |place: Place| {
        ((place.y - from.y + FAR as i32) * WIDTH + place.x - from.x + FAR as i32) as usize
    };
    firsts[at(from)] = Some(from);
    let mut queue = VecDeque::from([(from, 0)]);
    let reach = FAR as i32;
    let highest = field
        .black()
        .iter()
        .chain(field.white())
        .rev()
        .take(4 * FAR as usize)
        .chain(field.black().iter().rev().take(4 * FAR as usize))
        .filter(|place| (place.x - from.x).abs() <= reach && (place.y - from.y).abs() <= reach)
        .map(|place| place.y)
        .max()?;
    let mut best: Option<(u32, usize, Place)> = None;
    while let Some((place, steps)) = queue.pop_front() {
        if place.y > highest {
            let crowd = place
                .attached(field.grid())
                .flat_map(|near| near.attached(field.grid()))
                .filter(|&near| field.at(near) == Some(Side::Black))
                .count();
            let first = firsts[at(place)].unwrap_or(place);
            if best.is_none_or(|known| (steps, crowd) < (known.0, known.1)) {
                best = Some((steps, crowd, first));
            }
            continue;
        }
        if steps == FAR || best.is_some_and(|known| steps >= known.0) {
            continue;
        }
        for other in place.connected(field.grid()) {
            if field.is_empty(other) && firsts[at(other)].is_none() {
                firsts[at(other)] = if steps == 0 { Some(other) } else { firsts[at(place)] };
                queue.push_back((other, steps + 1));
            }
        }
    }
    best.map(|known| known.2)
}
