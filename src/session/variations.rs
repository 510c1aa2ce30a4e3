//! The tree of a game: its branches, and the ways between them.

use super::{Known, NodeId, Session};
use crate::position::Move;

impl Session {
    /// The node of the start.
    pub fn root(&self) -> NodeId {
        self.tree.root()
    }

    /// The node of the position now.
    pub fn cursor(&self) -> NodeId {
        match self.ply() {
            0 => self.root(),
            ply => self.line[ply - 1],
        }
    }

    /// How many nodes the tree has, the root included.
    pub fn nodes(&self) -> usize {
        self.tree.len()
    }

    /// The node before a node; none for the root and nodes not in the tree.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.tree.parent(node)
    }

    /// The nodes after a node, the main one first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        self.tree.children(node)
    }

    /// The ply that leads to a node; none for the root and nodes not in the tree.
    pub fn known(&self, node: NodeId) -> Option<&Known> {
        self.tree.get(node)?.known.as_ref()
    }

    /// The node that a move leads to, if it was played there before.
    pub(super) fn child_by(&self, node: NodeId, played: Move) -> Option<NodeId> {
        let mut children = self.children(node).iter().copied();
        children.find(|&child| self.known(child).is_some_and(|known| known.played == played))
    }

    /// Goes to a node, which is on the line from then on; false where it is not in the tree.
    /// Only the plies are undone and played that are not common to both positions.
    pub fn go_to_node(&mut self, node: NodeId) -> bool {
        let Some(path) = self.tree.path(node) else { return false };
        let common = self.line.iter().zip(&path).take_while(|(a, b)| a == b).count();
        if common < path.len() {
            while self.ply() > common && self.undo() {}
            let mut parent = path[..common].last().copied().unwrap_or(self.root());
            for &next in &path[common..] {
                self.tree.set_next(parent, Some(next));
                parent = next;
            }
            self.follow_line(common);
        }
        self.go_to(path.len());
        true
    }

    /// Makes a node the main one of those after its parent; false for the root and nodes not in
    /// the tree.
    pub fn promote(&mut self, node: NodeId) -> bool {
        self.tree.promote(node)
    }

    /// Deletes a node with all that comes after it; false for the root and nodes not in the
    /// tree. A cursor within it goes to the node before.
    pub fn delete(&mut self, node: NodeId) -> bool {
        if node == self.root() {
            return false;
        }
        if let Some(at) = self.line.iter().position(|&other| other == node) {
            if self.ply() > at {
                self.go_to(at);
            }
            self.line.truncate(at);
        }
        self.tree.delete(node)
    }

    /// Ends the line at the cursor; what came after it stays in the tree.
    pub(super) fn end_line(&mut self) {
        self.tree.set_next(self.cursor(), None);
        self.line.truncate(self.ply());
    }

    /// Reads the line again from its ply of this number on.
    fn follow_line(&mut self, from: usize) {
        self.line.truncate(from);
        let mut at = self.line.last().copied().unwrap_or(self.root());
        while let Some(next) = self.tree.next(at) {
            self.line.push(next);
            at = next;
        }
    }
}
