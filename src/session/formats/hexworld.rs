//! HexWorld's format: the fragment of its addresses, after the `#`.

use super::{Codec, Place, Reading, RecordError, SessionError, built_in, fragment, new_session};
use crate::messages::Message;
use crate::position::Move;
use crate::rules::{Info, Settings, Swap, is_known};
use crate::session::{BadMove, Session};
use crate::topology::{Shape, Tiling};

/// The option of who may swap: moves tell it.
const SWAP: &str = "swap";

pub(super) const CODEC: Codec = Codec {
    name: "hexworld",
    label: "HexWorld",
    extension: "txt",
    write: Some(write),
    read: Some(read),
    looks_like,
    may_be: looks_like,
};

/// The fragment for a game that the addresses are of; none for any other, nor for other rules of it,
/// which they cannot tell.
fn write(session: &Session) -> Option<String> {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let info = built_in(|info| info.record_ids.hexworld && info.id == plan.id);
    let info = info.filter(|_| is_known(&plan.document))?;
    let is_usual = |(key, chosen): (&str, &str)| {
        key == SWAP
            || info.options.iter().any(|option| option.key == key && option.default == chosen)
    };
    if session.set_up.is_some() || !plan.choices().into_iter().all(is_usual) {
        return None;
    }
    let mut hash = format!("{},", topology.size());
    for ply in session.played() {
        match ply.played {
            Move::Place { cell, .. } => hash.push_str(topology.name(cell)),
            Move::Swap if plan.swap == Swap::Pieces => hash.push_str(":s"),
            Move::Swap => hash.push_str(":S"),
            Move::Pass => hash.push_str(":p"),
            Move::Resign if ply.colour.index() == 0 => hash.push_str(":rb"),
            Move::Resign => hash.push_str(":rw"),
            // A forfeit is the nearest that it has.
            Move::Timeout if ply.colour.index() == 0 => hash.push_str(":fb"),
            Move::Timeout => hash.push_str(":fw"),
            Move::Carry { .. } => return None,
        }
    }
    Some(hash)
}

/// Whether a game is played on a board like those of the site.
fn is_suited(info: &Info) -> bool {
    let shapes = [Shape::Rhombus, Shape::Triangle].map(Shape::as_str);
    info.tiling == Tiling::Hexagonal.as_str() && shapes.contains(&info.shape)
}

/// Whether a text, or the fragment of an address, looks like HexWorld's.
fn looks_like(text: &str) -> bool {
    fragment(text).split_once(',').is_some_and(|(head, _)| {
        head.bytes().all(|byte| byte.is_ascii_digit() || b"xrnc".contains(&byte))
    })
}

/// Reads such a fragment, or a whole address. The plies after the second comma can be redone but
/// are not on the board.
fn read(text: &str, game: Option<&str>) -> Result<Reading, SessionError> {
    let address = text.find('#');
    let start = address.map_or(0, |at| at + 1);
    let (head, moves) = text[start..].split_once(',').unwrap_or((&text[start..], ""));
    // An address says where it is from; without it, the same words serve other games as well.
    let given = |info: &Info| address.is_none() && game == Some(&info.id) && is_suited(info);
    let info = built_in(given)
        .or_else(|| built_in(|info| info.record_ids.hexworld))
        .ok_or_else(|| RecordError::new(Message::new("record-without-game")))?;
    let size = read_size(head).ok_or_else(|| {
        RecordError::expected(Place::of(text, start), Message::new("expect.size"))
    })?;
    let start = start + head.len() + 1;
    let mut words = Vec::new();
    let (mut cursor, mut faults) = (None, Vec::new());
    let mut rest = moves;
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix(',') {
            cursor.get_or_insert(words.len());
            rest = after;
            continue;
        }
        // The place only where there is a fault: finding it takes as long as the text.
        let place = || Place::of(text, start + moves.len() - rest.len());
        let Some((word, after)) = read_word(rest) else {
            let expected = Message::new("expect.hexworld-move");
            faults.push(SessionError::from(RecordError::expected(place(), expected)));
            break;
        };
        words.push((word, text.len() - rest.len()));
        rest = after;
    }
    let swap = swap_option(&info, words.iter().map(|(word, _)| *word));
    let options = swap.into_iter().collect();
    let settings = Settings { size: Some(size), options, ..Settings::default() };
    let mut session = new_session(&info.id, &settings)?;
    for (index, &(word, at)) in words.iter().enumerate() {
        if let Err(reason) = session.play_text(word) {
            // What follows is not read: the moves before are right.
            faults = vec![SessionError::from(BadMove {
                number: index + 1,
                text: word.to_owned(),
                reason,
                place: Some(Place::of(text, at)),
            })];
            break;
        }
    }
    if let Some(cursor) = cursor {
        session.go_to(cursor);
    }
    Ok(Reading { session, faults })
}

/// Reads the size: `11`, `11x11`, or nothing, which means 11. What follows it only concerns how
/// the board is drawn.
fn read_size(head: &str) -> Option<u32> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (width, rest) = head.split_at(digits(head));
    let height = rest.strip_prefix('x').map(|rest| &rest[..digits(rest)]);
    if height.is_some_and(|height| height != width) {
        return None;
    }
    if width.is_empty() { Some(11) } else { width.parse().ok() }
}

/// The first move, as the game spells it, and the rest of the text.
fn read_word(text: &str) -> Option<(&str, &str)> {
    const WORDS: [(&str, &str); 7] = [
        (":s", "swap-pieces"),
        (":S", "swap-sides"),
        (":p", "pass"),
        (":rb", "resign"),
        (":rw", "resign"),
        (":fb", "resign"),
        (":fw", "resign"),
    ];
    if text.starts_with(':') {
        let found = WORDS.iter().find(|(code, _)| text.starts_with(code));
        return found.map(|(code, word)| (*word, &text[code.len()..]));
    }
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = text[letters..].bytes().take_while(u8::is_ascii_digit).count();
    (letters > 0 && digits > 0).then(|| text.split_at(letters + digits))
}

/// The kind of swap that moves imply, if it is an option of the game: its key and value.
pub(super) fn swap_option<'a>(
    info: &Info,
    mut words: impl Iterator<Item = &'a str>,
) -> Option<(String, String)> {
    let swap = words.find_map(|word| match word {
        "swap-pieces" => Some(Swap::Pieces),
        "swap-sides" => Some(Swap::Sides),
        _ => None,
    })?;
    let option = info.options.iter().find(|option| option.key == SWAP)?;
    option.accepts(swap.as_str()).then(|| (option.key.clone(), swap.as_str().to_owned()))
}
