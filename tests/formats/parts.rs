//! Parts of records that few records have, each written and read.

use linkstone::position::Rng;
use linkstone::session::{
    Detail, Format, Mark, MarkShape, Reading, Session, plain_decimal, records,
};

fn read(record: &str) -> Session {
    let read = Session::from_record(record, None, None);
    read.unwrap_or_else(|error| panic!("{error}: {record}"))
}

fn code(record: &str) -> &'static str {
    Session::from_record(record, None, None).map_or_else(|error| error.code(), |_| "")
}

/// Texts that are given back as they were.
#[test]
fn texts_keep_every_part() {
    for text in [
        "hex?v=2&size=5&tree=a1.b2/1.c3&notes=1:c:first;2:g:good",
        "hex?v=3&size=5&clocks=fischer%201m%2b3s&tree=a1.b2&notes=1:t:1500;2:thought:2500",
        "go?v=2&size=5&tree=b1.a1.pass.pass&notes=3:c:dead%2520;4:dead:a1;4:agreed:",
        "go?v=2&size=5&tree=b1.a1.pass.pass&notes=3:c:so;4:dead:a1.b1",
    ] {
        let game = Session::from_text(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let whole = game.whole_text();
        let again = Session::from_text(&whole).expect("its own text");
        assert_eq!(again.whole_text(), whole);
        for part in ["thought:2500", "t:1500", "agreed", "dead:a1", "clocks="] {
            assert_eq!(whole.contains(part), text.contains(part), "{part}: {whole}");
        }
        let json = game.export(Format::Json).expect("every game has JSON");
        let by_json = read(&json);
        assert_eq!(by_json.whole_text(), whole, "{json}");
        assert_eq!((by_json.dead(), by_json.clocks()), (game.dead(), game.clocks()), "{json}");
    }
}

#[test]
fn an_agreement_travels_in_json() {
    let text = "go?v=2&size=5&tree=b1.a1.pass.pass&notes=4:dead:a1;4:agreed:";
    let agreed = Session::from_text(text).expect("a game");
    assert!(!agreed.is_scoring());
    let json = agreed.export(Format::Json).expect("every game has JSON");
    assert!(!read(&json).is_scoring() && json.contains("\"agreed\":true"), "{json}");
    // As a line, and as a tree.
    for notes in ["4:dead:a1", "3:c:so;4:dead:a1"] {
        let open = format!("go?v=2&size=5&tree=b1.a1.pass.pass&notes={notes}");
        let open = Session::from_text(&open).expect("a game");
        let json = open.export(Format::Json).expect("every game has JSON");
        assert_eq!(json.contains("\"tree\""), notes.contains(";"));
        assert!(!json.contains("\"agreed\":true") && open.is_scoring());
        for said in ["\"dead\":", "\"agreed\":false,\"dead\":", "\"agreed\":1,\"dead\":"] {
            let json = json.replace("\"dead\":", said);
            assert!(read(&json).is_scoring(), "{json}");
        }
    }
}

#[test]
fn a_line_in_json_has_no_tree_unless_its_end_is_not_shown() {
    let mut game = Session::from_text("hex?size=5&moves=a1.b2").expect("a game");
    let json = |game: &Session| game.export(Format::Json).expect("every game has JSON");
    assert!(!json(&game).contains("\"tree\""));
    game.undo();
    assert!(json(&game).contains("\"tree\""));
    for key in ["\"depth\":0", "\"took\"", "\"thought\"", "\"dead\"", "\"marks\"", "\"glyph\""] {
        assert!(!json(&game).contains(key), "{key}: {}", json(&game));
    }
    let again = read(&json(&game));
    assert_eq!((again.ply(), again.line().count()), (1, 2));
}

/// In texts of the first version these were names of options, which no game has.
#[test]
fn keys_of_later_versions_mean_nothing_in_earlier_ones() {
    for (version, key) in [
        (1, "tree"),
        (1, "notes"),
        (1, "details"),
        (1, "to"),
        (1, "packed"),
        (1, "clocks"),
        (2, "clocks"),
    ] {
        assert_eq!(code(&format!("hex?v={version}&{key}=1")), "unknown-option", "{version} {key}");
    }
    for (version, key) in [(2, "tree=a1"), (2, "to=0"), (3, "clocks=fischer%201m%2b3s")] {
        assert_eq!(code(&format!("hex?v={version}&{key}")), "", "{version} {key}");
    }
}

#[test]
fn formats_to_be_written_are_those_that_can_be() {
    let can = |format: &Format| format.is_writable();
    let names: Vec<&str> = Format::ALL.into_iter().filter(can).map(Format::as_str).collect();
    assert_eq!(Format::writable(), names);
    assert!(names.len() > 3 && names.contains(&"sgf") && names.contains(&"json"));
}

#[test]
fn addresses_tell_who_gave_up_and_who_was_late() {
    for (moves, ends) in [
        ("a1.resign", ":rw"),
        ("a1.b2.resign", ":rb"),
        ("a1.timeout", ":fw"),
        ("a1.b2.timeout", ":fb"),
    ] {
        let text = format!("hex?size=5&swap=none&moves={moves}");
        let game = Session::from_text(&text).expect("a game");
        let address = game.export(Format::Hexworld).expect("Hex has addresses");
        assert!(address.ends_with(ends), "{address}");
        let winner = |game: &Session| game.outcome().map(|outcome| outcome.end);
        assert_eq!(winner(&read(&address)), winner(&game), "{address}");
    }
}

#[test]
fn games_of_a_collection_are_found_by_their_brackets() {
    let games =
        |text: &str| records(text).map(|(at, game)| (at, game.to_owned())).collect::<Vec<_>>();
    let first = "(;GM[11]SZ[5];B[a1]C[a \\] and ( here])";
    let second = "(;GM[11]SZ[5];B[b2])";
    let two = vec![(0, first.to_owned()), (first.len(), second.to_owned())];
    assert_eq!(games(&format!("{first}{second}")), two);
    // A backslash escapes only within a value.
    let first = "(;GM[11]SZ[5];B[a1]\\)";
    let two = vec![(0, first.to_owned()), (first.len(), second.to_owned())];
    assert_eq!(games(&format!("{first}{second}")), two);
}

#[test]
fn a_mark_of_the_encoding_and_space_may_come_first() {
    for before in ["", " ", "\n\t ", "\u{feff}", "\u{feff}\n"] {
        let text = format!("{before}(;GM[11]SZ[5];B[a1])");
        let mut reader = linkstone::session::RecordReader::new(text.as_bytes(), |bytes| {
            String::from_utf8(bytes).expect("it is text")
        });
        let first = reader.next().and_then(Result::ok);
        assert!(first.is_some(), "{before:?}");
        assert!(reader.next().is_none(), "{before:?}");
    }
}

#[test]
fn the_name_of_a_position_is_the_first_line_of_its_comment() {
    for (properties, comment) in [
        ("C[second]N[first]", "first\nsecond"),
        ("N[first]C[second]", "first\nsecond"),
        ("N[first]", "first"),
    ] {
        let game = read(&format!("(;GM[11]SZ[5];B[a1]{properties})"));
        let notes = game.notes(game.line_nodes()[0]).expect("a node");
        assert_eq!(notes.comment(), comment, "{properties}");
    }
}

#[test]
fn numbers_are_spelt_as_options_spell_them() {
    for (text, plain) in [
        ("6.50", "6.5"),
        ("+7.0", "7"),
        (" 0.5 ", "0.5"),
        ("6.5x", "6.5x"),
        ("6.x50", "6.x50"),
        ("-3.00", "-3"),
        ("7", "7"),
        ("", ""),
    ] {
        assert_eq!(plain_decimal(text), plain, "{text:?}");
    }
}

#[test]
fn sgf_holds_as_many_positions_as_a_tree() {
    let record = |replies: usize| {
        let cell = |at: usize| format!("{}{}", char::from(b'a' + (at / 19) as u8), at % 19 + 1);
        let mut record = "(;GM[11]SZ[19]RU[hex]".to_owned();
        let mut left = replies;
        for first in 0..361 {
            record += &format!("(;B[{}]", cell(first));
            for second in (0..361).filter(|&second| second != first).take(left) {
                record += &format!("(;W[{}])", cell(second));
                left -= 1;
            }
            record.push(')');
        }
        record + ")"
    };
    // The root and 361 first moves are positions as well.
    let most = 50_000 - 362;
    assert_eq!(read(&record(most)).nodes(), 50_000);
    assert_eq!(read(&record(most + 1)).nodes(), 50_001);
    assert_eq!(code(&record(most + 2)), "tree-too-large");
}

#[test]
fn a_transcript_holds_as_many_positions_as_a_tree() {
    let cell = |at: usize| format!("{}{}", char::from(b'a' + (at / 19) as u8), at % 19 + 1);
    let transcript = |replies: usize| {
        let mut text = "boardsize 19\n".to_owned();
        for at in 0..replies {
            let (first, second) = (at / 360, at % 360);
            if second == 0 {
                text += &format!("clear_board\nplay b {}\n", cell(first));
            }
            let second = if second < first { second } else { second + 1 };
            text += &format!("play w {}\nundo\n", cell(second));
        }
        let reading = Session::read_record(&text, Some(Format::Gtp), Some("hex"));
        let Reading { session, faults } = reading.expect("a game");
        (session.nodes(), faults.iter().map(|fault| fault.code()).collect::<Vec<_>>())
    };
    // The root is a position as well, and so are 139 first moves.
    let most = 50_000 - 139;
    assert_eq!(transcript(most - 1), (50_000, Vec::new()));
    assert_eq!(transcript(most), (50_001, Vec::new()));
    assert_eq!(transcript(most + 1), (50_001, vec!["tree-too-large"]));
}

#[test]
fn transcripts_may_be_indented_and_tell_players_and_both_lengths() {
    let omega = read("  game omega players=3 size=5\n\t play white a5 \n");
    assert_eq!((omega.plan().seats, omega.ply()), (3, 1));
    let square = read("game go\nboardsize 7 7\nplay black a1\n");
    assert_eq!(square.position().board().topology.size(), 7);
    assert_eq!(code("game go\nboardsize 7 9\nplay black a1\n"), "bad-record");
    let redone = read("game hex size=5\nplay red a1\nplay blue b2\nundo\nredo\nplay red c3\n");
    assert_eq!((redone.ply(), redone.nodes()), (3, 4));
    let without_komi = read("game hex size=5\nkomi 6.5\nplay red a1\n");
    assert_eq!(without_komi.ply(), 1, "a komi that the game has none of does not matter");
    for [there, back] in [[">", "<"], ["> ", "< "], ["\t>", " <\t"]] {
        // What was refused is not played.
        let sent = format!(
            "{there}game hex size=5\n{back}=\n{there}play red a1\n{back}? no\n{there}play red b2\n{back}=\n"
        );
        assert_eq!(read(&sent).text(), "hex?size=5&moves=b2", "{sent}");
    }
}

#[test]
fn stacks_of_abstract_play_are_read_by_id_and_by_name() {
    let stack = |game: &str, results: &str| {
        format!(
            "{{\"game\":\"{game}\",\"variants\":[\"size-9\"],\"stack\":[{{\"_results\":[]}},{results}]}}"
        )
    };
    let place = "{\"_results\":[{\"type\":\"place\",\"where\":\"a1\"}]}";
    let pass = "{\"_results\":[{\"type\":\"pass\"}]}";
    for game in ["go", "Go", "GO", "atari-go", "Atari Go"] {
        let read = read(&stack(
            game,
            &format!("{place},{{\"_results\":[{{\"type\":\"place\",\"where\":\"b1\"}}]}}"),
        ));
        assert_eq!(read.ply(), 2, "{game}");
    }
    assert_eq!(read(&stack("go", &format!("{place},{pass}"))).ply(), 2);
    let resign = "{\"_results\":[{\"type\":\"resign\",\"player\":2}]}";
    assert!(read(&stack("go", &format!("{place},{resign}"))).outcome().is_some());
    assert_eq!(code(&stack("chess", place)), "record-without-game");
    let twice = stack("go", &format!("{place},{pass},{place}"));
    let reading = Session::read_record(&twice, None, None).expect("a game");
    let fault = reading.faults[0].message().to_string();
    assert!(fault.contains("move 3"), "{fault}");
    for part in ["{\"stack\":[]}", "{\"_results\":[]}"] {
        assert!(!Format::candidates(part).contains(&Format::AbstractPlay), "{part}");
    }
}

#[test]
fn marks_of_json_are_those_of_the_game() {
    let record = "{\"game\":\"hex\",\"version\":2,\"size\":5,\"tree\":[{\"marks\":[[\"circle\",\"b2\"],[\"circle\",\"a1\"],[\"circle\",\"b2\"]]}]}";
    let game = read(record);
    let find = |name| game.position().board().topology.find(name).expect("a cell");
    let notes = game.notes(game.root()).expect("the root");
    let circle = |name| Mark::Shape(MarkShape::Circle, find(name));
    assert_eq!(notes.marks(), [circle("a1"), circle("b2")]);
}

#[test]
fn each_player_may_have_another_clock() {
    for clocks in ["fischer%201m%2b3s", "fischer%201m%2b3s;sudden-death%205m"] {
        let text = format!("hex?v=3&size=5&clocks={clocks}&tree=a1");
        let game = Session::from_text(&text).expect("a game");
        assert_eq!(game.time_controls().len(), 2);
        let again = Session::from_text(&game.whole_text()).expect("its own text");
        assert_eq!(again.time_controls(), game.time_controls(), "{clocks}");
        assert_eq!(game.whole_text().matches("fischer").count(), 1, "told once");
        let json = game.export(Format::Json).expect("every game has JSON");
        assert_eq!(read(&json).time_controls(), game.time_controls(), "{json}");
    }
}

/// However long each of many moves takes, into the last period and its last stones.
#[test]
fn times_are_read_back_as_they_were() {
    for control in ["fischer 1m+3s", "bronstein 1m+5s", "byo-yomi 10s+5x30s", "canadian 5s+3/1m"] {
        let control = control.parse().expect("a control");
        for seed in 0..30 {
            let mut rng = Rng::with_seed(seed);
            let mut game = Session::from_text("hex?size=7&swap=none").expect("a game");
            game.set_time_controls(&[control, control]).expect("one for each");
            for _ in 0..16 {
                let clock = game.clocks()[game.position().to_move().index()];
                let most = clock.until_fall().min(if rng.u8(..3) == 0 { 200_000 } else { 20_000 });
                game.spend(rng.u64(1..most.max(2)));
                let moves = game.position().legal_moves();
                game.play(moves[rng.usize(..moves.len())]).expect("legal");
                if game.outcome().is_some() {
                    break;
                }
            }
            for format in [Format::Sgf, Format::Json, Format::Text] {
                let record = game.export(format).expect("Hex has records");
                let again = read(&record);
                let times = |game: &Session| -> Vec<u64> {
                    game.line_nodes().iter().map(|&node| game.taken(node)).collect()
                };
                assert_eq!(times(&again), times(&game), "{record}");
                assert_eq!(again.clocks(), game.clocks(), "{record}");
            }
        }
    }
}

#[test]
fn only_comments_have_lines() {
    for end in ["\\n", "\\r\\n", "\\r"] {
        let details = format!("\"comment\":\"two{end}lines\",\"event\":\"one\\nline\"");
        let game = read(&format!("{{\"game\":\"hex\",\"details\":{{{details}}}}}"));
        assert_eq!(game.details().get(Detail::Comment), "two\nlines");
        assert_eq!(game.details().get(Detail::Event), "one line");
    }
}

#[test]
fn stones_set_up_keep_their_colours() {
    for to_move in [1, 2] {
        let text = format!("hex?size=5&stones=1:a1.b2;2:c3&to-move={to_move}");
        let game = Session::from_text(&text).expect("a game");
        for format in [Format::Json, Format::Sgf, Format::Text] {
            let record = game.export(format).expect("Hex has records");
            let again = read(&record);
            assert_eq!(again.position().hash(), game.position().hash(), "{record}");
            assert_eq!(again.position().to_move(), game.position().to_move(), "{record}");
        }
    }
}

#[test]
fn a_bad_move_of_a_transcript_is_told_by_its_ply() {
    let text = "game hex size=5\nplay red a1\nplay blue b2\nplay red a1\nplay blue c3\n";
    let reading = Session::read_record(text, None, None).expect("a transcript");
    assert_eq!((reading.session.ply(), reading.faults.len()), (2, 1));
    let message = reading.faults[0].message().to_string();
    assert!(message.contains("move 3"), "{message}");
}

/// The JSON of a tree tells moves and times only where there are any.
#[test]
fn json_tells_nothing_that_is_not_there() {
    let text = "hex?v=3&size=5&clocks=fischer%201m%2b3s&tree=a1.b2/1.c3&notes=1:t:1500";
    let game = Session::from_text(text).expect("a game");
    let json = game.export(Format::Json).expect("every game has JSON");
    let record: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let nodes = record["tree"].as_array().expect("a tree");
    let keys = |node: &serde_json::Value| {
        node.as_object().expect("a node").keys().cloned().collect::<Vec<_>>().join(" ")
    };
    let keys: Vec<String> = nodes.iter().map(keys).collect();
    assert_eq!(keys, ["", "depth move took", "depth move", "depth move"]);
}

#[test]
fn notes_of_a_branch_are_of_its_positions() {
    for (notes, is_read) in [("0:c:x", true), ("2:c:x", true), ("3:c:x", false)] {
        let text = format!("hex?v=2&size=5&tree=a1.b2&notes={notes}");
        assert_eq!(Session::from_text(&text).is_ok(), is_read, "{text}");
    }
}

#[test]
fn links_have_up_to_eight_thousand_bytes() {
    const MOST: usize = 8_000;
    let mut lengths = std::collections::HashSet::new();
    let mut rng = Rng::with_seed(1);
    // Packed texts have no length that leaves a remainder of 1 by 4: of Hex none of 8,000 bytes.
    let mut game = Session::from_text("y?size=5&moves=a1").expect("a game");
    let node = game.cursor();
    // Six bits of each letter cannot be packed.
    let mut comment: String = std::iter::repeat_with(|| rng.alphanumeric()).take(7_500).collect();
    loop {
        comment.push(rng.alphanumeric());
        game.set_comment(node, &comment).expect("short enough");
        match game.link() {
            Ok(link) => {
                lengths.insert(link.len());
            }
            Err(error) => {
                assert_eq!(error.message().code(), "link-too-long");
                break;
            }
        }
    }
    assert_eq!(lengths.iter().max(), Some(&MOST));
}
