//! The native command as scripts use it: output, exit status and errors.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn run(arguments: &str) -> Output {
    run_words(&arguments.split_whitespace().collect::<Vec<_>>())
}

fn run_words(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkstone"));
    command.args(arguments).stdin(Stdio::null()).output().expect("the command runs")
}

/// What the command prints when it succeeds.
fn text(arguments: &str) -> String {
    let output = run(arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments}: {error}");
    assert_eq!(error, "", "{arguments}");
    String::from_utf8(output.stdout).expect("text")
}

fn json_of(arguments: &str) -> Value {
    let text = text(arguments);
    assert!(text.ends_with('\n') && text.lines().count() == 1, "one document on a line");
    serde_json::from_str(&text).expect("a JSON document")
}

/// The error message of the command when it fails.
fn error(arguments: &str) -> String {
    error_of(&run(arguments), arguments)
}

fn error_of(output: &Output, arguments: &str) -> String {
    assert_eq!(output.status.code(), Some(2), "{arguments}");
    assert!(output.stdout.is_empty(), "{arguments}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

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
    assert!(timed["seconds"].as_f64().is_some_and(|seconds| (0.05..5.0).contains(&seconds)));
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

/// A temporary file, removed when the test ends.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str, text: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).expect("a file to write");
        Self(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // Failing to remove it is harmless.
        let _ = std::fs::remove_file(&self.0);
    }
}

fn check_error(document: &Temporary) -> String {
    let path = document.0.to_str().expect("a path that is text");
    error_of(&run_words(&["check", path]), path)
}

#[test]
fn check_accepts_the_built_in_documents() {
    for entry in std::fs::read_dir("games").expect("the folder of games") {
        let path = entry.expect("a file").path();
        if path.file_stem().is_some_and(|name| name != "schema") {
            text(&format!("check games/{}", path.file_name().and_then(|n| n.to_str()).unwrap()));
        }
    }
    let summary = text("check games/hex.json");
    assert!(summary.starts_with("hex: Hex\n"), "{summary}");
    assert!(summary.contains("6.6.6 rhombus, size 1-41, default 11"), "{summary}");
    assert!(summary.contains("guide    positions: "), "{summary}");
    assert!(summary.contains("swap: sides, pieces, none [default: sides]"), "{summary}");
}

#[test]
fn check_reports_where_a_document_is_invalid() {
    let hex = std::fs::read_to_string("games/hex.json").expect("Hex");
    let word = Temporary::new("word.json", &hex.replace("\"own-sides\"", "\"own-corners\""));
    let message = check_error(&word);
    assert!(message.contains("endings[0].when"), "{message}");
    assert!(message.contains("found \"own-corners\"; expected"), "{message}");
    let syntax = Temporary::new("syntax.json", "{\n  \"id\": hex\n}");
    assert!(check_error(&syntax).contains("line 2"));
    // A fault that only another choice of an option shows.
    let hidden = hex.replace("\"result\": \"opponent\"", "\"result\": \"nobody\"");
    let message = check_error(&Temporary::new("hidden.json", &hidden));
    assert!(message.contains("with misere=on"), "{message}");
    // A size that no such board has.
    let sizes = hex.replace("\"sizes\": [1, 41]", "\"sizes\": [1, 300]");
    let message = check_error(&Temporary::new("sizes.json", &sizes));
    let expected = "board.sizes[1]: found the number 300; expected a size from 1 to 254";
    assert!(message.contains(expected), "{message}");
    // A picture that cannot be.
    let picture = hex.replace("size=5&swap=none&moves=c3.b3.d2", "size=5&swap=none&moves=c3.c3");
    let message = check_error(&Temporary::new("picture.json", &picture));
    assert!(message.contains("guide: the position \"size=5&swap=none&moves=c3.c3\""), "{message}");
    assert!(error("check games/no-such-file.json").contains("cannot read"));
}

#[test]
fn a_file_stands_for_a_game() {
    let hex = std::fs::read_to_string("games/hex.json").expect("Hex");
    let file = Temporary::new("mine.json", &hex.replace("\"id\": \"hex\"", "\"id\": \"mine\""));
    let path = file.0.to_str().expect("a path that is text");
    let answer = |command: &str, game: &str| -> Value {
        let words = command.split(' ').map(|word| if word == "GAME" { game } else { word });
        let output = run_words(&words.collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(0), "{command}");
        serde_json::from_slice(&output.stdout).expect("a JSON document")
    };
    for command in ["cells GAME --size 3 --json", "perft GAME 3 --size 3 --option swap=none --json"]
    {
        let mut ours = answer(command, path);
        if let Some(game) = ours.get_mut("game") {
            assert_eq!(*game, "mine");
            *game = json!("hex");
        }
        assert_eq!(ours, answer(command, "hex"));
    }
    let playouts = "playouts GAME --size 4 --count 50 --seed 3 --json";
    let [ours, theirs] = [path, "hex"].map(|game| answer(playouts, game));
    assert_eq!((&ours["moves"], &ours["results"]), (&theirs["moves"], &theirs["results"]));
    let mut gtp = Command::new(env!("CARGO_BIN_EXE_linkstone"))
        .args(["gtp", "--game", path, "--size", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    gtp.stdin.take().expect("its input").write_all(b"all_legal_moves\nquit\n").expect("it reads");
    let answers = gtp.wait_with_output().expect("it ends").stdout;
    assert!(answers.starts_with(b"= a1 b1 a2 b2\n"), "{}", String::from_utf8_lossy(&answers));
    // Errors name the file.
    let output = run_words(&["perft", path, "2", "--size", "99"]);
    assert!(error_of(&output, path).contains("mine.json: this game has no size 99"));
    assert!(error("playouts no-such-file.json").contains("cannot read no-such-file.json"));
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

#[test]
fn gtp_answers_until_quit() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_linkstone"))
        .args(["gtp", "--game", "hex", "--size", "3", "--bot", "random", "--seed", "5"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let input = b"1 name\nplay b b2\nall_legal_moves\n2 quit\nname\n";
    child.stdin.take().expect("a pipe").write_all(input).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    let expected = "=1 Linkstone\n\n=\n\n= a1 b1 c1 a2 c2 a3 b3 c3 swap\n\n=2\n\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}

#[test]
fn experiments_are_listed_and_refused_by_name() {
    let list = text("experiment list");
    for name in ["test-1", "test-8", "table-2", "table-3", "undo", "deletion", "lengths"] {
        assert!(list.lines().any(|line| line.starts_with(name)), "{list}");
    }
    assert!(error("experiment test-9").contains("choose list, all, or one of: test-1, "));
    assert!(error("experiment undo --seconds 0").contains("write a number of seconds"));
    assert!(error("experiment undo --games chess").contains("no case of this experiment"));
}

#[test]
fn an_experiment_writes_its_files() {
    let folder = std::env::temp_dir().join(format!("linkstone-experiment-{}", std::process::id()));
    let place = folder.display();
    std::fs::create_dir_all(&folder).expect("a folder");
    let printed = text(&format!(
        "experiment table-3 --seconds 0.01 --games y --sizes 7,9 --svg {place}/charts \
         --json {place}/report.json --csv {place}/report.csv --markdown {place}/page.md"
    ));
    assert!(printed.starts_with("Table 3: a win test after every move\n"), "{printed}");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect(name);
    let report: Value = serde_json::from_str(&read("report.json")).expect("a JSON document");
    assert_eq!(report["experiment"], "table-3");
    assert_eq!(report["finished"], true);
    let points = report["rows"].as_array().expect("rows").len();
    assert_eq!(read("report.csv").lines().count(), 1 + points);
    let page = read("page.md");
    assert!(page.contains("\n\n## Table 3: a win test after every move\n\n"), "{page}");
    let claim = "BPR+ is 2 to 3 times slower than union-find for Y once a move (paper, section 6)";
    assert!(page.lines().any(|line| line.starts_with('|') && line.contains(claim)), "{page}");
    let chart = read("charts/table-3-1.svg");
    assert!(chart.starts_with("<svg ") && chart.ends_with("</svg>\n"), "{chart}");
    std::fs::remove_dir_all(&folder).expect("the folder was made here");
}

#[test]
fn an_experiment_replaces_its_own_section() {
    let folder = std::env::temp_dir().join(format!("linkstone-page-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let page = folder.join("page.md");
    let run = format!(
        "experiment table-2 --seconds 0.01 --games y --sizes 7 --methods BPR --markdown {}",
        page.display()
    );
    let read = || std::fs::read_to_string(&page).expect("the page");
    std::fs::write(&page, "Words.\n").expect("a page");
    let place = error(&run);
    assert!(place.contains("has no place for the results"), "{place}");
    assert_eq!(read(), "Words.\n");
    let (_, line) = place.trim_end().split_once("to be kept: ").expect("the line to put there");
    let other = "\n## Table 3: a win test after every move\n\nKept.\n";
    let old = "\n## Table 2: one win test a game\n\nOld.\n";
    std::fs::write(&page, format!("Words.\n{line}\n{old}{other}")).expect("a page");
    text(&run);
    let written = read();
    assert!(written.starts_with(&format!("Words.\n{line}\n\n## Table 2: ")), "{written}");
    assert!(written.ends_with(other) && !written.contains("Old."), "{written}");
    std::fs::remove_dir_all(&folder).expect("the folder was made here");
}

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

#[test]
fn blob_stops_when_the_time_is_up() {
    let arguments = "blob value --grid hexagonal --version III --ratio 1/2 --seconds 0.2 --json";
    let bounds = json_of(arguments);
    assert_eq!(bounds["exact"], false);
    assert!(bounds["lower"].as_u64().is_some_and(|lower| lower >= 5));
    assert!(bounds["seconds"].as_f64().is_some_and(|seconds| seconds >= 0.2));
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

#[test]
fn replay_shows_moves_outcome_and_groups() {
    let record = "(;FF[4]GM[11]SZ[3];B[b2];W[a1];B[b1];W[a2];B[b3])";
    let file = Temporary::new("replay.sgf", record);
    let path = file.0.display();
    let told = json_of(&format!("replay {path} --json"));
    assert_eq!(keys(&told), ["game", "size", "players", "options", "moves", "outcome", "groups"]);
    assert_eq!(told["moves"], json!(["b2", "a1", "b1", "a2", "b3"]));
    let outcome = &told["outcome"];
    assert_eq!(keys(outcome), ["kind", "seat", "reason", "text", "scores", "witness"]);
    assert_eq!((&outcome["kind"], &outcome["seat"]), (&json!("win"), &json!(1)));
    let groups = json!([
        { "colour": "blue", "cells": ["a1", "a2"] },
        { "colour": "red", "cells": ["b1", "b2", "b3"] },
    ]);
    assert_eq!(told["groups"], groups);
    let plain = text(&format!("replay {path}"));
    let expected = "game     Hex, 3 × 3 · swap allowed\n\
        moves    b2 a1 b1 a2 b3\n\
        outcome  Red wins by a path between both sides.\n\
        group    Blue: a1 a2\n\
        group    Red: b1 b2 b3\n";
    assert_eq!(plain, expected);
}

#[test]
fn records_are_converted_from_any_format_to_any() {
    let file = Temporary::new("convert.txt", "5,c3b2a4\n");
    let path = file.0.display();
    assert_eq!(text(&format!("convert {path} --to text")), "hex?size=5&moves=c3.b2.a4\n");
    let hint = text(&format!("convert {path} --game y --to text"));
    assert_eq!(hint, "y?size=5&moves=c3.b2.a4\n");
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkstone"));
    command.args(["convert", "-", "--to", "hexworld"]).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the command runs");
    let mut input = child.stdin.take().expect("its input");
    input.write_all(b"hex?size=5&moves=c3.b2.a4").expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "5,c3b2a4\n");
}

#[test]
fn a_bad_record_is_refused_with_file_and_place() {
    let file = Temporary::new("bad.sgf", "(;GM[11]SZ[5]\n;B[a1];W[a1])");
    let said = error(&format!("replay {}", file.0.display()));
    let ends = "bad.sgf: move 2 (a1): a stone stands there; choose an empty cell\n";
    assert!(said.starts_with("linkstone: ") && said.ends_with(ends), "{said}");
    assert!(error("replay no-such-file").contains("cannot read no-such-file"));
    assert!(error(&format!("convert {} --to nothing", file.0.display())).contains("sgf"));
}
