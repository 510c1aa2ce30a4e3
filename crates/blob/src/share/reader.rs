//! Reads the expressions that shares are written as.

use super::ShareError;
use super::number::{Number, PI};

/// Reads an expression from left to right.
pub(super) struct Reader<'a> {
    pub(super) rest: &'a [u8],
    depth: u32,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text.as_bytes(), depth: 0 }
    }

    pub(super) fn skip_space(&mut self) {
        self.rest = self.rest.trim_ascii_start();
    }

    fn consume(&mut self, word: &[u8]) -> bool {
        self.skip_space();
        match self.rest.strip_prefix(word) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    pub(super) fn sum(&mut self) -> Result<Number, ShareError> {
        let mut sum = self.product()?;
        loop {
            if self.consume(b"+") {
                sum = sum.plus(self.product()?)?;
            } else if self.consume(b"-") {
                sum = sum.minus(self.product()?)?;
            } else {
                return Ok(sum);
            }
        }
    }

    fn product(&mut self) -> Result<Number, ShareError> {
        let mut product = self.factor()?;
        loop {
            if self.consume(b"*") {
                product = product.times(self.factor()?)?;
            } else if self.consume(b"/") {
                product = product.over(self.factor()?)?;
            } else {
                return Ok(product);
            }
        }
    }

    fn factor(&mut self) -> Result<Number, ShareError> {
        if self.consume(b"pi") {
            return Number::bounded(PI, PI + 1);
        }
        let root = self.consume(b"sqrt");
        if self.consume(b"(") {
            self.depth += 1;
            // Each level is a recursive call, so bound the use of the stack.
            if self.depth > 30 {
                return Err(ShareError::Syntax);
            }
            let inside = self.sum()?;
            self.depth -= 1;
            if !self.consume(b")") {
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
