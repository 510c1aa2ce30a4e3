//! Every condition is checked, and violations are reported where they are.

use super::search::{Answer, Question, search, shrink};
use super::*;

fn little_diamond() -> Containment {
    let named = named().iter().find(|named| named.name == "little-diamond");
    named.expect("known").containment.clone()
}

fn fault(change: impl FnOnce(&mut Containment)) -> Fault {
    let mut containment = little_diamond();
    change(&mut containment);
    verify(&containment).expect_err("it is broken")
}

#[test]
fn faults_are_reported_where_they_are() {
    let t = Tile::new;
    assert_eq!(fault(|c| c.replies = 0), Fault::NoReplies);
    for version in [Version::I, Version::IV, Version::V] {
        assert_eq!(fault(|c| c.version = version), Fault::Unsuited(version));
    }
    assert_eq!(fault(|c| _ = c.rim.insert(Tile::ORIGIN)), Fault::StartOnRim);
    assert!(matches!(fault(|c| _ = c.rim.remove(&t(3, 4))), Fault::Open(_)));
    assert_eq!(fault(|c| c.placed.push(t(1, 1))), Fault::Placed(t(1, 1)));
    assert_eq!(fault(|c| c.placed.push(t(6, 0))), Fault::Placed(t(6, 0)));
    assert_eq!(
        fault(|c| _ = c.answers.insert(t(9, 9), [t(3, 4)].into())),
        Fault::Unreachable(t(9, 9))
    );
    let off = fault(|c| _ = c.answers.insert(t(0, 1), [t(0, 0)].into()));
    assert_eq!(off, Fault::OffRim { tile: t(0, 1), answer: t(0, 0) });
    // (a): one answer is missing next to the rim.
    let incomplete = fault(|c| _ = c.answers.entry(t(3, 3)).or_default().remove(&t(4, 3)));
    assert_eq!(incomplete, Fault::Incomplete { tile: t(3, 3), lacks: t(4, 3) });
    assert_eq!(incomplete.condition(), Some(Condition::Complete));
    // (b): the previous tile no longer has answers, so the step requires two.
    let dear = fault(|c| _ = c.answers.remove(&t(2, 3)));
    assert!(
        matches!(dear, Fault::Unaffordable { from: Some(from), asks: 2, .. } if from == t(2, 3)),
        "{dear}"
    );
    // (c): White's first stones require an answer while Black is still placing stones in advance.
    assert_eq!(
        fault(|c| _ = c.answers.insert(t(1, 1), [t(3, 4)].into())),
        Fault::TooEarly(t(1, 1))
    );
    let start = fault(|c| {
        c.placed.clear();
        c.answers.insert(Tile::ORIGIN, [t(3, 4), t(4, 3)].into());
    });
    assert_eq!(start.condition(), Some(Condition::Complete));
}

/// No answer next to the rim is superfluous.
#[test]
fn no_answer_beside_the_rim_can_be_left_out() {
    for named in named().iter().filter(|named| named.containment.answers.len() < 60) {
        let beside: Vec<(Tile, Tile)> = named
            .containment
            .answers
            .iter()
            .flat_map(|(&tile, to)| to.iter().map(move |&answer| (tile, answer)))
            .filter(|&(tile, answer)| {
                named.containment.grid.connected(tile).any(|other| other == answer)
            })
            .collect();
        assert!(!beside.is_empty());
        for (tile, lacks) in beside {
            let mut broken = named.containment.clone();
            broken.answers.get_mut(&tile).expect("it has answers").remove(&lacks);
            assert_eq!(verify(&broken), Err(Fault::Incomplete { tile, lacks }), "{}", named.name);
        }
    }
}

#[test]
fn texts_round_trip() {
    for named in named() {
        let text = named.containment.to_string();
        assert_eq!(Containment::from_text(&text).as_ref(), Ok(&named.containment));
    }
    let missing = Containment::from_text("grid square\nversion III");
    assert_eq!(missing, Err(TextError::Missing("replies")));
    assert_eq!(Containment::from_text("grid round"), Err(TextError::Line(1)));
    assert_eq!(Containment::from_text("\nanswer 1,2 3,4"), Err(TextError::Line(2)));
    let twice = "grid square\ngrid square";
    assert_eq!(Containment::from_text(twice), Err(TextError::Twice(2)));
}

