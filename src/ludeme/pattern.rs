//! Small patterns of stones and gaps that hold a stone, however they are turned (ludeme `pattern`).

mod strip;

use super::Stones;
use crate::cell::{Cell, Colour, MAX_COLOURS};
use crate::topology::{Tiling, Topology};
use strip::Strip;

/// What a pattern asks of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A stone of the pattern's colour, which is the same for all of these.
    One,
    /// A stone of any other colour.
    Other,
    /// No stone.
    Gap,
    /// Nothing at all: the board may even end there.
    Any,
}

impl Mark {
    /// The sign for it in the text of a pattern.
    pub const SIGNS: [(char, Self); 4] =
        [('+', Self::One), ('-', Self::Other), ('.', Self::Gap), ('*', Self::Any)];

    fn of(sign: char) -> Option<Self> {
        Self::SIGNS.into_iter().find(|&(known, _)| known == sign).map(|(_, mark)| mark)
    }
}

/// Rows of marks, from the top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    rows: Vec<Vec<Mark>>,
}

impl Pattern {
    /// The most rows, and the most marks in a row: every cell of such a pattern is within three
    /// columns and three rows of every other. Around a stone on hexagons these are 72 places in all
    /// directions, on squares 48.
    pub const LONGEST: usize = 4;

    /// Reads rows of signs with a slash between rows, such as `+-/-+`; none if that is no pattern:
    /// rows of different lengths, too many or too long, or none that asks for a stone.
    pub fn read(text: &str) -> Option<Self> {
        let row = |row: &str| row.chars().map(Mark::of).collect::<Option<Vec<Mark>>>();
        let rows = text.split('/').map(row).collect::<Option<Vec<_>>>()?;
        let width = rows.first()?.len();
        let fits = (1..=Self::LONGEST).contains(&width)
            && rows.len() <= Self::LONGEST
            && rows.iter().all(|row| row.len() == width)
            && rows.iter().flatten().any(|mark| matches!(mark, Mark::One | Mark::Other));
        fits.then_some(Self { rows })
    }

    /// Every mark with its column and its row.
    pub fn marks(&self) -> impl Iterator<Item = ([i32; 2], Mark)> + '_ {
        self.rows.iter().enumerate().flat_map(|(y, row)| {
            row.iter().enumerate().map(move |(x, &mark)| ([x as i32, y as i32], mark))
        })
    }
}

/// Patterns around a stone, in every way in which they can lie on a tiling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Patterns {
    patterns: Vec<Pattern>,
    /// The places around a stone that some pattern asks about, in the coordinates of the tiling:
    /// place k is bit k.
    places: Vec<[i32; 2]>,
    ways: Vec<Way>,
}

/// Places around a stone, a bit each.
type Places = u128;

/// Most patterns ask about so few places that stones of one colour, other stones and gaps on them
/// fit in a word, one after another.
const FEW: usize = 16;

/// How many places are looked at together: a word of them is cheaper to write than [`Places`].
const PART: usize = u32::BITS as usize;

/// One way in which a pattern can lie around a stone: what it asks of the places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Way {
    /// What the pattern asks of the stone itself, [`Mark::One`] or [`Mark::Other`].
    stone: Mark,
    one: Places,
    other: Places,
    gap: Places,
    /// The three in one word, where there are few places.
    packed: u64,
    /// Whether the stone is the first of the pattern's colour in it, in the order of coordinates.
    is_first: bool,
}

impl Patterns {
    /// The patterns on a tiling whose cells are all alike: columns follow the steps across one
    /// edge of a cell, rows those across the next edge, to either side. None on other tilings.
    pub fn new(patterns: &[Pattern], tiling: Tiling) -> Option<Self> {
        let frames = tiling.frames();
        if frames.is_empty() {
            return None;
        }
        let mut found = Self { patterns: patterns.to_vec(), places: Vec::new(), ways: Vec::new() };
        for (pattern, frame) in
            patterns.iter().flat_map(|pattern| frames.iter().map(move |frame| (pattern, frame)))
        {
            let stones = pattern.marks().filter(|(_, m)| matches!(m, Mark::One | Mark::Other));
            for (at, stone) in stones {
                let way = found.way(pattern, frame, at, stone);
                if !found.ways.contains(&way) {
                    found.ways.push(way);
                }
            }
        }
        Some(found)
    }

