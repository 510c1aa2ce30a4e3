//! Short records that nobody would write by mistake: each is a game, or refused with its code.

use linkstone::session::Session;

/// A record, and the code of what is wrong with it; an empty code if nothing is.
const RECORDS: &[(&str, &str)] = &[
    // SGF: brackets and nodes.
    ("(", "bad-record"),
    (")", "unknown-record"),
    ("()", "bad-record"),
    ("(;", "bad-record"),
    ("(;)", ""),
    ("(;GM[11]", "bad-record"),
    ("(;GM[11]]", "bad-record"),
    ("(;GM[11])trailing (", ""),
    ("(;GM[11];B[a1]))))", ""),
    ("(;;;;GM[11])", ""),
    ("(;GM[11](;B[a1])(;B[b2]", "bad-record"),
    // SGF: games and sizes.
    ("(;GM[99];B[aa])", "record-without-game"),
    ("(;GM[2];B[d3])", "record-of-other-game"),
    ("(;GM[];B[aa])", "record-without-game"),
    ("(;GM[11]GM[1];B[aa])", "unknown-cell"),
    ("(;GM[11]SZ[])", "bad-record"),
    ("(;GM[11]SZ[0])", "bad-size"),
    ("(;GM[11]SZ[5:6])", "bad-record"),
    ("(;GM[11]SZ[99999999999999999999])", "bad-record"),
    ("(;GM[11]SZ[1e3])", "bad-record"),
    ("(;GM[1]SZ[9]KM[NaN];B[aa])", "unknown-option-value"),
    ("(;GM[1]SZ[9]KM[1e999];B[aa])", "unknown-option-value"),
    ("(;FF[9]GM[11]SZ[5];B[a1])", ""),
    ("(;CA[UTF-16]GM[11]SZ[5];B[a1])", ""),
    // SGF: moves and stones.
    ("(;GM[11]SZ[5];B[zzzzzzzzzzzz1])", "unknown-cell"),
    ("(;GM[11]SZ[5];B[a0])", "unknown-cell"),
    ("(;GM[11]SZ[5];B[a99999999999999999999])", "unknown-cell"),
    ("(;GM[11]SZ[5];B[\u{e9}1])", "unknown-cell"),
    ("(;GM[11]SZ[5];B[\0])", "unknown-cell"),
    ("(;GM[11]SZ[5];B[a1]B[b2])", "illegal-colour"),
    ("(;GM[11]SZ[5];B[a1];B[b2])", "illegal-colour"),
    ("(;GM[11]SZ[5];b[a1])", ""),
    ("(;GM[11]SZ[5];W[swap])", "illegal-colour"),
    ("(;GM[11]SZ[5];B[a1];W[swap-pieces];B[swap-pieces])", "illegal-swap"),
    ("(;GM[11]SZ[5]AB[a1][a1])", "setup-occupied"),
    ("(;GM[11]SZ[5]AB[a1]AW[a1])", "setup-occupied"),
    ("(;GM[11]SZ[5]AB[a1];B[a1])", "illegal-occupied"),
    ("(;GM[1]SZ[9];B[tt])", ""),
    ("(;GM[1]SZ[9];B[aaa])", "unknown-cell"),
    // SGF: notes and clocks.
    ("(;GM[11]SZ[5]LB[a1])", ""),
    ("(;GM[11]SZ[5]AR[a1])", ""),
    ("(;GM[11]SZ[5]AR[a1:a1])", ""),
    ("(;GM[11]SZ[5]TR[zz99])", ""),
    ("(;GM[11]SZ[5];B[a1]BL[-5])", ""),
    ("(;GM[11]SZ[5];B[a1]C[\u{202e}reversed\u{7}])", ""),
    ("(;GM[11]SZ[5]PB[\0\u{1b}[31m])", ""),
    ("(;GM[11]SZ[5]PB[\"><img src=x onerror=alert(1)>])", ""),
    // HexWorld.
    (",", ""),
    ("0,a1", "bad-size"),
    ("999999,a1", "bad-size"),
    ("5x7,a1", "bad-record"),
    ("11,a1a1", "illegal-occupied"),
    ("11,:z", "bad-record"),
    ("11,:s", "illegal-swap"),
    ("11,a1:s:s", "illegal-swap"),
    ("11n99999999,a1", ""),
    ("5,f6", "unknown-cell"),
    ("5,a1,,,,", ""),
    // JSON.
    ("{}", "record-without-game"),
    ("[]", "unknown-record"),
    ("null", "unknown-record"),
    ("{\"game\":7}", "bad-record"),
    ("{\"game\":\"nope\"}", "unknown-game"),
    ("{\"game\":\"hex\",\"moves\":\"a1\"}", "bad-record"),
    ("{\"game\":\"hex\",\"moves\":[1]}", "bad-record"),
    ("{\"game\":\"hex\",\"moves\":[[\"a1\"]]}", "bad-record"),
    ("{\"game\":\"hex\",\"size\":-1}", "bad-record"),
    ("{\"game\":\"hex\",\"size\":1e99}", "bad-record"),
    ("{\"game\":\"hex\",\"size\":5,\"size\":6}", ""),
    ("{\"game\":\"hex\",\"moves\":[\"a1\",]}", "bad-record"),
    ("{\"game\":\"hex\",\"moves\":[\"a1\"", "bad-record"),
    ("{\"game\":\"hex", "bad-record"),
    ("{\"game\":\"he\\ud800x\"}", "bad-record"),
    ("{\"game\":\"hex\",\"tree\":{}}", "bad-record"),
    ("{\"game\":\"hex\",\"version\":1e999}", "bad-record"),
    // The project's own text.
    ("hex?", ""),
    ("hex?size=", "bad-game-text"),
    ("hex?size=-1", "bad-game-text"),
    ("hex?size=5&size=6", ""),
    ("hex?moves=%", "unreadable-move"),
    ("hex?moves=%zz", "unreadable-move"),
    ("hex?moves=%00", "unreadable-move"),
    ("hex?stones=9:a1", "unknown-colour"),
    ("hex?stones=1:a1;1:a1", "setup-occupied"),
    ("hex?stones=1:zz", "unknown-cell"),
    ("hex?stones=1:a1&to-move=9", "unknown-colour"),
    ("hex?at=99999999999999999999", "bad-game-text"),
    ("hex?at=-1", "bad-game-text"),
    ("hex?v=0", ""),
    ("hex?v=99", "newer-game-text"),
    ("hex?v=2&packed=", "bad-game-text"),
    ("hex?v=2&packed=!!!!", "bad-game-text"),
    ("hex?v=2&packed=AAAA", "bad-game-text"),
    ("hex?packed=AAAA", "unknown-option"),
    ("hex?rules={}", "document-invalid"),
    ("hex?rules=%7B%7D", "document-invalid"),
    ("nope?moves=a1", "unknown-game"),
    ("hex?dead=a1", ""),
    ("hex?agreed=yes", ""),
    ("hex?players=99", "bad-players"),
    ("hex?swap=maybe", "unknown-option-value"),
    ("blob?moves=99999999,99999999", "unreadable-move"),
];

#[test]
fn each_short_hostile_record_is_a_game_or_refused_with_its_code() {
    let mut wrong = Vec::new();
    for &(record, code) in RECORDS {
        let read = Session::from_record(record, None, None);
        let found = match &read {
            Ok(game) => {
                // Whatever was read is a game like any other: its text gives it back.
                let text = game.whole_text();
                let again = Session::from_text(&text).expect("its own text");
                assert_eq!(again.whole_text(), text, "{record}");
                ""
            }
            Err(error) => {
                assert!(error.to_string().len() < 500, "{record}: {error}");
                error.code()
            }
        };
        if found != code {
            wrong.push(format!("({record:?}, {found:?}),"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
