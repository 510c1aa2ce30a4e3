//! Rules documents nobody should write: refused with a place, or games that can be played.

use std::sync::Arc;

use linkstone::position::Rng;
use linkstone::rules::{Plan, RulesError, Settings, builtins, info};
use linkstone::session::Session;
use serde_json::{Value, json};

use super::bytes::Bytes;
use super::choices::{edited, settings};
use super::laws::{
    can_be_told, goes_there_and_back, holds, is_a_place, is_said, legal_moves_are_legal,
    text_is_read_back,
};
use super::mutations::{Mutation, Nesting, mutate, places};
use super::vocabulary::Vocabulary;

/// How many plies of a document's game are played.
const PLIES: u32 = 24;
/// The most cells of a board that a game is played on to the end.
const CELLS: usize = 600;
/// How many mutations a document gets at most.
const MUTATIONS: usize = 6;

/// Bytes that begin with `{` are a document as they stand; all others choose a built-in document
/// and what is done to it.
pub fn documents(data: &[u8]) {
    if data.first() == Some(&b'{') {
        let document = String::from_utf8_lossy(data);
        try_document(&document, &Settings::default(), 0);
    } else {
        mutated(&mut Bytes::new(data));
    }
}

/// A built-in document with changes to its values or to its text.
fn mutated(bytes: &mut Bytes<'_>) {
    let vocabulary = Vocabulary::get();
    let kind = bytes.below(4);
    let game = bytes.below(builtins().len());
    let count = 1 + bytes.below(MUTATIONS);
    let document = if kind == 0 {
        let mut text = builtins()[game].to_owned();
        for _ in 0..count {
            text = renamed(&text, bytes);
        }
        let marks = ["{", "}", "[", "]", "\"", ",", ":", "\\u", "\\", "-", "1e9", "\u{1f600}"];
        let edits = bytes.below(3);
        edited(&text, edits, &marks, bytes)
    } else {
        let mut value = vocabulary.documents[game].clone();
        for _ in 0..count {
            let place = bytes.number() % places(&value);
            value = mutate(&value, place, &mutation(vocabulary, bytes)).unwrap_or(Value::Null);
        }
        value.to_string()
    };
    let chosen = match info(&document) {
        Ok(info) => settings(&info, bytes),
        Err(_) => Settings { size: Some(bytes.below(20) as u32), ..Settings::default() },
    };
    try_document(&document, &chosen, bytes.number() as u64);
}

/// The text with one of the words in quotes replaced by another, be it a key or a value; there
/// only, or wherever it stands, in names of options too.
fn renamed(text: &str, bytes: &mut Bytes<'_>) -> String {
    let quotes: Vec<usize> = text.match_indices('"').map(|(at, _)| at).collect();
    let word = bytes.below(quotes.len() / 2);
    let (Some(&open), Some(&close)) = (quotes.get(2 * word), quotes.get(2 * word + 1)) else {
        return text.to_owned();
    };
    let new = Vocabulary::get().word(bytes);
    if bytes.once_in(2) {
        let old = &text[open + 1..close];
        return ["\"", "."].iter().fold(text.to_owned(), |text, end| {
            text.replace(&format!("\"{old}{end}"), &format!("\"{new}{end}"))
        });
    }
    format!("{}{new}{}", &text[..=open], &text[close..])
}

fn mutation(vocabulary: &Vocabulary, bytes: &mut Bytes<'_>) -> Mutation {
    let nestings = [Nesting::List, Nesting::Not, Nesting::All];
    let key = |bytes: &mut Bytes<'_>| bytes.pick(&vocabulary.keys).cloned().unwrap_or_default();
    match bytes.below(8) {
        0 => Mutation::Delete,
        1 => Mutation::Nest(1 + bytes.below(80), nestings[bytes.below(nestings.len())]),
        2 => Mutation::Replace(json!(bytes.below(256) as i64 - 8)),
        3 => Mutation::Replace(number(bytes)),
        4 => Mutation::Replace(json!({ "option": format!("{}.{}", key(bytes), key(bytes)) })),
        5 | 6 => Mutation::Replace(value(vocabulary, bytes)),
        _ => Mutation::Add(key(bytes), value(vocabulary, bytes)),
    }
}

fn value(vocabulary: &Vocabulary, bytes: &mut Bytes<'_>) -> Value {
    bytes.pick(&vocabulary.values).cloned().unwrap_or(Value::Null)
}

fn number(bytes: &mut Bytes<'_>) -> Value {
    match bytes.below(6) {
        0 => json!(bytes.number()),
        1 => json!(bytes.number() * 65_536 + bytes.number()),
        2 => json!(-(bytes.number() as i64)),
        3 => json!(u64::MAX - bytes.below(4) as u64),
        4 => json!(bytes.number() as f64 / 16.0),
        _ => json!([bytes.below(40), bytes.number()]),
    }
}

/// Compiles a document, and if it is one plays its game under the laws.
fn try_document(document: &str, settings: &Settings, seed: u64) {
    let told = info(document);
    let plan = match Plan::from_document(document, settings) {
        Ok(plan) => plan,
        Err(error) => {
            is_said(error.code(), &error.to_string());
            if let RulesError::Syntax { line, column, .. } = error {
                is_a_place(document, line, column);
            }
            return;
        }
    };
    assert!(told.is_ok() || !settings.options.is_empty(), "a game of which nothing can be told");
    let mut session = Session::new(Arc::new(plan));
    let mut rng = Rng::with_seed(seed);
    for _ in 0..PLIES {
        let position = session.position();
        if position.board().topology.cells() > CELLS && session.ply() > 0 {
            break;
        }
        let swap = position.may_swap() && rng.bool();
        let chosen = if swap {
            Some(linkstone::position::Move::Swap)
        } else {
            rng.choice(position.legal_moves())
        };
        let Some(chosen) = chosen else { break };
        assert_eq!(session.play(chosen), Ok(()), "{chosen:?} was listed");
        holds(&session);
        let _ = (session.witnesses(), session.scores(), session.outcome_text());
    }
    if session.position().board().topology.cells() <= CELLS {
        legal_moves_are_legal(&session);
        can_be_told(&session);
    }
    text_is_read_back(&session);
    goes_there_and_back(&mut session);
}
