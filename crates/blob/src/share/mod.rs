//! White's share of the turns, read from an expression by integer arithmetic.
//!
//! A number without roots and pi is kept as a fraction. Any other number is kept between two
//! bounds with 64 binary places, which integer operations round outwards. In the end it is
//! replaced by the smallest fraction above it whose denominator is at most [`Ratio::MAX_DENOMINATOR`]. No
//! fraction with such a denominator lies between the two, so `ceil(p n)`, and therefore every
//! turn, is the same for the first [`Ratio::MAX_DENOMINATOR`] turns.

mod number;
mod reader;

use std::fmt;

use number::Fraction;
use reader::Reader;

use crate::Ratio;

/// White's share of the turns, and how it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// The fraction with which turns are counted.
    pub ratio: Ratio,
    /// The expression as written; the fraction itself if the share is rational.
    pub text: String,
    /// Whether the fraction equals the share.
    pub exactness: Exactness,
}

/// How exactly a fraction represents a share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exactness {
    /// It equals the share.
    Equal,
    /// The share is irrational; the first [`Ratio::MAX_DENOMINATOR`] turns are the same.
    SameTurns,
}

/// Why a text is not a share of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShareError {
    /// It is not an expression.
    Syntax,
    /// It divides by zero.
    ZeroDivisor,
    /// An intermediate result is negative.
    Negative,
    /// An intermediate result, or the fraction in lowest terms, is too large.
    TooLarge,
    /// It is not strictly between 0 and 1.
    OutOfRange,
    /// It is too close to a fraction to be told apart, and should be written as one.
    TooClose,
}

impl fmt::Display for ShareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax => "write a fraction, a decimal, or an expression such as 1/sqrt(2)",
            Self::ZeroDivisor => "nothing can be divided by zero",
            Self::Negative => "the numbers on the way must not be negative",
            Self::TooLarge => "the numbers are too large; lowest terms go up to 1000000",
            Self::OutOfRange => "White's share lies strictly between 0 and 1",
            Self::TooClose => "this cannot be told from a fraction; write it as one",
        })
    }
}

impl std::error::Error for ShareError {}

impl From<Ratio> for Share {
    fn from(ratio: Ratio) -> Self {
        Self { ratio, text: ratio.to_string(), exactness: Exactness::Equal }
    }
}

impl Share {
    /// The maximum length of a text.
    pub const MAX_LENGTH: usize = 200;

