//! A copy of a built-in game under another id is the same game, and just as fast.

#[path = "support/cases.rs"]
mod cases;
#[path = "support/documents.rs"]
mod documents;

use std::sync::Arc;
use std::time::{Duration, Instant};

use cases::{Case, cases, smallest};
use documents::documents;
use linkstone::connectivity::Groups;
use linkstone::position::{Playouts, Position, Rng};
use linkstone::rules::{Plan, Settings};
use serde_json::{Value, json};

/// How many random games of each document are compared.
const GAMES: usize = 50;
/// The maximum number of plies in a game, as some never end.
const LONGEST: u32 = 200;
/// How much longer playouts of a copy may take.
const SLOWER: f64 = 1.1;

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
            for ply in 0..LONGEST {
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

fn playouts(plan: &Arc<Plan>) -> Playouts {
    Playouts::new(&Position::new(Arc::clone(plan))).with_cap(LONGEST)
}

/// How long it takes to play this many games out.
fn time(plan: &Arc<Plan>, count: usize) -> Duration {
    let mut playouts = playouts(plan);
    let mut rng = Rng::with_seed(1);
    let begin = Instant::now();
    for _ in 0..count {
        std::hint::black_box(playouts.run(&mut rng));
    }
    begin.elapsed()
}

/// Both play the same games, so that only the way they were loaded can differ. A busy machine
/// makes single rounds slower, never faster: the best rounds of both are compared, and more of
/// them are played as long as they differ.
#[test]
fn copies_are_as_fast() {
    const ROUND: Duration = Duration::from_millis(8);
    const LONGEST: Duration = Duration::from_secs(5);
    for (document, info) in documents() {
        let plans = pair(&smallest(document, &info));
        let one = time(&plans[0], 4).max(Duration::from_nanos(1)) / 4;
        let count = (ROUND.as_nanos() / one.as_nanos().max(1)).clamp(1, 100_000) as usize;
        let mut best = [Duration::MAX; 2];
        let begin = Instant::now();
        for round in 0.. {
            // Which goes first alternates, so that neither gains from a warm cache.
            for turn in [round % 2, 1 - round % 2] {
                best[turn] = best[turn].min(time(&plans[turn], count));
            }
            let alike = best[1].as_secs_f64() <= best[0].as_secs_f64() * SLOWER;
            if round >= 4 && (alike || begin.elapsed() > LONGEST) {
                break;
            }
        }
        let [ours, theirs] = best.map(|time| time.as_secs_f64());
        assert!(theirs <= ours * SLOWER, "{}: {ours} s, its copy {theirs} s", info.id);
    }
}
