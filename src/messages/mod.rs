//! What is said to people: a code that never changes, arguments, and words from one catalogue.
//!
//! The layers above say what is to be said and with what; only the catalogue knows in which
//! words. Another language is another catalogue.

mod english;

use std::fmt;

/// Something to be said to a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    key: &'static str,
    arguments: Vec<(&'static str, Argument)>,
}

/// What is filled into a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A name, or words that somebody else wrote.
    Text(String),
    /// A number.
    Number(u64),
    /// Another message.
    Message(Box<Message>),
}

impl Message {
    /// The message of this key, which has to be in the catalogue.
    pub const fn new(key: &'static str) -> Self {
        Self { key, arguments: Vec::new() }
    }

    /// The same with an argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.push((name, argument.into()));
        self
    }

    /// Its key in the catalogue.
    pub fn key(&self) -> &'static str {
        self.key
    }

    /// A word for programs that never changes: its key up to a dot. What follows the dot tells
    /// apart different words for the same matter.
    pub fn code(&self) -> &'static str {
        self.key.split_once('.').map_or(self.key, |(code, _)| code)
    }

    /// What is filled in, by name.
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.arguments
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A key that is not in the catalogue says more than nothing; a test knows all keys.
        let words = english::words(self.key).unwrap_or(self.key);
        f.write_str(&fill(words, &self.arguments))
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Number(number) => number.fmt(f),
            Self::Message(message) => message.fmt(f),
        }
    }
}

/// The text with each `{name}` replaced by the argument of that name; what names no argument
/// stays.
pub fn fill(text: &str, arguments: &[(&'static str, Argument)]) -> String {
    let value_of = |name: &str| {
        let (_, argument) = arguments.iter().find(|(known, _)| *known == name)?;
        Some(argument.to_string())
    };
    fill_by(text, &value_of)
}

/// The text with each `{name}` replaced by what stands for that name; names of nothing stay.
pub fn fill_by(text: &str, value_of: &dyn Fn(&str) -> Option<String>) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let known = after.split_once('}').and_then(|(name, after)| Some((value_of(name)?, after)));
        rest = match known {
            Some((value, after)) => {
                filled.push_str(&value);
                after
            }
            None => {
                filled.push('{');
                after
            }
        };
    }
    filled + rest
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Self::Number(number as u64)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

/// Gives an error the words of its message.
macro_rules! say_by_message {
    ($($kind:ty),+) => {
        $(impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.message().fmt(f)
            }
        }

        impl std::error::Error for $kind {})+
    };
}
pub(crate) use say_by_message;

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    #[test]
    fn names_are_filled_in_and_other_braces_stay() {
        let arguments = [("a", Argument::from("{b}")), ("b", Argument::from(7u32))];
        assert_eq!(fill("{a} {b}, {c} {", &arguments), "{b} 7, {c} {");
        assert_eq!(fill("{b", &arguments), "{b");
    }

    /// Calls `visit` with the code of every file of the library.
    fn each_file(folder: &Path, visit: &mut impl FnMut(&str)) {
        for entry in fs::read_dir(folder).expect("a folder of the source") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                each_file(&path, visit);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("a source file");
                visit(text.split("#[cfg(test)]").next().unwrap_or_default());
            }
        }
    }

    /// Every key is in the catalogue, and the arguments it names are given there.
    #[test]
    fn every_key_has_its_words() {
        let mut count = 0;
        each_file(Path::new("src"), &mut |code| {
            for (at, _) in code.match_indices("Message::new(\"") {
                let rest = &code[at + "Message::new(\"".len()..];
                let (key, after) = rest.split_once('"').expect("the key ends");
                let words = english::words(key).unwrap_or_else(|| panic!("no words for {key}"));
                let given = &after[..after.find("Message::new(").unwrap_or(after.len())];
                for name in words.split('{').skip(1).filter_map(|part| part.split('}').next()) {
                    let with = format!("with(\"{name}\"");
                    assert!(given.contains(&with), "{key} lacks {name}");
                }
                count += 1;
            }
        });
        assert!(count > 10, "only {count} messages are found");
    }
}
