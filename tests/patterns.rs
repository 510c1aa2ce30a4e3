//! Patterns and what is learned about them: turned boards show the same patterns, tables can be
//! read back, and strengths that decided choices are found again.

#[path = "support/cases.rs"]
mod cases;
#[path = "support/documents.rs"]
mod documents;

use std::collections::HashMap;
use std::sync::Arc;

use cases::{cases, smallest};
use documents::documents;
use linkstone::cell::{Cell, Colour, Index};
use linkstone::connectivity::AnyGroups;
use linkstone::position::{Move, PlayoutGroups, Position, Rng};
use linkstone::rules::{Bounds, Plan, Settings, builtin};
use linkstone::search::{Detours, Features, Joins, Observer, Pattern, Weights, WeightsError};
use linkstone::train::{Fit, Lessons, SelfPlay, play};

fn searched(position: &Position<AnyGroups>) -> Position<PlayoutGroups> {
    position.on_structure()
}

fn features(position: &Position<AnyGroups>) -> HashMap<Move, Features> {
    let mut observer = Observer::new(position.plan(), position.board());
    let position = searched(position);
    observer.observe(&position);
    let moves = position.legal_moves().into_iter();
    moves.filter_map(|it| Some((it, observer.features(&position, it)?))).collect()
}

/// A position with random stones, and the same turned by a symmetry of the board.
fn turned(plan: &Arc<Plan>, symmetry: &[Cell], rng: &mut Rng) -> Option<[Position<AnyGroups>; 2]> {
    let mut position = Position::new(Arc::clone(plan));
    for _ in 0..rng.usize(..30) {
        let Some(played) = rng.choice(position.legal_moves()) else { break };
        position.play(played).expect("it is legal");
    }
    let cells = (0..position.board().topology.cells()).map(Cell::new);
    let stones: Vec<(Cell, Colour)> =
        cells.filter_map(|cell| Some((cell, position.colour(cell)?))).collect();
    let image: Vec<_> = stones.iter().map(|&(cell, it)| (symmetry[cell.index()], it)).collect();
    let mut set_up = [Position::new(Arc::clone(plan)), Position::new(Arc::clone(plan))];
    for (position, stones) in set_up.iter_mut().zip([stones, image]) {
        position.setup(&stones, None).ok()?;
    }
    Some(set_up)
}

