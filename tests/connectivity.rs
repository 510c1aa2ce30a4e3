//! One law for every structure: whatever is done to the board, it agrees with the flood.

#[path = "connectivity/boards.rs"]
mod boards;
#[path = "connectivity/large.rs"]
mod large;

use std::collections::BTreeMap;
use std::sync::Arc;

use boards::{Board, Tiling};
use linkstone::cell::{Cell, Colour, Index, MAX_COLOURS, WideCell};
use linkstone::connectivity::{
    AnyGroups, DeletableUnion, EagerLabels, Flood, Graph, Groups, LocalSplit, Power, Removal,
    STRUCTURES, WeightedHalvingUnion,
};
use linkstone::topology::Adjacency;
use proptest::prelude::*;

/// What a test does to a board; numbers are taken modulo what there is.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Insert(usize, usize),
    /// Takes that many stones off, the one inserted last first.
    Undo(usize),
    Remove(usize),
    RemoveGroup(usize),
    Clear,
    Grow,
    /// Goes on with a copy, made in the memory of the board as it was at the last copy.
    Copy,
}

/// A board and what to do on it.
#[derive(Clone, Debug)]
struct Script {
    tiling: Tiling,
    adjacency: Adjacency,
    colours: usize,
    size: usize,
    deeds: Vec<Deed>,
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        60 => (any::<usize>(), any::<usize>()).prop_map(|(cell, colour)| Deed::Insert(cell, colour)),
        12 => Just(Deed::Undo(1)),
        4 => (0usize..30).prop_map(Deed::Undo),
        6 => any::<usize>().prop_map(Deed::Remove),
        3 => any::<usize>().prop_map(Deed::RemoveGroup),
        2 => Just(Deed::Grow),
        1 => Just(Deed::Clear),
        2 => Just(Deed::Copy),
    ]
}

fn script() -> impl Strategy<Value = Script> {
    (
        prop::sample::select(&Tiling::ALL[..]),
        prop::sample::select(&[Adjacency::Orth, Adjacency::All, Adjacency::Diag][..]),
        1..=MAX_COLOURS,
        1usize..=5,
        prop::collection::vec(deed(), 0..100),
    )
        .prop_map(|(tiling, adjacency, colours, size, deeds)| Script {
            tiling,
            adjacency,
            colours,
            size,
            deeds,
        })
}

/// Compares everything the trait offers, on every cell.
fn assert_agree<I: Index, G: Groups<I>>(fast: &G, oracle: &Flood<I>) {
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
        assert_eq!(fast.open_edges(cell), oracle.open_edges(cell));
        assert_eq!(fast.liberties(cell), oracle.liberties(cell));
        assert_eq!(fast.open_edges(cell) == 0, fast.liberties(cell).is_empty());
        assert_eq!(fast.same_group(cell, I::new(0)), oracle.same_group(cell, I::new(0)));
    }
    for colour in Colour::first(MAX_COLOURS) {
        assert_eq!(fast.group_count(colour), oracle.group_count(colour));
    }
}

fn sorted<T: Ord>(fill: impl FnOnce(&mut Vec<T>)) -> Vec<T> {
    let mut list = Vec::new();
    fill(&mut list);
    list.sort_unstable();
    list
}

/// How many regions the cells that are not `own` form, walking the way that cannot cross
/// the links of stones; all that is off the board belongs to one region.
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

/// A structure beside the oracle on the board of a script.
struct Pair<I: Index, G> {
    board: Board<I>,
    fast: G,
    spare: G,
    oracle: Flood<I>,
    /// The stones that still stand, in order of insertion.
    stones: Vec<I>,
}

impl<I: Index, G: Groups<I>> Pair<I, G> {
    fn new(script: &Script, make: impl Fn(Arc<Graph<I>>) -> G) -> Self {
        let board = Board::new(script.tiling, script.adjacency, script.size);
        let (fast, oracle) = (make(board.graph.clone()), Flood::new(board.graph.clone()));
        let spare = fast.clone();
        Self { board, fast, spare, oracle, stones: Vec::new() }
    }

    fn insert(&mut self, cell: usize, colour: Colour) {
        let cell = I::new(cell % self.board.rings.len());
        if self.oracle.colour(cell).is_some() {
            return;
        }
        let regions = |groups: &Flood<I>| {
            dual_regions(&self.board, |cell| groups.colour(cell) == Some(colour))
        };
        let before = regions(&self.oracle);
        let truth = self.oracle.insert(cell, colour);
        let encloses = regions(&self.oracle) > before && self.board.adjacency != Adjacency::Diag;
        assert_eq!(truth.closes, encloses, "a ring cuts a region off");
        let found = self.fast.insert(cell, colour);
        assert_eq!(found.closes, truth.closes);
        assert_eq!(found.root, self.fast.root(cell));
        self.stones.push(cell);
    }

    fn grow(&mut self, script: &Script) {
        self.board = Board::new(script.tiling, script.adjacency, self.board.size + 1);
        let before: Vec<_> = self.stones.iter().map(|&at| self.fast.parent(at)).collect();
        self.fast.grow(self.board.graph.clone());
        self.oracle.grow(self.board.graph.clone());
        assert!(self.stones.iter().map(|&at| self.fast.parent(at)).eq(before), "parents stay");
    }

