//! Boards, checked against tables and against geometry.

#[path = "topology/given.rs"]
mod given;

use std::collections::{HashMap, HashSet};

use linkstone::cell::{Cell, Index};
use linkstone::topology::{
    Adjacency, BoardError, Family, MAX_CELLS, Shape, Tiling, Topology, cell_count, size_range,
};
use proptest::prelude::*;

/// Every combination of tiling and shape.
fn boards() -> Vec<(Tiling, Shape)> {
    Tiling::ALL.into_iter().flat_map(|t| t.shapes().map(move |shape| (t, shape))).collect()
}

/// The smallest size of a board.
fn least((tiling, shape): (Tiling, Shape)) -> u32 {
    size_range(tiling, shape).expect("the board exists")[0]
}

fn board(tiling: Tiling, shape: Shape, size: u32) -> Topology {
    Topology::new(tiling, shape, size).expect("the board exists")
}

fn any_board() -> impl Strategy<Value = Topology> {
    (prop::sample::select(boards()), 0u32..7).prop_map(|((tiling, shape), more)| {
        board(tiling, shape, least((tiling, shape)).max(1) + more)
    })
}

fn cells(board: &Topology) -> impl Iterator<Item = Cell> + use<> {
    (0..board.cells()).map(Cell::new)
}

fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort();
    items
}

fn apart(a: [f64; 2], b: [f64; 2]) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

fn same(a: [f64; 2], b: [f64; 2]) -> bool {
    apart(a, b) < 1e-6
}

/// A point rounded to a ten-thousandth of a cell edge, shifted so that no point is halfway between
/// two roundings.
fn key(point: [f64; 2]) -> (i64, i64) {
    let round = |value: f64| (value * 1e4 + 0.123).round() as i64;
    (round(point[0]), round(point[1]))
}

fn edge_key(from: [f64; 2], to: [f64; 2]) -> Vec<(i64, i64)> {
    sorted([key(from), key(to)])
}

/// The edges that only one cell has.
fn outline_of(board: &Topology) -> HashSet<Vec<(i64, i64)>> {
    let mut count: HashMap<_, usize> = HashMap::new();
    for cell in cells(board) {
        let corners = board.outline(cell);
        for (index, &corner) in corners.iter().enumerate() {
            *count.entry(edge_key(corner, corners[(index + 1) % corners.len()])).or_default() += 1;
        }
    }
    count.into_iter().filter(|&(_, times)| times == 1).map(|(edge, _)| edge).collect()
}

