//! Record formats: written records are read back to the same game, and invalid ones are refused
//! with a place.

#[path = "formats/diagrams.rs"]
mod diagrams;
#[path = "formats/parts.rs"]
mod parts;
#[path = "formats/sgf.rs"]
mod sgf;
#[path = "support/work.rs"]
mod work;

use std::sync::Arc;
use std::time::Duration;

use linkstone::cell::{Cell, Colour, Index};
use linkstone::position::{Move, Rng};
use linkstone::rules::{Plan, Settings, builtin, builtins, info};
use linkstone::session::{Format, Place, Session, SessionError};
use proptest::prelude::*;
use work::Work;

/// Every built-in game at a small size, with each value of each option that compiles.
fn plans() -> Vec<Arc<Plan>> {
    let mut plans = Vec::new();
    for document in builtins() {
        let info = info(document).expect("a sound document");
        let size = (info.sizes[0] < info.sizes[1]).then(|| info.sizes[1].min(4.max(info.sizes[0])));
        let mut choices = vec![Vec::new()];
        for option in &info.options {
            let values = option.values.iter().map(|value| value.value.clone());
            choices.extend(values.map(|value| vec![(option.key.clone(), value)]));
        }
        for options in choices {
            for players in info.players[0]..=info.players[1] {
                let settings = Settings { size, players: Some(players), options: options.clone() };
                plans.extend(Plan::from_document(document, &settings).ok().map(Arc::new));
            }
        }
    }
    plans
}

/// A random game of less than 30 plies, which may include swaps, passes, resignation and losses on time.
fn random_game(plan: &Arc<Plan>, rng: &mut Rng) -> Session {
    let mut game = Session::new(Arc::clone(plan));
    if rng.u8(..4) == 0 {
        set_up(&mut game, rng);
    }
    for _ in 0..rng.u32(..30) {
        let position = game.position();
        let mut moves = position.legal_moves();
        // On an unbounded board, stay near the first stone.
        moves.truncate(80);
        let more = [(Move::Swap, 2), (Move::Pass, 8), (Move::Resign, 60), (Move::Timeout, 60)];
        for (other, one_in) in more {
            if position.check(other).is_ok() && rng.u32(..one_in) == 0 {
                moves = vec![other];
            }
        }
        let Some(played) = rng.choice(moves) else { break };
        game.play(played).expect("a legal move");
    }
    game
}

fn set_up(game: &mut Session, rng: &mut Rng) {
    let cells = game.position().board().topology.cells().min(60);
    let colours = game.plan().colours.len();
    let mut stones: Vec<(Cell, Colour)> = Vec::new();
    for cell in 0..cells {
        if rng.u8(..6) == 0 {
            stones.push((Cell::new(cell), Colour::new(rng.usize(..colours))));
        }
    }
    if !stones.is_empty() {
        let to_move = rng.bool().then(|| Colour::new(rng.usize(..game.plan().seats)));
        game.setup(&stones, to_move).expect("each stone has a cell of its own");
    }
}

/// Asserts that both games have the same moves, settings and stones, as far as the format can
/// express them.
fn assert_same(read: &Session, game: &Session, format: Format, record: &str) {
    // HexWorld has forfeits, for whatever reason, which are read as resignations.
    let as_told = |played| match played {
        Move::Timeout if format == Format::Hexworld => Move::Resign,
        played => played,
    };
    let moves = game.played().map(|ply| as_told(ply.played));
    assert!(read.played().map(|ply| ply.played).eq(moves), "{record}");
    assert_eq!(read.position().hash(), game.position().hash(), "{record}");
    assert_eq!(read.plan().id, game.plan().id);
    if format == Format::Hexworld {
        return;
    }
    assert_eq!(read.plan().choices(), game.plan().choices(), "{record}");
    assert_eq!(read.plan().seats, game.plan().seats, "{record}");
    let legal = |game: &Session| {
        let mut texts: Vec<_> = game.position().legal_moves();
        // An unbounded board may have grown to a different size.
        texts.truncate(20);
        texts
    };
    assert_eq!(legal(read), legal(game), "{record}");
    if format != Format::Sgf {
        assert_eq!(read.outcome(), game.outcome(), "{record}");
        assert_eq!(read.dead(), game.dead(), "{record}");
    }
}

