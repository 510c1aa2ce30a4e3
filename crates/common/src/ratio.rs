//! The share of turns that one colour gets, as an exact fraction.

use std::fmt;
use std::str::FromStr;

/// A fraction strictly between 0 and 1 in lowest terms.
///
/// The first colour gets `ceil(n x ratio)` of the first `n` turns, so it moves first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ratio {
    numerator: u32,
    denominator: u32,
}

impl Ratio {
    /// The largest denominator, in lowest terms.
    pub const MAX_DENOMINATOR: u32 = 1_000_000;

    /// The fraction `numerator / denominator`; `None` unless it lies strictly between 0 and 1 and
    /// its lowest terms are within [`Ratio::MAX_DENOMINATOR`].
    pub fn new(numerator: u64, denominator: u64) -> Option<Self> {
        if numerator == 0 || numerator >= denominator {
            return None;
        }
        let divisor = greatest_common_divisor(numerator, denominator);
        let (numerator, denominator) = (numerator / divisor, denominator / divisor);
        (denominator <= u64::from(Self::MAX_DENOMINATOR))
            .then_some(Self { numerator: numerator as u32, denominator: denominator as u32 })
    }

    fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Some((numerator, denominator)) = text.split_once('/') {
            return Self::new(digits(numerator.trim())?, digits(denominator.trim())?);
        }
        let fraction = text.strip_prefix('0').unwrap_or(text).strip_prefix('.')?;
        Self::new(digits(fraction)?, 10u64.checked_pow(u32::try_from(fraction.len()).ok()?)?)
    }

    /// The numerator in lowest terms, at least 1.
    pub fn numerator(self) -> u32 {
        self.numerator
    }

    /// The denominator in lowest terms, at least 2.
    pub fn denominator(self) -> u32 {
        self.denominator
    }

    /// Whether turn `turn`, counted from 0, is the first colour's:
    /// `ceil(ratio x (turn + 1)) - ceil(ratio x turn) = 1`, in integers. O(1).
    pub fn is_first(self, turn: u32) -> bool {
        let had =
            |turns: u64| (turns * u64::from(self.numerator)).div_ceil(u64::from(self.denominator));
        had(u64::from(turn) + 1) > had(u64::from(turn))
    }
}

impl FromStr for Ratio {
    type Err = ParseRatioError;

    /// Reads `A/B`, or a decimal such as `0.4`.
    fn from_str(text: &str) -> Result<Self, ParseRatioError> {
        Self::read(text).ok_or(ParseRatioError)
    }
}

/// A text that is not a [`Ratio`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseRatioError;

impl fmt::Display for ParseRatioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a fraction such as 1/2 or 0.4, strictly between 0 and 1")
    }
}

impl std::error::Error for ParseRatioError {}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

/// A number of at most 18 digits, so that nothing overflows.
fn digits(text: &str) -> Option<u64> {
    let valid = (1..=18).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    valid.then(|| text.parse().ok()).flatten()
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(text: &str, count: u32) -> String {
        let ratio = text.parse::<Ratio>().expect("a ratio");
        (0..count).map(|turn| if ratio.is_first(turn) { 'W' } else { 'B' }).collect()
    }

    #[test]
    fn turn_order_of_the_blob_thesis() {
        for (ratio, expected) in [
            ("1/4", "WBBBWBBBWBBBWBBBWBBB"),
            ("1/3", "WBBWBBWBBWBBWBBWBBWB"),
            ("2/5", "WBWBBWBWBBWBWBBWBWBB"),
            ("1/2", "WBWBWBWBWBWBWBWBWBWB"),
            ("3/5", "WWBWBWWBWBWWBWBWWBWB"),
            ("2/3", "WWBWWBWWBWWBWWBWWBWW"),
        ] {
            assert_eq!(turns(ratio, 20), expected, "{ratio}");
        }
    }

    /// The k-th stone of the first colour is on turn floor((k-1)/p) + 1 ([Holers 2007], ch. 1).
    #[test]
    fn agrees_with_the_other_formula() {
        for denominator in 2..=60u64 {
            for numerator in 1..denominator {
                let ratio = Ratio::new(numerator, denominator).expect("between 0 and 1");
                let mut stones = 0;
                for turn in 0..1000u32 {
                    let due = stones * denominator / numerator == u64::from(turn);
                    assert_eq!(ratio.is_first(turn), due, "{ratio} at turn {turn}");
                    stones += u64::from(due);
                }
            }
        }
    }

    #[test]
    fn invalid_ratios_are_refused() {
        for text in [
            "0",
            "1",
            "0/3",
            "3/3",
            "4/3",
            "1/0",
            "0/0",
            "",
            "a/b",
            "-1/2",
            "1/2/3",
            ".",
            "0.",
            "1.5",
            "99999999999999999999/3",
            "1/1000001",
            "0.0000001",
        ] {
            assert_eq!(text.parse::<Ratio>(), Err(ParseRatioError), "{text}");
        }
        assert_eq!("0.4".parse().ok(), Ratio::new(2, 5));
        assert_eq!(" 500 / 1000 ".parse().ok(), Ratio::new(1, 2));
    }
}
