//! Sorting in little code: the standard sorts unroll to kilobytes for each type they are used with.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::mem;

/// Sorts items that are interchangeable when equal. O(n log n).
pub(crate) fn sort<T: Ord>(items: &mut Vec<T>) {
    *items = BinaryHeap::from(mem::take(items)).into_sorted_vec();
}

/// Stable sort by a comparison. O(n log n).
pub(crate) fn sort_by<T: Copy>(items: &mut [T], compare: impl Fn(T, T) -> Ordering) {
    let order = order(items.len(), &|a, b| compare(items[a], items[b]));
    let sorted: Vec<T> = order.into_iter().map(|index| items[index]).collect();
    items.copy_from_slice(&sorted);
}

/// Stable sort by a key. O(n log n).
pub(crate) fn sort_by_key<T: Copy, K: Ord>(items: &mut [T], key: impl Fn(T) -> K) {
    sort_by(items, |a, b| key(a).cmp(&key(b)));
}

/// The indices below `count` in sorted order: a bottom-up merge sort. The comparison is called
/// through a pointer, so that one copy of this serves every sort.
fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut merged = Vec::with_capacity(count);
    let mut run = 1;
    while run < count {
        merged.clear();
        for pair in order.chunks(2 * run) {
            let (mut left, mut right) = pair.split_at(run.min(pair.len()));
            while let (Some(&a), Some(&b)) = (left.first(), right.first()) {
                if compare(b, a) == Ordering::Less {
                    merged.push(b);
                    right = &right[1..];
                } else {
                    merged.push(a);
                    left = &left[1..];
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        mem::swap(&mut order, &mut merged);
        run *= 2;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sorts_as_the_standard_library(items: Vec<(u8, u16)>) {
            let (mut fast, mut slow) = (items.clone(), items.clone());
            sort(&mut fast);
            slow.sort();
            prop_assert_eq!(&fast, &slow);
            let (mut fast, mut slow) = (items.clone(), items);
            sort_by_key(&mut fast, |item| item.0);
            slow.sort_by_key(|item| item.0);
            prop_assert_eq!(fast, slow);
        }
    }
}
