//! A tree or a part of it as a flat list, from which it is written, read, copied and pasted.

use super::history::Edit;
use super::notes::MAX_NOTES;
use super::scoring::Agreement;
use super::{BadMove, EditError, MAX_NODES, NodeId, Notes, RecordError, Session, SessionError};

/// The maximum number of ends with marks for dead stones of their own: proposing them takes time.
const MAX_DEAD: usize = 1_000;
/// How many moves that cannot be pasted are told.
const TOLD: usize = 20;

/// A node of a branch. Parents and earlier siblings come first; the first twig of a branch is the
/// node that it grows from.
#[derive(Clone, Default, Debug)]
pub(super) struct Twig {
    /// How far it is from the first twig.
    pub(super) depth: usize,
    /// The move that leads to it; empty for the first.
    pub(super) played: String,
    pub(super) notes: Notes,
    /// The names of the stones marked as dead, if not those that are proposed.
    pub(super) dead: Option<Vec<String>>,
    /// Whether the players agreed on the dead stones.
    pub(super) agreement: Agreement,
    /// How long its move took, in milliseconds.
    pub(super) took: u64,
    /// How long the move that is to follow has taken so far.
    pub(super) thought: u64,
}

/// What became of the twigs that were added to a tree.
#[derive(Debug)]
pub(super) struct Grown {
    /// Their nodes; none for those that could not be played.
    pub(super) nodes: Vec<Option<NodeId>>,
    /// What undoes it.
    pub(super) edits: Vec<Edit>,
    /// The number of new nodes.
    pub(super) added: usize,
    /// The moves that cannot be played. What follows them is left out.
    pub(super) refused: Vec<BadMove>,
}

/// What became of a branch that was pasted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pasted {
    /// The number of new nodes.
    pub added: usize,
    /// The first moves that cannot be played there. They and what follows them are left out.
    pub refused: Vec<BadMove>,
}

impl Session {
    /// The branch that grows from a node. O(nodes).
    pub(super) fn twigs(&self, from: NodeId) -> Vec<Twig> {
        let below = self.tree.below(from);
        below.into_iter().map(|(depth, node)| self.twig(depth, node)).collect()
    }

    fn twig(&self, depth: usize, node: NodeId) -> Twig {
        let topology = &self.position.board().topology;
        let text = |ply: &super::Ply| ply.played.text(self.plan(), topology);
        let marks = self.marks_at(node);
        let names = || marks.dead.iter().map(|&cell| topology.name(cell).to_owned()).collect();
        Twig {
            depth,
            played: if depth == 0 {
                String::new()
            } else {
                self.ply_at(node).map_or_else(String::new, text)
            },
            notes: self.notes(node).cloned().unwrap_or_default(),
            dead: (marks.dead != marks.proposed).then(names),
            agreement: marks.agreement,
            took: self.tree.get(node).map_or(0, |entry| entry.took),
            thought: self.tree.get(node).map_or(0, |entry| entry.thought),
        }
    }

    /// Adds a branch at the cursor, move by move, and keeps the cursor there. Moves
    /// that cannot be played are left out with what follows them. O(twigs).
    ///
    /// # Errors
    /// If the tree would be too large; then nothing has changed.
    pub(super) fn grow(&mut self, twigs: &[Twig]) -> Result<Grown, EditError> {
        if self.nodes() + twigs.len() > MAX_NODES + 1
            || twigs.iter().filter(|twig| twig.dead.is_some()).count() > MAX_DEAD
        {
            return Err(EditError::LargeTree);
        }
        let notes: usize = twigs.iter().map(|twig| twig.notes.size()).sum();
        if self.notes_size() + notes > MAX_NOTES {
            return Err(EditError::LargeNotes);
        }
        let base = self.ply();
        // For each depth the node there, if its move could be played, and whether it is new.
        let mut path = vec![(Some(self.cursor()), false)];
        let mut grown =
            Grown { nodes: Vec::new(), edits: Vec::new(), added: 0, refused: Vec::new() };
        for twig in twigs {
            if twig.depth > 0 {
                path.truncate(twig.depth);
                let (parent, is_new) = path.last().copied().unwrap_or_default();
                let known = self.nodes();
                let node = match parent {
                    None => None,
                    Some(_) => {
                        while self.ply() >= base + twig.depth && self.undo() {}
                        self.play_twig(twig, base, &mut grown.refused)
                    }
                };
                let adds = self.nodes() > known;
                if let Some(node) = node.filter(|_| adds) {
                    grown.added += 1;
                    if !is_new {
                        grown.edits.push(Edit::Remove(node));
                    }
                }
                path.push((node, adds));
            }
            let (node, is_new) = path.last().copied().unwrap_or_default();
            grown.nodes.push(node);
            if let Some(node) = node {
                self.add_notes(node, twig, is_new, &mut grown.edits);
            }
        }
        while self.ply() > base && self.undo() {}
        for &node in grown.nodes.iter().flatten() {
            let first = self.children(node).first().copied();
            if self.tree.next(node).is_some() {
                self.tree.set_next(node, first);
            }
        }
        self.follow_line(base);
        Ok(grown)
    }

