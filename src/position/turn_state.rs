//! Whose turn it is, and everything else of a position that is small enough to be copied for undo.

use super::Last;
use crate::cell::{Cell, Colour, MAX_COLOURS, Seat};
use crate::rules::{Movement, Placed, Plan, Ratio, Swap, Turn, TurnPlies, Until};

/// Whose turn it is, and everything else of a position that is small enough to be copied for undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TurnState {
    pub(super) to_move: Seat,
    /// How many plies of the turn are made already, or points spent.
    pub(super) step: u8,
    /// How many plies of the turn may be left, this one included, or points, where turns have
    /// several.
    pub(super) left: u8,
    /// How many groups of its colour the last stone touched when it was placed, where the stones
    /// of a turn must touch equally many; or in which direction of its ring the stone before it
    /// has it, where they must form a row. Else 0.
    pub(super) touched: u8,
    pub(super) passes: u8,
    /// The phase of the game, counted from 0.
    pub(super) phase: u8,
    /// One bit for each colour: whether it has closed a ring since the start or set-up.
    pub(super) ringed: u8,
    /// Completed turns, swaps and passes included; a swap of sides is none where turns go by a
    /// ratio.
    pub(super) turns: u32,
    pub(super) ply: u32,
    pub(super) last: Last,
    pub(super) rare: RareState,
    pub(super) hash: u64,
}

/// The part of the state that most plies leave as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RareState {
    /// The cell of the first stone of the first colour, which may not be moved in some games.
    pub(super) first: Option<Cell>,
    /// The colour that each seat plays.
    pub(super) colour_of: [Colour; MAX_COLOURS],
    /// How many stones each seat has captured.
    pub(super) prisoners: [u32; MAX_COLOURS],
    /// One bit for each colour: whether its player is out of the game.
    pub(super) out: u8,
    /// How far from the origin the outermost stone on a board without bounds has ever been.
    pub(super) farthest: u32,
    /// The size of the largest group of each colour when the turn began, at least 1; kept only
    /// where turns may be longer for it.
    pub(super) largest: [u16; MAX_COLOURS],
    /// How the game began.
    pub(super) begun: Begun,
}

/// How a game began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Begun {
    /// As the rules say.
    ByRules,
    /// With stones that were set up.
    BySetUp,
}

/// Whether two players change colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Colours {
    Stay,
    Change,
}

/// How far a move advances the turn state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Advance {
    /// By a ply, which is part of a turn where a turn has several.
    Ply,
    /// By a ply that is a whole turn.
    Turn,
    /// By a ply after which the same player goes on as if it had not been part of the turn.
    Again,
}

impl TurnState {
    /// The state before the first move.
    pub(super) fn start() -> Self {
        Self {
            to_move: Seat::default(),
            step: 0,
            left: 0,
            touched: 0,
            passes: 0,
            phase: 0,
            ringed: 0,
            turns: 0,
            ply: 0,
            last: Last::None,
            rare: RareState {
                first: None,
                colour_of: std::array::from_fn(Colour::new),
                prisoners: [0; MAX_COLOURS],
                out: 0,
                farthest: 0,
                largest: [1; MAX_COLOURS],
                begun: Begun::ByRules,
            },
            hash: 0,
        }
    }

    /// The colour of the stone to be placed, if the rules determine it.
    #[inline(always)]
    pub(super) fn turn_colour(&self, plan: &Plan) -> Colour {
        if let Movement::Place(Placed::Colour(colour)) = plan.phase(self.phase).movement {
            return colour;
        }
        match plan.turn {
            Turn::Alternate | Turn::Plies(_) | Turn::Fill => {
                self.rare.colour_of[self.to_move.index()]
            }
            Turn::ColoursInOrder => Colour::new(usize::from(self.step)),
            Turn::Ratio(ratio) => due(ratio, self.turns),
        }
    }

    /// Who plays a colour, in a game of two.
    #[inline]
    pub(super) fn player_of(&self, colour: Colour) -> Seat {
        Seat::new(usize::from(self.rare.colour_of[0] != colour))
    }

    /// Makes it the turn of whoever plays the colour that is due, once players have changed colours.
    pub(super) fn follow_colours(&mut self, plan: &Plan) {
        if let Turn::Ratio(ratio) = plan.turn {
            self.to_move = self.player_of(due(ratio, self.turns));
        }
    }

    /// Takes off the turn what its next ply costs beyond one point.
    #[inline]
    pub(super) fn spend(&mut self, extra: u8) {
        self.step = self.step.saturating_add(extra);
        self.left = self.left.saturating_sub(extra);
    }

