//! The star points of Go handicaps.

use std::collections::BTreeSet;

use linkstone::rules::{Plan, RulesError, Settings};
use serde_json::json;

use crate::document;

/// Go with so many handicap stones on the star points, on a board of this size.
fn handicap(stars: usize, size: u32) -> Result<Plan, RulesError> {
    let mut go = document("go");
    go["start"] = json!({ "black": [{ "stars": stars }] });
    Plan::from_document(&go.to_string(), &Settings { size: Some(size), ..Settings::default() })
}

/// The customary order: opposite corners first, then pairs of sides; from five on, an odd stone
/// stands in the middle. `L`, `M` and `H` are the low, the middle and the high line.
fn customary(stars: usize) -> Vec<&'static str> {
    let pairs = ["HH", "LL", "HL", "LH", "LM", "HM", "ML", "MH"];
    let odd = stars > 4 && stars % 2 == 1;
    let mut points = pairs[..stars - usize::from(odd)].to_vec();
    points.extend(odd.then_some("MM"));
    points
}

#[test]
fn handicap_stones_stand_on_the_customary_points() {
    const COLUMNS: &[u8] = b"abcdefghjklmnopqrstuvwxyz";
    for size in 2..=21 {
        for stars in 0..=9 {
            let fits = stars == 0 || size >= 7 && (stars <= 4 || size % 2 == 1);
            let context = format!("{stars} stars on a board of size {size}");
            let plan = handicap(stars, size);
            assert_eq!(plan.is_ok(), fits, "{context}");
            let Ok(plan) = plan else { continue };
            let low = if size < 13 { 3 } else { 4 };
            let line = |letter: u8| match letter {
                b'L' => low,
                b'M' => size.div_ceil(2),
                _ => size + 1 - low,
            };
            let expected: BTreeSet<String> = customary(stars)
                .into_iter()
                .map(str::as_bytes)
                .map(|point| {
                    let column = char::from(COLUMNS[line(point[0]) as usize - 1]);
                    format!("{column}{}", line(point[1]))
                })
                .collect();
            let topology = &plan.board().topology;
            let found: BTreeSet<String> =
                plan.start.iter().map(|&(cell, _)| topology.name(cell).to_owned()).collect();
            assert_eq!(found, expected, "{context}");
            assert_eq!(plan.start.len(), stars, "{context}");
        }
    }
}
