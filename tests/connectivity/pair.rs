//! A structure paired with the oracle, comparing everything that the trait offers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkstone::cell::{Colour, Index, MAX_COLOURS};
use linkstone::connectivity::{Flood, Graph, Groups, Removal, RollbackUnion};
use linkstone::topology::Adjacency;

use super::Script;
use super::boards::Board;

/// Compares everything the trait offers, on every cell.
pub(crate) fn assert_agree<I: Index, G: Groups<I>>(fast: &G, oracle: &Flood<I>) {
    let cells = || (0..oracle.graph().cells()).map(I::new);
    assert_eq!(fast.graph().cells(), oracle.graph().cells());
    let truth: Vec<I> = cells().map(|cell| oracle.root(cell)).collect();
    let mut root_of = BTreeMap::new();
    for cell in cells() {
        assert_eq!(fast.colour(cell), oracle.colour(cell));
        if oracle.colour(cell).is_none() {
            continue;
        }
        let (root, group) = (fast.root(cell), truth[cell.index()]);
        assert_eq!(*root_of.entry(group).or_insert(root), root, "one root a group");
        let mut at = cell;
        for _ in cells() {
            assert_eq!(truth[at.index()], group, "parents stay in the group");
            at = fast.parent(at);
        }
        assert_eq!(at, root, "parents lead to the root");
        assert_eq!(fast.parent(root), root);

        assert_eq!(sorted(|list| fast.each_member(cell, |at| list.push(at))), {
            sorted(|list| oracle.each_member(cell, |at| list.push(at)))
        });
        assert_eq!(fast.size(cell), oracle.size(cell));
        assert_eq!(fast.regions(cell), oracle.regions(cell));
        assert_eq!(fast.pseudo_liberties(cell), oracle.pseudo_liberties(cell));
        assert_eq!(fast.liberties(cell), oracle.liberties(cell));
        assert_eq!(fast.pseudo_liberties(cell) == 0, fast.liberties(cell).is_empty());
        assert_eq!(fast.same_group(cell, I::new(0)), oracle.same_group(cell, I::new(0)));
        let named = |root: &I| truth[root.index()];
        assert_eq!(
            sorted(|list| list.extend(fast.neighbours(cell).iter().map(named))),
            neighbours(oracle, &truth, group),
        );
    }
    for colour in Colour::first(MAX_COLOURS) {
        assert_eq!(fast.group_count(colour), oracle.group_count(colour));
    }
    assert_stored(fast);
}

/// How high the trees of a structure may get.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Height {
    /// Every stone is a child of its root.
    One,
    /// Trees are linked by weight, so that a stone at depth d is in a tree of 2^d stones or more.
    Logarithm,
    /// As high as it happens.
    Any,
}

/// What a structure with this name promises about the height of its trees, and whether it keeps
/// lists of members.
fn promises(name: &str) -> (Height, bool) {
    match name {
        "flood" => (Height::One, false),
        "eager-labels" | "local-split" => (Height::One, true),
        "quick-union" => (Height::Any, false),
        "deletable-quick-union" => (Height::Any, true),
        name => (Height::Logarithm, name.starts_with("deletable") || name == "common-player-tree"),
    }
}

