//! Eager labels [Incremental worms, 1999]: a find is one look-up, and the last union can be
//! undone.

use std::sync::Arc;

use super::labels::{Group, Labels};
use super::{
    Graph, Groups, Inserted, LibertyEffect, Removal, liberty_effect, links, stones::Stones,
};
use crate::cell::{Cell, Colour, Index};

/// Every stone carries the label of its group: one of its stones. A union relabels the smaller
/// group.
///
/// Each stone also remembers what its insertion united, and each group which stone joined it last.
/// Removing that stone gives the smaller groups their labels back and costs about as much as
/// uniting them did. This works for each group separately, whatever happened to other groups in
/// between, so it needs no journal that could grow. Any other removal floods the rest of the group.
///
/// As in the notes, members are in a circular list and liberties are kept where they are asked for,
/// here as pseudo-liberties; neighbouring groups are found by looking at each member, as a label is
/// only a look-up away.
///
/// Root takes O(1); insertion O(degree + stones relabelled); removing the last stone of a group
/// O(degree x stones relabelled); any other removal O(degree x group size); members, liberties and
/// neighbouring groups O(degree x group size).
#[derive(Clone, Debug)]
pub struct EagerLabels<I: Index = Cell> {
    stones: Stones<I>,
    labels: Labels<I, Group<I>>,
    /// Valid on stones that were united with others when inserted.
    unions: Vec<Union<I>>,
    /// The members of the group that a removal splits; otherwise empty.
    scratch: Vec<I>,
}

/// What the insertion of a stone changed in the group that absorbed it.
#[derive(Clone, Copy, Debug, Default)]
struct Union<I> {
    absorbed_last: I,
    regions_before: u32,
    last_before: Option<I>,
}

impl<I: Index> EagerLabels<I> {
    /// Undoes the unions that the insertion of the stone made; the stone is the last of its group.
    fn release_all(&mut self, cell: I) {
        let keeper = self.labels.of[cell.index()];
        if keeper == cell {
            return;
        }
        let union = self.unions[cell.index()];
        let mut label = union.absorbed_last;
        loop {
            self.labels.release(keeper, label, &self.stones);
            *self.stones.group_count_of(cell) += 1;
            if label == cell {
                break;
            }
            label = self.labels.groups[label.index()].absorbed_before;
        }
        let group = &mut self.labels.groups[keeper.index()];
        group.regions = union.regions_before;
        group.last = union.last_before;
    }

    /// Takes off a stone that is a group of its own, or whose group is being split.
    #[inline(always)]
    fn lift(&mut self, cell: I) {
        self.stones.lift(cell);
        self.labels.of[cell.index()] = cell;
        self.labels.release_pseudo_liberties(cell, &self.stones);
    }

    /// Takes the stone off and makes a group of each part of the rest.
    fn split(&mut self, cell: I) {
        let mut queue = std::mem::take(&mut self.scratch);
        self.each_member(cell, |stone| queue.push(stone));
        *self.stones.group_count_of(cell) -= 1;
        self.lift(cell);
        // Until a stone has its new label it carries the newly emptied cell.
        for &stone in &queue[1..] {
            self.labels.of[stone.index()] = cell;
        }
        // The members stand before `end`, the part that is being flooded after it.
        let end = queue.len();
        for member in 1..end {
            let label = queue[member];
            if self.labels.of[label.index()] != cell {
                continue;
            }
            self.labels.of[label.index()] = label;
            queue.truncate(end);
            queue.push(label);
            let mut at = end;
            while at < queue.len() {
                for &next in self.stones.graph.links(queue[at]) {
                    if next != cell && self.labels.of[next.index()] == cell {
                        self.labels.of[next.index()] = label;
                        queue.push(next);
                    }
                }
                at += 1;
            }
            self.labels.label(&queue[end..], &self.stones);
            *self.stones.group_count_of(label) += 1;
        }
        queue.clear();
        self.scratch = queue;
    }
}

impl<I: Index> Groups<I> for EagerLabels<I> {
    const NAME: &'static str = "eager-labels";

    fn new(graph: Arc<Graph<I>>) -> Self {
        let cells = graph.cells();
        let labels = Labels::new(cells, I::new);
        let unions = vec![Union::default(); cells];
        Self { stones: Stones::new(graph), labels, unions, scratch: Vec::new() }
    }

    fn graph(&self) -> &Arc<Graph<I>> {
        &self.stones.graph
    }

    fn grow(&mut self, graph: Arc<Graph<I>>) {
        self.labels.grow(graph.cells(), I::new);
        self.unions.resize(graph.cells(), Union::default());
        for cell in self.stones.grow(graph) {
            self.labels.release_pseudo_liberties(cell, &self.stones);
        }
    }

    fn clear(&mut self) {
        self.labels.clear();
        self.stones.clear();
    }

    fn copy_from(&mut self, other: &Self) {
        self.stones.copy_from(&other.stones);
        self.labels.copy_from(&other.labels);
        self.unions.clone_from(&other.unions);
    }

