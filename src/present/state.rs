//! The parts of a game that change while it is played.

use serde::Serialize;

use super::{Shown, Witness, aim, numbers};
use crate::cell::{Cell, Colour, Index, Seat};
use crate::position::{End, Last, Move, Position, Reason};
use crate::rules::{self, Movement, Placed, Restriction, Score};
use crate::session::Session;

/// How many upcoming placements are listed.
const MAX_UPCOMING: usize = 12;
/// Legal cells are few if they are fewer than one in this many of the empty ones.
const FEW: usize = 4;

/// The current state of a game, including what grows with the size of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    /// The part of the state whose size does not depend on the board.
    #[serde(flatten)]
    pub status: Status,
    /// For each cell, 0 if it is empty, else the stone's colour plus one.
    pub stones: Vec<u8>,
    /// The cells of the last move.
    pub last: Vec<u16>,
    /// The cells where a stone may be placed, if they are so few that they should be marked;
    /// otherwise empty.
    pub marks: Vec<u16>,
    /// The cells of the stones marked as dead.
    pub dead: Vec<u16>,
    /// If territory is counted, for each cell, 0 if nobody owns it, else the owner's colour plus
    /// one. Otherwise empty.
    pub territory: Vec<u8>,
    /// How the game ended, if it is over.
    pub outcome: Option<Outcome>,
}

/// The part of a game's state whose size does not depend on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// The number of plies on the board.
    pub ply: usize,
    /// The number of plies on the line, including those that have been undone.
    pub plies: usize,
    /// A number that changes whenever the board grows.
    pub board_version: usize,
    /// Whose turn it is; none if the game is over.
    pub to_move: Option<Turn>,
    /// The players.
    pub seats: Vec<SeatInfo>,
    /// The colours of the next placements, if they do not simply alternate.
    pub ahead: Vec<usize>,
    /// How the next move is made: `place`, `choose` (place a stone of any colour), `carry` or
    /// `either` (place a stone or carry one).
    pub gesture: &'static str,
    /// Whether passing is legal now.
    pub pass: bool,
    /// Whether a pass would end a turn that has been begun.
    pub in_turn: bool,
    /// Whether swapping is legal now.
    pub swap: bool,
    /// Whether resigning is legal now.
    pub resign: bool,
    /// The phase of the game, from 1.
    pub phase: usize,
    /// Whether the players have to agree which stones are dead.
    pub scoring: bool,
    /// The points in one line; empty if the game counts none.
    pub score_text: String,
}

/// Whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Turn {
    /// The player.
    pub seat: usize,
    /// The colour of the stone to place; the player's colour if none is to be placed.
    pub colour: usize,
    /// Whose turn it is, in words.
    pub text: String,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SeatInfo {
    /// The colours that the player plays at present.
    pub colours: Vec<usize>,
    /// What they try to do, in a few words; see [`aim`].
    pub aim: String,
    /// The same for whoever sees the board turned.
    pub turned_aim: String,
    /// How many stones the player has captured.
    pub prisoners: u32,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// `win` or `draw`.
    pub kind: &'static str,
    /// The winner; 0 for nobody.
    pub seat: usize,
    /// `ending`, `resign`, `timeout` or `stuck`.
    pub reason: &'static str,
    /// The outcome in words.
    pub text: String,
    /// The points of each player; empty if none are counted.
    pub scores: Vec<String>,
    /// The cells that show why the game ended.
    pub witness: Vec<Witness>,
}

/// A colour as a byte: 0 for none, else its number plus one.
pub fn colour_code(colour: Option<Colour>) -> u8 {
    colour.map_or(0, |colour| colour.index() as u8 + 1)
}

impl State {
    /// The state of a game. O(cells), plus the cost of finding witnesses if the game is over.
    pub fn of(session: &Session) -> Self {
        let position = session.position();
        let cells = position.board().topology.cells();
        let counted = session.plan().properties.territory && position.outcome().is_some();
        let owner = if counted { position.territory(session.dead()).owner } else { Vec::new() };
        Self {
            status: Status::of(session),
            stones: (0..cells)
                .map(|index| colour_code(position.colour(Cell::new(index))))
                .collect(),
            last: match position.last() {
                Last::None => Vec::new(),
                Last::Placed(cell) => numbers(&[cell]),
                Last::Carried { from, to } => numbers(&[from, to]),
            },
            marks: marks(position),
            dead: numbers(session.dead()),
            territory: owner.into_iter().map(colour_code).collect(),
            outcome: Outcome::of(session),
        }
    }
}

