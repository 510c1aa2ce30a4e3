//! Boards that are given cell by cell, compared with those cut from tilings.

use std::collections::HashSet;

use linkstone::cell::{Cell, Index};
use linkstone::topology::{
    Adjacency, Family, GivenCell, GivenError, Label, Layout, Middle, Shape, Slot, Tiling, Topology,
    wedge_cells, wedges,
};
use proptest::prelude::*;

use crate::{any_board, apart, board, cells, key, same, sorted};

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

/// So many of a hexhex's cells, each beside one of those before it, without corners: turned and
/// made larger.
fn hexagons(picks: &[prop::sample::Index], angle: f64, factor: f64) -> Layout {
    let hexhex = board(Tiling::Hexagonal, Shape::Hexagon, 5);
    let mut taken = vec![hexhex.find("e5").expect("the middle of the board")];
    for pick in picks {
        let next = |cell: &Cell| hexhex.orth(*cell).to_vec();
        let beside: Vec<Cell> =
            taken.iter().flat_map(next).filter(|c| !taken.contains(c)).collect();
        taken.push(beside[pick.index(beside.len())]);
    }
    let (sine, cosine) = angle.sin_cos();
    let place = |cell: Cell| taken.iter().position(|&other| other == cell).map(Cell::new);
    let kept = |slot: &Slot| Slot { cell: slot.cell.and_then(place), edge: slot.edge };
    let cell = |&cell: &Cell| {
        let [x, y] = hexhex.centre(cell).map(|value| value * factor);
        GivenCell {
            name: hexhex.name(cell).to_owned(),
            at: [cosine * x - sine * y, sine * x + cosine * y],
            ring: hexhex.ring(cell).iter().map(kept).collect(),
            corners: Vec::new(),
        }
    };
    Layout { cells: taken.iter().map(cell).collect(), sides: Vec::new() }
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
            let corners: Vec<&Cell> =
                board.regions(Family::Corners).iter().flat_map(|corner| &corner.cells).collect();
            for cell in cells(&board).filter(|&cell| board.is_rim(cell)) {
                let outer = board.ring(cell).iter().filter(|slot| slot.edge && slot.cell.is_none());
                assert_eq!(outer.count(), 1 + usize::from(corners.contains(&&cell)), "{context}");
            }
            // By ring from within, wedge and place in it.
            let at = |ring: u32, wedge: u32, along: u32| {
                let number = (wedge * ring + along) % (count * ring) + 1;
                let letter = char::from(b'a' + (size - ring) as u8);
                board.find(&format!("{letter}{number}")).expect("a cell")
            };
            // Corners of rings lie on rays from the middle, the first one upwards; the others
            // between them in a row.
            let unit = apart(board.centre(at(1, 0, 0)), [0.0, 0.0]);
            let ray = |wedge: u32| {
                let turn = f64::from(wedge) / f64::from(count) * std::f64::consts::TAU;
                [unit * turn.sin(), -unit * turn.cos()]
            };
            for (ring, wedge) in (1..=size).flat_map(|ring| (0..count).map(move |w| (ring, w))) {
                let (from, to) = (ray(wedge), ray(wedge + 1));
                for along in 0..ring {
                    let place = |axis: usize| {
                        f64::from(ring - along) * from[axis] + f64::from(along) * to[axis]
                    };
                    let there = board.centre(at(ring, wedge, along));
                    assert!(same(there, [place(0), place(1)]), "{context}: {there:?}");
                }
            }
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

/// Where two cells meet at a corner alone and neither has the other, what comes before and after it
/// does not share an edge.
/// A board by centres and by what is around each cell, clockwise: the number of a cell across an
/// edge, or `edge` or `corner` off the board.
fn of_rings(cells: &[([f64; 2], &str)]) -> Topology {
    let slot = |word: &str| match word {
        "edge" => Slot { cell: None, edge: true },
        "corner" => Slot { cell: None, edge: false },
        number => Slot { cell: Some(Cell::new(number.parse().expect("a number"))), edge: true },
    };
    let cell = |(index, &(at, ring)): (usize, &([f64; 2], &str))| GivenCell {
        name: format!("a{}", index + 1),
        at,
        ring: ring.split(' ').map(slot).collect(),
        corners: Vec::new(),
    };
    let layout = Layout { cells: cells.iter().enumerate().map(cell).collect(), sides: Vec::new() };
    Topology::given(layout, 1).expect("a board")
}

/// Two triangles, one in the other, with holes between all cells: every cell looks like every
/// other, whichever way it is turned, but only its way around the triangle leads back to itself.
#[test]
fn symmetries_hold_all_the_way_around_a_hole() {
    let board = of_rings(&[
        ([0.0, -2.0], "1 edge 3 edge 2 edge"),
        ([2.0, 1.5], "2 edge 4 edge 0 edge"),
        ([-2.0, 1.5], "0 edge 5 edge 1 edge"),
        ([0.0, -0.5], "4 edge 5 edge 0 edge"),
        ([1.0, 0.75], "1 edge 5 edge 3 edge"),
        ([-1.0, 0.75], "4 edge 2 edge 3 edge"),
    ]);
    let found = board.symmetries();
    // Those of a prism: it is turned in three ways, mirrored, and the triangles exchanged.
    assert_eq!(found.iter().collect::<HashSet<_>>().len(), 12);
    for image in &found {
        for cell in cells(&board) {
            let moved = board.orth(cell).iter().map(|next| image[next.index()]);
            assert_eq!(sorted(moved), sorted(board.orth(image[cell.index()]).to_vec()));
        }
    }
}

#[test]
fn symmetries_tell_edges_off_the_board_from_corners() {
    let two = |other: &str| {
        let cells = [([0.0, 0.0], "1 edge edge corner"), ([1.0, 0.0], other)];
        of_rings(&cells).symmetries().len()
    };
    // Turned by half, mirrored, or not alike.
    assert_eq!(two("0 edge edge corner"), 2);
    assert_eq!(two("0 corner edge edge"), 2);
    assert_eq!(two("0 edge corner edge"), 1);
}

#[test]
fn cells_that_follow_each_other_around_a_cell_share_an_edge() {
    let board = Topology::new(Tiling::Square, Shape::Square, 3).expect("a board");
    let mut spoilt = layout(&board, false);
    let [corner, middle] = ["a1", "b2"].map(|name| board.find(name).expect("a cell"));
    for (cell, other) in [(corner, middle), (middle, corner)] {
        spoilt.cells[cell.index()].ring.retain(|slot| slot.cell != Some(other));
    }
    let refused = Topology::given(spoilt, 1).map(|_| ());
    assert!(matches!(refused, Err(GivenError::Order { .. })), "{refused:?}");
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
            prop_assert_eq!(given.at(x, 1), None);
        }
        prop_assert_eq!(given.at(given.cells() as i32, 0), None);
        prop_assert_eq!(given.regions(Family::Sides), board.regions(Family::Sides));
        let corners = |of: &Topology| -> HashSet<Vec<Cell>> {
            of.regions(Family::Corners).iter().map(|corner| corner.cells.clone()).collect()
        };
        prop_assert!(corners(&given).is_empty() || corners(&given) == corners(&board));
    }

    /// Regular hexagons, whichever of them are on the board: the mean of the centres of three is
    /// their common corner, and elsewhere equal angles are.
    #[test]
    fn hexagons_are_worked_out_from_their_centres(
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..25),
        angle in 0.0..std::f64::consts::TAU, factor in 0.2..5.0_f64,
    ) {
        let layout = hexagons(&picks, angle, factor);
        let expected: Vec<[f64; 2]> =
            layout.cells.iter().map(|cell| cell.at.map(|value| value / factor)).collect();
        // Cells around a hole are no board.
        let Ok(given) = Topology::given(layout, 1) else { return Ok(()) };
        for cell in cells(&given) {
            let (centre, corners) = (given.centre(cell), given.outline(cell));
            if given.cells() > 1 {
                prop_assert!(apart(centre, expected[cell.index()]) < 0.01);
            }
            prop_assert_eq!(corners.len(), 6);
            for (index, &corner) in corners.iter().enumerate() {
                prop_assert!((apart(centre, corner) - 1.0).abs() < 0.01, "{corner:?}");
                let edge = [corner, corners[(index + 1) % 6]];
                prop_assert!((apart(edge[0], edge[1]) - 1.0).abs() < 0.01, "{edge:?}");
                let Some(other) = given.ring(cell)[index].cell else { continue };
                let middle = [0, 1].map(|axis| (edge[0][axis] + edge[1][axis]) / 2.0);
                let between = [0, 1].map(|axis| (centre[axis] + given.centre(other)[axis]) / 2.0);
                prop_assert!(apart(middle, between) < 0.01, "{middle:?} {between:?}");
            }
        }
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
            let mean = |axis: usize| {
                cells(&board).map(|cell| board.centre(cell)[axis]).sum::<f64>() / board.cells() as f64
            };
            let middle = [mean(0), mean(1)];
            for cell in cells(&board).filter(|&cell| board.is_rim(cell)) {
                let ([x, y], far) = (board.centre(cell), apart(board.centre(cell), middle));
                // A cell in the middle of the board has no outside that is away from it.
                if far == 0.0 {
                    continue;
                }
                let [dx, dy] = [(x - middle[0]) / far, (y - middle[1]) / far];
                let along = |[a, b]: [f64; 2]| (a - x) * dx + (b - y) * dy;
                let reach = board.outline(cell).into_iter().map(along).fold(0.0, f64::max);
                let out = (reach + 0.55).max(0.95);
                let place = [x + dx * out, y + dy * out];
                let before = labels.iter().take_while(|label| label.text != board.name(cell));
                if before.clone().count() < labels.len() {
                    let label = &labels[before.count()];
                    prop_assert!(same([label.x, label.y], place), "{} is aside", label.text);
                    continue;
                }
                let is_covered = cells(&board).any(|other| apart(board.centre(other), place) < 0.951)
                    || labels.iter().any(|label| {
                        (label.x - place[0]).abs() < 0.601 && (label.y - place[1]).abs() < 0.371
                    });
                prop_assert!(is_covered, "{} has room", board.name(cell));
            }
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
        // Where a side has one cell in common with each side beside it and none with others, it is
        // one line; and a cell with an edge for each of its sides is on all of them.
        let regions = given.regions(Family::Sides);
        let on = |cell: Cell| regions.iter().filter(|it| it.cells.contains(&cell)).count();
        let shared = |cells: &[Cell]| cells.iter().filter(|&&cell| on(cell) > 1).count();
        let is_plain = |cells: &[Cell]| shared(cells) <= 2 && cells.iter().all(|&cell| on(cell) <= 2);
        for side in (0..sides).filter(|_| regions.iter().all(|it| is_plain(&it.cells))) {
            let segments = given.segments(Family::Sides, side);
            let ends: HashSet<_> = segments.iter().map(|&[.., x, y]| key([x, y])).collect();
            let begins = segments.iter().filter(|&&[x, y, ..]| !ends.contains(&key([x, y])));
            prop_assert!(begins.count() <= 1, "side {side} is in pieces");
            for cell in &regions[side].cells {
                let outer = given.ring(*cell).iter().filter(|slot| slot.edge && slot.cell.is_none());
                if on(*cell) <= outer.count() {
                    let outline: HashSet<_> = given.outline(*cell).into_iter().map(key).collect();
                    let is_its = |&&[a, b, c, d]: &&[f64; 4]| {
                        outline.contains(&key([a, b])) && outline.contains(&key([c, d]))
                    };
                    prop_assert!(segments.iter().any(|it| is_its(&it)), "{}", given.name(*cell));
                }
            }
        }
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