    #[inline]
    fn colour(&self, cell: I) -> Option<Colour> {
        self.stones.colour(cell)
    }

    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I> {
        let around = self.stones.around(cell, colour);
        let labels = &mut self.labels;
        let pseudo_liberties = labels.take_pseudo_liberties(cell, &self.stones);
        if labels.counts_pseudo_liberties() {
            labels.pseudo_liberties[cell.index()] = pseudo_liberties;
        }
        labels.next[cell.index()] = cell;
        labels.groups[cell.index()] =
            Group { size: 1, regions: around.regions, last: Some(cell), absorbed_before: cell };
        let mut keeper = cell;
        let mut closes = false;
        let mut absorbed = 0;
        if around.first == cell {
            // No stone of its colour is near.
        } else if around.second == cell {
            // Most stones join one group: the general case below, written out for that.
            keeper = labels.of[around.first.index()];
            absorbed = 1;
            let regions = labels.groups[cell.index()].regions;
            let group = &mut labels.groups[keeper.index()];
            self.unions[cell.index()] = Union {
                absorbed_last: cell,
                regions_before: group.regions,
                last_before: group.last,
            };
            group.size += 1;
            group.regions |= regions;
            group.last = Some(cell);
            if labels.counts_pseudo_liberties() {
                labels.pseudo_liberties[keeper.index()] += pseudo_liberties;
            }
            labels.of[cell.index()] = keeper;
            labels.next[cell.index()] = std::mem::replace(&mut labels.next[keeper.index()], cell);
        } else {
            let mut largest = 0;
            for run in around.iter() {
                let size = labels.group(run).size;
                if size > largest {
                    (keeper, largest) = (labels.of[run.index()], size);
                }
            }
            let before = labels.groups[keeper.index()];
            labels.absorb(keeper, cell);
            let (mut absorbed_last, mut runs) = (cell, 0);
            absorbed = 1;
            for run in around.iter() {
                let label = labels.of[run.index()];
                runs += 1;
                if label != keeper {
                    labels.absorb(keeper, label);
                    labels.groups[label.index()].absorbed_before = absorbed_last;
                    absorbed_last = label;
                    absorbed += 1;
                }
            }
            // One run belonged to the keeper, and each absorbed group had one.
            closes = runs > absorbed && self.stones.graph.rings_enclose();
            labels.groups[keeper.index()].last = Some(cell);
            self.unions[cell.index()] =
                Union { absorbed_last, regions_before: before.regions, last_before: before.last };
        }
        let count = &mut self.stones.group_counts[colour.index()];
        *count = *count + 1 - absorbed;
        self.stones.put(cell, colour);
        Inserted { root: keeper, closes }
    }

    /// O(1).
    #[inline]
    fn root(&self, cell: I) -> I {
        self.labels.of[cell.index()]
    }

    #[inline]
    fn parent(&self, cell: I) -> I {
        self.labels.of[cell.index()]
    }

    fn next_member(&self, cell: I) -> Option<I> {
        Some(self.labels.next[cell.index()])
    }

    #[inline]
    fn size(&self, cell: I) -> usize {
        self.labels.group(cell).size as usize
    }

    #[inline]
    fn regions(&self, cell: I) -> u32 {
        self.labels.group(cell).regions
    }

    fn group_count(&self, colour: Colour) -> usize {
        self.stones.group_count(colour)
    }

    /// O(group size).
    fn each_member(&self, cell: I, visit: impl FnMut(I)) {
        self.labels.each_member(cell, visit);
    }

    /// O(members until then).
    #[inline]
    fn any_member(&self, cell: I, test: impl FnMut(I) -> bool) -> bool {
        links::any_in_circle(&self.labels.next, cell, test)
    }

    /// O(1) where pseudo-liberties are kept, else O(group size x degree).
    #[inline]
    fn pseudo_liberties(&self, cell: I) -> usize {
        self.labels.pseudo_liberties_of(cell, &self.stones)
    }

    /// O(cells x degree), once.
    fn count_pseudo_liberties(&mut self) {
        self.labels.count_pseudo_liberties(&self.stones);
    }

    #[inline]
    fn liberty_effect(&self, cell: I, colour: Colour) -> LibertyEffect {
        if self.labels.counts_pseudo_liberties() {
            self.labels.liberty_effect(cell, colour, &self.stones)
        } else {
            liberty_effect::liberty_effect(self, cell, colour)
        }
    }
}

impl<I: Index> Removal<I> for EagerLabels<I> {
    fn remove(&mut self, cell: I) {
        debug_assert!(!self.stones.is_empty(cell), "{cell:?} is empty");
        if self.labels.group(cell).last == Some(cell) {
            self.release_all(cell);
            *self.stones.group_count_of(cell) -= 1;
            self.lift(cell);
        } else {
            self.split(cell);
        }
    }

    fn remove_group(&mut self, cell: I, removed: &mut Vec<I>) {
        debug_assert!(!self.stones.is_empty(cell), "{cell:?} is empty");
        *self.stones.group_count_of(cell) -= 1;
        let begin = removed.len();
        self.each_member(cell, |stone| removed.push(stone));
        for &stone in &removed[begin..] {
            self.lift(stone);
        }
    }
}
