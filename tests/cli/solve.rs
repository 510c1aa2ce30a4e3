//! Exact results: text, JSON, openings, proofs, checkpoints and refusals.

use std::fs;

use super::command::{Temporary, error, json_of, keys, text};

#[test]
fn a_result_comes_with_a_move_and_a_proof_that_holds() {
    let answer = json_of("solve hex --size 4 --option swap=none --check --json");
    let expected = "game size options moves mover result winner best plies nodes seconds proof";
    assert_eq!(keys(&answer), expected.split_whitespace().collect::<Vec<_>>());
    assert_eq!((&answer["result"], &answer["winner"]), (&"win".into(), &1.into()));
    assert_eq!(answer["proof"]["holds"], true);
    assert!(answer["proof"]["answers"].as_u64() > Some(10));

    let text = text("solve hex --size 4 --option swap=none --moves a1");
    assert!(text.contains("moves     a1\nresult    Blue wins\nmove      "), "{text}");
}

#[test]
fn a_swap_counts() {
    // Whatever the first move is, the second player takes the better side.
    let answer = json_of("solve hex --size 3 --json");
    assert_eq!((&answer["result"], &answer["winner"]), (&"win".into(), &2.into()));
    let answer = json_of("solve hex --size 3 --moves b2 --json");
    assert_eq!((&answer["winner"], &answer["best"]), (&2.into(), &"swap".into()));
}

#[test]
fn draws_and_wins_within_plies_are_told() {
    let answer = json_of("solve lines-of-action --plies 1 --json");
    assert_eq!((&answer["result"], &answer["plies"]), (&"open".into(), &1.into()));
    assert_eq!(answer["best"], serde_json::Value::Null);
    let answer = json_of("solve lines-of-action --plies 40 --seconds 0.2 --json");
    assert_eq!(answer["result"], "unknown");
    let answer = json_of("solve go --size 2 --option ko=simple --plies 4 --json");
    assert_eq!(answer["result"], "open");
}

#[test]
fn openings_are_drawn_and_each_symmetric_one_is_solved_once() {
    let drawn = text("solve hex --size 4 --openings --check");
    let board = "- - - +\n - - + -\n  - + - -\n   + - - -\n\n+ wins, - loses";
    assert!(drawn.contains(board), "{drawn}");
    assert_eq!(drawn.matches("holds: ").count(), 8);
    let answer = json_of("solve hex --size 4 --openings --json");
    let openings = answer["openings"].as_array().expect("a list");
    assert_eq!(openings.len(), 16);
    assert_eq!(openings.iter().filter(|opening| !opening["same_as"].is_null()).count(), 8);
    let table = text("solve hex --size 3 --openings --markdown");
    assert!(table.starts_with("```text\n") && table.contains("\n| c1 a3 | Red wins |"), "{table}");
}

#[test]
fn openings_are_drawn_as_svg() {
    let file = Temporary::new("solve.svg", "");
    let draw = |line: &str| {
        text(&format!("solve {line} --openings --svg {}", file.0.display()));
        fs::read_to_string(&file.0).expect("the drawing")
    };
    let drawn = draw("hex --size 4");
    assert!(drawn.contains("<title>Hex, size 4: 4 first moves win</title>"), "{drawn}");
    assert_eq!(drawn.matches("fill=\"#f3ead6\"").count(), 16);
    assert_eq!(drawn.matches("r=\"8\" fill=\"#b8393a\"").count(), 4);
    assert_eq!(drawn.matches("r=\"7\" fill=\"none\"").count(), 12);
    // Two sides of each player, and the names of columns and rows.
    assert_eq!(drawn.matches("stroke-width=\"4\"").count(), 4);
    assert!(drawn.contains(">d</text>") && drawn.contains(">4</text>"), "{drawn}");
    // A stone that stands there, and the opener's colour.
    let drawn = draw("hex --size 3 --moves b2");
    assert_eq!(drawn.matches("r=\"14\" fill=\"#b8393a\"").count(), 1);
    assert_eq!(drawn.matches("r=\"7\"").count(), 8);
    let drawn = draw("hex --size 7 --seconds 0.0001");
    assert!(drawn.contains(">?</text>"), "{drawn}");

    assert!(error("solve hex --size 3 --svg x.svg").contains("--openings"));
    let line = "solve lines-of-action --openings --svg x.svg";
    assert!(error(line).contains("only openings that place a stone"));
}

