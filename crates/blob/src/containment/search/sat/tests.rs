//! The solver compared with trying every assignment, and a hard instance.

use proptest::prelude::*;

use super::*;

/// Tries every assignment.
fn by_trial(variables: u32, clauses: &[Vec<(u32, bool)>]) -> bool {
    (0..1u32 << variables).any(|values| {
        let holds = |&(number, wanted): &(u32, bool)| (values >> number & 1 != 0) == wanted;
        clauses.iter().all(|clause| clause.iter().any(holds))
    })
}

proptest! {
    #[test]
    fn agrees_with_trying_every_assignment(
        clauses in prop::collection::vec(
            prop::collection::vec((0..9u32, any::<bool>()), 1..4), 0..50),
    ) {
        let mut search = Clauses::new();
        let variables: Vec<_> = (0..9).map(|_| search.variable()).collect();
        let literal = |&(number, wanted): &(u32, bool)| {
            let variable = variables[number as usize];
            if wanted { variable } else { !variable }
        };
        for clause in &clauses {
            search.add(&clause.iter().map(literal).collect::<Vec<_>>());
        }
        let answer = search.solve(100_000);
        let expected = by_trial(9, &clauses);
        prop_assert_eq!(answer == Answer::Satisfied, expected);
        prop_assert_eq!(answer == Answer::Impossible, !expected);
        if expected {
            for clause in &clauses {
                prop_assert!(clause.iter().any(|pair| search.is_true(literal(pair))));
            }
        }
    }
}

/// One more pigeon than holes: exercises restarts, learning and deletion.
#[test]
fn pigeons_do_not_fit() {
    let (pigeons, holes) = (8, 7);
    let mut search = Clauses::new();
    let at: Vec<Vec<_>> =
        (0..pigeons).map(|_| (0..holes).map(|_| search.variable()).collect()).collect();
    for pigeon in &at {
        search.add(pigeon);
    }
    for (number, one) in at.iter().enumerate() {
        for other in &at[..number] {
            for (&here, &there) in one.iter().zip(other) {
                search.add(&[!here, !there]);
            }
        }
    }
    assert_eq!(search.solve(5), Answer::Unknown);
    assert_eq!(search.solve(u64::MAX), Answer::Impossible);
}

#[test]
fn restarts_follow_luby() {
    let begin: Vec<_> = (1..=15).map(luby).collect();
    assert_eq!(begin, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
}
