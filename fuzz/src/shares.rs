//! Expressions for a share of turns: a fraction between 0 and 1, or refused in words.

use linkstone::blob::{Exactness, Share};

use super::bytes::Bytes;
use super::choices::spoilt;

/// What expressions are made of.
const WORDS: &[&str] = &[
    "1/2",
    "1/",
    "/",
    "sqrt(",
    "pi",
    "(",
    ")",
    "+",
    "-",
    "*",
    "0.",
    ".5",
    "0",
    "1",
    "1000000",
    "99999999999999999999",
    "1/sqrt(2)",
    "(sqrt(5)-1)/2",
    " ",
    "e",
    "é",
    "sqrt(sqrt(",
    "-1",
];

/// Bytes from 128 up put an expression together; all others begin one as it stands.
pub fn shares(data: &[u8]) {
    if data.first().is_some_and(|first| *first < 128) {
        return read(&String::from_utf8_lossy(data));
    }
    let mut bytes = Bytes::new(data);
    let count = bytes.below(16);
    let text: String = (0..count).filter_map(|_| bytes.pick(WORDS).copied()).collect();
    read(&spoilt(&text, WORDS, &mut bytes));
}

fn read(text: &str) {
    let share = match Share::from_text(text) {
        Ok(share) => share,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let ratio = share.ratio;
    assert!(ratio.numerator() > 0 && ratio.numerator() < ratio.denominator(), "{text}");
    assert_eq!(ratio.to_string().parse(), Ok(ratio), "{text}");
    let fraction = Share::from_text(&ratio.to_string()).expect("a fraction is a share");
    assert_eq!((fraction.ratio, fraction.exactness), (ratio, Exactness::Equal), "{text}");
    if share.exactness == Exactness::SameTurns {
        assert_eq!(Share::from_text(&share.text).map(|again| again.ratio), Ok(ratio), "{text}");
    }
    for same in [format!(" {text} "), format!("({text})"), format!("({text})*1")] {
        if same.len() <= Share::MAX_LENGTH
            && let Ok(same) = Share::from_text(&same)
        {
            assert_eq!(same.ratio, ratio, "{text}");
        }
    }
}
