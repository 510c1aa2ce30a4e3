//! What other programs rely on in records, and what they write that ours do not.

use std::sync::Arc;

use linkstone::cell::{Colour, Seat};
use linkstone::position::{End, Move, Rng};
use linkstone::rules::{Draw, Plan, Settings, builtins, info};
use linkstone::session::{Detail, Format, Glyph, Mark, Reading, Session};
use linkstone::topology::{Shape, Tiling};

use serde_json::{Value, json};

use crate::{plans, random_game};

/// The value of the first property of this name in a record of ours.
fn property<'a>(record: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = record.split_once(&format!("{name}["))?;
    rest.split(']').next()
}

#[test]
fn records_have_the_registered_game_and_its_passes() {
    for plan in plans() {
        for seed in 0..4 {
            let game = random_game(&plan, &mut Rng::with_seed(seed));
            let Ok(record) = game.export(Format::Sgf) else { continue };
            let topology = &game.position().board().topology;
            let kind = (topology.tiling(), topology.shape());
            let points =
                kind == (Some(Tiling::Square), Some(Shape::Square)) && plan.draw == Draw::Points;
            let ids = info(&plan.document).expect("a document").record_ids.sgf;
            let registered = ids.iter().find(|id| id.parse::<u32>().is_ok());
            let number = match kind {
                _ if registered.is_some() => registered.map_or("", String::as_str),
                _ if points => "1",
                (Some(Tiling::Hexagonal), Some(Shape::Rhombus)) => "11",
                _ => "4100",
            };
            assert_eq!(property(&record, "GM"), Some(number), "{record}");
            let (_, moves) = record.split_once(';').expect("a root");
            let nodes: Vec<&str> = moves.trim_end_matches(')').split(';').skip(1).collect();
            let played: Vec<Move> = game.played().map(|ply| ply.played).collect();
            let untold = |m: &Move| points && matches!(m, Move::Resign | Move::Timeout);
            let told = played.iter().filter(|m| !untold(m)).count();
            assert_eq!(nodes.len(), told, "{record}");
            for (node, ply) in nodes.iter().zip(game.played()) {
                let value = match ply.played {
                    Move::Pass if points => Some(""),
                    Move::Pass => Some("pass"),
                    Move::Resign => Some("resign"),
                    Move::Timeout => Some("timeout"),
                    _ => None,
                };
                let tag = if ply.colour.index() == 0 { "B" } else { "W" };
                assert!(node.starts_with(tag), "{node} in {record}");
                if let Some(value) = value {
                    assert_eq!(&node[1..], format!("[{value}]"), "{record}");
                }
            }
        }
    }
}

#[test]
fn a_set_up_says_who_moves_only_where_that_is_not_clear() {
    for (text, first) in [
        ("go?size=5&stones=1:a5.b5;2:c4", None),
        ("go?size=5&stones=1:a5.b5;2:c4&to-move=1", Some("B")),
        ("go?size=5&stones=1:a5.b5;2:c4&to-move=2", Some("W")),
        ("go?size=9&handicap=2&stones=1:a5.b5;2:c4", Some("B")),
        ("hex?size=5&stones=1:a5;2:c4", None),
    ] {
        let game = Session::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let record = game.export(Format::Sgf).expect("it suits");
        assert_eq!(property(&record, "PL"), first, "{record}");
    }
}

#[test]
fn words_of_other_programs_are_understood() {
    for (record, given, text) in [
        ("(;GM[11]SZ[5];B[a1];W[forfeit])", None, "hex?size=5&moves=a1.resign"),
        // Komi is for games that have it.
        ("(;GM[11]SZ[5]KM[0.5];B[a1])", None, "hex?size=5&moves=a1"),
        (
            "(;GM[1]SZ[5]RU[go?ko=simple]KM[0.5];B[aa])",
            None,
            "go?size=5&komi=0.5&ko=simple&moves=a5",
        ),
        (
            "(;GM[1]SZ[5]RU[go?komi=3&ko=simple]KM[4.50];B[aa])",
            None,
            "go?size=5&komi=4.5&ko=simple&moves=a5",
        ),
    ] {
        let read = Session::from_record(record, None, given);
        let read = read.unwrap_or_else(|error| panic!("{record}: {error}"));
        assert_eq!(read.text(), text, "{record}");
    }
    // Without a number a record is of the game on the table, unless its moves are those of Go.
    for (record, given, text) in [
        ("(;SZ[5];B[c3])", "hex", "hex?size=5&moves=c3"),
        ("(;SZ[9];B[ee];W[];B[gc])", "hex", "go?size=9&moves=e5.pass.g7"),
        ("(;SZ[9];B[ee])", "gonnect", "gonnect?size=9&moves=e5"),
        ("(;SZ[5])", "hex", "hex?size=5"),
    ] {
        let read = Session::from_record(record, None, Some(given));
        let read = read.unwrap_or_else(|error| panic!("{record}: {error}"));
        assert_eq!(read.text(), text, "{record}");
    }
    // Othello, and a number that nobody has given to a game.
    for (record, read) in [
        ("(;GM[2]SZ[8];B[d3])", Err("record-of-other-game")),
        ("(;GM[99]SZ[8];B[d3])", Ok("hex?size=8&moves=d3".to_owned())),
    ] {
        let game = Session::from_record(record, None, Some("hex"));
        assert_eq!(game.map(|game| game.text()).map_err(|error| error.code()), read);
    }
    for komi in ["6.x", "6.5.0", "6.0x", "six"] {
        let record = format!("(;GM[1]SZ[5]KM[{komi}];B[aa])");
        let refused = Session::from_record(&record, None, None).map(|game| game.text());
        assert_eq!(refused.map_err(|error| error.code()), Err("unknown-option-value"), "{komi}");
    }
}

