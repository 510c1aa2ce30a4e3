//! The tables and worked examples of the games' rules, cell by cell.

use std::collections::HashSet;

use super::*;

fn board(tiling: Tiling, shape: Shape, size: u32) -> Topology {
    Topology::new(tiling, shape, size).expect("the board exists")
}

fn cells(board: &Topology) -> impl Iterator<Item = Cell> + use<> {
    (0..board.cells()).map(Cell::new)
}

fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort();
    items
}

fn named(board: &Topology, names: &[&str]) -> Vec<Cell> {
    sorted(names.iter().map(|name| board.find(name).expect("the cell exists")))
}

/// A point rounded to a ten-thousandth of a cell edge; shifted, so that none lies on a rounding
/// boundary.
fn key(point: [f64; 2]) -> (i64, i64) {
    let round = |value: f64| (value * 1e4 + 0.123).round() as i64;
    (round(point[0]), round(point[1]))
}

#[test]
fn boards_have_the_published_numbers_of_cells() {
    let count = |tiling, shape, size| cell_count(tiling, shape, size).ok();
    for (size, expected) in (1..).zip([1, 7, 19, 37, 61, 91, 127, 169, 217, 271]) {
        assert_eq!(count(Tiling::Hexagonal, Shape::Hexagon, size), Some(expected));
    }
    assert_eq!(count(Tiling::Hexagonal, Shape::HalfHexagon, 7), Some(70));
    assert_eq!(count(Tiling::Square, Shape::Square, 19), Some(361));
    assert_eq!(count(Tiling::Hexagonal, Shape::Rhombus, 11), Some(121));
    assert_eq!(count(Tiling::Hexagonal, Shape::Triangle, 11), Some(66));
    assert_eq!(count(Tiling::Triangular, Shape::Triangle, 5), Some(25));
    assert_eq!(count(Tiling::Triangular, Shape::Rhombus, 5), Some(50));
    assert_eq!(count(Tiling::Triangular, Shape::Hexagon, 5), Some(150));
    let vertices = |board: &Topology| -> usize {
        let all = cells(board).flat_map(|cell| board.outline(cell));
        all.map(key).collect::<HashSet<_>>().len()
    };
    for n in 1..=4 {
        let triangles = board(Tiling::Triangular, Shape::Hexagon, n as u32);
        assert_eq!(vertices(&triangles), 3 * n * n + 3 * n + 1, "a hexhex of side n + 1");
    }
    for (n, expected) in (1..).zip([13, 61, 145, 265]) {
        let board = board(Tiling::Rhombitrihexagonal, Shape::Hexagon, n as u32);
        assert_eq!(board.cells(), expected);
        let rim = cells(&board).filter(|&cell| board.is_rim(cell)).count();
        let touching = cells(&board).filter(|&cell| board.touches_rim(cell)).count();
        assert_eq!((rim, touching, vertices(&board)), (18 * n - 6, 24 * n - 12, 18 * n * n));
        let kinds =
            [6, 4, 3].map(|k| cells(&board).filter(|&c| board.outline(c).len() == k).count());
        assert_eq!(kinds, [3 * n * n - 3 * n + 1, 9 * n * n - 3 * n, 6 * n * n]);
    }
}

#[test]
fn names_follow_the_table() {
    for n in 1..=9i32 {
        let (hexhex, most) = (board(Tiling::Hexagonal, Shape::Hexagon, n as u32), n - 1);
        for cell in cells(&hexhex) {
            let (q, r) = hexhex.coordinates(cell);
            let row = char::from(b"abcdefghijklmnopq"[(r + most) as usize]);
            assert_eq!(hexhex.name(cell), format!("{row}{}", 1 + q - (-most).max(-most - r)));
        }
    }
    let rhombus = board(Tiling::Hexagonal, Shape::Rhombus, 30);
    assert_eq!(rhombus.find("c2").map(|cell| rhombus.coordinates(cell)), Some((2, 1)));
    assert_eq!((rhombus.find("a1"), rhombus.find("AD30")), (rhombus.at(0, 0), rhombus.at(29, 29)));
    let go = board(Tiling::Square, Shape::Square, 19);
    assert_eq!((go.name(Cell::new(0)), go.name(Cell::new(360))), ("a19", "t1"));
    assert_eq!((go.find("i5"), go.find("J5")), (None, go.at(8, 14)));
    let half = board(Tiling::Hexagonal, Shape::HalfHexagon, 7);
    assert_eq!((half.name(Cell::new(0)), half.name(Cell::new(69))), ("a1", "g13"));
    let names = |board: Topology| -> Vec<String> {
        cells(&board).map(|cell| board.name(cell).to_string()).collect()
    };
    assert_eq!(
        names(board(Tiling::Rhombitrihexagonal, Shape::Hexagon, 1)),
        ["a1", "b1", "b2", "c1", "c2", "d1", "d2", "d3", "e1", "e2", "f1", "f2", "g1"]
    );
    assert_eq!(names(board(Tiling::Triangular, Shape::Triangle, 2)), ["a1", "b1", "c1", "c2"]);
}