#[test]
fn a_checkpoint_goes_on_where_it_was_left() {
    let file = Temporary::new("solve.checkpoint", "");
    let line = "solve hex --size 5 --openings --json";
    let whole = json_of(line);
    let kept = format!("{line} --checkpoint {}", file.0.display());
    // Stopped again and again.
    let mut answer = json_of(&format!("{kept} --seconds 0.000001"));
    for _ in 0..200 {
        let openings = answer["openings"].as_array().expect("a list");
        if openings.len() == 25 && openings.iter().all(|opening| opening["result"] == "win") {
            break;
        }
        answer = json_of(&format!("{kept} --seconds 0.02"));
    }
    let winners = |answer: &serde_json::Value| -> Vec<_> {
        let openings = answer["openings"].as_array().expect("a list").iter();
        openings.map(|opening| (opening["move"].clone(), opening["winner"].clone())).collect()
    };
    assert_eq!(winners(&answer), winners(&whole));
    // What is known is not worked out again.
    assert_eq!(winners(&json_of(&format!("{kept} --seconds 0.000001"))), winners(&whole));

    let damaged = Temporary::new("solve.damaged", "[]\nnothing that was saved");
    let line = format!("solve hex --size 4 --checkpoint {}", damaged.0.display());
    assert!(error(&line).contains("of another question, or damaged"));
    let saved = Temporary::new("solve.other", "");
    json_of(&format!(
        "solve hex --size 6 --option swap=none --moves a3 --seconds 0.05 --json --checkpoint {}",
        saved.0.display()
    ));
    assert!(fs::metadata(&saved.0).is_ok_and(|file| file.len() > 1_000));
    let line = format!("solve hex --size 6 --option swap=none --checkpoint {}", saved.0.display());
    assert!(error(&line).contains("of another question, or damaged"));

    // Openings of one board are none of another, nor of other rules.
    let openings = Temporary::new("solve.openings", "");
    let with =
        |game: &str| format!("solve {game} --openings --checkpoint {}", openings.0.display());
    text(&with("hex --size 3"));
    for game in
        ["hex --size 2", "hex --size 3 --option misere=on", "hex --size 3 --moves b2", "y --size 3"]
    {
        assert!(error(&with(game)).contains("of another question, or damaged"), "{game}");
    }
    // What was solved without a check is checked when that is asked for.
    let checked = text(&(with("hex --size 3") + " --check"));
    assert_eq!(checked.matches("holds").count(), 5, "{checked}");

    // What waits to be checked is not lost meanwhile.
    let unchecked = Temporary::new("solve.unchecked", "");
    let line = format!("solve atari-go --size 4 --openings --checkpoint {}", unchecked.0.display());
    let winners = |text: &str| text.matches(" wins ").count();
    let whole = winners(&text(&line));
    // The answers alone: with what the solver knows besides, they are found again at once.
    let saved = fs::read(&unchecked.0).expect("what was saved");
    let end = saved.iter().position(|&byte| byte == b'\n').expect("a line of answers");
    fs::write(&unchecked.0, &saved[..=end]).expect("a file to write");
    assert!(winners(&text(&format!("{line} --check --seconds 0.000001"))) < whole);
    assert_eq!(winners(&text(&format!("{line} --seconds 0.000001"))), whole);
}

#[test]
fn where_results_cannot_be_written_is_told_before_the_work() {
    for line in [
        "solve hex --size 9 --openings --svg /none/a.svg",
        "experiment lengths --seconds 1000 --json /none/a.json",
        "experiment lengths --seconds 1000 --csv /none/a.csv",
        "ladder level-12 level-11 --game go --markdown /none/a.md",
        "train hex --games 100000 --out /none/a.txt",
    ] {
        assert!(error(line).contains("/none/a."), "{line}: {}", error(line));
    }
}

#[test]
fn what_cannot_be_solved_is_refused() {
    for (line, part) in [
        ("solve omega --players 3", "only games of two players"),
        ("solve andantino", "a board without bounds"),
        ("solve gonnect --size 3", "earlier positions decide"),
        ("solve hex --moves z99", "move 1 (z99): "),
        ("solve hex --moves", "a value is required"),
        ("solve chess", "no game called"),
        ("solve hex --memory 0", "0 is not in 1..=65536"),
        ("solve hex --json --markdown", "cannot be used with"),
    ] {
        assert!(error(line).contains(part), "{line}: {}", error(line));
    }
}
