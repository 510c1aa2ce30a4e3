//! The history of edits of the tree: each step can be undone and redone.
//!
//! Playing moves is no edit, but may go on between edits and while they are undone: it only ever
//! appends nodes. So a subtree that was deleted always finds its parent again, at most beside a
//! branch that begins with the same move; then the two become one.

use std::collections::VecDeque;

use super::tree::Pruned;
use super::{Details, Entry, NodeId, Notes, Session};
use crate::position::Move;

/// The maximum number of steps that can be undone.
const MAX_STEPS: usize = 100;
/// The maximum number of deleted nodes that are kept to be restored.
const MAX_KEPT: usize = 100_000;

/// One change of the tree, described by what has to be done to undo it.
#[derive(Clone, Debug)]
pub(super) enum Edit {
    /// A subtree goes back in.
    Restore(Pruned<Entry>),
    /// A node and its descendants are taken out.
    Remove(NodeId),
    /// The children of a node go in this order.
    Order(NodeId, Vec<NodeId>),
    /// A node gets these notes.
    Notes(NodeId, Notes),
    /// The game gets these details.
    Details(Box<Details>),
}

/// The changes that were made at once, in the order in which they were made.
type Step = Vec<Edit>;

/// The steps that can be undone and redone, the last one last.
#[derive(Clone, Default, Debug)]
pub(super) struct History {
    undo: VecDeque<Step>,
    redo: Vec<Step>,
}

/// The number of nodes that a step keeps.
fn kept(step: &Step) -> usize {
    let size = |edit: &Edit| match edit {
        Edit::Restore(pruned) => pruned.len(),
        _ => 0,
    };
    step.iter().map(size).sum()
}

impl Session {
    /// Whether there is an edit to undo.
    pub fn can_undo_edit(&self) -> bool {
        !self.history.undo.is_empty()
    }

    /// Whether there is an edit to redo.
    pub fn can_redo_edit(&self) -> bool {
        !self.history.redo.is_empty()
    }

    /// Undoes the last edit of the tree, its notes or the details of the game; returns false if
    /// there is none. Plies are not edits. The last 100 edits are kept.
    pub fn undo_edit(&mut self) -> bool {
        let Some(step) = self.history.undo.pop_back() else { return false };
        let inverse = self.revert(step);
        self.history.redo.push(inverse);
        true
    }

    /// Makes the edit again that was undone last; returns false if there is none.
    pub fn redo_edit(&mut self) -> bool {
        let Some(step) = self.history.redo.pop() else { return false };
        let inverse = self.revert(step);
        self.history.undo.push_back(inverse);
        true
    }

    /// Adds a step that has been made to the history.
    pub(super) fn record(&mut self, step: Step) {
        for undone in std::mem::take(&mut self.history.redo) {
            self.forget(undone);
        }
        self.history.undo.push_back(step);
        let mut nodes: usize = self.history.undo.iter().map(kept).sum();
        while self.history.undo.len() > MAX_STEPS || nodes > MAX_KEPT {
            let Some(oldest) = self.history.undo.pop_front() else { break };
            nodes -= kept(&oldest);
            self.forget(oldest);
        }
    }

    /// Forgets all steps.
    pub(super) fn forget_edits(&mut self) {
        let History { undo, redo } = std::mem::take(&mut self.history);
        undo.into_iter().chain(redo).for_each(|step| self.forget(step));
    }

    /// Whether the last step changed only the comment of this node, so that more typing in it
    /// belongs to the same step.
    pub(super) fn is_typing(&self, node: NodeId) -> bool {
        let last = self.history.undo.back().map(Vec::as_slice);
        let Some([Edit::Notes(edited, before)]) = last else { return false };
        let same = |now: &Notes| now.glyph == before.glyph && now.marks == before.marks;
        *edited == node && self.history.redo.is_empty() && self.notes(node).is_some_and(same)
    }

    fn forget(&mut self, step: Step) {
        for edit in step {
            if let Edit::Restore(pruned) = edit {
                self.tree.discard(pruned);
            }
        }
    }

