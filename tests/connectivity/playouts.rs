//! The structures of playouts compared with a flood fill.

use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index, MAX_COLOURS};
use linkstone::connectivity::{Flood, Graph, Groups, PlayoutUnion, RingUnion, RowUnion};
use linkstone::ludeme::{dual, is_full_ring};
use linkstone::topology::{Adjacency, Shape, Tiling, Topology, cell_count, size_range};
use proptest::prelude::*;

/// What is done to the board.
#[derive(Clone, Copy, Debug)]
enum Step {
    Insert(usize, usize),
    SaveStart,
    Reset,
    Clear,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        60 => (any::<usize>(), any::<usize>()).prop_map(|(cell, colour)| Step::Insert(cell, colour)),
        2 => Just(Step::SaveStart),
        2 => Just(Step::Reset),
        1 => Just(Step::Clear),
    ]
}

/// Every tiling and shape, at the least size and as large as is quick by brute force.
fn boards() -> Vec<(Tiling, Shape, u32)> {
    let shapes = |tiling: Tiling| tiling.shapes().map(move |shape| (tiling, shape));
    let sizes = |(tiling, shape): (Tiling, Shape)| {
        let [least, most] = size_range(tiling, shape).expect("the board exists");
        let fits = |size: &u32| cell_count(tiling, shape, *size).is_ok_and(|n| n <= 70);
        let quick = (least..=most).take_while(fits).last().unwrap_or(least);
        [least, quick].map(|size| (tiling, shape, size))
    };
    Tiling::ALL.into_iter().flat_map(shapes).flat_map(sizes).collect()
}

/// Some cells in several regions, most in none, and one region that only the last cell is in.
fn regions(topology: &Topology, cell: Cell) -> u16 {
    let last = u16::from(cell.index() + 1 == topology.cells()) << 15;
    last | 1 << (cell.index() * 7 % 11) & 0b11111
}

/// A structure and the oracle.
struct Pair<'a, U> {
    topology: &'a Topology,
    adjacency: Adjacency,
    fast: U,
    oracle: Flood,
    /// The stones to go back to.
    start: Flood,
}

impl<'a, U: PlayoutUnion> Pair<'a, U> {
    /// None if the structure cannot hold the board.
    fn new(topology: &'a Topology, adjacency: Adjacency, colours: usize) -> Option<Self> {
        let fast = U::new(topology, adjacency, colours, |cell| regions(topology, cell))?;
        let cells = || (0..topology.cells()).map(Cell::new);
        let rings = cells().map(|cell| topology.ring(cell).to_vec());
        let regions = cells().map(|cell| regions(topology, cell).into()).collect();
        let oracle = Flood::new(Arc::new(Graph::new(rings, adjacency, regions)));
        Some(Self { topology, adjacency, fast, start: oracle.clone(), oracle })
    }

    fn insert(&mut self, cell: Cell, colour: Colour) {
        let truth = self.oracle.insert(cell, colour);
        let place = self.fast.place(cell);
        let joined = self.fast.insert(place, colour);
        assert_eq!(joined.regions, self.oracle.regions(cell));
        assert_eq!(joined.closes, truth.closes);
        let stones = |cell| self.oracle.colour(cell);
        let is_full = |at: Cell| is_full_ring(self.topology, stones, colour, at, self.adjacency);
        // Rings that the stone is part of.
        let near = self.topology.neighbours(cell, dual(self.adjacency));
        let near = [&[cell], near].concat();
        let found = self.fast.completes_full_ring(place, colour, joined);
        assert_eq!(found, near.into_iter().any(is_full));
    }