#[test]
fn sides_of_a_rhombus_and_a_square() {
    let hex = board(Tiling::Hexagonal, Shape::Rhombus, 3);
    let expected = [
        ("top", ["a1", "b1", "c1"]),
        ("right", ["c1", "c2", "c3"]),
        ("bottom", ["a3", "b3", "c3"]),
        ("left", ["a1", "a2", "a3"]),
    ];
    for (side, (name, cells)) in hex.regions(Family::Sides).iter().zip(expected) {
        assert_eq!((side.name.as_str(), &side.cells), (name, &named(&hex, &cells)));
    }
    let inner = hex.regions(Family::SidesWithoutCorners).iter().map(|side| side.cells.clone());
    assert!(inner.eq([["b1"], ["c2"], ["b3"], ["a2"]].map(|names| named(&hex, &names))));
    let lengths = [0, 1, 2, 3].map(|side| hex.segments(Family::Sides, side).len());
    assert_eq!(lengths, [6, 5, 6, 5], "all upper edges of row 1 are the top's");
    let one = board(Tiling::Hexagonal, Shape::Rhombus, 1);
    assert!(one.regions(Family::Sides).iter().all(|side| side.cells == [Cell::new(0)]));

    let go = board(Tiling::Square, Shape::Square, 5);
    let sides = go.regions(Family::Sides);
    assert_eq!(sides[0].cells, named(&go, &["a5", "b5", "c5", "d5", "e5"]));
    assert_eq!(sides[1].cells, named(&go, &["e1", "e2", "e3", "e4", "e5"]));
    let corners = go.regions(Family::Corners).iter();
    let corners: Vec<_> = corners.map(|c| (c.name.as_str(), go.name(c.cells[0]))).collect();
    let expected =
        [("top/right", "e5"), ("right/bottom", "e1"), ("bottom/left", "a1"), ("left/top", "a5")];
    assert_eq!(corners, expected);
}

#[test]
fn sides_of_triangles_and_half_a_hexhex() {
    let y = board(Tiling::Hexagonal, Shape::Triangle, 3);
    let sides = y.regions(Family::Sides).iter().map(|side| side.cells.clone());
    let expected = [["a1", "b1", "c1"], ["c1", "b2", "a3"], ["a1", "a2", "a3"]];
    assert!(sides.eq(expected.map(|names| named(&y, &names))));
    assert_eq!(y.regions(Family::Corners)[2].cells, named(&y, &["a1"]), "on left and top");
    let lengths = |tiling, shape, size, family| -> Vec<usize> {
        let board = board(tiling, shape, size);
        board.regions(family).iter().map(|region| region.cells.len()).collect()
    };
    let half = lengths(Tiling::Hexagonal, Shape::HalfHexagon, 3, Family::Sides);
    assert_eq!(half, [3, 3, 5, 3]);
    let triangular = |shape, family| lengths(Tiling::Triangular, shape, 3, family);
    assert_eq!(triangular(Shape::Triangle, Family::Sides), [3, 3, 3]);
    assert_eq!(triangular(Shape::Triangle, Family::Corners), [1, 1, 1]);
    assert_eq!(triangular(Shape::Rhombus, Family::Sides), [3, 3, 3, 3]);
    assert_eq!(triangular(Shape::Rhombus, Family::Corners), [2, 1, 2, 1]);
    assert_eq!(triangular(Shape::Hexagon, Family::Sides), [3; 6]);
    assert_eq!(triangular(Shape::Hexagon, Family::Corners), [2; 6]);
}

type Coordinate = fn(i32, i32) -> i32;

#[test]
fn sides_of_a_hexhex() {
    let extreme: [(&str, Coordinate); 6] = [
        ("q+", |q, _| q),
        ("s-", |q, r| q + r),
        ("r+", |_, r| r),
        ("q-", |q, _| -q),
        ("s+", |q, r| -q - r),
        ("r-", |_, r| -r),
    ];
    for n in 2..=6i32 {
        let hexhex = board(Tiling::Hexagonal, Shape::Hexagon, n as u32);
        let (sides, corners) = (hexhex.regions(Family::Sides), hexhex.regions(Family::Corners));
        assert_eq!((sides.len(), corners.len()), (6, 6));
        for (k, (name, coordinate)) in extreme.into_iter().enumerate() {
            let value = |&cell: &Cell| {
                let (q, r) = hexhex.coordinates(cell);
                coordinate(q, r)
            };
            let expected: Vec<Cell> = cells(&hexhex).filter(|c| value(c) == n - 1).collect();
            assert_eq!((sides[k].name.as_str(), &sides[k].cells), (name, &expected));
            assert_eq!(hexhex.segments(Family::Sides, k).len() as i32, 2 * n - 1);
            let meet =
                |cell: &Cell| [k, (k + 1) % 6].iter().all(|&s| sides[s].cells.contains(cell));
            assert!(corners[k].cells.len() == 1 && corners[k].cells.iter().all(meet));
        }
    }
}

