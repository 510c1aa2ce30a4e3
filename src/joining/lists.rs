//! Lists of the carriers of connections, one for each place, kept short.

use super::bits::Bits;

/// For each place, carriers of which none holds all of another. Those that have been put together with
/// others come first.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists<B> {
    /// The most carriers of a place.
    most: usize,
    counts: Vec<u8>,
    /// How many carriers of each place have been put together with others.
    used: Vec<u8>,
    items: Vec<B>,
}

impl<B: Bits> Lists<B> {
    /// Empties the lists of so many places, and says how long they may become.
    pub(super) fn begin(&mut self, places: usize, most: usize) {
        self.most = most;
        for counts in [&mut self.counts, &mut self.used] {
            counts.clear();
            counts.resize(places, 0);
        }
        // What is left there is never read.
        if self.items.len() < places * most {
            self.items.resize(places * most, B::EMPTY);
        }
    }

    /// The carriers of a place.
    #[inline]
    pub(super) fn at(&self, place: usize) -> &[B] {
        &self.items[place * self.most..][..usize::from(self.counts[place])]
    }

    /// Those carriers of a place that have been put together with others.
    #[inline]
    pub(super) fn used(&self, place: usize) -> &[B] {
        &self.items[place * self.most..][..usize::from(self.used[place])]
    }

    /// Counts a carrier among those that have been put together with others; returns whether it is
    /// there and was not one of them.
    pub(super) fn use_up(&mut self, place: usize, carrier: B) -> bool {
        let (used, count) = (usize::from(self.used[place]), usize::from(self.counts[place]));
        let new = &mut self.items[place * self.most..][used..count];
        let found = new.iter().position(|&it| it == carrier);
        if let Some(at) = found {
            new.swap(0, at);
            self.used[place] += 1;
        }
        found.is_some()
    }

    /// Adds a carrier unless one that is there is part of it, or all are smaller and there is no
    /// room.
    pub(super) fn add(&mut self, place: usize, carrier: B) -> bool {
        if self.at(place).iter().any(|known| known.is_within(carrier)) {
            return false;
        }
        let items = &mut self.items[place * self.most..][..self.most];
        let [count, used] = [self.counts[place], self.used[place]].map(usize::from);
        let (mut kept, mut kept_used) = (0, 0);
        for at in 0..count {
            if !carrier.is_within(items[at]) {
                items[kept] = items[at];
                kept += 1;
                kept_used += usize::from(at < used);
            }
        }
        self.used[place] = kept_used as u8;
        if kept < items.len() {
            items[kept] = carrier;
            self.counts[place] = (kept + 1) as u8;
            return true;
        }
        let largest = (0..kept).max_by_key(|&at| items[at].count()).unwrap_or(0);
        if items[largest].count() <= carrier.count() {
            return false;
        }
        if largest < kept_used {
            // The last used one takes its place, as the new one comes after those.
            self.used[place] -= 1;
            items[largest] = items[kept_used - 1];
            items[kept_used - 1] = carrier;
        } else {
            items[largest] = carrier;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fastrand::Rng;

    use super::*;

    #[test]
    fn lists_keep_apart_what_has_been_put_together_with_others() {
        let mut rng = Rng::with_seed(3);
        for _ in 0..200 {
            let mut lists = Lists::<u64>::default();
            lists.begin(2, 4);
            let mut used = BTreeSet::new();
            for _ in 0..60 {
                let before: BTreeSet<u64> = lists.at(1).iter().copied().collect();
                let at = rng.usize(..5);
                if let Some(&carrier) = lists.at(1).get(at) {
                    assert_eq!(lists.use_up(1, carrier), used.insert(carrier));
                } else {
                    let carrier = rng.u64(..1 << 7);
                    let is_added = lists.add(1, carrier);
                    let mut now: BTreeSet<u64> = lists.at(1).iter().copied().collect();
                    used.retain(|it| now.contains(it));
                    assert_eq!(now.contains(&carrier), is_added || before.contains(&carrier));
                    if is_added {
                        now.remove(&carrier);
                        let mut left = before;
                        left.retain(|&it| !carrier.is_within(it));
                        // One is gone if there was no room: none that stays takes more cells.
                        let gone: Vec<u64> = left.difference(&now).copied().collect();
                        assert_eq!(gone.len(), left.len() / 4);
                        let most = now.iter().chain([&carrier]).map(|it| it.count()).max();
                        assert!(gone.iter().all(|it| Some(it.count()) >= most));
                    } else {
                        assert_eq!(now, before);
                    }
                }
                let found: BTreeSet<u64> = lists.used(1).iter().copied().collect();
                assert_eq!((&found, lists.at(1).starts_with(lists.used(1))), (&used, true));
                assert!(lists.at(0).is_empty());
            }
        }
    }
}