/// Whether a game has the default settings and no stones set up, so that its moves tell it all.
fn begins_as_usual(game: &Session) -> bool {
    let plan = game.plan();
    let usual = builtin(&plan.id, &Settings::default()).expect("a built-in game");
    let size = |plan: &Plan| plan.board().topology.size();
    let is_set_up = game.text().contains("stones=");
    !is_set_up
        && (usual.choices(), usual.seats, size(&usual)) == (plan.choices(), plan.seats, size(plan))
}

#[test]
fn records_round_trip() {
    let mut count = [0; Format::ALL.len()];
    for plan in plans() {
        for seed in 0..4 {
            let mut rng = Rng::with_seed(seed);
            let mut game = random_game(&plan, &mut rng);
            if let Some(&(cell, _)) = game
                .is_scoring()
                .then(|| {
                    let cells = (0..game.position().board().topology.cells()).map(Cell::new);
                    cells.filter_map(|c| Some((c, game.position().colour(c)?))).collect::<Vec<_>>()
                })
                .and_then(|stones| rng.choice(stones))
                .as_ref()
            {
                assert!(game.toggle_dead(cell));
                if rng.bool() {
                    assert!(game.accept_score());
                }
            }
            for (at, format) in Format::ALL.into_iter().enumerate() {
                let Ok(record) = game.export(format) else { continue };
                if !format.is_readable() {
                    let refused = Session::from_record(&record, Some(format), None);
                    assert_eq!(refused.map_err(|e| e.code()).err(), Some("unreadable-format"));
                    continue;
                }
                if format == Format::Moves && !begins_as_usual(&game) {
                    continue;
                }
                count[at] += 1;
                // Only a list of moves does not say what it is.
                let guessed = (format != Format::Moves).then_some(None);
                for given in [Some(format)].into_iter().chain(guessed) {
                    let read = Session::from_record(&record, given, Some(&plan.id));
                    let read = read.unwrap_or_else(|error| panic!("{error}: {record}"));
                    assert_same(&read, &game, format, &record);
                    // SGF records who won, but not which stones were dead.
                    if format != Format::Sgf || game.dead() == game.proposed_dead() {
                        assert_eq!(read.export(format).as_deref(), Ok(&*record));
                    }
                }
            }
        }
    }
    for (format, count) in Format::ALL.into_iter().zip(count) {
        let there_and_back = format.is_readable() && format.is_writable();
        assert_eq!(count > 0, there_and_back, "{format:?}: {count} records were read");
    }
}

#[test]
fn json_includes_custom_rules() {
    let hex = builtins().iter().find(|document| document.contains("\"id\":\"hex\""));
    let document = hex.expect("built in").replace("\"id\":\"hex\"", "\"id\":\"my \\\"own\\\"\"");
    let document = document.replace("my \\\"own\\\"", "my-own");
    let plan = Plan::from_document(&document, &Settings::default()).expect("a sound document");
    let mut game = Session::new(Arc::new(plan));
    game.play_all("a1 b2").expect("legal moves");
    let record = game.export(Format::Json).expect("every game has a record");
    let read = Session::from_record(&record, None, None).expect("what was written can be read");
    assert_eq!((read.text(), &read.plan().document), (game.text(), &document));
    let start = Session::from_record(&document, None, None).expect("a document is a start");
    assert_eq!((start.plan().id.as_str(), start.ply()), ("my-own", 0));
}

#[test]
fn long_records_are_read_in_time() {
    let work = Work::start();
    for (format, record, code) in [
        (Format::Hexworld, format!("11,{}", "a1".repeat(400_000)), "illegal-occupied"),
        (Format::Sgf, format!("(;GM[11]{}", ";B[a1]".repeat(160_000)), "bad-record"),
        (Format::Sgf, "(;".repeat(400_000), "bad-record"),
        (Format::Json, "[".repeat(900_000), "bad-record"),
        (Format::Text, format!("hex?moves={}", "a1.".repeat(300_000)), "illegal-occupied"),
        (
            Format::Text,
            format!("lines-of-action?moves={}", "a-".repeat(400_000)),
            "unreadable-move",
        ),
        (Format::Text, format!("hex?moves=a1.a1&{}", "at=1&".repeat(190_000)), "illegal-occupied"),
    ] {
        let read = Session::from_record(&record, Some(format), None).map_err(|error| error.code());
        assert_eq!(read.err(), Some(code), "{format:?}");
    }
    assert!(work.done() < Duration::from_secs(60), "{:?}", work.done());
}