/// The cells where a stone may be placed, if people need to be shown them: placements must touch
/// other stones, or only a small part of the empty cells is legal. O(cells), plus the cost of
/// listing the legal moves if a rule restricts them.
fn marks(position: &Position) -> Vec<u16> {
    let phase = position.phase();
    let Movement::Place(_) = phase.movement else { return Vec::new() };
    // Without restrictions every empty cell is legal, and nobody needs to be told.
    if phase.restrictions.is_empty() || position.outcome().is_some() {
        return Vec::new();
    }
    let colour = position.turn_colour();
    let touches = phase.restrictions.iter().any(|restriction| match restriction {
        Restriction::Touches { of, count: 1.., .. } => of.is_none_or(|of| of == colour),
        _ => false,
    });
    let mut cells: Vec<Cell> = Vec::new();
    for played in position.legal_moves() {
        if let Move::Place { cell, .. } = played
            && cells.last() != Some(&cell)
        {
            cells.push(cell);
        }
    }
    let cells_in_reach = (0..position.cells_in_reach()).map(Cell::new);
    let empty = cells_in_reach.filter(|&cell| position.colour(cell).is_none()).count();
    // The first stone on an empty board touches nothing: all cells are legal then.
    let few = if touches { cells.len() < empty } else { cells.len() * FEW < empty };
    if few { numbers(&cells) } else { Vec::new() }
}

impl Status {
    /// The status of a game. O(1) apart from counting points.
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
                aim: aim(plan, position.phase(), colour, Shown::Upright),
                turned_aim: aim(plan, position.phase(), colour, Shown::Turned),
                prisoners: position.prisoners(seat),
            }
        });
        let ahead = match plan.turn {
            rules::Turn::Alternate | rules::Turn::Fill => Vec::new(),
            rules::Turn::Plies(_) if plan.turns_vary() => Vec::new(),
            rules::Turn::ColoursInOrder | rules::Turn::Ratio(_) | rules::Turn::Plies(_) => {
                position.ahead(MAX_UPCOMING)
            }
        };
        Self {
            ply: session.ply(),
            plies: session.line().len(),
            // A board never shrinks, so its size identifies its version.
            board_version: position.board().topology.cells(),
            to_move,
            seats: seats.collect(),
            ahead: ahead.into_iter().map(|(_, colour)| colour.index()).collect(),
            gesture: match position.phase().movement {
                Movement::Place(Placed::Any) => "choose",
                Movement::Place(_) if position.phase().lifts() => "either",
                Movement::Place(_) => "place",
                Movement::Slide { .. } | Movement::Step { .. } | Movement::Jump(_) => "carry",
            },
            pass: position.check(Move::Pass).is_ok(),
            in_turn: position.is_in_turn(),
            swap: position.may_swap(),
            resign: position.check(Move::Resign).is_ok(),
            phase: position.phase_number(),
            scoring: session.is_scoring(),
            score_text: session.score_text(),
        }
    }
}

impl Outcome {
    /// How a game ended; none if it is not over.
    pub fn of(session: &Session) -> Option<Self> {
        let outcome = session.outcome()?;
        let plan = session.plan();
        let counts = plan.score.as_ref().is_some_and(Score::is_compared);
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
                Reason::Timeout => "timeout",
                Reason::Stuck => "stuck",
                Reason::Ending(_) => "ending",
            },
            text: session.outcome_text(),
            scores: texts.unwrap_or_default(),
            witness: session.witnesses().iter().map(Witness::of).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(text: &str) -> Vec<String> {
        let session = Session::from_text(text).expect("a game");
        let topology = &session.position().board().topology;
        let cells = State::of(&session).marks.into_iter();
        cells.map(|cell| topology.name(Cell::new(cell.into())).to_owned()).collect()
    }

    #[test]
    fn cells_are_marked_where_stones_must_touch_others() {
        assert_eq!(marked("andantino"), ["0,1", "1,-1"]);
        assert_eq!(marked("blob?version=I&moves=0,0.3,3"), [""; 0], "anywhere");
    }

    #[test]
    fn nothing_is_marked_where_most_cells_are_legal_or_the_game_is_over() {
        assert_eq!(marked("hex?moves=a1.b2"), [""; 0]);
        assert_eq!(marked("go?size=9&moves=e5.d4"), [""; 0]);
        assert_eq!(marked("andantino?moves=0,1.1,1.0,2.1,-1.0,-1.1,-2.0,-2"), [""; 0]);
    }

    #[test]
    fn how_far_a_board_has_grown_makes_no_difference() {
        let mut session = Session::from_text("blob?version=I&moves=0,0.5,0.0,1").expect("a game");
        session.go_to(0);
        assert_eq!(State::of(&session).marks, [0; 0]);
    }

    #[test]
    fn few_legal_cells_are_marked_whatever_makes_the_others_illegal() {
        // Black may play in the corner of two points, but not in White's seven eyes.
        let white = "b1.d1.a2.b2.c2.d2.e2.b3.d3.a4.b4.c4.d4.e4.b5.c5";
        let marks = marked(&format!("go?size=5&stones=1:;2:{white}&to-move=1"));
        assert_eq!(marks, ["d5", "e5"]);
    }
}
