//! Random boards and their winners by definition.

use linkstone::cell::{Cell, CellSet, Colour, Index};
use linkstone::connectivity::reduction::{Form, Frame};
use linkstone::ludeme;
use linkstone::topology::{Adjacency, Family, Shape, Tiling, Topology};

/// The stone on each cell.
pub(crate) type Board = Vec<Option<Colour>>;

/// The colour that connects left and right.
pub(crate) const FIRST: Colour = Colour::new(0);

/// How much of a board is filled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fill {
    /// All of it.
    Full,
    /// A random share of it.
    Partly,
}

/// Random stones of both colours, often unequal in number.
pub(crate) fn random_board(rng: &mut fastrand::Rng, cells: usize, fill: Fill) -> Board {
    let first = 0.35 + 0.3 * rng.f64();
    let filled = match fill {
        Fill::Full => 1.0,
        Fill::Partly => 0.5 + 0.5 * rng.f64(),
    };
    let mut stone = || (rng.f64() < filled).then(|| Colour::new(usize::from(rng.f64() >= first)));
    (0..cells).map(|_| stone()).collect()
}

/// The stones of a board with their cells.
pub(crate) fn stones(board: &Board) -> impl Iterator<Item = (usize, Colour)> + '_ {
    board.iter().enumerate().filter_map(|(cell, &stone)| Some((cell, stone?)))
}

/// Whether the cells of a set connect all of these regions, by flood fill from each stone at the
/// first.
pub(crate) fn joins(
    topology: &Topology,
    set: impl Fn(Cell) -> bool + Copy,
    regions: &[&[Cell]],
) -> bool {
    let stones = |cell: Cell| set(cell).then_some(FIRST);
    let mut seen = CellSet::new(topology.cells());
    regions[0].iter().any(|&at| {
        if !set(at) || seen.contains(at) {
            return false;
        }
        ludeme::flood(topology, Adjacency::Orth, at, set).into_iter().for_each(|cell| {
            seen.insert(cell);
        });
        ludeme::is_connected(topology, stones, at, Adjacency::Orth, regions, regions.len())
    })
}

/// The regions with these names.
pub(crate) fn sides<'a>(topology: &'a Topology, names: &[&str]) -> Vec<&'a [Cell]> {
    let named = |name: &&str| {
        let side = topology.regions(Family::Sides).iter().find(|side| side.name == *name);
        &side.unwrap_or_else(|| panic!("no side {name}")).cells[..]
    };
    names.iter().map(named).collect()
}

/// A board with the sides that each colour connects.
pub(crate) struct Definition {
    frame: Frame,
    topology: Topology,
}

impl Definition {
    pub(crate) fn new(frame: Frame) -> Self {
        let shape = match frame.form() {
            Form::Rhombus => Shape::Rhombus,
            Form::Triangle => Shape::Triangle,
        };
        let topology = Topology::new(Tiling::Hexagonal, shape, frame.side() as u32);
        Self { frame, topology: topology.expect("a board of a few hundred cells") }
    }

    pub(crate) fn frame(&self) -> Frame {
        self.frame
    }

    /// The colour that has connected its sides.
    pub(crate) fn winner(&self, board: &Board) -> Option<Colour> {
        let names: [&[&str]; 2] = match self.frame.form() {
            Form::Rhombus => [&["left", "right"], &["top", "bottom"]],
            Form::Triangle => [&["top", "right", "left"]; 2],
        };
        let mut winners = names.into_iter().enumerate().filter_map(|(index, names)| {
            let colour = Colour::new(index);
            let set = |cell: Cell| board[cell.index()] == Some(colour);
            joins(&self.topology, set, &sides(&self.topology, names)).then_some(colour)
        });
        let winner = winners.next();
        assert_eq!(winners.next(), None, "both have won {board:?}");
        winner
    }
}