/// Unlur starts with a phase that a set-up skips, even a set-up without stones.
#[test]
fn a_set_up_without_stones_is_written_and_read() {
    let plan = builtin("unlur", &Settings::default()).expect("a built-in game");
    let mut game = Session::new(Arc::new(plan));
    game.setup(&[], None).expect("the set-up is valid");
    game.play_all("b2 h5 e4").expect("the moves are legal");
    for format in [Format::Sgf, Format::Json, Format::Text] {
        let record = game.export(format).expect("the format suits the game");
        let read = Session::from_record(&record, None, None);
        assert_same(&read.unwrap_or_else(|e| panic!("{e}: {record}")), &game, format, &record);
    }
}

/// Share texts as they have been written since the first version.
const OLD: [&str; 9] = [
    "hex",
    "hex?size=7&moves=d4.swap.c5",
    "hex?size=5&swap=none&moves=c3.b2.d4&at=2",
    "go?size=5&moves=c3.a1.pass.pass",
    "go?size=5&stones=1:a5.b5;2:c4&to-move=2&moves=pass.pass&dead=c4&agreed=yes",
    "blob?grid=hexagonal&version=III&ratio=1/3&moves=0,0.2,0.0,2.1,0&at=3",
    "pentalath?board=hexhex",
    "lines-of-action?moves=b1-b3",
    "omega?size=3&players=3&moves=a1:1.a2:2.a3:3",
];

#[test]
fn old_links_keep_working() {
    for text in OLD {
        let game = Session::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let again = Session::from_text(&game.text()).expect("what was written can be read");
        assert_eq!(again.text(), game.text());
        assert!(!game.text().contains("v="), "the present version is not written");
        let versioned =
            if text.contains('?') { format!("{text}&v=1") } else { format!("{text}?v=1") };
        let versioned = Session::from_text(&versioned).expect("the present version may be named");
        assert_eq!(versioned.text(), game.text());
        let address = format!("https://example.org/play/?seats=human#{text}");
        assert_eq!(Session::from_record(&address, None, None).map(|g| g.text()), Ok(game.text()));
    }
}

#[test]
fn texts_of_later_versions_are_refused() {
    let refused = Session::from_text("hex?v=4&size=7&tree=a1(b2)").expect_err("a later version");
    assert_eq!(refused.code(), "newer-game-text");
    let said = "this text is of version 4, written by a newer program; this one reads up to 3";
    assert_eq!(refused.to_string(), said);
    assert_eq!(Session::from_text("hex?v=x").map_err(|e| e.code()).err(), Some("bad-game-text"));
}

#[test]
fn sgf_of_other_programs_is_read() {
    for (record, given, text) in [
        // Properties of other programs, a variation, an old-style pass, komi with two decimals.
        (
            "(;GM[1]FF[4]CA[UTF-8]AP[X:1]SZ[9]KM[6.50]PB[A]PW[B]DT[2020]C[hi \\] ;]\n\
             ;B[ee]BL[90]C[x](;W[cc]LB[cc:1];B[tt];W[gg];B[];W[])(;W[gc]))",
            None,
            "go?size=9&komi=6.5&moves=e5.c7.pass.g3.pass.pass",
        ),
        (
            "(;GM[1]SZ[9:9]AB[aa][bb]AW[cc];W[dd])",
            None,
            "go?size=9&stones=1:a9.b8;2:c7&to-move=2&moves=d6",
        ),
        ("(;SZ[9];B[ee];W[ff])", None, "go?size=9&moves=e5.f4"),
        ("(;GM[1]SZ[5]AB[aa]PL[B];B[bb])", None, "go?size=5&stones=1:a5&to-move=1&moves=b4"),
        ("(;GM[1]SZ[5]AB[aa]PL[white];W[bb])", None, "go?size=5&stones=1:a5&to-move=2&moves=b4"),
        ("(;FF[4]GM[11]SZ[7];B[d4];W[swap-sides];W[a1])", None, "hex?size=7&moves=d4.swap.a1"),
        ("(;GM[havannah]SZ[4];B[a1];W[a2])", None, "havannah?size=4&moves=a1.a2"),
        ("(;GM[Y]SZ[5];B[a1])", None, "y?size=5&moves=a1"),
        ("(;GM[99]SZ[5];B[a1];W[resign])", Some("y"), "y?size=5&moves=a1.resign"),
        ("(;GM[1]SZ[5]RE[W+Resign];B[aa];W[bb])", None, "go?size=5&moves=a5.b4.resign"),
        ("(;GM[1]SZ[5]RE[W+Time];B[aa];W[bb])", None, "go?size=5&moves=a5.b4.timeout"),
    ] {
        let read = Session::from_record(record, None, given);
        let read = read.unwrap_or_else(|error| panic!("{record}: {error}"));
        let wanted = Session::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.text(), wanted.text(), "{record}");
    }
}

