//! The variations of a game: branches of the tree and navigation between them.

use super::{NodeId, Ply, Session};
use crate::position::Move;

impl Session {
    /// The root node: the start of the game.
    pub fn root(&self) -> NodeId {
        self.tree.root()
    }

    /// The node of the current position.
    pub fn cursor(&self) -> NodeId {
        match self.ply() {
            0 => self.root(),
            ply => self.line[ply - 1],
        }
    }

    /// The number of nodes in the tree, including the root.
    pub fn nodes(&self) -> usize {
        self.tree.len()
    }

    /// The parent of a node; none for the root and nodes not in the tree.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.tree.parent(node)
    }

    /// The children of a node, the main line first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        self.tree.children(node)
    }

    /// The ply that leads to a node; none for the root and nodes not in the tree.
    pub fn ply_at(&self, node: NodeId) -> Option<&Ply> {
        self.tree.get(node)?.ply.as_ref()
    }

    /// The child that a move leads to, if it has been played from this node before.
    pub(super) fn child_by(&self, node: NodeId, played: Move) -> Option<NodeId> {
        let mut children = self.children(node).iter().copied();
        children.find(|&child| self.ply_at(child).is_some_and(|ply| ply.played == played))
    }

    /// How many plies going to a node undoes and how many it plays; none for a node not in the
    /// tree. O(depth).
    pub fn way_to(&self, node: NodeId) -> Option<(usize, usize)> {
        let path = self.tree.path(node)?;
        let kept = self.common_with(&path).min(self.ply());
        Some((self.ply() - kept, path.len() - kept))
    }

    /// How many nodes the line and a path have in common.
    fn common_with(&self, path: &[NodeId]) -> usize {
        self.line.iter().zip(path).take_while(|(a, b)| a == b).count()
    }

    /// Goes to a node, and makes the line run through it; returns false if it is not in the tree.
    /// Undoes and plays only the plies that the two positions do not share.
    pub fn go_to_node(&mut self, node: NodeId) -> bool {
        let Some(path) = self.tree.path(node) else { return false };
        let common = self.common_with(&path);
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

    /// Ends the line at the cursor. What followed stays in the tree.
    pub(super) fn end_line(&mut self) {
        self.tree.set_next(self.cursor(), None);
        self.line.truncate(self.ply());
    }

    /// Makes the line the main one, with the first child of every node visited last, and goes to
    /// its end. O(nodes).
    pub fn go_to_main_end(&mut self) {
        self.go_to(0);
        self.tree.follow_first_children();
        self.follow_line(0);
        self.go_to(usize::MAX);
    }

    /// Rebuilds the line from ply number `from` on.
    pub(super) fn follow_line(&mut self, from: usize) {
        self.line.truncate(from);
        let mut at = self.line.last().copied().unwrap_or(self.root());
        while let Some(next) = self.tree.next(at) {
            self.line.push(next);
            at = next;
        }
    }
}
