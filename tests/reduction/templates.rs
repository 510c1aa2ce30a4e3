//! Templates test what they are supposed to, on full and on partly filled boards.

use linkstone::cell::{Cell, Index};
use linkstone::connectivity::reduction::{Alternate, Template};
use linkstone::topology::{Family, Shape, Tiling, Topology};

use crate::boards::{FIRST, Fill, joins, random_board, sides};

/// Checks a template against the regions it is supposed to connect, on random boards.
fn check(topology: &Topology, template: &Template, regions: &[&[Cell]], rng: &mut fastrand::Rng) {
    assert_eq!(template.cells(), topology.cells());
    let mut joined = 0;
    for number in 0..200 {
        let fill = if number % 2 == 0 { Fill::Full } else { Fill::Partly };
        let board = random_board(rng, topology.cells(), fill);
        // Half of the boards are dense enough that the sides are often connected.
        let dense = number % 4 >= 2;
        let own = |cell: usize| board[cell] == Some(FIRST) || dense && cell.is_multiple_of(3);
        let expected = joins(topology, |cell: Cell| own(cell.index()), regions);
        assert_eq!(template.joins(own), expected, "{:?} {board:?}", topology.shape());
        joined += usize::from(expected);
    }
    assert!((1..200).contains(&joined), "{joined} of 200 boards");
}

#[test]
fn three_sides_of_a_hexhex_that_do_not_meet() {
    let mut rng = fastrand::Rng::with_seed(6);
    for side in 1..=9 {
        let topology =
            Topology::new(Tiling::Hexagonal, Shape::Hexagon, side as u32).expect("a board");
        for (which, names) in
            [(Alternate::Least, ["q-", "r-", "s-"]), (Alternate::Greatest, ["q+", "r+", "s+"])]
        {
            let template = Template::alternate_sides(side, which).expect("a short side");
            check(&topology, &template, &sides(&topology, &names), &mut rng);
        }
    }
    assert!(Template::alternate_sides(0, Alternate::Least).is_none());
    assert!(Template::alternate_sides(22, Alternate::Least).is_some());
    assert!(Template::alternate_sides(23, Alternate::Least).is_none());
}

#[test]
fn a_corner_of_a_triangle_and_the_far_side() {
    let mut rng = fastrand::Rng::with_seed(7);
    for side in 1..=12 {
        let topology =
            Topology::new(Tiling::Hexagonal, Shape::Triangle, side as u32).expect("a board");
        let far = ["left", "top", "right"];
        for (index, corner) in topology.regions(Family::Corners).iter().enumerate() {
            let template = Template::corner(side, index).expect("a short side");
            let regions = [&corner.cells[..], sides(&topology, &[far[index]])[0]];
            check(&topology, &template, &regions, &mut rng);
        }
    }
    assert!(Template::corner(12, 3).is_none());
    assert!(Template::corner(33, 0).is_none());
}
