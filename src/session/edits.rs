//! Edits of the tree: its order, its notes, and the details of the game. Each can be undone.

use super::history::Edit;
use super::notes::{MAX_LABEL, MAX_MARKS, MAX_NOTES, MAX_TEXT, plain, plain_line};
use super::{Detail, Details, Entry, Glyph, Mark, NodeId, Notes, Session};
use crate::cell::{Cell, Index, Seat};
use crate::messages::{Message, say_by_message};

/// Why the tree cannot be edited so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditError {
    /// There is no such node.
    NoSuchNode,
    /// The root cannot be moved or deleted.
    Root,
    /// There is no such cell on the board.
    NoSuchCell,
    /// The game has no such seat.
    NoSuchSeat,
    /// The text is too long.
    LongText,
    /// The label is empty or too long.
    BadLabel,
    /// An arrow or a line needs two different cells.
    NoLength,
    /// The node would have too many marks.
    ManyMarks,
    /// The notes of the tree would be too large.
    LargeNotes,
    /// The tree would have too many nodes.
    LargeTree,
    /// What is to be pasted is no part of a tree.
    NoBranch,
}

impl EditError {
    /// The message for people.
    pub fn message(self) -> Message {
        match self {
            Self::NoSuchNode => Message::new("unknown-node"),
            Self::Root => Message::new("root-node"),
            Self::NoSuchCell => Message::new("unknown-cell"),
            Self::NoSuchSeat => Message::new("unknown-seat"),
            Self::LongText => Message::new("text-too-long").with("most", MAX_TEXT),
            Self::BadLabel => Message::new("bad-mark.label").with("most", MAX_LABEL),
            Self::NoLength => Message::new("bad-mark.length"),
            Self::ManyMarks => Message::new("too-many-marks").with("most", MAX_MARKS),
            Self::LargeNotes => Message::new("notes-too-large").with("most", MAX_NOTES),
            Self::LargeTree => Message::new("tree-too-large").with("most", super::MAX_NODES),
            Self::NoBranch => Message::new("bad-branch"),
        }
    }

    /// A code for programs that never changes.
    pub fn code(self) -> &'static str {
        self.message().code()
    }
}

say_by_message!(EditError);

impl Session {
    /// The node with this [number](NodeId::number).
    pub fn node_by_number(&self, number: u32) -> Option<NodeId> {
        self.tree.by_number(number)
    }

    /// A number that is higher after every change of the tree: of its nodes, their order and
    /// their notes.
    pub fn tree_version(&self) -> u64 {
        self.tree.version()
    }

    /// The nodes that were added or changed after a version of the tree, in no particular order,
    /// and the numbers of those that were taken out, which new ones may have taken over. None if
    /// it is no longer known what was taken out. O(nodes).
    pub fn changes_since(&self, version: u64) -> Option<(Vec<NodeId>, Vec<u32>)> {
        Some((self.tree.changed_since(version), self.tree.removed_since(version)?))
    }

    /// How many plies lead to a node; none for a node not in the tree. O(depth).
    pub fn depth(&self, node: NodeId) -> Option<usize> {
        self.tree.path(node).map(|path| path.len())
    }

    /// All nodes, each with its depth, parents and earlier siblings first. O(nodes).
    pub fn all_nodes(&self) -> Vec<(usize, NodeId)> {
        self.tree.below(self.root())
    }

    /// The nodes of the line after the root.
    pub fn line_nodes(&self) -> &[NodeId] {
        &self.line
    }

    /// The notes of a node; none for a node not in the tree.
    pub fn notes(&self, node: NodeId) -> Option<&Notes> {
        self.tree.get(node).map(|entry| &entry.notes)
    }

    /// What is told about the game as a whole.
    pub fn details(&self) -> &Details {
        &self.details
    }

    /// Makes a node the first child of its parent; returns false for the root and nodes not in
    /// the tree.
    pub fn promote(&mut self, node: NodeId) -> bool {
        self.promote_all(&[node])
    }

    /// Makes the way from the root to a node the main line; returns false for the root and nodes
    /// not in the tree. O(depth x siblings).
    pub fn make_main(&mut self, node: NodeId) -> bool {
        let path = self.tree.path(node).unwrap_or_default();
        self.promote_all(&path)
    }

    fn promote_all(&mut self, nodes: &[NodeId]) -> bool {
        let mut step = Vec::new();
        for &node in nodes {
            let Some(parent) = self.parent(node) else { return false };
            let order = self.children(parent);
            if order.first() != Some(&node) {
                step.push(Edit::Order(parent, order.to_vec()));
                self.tree.promote(node);
            }
        }
        if !step.is_empty() {
            self.record(step);
        }
        !nodes.is_empty()
    }

    /// Deletes a node and its descendants; returns false for the root and nodes not in the tree.
    /// If the cursor is among them, it moves to the parent.
    pub fn delete(&mut self, node: NodeId) -> bool {
        let Some(pruned) = self.take_out(node) else { return false };
        self.record(vec![Edit::Restore(pruned)]);
        true
    }

