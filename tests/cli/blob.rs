//! Blob: values, proofs, tables, borders.

use serde_json::{Value, json};

use super::command::{error, json_of, keys, text};

#[test]
fn blob_values() {
    let held = json_of("blob value --grid square --version V --ratio 2/5 --json");
    let expected = "grid version ratio value lower upper exact nodes seconds";
    assert_eq!(keys(&held), expected.split(' ').collect::<Vec<_>>());
    for (key, expected) in [
        ("grid", json!("square")),
        ("version", json!("V")),
        ("ratio", json!("2/5")),
        ("value", json!(7)),
        ("lower", json!(7)),
        ("upper", json!(7)),
        ("exact", json!(true)),
    ] {
        assert_eq!(held[key], expected, "{key}");
    }
    let same = json_of("blob value --grid square --version 5 --ratio 0.4 --json");
    assert_eq!(same["value"], 7);
    // 1/pi is between 3/10 and 1/3.
    let pi = json_of("blob value --grid square --version III --ratio 1/pi --json");
    assert_eq!((&pi["value"], &pi["ratio"]), (&json!(4), &json!("1/pi")));
    // Stones apart from the blob help White little.
    for version in ["I", "II", "IV"] {
        let apart =
            json_of(&format!("blob value --grid square --version {version} --ratio 2/5 --json"));
        assert_eq!((&apart["value"], &apart["exact"]), (&json!(7), &json!(true)), "{version}");
    }
    // A value beyond the largest size asked about is not reported as exact.
    let between = json_of(
        "blob value --grid square --version II --ratio 3/7 --max-size 9 --seconds 1 --json",
    );
    assert_eq!((&between["value"], &between["exact"]), (&Value::Null, &json!(false)));
    // Sizes beyond are not asked about.
    let cut = json_of("blob value --grid square --version V --ratio 2/5 --max-size 5 --json");
    assert_eq!(
        (&cut["value"], &cut["lower"], &cut["upper"]),
        (&Value::Null, &json!(6), &Value::Null)
    );
    assert!(text("blob value --grid square --version V --ratio 2/5").contains("size      7"));
}

/// Both proofs of a result are replayed on request.
#[test]
fn blob_proofs_are_replayed() {
    let value = json_of("blob value --grid square --version II --ratio 2/5 --replay --json");
    assert_eq!(value["value"], 7);
    let positions = |of: &Value| ["held", "escaped"].map(|key| of["replayed"][key].as_u64());
    assert!(positions(&value).iter().all(|count| count.is_some_and(|count| count > 10)));
    // White's first stone alone: there is no smaller size to escape from.
    let one = json_of("blob value --grid square --version V --ratio 1/6 --replay --json");
    assert_eq!(positions(&one), [Some(1), Some(0)]);
    let table = json_of("blob table --grid hexagonal --version I --max-size 3 --replay --json");
    let rows = table["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 3);
    assert!(rows.iter().flat_map(positions).all(|count| count.is_some()));
    let written = text("blob table --grid square --version V --max-size 4 --replay");
    let head = "size  held up to  not beyond  nodes  hold replayed  escape replayed\n";
    assert!(written.starts_with(head), "{written}");
    assert!(!text("blob value --grid square --version V --ratio 1/3").contains("replayed"));
    // No bound is found, so there is nothing to prove; for the other the time is up.
    let cut = json_of(
        "blob value --grid hexagonal --version III --ratio 1/2 --seconds 0.01 --replay --json",
    );
    assert_eq!(positions(&cut), [Some(0), None]);
}

/// The value is out of reach, so that only the time ends the search. How much is found by then
/// depends on the machine and its load: it gets more time until it has found something.
#[test]
fn blob_stops_when_the_time_is_up() {
    let mut seconds = 0.2;
    loop {
        let value = "blob value --grid hexagonal --version III --ratio 1/2";
        let bounds = json_of(&format!("{value} --seconds {seconds} --json"));
        assert_eq!(bounds["exact"], false);
        assert!(bounds["seconds"].as_f64().is_some_and(|taken| taken >= seconds));
        if bounds["lower"].as_u64().is_some_and(|lower| lower >= 5) {
            break;
        }
        seconds *= 2.0;
        assert!(seconds < 100.0, "no bound is found");
    }
}

#[test]
fn blob_tables_and_borders() {
    let table = json_of("blob table --grid triangular --version V --max-size 6 --json");
    let rows = table["rows"].as_array().expect("rows");
    let ratios: Vec<_> = rows.iter().map(|row| row["ratio"].as_str().unwrap_or("")).collect();
    assert_eq!(ratios, ["1/4", "1/3", "3/8", "2/5", "5/11", "1/2"]);
    assert_eq!(table["complete"], true);
    let text_table = text("blob table --grid square --version IV --max-size 5");
    assert_eq!(text_table.lines().count(), 7);
    let borders = json_of("blob border --grid square --max-size 3 --json");
    let last = json!({
        "size": 3, "shapes": 6, "border": [7, 8], "envelope": [12, 12],
        "formula": { "border": 8, "envelope": 12 },
    });
    assert_eq!(borders["rows"][2], last);
    assert_eq!(text("blob border --grid hexagonal").lines().count(), 9);
}

#[test]
fn blob_refuses_what_it_cannot_ask() {
    for (arguments, expected) in [
        ("value --grid cubic --version V --ratio 1/2", "square, triangular, hexagonal"),
        ("value --grid square --version VI --ratio 1/2", "choose from: I, II, III, IV, V"),
        ("value --grid square --version 0 --ratio 1/2", "choose from: I, II, III, IV, V"),
        ("value --grid square --version V --ratio 1/0", "divided by zero"),
        ("value --grid square --version V --ratio 1", "between 0 and 1"),
        ("value --grid square --version V --ratio 0/7", "between 0 and 1"),
        ("value --grid square --version V --ratio 9999999999999999999999/2", "too large"),
        ("value --grid square --version V --ratio half", "expression"),
        ("value --grid square --version V --ratio 1/2 --max-size 0", "1 to 18 tiles"),
        ("value --grid square --version V --ratio 1/2 --seconds 0", "above 0"),
        ("table --grid square --version V --max-size 19", "1 to 18 tiles"),
        ("border --grid hexagonal --max-size 13", "1 to 12 tiles"),
    ] {
        let message = error(&format!("blob {arguments}"));
        assert!(message.contains(expected), "{arguments}: {message}");
    }
}
