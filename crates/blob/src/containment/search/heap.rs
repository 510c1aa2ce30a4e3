//! A heap of variables with the most active on top.

/// A binary max-heap of variables by activity.
#[derive(Debug, Default)]
pub(super) struct Heap {
    items: Vec<u32>,
    /// The index of each variable in the heap, or [`Heap::ABSENT`].
    places: Vec<usize>,
}

impl Heap {
    const ABSENT: usize = usize::MAX;

    /// Inserts a variable unless it is present. O(log items).
    pub(super) fn insert(&mut self, item: u32, activities: &[f64]) {
        let index = item as usize;
        if self.places.len() <= index {
            self.places.resize(index + 1, Self::ABSENT);
        }
        if self.places[index] == Self::ABSENT {
            self.places[index] = self.items.len();
            self.items.push(item);
            self.up(self.items.len() - 1, activities);
        }
    }

    /// Restores the order after the activity of a variable has increased.
    pub(super) fn raised(&mut self, item: u32, activities: &[f64]) {
        let place = self.places[item as usize];
        if place != Self::ABSENT {
            self.up(place, activities);
        }
    }

    /// Removes and returns the most active variable. O(log items).
    pub(super) fn pop(&mut self, activities: &[f64]) -> Option<u32> {
        let top = *self.items.first()?;
        let last = self.items.pop()?;
        self.places[top as usize] = Self::ABSENT;
        if last != top {
            self.items[0] = last;
            self.places[last as usize] = 0;
            self.down(activities);
        }
        Some(top)
    }

    fn up(&mut self, mut place: usize, activities: &[f64]) {
        while place > 0 {
            let parent = (place - 1) / 2;
            if !self.is_above(place, parent, activities) {
                break;
            }
            self.swap(place, parent);
            place = parent;
        }
    }

    fn down(&mut self, activities: &[f64]) {
        let mut place = 0;
        loop {
            let mut best = place;
            for child in [2 * place + 1, 2 * place + 2] {
                if child < self.items.len() && self.is_above(child, best, activities) {
                    best = child;
                }
            }
            if best == place {
                return;
            }
            self.swap(place, best);
            place = best;
        }
    }

    fn is_above(&self, a: usize, b: usize, activities: &[f64]) -> bool {
        activities[self.items[a] as usize] > activities[self.items[b] as usize]
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.items.swap(a, b);
        self.places[self.items[a] as usize] = a;
        self.places[self.items[b] as usize] = b;
    }
}
