//! Plays a strategy to the end of every game by the plain rules.

use std::collections::BTreeSet;

use linkstone_blob::replay::{Answer, AnswerSource};
use linkstone_blob::solver::Question;
use linkstone_blob::{Position, Side, Tile};

/// Tries every legal move of the loser until the blob is contained or too large. Returns the
/// number of positions, or none if the winner's answers fail.
pub(crate) fn replay(
    question: &Question,
    winner: Side,
    answers: &mut dyn AnswerSource,
) -> Option<usize> {
    let mut seen = BTreeSet::new();
    let start = Position::new(question.grid, question.reaches);
    wins(question, winner, answers, start, &mut seen).then_some(seen.len())
}

type Stones = [BTreeSet<Tile>; 2];

fn wins(
    question: &Question,
    winner: Side,
    answers: &mut dyn AnswerSource,
    position: Position,
    seen: &mut BTreeSet<Stones>,
) -> bool {
    if position.blob().len() > usize::from(question.tiles) {
        return winner == Side::White;
    }
    if position.liberties().is_empty() {
        return winner == Side::Black;
    }
    let stones = [&position.white, &position.black].map(|stones| stones.iter().copied().collect());
    if !seen.insert(stones) {
        return true;
    }
    let mover = position.mover(&question.schedule);
    let legal = position.legal(mover).expect("a finite choice");
    let moves = if mover == winner {
        loop {
            match answers.answer(&position) {
                Answer::Stone(tile) if legal.contains(&tile) => break BTreeSet::from([tile]),
                Answer::Stone(_) | Answer::None => return false,
                Answer::Pending => {}
            }
        }
    } else {
        legal
    };
    let mut next = |&tile: &Tile| {
        let mut next = position.clone();
        next.place(mover, tile).expect("a legal stone");
        wins(question, winner, answers, next, seen)
    };
    !moves.is_empty() && moves.iter().all(&mut next)
}