    /// Writes a comment on a node: plain text, without control characters other than line breaks.
    /// Typing on in the same comment is one edit.
    ///
    /// # Errors
    /// If there is no such node, or the text is too long.
    pub fn set_comment(&mut self, node: NodeId, comment: &str) -> Result<(), EditError> {
        let comment = plain(comment);
        if comment.len() > MAX_TEXT {
            return Err(EditError::LongText);
        }
        self.change_notes(node, |notes| notes.comment = comment)
    }

    /// Says what is thought of a move, or nothing any more.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn set_glyph(&mut self, node: NodeId, glyph: Option<Glyph>) -> Result<(), EditError> {
        self.change_notes(node, |notes| notes.glyph = glyph)
    }

    /// Puts a mark on the board at a node, or takes it away if it is there. A cell has at most one
    /// shape or label, and two cells at most one line or arrow between them: another replaces it.
    ///
    /// # Errors
    /// If there is no such node or cell, the mark is not a valid one, or there are too many.
    pub fn toggle_mark(&mut self, node: NodeId, mark: Mark) -> Result<(), EditError> {
        let mark = self.valid_mark(mark)?;
        let notes = self.notes(node).ok_or(EditError::NoSuchNode)?;
        let is_there = notes.marks.binary_search(&mark).is_ok();
        if !is_there && notes.marks.len() >= MAX_MARKS {
            return Err(EditError::ManyMarks);
        }
        self.change_notes(node, |notes| {
            let cells = places(&mark);
            notes.marks.retain(|other| places(other) != cells);
            if !is_there {
                notes.add(mark);
            }
        })
    }

    /// Takes all marks of a node away.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn clear_marks(&mut self, node: NodeId) -> Result<(), EditError> {
        self.change_notes(node, |notes| notes.marks.clear())
    }

    /// The mark as it is kept.
    pub(super) fn valid_mark(&self, mark: Mark) -> Result<Mark, EditError> {
        let cells = self.position.board().topology.cells();
        let (a, b) = places(&mark);
        if a.index() >= cells || b.is_some_and(|b| b.index() >= cells) {
            return Err(EditError::NoSuchCell);
        }
        match mark {
            Mark::Label(cell, text) => {
                let text = plain_line(&text);
                let length = text.chars().count();
                if length == 0 || length > MAX_LABEL {
                    return Err(EditError::BadLabel);
                }
                Ok(Mark::Label(cell, text))
            }
            Mark::Arrow(a, b) | Mark::Line(a, b) if a == b => Err(EditError::NoLength),
            // A line has no direction.
            Mark::Line(a, b) => Ok(Mark::Line(a.min(b), a.max(b))),
            other => Ok(other),
        }
    }

    /// Names a player; an empty name for none.
    ///
    /// # Errors
    /// If the game has no such seat, or the name is too long.
    pub fn set_player(&mut self, seat: Seat, name: &str) -> Result<(), EditError> {
        if seat.index() >= self.plan().seats {
            return Err(EditError::NoSuchSeat);
        }
        let name = plain_line(name);
        self.change_details(name.len(), |details| details.set_player(seat, name))
    }

    /// Tells something about the game; an empty text for nothing.
    ///
    /// # Errors
    /// If the text is too long.
    pub fn set_detail(&mut self, detail: Detail, text: &str) -> Result<(), EditError> {
        let text = if detail == Detail::Comment { plain(text) } else { plain_line(text) };
        self.change_details(text.len(), |details| details.set(detail, text))
    }

    fn change_details(
        &mut self,
        length: usize,
        change: impl FnOnce(&mut Details),
    ) -> Result<(), EditError> {
        if length > MAX_TEXT {
            return Err(EditError::LongText);
        }
        let before = self.details.clone();
        change(&mut self.details);
        if self.details != before {
            self.record(vec![Edit::Details(before)]);
        }
        Ok(())
    }

    /// Changes the notes of a node as one edit.
    fn change_notes(
        &mut self,
        node: NodeId,
        change: impl FnOnce(&mut Notes),
    ) -> Result<(), EditError> {
        let before = self.notes(node).ok_or(EditError::NoSuchNode)?.clone();
        let mut notes = before.clone();
        change(&mut notes);
        if notes == before {
            return Ok(());
        }
        let larger = notes.size() > before.size();
        if larger && self.notes_size() - before.size() + notes.size() > MAX_NOTES {
            return Err(EditError::LargeNotes);
        }
        let is_typing = notes.comment != before.comment && self.is_typing(node);
        if let Some(entry) = self.tree.get_mut(node) {
            entry.notes = notes;
        }
        if !is_typing {
            self.record(vec![Edit::Notes(node, before)]);
        }
        Ok(())
    }

    /// The size of all notes. O(nodes).
    pub(super) fn notes_size(&self) -> usize {
        self.tree.contents().map(|entry: &Entry| entry.notes.size()).sum()
    }
}

/// The cells of a mark: two for arrows and lines, in ascending order.
fn places(mark: &Mark) -> (Cell, Option<Cell>) {
    match *mark {
        Mark::Shape(_, cell) | Mark::Label(cell, _) => (cell, None),
        Mark::Arrow(a, b) | Mark::Line(a, b) => (a.min(b), Some(a.max(b))),
    }
}
