//! Reads a JSON document so that every error names the place where it occurred.

use serde_json::{Map, Value};

use super::error::{Fault, RulesError, shorten};
use super::words::index_of;
use crate::messages::Message;

/// A value of the document.
///
/// It does not store its path: when an error has to be reported, the value is looked up in the
/// document. A node is therefore just two pointers, and reading allocates nothing for paths.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<'a> {
    value: &'a Value,
    document: &'a Value,
}

impl<'a> Node<'a> {
    /// The whole document.
    pub(super) fn root(value: &'a Value) -> Self {
        Self { value, document: value }
    }

    /// The value itself.
    pub(super) fn value(&self) -> &'a Value {
        self.value
    }

    /// The path of this value, such as `endings[0].when.loop`.
    fn path(&self) -> String {
        path_to(self.document, self.value)
    }

    /// The path of a key of this object.
    fn path_of(&self, key: &str) -> String {
        let path = self.path();
        if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
    }

    /// An error at this place.
    #[cold]
    #[inline(never)]
    pub(super) fn fault(&self, expected: Message) -> Fault {
        let found = match self.value {
            Value::Null => Message::new("found.null"),
            Value::Bool(value) => Message::new("found.truth").with("value", value.to_string()),
            Value::Number(value) => Message::new("found.number").with("number", value.to_string()),
            Value::String(text) => Message::new("found.text").with("text", shorten(text)),
            Value::Array(items) => Message::new("found.list").with("count", items.len()),
            Value::Object(map) if map.is_empty() => Message::new("found.empty-object"),
            Value::Object(map) => {
                let keys: Vec<_> = map.keys().take(3).map(|key| shorten(key)).collect();
                Message::new("found.object").with("keys", keys.join(", "))
            }
        };
        Box::new(RulesError::Invalid { path: self.path(), found, expected })
    }

    #[cold]
    #[inline(never)]
    fn not_among(&self, words: &[&str]) -> Fault {
        self.fault(Message::new("expect.one-of").with("known", words.join(", ")))
    }

    /// This value as a string.
    pub(super) fn text(&self) -> Result<&'a str, Fault> {
        self.value.as_str().ok_or_else(|| self.fault(Message::new("expect.text")))
    }

    /// This value as a non-empty string of at most `longest` characters.
    pub(super) fn short_text(&self, longest: usize) -> Result<&'a str, Fault> {
        let text = self.text()?;
        if text.is_empty() || text.chars().count() > longest {
            return Err(self.fault(Message::new("expect.short-text").with("most", longest)));
        }
        Ok(text)
    }

    /// This value as a whole number from `low` to `high`.
    pub(super) fn number(&self, low: u32, high: u32) -> Result<u32, Fault> {
        self.value
            .as_i64()
            .and_then(|number| u32::try_from(number).ok())
            .filter(|number| (low..=high).contains(number))
            .ok_or_else(|| {
                self.fault(Message::new("expect.number-from").with("low", low).with("high", high))
            })
    }

    /// The index of this value in a list of words.
    #[inline(never)]
    pub(super) fn choice(&self, words: &[&str]) -> Result<usize, Fault> {
        let index = self.value.as_str().and_then(|word| index_of(word, words));
        index.ok_or_else(|| self.not_among(words))
    }

    /// The meaning of this value, which is one of `words`. Words beyond the last meaning come last
    /// in the list; they are only there for the error message.
    pub(super) fn word<T: Copy>(&self, words: &[&str], meanings: &[T]) -> Result<T, Fault> {
        let meaning = meanings.get(self.choice(words)?);
        meaning.copied().ok_or_else(|| self.not_among(words))
    }

    /// The value of `key`, which must be the only key of this object.
    #[inline(never)]
    pub(super) fn only(&self, key: &str) -> Result<Node<'a>, Fault> {
        self.object(&[key])?.require(key)
    }

    /// This value as a boolean.
    pub(super) fn boolean(&self) -> Result<bool, Fault> {
        match self.value {
            Value::Bool(value) => Ok(*value),
            _ => Err(self.fault(Message::new("expect.truth"))),
        }
    }

    /// Two whole numbers within bounds, the first not above the second.
    pub(super) fn range(&self, low: u32, high: u32) -> Result<[u32; 2], Fault> {
        let expected =
            || self.fault(Message::new("expect.range").with("low", low).with("high", high));
        match self.items(2)?.as_slice() {
            [a, b] => {
                let range = [a.number(low, high)?, b.number(low, high)?];
                if range[0] <= range[1] { Ok(range) } else { Err(expected()) }
            }
            _ => Err(expected()),
        }
    }

    /// The items of this list, at most `most` of them.
    pub(super) fn items(&self, most: usize) -> Result<Vec<Node<'a>>, Fault> {
        let items = self.value.as_array().ok_or_else(|| self.fault(Message::new("expect.list")))?;
        if items.len() > most {
            return Err(self.fault(Message::new("expect.list-of").with("most", most)));
        }
        Ok(items.iter().map(|value| Node { value, ..*self }).collect())
    }

    /// The items of this list, at most `most` of them, each read by `read`.
    pub(super) fn list<T>(
        &self,
        most: usize,
        mut read: impl FnMut(&Node<'a>) -> Result<T, Fault>,
    ) -> Result<Vec<T>, Fault> {
        let mut values = Vec::new();
        for item in self.items(most)? {
            values.push(read(&item)?);
        }
        Ok(values)
    }

    /// The fields of this object, whose keys must all be among `keys`.
    pub(super) fn object(&self, keys: &[&str]) -> Result<Fields<'a>, Fault> {
        let map = self.value.as_object().ok_or_else(|| {
            self.fault(Message::new("expect.object-of").with("known", keys.join(", ")))
        })?;
        match map.keys().find(|key| !keys.contains(&key.as_str())) {
            None => Ok(Fields { map, node: *self }),
            Some(key) => Err(Box::new(RulesError::Invalid {
                path: self.path_of(&shorten(key)),
                found: Message::new("found.unknown-key"),
                expected: Message::new("expect.one-of").with("known", keys.join(", ")),
            })),
        }
    }

    /// The entries of this object, whatever its keys.
    pub(super) fn entries(&self, most: usize) -> Result<Vec<(&'a str, Node<'a>)>, Fault> {
        let map =
            self.value.as_object().ok_or_else(|| self.fault(Message::new("expect.object")))?;
        if map.len() > most {
            return Err(self.fault(Message::new("expect.keys").with("most", most)));
        }
        Ok(map.iter().map(|(key, value)| (key.as_str(), Node { value, ..*self })).collect())
    }
}

