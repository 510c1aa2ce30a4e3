//! Random games: counts, structures, limits.

use serde_json::{Value, json};

use super::command::{error, json_of, keys, text};

#[test]
fn playouts_are_counted_and_repeat() {
    let run = || json_of("playouts hex --size 5 --count 500 --seed 3 --json");
    let (mut first, mut again) = (run(), run());
    let expected = "game size players structure playouts moves seconds playouts_per_s \
        moves_per_s mean_moves sd_moves results";
    assert_eq!(keys(&first), expected.split_whitespace().collect::<Vec<_>>());
    assert_eq!(keys(&first["results"]), ["p1", "p2", "draw", "unfinished"]);
    for timed in ["seconds", "playouts_per_s", "moves_per_s"] {
        assert!(first[timed].as_f64().is_some_and(|value| value > 0.0), "{timed}");
        first[timed] = Value::Null;
        again[timed] = Value::Null;
    }
    assert_eq!(first, again);
    let number = |key: &str| first[key].as_f64().expect("a number");
    assert_eq!(number("playouts"), 500.0);
    assert!((number("mean_moves") - number("moves") / 500.0).abs() < 1e-9);
    assert!((18.0..24.0).contains(&number("mean_moves")), "25 cells are nearly filled");
    assert!((1.0..5.0).contains(&number("sd_moves")));
    let won = |key: &str| first["results"][key].as_u64().expect("a count");
    assert_eq!(won("p1") + won("p2"), 500);
    let other = json_of("playouts hex --size 5 --count 500 --seed 4 --json");
    assert_ne!(other["moves"], first["moves"]);
}

#[test]
fn playouts_take_structures_caps_players_and_time() {
    let moves = |structure: &str| {
        let line = format!("playouts havannah --size 4 --count 200 --json --structure {structure}");
        let answer = json_of(&line);
        assert_eq!(answer["structure"], structure);
        answer["moves"].clone()
    };
    // A random order of the cells is the same games on every structure.
    assert_eq!(moves("weighted-halving-union"), moves("flood"));
    assert_eq!(moves("deletable-union"), moves("eager-labels"));
    let capped = json_of("playouts go --size 5 --count 20 --cap 7 --json");
    assert_eq!(capped["moves"], 140);
    assert_eq!(capped["results"]["unfinished"], 20);
    assert_eq!(capped["sd_moves"], 0.0);
    let omega = json_of("playouts omega --size 3 --players 3 --count 30 --json");
    assert_eq!(keys(&omega["results"]), ["p1", "p2", "p3", "draw", "unfinished"]);
    let timed = json_of("playouts y --size 4 --seconds 0.05 --json");
    assert!(timed["seconds"].as_f64().is_some_and(|seconds| seconds >= 0.05));
    assert!(text("playouts hex --size 3 --count 9").contains("playouts        9\n"));
}

#[test]
fn playouts_are_reduced_where_one_of_two_joins_its_sides() {
    let answer = |arguments: &str| json_of(&format!("playouts {arguments} --json"));
    for game in ["hex --size 6", "y --size 7 --cap 25", "hex --size 18 --option misere=on"] {
        let default = answer(&format!("{game} --count 150 --seed 9"));
        assert_eq!(default["structure"], "median-lanes");
        // One board at a time or 64, and however the games are shared out: they are the same.
        let one = answer(&format!("{game} --count 150 --seed 9 --structure median-network"));
        assert_eq!(one["structure"], "median-network");
        assert_eq!((&one["moves"], &one["results"]), (&default["moves"], &default["results"]));
    }
    let filled = answer("hex --size 5 --fill --count 700 --seed 2");
    assert_eq!(filled["structure"], "bit-lanes");
    let parity = answer("odd --size 3 --fill --count 50 --seed 2");
    assert_eq!(parity["moves"], 50 * 19);
    assert_eq!(parity["results"]["unfinished"], 0);
    for (arguments, expected) in [
        ("havannah --structure median-network", "opposite sides of a rhombus"),
        ("hex --structure bit-lanes", "add --fill"),
        ("hex --fill --structure median-lanes", "does not fill whole boards"),
        ("y-hex --fill --structure bit-lanes", "does not fill whole boards"),
        ("chameleon --fill", "a full board does not show"),
        ("cross --fill --structure flood", "a full board does not show"),
    ] {
        let message = error(&format!("playouts {arguments} --count 1"));
        assert!(message.contains(expected), "{arguments}: {message}");
    }
}

#[test]
fn playouts_fill_the_board_where_that_tells_the_winner() {
    let filled = |arguments: &str| {
        json_of(&format!("playouts {arguments} --fill --count 4000 --seed 2 --json"))
    };
    for (arguments, cells) in [("hex --size 4", 16), ("y --size 4", 10)] {
        let full = filled(arguments);
        assert_eq!(full["moves"], 4000 * cells);
        assert_eq!(
            (&full["results"]["draw"], &full["results"]["unfinished"]),
            (&json!(0), &json!(0))
        );
        assert_eq!(filled(&format!("{arguments} --structure flood"))["results"], full["results"]);
        // The same chances as games that stop at the goal: four standard errors of a half.
        let plain = json_of(&format!("playouts {arguments} --count 4000 --seed 3 --json"));
        let won = |answer: &Value| answer["results"]["p1"].as_f64().expect("a count");
        assert!((won(&full) - won(&plain)).abs() < 4.0 * (2.0 * 4000.0 * 0.25f64).sqrt());
    }
    for game in ["havannah", "go", "omega", "blob"] {
        let message = error(&format!("playouts {game} --fill --count 1"));
        assert!(message.contains("a full board does not show"), "{message}");
    }
    assert!(error("playouts hex --fill --structure x").contains("there are:"));
}