    /// Undoes the changes of a step, the last one first; returns the step that undoes that. The
    /// same moves are shown as before, as far as they are still in the tree.
    fn revert(&mut self, step: Step) -> Step {
        let moves_nodes = |edit: &Edit| matches!(edit, Edit::Restore(_) | Edit::Remove(_));
        let shown = step.iter().any(moves_nodes).then(|| (self.line_moves(), self.ply()));
        let mut inverse = Vec::new();
        for edit in step.into_iter().rev() {
            self.apply(edit, &mut inverse);
        }
        if let Some((line, ply)) = shown {
            self.follow_moves(&line, ply);
        }
        inverse
    }

    fn apply(&mut self, edit: Edit, inverse: &mut Step) {
        match edit {
            Edit::Restore(pruned) => self.put_back(pruned, inverse),
            Edit::Remove(node) => {
                inverse.extend(self.take_out(node).map(Edit::Restore));
            }
            Edit::Order(parent, order) => {
                inverse.push(Edit::Order(parent, self.children(parent).to_vec()));
                self.tree.reorder(parent, &order);
            }
            Edit::Notes(node, notes) => {
                if let Some(entry) = self.tree.get_mut(node) {
                    inverse.push(Edit::Notes(node, std::mem::replace(&mut entry.notes, notes)));
                }
            }
            Edit::Details(details) => {
                inverse.push(Edit::Details(std::mem::replace(&mut self.details, details)));
            }
        }
    }

    /// Takes a node and its descendants out of the tree. If the cursor is among them, it moves to
    /// the parent.
    pub(super) fn take_out(&mut self, node: NodeId) -> Option<Pruned<Entry>> {
        self.parent(node)?;
        if let Some(at) = self.line.iter().position(|&other| other == node) {
            if self.ply() > at {
                self.go_to(at);
            }
            self.line.truncate(at);
        }
        self.tree.prune(node)
    }

    /// Puts a subtree back. What has been played in its place meanwhile becomes part of it.
    fn put_back(&mut self, pruned: Pruned<Entry>, inverse: &mut Step) {
        let parent = pruned.parent();
        let begin = pruned.content().ply.map(|ply| ply.played);
        let other = begin.and_then(|played| self.child_by(parent, played));
        let replaced = other.and_then(|other| self.take_out(other));
        let Some(root) = self.tree.restore(pruned) else { return };
        if let Some(replaced) = replaced {
            self.copy_from(&replaced, root);
            inverse.push(Edit::Restore(replaced));
        }
        inverse.push(Edit::Remove(root));
        if self.line.last().copied().unwrap_or(self.root()) == parent {
            // It was the end of the line that had been deleted.
            self.tree.set_next(parent, Some(root));
            self.follow_line(self.line.len());
        }
    }

    /// Adds to the subtree of `root` what another has beyond it.
    fn copy_from(&mut self, other: &Pruned<Entry>, root: NodeId) {
        let mut copies = std::collections::HashMap::from([(other.root(), root)]);
        let mut nodes = Vec::new();
        other.each(|id, parent, entry| nodes.push((id, parent, entry.clone())));
        for (id, parent, entry) in nodes {
            if id != other.root() {
                let Some(&parent) = copies.get(&parent) else { continue };
                let known = entry.ply.and_then(|ply| self.child_by(parent, ply.played));
                let Some(copy) = known.or_else(|| self.tree.add(parent, entry.clone())) else {
                    continue;
                };
                copies.insert(id, copy);
                if known.is_none() {
                    continue;
                }
            }
            let own = copies.get(&id).and_then(|&copy| self.tree.get_mut(copy));
            if let Some(own) = own {
                own.notes.merge(&entry.notes);
            }
        }
    }

    fn line_moves(&self) -> Vec<Move> {
        self.line().map(|ply| ply.played).collect()
    }

    /// Makes the line follow these moves as far as they are in the tree, and goes to this ply.
    fn follow_moves(&mut self, moves: &[Move], ply: usize) {
        let mut node = self.root();
        for &played in moves {
            let Some(child) = self.child_by(node, played) else { break };
            node = child;
        }
        self.go_to_node(node);
        self.go_to(ply);
    }
}
