//! Records of games: any text is a game that can be written and read back, or is refused in place.

use linkstone::cell::Index;
use linkstone::rules::{builtins, info};
use linkstone::session::{Format, NodeId, Session, SessionError};

use super::bytes::Bytes;
use super::choices::spoilt;
use super::games::{game, is_large};
use super::laws::{
    Seen, can_be_told, goes_there_and_back, holds, is_refused_in_place, is_said, is_written_again,
    text_is_read_back,
};

/// The most plies of a game that is held to the laws ply by ply.
const PLIES: usize = 400;

/// What records are made of, of all formats.
const WORDS: &[&str] = &[
    // Smart Game Format.
    "(;",
    ";",
    ")",
    "(",
    "]",
    "[",
    "\\",
    ";B[aa]",
    ";W[tt]",
    ";B[]",
    ";W[pass]",
    ";B[swap-sides]",
    ";W[swap-pieces]",
    ";W[resign]",
    "AB[aa][bb]",
    "AW[a1]",
    "AB[aa:cc]",
    "AE[aa]",
    "PL[W]",
    "PL[",
    "GM[1]",
    "GM[11]",
    "GM[4100]",
    "GM[",
    "SZ[5]",
    "SZ[",
    "SZ[9:9]",
    "KM[6.5]",
    "KM[",
    "RU[hex?",
    "RU[",
    "RE[W+R]",
    "RE[B+",
    "FF[4]",
    "CA[UTF-8]",
    "HA[2]",
    "C[",
    "\r\n",
    "\n\r",
    // The project's own.
    "\"game\":",
    "\"size\":",
    "\"players\":",
    "\"options\":",
    "\"moves\":",
    "\"rules\":",
    "\"setup\":",
    "\"toMove\":",
    "\"dead\":",
    "\"agreed\":true",
    "\"endings\":",
    "\"version\":2",
    "\"tree\":[{},",
    "{\"depth\":1,\"move\":\"a1\"}",
    "\"marks\":[[\"label\",\"a1\",\"x\"]]",
    "\"details\":{\"event\":\"x\"}",
    "TR[aa]",
    "LB[a1:x]",
    "AR[a1:b2]",
    "BM[1]",
    "null",
    "true",
    "{",
    "}",
    "\"",
    ",",
    ":",
    "[]",
    "{}",
    "\"red\":[",
    "\"black\":[",
    "\\u0000",
    "\\ud800",
    "1e9",
    "-1",
    "0.5",
    "99999999999999999999",
    // HexWorld.
    "#",
    "11,",
    "5x5r10c1,",
    ":s",
    ":S",
    ":p",
    ":rb",
    ":fw",
    "a1",
    "z99",
    "xr",
    "n,",
    // One line of text.
    "?",
    "&",
    "=",
    "v=1",
    "v=2",
    "moves=",
    "stones=1:",
    "at=1",
    "dead=",
    "%",
    "%00",
    ".",
    // Anything.
    "\u{feff}",
    "\u{a0}",
    "\u{0}",
    "é",
    "\u{1f600}",
    "pass",
    "swap",
    "0,0",
    "4294967296",
];

/// The first byte chooses the format, the second the game that is meant where the record does not
/// say so. What follows is the record as it stands, or, by the first byte, chooses a game whose
/// record is spoilt.
pub fn records(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let how = bytes.byte();
    let format = Format::ALL.get(usize::from(how & 7)).copied();
    let given = bytes.pick(builtins()).and_then(|document| info(document).ok()).map(|info| info.id);
    let given = given.filter(|_| how & 64 == 0);
    if how & 128 == 0 {
        let text = String::from_utf8_lossy(bytes.rest());
        read(&text, format, given.as_deref());
        return;
    }
    let Some(session) = game(&mut bytes) else { return };
    are_read_back(&session);
    let written = format.unwrap_or(Format::ALL[bytes.below(Format::ALL.len())]);
    let Ok(record) = session.export(written) else { return };
    let record = spoilt(&record, WORDS, &mut bytes);
    read(&record, format, given.as_deref());
}

