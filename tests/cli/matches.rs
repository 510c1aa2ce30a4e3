//! Matches: games between players, their records, parts and sums.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::command::{Temporary, error, error_of, json_of, keys, run_words, text};

/// The games in a file, without the time they took.
fn games(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).expect("the games");
    let read = |line: &str| {
        let mut game: Value = serde_json::from_str(line).expect("a JSON document");
        game["ms"] = Value::Null;
        game
    };
    let mut games: Vec<_> = text.lines().map(read).collect();
    games.sort_by_key(|game| game["number"].as_u64());
    games
}

#[test]
fn a_match_writes_every_game() {
    let file = Temporary::new("match.jsonl", "");
    let line = format!(
        "match monte-carlo random --game hex --size 4 --games 8 --json --out {}",
        file.0.display()
    );
    let answer = json_of(&line);
    let counts = ["wins", "draws", "losses", "without"].map(|key| answer[key].as_u64());
    assert_eq!(counts.iter().flatten().sum::<u64>(), 8);
    assert!(answer["wins"].as_u64() >= Some(6), "{answer}");
    let interval = [0, 1].map(|end| answer["interval"][end].as_f64().expect("a number"));
    let share = answer["share"].as_f64().expect("a number");
    assert!(interval[0] < share && share <= interval[1]);

    let first = games(&file.0);
    assert_eq!(first.len(), 8);
    let expected = "game a b seed number seat opening moves result reason plies ms link";
    assert_eq!(keys(&first[0]), expected.split_whitespace().collect::<Vec<_>>());
    for (number, game) in first.iter().enumerate() {
        assert_eq!(game["game"], "hex?size=4&swap=none");
        assert_eq!(game["seat"], number % 2 + 1);
        // Both games of an opening begin with the same moves.
        assert_eq!(game["moves"][0], first[number / 2 * 2]["moves"][0]);
        assert_eq!(game["moves"][1], first[number / 2 * 2]["moves"][1]);
        let record = Temporary::new("match-game.txt", game["link"].as_str().expect("a link"));
        let replayed = json_of(&format!("replay {} --json", record.0.display()));
        assert_eq!(replayed["moves"], game["moves"]);
        assert_ne!(replayed["outcome"], Value::Null);
    }

    // Nothing is played twice, and a game that was interrupted is played again as it was.
    assert_eq!(json_of(&line), answer);
    let written = fs::read_to_string(&file.0).expect("the games");
    fs::write(&file.0, &written[..written.len() - 40]).expect("a file to write");
    json_of(&line);
    assert_eq!(games(&file.0), first);
}

#[test]
fn parts_of_a_match_make_up_the_whole() {
    let play = |name: &str, more: &str| {
        let file = Temporary::new(name, "");
        let line = "match random random:playouts=1 --game y --size 4 --games 12 --seed 9 --json";
        json_of(&format!("{line} --out {} {more}", file.0.display()));
        file
    };
    let whole = play("match-whole.jsonl", "");
    let parts = ["1/3", "2/3", "3/3"]
        .map(|part| play(&format!("match-{}.jsonl", &part[..1]), &format!("--shard {part}")));
    let names: Vec<_> = parts.iter().map(|part| part.0.display().to_string()).collect();
    let mut merged: Vec<_> = parts.iter().flat_map(|part| games(&part.0)).collect();
    merged.sort_by_key(|game| game["number"].as_u64());
    assert_eq!(merged, games(&whole.0));

    let tally = |files: &str| {
        let mut answer = json_of(&format!("tally {files} --json"));
        answer[0]["ms"] = Value::Null;
        answer
    };
    let of_parts = tally(&names.join(" "));
    let of_whole = tally(&whole.0.display().to_string());
    assert_eq!(of_parts, of_whole);
    // A game in two files counts once.
    assert_eq!(tally(&format!("{} {}", names.join(" "), whole.0.display())), of_whole);
}