/// What is stored for each stone is what the structure promises.
fn assert_stored<I: Index, G: Groups<I>>(groups: &G) {
    let (height, keeps_lists) = promises(groups.name());
    let cells = (0..groups.graph().cells()).map(I::new);
    for cell in cells.filter(|&cell| groups.colour(cell).is_some()) {
        let path: Vec<I> = std::iter::successors(Some(cell), |&at| {
            Some(groups.parent(at)).filter(|&above| above != at)
        })
        .collect();
        let (root, depth) = (path[path.len() - 1], path.len() - 1);
        match height {
            Height::One => assert!(depth <= 1, "{cell:?} is a child of its root"),
            Height::Logarithm => assert!(1 << depth <= groups.size(cell), "{cell:?} is too deep"),
            Height::Any => {}
        }
        let rank = groups.rank(root);
        assert_eq!(rank.is_some(), groups.name().ends_with("ranked-union"));
        if let Some(rank) = rank {
            assert!(depth as u32 <= rank && 1 << rank <= groups.size(cell), "the rank of {root:?}");
        }
        let stored = groups.stored(cell);
        let weight = rank.unwrap_or(groups.size(cell) as u32);
        assert_eq!(stored.parent, groups.parent(cell));
        assert_eq!(stored.weight, (cell == root).then_some(weight));
        assert_eq!(stored.next, groups.next_member(cell));
        let members = sorted(|list| groups.each_member(cell, |at| list.push(at)));
        for &sought in &members {
            assert!(groups.any_member(cell, |at| at == sought), "{sought:?} is a member");
        }
        let mut asked = Vec::new();
        let found = groups.any_member(cell, |at| {
            asked.push(at);
            false
        });
        asked.sort_unstable();
        assert!(!found && asked == members, "every member is asked once");
        let Some(next) = stored.next else {
            assert!(!keeps_lists, "{} keeps lists", groups.name());
            continue;
        };
        assert!(keeps_lists);
        let circle =
            std::iter::successors(Some(next), |&at| groups.next_member(at).filter(|_| at != cell));
        let circle = circle.take(groups.size(cell) + 1).collect::<Vec<_>>();
        assert_eq!(sorted(|list| list.extend(circle)), members, "a circle of the members");
    }
}

/// The groups of other colours next to a group, found by checking every pair of neighbours on the
/// board, given the group of each stone.
fn neighbours<I: Index>(oracle: &Flood<I>, truth: &[I], group: I) -> Vec<I> {
    let graph = oracle.graph();
    let stones = (0..graph.cells()).map(I::new);
    let mut found = BTreeSet::new();
    for stone in stones.filter(|&stone| oracle.colour(stone).is_some()) {
        let beside = graph.orth(stone).iter().filter(|&&next| oracle.colour(next).is_some());
        let joins = |next: &&I| truth[next.index()] == group;
        if oracle.colour(stone) != oracle.colour(group) && beside.filter(joins).count() > 0 {
            found.insert(truth[stone.index()]);
        }
    }
    found.into_iter().collect()
}

fn sorted<T: Ord>(fill: impl FnOnce(&mut Vec<T>)) -> Vec<T> {
    let mut list = Vec::new();
    fill(&mut list);
    list.sort_unstable();
    list
}

/// The number of regions formed by the cells that are not `own`, connected by the adjacency that
/// cannot cross links of stones. Everything off the board belongs to one region.
fn dual_regions<I: Index>(board: &Board<I>, own: impl Fn(I) -> bool) -> usize {
    let dual = match board.adjacency {
        Adjacency::All => Adjacency::Orth,
        Adjacency::Orth | Adjacency::Diag => Adjacency::All,
    };
    let outside = board.rings.len();
    let mut near = vec![Vec::new(); outside + 1];
    for (cell, ring) in board.rings.iter().enumerate().filter(|&(cell, _)| !own(I::new(cell))) {
        for slot in ring.iter().filter(|slot| dual.admits(slot.edge)) {
            if !slot.cell.is_some_and(&own) {
                let next = slot.cell.map_or(outside, Index::index);
                near[cell].push(next);
                near[next].push(cell);
            }
        }
    }
    let mut seen: Vec<bool> = (0..outside).map(|cell| own(I::new(cell))).collect();
    seen.push(false);
    let mut regions = 0;
    for begin in 0..=outside {
        if std::mem::replace(&mut seen[begin], true) {
            continue;
        }
        regions += 1;
        let mut rest = vec![begin];
        while let Some(cell) = rest.pop() {
            let new = near[cell].iter().filter(|&&next| !std::mem::replace(&mut seen[next], true));
            rest.extend(new);
        }
    }
    regions
}