    fn assert_agree(&self) {
        let cells = || (0..self.topology.cells()).map(Cell::new);
        for cell in cells() {
            let place = self.fast.place(cell);
            assert!(U::number(place) < U::PLACES);
            assert_eq!(self.fast.colour(place), self.oracle.colour(cell));
        }
        let roots = cells().filter_map(|cell| {
            let colour = self.oracle.colour(cell)?;
            let size = self.oracle.size(cell) as u32;
            (self.oracle.root(cell) == cell).then(|| (colour, size, self.oracle.regions(cell)))
        });
        let mut truth: Vec<_> = roots.collect();
        let mut found: Vec<_> = self.fast.groups().collect();
        truth.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, truth);
    }

    fn run(&mut self, step: Step, colours: usize) {
        match step {
            Step::Insert(cell, colour) => {
                let cell = Cell::new(cell % self.topology.cells());
                if self.oracle.colour(cell).is_none() {
                    self.insert(cell, Colour::new(colour % colours));
                }
            }
            Step::SaveStart => {
                self.fast.save_start();
                self.start = self.oracle.clone();
            }
            Step::Reset => {
                self.fast.reset();
                self.oracle = self.start.clone();
            }
            Step::Clear => {
                self.fast.clear();
                self.oracle.clear();
            }
        }
    }
}

fn law<U: PlayoutUnion>(topology: &Topology, adjacency: Adjacency, colours: usize, steps: &[Step]) {
    let Some(mut pair) = Pair::<U>::new(topology, adjacency, colours) else { return };
    for &step in steps {
        pair.run(step, colours);
        pair.assert_agree();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]
    #[test]
    fn structures_of_playouts_keep_the_law(
        (tiling, shape, size) in prop::sample::select(boards()),
        adjacency in prop::sample::select(vec![Adjacency::Orth, Adjacency::All]),
        colours in 1..=MAX_COLOURS,
        steps in prop::collection::vec(step(), 0..120),
    ) {
        let topology = Topology::new(tiling, shape, size).expect("a board");
        law::<RingUnion>(&topology, adjacency, colours, &steps);
        law::<RowUnion>(&topology, adjacency, colours, &steps);
    }
}

/// Whether a structure holds a board; if it does, it agrees with the oracle when the board is full
/// of random stones, nearly all of one colour, so that there are full rings.
fn holds<U: PlayoutUnion>(tiling: Tiling, shape: Shape, size: u32) -> bool {
    let topology = Topology::new(tiling, shape, size).expect("a board");
    let Some(mut pair) = Pair::<U>::new(&topology, Adjacency::All, 3) else { return false };
    let mut rng = fastrand::Rng::with_seed(1);
    let mut order: Vec<Cell> = (0..topology.cells()).map(Cell::new).collect();
    rng.shuffle(&mut order);
    for cell in order {
        pair.insert(cell, Colour::new(rng.usize(..30).saturating_sub(27)));
    }
    pair.assert_agree();
    true
}

/// The largest boards that there is room for, and the next larger ones.
#[test]
fn large_boards_are_held_or_refused() {
    for (shape, most) in [(Shape::Rhombus, 30), (Shape::Triangle, 30), (Shape::HalfHexagon, 15)] {
        assert!(holds::<RowUnion>(Tiling::Hexagonal, shape, most), "{shape:?}");
        assert!(!holds::<RowUnion>(Tiling::Hexagonal, shape, most + 1), "{shape:?}");
    }
    for (tiling, shape, most) in [
        (Tiling::Square, Shape::Square, 31),
        (Tiling::Hexagonal, Shape::HalfHexagon, 26),
        (Tiling::Triangular, Shape::Hexagon, 12),
        (Tiling::Rhombitrihexagonal, Shape::Hexagon, 7),
    ] {
        assert!(holds::<RingUnion>(tiling, shape, most), "{tiling:?}");
        assert!(!holds::<RingUnion>(tiling, shape, most + 1), "{tiling:?}");
    }
    assert!(!holds::<RowUnion>(Tiling::Square, Shape::Square, 3));
    let diagonal = Topology::new(Tiling::Square, Shape::Square, 3).expect("a board");
    assert!(<RingUnion as PlayoutUnion>::new(&diagonal, Adjacency::Diag, 2, |_| 0).is_none());
}
