//! The game of the protocol, in which a colour may also move when it is not its turn.

use std::borrow::Cow;

use super::refusal::Refusal;
use crate::cell::{Cell, Colour, Index, Seat};
use crate::messages::Message;
use crate::position::{Illegal, SetupError};
use crate::rules::{Condition, Movement, Placed, Plan, Score, Settings, Turn};
use crate::session::{Session, SessionError};

/// A game, and what it was before the moves that were made out of turn.
#[derive(Debug)]
pub(super) struct Game {
    session: Session,
    /// The games before those moves, the last one last.
    earlier: Vec<Session>,
    /// The games that such moves have led to and that were left by taking them back, the last one
    /// last, each with the ply of the game before it at which that move was made.
    later: Vec<(usize, Session)>,
}

impl Game {
    /// Begins with what has been played in a session.
    pub(super) fn new(session: Session) -> Self {
        Self { session, earlier: Vec::new(), later: Vec::new() }
    }

    pub(super) fn session(&self) -> &Session {
        &self.session
    }

    /// Begins a game with these stones.
    ///
    /// # Errors
    /// If they cannot stand so; then the game stays as it is.
    pub(super) fn setup(
        &mut self,
        stones: &[(Cell, Colour)],
        to_move: Option<Colour>,
    ) -> Result<(), SetupError> {
        self.session.setup(stones, to_move)?;
        self.earlier.clear();
        self.later.clear();
        Ok(())
    }

    /// Plays the same moves again under other settings; those that were taken back are forgotten.
    ///
    /// # Errors
    /// If that cannot be; then the game stays as it is.
    pub(super) fn change_settings(&mut self, settings: &Settings) -> Result<(), SessionError> {
        let earlier = self.earlier.iter().map(|session| session.with_settings(settings));
        let earlier = earlier.collect::<Result<_, _>>()?;
        self.session = self.session.with_settings(settings)?;
        self.earlier = earlier;
        self.later.clear();
        Ok(())
    }

    /// Makes a move of a colour by one of the ways to play in a session.
    ///
    /// # Errors
    /// If it cannot be made; then the game stays as it is.
    pub(super) fn play(
        &mut self,
        colour: Colour,
        play: impl FnOnce(&mut Session) -> Result<(), Illegal>,
    ) -> Result<(), Refusal> {
        let illegal = |reason: Illegal| Refusal::illegal(reason.message());
        if let Cow::Owned(mut given) = self.with_turn(colour)? {
            play(&mut given).map_err(illegal)?;
            self.earlier.push(std::mem::replace(&mut self.session, given));
        } else {
            play(&mut self.session).map_err(illegal)?;
        }
        self.later.clear();
        Ok(())
    }

    /// Takes the last move back, whether it was made in turn or not. Returns whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        // A game that was set up for a move out of turn is left with that move.
        let earlier = if self.session.ply() == 1 { self.earlier.pop() } else { None };
        match earlier {
            Some(earlier) => {
                let ply = earlier.ply();
                self.later.push((ply, std::mem::replace(&mut self.session, earlier)));
                true
            }
            None => self.session.undo(),
        }
    }

    /// Makes the move again that was taken back last. Returns whether there was one.
    pub(super) fn redo(&mut self) -> bool {
        match self.later.pop_if(|(ply, _)| *ply == self.session.ply()) {
            Some((_, later)) => {
                self.earlier.push(std::mem::replace(&mut self.session, later));
                true
            }
            None => self.session.redo(),
        }
    }

    /// Goes to the position after so many plies, or the last one.
    pub(super) fn go_to(&mut self, ply: usize) {
        self.session.go_to(ply);
    }

    /// The game as it is if it is the turn of the colour; else the same stones set up with the
    /// colour to move, as the protocol lets either colour move at any time. That is refused where
    /// stones do not tell all there is to the game.
    ///
    /// Where everybody places stones of one colour, the player may also be called by the colour
    /// that is theirs so far.
    ///
    /// # Errors
    /// If the game is over, or it is and remains the turn of the other.
    pub(super) fn with_turn(&self, colour: Colour) -> Result<Cow<'_, Session>, Refusal> {
        let position = self.session.position();
        if position.outcome().is_some() {
            return Err(Refusal::illegal(Illegal::Over.message()));
        }
        let fixed = matches!(position.phase().movement, Movement::Place(Placed::Colour(_)));
        let own = position.colour_of(position.to_move());
        if colour == position.turn_colour() || fixed && colour == own {
            return Ok(Cow::Borrowed(&self.session));
        }
        let has_swapped = position.colour_of(Seat::new(0)).index() != 0;
        if has_swapped || !stones_tell_all(self.session.plan()) {
            let turn = self.session.plan().colour_text(position.turn_colour());
            let reason = Message::new("command-turn").with("colour", turn);
            return Err(Refusal::illegal(reason));
        }
        let cells = (0..position.board().topology.cells()).map(Cell::new);
        let stones = cells.filter_map(|cell| Some((cell, position.colour(cell)?)));
        let mut given = Session::new(self.session.plan().clone());
        given.setup(&stones.collect::<Vec<_>>(), Some(colour))?;
        Ok(Cow::Owned(given))
    }
}

/// Whether stones are all that there is to a position, but for whose turn it is and what has been
/// there before: two players place own stones, one each, and neither captured stones nor the order
/// of the moves count.
fn stones_tell_all(plan: &Plan) -> bool {
    let places = plan.phases.len() == 1 && plan.movement() == Movement::Place(Placed::Own);
    let counts = matches!(plan.score, Some(Score::Prisoners | Score::FirstGroup));
    let remembers = |condition: &Condition| {
        matches!(condition, Condition::Captured { .. } | Condition::Points { .. })
    };
    plan.seats == 2
        && plan.colours.len() == 2
        && plan.turn == Turn::Alternate
        && places
        && !counts
        && !plan.properties.extras
        && !plan.properties.last_stone
        && !plan.any_condition(remembers)
}