/// A structure and the oracle on the board of a script.
pub(crate) struct Pair<I: Index, G> {
    board: Board<I>,
    pub(crate) fast: G,
    spare: G,
    pub(crate) oracle: Flood<I>,
    /// The stones on the board, in order of insertion.
    pub(crate) stones: Vec<I>,
}

impl<I: Index, G: Groups<I>> Pair<I, G> {
    pub(crate) fn new(script: &Script, make: impl Fn(Arc<Graph<I>>) -> G) -> Self {
        let board = Board::new(script.tiling, script.adjacency, script.size);
        let (fast, oracle) = (make(board.graph.clone()), Flood::new(board.graph.clone()));
        let spare = fast.clone();
        Self { board, fast, spare, oracle, stones: Vec::new() }
    }

    pub(crate) fn insert(&mut self, cell: usize, colour: Colour) {
        let cell = I::new(cell % self.board.rings.len());
        if self.oracle.colour(cell).is_some() {
            return;
        }
        let regions = |groups: &Flood<I>| {
            dual_regions(&self.board, |cell| groups.colour(cell) == Some(colour))
        };
        let before = regions(&self.oracle);
        let effect = self.oracle.liberty_effect(cell, colour);
        let truth = self.oracle.insert(cell, colour);
        let encloses = regions(&self.oracle) > before && self.board.adjacency != Adjacency::Diag;
        assert_eq!(truth.closes, encloses, "a ring cuts a region off");
        assert_eq!(self.fast.liberty_effect(cell, colour), effect);
        let found = self.fast.insert(cell, colour);
        assert_eq!(found.closes, truth.closes);
        assert_eq!(found.root, self.fast.root(cell));
        self.stones.push(cell);
    }

    pub(crate) fn grow(&mut self, script: &Script) {
        self.board = Board::new(script.tiling, script.adjacency, self.board.size + 1);
        let before: Vec<_> = self.stones.iter().map(|&at| self.fast.parent(at)).collect();
        self.fast.grow(self.board.graph.clone());
        self.oracle.grow(self.board.graph.clone());
        assert!(self.stones.iter().map(|&at| self.fast.parent(at)).eq(before), "parents stay");
    }

    pub(crate) fn copy(&mut self) {
        self.spare.copy_from(&self.fast);
        std::mem::swap(&mut self.spare, &mut self.fast);
    }

    pub(crate) fn clear(&mut self) {
        self.fast.clear();
        self.oracle.clear();
        self.stones.clear();
    }
}

impl<I: Index, G: Removal<I>> Pair<I, G> {
    pub(crate) fn remove(&mut self, stone: I) {
        self.stones.retain(|&other| other != stone);
        self.fast.remove(stone);
        self.oracle.remove(stone);
        assert_agree(&self.fast, &self.oracle);
    }

    pub(crate) fn remove_group(&mut self, stone: I) {
        let (mut removed, mut truth) = (vec![stone], vec![stone]);
        self.fast.remove_group(stone, &mut removed);
        self.oracle.remove_group(stone, &mut truth);
        removed[1..].sort_unstable();
        assert_eq!(removed, truth);
        self.stones.retain(|stone| !removed.contains(stone));
    }

    pub(crate) fn undo(&mut self, count: usize) {
        for _ in 0..count {
            let Some(&stone) = self.stones.last() else { return };
            self.remove(stone);
        }
    }
}

impl<I: Index> Pair<I, RollbackUnion<I>> {
    /// Undoes insertions by the log, where [`Pair::undo`] does so by deletion.
    pub(crate) fn roll_back(&mut self, count: usize) {
        for _ in 0..count.min(self.stones.len()) {
            let stone = self.fast.undo().expect("a stone is on the board");
            assert_eq!(Some(stone), self.stones.pop(), "the last one goes first");
            self.oracle.remove(stone);
            assert_agree(&self.fast, &self.oracle);
        }
    }
}
