//! The built-in games: what can be played, their cells, counts of moves, and wrong arguments.

use serde_json::json;

use super::command::{error, json_of, keys, text};

#[test]
fn games_lists_every_document() {
    let games = json_of("games --json");
    let games = games.as_array().expect("a list");
    let documents = std::fs::read_dir("games").expect("the folder of games");
    let ids = documents.map(|entry| entry.expect("a file").path()).filter_map(|path| {
        let id = path.file_stem()?.to_str()?.to_owned();
        (id != "schema").then_some(id)
    });
    let mut ids: Vec<_> = ids.collect();
    ids.sort_unstable();
    let mut listed: Vec<_> = games.iter().filter_map(|game| game["id"].as_str()).collect();
    listed.sort_unstable();
    assert_eq!(listed, ids);
    for game in games {
        let expected = ["id", "name", "players", "tiling", "shapes", "sizes", "default", "options"];
        assert_eq!(keys(game), expected);
        for (key, option) in game["options"].as_object().expect("options by key") {
            assert_eq!(keys(option)[..3], ["label", "default", "values"], "{key}");
        }
    }
    let hex = games.iter().find(|game| game["id"] == "hex").expect("Hex");
    assert_eq!(hex["players"], json!([2, 2]));
    assert_eq!(hex["tiling"], "6.6.6");
    assert_eq!(hex["shapes"], json!(["rhombus"]));
    assert_eq!(hex["default"], 11);
    assert_eq!(hex["options"]["swap"]["values"], json!(["sides", "pieces", "none"]));
    let go = games.iter().find(|game| game["id"] == "go").expect("Go");
    let komi = json!({ "kind": "number", "min": -100, "max": 100, "step": 0.5 });
    assert_eq!(go["options"]["komi"]["input"], komi);
    assert_eq!(text("games").lines().count(), games.len() + 1);
}

#[test]
fn cells_are_named_placed_and_joined() {
    let cells = json_of("cells havannah --size 2 --json");
    assert_eq!(cells.as_array().map(Vec::len), Some(7));
    assert_eq!(keys(&cells[0]), ["cell", "name", "x", "y", "orth", "diag", "regions"]);
    let expected = json!({
        "cell": 3, "name": "b2", "x": 0.0, "y": 0.0,
        "orth": [4, 6, 5, 2, 0, 1], "diag": [], "regions": [],
    });
    assert_eq!(cells[3], expected);
    assert_eq!(cells[4]["regions"], json!(["q+", "s-", "q+/s-"]));
    // Neighbouring hexagons of edge 1 are √3 apart.
    let x = cells[4]["x"].as_f64().expect("a number");
    assert!((x - 3f64.sqrt()).abs() < 1e-9);

    let squares = json_of("cells go --size 3 --json");
    assert_eq!(squares[0]["name"], "a3");
    assert_eq!(squares[4]["orth"], json!([5, 7, 3, 1]));
    assert_eq!(squares[4]["diag"], json!([8, 6, 0, 2]));
    assert_eq!(squares[8]["regions"], json!(["right", "bottom", "right/bottom"]));
    assert_eq!(text("cells hex --size 3").lines().count(), 10);
    assert_eq!(json_of("cells blob --json")[0]["name"], "0,0");
}

#[test]
fn perft_counts() {
    let counts = text("perft hex 4 --size 2 --json");
    assert_eq!(counts, "{\"game\":\"hex\",\"size\":2,\"counts\":[1,4,12,24,12]}\n");
    assert_eq!(json_of("perft hex 0 --json")["counts"], json!([1]));
    let omega = json_of("perft omega 1 --size 3 --players 4 --json");
    assert_eq!(omega["counts"], json!([1, 19]));
    assert!(text("perft y 2 --size 3").contains("30"));
}

#[test]
fn errors_list_the_valid_choices() {
    for (arguments, expected) in [
        ("", "Usage"),
        ("dance", "unrecognized subcommand"),
        ("perft hex", "DEPTH"),
        ("perft hex -1", "unexpected argument"),
        ("perft hex 1001", "1001 is not in 0..=1000"),
        ("perft chess 1", "there is no game called \"chess\""),
        ("perft hex 1 --size 99", "choose from 1 to 41"),
        ("perft hex 1 --size 1000000000", "choose from 1 to 41"),
        ("perft hex 1 --players 3", "this game is for 2 players"),
        ("perft hex 1 --option swap", "KEY=VALUE"),
        ("perft hex 1 --option swap=x", "it may be: sides, pieces, none"),
        ("cells hex --option pie=on", "there are: swap, misere"),
        ("playouts hex --seconds 0", "number of seconds above 0"),
        ("playouts hex --seconds nan", "number of seconds above 0"),
        ("playouts hex --count 0", "0 is not in 1.."),
        ("playouts hex --count 1 --seconds 1", "cannot be used with"),
        ("playouts hex --structure list", "there are: eager-labels, "),
        ("playouts go --structure weighted-halving-union", "cannot play go"),
        ("gtp --game chess", "there is no game called"),
        ("gtp --bot deep", "random, monte-carlo"),
    ] {
        let message = error(arguments);
        assert!(message.contains(expected), "{arguments}: {message}");
    }
}

#[test]
fn the_last_of_repeated_options_wins() {
    let cells = |options: &str| json_of(&format!("cells blob --json {options}"))[0]["orth"].clone();
    let hexagons = cells("--option grid=square --option grid=hexagonal");
    assert_eq!(hexagons.as_array().map(Vec::len), Some(6));
}