#[test]
fn clocks_are_read_as_servers_write_them() {
    for (control, times, took) in [
        ("TM[600]", "B[aa]BL[590.5];W[bb]WL[600]", vec![9_500, 0]),
        ("TM[600]OT[5x30 byo-yomi]", "B[aa]BL[30]OB[4];W[bb]WL[0.25]", vec![630_000, 599_750]),
        (
            "TM[600]OT[5x30 byo-yomi]",
            "B[aa]BL[30]OB[4];W[bb];B[cc]BL[30]OB[2];W[dd];B[ee]BL[30]OB[2]",
            vec![630_000, 0, 60_000, 0, 0],
        ),
        // What is left of a period that has begun.
        (
            "TM[600]OT[5x30 byo-yomi]",
            "B[aa]BL[27.1]OB[5];W[bb]WL[4]OW[4];B[cc]BL[1.5]OB[5];W[dd]WL[29]OW[3];B[ee]BL[31]OB[5]",
            vec![602_900, 656_000, 28_500, 31_000, 0],
        ),
        (
            "TM[60]OT[2/300 Canadian]",
            "B[aa]BL[240]OB[1];W[bb];B[cc]BL[300]OB[2];W[dd];B[ee]BL[200]OB[1]",
            vec![120_000, 0, 0, 0, 100_000],
        ),
        ("TM[1.+50]", "B[aa]BL[1]", vec![0]),
        ("TM[9999999999.0]", "B[aa]BL[1]", vec![0]),
        ("TM[60]OT[25/300 Canadian]", "B[aa]BL[240]OB[24];W[bb]", vec![120_000, 0]),
        ("TM[60]OT[3 fischer]", "B[aa]BL[61];W[bb]WL[70]", vec![2_000, 0]),
        ("TM[60]OT[3 bronstein]", "B[aa]BL[60];W[bb]WL[59]", vec![0, 4_000]),
        ("TM[60]OT[2 hours]", "B[aa]BL[50]", vec![0]),
        ("TM[soon]", "B[aa]BL[50]", vec![0]),
        ("", "B[aa]BL[50]", vec![0]),
        ("XT[sudden-death 1m;fischer 2m+1s]", "B[aa]XS[70000];W[bb]WL[111]", vec![70_000, 10_000]),
    ] {
        let record = format!("(;GM[1]SZ[5]{control};{times})");
        let read = Session::from_record(&record, None, None);
        let read = read.unwrap_or_else(|error| panic!("{record}: {error}"));
        let found: Vec<_> = read.line_nodes().iter().map(|&node| read.taken(node)).collect();
        assert_eq!(found, took, "{record}");
        assert_eq!(read.time_controls().is_empty(), took == [0], "{record}");
    }
    let game =
        Session::from_text("hex?v=3&size=5&clocks=fischer%205m%2B3s&tree=a1.b2&notes=1:t:2500");
    assert_eq!(
        game.expect("a game").export(Format::Sgf).as_deref(),
        Ok(
            "(;FF[4]CA[UTF-8]AP[Linkstone]GM[11]SZ[5]RU[hex]TM[300]OT[3 fischer];B[a1]BL[300.5];W[b2]WL[303])"
        )
    );
}

#[test]
fn only_the_player_to_move_can_have_resigned() {
    for (result, ending) in [
        ("B+R", ""),
        ("W+3.5", ""),
        ("W+R", ".resign"),
        ("W+Resign", ".resign"),
        ("0", ""),
        ("W+", ""),
        ("Void", ""),
    ] {
        let record = format!("(;GM[1]SZ[5]RE[{result}];B[aa];W[bb])");
        let read = Session::from_record(&record, None, None);
        let read = read.unwrap_or_else(|error| panic!("{record}: {error}"));
        assert_eq!(read.text(), format!("go?size=5&moves=a5.b4{ending}"), "{record}");
    }
}

#[test]
fn addresses_tell_the_kind_of_swap() {
    for (record, game, text) in [
        ("4,a1:Sb1", "y", "y?size=4&moves=a1.swap.b1"),
        ("4,a1b1", "go", "hex?size=4&moves=a1.b1"),
        ("4,a1:sb2", "hex", "hex?size=4&swap=pieces&moves=a1.swap.b2"),
    ] {
        let read = Session::from_record(record, Some(Format::Hexworld), Some(game));
        let read = read.unwrap_or_else(|error| panic!("{record}: {error}"));
        assert_eq!(read.text(), text, "{record}");
    }
}

