//! Playouts follow the rules in every implementation and on every structure.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkstone::cell::{Cell, Index};
use linkstone::connectivity::{Capability, STRUCTURES, Structure};
use linkstone::position::{
    PlayoutTrace, Playouts, Position, Rng, playout_reductions, playout_structures,
};
use linkstone::rules::{Plan, Settings};
use serde_json::{Value, json};

use crate::cases::cases;
use crate::choose;
use crate::documents::documents;
use crate::scale::games;

/// How a game ended, and after how many plies.
type Ending = (String, u32);

/// Positions with at most this many empty cells are enumerated exhaustively.
const MAX_EMPTY: usize = 5;
/// The tolerance in standard errors; it is large because thousands of frequencies are compared.
const TOLERANCE: f64 = 6.0;

/// The probability of every ending, with all legal moves equally likely.
fn chances(position: &mut Position, plies: u32, chance: f64, found: &mut BTreeMap<Ending, f64>) {
    let legal = position.legal_moves();
    if legal.is_empty() {
        let end = format!("{:?}", position.outcome().map(|outcome| outcome.end));
        *found.entry((end, plies)).or_default() += chance;
        return;
    }
    for &played in &legal {
        assert_eq!(position.play(played), Ok(()));
        chances(position, plies + 1, chance / legal.len() as f64, found);
        position.undo();
    }
}

/// Plays random moves until the game is over or few cells are left, and undoes one ply if it is
/// over.
fn near_the_end(position: &mut Position, rng: &mut Rng) {
    while position.empties().len() > MAX_EMPTY && position.outcome().is_none() {
        let Some(played) = choose(position, &position.legal_moves(), rng) else { return };
        assert_eq!(position.play(played), Ok(()));
    }
    if position.outcome().is_some() {
        position.undo();
    }
}