    /// Advances by a move.
    #[inline]
    pub(super) fn advance(&mut self, plan: &Plan, by: Advance) {
        self.ply += 1;
        if let Until::Plies(plies) = plan.phase(self.phase).until
            && self.ply >= plies
        {
            self.phase += 1;
        }
        if by == Advance::Again {
            return;
        }
        match plan.turn {
            Turn::Alternate => self.next_seat(plan),
            Turn::ColoursInOrder => {
                self.step += 1;
                if by == Advance::Turn || usize::from(self.step) == plan.colours.len() {
                    self.step = 0;
                    self.next_seat(plan);
                }
            }
            Turn::Plies(plies) => {
                self.step += 1;
                self.left = self.left.saturating_sub(1);
                if by == Advance::Turn || self.left == 0 {
                    self.step = 0;
                    self.next_seat(plan);
                    self.begin_turn(plan, plies);
                }
            }
            Turn::Fill if by == Advance::Ply => self.step = 1,
            Turn::Fill => {
                self.step = 0;
                self.next_seat(plan);
            }
            Turn::Ratio(ratio) => {
                // Who swaps sides leaves the turn to the other player, who has its colour now.
                if by == Advance::Ply || plan.swap == Swap::Pieces {
                    self.turns += 1;
                }
                self.to_move = self.player_of(due(ratio, self.turns));
            }
        }
    }

    /// Starts the next phase if a pass by this player ends the present one. Returns whether the
    /// players have to change colours.
    pub(super) fn change_phase_by_pass(&mut self, plan: &Plan, passed: Seat) -> Colours {
        let Until::Pass(take) = plan.phase(self.phase).until else { return Colours::Stay };
        self.phase += 1;
        if let Turn::Plies(plies) = plan.turn {
            self.begin_turn(plan, plies);
        }
        match take {
            // Only games of two have such a phase: one of the two already plays the colour.
            Some(colour) if self.rare.colour_of[passed.index()] != colour => Colours::Change,
            _ => Colours::Stay,
        }
    }

    /// Gives the turn that begins as many plies as turns have in this phase.
    #[inline]
    pub(super) fn begin_turn(&mut self, plan: &Plan, usual: TurnPlies) {
        [_, self.left] = plan.plies(self.phase, usual);
    }

    /// Who is to move after so many plies, if each is a placement, a carried stone or a pass, and
    /// turns of several plies are as long as they may be.
    #[inline]
    pub(super) fn mover_after(&self, plan: &Plan, plies: u32) -> Seat {
        if self.rare.out != 0 {
            let mut later = *self;
            (0..plies).for_each(|_| later.advance(plan, Advance::Ply));
            return later.to_move;
        }
        let seats_on = |seats: usize| match plan.seats {
            // A search asks for every ply of every random game: without a division.
            2 => Seat::new((self.to_move.index() + seats) % 2),
            all => Seat::new((self.to_move.index() + seats) % all),
        };
        match plan.turn {
            Turn::Alternate | Turn::Fill => seats_on(plies as usize),
            Turn::ColoursInOrder => {
                seats_on((usize::from(self.step) + plies as usize) / plan.colours.len())
            }
            Turn::Plies(usual) => {
                let [_, most] = plan.plies(self.phase, usual);
                let turns = (plies + u32::from(most)).saturating_sub(u32::from(self.left));
                seats_on(turns as usize / usize::from(most))
            }
            Turn::Ratio(ratio) => self.player_of(due(ratio, self.turns + plies)),
        }
    }

    #[inline]
    fn next_seat(&mut self, plan: &Plan) {
        self.turns += 1;
        let next = self.to_move.index() + 1;
        self.to_move = Seat::new(if next == plan.seats { 0 } else { next });
        if self.rare.out != 0 {
            self.skip_those_out(plan);
        }
    }

    /// Makes it the turn of the next player who is not out, if that of one who is has come.
    #[cold]
    pub(super) fn skip_those_out(&mut self, plan: &Plan) {
        for _ in 1..plan.seats {
            if self.rare.out >> self.rare.colour_of[self.to_move.index()].index() & 1 == 0 {
                return;
            }
            self.to_move = Seat::new((self.to_move.index() + 1) % plan.seats);
        }
    }

    /// Who made the ply before, if there was one: as if there had been one, at the start.
    pub(super) fn moved_before(&self, plan: &Plan) -> Seat {
        match (plan.turn, self.turns.checked_sub(1)) {
            (Turn::ColoursInOrder | Turn::Plies(_) | Turn::Fill, _) if self.step > 0 => {
                self.to_move
            }
            (Turn::Ratio(ratio), Some(before)) => self.player_of(due(ratio, before)),
            _ => Seat::new((self.to_move.index() + plan.seats - 1) % plan.seats),
        }
    }

