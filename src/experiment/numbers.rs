//! Numbers as people read them.

/// The number with about three digits that count, thousands set apart: `0.0123`, `1.23`,
/// `45.6`, `12 300`.
pub(super) fn short(number: f64) -> String {
    digits(number, 3)
}

/// The number with about so many digits that count, but whole numbers in full.
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
            // A thin space that does not break.
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
