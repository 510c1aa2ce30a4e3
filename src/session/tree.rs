//! A tree in an arena, which remembers at every node which child was visited last.

/// A node of a tree. It stays that node's as long as the node is there: the place of a deleted
/// node may be used again, but under another id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId {
    place: u32,
    /// How often the place had been emptied when the node came there.
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

/// A tree whose nodes hold a `T` each. Every question about a node that is not in it is answered
/// by none.
#[derive(Clone, Debug)]
pub(super) struct Tree<T> {
    slots: Vec<Slot<T>>,
    /// The places of deleted nodes.
    free: Vec<u32>,
}

impl<T> Tree<T> {
    /// A tree of one node.
    pub(super) fn new(root: T) -> Self {
        let node = Node { parent: None, children: Vec::new(), next: None, content: root };
        Self { slots: vec![Slot { generation: 0, node: Some(node) }], free: Vec::new() }
    }

    /// The node that everything grows from. It cannot be deleted.
    pub(super) fn root(&self) -> NodeId {
        NodeId { place: 0, generation: 0 }
    }

    fn node(&self, id: NodeId) -> Option<&Node<T>> {
        let slot = self.slots.get(id.place as usize)?;
        slot.node.as_ref().filter(|_| slot.generation == id.generation)
    }

    fn node_mut(&mut self, id: NodeId) -> Option<&mut Node<T>> {
        let slot = self.slots.get_mut(id.place as usize)?;
        slot.node.as_mut().filter(|_| slot.generation == id.generation)
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.slots.len() - self.free.len()
    }

    /// What a node holds.
    pub(super) fn get(&self, id: NodeId) -> Option<&T> {
        self.node(id).map(|node| &node.content)
    }

    /// The same, to be changed.
    pub(super) fn get_mut(&mut self, id: NodeId) -> Option<&mut T> {
        self.node_mut(id).map(|node| &mut node.content)
    }

    /// The node that a node grows from; none for the root.
    pub(super) fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.parent
    }

    /// The nodes that grow from a node, the main one first.
    pub(super) fn children(&self, id: NodeId) -> &[NodeId] {
        self.node(id).map_or(&[], |node| &node.children)
    }

    /// The child of a node that was visited last.
    pub(super) fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.next
    }

    /// Remembers a child as the one visited last, or forgets which one was.
    pub(super) fn set_next(&mut self, id: NodeId, next: Option<NodeId>) {
        debug_assert!(next.is_none_or(|next| self.parent(next) == Some(id)));
        if let Some(node) = self.node_mut(id) {
            node.next = next;
        }
    }

    /// Adds a node after the other children of its parent; none where the parent is not in the
    /// tree. Amortised O(1).
    pub(super) fn add(&mut self, parent: NodeId, content: T) -> Option<NodeId> {
        self.node(parent)?;
        let node = Node { parent: Some(parent), children: Vec::new(), next: None, content };
        let place = self.free.pop().unwrap_or(self.slots.len() as u32);
        let generation = match self.slots.get_mut(place as usize) {
            Some(slot) => {
                slot.node = Some(node);
                slot.generation
            }
            None => {
                self.slots.push(Slot { generation: 0, node: Some(node) });
                0
            }
        };
        let id = NodeId { place, generation };
        self.node_mut(parent)?.children.push(id);
        Some(id)
    }

    /// Makes a node the first of its siblings; false for the root and nodes not in the tree.
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

    /// Takes a node out with all that grows from it; false for the root and nodes not in the
    /// tree. O(nodes taken out + siblings).
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
            let slot = &mut self.slots[id.place as usize];
            slot.generation += 1;
            left.extend(slot.node.take().into_iter().flat_map(|node| node.children));
            self.free.push(id.place);
        }
        true
    }

    /// Takes out all but the root, which holds something else from then on.
    pub(super) fn clear(&mut self, root: T) {
        for child in self.children(self.root()).to_vec() {
            self.delete(child);
        }
        if let Some(content) = self.get_mut(self.root()) {
            *content = root;
        }
    }

    /// The nodes that lead to a node, from the root's child to itself; empty for the root, none
    /// for a node not in the tree. O(depth).
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
        assert_eq!((tree.len(), tree.slots.len()), (5, 5), "places are used again");
        assert!(![b, deep].contains(&again) && ![b, deep].contains(&more));
        assert_eq!((tree.get(again), tree.get(b)), (Some(&"again"), None));
        assert_eq!(tree.add(b, "lost"), None);
    }
}
