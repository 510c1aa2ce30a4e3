//! Moves and their undoing.

use std::sync::Arc;

use crate::position::{Last, Move, Position, Rng};
use crate::rules::{Plan, Settings, builtin, builtins};

/// Random games, with a swap where there is one, undone move by move.
#[test]
fn undo_tells_what_the_move_before_changed() {
    let usual = builtins()
        .iter()
        .map(|document| Plan::from_document(document, &Settings::default()).expect("a game"));
    let pieces = [("hex", "pieces"), ("hex", "sides")].map(|(game, swap)| {
        let options = vec![("swap".into(), swap.into())];
        builtin(game, &Settings { options, ..Settings::default() }).expect("a built-in game")
    });
    let mut swaps = 0;
    for plan in usual.chain(pieces) {
        let mut rng = Rng::with_seed(5);
        let mut position: Position = Position::new(Arc::new(plan));
        let mut before: Vec<Last> = Vec::new();
        for _ in 0..12 {
            let last = position.last();
            if position.may_swap() {
                position.play(Move::Swap).expect("it is legal");
                swaps += 1;
            } else if position.outcome().is_some() || !position.play_random(&mut rng) {
                break;
            }
            before.push(last);
        }
        while let Some(last) = before.pop() {
            position.undo().expect("a move was made");
            assert_eq!(position.last(), last, "{}", position.plan().id);
        }
    }
    assert!(swaps > 10, "{swaps}");
}
