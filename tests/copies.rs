//! A copy of a built-in game under another id is the same game, and just as fast.

#[path = "support/cases.rs"]
mod cases;
#[path = "support/documents.rs"]
mod documents;

use std::sync::Arc;

use cases::{Case, cases, smallest};
use documents::documents;
use linkstone::connectivity::Groups;
use linkstone::position::{Playouts, Position, Rng};
use linkstone::rules::{Plan, Settings};
use serde_json::{Value, json};

/// How many random games of each document are compared.
const GAMES: usize = 50;
/// The maximum number of plies in a game, as some never end.
const MAX_PLIES: u32 = 200;

/// The document under another id and name, with its keys in another order.
fn copy(document: &str) -> String {
    let value: Value = serde_json::from_str(document).expect("built-in documents are JSON");
    let map = value.as_object().expect("and objects");
    let mut copied: serde_json::Map<String, Value> =
        map.iter().rev().map(|(key, value)| (key.clone(), value.clone())).collect();
    copied.insert("id".to_owned(), json!("somebody-elses-game"));
    copied.insert("name".to_owned(), json!("A game of my own"));
    json!(copied).to_string()
}

fn compile(document: &str, settings: &Settings) -> Arc<Plan> {
    Arc::new(Plan::from_document(document, settings).unwrap_or_else(|error| panic!("{error}")))
}

fn pair(case: &Case) -> [Arc<Plan>; 2] {
    [case.plan(), compile(&copy(case.document), &case.settings)]
}

#[test]
fn copies_play_the_same_games() {
    for (document, info) in documents() {
        for (number, case) in cases(document, &info, GAMES).iter().enumerate() {
            let [mut ours, mut theirs] = pair(case).map(Position::new);
            assert_eq!(ours.groups().name(), theirs.groups().name(), "{}", info.id);
            let mut rng = Rng::with_seed(number as u64);
            for ply in 0..MAX_PLIES {
                let context = format!("{} {:?} ply {ply}", info.id, case.settings);
                let legal = ours.legal_moves();
                assert_eq!(legal, theirs.legal_moves(), "{context}");
                assert_eq!(ours.may_swap(), theirs.may_swap(), "{context}");
                assert_eq!(ours.outcome(), theirs.outcome(), "{context}");
                assert_eq!(ours.hash(), theirs.hash(), "{context}");
                assert_eq!(ours.score(&[]), theirs.score(&[]), "{context}");
                if legal.is_empty() {
                    break;
                }
                let played = legal[rng.usize(..legal.len())];
                assert_eq!(ours.play(played), theirs.play(played), "{context}");
            }
        }
    }
}

#[test]
fn copies_are_played_out_alike() {
    for (document, info) in documents() {
        for case in cases(document, &info, 20) {
            let [mut ours, mut theirs] =
                pair(&case).map(|plan| Playouts::new(&Position::new(plan)));
            assert_eq!(ours.structure(), theirs.structure(), "{} {:?}", info.id, case.settings);
            let mut seeds = [Rng::with_seed(1), Rng::with_seed(1)];
            for _ in 0..3 {
                let results = [ours.run(&mut seeds[0]), theirs.run(&mut seeds[1])];
                assert_eq!(results[0], results[1], "{} {:?}", info.id, case.settings);
            }
        }
    }
}

/// The plan in words without what a copy has of its own: id, name and the text of the document.
fn compiled(plan: &Plan) -> String {
    let words = format!("{plan:?}");
    [format!("id: {:?}, name: {:?}", plan.id, plan.name), format!("document: {:?}", plan.document)]
        .iter()
        .fold(words, |words, own| {
            assert_eq!(words.matches(own.as_str()).count(), 1, "{own}");
            words.replace(own.as_str(), "")
        })
}

/// Play and playouts know a game by its plan alone, and take the same way through the same plan: so
/// no clock is needed to tell that a copy is as fast.
#[test]
fn copies_have_the_same_plan_and_are_as_fast() {
    for (document, info) in documents() {
        let some = cases(document, &info, 3);
        for case in some.iter().chain([&smallest(document, &info)]) {
            let [ours, theirs] = pair(case);
            assert!(compiled(&ours) == compiled(&theirs), "{} {:?}", info.id, case.settings);
        }
    }
}
