//! What cannot be captured even if its owner always passes (Benson, with corrections).
//!
//! A *region* is a maximal connected set of cells that do not hold the colour. It is *vital* to an
//! adjacent chain if every empty cell of it is a liberty of that chain. The chains that are alive
//! are the largest set in which each chain has two vital regions whose bordering chains are all in
//! the set: to capture one of them first, an enemy would have to fill one of its two regions to the
//! last cell before, which is suicide as long as the surrounding chains stand.
//!
//! With more than two colours enemies may capture each other within a region and so uncover cells
//! that held stones. Then every cell of a vital region has to be next to the chain, not only those
//! that are empty now.

use super::{AnyStones, Stones, flood::parts};
use crate::cell::{Cell, CellSet, Colour, Index};
use crate::topology::{Adjacency, Topology};

/// The chains of a colour that are alive, and what they enclose.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PassAlive {
    /// The stones of each chain that cannot be captured, in order of their smallest cell.
    pub chains: Vec<Vec<Cell>>,
    /// The pass-alive territory: the cells, empty or not, of each region that only such chains
    /// border and that is vital to one of them; in order of their smallest cell.
    pub regions: Vec<Vec<Cell>>,
}

impl PassAlive {
    /// The stones of all chains.
    pub fn stones(&self) -> CellSet {
        self.chains.iter().flatten().copied().collect()
    }

    /// The cells of all regions.
    pub fn territory(&self) -> CellSet {
        self.regions.iter().flatten().copied().collect()
    }
}

/// The chains of a colour that cannot be captured although their owner always passes, and the
/// territory that they make, where groups connect by `adjacency`, those without a liberty across an
/// edge are captured, suicide is illegal and `colours` colours play. Assumes that every group on
/// the board has a liberty.
///
/// With [`Adjacency::Orth`] and two colours these are all such chains; otherwise some may be
/// missing.
///
/// # Complexity
/// O(cells x degree x chains around a region + chains² x regions) at worst.
///
/// # Source
/// D. B. Benson, *Life in the Game of Go*, Information Sciences 10 (1976).
pub fn pass_alive(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    adjacency: Adjacency,
    colours: usize,
) -> PassAlive {
    Survey::new(topology, &stones, colour, adjacency, colours).alive()
}

/// The chains and regions of a colour. Chains are identified by their index.
pub(super) struct Survey {
    pub(super) chains: Vec<Vec<Cell>>,
    /// Which chains are alive.
    pub(super) safe: Vec<bool>,
    pub(super) regions: Vec<Region>,
    /// The chain that each cell is in, or [`NONE`].
    chain_of: Vec<usize>,
}

/// A maximal connected set of cells that do not hold the colour.
pub(super) struct Region {
    pub(super) cells: Vec<Cell>,
    /// The chains around it.
    pub(super) borders: Vec<usize>,
    /// Those of them that it is vital to.
    pub(super) vital: Vec<usize>,
    /// Whether all chains around it are alive.
    pub(super) is_closed: bool,
}

const NONE: usize = usize::MAX;

impl Survey {
    pub(super) fn new(
        topology: &Topology,
        stones: AnyStones<'_>,
        colour: Colour,
        adjacency: Adjacency,
        colours: usize,
    ) -> Self {
        let own = |cell: Cell| stones(cell) == Some(colour);
        let chains = parts(topology, adjacency, &own);
        let mut chain_of = vec![NONE; topology.cells()];
        for (number, chain) in chains.iter().enumerate() {
            for stone in chain {
                chain_of[stone.index()] = number;
            }
        }
        // Neither a group nor the liberties of a group may lead out of a region.
        let within = match adjacency {
            Adjacency::Orth => Adjacency::Orth,
            Adjacency::Diag | Adjacency::All => Adjacency::All,
        };
        let regions = parts(topology, within, &|cell| !own(cell))
            .into_iter()
            .map(|cells| {
                let mut borders = Vec::new();
                for &cell in &cells {
                    for &next in topology.neighbours(cell, within) {
                        let chain = chain_of[next.index()];
                        if chain != NONE && !borders.contains(&chain) {
                            borders.push(chain);
                        }
                    }
                }
                let mut vital = borders.clone();
                for &cell in cells.iter().filter(|&&cell| colours > 2 || stones(cell).is_none()) {
                    vital.retain(|chain| is_beside(topology, &chain_of, cell, &[*chain]));
                }
                // No enemy can stand in a region without an empty cell.
                if cells.iter().all(|&cell| stones(cell).is_some()) {
                    vital.clear();
                }
                Region { cells, borders, vital, is_closed: true }
            })
            .collect();
        let safe = vec![true; chains.len()];
        let mut survey = Self { chains, safe, regions, chain_of };
        while survey.drops_a_chain() {}
        survey
    }

    fn alive(self) -> PassAlive {
        let mut alive = PassAlive::default();
        for (chain, is_safe) in self.chains.into_iter().zip(self.safe) {
            if is_safe {
                alive.chains.push(chain);
            }
        }
        for region in self.regions {
            if region.is_closed && !region.vital.is_empty() {
                alive.regions.push(region.cells);
            }
        }
        alive
    }

    /// Removes the chains without two regions of their own, and returns whether there were any.
    fn drops_a_chain(&mut self) -> bool {
        for region in &mut self.regions {
            region.is_closed = region.borders.iter().all(|&chain| self.safe[chain]);
        }
        let mut dropped = false;
        for chain in 0..self.safe.len() {
            if self.safe[chain] && self.lives_of(chain) < 2 {
                self.safe[chain] = false;
                dropped = true;
            }
        }
        dropped
    }

    /// How many closed regions are vital to the chain.
    pub(super) fn lives_of(&self, chain: usize) -> usize {
        self.regions
            .iter()
            .filter(|region| region.is_closed && region.vital.contains(&chain))
            .count()
    }

    /// Whether the cell shares an edge with a stone of one of these chains.
    pub(super) fn is_beside(&self, topology: &Topology, cell: Cell, chains: &[usize]) -> bool {
        is_beside(topology, &self.chain_of, cell, chains)
    }
}

fn is_beside(topology: &Topology, chain_of: &[usize], cell: Cell, chains: &[usize]) -> bool {
    topology.orth(cell).iter().any(|next| chains.contains(&chain_of[next.index()]))
}
