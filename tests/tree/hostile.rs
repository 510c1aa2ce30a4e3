//! Records that are huge, deep or broken: an error or a game, soon and in bounded memory.

use std::time::Duration;

use linkstone::session::{EditError, Format, Mark, Session};

use crate::records::plans;
use crate::work::Work;

/// What people wait for, times what a build for tests is slower than a release.
const LONGEST: Duration = Duration::from_secs(2);

/// A record, and the code of what is wrong with it; an empty code if nothing is.
fn hostile() -> Vec<(&'static str, String, &'static str)> {
    let moves = |count: usize, text: &str| text.repeat(count);
    // A position that comes up three times ends the game.
    let shuttle = |count: usize| moves(count, "b1-b3.a2-c2.b3-b1.c2-a2.");
    vec![
        ("a megabyte of opening brackets", moves(1_000_000, "("), "bad-record"),
        ("a megabyte of nodes", format!("(;GM[11]{}", moves(1_000_000, ";")), "bad-record"),
        ("deep variations without moves", moves(500_000, "(;GM[11]"), "tree-too-large"),
        (
            "deep variations of one move",
            format!("(;GM[11]SZ[5]{}", moves(100_000, "(;B[a1]")),
            "bad-record",
        ),
        (
            "as many variations beside each other",
            format!("(;GM[1]SZ[19]{})", moves(90_000, "(;B[aa];W[bb])")),
            "",
        ),
        (
            "comments that are too large together",
            format!("(;GM[11]SZ[5]{})", moves(100, &format!("(;B[a1]C[{}])", "x".repeat(20_000)))),
            "notes-too-large",
        ),
        ("a huge comment", format!("(;GM[11]SZ[5];B[a1]C[{}])", "x".repeat(3_000_000)), ""),
        (
            "a comment that does not end",
            format!("(;GM[11]C[{}", moves(1_000_000, "x\\")),
            "bad-record",
        ),
        ("a million marks", format!("(;GM[1]SZ[19]TR{})", moves(900_000, "[aa]")), ""),
        ("rectangles of marks", format!("(;GM[1]SZ[19]TR{})", moves(20_000, "[aa:ss]")), ""),
        ("script in names", "(;GM[11]PB[<script>alert(1)</script>]SZ[5];B[a1])".to_owned(), ""),
        ("negative coordinates", "(;GM[1]SZ[9];B[-1])".to_owned(), "unknown-cell"),
        ("a wrong size", "(;GM[1]SZ[-9];B[aa])".to_owned(), "bad-record"),
        ("a deep line", format!("lines-of-action?v=2&tree={}", shuttle(10_000)), "illegal-over"),
        ("going back too far", "hex?v=2&tree=a1/2.b2".to_owned(), "bad-game-text"),
        (
            "going back by 2^64",
            "hex?v=2&tree=a1/18446744073709551616.b2".to_owned(),
            "bad-game-text",
        ),
        ("a note on no position", "hex?v=2&tree=a1&notes=9:c:x".to_owned(), "bad-game-text"),
        ("a bad escape", "hex?v=2&tree=a1&notes=1:c:%25ff".to_owned(), "bad-game-text"),
        ("a long label", "hex?v=2&tree=a1&notes=1:label:a1_abcdef".to_owned(), "bad-game-text"),
        (
            "too many positions",
            format!("go?v=2&tree={}", moves(60_000, "a1/1.b1/1.")),
            "tree-too-large",
        ),
        (
            "ends with many marks for dead stones",
            format!("go?v=2&tree=a1&notes={}", moves(5_000, "1:dead:a1;")),
            "",
        ),
        (
            "lists in lists",
            format!("{{\"game\":\"hex\",\"tree\":{}", moves(900_000, "[")),
            "bad-record",
        ),
        (
            "a depth of 2^63",
            "{\"game\":\"hex\",\"tree\":[{},{\"depth\":9223372036854775808,\"move\":\"a1\"}]}"
                .to_owned(),
            "bad-record",
        ),
        (
            "positions of no depth",
            "{\"game\":\"hex\",\"tree\":[{},{\"move\":\"a1\"}]}".to_owned(),
            "bad-record",
        ),
        ("a newer version", "{\"game\":\"hex\",\"version\":3}".to_owned(), "bad-record"),
        (
            "a detail that there is not",
            "{\"game\":\"hex\",\"details\":{\"weather\":\"fine\"}}".to_owned(),
            "bad-record",
        ),
        (
            "a mark on no cell",
            "{\"game\":\"hex\",\"tree\":[{\"marks\":[[\"circle\",\"zz99\"]]}]}".to_owned(),
            "bad-record",
        ),
        (
            "a mark far away",
            "{\"game\":\"blob\",\"tree\":[{\"marks\":[[\"circle\",\"99999999,0\"]]}]}".to_owned(),
            "bad-record",
        ),
    ]
}

