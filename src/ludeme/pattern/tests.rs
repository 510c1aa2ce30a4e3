//! Patterns compared with their definition.

use proptest::prelude::*;

use super::*;
use crate::cell::Index;
use crate::topology::Shape;

#[test]
fn patterns_are_read_from_rows_of_equal_length() {
    for text in ["+", "+-/-+", "+..-/-..+", "*+/.-/-*/..", "-"] {
        assert!(Pattern::read(text).is_some(), "{text}");
    }
    for text in ["", "/", "+-/-", "+x", "+....", "+/-/+/-/+", "..", "*", "+/", "++//++"] {
        assert!(Pattern::read(text).is_none(), "{text}");
    }
}

#[test]
fn only_tilings_of_one_cell_have_patterns() {
    let pattern = [Pattern::read("+-/-+").expect("a pattern")];
    for tiling in Tiling::ALL {
        let alike = matches!(tiling, Tiling::Square | Tiling::Hexagonal);
        assert_eq!(Patterns::new(&pattern, tiling).is_some(), alike, "{tiling:?}");
    }
}

/// The definition: some cells of the board lie to each other as the marks do, in steps across
/// edges, and hold what the marks ask for; the colours for which they do, a bit a colour.
fn parts(
    pattern: &Pattern,
    topology: &Topology,
    stones: &dyn Fn(Cell) -> Option<Colour>,
    cell: Cell,
) -> u32 {
    let edges: Vec<usize> =
        (0..topology.ring(cell).len()).filter(|&k| topology.ring(cell)[k].edge).collect();
    let step = |slot: usize, from: (i32, i32)| {
        // A step in coordinates is the same everywhere, as seen at any cell that has it.
        let mut cells = (0..topology.cells()).map(Cell::new);
        cells.find_map(|cell| {
            let there = topology.coordinates(topology.ring(cell)[slot].cell?);
            let here = topology.coordinates(cell);
            Some((from.0 + there.0 - here.0, from.1 + there.1 - here.1))
        })
    };
    let walk = |slot: usize, opposite: usize, count: i32, from: (i32, i32)| {
        let slot = if count < 0 { opposite } else { slot };
        (0..count.abs()).try_fold(from, |at, _| step(slot, at))
    };
    let half = edges.len() / 2;
    let opposite = |k: usize| edges[(k + half) % edges.len()];
    let start = topology.coordinates(cell);
    let mut of = 0;
    for along in 0..edges.len() {
        for down in [1, edges.len() - 1].map(|turn| (along + turn) % edges.len()) {
            let stones_of_it =
                pattern.marks().filter(|(_, m)| matches!(m, Mark::One | Mark::Other));
            for (own, _) in stones_of_it {
                let seen = pattern.marks().map(|(place, mark)| {
                    let [across, below] = [place[0] - own[0], place[1] - own[1]];
                    let at = walk(edges[along], opposite(along), across, start)
                        .and_then(|at| walk(edges[down], opposite(down), below, at));
                    (mark, at.and_then(|(x, y)| topology.at(x, y)).map(stones))
                });
                let seen: Vec<(Mark, Option<Option<Colour>>)> = seen.collect();
                for one in Colour::first(MAX_COLOURS) {
                    let fits = seen.iter().all(|&(mark, there)| match mark {
                        Mark::One => there == Some(Some(one)),
                        Mark::Other => {
                            matches!(there, Some(Some(colour)) if colour != one)
                        }
                        Mark::Gap => there == Some(None),
                        Mark::Any => true,
                    });
                    of |= u32::from(fits) << one.index();
                }
            }
        }
    }
    of
}

