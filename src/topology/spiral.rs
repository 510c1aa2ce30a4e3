//! Boards without bounds: the cells around the origin, numbered in a spiral so that growth only
//! appends.

use std::cmp::Ordering;

use super::tilings::{Lattice, Point, Site};

/// A site of a window with its distance from the origin.
pub(super) type Placed = (Site, u32);

/// Every site at most `size` steps from the origin, ring by ring; each ring clockwise from the
/// right, and on the same ray outwards. O(cells log cells).
pub(super) fn spiral(lattice: &Lattice, size: u32) -> Vec<Placed> {
    let origin = Site::new(0, 0);
    let order = |a: Site, b: Site| clockwise((lattice.point)(a), (lattice.point)(b));
    let holds = |ring: &[Site], site| ring.binary_search_by(|&known| order(known, site)).is_ok();
    let (mut before, mut ring) = (Vec::new(), vec![origin]);
    let mut placed = vec![(origin, 0)];
    for distance in 1..=size {
        let mut next = Vec::new();
        for &site in &ring {
            for step in lattice.at(site).ring {
                let there = Site::new(site.x + step.x, site.y + step.y);
                // Whatever is not further out is on this ring or on the previous one.
                if !holds(&ring, there) && !holds(&before, there) {
                    next.push(there);
                }
            }
        }
        next.sort_by(|&a, &b| order(a, b));
        next.dedup();
        placed.extend(next.iter().map(|&site| (site, distance)));
        before = std::mem::replace(&mut ring, next);
    }
    placed
}

/// Compares the directions of two points seen from the origin; exact, so that cells have the same
/// numbers on every machine.
fn clockwise(a: Point, b: Point) -> Ordering {
    let upper = |p: Point| p.row < 0 || (p.row == 0 && p.column < 0);
    let length = |p: Point| p.column.abs() + p.row.abs();
    upper(a)
        .cmp(&upper(b))
        .then_with(|| (a.row * b.column).cmp(&(a.column * b.row)))
        .then_with(|| length(a).cmp(&length(b)))
}