#[test]
fn games_that_were_cut_off_are_played_again_to_a_later_end() {
    let file = Temporary::new("match.longest", "");
    let line = format!(
        "match level-1 random --game hex --size 4 --games 4 --json --out {}",
        file.0.display()
    );
    assert_eq!(json_of(&format!("{line} --longest 4"))["without"], 4);
    let answer = json_of(&line);
    assert_eq!(answer["without"], 0, "{answer}");
    assert_eq!(answer["wins"].as_u64().zip(answer["losses"].as_u64()).map(|(a, b)| a + b), Some(4));
    // The same once more, from the file.
    assert_eq!(json_of(&line)["wins"], answer["wins"]);
    assert_eq!(json_of(&format!("{line} --longest 4"))["wins"], answer["wins"]);
}

#[test]
fn a_test_ends_a_match_early() {
    let line = "match monte-carlo random --game hex --size 4 --games 500 --sprt 0,200";
    let answer = json_of(&format!("{line} --json"));
    assert_eq!(answer["test"]["decision"], "higher");
    assert!(answer["wins"].as_u64() < Some(60), "{answer}");
    assert!(text(&format!("{line} --seed 2")).contains("higher: "));
}

#[test]
fn more_than_two_seats_are_shared_out() {
    let line = "match monte-carlo:playouts=200 random --game omega --players 3 --size 3 --games 6";
    let answer = json_of(&format!("{line} --json"));
    assert_eq!(answer["game"], "omega?size=3&players=3");
    assert_eq!(answer["without"], 0);
}

#[test]
fn faults_of_the_command_line_are_told() {
    for (arguments, expected) in [
        ("match nobody random --game hex", "nobody"),
        ("match random:speed=3 random --game hex", "playouts=NUMBER"),
        ("match random random --game hex --shard 0/3", "3/16"),
        ("match random random --game hex --sprt 5", "--sprt"),
        ("match random random --game hex --sprt 50,0", "--sprt"),
        ("match random random --game nothing", "nothing"),
        ("tally missing.jsonl", "missing.jsonl"),
    ] {
        let message = error(arguments);
        assert!(message.contains(expected), "{arguments}: {message}");
    }
    let file = Temporary::new("match-bad.jsonl", "{}\n");
    let message = error(&format!("tally {}", file.0.display()));
    assert!(message.contains("line 1"), "{message}");
}

/// What a match between these players comes to, and the games.
fn against(a: &str, b: &str, more: &str, name: &str) -> (Value, Vec<Value>) {
    let file = Temporary::new(name, "");
    let out = file.0.display().to_string();
    let mut words = vec!["match", a, b, "--json", "--out", &out];
    words.extend(more.split_whitespace());
    let output = run_words(&words);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{told}");
    (serde_json::from_slice(&output.stdout).expect("a JSON document"), games(&file.0))
}

/// This program over the text protocol.
fn own_engine(arguments: &str) -> String {
    format!("gtp:\"{}\" gtp {arguments}", env!("CARGO_BIN_EXE_linkstone"))
}

#[test]
fn the_text_protocol_plays_every_game() {
    for document in linkstone::rules::builtins() {
        let info = linkstone::rules::info(document).expect("a built-in document");
        let [smallest, largest] = [info.sizes[0], info.sizes[1]];
        let size = match largest {
            0 => String::new(),
            largest => format!("--size {}", largest.min(smallest + 1)),
        };
        let plan_words = format!("--game {} {size}", info.id);
        let swap =
            if document.contains("\"swap\": { \"option\"") { "--option swap=none" } else { "" };
        let engine = own_engine(&format!("{plan_words} {swap} --bot random"));
        let more = format!("{plan_words} --games 2 --longest 120");
        let (_, games) = against("random", &engine, &more, &format!("match-{}.jsonl", info.id));
        for game in games {
            assert_eq!(game["fault"], Value::Null, "{game}");
        }
    }
}