    /// Whether, if all plies from here on are placements, each has the player and the colour of
    /// that one [`Plan::round`] before.
    pub(super) fn repeats_each_round(&self, plan: &Plan) -> bool {
        self.rare.out == 0
            && !matches!(plan.turn, Turn::Ratio(_) | Turn::Fill)
            && !matches!(plan.phase(self.phase).until, Until::Plies(_))
    }

    /// Whether all players have had the same number of turns, and none is in progress.
    pub(super) fn begins_round(&self) -> bool {
        self.to_move == Seat::default() && self.step == 0
    }
}

/// The colour whose turn it is, where turns go by a ratio.
#[inline]
fn due(ratio: Ratio, turn: u32) -> Colour {
    Colour::new(usize::from(!ratio.is_first(turn)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::position::{Move, Position, Rng};
    use crate::rules::{Plan, Settings, Turn, builtin, builtins};

    /// Every built-in game with its usual settings, and Blob for shares of several kinds.
    fn plans() -> impl Iterator<Item = Arc<Plan>> {
        let usual = builtins().iter().map(|document| {
            Plan::from_document(document, &Settings::default()).expect("a built-in game")
        });
        let blob = ["1/2", "2/5", "3/5", "3/8"].map(|share| {
            let options = [("ratio".into(), share.into())].into();
            builtin("blob", &Settings { options, ..Settings::default() }).expect("a share")
        });
        usual.chain(blob).map(Arc::new)
    }

    #[test]
    fn who_moved_before_is_who_made_the_last_ply() {
        for plan in plans() {
            let mut rng = Rng::with_seed(4);
            let mut position: Position = Position::new(Arc::clone(&plan));
            for _ in 0..40 {
                if position.outcome().is_some() || !position.play_random(&mut rng) {
                    break;
                }
                let placed = matches!(position.played().next_back(), Some(Move::Place { .. }));
                let mover = position.log.mover();
                let again = plan.turn == Turn::Alternate && mover == Some(position.to_move());
                // Who may move again, or is left alone, is for games that are played, not set up.
                if placed && !again && position.turn.rare.out == 0 {
                    assert_eq!(Some(position.turn.moved_before(&plan)), mover, "{}", plan.id);
                }
            }
        }
    }

    /// Who swaps sides, or takes a colour with a pass, goes on with the other's stones: turns by a
    /// ratio are those of a colour, whoever plays it.
    #[test]
    fn whoever_is_to_move_by_a_ratio_places_own_stones() {
        let taking = r#""phases":[{"move":{"place":"own","pass":"always"},"until":"pass","then":{"take-colour":"black"}},{"move":{"place":"own"}}]"#;
        let mut changed = 0;
        for (ratio, swap, moves) in
            ["1/2", "1/3", "2/5", "3/5", "3/8"].into_iter().flat_map(|ratio| {
                let place = r#""move":{"place":"own"}"#;
                [(ratio, "sides", place), (ratio, "pieces", place), (ratio, "none", taking)]
            })
        {
            let document = format!(
                r#"{{"id":"shares","name":"Shares","colours":["black","white"],"adjacency":"all",
                "board":{{"tiling":"6.6.6","shape":"rhombus","sizes":[4,4],"default":4}},
                "turn":{{"ratio":"{ratio}"}},"swap":"{swap}",{moves},
                "endings":[{{"when":"board-full","result":"draw"}}]}}"#,
            );
            let plan = Plan::from_document(&document, &Settings::default());
            let mut position: Position = Position::new(Arc::new(plan.expect("a sound document")));
            let mut rng = Rng::with_seed(3);
            while position.outcome().is_none() {
                let (mover, colours) = (position.to_move(), position.turn.rare.colour_of);
                if position.may_swap() {
                    position.play(Move::Swap).expect("it is legal");
                    assert!(swap == "pieces" || position.to_move() != mover, "{document}");
                    assert_eq!(position.turn.moved_before(position.plan()), mover, "{document}");
                } else {
                    assert!(position.play_random(&mut rng), "{document}");
                }
                changed += u32::from(position.turn.rare.colour_of != colours);
                let own = position.colour_of(position.to_move());
                assert_eq!(position.turn_colour(), own, "{document}");
            }
        }
        assert!(changed > 5, "{changed}");
    }
}
