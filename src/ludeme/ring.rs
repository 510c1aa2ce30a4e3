//! Rings [RWQUPC, sec. 6, ludeme 2], with corrections.
//!
//! A colour has a ring around a cell if a flood from that cell, taken as not of the colour,
//! through cells not of the colour and by the dual adjacency, never reaches the rim.

use linkstone_common::listed;

use super::{AnyStones, Stones, flood};
use crate::cell::{Cell, CellSet, Colour, Index};
use crate::topology::{Adjacency, Topology};

/// A ring on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RingFound {
    /// The stones that enclose.
    pub cells: Vec<Cell>,
    /// What they enclose: for a full ring one stone of the same colour, else a region
    /// without any.
    pub inside: Vec<Cell>,
    /// Whether what they enclose is a stone of their own colour.
    pub full: bool,
}

listed! {
    /// Which rings count.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum RingKind {
        /// Any ring, whatever is inside.
        Any,
        /// A ring around a stone of its own colour alone.
        Full,
        /// A ring around a region without stones of its colour.
        Open,
        /// A ring with an empty cell inside.
        Empty,
        /// A ring with a stone of any other colour inside.
        Enemy,
    }
}

impl RingFound {
    /// Whether the ring, of this colour on a board with these stones, is of the kind.
    ///
    /// # Complexity
    /// O(cells inside).
    pub fn is(&self, kind: RingKind, stones: impl Stones, colour: Colour) -> bool {
        match kind {
            RingKind::Any => true,
            RingKind::Full => self.full,
            RingKind::Open => !self.full,
            RingKind::Empty => self.inside.iter().any(|&cell| stones(cell).is_none()),
            RingKind::Enemy => {
                self.inside.iter().any(|&cell| stones(cell).is_some_and(|there| there != colour))
            }
        }
    }
}

/// The adjacency that cannot pass through stones connected by `link`.
pub const fn dual(link: Adjacency) -> Adjacency {
    match link {
        Adjacency::All => Adjacency::Orth,
        Adjacency::Orth | Adjacency::Diag => Adjacency::All,
    }
}

/// Whether a flood by this adjacency that has reached the cell has left every ring.
fn escapes(topology: &Topology, cell: Cell, by: Adjacency) -> bool {
    match by {
        Adjacency::Orth => topology.is_rim(cell),
        Adjacency::Diag | Adjacency::All => topology.touches_rim(cell),
    }
}

/// Whether the cell holds a stone of the colour, is not on the rim, and all its dual neighbours
/// hold the colour too: a ring around a stone of its own colour. Never with diagonal adjacency.
#[inline]
pub fn is_full_ring(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    around: Cell,
    link: Adjacency,
) -> bool {
    let by = dual(link);
    // The rarest condition is tested before the most expensive one.
    stones(around) == Some(colour)
        && link != Adjacency::Diag
        && topology.neighbours(around, by).iter().all(|&next| stones(next) == Some(colour))
        && !escapes(topology, around, by)
}

/// Every ring of a colour: one for each enclosed region of cells not of the colour, then one
/// for each stone that is enclosed by its own. None with diagonal adjacency, where stones let
/// everything pass between them.
///
/// # Complexity
/// O(cells x degree).
pub fn rings(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    link: Adjacency,
) -> Vec<RingFound> {
    rings_among(topology, &stones, colour, link)
}

fn rings_among(
    topology: &Topology,
    stones: AnyStones<'_>,
    colour: Colour,
    link: Adjacency,
) -> Vec<RingFound> {
    if link == Adjacency::Diag {
        return Vec::new();
    }
    let by = dual(link);
    let own = |cell: Cell| stones(cell) == Some(colour);
    let mut seen = CellSet::new(topology.cells());
    let mut found = Vec::new();
    for cell in (0..topology.cells()).map(Cell::new).filter(|&cell| !own(cell)) {
        if seen.contains(cell) {
            continue;
        }
        let region = flood(topology, by, cell, |next| !own(next));
        for &inner in &region {
            seen.insert(inner);
        }
        if !region.iter().any(|&inner| escapes(topology, inner, by)) {
            found.push(RingFound {
                cells: around(topology, own, &region, by),
                inside: region,
                full: false,
            });
        }
    }
    for cell in (0..topology.cells()).map(Cell::new) {
        if is_full_ring(topology, stones, colour, cell, link) {
            let cells = topology.neighbours(cell, by).to_vec();
            found.push(RingFound { cells, inside: vec![cell], full: true });
        }
    }
    found
}

/// The own stones next to a region by the dual adjacency.
fn around(
    topology: &Topology,
    own: impl Fn(Cell) -> bool,
    region: &[Cell],
    by: Adjacency,
) -> Vec<Cell> {
    let border: CellSet = region
        .iter()
        .flat_map(|&inner| topology.neighbours(inner, by))
        .copied()
        .filter(|&next| own(next))
        .collect();
    border.iter().collect()
}

