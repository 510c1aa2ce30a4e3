//! Sorting by whole numbers, in one copy for items of any type.

/// Sorts items by two numbers each; those with the same numbers stay in order.
///
/// The library's sorts are compiled anew for each type and each closure, a few kilobytes every
/// time, which visitors of a page wait for: here only pairs of numbers are sorted.
///
/// # Complexity
/// O(n log n), with two lists of the length of the items.
pub fn sort_by_pair<T: Copy>(items: &mut [T], pair: impl Fn(&T) -> (i64, i64)) {
    let before = items.to_vec();
    let numbers = before.iter().map(pair).enumerate();
    let order = sorted(numbers.map(|(at, (first, second))| (first, second, at)).collect());
    for (item, (.., at)) in items.iter_mut().zip(order) {
        *item = before[at];
    }
}

#[inline(never)]
fn sorted(mut order: Vec<(i64, i64, usize)>) -> Vec<(i64, i64, usize)> {
    order.sort_unstable();
    order
}

#[cfg(test)]
mod tests {
    use super::sort_by_pair;

    #[test]
    fn it_is_the_stable_sort() {
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
            sort_by_pair(&mut items, |&(first, second, _)| (first.into(), second.into()));
            assert_eq!(items, expected);
        }
    }
}
