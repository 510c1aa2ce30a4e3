//! Playouts of rules that no built-in game has: each method either refuses them or plays them right.

use std::sync::Arc;

use proptest::prelude::*;
use serde_json::{Value, json};

use super::{midgame, replay, ways};
use crate::position::{PlayoutTrace, Playouts, Rng};
use crate::rules::{Plan, Settings, builtins};

/// The games that are changed: between them every method plays one.
const GAMES: [&str; 10] = [
    "hex",
    "y",
    "havannah",
    "cross",
    "chameleon",
    "omega",
    "y-hex",
    "go",
    "atari-go",
    "kensington-havannah",
];

/// What may stand under a key instead.
fn changes() -> Vec<(&'static str, Value)> {
    let list = |key: &'static str, values: Value| -> Vec<(&'static str, Value)> {
        values.as_array().expect("a list").iter().map(|value| (key, value.clone())).collect()
    };
    let boards = json!([
        { "tiling": "6.6.6", "shape": "rhombus", "sizes": [1, 9], "default": 4,
          "sides": { "black": ["top", "bottom"], "white": ["left", "right"] } },
        { "tiling": "6.6.6", "shape": "rhombus", "sizes": [1, 9], "default": 4,
          "sides": { "black": ["right", "left"], "white": ["bottom", "top"] } },
        { "tiling": "6.6.6", "shape": "rhombus", "sizes": [1, 9], "default": 3,
          "sides": { "black": ["top", "left"], "white": ["left", "right"] } },
        { "tiling": "6.6.6", "shape": "triangle", "sizes": [1, 9], "default": 4 },
        { "tiling": "6.6.6", "shape": "hexhex", "sizes": [2, 9], "default": 3 },
        { "tiling": "4.4.4.4", "shape": "square", "sizes": [2, 9], "default": 4 },
        { "tiling": "3^6", "shape": "hexhex", "sizes": [2, 4], "default": 2 },
        { "tiling": "3.4.6.4", "shape": "hexhex", "sizes": [1, 4], "default": 2 },
        { "tiling": "6.6.6", "shape": "window", "window": 3 },
    ]);
    let places = json!([
        { "place": "own" },
        { "place": "any" },
        { "place": "turn-colour" },
        { "place": "black" },
        { "place": "own", "pass": "always" },
        { "place": "own", "pass": "forced" },
        { "place": "own", "pass": "after-first" },
        { "place": "any", "pass": "always" },
    ]);
    let restrictions = json!([
        [],
        [{ "liberties": 1 }],
        [{ "liberties": 2 }],
        [{ "liberties": 1 }, { "no-repeat": "simple" }],
        [{ "no-repeat": "natural" }, { "liberties": 1 }],
        [{ "liberties": 1 }, { "no-repeat": "positional" }, { "no-repeat": "situational" }],
        [{ "liberties": 1 }, { "not-on": "rim" }],
        [{ "liberties": 1 }, { "group-size": 3 }],
        [{ "touches": "any", "by": "all" }],
        [{ "leaves": "odd-groups" }],
        [{ "leaves": "equal-touches" }],
        [{ "touches": "own", "by": "all", "count": 2, "most": 3 }],
        [{ "touches": "enemy", "by": "all" }],
        [{ "touches": "last", "by": "all", "most": 0 }],
        [{ "pattern": ["+-/-+", "+./-+"] }],
        [{ "between": "any", "edges": 4 }],
        [{ "row": "orth" }],
        [{ "liberties": 1 }, { "pattern": ["+-/.+"] }],
        [{ "touches": "own", "by": "all", "most": 0, "unless": "captures" }],
        [{ "touches": "own", "by": "orth", "count": 1, "most": 1 }, { "no-repeat": "positional" }],
    ]);
    let phases = json!([
        [{ "move": { "place": "own" }, "until": { "plies": 3 } }, { "move": { "place": "any" } }],
        [{ "move": { "place": "own" } }],
    ]);
    let turns = json!([
        "alternate",
        "colours-in-order",
        { "ratio": "1/3" },
        { "stones": 2, "first": 1 },
        { "stones": 3 }, { "stones": [1, 2], "first": 1, "bonus": "caught-up" }, { "stones": [2, 4] },
        { "points": [1, 3], "cost": "depth" },
    ]);
    [
        list("board", boards),
        list("move", places),
        list("phases", phases),
        list("restrictions", restrictions),
        list("adjacency", json!(["orth", "all"])),
        list("turn", turns),
        list("effects", json!([[], [{ "capture": "no-liberties" }]])),
        list("effects", json!([[{ "capture": "no-liberties-of-any" }]])),
        list("effects", json!([[{ "capture": "no-liberties", "then": "again" }]])),
        list("effects", json!([[{ "capture": "smaller", "then": "again" }], [{ "capture": "stuck" }]])),
        list("score", json!(["area", "prisoners", "first-group"])),
        list("score", json!([{ "of": "size", "by": "product" }, { "of": "size", "take": 2, "by": "product" }])),
        list("score", json!([{ "of": { "odd": 1, "even": 2 }, "by": "sum", "wins": "fewest" }])),
        list("score", json!([[{ "of": "one", "by": "sum", "wins": "fewest" }, { "of": "size", "by": "largest-first" }]])),
        list("score", json!([{ "of": "sides", "by": "largest-first" }, { "of": "size", "by": "smallest-first" }])),
        list("score", json!([{ "of": "rim", "by": "sum", "least": 2, "minus": 3, "rest": "surrounding", "majority": "corners" }])),
        list("score", json!([{ "of": "size", "by": "sum", "least": 2, "minus": 1 }, { "of": "corners", "by": "sum" }])),
        list("komi", json!(["0", "-1.5", "4"])),
        list("ties", json!(["draw", "last-seat"])),
        list("first", json!(["white"])),
        list("start", json!([{ "black": ["a1"] }, { "black": ["a1"], "white": ["b2"] }])),
        list("seats", json!([[2, 2], [3, 3]])),
    ]
    .concat()
}

