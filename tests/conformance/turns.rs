//! What a position tells about moves to come: who makes them, in which phase, with which stones.

use linkstone::position::{Illegal, Move, Position, Rng};
use linkstone::rules::Turn;

use crate::cases::cases;
use crate::documents::documents;
use crate::scale::games;
use crate::{board, choose};

/// How many plies are looked ahead.
const AHEAD: usize = 9;
/// How many plies of a game are looked at.
const PLIES: usize = 40;

/// Calls `check` at each ply of random games of every document.
fn at_each_ply(count: usize, check: impl Fn(&Position, &str)) {
    for (document, info) in documents() {
        for (number, case) in cases(document, &info, games(count)).iter().enumerate() {
            let mut rng = Rng::with_seed(number as u64);
            let mut position = Position::new(case.plan());
            for ply in 0..PLIES {
                if position.outcome().is_some() {
                    break;
                }
                check(&position, &format!("{} {:?} ply {ply}", info.id, case.settings));
                let Some(next) = choose(&position, &position.legal_moves(), &mut rng) else {
                    break;
                };
                assert_eq!(position.play(next), Ok(()));
            }
        }
    }
}

/// Going ahead ply by ply and reckoning come to the same, unless a phase ends on the way or nobody
/// knows how long turns are.
#[test]
fn the_players_of_the_next_plies_are_known() {
    at_each_ply(8, |position, context| {
        let ahead = position.ahead(AHEAD);
        assert_eq!(ahead.len(), AHEAD);
        assert_eq!(ahead[0], (position.to_move(), position.turn_colour()), "{context}");
        let plan = position.plan();
        if plan.phases.len() == 1 && plan.turn != Turn::Fill {
            for (plies, &(seat, _)) in ahead.iter().enumerate() {
                assert_eq!(position.mover_after(plies as u32), seat, "{context}: {plies}");
            }
        }
    });
}

#[test]
fn phases_are_told_by_their_numbers() {
    at_each_ply(2, |position, context| {
        let phases = &position.plan().phases;
        let number = position.phase_number();
        assert!((1..=phases.len()).contains(&number), "{context}: {number}");
        assert!(std::ptr::eq(position.phase(), &raw const phases[number - 1]), "{context}");
    });
}

/// Only stones of the player to move may be lifted, and each that can go somewhere.
#[test]
fn stones_that_can_be_carried_can_be_lifted() {
    at_each_ply(4, |position, context| {
        let legal = position.legal_moves();
        let goes = |from| {
            let is_from =
                |played: &Move| matches!(played, Move::Carry { from: it, .. } if *it == from);
            legal.iter().any(is_from)
        };
        for cell in board(position) {
            let is_own = position.colour(cell) == Some(position.turn_colour());
            let lifted = position.check_lift(cell);
            assert_eq!(lifted == Err(Illegal::NotYours), !is_own, "{context}: {cell:?}");
            assert!(!goes(cell) || lifted.is_ok(), "{context}: {cell:?} {lifted:?}");
        }
    });
}
