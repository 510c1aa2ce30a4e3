//! A game under way: set-up, legal moves, play and its exact inverse, endings and scores.
//!
//! `Session::play` asks `Position::play`, which checks the move against the plan (`legal.rs`), puts
//! the stone through `Groups::insert`, takes captured groups off through `Removal`, advances the
//! turn, and walks the plan's endings in order (`endings.rs`). Everything small is kept in one
//! `TurnState`. Each ply leaves an entry of 20 bytes in the log (`log.rs`): the part of the earlier
//! `TurnState` that undo cannot work out; what rarely changes is kept only where it did.
//! `Position::undo` takes the stone off by deletion and puts back what was captured or moved.
//!
//! Endings ask the structure what is fast (regions and liberties at the root, whether the last
//! stone closed a ring) and the ludemes what is rare. Every fast answer is tested against the slow
//! definition by `tests/conformance.rs`.

mod capture_playout;
mod carry;
mod cell_list;
mod closed;
mod crawl;
mod endings;
mod filled;
mod foreseen;
mod frontier;
mod gathering;
mod hash;
mod history;
mod joined;
mod joints;
mod landing;
mod leaves;
mod legal;
mod lent;
mod lines;
mod log;
mod moves;
mod open;
mod perft;
mod plain;
mod play;
mod playout;
mod random_order;
#[cfg(feature = "whole-boards")]
mod reductions;
mod restrictions;
mod rim;
mod score;
mod scores;
mod setup;
mod stuck;
mod tally;
mod text;
mod turn_limits;
mod turn_state;
mod witness;

use std::sync::Arc;

pub use filled::{CellResults, FilledBoards};
pub use history::mix;
pub use moves::{Illegal, Move};
pub use perft::perft;
pub use playout::{
    PlayoutGroups, PlayoutResult, PlayoutTrace, PlayoutTurn, Playouts, Policy, Rng,
    playout_structures,
};
#[cfg(feature = "whole-boards")]
pub use reductions::playout_reductions;
pub use scores::Scores;
pub use setup::SetupError;
pub use witness::{Witness, WitnessKind};

use crate::cell::{Cell, Colour, Index, MAX_COLOURS, Seat};
use crate::connectivity::{AnyGroups, Removal};
use crate::rules::{Board, Bounds, Phase, Plan};
use cell_list::CellList;
use frontier::Frontier;
use history::History;
use lent::Memory;
use lines::Lines;
use log::Log;
use turn_state::{Advance, TurnState};

/// Who has won, if anyone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The player in this seat has won.
    Win(Seat),
    /// Nobody has won.
    Draw,
}

/// Why a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The ending of this number in the plan holds.
    Ending(u8),
    /// A player resigned.
    Resigned,
    /// A player lost on time.
    Timeout,
    /// The player to move has no move, and the rules have no ending for that.
    Stuck,
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who has won.
    pub end: End,
    /// Why.
    pub reason: Reason,
}

/// The cells that the last move changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Last {
    /// None: there was no move, or it was a pass.
    #[default]
    None,
    /// A stone was placed here.
    Placed(Cell),
    /// A stone was carried.
    Carried {
        /// From here.
        from: Cell,
        /// To here.
        to: Cell,
    },
}

impl Last {
    /// The cell of the stone that was moved last.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Self::None => None,
            Self::Placed(cell) | Self::Carried { to: cell, .. } => Some(cell),
        }
    }
}

/// A game under way.
#[derive(Clone, Debug)]
pub struct Position<G = AnyGroups> {
    plan: Arc<Plan>,
    board: Arc<Board>,
    groups: G,
    turn: TurnState,
    stones: [u32; MAX_COLOURS],
    empties: CellList,
    /// The cells where a stone may touch others, in games that require it; else `None`.
    frontier: Option<Frontier>,
    lines: Option<Lines>,
    /// The cells of the stones of each colour, in games where stones are carried; else empty.
    carriers: Vec<CellList>,
    /// The cells where each colour would join groups, in games whose turns go on while there are
    /// any; else empty.
    joints: Vec<CellList>,
    history: History,
    log: Log,
    /// The last move before the first one in the log.
    before_log: Last,
    taken: Vec<(Cell, Colour)>,
    /// Scratch space for the cells of a group that is captured.
    scratch: Vec<Cell>,
    /// Scratch space for the moves that one is drawn from.
    listed: Vec<Move>,
    /// What questions use again, and what they have found.
    memory: Memory,
    /// Whether a ring may have been on the board before the last move, which only a set-up can
    /// bring about: then rings are found by flood.
    rings_by_flood: bool,
    /// Whether every group can grow between plies, in games that take off those that can't.
    all_grow: bool,
    /// Whether a board without bounds has stopped growing.
    held: bool,
    outcome: Option<Outcome>,
}

