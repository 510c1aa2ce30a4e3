//! Bounds on a value, and the sizes between them about which nothing can be proved.

use std::ops::RangeInclusive;

use super::Answer;

/// Bounds on the size to which Black can hold White. They only ever get tighter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    lower: u16,
    upper: Option<u16>,
    /// The first and the last of the sizes that were asked about without an answer; they are
    /// contiguous.
    open: Option<(u16, u16)>,
}

impl Bounds {
    pub(super) fn new(lower: u16, upper: Option<u16>) -> Self {
        Self { lower, upper, open: None }
    }

    /// Black cannot hold White to fewer tiles.
    pub fn lower(&self) -> u16 {
        self.lower
    }

    /// Black can hold White to this many tiles; none if no such size is known.
    pub fn upper(&self) -> Option<u16> {
        self.upper
    }

    /// The next of the sizes in `worth` to ask about: first the one nearest to `first`, then those
    /// next to the ones without an answer, smaller before larger. None once the bounds are final.
    pub(super) fn next(&self, first: u16, worth: RangeInclusive<u16>) -> Option<u16> {
        let low = self.lower.max(*worth.start());
        let high = self.upper.map_or(*worth.end(), |upper| (upper - 1).min(*worth.end()));
        match self.open {
            _ if low > high => None,
            None => Some(first.clamp(low, high)),
            Some((least, _)) if low < least => Some(least - 1),
            Some((_, most)) => (most < high).then_some(most + 1),
        }
    }

    /// Records the answer about a size returned by [`Bounds::next`].
    pub(super) fn learn(&mut self, size: u16, answer: Answer) {
        match answer {
            Answer::Held(_) => self.upper = Some(size),
            Answer::Escaped(_) => self.lower = self.lower.max(size + 1),
            Answer::Open => {
                let (least, most) = self.open.unwrap_or((size, size));
                self.open = Some((least.min(size), most.max(size)));
            }
        }
        // An answer about a size beside the open ones may settle them all.
        let is_between = |&(least, most): &(u16, u16)| {
            self.lower <= least && self.upper.is_none_or(|upper| most < upper)
        };
        self.open = self.open.filter(is_between);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever the first size, every size that no other answer settles is asked about once, and
    /// the final bounds are next to the sizes that cannot be proved.
    #[test]
    fn bounds_end_around_what_is_open() {
        let most = 9;
        for (escaped, held) in (0..=most).flat_map(|e| (e + 1..=most + 1).map(move |h| (e, h))) {
            for first in 1..=most {
                let mut bounds = Bounds::new(1, None);
                let mut asked = Vec::new();
                while let Some(size) = bounds.next(first, 1..=most) {
                    assert!(!asked.contains(&size));
                    asked.push(size);
                    bounds.learn(
                        size,
                        match size {
                            _ if size <= escaped => Answer::Escaped(None),
                            _ if size >= held => Answer::Held(None),
                            _ => Answer::Open,
                        },
                    );
                }
                let upper = (held <= most).then_some(held);
                assert_eq!((bounds.lower(), bounds.upper()), (escaped + 1, upper));
                assert!((escaped + 1..held).all(|size| asked.contains(&size)));
            }
        }
    }

    #[test]
    fn an_escape_from_a_larger_size_answers_what_was_open() {
        let mut bounds = Bounds::new(1, None);
        bounds.learn(4, Answer::Open);
        bounds.learn(3, Answer::Escaped(None));
        assert_eq!(bounds.next(4, 1..=9), Some(5));
        bounds.learn(5, Answer::Escaped(None));
        assert_eq!(bounds, Bounds::new(6, None));
        bounds.learn(6, Answer::Open);
        bounds.learn(7, Answer::Held(None));
        assert_eq!((bounds.lower(), bounds.upper()), (6, Some(7)));
        assert_eq!(bounds.next(6, 1..=9), None);
    }
}
