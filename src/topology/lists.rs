//! Many short lists in one allocation.

/// The lists of all cells end to end, with where each begins.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    /// The lists, in order.
    pub(super) fn new<L: IntoIterator<Item = T>>(lists: impl Iterator<Item = L>) -> Self {
        let mut all = Self { starts: vec![0], items: Vec::new() };
        for list in lists {
            all.items.extend(list);
            // A board has at most 65,000 cells of at most 12 neighbours.
            all.starts.push(all.items.len() as u32);
        }
        all
    }

    /// The list with this number. O(1).
    #[inline]
    pub(super) fn get(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}