/// What may end a game.
fn conditions() -> Vec<Value> {
    let conditions = json!([
        "board-full",
        "no-move",
        "contained",
        { "not": "round-fits" },
        { "not": "board-full" },
        { "captured": 2 },
        { "captured": 1, "of": "opponent" },
        { "connects": "own-sides" },
        { "connects": "sides" },
        { "connects": "sides", "min": 2 },
        { "connects": "sides", "min": 2, "of": "opponent" },
        { "connects": "corners", "min": 2, "stones": "any" },
        { "connects": "sides-without-corners", "min": 3 },
        { "connects": { "black": "opposite-sides", "white": "alternate-sides", "red": "corners" } },
        { "line": 2 },
        { "line": 3 },
        { "line": 3, "of": "opponent" },
        { "loop": "any" },
        { "loop": "open" },
        { "loop": "full" },
        { "loop": "full", "of": "opponent" },
        { "loop": "enemy" },
        { "any": [{ "loop": "any" }, { "connects": "corners", "min": 2 }] },
        { "all": [{ "loop": "any" }, { "stones": 5 }] },
        { "passes": 1 },
        { "passes": 3 },
        { "stones": 6 },
        { "group-size": 4 },
        { "repeats": 2 },
    ]);
    conditions.as_array().expect("a list").clone()
}

/// Who may win.
fn results() -> Vec<Value> {
    let results = json!(["mover", "opponent", "draw", "black", "white", "score", { "parity": 2 }]);
    results.as_array().expect("a list").clone()
}

/// A change of rules.
#[derive(Clone, Debug)]
enum Change {
    Key(prop::sample::Index),
    /// The condition of an ending.
    When(prop::sample::Index, prop::sample::Index),
    Result(prop::sample::Index, prop::sample::Index),
    /// One more ending, here.
    More(prop::sample::Index, prop::sample::Index, prop::sample::Index),
}

fn change() -> impl Strategy<Value = Change> {
    let index = any::<prop::sample::Index>;
    prop_oneof![
        4 => index().prop_map(Change::Key),
        2 => (index(), index()).prop_map(|(at, when)| Change::When(at, when)),
        2 => (index(), index()).prop_map(|(at, result)| Change::Result(at, result)),
        2 => (index(), index(), index()).prop_map(|(at, when, result)| Change::More(at, when, result)),
    ]
}

