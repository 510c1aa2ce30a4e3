//! What may be played.

use super::moves::{Illegal, Move};
use super::turn_state::Begun;
use super::{Last, Position};
use crate::cell::{Cell, Colour, Index, Seat};
use crate::connectivity::{CapturedGroups, Removal};
use crate::rules::{Boards, Movement, Pass, Placed, Swap, Turn};

impl<G: Removal<Cell>> Position<G> {
    /// Whether the move may be played.
    ///
    /// # Errors
    /// The first reason why it may not.
    pub fn check(&self, played: Move) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::Over);
        }
        match played {
            Move::Place { cell, colour } => self.check_place(cell, colour).map(|_| ()),
            Move::Carry { from, to } => self.check_carry(from, to),
            Move::Pass if self.may_pass(|| self.has_move()) => Ok(()),
            Move::Pass => Err(Illegal::NoPass),
            Move::Swap if self.may_swap() => Ok(()),
            Move::Swap => Err(Illegal::NoSwap),
            Move::Resign | Move::Timeout if self.plan.seats == 2 => Ok(()),
            Move::Resign => Err(Illegal::NoResign),
            Move::Timeout => Err(Illegal::NoTimeout),
        }
    }

    /// Whether the player to move may swap.
    pub fn may_swap(&self) -> bool {
        self.plan.swap != Swap::None
            && self.outcome.is_none()
            && self.turn.turns == 1
            && self.turn.step == 0
            && self.turn.to_move == Seat::new(1)
            && self.turn.last != Last::None
            && self.turn.rare.begun == Begun::ByRules
            && (self.plan.swap == Swap::Sides || self.is_one_stone_placed())
    }

    /// Whether the stone placed last is the one stone on the board, which a swap of pieces mirrors:
    /// it may have been taken off at once, with others left that stood there from the start.
    fn is_one_stone_placed(&self) -> bool {
        let stands = |cell| self.colour(cell).is_some();
        self.turn.last.cell().is_some_and(stands) && self.stones.iter().sum::<u32>() == 1
    }

    /// Every legal move but swaps, resignations and losses on time, in order of cells; a pass comes last.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.list_moves(&mut moves);
        moves
    }

    /// Appends the moves of [`Self::legal_moves`] to an empty list, in memory that is used again.
    pub fn list_moves(&self, moves: &mut Vec<Move>) {
        if self.outcome.is_none() {
            self.each_move(&mut |played| {
                moves.push(played);
                true
            });
            if self.may_pass(|| !moves.is_empty()) {
                moves.push(Move::Pass);
            }
        }
    }

    /// Whether the player to move may pass; `moves` says whether there is another move.
    #[inline(always)]
    pub(super) fn may_pass(&self, moves: impl FnOnce() -> bool) -> bool {
        // Most games know no passes.
        let is_known = self.phase().pass != Pass::Never || self.plan.properties.extras;
        is_known && self.may_pass_where_known(moves)
    }

    /// The same in a game that knows passes, or whose turns may be longer than a ply.
    fn may_pass_where_known(&self, moves: impl FnOnce() -> bool) -> bool {
        let pass = self.phase().pass;
        // In the middle of a turn whoever may pass at all is not held up.
        let if_stuck = pass == Pass::Forced || pass != Pass::Never && self.is_in_turn();
        self.may_pass_freely() || if_stuck && !moves()
    }

    /// Whether the player to move may pass whatever other moves there are.
    #[inline]
    pub(super) fn may_pass_freely(&self) -> bool {
        if self.plan.properties.extras {
            return self.may_end_turn();
        }
        match self.phase().pass {
            Pass::Never | Pass::Forced => false,
            Pass::Always => true,
            Pass::AfterFirst => self.turn.ply > 0,
        }
    }

    /// The same, where a turn may be several plies or has to leave something.
    #[inline(never)]
    fn may_end_turn(&self) -> bool {
        let may_pass = match (self.plan.turn, self.phase().pass) {
            (Turn::Plies(plies), _) if self.turn.step > 0 => {
                self.turn.step >= self.plan.plies(self.turn.phase, plies)[0]
            }
            (Turn::Fill, _) if self.turn.step > 0 => false,
            (_, Pass::Never | Pass::Forced) => false,
            (_, Pass::Always) => true,
            (_, Pass::AfterFirst) => self.turn.ply > 0,
        };
        may_pass && self.leaves_what_it_must() && self.has_whole_row()
    }

    /// Whether the player to move has begun a turn of several plies, which a pass would end.
    #[inline]
    pub fn is_in_turn(&self) -> bool {
        matches!(self.plan.turn, Turn::Plies(_)) && self.turn.step > 0
    }

    /// Whether the player to move can place or carry a stone.
    pub(super) fn has_move(&self) -> bool {
        let phase = self.phase();
        let carries = || phase.lifts() && self.can_lift();
        let Movement::Place(placed) = phase.movement else { return carries() };
        // In no particular order; in most games the first one is legal.
        let turn_colour = self.turn_colour();
        self.candidates(placed, turn_colour).iter().any(|&cell| {
            let may = |colour| self.check_restrictions(cell, colour).is_ok();
            self.is_in_reach(cell)
                && !self.is_closed(cell)
                && match placed {
                    Placed::Any => Colour::first(self.plan.colours.len()).any(may),
                    Placed::Own | Placed::TurnColour | Placed::Colour(_) => may(turn_colour),
                }
        }) || carries()
    }

    /// The empty cells where a legal placement may be: of the turn's colour, or of any that the
    /// player may choose.
    #[inline(always)]
    pub(super) fn candidates(&self, placed: Placed, turn_colour: Colour) -> &[Cell] {
        if let Some(by) = self.plan.properties.row
            && self.turn.step > 0
            && let Some(last) = self.turn.last.cell()
        {
            return self.board.topology.neighbours(last, by);
        }
        if let Some(joints) = self.joints(turn_colour) {
            return joints;
        }
        let frontier = self.frontier.as_ref();
        let bounds = frontier.and_then(|known| known.bounds(self.phase(), placed, turn_colour));
        bounds.unwrap_or(self.empties.as_slice())
    }

    /// Calls `visit` on each legal placement or carrying until it returns false.
    fn each_move(&self, visit: &mut dyn FnMut(Move) -> bool) {
        let phase = self.phase();
        if !phase.lifts() {
            self.each_placement(visit);
            return;
        }
        let mut found = false;
        let mut noted = |played: Move| {
            found = true;
            visit(played)
        };
        if self.each_placement(&mut noted) && self.each_carrying(&mut noted) && !found {
            self.each_last_removal(visit);
        }
    }

    /// Calls `visit` on each legal placement until it returns false; whether it never did.
    pub(super) fn each_placement(&self, visit: &mut dyn FnMut(Move) -> bool) -> bool {
        let Movement::Place(placed) = self.phase().movement else { return true };
        let choices = match placed {
            Placed::Any => self.plan.colours.len(),
            Placed::Own | Placed::TurnColour | Placed::Colour(_) => 1,
        };
        for cell in (0..self.cells_in_reach()).map(Cell::new) {
            if self.colour(cell).is_some() || self.is_closed(cell) {
                continue;
            }
            for choice in 0..choices {
                let colour = if choices == 1 { self.turn_colour() } else { Colour::new(choice) };
                if self.check_place(cell, colour).is_ok() && !visit(Move::Place { cell, colour }) {
                    return false;
                }
            }
        }
        true
    }

    /// How far from the origin a board without bounds may be played on now. It depends on the
    /// stones alone, not on how far the board had grown before moves were undone; and the outermost
    /// cells of the largest board stay empty, as they lack neighbours.
    fn reach_now(&self) -> u32 {
        let farthest =
            if self.held { self.board.topology.size() } else { self.plan.boards.farthest() };
        (self.turn.rare.farthest + Boards::REACH).min(farthest - 1)
    }

    /// Whether a cell of the board is near enough to be played on now.
    #[inline]
    pub(super) fn is_in_reach(&self, cell: Cell) -> bool {
        !self.is_unbounded() || self.board.topology.distance(cell) <= self.reach_now()
    }

    /// How many cells are near enough to be played on now: on a board without bounds the first ones,
    /// as cells are numbered outwards; else all. Like the legal moves, this depends on the stones
    /// alone, not on how far the board has grown. O(log cells).
    pub fn cells_in_reach(&self) -> usize {
        let topology = &self.board.topology;
        if !self.is_unbounded() {
            return topology.cells();
        }
        let reach = self.reach_now();
        let (mut low, mut high) = (0, topology.cells());
        while low < high {
            let middle = low.midpoint(high);
            if topology.distance(Cell::new(middle)) <= reach {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    /// Whether a stone may be placed, and what it would capture.
    pub(super) fn check_place(
        &self,
        cell: Cell,
        colour: Colour,
    ) -> Result<CapturedGroups, Illegal> {
        let Movement::Place(placed) = self.phase().movement else { return Err(Illegal::WrongKind) };
        let topology = &self.board.topology;
        if cell.index() >= topology.cells() {
            return Err(Illegal::NoSuchCell);
        }
        if self.colour(cell).is_some() {
            return Err(Illegal::Occupied);
        }
        let fits = match placed {
            Placed::Any => colour.index() < self.plan.colours.len(),
            Placed::Own | Placed::TurnColour | Placed::Colour(_) => colour == self.turn_colour(),
        };
        if !fits {
            return Err(Illegal::WrongColour);
        }
        if !self.is_in_reach(cell) {
            return Err(Illegal::TooFar);
        }
        self.check_restrictions(cell, colour)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::position::Rng;
    use crate::rules::{Plan, Settings, builtin};

    /// In the version without restrictions, where nothing but the distance matters.
    #[test]
    fn boards_without_bounds_are_open_so_far_and_keep_their_rim_empty() {
        for grid in ["square", "hexagonal", "triangular"] {
            let options = [("version", "I"), ("grid", grid)].map(|(k, v)| (k.into(), v.into()));
            let settings = Settings { options: options.to_vec(), ..Settings::default() };
            let plan = builtin("blob", &settings).expect("a built-in game");
            let mut position: Position = Position::new(Arc::new(plan));
            let size = position.board().topology.size();
            for reach in [Boards::REACH, size - 1] {
                let topology = &position.board().topology;
                let cells = (0..topology.cells()).map(Cell::new);
                let colour = position.turn_colour();
                let near = cells.filter(|&cell| topology.distance(cell) <= reach);
                let expected: Vec<_> = near.map(|cell| Move::Place { cell, colour }).collect();
                assert_eq!(position.legal_moves(), expected, "{grid} {reach}");
                position.hold_board();
            }
        }
    }

    /// On a board that is larger than the stones ask for, as after moves that were undone.
    #[test]
    fn cells_out_of_reach_are_refused_and_never_drawn() {
        for grid in ["square", "hexagonal", "triangular"] {
            let options = [("version", "I"), ("grid", grid)].map(|(k, v)| (k.into(), v.into()));
            let settings = Settings { options: options.to_vec(), ..Settings::default() };
            let plan = builtin("blob", &settings).expect("a built-in game");
            let mut position: Position = Position::new(Arc::new(plan));
            assert!(position.grow());
            let board = Arc::clone(position.board());
            let distance = |cell| board.topology.distance(cell);
            let colour = position.turn_colour();
            for cell in (0..board.topology.cells()).map(Cell::new) {
                let near = distance(cell) <= Boards::REACH;
                let expected = if near { Ok(()) } else { Err(Illegal::TooFar) };
                assert_eq!(position.check(Move::Place { cell, colour }), expected, "{grid}");
            }
            let mut rng = Rng::with_seed(1);
            for _ in 0..300 {
                assert!(position.play_random(&mut rng));
                let Some(Move::Place { cell, .. }) = position.undo() else { panic!("a placement") };
                assert!(distance(cell) <= Boards::REACH, "{grid}");
            }
        }
    }

    fn position(document: &str) -> Position {
        let plan = Plan::from_document(document, &Settings::default()).expect("a sound document");
        Position::new(Arc::new(plan))
    }

    /// A turn that goes on as long as stones join groups may be passed before it has begun.
    #[test]
    fn a_turn_that_has_not_begun_may_be_passed_as_the_rules_say() {
        for (pass, may) in [("never", false), ("always", true), ("after-first", false)] {
            let mut position = position(&format!(
                r#"{{"id":"filling","name":"Filling","colours":["black","white"],"adjacency":"orth",
                "board":{{"tiling":"4.4.4.4","shape":"square","sizes":[4,4],"default":4}},
                "turn":{{"then":"fill"}},"move":{{"place":"own","pass":"{pass}"}},
                "endings":[{{"when":{{"passes":3}},"result":"draw"}}]}}"#,
            ));
            assert_eq!(position.legal_moves().contains(&Move::Pass), may, "{pass}");
            let (cell, colour) = (Cell::new(0), position.turn_colour());
            position.play(Move::Place { cell, colour }).expect("an empty board");
            let may = pass != "never";
            assert_eq!(position.legal_moves().contains(&Move::Pass), may, "{pass} later");
        }
    }

    /// Turns of two stones, the second of which fits nowhere.
    #[test]
    fn whoever_may_pass_at_all_is_not_held_up_in_the_middle_of_a_turn() {
        for (pass, may) in
            [("never", false), ("forced", true), ("always", true), ("after-first", true)]
        {
            let mut position = position(&format!(
                r#"{{"id":"pairs","name":"Pairs","colours":["black","white"],"adjacency":"orth",
                "board":{{"tiling":"4.4.4.4","shape":"square","sizes":[2,2],"default":2}},
                "turn":{{"stones":2}},"move":{{"place":"own","pass":"{pass}"}},
                "restrictions":[{{"touches":"any","by":"all","most":0}}],
                "endings":[{{"when":{{"passes":3}},"result":"draw"}}]}}"#,
            ));
            let (cell, colour) = (Cell::new(0), position.turn_colour());
            position.play(Move::Place { cell, colour }).expect("the first stone fits");
            assert_eq!(position.outcome().is_none(), may, "{pass}");
            let moves = if may { vec![Move::Pass] } else { Vec::new() };
            assert_eq!(position.legal_moves(), moves, "{pass}");
        }
    }

    /// Turns of one or two stones.
    #[test]
    fn whoever_may_pass_after_the_first_ply_may_not_before() {
        for (pass, at_first, later) in
            [("never", false, false), ("always", true, true), ("after-first", false, true)]
        {
            let mut position = position(&format!(
                r#"{{"id":"pairs","name":"Pairs","colours":["black","white"],"adjacency":"orth",
                "board":{{"tiling":"4.4.4.4","shape":"square","sizes":[3,3],"default":3}},
                "turn":{{"stones":[1,2]}},"move":{{"place":"own","pass":"{pass}"}},
                "endings":[{{"when":"board-full","result":"draw"}}]}}"#,
            ));
            assert_eq!(position.check(Move::Pass).is_ok(), at_first, "{pass}");
            for cell in [0, 1].map(Cell::new) {
                let colour = position.turn_colour();
                position.play(Move::Place { cell, colour }).expect("it fits");
            }
            assert_eq!(position.turn.step, 0, "{pass}: the turn is over");
            assert_eq!(position.check(Move::Pass).is_ok(), later, "{pass}");
        }
    }

    #[test]
    fn a_turn_that_goes_on_while_groups_can_be_joined_is_ended_by_no_pass() {
        let mut position = position(
            r#"{"id":"fills","name":"Fills","colours":["black","white"],"adjacency":"all",
            "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[3,3],"default":3},
            "turn":{"then":"fill"},"move":{"place":"own","pass":"always"},
            "endings":[{"when":{"passes":2},"result":"draw"},{"when":"board-full","result":"draw"}]}"#,
        );
        let mut rng = Rng::with_seed(2);
        let mut going_on = 0;
        for _ in 0..400 {
            let goes_on = position.turn.step > 0 && position.outcome().is_none();
            if goes_on {
                assert_eq!(position.check(Move::Pass), Err(Illegal::NoPass));
                assert!(!position.legal_moves().contains(&Move::Pass));
                going_on += 1;
            }
            if position.outcome().is_some() || !position.play_random(&mut rng) {
                position.restart();
            }
        }
        assert!(going_on > 20, "{going_on}");
    }
}