    fn play_twig(
        &mut self,
        twig: &Twig,
        base: usize,
        refused: &mut Vec<BadMove>,
    ) -> Option<NodeId> {
        let played = self.position.read_move(&twig.played).and_then(|played| self.step(played));
        match played {
            Ok(node) => node,
            Err(reason) => {
                let number = base + twig.depth;
                refused.push(BadMove { number, text: twig.played.clone(), reason, place: None });
                None
            }
        }
    }

    /// Adds the notes of a twig to those of its node, where the cursor is.
    fn add_notes(&mut self, node: NodeId, twig: &Twig, is_new: bool, edits: &mut Vec<Edit>) {
        if !twig.notes.is_empty()
            && let Some(entry) = self.tree.get_mut(node)
        {
            let before = entry.notes.clone();
            entry.notes.merge(&twig.notes);
            if !is_new && entry.notes != before {
                edits.push(Edit::Notes(node, before));
            }
        }
        if (is_new || twig.depth == 0)
            && twig.took + twig.thought > 0
            && let Some(entry) = self.tree.get_mut(node)
        {
            (entry.took, entry.thought) = (twig.took, twig.thought);
        }
        if is_new && (twig.dead.is_some() || twig.agreement == Agreement::Reached) {
            self.propose_dead();
            if let Some(dead) = &twig.dead {
                // Cells that the board lacks are not marked.
                let _ = self.mark_dead(dead.iter().map(String::as_str));
            }
            if twig.agreement == Agreement::Reached {
                self.accept_score();
            }
        }
    }

    /// Whether there is more than one line without notes and clocks, which is all that some formats can tell.
    pub(super) fn has_more_than_a_line(&self) -> bool {
        self.nodes() > self.line.len() + 1
            || !self.details.is_empty()
            || !self.time_controls.is_empty()
            || self.tree.contents().any(|entry| !entry.notes.is_empty())
    }

    /// The numbers, in the list of twigs from the root, of the cursor and the end of the line. None
    /// for what is at the end of the main line. O(nodes).
    pub(super) fn place(&self) -> (Option<usize>, Option<usize>) {
        let mut main_end = self.root();
        while let Some(&first) = self.children(main_end).first() {
            main_end = first;
        }
        let end = self.line.last().copied().unwrap_or(self.root());
        let nodes = self.all_nodes();
        let number = |node| nodes.iter().position(|&(_, other)| other == node);
        let at = |node| if node == main_end { None } else { number(node) };
        (at(self.cursor()), at(end))
    }

    /// Replaces the tree by one that grows from the start, and goes to a [place](Self::place).
    ///
    /// # Errors
    /// For the first move that cannot be played, or if the tree would be too large.
    pub(super) fn grow_whole(
        &mut self,
        twigs: &[Twig],
        (at, to): (Option<usize>, Option<usize>),
    ) -> Result<(), SessionError> {
        let grown = self.grow(twigs).map_err(|error| RecordError::new(error.message()))?;
        if let Some(bad) = grown.refused.into_iter().next() {
            return Err(bad.into());
        }
        let node = |number: Option<usize>| grown.nodes.get(number?).copied().flatten();
        self.go_to_main_end();
        if let Some(to) = node(to) {
            self.go_to_node(to);
            self.end_line();
        }
        if let Some(path) = node(at).and_then(|at| self.tree.path(at)) {
            self.go_to(path.len());
        }
        Ok(())
    }

    /// A node with its descendants as a text for [`Session::paste`], into this tree or another;
    /// none for the root and nodes not in the tree.
    pub fn copy(&self, node: NodeId) -> Option<String> {
        self.parent(node)?;
        let mut twigs = self.twigs(node);
        for twig in &mut twigs {
            twig.depth += 1;
        }
        // The twig itself is written without a move if it is the first.
        twigs[0] = self.twig(1, node);
        twigs.insert(0, Twig::default());
        Some(super::formats::write_branch(self, &twigs))
    }

    /// Adds a copied branch below a node. Where its moves are there already, it joins them. Moves
    /// that cannot be played there are left out with what follows them. The cursor stays.
    ///
    /// # Errors
    /// If there is no such node, the text is no branch, or the tree would be too large; then
    /// nothing has changed.
    pub fn paste(&mut self, node: NodeId, text: &str) -> Result<Pasted, EditError> {
        if self.notes(node).is_none() {
            return Err(EditError::NoSuchNode);
        }
        let twigs = super::formats::read_branch(self, text).map_err(|_| EditError::NoBranch)?;
        let (end, ply) = (self.line.last().copied().unwrap_or(self.root()), self.ply());
        self.go_to_node(node);
        let grown = self.grow(&twigs);
        self.go_to_node(end);
        self.end_line();
        self.go_to(ply);
        let mut grown = grown?;
        if !grown.edits.is_empty() {
            self.record(grown.edits);
        }
        grown.refused.truncate(TOLD);
        Ok(Pasted { added: grown.added, refused: grown.refused })
    }
}
