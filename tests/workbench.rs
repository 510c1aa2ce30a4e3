//! The workbench: the same steps in every structure, undo and redo, and steps as text.

use std::collections::BTreeSet;

use linkstone::cell::{Cell, Colour, Index};
use linkstone::connectivity::STRUCTURES;
use linkstone::experiment::workbench::{Refusal, Step, Workbench};
use linkstone::rules::{Board, Boards};
use linkstone::topology::{Adjacency, Shape, Tiling, Topology};
use proptest::prelude::*;

fn board() -> std::sync::Arc<Board> {
    let topology = Topology::new(Tiling::Hexagonal, Shape::Hexagon, 3);
    let boards = Boards::fixed(topology.expect("there is such a board"), Adjacency::All);
    boards.first().clone()
}

fn names() -> Vec<&'static str> {
    STRUCTURES.iter().map(|structure| structure.name).collect()
}

/// The root above a stone by the parents that a structure stores.
fn root(bench: &Workbench, side: usize, mut cell: Cell) -> Cell {
    for _ in 0..=bench.stones().len() {
        let parent = bench.stored(side, cell).expect("a stone stands there").parent;
        if parent == cell {
            return cell;
        }
        cell = parent;
    }
    panic!("the parents form a cycle");
}

/// The groups as a structure stores them.
fn groups(bench: &Workbench, side: usize) -> BTreeSet<BTreeSet<Cell>> {
    let cells: Vec<Cell> = (0..bench.stones().len())
        .filter(|&cell| bench.stones()[cell].is_some())
        .map(Cell::new)
        .collect();
    let roots: BTreeSet<Cell> = cells.iter().map(|&cell| root(bench, side, cell)).collect();
    let members = |top| cells.iter().copied().filter(move |&cell| root(bench, side, cell) == top);
    roots.into_iter().map(|top| members(top).collect()).collect()
}

fn step() -> impl Strategy<Value = Step> {
    let cell = (0usize..19).prop_map(Cell::new);
    prop_oneof![
        4 => (cell.clone(), 0usize..3).prop_map(|(cell, c)| Step::Place(cell, Colour::new(c))),
        2 => cell.clone().prop_map(Step::Remove),
        1 => cell.prop_map(Step::RemoveGroup),
    ]
}

proptest! {
    /// Every structure always stores the groups that flood fill finds, and redoing undone steps
    /// leads to the same position.
    #[test]
    fn every_structure_stores_the_same_groups(steps in prop::collection::vec(step(), 1..60), back in 0usize..60) {
        let (board, names) = (board(), names());
        let mut bench = Workbench::new(&board, &names).expect("every structure has its name");
        let flood = names.iter().position(|&name| name == "flood").expect("flood fill is one");
        for step in steps {
            let before = bench.at();
            if bench.step(step).is_err() {
                prop_assert_eq!(bench.at(), before);
                continue;
            }
            let right = groups(&bench, flood);
            for (side, name) in names.iter().enumerate() {
                prop_assert_eq!(&groups(&bench, side), &right, "{}", name);
            }
        }
        let (stones, all) = (bench.stones().to_vec(), bench.at());
        bench.go_to(back.min(all));
        bench.go_to(all);
        prop_assert_eq!(bench.stones(), &stones[..]);
        for (side, name) in names.iter().enumerate() {
            prop_assert_eq!(&groups(&bench, side), &groups(&bench, flood), "{} again", name);
        }
    }

    /// Steps round-trip as text, and no text makes the parser panic.
    #[test]
    fn steps_round_trip_as_text(step in step(), noise in ".{0,6}") {
        prop_assert_eq!(Step::read(&step.text()), Some(step));
        if let Some(read) = Step::read(&noise) {
            prop_assert_eq!(Step::read(&read.text()), Some(read));
        }
    }
}

#[test]
fn a_lone_stone_costs_little_and_a_rebuild_much() {
    let mut bench = Workbench::new(&board(), &["eager-labels", "quick-union"]).unwrap();
    for cell in 0..10 {
        bench.step(Step::Place(Cell::new(cell), Colour::new(0))).unwrap();
    }
    bench.step(Step::Place(Cell::new(18), Colour::new(1))).unwrap();
    bench.step(Step::Remove(Cell::new(18))).unwrap();
    let (labels, rebuilt) = (bench.touched(0), bench.touched(1));
    assert!(labels.cells.len() <= 7, "the cell and its neighbours: {labels:?}");
    assert!(labels.cells.contains(&Cell::new(18)));
    assert!(rebuilt.cells.len() >= 10 && bench.was_rebuilt(1) && !bench.was_rebuilt(0));
    assert!(labels.total > 0 && labels.look_ups >= labels.cells.len());
}

#[test]
fn invalid_steps_are_refused_and_change_nothing() {
    let board = board();
    assert_eq!(Workbench::new(&board, &["x"]).err(), Some(Refusal::UnknownStructure));
    let mut bench = Workbench::new(&board, &["flood"]).unwrap();
    let (cell, far) = (Cell::new(3), Cell::new(19));
    assert_eq!(bench.step(Step::Remove(cell)), Err(Refusal::Empty));
    assert_eq!(bench.step(Step::RemoveGroup(far)), Err(Refusal::OffBoard));
    bench.step(Step::Place(cell, Colour::new(0))).unwrap();
    assert_eq!(bench.step(Step::Place(cell, Colour::new(1))), Err(Refusal::Occupied));
    assert_eq!(bench.at(), 1);
    assert_eq!(bench.stored(0, Cell::new(4)), None);
}