/// Games are told apart by what records say, not by which one is on the table.
#[test]
fn records_of_little_golem_and_hexworld_are_of_their_game() {
    let golem = |event: &str, moves: &str| {
        format!("(;FF[4]{event}PB[x]PW[y]SZ[9]SO[http://www.littlegolem.com]RE[B];{moves})")
    };
    for (record, start) in [
        (golem("EV[havannah.ld.DEFAULT]", "W[D3];B[H8];W[C4];B[resign]"), "havannah?size=9"),
        (golem("", "W[D3];B[H8];W[C4];B[resign]"), "havannah?size=9"),
        (golem("EV[hex.mc.2010.feb.1.1]", "W[ff];B[gg]"), "hex?size=9"),
        (golem("", "W[ff];B[gg]"), "hex?size=9"),
        ("https://hexworld.org/board/#11,a2c4d5".to_owned(), "hex?moves=a2.c4.d5"),
    ] {
        for given in [None, Some("go"), Some("y"), Some("havannah"), Some("hex"), Some("catchup")] {
            let read = Session::from_record(&record, None, given);
            let read = read.unwrap_or_else(|error| panic!("{record}, {given:?}: {error}"));
            assert!(read.text().starts_with(start), "{record}, {given:?}: {}", read.text());
        }
    }
}

#[test]
fn what_this_program_writes_of_other_sites_keeps_its_meaning() {
    let record = "(;FF[4]EV[havannah.ld]SZ[8]SO[http://www.littlegolem.com]RE[W];W[D3];B[H8])";
    let mut game = Session::from_record(record, None, None).expect("a record");
    let told = |game: &Session| game.details().get(Detail::Result).to_owned();
    assert_eq!(told(&game), "B");
    for _ in 0..3 {
        let record = game.export(Format::Sgf).expect("two players place stones");
        let again = Session::from_record(&record, None, None).expect("a record");
        assert_eq!((told(&again), again.text()), (told(&game), game.text()), "{record}");
        game = again;
    }
}

#[test]
fn rules_of_go_are_read_by_their_usual_names() {
    let moves = "B[cb];W[cd];B[bc];W[bd];B[dc];W[dd];B[cc];W[ed];B[ec];W[ad];B[ac];W[];B[]";
    for (rules, options, result) in [
        ("", "", "B+0.5"),
        ("RU[Chinese]", "", "B+0.5"),
        ("RU[Japanese]", "&scoring=prisoners&ko=simple", "W+0.5"),
        ("RU[AGA]", "&ko=situational", "B+0.5"),
        ("RU[NZ]", "&suicide=legal&ko=situational", "B+0.5"),
        ("RU[mine]", "", "B+0.5"),
    ] {
        let record = format!("(;GM[1]SZ[5]KM[4.5]{rules};{moves})");
        let read = Session::from_record(&record, None, None);
        let read = read.unwrap_or_else(|error| panic!("{record}: {error}"));
        let start = format!("go?size=5&komi=4.5{options}&moves=");
        assert!(read.text().starts_with(&start), "{rules}: {}", read.text());
        let written = read.export(Format::Sgf).expect("a record");
        assert_eq!(property(&written, "RE"), Some(result), "{rules}");
    }
}

#[test]
fn a_player_who_does_not_move_in_turn_has_passed_where_that_is_allowed() {
    let read = |record: &str| Session::read_record(record, None, None).expect("a game");
    let go = read("(;GM[1]SZ[5];B[aa];B[bb];W[cc];W[];B[dd])");
    assert_eq!(go.session.text(), "go?size=5&moves=a5.pass.b4.c3");
    assert!(read("(;GM[1]SZ[5]HA[2];B[aa];B[bb];W[cc])").faults.is_empty());
    // Not where that would end the game, or the move can't be played all the same.
    for (moves, text) in [("B[aa];W[];W[bb]", "a5.pass"), ("B[aa];B[aa]", "a5")] {
        let go = read(&format!("(;GM[1]SZ[5];{moves})"));
        assert_eq!(go.session.text(), format!("go?size=5&moves={text}"));
        assert_eq!(go.faults.len(), 1, "{moves}");
    }
    let hex = read("(;GM[11]SZ[5];B[a1];B[b2])");
    assert_eq!(hex.session.text(), "hex?size=5&moves=a1");
    assert_eq!(hex.faults.len(), 1);
}

#[test]
fn stones_that_are_carried_are_read_in_all_spellings() {
    for moves in ["B[b1-b3];W[a4-c4]", "B[b1b3];W[a4c4]", "B[b1:b3];W[A4:C4]", "B[b1xb3];W[a4xc4]"]
    {
        let record = format!("(;FF[4]GM[9];{moves};B[resign])");
        let read = Session::from_record(&record, None, None);
        let read = read.unwrap_or_else(|error| panic!("{record}: {error}"));
        assert_eq!(read.text(), "lines-of-action?moves=b1-b3.a4-c4.resign");
        let written = read.export(Format::Sgf).expect("a record");
        assert_eq!(property(&written, "GM"), Some("9"));
        let again = Session::from_record(&written, None, None).expect("a record");
        assert_eq!(again.text(), read.text());
    }
}

