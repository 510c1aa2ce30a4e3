//! Point sets, compared with definitions that check every point.

use linkstone::cell::{Cell, CellSet, Colour, Index};
use linkstone::ludeme::PointSet;
use linkstone::topology::Topology;
use proptest::prelude::*;

use crate::boards::{Scene, cells, scene};

/// The points that a test admits.
fn points(topology: &Topology, test: impl Fn(Cell) -> bool) -> PointSet {
    let mut set = PointSet::new(topology);
    for cell in cells(topology).filter(|&cell| test(cell)) {
        assert!(set.insert(cell) && !set.insert(cell));
    }
    set
}

fn of(scene: &Scene, colour: usize) -> PointSet {
    PointSet::of_colour(&scene.topology, |cell| scene.at(cell), Colour::new(colour))
}

proptest! {
    #[test]
    fn sets_combine_point_by_point(scene in scene(), other in scene()) {
        let topology = &scene.topology;
        // Another set of the same board.
        let paint = |cell: Cell| *other.stones.get(cell.index()).unwrap_or(&None);
        let (a, b) = (of(&scene, 0), points(topology, |cell| paint(cell).is_some()));
        prop_assert_eq!(&a & &b, points(topology, |c| a.contains(c) && b.contains(c)));
        prop_assert_eq!(&a | &b, points(topology, |c| a.contains(c) || b.contains(c)));
        prop_assert_eq!(&a - &b, points(topology, |c| a.contains(c) && !b.contains(c)));
        prop_assert_eq!(!&a, points(topology, |c| !a.contains(c)));
        prop_assert_eq!(&(!&a) & &a, PointSet::new(topology));
        prop_assert_eq!(a.len(), cells(topology).filter(|&c| a.contains(c)).count());
        prop_assert_eq!(a.is_empty(), !cells(topology).any(|c| a.contains(c)));
        prop_assert_eq!(PointSet::of(topology, a.iter()), a.clone());
        for cell in cells(topology) {
            prop_assert_eq!(a.contains(cell), scene.at(cell) == Some(Colour::new(0)));
            let mut fewer = a.clone();
            prop_assert_eq!(fewer.remove(cell), a.contains(cell));
            prop_assert_eq!(fewer, points(topology, |c| c != cell && a.contains(c)));
        }
    }

    #[test]
    fn neighbourhoods_agree_with_their_definitions(scene in scene()) {
        let (topology, by) = (&scene.topology, scene.adjacency);
        let (own, enemies) = (of(&scene, 0), of(&scene, 1));
        let near = |cell: Cell, test: &dyn Fn(Cell) -> bool| {
            topology.neighbours(cell, by).iter().any(|&next| test(next))
        };
        let inside = |cell: Cell| own.contains(cell);
        let outside = |cell: Cell| !own.contains(cell);
        let border = points(topology, |cell| !inside(cell) && near(cell, &inside));
        prop_assert_eq!(own.border(topology, by), border.clone());
        prop_assert_eq!(own.grow(topology, by), points(topology, |c| {
            inside(c) || near(c, &inside)
        }));
        prop_assert_eq!(own.shrink(topology, by), points(topology, |c| {
            inside(c) && !near(c, &outside)
        }));
        let labels = scene.labels();
        for cell in cells(topology) {
            prop_assert_eq!(own.is_adjacent(topology, cell, by), border.contains(cell));
            let group = points(topology, |other| {
                inside(cell) && inside(other) && labels[other.index()] == labels[cell.index()]
            });
            let liberties = points(topology, |other| {
                let beside = topology.orth(other).iter().any(|&next| group.contains(next));
                beside && !group.contains(other) && !enemies.contains(other)
            });
            let found = own.group(topology, cell, by);
            prop_assert_eq!(&found, &group);
            prop_assert_eq!(found.liberties(topology, &enemies), liberties);
        }
    }

    #[test]
    fn sets_of_cells_combine_whatever_their_lengths(
        a in prop::collection::vec(0..300_usize, 0..40),
        b in prop::collection::vec(0..300_usize, 0..40),
    ) {
        let set = |list: &[usize]| list.iter().map(|&cell| Cell::new(cell)).collect::<CellSet>();
        let list = |set: &CellSet| set.iter().map(Index::index).collect::<Vec<_>>();
        let expected = |test: &dyn Fn(&usize) -> bool| (0..300).filter(test).collect::<Vec<_>>();
        let (mut both, mut either, mut fewer) = (set(&a), set(&a), set(&a));
        both &= &set(&b);
        either |= &set(&b);
        fewer -= &set(&b);
        prop_assert_eq!(list(&both), expected(&|c| a.contains(c) && b.contains(c)));
        prop_assert_eq!(list(&either), expected(&|c| a.contains(c) || b.contains(c)));
        prop_assert_eq!(list(&fewer), expected(&|c| a.contains(c) && !b.contains(c)));
    }
}