/// Where all players want the same, or the symmetry leaves the sides in their places.
#[test]
fn turned_boards_show_the_same_patterns() {
    let mut compared = 0;
    for (document, info) in documents() {
        for case in cases(document, &info, 3).iter().take(3) {
            let plan = case.plan();
            if plan.boards.bounds() == Bounds::None || !plan.owned_sides.is_empty() {
                continue;
            }
            let mut rng = Rng::with_seed(compared as u64);
            for symmetry in plan.board().topology.symmetries() {
                let Some([ours, theirs]) = turned(&plan, &symmetry, &mut rng) else { continue };
                let theirs = features(&theirs);
                for (played, found) in features(&ours) {
                    let Move::Place { cell, colour } = played else { continue };
                    let image = Move::Place { cell: symmetry[cell.index()], colour };
                    // Not every symmetry leaves the moves alone: some games forbid a corner, say.
                    let Some(other) = theirs.get(&image) else { continue };
                    let canonical =
                        |it: &Features| (it.narrow.canonical(), it.wide.map(Pattern::canonical));
                    assert_eq!(canonical(&found), canonical(other), "{} {played:?}", plan.id);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 5_000, "{compared}");
}

#[test]
fn variants_are_closed_and_numbers_name_patterns() {
    let (mut seen, mut rng) = (0, Rng::with_seed(4));
    for (document, info) in documents() {
        let mut position = Position::new(smallest(document, &info).plan());
        for _ in 0..6 {
            for found in features(&position).into_values() {
                for pattern in [Some(found.narrow), found.wide].into_iter().flatten() {
                    let variants = pattern.variants();
                    assert!(variants.contains(&pattern));
                    assert!(variants.iter().all(|it| it.variants() == variants));
                    assert_eq!(Pattern::from_number(pattern.number()), Some(pattern));
                    seen += 1;
                }
            }
            let Some(played) = rng.choice(position.legal_moves()) else { break };
            position.play(played).expect("it is legal");
        }
    }
    assert!(seen > 500, "{seen}");
    for _ in 0..10_000 {
        // Whatever else a number is: reading it, and turning what it names, does not fail.
        if let Some(pattern) = Pattern::from_number(rng.u64(..) & rng.u64(..)) {
            assert!(pattern.variants().contains(&pattern));
        }
    }
}

fn hex(size: u32) -> Arc<Plan> {
    let settings = Settings {
        size: Some(size),
        options: vec![("swap".to_owned(), "none".to_owned())],
        ..Settings::default()
    };
    Arc::new(builtin("hex", &settings).expect("a built-in game"))
}

/// Lessons of games in which each move was chosen by given strengths.
fn lessons_by(weights: &Weights, plan: &Arc<Plan>, games: u64) -> Lessons {
    let mut observer = Observer::new(plan, plan.board());
    let mut lessons = Lessons::default();
    for seed in 0..games {
        let mut rng = Rng::with_seed(seed);
        let mut position = searched(&Position::new(Arc::clone(plan)));
        while position.outcome().is_none() {
            let moves = position.legal_moves();
            let shares: Vec<f64> = moves
                .iter()
                .map(|&it| observer.features(&position, it).expect("a placement"))
                .map(|it| f64::from(weights.strength(&it)).exp())
                .collect();
            let mut drawn = rng.f64() * shares.iter().sum::<f64>();
            let at = shares.iter().position(|share| {
                drawn -= share;
                drawn < 0.0
            });
            let chosen = moves[at.unwrap_or(moves.len() - 1)];
            lessons.add(&mut observer, &position, chosen);
            position.play(chosen).expect("it is legal");
        }
    }
    lessons
}

#[test]
fn strengths_that_decided_choices_are_found_again() {
    let plan = hex(5);
    let none =
        Weights::new(std::iter::empty(), [0.0; 4], [0.0; Detours::COUNT], [0.0; Joins::COUNT]);
    let given = Weights::new(
        std::iter::empty(),
        [0.0, 2.0, 1.0, -1.0],
        [0.0; Detours::COUNT],
        [0.0; Joins::COUNT],
    );
    let (found, [before, after]) = lessons_by(&given, &plan, 300).fit(&Fit::default());
    assert!(after > before, "{before} {after}");
    let relations = |weights: &Weights| -> Vec<i32> {
        let text = weights.text();
        let line = text.lines().nth(1).expect("the relations");
        line.split(' ').map(|it| it.parse().expect("a number")).collect()
    };
    let (found, given) = (relations(&found), relations(&given));
    assert!(found.iter().zip(&given).all(|(a, b)| (a - b).abs() < 60), "{found:?}, not {given:?}");
    // Where everything is as likely, nothing is learned.
    let (found, _) = lessons_by(&none, &plan, 300).fit(&Fit::default());
    assert!(relations(&found).iter().all(|it| it.abs() < 60), "{found:?}");
}

#[test]
fn tables_are_read_back_and_others_refused() {
    let plan = hex(5);
    let setting = SelfPlay {
        plan: Arc::clone(&plan),
        weights: None,
        parameters: linkstone::search::Parameters::default(),
        simulations: 50,
        opening: 3,
        max_plies: 100,
    };
    let mut observer = Observer::new(&plan, plan.board());
    let mut lessons = Lessons::default();
    for seed in 0..20 {
        let (moves, by_chance) = play(&setting, seed);
        assert_eq!((moves.clone(), by_chance), play(&setting, seed), "a seed decides a game");
        let mut position = searched(&Position::new(Arc::clone(&plan)));
        for (ply, played) in moves.into_iter().enumerate() {
            if ply >= by_chance {
                lessons.add(&mut observer, &position, played);
            }
            position.play(played).expect("it is legal");
        }
        assert!(position.outcome().is_some(), "the game is played to its end");
    }
    assert!(!lessons.is_empty());
    let fit = Fit { least: 5, ..Fit::default() };
    let (weights, _) = lessons.fit(&fit);
    let text = weights.text();
    assert!(text.lines().count() > 20);
    let read = Weights::read(&text).expect("what was written");
    assert_eq!(read.text(), text);
    for found in features(&Position::new(Arc::clone(&plan))).values() {
        assert!((read.strength(found) - weights.strength(found)).abs() < 0.02);
    }
    assert_eq!(lessons.fit(&fit).0, weights, "the same lessons teach the same");
    for (wrong, error) in [
        ("", WeightsError::Unknown),
        ("linkstone weights 2\n0 0 0 0\n", WeightsError::Unknown),
        ("linkstone weights 1", WeightsError::Line(2)),
        ("linkstone weights 1\n0 0 0", WeightsError::Line(2)),
        ("linkstone weights 1\n0 0 0 0\n12 4 5", WeightsError::Line(3)),
        ("linkstone weights 1\n0 0 0 0\nffffffffffffffff 4", WeightsError::Line(3)),
        ("linkstone weights 1\n0 0 0 99999", WeightsError::Line(2)),
    ] {
        assert_eq!(Weights::read(wrong), Err(error), "{wrong:?}");
    }
    let long = "linkstone weights 1\n".to_owned() + &" ".repeat(1 << 20);
    assert_eq!(Weights::read(&long), Err(WeightsError::TooLong));
}
