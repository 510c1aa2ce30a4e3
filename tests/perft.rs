//! Numbers of sequences of moves that are known from elsewhere.

use std::sync::Arc;

use linkstone::position::{Position, perft};
use linkstone::rules::{Settings, builtin};

fn counts(id: &str, size: u32, depth: usize) -> Vec<u64> {
    let settings = Settings { size: Some(size), ..Settings::default() };
    let plan = builtin(id, &settings).expect("a built-in game of this size");
    perft(&mut Position::new(Arc::new(plan)), depth)
}

#[test]
fn known_counts() {
    let rows: [(&str, u32, &[u64]); 7] = [
        ("hex", 2, &[1, 4, 12, 24, 12]),
        ("hex", 3, &[1, 9, 72, 504, 3024, 15120, 54720, 146880, 207360, 120960]),
        ("hex", 4, &[1, 16, 240, 3360, 43680, 524160]),
        ("y", 3, &[1, 6, 30, 120, 360, 720, 360]),
        ("y", 4, &[1, 10, 90, 720, 5040, 30240, 151200, 604800, 1537920, 2522880, 1261440]),
        ("havannah", 2, &[1, 7, 42, 210, 600, 1296, 288, 72]),
        ("havannah", 3, &[1, 19, 342, 5814, 93024, 1395360]),
    ];
    for (id, size, expected) in rows {
        assert_eq!(counts(id, size, expected.len() - 1), expected, "{id} {size}");
    }
}