#[test]
fn what_has_no_place_of_its_own_stands_in_names_and_comment() {
    let record = "(;GM[1]SZ[9]PB[Ann]BR[3d]BT[Red]WR[1k]ON[Chinese]CP[2020]US[Bob]GC[Nice.]TM[600]OT[5 moves per day];B[aa])";
    let read = Session::from_record(record, None, None).expect("a record");
    let details = read.details();
    assert_eq!([0, 1].map(|seat| details.player(Seat::new(seat))), ["Ann (3d), Red", "(1k)"]);
    let comment = "Nice.\nOpening: Chinese\nEntered by: Bob\nCopyright: 2020\nTime in seconds: 600\nOvertime: 5 moves per day";
    assert_eq!(details.get(Detail::Comment), comment);
    let written = read.export(Format::Sgf).expect("a record");
    let again = Session::from_record(&written, None, None).expect("a record");
    assert_eq!(again.details(), details);
    let timed = Session::from_record("(;GM[1]TM[600]OT[3x30 byo-yomi];B[aa])", None, None);
    assert_eq!(timed.expect("a record").details().get(Detail::Comment), "");
}

#[test]
fn what_stands_before_a_record_is_left_out() {
    for before in ["", "My game:\n", "Game (blitz): "] {
        let record = format!("{before}( ;GM[11]SZ[5];B[a1])");
        let read = Session::from_record(&record, Some(Format::Sgf), None);
        let read = read.unwrap_or_else(|error| panic!("{record}: {error}"));
        assert_eq!(read.text(), "hex?size=5&moves=a1", "{record}");
    }
}

/// Rules documents with an id of their own, and with that of a built-in game.
#[test]
fn sgf_of_own_rules_brings_them() {
    let document = linkstone::rules::find("hex").expect("a built-in game");
    for id in ["antihex", "hex"] {
        let document = document
            .replace("\"id\":\"hex\"", &format!("\"id\":\"{id}\""))
            .replace("\"name\":\"Hex\"", "\"name\":\"My Hex\"");
        let settings = Settings { size: Some(3), ..Settings::default() };
        let plan = Plan::from_document(&document, &settings).expect("rules");
        let mut game = Session::new(plan.into());
        game.play_all("b1 a1 b2 a2").expect("legal moves");
        let record = game.export(Format::Sgf).expect("a record");
        assert!(record.contains("XR[{"), "{record}");
        let read = Session::from_record(&record, None, Some("go")).expect("a record");
        assert_eq!(read.plan().document, game.plan().document, "{record}");
        assert_eq!(read.text(), game.text(), "{record}");
    }
    let unknown = "(;FF[4]AP[Linkstone]GM[4100]SZ[5]RU[trident];B[a1])";
    let refused = Session::from_record(unknown, None, None).map(|game| game.text());
    assert_eq!(refused.expect_err("no rules").code(), "record-of-other-game");
}

#[test]
fn who_resigned_is_told_in_addresses() {
    for (text, record) in [
        ("hex?size=5&moves=a1.resign", "5,a1:rw"),
        ("hex?size=5&moves=resign", "5,:rb"),
        ("hex?size=5&moves=a1.b1.resign", "5,a1b1:rb"),
    ] {
        let game = Session::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(game.export(Format::Hexworld).as_deref(), Ok(record));
    }
}

#[test]
fn faults_of_addresses_have_a_place() {
    for (record, place) in [
        ("5,1", "line 1, column 3"),
        ("5,a", "line 1, column 3"),
        ("5,a1b", "line 1, column 5"),
        ("5,a1,b1:x", "line 1, column 8"),
        ("https://hexworld.org/board/#5,a1!", "line 1, column 33"),
        ("5x6,a1", "line 1, column 1"),
    ] {
        let refused = Session::from_record(record, Some(Format::Hexworld), None);
        let refused = refused.map(|game| game.text()).expect_err(record);
        assert_eq!(refused.code(), "bad-record", "{record}");
        assert!(refused.to_string().starts_with(&format!("{place}:")), "{record}: {refused}");
    }
    let refused = Session::from_record("5,a1b1a1", Some(Format::Hexworld), None);
    let refused = refused.map(|game| game.text()).expect_err("a stone stands there").to_string();
    assert!(refused.starts_with("line 1, column 7, move 3 (a1): "), "{refused}");
}

#[test]
fn files_end_as_other_programs_expect() {
    let endings = Format::ALL.map(|format| (format.as_str(), format.extension()));
    for (name, extension) in endings {
        let expected = match name {
            "sgf" | "json" => name,
            "abstract-play" => "json",
            "gtp" => name,
            _ => "txt",
        };
        assert_eq!(extension, expected, "{name}");
    }
    let mut labels = Format::ALL.map(Format::label).to_vec();
    labels.dedup();
    assert_eq!(labels.len(), Format::ALL.len(), "{labels:?}");
}

