//! Labels that a removal changes only where the group falls apart.

use std::sync::Arc;

use super::members::Members;
use super::search::Search;
use super::{Graph, Groups, Inserted, LibertyEffect, Removal, contour, stones::Stones};
use crate::cell::{Cell, Colour, Index};

/// The size up to which a search through the group finds out sooner than a walk along its outline
/// whether it falls apart (measured on squares).
const WALKS_ABOVE: u32 = 256;

/// Every stone carries the label of its group, and a removal looks only around the stone.
///
/// A union relabels the smaller group. A removal asks first whether the surrounding stones form one
/// run, which the ring shows: then the group stays whole. If there are several, searches go out
/// from them in turn (`Search`) until all parts but one are complete; these get labels of their
/// own. Whether a large group falls apart at all is first asked along its outline (`contour`),
/// except with diagonal adjacency.
///
/// Root, size, regions and pseudo-liberties take O(1). Insertion takes O(degree + stones
/// relabelled). Removal takes O(degree) where the ring shows that the group stays whole, however
/// large it is; else O(degree^2 x stones looked at): those that are split off and as many of the
/// part that stays, or, if nothing is split off, those on the way from one run to the next; in a
/// large group that is the way along the outline, and all but the longest of these ways. Removal of
/// a group takes O(degree x size). Memory is O(cells), and nothing is allocated after the start
/// except counts for groups that touch regions.
///
#[derive(Clone, Debug)]
pub struct LocalSplit<I: Index = Cell> {
    stones: Stones<I>,
    members: Members<I>,
    search: Search<I>,
    /// [`WALKS_ABOVE`], except in tests.
    walks_above: u32,
}

impl<I: Index> Groups<I> for LocalSplit<I> {
    const NAME: &'static str = "local-split";

    fn new(graph: Arc<Graph<I>>) -> Self {
        let cells = graph.cells();
        let stones = Stones::new(graph);
        let mut members = Members::new(cells);
        members.labels.count_pseudo_liberties(&stones);
        Self { stones, members, search: Search::new(cells), walks_above: WALKS_ABOVE }
    }

    fn graph(&self) -> &Arc<Graph<I>> {
        &self.stones.graph
    }

    fn grow(&mut self, graph: Arc<Graph<I>>) {
        self.members.grow(graph.cells());
        self.search.resize(graph.cells());
        for cell in self.stones.grow(graph) {
            self.members.labels.release_pseudo_liberties(cell, &self.stones);
        }
    }

    fn clear(&mut self) {
        self.stones.clear();
        self.members.clear();
    }

    fn copy_from(&mut self, other: &Self) {
        self.stones.copy_from(&other.stones);
        self.members.copy_from(&other.members);
        self.search.resize(other.graph().cells());
    }

    #[inline]
    fn colour(&self, cell: I) -> Option<Colour> {
        self.stones.colour(cell)
    }

    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I> {
        let around = self.stones.around(cell, colour);
        let members = &mut self.members;
        let pseudo_liberties = members.labels.take_pseudo_liberties(cell, &self.stones);
        let (mut label, mut closes, mut joined) = (members.label(around.first), false, 1);
        if around.first == cell {
            label = members.begin(cell, around.regions, pseudo_liberties);
            joined = 0;
        } else if around.second == cell {
            members.join(cell, around.first, around.regions, pseudo_liberties);
        } else {
            let (mut beside, mut largest) = (cell, 0);
            for run in around.iter() {
                let size = members.group(run).size;
                if size > largest {
                    (beside, largest) = (run, size);
                }
            }
            label = members.label(beside);
            members.join(cell, beside, around.regions, pseudo_liberties);
            let mut runs = 0;
            for run in around.iter() {
                runs += 1;
                if members.label(run) != label {
                    members.absorb(label, members.label(run));
                    joined += 1;
                }
            }
            // One run belonged to the group that stays, and each absorbed group had one.
            closes = runs > joined && self.stones.graph.rings_enclose();
        }
        let root = members.root_of(label);
        let count = &mut self.stones.group_counts[colour.index()];
        *count = *count + 1 - joined;
        self.stones.put(cell, colour);
        Inserted { root, closes }
    }

    /// O(1).
    #[inline]
    fn root(&self, cell: I) -> I {
        self.members.group(cell).root
    }

    /// The root.
    #[inline]
    fn parent(&self, cell: I) -> I {
        self.root(cell)
    }

    fn next_member(&self, cell: I) -> Option<I> {
        Some(self.members.labels.next[cell.index()])
    }

    #[inline]
    fn size(&self, cell: I) -> usize {
        self.members.group(cell).size as usize
    }

    #[inline]
    fn regions(&self, cell: I) -> u32 {
        self.members.group(cell).touched.regions
    }

    fn group_count(&self, colour: Colour) -> usize {
        self.stones.group_count(colour)
    }

    /// O(group size).
    fn each_member(&self, cell: I, visit: impl FnMut(I)) {
        self.members.labels.each_member(cell, visit);
    }

    /// O(1).
    #[inline]
    fn pseudo_liberties(&self, cell: I) -> usize {
        self.members.labels.pseudo_liberties_of(cell, &self.stones)
    }

    #[inline]
    fn liberty_effect(&self, cell: I, colour: Colour) -> LibertyEffect {
        self.members.labels.liberty_effect(cell, colour, &self.stones)
    }
}

