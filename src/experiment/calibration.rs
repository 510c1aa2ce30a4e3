//! How long to measure on the machine at hand, judging by its noise over a moment.

use super::statistics::Sample;
use super::subject::{Clock, Subject};

/// The least that is measured of a point, in seconds.
pub(super) const SHORTEST: f64 = 0.1;
/// The most that is chosen, whatever the noise: a visitor waits for it.
const LONGEST: f64 = 2.0;
/// How many slices are compared, and how many seconds each takes.
const SLICES: usize = 8;
const SLICE: f64 = 0.02;
/// A slice ends after this many batches, should the clock stand still.
const MOST_BATCHES: u32 = 64;
const LARGEST_BATCH: u32 = 1 << 12;
/// The relative deviation of a slice with which `SHORTEST` is enough: over eight rounds, intervals
/// of quotients then reach about 2 % to both sides, and most claims are decided.
const WANTED: f64 = 0.015;

/// How many seconds each point should be measured for, judging by how unevenly a subject works.
/// Takes about a fifth of a second.
pub(super) fn seconds_needed(subject: &mut dyn Subject, clock: Clock<'_>) -> f64 {
    let mut batch = 1;
    // The first slice warms up and finds the size of a batch.
    slice(subject, clock, &mut batch);
    let paces: Sample = (0..SLICES).map(|_| slice(subject, clock, &mut batch)).collect();
    let noise = paces.estimate().map_or(f64::INFINITY, |pace| pace.deviation / pace.mean);
    seconds_for(noise)
}

/// The length for slices of this relative deviation: deviations fall as the root of the time.
fn seconds_for(noise: f64) -> f64 {
    let seconds = SHORTEST * (noise / WANTED).powi(2);
    // A difference that comes out negative is noise as well.
    if noise >= 0.0 && seconds <= LONGEST { round_up(seconds.max(SHORTEST)) } else { LONGEST }
}

/// Seconds for each step over a slice.
fn slice(subject: &mut dyn Subject, clock: Clock<'_>, batch: &mut u32) -> f64 {
    let (begin, mut seconds, mut steps) = (clock(), 0.0, 0.0);
    for _ in 0..MOST_BATCHES {
        let before = clock();
        let work = subject.work(*batch, clock);
        let now = clock();
        seconds += work.seconds;
        steps += work.steps;
        if now - begin >= SLICE {
            break;
        }
        if now - before < SLICE / 16.0 && *batch < LARGEST_BATCH {
            *batch *= 2;
        }
    }
    seconds / f64::max(steps, 1.0)
}

/// The next of 1, 2, 5, 10 and so on at or above a number above 0.
pub(super) fn round_up(number: f64) -> f64 {
    let power = number.log10().floor() as i32;
    let steps = [1.0, 2.0, 5.0, 10.0];
    // Powers below 1 are divided by, so that 0.2 is 0.2 and no more.
    let scaled = |step: f64| match power {
        0.. => step * 10_f64.powi(power),
        _ => step / 10_f64.powi(-power),
    };
    let least = number * (1.0 - 1e-9);
    steps.map(scaled).into_iter().find(|&step| step >= least).unwrap_or(number)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn more_noise_takes_no_less_time(a in 0.0..1.0f64, b in 0.0..1.0f64) {
            let (less, more) = (a.min(b), a.max(b));
            prop_assert!(seconds_for(less) <= seconds_for(more));
            prop_assert!((SHORTEST..=LONGEST).contains(&seconds_for(a)));
        }

        #[test]
        fn rounding_up_adds_no_more_than_needed(number in 1e-6..1e6f64) {
            let up = round_up(number);
            prop_assert!(up >= number * (1.0 - 1e-9) && up <= number * 2.5 * (1.0 + 1e-9));
            prop_assert_eq!(round_up(up), up);
        }
    }

    #[test]
    fn noise_without_measure_takes_longest() {
        for noise in [f64::NAN, f64::INFINITY, -0.1] {
            assert_eq!(seconds_for(noise), LONGEST);
        }
        assert_eq!(round_up(0.17), 0.2);
        assert_eq!(round_up(0.2), 0.2);
    }
}
