//! Parses the main line of an SGF text into nodes and properties, without interpreting them.

use super::super::{Place, RecordError};
use crate::messages::Message;

/// A node: its properties in order.
pub(super) type Node = Vec<Property>;

/// A property with all its values.
#[derive(Debug)]
pub(super) struct Property {
    /// Its name in capitals.
    pub(super) name: String,
    pub(super) values: Vec<Value>,
}

/// A value without its brackets and escapes, and with line breaks turned into spaces.
#[derive(Debug)]
pub(super) struct Value {
    pub(super) text: String,
    /// Its byte offset in the text.
    pub(super) at: usize,
}

/// The nodes of the first game along its main line: the first variation at every branch. O(text).
pub(super) fn main_line(text: &str) -> Result<Vec<Node>, RecordError> {
    let mut reader = Reader { text, at: 0 };
    reader.skip_space();
    if !reader.consume('(') {
        return Err(reader.expected("expect.record-start"));
    }
    let mut nodes = Vec::new();
    loop {
        reader.skip_space();
        match reader.next() {
            Some(';') => nodes.push(reader.node()?),
            // The first variation is the main line; the others follow after its end.
            Some('(') if !nodes.is_empty() => {}
            Some(')') if !nodes.is_empty() => return Ok(nodes),
            found => {
                reader.at -= found.map_or(0, char::len_utf8);
                let first = nodes.is_empty();
                return Err(reader.expected_if(first, "expect.record-start", "expect.node"));
            }
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.at += letter.len_utf8();
        Some(letter)
    }

    fn consume(&mut self, wanted: char) -> bool {
        let takes = self.peek() == Some(wanted);
        if takes {
            self.at += wanted.len_utf8();
        }
        takes
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn expected(&self, what: &'static str) -> RecordError {
        RecordError::expected(Place::of(self.text, self.at), Message::new(what))
    }

    fn expected_if(&self, first: bool, what: &'static str, other: &'static str) -> RecordError {
        self.expected(if first { what } else { other })
    }

    fn node(&mut self) -> Result<Node, RecordError> {
        let mut properties = Vec::new();
        loop {
            self.skip_space();
            let begin = self.at;
            while self.peek().is_some_and(|letter| letter.is_ascii_alphabetic()) {
                self.at += 1;
            }
            if self.at == begin {
                return Ok(properties);
            }
            // Old versions of the format allow lower-case letters in names, to be ignored.
            let name = self.text[begin..self.at].chars().filter(char::is_ascii_uppercase).collect();
            let mut values = Vec::new();
            self.skip_space();
            while self.consume('[') {
                values.push(self.value()?);
                self.skip_space();
            }
            if values.is_empty() {
                return Err(self.expected("expect.property"));
            }
            properties.push(Property { name, values });
        }
    }

    fn value(&mut self) -> Result<Value, RecordError> {
        let at = self.at;
        let mut text = String::new();
        loop {
            match self.next() {
                Some(']') => return Ok(Value { text, at }),
                Some('\\') => match self.next() {
                    // An escaped line break is removed.
                    Some('\n') => {
                        self.consume('\r');
                    }
                    Some('\r') => {
                        self.consume('\n');
                    }
                    Some(letter) => text.push(letter),
                    None => {}
                },
                Some(letter) if letter.is_whitespace() => text.push(' '),
                Some(letter) => text.push(letter),
                None => {
                    self.at = at;
                    return Err(self.expected("expect.value-end"));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_main_line_is_read_and_the_rest_ignored() {
        let text = "(;FF[4] SZ[5]\n;B[aa]C[a \\] b\\\\ (;]\n(;W[bb](;Black[cc][dd])(;B[ee]))(;W[]))(;X[1])";
        let nodes = main_line(text).expect("a record");
        let properties: Vec<_> = nodes
            .iter()
            .flatten()
            .map(|p| (&*p.name, p.values.iter().map(|v| &*v.text).collect::<Vec<_>>()))
            .collect();
        let expected = [
            ("FF", vec!["4"]),
            ("SZ", vec!["5"]),
            ("B", vec!["aa"]),
            ("C", vec!["a ] b\\ (;"]),
            ("W", vec!["bb"]),
            ("B", vec!["cc", "dd"]),
        ];
        assert_eq!(properties, expected);
    }

    #[test]
    fn space_of_any_kind_is_a_space_in_values() {
        let nodes = main_line("(;C[a\tb\nc\\\nd\\\r\ne])").expect("a record");
        assert_eq!(nodes[0][0].values[0].text, "a b cde");
    }

    #[test]
    fn errors_have_a_place() {
        for (text, message) in [
            ("", "line 1, column 1: expected a record, which begins with (;"),
            ("(", "line 1, column 2: expected a record, which begins with (;"),
            ("(;\n;B[aa", "line 2, column 4: expected ] at the end of the value that begins here"),
            ("(;B", "line 1, column 4: expected a property such as B[..]"),
            ("(;B[aa]\n é", "line 2, column 2: expected ; ( or )"),
            ("(;B[aa];", "line 1, column 9: expected ; ( or )"),
        ] {
            assert_eq!(main_line(text).expect_err(text).to_string(), message);
        }
    }
}