    /// Reads `A/B`, a decimal, or an expression of numbers, `pi`, `sqrt(…)`, `+ - * /` and
    /// parentheses.
    ///
    /// # Errors
    /// If it is not such an expression, or does not lie strictly between 0 and 1; see
    /// [`ShareError`].
    pub fn from_text(text: &str) -> Result<Self, ShareError> {
        if text.len() > Self::MAX_LENGTH {
            return Err(ShareError::Syntax);
        }
        let mut reader = Reader::new(text);
        let number = reader.sum()?;
        reader.skip_space();
        if !reader.rest.is_empty() {
            return Err(ShareError::Syntax);
        }
        if let Some(Fraction { numerator, denominator }) = number.exact {
            if numerator == 0 || numerator >= denominator {
                return Err(ShareError::OutOfRange);
            }
            let terms = u64::try_from(numerator).ok().zip(u64::try_from(denominator).ok());
            let ratio =
                terms.and_then(|(numerator, denominator)| Ratio::new(numerator, denominator));
            return ratio.map(Self::from).ok_or(ShareError::TooLarge);
        }
        let ratio = number.fraction_above()?;
        Ok(Self { ratio, text: text.trim().to_owned(), exactness: Exactness::SameTurns })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(text: &str) -> String {
        Share::from_text(text).map_or_else(|error| format!("{error:?}"), |s| s.ratio.to_string())
    }

    #[test]
    fn fractions_are_kept_as_they_are() {
        for (text, expected) in [
            ("1/3", "1/3"),
            (" 500 / 1000 ", "1/2"),
            ("0.4", "2/5"),
            (".125", "1/8"),
            ("1-1/3", "2/3"),
            ("(1+2)*0.1", "3/10"),
            ("sqrt(1/4)", "1/2"),
            ("1/sqrt(9)", "1/3"),
            ("1/1000000", "1/1000000"),
        ] {
            assert_eq!(ratio(text), expected, "{text}");
            assert_eq!(Share::from_text(text).map(|s| s.exactness), Ok(Exactness::Equal));
        }
    }

    #[test]
    fn invalid_shares_are_refused() {
        use ShareError::*;
        for (text, expected) in [
            ("", Syntax),
            ("1/", Syntax),
            ("a/b", Syntax),
            ("-1/2", Syntax),
            ("1/2)", Syntax),
            ("sqrt 2", Syntax),
            (".", Syntax),
            ("1.2.3", Syntax),
            ("1/0", ZeroDivisor),
            ("1/(2-2)", ZeroDivisor),
            ("1/2-1", Negative),
            ("1/1000001", TooLarge),
            ("99999999999999999999/3", TooLarge),
            ("0.00000000000000000000000001", TooLarge),
            ("pi*1000000000000*pi", TooLarge),
            ("0", OutOfRange),
            ("1", OutOfRange),
            ("4/3", OutOfRange),
            ("pi", OutOfRange),
            ("sqrt(2)*sqrt(2)/4", TooClose),
        ] {
            assert_eq!(Share::from_text(text), Err(expected), "{text}");
        }
        assert_eq!(Share::from_text(&"(".repeat(100)), Err(Syntax));
        assert_eq!(Share::from_text(&"1".repeat(300)), Err(Syntax));
    }

    /// The whole part of the square root of a large number.
    fn root(value: u128) -> u128 {
        (0..63).rev().fold(0u128, |root, bit| {
            let next = root | 1 << bit;
            if next * next <= value { next } else { root }
        })
    }

    /// White's k-th stone is on turn floor((k - 1) / p) + 1 ([Holers 2007], ch. 1). This computes
    /// it differently: for 1/sqrt(n) as the root of n (k - 1)^2, for pi by a fraction with 25
    /// decimal places.
    #[test]
    fn turns_of_irrational_shares_are_exact() {
        let pi = |k: u128| k * 31_415_926_535_897_932_384_626_433 / 10u128.pow(25);
        let cases: [(&str, &dyn Fn(u128) -> u128); 6] = [
            ("1/pi", &pi),
            ("2/pi", &|k| k * 15_707_963_267_948_966_192_313_216 / 10u128.pow(25)),
            ("1/sqrt(2)", &|k| root(2 * k * k)),
            ("sqrt(2)/2", &|k| root(2 * k * k)),
            // 1 / (sqrt(2) - 1) = sqrt(2) + 1.
            ("sqrt(2)-1", &|k| root(2 * k * k) + k),
            // The golden section: 1/p = (1 + sqrt(5)) / 2.
            ("(sqrt(5)-1)/2", &|k| (k + root(5 * k * k)) / 2),
        ];
        for (text, due) in cases {
            let share = Share::from_text(text).expect(text);
            assert_eq!(share.exactness, Exactness::SameTurns);
            let mut stones = 0;
            for turn in 0..100_000u32 {
                let is_first = due(stones) == u128::from(turn);
                assert_eq!(share.ratio.is_first(turn), is_first, "{text} at turn {turn}");
                stones += u128::from(is_first);
            }
        }
    }

    #[test]
    fn a_third_and_one_over_pi_differ_at_the_ninth_stone() {
        let pi = Share::from_text("1/pi").expect("a share").ratio;
        let third = Ratio::new(1, 3).expect("a ratio");
        assert!((0..24).all(|turn| pi.is_first(turn) == third.is_first(turn)));
        assert!(third.is_first(24) && !pi.is_first(24) && pi.is_first(25));
    }
}
