//! Set-ups: which of them are over, and which are not.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index, Seat};
use linkstone::position::{Move, Position, Rng};
use linkstone::rules::{Plan, Settings, Turn, builtin, info};

use crate::cases::cases;
use crate::documents::documents;
use crate::reference::Reference;
use crate::scale::games;
use crate::words::DOCUMENTS;
use crate::{board, choose};

/// Random stones on a board with a random density.
pub(crate) fn scattered(plan: &Plan, rng: &mut Rng) -> Vec<(Cell, Colour)> {
    let density = rng.u32(..10);
    let cells = (0..plan.board().topology.cells()).map(Cell::new);
    let mut stones: Vec<(Cell, Colour)> = cells
        .filter(|_| rng.u32(..10) < density)
        .collect::<Vec<_>>()
        .into_iter()
        .map(|cell| (cell, Colour::new(rng.usize(..plan.colours.len()))))
        .collect();
    // Make sure that the first stone is not always on the first cell.
    let middle = rng.usize(..=stones.len());
    stones.rotate_left(middle);
    stones
}

#[test]
fn outcomes_of_set_ups_agree_with_the_reference() {
    let own = DOCUMENTS.iter().map(|&text| (text, info(text).expect("a sound document")));
    for (document, info) in documents().chain(own) {
        for (number, case) in cases(document, &info, games(40)).iter().enumerate() {
            let mut rng = Rng::with_seed(number as u64);
            let plan = case.plan();
            let mut position = Position::new(Arc::clone(&plan));
            for _ in 0..5 {
                let stones = scattered(&plan, &mut rng);
                let to_move = Colour::new(rng.usize(..plan.colours.len()));
                position.setup(&stones, Some(to_move)).expect("cells of the board");
                let mut reference = Reference::set_up(&plan, &stones, to_move);
                reference.grow_with(&position);
                let context = format!("{} {:?}: {stones:?} {to_move:?}", plan.id, case.settings);
                assert_eq!(position.outcome(), reference.outcome, "{context}");
                assert_eq!(position.to_move(), reference.to_move, "{context}");
                let legal: BTreeSet<Move> = position.legal_moves().into_iter().collect();
                let expected = reference.legal().into_iter().filter(|&played| played != Move::Swap);
                assert_eq!(legal, expected.collect(), "{context}");
            }
        }
    }
}

/// A position that is not over when reached in play is not over when set up.
#[test]
fn positions_that_go_on_in_play_go_on_as_set_ups() {
    for (document, info) in documents() {
        for (number, case) in cases(document, &info, games(40)).iter().enumerate() {
            let plan = case.plan();
            if plan.phases.len() > 1 {
                continue;
            }
            let mut rng = Rng::with_seed(number as u64);
            let mut position = Position::new(Arc::clone(&plan));
            while let Some(chosen) = choose(&position, &position.legal_moves(), &mut rng) {
                position.play(chosen).expect("a legal move");
                if position.outcome().is_some() || position.ply() > 80 {
                    break;
                }
                // If everybody places every colour, a set-up is always the first player's turn.
                let is_turn_of_first = position.to_move() == Seat::default();
                if plan.turn == Turn::ColoursInOrder && !is_turn_of_first {
                    continue;
                }
                let first = position.first_stone();
                let mut stones: Vec<(Cell, Colour)> = board(&position)
                    .filter_map(|cell| Some((cell, position.colour(cell)?)))
                    .collect();
                stones.sort_by_key(|&(cell, _)| (Some(cell) != first, cell));
                let mut again = position.clone();
                again.setup(&stones, Some(position.turn_colour())).expect("stones of a game");
                assert_eq!(
                    again.outcome(),
                    None,
                    "{} {:?}: {:?}",
                    plan.id,
                    case.settings,
                    position.played().collect::<Vec<_>>()
                );
            }
        }
    }
}

#[test]
fn conditions_on_the_end_of_a_turn_do_not_apply_to_the_player_to_move() {
    let plan = Arc::new(builtin("manalath", &Settings::default()).expect("a built-in game"));
    let mut position = Position::new(Arc::clone(&plan));
    let [black, white] = [0, 1].map(Colour::new);
    let topology = &plan.board().topology;
    let four = ["a1", "a2", "a3", "a4"].map(|name| (topology.find(name).expect("a cell"), white));
    position.setup(&four, Some(white)).expect("four stones");
    assert_eq!(position.outcome(), None);
    position.setup(&four, Some(black)).expect("four stones");
    assert!(position.outcome().is_some(), "White has moved, and has lost");
}
