//! Groups, lines and regions, compared with plain definitions.

use linkstone::cell::{Cell, Colour, Index, MAX_COLOURS};
use linkstone::ludeme;
use linkstone::topology::{Adjacency, Family, Shape, Tiling, Topology};
use proptest::prelude::*;

use crate::boards::{Scene, board, cells, scene};

/// The length of the longest straight row of a colour through a cell, by trying every cell and
/// direction.
fn longest(scene: &Scene, through: Cell, colour: Colour) -> usize {
    let topology = &scene.topology;
    if topology.axes(scene.adjacency) == 0 {
        return 0;
    }
    let mut longest = 0;
    for start in cells(topology) {
        for slot in 0..topology.ring(start).len() {
            let next = |cell: &Cell| topology.ring(*cell)[slot].cell;
            let row: Vec<Cell> = std::iter::successors(Some(start), next)
                .take_while(|&cell| scene.at(cell) == Some(colour))
                .collect();
            let admitted = scene.adjacency.admits(topology.ring(start)[slot].edge);
            if admitted && row.contains(&through) {
                longest = longest.max(row.len());
            }
        }
    }
    longest
}

/// The steps within a group from a stone to the nearest regions, this many, in all.
fn sum_of_steps(
    scene: &Scene,
    group: &[Cell],
    from: Cell,
    regions: &[&[Cell]],
    count: usize,
) -> usize {
    let mut reached = vec![vec![from]];
    while let Some(last) = reached.last().filter(|last| !last.is_empty()) {
        let next = last.iter().flat_map(|&c| scene.topology.neighbours(c, scene.adjacency));
        let mut next: Vec<Cell> = next.copied().filter(|cell| group.contains(cell)).collect();
        next.sort_unstable();
        next.dedup();
        next.retain(|cell| !reached.concat().contains(cell));
        reached.push(next);
    }
    let mut steps: Vec<usize> = regions
        .iter()
        .filter_map(|region| reached.iter().position(|at| at.iter().any(|c| region.contains(c))))
        .collect();
    steps.sort_unstable();
    steps.iter().take(count).sum()
}

