//! White's share of the turns, read from an expression, by integer arithmetic throughout.
//!
//! A number without roots and without pi is kept as a fraction. Any other is kept between two
//! bounds of 64 binary places that integer operations round outwards, and then replaced by the
//! least fraction above it whose denominator is at most [`Ratio::LARGEST`]: no fraction with
//! such a denominator lies between the two, so `ceil(p n)` and with it every turn is the same
//! for the first [`Ratio::LARGEST`] turns.

use std::fmt;

use crate::rules::Ratio;

/// White's share of the turns, and how it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// The fraction with which turns are counted.
    pub ratio: Ratio,
    /// What it stands for; the fraction itself where the share is one.
    pub text: String,
    /// Whether the fraction is the share.
    pub exactness: Exactness,
}

/// How far a fraction stands for a share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exactness {
    /// It is the share.
    Equal,
    /// The share is irrational; the first [`Ratio::LARGEST`] turns are the same.
    SameTurns,
}

/// Why a text is no share of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShareError {
    /// It is no expression.
    Syntax,
    /// It divides by zero.
    ZeroDivisor,
    /// It goes below zero on the way.
    Negative,
    /// A number on the way is too large, or the lowest terms are.
    TooLarge,
    /// It is not strictly between 0 and 1.
    OutOfRange,
    /// It cannot be told from a fraction, so it should be written as one.
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
    /// The longest text that is read.
    pub const LONGEST: usize = 200;

    /// Reads `A/B`, a decimal, or an expression of numbers, `pi`, `sqrt(…)`, `+ - * /` and
    /// parentheses.
    ///
    /// # Errors
    /// If it is no such expression or does not lie strictly between 0 and 1; see
    /// [`ShareError`].
    pub fn from_text(text: &str) -> Result<Self, ShareError> {
        if text.len() > Self::LONGEST {
            return Err(ShareError::Syntax);
        }
        let mut reader = Reader { rest: text.as_bytes(), depth: 0 };
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
            let ratio = terms.and_then(|(numerator, denominator)| Ratio::new(numerator, denominator));
            return ratio.map(Self::from).ok_or(ShareError::TooLarge);
        }
        let ratio = number.fraction_above()?;
        Ok(Self { ratio, text: text.trim().to_owned(), exactness: Exactness::SameTurns })
    }
}

/// Binary places of the bounds.
const PLACES: u32 = 64;
/// The largest number on the way.
const MOST: u128 = 1 << (PLACES + 40);
/// Pi with 64 binary places, rounded down.
const PI: u128 = 0x3_243F_6A88_85A3_08D3;

#[derive(Clone, Copy)]
struct Fraction {
    numerator: u128,
    denominator: u128,
}

/// A number that is not negative, exact or between two bounds.
#[derive(Clone, Copy)]
struct Number {
    exact: Option<Fraction>,
    low: u128,
    high: u128,
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// `a b` without its last places, rounded down.
fn multiply(a: u128, b: u128) -> Result<u128, ShareError> {
    let low = |value: u128| value & u128::from(u64::MAX);
    let (a_high, b_high) = (a >> PLACES, b >> PLACES);
    let high = a_high.checked_mul(b_high).filter(|&high| high < MOST >> PLACES);
    let high = high.ok_or(ShareError::TooLarge)? << PLACES;
    Ok(high + a_high * low(b) + low(a) * b_high + (low(a) * low(b) >> PLACES))
}

/// `a / b` rounded down, by long division.
fn divide(a: u128, b: u128) -> Result<u128, ShareError> {
    if b == 0 {
        return Err(ShareError::ZeroDivisor);
    }
    let (mut quotient, mut rest) = (a / b, a % b);
    if quotient >= MOST >> PLACES {
        return Err(ShareError::TooLarge);
    }
    for _ in 0..PLACES {
        rest *= 2;
        quotient = quotient * 2 + rest / b;
        rest %= b;
    }
    Ok(quotient)
}

/// The largest number whose square passes, which all smaller ones do.
fn largest_root(passes: impl Fn(u128) -> bool) -> u128 {
    (0..PLACES + 21).rev().fold(0, |root, bit| {
        let next = root | 1 << bit;
        if multiply(next, next).is_ok_and(&passes) { next } else { root }
    })
}

fn whole_root(value: u128) -> Option<u128> {
    let root = (0..64).rev().fold(0u128, |root, bit| {
        let next = root | 1 << bit;
        if next * next <= value { next } else { root }
    });
    (root * root == value).then_some(root)
}

impl Number {
    fn bounded(low: u128, high: u128) -> Result<Self, ShareError> {
        if high >= MOST { Err(ShareError::TooLarge) } else { Ok(Self { exact: None, low, high }) }
    }

    fn exact(numerator: u128, denominator: u128) -> Result<Self, ShareError> {
        let divisor = greatest_common_divisor(numerator, denominator).max(1);
        let (numerator, denominator) = (numerator / divisor, denominator / divisor);
        if numerator >= 1 << 63 || denominator >= 1 << 63 {
            return Err(ShareError::TooLarge);
        }
        let low = divide(numerator << 20, denominator << 20)?;
        let number = Self::bounded(low, low + 1)?;
        Ok(Self { exact: Some(Fraction { numerator, denominator }), ..number })
    }

    fn fractions(&self, other: &Self) -> Option<(Fraction, Fraction)> {
        self.exact.zip(other.exact)
    }

    fn plus(self, other: Self) -> Result<Self, ShareError> {
        if let Some((a, b)) = self.fractions(&other) {
            let sum = a.numerator * b.denominator + b.numerator * a.denominator;
            return Self::exact(sum, a.denominator * b.denominator);
        }
        Self::bounded(self.low + other.low, self.high + other.high)
    }

