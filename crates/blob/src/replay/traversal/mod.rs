//! The traversal of all positions that a strategy can lead to.

#[cfg(test)]
mod tests;

use super::answers::{Answer, AnswerSource};
use super::fault::{Fault, FaultKind};
use super::field::{Blob, Field};
use super::finished::{CanonicalForm, FinishedPositions};
use crate::position::{Position, Side};
use crate::solver::{Outcome, Question};
use crate::tile_set::TileSet;
use crate::version::Reach;

/// A running replay: follows a strategy that is claimed to win through everything that the other
/// side may play. It uses nothing from the search but its answers.
///
/// A line ends by one of two counts. Black holds if Black can fill all liberties before White's
/// next stone. White escapes if White has more liberties than there are stones of both sides until
/// White's deciding one: each takes at most one liberty, so one is left for the deciding stone.
/// Other tiles do not matter for this, nor do more black stones there. So an escape that needs
/// certain tiles, its *carrier*, also answers every black stone elsewhere.
///
/// The carrier of a hold consists of the liberties that Black fills, the tiles where Black played
/// and, if Black's stones must be attached, a white stone for each. As long as the contents of
/// these tiles are unchanged, adding or removing white stones elsewhere makes no difference: the
/// blob does not get past them. So if White's stones may go anywhere, a hold also answers every
/// white stone outside its carrier, unless the carrier contains the stone being answered. Tiles
/// beyond the board of the question are in no carrier; one stone there stands for all. If White's
/// stones must be connected, every one is answered separately.
///
/// Positions that a symmetry and a translation map to each other are visited once, as far as the
/// memory allows.
#[derive(Clone, Debug)]
pub struct Traversal {
    question: Question,
    winner: Side,
    field: Field,
    finished: FinishedPositions,
    frames: Vec<Frame>,
    stage: Stage,
    visited: u64,
    fault: Option<Fault>,
}

/// What to do next.
#[derive(Clone, Debug)]
enum Stage {
    /// Visit the position on the field.
    Enter,
    /// Continue with the next move of the innermost frame.
    Advance,
    /// Leave the position on the field, which is finished and has this carrier.
    Leave(TileSet),
}

/// A position whose moves are being tried.
#[derive(Clone, Debug)]
struct Frame {
    mover: Side,
    form: CanonicalForm,
    /// The number of positions visited before it.
    before: u64,
    /// The remaining moves, the next one last; the wall stands for a stone beyond the board.
    moves: Vec<u16>,
    /// The move being tried.
    trial: u16,
    /// The replies that have not been answered yet.
    open: TileSet,
    /// The union of the carriers of the positions after it.
    carrier: TileSet,
}

impl Traversal {
    /// The replay of a strategy for this outcome from a position. None if the position has another
    /// grid or version, if its first white stone is not at the origin, or if the board of the
    /// question would be too large. Also none for a hold if White's stones must be attached,
    /// because a stone elsewhere would give White more moves. Finished positions take up about
    /// `memory` bytes.
    pub fn new(
        question: Question,
        outcome: Outcome,
        start: &Position,
        memory: usize,
    ) -> Option<Self> {
        if outcome == Outcome::Held && question.reaches.white == Reach::Attached {
            return None;
        }
        let field = Field::new(question.grid, question.reaches, question.tiles, start)?;
        let winner = match outcome {
            Outcome::Held => Side::Black,
            Outcome::Escaped => Side::White,
        };
        let finished = FinishedPositions::new(&field.board, question.grid.symmetries(), memory);
        let (frames, stage, fault) = (Vec::new(), Stage::Enter, None);
        Some(Self { question, winner, field, finished, frames, stage, visited: 0, fault })
    }

