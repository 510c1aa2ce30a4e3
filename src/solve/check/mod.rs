//! Replays the proof of a result: it believes nothing of a solver but its answers, and judges
//! them by the rules.
//!
//! Whoever is said to win, or not to lose, is asked for a move at each of their turns; for the
//! other player every legal move is tried. A line of play that comes back to a position of its own
//! proves nothing. Positions that lines have in common are looked at once.
//!
//! Where stones only ever help the player who owns them, a proof may be shorter: the winner says
//! which empty cells they need, and all others are given to the loser. Then only moves on needed
//! cells are tried, as any other leaves the winner with what they need and a move to spare.

mod cells;

use std::collections::HashMap;

use crate::cell::{Cell, Colour, Index, Seat};
use crate::messages::{Message, say_by_message};
use crate::position::{End, Move, Position};
use crate::rules::Condition;
use crate::solve::solver::{Aim, Solver, Value};
use cells::{Cells, Goal};

/// Whoever answers for a result.
pub trait Answers {
    /// The move by which the player to move wins, or does not lose.
    fn reply(&mut self, position: &Position, aim: Aim) -> Option<Move>;
    /// Whether it can say which cells a winner needs, so that fewer moves have to be tried.
    fn names_cells(&self) -> bool;
    /// The empty cells that the player who is not to move needs to win; none if it is not known.
    fn needed(&mut self, position: &Position) -> Option<Vec<Cell>>;
}

impl Answers for Solver {
    fn reply(&mut self, position: &Position, aim: Aim) -> Option<Move> {
        Self::reply(self, position, aim)
    }

    fn names_cells(&self) -> bool {
        self.needs_cells()
    }

    fn needed(&mut self, position: &Position) -> Option<Vec<Cell>> {
        Self::needed(self, position)
    }
}

/// How much was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Positions with the winner to move, and their answers.
    pub answers: u64,
    /// Moves of the loser that were tried.
    pub tried: u64,
}

/// Why a proof fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refuted {
    /// There is no result to prove.
    Nothing,
    /// There is no answer to a position.
    NoAnswer,
    /// An answer is not legal.
    Illegal,
    /// A line of play ends otherwise than was said.
    Otherwise,
    /// A line of play comes back to a position of its own.
    Circle,
    /// Cells are needed that are not empty, or were not needed before.
    Cells,
    /// It takes more positions than were allowed.
    TooLong,
}

impl Refuted {
    /// The message for people.
    pub const fn message(self) -> Message {
        Message::new(match self {
            Self::Nothing => "refuted-nothing",
            Self::NoAnswer => "refuted-no-answer",
            Self::Illegal => "refuted-illegal",
            Self::Otherwise => "refuted-otherwise",
            Self::Circle => "refuted-circle",
            Self::Cells => "refuted-cells",
            Self::TooLong => "refuted-too-long",
        })
    }
}

say_by_message!(Refuted);

/// Replays the proof of a result, and says how much it took: at most `most` answers.
///
/// # Errors
/// Why it is no proof.
pub fn check(
    position: &Position,
    value: Value,
    answers: &mut dyn Answers,
    most: u64,
) -> Result<Checked, Refuted> {
    let aims: Vec<(Seat, Aim)> = match value {
        Value::Win(seat) => vec![(seat, Aim::Win)],
        Value::Draw => Seat::first(2).map(|seat| (seat, Aim::Hold)).collect(),
        Value::Open(_) => return Err(Refuted::Nothing),
    };
    let mut root: Position = position.on_structure();
    root.forget_history();
    let mut all = Checked::default();
    for (holder, aim) in aims {
        let by_cells = aim == Aim::Win && root.outcome().is_none() && answers.names_cells();
        let goal = Goal::of(root.plan()).filter(|_| by_cells);
        let checked = match goal {
            Some(goal) => Cells::new(&root, goal, holder, answers, most).run()?,
            None => Replay::new(holder, aim, answers, most).run(&mut root)?,
        };
        all.answers += checked.answers;
        all.tried += checked.tried;
    }
    Ok(all)
}

/// What has been found out about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seen {
    /// It is on the line of play.
    OnLine,
    /// It is as was said.
    Holds,
}

/// A replay by the rules of any game.
struct Replay<'a> {
    holder: Seat,
    aim: Aim,
    answers: &'a mut dyn Answers,
    most: u64,
    checked: Checked,
    seen: HashMap<Vec<u64>, Seen>,
}

impl<'a> Replay<'a> {
    fn new(holder: Seat, aim: Aim, answers: &'a mut dyn Answers, most: u64) -> Self {
        Self { holder, aim, answers, most, checked: Checked::default(), seen: HashMap::new() }
    }

    fn run(mut self, position: &mut Position) -> Result<Checked, Refuted> {
        self.visit(position)?;
        Ok(self.checked)
    }

    fn visit(&mut self, position: &mut Position) -> Result<(), Refuted> {
        if let Some(outcome) = position.outcome() {
            let holds = match outcome.end {
                End::Win(seat) => seat == self.holder,
                End::Draw => self.aim == Aim::Hold,
            };
            return if holds { Ok(()) } else { Err(Refuted::Otherwise) };
        }
        let key = key(position);
        match self.seen.get(&key) {
            Some(Seen::Holds) => return Ok(()),
            Some(Seen::OnLine) => return Err(Refuted::Circle),
            None => {}
        }
        self.seen.insert(key.clone(), Seen::OnLine);
        if position.to_move() == self.holder {
            self.checked.answers += 1;
            if self.checked.answers > self.most {
                return Err(Refuted::TooLong);
            }
            let answer = self.answers.reply(position, self.aim).ok_or(Refuted::NoAnswer)?;
            if matches!(answer, Move::Resign | Move::Timeout) {
                return Err(Refuted::Illegal);
            }
            position.play(answer).map_err(|_| Refuted::Illegal)?;
            self.visit(position)?;
            position.undo();
        } else {
            let mut moves = position.legal_moves();
            if position.may_swap() {
                moves.push(Move::Swap);
            }
            for played in moves {
                self.checked.tried += 1;
                position.play(played).map_err(|_| Refuted::Illegal)?;
                self.visit(position)?;
                position.undo();
            }
        }
        self.seen.insert(key, Seen::Holds);
        Ok(())
    }
}

/// Everything that decides how a game goes on, but for its history: the stones one by one, and of
/// the rest a hash, prisoners, the first stone and the plies.
fn key(position: &Position) -> Vec<u64> {
    let plan = position.plan();
    let stones: Vec<u64> = (0..position.board().topology.cells())
        .map(|cell| position.colour(Cell::new(cell)).map_or(0, |there| there.index() as u64 + 1))
        .collect();
    let packed = stones.chunks(16).map(|some| some.iter().fold(0, |all, stone| all << 3 | stone));
    let mut key: Vec<u64> = packed.collect();
    key.push(position.hash());
    key.push(u64::from(position.may_swap()));
    key.extend(Seat::first(plan.seats).map(|seat| u64::from(position.prisoners(seat))));
    let mut placed = position.played().filter_map(|played| match played {
        Move::Place { cell, colour } if colour == Colour::default() => Some(cell),
        _ => None,
    });
    let asks_first = plan.score.is_some()
        || plan.any_condition(|it| matches!(it, Condition::Contained | Condition::ReachesRim));
    key.push(placed.next().filter(|_| asks_first).map_or(0, |cell| 1 + cell.index() as u64));
    if position.phase_number() < plan.phases.len() {
        key.push(u64::from(position.ply()));
    }
    key
}
