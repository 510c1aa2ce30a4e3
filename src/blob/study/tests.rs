//! Known values and lines of play, and the replies of every position on the way.

use super::{Refusal, Study};
use crate::blob::{Grid, IllegalStone, Side, Tile, Version};
use crate::rules::Ratio;

fn study(grid: Grid, version: Version, ratio: &str, largest: u16) -> Study {
    let ratio = Ratio::from_text(ratio).expect("a ratio");
    Study::new(grid, version, ratio, largest, 16 << 20).expect("within reach")
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
        assert_eq!((analysis.lower(), analysis.upper()), (value, Some(value)), "{grid} {ratio}");
    }
}

/// Both sides play the best move from each position on; the end is a contained blob of the
/// value's size, and all replies on the way are bounded as the side to move allows.
#[test]
fn best_play_ends_at_the_value() {
    for (grid, version, ratio) in [
        (Grid::Square, Version::V, "1/3"),
        (Grid::Square, Version::III, "3/10"),
        (Grid::Square, Version::I, "3/10"),
        (Grid::Triangular, Version::I, "2/5"),
        (Grid::Triangular, Version::V, "5/11"),
        (Grid::Hexagonal, Version::V, "3/13"),
    ] {
        let mut study = study(grid, version, ratio, 8);
        let (mut moves, mut value) = (vec![Tile::ORIGIN], None);
        loop {
            let mut analysis = study.analysis(&moves, value).expect("legal moves");
            while !analysis.step(&mut study, 10_000) {}
            let now = analysis.upper().expect("held");
            assert_eq!(*value.get_or_insert(now), now, "{grid} {moves:?}");
            assert_eq!(analysis.lower(), now);
            for reply in analysis.replies() {
                match analysis.mover() {
                    Side::Black => assert!(reply.lower >= now),
                    Side::White => assert!(reply.upper.is_some_and(|upper| upper <= now)),
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
        assert!(reply.lower <= there.lower(), "{:?}", reply);
        assert!(reply.upper.is_none_or(|upper| Some(upper) == there.upper()), "{:?}", reply);
    }
}

#[test]
fn beyond_the_largest_size_only_a_bound_is_known() {
    let mut study = study(Grid::Square, Version::V, "2/3", 5);
    let mut analysis = study.analysis(&[], None).expect("no moves");
    while !analysis.step(&mut study, 10_000) {}
    assert_eq!((analysis.lower(), analysis.upper()), (6, None));
}

#[test]
fn bad_studies_are_refused() {
    let half = Ratio::new(1, 2).expect("a ratio");
    let new = |version, largest| Study::new(Grid::Square, version, half, largest, 0).err();
    assert!(matches!(new(Version::V, 0), Some(Refusal::Size(_))));
    assert!(matches!(new(Version::V, 200), Some(Refusal::Size(_))));
    let mut study = study(Grid::Square, Version::V, "1/2", 8);
    let refused = |study: &mut Study, moves: &[Tile]| study.analysis(moves, None).err();
    let at = Tile::new;
    assert_eq!(
        refused(&mut study, &[at(0, 0), at(0, 0)]),
        Some(Refusal::Move(2, IllegalStone::Occupied))
    );
    assert_eq!(
        refused(&mut study, &[at(0, 0), at(2, 0)]),
        Some(Refusal::Move(2, IllegalStone::Apart))
    );
}
