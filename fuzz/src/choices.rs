//! Settings and moves drawn from bytes.

use linkstone::cell::{Cell, Colour, Index, MAX_COLOURS};
use linkstone::position::{Move, Position};
use linkstone::rules::{Info, Input, OptionSpec, Settings};

use super::bytes::Bytes;

/// Settings for a document, most of them its own; of sizes mostly small ones.
pub(crate) fn settings(info: &Info, bytes: &mut Bytes<'_>) -> Settings {
    let [least, most] = info.sizes;
    let size = match bytes.below(8) {
        0 => None,
        1 => Some(bytes.number() as u32),
        _ => Some((least + bytes.below(4) as u32).min(most)),
    };
    let players = match bytes.below(4) {
        0 => Some(bytes.below(6)),
        1 => Some(info.players[1]),
        _ => None,
    };
    let mut options = Vec::new();
    for option in &info.options {
        if bytes.once_in(2) {
            options.push((option.key.clone(), value(option, bytes)));
        }
    }
    if bytes.once_in(32) {
        options.push((bytes.text(), bytes.text()));
    }
    Settings { size: size.filter(|_| most > 0), players, options }
}

fn value(option: &OptionSpec, bytes: &mut Bytes<'_>) -> String {
    let typed = match option.input {
        None => None,
        Some(Input::Ratio) => Some(format!("{}/{}", bytes.byte(), bytes.byte())),
        Some(Input::Number { min, max, .. }) => {
            let drawn = min + bytes.number() as i32 % (max - min + 1).max(1);
            Some(format!("{drawn}{}", if bytes.once_in(4) { ".5" } else { "" }))
        }
    };
    let listed = bytes.pick(&option.values);
    match (typed, listed) {
        _ if bytes.once_in(32) => bytes.text(),
        (_, Some(listed)) if bytes.once_in(2) => match &listed.also {
            Some(also) if bytes.once_in(2) => also.clone(),
            _ => listed.value.clone(),
        },
        (Some(typed), _) => typed,
        (None, Some(listed)) => listed.value.clone(),
        (None, None) => option.default.clone(),
    }
}

/// A cell, now and then beyond the board.
pub(crate) fn cell(position: &Position, bytes: &mut Bytes<'_>) -> Cell {
    let cells = position.board().topology.cells();
    if bytes.once_in(16) { Cell::new(bytes.number()) } else { Cell::new(bytes.below(cells)) }
}

/// A colour, which the game may not have.
pub(crate) fn colour(bytes: &mut Bytes<'_>) -> Colour {
    Colour::new(bytes.below(MAX_COLOURS))
}

/// A move of any kind, legal or not.
pub(crate) fn any_move(position: &Position, bytes: &mut Bytes<'_>) -> Move {
    match bytes.below(9) {
        0 => Move::Pass,
        1 => Move::Swap,
        2 => Move::Resign,
        3 => Move::Timeout,
        4 | 5 => Move::Carry { from: cell(position, bytes), to: cell(position, bytes) },
        _ => Move::Place { cell: cell(position, bytes), colour: colour(bytes) },
    }
}

/// A legal move, swaps included, if there is any.
pub(crate) fn legal_move(position: &Position, bytes: &mut Bytes<'_>) -> Option<Move> {
    if position.may_swap() && bytes.once_in(4) {
        return Some(Move::Swap);
    }
    bytes.pick(&position.legal_moves()).copied()
}

/// The text with a few small edits, which may leave no character whole.
pub(crate) fn edited(text: &str, count: usize, words: &[&str], bytes: &mut Bytes<'_>) -> String {
    let mut text = text.as_bytes().to_vec();
    for _ in 0..count {
        let at = bytes.number() % (text.len() + 1);
        let end = (at + bytes.below(4)).min(text.len());
        let new = match bytes.below(3) {
            0 => bytes.pick(words).map_or_else(String::new, |word| (*word).to_owned()),
            1 => bytes.text(),
            _ => String::new(),
        };
        text.splice(at..end, new.into_bytes());
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// The longest text that is made by repeating a part of it: a little more than is read.
const MAX_LENGTH: usize = 1_000_100;

/// The text with up to four small edits, and now and then a part of it many times over.
pub(crate) fn spoilt(text: &str, words: &[&str], bytes: &mut Bytes<'_>) -> String {
    let edits = bytes.below(5);
    let text = edited(text, edits, words, bytes);
    if !bytes.once_in(16) {
        return text;
    }
    let letters: Vec<char> = text.chars().collect();
    let from = bytes.number() % (letters.len() + 1);
    let to = (from + bytes.below(64)).min(letters.len());
    let part: String = letters[from..to].iter().collect();
    let times = bytes.number().min((MAX_LENGTH - text.len().min(MAX_LENGTH)) / part.len().max(1));
    let repeated = part.repeat(times);
    letters[..from]
        .iter()
        .copied()
        .chain(repeated.chars())
        .chain(letters[from..].iter().copied())
        .collect()
}
