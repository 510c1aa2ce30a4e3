//! Connections between regions [RWQUPC, sec. 6, ludeme 1].

use super::{AnyStones, Stones, flood};
use crate::cell::{Cell, Index};
use crate::topology::{Adjacency, Topology};
use linkstone_common::sort_by_pair;

/// Whether the group of the stone on `at` meets at least `count` of the regions.
pub fn is_connected(
    topology: &Topology,
    stones: impl Stones,
    at: Cell,
    adjacency: Adjacency,
    regions: &[&[Cell]],
    count: usize,
) -> bool {
    let Some(colour) = stones(at) else { return false };
    let group = flood(topology, adjacency, at, |next| stones(next) == Some(colour));
    regions.iter().filter(|region| group.iter().any(|cell| region.contains(cell))).count() >= count
}

/// A tree of stones that joins regions, for drawing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Path {
    /// The stones.
    pub cells: Vec<Cell>,
    /// Pairs of neighbours among them.
    pub links: Vec<(Cell, Cell)>,
}

/// A small tree within the group of the stone on `at` that meets `count` of the regions: shortest
/// paths from the stone with the smallest sum of distances to `count` regions. Empty if the group
/// does not meet that many.
///
/// # Complexity
/// O(regions x group size x degree).
pub fn path(
    topology: &Topology,
    stones: impl Stones,
    at: Cell,
    adjacency: Adjacency,
    regions: &[&[Cell]],
    count: usize,
) -> Path {
    path_among(topology, &stones, at, adjacency, regions, count)
}

fn path_among(
    topology: &Topology,
    stones: AnyStones<'_>,
    at: Cell,
    adjacency: Adjacency,
    regions: &[&[Cell]],
    count: usize,
) -> Path {
    let Some(colour) = stones(at) else { return Path::default() };
    let group = flood(topology, adjacency, at, |next| stones(next) == Some(colour));
    let walks: Vec<Walk> = regions
        .iter()
        .filter_map(|region| {
            let sources: Vec<_> =
                group.iter().copied().filter(|cell| region.contains(cell)).collect();
            (!sources.is_empty()).then(|| Walk::from(topology, adjacency, &group, &sources))
        })
        .collect();
    if walks.len() < count {
        return Path::default();
    }
    let nearest = |cell: Cell| {
        let mut order: Vec<usize> = (0..walks.len()).collect();
        sort_by_pair(&mut order, |&walk| (walks[walk].steps[cell.index()].into(), 0));
        order.truncate(count);
        order
    };
    let sum =
        |cell: Cell| nearest(cell).iter().map(|&walk| walks[walk].steps[cell.index()]).sum::<u32>();
    let Some(&centre) = group.iter().min_by_key(|&&cell| (sum(cell), cell)) else {
        return Path::default();
    };
    let mut tree = Path { cells: vec![centre], links: Vec::new() };
    for walk in nearest(centre) {
        let mut cell = centre;
        while let Some(next) = walks[walk].towards[cell.index()] {
            if !tree.cells.contains(&next) {
                tree.cells.push(next);
                tree.links.push((cell, next));
            }
            cell = next;
        }
    }
    tree
}

/// Distances within a group from a set of its stones.
struct Walk {
    steps: Vec<u32>,
    towards: Vec<Option<Cell>>,
}

impl Walk {
    fn from(topology: &Topology, adjacency: Adjacency, group: &[Cell], sources: &[Cell]) -> Self {
        let mut steps = vec![u32::MAX; topology.cells()];
        let mut towards = vec![None; topology.cells()];
        let member: crate::cell::CellSet = group.iter().copied().collect();
        let mut queue: std::collections::VecDeque<Cell> = sources.iter().copied().collect();
        for source in sources {
            steps[source.index()] = 0;
        }
        while let Some(cell) = queue.pop_front() {
            for &next in topology.neighbours(cell, adjacency) {
                if member.contains(next) && steps[next.index()] == u32::MAX {
                    steps[next.index()] = steps[cell.index()] + 1;
                    towards[next.index()] = Some(cell);
                    queue.push_back(next);
                }
            }
        }
        Self { steps, towards }
    }
}
