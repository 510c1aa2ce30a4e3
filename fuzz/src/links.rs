//! Texts that stand in addresses: a game that is written and read back, or refused in words.

use linkstone::session::{Format, Session, SessionError};

use super::bytes::Bytes;
use super::choices::spoilt;
use super::games::{game, is_large};
use super::laws::{
    Seen, can_be_told, goes_there_and_back, holds, is_refused_in_place, is_written_again,
    text_is_read_back,
};
use super::vocabulary::Vocabulary;

/// The most plies of a game that is held to the laws ply by ply.
const PLIES: usize = 400;

/// What such texts are made of.
const WORDS: &[&str] = &[
    "?",
    "&",
    "=",
    ".",
    ";",
    ":",
    ",",
    "-",
    "%",
    "%25",
    "%3D",
    "%26",
    "%ff",
    "%00",
    "#",
    "v=0&",
    "v=1&",
    "&v=1",
    "&v=2",
    "&v=3",
    "&tree=a1.b2/1.c3",
    "&notes=1%3Ag%3Agood",
    "&details=1%3AAnn",
    "&to=1",
    "&v=",
    "&size=",
    "size=7",
    "&players=",
    "&stones=1:",
    "&stones=2:",
    "&to-move=",
    "&to-move=1",
    "&to-move=black",
    "&moves=",
    "&at=",
    "&at=0",
    "&dead=",
    "&agreed=yes",
    "&rules=",
    "&rules=%7B",
    "&swap=",
    "&komi=",
    "&ratio=1/3",
    "&window=",
    "&version=",
    "&board=",
    ".pass.pass",
    ".swap",
    ".resign",
    "pass",
    "a1",
    "z99",
    "0,0",
    "-1,0",
    "99999,0",
    "4294967295",
    "4294967296",
    "18446744073709551616",
    "1:2",
    "a1-b2",
    "hex",
    "go",
    "blob",
    "omega",
    "\u{feff}",
    "é",
    "\u{0}",
    " ",
    "+",
];

/// Bytes from 128 up choose a game whose text is spoilt; all others begin a text as it stands.
pub fn links(data: &[u8]) {
    if data.first().is_some_and(|first| *first < 128) {
        return read(&String::from_utf8_lossy(data));
    }
    let mut bytes = Bytes::new(data);
    let kind = bytes.byte();
    let Some(session) = game(&mut bytes) else { return };
    let mut text = spoilt(&session.text(), WORDS, &mut bytes);
    if kind & 3 == 0 {
        text.push(if text.contains('?') { '&' } else { '?' });
        text.push_str(Vocabulary::get().word(&mut bytes));
        text.push('=');
        text.push_str(&bytes.text());
    }
    read(&text);
}

fn read(text: &str) {
    let found = Session::from_text(text);
    if text.len() < 10_000 {
        may_stand_in_an_address(text, &found);
        has_a_version(text, &found);
        may_be_escaped(text, &found);
    }
    let mut session = match found {
        Ok(session) => session,
        Err(error) => return is_refused_in_place(text, &error),
    };
    if is_large(&session) || session.line().len() > PLIES {
        return is_written_again(&session);
    }
    holds(&session);
    can_be_told(&session);
    text_is_read_back(&session);
    assert_eq!(Format::of(&session.text()), Some(Format::Text));
    goes_there_and_back(&mut session);
}

/// A text read in another way is the same game, or is refused for the same reason.
fn is_the_same(text: &str, found: &Result<Session, SessionError>) {
    match (found, Session::from_text(text)) {
        (Ok(found), Ok(read)) => assert_eq!(Seen::of(&read), Seen::of(found), "{text}"),
        (Err(found), Err(read)) => assert_eq!(read.code(), found.code(), "{text}"),
        (found, read) => panic!("{found:?} and as {text} {read:?}"),
    }
}

fn may_stand_in_an_address(text: &str, found: &Result<Session, SessionError>) {
    let fragment = text.trim_start_matches('\u{feff}').trim();
    if !fragment.contains('#') {
        is_the_same(&format!("https://example.org/play/?seats=human,random#{fragment}"), found);
    }
}

/// The present version may be named; a later one is refused whatever else the text says.
fn has_a_version(text: &str, found: &Result<Session, SessionError>) {
    let (before, text) = text.rsplit_once('#').unwrap_or(("", text));
    let (id, query) = text.split_once('?').unwrap_or((text.trim(), ""));
    if before.is_empty() {
        is_the_same(&format!("{id}?v=1&{query}"), found);
    }
    let later = Session::from_text(&format!("{id}?v={}&{query}", u32::MAX));
    assert_eq!(later.map_err(|error| error.code()).err(), Some("newer-game-text"), "{text}");
}

/// Programs between the writer and the reader escape what needs no escape.
fn may_be_escaped(text: &str, found: &Result<Session, SessionError>) {
    let Some((before, query)) = text.split_once('?') else { return };
    if query.contains(['#', '%', '\u{fffd}']) || query.ends_with(char::is_whitespace) {
        return;
    }
    let escaped = |value: &str| -> String { value.bytes().map(|b| format!("%{b:02X}")).collect() };
    let parts: Vec<_> = query
        .split('&')
        .map(|part| match part.split_once('=') {
            Some((key, value)) => format!("{key}={}", escaped(value)),
            None => part.to_owned(),
        })
        .collect();
    is_the_same(&format!("{before}?{}", parts.join("&")), found);
}