#[test]
fn a_program_plays_as_its_bot_does() {
    let engine = own_engine("--game hex --option swap=none --bot monte-carlo --seed 4");
    let file = Temporary::new(
        "match-engine.json",
        &format!(
            r#"{{ "command": {}, "name": "itself", "start": ["boardsize {{size}}"],
                 "result": "winner", "colours": ["red", "2"] }}"#,
            Value::from(&engine["gtp:".len()..])
        ),
    );
    let described = format!("engine:{}", file.0.display());
    let more = "--game hex --size 7 --games 4";
    let (answer, games) = against(&described, "random", more, "match-described.jsonl");
    assert_eq!((&answer["a"], &answer["wins"]), (&Value::from("itself"), &Value::from(4)));
    assert!(games.iter().all(|game| game["fault"] == Value::Null));
}

/// A program that answers commands by these cases of a shell, and all others with nothing.
#[cfg(unix)]
fn answering(name: &str, cases: &str) -> Temporary {
    let script = format!(
        r#"while read -r line; do
  case "$line" in
    {cases}
    *) printf '=\n\n';;
  esac
done
"#
    );
    Temporary::new(name, &script)
}

/// A program that speaks the protocol until its third move, and then does this.
#[cfg(unix)]
fn misbehaving(name: &str, then: &str) -> Temporary {
    let third = r#"moves=$((moves + 1)); [ "$moves" -ge 3 ]"#;
    answering(name, &format!(r"genmove*) if {third}; then {then}; else printf '= pass\n\n'; fi;;"))
}