impl Position {
    /// The start of a game, on the structure that suits it best: eager labels where stones are
    /// captured or carried, else union-find with deletion.
    pub fn new(plan: Arc<Plan>) -> Self {
        let name = if plan.properties.stones_leave { "eager-labels" } else { "deletable-union" };
        let graph = Arc::clone(&plan.board().graph);
        let groups = AnyGroups::named(name, graph).expect("both structures are in the list");
        Self::with_groups(plan, groups)
    }
}

impl<G: Removal<Cell>> Position<G> {
    /// The start of a game on a given, empty structure.
    pub fn with_groups(plan: Arc<Plan>, mut groups: G) -> Self {
        let board = Arc::clone(plan.board());
        if plan.properties.liberties {
            groups.count_pseudo_liberties();
        }
        let mut position = Self {
            groups,
            turn: TurnState::start(),
            stones: [0; MAX_COLOURS],
            empties: CellList::default(),
            frontier: None,
            lines: None,
            carriers: Vec::new(),
            joints: Vec::new(),
            history: History::default(),
            log: Log::default(),
            before_log: Last::None,
            taken: Vec::new(),
            scratch: Vec::new(),
            listed: Vec::new(),
            memory: Memory::default(),
            rings_by_flood: false,
            all_grow: false,
            held: false,
            outcome: None,
            board,
            plan,
        };
        position.restart();
        position
    }

    /// The same position on another structure, without the moves that led to it.
    pub fn on_structure<H: Removal<Cell>>(&self) -> Position<H> {
        self.onto(H::new(Arc::clone(&self.board.graph)))
    }

    /// The same position on a given, empty structure, without the moves that led to it.
    fn onto<H: Removal<Cell>>(&self, mut groups: H) -> Position<H> {
        if self.plan.properties.liberties {
            groups.count_pseudo_liberties();
        }
        for cell in (0..self.board.topology.cells()).map(Cell::new) {
            if let Some(colour) = self.colour(cell) {
                groups.insert(cell, colour);
            }
        }
        Position {
            plan: Arc::clone(&self.plan),
            board: Arc::clone(&self.board),
            groups,
            turn: self.turn,
            stones: self.stones,
            empties: self.empties.clone(),
            frontier: self.frontier.clone(),
            lines: self.lines.clone(),
            carriers: self.carriers.clone(),
            joints: self.joints.clone(),
            history: self.history.clone(),
            log: Log::default(),
            before_log: self.turn.last,
            taken: Vec::new(),
            scratch: Vec::new(),
            listed: Vec::new(),
            memory: Memory::default(),
            rings_by_flood: self.rings_by_flood,
            all_grow: self.all_grow,
            held: self.held,
            outcome: self.outcome,
        }
    }

    /// Copies another position without the moves that led to it, reusing the memory of this one.
    /// O(cells).
    pub fn become_copy_of(&mut self, other: &Self) {
        // Counting references is expensive compared with copying a small board.
        if !Arc::ptr_eq(&self.plan, &other.plan) {
            self.plan = Arc::clone(&other.plan);
        }
        if !Arc::ptr_eq(&self.board, &other.board) {
            self.board = Arc::clone(&other.board);
        }
        self.groups.copy_from(&other.groups);
        self.copy_all_but_groups(other);
    }

    /// Becomes a copy of a position of the same board that stands on another structure, without
    /// the moves that led to it, in the memory that this one has. O(cells).
    fn take_over<H: Removal<Cell>>(&mut self, other: &Position<H>) {
        self.groups.clear();
        for cell in (0..other.board.topology.cells()).map(Cell::new) {
            if let Some(colour) = other.colour(cell) {
                self.groups.insert(cell, colour);
            }
        }
        self.copy_all_but_groups(other);
    }