#[test]
fn hexworld_addresses_are_read() {
    for (record, given, text) in [
        ("11,a1b2:p", Some("go"), None),
        ("5,c3b2d4", None, Some("hex?size=5&moves=c3.b2.d4")),
        (
            "https://hexworld.org/board/#5n,c3:Sa1,b1",
            None,
            Some("hex?size=5&moves=c3.swap.a1.b1&at=3"),
        ),
        ("5x5r10c1,c3:s", None, Some("hex?size=5&swap=pieces&moves=c3.swap")),
        (",a1", None, Some("hex?moves=a1")),
        ("4,a1:rb", Some("y"), Some("y?size=4&moves=a1.resign")),
        ("https://hexworld.org/board/#4,a1:rb", Some("y"), Some("hex?size=4&moves=a1.resign")),
    ] {
        let read = Session::from_record(record, None, given);
        match text {
            None => assert!(read.is_err(), "{record}"),
            Some(text) => {
                let read = read.unwrap_or_else(|error| panic!("{record}: {error}"));
                assert_eq!(read.text(), text, "{record}");
            }
        }
    }
}

#[test]
fn a_bad_record_is_refused_with_its_place() {
    for (format, record, code, said) in [
        (
            None,
            "what is this",
            "unknown-record",
            "this is no record of a game in a format that can be read",
        ),
        (
            None,
            "(;GM[1]SZ[9]\n;B[ee",
            "bad-record",
            "line 2, column 4: expected ] at the end of the value that begins here",
        ),
        (
            None,
            "(;GM[1]SZ[9:7])",
            "bad-record",
            "line 1, column 11: expected one number for width and height, such as 11",
        ),
        (None, "(;GM[77])", "record-without-game", "the record does not say which game it is of"),
        (
            None,
            "(;GM[11]SZ[5];B[a1];W[a1])",
            "illegal-occupied",
            "line 1, column 23, move 2 (a1): a stone stands there; choose an empty cell",
        ),
        (
            None,
            "(;GM[11]SZ[5];B[a1];B[b1])",
            "illegal-colour",
            "line 1, column 23, move 2 (b1): it is another colour's turn to be placed",
        ),
        (
            None,
            "(;GM[11]SZ[5];B[a1]\n;AB[b1])",
            "bad-record",
            "line 2, column 5: expected stones that are set up to come before the first move",
        ),
        (
            None,
            "(;GM[11]SZ[5]AB[z9])",
            "bad-record",
            "line 1, column 17: expected a point of the board",
        ),
        (None, "(;GM[11]SZ[5000])", "bad-size", "this game has no size 5000; choose from 1 to 41"),
        (
            None,
            "{\"game\": \"hex\",\n \"moves\": [}",
            "bad-record",
            "not JSON at line 2, column 12",
        ),
        (
            None,
            "{\"game\": \"hex\", \"moves\": [\"a1\", 7]}",
            "bad-record",
            "moves[1]: expected a text",
        ),
        (
            None,
            "{\"game\": \"hex\", \"moves\": [\"a1\", \"a1\"]}",
            "illegal-occupied",
            "move 2 (a1): a stone stands there; choose an empty cell",
        ),
        (
            None,
            "{\"moves\": []}",
            "record-without-game",
            "the record does not say which game it is of",
        ),
        (
            None,
            "{\"game\": \"hex\", \"size\": \"x\"}",
            "bad-record",
            "size: expected a whole number, 0 or more",
        ),
        (
            None,
            "{\"game\": \"hex\", \"options\": {\"swap\": 1}}",
            "bad-record",
            "options.swap: expected a text",
        ),
        (
            None,
            "{\"game\": \"hex\", \"setup\": {\"green\": [\"a1\"]}}",
            "unknown-colour",
            "this game has no such colour",
        ),
        (
            Some(Format::Hexworld),
            "11,a1é",
            "bad-record",
            "line 1, column 6: expected a move such as a1, :s, :S, :p, :rb or :rw",
        ),
        (
            Some(Format::Hexworld),
            "7x9,a1",
            "bad-record",
            "line 1, column 1: expected the size of a board, such as 11",
        ),
        (Some(Format::Json), "[]", "bad-record", "expected an object"),
        (Some(Format::Json), "", "bad-record", "not JSON at line 1, column 1"),
        // The place is one in the whole text, and columns are letters.
        (None, "\u{feff}\n\n {\"é\": x", "bad-record", "not JSON at line 3, column 8"),
        (None, "\r\n  (;X", "bad-record", "line 2, column 6: expected a property such as B[..]"),
        (
            Some(Format::Ascii),
            "X",
            "unreadable-format",
            "the format ascii can be written, but not read",
        ),
    ] {
        let error = Session::from_record(record, format, None).expect_err(record);
        assert_eq!((error.code(), error.to_string().as_str()), (code, said), "{record}");
    }
    let error = Session::from_record("(;X", None, None).expect_err("the record breaks off");
    let SessionError::Record(error) = error else { panic!("not a fault of the record") };
    assert_eq!(error.place(), Some(&Place::At { line: 1, column: 4 }));
    assert!("sgfx".parse::<Format>().is_err());
}

