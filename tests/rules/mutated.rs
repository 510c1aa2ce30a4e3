//! Randomly mutated built-in documents.

use std::sync::Arc;
use std::time::Duration;

use linkstone::position::{Position, Rng};
use linkstone::rules::{Plan, Settings};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::documents::documents;
use crate::mutations::{Mutation, Nesting, mutate, places};
use crate::scale::games;
use crate::work::Work;
use crate::{conforms, parsed};

fn any_value() -> impl Strategy<Value = Value> {
    const WORDS: [&str; 27] = [
        "orth",
        "all",
        "any",
        "none",
        "own",
        "score",
        "draw",
        "mover",
        "opponent",
        "red",
        "white",
        "window",
        "square",
        "hexhex",
        "3^6",
        "pieces",
        "no-move",
        "contained",
        "round-fits",
        "always",
        "largest-first",
        "corridor",
        "to-move",
        "opposite-sides",
        "colours-in-order",
        "turn-colour",
        "\u{1f600}",
    ];
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(|value| json!(value)),
        (-3i64..=130).prop_map(|value| json!(value)),
        any::<i64>().prop_map(|value| json!(value)),
        any::<f64>().prop_map(|value| json!(value)),
        Just(json!(u64::MAX)),
        prop::sample::select(&WORDS[..]).prop_map(|word| json!(word)),
        "\\PC{0,12}".prop_map(|text| json!(text)),
        Just(json!("x".repeat(3000))),
        Just(json!([])),
        Just(json!({})),
        Just(json!([2, 40])),
        Just(json!({ "ratio": "999999/1000000" })),
        Just(json!({ "stones": [1, 2], "first": 1, "bonus": "caught-up" })),
        Just(json!({ "parity": 3 })),
        Just(json!({ "parity": 3, "always": "even", "empty": 6 })),
        Just(json!({ "loop": "enemy" })),
        Just(json!({ "line": 4, "of": "opponent" })),
        Just(json!({ "group-size": 2 })),
        Just(json!({ "captured": 1 })),
        Just(json!({ "of": "size", "by": "product" })),
        Just(
            json!([{ "of": "sides", "by": "smallest-first" }, { "of": { "odd": 1, "even": 2 }, "take": 2, "by": "sum", "wins": "fewest" }])
        ),
        Just(
            json!({ "of": "rim", "by": "sum", "least": 2, "minus": 4, "rest": "surrounding", "majority": "corners" })
        ),
        Just(json!({ "of": "outside", "by": "largest-first", "least": 3, "minus": 2 })),
        Just(json!({ "of": "corners", "by": "sum" })),
        Just(json!({ "points": 2, "of": "opponent" })),
        Just(json!({ "points": [1, 5], "cost": "depth" })),
        Just(json!({ "points": 2, "cost": { "8": 2 } })),
        Just(json!({ "between": "own", "edges": 4 })),
        Just(json!({ "row": "orth" })),
        Just(json!({ "repeats": 2 })),
        Just(json!({ "liberties": 2 })),
        Just(json!({ "not-on": "rim" })),
        Just(json!({ "leaves": "odd-groups" })),
        Just(json!({ "open": "sides" })),
        Just(json!({ "then": "fill" })),
        Just(json!({ "alone": "mover" })),
        Just(json!({ "mover": "black" })),
        Just(json!({ "side": "top" })),
        Just(json!({ "pattern": ["+-/-+", "+./.+"], "most": 1, "among": "all" })),
        Just(json!({ "gone": "opponent" })),
        Just(json!({ "capture": "smaller", "then": "again" })),
        Just(json!({ "capture": "stuck" })),
        Just(json!({ "capture": "in-pattern", "patterns": ["+-/-+"], "smaller": "each" })),
        Just(json!({ "touches": "own", "by": "all", "most": 0, "unless": "captures" })),
        Just(json!({ "touches": "any", "by": "diag", "count": 2 })),
        Just(json!({ "place": "any", "pass": "always" })),
        Just(json!({ "slide": "stones-on-line", "over": [], "onto": ["empty"] })),
        Just(
            json!({ "place": "own", "slide": "any", "over": ["empty"], "onto": ["empty", "enemy"], "from": [{ "touches": "own", "by": "orth" }] })
        ),
        Just(json!({ "jump": "anywhere", "to": [{ "gains": "larger-group" }], "remove": "stuck" })),
        Just(json!({ "jump": "beside-group", "to": [{ "gains": "nearer-group" }], "remove": [] })),
        Just(json!({ "step": "orth", "onto": ["enemy"] })),
        Just(json!({ "single-group": "mover", "through": "empty" })),
        Just(json!({ "connects": "sides", "min": 2, "by": "diag" })),
        Just(json!({ "rows": ["12", "21"], "skip": "corners" })),
        prop::sample::select(&["swap", "ko.x", "", "ratio", "grid.tiling"][..])
            .prop_map(|name| json!({ "option": name })),
    ]
}

fn any_mutation() -> impl Strategy<Value = Mutation> {
    let nesting = prop::sample::select(&[Nesting::List, Nesting::Not, Nesting::All][..]);
    let key = prop::sample::select(
        &[
            "of", "min", "pass", "turn", "for", "swap", "start", "out", "seats", "score",
            "nonsense", "",
        ][..],
    );
    prop_oneof![
        2 => Just(Mutation::Delete),
        4 => any_value().prop_map(Mutation::Replace),
        1 => (1usize..=150, nesting).prop_map(|(depth, nesting)| Mutation::Nest(depth, nesting)),
        2 => (key, any_value()).prop_map(|(key, value)| Mutation::Add(key.to_owned(), value)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(games(1500) as u32))]

    /// A mutated document is either refused with a place or accepted, without a panic or a long
    /// wait. If it is accepted, it conforms to the schema and can be played.
    #[test]
    fn mutated_documents_are_games_or_errors(
        game in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any_mutation()), 1..=3),
        seed in any::<u64>(),
    ) {
        let all: Vec<_> = documents().collect();
        let (text, info) = &all[game.index(all.len())];
        let mut value = parsed(text);
        for (place, mutation) in &changes {
            let count = places(&value);
            value = mutate(&value, place.index(count), mutation).unwrap_or(Value::Null);
        }
        let work = Work::start();
        let size = (info.sizes[0] > 0).then_some(info.sizes[0]);
        for settings in [Settings::default(), Settings { size, ..Settings::default() }] {
            let Ok(plan) = Plan::from_document(&value.to_string(), &settings) else { continue };
            // The schema cannot know what a misplaced option stands for.
            if !changes.iter().any(|(_, m)| format!("{m:?}").contains("option")) {
                prop_assert_eq!(conforms(&value), Ok(()));
            }
            if plan.board().topology.cells() > 2000 {
                continue;
            }
            let mut position = Position::new(Arc::new(plan));
            let hash = position.hash();
            let mut rng = Rng::with_seed(seed);
            for _ in 0..24 {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                prop_assert_eq!(position.play(legal[rng.usize(..legal.len())]), Ok(()));
                let _ = (position.witnesses(), position.score(&[]));
            }
            while position.undo().is_some() {}
            prop_assert_eq!(position.hash(), hash);
        }
        prop_assert!(work.done() < Duration::from_secs(20), "{:?}", work.done());
    }
}
