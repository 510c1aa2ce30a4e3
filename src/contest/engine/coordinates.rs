//! How other programs number the cells: sums of a cell's coordinates and the size of the board.

use std::str::FromStr;

/// A sum such as `x + y + n`, of the coordinates of a cell and the size of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sum {
    x: i32,
    y: i32,
    size: i32,
    constant: i32,
}

/// Both coordinates and the size.
const LETTERS: &str = "xyn";

impl Sum {
    /// Its value for a cell at these coordinates.
    pub(super) fn of(&self, (x, y): (i32, i32), size: i32) -> i32 {
        self.x * x + self.y * y + self.size * size + self.constant
    }
}

impl FromStr for Sum {
    type Err = ();

    /// Reads terms `x`, `y`, `n` and whole numbers with signs between them: `n - y`, `2x+1`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let text: String = text.chars().filter(|letter| *letter != ' ').collect();
        let mut sum = Self::default();
        let mut rest = text.as_str();
        while !rest.is_empty() {
            let (sign, after) = match rest.strip_prefix('-') {
                Some(after) => (-1, after),
                None => (1, rest.strip_prefix('+').unwrap_or(rest)),
            };
            let end = after.find(['+', '-']).unwrap_or(after.len());
            let (term, next) = after.split_at(end);
            sum.add(sign, term)?;
            rest = next;
        }
        if text.is_empty() { Err(()) } else { Ok(sum) }
    }
}

impl Sum {
    fn add(&mut self, sign: i32, term: &str) -> Result<(), ()> {
        let digits = term.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(term.len());
        let (number, letter) = term.split_at(digits);
        let factor = match number {
            "" if !letter.is_empty() => 1,
            number => number.parse::<i32>().ok().filter(|n| *n <= 1000).ok_or(())?,
        };
        let place = match (letter.len(), LETTERS.find(letter)) {
            (0, _) => &mut self.constant,
            (1, Some(0)) => &mut self.x,
            (1, Some(1)) => &mut self.y,
            (1, Some(2)) => &mut self.size,
            _ => return Err(()),
        };
        *place += sign * factor;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_read() {
        let value = |text: &str| text.parse::<Sum>().map(|sum| sum.of((3, 5), 11));
        assert_eq!(value("x + y + n"), Ok(19));
        assert_eq!(value("n-y"), Ok(6));
        assert_eq!(value("-x+2y-1"), Ok(6));
        assert_eq!(value("7"), Ok(7));
        for text in ["", "x y", "z", "x+", "1.5x", "--x", "x*2", "99999999999"] {
            assert_eq!(value(text), Err(()), "{text}");
        }
    }
}