fn question(grid: Grid, radius: u32, tiles: u32, replies: u32) -> Question {
    Question {
        grid,
        version: Version::III,
        replies,
        radius,
        reach: 40,
        tiles,
        interior: None,
        placed: 0,
        symmetries: Vec::new(),
        hint: None,
        conflicts: 100_000,
    }
}

/// The search reproduces the known bounds, and finds no better map nearby.
#[test]
fn the_search_finds_the_best_that_are_known() {
    for (grid, radius, replies, size) in [
        (Grid::Square, 4, 1, 18),
        (Grid::Triangular, 4, 1, 6),
        (Grid::Hexagonal, 3, 2, 8),
        (Grid::Square, 3, 2, 4),
    ] {
        let (answer, found) = search(&question(grid, radius, (replies + 1) * size, replies));
        assert_eq!(answer, Answer::Satisfied, "{grid} {size}");
        let verified = verify(&found.expect("satisfied")).expect("what is found holds");
        assert!(verified.bound <= size as usize);
        let (answer, _) = search(&question(grid, radius, (replies + 1) * (size - 1), replies));
        assert_eq!(answer, Answer::Impossible, "{grid} {size}");
    }
}

/// A map holds only if an exhaustive search shows that Black wins the game on the rim.
#[test]
fn maps_hold_only_where_the_rim_game_is_won() {
    for (grid, replies) in [(Grid::Square, 2), (Grid::Hexagonal, 3), (Grid::Triangular, 2)] {
        let mut both = [0, 0];
        let near: Vec<Tile> = grid.connected(Tile::ORIGIN).collect();
        for bits in 0..1u32 << near.len() {
            let mut interior: BTreeSet<Tile> = [Tile::ORIGIN].into();
            interior
                .extend(near.iter().enumerate().filter(|(i, _)| bits >> i & 1 != 0).map(|p| p.1));
            let mut game = RimGame::new(grid, &interior, replies).expect("a small game");
            let mut question = question(grid, 4, 100, replies);
            question.interior = Some(interior.iter().copied().collect());
            let (answer, found) = search(&question);
            if answer == Answer::Satisfied {
                verify(&found.expect("satisfied")).expect("what is found holds");
                assert!(game.holds(), "{grid} {interior:?}");
                both[0] += 1;
            } else {
                assert_eq!(answer, Answer::Impossible);
                both[1] += 1;
            }
        }
        assert!(both[0] > 0, "{grid} {both:?}");
    }
}

#[test]
fn shrinking_keeps_what_holds() {
    let mut question = question(Grid::Square, 4, 0, 1);
    let ball = (-3..=3i16).flat_map(|x| (-3..=3i16).map(move |y| Tile::new(x, y)));
    question.interior = Some(ball.filter(|tile| tile.x.abs() + tile.y.abs() < 4).collect());
    let found = shrink(&question, |_| 0, |_, _| true).expect("the diamond holds");
    let verified = verify(&found).expect("what is left holds");
    assert!(verified.bound < 21, "{}", verified.bound);
}

#[test]
fn stones_placed_in_advance_are_answers_as_well() {
    for named in named().iter().filter(|named| named.containment.version == Version::III) {
        let plain = named.containment.unplaced();
        let verified = verify(&plain).unwrap_or_else(|fault| panic!("{}: {fault}", named.name));
        assert_eq!(verified.bound, named.stated_bound);
    }
}

#[test]
fn one_containment_tolerates_a_delay() {
    let late: Vec<_> = named()
        .iter()
        .filter(|named| named.containment.tolerates_delay())
        .map(|it| it.name)
        .collect();
    assert_eq!(late, ["wide-diamond"]);
    // It holds whatever Black's first stone is.
    let wide = named().iter().find(|named| named.name == late[0]).expect("known");
    for &first in
        wide.containment.rim.difference(&wide.containment.placed.iter().copied().collect())
    {
        let mut other = wide.containment.clone();
        other.placed.insert(0, first);
        assert_eq!(verify(&other).map(|verified| verified.bound), Ok(wide.stated_bound), "{first}");
    }
}
