//! The laws of verdicts.

use proptest::prelude::*;

use super::*;
use crate::experiment::study::Work;

fn measured(low: f64, high: f64, count: usize) -> Estimate {
    Estimate { mean: (low * high).sqrt(), deviation: 1.0, low, high, count }
}

fn ranges() -> impl Strategy<Value = [f64; 2]> {
    let between = (0.1..10.0f64, 1.0..3.0f64).prop_map(|(least, times)| [least, least * times]);
    prop_oneof![Just([1.0, f64::INFINITY]), Just([0.0, 1.0]), between]
}

#[test]
fn an_interval_over_both_sides_decides_nothing() {
    let verdict = |low, high, range| Verdict::of(&measured(low, high, 8), range);
    let faster = [1.0, f64::INFINITY];
    assert_eq!(verdict(0.015, 3005.0, faster), Verdict::TooNoisy);
    assert_eq!(verdict(0.015, 3005.0, [5.0, 8.0]), Verdict::TooNoisy);
    assert_eq!(verdict(1.02, 1.8e12, faster), Verdict::TooNoisy);
    assert_eq!(verdict(f64::NAN, f64::NAN, faster), Verdict::TooNoisy);
    assert_eq!(verdict(0.0, f64::INFINITY, faster), Verdict::TooNoisy);
    assert_eq!(verdict(1.02, 1.10, faster), Verdict::Holds);
    assert_eq!(verdict(0.90, 0.99, faster), Verdict::DoesNotHold);
    assert_eq!(verdict(0.90, 0.99, [0.0, 1.0]), Verdict::Holds);
    assert_eq!(verdict(0.95, 1.15, [0.9, 1.1]), Verdict::TooNoisy);
}

/// A claim about the first game measured in these rounds, said to be faster than the second.
fn checked(over: &[f64], under: &[f64]) -> Checked {
    let point = |method, seconds: &[f64]| Point {
        case: Case { game: "hex", size: Some(7), method, ..Case::default() },
        rounds: seconds.iter().map(|&seconds| Work { seconds, ..Work::default() }).collect(),
        structure: String::new(),
        fault: None,
        remark: String::new(),
    };
    let line = "test-0 | nobody | a claim | 0 | 1 | inf | times | method=A | method=B";
    let (_, claim) = claim(line).expect("a claim");
    let measure = Measure { name: "time", unit: "s", of: |work| work.seconds };
    claim.check(&[point("A", over), point("B", under), point("C", under)], &[measure])
}

#[test]
fn what_is_below_measure_is_said_to_be() {
    let checked = checked(&[-1.0, 1.0, -2.0], &[1.0, 1.0, 1.0]);
    assert_eq!(checked.verdict, Verdict::TooNoisy);
    assert_eq!(checked.measured, None);
    assert!(checked.says.starts_with("a difference below what can be measured"));
    let longer = checked.longer.expect("more time");
    assert_eq!(longer.times, LONGER[1]);
    assert_eq!((longer.games, longer.sizes), (vec!["hex"], vec![7]));
    assert_eq!(longer.methods, ["A", "B"], "the cases of the claim, no others");
}

proptest! {
    #[test]
    fn a_verdict_needs_the_whole_interval_on_one_side(
        low in 0.01..20.0f64,
        times in 1.0..200.0f64,
        count in 1..9usize,
        range in ranges(),
    ) {
        let [least, most] = range;
        let high = low * times;
        let within = least < low && high < most;
        let outside = high < least || most < low;
        let tells = count > 1 && high / low <= 100.0;
        let expected = match () {
            () if tells && within => Verdict::Holds,
            () if tells && outside => Verdict::DoesNotHold,
            () => Verdict::TooNoisy,
        };
        prop_assert_eq!(Verdict::of(&measured(low, high, count), range), expected);
    }

    /// A wider interval never decides what a narrower one within it leaves open, and never
    /// turns a verdict round.
    #[test]
    fn a_wider_interval_only_takes_verdicts_away(
        low in 0.01..20.0f64,
        times in 1.0..20.0f64,
        wider in 1.0..5.0f64,
        range in ranges(),
    ) {
        let narrow = Verdict::of(&measured(low, low * times, 8), range);
        let wide = Verdict::of(&measured(low / wider, low * times * wider, 8), range);
        prop_assert!(wide == narrow || wide == Verdict::TooNoisy);
    }

    /// Figures are told only where they are about as sure as they look, never negative.
    #[test]
    fn words_show_no_absurd_figures(
        over in proptest::collection::vec(-1.0..3.0f64, 1..9),
        under in proptest::collection::vec(-0.1..3.0f64, 9),
    ) {
        let checked = checked(&over, &under[..over.len()]);
        prop_assert!(!checked.says.contains('−'), "{}", checked.says);
        if checked.says.contains("measured ") && !checked.says.starts_with("a difference") {
            let measured = checked.measured.expect("an interval");
            prop_assert!(measured.high <= 100.0 * measured.low, "{}", checked.says);
        }
        let longer = checked.longer.map_or(2.0, |longer| longer.times);
        prop_assert!((2.0..=16.0).contains(&longer));
    }
}
