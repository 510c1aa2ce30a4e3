//! Counting the sequences of moves.

use super::Position;
use crate::cell::Cell;
use crate::connectivity::Removal;

/// For each depth from 0 to `depth` the number of sequences of exactly that many plies; play stops
/// at an ending. No swaps, no resignations. The position is unchanged afterwards.
pub fn perft<G: Removal<Cell>>(position: &mut Position<G>, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth + 1];
    count(position, 0, &mut counts);
    counts
}

fn count<G: Removal<Cell>>(position: &mut Position<G>, depth: usize, counts: &mut [u64]) {
    counts[depth] += 1;
    if depth + 1 == counts.len() {
        return;
    }
    for played in position.legal_moves() {
        if position.play(played).is_ok() {
            count(position, depth + 1, counts);
            position.undo();
        }
    }
}
