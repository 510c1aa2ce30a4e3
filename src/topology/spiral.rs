//! Boards without bounds: the cells around the origin, numbered in a spiral so that growth only
//! appends.

use std::cmp::Ordering;

use linkstone_common::sort_by;

use super::tilings::{Lattice, Site};

/// A site of a window with its distance from the origin.
pub(super) type Placed = (Site, u32);

/// Every site at most `size` steps from the origin, ring by ring; each ring clockwise from the
/// right, and on the same ray outwards. O(cells log cells).
pub(super) fn spiral(lattice: &Lattice, size: u32) -> Vec<Placed> {
    let at = |site: Site| (site, lattice.centre(site));
    let order = |(_, a): &Found, (_, b): &Found| clockwise(*a, *b);
    let holds =
        |ring: &[Found], found: &Found| ring.binary_search_by(|known| order(known, found)).is_ok();
    let origin = at(Site::new(0, 0));
    let (mut before, mut ring) = (Vec::new(), vec![origin]);
    let mut placed = vec![(origin.0, 0)];
    for distance in 1..=size {
        let mut next = Vec::new();
        for (site, _) in &ring {
            for step in lattice.at(*site).ring {
                let there = at(Site::new(site.x + step.x, site.y + step.y));
                // Whatever is not further out is on this ring or on the previous one.
                if !holds(&ring, &there) && !holds(&before, &there) {
                    next.push(there);
                }
            }
        }
        sort_by(&mut next, order);
        next.dedup_by_key(|found| found.0);
        placed.extend(next.iter().map(|&(site, _)| (site, distance)));
        before = std::mem::replace(&mut ring, next);
    }
    placed
}

/// A site with its centre.
type Found = (Site, [f64; 2]);

/// Compares the directions of two points seen from the origin, and the distances of those in the
/// same direction. Cells have the same numbers on every machine: sums and products of floating
/// point numbers are the same everywhere, and far from the limit below which they count as equal.
fn clockwise([ax, ay]: [f64; 2], [bx, by]: [f64; 2]) -> Ordering {
    let compare = |a: f64, b: f64| match a - b {
        less if less < -1e-9 => Ordering::Less,
        more if more > 1e-9 => Ordering::Greater,
        _ => Ordering::Equal,
    };
    let upper = |x: f64, y: f64| y < -1e-9 || (y < 1e-9 && x < 0.0);
    upper(ax, ay)
        .cmp(&upper(bx, by))
        .then_with(|| compare(ay * bx, ax * by))
        .then_with(|| compare(ax.abs() + ay.abs(), bx.abs() + by.abs()))
}
