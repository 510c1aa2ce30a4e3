//! Known values, lines of best play, and the bounds of all replies along them.

use proptest::prelude::*;

use super::{Analysis, Study, StudyError};
use crate::Ratio;
use crate::{Grid, IllegalStone, Position, Side, Tile, Version};

fn study(grid: Grid, version: Version, ratio: &str, largest: u16) -> Study {
    let ratio = ratio.parse::<Ratio>().expect("a ratio");
    Study::new(grid, version, ratio, largest, 16 << 20).expect("within reach")
}

/// The bounds of a position's value.
fn known(analysis: &Analysis) -> (u16, Option<u16>) {
    (analysis.bounds().lower(), analysis.bounds().upper())
}

#[test]
fn values_of_the_whole_game_are_those_known() {
    for (grid, ratio, value) in [
        (Grid::Square, "1/5", 1),
        (Grid::Square, "1/3", 4),
        (Grid::Square, "2/5", 7),
        (Grid::Triangular, "1/2", 6),
        (Grid::Triangular, "2/5", 4),
        (Grid::Hexagonal, "4/15", 4),
        (Grid::Hexagonal, "1/5", 2),
    ] {
        let mut study = study(grid, Version::V, ratio, 9);
        let mut analysis = study.analysis(&[], None).expect("no moves");
        while !analysis.step(&mut study, 10_000) {}
        assert_eq!(known(&analysis), (value, Some(value)), "{grid} {ratio}");
    }
}

/// Both sides always play the best move. The game ends with a contained blob whose size is the
/// value, and no reply on the way is better for the side to move.
#[test]
fn best_play_ends_at_the_value() {
    for (grid, version, ratio) in [
        (Grid::Square, Version::V, "1/3"),
        (Grid::Square, Version::III, "3/10"),
        (Grid::Square, Version::I, "3/10"),
        (Grid::Triangular, Version::I, "2/5"),
        (Grid::Square, Version::II, "3/10"),
        (Grid::Square, Version::IV, "3/10"),
        (Grid::Triangular, Version::II, "2/5"),
        (Grid::Triangular, Version::IV, "2/5"),
        (Grid::Triangular, Version::V, "5/11"),
        (Grid::Hexagonal, Version::V, "3/13"),
    ] {
        let mut study = study(grid, version, ratio, 8);
        let (mut moves, mut value) = (vec![Tile::ORIGIN], None);
        loop {
            let mut analysis = study.analysis(&moves, value).expect("legal moves");
            while !analysis.step(&mut study, 10_000) {}
            let now = analysis.bounds().upper().expect("held");
            assert_eq!(*value.get_or_insert(now), now, "{grid} {moves:?}");
            assert_eq!(analysis.bounds().lower(), now);
            for reply in analysis.replies() {
                match analysis.mover() {
                    Side::Black => assert!(reply.bounds.lower() >= now),
                    Side::White => assert!(reply.bounds.upper().is_some_and(|upper| upper <= now)),
                }
                let mut next = moves.clone();
                next.push(reply.tile);
                assert!(study.position(&next).is_ok());
            }
            if analysis.position().liberties().is_empty() {
                assert_eq!(analysis.position().blob().len(), usize::from(now));
                break;
            }
            let best = analysis.best().expect("a move that keeps the value");
            moves.push(best);
        }
    }
}

#[test]
fn replies_agree_with_the_positions_they_lead_to() {
    let mut study = study(Grid::Square, Version::V, "1/3", 8);
    let moves = [Tile::ORIGIN, Tile::new(1, 0)];
    let mut analysis = study.analysis(&moves, None).expect("legal moves");
    while !analysis.step(&mut study, 10_000) {}
    assert_eq!(analysis.replies().len(), 7);
    for reply in analysis.replies() {
        let next = [moves[0], moves[1], reply.tile];
        let mut there = study.analysis(&next, None).expect("legal moves");
        while !there.is_valued() {
            there.step(&mut study, 10_000);
        }
        let (lower, upper) = known(&there);
        assert!(reply.bounds.lower() <= lower, "{reply:?}");
        assert!(reply.bounds.upper().is_none_or(|bound| Some(bound) == upper), "{reply:?}");
    }
}

#[test]
fn beyond_the_largest_size_only_a_bound_is_known() {
    let mut study = study(Grid::Square, Version::V, "2/3", 5);
    let mut analysis = study.analysis(&[], None).expect("no moves");
    while !analysis.step(&mut study, 10_000) {}
    assert_eq!(known(&analysis), (6, None));
}

/// Moves such as `0,0 1,0`.
fn line(moves: &str) -> Vec<Tile> {
    let number = |text: &str| text.parse().expect("a number");
    let tile = |word: &str| {
        let (x, y) = word.split_once(',').expect("two numbers");
        Tile::new(number(x), number(y))
    };
    moves.split(' ').map(tile).collect()
}

