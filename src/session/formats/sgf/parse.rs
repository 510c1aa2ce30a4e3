//! The main line of an SGF text: its nodes with their properties, whatever these mean.

use super::super::{Place, RecordError};
use crate::messages::Message;

/// A node: its properties in the order they stand there.
pub(super) type Node = Vec<Property>;

/// A property with all its values.
#[derive(Debug)]
pub(super) struct Property {
    /// Its name in capitals.
    pub(super) name: String,
    pub(super) values: Vec<Value>,
}

/// A value without its brackets and escapes, line ends being spaces.
#[derive(Debug)]
pub(super) struct Value {
    pub(super) text: String,
    /// Where it begins, in bytes.
    pub(super) at: usize,
}

/// The nodes of the first game from its root on, at every branch by the first way. O(text).
pub(super) fn main_line(text: &str) -> Result<Vec<Node>, RecordError> {
    let mut reader = Reader { text, at: 0 };
    reader.skip_space();
    if !reader.takes('(') {
        return Err(reader.expected("expect.record-start"));
    }
    let mut nodes = Vec::new();
    loop {
        reader.skip_space();
        match reader.next() {
            Some(';') => nodes.push(reader.node()?),
            // The first way on; all others come after the end of it.
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

    fn takes(&mut self, wanted: char) -> bool {
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
            // Old versions of the format let small letters stand in names, for reading only.
            let name = self.text[begin..self.at].chars().filter(char::is_ascii_uppercase).collect();
            let mut values = Vec::new();
            self.skip_space();
            while self.takes('[') {
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
                    // A line that goes on in the next one.
                    Some('\n') => {
                        self.takes('\r');
                    }
                    Some('\r') => {
                        self.takes('\n');
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
    fn the_main_line_is_read_and_the_rest_left_aside() {
        let text = "(;FF[4] SZ[5]\n;B[aa]C[a \\] b\\\\ (;]\n(;W[bb](;Black[cc][dd])(;B[ee]))(;W[]))(;X[1])";
        let nodes = main_line(text).expect("a record");
        let told: Vec<_> = nodes
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
        assert_eq!(told, expected);
    }

    #[test]
    fn a_fault_has_its_place() {
        for (text, said) in [
            ("", "line 1, column 1: expected a record, which begins with (;"),
            ("(", "line 1, column 2: expected a record, which begins with (;"),
            ("(;\n;B[aa", "line 2, column 4: expected ] at the end of the value that begins here"),
            ("(;B", "line 1, column 4: expected a property such as B[..]"),
            ("(;B[aa]\n é", "line 2, column 2: expected ; ( or )"),
            ("(;B[aa];", "line 1, column 9: expected ; ( or )"),
        ] {
            assert_eq!(main_line(text).expect_err(text).to_string(), said);
        }
    }
}
