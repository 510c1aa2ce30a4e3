//! A board where stones come and go in several structures at once, to watch step by step.

use std::sync::Arc;

use crate::cell::{Cell, Colour, Index, MAX_COLOURS, TracedCell};
use crate::connectivity::{Capability, Graph, Groups, Removal, Stored, Task, with_structure};
use crate::rules::Board;
use crate::topology::Slot;

/// Something done to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Places a stone on an empty cell.
    Place(Cell, Colour),
    /// Removes a stone.
    Remove(Cell),
    /// Removes a whole group.
    RemoveGroup(Cell),
}

/// Why the workbench refused a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No structure has the name.
    UnknownStructure,
    /// The cell is not on the board.
    OffBoard,
    /// A stone is there already.
    Occupied,
    /// No stone is there.
    Empty,
    /// The steps cannot be read.
    Unreadable,
}

impl Refusal {
    /// A code for programs that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::UnknownStructure => "unknown-structure",
            Self::OffBoard => "no-such-cell",
            Self::Occupied => "occupied",
            Self::Empty => "empty",
            Self::Unreadable => "bad-steps",
        }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::UnknownStructure => "there is no structure of this name",
            Self::OffBoard => "this cell is not on the board",
            Self::Occupied => "a stone is there already: take it off first",
            Self::Empty => "no stone is there",
            Self::Unreadable => "these steps cannot be read: 12a places, -12 and x12 take off",
        })
    }
}

impl std::error::Error for Refusal {}

/// What a structure has looked at.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Touched {
    /// The cells looked at in the last step, ascending, each once.
    pub cells: Vec<Cell>,
    /// How many look-ups the last step made.
    pub look_ups: usize,
    /// How many cells all steps together have looked at, each counted once a step.
    pub total: usize,
}

/// One structure on the workbench.
trait Desk {
    fn clear(&mut self);
    fn place(&mut self, cell: TracedCell, colour: Colour);
    fn remove(&mut self, cell: TracedCell);
    fn remove_group(&mut self, cell: TracedCell);
    fn stored(&self, cell: TracedCell) -> Stored<TracedCell>;
    fn members(&self, cell: TracedCell) -> Vec<TracedCell>;
}

/// A structure that can remove stones.
struct Removing<G>(G);

/// A structure that cannot: to remove a stone it is rebuilt without it.
struct Rebuilding<G>(G);

impl<G: Removal<TracedCell>> Desk for Removing<G> {
    fn clear(&mut self) {
        self.0.clear();
    }

    fn place(&mut self, cell: TracedCell, colour: Colour) {
        self.0.insert(cell, colour);
    }

    fn remove(&mut self, cell: TracedCell) {
        self.0.remove(cell);
    }

    fn remove_group(&mut self, cell: TracedCell) {
        self.0.remove_group(cell, &mut Vec::new());
    }

    fn stored(&self, cell: TracedCell) -> Stored<TracedCell> {
        self.0.stored(cell)
    }

    fn members(&self, cell: TracedCell) -> Vec<TracedCell> {
        members(&self.0, cell)
    }
}

impl<G: Groups<TracedCell>> Rebuilding<G> {
    fn rebuild_without(&mut self, gone: &[TracedCell]) {
        let cells = (0..self.0.graph().cells()).map(TracedCell::new);
        let left: Vec<_> = cells
            .filter_map(|cell| Some((cell, self.0.colour(cell)?)))
            .filter(|(cell, _)| !gone.contains(cell))
            .collect();
        self.0.clear();
        for (cell, colour) in left {
            self.0.insert(cell, colour);
        }
    }
}

impl<G: Groups<TracedCell>> Desk for Rebuilding<G> {
    fn clear(&mut self) {
        self.0.clear();
    }

    fn place(&mut self, cell: TracedCell, colour: Colour) {
        self.0.insert(cell, colour);
    }

    fn remove(&mut self, cell: TracedCell) {
        self.rebuild_without(&[cell]);
    }

    fn remove_group(&mut self, cell: TracedCell) {
        self.rebuild_without(&members(&self.0, cell));
    }

    fn stored(&self, cell: TracedCell) -> Stored<TracedCell> {
        self.0.stored(cell)
    }

