//! Non-negative numbers, exact or between two bounds, by integer arithmetic.

use super::ShareError;
use crate::Ratio;

/// Binary places of the bounds.
const PLACES: u32 = 64;
/// The bound on intermediate results.
const LIMIT: u128 = 1 << (PLACES + 40);
/// Pi with 64 binary places, rounded down.
pub(super) const PI: u128 = 0x3_243F_6A88_85A3_08D3;

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fraction {
    pub(super) numerator: u128,
    pub(super) denominator: u128,
}

/// A non-negative number, exact or between two bounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    pub(super) exact: Option<Fraction>,
    low: u128,
    high: u128,
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// `a b`, rounded down to [`PLACES`] binary places.
fn multiply(a: u128, b: u128) -> Result<u128, ShareError> {
    let low = |value: u128| value & u128::from(u64::MAX);
    let (a_high, b_high) = (a >> PLACES, b >> PLACES);
    let high = a_high.checked_mul(b_high).filter(|&high| high < LIMIT >> PLACES);
    let high = high.ok_or(ShareError::TooLarge)? << PLACES;
    Ok(high + a_high * low(b) + low(a) * b_high + ((low(a) * low(b)) >> PLACES))
}

/// `a / b` rounded down, by long division.
fn divide(a: u128, b: u128) -> Result<u128, ShareError> {
    if b == 0 {
        return Err(ShareError::ZeroDivisor);
    }
    let (mut quotient, mut rest) = (a / b, a % b);
    if quotient >= LIMIT >> PLACES {
        return Err(ShareError::TooLarge);
    }
    for _ in 0..PLACES {
        rest *= 2;
        quotient = quotient * 2 + rest / b;
        rest %= b;
    }
    Ok(quotient)
}

/// The largest number whose square passes, given that all smaller squares do.
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
    pub(super) fn bounded(low: u128, high: u128) -> Result<Self, ShareError> {
        if high >= LIMIT { Err(ShareError::TooLarge) } else { Ok(Self { exact: None, low, high }) }
    }

    pub(super) fn exact(numerator: u128, denominator: u128) -> Result<Self, ShareError> {
        let divisor = greatest_common_divisor(numerator, denominator).max(1);
        let (numerator, denominator) = (numerator / divisor, denominator / divisor);
        if numerator >= 1 << 63 || denominator >= 1 << 63 {
            return Err(ShareError::TooLarge);
        }
        let low = divide(numerator << 20, denominator << 20)?;
        let number = Self::bounded(low, low + 1)?;
        Ok(Self { exact: Some(Fraction { numerator, denominator }), ..number })
    }

    pub(super) fn fractions(&self, other: &Self) -> Option<(Fraction, Fraction)> {
        self.exact.zip(other.exact)
    }

    pub(super) fn plus(self, other: Self) -> Result<Self, ShareError> {
        if let Some((a, b)) = self.fractions(&other) {
            let sum = a.numerator * b.denominator + b.numerator * a.denominator;
            return Self::exact(sum, a.denominator * b.denominator);
        }
        Self::bounded(self.low + other.low, self.high + other.high)
    }

    pub(super) fn minus(self, other: Self) -> Result<Self, ShareError> {
        if let Some((a, b)) = self.fractions(&other) {
            let (minuend, less) = (a.numerator * b.denominator, b.numerator * a.denominator);
            let difference = minuend.checked_sub(less).ok_or(ShareError::Negative)?;
            return Self::exact(difference, a.denominator * b.denominator);
        }
        let high = self.high.checked_sub(other.low).ok_or(ShareError::Negative)?;
        Self::bounded(self.low.checked_sub(other.high).ok_or(ShareError::Negative)?, high)
    }

    pub(super) fn times(self, other: Self) -> Result<Self, ShareError> {
        if let Some((a, b)) = self.fractions(&other) {
            return Self::exact(a.numerator * b.numerator, a.denominator * b.denominator);
        }
        Self::bounded(multiply(self.low, other.low)?, multiply(self.high, other.high)? + 1)
    }

    pub(super) fn over(self, other: Self) -> Result<Self, ShareError> {
        if let Some((a, b)) = self.fractions(&other) {
            if b.numerator == 0 {
                return Err(ShareError::ZeroDivisor);
            }
            return Self::exact(a.numerator * b.denominator, a.denominator * b.numerator);
        }
        Self::bounded(divide(self.low, other.high)?, divide(self.high, other.low)? + 1)
    }

    pub(super) fn root(self) -> Result<Self, ShareError> {
        let roots = |Fraction { numerator, denominator }| {
            whole_root(numerator).zip(whole_root(denominator))
        };
        if let Some((numerator, denominator)) = self.exact.and_then(roots) {
            return Self::exact(numerator, denominator);
        }
        let low = largest_root(|square| square < self.low);
        Self::bounded(low, largest_root(|square| square <= self.high) + 1)
    }

    /// The smallest fraction above the number that fits in a [`Ratio`], by the Stern-Brocot tree.
    pub(super) fn fraction_above(&self) -> Result<Ratio, ShareError> {
        if self.low >= 1 << PLACES {
            return Err(ShareError::OutOfRange);
        }
        let (mut below, mut above) = ((0u64, 1u64), (1u64, 1u64));
        loop {
            let between = (below.0 + above.0, below.1 + above.1);
            if between.1 > u64::from(Ratio::MAX_DENOMINATOR) {
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