/// Whatever a program does, the games before it count, and the next one is played.
#[cfg(unix)]
#[test]
fn programs_that_misbehave_are_told_apart() {
    for (code, then) in [
        ("engine-crashed", "exit 3"),
        ("engine-timeout", "sleep 20"),
        ("engine-nonsense", "echo hello; echo"),
        ("engine-illegal", "printf '= z99\\n\\n'"),
        ("engine-no-move", "printf '=\\n\\n'"),
        ("engine-refused", "printf '? no\\n\\n'"),
    ] {
        let script = misbehaving(&format!("{code}.sh"), then);
        let command = Value::from(format!("sh \"{}\"", script.0.display()));
        let json = format!(r#"{{ "command": {command}, "name": "bad", "timeout": 0.3 }}"#);
        let file = Temporary::new(&format!("{code}.json"), &json);
        let described = format!("engine:{}", file.0.display());
        let more = "--game go --size 3 --games 4 --opening 0";
        let (answer, games) = against("random", &described, more, &format!("{code}.jsonl"));
        assert_eq!(games.len(), 4, "{answer}");
        let found: Vec<_> = games.iter().map(|game| game["fault"]["code"].as_str()).collect();
        assert!(found.iter().all(|found| found.is_none_or(|found| found == code)), "{found:?}");
        let count = found.iter().flatten().count() as u64;
        assert!(count > 0, "{code}");
        assert_eq!(answer["faults"][0]["games"], count);
        assert_eq!(answer["without"], count);
        assert_eq!(answer["faults"][0]["by"], "b");
    }
}

/// The protocol has no word for a player who resigns: the other one is told nothing of it, and not
/// asked who has won a game that is not over on its board.
#[cfg(unix)]
#[test]
fn a_program_that_resigns_loses_to_one_that_is_not_told() {
    let resigning = answering("resigning.sh", r"genmove*) printf '= resign\n\n';;");
    let unaware = answering(
        "unaware.sh",
        r"genmove*) printf '= pass\n\n';; *resign|winner) printf '? no\n\n';;",
    );
    let command = Value::from(format!("sh \"{}\"", unaware.0.display()));
    let json = format!(r#"{{ "command": {command}, "result": "winner" }}"#);
    let file = Temporary::new("unaware.json", &json);
    let (a, b) =
        (format!("gtp:sh \"{}\"", resigning.0.display()), format!("engine:{}", file.0.display()));
    let more = "--game go --size 3 --games 2 --opening 0";
    let (answer, games) = against(&a, &b, more, "resigning.jsonl");
    assert_eq!(answer["losses"], 2, "{answer}");
    assert!(games.iter().all(|game| game["moves"].as_array().is_some_and(|moves| moves.len() < 3)));
}

#[test]
fn a_program_that_cannot_be_started_is_told_at_once() {
    let words = ["match", "random", "gtp:/nowhere/engine -x", "--game", "hex"];
    let message = error_of(&run_words(&words), "a missing program");
    assert!(message.contains("cannot be started"), "{message}");
    let message = error("match random engine:missing.json --game hex");
    assert!(message.contains("missing.json"), "{message}");
}

#[test]
fn a_ladder_rates_all_players() {
    let file = Temporary::new("ladder.jsonl", "");
    let page = Temporary::new(
        "ladder.md",
        "Ratings.\n\n<!-- Below is the output of `linkstone ladder --markdown`. -->\n\n## z\n\nold\n",
    );
    let data = Temporary::new("ladder.json", "{\"z\": 1}\n");
    let line = format!(
        "ladder random monte-carlo random:playouts=1 --game hex,y --size 4 --games 6 --json \
         --out {} --markdown {} --data {}",
        file.0.display(),
        page.0.display(),
        data.0.display()
    );
    let ladders = json_of(&line);
    assert_eq!(games(&file.0).len(), 2 * 3 * 6);
    for (ladder, game) in ladders.as_array().expect("a list").iter().zip(["hex", "y"]) {
        assert_eq!(ladder["game"], format!("{game}?size=4&swap=none"));
        assert_eq!(ladder["players"][0]["player"], "monte-carlo");
        let elo = |place: usize| ladder["players"][place]["elo"].as_f64().expect("a rating");
        assert!(elo(0) > 0.0 && (elo(0) + elo(1) + elo(2)).abs() < 0.2);
        assert_eq!(ladder["pairs"].as_array().map(Vec::len), Some(3));
    }
    let text = fs::read_to_string(&page.0).expect("the page");
    let titles: Vec<_> = text.lines().filter(|line| line.starts_with("## ")).collect();
    assert_eq!(titles, ["## hex?size=4&swap=none", "## y?size=4&swap=none", "## z"]);
    assert!(text.starts_with("Ratings.\n") && text.ends_with("## z\n\nold\n"), "{text}");
    let near = json_of(
        "ladder random monte-carlo random:playouts=1 --near 1 --game hex --size 4 --games 2 --json",
    );
    let pairs = near[0]["pairs"].as_array().expect("pairs");
    assert_eq!(pairs.len(), 2, "neighbours alone: {pairs:?}");
    let data_of = |file: &Temporary| -> Value {
        serde_json::from_str(&fs::read_to_string(&file.0).expect("the data")).expect("JSON")
    };
    let written = data_of(&data);
    assert_eq!(keys(&written), ["hex?size=4&swap=none", "y?size=4&swap=none", "z"]);

    // The page shows one list of a game: of several boards that with the most players.
    let small = "ladder random monte-carlo --game y --size 3 --games 2 --json";
    json_of(&format!("{small} --data {}", data.0.display()));
    assert_eq!(data_of(&data), written);
    let other = Temporary::new("other.json", r#"{"hex": {}, "y?size=3": {"random": 1}}"#);
    json_of(&format!("ladder --from {} --json --data {}", file.0.display(), other.0.display()));
    assert_eq!(keys(&data_of(&other)), ["hex?size=4&swap=none", "y?size=4&swap=none"]);

    // The same once more plays nothing and changes nothing, and so does reading the games.
    assert_eq!(json_of(&line), ladders);
    assert_eq!(json_of(&format!("ladder --from {} --json", file.0.display())), ladders);
    assert_eq!(fs::read_to_string(&page.0).expect("the page"), text);
    let message = error("ladder random random --game hex");
    assert!(message.contains("two players \"random\""), "{message}");
}