#[test]
fn regions_of_kensington() {
    const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    // The cell at the middle of these lattice hexagons, given axially.
    let among = |board: &Topology, hexagons: &[(i32, i32)]| {
        let (q, r) = hexagons.iter().fold((0, 0), |sum, hex| (sum.0 + hex.0, sum.1 + hex.1));
        let count = hexagons.len() as i32;
        board.at((4 * q + 2 * r) / count, 6 * r / count).expect("the cell exists")
    };
    for n in 1..=5i32 {
        let board = board(Tiling::Rhombitrihexagonal, Shape::Hexagon, n as u32);
        let (sides, corners) = (board.regions(Family::Sides), board.regions(Family::Corners));
        for (k, (q, r)) in DIRECTIONS.into_iter().enumerate() {
            let corner = among(&board, &[((n - 1) * q, (n - 1) * r), (n * q, n * r)]);
            assert_eq!(corners[k].cells, [corner]);
            let inner = &board.regions(Family::SidesWithoutCorners)[k].cells;
            let ends = [k, (k + 1) % 6].map(|corner| corners[corner].cells[0]);
            assert_eq!(inner.len() as i32, 3 * n - 2);
            assert_eq!(sides[k].cells, sorted(inner.iter().copied().chain(ends)));
        }
    }
    let board = board(Tiling::Rhombitrihexagonal, Shape::Hexagon, 2);
    for (side, (q, r), k) in [(0, (1, 0), 1), (2, (-1, 1), 3), (4, (0, -1), 5)] {
        let (dq, dr): (i32, i32) = DIRECTIONS[k];
        let out = among(&board, &[(q, r), (q + dq, r + dr)]);
        let inner = &board.regions(Family::SidesWithoutCorners)[side].cells;
        assert!(inner.contains(&out), "the fork of the rules");
    }
    let (o, a, b) = ((0, 0), (1, 0), (0, 1));
    let triangle = among(&board, &[o, a, b]);
    let ring = [[o, a], [o, b], [a, b]].map(|hexagons| among(&board, &hexagons));
    assert_eq!(sorted(board.orth(triangle).to_vec()), sorted(ring));
    assert!(ring.iter().all(|c| ring.iter().all(|d| c == d || board.diag(*c).contains(d))));
    let bridge = [[(1, 0), (2, 0)], [(1, 0), (1, 1)], [(0, 1), (1, 1)], [(0, 1), (0, 2)]];
    let bridge = bridge.map(|hexagons| among(&board, &hexagons));
    assert!(bridge.windows(2).all(|pair| board.all(pair[0]).contains(&pair[1])));
}

#[test]
fn triangles_have_the_neighbours_of_the_rules() {
    let board = board(Tiling::Triangular, Shape::Window, 4);
    let places = |list: &[Cell]| sorted(list.iter().map(|&cell| board.coordinates(cell)));
    for cell in cells(&board).filter(|&cell| board.distance(cell) < 4) {
        let (x, y) = board.coordinates(cell);
        let down = if (x + y) % 2 == 0 { 1 } else { -1 };
        let orth = [(x - 1, y), (x + 1, y), (x, y + down)];
        let mut diag = vec![(x - 2, y), (x + 2, y)];
        diag.extend([-1, 0, 1].map(|d| (x + d, y - down)));
        diag.extend([-2, -1, 1, 2].map(|d| (x + d, y + down)));
        assert_eq!(places(board.orth(cell)), sorted(orth));
        assert_eq!(places(board.diag(cell)), sorted(diag));
    }
}

/// The extent is the smallest one with every cell, its rows have each where its coordinates say, and
/// there is none beside it, however far away.
#[test]
fn rows_have_every_cell_at_its_coordinates() {
    let boards = [
        (Tiling::Square, Shape::Square, 5),
        (Tiling::Square, Shape::Window, 3),
        (Tiling::Hexagonal, Shape::Hexagon, 4),
        (Tiling::Hexagonal, Shape::Triangle, 4),
        (Tiling::Triangular, Shape::Hexagon, 3),
        (Tiling::Rhombitrihexagonal, Shape::Hexagon, 2),
    ];
    for (tiling, shape, size) in boards {
        let board = board(tiling, shape, size);
        let [columns, rows] = board.extent();
        let (xs, ys): (Vec<i32>, Vec<i32>) =
            cells(&board).map(|cell| board.coordinates(cell)).unzip();
        let around = |along: &[i32]| Some(*along.iter().min()?..*along.iter().max()? + 1);
        assert_eq!([Some(columns.clone()), Some(rows.clone())], [around(&xs), around(&ys)]);
        let mut found = Vec::new();
        for y in rows.clone() {
            assert_eq!(board.row(y).len(), columns.len());
            for (x, &cell) in columns.clone().zip(board.row(y)) {
                assert_eq!(cell, board.at(x, y));
                let Some(cell) = cell else { continue };
                assert_eq!(board.coordinates(cell), (x, y));
                found.push(cell);
            }
        }
        assert_eq!(sorted(found), sorted(cells(&board)));
        for y in [i32::MIN, rows.start - 1, rows.end, i32::MAX] {
            assert!(board.row(y).is_empty());
            assert_eq!(board.at(columns.start, y), None);
        }
        for x in [i32::MIN, columns.start - 1, columns.end, i32::MAX] {
            assert_eq!(board.at(x, rows.start), None);
        }
    }
}