#[test]
fn notes_and_details_of_other_programs_are_read() {
    let record = "(;GM[1]SZ[9]GN[a game]PB[Ann]PW[Bob]RE[B+3.5]C[first\r\nsecond]TR[aa:bc]\n\
        ;B[ee]N[name]C[why \\[1\\]\\: so]BM[2]LB[aa:A][bb:longer]AR[aa:ee]MA[cc](;W[cc]TE[])(;W[cd]DO[]))";
    let game = Session::from_record(record, None, None).expect("a record");
    let root = game.notes(game.root()).expect("a node");
    assert_eq!((root.comment(), root.marks().len()), ("first\nsecond", 6));
    let first = game.children(game.root())[0];
    let notes = game.notes(first).expect("a node");
    assert_eq!((notes.comment(), notes.glyph()), ("name\nwhy [1]: so", Some(Glyph::VeryBad)));
    let labels = notes.marks().iter().filter_map(|mark| match mark {
        Mark::Label(_, text) => Some(text.as_str()),
        _ => None,
    });
    assert_eq!(labels.collect::<Vec<_>>(), ["A", "long"]);
    let glyphs: Vec<_> =
        game.children(first).iter().map(|&node| game.notes(node)?.glyph()).collect();
    assert_eq!(glyphs, [Some(Glyph::Good), Some(Glyph::Doubtful)]);
    let details = game.details();
    assert_eq!(details.player(Seat::new(1)), "Bob");
    assert_eq!([Detail::Title, Detail::Result].map(|d| details.get(d)), ["a game", "B+3.5"]);
    let again = Session::from_record(&game.export(Format::Sgf).expect("Go"), None, None);
    assert_eq!(again.map(|game| game.details().clone()).as_ref(), Ok(details));
}

#[test]
fn what_is_thought_of_a_position_is_a_line_of_its_comment() {
    let record = "(;GM[1]SZ[9];B[ee]C[Tengen]GB[2]UC[1];W[cc]V[-3.5]HO[])";
    let game = Session::from_record(record, None, None).expect("a record");
    let comments: Vec<_> = game
        .line_nodes()
        .iter()
        .map(|&node| game.notes(node).map_or("", |notes| notes.comment()))
        .collect();
    let expected = ["Tengen\nGood for Black.\nUnclear.", "Score: -3.5\nThis is interesting."];
    assert_eq!(comments, expected);
}

#[test]
fn a_faulty_record_is_read_up_to_its_faults() {
    for (record, text, faults) in [
        (
            "(;GM[11]SZ[5];B[a1](;W[a1];B[b2])(;W[c3](;B[a1])(;B[d4])))",
            "hex?v=2&size=5&tree=a1.c3.d4&at=1",
            &["line 1, column 24, move 2 (a1)", "line 1, column 45, move 3 (a1)"][..],
        ),
        (
            "(;GM[11]SZ[5];B[a1]\n;W[b2];B[c3",
            "hex?size=5&moves=a1.b2",
            &["line 2, column 10: expected"],
        ),
        ("(;GM[11]SZ[5];B[a1];AB[b2])", "hex?size=5&moves=a1", &["line 1, column 24: expected"]),
        ("5,c3b2c3d4", "hex?size=5&moves=c3.b2", &["line 1, column 7, move 3 (c3)"]),
        ("5,c3b2!d4", "hex?size=5&moves=c3.b2", &["line 1, column 7: expected"]),
    ] {
        let reading = Session::read_record(record, None, None);
        let reading = reading.unwrap_or_else(|error| panic!("{record}: {error}"));
        let written = reading.session.export(Format::Text);
        assert_eq!(
            written.map(|text| text.replace("v=2&", "").replace("tree", "moves")),
            Ok(text.replace("v=2&", "").replace("tree", "moves")),
            "it stands where the first fault is"
        );
        assert_eq!(reading.faults.len(), faults.len(), "{record}: {:?}", reading.faults);
        for (fault, begin) in reading.faults.iter().zip(faults) {
            assert!(fault.to_string().starts_with(begin), "{record}: {fault}");
            assert!(fault.place().is_some());
        }
    }
    for record in ["(;GM[77];B[a1])", "(;GM[11]SZ[0];B[a1])", "", "("] {
        assert!(Session::read_record(record, Some(Format::Sgf), None).is_err(), "{record}");
    }
}

#[test]
fn dialects_of_other_programs_are_read() {
    for (record, game, text) in [
        // Little Golem: no number of the game, either colour first, pairs of letters in Hex.
        (
            "(;FF[4]SO[http://www.littlegolem.com]SZ[13];W[ab];B[swap];W[cc];B[resign])",
            None,
            "hex?size=13&swap=pieces&moves=a2.swap.c3.resign",
        ),
        (
            "(;FF[4]SO[Little Golem]SZ[5]RE[B];W[A1];B[swap];W[B2];B[I5])",
            None,
            "havannah?size=5&moves=a1.swap.b2.i5",
        ),
        // What HexGui 0.9 and older call swap-pieces is a swap of sides.
        (
            "(;FF[4]AP[HexGui:0.9.GIT]GM[11]SZ[5];B[a2];W[swap-pieces];W[c3])",
            None,
            "hex?size=5&moves=a2.swap.c3",
        ),
        (
            "(;FF[4]AP[HexGui:0.10]GM[11]SZ[5];B[a2];W[swap-pieces];B[c3])",
            None,
            "hex?size=5&swap=pieces&moves=a2.swap.c3",
        ),
    ] {
        let reading = Session::read_record(record, None, game);
        let reading = reading.unwrap_or_else(|error| panic!("{record}: {error}"));
        assert_eq!(reading.session.text(), text, "{record}: {:?}", reading.faults);
    }
    // Its records of Havannah name the loser, those of Hex the winner.
    for (record, winner) in [
        ("(;SO[littlegolem.net]SZ[5]RE[B];W[A1];B[B2])", "W"),
        ("(;SO[littlegolem.net]SZ[5]RE[B];W[aa];B[bb])", "B"),
    ] {
        let game = Session::from_record(record, None, None).expect("a record");
        assert_eq!(game.details().get(Detail::Result), winner, "{record}");
    }
}