impl Change {
    fn apply(&self, document: &mut Value) {
        if let Self::Key(index) = self {
            let (key, value) = index.get(&changes()).clone();
            document[key] = value;
            if key == "phases"
                && let Some(fields) = document.as_object_mut()
            {
                fields.shift_remove("move");
            }
            return;
        }
        let Some(endings) = document["endings"].as_array_mut() else { return };
        match self {
            Self::Key(_) => {}
            Self::When(at, when) => {
                let at = at.index(endings.len());
                endings[at]["when"] = when.get(&conditions()).clone();
            }
            Self::Result(at, result) => {
                let at = at.index(endings.len());
                endings[at]["result"] = result.get(&results()).clone();
            }
            Self::More(at, when, result) => {
                let (conditions, results) = (conditions(), results());
                let (when, result) = (when.get(&conditions), result.get(&results));
                let at = at.index(endings.len() + 1);
                endings.insert(at, json!({ "when": when, "result": result }));
            }
        }
    }
}

/// A built-in game whose first two colours are black and white, as the changes call them.
fn document(id: &str) -> Value {
    let text = builtins().iter().find(|text| text.contains(&format!("\"id\":\"{id}\"")));
    let mut document: Value =
        serde_json::from_str(text.expect("a built-in game")).expect("documents are JSON");
    let first = document["colours"][0].as_str().expect("a colour").to_owned();
    let second = document["colours"][1].as_str().expect("a colour").to_owned();
    document["colours"] = json!(["black", "white", "red"]);
    if let Some(sides) = document.pointer_mut("/board/sides") {
        *sides = json!({ "black": sides[&first], "white": sides[&second] });
    }
    document["seats"] = json!([2, 3]);
    document
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn playouts_of_changed_rules_are_games_by_those_rules(
        game in any::<prop::sample::Index>(),
        changes in prop::collection::vec(change(), 1..4),
        size in 0..6_u32,
        plies in 0..12_usize,
        seed: u64,
    ) {
        let mut document = document(GAMES[game.index(GAMES.len())]);
        for change in &changes {
            change.apply(&mut document);
        }
        let text = document.to_string();
        let sizes = [Some(2 + size), None].map(|size| Settings { size, ..Settings::default() });
        let Some(plan) = sizes.iter().find_map(|sizes| Plan::from_document(&text, sizes).ok())
        else {
            return Ok(());
        };
        prop_assume!(plan.board().topology.cells() <= 100);
        let mut rng = Rng::with_seed(seed);
        let start = midgame(&Arc::new(plan), plies, &mut rng);
        prop_assume!(start.outcome().is_none());
        for playouts in ways(&start) {
            let mut playouts = playouts.with_cap(200);
            let mut trace = PlayoutTrace::default();
            for _ in 0..2 {
                let result = playouts.run_traced(&mut rng, &mut trace);
                replay(&start, result, &trace)
                    .map_err(|error| TestCaseError::fail(format!("{}: {error}", playouts.structure())))?;
            }
        }
    }
}

/// A player who closes a ring of another's colour wins nothing; nor does the owner of the colour by
/// a later stone that only touches a corner of what the ring is around.
#[test]
fn rings_of_another_s_colour_do_not_count_later() {
    let mut document = document("havannah");
    document["board"] = json!({
        "tiling": "4.4.4.4", "shape": "square", "sizes": [2, 9], "default": 4,
    });
    document["turn"] = json!("colours-in-order");
    let text = document.to_string();
    for seed in 0..600 {
        let mut rng = Rng::with_seed(seed);
        let settings = Settings { size: Some(rng.u32(3..8)), ..Settings::default() };
        let plan = Plan::from_document(&text, &settings).expect("it compiles");
        let plies = rng.usize(..12);
        let start = midgame(&Arc::new(plan), plies, &mut rng);
        let Some(mut playouts) = Playouts::on_structure(&start, "ring-union") else { continue };
        let mut trace = PlayoutTrace::default();
        let result = playouts.run_traced(&mut rng, &mut trace);
        replay(&start, result, &trace).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
}