impl<I: Index> LocalSplit<I> {
    /// Removes a stone whose neighbours in the ring form several runs.
    fn remove_between_runs(&mut self, cell: I, colour: Colour) {
        let (stones, members, search) = (&mut self.stones, &mut self.members, &mut self.search);
        let around = stones.around(cell, colour);
        let walks = members.group(cell).size > self.walks_above && contour::exist(&stones.graph);
        let label = members.label(cell);
        search.restart();
        let regions = around.regions;
        if !walks {
            around.iter().for_each(|run| search.begin(run));
        }
        members.take_off(cell, regions, stones);
        if walks {
            contour::trace(stones, cell, colour, search);
        }
        let parts = search.open_parts();
        search.run(stones, colour);
        debug_assert!(!walks || search.ended().count() + 1 == parts, "walks tell the parts");
        for part in search.ended() {
            members.split_off(part, stones);
            stones.group_counts[colour.index()] += 1;
        }
        debug_assert!(members.root_of(label) != cell);
    }
}

impl<I: Index> Removal<I> for LocalSplit<I> {
    fn remove(&mut self, cell: I) {
        debug_assert!(!self.stones.is_empty(cell), "{cell:?} is empty");
        let Some(colour) = self.colour(cell) else { return };
        let around = self.stones.around(cell, colour);
        if around.second != cell {
            self.remove_between_runs(cell, colour);
            return;
        }
        if around.first == cell {
            self.stones.group_counts[colour.index()] -= 1;
            self.members.end_group(cell);
            self.members.lift(cell, &mut self.stones);
        } else {
            self.members.take_off(cell, around.regions, &mut self.stones);
        }
    }

    fn remove_group(&mut self, cell: I, removed: &mut Vec<I>) {
        debug_assert!(!self.stones.is_empty(cell), "{cell:?} is empty");
        *self.stones.group_count_of(cell) -= 1;
        let begin = removed.len();
        self.each_member(cell, |stone| removed.push(stone));
        self.members.end_group(cell);
        for &stone in &removed[begin..] {
            self.members.lift(stone, &mut self.stones);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::connectivity::Flood;
    use crate::connectivity::boards::graphs;
    use crate::topology::{Shape, Tiling, cell_count};

    /// Every tiling and shape, each as large as is quick by brute force, and one very small board.
    fn boards() -> Vec<(Tiling, Shape, u32)> {
        let shapes = |tiling: Tiling| tiling.shapes().map(move |shape| (tiling, shape));
        let bounded = Tiling::ALL.into_iter().flat_map(shapes).filter(|of| of.1 != Shape::Window);
        let largest = bounded.map(|(tiling, shape)| {
            let fits = |size: &u32| cell_count(tiling, shape, *size).is_ok_and(|n| n <= 64);
            // An oblong has cells from size 2 on.
            let sizes = (1..).skip_while(|&size| cell_count(tiling, shape, size).is_err());
            let largest = sizes.take_while(fits).last();
            (tiling, shape, largest.expect("a board of 64 cells or fewer"))
        });
        largest.chain([(Tiling::Hexagonal, Shape::Rhombus, 2)]).collect()
    }

    /// What the groups of all cells are, through the trait alone.
    fn all_groups(groups: &impl Groups) -> Vec<(usize, usize, u32, Vec<Cell>)> {
        let stones = (0..groups.graph().cells()).map(Cell::new);
        let stones = stones.filter(|&cell| groups.colour(cell).is_some());
        stones
            .map(|cell| {
                let mut members = Vec::new();
                groups.each_member(cell, |member| members.push(member));
                members.sort_unstable();
                assert!(members.iter().all(|&member| groups.root(member) == groups.root(cell)));
                (groups.size(cell), groups.pseudo_liberties(cell), groups.regions(cell), members)
            })
            .collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]
        /// Whatever the size of a group: a walk along its outline agrees with a search, which has
        /// to forget its marks on the way.
        #[test]
        fn walks_and_searches_agree_with_the_flood(
            graph in graphs(&boards()),
            fill in 1..100_u64,
            seed in any::<u64>(),
            left in 0..200_u32,
            removals in prop::collection::vec(any::<usize>(), 1..12),
        ) {
            let mut flood = Flood::new(Arc::clone(&graph));
            let mut searching = LocalSplit::new(Arc::clone(&graph));
            searching.walks_above = u32::MAX;
            searching.search.make_old(left);
            let mut walking = LocalSplit::new(Arc::clone(&graph));
            walking.walks_above = 0;
            let mut stones = Vec::new();
            let mut state = seed | 1;
            for cell in (0..graph.cells()).map(Cell::new) {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                let colour = Colour::new(usize::from(state >> 32 & 7 == 0));
                if state % 100 < fill {
                    flood.insert(cell, colour);
                    searching.insert(cell, colour);
                    walking.insert(cell, colour);
                    stones.push(cell);
                }
            }
            for removal in removals {
                if stones.is_empty() {
                    break;
                }
                let stone = stones.swap_remove(removal % stones.len());
                flood.remove(stone);
                searching.remove(stone);
                walking.remove(stone);
                let truth = all_groups(&flood);
                prop_assert_eq!(all_groups(&searching), &truth[..]);
                prop_assert_eq!(all_groups(&walking), &truth[..]);
            }
        }
    }
}
