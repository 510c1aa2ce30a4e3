//! Sorting in one copy for items of any type.
//!
//! The library's sorts are compiled anew for each type and each closure, a few kilobytes every
//! time, which visitors of a page wait for: here only places are sorted.

use std::cmp::Ordering;

/// Sorts items in their own order.
///
/// # Complexity
/// O(n log n), with two lists of the length of the items.
pub fn sort<T: Clone + Ord>(items: &mut [T]) {
    sort_by(items, T::cmp);
}

/// Sorts items; those that compare as equal stay in order.
///
/// # Complexity
/// O(n log n), with two lists of the length of the items.
pub fn sort_by<T: Clone>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let before = items.to_vec();
    let order = order(before.len(), &|a, b| compare(&before[a], &before[b]));
    for (item, at) in items.iter_mut().zip(order) {
        *item = before[at].clone();
    }
}

/// Sorts items by two numbers each; those with the same numbers stay in order.
///
/// # Complexity
/// O(n log n), with two lists of the length of the items.
pub fn sort_by_pair<T: Clone>(items: &mut [T], pair: impl Fn(&T) -> (i64, i64)) {
    sort_by(items, |a, b| pair(a).cmp(&pair(b)));
}

/// The places of a list in their order, equal ones from first to last.
#[inline(never)]
fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_unstable_by(|&a, &b| compare(a, b).then(a.cmp(&b)));
    order
}

#[cfg(test)]
mod tests {
    use super::{sort, sort_by, sort_by_pair};

    #[test]
    fn they_are_the_stable_sort() {
        let mut state = 7_u32;
        for length in 0..200 {
            let mut items: Vec<(i8, i8, usize)> = (0..length)
                .map(|at| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let [_, _, first, second] = state.to_be_bytes();
                    ((first as i8) / 32, (second as i8) / 32, at)
                })
                .collect();
            let mut expected = items.clone();
            expected.sort_by_key(|&(first, second, _)| (first, second));
            let mut by_pair = items.clone();
            sort_by_pair(&mut by_pair, |&(first, second, _)| (first.into(), second.into()));
            assert_eq!(by_pair, expected);
            sort_by(&mut items, |a, b| (a.0, a.1).cmp(&(b.0, b.1)));
            assert_eq!(items, expected);
            expected.sort();
            sort(&mut items);
            assert_eq!(items, expected);
        }
    }
}
