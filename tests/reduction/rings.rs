//! The reduction finds an open ring exactly if there is one by definition.

use linkstone::cell::{Cell, Index};
use linkstone::connectivity::reduction::{Alternate, Form, Frame, Template, open_rings};
use linkstone::ludeme::{RingKind, loop_count};
use linkstone::topology::{Adjacency, Shape, Tiling, Topology};

use crate::boards::FIRST;

/// Boards, and the templates that embed them in a triangle.
fn boards(side: usize) -> [(Topology, Template); 3] {
    let topology = |shape| Topology::new(Tiling::Hexagonal, shape, side as u32).expect("a board");
    let bare = |form| Template::bare(Frame::new(form, side).expect("a short side"));
    let hexhex = Template::alternate_sides(side, Alternate::Least).expect("a short side");
    [
        (topology(Shape::Rhombus), bare(Form::Rhombus)),
        (topology(Shape::Triangle), bare(Form::Triangle)),
        (topology(Shape::Hexagon), hexhex),
    ]
}

#[test]
fn open_rings_are_counted() {
    let mut rng = fastrand::Rng::with_seed(5);
    let (mut with, mut without, mut most) = (0, 0, 0);
    for side in 1..=13 {
        for (topology, template) in boards(side) {
            assert_eq!(template.cells(), topology.cells());
            for _ in 0..150 {
                let density = 0.4 + 0.5 * rng.f64();
                let own: Vec<bool> = (0..topology.cells()).map(|_| rng.f64() < density).collect();
                let stones = |cell: Cell| own[cell.index()].then_some(FIRST);
                let expected =
                    loop_count(&topology, stones, FIRST, RingKind::Open, Adjacency::Orth);
                let found = open_rings(&template.rows(|cell| own[cell]), template.side());
                assert_eq!(found, expected, "{:?} {side} {own:?}", topology.shape());
                *(if found == 0 { &mut without } else { &mut with }) += 1;
                most = most.max(found);
            }
        }
    }
    assert!(with > 1000 && without > 1000 && most > 10, "{with} {without} {most}");
}

/// Seven stones in a hexagon are a ring by the rules, but the reduction does not see it.
#[test]
fn full_rings_are_invisible() {
    let topology = Topology::new(Tiling::Hexagonal, Shape::Hexagon, 3).expect("a board");
    let middle = topology.at(0, 0).expect("the middle");
    let flower = |cell: Cell| cell == middle || topology.orth(middle).contains(&cell);
    let stones = |cell: Cell| flower(cell).then_some(FIRST);
    assert_eq!(loop_count(&topology, stones, FIRST, RingKind::Full, Adjacency::Orth), 1);
    let template = Template::alternate_sides(3, Alternate::Least).expect("a short side");
    let rows = |set: &dyn Fn(Cell) -> bool| template.rows(|cell| set(Cell::new(cell)));
    assert_eq!(open_rings(&rows(&flower), template.side()), 0);
    let hollow = |cell: Cell| flower(cell) && cell != middle;
    assert_eq!(open_rings(&rows(&hollow), template.side()), 1);
}
