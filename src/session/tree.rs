//! A tree in an arena that remembers, for every node, which child was visited last, and which nodes
//! have changed since when.

use std::collections::VecDeque;

use linkstone_common::sort_by_pair;

/// The id of a node. It is never reused: the slot of a deleted node may be, but with another
/// generation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId {
    slot: u32,
    /// How many nodes had been deleted from the slot when this one was added.
    generation: u32,
}

impl NodeId {
    /// A small number that no other node of the tree has. The number of a deleted node may be
    /// given to a new one.
    pub fn number(self) -> u32 {
        self.slot
    }
}

#[derive(Clone, Debug)]
struct Node<T> {
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    /// The child that was visited last.
    next: Option<NodeId>,
    /// The version of the tree in which the node changed last.
    changed: u64,
    content: T,
}

#[derive(Clone, Debug)]
struct Slot<T> {
    generation: u32,
    node: Option<Node<T>>,
}

/// A node with its descendants, taken out of the tree. It has to be restored or discarded, or its
/// slots stay empty.
#[derive(Clone, Debug)]
pub(super) struct Pruned<T> {
    /// Parents come before their children, and the first is the root of the subtree.
    nodes: Vec<(NodeId, Node<T>)>,
    /// Its place among the children of its parent.
    at: usize,
}

impl<T> Pruned<T> {
    /// The root of the subtree.
    pub(super) fn root(&self) -> NodeId {
        self.nodes[0].0
    }

    /// The node that it was taken from.
    pub(super) fn parent(&self) -> NodeId {
        self.nodes[0].1.parent.expect("the root of a tree is never taken out")
    }