#[test]
fn a_swap_is_that_of_the_rules_that_a_record_tells() {
    let ways = |record: &str| {
        let reading = Session::read_record(record, None, None).expect("a record");
        let faults: Vec<_> = reading.faults.iter().map(|fault| fault.code()).collect();
        (reading.session.text(), faults)
    };
    let record = |rules: &str| format!("(;GM[11]SZ[5]RU[{rules}];B[a2];W[swap-pieces];B[c3])");
    let (text, faults) = ways(&record("hex"));
    assert_eq!((text.as_str(), faults.len()), ("hex?size=5&swap=pieces&moves=a2.swap.c3", 0));
    let (text, faults) = ways(&record("hex?swap=none"));
    assert_eq!((text.as_str(), faults.len()), ("hex?size=5&swap=none&moves=a2", 1), "{faults:?}");
    // A choice of something else says nothing of swaps.
    let (text, faults) = ways(&record("hex?misere=on"));
    let expected = "hex?size=5&swap=pieces&misere=on&moves=a2.swap.c3";
    assert_eq!((text.as_str(), faults.len()), (expected, 0));
}

#[test]
fn lists_of_moves_are_read_with_or_without_numbers() {
    for list in ["c3 b2 d4", "1. c3 b2 2. d4", "1) c3\n2) b2\n3) d4", " c3.b2.d4 "] {
        assert_eq!(Format::candidates(list), [Format::Moves], "{list}");
        let read = Session::from_record(list, Some(Format::Moves), Some("hex"));
        assert_eq!(read.map(|game| game.text()).as_deref(), Ok("hex?moves=c3.b2.d4"), "{list}");
    }
    let game = Session::from_text("hex?size=5&moves=c3.b2.d4").expect("a game");
    assert_eq!(game.export(Format::Moves).as_deref(), Ok("1. c3 b2 2. d4"));
    let reading = Session::read_record("1. c3 b2\n2. c3 d4", Some(Format::Moves), Some("hex"));
    let Reading { session, faults } = reading.expect("a game");
    assert_eq!(session.text(), "hex?moves=c3.b2");
    let fault = "line 2, column 4, move 3 (c3): a stone stands there; choose an empty cell";
    assert_eq!(faults[0].to_string(), fault);
    for (text, formats) in [
        ("what is this", vec![]),
        ("hex?moves=a1", vec![Format::Text]),
        ("see (;GM[11];B[a1])", vec![Format::Sgf]),
    ] {
        assert_eq!(Format::candidates(text), formats, "{text}");
    }
}

#[test]
fn records_of_abstract_play_are_read() {
    let place =
        |cell: &str| format!("{{\"_results\":[{{\"type\":\"place\",\"where\":\"{cell}\"}}]}}");
    let record = |variants: &str, cells: &[&str]| {
        let states: Vec<_> = cells.iter().map(|cell| place(cell)).collect();
        format!(
            "{{\"game\":\"hex\",\"variants\":{variants},\"stack\":[{{}},{}]}}",
            states.join(",")
        )
    };
    for (variants, text) in
        [("[]", "hex?size=13&moves=f7.a1"), ("[\"size-14\"]", "hex?size=14&moves=f7.a1")]
    {
        let record = record(variants, &["f7", "a1"]);
        assert_eq!(Format::of(&record), Some(Format::AbstractPlay));
        assert_eq!(
            Session::from_record(&record, None, None).map(|game| game.text()).as_deref(),
            Ok(text)
        );
    }
    let reading = Session::read_record(&record("[]", &["f7", "f7", "a1"]), None, None);
    let Reading { session, faults } = reading.expect("a game");
    assert_eq!((session.ply(), faults.len(), faults[0].code()), (1, 1, "illegal-occupied"));
    assert!(session.export(Format::AbstractPlay).is_err() && !Format::AbstractPlay.is_writable());
}

