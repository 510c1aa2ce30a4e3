//! What changes during a game.

use serde::Serialize;

use super::{Witness, numbers};
use crate::cell::{Cell, Colour, Index, Seat};
use crate::position::{End, Last, Move, Reason};
use crate::rules::{self, Movement, Placed, Score};
use crate::session::Session;

/// How many coming placements are told.
const AHEAD: usize = 12;

/// A game as it stands: what is small of it, and what is as large as the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    /// What is small.
    #[serde(flatten)]
    pub status: Status,
    /// For each cell 0 where it is empty, else one more than the stone's colour.
    pub stones: Vec<u8>,
    /// The cells of the last move.
    pub last: Vec<u16>,
    /// The cells of the stones marked as dead.
    pub dead: Vec<u16>,
    /// Where points are counted on the board, for each cell 0 for nobody's, else one more than
    /// the owner's colour; else empty.
    pub territory: Vec<u8>,
    /// How the game has ended, if it has.
    pub outcome: Option<Outcome>,
}

/// What is small of a game as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// How many plies are on the board.
    pub ply: usize,
    /// How many are known, those taken back included.
    pub plies: usize,
    /// Another number when the board has grown.
    pub board_version: usize,
    /// Whose turn it is; none after the end.
    pub to_move: Option<Turn>,
    /// The players.
    pub seats: Vec<SeatInfo>,
    /// The colours of the next placements, where they do not simply alternate.
    pub ahead: Vec<usize>,
    /// How the next move is made: `place`, `choose` (place in a colour to be chosen) or `carry`.
    pub gesture: &'static str,
    /// Whether passing is legal now.
    pub pass: bool,
    /// Whether swapping is legal now.
    pub swap: bool,
    /// Whether resigning is legal now.
    pub resign: bool,
    /// The phase of the game, from 1.
    pub phase: usize,
    /// Whether the players have to agree which stones are dead.
    pub scoring: bool,
    /// The points in one line, where the game counts any.
    pub score_text: String,
}

/// Whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Turn {
    /// The player.
    pub seat: usize,
    /// The colour of the stone to place, or the player's.
    pub colour: usize,
    /// The same in words.
    pub text: String,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatInfo {
    /// The colours played now.
    pub colours: Vec<usize>,
    /// What these aim at; empty where they own no sides.
    pub aim: String,
    /// How many stones the player has captured.
    pub prisoners: u32,
}

/// How a game has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// `win` or `draw`.
    pub kind: &'static str,
    /// The winner; 0 for nobody.
    pub seat: usize,
    /// `ending`, `resign` or `stuck`.
    pub reason: &'static str,
    /// The same in words.
    pub text: String,
    /// The points of each player, where points are counted.
    pub scores: Vec<String>,
    /// What on the board proves it.
    pub witness: Vec<Witness>,
}

/// The number of a colour in lists of bytes: 0 for none, else one more than its own.
pub fn paint(colour: Option<Colour>) -> u8 {
    colour.map_or(0, |colour| colour.index() as u8 + 1)
}

impl State {
    /// The state of a game. O(cells), and at the end what finding the witnesses takes.
    pub fn of(session: &Session) -> Self {
        let position = session.position();
        let cells = position.board().topology.cells();
        let counted = session.plan().properties.territory && position.outcome().is_some();
        let owner = if counted { position.territory(session.dead()).owner } else { Vec::new() };
        Self {
            status: Status::of(session),
            stones: (0..cells).map(|index| paint(position.colour(Cell::new(index)))).collect(),
            last: match position.last() {
                Last::None => Vec::new(),
                Last::Placed(cell) => numbers(&[cell]),
                Last::Carried { from, to } => numbers(&[from, to]),
            },
            dead: numbers(session.dead()),
            territory: owner.into_iter().map(paint).collect(),
            outcome: Outcome::of(session),
        }
    }
}

impl Status {
    /// The same of a game. O(1) but for the points.
    pub fn of(session: &Session) -> Self {
        let position = session.position();
        let plan = session.plan();
        let to_move = position.outcome().is_none().then(|| Turn {
            seat: position.to_move().index() + 1,
            colour: position.turn_colour().index(),
            text: session.turn_text(),
        });
        let seats = Seat::first(plan.seats).map(|seat| {
            let colour = position.colour_of(seat);
            SeatInfo {
                colours: vec![colour.index()],
                aim: plan.aim(colour),
                prisoners: position.prisoners(seat),
            }
        });
        let ahead = match plan.turn {
            rules::Turn::Alternate => Vec::new(),
            rules::Turn::ColoursInOrder | rules::Turn::Ratio(_) => position.ahead(AHEAD),
        };
        Self {
            ply: session.ply(),
            plies: session.line().len(),
            // A board only ever grows, so its size tells which one it is.
            board_version: position.board().topology.cells(),
            to_move,
            seats: seats.collect(),
            ahead: ahead.into_iter().map(|(_, colour)| colour.index()).collect(),
            gesture: match position.phase().movement {
                Movement::Place(Placed::Any) => "choose",
                Movement::Place(_) => "place",
                Movement::Slide { .. } | Movement::Step { .. } => "carry",
            },
            pass: position.check(Move::Pass).is_ok(),
            swap: position.may_swap(),
            resign: position.check(Move::Resign).is_ok(),
            phase: position.phase_number(),
            scoring: session.is_scoring(),
            score_text: session.score_text(),
        }
    }
}

impl Outcome {
    /// How a game has ended; none while it goes on.
    pub fn of(session: &Session) -> Option<Self> {
        let outcome = session.outcome()?;
        let plan = session.plan();
        let counts = plan.score.is_some_and(|score| score != Score::FirstGroup);
        let scores = counts.then(|| session.scores());
        let texts = scores.map(|scores| Seat::first(plan.seats).map(|s| scores.text(s)).collect());
        let (kind, seat) = match outcome.end {
            End::Win(seat) => ("win", seat.index() + 1),
            End::Draw => ("draw", 0),
        };
        Some(Self {
            kind,
            seat,
            reason: match outcome.reason {
                Reason::Resigned => "resign",
                Reason::Stuck => "stuck",
                Reason::Ending(_) => "ending",
            },
            text: session.outcome_text(),
            scores: texts.unwrap_or_default(),
            witness: session.witnesses().iter().map(Witness::of).collect(),
        })
    }
}
