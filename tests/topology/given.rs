//! Boards that are given cell by cell, compared with those cut from tilings.

use std::collections::HashSet;

use linkstone::cell::{Cell, Index};
use linkstone::topology::{
    Adjacency, Family, GivenCell, Label, Layout, Middle, Shape, Slot, Tiling, Topology,
    wedge_cells, wedges,
};
use proptest::prelude::*;

use crate::{any_board, cells, key, same, sorted};

/// A board cell by cell, with its corners or without.
fn layout(board: &Topology, with_corners: bool) -> Layout {
    let cell = |cell: Cell| GivenCell {
        name: board.name(cell).to_owned(),
        at: board.centre(cell),
        ring: board.ring(cell).to_vec(),
        corners: if with_corners { board.outline(cell) } else { Vec::new() },
    };
    let sides = board.regions(Family::Sides).iter();
    Layout {
        cells: cells(board).map(cell).collect(),
        sides: sides.map(|side| (side.name.clone(), side.cells.clone())).collect(),
    }
}

fn rings(count: u32, size: u32, middle: Middle) -> Topology {
    Topology::given(wedges(count, size, middle), size).expect("a board of wedges")
}

#[test]
fn boards_of_wedges_have_the_published_numbers_of_cells() {
    // *Star: 105, 180 and 275 cells; the five of the first ring all touch each other.
    for (size, cells) in [(6, 105), (8, 180), (10, 275)] {
        let star = rings(5, size, Middle::Corner);
        assert_eq!(star.cells(), cells);
        let first = star.find(&format!("{}1", char::from(b'a' + size as u8 - 1))).expect("a cell");
        assert_eq!((star.orth(first).len(), star.diag(first).len()), (5, 2));
        assert_eq!(star.regions(Family::Sides).len(), 5);
        assert!(
            star.regions(Family::Sides).iter().all(|side| side.cells.len() == size as usize + 1)
        );
    }
    // Six wedges are a hexhex, turned by 30 degrees.
    for size in 1..=5 {
        let (six, hexhex) = (
            rings(6, size, Middle::Cell),
            Topology::new(Tiling::Hexagonal, Shape::Hexagon, size + 1).expect("a board"),
        );
        assert_eq!((six.cells(), six.symmetries().len()), (hexhex.cells(), 12));
        let degrees = |board: &Topology| sorted(cells(board).map(|cell| board.orth(cell).len()));
        assert_eq!(degrees(&six), degrees(&hexhex));
    }
}

