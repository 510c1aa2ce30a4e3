//! Makes containments smaller tile by tile.

use super::{Answer, Question, search};
use crate::containment::Containment;
use crate::{Grid, Tile};

/// The number of tiles of a shape and its rim together.
fn tiles(grid: Grid, interior: &[Tile]) -> usize {
    let mut rim: Vec<Tile> = Vec::new();
    for &tile in interior {
        for other in grid.connected(tile) {
            if !interior.contains(&other) && !rim.contains(&other) {
                rim.push(other);
            }
        }
    }
    interior.len() + rim.len()
}

/// The part of a shape that stays connected to the first tile when some tiles are dropped.
fn without(grid: Grid, interior: &[Tile], dropped: &[Tile]) -> Vec<Tile> {
    let mut left = vec![Tile::ORIGIN];
    let mut next = 0;
    while let Some(&tile) = left.get(next) {
        next += 1;
        for other in grid.connected(tile) {
            if interior.contains(&other) && !dropped.contains(&other) && !left.contains(&other) {
                left.push(other);
            }
        }
    }
    left
}

/// Removes tiles from the border of the question's interior, up to three neighbours at a time, for
/// as long as there are maps for the rest. Returns the last one found.
///
/// `order` breaks ties between tiles that save the same number. The result of each attempt is
/// passed to `tell`, which returns whether to continue.
pub fn shrink(
    question: &Question,
    mut order: impl FnMut(usize) -> usize,
    mut tell: impl FnMut(usize, bool) -> bool,
) -> Option<Containment> {
    let grid = question.grid;
    let (Answer::Satisfied, Some(mut best)) = search(question) else { return None };
    let mut shape = question.interior.clone()?;
    let closed = |piece: Vec<Tile>| -> Vec<Tile> {
        let images = question.symmetries.iter();
        let mut all: Vec<Tile> =
            images.flat_map(|&s| piece.iter().map(move |&tile| grid.image(s, tile))).collect();
        all.extend(piece);
        all.sort_unstable();
        all.dedup();
        all
    };
    let mut failed: Vec<Vec<Tile>> = Vec::new();
    loop {
        let now = tiles(grid, &shape);
        let mut tries: Vec<(usize, usize, Vec<Tile>, Vec<Tile>)> = Vec::new();
        for dropped in pieces(grid, &shape) {
            let dropped = closed(dropped);
            if failed.contains(&dropped) || dropped.contains(&Tile::ORIGIN) {
                continue;
            }
            let left = without(grid, &shape, &dropped);
            let total = tiles(grid, &left);
            if total < now {
                tries.push((total, order(1 << 20), left, dropped));
            }
        }
        tries.sort_unstable_by_key(|(total, place, ..)| (std::cmp::Reverse(*total), *place));
        let mut smaller = false;
        for (total, _, left, dropped) in tries {
            let mut next = question.clone();
            next.interior = Some(left.clone());
            next.hint = Some(best.clone());
            let found = search(&next).1;
            if !tell(total, found.is_some()) {
                return Some(best);
            }
            match found {
                Some(found) => {
                    (shape, best, smaller) = (left, found, true);
                    break;
                }
                // Tiles that cannot be dropped now usually cannot be dropped later either, so
                // they are not tried again.
                None => failed.push(dropped),
            }
        }
        if !smaller {
            return Some(best);
        }
    }
}

/// The sets of one to three neighbouring tiles of the border.
fn pieces(grid: Grid, shape: &[Tile]) -> Vec<Vec<Tile>> {
    let border: Vec<Tile> = shape
        .iter()
        .copied()
        .filter(|&tile| grid.connected(tile).any(|other| !shape.contains(&other)))
        .collect();
    let mut pieces: Vec<Vec<Tile>> = border.iter().map(|&tile| vec![tile]).collect();
    let mut begin = 0;
    for _ in 0..2 {
        let end = pieces.len();
        for index in begin..end {
            for &tile in &border {
                let joined = pieces[index].iter().any(|&t| grid.connected(t).any(|o| o == tile));
                if joined && !pieces[index].contains(&tile) {
                    let mut piece = pieces[index].clone();
                    piece.push(tile);
                    piece.sort_unstable();
                    pieces.push(piece);
                }
            }
        }
        pieces[end..].sort_unstable();
        pieces.dedup();
        begin = end;
    }
    pieces
}