/// The path from the document to a value in it; empty for the document itself. The value is
/// identified by its address, because equal values may occur in several places. O(document).
pub(super) fn path_to(document: &Value, value: &Value) -> String {
    let mut path = String::new();
    find(document, value, &mut path);
    path
}

/// Appends the path from `within` to `value`, and returns whether it was found.
fn find(within: &Value, value: &Value, path: &mut String) -> bool {
    if std::ptr::eq(within, value) {
        return true;
    }
    let before = path.len();
    match within {
        Value::Array(items) => items.iter().enumerate().any(|(index, item)| {
            path.truncate(before);
            path.push_str(&format!("[{index}]"));
            find(item, value, path)
        }),
        Value::Object(map) => map.iter().any(|(key, item)| {
            path.truncate(before);
            if before > 0 {
                path.push('.');
            }
            path.push_str(key);
            find(item, value, path)
        }),
        _ => false,
    }
}

/// The keys of an object of the document.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields<'a> {
    map: &'a Map<String, Value>,
    node: Node<'a>,
}

impl<'a> Fields<'a> {
    /// The value of a key, if it is given.
    pub(super) fn get(&self, key: &str) -> Option<Node<'a>> {
        self.map.get(key).map(|value| Node { value, ..self.node })
    }

    /// The value of a key that must be given.
    pub(super) fn require(&self, key: &str) -> Result<Node<'a>, Fault> {
        self.get(key).ok_or_else(|| {
            Box::new(RulesError::Invalid {
                path: self.node.path_of(key),
                found: Message::new("found.nothing"),
                expected: Message::new("expect.required"),
            })
        })
    }

    /// The value of a key as a word, or a default if it is not given.
    pub(super) fn word_or<T: Copy>(
        &self,
        key: &str,
        words: &[&str],
        meanings: &[T],
        default: T,
    ) -> Result<T, Fault> {
        self.get(key).map_or(Ok(default), |node| node.word(words, meanings))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_print_numbers_as_json_does() {
        for (json, printed) in [
            ("7", "7"),
            ("-3", "-3"),
            ("0.5", "0.5"),
            ("-2.250", "-2.25"),
            ("3.0", "3.0"),
            ("1e300", "1e+300"),
            ("18446744073709551615", "18446744073709551615"),
        ] {
            let value = serde_json::from_str(json).expect("a number");
            let expected = format!("found the number {printed}; expected a text");
            let message = Node::root(&value).fault(Message::new("expect.text")).to_string();
            assert!(message.ends_with(&expected), "{message}");
        }
    }
}