/// Here Black holds White to nine tiles if White's stones must be connected, but not if they must
/// be attached: a hold in the first game proves nothing about the second.
#[test]
fn white_gains_by_an_island() {
    let (free, bound) = ([Version::III, Version::II], [Version::V, Version::IV]);
    for (versions, ratio, moves) in [
        (free, "5/12", "0,0 1,1 -1,0 -2,-1 -1,-1 -1,-2 0,1 1,0 1,-1 0,-1"),
        (bound, "5/12", "0,0 1,1 1,0 -1,0 1,-1 -1,1 0,-2 0,1 0,2 0,-1"),
        (bound, "3/7", "0,0 1,1 0,1 0,-1 -1,1 0,2 1,0 -1,2 -1,3"),
    ] {
        let [connected, attached] = versions.map(|version| {
            let mut study = study(Grid::Square, version, ratio, 9);
            let mut analysis = study.analysis(&line(moves), Some(9)).expect("legal moves");
            while !analysis.is_valued() {
                analysis.step(&mut study, 10_000);
            }
            known(&analysis)
        });
        assert_eq!((connected.1, attached), (Some(9), (10, None)));
    }
}

/// Here White would reach ten tiles with stones anywhere, but no escape with attached stones is
/// found.
#[test]
fn what_nothing_proves_stays_between_bounds() {
    let moves = "0,0 1,-1 -1,-1 2,-2 1,1 0,1 2,-1 3,0 0,-2 1,2 1,-2 0,-1 -1,0";
    let mut moves = line(moves);
    let mut study = study(Grid::Triangular, Version::II, "5/9", 10);
    let mut bounds = Vec::new();
    loop {
        let mut analysis = study.analysis(&moves, None).expect("legal moves");
        while !analysis.step(&mut study, 10_000) {}
        bounds.push(known(&analysis));
        for reply in analysis.replies() {
            assert!(reply.bounds.upper().is_none_or(|upper| reply.bounds.lower() <= upper));
        }
        let Some(best) = analysis.best() else { break };
        moves.push(best);
    }
    assert_eq!(bounds[0], (9, Some(10)));
    let last = study.position(&moves).expect("legal moves");
    let size = last.blob().len() as u16;
    assert!(last.liberties().is_empty() && bounds.last() == Some(&(size, Some(size))));
    // Each side plays to its own bound, so they only get closer.
    assert!(bounds.windows(2).all(|two| two[0].0 <= two[1].0 && two[0].1 >= two[1].1));
}

#[test]
fn bad_studies_are_refused() {
    let half = Ratio::new(1, 2).expect("a ratio");
    let new = |version, largest| Study::new(Grid::Square, version, half, largest, 0).err();
    assert!(matches!(new(Version::V, 0), Some(StudyError::Size(_))));
    assert!(matches!(new(Version::V, 200), Some(StudyError::Size(_))));
    let mut study = study(Grid::Square, Version::V, "1/2", 8);
    let refused = |study: &mut Study, moves: &[Tile]| study.analysis(moves, None).err();
    let at = Tile::new;
    assert_eq!(
        refused(&mut study, &[at(0, 0), at(0, 0)]),
        Some(StudyError::Move(2, IllegalStone::Occupied))
    );
    assert_eq!(
        refused(&mut study, &[at(0, 0), at(2, 0)]),
        Some(StudyError::Move(2, IllegalStone::Apart))
    );
}

/// Small games of the versions whose values are proved between two games.
const BETWEEN: [(Grid, Version, &str); 6] = [
    (Grid::Square, Version::II, "1/3"),
    (Grid::Square, Version::IV, "4/11"),
    (Grid::Square, Version::IV, "1/2"),
    (Grid::Triangular, Version::II, "1/2"),
    (Grid::Triangular, Version::IV, "5/11"),
    (Grid::Triangular, Version::IV, "3/5"),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// From some point of a random game on, one side plays the best moves and the other arbitrary
    /// ones: the proved bound never gets worse, and the final blob is within it.
    #[test]
    fn best_moves_achieve_the_proved_bound(
        game in 0..BETWEEN.len(),
        follower in prop::sample::select(vec![Side::White, Side::Black]),
        start in 0..8usize,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 80),
    ) {
        let (grid, version, ratio) = BETWEEN[game];
        let mut study = study(grid, version, ratio, 7);
        let mut moves = vec![Tile::ORIGIN];
        let mut proved: Option<(u16, Option<u16>)> = None;
        for (number, choice) in choices.into_iter().enumerate() {
            let mut analysis = study.analysis(&moves, None).expect("legal moves");
            let is_led = number >= start;
            while is_led && !(analysis.is_valued() && analysis.best().is_some()) {
                if analysis.step(&mut study, 10_000) {
                    break;
                }
            }
            let (lower, upper) = known(&analysis);
            let position = analysis.position();
            if is_led {
                let (least, most) = proved.unwrap_or((lower, upper));
                match follower {
                    Side::White => prop_assert!(lower >= least, "{moves:?}"),
                    Side::Black => prop_assert!(most.is_none_or(|most| upper <= Some(most))),
                }
                proved = Some((lower, upper));
            }
            let size = position.blob().len() as u16;
            if position.liberties().is_empty() {
                prop_assert!(!is_led || (lower, upper) == (size, Some(size)));
                break;
            }
            if size > study.largest() || is_led && upper.is_none() && follower == Side::Black {
                break;
            }
            let best = analysis.best().filter(|_| is_led && analysis.mover() == follower);
            moves.push(match best {
                Some(best) => best,
                None => {
                    let near = Position { reaches: Version::IV.into(), ..position.clone() };
                    let near: Vec<Tile> = near.legal(analysis.mover()).into_iter().flatten().collect();
                    near[choice.index(near.len())]
                }
            });
        }
    }
}
