//! What is read and written here is what the library of the field reads and writes.

use proptest::prelude::*;

use super::{Object, SyntaxError, Value, quote, read};
use crate::rules::builtins;

/// The same value as the library knows it.
fn of_library(value: &serde_json::Value) -> Value {
    match value {
        serde_json::Value::Null => Value::Null,
        serde_json::Value::Bool(value) => Value::Bool(*value),
        serde_json::Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(whole), _) => Value::Whole(whole),
            (None, Some(fraction)) => Value::Fraction(fraction),
            (None, None) => unreachable!("every number is one or the other"),
        },
        serde_json::Value::String(text) => Value::String(text.clone()),
        serde_json::Value::Array(items) => Value::Array(items.iter().map(of_library).collect()),
        serde_json::Value::Object(map) => {
            Value::Object(Object(map.iter().map(|(k, v)| (k.clone(), of_library(v))).collect()))
        }
    }
}

/// Whether two values are the same but for the last digits of fractions.
fn alike(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Fraction(a), Value::Fraction(b)) => {
            (a - b).abs() <= a.abs() * 1e-13 && a.is_sign_negative() == b.is_sign_negative()
        }
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| alike(a, b))
        }
        (Value::Object(Object(a)), Value::Object(Object(b))) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.0 == b.0 && alike(&a.1, &b.1))
        }
        (one, other) => one == other,
    }
}

/// Reads a text both ways.
fn check(text: &str) {
    match (read(text), serde_json::from_str::<serde_json::Value>(text)) {
        (Ok(ours), Ok(theirs)) => {
            assert!(alike(&ours, &of_library(&theirs)), "{text:?}: {ours:?} for {theirs:?}");
        }
        (Err(SyntaxError { line, column, what }), Err(error)) => {
            assert_eq!(
                format!("{what} at line {line} column {column}"),
                error.to_string(),
                "{text:?}"
            );
            assert_eq!((line, column), (error.line(), error.column()), "{text:?}");
        }
        (ours, theirs) => panic!("{text:?}: {ours:?} for {theirs:?}"),
    }
}

#[test]
fn faults_are_those_of_the_library() {
    for text in [
        "",
        " ",
        "x",
        "nul",
        "nulx",
        "truE",
        "[",
        "[1",
        "[1,",
        "[1,]",
        "[1 2]",
        "[,",
        "{",
        "{,",
        "{1",
        "{\"a\"",
        "{\"a\" 1",
        "{\"a\":",
        "{\"a\":1",
        "{\"a\":1,",
        "{\"a\":1,}",
        "{\"a\":1 2",
        "{\"a\":1,2",
        "1 2",
        "\n[1]\n x",
        "\"",
        "\"\n",
        "\"\\",
        "\"\\x",
        "\"\\u",
        "\"\\u12",
        "\"\\u12é4\"",
        "\"\\ud800\"",
        "\"\\ud800\\n\"",
        "\"\\ud800\\u0041\"",
        "\"\\ud800",
        "\"\\ud800\\",
        "\"\\udc00\"",
        "\"\\ud83d\\ude00 \\u00e9\\/\\b\\f\\n\\r\\t\\\"\\\\\"",
        "-",
        "-x",
        "01",
        "-01",
        "1.",
        "1.x",
        "1e",
        "1e+",
        "1ex",
        "1e400",
        "-1e400",
        "1e-400",
        "0e999",
        "0.50",
        "5e-1",
        "-0",
        "-0.0",
        "1E2",
        "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775808",
        "-9223372036854775809",
        "18446744073709551616",
        "123456789012345678901234567890.5e3",
        "0.12345678901234567890123",
        "{\"a\":1,\"b\":2,\"a\":3,\"a\":4}",
        "[1,[2,{\"a\":[]}],{}]",
    ] {
        check(text);
    }
    for depth in [126, 127, 128, 200] {
        check(&"[".repeat(depth));
        check(&format!("{}{}", "[".repeat(depth), "]".repeat(depth)));
        check(&"{\"a\":".repeat(depth));
    }
}

proptest! {
    #[test]
    fn reads_as_the_library(text in r#"[\[\]{}:, \n"\\a0-9eE.+nulltrefas\-]{0,24}"#) {
        check(&text);
    }

    #[test]
    fn reads_numbers_as_the_library(text in "-?[0-9]{1,25}([.][0-9]{1,25})?([eE][+-]?[0-9]{1,3})?") {
        check(&text);
    }

    #[test]
    fn reads_broken_games_as_the_library(game: prop::sample::Index, at: prop::sample::Index, put in "\\PC{0,2}") {
        let games = builtins();
        let mut text = games[game.index(games.len())].to_owned();
        let place = at.index(text.len());
        if text.is_char_boundary(place) && text.is_char_boundary(place + 1) {
            text.replace_range(place..place + 1, &put);
        }
        check(&text);
    }

    #[test]
    fn quotes_as_the_library(text: String) {
        let mut quoted = String::new();
        quote(&text, &mut quoted);
        prop_assert_eq!(quoted, serde_json::to_string(&text).expect("a text can be written"));
    }
}
