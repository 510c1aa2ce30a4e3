//! Sets of points as bits, with the operations that algorithms on groups use
//! [Useful Algorithms, "Basic functions"].

use std::ops::{BitAnd, BitOr, Not, Sub};

use super::Stones;
use crate::cell::{Cell, CellSet, Colour, Index};
use crate::topology::{Adjacency, Topology};

/// A set of points of one board, one bit a point.
///
/// `&a & &b` has the points of both, `&a | &b` those of either, `&a - &b` those of `a` that are
/// not in `b`, and `!&a` those that are not in `a`.
///
/// # Complexity
/// Membership, insertion and removal take O(1), everything else O(points / 64); operations that
/// ask for neighbours O(points in the set x degree) more.
///
/// # Panics
/// In debug builds, when sets of boards with different numbers of points are combined.
///
/// # Examples
/// ```
/// use linkstone::ludeme::PointSet;
/// use linkstone::topology::{Adjacency, Shape, Tiling, Topology};
/// let board = Topology::new(Tiling::Square, Shape::Square, 5)?;
/// let middle = PointSet::of(&board, board.find("c3"));
/// let plus = middle.grow(&board, Adjacency::Orth);
/// assert_eq!(plus.len(), 5);
/// assert_eq!(plus.shrink(&board, Adjacency::Orth), middle);
/// assert_eq!((!&plus).len(), 20);
/// # Ok::<(), linkstone::topology::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PointSet {
    /// How many points the board has.
    points: usize,
    /// As many words as the board needs, so that equal sets have equal words.
    bits: CellSet,
}

impl PointSet {
    /// No point of the board.
    pub fn new(topology: &Topology) -> Self {
        Self { points: topology.cells(), bits: CellSet::new(topology.cells()) }
    }

    /// These points of the board.
    ///
    /// # Panics
    /// In debug builds, if a point is not on the board.
    pub fn of(topology: &Topology, points: impl IntoIterator<Item = Cell>) -> Self {
        let mut set = Self::new(topology);
        for point in points {
            set.insert(point);
        }
        set
    }

    /// The points that hold stones of the colour.
    pub fn of_colour(topology: &Topology, stones: impl Stones, colour: Colour) -> Self {
        let points = (0..topology.cells()).map(Cell::new);
        Self::of(topology, points.filter(|&point| stones(point) == Some(colour)))
    }

    /// Whether the point is in the set.
    pub fn contains(&self, point: Cell) -> bool {
        self.bits.contains(point)
    }

    /// Adds the point and returns whether it was absent.
    ///
    /// # Panics
    /// In debug builds, if the point is not on the board.
    pub fn insert(&mut self, point: Cell) -> bool {
        debug_assert!(point.index() < self.points, "{point:?} is not on the board");
        self.bits.insert(point)
    }

    /// Removes the point and returns whether it was present.
    pub fn remove(&mut self, point: Cell) -> bool {
        self.bits.remove(point)
    }

    /// How many points are in the set.
    pub fn len(&self) -> usize {
        self.bits.len()
    }

    /// Whether no point is in the set.
    pub fn is_empty(&self) -> bool {
        self.bits.is_empty()
    }

    /// The points in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.bits.iter()
    }

    /// The points next to a point of the set that are not in it themselves.
    pub fn border(&self, topology: &Topology, adjacency: Adjacency) -> Self {
        &self.grow(topology, adjacency) - self
    }

    /// The set with its border.
    pub fn grow(&self, topology: &Topology, adjacency: Adjacency) -> Self {
        let mut grown = self.clone();
        for point in self.iter() {
            for &next in topology.neighbours(point, adjacency) {
                grown.insert(next);
            }
        }
        grown
    }

    /// The points of the set whose neighbours are all in it.
    pub fn shrink(&self, topology: &Topology, adjacency: Adjacency) -> Self {
        self - &(!self).border(topology, adjacency)
    }

    /// Whether the point is in the border of the set. O(degree).
    pub fn is_adjacent(&self, topology: &Topology, point: Cell, adjacency: Adjacency) -> bool {
        let near = topology.neighbours(point, adjacency);
        !self.contains(point) && near.iter().any(|&next| self.contains(next))
    }

    /// The connected part of the set that contains the point; empty if the set does not. Grown from
    /// the point, each time by the border of what was new.
    pub fn group(&self, topology: &Topology, point: Cell, adjacency: Adjacency) -> Self {
        let mut group = Self::new(topology);
        let mut new = group.clone();
        if self.contains(point) {
            new.insert(point);
        }
        while !new.is_empty() {
            group = &group | &new;
            new = &(&new.border(topology, adjacency) & self) - &group;
        }
        group
    }

    /// The points across an edge from the set that are not `taken`: the liberties of a group, or
    /// of all stones of a colour, where `taken` are the enemy's stones or all stones.
    pub fn liberties(&self, topology: &Topology, taken: &Self) -> Self {
        &self.border(topology, Adjacency::Orth) - taken
    }

    /// A copy of this set, combined with another.
    fn with(&self, other: &Self, combine: impl Fn(&mut CellSet, &CellSet)) -> Self {
        debug_assert_eq!(self.points, other.points, "the sets are of different boards");
        let mut result = self.clone();
        combine(&mut result.bits, &other.bits);
        result
    }
}

impl BitAnd for &PointSet {
    type Output = PointSet;
    fn bitand(self, other: Self) -> PointSet {
        self.with(other, |bits, other| *bits &= other)
    }
}

impl BitOr for &PointSet {
    type Output = PointSet;
    fn bitor(self, other: Self) -> PointSet {
        self.with(other, |bits, other| *bits |= other)
    }
}

impl Sub for &PointSet {
    type Output = PointSet;
    fn sub(self, other: Self) -> PointSet {
        self.with(other, |bits, other| *bits -= other)
    }
}

impl Not for &PointSet {
    type Output = PointSet;
    fn not(self) -> PointSet {
        let points = (0..self.points).map(Cell::new);
        let mut result = PointSet { points: self.points, bits: CellSet::new(self.points) };
        for point in points.filter(|&point| !self.contains(point)) {
            result.insert(point);
        }
        result
    }
}
