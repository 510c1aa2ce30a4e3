//! The common-player tree compared with a flood fill over the union of its colours.

use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index, MAX_COLOURS, WideCell};
use linkstone::connectivity::{CommonTree, DeletableUnion, EagerLabels, Flood, Groups, Removal};
use proptest::prelude::*;

use super::boards::Board;
use super::pair::assert_agree;
use super::{Deed, Script, script};

/// A tree over some colours, and a flood on which their stones have the first colour.
struct Common<I: Index, G> {
    board: Board<I>,
    tree: CommonTree<I, G>,
    spare: CommonTree<I, G>,
    own: Flood<I>,
    flood: Flood<I>,
    colours: Vec<Colour>,
    stones: Vec<I>,
}

impl<I: Index, G: Removal<I>> Common<I, G> {
    fn new(script: &Script, mask: usize) -> Self {
        let board = Board::new(script.tiling, script.adjacency, script.size);
        let colours: Vec<_> =
            Colour::first(MAX_COLOURS).filter(|colour| mask >> colour.index() & 1 != 0).collect();
        let tree = CommonTree::of(Arc::clone(&board.graph), colours.iter().copied());
        let flood = || Flood::new(Arc::clone(&board.graph));
        let (own, flood) = (flood(), flood());
        Self { spare: tree.clone(), tree, own, flood, colours, stones: Vec::new(), board }
    }

    fn insert(&mut self, cell: usize, colour: Colour) {
        let cell = I::new(cell % self.board.rings.len());
        if self.own.colour(cell).is_none() {
            self.tree.insert(cell, colour);
            self.own.insert(cell, colour);
            if self.colours.contains(&colour) {
                self.flood.insert(cell, Colour::new(0));
            }
            self.stones.push(cell);
        }
    }

    fn lift(&mut self, stone: I) {
        self.stones.retain(|&other| other != stone);
        self.own.remove(stone);
        if self.flood.colour(stone).is_some() {
            self.flood.remove(stone);
        }
    }

    fn run(&mut self, script: &Script, deed: Deed) {
        let some = |number: usize| self.stones.get(number % self.stones.len().max(1)).copied();
        match deed {
            Deed::Insert(cell, colour) => self.insert(cell, Colour::new(colour % script.colours)),
            Deed::Undo(count) => {
                for _ in 0..count {
                    let Some(&stone) = self.stones.last() else { break };
                    self.tree.remove(stone);
                    self.lift(stone);
                }
            }
            Deed::Remove(number) => {
                if let Some(stone) = some(number) {
                    self.tree.remove(stone);
                    self.lift(stone);
                }
            }
            Deed::RemoveGroup(number) => {
                if let Some(stone) = some(number) {
                    let mut removed = Vec::new();
                    self.tree.remove_group(stone, &mut removed);
                    removed.into_iter().for_each(|stone| self.lift(stone));
                }
            }
            Deed::Clear => {
                self.tree.clear();
                self.own.clear();
                self.flood.clear();
                self.stones.clear();
            }
            Deed::Grow => {
                self.board = Board::new(script.tiling, script.adjacency, self.board.size + 1);
                self.tree.grow(Arc::clone(&self.board.graph));
                self.own.grow(Arc::clone(&self.board.graph));
                self.flood.grow(Arc::clone(&self.board.graph));
            }
            Deed::Copy => {
                self.spare.copy_from(&self.tree);
                std::mem::swap(&mut self.spare, &mut self.tree);
            }
            Deed::CountPseudoLiberties => self.tree.count_pseudo_liberties(),
        }
        assert_agree(&self.tree, &self.own);
        assert_agree(self.tree.common(), &self.flood);
    }
}

fn common_law<I: Index, G: Removal<I>>(script: &Script, mask: usize) {
    let mut common = Common::<I, G>::new(script, mask);
    for &deed in &script.deeds {
        common.run(script, deed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]
    /// For two to four players, any of whom are in common.
    #[test]
    fn stones_in_common_are_the_groups_of_the_union_of_their_colours(
        script in script(),
        players in 2..=MAX_COLOURS,
        mask in 0usize..1 << MAX_COLOURS,
    ) {
        let script = Script { colours: players, ..script };
        common_law::<Cell, DeletableUnion<Cell>>(&script, mask);
        common_law::<Cell, DeletableUnion<Cell>>(&script, usize::MAX);
        common_law::<WideCell, EagerLabels<WideCell>>(&script, mask);
    }
}

/// ```text
///   x o x      each stone is a group of its own, and all three are one in common.
/// ```
#[test]
fn stones_of_three_players_form_one_group_in_common() {
    let board = Board::<Cell>::new(super::Tiling::Square, super::Adjacency::Orth, 3);
    let mut tree = CommonTree::<Cell>::new(Arc::clone(&board.graph));
    let row = [0, 1, 2].map(|x| board.at(x, 1));
    for (player, cell) in row.into_iter().enumerate() {
        tree.insert(cell, Colour::new(player));
    }
    assert_eq!(row.map(|cell| tree.size(cell)), [1, 1, 1]);
    assert_eq!(row.map(|cell| tree.common().size(cell)), [3, 3, 3]);
    assert_eq!(tree.common().group_count(Colour::new(0)), 1);
    tree.remove(row[1]);
    assert_eq!(tree.common().group_count(Colour::new(0)), 2);
}