fn segments(board: &Topology, family: Family, index: usize) -> Vec<Vec<(i64, i64)>> {
    let segments = board.segments(family, index);
    segments.into_iter().map(|[a, b, c, d]| edge_key([a, b], [c, d])).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn neighbours_are_those_whose_outlines_meet(
        board in any_board(), pick in any::<prop::sample::Index>(),
    ) {
        let cell = Cell::new(pick.index(board.cells()));
        let outline = board.outline(cell);
        let shared = |other: &Cell| {
            let theirs = board.outline(*other);
            outline.iter().filter(|&&p| theirs.iter().any(|&q| same(p, q))).count()
        };
        let others = || cells(&board).filter(|&other| other != cell);
        for (adjacency, expected) in [
            (Adjacency::Orth, others().filter(|c| shared(c) == 2).collect::<Vec<_>>()),
            (Adjacency::Diag, others().filter(|c| shared(c) == 1).collect()),
            (Adjacency::All, others().filter(|c| shared(c) > 0).collect()),
        ] {
            let found = board.neighbours(cell, adjacency);
            prop_assert!(found.iter().all(|&n| board.neighbours(n, adjacency).contains(&cell)));
            prop_assert_eq!(sorted(found.to_vec()), expected);
        }
    }

    #[test]
    fn rings_are_cyclic_and_clockwise(board in any_board(), pick in any::<prop::sample::Index>()) {
        let cell = Cell::new(pick.index(board.cells()));
        let ring = board.ring(cell);
        let present: Vec<Cell> = ring.iter().filter_map(|slot| slot.cell).collect();
        prop_assert_eq!(&present[..], board.all(cell));
        prop_assert!(ring[0].edge);
        let [x, y] = board.centre(cell);
        for (index, slot) in ring.iter().enumerate() {
            let next = ring[(index + 1) % ring.len()];
            let (Some(a), Some(b)) = (slot.cell, next.cell) else { continue };
            prop_assert!(board.orth(a).contains(&b), "consecutive places share an edge");
            let ([ax, ay], [bx, by]) = (board.centre(a), board.centre(b));
            prop_assert!((ax - x) * (by - y) - (ay - y) * (bx - x) > 0.0, "clockwise");
        }
    }

    #[test]
    fn outlines_are_regular_and_meet_along_the_slots(
        board in any_board(), pick in any::<prop::sample::Index>(),
    ) {
        let cell = Cell::new(pick.index(board.cells()));
        let (centre, corners) = (board.centre(cell), board.outline(cell));
        let across: Vec<_> = board.ring(cell).iter().filter(|slot| slot.edge).collect();
        prop_assert_eq!(across.len(), corners.len());
        for (index, slot) in across.into_iter().enumerate() {
            let edge = [corners[index], corners[(index + 1) % corners.len()]];
            let is_regular = (apart(edge[0], edge[1]) - 1.0).abs() < 1e-9
                && (apart(edge[0], centre) - apart(edge[1], centre)).abs() < 1e-9;
            prop_assert!(is_regular || board.tiling().is_some_and(is_dual));
            if let Some(other) = slot.cell {
                let theirs = board.outline(other);
                prop_assert!(edge.iter().all(|&p| theirs.iter().any(|&q| same(p, q))));
            }
        }
    }

    /// Tiles without gaps that form a disc: by Euler, vertices - edges + tiles = 1; and as many
    /// edges are on the outline as vertices.
    #[test]
    fn boards_are_discs(board in any_board()) {
        let (mut vertices, mut edges) = (HashSet::new(), HashSet::new());
        for cell in cells(&board) {
            let corners = board.outline(cell);
            vertices.extend(corners.iter().copied().map(key));
            let next = corners.iter().cycle().skip(1);
            edges.extend(corners.iter().zip(next).map(|(&from, &to)| edge_key(from, to)));
        }
        prop_assert_eq!(vertices.len() + board.cells(), edges.len() + 1);
        let outline = outline_of(&board);
        let ends: HashSet<(i64, i64)> = outline.iter().flatten().copied().collect();
        prop_assert_eq!(outline.len(), ends.len());
        let (mut seen, mut reached) = (HashSet::from([Cell::new(0)]), vec![Cell::new(0)]);
        while let Some(cell) = reached.pop() {
            let next = board.orth(cell).iter().copied().filter(|&next| seen.insert(next));
            reached.extend(next);
        }
        prop_assert_eq!(seen.len(), board.cells(), "joined by edges");
    }

    #[test]
    fn slots_are_directions_where_rows_are_straight(
        board in any_board(), pick in any::<prop::sample::Index>(),
    ) {
        prop_assume!(board.axes(Adjacency::All) > 0);
        let cell = Cell::new(pick.index(board.cells()));
        let ([x, y], half) = (board.centre(cell), board.ring(cell).len() / 2);
        for (k, slot) in board.ring(cell).iter().enumerate() {
            let Some(next) = slot.cell else { continue };
            let (sine, cosine) = (k as f64 * std::f64::consts::PI / half as f64).sin_cos();
            let length = apart(board.centre(next), [x, y]);
            prop_assert!(same(board.centre(next), [x + length * cosine, y + length * sine]));
            prop_assert_eq!(board.ring(next)[(k + half) % (2 * half)].cell, Some(cell));
        }
    }

    #[test]
    fn names_and_coordinates_find_their_cells(board in any_board()) {
        for cell in cells(&board) {
            prop_assert_eq!(board.find(board.name(cell)), Some(cell));
            prop_assert_eq!(board.find(&board.name(cell).to_uppercase()), Some(cell));
            let (x, y) = board.coordinates(cell);
            prop_assert_eq!(board.at(x, y), Some(cell));
        }
        for wrong in ["", "a", "1", "a0", "zz99", "i0", " a1", "a1 ", "1000,0", "é1", "a١"] {
            prop_assert_eq!(board.find(wrong), None);
        }
        prop_assert_eq!(board.at(i32::MAX, i32::MIN), None);
        prop_assert_eq!(board.at(i32::MIN, i32::MAX), None);
    }

    #[test]
    fn fixed_boards_read_like_a_page(board in any_board()) {
        prop_assume!(board.shape() != Some(Shape::Window));
        let centres: Vec<[f64; 2]> = cells(&board).map(|cell| board.centre(cell)).collect();
        for pair in centres.windows(2) {
            let down = pair[1][1] - pair[0][1];
            prop_assert!(down > 1e-6 || (down.abs() < 1e-9 && pair[1][0] > pair[0][0]));
        }
    }

    #[test]
    fn symmetries_are_isometries(board in any_board()) {
        let all = board.symmetries();
        prop_assert!(all[0].iter().copied().eq(cells(&board)));
        prop_assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
        for image in &all {
            prop_assert!(sorted(image.clone()).into_iter().eq(cells(&board)), "a permutation");
            for cell in cells(&board) {
                let corners = |cell: Cell| board.outline(cell).len();
                prop_assert_eq!(corners(cell), corners(image[cell.index()]));
                for adjacency in [Adjacency::Orth, Adjacency::Diag] {
                    let near = board.neighbours(cell, adjacency);
                    let moved = near.iter().map(|next| image[next.index()]);
                    let there = board.neighbours(image[cell.index()], adjacency);
                    prop_assert_eq!(sorted(moved), sorted(there.to_vec()));
                }
            }
        }
    }

    /// The mirror image is that of a reflection that exchanges the top with the left side.
    #[test]
    fn mirrors_exchange_the_top_with_the_left(board in any_board()) {
        let image: Option<Vec<Cell>> = cells(&board).map(|cell| board.mirror(cell)).collect();
        let Some(image) = image else { return Ok(()) };
        prop_assert!(cells(&board).all(|cell| image[image[cell.index()].index()] == cell));
        prop_assert!(board.symmetries().contains(&image));
        let side = |name: &str| {
            let sides = board.regions(Family::Sides).iter();
            sides.filter(|side| side.name == name).flat_map(|side| side.cells.clone()).collect::<Vec<_>>()
        };
        let moved = sorted(side("top").iter().map(|cell| image[cell.index()]));
        prop_assert_eq!(moved, side("left"));
    }

    #[test]
    fn each_outer_edge_belongs_to_one_side(board in any_board()) {
        let sides = board.regions(Family::Sides).len();
        prop_assert!(board.segments(Family::Sides, sides).is_empty());
        let covered: Vec<_> =
            (0..sides).flat_map(|side| segments(&board, Family::Sides, side)).collect();
        let distinct: HashSet<_> = covered.iter().cloned().collect();
        prop_assert_eq!(distinct.len(), covered.len(), "no edge twice");
        if board.shape() != Some(Shape::Window) {
            prop_assert_eq!(distinct, outline_of(&board));
        }
        for side in 0..sides {
            let whole = segments(&board, Family::Sides, side);
            let less = segments(&board, Family::SidesWithoutCorners, side);
            prop_assert!(!whole.is_empty() && less.iter().all(|edge| whole.contains(edge)));
        }
    }

    #[test]
    fn regions_cover_the_rim(board in any_board()) {
        let [sides, inner, corners] = Family::ALL.map(|family| board.regions(family));
        prop_assert_eq!((sides.len(), inner.len()), (corners.len(), corners.len()));
        let together = |regions: &[linkstone::topology::Region]| -> HashSet<Cell> {
            regions.iter().flat_map(|region| region.cells.clone()).collect()
        };
        let corner_cells = together(corners);
        let rim: HashSet<Cell> = cells(&board).filter(|&cell| board.is_rim(cell)).collect();
        if board.shape() == Some(Shape::Window) {
            prop_assert!(sides.is_empty());
        } else {
            prop_assert_eq!(together(sides), rim);
            prop_assert!(corners.iter().all(|corner| !corner.cells.is_empty()));
        }
        for (side, less) in sides.iter().zip(inner) {
            prop_assert_eq!(&side.name, &less.name);
            prop_assert!(side.cells.is_sorted());
            let expected = side.cells.iter().copied().filter(|cell| !corner_cells.contains(cell));
            prop_assert!(expected.eq(less.cells.iter().copied()));
        }
        prop_assert!(cells(&board).all(|cell| board.touches_rim(cell) || !board.is_rim(cell)));
    }

    #[test]
    fn growing_keeps_what_was_there(
        tiling in prop::sample::select(&Tiling::ALL[..]), small in 0u32..6, more in 0u32..4,
    ) {
        let old = board(tiling, Shape::Window, small);
        let new = old.grown(small + more).expect("it grows");
        prop_assert_eq!(new.size(), small + more);
        prop_assert_eq!(old.grown(0).expect("it stays").cells(), old.cells());
        for cell in cells(&old) {
            prop_assert_eq!(old.coordinates(cell), new.coordinates(cell));
            prop_assert_eq!(old.name(cell), new.name(cell));
            prop_assert_eq!(old.distance(cell), new.distance(cell));
            for (before, after) in old.ring(cell).iter().zip(new.ring(cell)) {
                prop_assert_eq!(before.edge, after.edge);
                let kept = after.cell.filter(|next| next.index() < old.cells());
                prop_assert_eq!(before.cell, kept);
            }
            prop_assert!(old.distance(cell) == small || !old.touches_rim(cell));
        }
    }

    #[test]
    fn distance_counts_steps_from_the_origin(
        tiling in prop::sample::select(&Tiling::ALL[..]), size in 0u32..7,
    ) {
        let board = board(tiling, Shape::Window, size);
        prop_assert_eq!(board.name(Cell::new(0)), "0,0");
        prop_assert_eq!(board.centre(Cell::new(0)), [0.0, 0.0]);
        let distances: Vec<u32> = cells(&board).map(|cell| board.distance(cell)).collect();
        prop_assert!(distances.is_sorted(), "ring by ring");
        prop_assert_eq!((distances[0], distances.last()), (0, Some(&size)));
        for cell in cells(&board).skip(1) {
            let nearest = board.all(cell).iter().map(|&next| board.distance(next)).min();
            prop_assert_eq!(nearest.map(|near| near + 1), Some(board.distance(cell)));
        }
    }

    #[test]
    fn counts_are_known_without_building(
        (tiling, shape) in prop::sample::select(boards()), size in 0u32..12,
    ) {
        let built = Topology::new(tiling, shape, size);
        prop_assert_eq!(cell_count(tiling, shape, size), built.map(|board| board.cells()));
    }

    #[test]
    fn labels_are_parts_of_the_names_of_cells(board in any_board()) {
        // Names are a letter or more and a number; `x,y` on windows, which have no labels.
        let split = |cell| {
            let name = board.name(cell).to_owned();
            let at = name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(name.len());
            (name[..at].to_owned(), name[at..].to_owned())
        };
        if board.shape() != Some(Shape::Window) {
            let (letters, numbers): (HashSet<String>, HashSet<String>) = cells(&board).map(split).unzip();
            let labels: HashSet<String> = board.labels().into_iter().map(|label| label.text).collect();
            prop_assert!(letters.is_subset(&labels), "{letters:?} but {labels:?}");
            prop_assert!(labels.iter().all(|label| letters.contains(label) || numbers.contains(label)));
        }
    }

    #[test]
    fn labels_cover_nothing(board in any_board()) {
        let labels = board.labels();
        prop_assert_eq!(labels.is_empty(), board.shape() == Some(Shape::Window));
        for (index, a) in labels.iter().enumerate() {
            let clear = |b: &linkstone::topology::Label| {
                (a.x - b.x).abs() >= 0.55 || (a.y - b.y).abs() >= 0.36
            };
            prop_assert!(labels[..index].iter().all(clear), "{} covers a label", a.text);
            let near = cells(&board).find(|&cell| apart(board.centre(cell), [a.x, a.y]) < 0.95);
            prop_assert!(near.is_none(), "{} covers a cell", a.text);
        }
    }

    /// A label has the letters or the number of the cell at the other end of its line, or the
    /// number of the cell that it stands beside.
    #[test]
    fn labels_name_their_lines(board in any_board()) {
        for label in board.labels() {
            let far = cells(&board).find(|&cell| apart(board.centre(cell), label.to) < 1e-9);
            prop_assert!(far.is_some(), "{} leads to no cell", label.text);
            let row = cells(&board).filter(|&cell| (board.centre(cell)[1] - label.y).abs() < 1e-9);
            let beside = row.min_by(|&a, &b| {
                let away = |cell| apart(board.centre(cell), [label.x, label.y]);
                away(a).total_cmp(&away(b))
            });
            let named = |cell: Cell| {
                let (letters, number) = board.name(cell).split_at(
                    board.name(cell).find(|c: char| c.is_ascii_digit()).unwrap_or(0),
                );
                label.text == letters || label.text == number
            };
            let line = [far, beside].into_iter().flatten();
            prop_assert!(line.clone().any(named), "{} names no line", label.text);
        }
    }

    /// A label stands beyond one end of its line, no further out than other labels make it.
    #[test]
    fn labels_stand_at_the_ends_of_their_lines(board in any_board()) {
        let labels = board.labels();
        for label in &labels {
            let is_number = label.text.starts_with(|letter: char| letter.is_ascii_digit());
            let is_on_line = |&cell: &Cell| {
                let letters = board.name(cell).trim_end_matches(|c: char| c.is_ascii_digit());
                let level = (board.centre(cell)[1] - label.y).abs() < 1e-9;
                if is_number { level } else { letters == label.text }
            };
            let away = |cell: &Cell| apart(board.centre(*cell), [label.x, label.y]);
            let mut line: Vec<Cell> = cells(&board).filter(is_on_line).collect();
            line.sort_by(|a, b| away(a).total_cmp(&away(b)));
            prop_assert!(!line.is_empty(), "{} has no line", label.text);
            let [first, last] = [line[0], line[line.len() - 1]].map(|cell| board.centre(cell));
            prop_assert!(same(last, label.to), "{} leads to the other end", label.text);
            let out = [label.x - first[0], label.y - first[1]];
            if !same(first, last) {
                let along = [first[0] - last[0], first[1] - last[1]];
                let cosine = (out[0] * along[0] + out[1] * along[1])
                    / (out[0].hypot(out[1]) * along[0].hypot(along[1]));
                prop_assert!(cosine > 15_f64.to_radians().cos(), "{} is aside", label.text);
            }
            // Letters of columns have a place of their own; those of rows are moved together.
            let in_columns = matches!(
                (board.tiling(), board.shape()),
                (Some(Tiling::Square), _)
                    | (Some(Tiling::Hexagonal), Some(Shape::Rhombus | Shape::Triangle))
                    | (_, Some(Shape::Grid))
            );
            if in_columns {
                prop_assert!(out[0].hypot(out[1]) < 2.0, "{} is far out", label.text);
                if board.tiling() == Some(Tiling::Square) || board.shape() == Some(Shape::Grid) {
                    // Half a cell beyond the edge of the widest tile.
                    let middle = |cell: Cell| {
                        let (centre, corners) = (board.centre(cell), board.outline(cell));
                        let [a, b] = [corners[0], corners[1]];
                        apart([(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0], centre)
                    };
                    let widest = cells(&board).map(middle).fold(0.0, f64::max);
                    let far = out[0].abs().max(out[1].abs());
                    prop_assert!((far - widest - 0.55).abs() < 1e-6, "{} {far}", label.text);
                }
                continue;
            }
            let inward = if is_number { -1.0 } else { 1.0 };
            let x = label.x + 0.15 * inward;
            let by_label = labels.iter().any(|other| {
                (other.x - x).abs() < 0.6
                    && (other.y - label.y).abs() < 0.37
                    && !(other.x == label.x && other.y == label.y)
            });
            let reach = |cell: Cell, height: f64| {
                let ([x, y], corner) = (board.centre(cell), board.outline(cell)[0]);
                let radius = apart([x, y], corner);
                ((y - label.y).abs() < radius + height).then_some(x * inward - radius)
            };
            let gap = |height: f64| {
                let ends = cells(&board).filter_map(|cell| reach(cell, height));
                ends.fold(f64::INFINITY, f64::min) - label.x * inward
            };
            prop_assert!(gap(0.08) > 0.549, "{} is close to a cell", label.text);
            prop_assert!(by_label || gap(0.09) - 0.15 < 0.549, "{} is far out", label.text);
        }
    }

    #[test]
    fn cells_of_a_window_go_round_clockwise(
        tiling in prop::sample::select(&Tiling::ALL[..]), size in 1u32..7,
    ) {
        let board = board(tiling, Shape::Window, size);
        let turn = |cell: Cell| {
            let [x, y] = board.centre(cell);
            // A little behind the ray to the right, so that rounding moves nothing to the end.
            let angle = y.atan2(x) + 1e-9;
            (if angle < 0.0 { angle + std::f64::consts::TAU } else { angle }, x.hypot(y))
        };
        for pair in cells(&board).skip(1).collect::<Vec<_>>().windows(2) {
            let ([a, b], [(one, near), (other, far)]) = ([pair[0], pair[1]], [pair[0], pair[1]].map(turn));
            if board.distance(a) == board.distance(b) {
                prop_assert!(other > one + 1e-9 || (other > one - 1e-9 && far > near), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn there_are_cells_at_no_other_coordinates(board in any_board()) {
        let places: HashSet<(i32, i32)> = cells(&board).map(|cell| board.coordinates(cell)).collect();
        let bounds = |of: fn(&(i32, i32)) -> i32| {
            let values = || places.iter().map(of);
            values().min().unwrap_or(0) - 3..=values().max().unwrap_or(0) + 3
        };
        for (x, y) in bounds(|at| at.0).flat_map(|x| bounds(|at| at.1).map(move |y| (x, y))) {
            prop_assert_eq!(board.at(x, y).is_some(), places.contains(&(x, y)));
        }
    }

    #[test]
    fn corners_are_named_after_the_sides_that_meet(board in any_board()) {
        let sides = board.regions(Family::Sides);
        for corner in board.regions(Family::Corners) {
            let (one, other) = corner.name.split_once('/').expect("two sides");
            let index = sides.iter().position(|side| side.name == one).expect("a side");
            let [one, next] = [index, index + 1].map(|index| &sides[index % sides.len()]);
            prop_assert_eq!(&next.name, other);
            let on = |cell: &Cell| [one, next].map(|side| side.cells.contains(cell));
            let on: Vec<[bool; 2]> = corner.cells.iter().map(on).collect();
            prop_assert!(on.iter().all(|&on| on == [true; 2]) || sorted(on) == [[false, true], [true, false]]);
        }
        for (index, corner) in board.regions(Family::Corners).iter().enumerate() {
            let outline = outline_of(&board);
            let edges = |&cell: &Cell| {
                let corners = board.outline(cell);
                (0..corners.len()).map(move |k| edge_key(corners[k], corners[(k + 1) % corners.len()])).collect::<Vec<_>>()
            };
            let outer: Vec<_> = corner.cells.iter().flat_map(edges).filter(|edge| outline.contains(edge)).collect();
            prop_assert_eq!(sorted(segments(&board, Family::Corners, index)), sorted(outer));
        }
    }

    #[test]
    fn segments_have_the_board_on_their_right(board in any_board()) {
        let mut clockwise = HashSet::new();
        for cell in cells(&board) {
            let corners = board.outline(cell);
            let next = corners.iter().cycle().skip(1);
            clockwise.extend(corners.iter().zip(next).map(|(&from, &to)| [key(from), key(to)]));
        }
        for side in 0..board.regions(Family::Sides).len() {
            for [a, b, c, d] in board.segments(Family::Sides, side) {
                prop_assert!(clockwise.contains(&[key([a, b]), key([c, d])]));
            }
        }
    }
}

/// Whether the name lists the tiles around the corners of each tile, not polygons around a vertex.
fn is_dual(tiling: Tiling) -> bool {
    tiling.as_str().starts_with('V')
}

/// The polygons around a vertex, by their numbers of edges, from a name such as `3.4.6.4` or `3^6`;
/// or the tiles around the corners of each, from a name such as `V3.3.4.3.4`.
fn vertex_figure(tiling: Tiling) -> Vec<usize> {
    let number = |text: &str| text.parse().expect("a number of edges");
    let word = tiling.as_str().trim_start_matches('V');
    match word.split_once('^') {
        Some((edges, times)) => vec![number(edges); number(times)],
        None => word.split('.').map(number).collect(),
    }
}

#[test]
fn boards_with_a_diagonal_have_mirrors() {
    for (tiling, shape) in [
        (Tiling::Square, Shape::Square),
        (Tiling::Square, Shape::OddSquare),
        (Tiling::Hexagonal, Shape::Rhombus),
        (Tiling::Octagonal, Shape::Square),
        (Tiling::Octagonal, Shape::Grid),
    ] {
        let board = board(tiling, shape, 3);
        assert!(cells(&board).all(|cell| board.mirror(cell).is_some()), "{tiling:?} {shape:?}");
    }
}

/// Around each corner of a tile are all tiles of the vertex figure: itself, two across edges, and
/// the others across the corner.
#[test]
fn degrees_follow_from_the_vertex_figure() {
    for tiling in Tiling::ALL {
        let figure = vertex_figure(tiling);
        let by_edges =
            |edges: &usize| [*edges, edges * (figure.len() - 3), edges * (figure.len() - 2)];
        // Two of the tiles around a corner of a tile share an edge with it.
        let across: usize = figure.iter().map(|tiles| tiles - 3).sum();
        let of_dual = [figure.len(), across, figure.len() + across];
        let mut expected: Vec<[usize; 3]> = match is_dual(tiling) {
            true => vec![of_dual],
            false => figure.iter().map(by_edges).collect(),
        };
        expected.sort_unstable();
        expected.dedup();
        let board = board(tiling, Shape::Window, 5);
        let inner = cells(&board).filter(|&cell| !board.touches_rim(cell));
        let found: HashSet<[usize; 3]> = inner
            .map(|cell| [board.orth(cell).len(), board.diag(cell).len(), board.all(cell).len()])
            .collect();
        assert_eq!(sorted(found), expected, "{}", tiling.as_str());
    }
}

/// Where cells go by the rotations by multiples of 15 degrees, with and without a reflection, that
/// map all tiles of a board onto tiles: the vertices of each onto the vertices of one.
fn symmetries_by_geometry(board: &Topology) -> HashSet<Vec<Cell>> {
    let centres: Vec<[f64; 2]> = cells(board).map(|cell| board.centre(cell)).collect();
    let middle = [0, 1]
        .map(|axis| centres.iter().map(|centre| centre[axis]).sum::<f64>() / centres.len() as f64);
    let tiles: HashMap<Vec<(i64, i64)>, Cell> = cells(board)
        .map(|cell| {
            let corners = board.outline(cell).into_iter();
            (sorted(corners.map(|[x, y]| key([x - middle[0], y - middle[1]]))), cell)
        })
        .collect();
    let image = |turn: i32, sign: f64| {
        let (sine, cosine) = f64::from(turn * 15).to_radians().sin_cos();
        let images = cells(board).map(|cell| {
            let corners = board.outline(cell).into_iter();
            let image = sorted(corners.map(|[x, y]| {
                let (x, y) = (x - middle[0], sign * (y - middle[1]));
                key([cosine * x - sine * y, sine * x + cosine * y])
            }));
            tiles.get(&image).copied()
        });
        images.collect::<Option<Vec<Cell>>>()
    };
    let turns = (0..24).flat_map(|turn| [(turn, 1.0), (turn, -1.0)]);
    turns.filter_map(|(turn, sign)| image(turn, sign)).collect()
}

#[test]
fn all_symmetries_are_found() {
    for (tiling, shape) in boards() {
        let least = least((tiling, shape));
        for size in least..=least + 3 {
            let board = board(tiling, shape, size);
            let found: HashSet<Vec<Cell>> = board.symmetries().into_iter().collect();
            let context = format!("{} {} {size}", tiling.as_str(), shape.as_str());
            assert_eq!(found, symmetries_by_geometry(&board), "{context}");
        }
    }
}

#[test]
fn symmetry_groups_have_the_right_size() {
    for (tiling, shape, order) in [
        (Tiling::Square, Shape::Square, 8),
        (Tiling::Hexagonal, Shape::Rhombus, 4),
        (Tiling::Hexagonal, Shape::Triangle, 6),
        (Tiling::Hexagonal, Shape::Hexagon, 12),
        (Tiling::Hexagonal, Shape::LongHexagon, 4),
        (Tiling::Hexagonal, Shape::HalfHexagon, 2),
        (Tiling::Triangular, Shape::Triangle, 6),
        (Tiling::Triangular, Shape::Rhombus, 4),
        (Tiling::Rhombitrihexagonal, Shape::Window, 12),
        (Tiling::Hexagonal, Shape::LimpingHexagon, 6),
        (Tiling::Square, Shape::OddSquare, 8),
        (Tiling::Square, Shape::Oblong, 4),
        (Tiling::Octagonal, Shape::Square, 8),
        (Tiling::Octagonal, Shape::Grid, 8),
        (Tiling::Trihexagonal, Shape::Rhombus, 4),
        (Tiling::Dodecagonal, Shape::Hexagon, 12),
        (Tiling::SnubSquare, Shape::Square, 4),
        (Tiling::Cairo, Shape::Square, 4),
    ] {
        let found = board(tiling, shape, 3).symmetries().len();
        assert_eq!(found, order, "{} {}", tiling.as_str(), shape.as_str());
    }
    assert_eq!(board(Tiling::Hexagonal, Shape::Hexagon, 1).symmetries().len(), 1);
}

#[test]
fn the_least_board_is_whole() {
    for (tiling, shape) in boards() {
        let board = board(tiling, shape, least((tiling, shape)));
        for family in
            Family::ALL.into_iter().filter(|&family| family != Family::SidesWithoutCorners)
        {
            let regions = board.regions(family);
            assert_eq!(regions.is_empty(), shape == Shape::Window, "{tiling:?} {shape:?}");
            assert!(regions.iter().all(|region| !region.cells.is_empty()), "{tiling:?} {shape:?}");
        }
    }
}

#[test]
fn straight_rows_are_counted() {
    let axes = |tiling, shape| {
        let board = board(tiling, shape, 3);
        Adjacency::ALL.map(|adjacency| board.axes(adjacency))
    };
    assert_eq!(axes(Tiling::Square, Shape::Square), [2, 2, 4]);
    assert_eq!(axes(Tiling::Hexagonal, Shape::Triangle), [3, 0, 3]);
    assert_eq!(axes(Tiling::Triangular, Shape::Triangle), [0, 0, 0]);
    assert_eq!(axes(Tiling::Rhombitrihexagonal, Shape::Window), [0, 0, 0]);
}

#[test]
fn words_come_back() {
    assert!(Tiling::ALL.into_iter().all(|t| t.as_str().parse() == Ok(t)));
    assert!(Shape::ALL.into_iter().all(|s| s.as_str().parse() == Ok(s)));
    assert!(Family::ALL.into_iter().all(|f| f.as_str().parse() == Ok(f)));
    assert!("3.6".parse::<Tiling>().is_err() && "".parse::<Shape>().is_err());
}

#[test]
fn impossible_boards_are_refused_at_once() {
    for (tiling, shape) in Tiling::ALL.into_iter().flat_map(|t| Shape::ALL.map(|s| (t, s))) {
        let refusal = |size| Topology::new(tiling, shape, size).err();
        if !boards().contains(&(tiling, shape)) {
            assert_eq!(refusal(3), Some(BoardError::Unsuited { tiling, shape }));
            continue;
        }
        let [least, most] = size_range(tiling, shape).expect("the board exists");
        for size in 0..least {
            let small = BoardError::TooSmall { tiling, shape, size, least };
            assert_eq!(refusal(size), Some(small));
        }
        assert!(cell_count(tiling, shape, least).is_ok_and(|cells| cells > 0));
        for size in [1_000_000_000, u32::MAX] {
            let Some(error @ BoardError::TooLarge { .. }) = refusal(size) else {
                panic!("a board of a billion must be refused")
            };
            assert_eq!(error, BoardError::TooLarge { tiling, shape, size, most });
            assert!(error.to_string().contains("too large"));
            assert!(cell_count(tiling, shape, most + 1).is_err());
            assert!(cell_count(tiling, shape, most).is_ok_and(|cells| cells <= MAX_CELLS));
        }
    }
    let hex = board(Tiling::Hexagonal, Shape::Rhombus, 3);
    assert!(matches!(hex.grown(4), Err(BoardError::Unsuited { .. })));
}

#[test]
fn the_largest_boards_are_built() {
    for (tiling, shape) in boards() {
        let [_, most] = size_range(tiling, shape).expect("the board exists");
        let board = board(tiling, shape, most);
        assert!(board.cells() > MAX_CELLS * 9 / 10);
        let last = Cell::new(board.cells() - 1);
        assert_eq!(board.find(board.name(last)), Some(last));
    }
}