    /// The patterns.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    fn way(&mut self, pattern: &Pattern, frame: &[[i32; 2]; 2], at: [i32; 2], stone: Mark) -> Way {
        let is_first = stone == Mark::One;
        let mut way = Way { stone, one: 0, other: 0, gap: 0, packed: 0, is_first };
        for (place, mark) in pattern.marks().filter(|&(place, _)| place != at) {
            let [column, row] = [place[0] - at[0], place[1] - at[1]];
            let place = [0, 1].map(|axis| column * frame[0][axis] + row * frame[1][axis]);
            way.is_first &= mark != Mark::One || place > [0, 0];
            let asked = match mark {
                Mark::One => &mut way.one,
                Mark::Other => &mut way.other,
                Mark::Gap => &mut way.gap,
                Mark::Any => continue,
            };
            let bit = self.places.iter().position(|&known| known == place).unwrap_or_else(|| {
                self.places.push(place);
                self.places.len() - 1
            });
            *asked |= 1 << bit;
        }
        way.packed = packed(way.one, way.other, way.gap);
        way
    }

    /// Whether a stone of a colour on a cell is part of one of the patterns; what stands on the
    /// cell itself is not asked.
    ///
    /// # Complexity
    /// O(places + ways), without allocation.
    pub fn hold(
        &self,
        topology: &Topology,
        stones: impl Stones,
        cell: Cell,
        colour: Colour,
    ) -> bool {
        self.is_part(&self.seen(topology, stones, cell), colour)
    }

    // Not compiled anew for each way to ask what stands on a cell.
    #[inline(never)]
    fn is_part(&self, seen: &Seen, colour: Colour) -> bool {
        let few = if self.places.len() <= FEW { seen.packed(colour) } else { None };
        match few {
            Some(few) => self.ways.iter().any(|way| few.lies_in(way)),
            None => self.ways.iter().any(|way| seen.lies_in(way, colour)),
        }
    }

    /// Calls `visit` with each other stone of the patterns that a stone of a colour on a cell is
    /// part of; what stands on the cell itself is not asked.
    ///
    /// # Complexity
    /// O(places + ways), without allocation.
    pub fn each_stone(
        &self,
        topology: &Topology,
        stones: impl Stones,
        cell: Cell,
        colour: Colour,
        mut visit: impl FnMut(Cell),
    ) {
        let mut found = self.stones_of(&self.seen(topology, stones, cell), colour);
        let (x, y) = topology.coordinates(cell);
        while found != 0 {
            let [dx, dy] = self.places[found.trailing_zeros() as usize];
            found &= found - 1;
            if let Some(there) = topology.at(x + dx, y + dy) {
                visit(there);
            }
        }
    }

    /// On which places the other stones are of the patterns that a stone of a colour is part of.
    #[inline(never)]
    fn stones_of(&self, seen: &Seen, colour: Colour) -> Places {
        let held = self.ways.iter().filter(|way| seen.lies_in(way, colour));
        held.fold(0, |found, way| found | way.one | way.other)
    }

    /// The colours of the patterns that a stone of a colour on a cell is part of, a bit a colour;
    /// what stands on the cell itself is not asked. A pattern without stones of its colour is of
    /// none.
    pub fn colours_of(
        &self,
        topology: &Topology,
        stones: impl Stones,
        cell: Cell,
        colour: Colour,
    ) -> u32 {
        let seen = self.seen(topology, stones, cell);
        let holds = |one: usize| {
            let asked = |way: &&Way| {
                (way.stone == Mark::One) == (one == colour.index())
                    && (way.stone == Mark::One || way.one != 0)
            };
            self.ways.iter().filter(asked).any(|way| seen.has(way, one))
        };
        (0..MAX_COLOURS).fold(0, |all, one| all | u32::from(holds(one)) << one)
    }

    /// How many of the patterns of a colour there are on the board; no more than `enough` are
    /// counted.
    ///
    /// # Complexity
    /// O(cells + rows x ways x places), without allocation.
    pub fn count(
        &self,
        topology: &Topology,
        stones: impl Stones,
        colour: Colour,
        enough: u32,
    ) -> u32 {
        let [columns, rows] = topology.extent();
        let mut found = 0;
        for first in columns.clone().step_by(Strip::COLUMNS as usize) {
            let mut strip = Strip::new(first, rows.start);
            while strip.row < rows.end {
                strip.read_on(topology, stones, colour);
                for way in self.ways.iter().filter(|way| way.is_first) {
                    found += strip.holding(way, &self.places).count_ones();
                }
                if found >= enough {
                    return enough;
                }
            }
        }
        found
    }

    /// What is on the places around a cell.
    #[inline(always)]
    fn seen(&self, topology: &Topology, stones: impl Stones, cell: Cell) -> Seen {
        let (x, y) = topology.coordinates(cell);
        // The colours, and gaps after them.
        let mut found: [Places; MAX_COLOURS + 1] = [0; MAX_COLOURS + 1];
        for (part, places) in self.places.chunks(PART).enumerate() {
            let mut here = [0_u32; MAX_COLOURS + 1];
            for (bit, &[dx, dy]) in places.iter().enumerate() {
                if let Some(there) = topology.at(x + dx, y + dy) {
                    // What stands there is not foreseen, so that branches would be guessed wrong.
                    here[stones(there).map_or(MAX_COLOURS, Colour::index)] |= 1 << bit;
                }
            }
            for (all, here) in found.iter_mut().zip(here) {
                *all |= Places::from(here) << (part * PART);
            }
        }
        let [of @ .., gaps] = found;
        let all = of.iter().fold(0, |all, stones| all | stones);
        Seen { of, all, gaps }
    }
}