    fn copy_all_but_groups<H>(&mut self, other: &Position<H>) {
        self.turn = other.turn;
        self.stones = other.stones;
        self.empties.clone_from(&other.empties);
        self.frontier.clone_from(&other.frontier);
        self.lines.clone_from(&other.lines);
        self.carriers.clone_from(&other.carriers);
        self.joints.clone_from(&other.joints);
        self.history.copy_from(&other.history);
        self.log.clear();
        self.before_log = other.turn.last;
        self.taken.clear();
        self.rings_by_flood = other.rings_by_flood;
        self.all_grow = other.all_grow;
        self.held = other.held;
        self.outcome = other.outcome;
        self.reopen();
    }

    /// Stops a board without bounds from growing: cells that it does not have yet cannot be played
    /// on. For searches, which need not look that far.
    pub fn hold_board(&mut self) {
        self.held = true;
    }

    /// Forgets every earlier position, and remembers none from now on: nothing is forbidden or
    /// ends because it repeats one. For searches in which that cannot come up.
    pub fn forget_history(&mut self) {
        self.history.reset(false);
    }

    /// The rules.
    pub fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    /// The board as it is now; a board without bounds grows.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The structure that keeps the stones in groups.
    pub fn groups(&self) -> &G {
        &self.groups
    }

    /// What stands on a cell.
    #[inline]
    pub fn colour(&self, cell: Cell) -> Option<Colour> {
        self.groups.colour(cell)
    }

    /// The player to move; after the end, the one who would be.
    pub fn to_move(&self) -> Seat {
        self.turn.to_move
    }

    /// The colour of the stone to be placed, if the rules determine it.
    #[inline]
    pub fn turn_colour(&self) -> Colour {
        self.turn.turn_colour(&self.plan)
    }

    /// Who places a stone of which colour in the next plies, as far as the rules determine it.
    pub fn ahead(&self, plies: usize) -> Vec<(Seat, Colour)> {
        let mut turn = self.turn;
        (0..plies)
            .map(|_| {
                let next = (turn.to_move, turn.turn_colour(&self.plan));
                turn.advance(&self.plan, Advance::Ply);
                next
            })
            .collect()
    }

    /// Who is to move after so many plies, if none of them is a swap and no turn is ended before it
    /// must. O(1).
    pub fn mover_after(&self, plies: u32) -> Seat {
        self.turn.mover_after(&self.plan, plies)
    }

    /// The colour that a seat plays.
    pub fn colour_of(&self, seat: Seat) -> Colour {
        self.turn.rare.colour_of[seat.index()]
    }

    /// The seat that plays a colour.
    pub fn seat_of(&self, colour: Colour) -> Seat {
        Seat::first(self.plan.seats)
            .find(|&seat| self.colour_of(seat) == colour)
            .unwrap_or_default()
    }

    /// The phase of the game: what a move is now.
    #[inline]
    pub fn phase(&self) -> &Phase {
        self.plan.phase(self.turn.phase)
    }

    /// The number of the phase, counted from 1.
    pub fn phase_number(&self) -> usize {
        usize::from(self.turn.phase) + 1
    }

    /// How many plies have been played since the start or set-up.
    pub fn ply(&self) -> u32 {
        self.turn.ply
    }

    /// How many turns have been completed.
    pub fn turns(&self) -> u32 {
        self.turn.turns
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The cells of the last move.
    pub fn last(&self) -> Last {
        self.turn.last
    }

    /// How many stones the player of a seat has captured.
    pub fn prisoners(&self, seat: Seat) -> u32 {
        self.turn.rare.prisoners[seat.index()]
    }

    /// How many stones of a colour are on the board.
    pub fn stones(&self, colour: Colour) -> u32 {
        self.stones[colour.index()]
    }

    /// The empty cells, in no particular order.
    pub fn empties(&self) -> &[Cell] {
        self.empties.as_slice()
    }

    /// How many moves in the log can be undone.
    pub fn undoable(&self) -> usize {
        self.log.len()
    }

    /// Whether the board grows ahead of the stones.
    fn is_unbounded(&self) -> bool {
        self.plan.boards.bounds() == Bounds::None
    }
}