proptest! {
    #[test]
    fn groups_agree_with_labels(scene in scene(), least in 1..6_usize) {
        let (topology, by) = (&scene.topology, scene.adjacency);
        let at = |cell| scene.at(cell);
        for colour in Colour::first(MAX_COLOURS) {
            let expected = scene.groups(colour);
            let mut found = ludeme::groups(topology, at, colour, by);
            found.iter_mut().for_each(|group| group.sort_unstable());
            prop_assert_eq!(&found, &expected);
            let large = expected.iter().filter(|group| group.len() >= least).count();
            prop_assert_eq!(ludeme::group_count(topology, at, colour, by, least), large);
            let is_single = ludeme::is_single_group(topology, at, colour, by);
            prop_assert_eq!(is_single, expected.len() == 1);
            let product: u128 = expected.iter().map(|group| group.len() as u128).product();
            let product = if expected.is_empty() { 0 } else { product };
            prop_assert_eq!(ludeme::group_product(topology, at, colour, by), Some(product));
            for group in expected {
                let liberties = scene.liberties(&group);
                let found: Vec<Cell> = ludeme::liberties(topology, at, &group).iter().collect();
                prop_assert_eq!(&found, &liberties);
                prop_assert_eq!(ludeme::is_contained(topology, at, &group), liberties.is_empty());
                for &stone in &group {
                    prop_assert_eq!(ludeme::group_size(topology, at, stone, by), group.len());
                }
            }
        }
        for cell in cells(topology).filter(|&cell| scene.at(cell).is_none()) {
            prop_assert_eq!(ludeme::group_size(topology, at, cell, by), 0);
        }
    }

    #[test]
    fn liberties_and_captures_agree_with_the_board_after_the_stone(scene in scene(), place: usize) {
        let (topology, by) = (&scene.topology, scene.adjacency);
        let at = |cell| scene.at(cell);
        let cell = Cell::new(place % topology.cells());
        for colour in Colour::first(MAX_COLOURS) {
            let mut after = scene.clone();
            after.stones[cell.index()] = Some(colour);
            let own = after.groups(colour).into_iter().find(|group| group.contains(&cell));
            let own = own.expect("the stone is in a group");
            let liberties = ludeme::liberties_after(topology, at, cell, colour, by);
            prop_assert_eq!(liberties, after.liberties(&own).len());

            let mut expected: Vec<Vec<Cell>> = Colour::first(MAX_COLOURS)
                .filter(|&enemy| enemy != colour && scene.at(cell).is_none())
                .flat_map(|enemy| after.groups(enemy))
                .filter(|group| topology.orth(cell).iter().any(|next| group.contains(next)))
                .filter(|group| after.liberties(group).is_empty())
                .collect();
            let mut found = ludeme::captured_by(topology, at, cell, colour, by);
            found.iter_mut().for_each(|group| group.sort_unstable());
            found.sort_unstable();
            expected.sort_unstable();
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn lines_and_connections_agree_with_their_definitions(scene in scene(), place: usize) {
        let (topology, by) = (&scene.topology, scene.adjacency);
        let at = |cell| scene.at(cell);
        let cell = Cell::new(place % topology.cells());
        for colour in Colour::first(MAX_COLOURS) {
            let line = ludeme::line(topology, at, colour, cell, by);
            prop_assert_eq!(line.len(), longest(&scene, cell, colour));
            prop_assert!(line.iter().all(|&stone| scene.at(stone) == Some(colour)));
        }
        let group = |cell: Cell| scene.groups(scene.at(cell)?).into_iter().find(|g| g.contains(&cell));
        for family in Family::ALL {
            let regions: Vec<&[Cell]> =
                topology.regions(family).iter().map(|region| region.cells.as_slice()).collect();
            let group = group(cell).unwrap_or_default();
            let met = regions.iter().filter(|r| r.iter().any(|c| group.contains(c))).count();
            for count in 1..=regions.len() {
                prop_assert_eq!(
                    ludeme::is_connected(topology, at, cell, by, &regions, count),
                    met >= count
                );
                let path = ludeme::path(topology, at, cell, by, &regions, count);
                if met < count {
                    prop_assert_eq!(path, ludeme::Path::default());
                    continue;
                }
                prop_assert_eq!(path.cells.len(), path.links.len() + 1);
                for (&end, &(from, to)) in path.cells[1..].iter().zip(&path.links) {
                    prop_assert!(to == end && path.cells.contains(&from), "a tree");
                    prop_assert!(topology.neighbours(from, by).contains(&to));
                }
                prop_assert!(path.cells.iter().all(|stone| group.contains(stone)));
                let meets = |region: &&&[Cell]| region.iter().any(|c| path.cells.contains(c));
                prop_assert!(regions.iter().filter(meets).count() >= count);
                let least = group.iter().map(|&centre| sum_of_steps(&scene, &group, centre, &regions, count));
                prop_assert!(path.links.len() <= least.min().unwrap_or(0), "a small tree");
            }
        }
    }
}

/// The stones of a picture: `x` is the first colour, `o` the second, `z` the third.
pub(crate) fn picture(text: &str) -> (Topology, impl Fn(Cell) -> Option<Colour> + Copy) {
    let rows: Vec<Vec<char>> = text.split_whitespace().map(|row| row.chars().collect()).collect();
    let topology = board((Tiling::Square, Shape::Square, rows.len() as u32));
    let stones: &'static [Option<Colour>] = rows
        .concat()
        .into_iter()
        .map(|letter| "xoz".find(letter).map(Colour::new))
        .collect::<Vec<_>>()
        .leak();
    (topology, move |cell: Cell| stones[cell.index()])
}

const BOTH: [Adjacency; 2] = [Adjacency::Orth, Adjacency::All];

#[test]
fn products_are_exact_beyond_64_bits() {
    // Ten rows of five groups of three: 3^50 takes 80 bits.
    let topology = board((Tiling::Square, Shape::Square, 20));
    let stones = |cell: Cell| {
        let (row, column) = (cell.index() / 20, cell.index() % 20);
        (row % 2 == 0 && column % 4 < 3).then(|| Colour::new(0))
    };
    for by in BOTH {
        let product = ludeme::group_product(&topology, stones, Colour::new(0), by);
        assert_eq!(product, Some(3_u128.pow(50)));
    }
    let by = Adjacency::All;
    let nobody = ludeme::group_product(&topology, stones, Colour::new(1), by);
    assert_eq!(nobody, Some(0));
}

/// The third player's stones are no liberties, and enemies are all other colours.
#[test]
fn liberties_with_three_players() {
    let (topology, at) = picture("oxz.. xo.z. zzo.. ..... .....");
    let cell = |name| topology.find(name).expect("a cell");
    let point = cell("c4");
    assert_eq!(at(point), None);
    for by in BOTH {
        // c4 is surrounded by o and z; b4 has no other liberty, except possibly c3.
        assert_eq!(ludeme::liberties_after(&topology, at, point, Colour::new(0), by), 0);
        let mut taken = ludeme::captured_by(&topology, at, point, Colour::new(0), by);
        taken.iter_mut().for_each(|group| group.sort_unstable());
        let expected = match by {
            Adjacency::Orth => vec![vec![cell("b4")]],
            _ => vec![],
        };
        assert_eq!(taken, expected, "{by:?}");
    }
}

/// A group that touches the cell twice is captured once.
#[test]
fn no_group_is_captured_twice() {
    let (topology, at) = picture("xxx.. x.x.. xooo. ooooo oo.oo");
    let middle = topology.find("b4").expect("a cell");
    let taken =
        |colour| ludeme::captured_by(&topology, at, middle, Colour::new(colour), Adjacency::Orth);
    // x has other liberties, at d5 and d4.
    assert!(taken(1).is_empty());
    let (topology, at) = picture("xxxo. x.xo. xxxo. ooo.. .....");
    let middle = topology.find("b4").expect("a cell");
    let taken = ludeme::captured_by(&topology, at, middle, Colour::new(1), Adjacency::Orth);
    assert_eq!(taken.iter().map(Vec::len).collect::<Vec<_>>(), [8]);
    assert!(ludeme::captured_by(&topology, at, middle, Colour::new(0), Adjacency::Orth).is_empty());
}

/// A region bordered by nobody belongs to nobody; a lone stone owns the rest of the board.
#[test]
fn an_empty_board_belongs_to_nobody() {
    let sizes = |text| {
        let (topology, at) = picture(text);
        ludeme::territory(&topology, at, Adjacency::Orth).sizes
    };
    assert_eq!(sizes("..... ..... ..... ..... ....."), [0; MAX_COLOURS]);
    assert_eq!(sizes("..... ..... ..x.. ..... ....."), [24, 0, 0, 0]);
    assert_eq!(sizes(".x.o. .x.o. .x.o. .x.o. .x.o."), [5, 5, 0, 0]);
}
