//! Openings that a seed draws, none of which favours a player much.

use std::sync::Arc;

use crate::position::{End, Move, Playouts, Position, Rng};
use crate::rules::{Bounds, Plan};

/// How many openings are drawn, of which the most balanced one is taken.
const DRAWN: u32 = 8;
/// How many random games tell how balanced an opening is.
const GAMES: u64 = 100;
/// How often an opening is drawn again because the game was over.
const ATTEMPTS: u32 = 20;
/// After this many plies a random game on a board without bounds counts as even.
const UNBOUNDED_CAP: u32 = 60;

/// An opening of this many plies that the seed decides: of a few drawn at random the one from
/// which random games are nearest to even. Nobody passes, swaps or resigns in it, and the game is
/// not over after it; it is shorter where the game would be over, and where there are no moves.
pub fn opening(plan: &Arc<Plan>, plies: usize, seed: u64) -> Vec<Move> {
    if plies == 0 {
        return Vec::new();
    }
    let mut rng = Rng::with_seed(seed);
    let mut best: Option<(u64, Vec<Move>)> = None;
    for _ in 0..DRAWN {
        let Some(position) = draw(plan, plies, &mut rng) else { continue };
        let lead = lead(&position, &mut rng);
        if best.as_ref().is_none_or(|(least, _)| lead < *least) {
            best = Some((lead, position.played().collect()));
        }
    }
    best.map_or_else(|| opening(plan, plies - 1, seed), |(_, moves)| moves)
}

/// A position after so many random plies; none if the game was over each time.
fn draw(plan: &Arc<Plan>, plies: usize, rng: &mut Rng) -> Option<Position> {
    (0..ATTEMPTS).find_map(|_| {
        let mut position = Position::new(Arc::clone(plan));
        for _ in 0..plies {
            let mut moves = position.legal_moves();
            moves.retain(|played| matches!(played, Move::Place { .. } | Move::Carry { .. }));
            let played = rng.choice(moves)?;
            position.play(played).ok()?;
            if position.outcome().is_some() {
                return None;
            }
        }
        Some(position)
    })
}

/// By how many points of random games the luckiest seat differs from an equal share, times the
/// number of seats.
fn lead(position: &Position, rng: &mut Rng) -> u64 {
    let plan = position.plan();
    let mut playouts = Playouts::new(position);
    if plan.boards.bounds() == Bounds::None {
        playouts = playouts.with_cap(UNBOUNDED_CAP);
    }
    let seats = plan.seats as u64;
    let mut wins = vec![0u64; plan.seats];
    let mut won = 0;
    playouts.run_many(rng, GAMES, |played| {
        if let Some(End::Win(seat)) = played.end {
            wins[seat.index()] += 1;
            won += 1;
        }
    });
    wins.into_iter().map(|wins| (wins * seats).abs_diff(won)).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Settings, builtins, info};

    #[test]
    fn every_game_has_openings_that_repeat() {
        for document in builtins() {
            let size = info(document).expect("a built-in document").sizes[0];
            let size = (size > 0).then_some(size.max(3));
            let settings = Settings { size, ..Settings::default() };
            let plan = Plan::from_document(document, &settings)
                .or_else(|_| Plan::from_document(document, &Settings::default()));
            let plan = Arc::new(plan.expect("a game"));
            for plies in 0..3 {
                let moves = opening(&plan, plies, 7);
                assert_eq!(moves, opening(&plan, plies, 7), "{}", plan.id);
                assert!(moves.len() <= plies);
                let mut position = Position::new(Arc::clone(&plan));
                for played in moves {
                    position.play(played).expect("it is legal");
                }
                assert_eq!(position.outcome(), None, "{}", plan.id);
            }
        }
    }

    #[test]
    fn an_opening_is_shorter_where_the_game_would_be_over() {
        let settings = Settings { size: Some(1), ..Settings::default() };
        for document in builtins() {
            let Ok(plan) = Plan::from_document(document, &settings) else { continue };
            let plan = Arc::new(plan);
            let moves = opening(&plan, 3, 1);
            let mut position = Position::new(plan);
            for played in moves {
                position.play(played).expect("it is legal");
            }
            assert_eq!(position.outcome(), None);
        }
    }
}
