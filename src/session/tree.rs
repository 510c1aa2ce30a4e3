//! A tree in an arena that remembers, for every node, which child was visited last.

/// The id of a node. It is never reused: the slot of a deleted node may be, but with another
/// generation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId {
    slot: u32,
    /// How many nodes had been deleted from the slot when this one was added.
    generation: u32,
}

#[derive(Clone, Debug)]
struct Node<T> {
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    /// The child that was visited last.
    next: Option<NodeId>,
    content: T,
}

#[derive(Clone, Debug)]
struct Slot<T> {
    generation: u32,
    node: Option<Node<T>>,
}

/// A tree whose nodes hold a `T` each. Methods return `None` or false for a node that is not in
/// it.
#[derive(Clone, Debug)]
pub(super) struct Tree<T> {
    slots: Vec<Slot<T>>,
    /// The slots of deleted nodes.
    free: Vec<u32>,
}

impl<T> Tree<T> {
    /// A tree of one node.
    pub(super) fn new(root: T) -> Self {
        let node = Node { parent: None, children: Vec::new(), next: None, content: root };
        Self { slots: vec![Slot { generation: 0, node: Some(node) }], free: Vec::new() }
    }

    /// The root, which cannot be deleted.
    pub(super) fn root(&self) -> NodeId {
        NodeId { slot: 0, generation: 0 }
    }

    fn node(&self, id: NodeId) -> Option<&Node<T>> {
        let slot = self.slots.get(id.slot as usize)?;
        slot.node.as_ref().filter(|_| slot.generation == id.generation)
    }

    fn node_mut(&mut self, id: NodeId) -> Option<&mut Node<T>> {
        let slot = self.slots.get_mut(id.slot as usize)?;
        slot.node.as_mut().filter(|_| slot.generation == id.generation)
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.slots.len() - self.free.len()
    }

    /// The content of a node.
    pub(super) fn get(&self, id: NodeId) -> Option<&T> {
        self.node(id).map(|node| &node.content)
    }

    /// The content of a node, mutably.
    pub(super) fn get_mut(&mut self, id: NodeId) -> Option<&mut T> {
        self.node_mut(id).map(|node| &mut node.content)
    }

    /// The parent of a node; none for the root.
    pub(super) fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.parent
    }

    /// The children of a node, the main line first.
    pub(super) fn children(&self, id: NodeId) -> &[NodeId] {
        self.node(id).map_or(&[], |node| &node.children)
    }

    /// The child of a node that was visited last.
    pub(super) fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.next
    }

    /// Sets or clears which child was visited last.
    pub(super) fn set_next(&mut self, id: NodeId, next: Option<NodeId>) {
        debug_assert!(next.is_none_or(|next| self.parent(next) == Some(id)));
        if let Some(node) = self.node_mut(id) {
            node.next = next;
        }
    }

    /// Adds a node after the other children of its parent; none if the parent is not in the tree.
    /// Amortised O(1).
    pub(super) fn add(&mut self, parent: NodeId, content: T) -> Option<NodeId> {
        self.node(parent)?;
        let node = Node { parent: Some(parent), children: Vec::new(), next: None, content };
        let slot = self.free.pop().unwrap_or(self.slots.len() as u32);
        let generation = match self.slots.get_mut(slot as usize) {
            Some(free) => {
                free.node = Some(node);
                free.generation
            }
            None => {
                self.slots.push(Slot { generation: 0, node: Some(node) });
                0
            }
        };
        let id = NodeId { slot, generation };
        self.node_mut(parent)?.children.push(id);
        Some(id)
    }

    /// Moves a node before its siblings; returns false for the root and nodes not in the tree.
    /// O(siblings).
    pub(super) fn promote(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.parent(id).and_then(|parent| self.node_mut(parent)) else {
            return false;
        };
        if let Some(at) = parent.children.iter().position(|&child| child == id) {
            parent.children[..=at].rotate_right(1);
        }
        true
    }

    /// Deletes a node and its descendants; returns false for the root and nodes not in the tree.
    /// O(nodes deleted + siblings).
    pub(super) fn delete(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.parent(id).and_then(|parent| self.node_mut(parent)) else {
            return false;
        };
        parent.children.retain(|&child| child != id);
        if parent.next == Some(id) {
            parent.next = None;
        }
        let mut left = vec![id];
        while let Some(id) = left.pop() {
            let slot = &mut self.slots[id.slot as usize];
            slot.generation += 1;
            left.extend(slot.node.take().into_iter().flat_map(|node| node.children));
            self.free.push(id.slot);
        }
        true
    }

    /// Deletes all nodes but the root, and replaces the content of the root.
    pub(super) fn clear(&mut self, root: T) {
        for child in self.children(self.root()).to_vec() {
            self.delete(child);
        }
        if let Some(content) = self.get_mut(self.root()) {
            *content = root;
        }
    }

    /// The path to a node, from the root's child to the node itself; empty for the root, none for
    /// a node not in the tree. O(depth).
    pub(super) fn path(&self, id: NodeId) -> Option<Vec<NodeId>> {
        self.node(id)?;
        let mut path = Vec::new();
        let mut at = id;
        while let Some(parent) = self.parent(at) {
            path.push(at);
            at = parent;
        }
        path.reverse();
        Some(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_keep_their_order_and_ids() {
        let mut tree = Tree::new("root");
        let root = tree.root();
        let add = |tree: &mut Tree<_>, parent, name| tree.add(parent, name).expect("a parent");
        let a = add(&mut tree, root, "a");
        let b = add(&mut tree, root, "b");
        let c = add(&mut tree, root, "c");
        let deep = add(&mut tree, b, "deep");
        assert_eq!(tree.path(deep), Some(vec![b, deep]));
        assert_eq!(tree.path(root), Some(Vec::new()));
        assert!(tree.promote(c) && !tree.promote(root));
        assert_eq!(tree.children(root), [c, a, b]);
        tree.set_next(root, Some(b));
        assert!(tree.delete(b) && !tree.delete(b) && !tree.delete(root));
        assert_eq!((tree.children(root), tree.next(root), tree.len()), (&[c, a][..], None, 3));
        assert_eq!((tree.get(b), tree.get(deep), tree.path(deep)), (None, None, None));
        let again = add(&mut tree, a, "again");
        let more = add(&mut tree, a, "more");
        assert_eq!((tree.len(), tree.slots.len()), (5, 5), "slots are reused");
        assert!(![b, deep].contains(&again) && ![b, deep].contains(&more));
        assert_eq!((tree.get(again), tree.get(b)), (Some(&"again"), None));
        assert_eq!(tree.add(b, "lost"), None);
    }
}