/// What is on the places around a stone, a bit a place: the stones of each colour and of all, and
/// the empty cells.
struct Seen {
    of: [Places; MAX_COLOURS],
    all: Places,
    gaps: Places,
}

/// What is on a few places around a stone, packed as in [`Way`], for a pattern of the stone's
/// colour, of that of the other stones, and of neither.
#[derive(Clone, Copy)]
struct Few {
    own: u64,
    enemy: u64,
    neither: u64,
}

impl Few {
    /// Whether the stone is the one of a way.
    #[inline(always)]
    fn lies_in(self, way: &Way) -> bool {
        let there = match way.stone {
            Mark::One => self.own,
            _ if way.one != 0 => self.enemy,
            _ => self.neither,
        };
        way.packed & !there == 0
    }
}

/// What is on the first places, or asked of them, in one word.
fn packed(one: Places, other: Places, gap: Places) -> u64 {
    (one | other << FEW | gap << (2 * FEW)) as u64
}

impl Seen {
    /// What is on a few places around a stone of a colour; none where there are stones of several
    /// other colours.
    fn packed(&self, colour: Colour) -> Option<Few> {
        let own = self.of[colour.index()];
        let enemy = self.all & !own;
        let is_one_colour = enemy == 0 || self.of.contains(&enemy);
        is_one_colour.then(|| Few {
            own: packed(own, enemy, self.gaps),
            enemy: packed(enemy, own, self.gaps),
            neither: packed(0, self.all, self.gaps),
        })
    }

    /// Whether a stone of a colour is the one of a way, of whatever colour the pattern is.
    #[inline(always)]
    fn lies_in(&self, way: &Way, colour: Colour) -> bool {
        match way.stone {
            Mark::One => self.has(way, colour.index()),
            // The pattern's colour is whichever other one; without such stones beside it, the
            // stone is other than any.
            _ => (0..MAX_COLOURS).any(|one| one != colour.index() && self.has(way, one)),
        }
    }

    /// Whether all that a way asks of the places is there, with this as the pattern's colour.
    #[inline(always)]
    fn has(&self, way: &Way, one: usize) -> bool {
        let one = self.of[one];
        way.one & !one == 0 && way.other & !(self.all & !one) == 0 && way.gap & !self.gaps == 0
    }
}

#[cfg(test)]
mod tests {
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
            }
        }
    }
}