#[test]
fn transcripts_of_the_text_protocol_are_read() {
    for (transcript, text) in [
        // As castro writes its logs, White first, with comments for what it decided itself.
        (
            "boardsize 4\nswap 0\nclear_board\nplay w a1\n#genmove b\nplay b b2\nundo\nplay b b3\nhavannah_winner\n",
            "havannah?v=2&size=4&tree=a1.b3/1.b2",
        ),
        // Both directions of a match, with numbers, refusals and answers of several lines.
        (
            "1 boardsize 9\n=1\n\n2 clear_board\n=2\n\n3 komi 6.50\n=3\n\n4 play b D4\n=4\n\n5 play w d4\n?5 illegal move\n\n6 genmove w\n=6 E5\n\n7 showboard\n=7\n d4 e5\n play b c3 is next\n",
            "go?size=9&komi=6.5&moves=d4.e5",
        ),
        (
            ">> game hex size=5 swap=sides\n<< =\n>> play b c3\n>> play w swap\n>> play b d4",
            "hex?size=5&moves=c3.swap.d4",
        ),
        // Somebody who plays twice in a row leaves the other one a pass.
        ("boardsize 9\nplay b d4\nplay b e5", "go?size=9&moves=d4.pass.e5"),
        // What began anew is a line of its own, the last one the main line.
        (
            "boardsize 9\nplay b d4\nclear_board\nplay b e5\nplay w PASS",
            "go?v=2&size=9&tree=e5.pass/2.d4",
        ),
    ] {
        assert_eq!(Format::candidates(transcript), [Format::Gtp], "{transcript}");
        let read = Session::from_record(transcript, None, Some("go"));
        assert_eq!(read.map(|game| game.whole_text()).as_deref(), Ok(text), "{transcript}");
    }
    for (transcript, code, place) in [
        ("boardsize 5\nplay b c3\nplay w c3", "illegal-occupied", "line 3, column 1"),
        ("boardsize 5\nplay b c3\nplay b c4", "illegal-colour", "line 3, column 1"),
        ("boardsize 5\nset_free_handicap c3 d4\nplay w b2", "bad-record", "line 2, column 1"),
    ] {
        let reading = Session::read_record(transcript, None, Some("hex")).expect("a board");
        let [fault] = &reading.faults[..] else { panic!("{transcript}: {:?}", reading.faults) };
        assert_eq!(fault.code(), code, "{transcript}");
        assert!(fault.to_string().starts_with(place), "{fault}");
    }
    let wide = Session::read_record("boardsize 5 6\nplay b c3", None, Some("hex"));
    assert_eq!(wide.map(|_| ()).map_err(|error| error.code()), Err("bad-record"));
    assert!(!Format::Gtp.is_writable());
}

#[test]
fn links_hold_a_whole_tree() {
    let mut game = Session::from_text("hex?size=5&moves=c3.b2").expect("a game");
    assert_eq!(game.link().as_deref(), Ok("hex?size=5&moves=c3.b2"), "short ones are not packed");
    game.undo();
    game.play_text("d4").expect("legal");
    game.set_comment(game.cursor(), &"a long comment, ".repeat(100)).expect("short enough");
    let link = game.link().expect("it is short enough");
    assert!(link.starts_with("hex?v=2&packed=") && link.len() < 250, "{link}");
    let read = Session::from_record(&format!("https://example.org/#{link}"), None, None);
    assert_eq!(read.map(|game| game.export(Format::Text)), Ok(game.export(Format::Text)));
    for spoilt in ["hex?v=2&packed=", "hex?v=2&packed=A", "hex?v=2&packed=!!", &link[..60]] {
        let refused = Session::from_text(spoilt).map(|game| game.text());
        assert_eq!(refused.map_err(|error| error.code()), Err("bad-game-text"), "{spoilt}");
    }
    // What cannot be compressed is too long at some point.
    let mut rng = Rng::with_seed(1);
    let noise: String = (0..9_000).map(|_| char::from(rng.u8(33..127))).collect();
    game.set_comment(game.cursor(), &noise).expect("short enough");
    assert_eq!(game.link().map_err(|error| error.code()), Err("link-too-long"));
}

#[test]
fn texts_of_four_megabytes_are_read_and_longer_ones_refused() {
    for (length, code) in [(4_000_000, "unknown-record"), (4_000_001, "bad-game-text")] {
        let text = "?".repeat(length);
        let refused = Session::from_record(&text, None, None).map(|game| game.text());
        assert_eq!(refused.map_err(|error| error.code()), Err(code), "{length}");
    }
}

#[test]
fn what_cannot_be_read_is_shown_in_short() {
    let long = "x".repeat(50);
    let shown = format!("\"{}\"", "x".repeat(30));
    for text in [format!("hex?size={long}"), format!("hex?{long}"), format!("hex?stones={long}")] {
        let refused = Session::from_text(&text).map(|game| game.text()).expect_err("no number");
        assert!(refused.to_string().contains(&shown), "{refused}");
    }
}

#[test]
fn an_address_of_no_game_is_not_one_of_ours() {
    for (text, format) in [
        ("hex", Some(Format::Text)),
        ("hex?", Some(Format::Text)),
        ("Hex?size=3", None),
        ("h\u{e9}x?size=3", None),
        ("?size=3", None),
        ("no-such-game", None),
        ("no-such-game?x=1", Some(Format::Text)),
        ("4", None),
        ("https://example.org/#hex?size=3", Some(Format::Text)),
    ] {
        assert_eq!(Format::of(text), format, "{text}");
    }
}

#[test]
fn a_document_of_a_game_tells_who_won() {
    for plan in plans() {
        let game = random_game(&plan, &mut Rng::with_seed(1));
        let record = game.export(Format::Json).expect("every game has a document");
        let record: Value = serde_json::from_str(&record).expect("it is JSON");
        let result = match game.outcome().map(|outcome| outcome.end) {
            None => None,
            Some(End::Draw) => Some(json!("draw")),
            Some(End::Win(seat)) => Some(json!(seat.index() + 1)),
        };
        assert_eq!(record.get("result"), result.as_ref(), "{record}");
    }
}

