//! The list of structures, and any structure that can remove behind one type.

use std::sync::Arc;

use super::*;
use crate::cell::{Cell, Colour, Index};

/// What a structure can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Capability {
    /// Place stones.
    Insert,
    /// Place and remove stones.
    Remove,
}

/// A structure, for lists to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Structure {
    /// Its name, as on the command line.
    pub name: &'static str,
    /// What it can do.
    pub capability: Capability,
}

/// Something to do with a structure that is chosen by name at run time.
pub trait Task<I: Index = Cell> {
    /// The result.
    type Output;

    /// Does it with an insert-only structure.
    fn inserting<G: Groups<I> + 'static>(self) -> Self::Output;

    /// Does it with a structure that can also remove.
    fn removing<G: Removal<I> + 'static>(self) -> Self::Output;
}

macro_rules! structures {
    (
        { $($(#[$with_removing:meta])? $removing:ident),* $(,)? }
        { $($(#[$with_inserting:meta])? $inserting:ident),* $(,)? }
    ) => {
        /// All structures: those that can remove, then those that only insert.
        pub const STRUCTURES: &[Structure] = &[
            $($(#[$with_removing])? Structure { name: <$removing>::NAME, capability: Capability::Remove },)*
            $($(#[$with_inserting])? Structure { name: <$inserting>::NAME, capability: Capability::Insert },)*
        ];

        /// Does a task with the structure of this name; `None` if there is no such structure.
        pub fn with_structure<I: Index, T: Task<I>>(name: &str, task: T) -> Option<T::Output> {
            $(
                $(#[$with_removing])?
                if name == <$removing<I>>::NAME {
                    return Some(task.removing::<$removing<I>>());
                }
            )*
            $(
                $(#[$with_inserting])?
                if name == <$inserting<I>>::NAME {
                    return Some(task.inserting::<$inserting<I>>());
                }
            )*
            None
        }

        /// Any structure that can remove, chosen at run time.
        ///
        /// Each call costs one branch more than on the structure itself.
        #[derive(Clone, Debug)]
        #[non_exhaustive]
        pub enum AnyGroups<I: Index = Cell> {
            $(
                #[doc = concat!("A [`", stringify!($removing), "`](super::", stringify!($removing), ").")]
                $(#[$with_removing])?
                $removing($removing<I>),
            )*
        }

        impl<I: Index> AnyGroups<I> {
            /// The empty structure of this name; `None` if no structure that can remove has the
            /// name. O(cells).
            pub fn named(name: &str, graph: Arc<Graph<I>>) -> Option<Self> {
                $(
                    $(#[$with_removing])?
                    if name == <$removing<I>>::NAME {
                        return Some(Self::$removing(Groups::new(graph)));
                    }
                )*
                None
            }

            fn copy_within(&mut self, other: &Self) {
                match (self, other) {
                    $($(#[$with_removing])? (Self::$removing(groups), Self::$removing(other)) => {
                        groups.copy_from(other);
                    })*
                    (groups, other) => *groups = other.clone(),
                }
            }
        }

        macro_rules! within {
            ($any:expr, $groups:ident => $call:expr) => {
                match $any {
                    $($(#[$with_removing])? AnyGroups::$removing($groups) => $call,)*
                }
            };
        }
    };
}

structures! {
    {
        EagerLabels,
        DeletableUnion,
        #[cfg(feature = "all-structures")] DeletableQuickUnion,
        #[cfg(feature = "all-structures")] DeletableRankedUnion,
        #[cfg(feature = "all-structures")] DeletableHalvingUnion,
        #[cfg(feature = "all-structures")] RollbackUnion,
        #[cfg(feature = "all-structures")] CommonTree,
        #[cfg(feature = "all-structures")] LocalSplit,
        #[cfg(feature = "all-structures")] Flood,
    }
    {
        WeightedHalvingUnion,
        #[cfg(feature = "all-structures")] WeightedUnion,
        #[cfg(feature = "all-structures")] RankedUnion,
        #[cfg(feature = "all-structures")] QuickUnion,
    }
}

impl<I: Index> Groups<I> for AnyGroups<I> {
    const NAME: &'static str = "any";

    /// The structure with the fastest undo.
    fn new(graph: Arc<Graph<I>>) -> Self {
        Self::EagerLabels(Groups::new(graph))
    }

    /// The name of the structure inside.
    fn name(&self) -> &'static str {
        within!(self, groups => groups.name())
    }

    fn graph(&self) -> &Arc<Graph<I>> {
        within!(self, groups => groups.graph())
    }

    fn grow(&mut self, graph: Arc<Graph<I>>) {
        within!(self, groups => groups.grow(graph))
    }

    fn clear(&mut self) {
        within!(self, groups => groups.clear())
    }

    /// Allocates only if the structures inside differ.
    fn copy_from(&mut self, other: &Self) {
        self.copy_within(other);
    }

    fn count_pseudo_liberties(&mut self) {
        within!(self, groups => groups.count_pseudo_liberties())
    }

    #[inline(always)]
    fn colour(&self, cell: I) -> Option<Colour> {
        within!(self, groups => groups.colour(cell))
    }

    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I> {
        within!(self, groups => groups.insert(cell, colour))
    }

    fn root(&self, cell: I) -> I {
        within!(self, groups => groups.root(cell))
    }

    fn parent(&self, cell: I) -> I {
        within!(self, groups => groups.parent(cell))
    }

    fn next_member(&self, cell: I) -> Option<I> {
        within!(self, groups => groups.next_member(cell))
    }

    fn rank(&self, root: I) -> Option<u32> {
        within!(self, groups => groups.rank(root))
    }

    fn size(&self, cell: I) -> usize {
        within!(self, groups => groups.size(cell))
    }

    fn regions(&self, cell: I) -> u32 {
        within!(self, groups => groups.regions(cell))
    }

    fn group_count(&self, colour: Colour) -> usize {
        within!(self, groups => groups.group_count(colour))
    }

    fn each_member(&self, cell: I, visit: impl FnMut(I)) {
        within!(self, groups => groups.each_member(cell, visit))
    }

    fn any_member(&self, cell: I, test: impl FnMut(I) -> bool) -> bool {
        within!(self, groups => groups.any_member(cell, test))
    }

    fn pseudo_liberties(&self, cell: I) -> usize {
        within!(self, groups => groups.pseudo_liberties(cell))
    }

    #[inline]
    fn liberty_effect(&self, cell: I, colour: Colour) -> LibertyEffect {
        within!(self, groups => groups.liberty_effect(cell, colour))
    }
}

impl<I: Index> Removal<I> for AnyGroups<I> {
    fn remove(&mut self, cell: I) {
        within!(self, groups => groups.remove(cell))
    }

    fn remove_group(&mut self, cell: I, removed: &mut Vec<I>) {
        within!(self, groups => groups.remove_group(cell, removed))
    }
}
