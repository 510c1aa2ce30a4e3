//! Strategies play legal moves and achieve their bounds.

use super::*;
use crate::Ratio;
use crate::containment::{named, verify};
use crate::{Grid, Reach, Side, Version};

fn ratio(text: &str) -> Ratio {
    text.parse::<Ratio>().expect("a ratio")
}

/// A White that picks at random among the outermost liberties, to probe every gap in the rim.
struct Prober(fastrand::Rng);

impl Strategy for Prober {
    fn next(&mut self, field: &Field) -> Option<Place> {
        let Some(&first) = field.white().first() else { return Some(Place::new(5, -3)) };
        let mut liberties = field.liberties().to_vec();
        liberties.sort_unstable_by_key(|p| std::cmp::Reverse(p.distance_squared(first)));
        liberties.truncate(3);
        (!liberties.is_empty()).then(|| liberties[self.0.usize(..liberties.len())])
    }
}

#[test]
fn white_never_stands_on_the_rim_of_a_containment() {
    for named in named() {
        let of = &named.containment;
        let bound = verify(of).expect("it holds").bound;
        let share = ratio(&format!("1/{}", of.replies + 1));
        let games = if bound > 60 { 40 } else { 1_000 };
        for seed in 0..games {
            let mut field = Field::new(of.grid, of.version, share);
            let mut white: Box<dyn Strategy> = match seed % 4 {
                0 => Box::new(Prober(fastrand::Rng::with_seed(seed))),
                1 if seed == 1 => Box::new(Greedy),
                2 if seed == 2 => Box::new(Climb),
                _ => Box::new(Wander::new(seed)),
            };
            let mut black = Pairing::new(of.clone());
            let end = duel(&mut field, &mut *white, &mut black, 5_000);
            assert!(end.size <= bound, "{} {seed}: {end:?}", named.name);
            // In version II White may go on placing stones outside forever.
            if of.version == Version::III {
                assert_eq!(end.end, DuelEnd::Contained, "{} {seed}", named.name);
            }
        }
    }
}

/// A series plays the same games as single duels.
#[test]
fn a_series_counts_its_games() {
    let all = players();
    let player = |name: &str| all.iter().find(|player| player.name == name).expect("known");
    let (white, black) = (player("wander"), player("chase"));
    let rules = (Grid::Square, Version::V, ratio("2/5"));
    let mut series = Series::new([white, black], rules, 30, 60, 5);
    let mut expected = Tally::default();
    for seed in 5..35 {
        let mut field = Field::new(rules.0, rules.1, rules.2);
        let end = duel(&mut field, &mut *white.start(seed), &mut *black.start(seed + 1), 60);
        expected.games += 1;
        expected.plies += u64::from(end.plies);
        expected.largest = expected.largest.max(end.size);
        match end.end {
            DuelEnd::Contained => expected.contained += 1,
            DuelEnd::Open => expected.open += 1,
            DuelEnd::Stuck(_) | DuelEnd::Illegal(..) => expected.stuck += 1,
        }
        assert_eq!(series.step(), Ok(seed == 34));
        assert_eq!(series.tally(), expected);
    }
    assert!(expected.contained > 0);
    assert_eq!(series.step(), Ok(true), "there are no more");
    assert_eq!(series.tally(), expected);
}

#[test]
fn escapes_of_the_thesis_last() {
    for (grid, version, share, white) in [
        (Grid::Square, Version::I, "76/100", "strip"),
        (Grid::Square, Version::I, "3/4", "ports"),
        (Grid::Hexagonal, Version::I, "67/100", "strip"),
        (Grid::Triangular, Version::I, "84/100", "strip"),
        (Grid::Square, Version::IV, "3/5", "climb"),
        (Grid::Square, Version::V, "3/5", "climb"),
        (Grid::Triangular, Version::IV, "3/4", "climb"),
        (Grid::Triangular, Version::V, "3/4", "climb"),
        (Grid::Hexagonal, Version::V, "1/2", "climb"),
    ] {
        let all = players();
        let named = |name: &str| all.iter().find(|player| player.name == name).expect("known");
        for black in ["wander", "chase", "thesis", "cut"] {
            if !named(black).fits(grid, version, ratio(share)) {
                continue;
            }
            let mut field = Field::new(grid, version, ratio(share));
            let (mut one, mut other) = (named(white).start(1), named(black).start(2));
            let end = duel(&mut field, &mut *one, &mut *other, 1_500);
            assert_eq!(end.end, DuelEnd::Open, "{grid} {version} {white} {black}: {end:?}");
        }
    }
}

/// Every strategy that suits the rules plays only legal moves.
#[test]
fn strategies_keep_to_the_rules() {
    let all = players();
    for grid in Grid::ALL {
        for version in Version::ALL {
            for share in ["1/3", "2/5", "1/2", "3/5", "3/4"] {
                let fit = |player: &&Player, side| {
                    player.plays(side) && player.fits(grid, version, ratio(share))
                };
                let white: Vec<_> = all.iter().filter(|p| fit(p, Side::White)).collect();
                let black: Vec<_> = all.iter().filter(|p| fit(p, Side::Black)).collect();
                for one in &white {
                    for other in &black {
                        let mut field = Field::new(grid, version, ratio(share));
                        let (mut a, mut b) = (one.start(3), other.start(4));
                        let end = duel(&mut field, &mut *a, &mut *b, 60);
                        let names = (one.name, other.name);
                        assert!(
                            !matches!(end.end, DuelEnd::Illegal(..)),
                            "{grid} {version} {share} {names:?}: {end:?}"
                        );
                    }
                }
            }
        }
    }
}

/// The fast board compared with the plain position.
#[test]
fn fields_agree_with_positions() {
    for grid in Grid::ALL {
        for version in Version::ALL {
            for seed in 0..6 {
                let mut field = Field::new(grid, version, ratio("2/5"));
                let mut plain = crate::Position::new(grid, version);
                let mut player = Wander::new(seed);
                field.place(Place::default()).expect("the first stone");
                while field.plies() < 40 && !field.is_contained() {
                    let side = field.mover();
                    let legal = plain.legal(side);
                    let Some(place) = player.next(&field) else { break };
                    let tile = place.tile().expect("a short game");
                    assert!(legal.is_none_or(|legal| legal.contains(&tile)));
                    field.place(place).expect("legal");
                    plain.place(side, tile).expect("legal");
                    assert_eq!(field.size(), plain.blob().len());
                    assert_eq!(field.liberties().len(), plain.liberties().len());
                    if version.white() == Reach::Attached {
                        let fringe = plain.legal(Side::White).expect("restricted");
                        assert_eq!(field.fringe().len(), fringe.len());
                    }
                }
            }
        }
    }
}