    /// The content of its root.
    pub(super) fn content(&self) -> &T {
        &self.nodes[0].1.content
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The nodes with their parents and contents, parents and earlier siblings first.
    pub(super) fn each(&self, mut visit: impl FnMut(NodeId, NodeId, &T)) {
        for (id, node) in &self.nodes {
            visit(*id, node.parent.unwrap_or(*id), &node.content);
        }
    }
}

/// How many deletions are remembered for [`Tree::removed_since`].
const REMEMBERED: usize = 4096;

/// A tree whose nodes hold a `T` each. Methods return `None` or false for a node that is not in
/// it.
#[derive(Clone, Debug)]
pub(super) struct Tree<T> {
    slots: Vec<Slot<T>>,
    /// The slots of deleted nodes that may be reused.
    free: Vec<u32>,
    /// The number of nodes.
    nodes: usize,
    /// How often the tree has changed.
    version: u64,
    /// The numbers of the nodes taken out last, each with the version in which that was.
    removed: VecDeque<(u64, u32)>,
    /// The last version whose deletions have been forgotten.
    forgotten: u64,
}

impl<T> Tree<T> {
    /// A tree of one node.
    pub(super) fn new(root: T) -> Self {
        let node =
            Node { parent: None, children: Vec::new(), next: None, changed: 1, content: root };
        Self {
            slots: vec![Slot { generation: 0, node: Some(node) }],
            free: Vec::new(),
            nodes: 1,
            version: 1,
            removed: VecDeque::new(),
            forgotten: 0,
        }
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

    /// The node with this number.
    pub(super) fn by_number(&self, number: u32) -> Option<NodeId> {
        let slot = self.slots.get(number as usize)?;
        slot.node.as_ref().map(|_| NodeId { slot: number, generation: slot.generation })
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes
    }

    /// A number that is higher after every change of the nodes, their order or their contents.
    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// The nodes that were added or changed after a version, in no particular order. O(nodes).
    pub(super) fn changed_since(&self, version: u64) -> Vec<NodeId> {
        let slots = self.slots.iter().enumerate();
        let changed = slots.filter_map(|(slot, Slot { generation, node })| {
            let is_new = node.as_ref()?.changed > version;
            is_new.then_some(NodeId { slot: slot as u32, generation: *generation })
        });
        changed.collect()
    }

    /// The numbers of the nodes that were taken out after a version, some of which may be in use
    /// again; none if that is no longer known.
    pub(super) fn removed_since(&self, version: u64) -> Option<Vec<u32>> {
        let later = self.removed.iter().filter(|(at, _)| *at > version);
        (version >= self.forgotten).then(|| later.map(|&(_, number)| number).collect())
    }

    /// Marks a node as changed.
    fn touch(&mut self, id: NodeId) {
        self.version += 1;
        let version = self.version;
        if let Some(node) = self.node_mut(id) {
            node.changed = version;
        }
    }

    /// The content of a node.
    pub(super) fn get(&self, id: NodeId) -> Option<&T> {
        self.node(id).map(|node| &node.content)
    }

    /// The content of a node, to be changed.
    pub(super) fn get_mut(&mut self, id: NodeId) -> Option<&mut T> {
        self.touch(id);
        self.node_mut(id).map(|node| &mut node.content)
    }

    /// The contents of all nodes, in no particular order.
    pub(super) fn contents(&self) -> impl Iterator<Item = &T> {
        self.slots.iter().filter_map(|slot| slot.node.as_ref()).map(|node| &node.content)
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

    /// Makes the first child of every node the one visited last. O(nodes).
    pub(super) fn follow_first_children(&mut self) {
        for node in self.slots.iter_mut().filter_map(|slot| slot.node.as_mut()) {
            node.next = node.children.first().copied();
        }
    }

    /// Adds a node after the other children of its parent; none if the parent is not in the tree.
    /// Amortised O(1).
    pub(super) fn add(&mut self, parent: NodeId, content: T) -> Option<NodeId> {
        self.node(parent)?;
        let changed = self.version + 1;
        let node =
            Node { parent: Some(parent), children: Vec::new(), next: None, changed, content };
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
        self.nodes += 1;
        self.touch(parent);
        self.node_mut(parent)?.children.push(id);
        Some(id)
    }

    /// Moves a node before its siblings; returns false for the root and nodes not in the tree.
    /// O(siblings).
    pub(super) fn promote(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.parent(id) else { return false };
        self.touch(parent);
        let Some(node) = self.node_mut(parent) else { return false };
        if let Some(at) = node.children.iter().position(|&child| child == id) {
            node.children[..=at].rotate_right(1);
        }
        true
    }

    /// Puts the children of a node in this order; those that are not in it follow.
    /// O(children x length of the order).
    pub(super) fn reorder(&mut self, id: NodeId, order: &[NodeId]) {
        self.touch(id);
        if let Some(node) = self.node_mut(id) {
            let place = |child: &NodeId| order.iter().position(|other| other == child);
            sort_by_pair(&mut node.children, |child| {
                (place(child).unwrap_or(order.len()) as i64, 0)
            });
        }
    }

    /// Takes a node and its descendants out of the tree; none for the root and nodes not in the
    /// tree. O(nodes taken + siblings).
    pub(super) fn prune(&mut self, id: NodeId) -> Option<Pruned<T>> {
        let parent = self.parent(id)?;
        self.touch(parent);
        let version = self.version;
        let node = self.node_mut(parent)?;
        let at = node.children.iter().position(|&child| child == id)?;
        node.children.remove(at);
        if node.next == Some(id) {
            node.next = None;
        }
        let mut nodes = Vec::new();
        let mut left = vec![id];
        while let Some(id) = left.pop() {
            if let Some(node) = self.slots[id.slot as usize].node.take() {
                left.extend(node.children.iter().rev());
                nodes.push((id, node));
                self.removed.push_back((version, id.slot));
            }
        }
        while self.removed.len() > REMEMBERED {
            self.forgotten = self.removed.pop_front().map_or(self.forgotten, |(at, _)| at);
        }
        self.nodes -= nodes.len();
        Some(Pruned { nodes, at })
    }

    /// Puts back what was taken out, with the same ids and in the same place; returns its root.
    /// None, and nothing is put back, if its parent is not in the tree. O(nodes + siblings).
    pub(super) fn restore(&mut self, pruned: Pruned<T>) -> Option<NodeId> {
        let (root, parent) = (pruned.root(), pruned.parent());
        self.touch(parent);
        let changed = self.version;
        let node = self.node_mut(parent)?;
        let at = pruned.at.min(node.children.len());
        node.children.insert(at, root);
        self.nodes += pruned.nodes.len();
        for (id, node) in pruned.nodes {
            self.slots[id.slot as usize].node = Some(Node { changed, ..node });
        }
        Some(root)
    }

    /// Frees the slots of what was taken out. O(nodes).
    pub(super) fn discard(&mut self, pruned: Pruned<T>) {
        for (id, _) in pruned.nodes {
            self.slots[id.slot as usize].generation += 1;
            self.free.push(id.slot);
        }
    }

    /// Deletes all nodes but the root, and replaces the content of the root.
    pub(super) fn clear(&mut self, root: T) {
        for child in self.children(self.root()).to_vec() {
            if let Some(pruned) = self.prune(child) {
                self.discard(pruned);
            }
        }
        if let Some(content) = self.get_mut(self.root()) {
            *content = root;
        }
    }

    /// The nodes from one on, each with its depth below that one, parents and earlier siblings
    /// first. O(nodes).
    pub(super) fn below(&self, id: NodeId) -> Vec<(usize, NodeId)> {
        let mut found = Vec::new();
        let mut left = vec![(0, id)];
        while let Some((depth, id)) = left.pop() {
            found.push((depth, id));
            left.extend(self.children(id).iter().rev().map(|&child| (depth + 1, child)));
        }
        found
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
        let pruned = tree.prune(b).expect("b is in the tree");
        assert_eq!((pruned.root(), pruned.parent(), pruned.len()), (b, root, 2));
        assert!(tree.prune(b).is_none() && tree.prune(root).is_none());
        assert_eq!((tree.children(root), tree.next(root), tree.len()), (&[c, a][..], None, 3));
        assert_eq!((tree.get(b), tree.get(deep), tree.path(deep)), (None, None, None));
        assert_eq!(tree.restore(pruned), Some(b));
        assert_eq!(
            (tree.children(root), tree.get(deep), tree.len()),
            (&[c, a, b][..], Some(&"deep"), 5)
        );
        let pruned = tree.prune(b).expect("b is in the tree again");
        tree.discard(pruned);
        let again = add(&mut tree, a, "again");
        let more = add(&mut tree, a, "more");
        assert_eq!((tree.len(), tree.slots.len()), (5, 5), "slots are reused");
        assert!(![b, deep].contains(&again) && ![b, deep].contains(&more));
        assert_eq!((tree.get(again), tree.get(b)), (Some(&"again"), None));
        assert_eq!(tree.add(b, "lost"), None);
    }
    #[test]
    fn changes_are_told_since_a_version() {
        let mut tree = Tree::new("root");
        let root = tree.root();
        let a = tree.add(root, "a").expect("a parent");
        let b = tree.add(root, "b").expect("a parent");
        let before = tree.version();
        assert_eq!(tree.changed_since(before), []);
        *tree.get_mut(a).expect("a node") = "changed";
        assert_eq!(tree.changed_since(before), [a]);
        let pruned = tree.prune(b).expect("a node");
        assert_eq!(tree.changed_since(before), [root, a]);
        assert_eq!(tree.removed_since(before), Some(vec![b.number()]));
        assert_eq!(tree.removed_since(tree.version()), Some(Vec::new()));
        tree.restore(pruned);
        assert_eq!(tree.changed_since(before), [root, a, b]);
        for _ in 0..=REMEMBERED {
            let node = tree.add(a, "short-lived").expect("a parent");
            let pruned = tree.prune(node).expect("a node");
            tree.discard(pruned);
        }
        assert_eq!(tree.removed_since(before), None, "too long ago");
    }
}
