//! What is shown of endings: of games played, of positions set up, and where conditions are denied.

use std::sync::Arc;

use super::*;
use crate::position::{Move, Rng};
use crate::rules::{Plan, Settings, builtin};

/// Blobs of all shapes, with a black stone on every cell beside them and some farther away.
#[test]
fn a_group_that_is_contained_is_shown_with_the_stones_around_it() {
    for grid in ["square", "hexagonal", "triangular"] {
        let options = [("version", "I"), ("grid", grid)].map(|(k, v)| (k.into(), v.into()));
        let settings = Settings { options: options.to_vec(), ..Settings::default() };
        let plan = builtin("blob", &settings).expect("a built-in game");
        let mut position: Position = Position::new(Arc::new(plan));
        let mut rng = Rng::with_seed(2);
        for size in (1..7).chain(1..7) {
            let topology = &position.board().topology;
            let mut blob = vec![Cell::new(0)];
            while blob.len() < size {
                let near = topology.orth(blob[rng.usize(..blob.len())]);
                let next = near[rng.usize(..near.len())];
                if !blob.contains(&next) && topology.distance(next) < topology.size() - 2 {
                    blob.push(next);
                }
            }
            blob.sort_unstable();
            let beside = |of: &[Cell]| {
                let mut near: Vec<Cell> =
                    of.iter().flat_map(|&cell| topology.orth(cell)).copied().collect();
                near.retain(|cell| !blob.contains(cell));
                near.sort_unstable();
                near.dedup();
                near
            };
            let around = beside(&blob);
            let black = beside(&[&around[..], &blob].concat()).into_iter();
            let black: Vec<Cell> = black.filter(|cell| !around.contains(cell)).collect();
            let [white, other] = [0, 1].map(Colour::new);
            let stones: Vec<_> = blob
                .iter()
                .map(|&cell| (cell, white))
                .chain(around.iter().chain(&black).map(|&cell| (cell, other)))
                .collect();
            position.setup(&stones, None).expect("cells of the board");
            let witnesses = position.witnesses();
            let [shown] = &witnesses[..] else { panic!("{grid} {stones:?}: {witnesses:?}") };
            assert_eq!((&shown.cells, &shown.inside), (&around, &blob), "{grid}");
        }
    }
}

/// Games that end by conditions, and by their denial denied.
#[test]
fn what_is_denied_twice_is_shown_as_what_is_said() {
    let mut shown = 0;
    for condition in [r#"{"line":3}"#, r#"{"group-size":4}"#, r#"{"connects":"opposite-sides"}"#] {
        let mut games = [condition.to_owned(), format!(r#"{{"not":{{"not":{condition}}}}}"#)].map(|when| {
            let document = format!(
                r#"{{"id":"denied","name":"Denied","colours":["black","white"],"adjacency":"all",
                "board":{{"tiling":"4.4.4.4","shape":"square","sizes":[5,5],"default":5}},
                "move":{{"place":"own"}},"endings":[{{"when":{when},"result":"mover"}}]}}"#,
            );
            let plan = Plan::from_document(&document, &Settings::default());
            Position::new(Arc::new(plan.expect("a sound document")))
        });
        let mut rng = Rng::with_seed(7);
        for _ in 0..200 {
            let [plain, denied]: &mut [Position; 2] = &mut games;
            if plain.outcome().is_some() || !plain.play_random(&mut rng) {
                plain.restart();
                denied.restart();
                continue;
            }
            let played: Move = plain.played().next_back().expect("a move was made");
            denied.play(played).expect("the same moves are legal");
            assert_eq!(denied.outcome(), plain.outcome(), "{condition}");
            assert_eq!(denied.witnesses(), plain.witnesses(), "{condition}");
            shown += plain.witnesses().len();
        }
    }
    assert!(shown > 10, "{shown}");
}

/// A group that ends the game for whoever has completed it, nobody winning: it is that of the
/// player who moved before the one to move.
#[test]
fn what_ends_a_set_up_is_shown_for_the_player_who_moved_last() {
    for colours in [&["black", "white"][..], &["black", "white", "red"]] {
        let document = serde_json::json!({
            "id": "three", "name": "Three", "colours": colours, "adjacency": "orth",
            "seats": [colours.len(), colours.len()],
            "board": { "tiling": "4.4.4.4", "shape": "square", "sizes": [4, 4], "default": 4 },
            "move": { "place": "own" },
            "endings": [{ "when": { "group-size": 3 }, "result": "draw" }],
        });
        let plan = Plan::from_document(&document.to_string(), &Settings::default());
        let mut position: Position = Position::new(Arc::new(plan.expect("a sound document")));
        for colour in Colour::first(colours.len()) {
            let topology = &position.board().topology;
            let row = ["a1", "b1", "c1"].map(|name| topology.find(name).expect("a cell"));
            let next = Colour::new((colour.index() + 1) % colours.len());
            position.setup(&row.map(|cell| (cell, colour)), Some(next)).expect("three stones");
            let witnesses = position.witnesses();
            let [shown] = &witnesses[..] else { panic!("{colours:?}: {witnesses:?}") };
            assert_eq!((shown.colour, &shown.cells[..]), (colour, &row[..]), "{colours:?}");
        }
    }
}

/// Games that end when both players pass, after a single stone: all empty cells are shown as its
/// player's where territory counts.
#[test]
fn territory_is_shown_where_it_counts() {
    let mut shown = Vec::new();
    for game in ["go", "gyve", "xodd", "yodd"] {
        let plan = Arc::new(builtin(game, &Settings::default()).expect("a built-in game"));
        let counts = plan.properties.territory;
        let mut position: Position = Position::new(plan);
        let mut rng = Rng::with_seed(3);
        assert!(position.play_random(&mut rng), "{game}");
        while position.outcome().is_none() {
            let is_pass = position.play(Move::Pass).is_ok();
            assert!(is_pass || position.play_random(&mut rng), "{game}: a turn goes on");
        }
        let is_territory = |witness: &Witness| witness.kind == WitnessKind::Territory;
        assert_eq!(position.witnesses().iter().any(is_territory), counts, "{game}");
        shown.push(counts);
    }
    assert_eq!(shown, [true, false, false, false]);
}
