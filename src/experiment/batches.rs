//! The batches of a round, and which of them the machine did nothing else during.

use super::study::Work;

/// A batch is disturbed if it takes this many times as long for its work as the lower quartile.
const DISTURBED: f64 = 1.5;

/// The batches of a round.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Batches {
    /// What was done, and how many seconds it took.
    list: Vec<(Work, f64)>,
    spent: f64,
}

impl Batches {
    pub(super) fn add(&mut self, work: Work, spent: f64) {
        self.spent += spent;
        self.list.push((work, spent));
    }

    /// How many seconds all batches took.
    pub(super) fn spent(&self) -> f64 {
        self.spent
    }

    pub(super) fn count(&self) -> usize {
        self.list.len()
    }

    /// What all batches did.
    pub(super) fn all(&self) -> Work {
        let mut all = Work::default();
        self.list.iter().for_each(|(work, _)| all.add(*work));
        all
    }

    /// What the undisturbed batches did, and how many there were.
    ///
    /// A process that is made to wait sees time pass without doing anything. Such batches stand
    /// out, as batches are short and alike: they take far longer for each step of work than the
    /// fastest quarter. O(batches log batches).
    pub(super) fn undisturbed(&self) -> (Work, usize) {
        let pace = |(work, spent): &(Work, f64)| spent / work.steps.max(1.0);
        let mut paces: Vec<f64> = self.list.iter().map(pace).collect();
        paces.sort_by(f64::total_cmp);
        let limit = paces.get(paces.len() / 4).map_or(0.0, |quartile| DISTURBED * quartile);
        if limit <= 0.0 {
            // The clock is too coarse to compare batches.
            return (self.all(), 0);
        }
        let (mut kept, mut left_out) = (Work::default(), 0);
        for batch in &self.list {
            if pace(batch) <= limit {
                kept.add(batch.0);
            } else {
                left_out += 1;
            }
        }
        (kept, left_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_that_waited_are_left_out() {
        let mut batches = Batches::default();
        for index in 0..100 {
            let steps = f64::from(10 + index % 7);
            let waited = if index % 3 == 0 { 50.0 } else { 0.0 };
            let seconds = 0.1 * steps + waited;
            batches.add(Work { seconds, units: 1.0, steps, ..Work::default() }, seconds);
        }
        let (kept, left_out) = batches.undisturbed();
        assert_eq!((left_out, batches.count()), (34, 100));
        assert!((kept.seconds / kept.steps - 0.1).abs() < 1e-9);
        assert_eq!(kept.units, 66.0);
        assert_eq!(batches.all().units, 100.0);
        assert_eq!(Batches::default().undisturbed(), (Work::default(), 0));
    }

    #[test]
    fn a_clock_too_coarse_leaves_nothing_out() {
        let mut batches = Batches::default();
        for _ in 0..10 {
            batches.add(Work { units: 1.0, steps: 1.0, ..Work::default() }, 0.0);
        }
        batches.add(Work { units: 1.0, steps: 1.0, ..Work::default() }, 0.001);
        assert_eq!(batches.undisturbed(), (batches.all(), 0));
    }
}