/// Reads a text, and holds what it gives to the laws.
fn read(text: &str, format: Option<Format>, given: Option<&str>) {
    let found = Session::from_record(text, format, given);
    space_around_changes_nothing(text, format, given, &found);
    let mut session = match found {
        Ok(session) => session,
        Err(error) => return is_refused_in_place(text, &error),
    };
    if is_large(&session) || session.line().len() > PLIES {
        return is_written_again(&session);
    }
    holds(&session);
    text_is_read_back(&session);
    are_read_back(&session);
    can_be_told(&session);
    goes_there_and_back(&mut session);
}

/// A record may stand in a file with a mark before it and lines around it.
fn space_around_changes_nothing(
    text: &str,
    format: Option<Format>,
    given: Option<&str>,
    found: &Result<Session, SessionError>,
) {
    if text.len() > 10_000 {
        return;
    }
    let spaced = Session::from_record(&format!("\u{feff}\r\n {text} \n"), format, given);
    match (found, spaced) {
        (Ok(found), Ok(spaced)) => assert_eq!(Seen::of(&spaced), Seen::of(found)),
        (Err(found), Err(spaced)) => assert_eq!(spaced.code(), found.code()),
        (found, spaced) => panic!("{found:?} and with space around it {spaced:?}"),
    }
}

/// The end of the main line.
fn main_end(session: &Session) -> NodeId {
    let mut node = session.root();
    while let Some(&first) = session.children(node).first() {
        node = first;
    }
    node
}

/// The tree with its notes, as text.
fn outline(session: &Session) -> Vec<String> {
    let node = |(depth, node): (usize, NodeId)| {
        let played = session.ply_at(node).map(|ply| ply.played);
        format!("{depth} {played:?} {:?}", session.notes(node))
    };
    session.all_nodes().into_iter().map(node).collect()
}

/// What each format writes, it reads: the same moves and position, and all that it has words for.
fn are_read_back(session: &Session) {
    let plan = session.plan();
    for format in Format::ALL {
        let record = match session.export(format) {
            Ok(record) => record,
            Err(error) => {
                is_said(error.code(), &error.to_string());
                continue;
            }
        };
        // Other programs' formats name the game, and leave its rules to who reads them.
        let own_rules = matches!(format, Format::Json | Format::Text);
        if !format.is_readable() || !own_rules && !builtins().contains(&plan.document.as_str()) {
            continue;
        }
        if format == Format::Moves {
            // A list does not say which game it is of, nor how that begins.
            assert_eq!(Format::candidates(&record), [format], "{record}");
            continue;
        }
        assert_eq!(Format::of(&record), Some(format), "{record}");
        let read = Session::from_record(&record, None, Some(&plan.id));
        let read = read.unwrap_or_else(|error| panic!("{error}: {record}"));
        if own_rules || format == Format::Sgf {
            assert_eq!(outline(&read), outline(session), "{record}");
        }
        let mut session = session.clone();
        if format == Format::Sgf {
            // It does not tell which position was shown, so the end of the main line is.
            let end = main_end(&session);
            session.go_to_node(end);
        }
        let session = &session;
        let moves =
            |session: &Session| -> Vec<_> { session.played().map(|known| known.played).collect() };
        assert_eq!(moves(&read), moves(session), "{record}");
        assert_eq!(read.position().hash(), session.position().hash(), "{record}");
        if format != Format::Hexworld {
            assert_eq!(read.plan().choices(), plan.choices(), "{record}");
            assert_eq!(read.plan().seats, plan.seats, "{record}");
            let size = |session: &Session| session.position().board().topology.size();
            assert!(size(&read) <= size(session), "{record}");
        }
        if own_rules {
            assert_eq!(read.outcome(), session.outcome(), "{record}");
            assert_eq!(read.dead(), session.dead(), "{record}");
            assert_eq!(read.is_scoring(), session.is_scoring(), "{record}");
        }
        let again = read.export(format);
        if own_rules || session.dead() == session.proposed_dead() {
            assert_eq!(again, Ok(record));
        }
        let cells = read.position().board().topology.cells();
        assert!(read.dead().iter().all(|cell| cell.index() < cells));
    }
}
