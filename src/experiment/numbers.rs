//! Numbers as people read and write them.

/// The most digits of a number in the tables, so that it is exact as an integer.
const DIGITS: usize = 15;

/// Reads a number of the published tables: up to 15 digits, with or without a point, or `inf`;
/// `None` for anything else. Rounds as the standard library does, which needs tables of 10 kB for
/// numbers of any length.
pub(super) fn read(text: &str) -> Option<f64> {
    if text == "inf" {
        return Some(f64::INFINITY);
    }
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = || whole.bytes().chain(part.bytes());
    if whole.is_empty() || digits().count() > DIGITS || !digits().all(|byte| byte.is_ascii_digit())
    {
        return None;
    }
    let all = digits().fold(0, |all: u64, digit| 10 * all + u64::from(digit - b'0'));
    // Both are exact, so their quotient is rounded once.
    Some(all as f64 / 10_u64.pow(part.len() as u32) as f64)
}

/// The number with about three significant digits, with thousands separated: `0.0123`, `1.23`,
/// `45.6`, `12 300`.
pub(super) fn short(number: f64) -> String {
    digits(number, 3)
}

/// The number with about this many significant digits, but whole numbers in full.
pub(super) fn digits(number: f64, count: i32) -> String {
    if !number.is_finite() {
        return if number > 0.0 { "∞".to_owned() } else { "–".to_owned() };
    }
    let size = number.abs();
    if size < 1e-12 {
        return "0".to_owned();
    }
    let before = size.log10().floor() as i32 + 1;
    let places = (count - before).clamp(0, 9) as usize;
    let text = format!("{number:.places$}");
    let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
    let (sign, whole) = whole.strip_prefix('-').map_or(("", whole), |whole| ("−", whole));
    let mut grouped = String::from(sign);
    for (index, digit) in whole.chars().enumerate() {
        let left = whole.len() - index;
        if index > 0 && left.is_multiple_of(3) && whole.len() > 4 {
            // A thin non-breaking space.
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    if rest.is_empty() { grouped } else { format!("{grouped}.{rest}") }
}

/// The number for an axis: `0.05`, `20`, `5k`, `2M`.
pub(super) fn tick(number: f64) -> String {
    let size = number.abs();
    if size > 0.0 && size < 1e-3 {
        return format!("{number:.0e}");
    }
    let (scaled, suffix) = match size {
        _ if size >= 1e9 => (number / 1e9, "G"),
        _ if size >= 1e6 => (number / 1e6, "M"),
        _ if size >= 1e4 => (number / 1e3, "k"),
        _ => (number, ""),
    };
    let text = format!("{scaled:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{text}{suffix}")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_is_no_such_number_is_none() {
        for text in ["", ".", ".5", "-1", "1e3", "1.2.3", "nan", "1234567890.123456", " 1", "+1"] {
            assert_eq!(read(text), None, "{text:?}");
        }
        assert_eq!(read("inf"), Some(f64::INFINITY));
    }

    proptest! {
        #[test]
        fn numbers_are_read_as_by_the_standard_library(text in "[0-9]{1,8}(\\.[0-9]{0,7})?") {
            prop_assert_eq!(read(&text), text.parse().ok());
        }
    }
}
