//! Many short lists in one allocation.

/// The lists of all cells, concatenated, with the start of each.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    bounds: Vec<[u32; 2]>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    /// The lists, in order.
    pub(super) fn new<L: IntoIterator<Item = T>>(lists: impl Iterator<Item = L>) -> Self {
        let mut all = Self { bounds: Vec::new(), items: Vec::new() };
        for list in lists {
            // A board has at most 65,000 cells of at most 12 neighbours.
            let start = all.items.len() as u32;
            all.items.extend(list);
            all.bounds.push([start, all.items.len() as u32]);
        }
        all
    }

    /// The list with this number. O(1).
    #[inline]
    pub(super) fn get(&self, index: usize) -> &[T] {
        let [start, end] = self.bounds[index];
        &self.items[start as usize..end as usize]
    }
}