#[test]
fn hostile_records_are_read_or_refused_in_time() {
    let mut wrong = Vec::new();
    for (what, record, code) in hostile() {
        let work = Work::start();
        let read = Session::from_record(&record, None, None);
        let done = work.done();
        println!("{what}: {} ms", done.as_millis());
        assert!(done < LONGEST, "{what}: {done:?}");
        let found = read.map_or_else(|error| error.code(), |_| "");
        if found != code {
            wrong.push(format!("{what}: {found:?} in place of {code:?}"));
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn ten_thousand_plies_of_variations_are_read_written_and_deleted() {
    // Each move of Go passes or fills the board anew after captures, so a line can be this long.
    let mut game = Session::from_text("go?size=9&ko=simple").expect("a game");
    let mut rng = linkstone::position::Rng::with_seed(1);
    while game.nodes() <= 10_000 {
        let moves = game.position().legal_moves();
        let places: Vec<_> =
            moves.into_iter().filter(|m| *m != linkstone::position::Move::Pass).collect();
        let Some(played) = rng.choice(places) else {
            game.play_text("pass").expect("legal");
            if game.position().outcome().is_some() {
                game.undo();
                game.undo();
            }
            continue;
        };
        game.play(played).expect("a legal move");
    }
    let deepest = game.all_nodes().into_iter().map(|(depth, _)| depth).max();
    println!("{} positions, {deepest:?} deep", game.nodes());
    for format in [Format::Sgf, Format::Json, Format::Text] {
        let record = game.export(format).expect("Go has a record");
        let work = Work::start();
        let read = Session::from_record(&record, None, None).expect("it can be read");
        println!("{format:?}: {} ms", work.done().as_millis());
        assert_eq!(read.nodes(), game.nodes());
    }
    let first = game.children(game.root())[0];
    assert!(game.delete(first) && game.undo_edit() && game.nodes() > 10_000);
}

#[test]
fn limits_are_told() {
    let mut game = Session::from_text("hex?moves=a1").expect("a game");
    let (root, node) = (game.root(), game.cursor());
    assert_eq!(game.set_comment(node, &"x".repeat(50_001)), Err(EditError::LongText));
    assert_eq!(game.set_comment(node, &"x".repeat(50_000)), Ok(()));
    let cell = linkstone::cell::Index::new(0);
    let label = |text: &str| Mark::Label(cell, text.to_owned());
    assert_eq!(game.toggle_mark(node, label("")), Err(EditError::BadLabel));
    assert_eq!(game.toggle_mark(node, label("12345")), Err(EditError::BadLabel));
    assert_eq!(game.toggle_mark(node, Mark::Line(cell, cell)), Err(EditError::NoLength));
    let far = linkstone::cell::Index::new(121);
    assert_eq!(game.toggle_mark(node, Mark::Arrow(cell, far)), Err(EditError::NoSuchCell));
    assert_eq!(game.paste(root, "hex?moves=a1"), Err(EditError::NoBranch));
    assert_eq!(game.copy(root), None);
    assert!(game.delete(node));
    assert_eq!(game.set_comment(node, "gone"), Err(EditError::NoSuchNode));
    let branch = format!("branch?tree={}", "a1/1.".repeat(60_000));
    assert_eq!(game.paste(root, &branch), Err(EditError::LargeTree));
    assert_eq!(game.nodes(), 1);
    for error in [EditError::Root, EditError::ManyMarks, EditError::LargeNotes] {
        assert!(!error.code().is_empty() && !error.to_string().contains('{'));
    }
}

/// The last edits are kept, not all of them.
#[test]
fn the_history_of_edits_is_bounded() {
    for plan in plans().into_iter().take(3) {
        let mut game = Session::new(plan);
        let root = game.root();
        for step in 0..250 {
            game.set_comment(root, &step.to_string()).expect("short");
            let cell = linkstone::cell::Index::new(0);
            game.toggle_mark(root, Mark::Label(cell, "x".to_owned())).expect("a mark");
        }
        let mut undone = 0;
        while game.undo_edit() {
            undone += 1;
        }
        assert_eq!(undone, 100);
    }
}