/// Records in all formats, to be corrupted.
fn records() -> Vec<String> {
    let mut records = Vec::new();
    for text in OLD {
        let game = Session::from_text(text).expect("a game");
        records.extend(Format::ALL.into_iter().filter_map(|format| game.export(format).ok()));
    }
    records
}

/// The characters with which records are corrupted.
const LETTERS: &str = "[](){};:,\"\\abcdeABSWZ0129 \n#?&=é";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// A corrupted record either is refused or gives a game that can be written again.
    #[test]
    fn a_corrupted_record_is_a_game_or_an_error(
        record in prop::sample::select(records()),
        at in any::<prop::sample::Index>(),
        length in 0..6usize,
        by in prop::collection::vec(prop::sample::select(LETTERS.chars().collect::<Vec<_>>()), 0..6),
    ) {
        let letters: Vec<char> = record.chars().collect();
        let at = at.index(letters.len());
        let end = (at + length).min(letters.len());
        let spoilt: String =
            letters[..at].iter().copied().chain(by).chain(letters[end..].iter().copied()).collect();
        for format in [None].into_iter().chain(Format::ALL.map(Some)) {
            match Session::from_record(&spoilt, format, Some("hex")) {
                Ok(game) => {
                    let text = game.text();
                    prop_assert_eq!(Session::from_text(&text).map(|game| game.text()), Ok(text));
                }
                Err(error) => prop_assert!(!error.code().is_empty() && !error.to_string().is_empty()),
            }
        }
    }
}

/// `B+7.5` after the points were counted, `B+R` after a resignation, else `B+`.
#[test]
fn sgf_tells_the_winner_and_the_lead() {
    for (text, result) in [
        ("go?size=5&komi=7.5&moves=c3.pass.pass", "B+17.5"),
        ("go?size=5&komi=30.5&moves=c3.pass.pass", "W+5.5"),
        ("go?size=5&moves=c3.resign", "B+R"),
        ("hex?size=2&moves=a1.b1.a2", "B+"),
        ("hex?size=3&moves=a1.resign", "B+R"),
    ] {
        let game = Session::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let record = game.export(Format::Sgf).expect("the game has a record");
        let told = record.split_once("RE[").and_then(|(_, rest)| rest.split_once(']'));
        let told = told.map(|(told, _)| told);
        assert_eq!(told, Some(result), "{record}");
    }
}

#[test]
fn sgf_tells_what_is_swapped() {
    for (swap, word) in [("sides", "swap-sides"), ("pieces", "swap-pieces")] {
        let text = format!("hex?size=3&swap={swap}&moves=a1.swap");
        let game = Session::from_text(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let record = game.export(Format::Sgf).expect("the game has a record");
        assert!(record.contains(&format!("[{word}]")), "{record}");
    }
}

#[test]
fn diagrams_keep_the_shape_of_the_board() {
    for (text, diagram) in [
        ("hex?size=3&swap=none&moves=a1.b2.c3", "X . .\n . O .\n  . . X"),
        ("havannah?size=2&swap=none&moves=a1.c2", " X .\n. . .\n . O"),
        ("go?size=2&moves=a1.b2", ". O\nX ."),
    ] {
        let game = Session::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(game.export(Format::Ascii).as_deref(), Ok(diagram), "{text}");
    }
}

#[test]
fn sgf_without_a_first_node_is_refused() {
    for record in ["()", "(", "((;GM[1]SZ[9];B[ee]))"] {
        let refused = Session::from_record(record, Some(Format::Sgf), None);
        let refused = refused.map(|_| ()).expect_err(record);
        assert_eq!(refused.code(), "bad-record", "{record}");
        assert!(refused.to_string().starts_with("line 1, column 2: expected"), "{refused}");
    }
}