    fn minus(self, other: Self) -> Result<Self, ShareError> {
        if let Some((a, b)) = self.fractions(&other) {
            let (minuend, less) = (a.numerator * b.denominator, b.numerator * a.denominator);
            let difference = minuend.checked_sub(less).ok_or(ShareError::Negative)?;
            return Self::exact(difference, a.denominator * b.denominator);
        }
        let high = self.high.checked_sub(other.low).ok_or(ShareError::Negative)?;
        Self::bounded(self.low.checked_sub(other.high).ok_or(ShareError::Negative)?, high)
    }

    fn times(self, other: Self) -> Result<Self, ShareError> {
        if let Some((a, b)) = self.fractions(&other) {
            return Self::exact(a.numerator * b.numerator, a.denominator * b.denominator);
        }
        Self::bounded(multiply(self.low, other.low)?, multiply(self.high, other.high)? + 1)
    }

    fn over(self, other: Self) -> Result<Self, ShareError> {
        if let Some((a, b)) = self.fractions(&other) {
            if b.numerator == 0 {
                return Err(ShareError::ZeroDivisor);
            }
            return Self::exact(a.numerator * b.denominator, a.denominator * b.numerator);
        }
        Self::bounded(divide(self.low, other.high)?, divide(self.high, other.low)? + 1)
    }

    fn root(self) -> Result<Self, ShareError> {
        let roots = |Fraction { numerator, denominator }| {
            whole_root(numerator).zip(whole_root(denominator))
        };
        if let Some((numerator, denominator)) = self.exact.and_then(roots) {
            return Self::exact(numerator, denominator);
        }
        let low = largest_root(|square| square < self.low);
        Self::bounded(low, largest_root(|square| square <= self.high) + 1)
    }

    /// The least fraction above that [`Ratio`] has room for, by the Stern-Brocot tree.
    fn fraction_above(&self) -> Result<Ratio, ShareError> {
        if self.low >= 1 << PLACES {
            return Err(ShareError::OutOfRange);
        }
        let (mut below, mut above) = ((0u64, 1u64), (1u64, 1u64));
        loop {
            let between = (below.0 + above.0, below.1 + above.1);
            if between.1 > u64::from(Ratio::LARGEST) {
                return Ratio::new(above.0, above.1).ok_or(ShareError::TooClose);
            }
            let value = u128::from(between.0) << PLACES;
            if value > self.high * u128::from(between.1) {
                above = between;
            } else if value < self.low * u128::from(between.1) {
                below = between;
            } else {
                return Err(ShareError::TooClose);
            }
        }
    }
}

/// Reads an expression from left to right.
struct Reader<'a> {
    rest: &'a [u8],
    depth: u32,
}

impl Reader<'_> {
    fn skip_space(&mut self) {
        self.rest = self.rest.trim_ascii_start();
    }

    fn takes(&mut self, word: &[u8]) -> bool {
        self.skip_space();
        match self.rest.strip_prefix(word) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn sum(&mut self) -> Result<Number, ShareError> {
        let mut sum = self.product()?;
        loop {
            if self.takes(b"+") {
                sum = sum.plus(self.product()?)?;
            } else if self.takes(b"-") {
                sum = sum.minus(self.product()?)?;
            } else {
                return Ok(sum);
            }
        }
    }

    fn product(&mut self) -> Result<Number, ShareError> {
        let mut product = self.factor()?;
        loop {
            if self.takes(b"*") {
                product = product.times(self.factor()?)?;
            } else if self.takes(b"/") {
                product = product.over(self.factor()?)?;
            } else {
                return Ok(product);
            }
        }
    }

    fn factor(&mut self) -> Result<Number, ShareError> {
        if self.takes(b"pi") {
            return Number::bounded(PI, PI + 1);
        }
        let root = self.takes(b"sqrt");
        if self.takes(b"(") {
            self.depth += 1;
            // Each level is a call, and the stack has an end.
            if self.depth > 30 {
                return Err(ShareError::Syntax);
            }
            let inside = self.sum()?;
            self.depth -= 1;
            if !self.takes(b")") {
                return Err(ShareError::Syntax);
            }
            return if root { inside.root() } else { Ok(inside) };
        }
        if root { Err(ShareError::Syntax) } else { self.decimal() }
    }

    fn decimal(&mut self) -> Result<Number, ShareError> {
        self.skip_space();
        let (mut numerator, mut denominator) = (0u128, 1u128);
        let (mut digits, mut point) = (0, false);
        while let Some((&byte, rest)) = self.rest.split_first() {
            match byte {
                b'0'..=b'9' => {
                    numerator = numerator * 10 + u128::from(byte - b'0');
                    denominator *= if point { 10 } else { 1 };
                    digits += 1;
                }
                b'.' if !point => point = true,
                _ => break,
            }
            if numerator >= 1 << 63 || denominator >= 1 << 63 {
                return Err(ShareError::TooLarge);
            }
            self.rest = rest;
        }
        if digits == 0 { Err(ShareError::Syntax) } else { Number::exact(numerator, denominator) }
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
    fn what_is_no_share_is_refused() {
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

    /// White's k-th stone is on turn floor((k - 1) / p) + 1 (blob.md 1.3), by other integers:
    /// for 1/sqrt(n) this is the root of n (k - 1)^2, for pi a fraction of 25 places.
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
    fn a_third_and_one_over_pi_part_at_the_ninth_stone() {
        let pi = Share::from_text("1/pi").expect("a share").ratio;
        let third = Ratio::new(1, 3).expect("a ratio");
        assert!((0..24).all(|turn| pi.is_first(turn) == third.is_first(turn)));
        assert!(third.is_first(24) && !pi.is_first(24) && pi.is_first(25));
    }
}