    fn members(&self, cell: TracedCell) -> Vec<TracedCell> {
        members(&self.0, cell)
    }
}

/// Sets up a desk for the structure of a name.
struct SetUp(Arc<Graph<TracedCell>>);

impl Task<TracedCell> for SetUp {
    type Output = (&'static str, Capability, Box<dyn Desk>);

    fn inserting<G: Groups<TracedCell> + 'static>(self) -> Self::Output {
        (G::NAME, Capability::Insert, Box::new(Rebuilding(G::new(self.0))))
    }

    fn removing<G: Removal<TracedCell> + 'static>(self) -> Self::Output {
        (G::NAME, Capability::Remove, Box::new(Removing(G::new(self.0))))
    }
}

fn members<G: Groups<TracedCell>>(groups: &G, cell: TracedCell) -> Vec<TracedCell> {
    let mut found = Vec::new();
    groups.each_member(cell, |stone| found.push(stone));
    found
}

impl Step {
    /// The step as text: `12a` places colour a on cell 12, `-12` takes that stone off, `x12` its
    /// group.
    pub fn text(self) -> String {
        match self {
            Self::Place(cell, colour) => {
                format!("{}{}", cell.index(), char::from(b'a' + colour.index() as u8))
            }
            Self::Remove(cell) => format!("-{}", cell.index()),
            Self::RemoveGroup(cell) => format!("x{}", cell.index()),
        }
    }

    /// Reads what [`Step::text`] writes; `None` for anything else.
    pub fn read(text: &str) -> Option<Self> {
        let cell = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<u16>().ok().filter(|_| plain).map(|number| Cell::new(number.into()))
        };
        if let Some(digits) = text.strip_prefix('-') {
            return Some(Self::Remove(cell(digits)?));
        }
        if let Some(digits) = text.strip_prefix('x') {
            return Some(Self::RemoveGroup(cell(digits)?));
        }
        let (digits, colour) = text.split_at_checked(text.len().checked_sub(1)?)?;
        let colour = colour.bytes().next()?.checked_sub(b'a').map(usize::from)?;
        let colour = Colour::first(MAX_COLOURS).nth(colour)?;
        Some(Self::Place(cell(digits)?, colour))
    }
}

/// A structure with its records.
struct Side {
    name: &'static str,
    capability: Capability,
    desk: Box<dyn Desk>,
    touched: Touched,
    rebuilt: bool,
}

impl std::fmt::Debug for Side {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut side = f.debug_struct("Side");
        side.field("name", &self.name).field("touched", &self.touched).finish_non_exhaustive()
    }
}

/// The stones of one board in several structures, and every step so far.
#[derive(Debug)]
pub struct Workbench {
    stones: Vec<Option<Colour>>,
    sides: Vec<Side>,
    steps: Vec<Step>,
    at: usize,
}

impl Workbench {
    /// An empty board in the structures of these names. O(cells).
    ///
    /// # Errors
    /// If there is no structure of a name.
    pub fn new(board: &Board, names: &[&str]) -> Result<Self, Refusal> {
        let graph = traced(board);
        let sides = names.iter().map(|name| {
            let (name, capability, desk) =
                with_structure(name, SetUp(Arc::clone(&graph))).ok_or(Refusal::UnknownStructure)?;
            Ok(Side { name, capability, desk, touched: Touched::default(), rebuilt: false })
        });
        let sides = sides.collect::<Result<_, _>>()?;
        Ok(Self { stones: vec![None; graph.cells()], sides, steps: Vec::new(), at: 0 })
    }

    /// The stones on the board, one entry for each cell.
    pub fn stones(&self) -> &[Option<Colour>] {
        &self.stones
    }

    /// Every step, including undone ones.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// How many of the steps are on the board.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Does a step; undone steps are forgotten.
    ///
    /// # Errors
    /// If the cell is not on the board or not in the state that the step needs; nothing changes
    /// then.
    pub fn step(&mut self, step: Step) -> Result<(), Refusal> {
        let (Step::Place(cell, _) | Step::Remove(cell) | Step::RemoveGroup(cell)) = step;
        let stone = self.stones.get(cell.index()).ok_or(Refusal::OffBoard)?;
        match (step, stone) {
            (Step::Place(..), Some(_)) => return Err(Refusal::Occupied),
            (Step::Remove(_) | Step::RemoveGroup(_), None) => return Err(Refusal::Empty),
            _ => {}
        }
        self.steps.truncate(self.at);
        self.steps.push(step);
        self.apply(step);
        Ok(())
    }