    fn copy(&mut self) {
        self.spare.copy_from(&self.fast);
        std::mem::swap(&mut self.spare, &mut self.fast);
    }

    fn clear(&mut self) {
        self.fast.clear();
        self.oracle.clear();
        self.stones.clear();
    }
}

impl<I: Index, G: Removal<I>> Pair<I, G> {
    fn remove(&mut self, stone: I) {
        self.stones.retain(|&other| other != stone);
        self.fast.remove(stone);
        self.oracle.remove(stone);
        assert_agree(&self.fast, &self.oracle);
    }

    fn remove_group(&mut self, stone: I) {
        let (mut removed, mut truth) = (vec![stone], vec![stone]);
        self.fast.remove_group(stone, &mut removed);
        self.oracle.remove_group(stone, &mut truth);
        removed[1..].sort_unstable();
        assert_eq!(removed, truth);
        self.stones.retain(|stone| !removed.contains(stone));
    }

    fn undo(&mut self, count: usize) {
        for _ in 0..count {
            let Some(&stone) = self.stones.last() else { return };
            self.remove(stone);
        }
    }
}

/// The law for structures that only insert.
fn insert_law<I: Index, G: Groups<I>>(script: &Script, make: impl Fn(Arc<Graph<I>>) -> G) {
    let mut pair = Pair::new(script, make);
    for deed in &script.deeds {
        match *deed {
            Deed::Insert(cell, colour) => pair.insert(cell, Colour::new(colour % script.colours)),
            Deed::Clear => pair.clear(),
            Deed::Grow => pair.grow(script),
            Deed::Copy => pair.copy(),
            Deed::Undo(_) | Deed::Remove(_) | Deed::RemoveGroup(_) => {}
        }
        assert_agree(&pair.fast, &pair.oracle);
    }
}

/// The law for structures that also remove.
fn removal_law<I: Index, G: Removal<I>>(script: &Script, make: impl Fn(Arc<Graph<I>>) -> G) {
    let mut pair = Pair::new(script, make);
    for deed in &script.deeds {
        let some = |number: usize| number % pair.stones.len().max(1);
        match *deed {
            Deed::Insert(cell, colour) => pair.insert(cell, Colour::new(colour % script.colours)),
            Deed::Clear => pair.clear(),
            Deed::Grow => pair.grow(script),
            Deed::Copy => pair.copy(),
            Deed::Undo(count) => pair.undo(count),
            Deed::Remove(number) => {
                if let Some(&stone) = pair.stones.get(some(number)) {
                    pair.remove(stone);
                }
            }
            Deed::RemoveGroup(number) => {
                if let Some(&stone) = pair.stones.get(some(number)) {
                    pair.remove_group(stone);
                }
            }
        }
        assert_agree(&pair.fast, &pair.oracle);
    }
    pair.undo(usize::MAX);
    assert!(pair.stones.is_empty());
}

macro_rules! laws {
    ($($test:ident: $law:ident, $structure:ident;)*) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(160))]
            $(
                #[test]
                fn $test(script in script()) {
                    $law::<Cell, _>(&script, <$structure<Cell>>::new);
                    $law::<WideCell, _>(&script, <$structure<WideCell>>::new);
                }
            )*
        }
    };
}

laws! {
    flood_keeps_the_law: removal_law, Flood;
    deletable_union_keeps_the_law: removal_law, DeletableUnion;
    eager_labels_keep_the_law: removal_law, EagerLabels;
    local_split_keeps_the_law: removal_law, LocalSplit;
    weighted_halving_union_keeps_the_law: insert_law, WeightedHalvingUnion;
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn any_groups_keep_the_law(script in script()) {
        for structure in STRUCTURES.iter().filter(|structure| structure.power == Power::Remove) {
            removal_law(&script, |graph: Arc<Graph<Cell>>| {
                let groups = AnyGroups::named(structure.name, graph).expect("a listed name");
                assert_eq!(groups.name(), structure.name);
                groups
            });
        }
    }
}

#[test]
fn only_structures_that_remove_are_any_groups() {
    let graph = Board::<Cell>::new(Tiling::Square, Adjacency::Orth, 2).graph;
    for structure in STRUCTURES {
        let found = AnyGroups::named(structure.name, graph.clone()).is_some();
        assert_eq!(found, structure.power == Power::Remove, "{}", structure.name);
    }
    assert!(AnyGroups::named("no such structure", graph).is_none());
}

/// ```text
///    x x
///   x . x     the sixth hexagon closes the ring; a stone in the middle closes nothing.
///    x x
/// ```
#[test]
fn six_hexagons_close_a_ring() {
    let board = Board::<Cell>::new(Tiling::Hexagonal, Adjacency::All, 3);
    let mut groups = EagerLabels::new(board.graph.clone());
    let ring = [(2, 1), (2, 0), (1, 0), (0, 1), (0, 2), (1, 2)];
    let closes = ring.map(|(x, y)| groups.insert(board.at(x, y), Colour::new(0)).closes);
    assert_eq!(closes, [false, false, false, false, false, true]);
    let middle = board.at(1, 1);
    assert_eq!(groups.open_edges(board.at(2, 1)), 10);
    assert!(!groups.insert(middle, Colour::new(0)).closes);
    assert_eq!((groups.size(middle), groups.group_count(Colour::new(0))), (7, 1));
}
