//! Cells that stay joined with parts of the board: empty ones that the rules keep open, and those
//! by which a player could still win.

use super::Position;
use super::moves::Illegal;
use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::connectivity::Removal;
use crate::ludeme::{FloodMemory, Free};
use crate::rules::{Open, RIM_BIT, region_bit};
use crate::topology::{Adjacency, Family};

impl<G: Removal<Cell>> Position<G> {
    /// Whether a stone leaves the empty cells next to it joined with what the rules ask for, given
    /// whether it is taken off itself, and which cells are empty once what it captures is off.
    #[inline(never)]
    pub(super) fn check_open(
        &self,
        open: Open,
        cell: Cell,
        dies: bool,
        is_empty: &dyn Fn(Cell) -> bool,
    ) -> Result<(), Illegal> {
        // A stone that is taken off itself is in nobody's way.
        if dies {
            return Ok(());
        }
        let with = match open {
            Open::Rim if self.parts_nothing(cell, is_empty) => return Ok(()),
            Open::Rim => RIM_BIT,
            Open::Sides => self.all_sides(),
        };
        let cut_off = self.with_free(Adjacency::Orth, is_empty, |free, memory| match open {
            Open::Rim => free.cut_off(cell, with, memory),
            Open::Sides => (!free.keeps_some(cell, with, memory)).then_some(cell),
        });
        let Some(cut_off) = cut_off else { return Ok(()) };
        let was_empty = |at: Cell| at == cell || self.colour(at).is_none();
        let was_joined = self
            .with_free(Adjacency::Orth, &was_empty, |free, memory| free.meets(cell, with, memory));
        if open == Open::Rim && !was_joined {
            // What was cut off before the stone came is not cut off by it.
            return Ok(());
        }
        self.close(cell, cut_off);
        Err(if was_joined { Illegal::CutsOff } else { Illegal::Outside })
    }

    /// Whether the free cells around a cell that is not on the rim hang together there, so that a
    /// stone on it parts none from the others. O(degree).
    fn parts_nothing(&self, cell: Cell, is_free: &dyn Fn(Cell) -> bool) -> bool {
        let topology = &self.board.topology;
        let ring = topology.ring(cell);
        let is_open = |place: usize| ring[place].cell.is_some_and(is_free);
        let begins =
            |place: usize| is_open(place) && !is_open((place + ring.len() - 1) % ring.len());
        // Neighbours in the ring share an edge; what touches the cell only at a corner may lead
        // nowhere, but then the flood tells.
        let runs = (0..ring.len()).filter(|&place| begins(place)).count();
        !topology.is_rim(cell) && runs <= 1
    }

    /// All sides of the board, as a mask.
    fn all_sides(&self) -> u32 {
        let sides = self.board.topology.regions(Family::Sides).len();
        (0..sides).fold(0, |mask, side| mask | region_bit(Family::Sides, side))
    }

    /// For each colour, how many of its stones share an edge with the empty cells that join all
    /// sides.
    pub(super) fn beside_corridor(&self) -> [u32; MAX_COLOURS] {
        let topology = &self.board.topology;
        let is_empty = |at: Cell| self.colour(at).is_none();
        self.with_free(Adjacency::Orth, &is_empty, |free, memory| {
            let corridor = free.joined(self.all_sides(), memory);
            let mut beside = [0; MAX_COLOURS];
            for cell in (0..topology.cells()).map(Cell::new) {
                if let Some(colour) = self.colour(cell) {
                    let touches = topology.orth(cell).iter().any(|&next| corridor.contains(next));
                    beside[colour.index()] += u32::from(touches);
                }
            }
            beside
        })
    }

    /// Puts the players out whose stones, with the empty cells, no longer join what they have to,
    /// now that a stone of this colour has been placed on a cell.
    #[inline(never)]
    pub(super) fn put_out(&mut self, cell: Cell, placed: Colour) {
        let out = self.turn.rare.out | self.cut_off(Some((cell, placed)));
        if out != self.turn.rare.out {
            self.change().out = out;
        }
    }

    /// The colours of players who are out, one bit for each, as far as they are not known to be.
    /// The stone just placed cannot have put out its own player, nor anyone for whom it parts
    /// nothing.
    pub(super) fn cut_off(&self, placed: Option<(Cell, Colour)>) -> u8 {
        let Some(reaches) = &self.plan.out else { return 0 };
        let is_cut_off = |colour: Colour| {
            let is_usable = |at: Cell| self.colour(at).is_none_or(|there| there == colour);
            let is_spared = |(cell, by): (Cell, Colour)| {
                by == colour
                    || self.board.graph.regions(cell) == 0 && self.parts_nothing(cell, &is_usable)
            };
            self.turn.rare.out >> colour.index() & 1 == 0
                && !placed.is_some_and(is_spared)
                && reaches[colour.index()].is_some_and(|reach| {
                    !self.with_free(self.plan.adjacency, &is_usable, |free, memory| {
                        free.some_meet(&|met| reach.is_met(met), memory)
                    })
                })
        };
        let colours = Colour::first(self.plan.colours.len()).filter(|&colour| is_cut_off(colour));
        colours.fold(0, |mask, colour| mask | 1 << colour.index())
    }

