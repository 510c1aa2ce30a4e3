//! How a position begins: as the rules say, or with a set-up.

use super::cell_list::CellList;
use super::frontier::Frontier;
use super::lines::Lines;
use super::turn_state::Begun;
use super::{Last, Position, TurnState};
use crate::cell::{Cell, CellSet, Colour, Index, MAX_COLOURS, Seat};
use crate::connectivity::Removal;
use crate::ludeme;
use crate::messages::{Message, say_by_message};
use crate::rules::{Boards, Movement, Phase, SlideLength, Turn};

/// Why a set-up is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// There is no such cell, or a board without bounds cannot reach it.
    NoSuchCell,
    /// Two stones were to stand on one cell.
    Twice(Cell),
    /// The game has no such colour.
    NoSuchColour,
}

impl SetupError {
    /// The message for people.
    pub const fn message(self) -> Message {
        Message::new(self.code())
    }

    /// A code for programs that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoSuchCell => "unknown-cell",
            Self::Twice(_) => "setup-occupied",
            Self::NoSuchColour => "unknown-colour",
        }
    }
}

say_by_message!(SetupError);

impl<G: Removal<Cell>> Position<G> {
    /// Goes back to the start of the game and forgets every move.
    pub fn restart(&mut self) {
        let plan = self.plan.clone();
        self.begin(&plan.start, Some(plan.first), 0);
        if let Turn::Plies(plies) = plan.turn {
            self.turn.left = plies.first;
        }
    }

    /// Replaces the position by the stones given, with this colour to move or the first one, in
    /// the last phase of the game. Undo does not pass it. If the stones meet an ending,
    /// the game is over at once.
    ///
    /// # Errors
    /// If the stones cannot stand so; then the position stays as it was.
    pub fn setup(
        &mut self,
        stones: &[(Cell, Colour)],
        to_move: Option<Colour>,
    ) -> Result<(), SetupError> {
        let colours = self.plan.colours.len();
        if to_move.is_some_and(|colour| colour.index() >= colours) {
            return Err(SetupError::NoSuchColour);
        }
        let mut occupied = CellSet::default();
        for &(cell, colour) in stones {
            if cell.index() >= self.board.topology.cells() {
                return Err(SetupError::NoSuchCell);
            }
            if colour.index() >= colours {
                return Err(SetupError::NoSuchColour);
            }
            if !occupied.insert(cell) {
                return Err(SetupError::Twice(cell));
            }
        }
        self.begin(stones, to_move, self.plan.phases.len() as u8 - 1);
        if !stones.is_empty() {
            self.turn.rare.begun = Begun::BySetUp;
        }
        Ok(())
    }

    fn begin(&mut self, stones: &[(Cell, Colour)], to_move: Option<Colour>, phase: u8) {
        self.log.clear();
        self.before_log = Last::None;
        self.taken.clear();
        self.groups.clear();
        self.turn = TurnState { phase, ..TurnState::start() };
        self.stones = [0; MAX_COLOURS];
        self.outcome = None;
        self.empties.fill(self.board.topology.cells());
        self.reopen();
        self.frontier = Frontier::new(&self.plan, self.board.topology.cells());
        self.carriers.clear();
        if self.plan.any_phase(Phase::lifts) {
            let none = CellList::empty(self.board.topology.cells());
            self.carriers.resize(self.plan.colours.len(), none);
        }
        self.joints = self.no_joints();
        let slides = |phase: &Phase| {
            let length = SlideLength::StonesOnLine;
            matches!(phase.carried(), Some(Movement::Slide { length: far, .. }) if far == length)
        };
        self.lines = self.plan.any_phase(slides).then(|| Lines::new(&self.board.topology));
        self.history.reset(self.plan.properties.repeats);
        for &(cell, colour) in stones {
            self.put(cell, colour);
            let rare = &mut self.turn.rare;
            rare.farthest = rare.farthest.max(self.board.topology.distance(cell));
            if colour == Colour::default() {
                rare.first.get_or_insert(cell);
            }
        }
        self.reach(self.turn.rare.farthest + Boards::REACH);
        self.turn.rare.out = self.cut_off(None);
        self.set_turn(stones.len() as u32, to_move);
        if self.plan.bonus().is_some() {
            self.turn.rare.largest = self.largest_groups();
        }
        self.history.push(self.turn.hash, self.turn.to_move, None);
        self.rings_by_flood = self.plan.properties.rings
            && Colour::first(self.plan.colours.len()).any(|colour| {
                let stones = |cell| self.colour(cell);
                !ludeme::rings(&self.board.topology, stones, colour, self.plan.adjacency).is_empty()
            });
        self.all_grow = self.all_grow_for_good();
        self.conclude_start();
    }

