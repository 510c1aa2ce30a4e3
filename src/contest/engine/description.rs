//! What there is to know of a program: its command line, and where it differs from the protocol.

use std::time::Duration;

use serde_json::{Map, Value};

use super::coordinates::Sum;
use crate::messages::{Message, say_by_message};

/// A program that plays over the Go Text Protocol, and its dialect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    /// What it is called in records.
    pub name: String,
    /// The program and its arguments.
    pub(super) command: Vec<String>,
    /// The words for the colours in the order of seats; the usual ones where there are none.
    pub(super) colours: Vec<String>,
    /// The letter and the number of a cell, if they are not as in this program.
    pub(super) coordinates: Option<(Sum, Sum)>,
    /// The commands before each game, with `{size}`, `{komi}`, `{seconds}`, `{ms}`, `{playouts}`
    /// and `{seed}` to be filled in.
    pub(super) start: Vec<String>,
    /// The word for a swap.
    pub(super) swap: String,
    /// The command that tells who has won, if it is to be asked for that.
    pub(super) result: Option<String>,
    /// How long it may take to answer, without the time for a move.
    pub(super) timeout: Duration,
}

/// What is wrong with a description: the key, or the place where it is no JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DescriptionError(String);

impl DescriptionError {
    /// The message for people.
    pub(crate) fn message(&self) -> Message {
        Message::new("engine-description").with("key", self.0.as_str())
    }
}

say_by_message!(DescriptionError);

/// How long a program may take to answer where its description does not say.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The commands before each game where its description does not say.
const START: [&str; 4] =
    ["boardsize {size}", "clear_board", "komi {komi}", "time_settings 0 {seconds} 1"];

impl Description {
    /// A program that speaks the protocol as it is written, by its command line. Words may stand
    /// in double quotes.
    ///
    /// # Errors
    /// If there is no program in it.
    pub fn plain(command_line: &str) -> Result<Self, DescriptionError> {
        let command = words(command_line);
        if command.is_empty() {
            return Err(DescriptionError("command".to_owned()));
        }
        Ok(Self {
            name: format!("gtp:{command_line}"),
            command,
            colours: Vec::new(),
            coordinates: None,
            start: START.map(str::to_owned).into(),
            swap: "swap".to_owned(),
            result: None,
            timeout: TIMEOUT,
        })
    }

    /// Reads a description: a JSON object with the key `command` and any of `name`, `colours`,
    /// `coordinates`, `start`, `swap`, `result`, `timeout`.
    ///
    /// # Errors
    /// If it is none, or a key is unknown or has another kind of value.
    pub fn from_json(text: &str) -> Result<Self, DescriptionError> {
        let value: Value =
            serde_json::from_str(text).map_err(|error| DescriptionError(error.to_string()))?;
        let fault = |key: &str| DescriptionError(key.to_owned());
        let fields = value.as_object().ok_or_else(|| fault("{}"))?;
        let command = fields.get("command").and_then(Value::as_str);
        let mut read = Self::plain(command.ok_or_else(|| fault("command"))?)?;
        for (key, value) in fields {
            read.set(key, value).ok_or_else(|| fault(key))?;
        }
        Ok(read)
    }

    /// Takes the value of a key; none if there is no such key or value.
    fn set(&mut self, key: &str, value: &Value) -> Option<()> {
        let text = || value.as_str().map(str::to_owned);
        match key {
            "command" => {}
            "name" => self.name = text()?,
            "swap" => self.swap = text()?,
            "result" => self.result = Some(text()?),
            "colours" => self.colours = texts(value)?,
            "start" => self.start = texts(value)?,
            "coordinates" => self.coordinates = Some(read_coordinates(value.as_object()?)?),
            "timeout" => {
                let seconds = value.as_f64().filter(|seconds| *seconds > 0.0)?;
                self.timeout = Duration::try_from_secs_f64(seconds).ok()?;
            }
            _ => return None,
        }
        Some(())
    }
}

fn texts(value: &Value) -> Option<Vec<String>> {
    value.as_array()?.iter().map(|text| text.as_str().map(str::to_owned)).collect()
}

fn read_coordinates(fields: &Map<String, Value>) -> Option<(Sum, Sum)> {
    let sum = |key: &str| fields.get(key)?.as_str()?.parse().ok();
    if fields.len() == 2 { Some((sum("letter")?, sum("number")?)) } else { None }
}

/// The words of a command line; what stands in double quotes is one word.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            letter if letter.is_whitespace() && !quoted => words.extend(word.take()),
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_split_into_words() {
        assert_eq!(words(" a  \"b c\"d \"\" "), ["a", "b cd", ""]);
        assert!(words(" ").is_empty());
    }

    #[test]
    fn descriptions_are_read() {
        let read = Description::from_json(
            r#"{ "command": "engine -t 1", "name": "Engine", "colours": ["white", "black"],
                 "coordinates": { "letter": "x+y+n", "number": "y+n" }, "swap": "swap-pieces",
                 "start": ["boardsize {size}"], "result": "winner", "timeout": 2.5 }"#,
        )
        .expect("a description");
        assert_eq!(read.command, ["engine", "-t", "1"]);
        assert_eq!((read.name.as_str(), read.swap.as_str()), ("Engine", "swap-pieces"));
        assert_eq!(read.timeout, Duration::from_millis(2500));
        assert!(read.coordinates.is_some());
    }

    #[test]
    fn faults_name_the_key() {
        for (text, expected) in [
            ("{", "line 1"),
            ("[]", "{}"),
            ("{}", "command"),
            (r#"{"command": ""}"#, "command"),
            (r#"{"command": "a", "colour": "white"}"#, "colour"),
            (r#"{"command": "a", "timeout": -1}"#, "timeout"),
            (r#"{"command": "a", "coordinates": {"letter": "z", "number": "y"}}"#, "coordinates"),
        ] {
            let error = Description::from_json(text).expect_err(text);
            assert!(error.to_string().contains(expected), "{error}");
        }
    }
}