#[test]
fn boards_of_wedges_follow_their_definition() {
    for (count, middle) in (3..=8).flat_map(|count| Middle::ALL.map(|middle| (count, middle))) {
        for size in 1..=6 {
            let board = rings(count, size, middle);
            let context = format!("{count} {size} {middle:?}");
            assert_eq!(board.cells() as u64, wedge_cells(count, size, middle), "{context}");
            assert!(board.symmetries().len() >= 2 * count as usize, "{context}");
            assert_eq!(board.regions(Family::Corners).len(), count as usize, "{context}");
            // By ring from within, wedge and place in it.
            let at = |ring: u32, wedge: u32, along: u32| {
                let number = (wedge * ring + along) % (count * ring) + 1;
                let letter = char::from(b'a' + (size - ring) as u8);
                board.find(&format!("{letter}{number}")).expect("a cell")
            };
            for (ring, wedge) in (1..size).flat_map(|ring| (0..count).map(move |w| (ring, w))) {
                for along in 0..=ring {
                    let near = board.orth(at(ring, wedge, along));
                    assert!(near.contains(&at(ring, wedge, along + 1)), "{context}");
                    assert!(near.contains(&at(ring + 1, wedge, along)), "{context}");
                    assert!(near.contains(&at(ring + 1, wedge, along + 1)), "{context}");
                    let inner = if along % ring == 0 { 3 } else { 2 };
                    let out = near.iter().filter(|next| {
                        board.name(**next).starts_with(char::from(b'a' + (size - ring - 1) as u8))
                    });
                    assert_eq!(out.count(), inner, "{context}");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_board_given_by_its_cells_is_the_same(board in any_board(), with_corners: bool) {
        prop_assume!(board.cells() <= 300);
        let given = Topology::given(layout(&board, with_corners), board.size()).expect("a board");
        prop_assert_eq!(given.cells(), board.cells());
        for cell in cells(&board) {
            prop_assert_eq!(given.name(cell), board.name(cell));
            prop_assert_eq!(given.find(board.name(cell)), Some(cell));
            for adjacency in Adjacency::ALL {
                prop_assert_eq!(given.neighbours(cell, adjacency), board.neighbours(cell, adjacency));
            }
            prop_assert_eq!(given.ring(cell), board.ring(cell));
            let (x, y) = given.coordinates(cell);
            prop_assert_eq!(given.at(x, y), Some(cell));
        }
        prop_assert_eq!(given.regions(Family::Sides), board.regions(Family::Sides));
        let corners = |of: &Topology| -> HashSet<Vec<Cell>> {
            of.regions(Family::Corners).iter().map(|corner| corner.cells.clone()).collect()
        };
        prop_assert!(corners(&given).is_empty() || corners(&given) == corners(&board));
    }

    #[test]
    fn labels_of_given_boards_are_names_on_the_rim(
        board in any_board(), count in 3..9_u32, size in 1..9_u32, middle in prop::sample::select(&Middle::ALL[..]),
    ) {
        prop_assume!(board.cells() <= 300);
        let given = Topology::given(layout(&board, false), 1).expect("a board");
        for board in [given, rings(count, size, middle)] {
            let labels = board.labels();
            for (index, label) in labels.iter().enumerate() {
                let cell = board.find(&label.text).expect("the name of a cell");
                prop_assert!(board.is_rim(cell) && same(board.centre(cell), label.to));
                let away = |[x, y]: [f64; 2]| (x - label.x).hypot(y - label.y);
                // Right beyond the farthest corner of its cell.
                let out = [label.x - label.to[0], label.y - label.to[1]];
                let along = |[x, y]: [f64; 2]| {
                    ((x - label.to[0]) * out[0] + (y - label.to[1]) * out[1]) / away(label.to)
                };
                let reach = board.outline(cell).into_iter().map(along).fold(0.0, f64::max);
                prop_assert!((away(label.to) - (reach + 0.55).max(0.95)).abs() < 1e-9);
                prop_assert!(cells(&board).all(|cell| away(board.centre(cell)) > 0.94));
                let is_clear = |other: &Label| {
                    (other.x - label.x).abs() > 0.59 || (other.y - label.y).abs() > 0.36
                };
                prop_assert!(labels[..index].iter().all(is_clear), "{} covers a label", label.text);
            }
            // A board of one cell has no outside that is away from its middle.
            prop_assert!(board.cells() == 1 || labels.len() > 1, "{} labels", labels.len());
        }
    }

    /// A symmetry of the plane keeps the rings; other permutations may do so too.
    #[test]
    fn symmetries_of_given_boards_keep_their_rings(board in any_board()) {
        prop_assume!(board.cells() <= 150);
        let given = Topology::given(layout(&board, false), 1).expect("a board");
        let found = given.symmetries();
        prop_assert!(found[0].iter().copied().eq(cells(&board)));
        prop_assert_eq!(found.iter().collect::<HashSet<_>>().len(), found.len());
        prop_assert!(board.symmetries().iter().all(|image| found.contains(image)));
        for image in &found {
            prop_assert!(sorted(image.clone()).into_iter().eq(cells(&board)), "a permutation");
            for cell in cells(&board) {
                for adjacency in [Adjacency::Orth, Adjacency::Diag] {
                    let near = given.neighbours(cell, adjacency).iter();
                    let moved = near.map(|next| image[next.index()]);
                    let there = given.neighbours(image[cell.index()], adjacency);
                    prop_assert_eq!(sorted(moved), sorted(there.to_vec()));
                }
            }
        }
    }

    /// Cells that share an edge find the same two corners for it, and each has an area.
    #[test]
    fn outlines_that_are_worked_out_meet(board in any_board()) {
        let given = Topology::given(layout(&board, false), 1).expect("a board");
        for cell in cells(&given) {
            let outline = given.outline(cell);
            prop_assert_eq!(outline.len(), given.ring(cell).iter().filter(|slot| slot.edge).count());
            for other in given.orth(cell) {
                let theirs = given.outline(*other);
                let shared = outline.iter().filter(|&&p| theirs.iter().any(|&q| same(p, q))).count();
                prop_assert_eq!(shared, 2, "{} {}", given.name(cell), given.name(*other));
            }
            let next = outline.iter().cycle().skip(1);
            let area: f64 = outline.iter().zip(next).map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum();
            prop_assert!(area > 0.1, "{} has the area {area}", given.name(cell));
        }
        // The outline of the board is shared out among the sides.
        let sides = given.regions(Family::Sides).len();
        let mut covered = HashSet::new();
        for side in 0..sides {
            for [a, b, c, d] in given.segments(Family::Sides, side) {
                prop_assert!(covered.insert((key([a, b]), key([c, d]))), "no edge twice");
            }
        }
        let outer: usize = cells(&given)
            .map(|cell| given.ring(cell).iter().filter(|slot| slot.edge && slot.cell.is_none()).count())
            .sum();
        prop_assert!(sides == 0 || covered.len() == outer);
    }

    /// A ring that is changed is refused, or is the ring of another board.
    #[test]
    fn what_is_no_board_is_refused(
        board in any_board(), which in any::<prop::sample::Index>(),
        place in any::<prop::sample::Index>(), other in any::<prop::sample::Index>(), change in 0..4,
    ) {
        prop_assume!(board.cells() <= 150 && board.cells() > 1);
        let mut spoilt = layout(&board, false);
        let count = spoilt.cells.len();
        let ring = &mut spoilt.cells[which.index(count)].ring;
        let (at, to) = (place.index(ring.len()), other.index(ring.len()));
        let before = ring.clone();
        match change {
            0 => drop(ring.remove(at)),
            1 => ring.swap(at, to),
            2 => ring[at].cell = Some(Cell::new(other.index(count))),
            _ => ring[at] = Slot { edge: !ring[at].edge, ..ring[at] },
        }
        let rotated = |by: usize| {
            let mut turned = before.clone();
            turned.rotate_left(by);
            turned
        };
        let is_same = (0..before.len()).any(|by| rotated(by) == *ring);
        let lost = |ring: &[Slot]| sorted(ring.iter().filter_map(|slot| slot.cell.map(|c| (c, slot.edge))));
        let is_lost = lost(&before) != lost(ring);
        match Topology::given(spoilt, 1) {
            // Only places off the board may come, go or move without a trace elsewhere.
            Ok(_) => prop_assert!(is_same || !is_lost),
            Err(error) => prop_assert!(!is_same, "{error}"),
        }
    }
}
