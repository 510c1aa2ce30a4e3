//! What people write beside the moves: comments, glyphs, and marks on the board.

use std::str::FromStr;

use linkstone_common::{listed, sort_by};

use crate::cell::{Cell, UnknownName};

/// The maximum length of a comment or another text about a game, in bytes.
pub(super) const MAX_TEXT: usize = 50_000;
/// The maximum length of a label, in characters.
pub(super) const MAX_LABEL: usize = 4;
/// The maximum number of marks of a node.
pub(super) const MAX_MARKS: usize = 2_000;
/// The maximum size of the notes of a whole tree, in bytes; a mark counts as [`MARK_SIZE`].
pub(super) const MAX_NOTES: usize = 500_000;
/// What a mark counts as.
const MARK_SIZE: usize = 12;

listed! {
    /// What is thought of a move.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Glyph {
        /// A good move: `!`.
        Good,
        /// A very good move: `!!`.
        VeryGood,
        /// A bad move: `?`.
        Bad,
        /// A very bad move: `??`.
        VeryBad,
        /// An interesting move: `!?`.
        Interesting,
        /// A doubtful move: `?!`.
        Doubtful,
        /// A known move, part of a pattern that both players follow.
        Known,
    }
}

impl Glyph {
    /// Its name in records and calls.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::VeryGood => "very-good",
            Self::Bad => "bad",
            Self::VeryBad => "very-bad",
            Self::Interesting => "interesting",
            Self::Doubtful => "doubtful",
            Self::Known => "known",
        }
    }
}

impl FromStr for Glyph {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let unknown = || UnknownName::new("glyph", name, Self::ALL.map(Self::as_str));
        Self::ALL.into_iter().find(|glyph| glyph.as_str() == name).ok_or_else(unknown)
    }
}

listed! {
    /// The shape of a mark on a cell.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum MarkShape {
        /// A triangle.
        Triangle,
        /// A square.
        Square,
        /// A circle.
        Circle,
        /// A cross.
        Cross,
    }
}

impl MarkShape {
    /// Its name in records and calls.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Triangle => "triangle",
            Self::Square => "square",
            Self::Circle => "circle",
            Self::Cross => "cross",
        }
    }
}

/// A mark on the board. The order is the one in which marks are kept and written.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// A shape on a cell.
    Shape(MarkShape, Cell),
    /// A short text on a cell.
    Label(Cell, String),
    /// An arrow from one cell to another.
    Arrow(Cell, Cell),
    /// A line between two cells.
    Line(Cell, Cell),
}

/// The notes of a node.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Notes {
    /// Plain text; empty for none.
    pub(super) comment: String,
    pub(super) glyph: Option<Glyph>,
    /// Ascending, each once.
    pub(super) marks: Vec<Mark>,
}

impl Notes {
    /// The comment, which is plain text; empty for none.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// What is thought of the move.
    pub fn glyph(&self) -> Option<Glyph> {
        self.glyph
    }

    /// The marks on the board, in their order, each once.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.comment.is_empty() && self.glyph.is_none() && self.marks.is_empty()
    }

    /// What they count as towards [`MAX_NOTES`].
    pub(super) fn size(&self) -> usize {
        self.comment.len() + self.marks.len() * MARK_SIZE
    }

    /// Adds a mark, unless it is there already. O(marks).
    pub(super) fn add(&mut self, mark: Mark) {
        if let Err(at) = self.marks.binary_search(&mark) {
            self.marks.insert(at, mark);
        }
    }

    /// Puts the marks in order, each once.
    pub(super) fn order_marks(&mut self) {
        sort_by(&mut self.marks, Mark::cmp);
        self.marks.dedup();
    }

    /// Adds what others hold: a different comment on lines of its own, the glyph if there is none,
    /// all marks.
    pub(super) fn merge(&mut self, others: &Self) {
        if !others.comment.is_empty() && !holds(&self.comment, &others.comment) {
            if !self.comment.is_empty() {
                self.comment.push('\n');
            }
            self.comment.push_str(&others.comment);
        }
        self.glyph = self.glyph.or(others.glyph);
        self.marks.extend(others.marks.iter().cloned());
        self.order_marks();
    }
}

/// Whether a text, not empty, is part of another one. (The library's search would be two kilobytes
/// more to load, for texts that are short.)
fn holds(text: &str, part: &str) -> bool {
    text.as_bytes().windows(part.len()).any(|window| window == part.as_bytes())
}

/// A text without control characters, with line breaks as `\n` and no space around it.
pub(super) fn plain(text: &str) -> String {
    let mut kept = String::new();
    let mut before = ' ';
    for c in text.chars() {
        match c {
            '\n' if before == '\r' => {}
            '\n' | '\r' => kept.push('\n'),
            '\t' => kept.push(' '),
            c if c.is_control() => {}
            c => kept.push(c),
        }
        before = c;
    }
    kept.trim().to_owned()
}

/// A text of one line, without control characters or space around it.
pub(super) fn plain_line(text: &str) -> String {
    let kept: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    kept.trim().to_owned()
}
