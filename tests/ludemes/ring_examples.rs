//! Examples of rings from the rules of the games.

use linkstone::cell::{Cell, Colour};
use linkstone::ludeme::{self, RingKind};
use linkstone::topology::{Adjacency, Shape, Tiling, Topology};

use crate::boards::{board, cells};

/// The six hexagons around the one in the middle.
const R6: [(i32, i32); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

fn hexhex(size: u32) -> Topology {
    board((Tiling::Hexagonal, Shape::Hexagon, size))
}

/// The number of rings of each kind that the stones form: any, full, open, empty, enemy. The second
/// colour has stones on `enemies`.
fn kinds(
    topology: &Topology,
    stones: &[(i32, i32)],
    enemies: &[(i32, i32)],
    link: Adjacency,
) -> [usize; 5] {
    let on = |places: &[(i32, i32)], cell: Cell| places.contains(&topology.coordinates(cell));
    let at = |cell| {
        let own = on(stones, cell).then(|| Colour::new(0));
        own.or(on(enemies, cell).then(|| Colour::new(1)))
    };
    RingKind::ALL.map(|kind| ludeme::loop_count(topology, at, Colour::new(0), kind, link))
}

const NONE: [usize; 5] = [0; 5];
const FULL: [usize; 5] = [1, 1, 0, 0, 0];
const EMPTY: [usize; 5] = [1, 0, 1, 1, 0];
const ENEMY: [usize; 5] = [1, 0, 1, 0, 1];

#[test]
fn six_hexagons_around_one() {
    let board = hexhex(4);
    for link in [Adjacency::All, Adjacency::Orth] {
        for missing in 0..6 {
            let mut five = R6.to_vec();
            five.remove(missing);
            assert_eq!(kinds(&board, &five, &[], link), NONE);
            assert_eq!(kinds(&board, &five, &[(0, 0)], link), NONE);
        }
        assert_eq!(kinds(&board, &R6, &[], link), EMPTY);
        assert_eq!(kinds(&board, &R6, &[(0, 0)], link), ENEMY);
        assert_eq!(kinds(&board, &[&R6[..], &[(0, 0)]].concat(), &[], link), FULL);
    }
    assert_eq!(kinds(&board, &R6, &[], Adjacency::Diag), NONE);
}

/// The region of a ring around its own stone is that stone alone.
#[test]
fn a_full_ring_holds_its_middle() {
    let board = hexhex(4);
    let at = |cell| {
        let (q, r) = board.coordinates(cell);
        (q.abs() <= 1 && r.abs() <= 1 && (q + r).abs() <= 1).then(|| Colour::new(0))
    };
    let rings = ludeme::rings(&board, at, Colour::new(0), Adjacency::All);
    let middle = board.at(0, 0).expect("the middle");
    assert_eq!(rings.len(), 1);
    assert!(rings[0].full && rings[0].inside == [middle] && rings[0].cells.len() == 6);
}

#[test]
fn eight_stones_around_two_cells() {
    let eight = [(-1, 0), (-1, 1), (0, 1), (1, 1), (2, 0), (2, -1), (1, -1), (0, -1)];
    let board = hexhex(4);
    assert_eq!(kinds(&board, &eight, &[], Adjacency::All), EMPTY);
    // One enemy and one empty cell inside: both kinds at once.
    assert_eq!(kinds(&board, &eight, &[(1, 0)], Adjacency::All), [1, 0, 1, 1, 1]);
    // An own stone inside leaves one enclosed cell.
    let nine = [&eight[..], &[(1, 0)]].concat();
    assert_eq!(kinds(&board, &nine, &[], Adjacency::All), EMPTY);
}

#[test]
fn a_triangle_of_six_encloses_nothing() {
    let six = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)];
    assert_eq!(kinds(&hexhex(4), &six, &[], Adjacency::All), NONE);
}

/// The edge of the board does not help to close a ring.
#[test]
fn a_cell_on_the_rim_is_never_enclosed() {
    let four = [(3, -2), (2, -1), (2, 0), (3, 0)];
    assert_eq!(kinds(&hexhex(4), &four, &[], Adjacency::All), NONE);
    assert_eq!(kinds(&hexhex(4), &[&four[..], &[(3, -1)]].concat(), &[], Adjacency::All), NONE);
}

#[test]
fn twelve_stones_at_distance_two() {
    let board = hexhex(5);
    let twelve: Vec<(i32, i32)> = (-2..=2_i32)
        .flat_map(|q| (-2..=2_i32).map(move |r| (q, r)))
        .filter(|&(q, r)| q.abs().max(r.abs()).max((q + r).abs()) == 2)
        .collect();
    assert_eq!(twelve.len(), 12);
    assert_eq!(kinds(&board, &twelve, &[], Adjacency::All), EMPTY);
    for missing in 0..12 {
        let mut eleven = twelve.clone();
        eleven.remove(missing);
        assert_eq!(kinds(&board, &eleven, &[], Adjacency::All), NONE);
    }
}

/// On squares with corners a plus of five is a full ring, and four stones around one enclose it.
#[test]
fn a_plus_of_five_squares() {
    let board = board((Tiling::Square, Shape::Square, 5));
    let four = [(2, 1), (1, 2), (3, 2), (2, 3)];
    let five = [&four[..], &[(2, 2)]].concat();
    assert_eq!(kinds(&board, &five, &[], Adjacency::All), FULL);
    assert_eq!(kinds(&board, &four, &[], Adjacency::All), EMPTY);
    assert_eq!(kinds(&board, &five, &[], Adjacency::Orth), NONE);
    assert_eq!(kinds(&board, &four, &[], Adjacency::Orth), NONE);
    let eight = [&four[..], &[(1, 1), (1, 3), (3, 1), (3, 3)]].concat();
    assert_eq!(kinds(&board, &eight, &[], Adjacency::Orth), EMPTY);
}

/// Six triangles around a vertex have no cell between them.
#[test]
fn six_triangles_around_a_vertex() {
    let board = board((Tiling::Triangular, Shape::Hexagon, 3));
    let middle = hexagon_of_triangles(&board);
    assert_eq!(middle.len(), 6);
    for link in [Adjacency::Orth, Adjacency::All] {
        assert_eq!(kinds(&board, &middle, &[], link), NONE);
    }
}

/// The coordinates of the six triangles that are nearest to the middle of the board.
fn hexagon_of_triangles(board: &Topology) -> Vec<(i32, i32)> {
    let centres: Vec<[f64; 2]> = cells(board).map(|cell| board.centre(cell)).collect();
    let mean =
        |axis: usize| centres.iter().map(|centre| centre[axis]).sum::<f64>() / centres.len() as f64;
    let (x, y) = (mean(0), mean(1));
    let mut by_distance: Vec<(f64, (i32, i32))> = cells(board)
        .zip(&centres)
        .map(|(cell, centre)| ((centre[0] - x).hypot(centre[1] - y), board.coordinates(cell)))
        .collect();
    by_distance.sort_by(|a, b| a.0.total_cmp(&b.0));
    by_distance.into_iter().take(6).map(|(_, place)| place).collect()
}
