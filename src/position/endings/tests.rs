//! Rings and counts of groups, as games find them and as floods do.

use std::sync::Arc;

use serde_json::{Value, json};

use super::*;
use crate::position::Rng;
use crate::rules::{Plan, Settings};
use crate::topology::Adjacency;

/// Games that end by rings, with stones placed, carried and captured in several ways.
fn games() -> Vec<Value> {
    let boards = [
        json!({ "tiling": "4.4.4.4", "shape": "square", "sizes": [4, 4], "default": 4 }),
        json!({ "tiling": "6.6.6", "shape": "hexhex", "sizes": [3, 3], "default": 3 }),
        json!({ "tiling": "3^6", "shape": "hexhex", "sizes": [2, 2], "default": 2 }),
    ];
    let across = json!({ "capture": "in-pattern", "patterns": ["+-+"], "take": "own" });
    let ways = [
        ("all", json!({ "place": "any" }), json!([])),
        ("orth", json!({ "place": "any" }), json!([])),
        ("all", json!({ "place": "own", "jump": "anywhere" }), json!([])),
        ("orth", json!({ "place": "own", "jump": "anywhere" }), json!([])),
        ("all", json!({ "place": "own" }), json!([{ "capture": "smaller" }])),
        ("orth", json!({ "place": "own" }), json!([{ "capture": "no-liberties-of-any" }])),
        ("all", json!({ "place": "own" }), json!([{ "capture": "stuck" }])),
        // Patterns lie along straight rows, which the last board lacks.
        ("all", json!({ "place": "any" }), json!([across])),
    ];
    let mut games = Vec::new();
    for (number, (adjacency, movement, effects)) in ways.iter().enumerate() {
        for board in boards.iter().take(if number == 7 { 2 } else { 3 }) {
            for kind in ["any", "full", "open", "empty", "enemy"] {
                // Where stones leave, a ring may be emptied later, and that ends no game.
                if kind == "empty" && number > 1 {
                    continue;
                }
                let mut game = json!({
                    "id": "rings", "name": "Rings", "colours": ["black", "white"],
                    "board": board, "adjacency": adjacency, "move": movement,
                    "effects": effects,
                    "endings": [
                        { "when": { "loop": kind }, "result": "mover" },
                        { "when": { "loop": kind, "of": "opponent" }, "result": "opponent" },
                        { "when": { "passes": 2 }, "result": "draw" },
                    ],
                });
                game["move"]["pass"] = "forced".into();
                games.push(game);
            }
        }
    }
    games
}

/// After each move of random games: whether the stone that was moved is part of a ring on the
/// board, or inside one.
#[test]
fn rings_end_games_as_soon_as_a_flood_finds_them() {
    let mut ended = [0; 2];
    for game in games() {
        let plan = Plan::from_document(&game.to_string(), &Settings::default());
        let plan = Arc::new(plan.expect("a sound document"));
        for seed in 0..30 {
            let mut rng = Rng::with_seed(seed);
            let mut position: Position = Position::new(Arc::clone(&plan));
            for _ in 0..80 {
                if position.outcome().is_some() || !position.play_random(&mut rng) {
                    break;
                }
                let mover = position.log.mover().expect("a move was made");
                let moved = position.last().cell().filter(|&at| position.colour(at).is_some());
                let found = [mover, position.other(mover)].map(|seat| {
                    let Condition::Loop { ring, .. } = plan.endings[0].when else {
                        panic!("the first ending is by a ring")
                    };
                    let rings = position.rings_of(ring, position.colour_of(seat));
                    let meets = |at| {
                        let mut rings = rings.iter();
                        rings.any(|ring| ring.cells.contains(&at) || ring.inside.contains(&at))
                    };
                    moved.is_some_and(meets)
                });
                let expected = found.iter().position(|&is_found| is_found);
                let ending = match position.outcome().map(|outcome| outcome.reason) {
                    Some(Reason::Ending(number @ 0..2)) => Some(usize::from(number)),
                    _ => None,
                };
                assert_eq!(ending, expected, "{game}, seed {seed}");
                if let Some(ending) = ending {
                    ended[ending] += 1;
                }
            }
        }
    }
    assert!(ended[0] > 100 && ended[1] > 50, "{ended:?}");
}

/// A game ends as soon as there are so many groups of these sizes of the player who moved, counted
/// by their stones.
#[test]
fn games_end_by_as_many_groups_as_there_are() {
    let mut ended = 0;
    for (count, [min, max]) in
        [(3, [1, 9]), (2, [2, 9]), (3, [2, 3]), (2, [4, 9]), (1, [5, 5]), (4, [1, 1])]
    {
        let document = json!({
            "id": "counted", "name": "Counted", "colours": ["black", "white"],
            "adjacency": "orth", "move": { "place": "own" },
            "board": { "tiling": "4.4.4.4", "shape": "square", "sizes": [5, 5], "default": 5 },
            "endings": [
                { "when": { "group-count": count, "min": min, "max": max }, "result": "mover" },
                { "when": "board-full", "result": "draw" },
            ],
        });
        let plan = Plan::from_document(&document.to_string(), &Settings::default());
        let plan = Arc::new(plan.expect("a sound document"));
        for seed in 0..20 {
            let mut rng = Rng::with_seed(seed);
            let mut position: Position = Position::new(Arc::clone(&plan));
            while position.outcome().is_none() {
                let mover = position.turn_colour();
                assert!(position.play_random(&mut rng));
                let own = |at: Cell| position.colour(at) == Some(mover);
                let mut left: Vec<Cell> = (0..25).map(Cell::new).filter(|&at| own(at)).collect();
                let mut found = 0;
                while let Some(&first) = left.first() {
                    let topology = &position.board().topology;
                    let group = ludeme::flood(topology, Adjacency::Orth, first, own);
                    left.retain(|cell| !group.contains(cell));
                    found += usize::from((min..=max).contains(&group.len()));
                }
                let is_full = position.empties().is_empty();
                assert_eq!(position.outcome().is_some(), found >= count || is_full, "{document}");
                ended += usize::from(found >= count);
            }
        }
    }
    assert!(ended > 60, "{ended}");
}