proptest! {
    #[test]
    fn patterns_are_found_where_their_marks_are(
        text in prop::sample::select(vec![
            "+-/-+", "+./-+", "+-/..", "+.-/-.+", "+..-/-..+", "+*/-+", "++", "-", "+.+/*-*",
            "-+/.-/..", "--/-+", "+-**/**.*/*+**/***-",
        ]),
        board in prop::sample::select(vec![
            (Tiling::Square, Shape::Square, 5),
            (Tiling::Square, Shape::Window, 2),
            (Tiling::Hexagonal, Shape::Hexagon, 3),
            (Tiling::Hexagonal, Shape::Rhombus, 4),
            (Tiling::Hexagonal, Shape::Triangle, 5),
        ]),
        paint in prop::collection::vec(0..5_usize, 40),
        colours in 2..4_usize,
    ) {
        let topology = Topology::new(board.0, board.1, board.2).expect("a board");
        let pattern = Pattern::read(text).expect("a pattern");
        let patterns = Patterns::new(std::slice::from_ref(&pattern), board.0).expect("all alike");
        let stones = |cell: Cell| {
            let paint = paint[cell.index() % paint.len()];
            (paint < colours).then(|| Colour::new(paint))
        };
        for cell in (0..topology.cells()).map(Cell::new) {
            let Some(colour) = stones(cell) else { continue };
            let parts = parts(&pattern, &topology, &stones, cell);
            let held = patterns.hold(&topology, stones, cell, colour);
            prop_assert_eq!(held, parts != 0, "{}", text);
            let of = patterns.colours_of(&topology, stones, cell, colour);
            let has_own = pattern.marks().any(|(_, mark)| mark == Mark::One);
            prop_assert_eq!(of, if has_own { parts } else { 0 }, "{}", text);
        }
    }

    /// Those found at each stone are those found in rows, on boards of several strips too.
    #[test]
    fn patterns_are_counted_at_their_first_stones(
        text in prop::sample::select(vec![
            "+-/-+", "+./-+", "+.-/-.+", "+..-/-..+", "+*/-+", "++", "+.+/*-*", "-+/.-/..", "+", "--/--",
        ]),
        board in prop::sample::select(vec![
            (Tiling::Square, Shape::Square, 1),
            (Tiling::Square, Shape::Square, 7),
            (Tiling::Square, Shape::Square, 60),
            (Tiling::Square, Shape::Window, 3),
            (Tiling::Hexagonal, Shape::Hexagon, 4),
            (Tiling::Hexagonal, Shape::Hexagon, 31),
            (Tiling::Hexagonal, Shape::Triangle, 6),
        ]),
        colours in 2..4_usize,
        seed in any::<u64>(),
    ) {
        let topology = Topology::new(board.0, board.1, board.2).expect("a board");
        let pattern = Pattern::read(text).expect("a pattern");
        let patterns = Patterns::new(std::slice::from_ref(&pattern), board.0).expect("all alike");
        let mut rng = fastrand::Rng::with_seed(seed);
        // Large patterns are found where most stones are alike.
        let most = rng.usize(1..6);
        let paint: Vec<usize> = (0..topology.cells()).map(|_| rng.usize(0..most)).collect();
        let stones = |cell: Cell| {
            let paint = paint[cell.index()];
            (paint < colours).then(|| Colour::new(paint))
        };
        for one in Colour::first(colours) {
            let mut at_stones = 0;
            for cell in (0..topology.cells()).map(Cell::new).filter(|&it| stones(it) == Some(one)) {
                let seen = patterns.seen(&topology, stones, cell);
                let here = |way: &&Way| way.is_first && seen.has(way, one.index());
                at_stones += patterns.ways.iter().filter(here).count() as u32;
            }
            let count = |enough| patterns.count(&topology, stones, one, enough);
            prop_assert_eq!(count(u32::MAX), at_stones);
            prop_assert_eq!(count(at_stones / 2), at_stones / 2);
            prop_assert_eq!(count(0), 0);
            let first = patterns.first(&topology, stones, one);
            prop_assert_eq!(first.is_some(), at_stones > 0);
            let Some(first) = first else { continue };
            prop_assert_eq!(first.colour(), one);
            // It lies beside all cells but its own, until one of these is another.
            let cells = || (0..topology.cells()).map(Cell::new);
            let lies = |cell: Cell| patterns.lies_beside(&topology, stones, first, cell);
            let parts: Vec<Cell> = cells().filter(|&cell| !lies(cell)).collect();
            let marks = pattern.marks().filter(|(_, mark)| *mark != Mark::Any).count();
            prop_assert_eq!(parts.len(), marks);
            let rest: Vec<Cell> = cells().filter(|cell| !parts.contains(cell)).collect();
            for changed in parts {
                let turned = |cell: Cell| match stones(cell) {
                    Some(_) if cell == changed => None,
                    None if cell == changed => Some(Colour::default()),
                    there => there,
                };
                let lies = |cell: &Cell| patterns.lies_beside(&topology, turned, first, *cell);
                prop_assert!(!rest.iter().any(lies));
            }
        }
    }
}