    /// Makes it the turn of a colour.
    fn set_turn(&mut self, stones: u32, to_move: Option<Colour>) {
        let turn = &mut self.turn;
        match self.plan.turn {
            Turn::Alternate | Turn::Plies(_) | Turn::Fill => {
                turn.to_move = to_move.map_or(Seat::default(), |colour| Seat::new(colour.index()));
                turn.skip_those_out(&self.plan);
                if let Turn::Plies(plies) = self.plan.turn {
                    turn.begin_turn(&self.plan, plies);
                }
            }
            Turn::ColoursInOrder => {
                turn.step = to_move.map_or(0, |colour| colour.index() as u8);
            }
            Turn::Ratio(ratio) => {
                let first = to_move.map(|colour| colour.index() == 0);
                turn.turns = (stones..)
                    .find(|&turn| first.is_none_or(|first| ratio.is_first(turn) == first))
                    .unwrap_or(stones);
                turn.follow_colours(&self.plan);
            }
        }
    }

    /// Moves to the next larger board; false where there is none, as on a board with bounds.
    pub(crate) fn grow(&mut self) -> bool {
        let size = self.board.topology.size();
        self.reach(size + 1);
        self.board.topology.size() > size
    }

    /// Moves to a larger board, if a board without bounds has to reach so far.
    pub(super) fn reach(&mut self, distance: u32) {
        if self.is_unbounded() && !self.held && distance > self.board.topology.size() {
            self.board = self.plan.boards.reaching(distance).clone();
            self.groups.grow(self.board.graph.clone());
            self.empties.grow(self.board.topology.cells());
            if let Some(frontier) = &mut self.frontier {
                frontier.grow(&self.board.topology, |cell| self.groups.colour(cell));
            }
            for list in &mut self.joints {
                list.widen(self.board.topology.cells());
            }
        }
    }
}

#[cfg(test)]
impl Position {
    /// Sets stones of any colours up on about one of so many cells, chosen at random.
    ///
    /// # Panics
    /// If the position refuses them.
    pub(super) fn scatter(&mut self, one_of: u32, rng: &mut super::Rng) {
        let colours = self.plan.colours.len();
        let mut stones = Vec::new();
        for cell in (0..self.board.topology.cells()).map(Cell::new) {
            if rng.u32(..one_of) == 0 {
                stones.push((cell, Colour::new(rng.usize(..colours))));
            }
        }
        self.setup(&stones, None).expect("cells of the board, each once");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::cell::{Cell, Colour, Index};
    use crate::position::{Move, Position};
    use crate::rules::{Boards, Plan, Settings, builtin};

    #[test]
    fn only_games_that_began_without_stones_set_up_have_a_swap() {
        let settings = Settings { size: Some(5), ..Settings::default() };
        let plan = builtin("hex", &settings).expect("a built-in game");
        let mut position: Position = Position::new(Arc::new(plan));
        for stones in [&[][..], &[(Cell::new(3), Colour::new(1))]] {
            position.setup(stones, None).expect("a cell of the board");
            let (cell, colour) = (Cell::new(7), position.turn_colour());
            position.play(Move::Place { cell, colour }).expect("the cell is empty");
            assert_eq!(position.may_swap(), stones.is_empty(), "{stones:?}");
        }
    }

    /// A large group wins after a move of its player: whoever is to move has yet to make one.
    #[test]
    fn what_a_player_has_at_the_end_of_a_turn_is_not_asked_of_the_one_to_move() {
        let document = r#"{"id":"gather","name":"Gather","colours":["black","white"],"adjacency":"orth",
            "board":{"tiling":"4.4.4.4","shape":"square","sizes":[4,4],"default":4},
            "move":{"place":"own"},
            "endings":[{"when":{"group-count":1,"min":3},"result":"mover"},{"when":"board-full","result":"draw"}]}"#;
        let plan = Plan::from_document(document, &Settings::default()).expect("a sound document");
        let mut position: Position = Position::new(Arc::new(plan));
        let [black, white] = [0, 1].map(Colour::new);
        let topology = &position.board().topology;
        let stones = ["a1", "a2", "a3"].map(|name| (topology.find(name).expect("a cell"), white));
        position.setup(&stones, Some(white)).expect("three stones");
        assert_eq!(position.outcome(), None);
        position.setup(&stones, Some(black)).expect("three stones");
        assert!(position.outcome().is_some(), "White has moved");
    }

    #[test]
    fn a_board_without_bounds_has_room_around_the_stones_set_up_and_no_more() {
        for distance in 0..=Boards::REACH {
            let plan = builtin("blob", &Settings::default()).expect("a built-in game");
            let mut position: Position = Position::new(Arc::new(plan));
            let topology = &position.board().topology;
            let mut cells = (0..topology.cells()).map(Cell::new);
            let far = cells.find(|&cell| topology.distance(cell) == distance).expect("a cell");
            position.setup(&[(far, Colour::default())], None).expect("a cell of the board");
            let room = (distance + Boards::REACH).next_multiple_of(Boards::REACH);
            assert_eq!(position.board().topology.size(), room, "{distance} steps away");
        }
    }
}