#[test]
fn letters_go_on_with_capitals() {
    let go = builtins().iter().find(|document| document.contains("\"id\":\"go\""));
    let large = go.expect("a built-in game").replace("\"sizes\":[2,25]", "\"sizes\":[2,60]");
    let settings = Settings { size: Some(52), ..Settings::default() };
    let plan = Arc::new(Plan::from_document(&large, &settings).expect("a sound document"));
    let letters: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
    for (at, letter) in letters.iter().enumerate() {
        let mut game = Session::new(Arc::clone(&plan));
        let topology = &game.position().board().topology;
        let cell = topology.at(at as i32, 51 - at as i32).expect("a cell");
        let colour = game.position().turn_colour();
        game.play(Move::Place { cell, colour }).expect("legal");
        let record = game.export(Format::Sgf).expect("it suits");
        let opposite = letters[51 - at];
        assert!(record.ends_with(&format!(";B[{letter}{opposite}])")), "{record}");
    }
}

#[test]
fn white_space_of_a_comment_stays_and_control_characters_go() {
    let game = Session::from_record("(;GM[11]SZ[5];B[a1]C[a\u{2003}b\tc\u{1}d])", None, None);
    let game = game.expect("a record");
    let notes = game.notes(game.line_nodes()[0]).expect("a node");
    assert_eq!(notes.comment(), "a\u{2003}b cd");
}

/// Stones are set up before the first move and before the first variation.
#[test]
fn stones_are_set_up_at_the_beginning_alone() {
    let read = |record: &str| Session::read_record(record, None, None).expect("a record");
    let Reading { session, faults } = read("(;GM[1]SZ[5]AB[aa];AW[bb];AB[cc];B[dd])");
    assert_eq!((session.ply(), faults.len()), (1, 0));
    let stones = [0, 1].map(|colour| session.position().stones(Colour::new(colour)));
    assert_eq!(stones, [3, 1]);
    let Reading { session, faults } = read("(;GM[1]SZ[5]AB[aa](;AB[bb];B[cc])(;B[dd]))");
    let codes: Vec<_> = faults.iter().map(|fault| fault.code()).collect();
    assert_eq!(codes, ["bad-record"]);
    assert_eq!(session.children(session.root()).len(), 1);
}

#[test]
fn only_pairs_of_small_letters_on_a_rhombus_are_cells() {
    let plies = |record: &str| Session::read_record(record, None, None).map(|it| it.session.ply());
    for (cell, is_cell) in [("cd", true), ("c{", false), ("{d", false), ("c", false)] {
        // With 41 rows, the sign that follows z would be one as well.
        let record = format!("(;SO[littlegolem.com]GM[11]SZ[41];B[{cell}])");
        assert_eq!(plies(&record), Ok(usize::from(is_cell)), "{record}");
    }
    assert_eq!(plies("(;GM[1]SZ[9]RU[y];B[cd])"), Ok(0), "a triangle");
}

/// Records from where results name the loser.
#[test]
fn losers_are_told_as_winners() {
    for (told, result) in [("B", "W"), ("W", "B"), ("draw", "draw")] {
        let record = format!("(;SO[littlegolem.net]SZ[5]RE[{told}];W[A1];B[B2])");
        let game = Session::from_record(&record, None, None).expect("a record");
        assert_eq!(game.details().get(Detail::Result), result);
    }
}

#[test]
fn a_result_that_the_moves_tell_is_no_detail() {
    let moves = "B[a1];W[b1];B[a2];W[b2];B[a3]";
    let record = |result: &str| format!("(;GM[11]SZ[3]PB[One]EV[Cup]RE[{result}];{moves})");
    let written = Session::from_record(&record(""), None, None).expect("a record");
    let written = written.export(Format::Sgf).expect("Hex has records");
    let told = property(&written, "RE").expect("the game is over").to_owned();
    for (result, detail) in [(told.as_str(), ""), ("W+3", "W+3"), ("?", ""), ("Void", "Void")] {
        let game = Session::from_record(&record(result), None, None).expect("a record");
        assert_eq!(game.details().get(Detail::Result), detail, "{result}");
        assert_eq!(game.details().get(Detail::Event), "Cup");
    }
}

#[test]
fn a_record_has_so_many_nodes_notes_and_faults() {
    let code = |record: &str| Session::from_record(record, None, None).map_err(|it| it.code());
    for (nodes, is_read) in [(200_000, true), (200_001, false), (200_100, false)] {
        let record = format!("(;GM[11]SZ[5]{})", ";C[x]".repeat(nodes - 1));
        let code = code(&record).map(|_| ());
        assert_eq!(code, if is_read { Ok(()) } else { Err("tree-too-large") }, "{nodes}");
    }
    let full = "x".repeat(10_000);
    for (more, faults) in [("", vec![]), ("y", vec!["notes-too-large"])] {
        let cell = |at: usize| format!("{}{}", char::from(b'a' + (at / 19) as u8), at % 19 + 1);
        let node = |at: usize| format!(";{}[{}]C[{full}]", ["B", "W"][at % 2], cell(at));
        let nodes: String = (0..50).map(node).collect();
        let record = format!("(;GM[11]SZ[19]C[{more}]{nodes})");
        let reading = Session::read_record(&record, None, None).expect("a record");
        let codes: Vec<_> = reading.faults.iter().map(|fault| fault.code()).collect();
        assert_eq!(codes, faults, "{more}");
    }
    let bad = "(;B[a1];W[a1])".repeat(30);
    let reading = Session::read_record(&format!("(;GM[11]SZ[5]{bad})"), None, None);
    assert_eq!(reading.expect("a record").faults.len(), Reading::MAX_FAULTS);
}
