//! Parses SGF texts into nodes and properties, without interpreting them.

use super::super::{Place, RecordError};
use crate::messages::Message;

/// The maximum number of nodes of a game that is parsed.
const MAX_PARSED: usize = 200_000;

/// A node: its properties in order.
pub(super) type Node = Vec<Property>;

/// A property with all its values.
#[derive(Debug)]
pub(super) struct Property {
    /// Its name in capitals.
    pub(super) name: String,
    pub(super) values: Vec<Value>,
}

/// A value without its brackets and escapes.
#[derive(Debug)]
pub(super) struct Value {
    /// Line breaks are spaces, except in comments.
    pub(super) text: String,
    /// Its byte offset in the text.
    pub(super) at: usize,
}

/// The nodes of a game as far as they can be parsed.
#[derive(Debug)]
pub(super) struct Parsed {
    /// The nodes with their depths, parents and earlier siblings first. Nodes without properties
    /// are left out, apart from the root.
    pub(super) nodes: Vec<(usize, Node)>,
    /// Why there are no more.
    pub(super) fault: Option<RecordError>,
}

/// Parses the first game of a text, whatever words stand before it. O(text).
pub(super) fn parse(text: &str) -> Parsed {
    let is_start = |at: &usize| text[at + 1..].trim_start().starts_with(';');
    let begins = text.trim_start().starts_with('(');
    let mut starts = text.match_indices('(').map(|(at, _)| at);
    let at = if begins { 0 } else { starts.find(is_start).unwrap_or(0) };
    let mut reader = Reader { text, at };
    let mut nodes = Vec::new();
    let fault = reader.game(&mut nodes).err();
    Parsed { nodes, fault }
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

    /// Reads a game up to its closing parenthesis.
    fn game(&mut self, nodes: &mut Vec<(usize, Node)>) -> Result<(), RecordError> {
        self.skip_space();
        if !self.consume('(') {
            return Err(self.expected("expect.record-start"));
        }
        // The depths at which the open variations begin.
        let (mut open, mut depth) = (vec![0], 0);
        loop {
            self.skip_space();
            match self.next() {
                Some(';') => {
                    let node = self.node()?;
                    if !node.is_empty() || nodes.is_empty() {
                        nodes.push((depth, node));
                        depth += 1;
                    }
                    if nodes.len() > MAX_PARSED {
                        return Err(RecordError::new(
                            Message::new("tree-too-large").with("most", MAX_PARSED),
                        ));
                    }
                }
                Some('(') if !nodes.is_empty() => open.push(depth),
                Some(')') if !nodes.is_empty() => {
                    depth = open.pop().unwrap_or_default();
                    if open.is_empty() {
                        return Ok(());
                    }
                }
                found => {
                    self.at -= found.map_or(0, char::len_utf8);
                    let first = nodes.is_empty();
                    return Err(self.expected_if(first, "expect.record-start", "expect.node"));
                }
            }
        }
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
            let name = self.text[begin..self.at].chars().filter(char::is_ascii_uppercase);
            let name: String = name.collect();
            let breaks = if matches!(name.as_str(), "C" | "GC") { '\n' } else { ' ' };
            let mut values = Vec::new();
            self.skip_space();
            while self.consume('[') {
                values.push(self.value(breaks)?);
                self.skip_space();
            }
            if values.is_empty() {
                return Err(self.expected("expect.property"));
            }
            properties.push(Property { name, values });
        }
    }

    /// Reads a value; `breaks` stands for a line break.
    fn value(&mut self, breaks: char) -> Result<Value, RecordError> {
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
                Some('\r') => {
                    self.consume('\n');
                    text.push(breaks);
                }
                Some('\n') => {
                    self.consume('\r');
                    text.push(breaks);
                }
                Some(letter) if letter.is_whitespace() && letter.is_control() => text.push(' '),
                Some(letter) => text.push(letter),
                None => {
                    self.at = at;
                    return Err(self.expected("expect.value-end"));
                }
            }
        }
    }
}

/// Whether a property is a move.
pub(super) fn is_move(property: &Property) -> bool {
    matches!(property.name.as_str(), "B" | "W")
}

/// The first value of a property of the root.
pub(super) fn value<'a>(root: &'a Node, name: &str) -> Option<&'a Value> {
    root.iter().find(|property| property.name == name)?.values.first()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Vec<(usize, Node)> {
        let Parsed { nodes, fault, .. } = parse(text);
        assert_eq!(fault, None, "{text}");
        nodes
    }

    #[test]
    fn variations_are_read_in_order() {
        let text = "(;FF[4] SZ[5]\n;B[aa]X[a \\] b\\\\ (;]\n(;W[bb](;Black[cc][dd])(;B[ee]))(;;W[]))(;X[1])";
        let nodes = parsed(text);
        let properties: Vec<_> = nodes
            .iter()
            .flat_map(|(depth, node)| node.iter().map(move |p| (*depth, p)))
            .map(|(depth, p)| {
                (depth, &*p.name, p.values.iter().map(|v| &*v.text).collect::<Vec<_>>())
            })
            .collect();
        let expected = [
            (0, "FF", vec!["4"]),
            (0, "SZ", vec!["5"]),
            (1, "B", vec!["aa"]),
            (1, "X", vec!["a ] b\\ (;"]),
            (2, "W", vec!["bb"]),
            (3, "B", vec!["cc", "dd"]),
            (3, "B", vec!["ee"]),
            (2, "W", vec![""]),
        ];
        assert_eq!(properties, expected);
    }

    #[test]
    fn space_of_any_kind_is_a_space_in_values() {
        let nodes = parsed("(;X[a\tb\nc\\\nd\\\r\ne])");
        assert_eq!(nodes[0].1[0].values[0].text, "a b cde");
    }

    #[test]
    fn comments_keep_their_lines() {
        let nodes = parsed("(;C[a\r\nb\nc\\\nd\te])");
        assert_eq!(nodes[0].1[0].values[0].text, "a\nb\ncd e");
    }

    #[test]
    fn what_comes_before_a_fault_is_kept() {
        let Parsed { nodes, fault, .. } = parse("(;GM[11];B[a1](;W[b2])(;W[c3];B[");
        assert_eq!(nodes.iter().map(|(depth, _)| *depth).collect::<Vec<_>>(), [0, 1, 2, 2]);
        assert!(fault.is_some());
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
            let fault = parse(text).fault.map(|fault| fault.to_string());
            assert_eq!(fault.as_deref(), Some(message));
        }
    }
}