    /// Asks something about the free cells of the board.
    fn with_free<T>(
        &self,
        by: Adjacency,
        is_free: &dyn Fn(Cell) -> bool,
        ask: impl FnOnce(Free<'_>, &mut FloodMemory) -> T,
    ) -> T {
        let regions = self.board.graph.all_regions();
        let mut memory = self.memory.flood.take();
        let topology = &self.board.topology;
        let answer = ask(Free { topology, by, is_free, regions }, &mut memory);
        self.memory.flood.give_back(memory);
        answer
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::json;

    use crate::cell::{Cell, Colour, Index};
    use crate::ludeme;
    use crate::position::{Illegal, Move, Position, Rng};
    use crate::rules::{Plan, Settings};
    use crate::topology::Adjacency;

    /// Stones scattered over boards: each further one is allowed that cuts no empty cell off from
    /// the rim, by a flood from every cell beside it.
    #[test]
    fn stones_that_part_cells_from_the_rim_are_found_by_floods() {
        let (mut cutting, mut harmless) = (0, 0);
        for (tiling, shape, size) in [
            ("4.4.4.4", "square", 6),
            ("6.6.6", "hexhex", 4),
            ("3^6", "hexhex", 3),
            ("3.4.6.4", "hexhex", 2),
        ] {
            let document = json!({
                "id": "ways", "name": "Ways", "colours": ["black", "white"], "adjacency": "all",
                "board": { "tiling": tiling, "shape": shape, "sizes": [1, 6], "default": size },
                "move": { "place": "own" }, "restrictions": [{ "open": "rim" }],
                "endings": [{ "when": "no-move", "result": "opponent" }],
            });
            let plan = Plan::from_document(&document.to_string(), &Settings::default());
            let mut position: Position = Position::new(Arc::new(plan.expect("a sound document")));
            let mut rng = Rng::with_seed(5);
            for round in 0..120 {
                let cells = (0..position.board().topology.cells()).map(Cell::new);
                let stones: Vec<_> = cells
                    .filter(|_| rng.u32(..100) < 20 + round / 3)
                    .collect::<Vec<_>>()
                    .into_iter()
                    .map(|cell| (cell, Colour::new(rng.usize(..2))))
                    .collect();
                position.setup(&stones, None).expect("cells of the board");
                if position.outcome().is_some() {
                    continue;
                }
                let topology = &position.board().topology;
                let reaches_rim = |from: Cell, stone: Option<Cell>| {
                    let is_open = |at: Cell| position.colour(at).is_none() && Some(at) != stone;
                    let found = ludeme::flood(topology, Adjacency::Orth, from, is_open);
                    found.into_iter().any(|at| topology.is_rim(at))
                };
                for &cell in position.empties() {
                    let mut beside =
                        topology.orth(cell).iter().filter(|&&at| position.colour(at).is_none());
                    let cuts = reaches_rim(cell, None)
                        && beside.any(|&next| !reaches_rim(next, Some(cell)));
                    let expected = if cuts { Err(Illegal::CutsOff) } else { Ok(()) };
                    let colour = position.turn_colour();
                    let checked = position.check(Move::Place { cell, colour });
                    assert_eq!(checked, expected, "{tiling}: {cell:?} beside {stones:?}");
                    cutting += u32::from(cuts);
                    harmless += u32::from(!cuts);
                }
            }
        }
        assert!(cutting > 300 && harmless > 300, "{cutting} {harmless}");
    }

    /// With captures, of which a position of the same game without the restriction tells what they
    /// leave.
    #[test]
    fn stones_that_capture_part_cells_as_the_board_is_afterwards() {
        let position = |restrictions: serde_json::Value| -> Position {
            let document = json!({
                "id": "ways", "name": "Ways", "colours": ["black", "white"], "adjacency": "orth",
                "board": { "tiling": "4.4.4.4", "shape": "square", "sizes": [5, 5], "default": 5 },
                "move": { "place": "own" }, "restrictions": restrictions,
                "effects": [{ "capture": "no-liberties" }],
                "endings": [{ "when": "no-move", "result": "opponent" }],
            });
            let plan = Plan::from_document(&document.to_string(), &Settings::default());
            Position::new(Arc::new(plan.expect("a sound document")))
        };
        let mut restricted = position(json!([{ "liberties": 1 }, { "open": "rim" }]));
        let mut free = position(json!([{ "liberties": 1 }]));
        let (mut cutting, mut harmless) = (0, 0);
        let mut rng = Rng::with_seed(7);
        for _ in 0..2000 {
            let cells = (0..25).map(Cell::new);
            let stones: Vec<_> = cells
                .filter(|_| rng.u32(..100) < 70)
                .collect::<Vec<_>>()
                .into_iter()
                .map(|cell| (cell, Colour::new(rng.usize(..2))))
                .collect();
            restricted.setup(&stones, None).expect("cells of the board");
            free.setup(&stones, None).expect("cells of the board");
            if restricted.outcome().is_some() || free.outcome().is_some() {
                continue;
            }
            let reaches_rim = |position: &Position, from: Cell| {
                let topology = &position.board().topology;
                let is_open = |at: Cell| position.colour(at).is_none();
                let found = ludeme::flood(topology, Adjacency::Orth, from, is_open);
                found.into_iter().any(|at| topology.is_rim(at))
            };
            for &cell in restricted.empties() {
                let placed = Move::Place { cell, colour: free.turn_colour() };
                let reached = reaches_rim(&free, cell);
                if free.play(placed).is_err() {
                    continue;
                }
                let left = (0..25).filter(|&at| free.colour(Cell::new(at)).is_some()).count();
                let mut beside = free.board().topology.orth(cell).iter();
                let cuts = reached
                    && beside.any(|&next| free.colour(next).is_none() && !reaches_rim(&free, next));
                free.undo();
                if left > stones.len() {
                    continue;
                }
                let expected = if cuts { Err(Illegal::CutsOff) } else { Ok(()) };
                assert_eq!(restricted.check(placed), expected, "{cell:?} beside {stones:?}");
                cutting += u32::from(cuts);
                harmless += u32::from(!cuts);
            }
        }
        assert!(cutting > 30 && harmless > 30, "{cutting} {harmless}");
    }

    /// A ballot of stones of both colours, after which one player may be out at once, whoever it is
    /// that takes a colour.
    const BALLOT: &str = r#"{"id":"ballot","name":"Ballot","colours":["black","white"],"adjacency":"all",
        "out":{"black":"opposite-sides","white":"opposite-sides"},
        "board":{"tiling":"6.6.6","shape":"rhombus","sizes":[2,4],"default":3},
        "phases":[{"move":{"place":"any","pass":"always"},"turn":{"stones":[1,2]},"until":"pass","then":{"take-colour":"black"}},{"move":{"place":"own"}}],
        "endings":[{"when":"board-full","result":"draw"}]}"#;

    #[test]
    fn nobody_is_to_move_who_is_out() {
        let plan =
            Arc::new(Plan::from_document(BALLOT, &Settings::default()).expect("it compiles"));
        let mut out = 0;
        for seed in 0..200 {
            let mut rng = Rng::with_seed(seed);
            let mut position: Position = Position::new(Arc::clone(&plan));
            while position.outcome().is_none() && position.play_random(&mut rng) {
                let colours = position.turn.rare.out;
                if colours.count_ones() == 1 && position.phase_number() == 2 {
                    let to_move = position.colour_of(position.to_move()).index();
                    assert!(colours >> to_move & 1 == 0, "seed {seed}");
                    out += 1;
                }
            }
        }
        assert!(out > 50, "{out}");
    }

    /// Random games on small boards: whoever is cut off is found with the stone that does it.
    #[test]
    fn players_are_out_as_soon_as_they_are_cut_off() {
        let (mut cut_off, mut open) = (0, 0);
        for (shape, size, moves) in [
            ("rhombus", 2, json!({ "place": "own" })),
            ("rhombus", 3, json!({ "place": "any" })),
            ("rhombus", 4, json!({ "place": "own" })),
            ("rhombus", 5, json!({ "place": "any" })),
            ("triangle", 5, json!({ "place": "own" })),
        ] {
            let sides = match shape {
                "triangle" => json!("sides"),
                _ => json!("opposite-sides"),
            };
            let document = json!({
                "id": "ways", "name": "Ways", "colours": ["black", "white"], "adjacency": "all",
                "board": { "tiling": "6.6.6", "shape": shape, "sizes": [2, 6], "default": size },
                "out": { "black": &sides, "white": &sides }, "move": &moves,
                "endings": [{ "when": "board-full", "result": "draw" }],
            });
            let plan = Plan::from_document(&document.to_string(), &Settings::default());
            let plan = Arc::new(plan.expect("a sound document"));
            for seed in 0..60 {
                let mut rng = Rng::with_seed(seed);
                let mut position: Position = Position::new(Arc::clone(&plan));
                for _ in 0..60 {
                    if position.outcome().is_some() || !position.play_random(&mut rng) {
                        break;
                    }
                    let out = position.turn.rare.out;
                    let mut again = position.clone();
                    again.turn.rare.out = 0;
                    assert_eq!(again.cut_off(None), out, "{shape} {moves}, seed {seed}");
                    cut_off += u32::from(out != 0);
                    open += u32::from(out == 0);
                }
            }
        }
        assert!(cut_off > 300 && open > 300, "{cut_off} {open}");
    }
}