/// What the stones of a colour enclose around a cell that holds none: the flood from that cell
/// through cells not of the colour, or `None` if it escapes. On a window it escapes as soon as it
/// is farther from the origin than `farthest`, a bound on the distance of the stones: beyond that
/// nothing is in its way.
///
/// # Complexity
/// O(cells / 64 + cells found x degree), the cells outside a ring found on the way outwards. Without
/// allocation once the memory has served a board.
pub fn inside<'a>(
    topology: &Topology,
    stones: AnyStones<'_>,
    colour: Colour,
    from: Cell,
    link: Adjacency,
    farthest: u32,
    memory: &'a mut FloodMemory,
) -> Option<&'a [Cell]> {
    let by = dual(link);
    let FloodMemory { seen, open, found, .. } = memory.cleared(topology);
    open.push(from);
    seen.insert(from);
    while let Some(cell) = open.pop() {
        if link == Adjacency::Diag
            || topology.distance(cell) > farthest
            || escapes(topology, cell, by)
        {
            return None;
        }
        found.push(cell);
        for &next in topology.neighbours(cell, by) {
            if stones(next) != Some(colour) && seen.insert(next) {
                open.push(next);
                // The cell farthest out comes next: cells are numbered outwards.
                if let [.., before, last] = &mut open[..]
                    && before > last
                {
                    std::mem::swap(before, last);
                }
            }
        }
    }
    Some(found)
}

/// Memory for floods, which they use again and again.
#[derive(Clone, Debug, Default)]
pub struct FloodMemory {
    pub(super) seen: CellSet,
    pub(super) open: Vec<Cell>,
    pub(super) found: Vec<Cell>,
    /// Where in `found` the cells of each number of steps begin.
    pub(super) levels: Vec<usize>,
}

impl FloodMemory {
    /// Empty, and with room for all cells of the board.
    pub(super) fn cleared(&mut self, topology: &Topology) -> &mut Self {
        self.seen.clear();
        self.open.clear();
        self.found.clear();
        self.levels.clear();
        self.seen.reserve(topology.cells());
        self.open.reserve(topology.cells());
        self.found.reserve(topology.cells());
        self
    }
}

/// Whether the colour has a ring of the kind that the cell `at` is part of: among its stones or
/// inside. This is what a game asks about the last stone, first for the player who placed it and
/// then for the others.
///
/// # Complexity
/// O(cells x degree).
pub fn is_loop(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    at: Cell,
    kind: RingKind,
    link: Adjacency,
) -> bool {
    rings(topology, stones, colour, link).iter().any(|ring| {
        ring.is(kind, stones, colour) && (ring.cells.contains(&at) || ring.inside.contains(&at))
    })
}

/// How many rings of a kind a colour has (the integer form that [RWQUPC, sec. 9] asks for).
///
/// An open ring is counted by what it encloses: once for each maximal region of cells not of the
/// colour, connected by the dual adjacency, that does not reach the rim. So a stone that divides a
/// region turns one ring into two, and a thick ring counts once, whichever of its stones are taken
/// as its boundary. A full ring is counted once for each stone whose dual neighbours are all of its
/// colour. `Any` counts both; `Empty` and `Enemy` count the regions that hold such a cell.
///
/// A stone makes at most floor(k / 2) - 1 new open rings, where k is the number of places around
/// its cell, on the board or not ([`Topology::ring`]; theorem 3 of the thesis).
///
/// # Complexity
/// O(cells x degree).
pub fn loop_count(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    kind: RingKind,
    link: Adjacency,
) -> usize {
    let mut found = rings(topology, stones, colour, link);
    found.retain(|ring| ring.is(kind, stones, colour));
    found.len()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::topology::{Shape, Tiling};

    proptest! {
        #[test]
        fn what_is_inside_is_what_a_flood_of_the_board_finds(
            tiling in prop::sample::select(&Tiling::ALL[..]),
            farthest in 1..5_u32,
            link in prop::sample::select(&Adjacency::ALL[..]),
            paint in prop::collection::vec(0..5_usize, 400),
        ) {
            let Ok(topology) = Topology::new(tiling, Shape::Window, farthest + 1) else {
                return Ok(());
            };
            let stones = |cell: Cell| {
                let paint = paint[cell.index() % paint.len()];
                (paint < 4 && topology.distance(cell) <= farthest)
                    .then(|| Colour::new(usize::from(paint == 0)))
            };
            let colour = Colour::default();
            let found = rings(&topology, stones, colour, link);
            // One memory for all: nothing of a flood is left for the next.
            let mut memory = FloodMemory::default();
            for cell in (0..topology.cells()).map(Cell::new) {
                let expected = found.iter().find(|ring| !ring.full && ring.inside.contains(&cell));
                let expected = expected.map(|ring| ring.inside.iter().copied().collect::<CellSet>());
                for farthest in [farthest, u32::MAX] {
                    if stones(cell) != Some(colour) {
                        let memory = &mut memory;
                        let inside = inside(&topology, &stones, colour, cell, link, farthest, memory);
                        let inside = inside.map(|cells| cells.iter().copied().collect::<CellSet>());
                        prop_assert_eq!(&inside, &expected);
                    }
                }
            }
        }
    }
}