/// From positions close enough to the end to be enumerated, playouts reach only possible endings,
/// each with the right frequency.
#[test]
fn playouts_end_as_often_as_they_should() {
    let count = games(600);
    let mut compared = 0;
    for (document, info) in documents() {
        for (number, case) in cases(document, &info, 30).iter().enumerate() {
            let plan = case.plan();
            if !plan.properties.random_order {
                continue;
            }
            let mut rng = Rng::with_seed(number as u64);
            let mut position = Position::new(Arc::clone(&plan));
            near_the_end(&mut position, &mut rng);
            if position.outcome().is_some() || position.empties().len() > MAX_EMPTY + 1 {
                continue;
            }
            let context = format!("{} {:?} game {number}", info.id, case.settings);
            let mut expected = BTreeMap::new();
            chances(&mut position, 0, 1.0, &mut expected);
            for mut playouts in [Playouts::new(&position), Playouts::plain(&position)] {
                let mut found: BTreeMap<Ending, f64> = BTreeMap::new();
                for _ in 0..count {
                    let played = playouts.run(&mut rng);
                    let end = (format!("{:?}", played.end), played.plies);
                    assert!(expected.contains_key(&end), "{context}: {end:?} in {expected:?}");
                    *found.entry(end).or_default() += 1.0 / count as f64;
                }
                for (end, &chance) in &expected {
                    let often = found.get(end).copied().unwrap_or(0.0);
                    let allowed =
                        TOLERANCE * (chance * (1.0 - chance) / count as f64).sqrt() + 1e-9;
                    assert!(
                        (often - chance).abs() <= allowed,
                        "{context}: {end:?} {often} {chance}"
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 200, "only {compared} frequencies were compared");
}

/// The mean length of playouts and the first player's winning rate, with their standard errors.
fn measure(mut playouts: Playouts, count: usize) -> [(f64, f64); 2] {
    let mut rng = Rng::with_seed(7);
    let mut sums = [[0.0; 2]; 2];
    for _ in 0..count {
        let played = playouts.run(&mut rng);
        let first = format!("{:?}", played.end) == "Some(Win(Seat(0)))";
        for (sum, value) in
            sums.iter_mut().zip([f64::from(played.plies), f64::from(u8::from(first))])
        {
            sum[0] += value;
            sum[1] += value * value;
        }
    }
    let count = count as f64;
    sums.map(|[sum, squares]| {
        let mean = sum / count;
        (mean, ((squares / count - mean * mean).max(0.0) / count).sqrt())
    })
}

#[test]
fn the_fill_plays_like_the_plain_loop() {
    for (document, info) in documents() {
        for case in cases(document, &info, 12) {
            let plan = case.plan();
            let start = Position::new(Arc::clone(&plan));
            if !plan.properties.random_order || start.outcome().is_some() {
                continue;
            }
            let count = games(400);
            let fill = measure(Playouts::new(&start), count);
            let plain = measure(Playouts::plain(&start), count);
            for (ours, theirs) in fill.into_iter().zip(plain) {
                let allowed = TOLERANCE * ours.1.hypot(theirs.1) + 1e-9;
                let context = format!("{} {:?}", info.id, case.settings);
                assert!((ours.0 - theirs.0).abs() <= allowed, "{context}: {ours:?} {theirs:?}");
            }
        }
    }
}

#[test]
fn playouts_run_on_every_structure() {
    for (document, info) in documents() {
        for (number, case) in cases(document, &info, 12).iter().enumerate() {
            let plan = case.plan();
            let start = Position::new(Arc::clone(&plan));
            let mut results = Vec::new();
            for name in playout_structures() {
                let Some(playouts) = Playouts::on_structure(&start, name) else {
                    // Only structures without removal may refuse a game.
                    let removes =
                        |s: &Structure| s.name == name && s.capability == Capability::Remove;
                    assert!(!STRUCTURES.iter().any(removes), "{name} refuses {}", info.id);
                    continue;
                };
                let mut playouts = playouts.with_cap(100);
                assert_eq!(playouts.structure(), name);
                let mut rng = Rng::with_seed(number as u64);
                let played: Vec<_> = (0..3).map(|_| playouts.run(&mut rng)).collect();
                assert!(played.iter().all(|one| one.end.is_some() || one.plies == 100));
                results.push(played);
            }
            // If nothing leaves the board, the structure does not affect the random choices.
            if plan.properties.random_order {
                assert!(results.windows(2).all(|pair| pair[0] == pair[1]), "{}", info.id);
            }
        }
    }
    assert!(Playouts::on_structure(&Position::new(any_plan()), "no such structure").is_none());
}

fn any_plan() -> Arc<linkstone::rules::Plan> {
    let (document, info) = documents().next().expect("there are games");
    crate::cases::smallest(document, &info).plan()
}

#[test]
fn playouts_tell_the_structure_that_was_asked_for() {
    for (document, info) in documents() {
        for case in cases(document, &info, 1).into_iter().take(2) {
            let start: Position = Position::new(case.plan());
            let mut names: Vec<&str> = STRUCTURES.iter().map(|structure| structure.name).collect();
            names.extend(["median-network", "median-lanes", "capture-playout"]);
            names.extend(playout_structures());
            let usual = Playouts::new(&start).structure();
            assert!(names.contains(&usual), "{} {usual}", info.id);
            for name in names {
                if let Some(playouts) = Playouts::on_structure(&start, name) {
                    assert_eq!(playouts.structure(), name, "{}", info.id);
                }
            }
        }
    }
}

/// The reduction with medians answers who joins opposite sides; other goals are not for it.
#[test]
fn networks_are_for_sides_that_cross() {
    let (hex, _) = documents().find(|(_, info)| info.id == "hex").expect("a built-in game");
    let pairs = [["top", "bottom"], ["left", "right"], ["top", "left"]];
    for (red, blue) in (0..9).map(|number| (number / 3, number % 3)) {
        let mut hex: Value = serde_json::from_str(hex).expect("built-in documents are JSON");
        hex["board"]["sides"] = json!({ "red": pairs[red], "blue": pairs[blue] });
        let settings = Settings { size: Some(4), ..Settings::default() };
        let plan = Plan::from_document(&hex.to_string(), &settings).expect("a sound document");
        let start: Position = Position::new(Arc::new(plan));
        let crosses = red != blue && red < 2 && blue < 2;
        for name in ["median-network", "median-lanes"] {
            let found = Playouts::on_structure(&start, name).is_some();
            assert_eq!(found, crosses, "{:?} and {:?}", pairs[red], pairs[blue]);
        }
    }
}

/// As it does for players who place stones of other colours than their own.
#[test]
fn networks_are_for_own_stones() {
    let (hex, _) = documents().find(|(_, info)| info.id == "hex").expect("a built-in game");
    let change = |change: &dyn Fn(&mut Value)| {
        let mut hex: Value = serde_json::from_str(hex).expect("built-in documents are JSON");
        change(&mut hex);
        let settings = Settings { size: Some(4), ..Settings::default() };
        let plan = Plan::from_document(&hex.to_string(), &settings).expect("a sound document");
        let start: Position = Position::new(Arc::new(plan));
        ["median-network", "median-lanes"]
            .map(|name| Playouts::on_structure(&start, name).is_some())
    };
    assert_eq!(change(&|_| {}), [true; 2]);
    assert_eq!(change(&|hex| hex["move"] = json!({ "place": "any" })), [false; 2]);
    assert_eq!(change(&|hex| hex["turn"] = json!("colours-in-order")), [false; 2]);
    let three = |hex: &mut Value| {
        hex["colours"] = json!(["red", "blue", "green"]);
        hex["seats"] = json!([3, 3]);
        hex["swap"] = json!("none");
        hex["board"]["sides"]["green"] = json!(["top", "bottom"]);
    };
    assert_eq!(change(&three), [false; 2]);
}

/// Hex on a small board, and the same game with the sides of the two players exchanged.
fn both_ways_of_hex() -> [Position; 2] {
    let (hex, _) = documents().find(|(_, info)| info.id == "hex").expect("a built-in game");
    [["red", "blue"], ["blue", "red"]].map(|[across, along]| {
        let mut hex: Value = serde_json::from_str(hex).expect("built-in documents are JSON");
        hex["board"]["sides"] = json!({ across: ["top", "bottom"], along: ["left", "right"] });
        let settings = Settings { size: Some(5), ..Settings::default() };
        let plan = Plan::from_document(&hex.to_string(), &settings).expect("a sound document");
        Position::new(Arc::new(plan))
    })
}

/// Who is said to have owned the cells at the end has won there, if they are set up.
#[test]
fn games_are_traced_one_by_one() {
    let mut reduced = 0;
    for start in both_ways_of_hex() {
        for name in playout_reductions().into_iter().chain(playout_structures()) {
            let Some(mut playouts) = Playouts::on_structure(&start, name) else { continue };
            assert_eq!(playouts.structure(), name);
            reduced += usize::from(playout_reductions().contains(&name));
            for count in [1, 63, 64, 65, 200] {
                let (mut trace, mut played) = (PlayoutTrace::default(), 0);
                let mut rng = Rng::with_seed(3);
                let mut shown = start.clone();
                playouts.run_many_traced(&mut rng, count, &mut trace, |game, trace| {
                    let owners = (0..).map(Cell::new).zip(trace.owners());
                    let stones: Vec<_> =
                        owners.filter_map(|(cell, &owner)| Some((cell, owner?))).collect();
                    shown.setup(&stones, None).expect("any stones may stand in Hex");
                    let end = shown.outcome().map(|outcome| outcome.end);
                    assert!(end.is_some() && end == game.end, "{name}: {stones:?}");
                    played += 1;
                });
                assert_eq!(played, count, "{name}");
                let mut played = 0;
                playouts.run_many(&mut rng, count, |_| played += 1);
                assert_eq!(played, count, "{name}");
            }
        }
    }
    assert!(reduced > 2, "no reduction plays");
}