    /// The number of positions visited so far, including the ends of lines.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// Visits about this many positions more, and returns whether all have been visited.
    ///
    /// # Errors
    /// For the first fault found, and from then on always with the same one.
    pub fn step(&mut self, answers: &mut dyn AnswerSource, positions: u64) -> Result<bool, Fault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let result = self.follow(answers, positions);
        self.fault = result.as_ref().err().cloned();
        result
    }

    fn follow(&mut self, answers: &mut dyn AnswerSource, positions: u64) -> Result<bool, Fault> {
        let limit = self.visited.saturating_add(positions);
        while self.visited < limit {
            self.stage = match &self.stage {
                Stage::Enter => match self.enter(answers)? {
                    Some(stage) => stage,
                    None => return Ok(false),
                },
                Stage::Leave(_) if self.frames.is_empty() => return Ok(true),
                Stage::Leave(needs) => {
                    let needs = *needs;
                    self.conclude(&needs);
                    Stage::Advance
                }
                Stage::Advance => self.advance(),
            };
        }
        Ok(false)
    }

    fn fault(&self, kind: FaultKind) -> Fault {
        Fault { position: self.field.position(), kind }
    }

    fn mover(&self) -> Side {
        let due = self.question.schedule.due(self.field.placed(Side::White));
        if self.field.placed(Side::Black) < due { Side::Black } else { Side::White }
    }

    /// Whether White may have stones apart from the blob. Only then do holds have carriers.
    fn allows_islands(&self) -> bool {
        self.question.reaches.white != Reach::Connected
    }

    /// Visits a position; none if the winner's answer is still pending.
    fn enter(&mut self, answers: &mut dyn AnswerSource) -> Result<Option<Stage>, Fault> {
        let blob = self.field.blob();
        if let Some(carrier) = self.end(&blob)? {
            self.visited += 1;
            return Ok(Some(Stage::Leave(carrier)));
        }
        let form = self.finished.canonical_form(&self.field, &blob);
        if let Some(carrier) = self.finished.get(&form) {
            self.visited += 1;
            return Ok(Some(Stage::Leave(carrier)));
        }
        let mover = self.mover();
        let moves = if mover == self.winner {
            let Some(tile) = self.answer(answers)? else { return Ok(None) };
            vec![tile]
        } else {
            self.replies(&blob)
        };
        let before = self.visited;
        self.visited += 1;
        let trial = self.field.board.wall();
        let (open, carrier) = (TileSet::ALL, TileSet::EMPTY);
        self.frames.push(Frame { mover, form, before, moves, trial, open, carrier });
        Ok(Some(Stage::Advance))
    }

    /// Makes the next move in the innermost position, or leaves it after the last.
    fn advance(&mut self) -> Stage {
        while let Some(frame) = self.frames.last_mut() {
            while let Some(tile) = frame.moves.pop() {
                if frame.open.contains(tile) {
                    frame.trial = tile;
                    self.field.put(frame.mover, tile);
                    return Stage::Enter;
                }
            }
            if let Some(frame) = self.frames.pop() {
                let effort = self.visited - frame.before;
                self.finished.insert(frame.form, &frame.carrier, effort);
                return Stage::Leave(frame.carrier);
            }
        }
        Stage::Enter
    }

    /// Undoes the move being tried. `needs` is the carrier of the position after it.
    fn conclude(&mut self, needs: &TileSet) {
        let allows_islands = self.allows_islands();
        let Some(frame) = self.frames.last_mut() else { return };
        let tile = frame.trial;
        self.field.take(frame.mover, tile);
        frame.carrier.unite(needs);
        if frame.mover == self.winner {
            if self.winner == Side::White || allows_islands {
                frame.carrier.insert(tile);
            }
            if self.winner == Side::Black && allows_islands {
                self.field.support(tile, &mut frame.carrier);
            }
        } else if self.winner == Side::White || allows_islands && !needs.contains(tile) {
            frame.open.intersect(needs);
        }
    }

    /// The carrier of the position if the counts show that the line ends here.
    fn end(&self, blob: &Blob) -> Result<Option<TileSet>, Fault> {
        let schedule = &self.question.schedule;
        let (white, black) = (self.field.placed(Side::White), self.field.placed(Side::Black));
        let until = |white: u16| usize::from(schedule.due(white).saturating_sub(black));
        let liberties = blob.liberties.iter().count();
        let Some(left) = self.question.tiles.checked_sub(blob.size) else {
            return match self.winner {
                Side::White => Ok(Some(TileSet::EMPTY)),
                Side::Black => Err(self.fault(FaultKind::TooLarge)),
            };
        };
        if white + left > schedule.stones() {
            return Err(self.fault(FaultKind::TooLong));
        }
        match self.winner {
            Side::Black if liberties > until(white) => Ok(None),
            Side::Black => {
                let mut carrier = TileSet::EMPTY;
                if self.allows_islands() {
                    carrier = blob.liberties;
                    blob.liberties.iter().for_each(|tile| self.field.support(tile, &mut carrier));
                }
                Ok(Some(carrier))
            }
            Side::White if liberties == 0 => Err(self.fault(FaultKind::Contained)),
            Side::White => {
                let stones = usize::from(left) + until(white + left);
                let mut carrier = TileSet::EMPTY;
                blob.liberties.iter().take(stones + 1).for_each(|tile| carrier.insert(tile));
                Ok((liberties > stones).then_some(carrier))
            }
        }
    }

    /// The winner's answer; none while it is pending.
    fn answer(&self, answers: &mut dyn AnswerSource) -> Result<Option<u16>, Fault> {
        let answer = match answers.answer(&self.field.position()) {
            Answer::Stone(tile) => tile,
            Answer::None => return Err(self.fault(FaultKind::NoAnswer)),
            Answer::Pending => return Ok(None),
        };
        let number = self.field.board.number(answer);
        let number = number.filter(|&tile| self.field.legal(self.winner).contains(tile));
        number.map(Some).ok_or_else(|| self.fault(FaultKind::Illegal))
    }

    /// The moves of the losing side. The last ones, which are tried first, are likely to rule out
    /// most others.
    fn replies(&self, blob: &Blob) -> Vec<u16> {
        let loser = self.mover();
        let reach = match loser {
            Side::White => self.question.reaches.white,
            Side::Black => self.question.reaches.black,
        };
        let legal = self.field.legal(loser);
        let mut moves = Vec::new();
        // Tiles attached to the blob are on the board; those next to an island may be beyond it.
        if reach == Reach::Anywhere || self.allows_islands() {
            moves.push(self.field.board.wall());
        }
        for is_liberty in [false, true] {
            let beside = |&tile: &u16| blob.liberties.contains(tile) == is_liberty;
            moves.extend(legal.iter().filter(beside));
        }
        if loser == Side::Black {
            moves.reverse();
        }
        moves
    }
}