    /// Goes to the position after this many steps, or the last one; if that is in the past, by
    /// starting over.
    pub fn go_to(&mut self, step: usize) {
        let wanted = step.min(self.steps.len());
        if wanted < self.at {
            self.stones.fill(None);
            self.at = 0;
            for side in &mut self.sides {
                side.desk.clear();
                (side.touched, side.rebuilt) = (Touched::default(), false);
            }
            TracedCell::take_looked_up();
        }
        while self.at < wanted {
            self.apply(self.steps[self.at]);
        }
    }

    fn apply(&mut self, step: Step) {
        self.at += 1;
        let traced = |cell: Cell| TracedCell::new(cell.index());
        let gone = match step {
            Step::Place(cell, colour) => {
                self.stones[cell.index()] = Some(colour);
                Vec::new()
            }
            Step::Remove(cell) => vec![cell],
            Step::RemoveGroup(cell) => {
                let members = self.sides.first().map(|side| side.desk.members(traced(cell)));
                TracedCell::take_looked_up();
                members.unwrap_or_default().into_iter().map(untraced).collect()
            }
        };
        TracedCell::take_looked_up();
        for cell in gone {
            self.stones[cell.index()] = None;
        }
        for side in &mut self.sides {
            match step {
                Step::Place(cell, colour) => side.desk.place(traced(cell), colour),
                Step::Remove(cell) => side.desk.remove(traced(cell)),
                Step::RemoveGroup(cell) => side.desk.remove_group(traced(cell)),
            }
            side.rebuilt =
                side.capability == Capability::Insert && !matches!(step, Step::Place(..));
            let mut looked_up = TracedCell::take_looked_up();
            // The index after the last cell stands for places off the board.
            looked_up.retain(|&cell| usize::from(cell) < self.stones.len());
            side.touched.look_ups = looked_up.len();
            looked_up.sort_unstable();
            looked_up.dedup();
            side.touched.total += looked_up.len();
            side.touched.cells =
                looked_up.into_iter().map(|cell| Cell::new(usize::from(cell))).collect();
        }
    }

    /// The names of the structures.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.sides.iter().map(|side| side.name)
    }

    /// What a structure has looked at.
    ///
    /// # Panics
    /// If there are not that many structures.
    pub fn touched(&self, side: usize) -> &Touched {
        &self.sides[side].touched
    }

    /// Whether the structure was rebuilt in the last step, as it cannot remove stones.
    ///
    /// # Panics
    /// If there are not that many structures.
    pub fn was_rebuilt(&self, side: usize) -> bool {
        self.sides[side].rebuilt
    }

    /// What a structure stores for a cell; `None` if it is empty.
    ///
    /// # Panics
    /// If there are not that many structures or cells.
    pub fn stored(&self, side: usize, cell: Cell) -> Option<Stored<Cell>> {
        self.stones[cell.index()]?;
        let stored = self.sides[side].desk.stored(TracedCell::new(cell.index()));
        TracedCell::take_looked_up();
        Some(Stored {
            parent: untraced(stored.parent),
            weight: stored.weight,
            next: stored.next.map(untraced),
        })
    }
}

fn untraced(cell: TracedCell) -> Cell {
    Cell::new(cell.index())
}

/// The graph of the board with cells that record look-ups.
fn traced(board: &Board) -> Arc<Graph<TracedCell>> {
    let cells = || (0..board.topology.cells()).map(Cell::new);
    let rings = cells().map(|cell| {
        let slots = board.topology.ring(cell).iter();
        slots
            .map(|slot| Slot {
                cell: slot.cell.map(|cell| TracedCell::new(cell.index())),
                edge: slot.edge,
            })
            .collect::<Vec<_>>()
    });
    let regions = cells().map(|cell| board.graph.regions(cell)).collect();
    Arc::new(Graph::new(rings, board.graph.adjacency(), regions))
}
