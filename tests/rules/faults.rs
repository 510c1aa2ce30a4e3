//! Malformed documents, each with the code and the place of its error.

use linkstone::rules::RulesError;
use serde_json::{Value, json};

use crate::{compile, document};

/// A change to a built-in document, and the code and path of the resulting error.
struct Fault(&'static str, &'static str, Option<Value>, &'static str, &'static str);

#[test]
fn faults_are_named_by_place() {
    const BAD: &str = "document-invalid";
    let faults = [
        Fault("hex", "/id", None, BAD, "id"),
        Fault("hex", "/id", Some(json!("Hex 11")), BAD, "id"),
        Fault("hex", "/id", Some(json!("")), BAD, "id"),
        Fault("hex", "/name", Some(json!(11)), BAD, "name"),
        Fault("hex", "/about/year", Some(json!(1942)), BAD, "about.year"),
        Fault("hex", "/about/sources", Some(json!(["a", 1])), BAD, "about.sources[1]"),
        Fault("hex", "/colours", None, BAD, "colours"),
        Fault("hex", "/colours", Some(json!(["red"])), BAD, "colours"),
        Fault("hex", "/colours", Some(json!(["red", "red"])), BAD, "colours"),
        Fault("hex", "/colours/1", Some(json!("pink")), BAD, "colours[1]"),
        Fault("omega", "/seats", Some(json!([2, 5])), BAD, "seats[1]"),
        Fault("omega", "/seats", Some(json!([3, 2])), BAD, "seats"),
        Fault("omega", "/seats", Some(json!([2])), BAD, "seats"),
        Fault("omega", "/seats", Some(json!([0, 2])), BAD, "seats[0]"),
        Fault("hex", "/board", None, BAD, "board"),
        Fault("hex", "/board/tiling", Some(json!("5.5.5")), BAD, "board.tiling"),
        Fault("hex", "/board/shape", Some(json!(7)), BAD, "board.shape"),
        Fault("hex", "/board/shape", Some(json!("square")), "bad-board", ""),
        Fault("hex", "/board/draw", Some(json!("lines")), BAD, "board.draw"),
        Fault("hex", "/board/sizes", Some(json!([11, 5])), BAD, "board.sizes"),
        Fault("hex", "/board/sizes", Some(json!([1, 1_000_000_000])), BAD, "board.sizes[1]"),
        Fault("hex", "/board/default", Some(json!(42)), BAD, "board.default"),
        Fault("hex", "/board/default", Some(json!(-1)), BAD, "board.default"),
        Fault("hex", "/board/common/0", Some(json!(1.5)), BAD, "board.common[0]"),
        Fault("hex", "/board/sides/red/0", Some(json!("north")), BAD, "board.sides.red[0]"),
        Fault("hex", "/board/sides/green", Some(json!(["top"])), BAD, "board.sides.green"),
        Fault("hex", "/board/sides", None, BAD, "endings[0].when.connects"),
        Fault("blob", "/board/window", Some(json!(0)), BAD, "board.window"),
        Fault("blob", "/board/window", None, BAD, "board.window"),
        Fault("hex", "/adjacency", Some(json!("diag")), BAD, "adjacency"),
        Fault(
            "lines-of-action",
            "/options/board/values/0/set/start/black/0",
            Some(json!("z9")),
            BAD,
            "start.black[0]",
        ),
        Fault(
            "lines-of-action",
            "/options/board/values/0/set/start/black/0",
            Some(json!("b1-c3")),
            BAD,
            "start.black[0]",
        ),
        Fault(
            "lines-of-action",
            "/options/board/values/0/set/start/white/0",
            Some(json!("b1")),
            BAD,
            "start.white[0]",
        ),
        Fault(
            "lines-of-action",
            "/options/board/values/0/set/start/red",
            Some(json!(["d4"])),
            BAD,
            "start.red",
        ),
        Fault("hex", "/turn", Some(json!("random")), BAD, "turn"),
        Fault("estate", "/turn/points", Some(json!([1, 9])), BAD, "turn.points[1]"),
        Fault("estate", "/turn/cost", Some(json!("width")), BAD, "turn.cost"),
        Fault("query", "/turn/cost/8", Some(json!(0)), BAD, "turn.cost.8"),
        Fault("query", "/turn/cost", None, BAD, "turn.cost"),
        Fault("blob", "/turn", Some(json!({"points": 2, "cost": {"8": 2}})), BAD, "turn.cost"),
        Fault("blob", "/score", Some(json!({"of": "rim", "by": "sum"})), BAD, "score.of"),
        Fault("quax", "/restrictions/0/edges", Some(json!(2)), BAD, "restrictions[0].edges"),
        Fault(
            "quax",
            "/restrictions/0/between",
            Some(json!("last")),
            BAD,
            "restrictions[0].between",
        ),
        Fault("connecticut", "/turn", Some(json!({"ratio": "1/3"})), BAD, "restrictions"),
        Fault("connecticut", "/board/tiling", Some(json!("4.8.8")), BAD, "restrictions"),
        Fault("star", "/score/least", Some(json!(100)), BAD, "score.least"),
        Fault("star-ea", "/score/by", Some(json!("largest-first")), BAD, "score.minus"),
        Fault("star-ea", "/score/of", Some(json!("size")), BAD, "score.by"),
        Fault("star-ea", "/score/majority", Some(json!("sides")), BAD, "score.majority"),
        Fault("poly-y", "/score/by", Some(json!("largest-first")), BAD, "endings[0].when.points"),
        Fault("hex", "/turn", Some(json!({"ratio": "2"})), BAD, "turn.ratio"),
        Fault("hex", "/turn", Some(json!({"ratio": 0.5})), BAD, "turn.ratio"),
        Fault("hex", "/move", Some(json!({})), BAD, "move"),
        Fault("hex", "/move/place", Some(json!("mine")), BAD, "move.place"),
        Fault("hex", "/move/slide", Some(json!("stones-on-line")), BAD, "move.onto"),
        Fault("hex", "/move/from", Some(json!([{"not-on": "rim"}])), BAD, "move.from"),
        Fault(
            "hex",
            "/restrictions",
            Some(json!([{"gains": "larger-group"}])),
            BAD,
            "restrictions",
        ),
        Fault("bounce", "/move/to/0/gains", Some(json!("wealth")), BAD, "move.to[0].gains"),
        Fault("bounce", "/move/to", Some(json!([{"liberties": 1}])), BAD, "move.to"),
        Fault("bounce", "/move/from", Some(json!([{"gains": "larger-group"}])), BAD, "move.from"),
        Fault("bounce", "/move/over", Some(json!(["own"])), BAD, "move.over"),
        Fault("bounce", "/move/remove", Some(json!("always")), BAD, "move.remove"),
        Fault("bounce", "/move/place", Some(json!("any")), BAD, "move.place"),
        Fault("bounce", "/start/skip", Some(json!("rim")), BAD, "start.skip"),
        Fault("unane", "/move/hop", Some(json!("orth")), BAD, "move.onto"),
        Fault("unane", "/move/slide", Some(json!("any")), BAD, "move.slide"),
        Fault("unane", "/move/onto", Some(json!(["own"])), BAD, "move.onto"),
        Fault("weave", "/endings/1/when/by", Some(json!("knight")), BAD, "endings[1].when.by"),
        Fault(
            "narrows",
            "/endings/0/when/through",
            Some(json!("air")),
            BAD,
            "endings[0].when.through",
        ),
        Fault("blob", "/move/jump", Some(json!("anywhere")), BAD, "move.jump"),
        Fault("hex", "/move/over", Some(json!(["own"])), BAD, "move.over"),
        Fault("hex", "/move/pass", Some(json!(true)), BAD, "move.pass"),
        Fault("lines-of-action", "/move/onto", Some(json!(["own"])), BAD, "move.onto"),
        Fault("lines-of-action", "/move/over", None, BAD, "move.over"),
        Fault("hex", "/phases", Some(json!([])), BAD, "move"),
        Fault("unlur", "/phases", Some(json!([])), BAD, "phases"),
        Fault("unlur", "/phases", None, BAD, "move"),
        Fault("unlur", "/phases/0/until", None, BAD, "phases[0].until"),
        Fault("unlur", "/phases/0/until", Some(json!("bored")), BAD, "phases[0].until"),
        Fault("unlur", "/phases/0/until", Some(json!({"plies": 0})), BAD, "phases[0].until.plies"),
        Fault("unlur", "/phases/0/until", Some(json!({"plies": 9})), BAD, "phases[0].then"),
        Fault("unlur", "/phases/1/until", Some(json!("pass")), BAD, "phases[1].until"),
        Fault(
            "unlur",
            "/phases/0/then/take-colour",
            Some(json!("green")),
            BAD,
            "phases[0].then.take-colour",
        ),
        Fault("unlur", "/phases/0/move/place", Some(json!("red")), BAD, "phases[0].move.place"),
        Fault(
            "unlur",
            "/endings/0/when/all/1/connects/white",
            None,
            BAD,
            "endings[0].when.all[1].connects.white",
        ),
        Fault(
            "unlur",
            "/endings/0/when/all/0/phase",
            Some(json!(5)),
            BAD,
            "endings[0].when.all[0].phase",
        ),
        Fault("cross", "/endings/0/when/min", Some(json!(2)), BAD, "endings[0].when.min"),
        Fault(
            "y",
            "/endings/0/when/connects",
            Some(json!("opposite-sides")),
            BAD,
            "endings[0].when.connects",
        ),
        Fault(
            "chameleon",
            "/endings/0/when/stones",
            Some(json!("none")),
            BAD,
            "endings[0].when.stones",
        ),
        Fault("andantino", "/endings/3/when/stones", Some(json!(0)), BAD, "endings[3].when.stones"),
        Fault("go", "/first", Some(json!("green")), BAD, "first"),
        Fault("go", "/start", Some(json!({"black": [{"stars": 10}]})), BAD, "start.black[0].stars"),
        Fault("y", "/swap", Some(json!("pieces")), BAD, "swap"),
        Fault("hex", "/swap", Some(json!({"option": "nothing"})), BAD, "swap.option"),
        Fault("hex", "/swap", Some(json!({"option": "misere.nothing"})), BAD, "swap.option"),
        Fault("hex", "/swap", Some(json!({"option": 3})), BAD, "swap.option"),
        Fault(
            "go",
            "/restrictions/0",
            Some(json!({"liberties": 1001})),
            BAD,
            "restrictions[0].liberties",
        ),
        Fault("go", "/restrictions/0", Some(json!("liberties")), BAD, "restrictions[0]"),
        Fault("go", "/restrictions/0", Some(json!({})), BAD, "restrictions[0]"),
        Fault(
            "blob",
            "/restrictions/0/touches",
            Some(json!("green")),
            BAD,
            "restrictions[0].touches",
        ),
        Fault("blob", "/restrictions/0/count", Some(json!(99)), BAD, "restrictions[0].count"),
        Fault("go", "/effects/0/capture", Some(json!("all")), BAD, "effects[0].capture"),
        Fault("go", "/effects", Some(json!([1, 2, 3])), BAD, "effects"),
        Fault("go", "/effects", Some(json!([1])), BAD, "effects[0]"),
        Fault("go", "/effects", Some(json!([{}])), BAD, "effects[0]"),
        Fault("go", "/effects", Some(json!([{"hole": ["a1", "z9"]}])), BAD, "effects[0].hole[1]"),
        Fault(
            "go",
            "/effects",
            Some(json!([{"hole": ["a1"]}, {"hole": ["b1"]}])),
            BAD,
            "effects[1]",
        ),
        Fault("hex", "/endings", None, BAD, "endings"),
        Fault("hex", "/endings", Some(json!([])), BAD, "endings"),
        Fault("hex", "/endings/0/when", Some(json!("full")), BAD, "endings[0].when"),
        Fault(
            "hex",
            "/endings/0/when",
            Some(json!({"not": {"any": [{"loop": "big"}]}})),
            BAD,
            "endings[0].when.not.any[0].loop",
        ),
        Fault("hex", "/endings/0/when/min", Some(json!(3)), BAD, "endings[0].when.min"),
        Fault("hex", "/endings/0/when/of", Some(json!("both")), BAD, "endings[0].when.of"),
        Fault("hex", "/endings/0/result", Some(json!("green")), BAD, "endings[0].result"),
        Fault("hex", "/endings/0/result", Some(json!("score")), BAD, "endings[0].result"),
        Fault(
            "omega",
            "/endings/0/when",
            Some(json!({"passes": 17})),
            BAD,
            "endings[0].when.passes",
        ),
        Fault(
            "kensington-havannah",
            "/endings/0/when",
            Some(json!({"line": 5})),
            BAD,
            "endings[0].when.line",
        ),
        Fault(
            "blob",
            "/endings/1/when",
            Some(json!({"reaches": "top"})),
            BAD,
            "endings[1].when.reaches",
        ),
        Fault(
            "blob",
            "/endings/0/when",
            Some(json!({"connects": "sides"})),
            BAD,
            "endings[0].when.connects",
        ),
        Fault(
            "odd",
            "/endings",
            Some(json!([{"when": {"parity": 5, "always": "odd", "empty": 13}, "result": "black"}])),
            BAD,
            "endings[0].when.empty",
        ),
        Fault(
            "odd",
            "/endings",
            Some(json!([{"when": {"parity": 5, "always": "any", "empty": 12}, "result": "draw"}])),
            BAD,
            "endings[0].when.always",
        ),
        Fault(
            "odd",
            "/endings",
            Some(json!([{"when": {"parity": 5, "always": "odd"}, "result": "draw"}])),
            BAD,
            "endings[0].when.empty",
        ),
        Fault(
            "odd",
            "/options/end/values/0/set/endings",
            Some(json!({"option": "end.endings"})),
            BAD,
            "endings.option",
        ),
        Fault("go", "/score", Some(json!("points")), BAD, "score"),
        Fault("go", "/score", None, BAD, "endings[0].result"),
        Fault("go", "/komi", Some(json!(7.5)), BAD, "komi"),
        Fault("go", "/komi", Some(json!("7.25")), BAD, "komi"),
        Fault("omega", "/ties", Some(json!("first-seat")), BAD, "ties"),
        Fault("go", "/turn", Some(json!({ "then": "fill" })), BAD, "turn"),
        Fault("hex", "/turn", Some(json!({ "then": "again" })), BAD, "turn.then"),
        Fault("go", "/out", Some(json!("sides")), BAD, "out"),
        Fault("hex", "/out", Some(json!("everything")), BAD, "out"),
        Fault("hex", "/out", Some(json!({ "red": "corners", "pink": "sides" })), BAD, "out.pink"),
        Fault(
            "necklace",
            "/restrictions/1/open",
            Some(json!("middle")),
            BAD,
            "restrictions[1].open",
        ),
        Fault(
            "blob",
            "/restrictions",
            Some(json!([{ "open": "rim" }])),
            BAD,
            "restrictions[0].open",
        ),
        Fault(
            "coil",
            "/phases/0/turn",
            Some(json!({ "ratio": "1/2" })),
            BAD,
            "phases[0].turn.ratio",
        ),
        Fault("coil", "/turn", Some(json!("colours-in-order")), BAD, "turn"),
        Fault("coil", "/start/black/0", Some(json!({ "side": "top" })), BAD, "start.black[0].side"),
        Fault(
            "coil",
            "/endings/1/when/all/0/mover",
            Some(json!("red")),
            BAD,
            "endings[1].when.all[0].mover",
        ),
        Fault("go", "/options/komi/default", Some(json!("a lot")), BAD, "options.komi.default"),
        Fault("go", "/options/komi/number", Some(json!([0, 1, 2])), BAD, "options.komi.number[2]"),
        Fault("go", "/options/ko/values/0/label", None, BAD, "options.ko.values[0].label"),
        Fault("go", "/options/ko/label", None, BAD, "options.ko.label"),
        Fault("go", "/options/size", Some(json!({})), BAD, "options.size"),
        Fault("go", "/options/a.b", Some(json!({})), BAD, "options.a.b"),
        Fault("go", "/options/", Some(json!({})), BAD, "options."),
        Fault("blob", "/options/ratio/ratio", Some(json!(false)), BAD, "options.ratio.ratio"),
        Fault("blob", "/options/grid/values/0/set", Some(json!({})), BAD, "board.tiling.option"),
    ];
    for Fault(id, pointer, change, code, path) in faults {
        let mut value = document(id);
        let (parent, key) = pointer.rsplit_once('/').expect("a pointer has a slash");
        let parent = value.pointer_mut(parent).expect("the place exists");
        match (parent, change) {
            (Value::Object(map), Some(other)) => drop(map.insert(key.to_owned(), other)),
            (Value::Object(map), None) => drop(map.shift_remove(key)),
            (Value::Array(items), Some(other)) => {
                items[key.parse::<usize>().expect("a number")] = other
            }
            (other, _) => panic!("{pointer}: {other}"),
        }
        let error = compile(&value).err().unwrap_or_else(|| panic!("{id} {pointer} is accepted"));
        assert_eq!(error.code(), code, "{id} {pointer}: {error}");
        if let RulesError::Invalid { path: found, found: what, expected } = &error {
            assert_eq!(found, path, "{id} {pointer}: {error}");
            assert!(![what, expected].iter().any(|m| m.to_string().is_empty()), "{error}");
        }
    }
}

#[test]
fn faults_tell_what_was_found() {
    for (value, words) in [
        (Value::Null, "null"),
        (json!(true), "true"),
        (json!(7), "the number 7"),
        (json!([1, 2]), "a list of 2"),
        (json!({}), "an empty object"),
        (json!({"a": 1, "b": 2}), "an object with a, b"),
        (json!({"a": 1, "b": 2, "c": 3, "d": 4}), "an object with a, b, c"),
    ] {
        let mut hex = document("hex");
        hex["name"] = value;
        match compile(&hex) {
            Err(RulesError::Invalid { path, found, .. }) => {
                assert_eq!((&*path, &*found.to_string()), ("name", words))
            }
            other => panic!("{words}: {:?}", other.err()),
        }
    }
}

#[test]
fn goals_of_paired_sides_need_pairs() {
    for word in ["opposite-sides", "alternate-sides", "side-pairs"] {
        let mut y = document("y");
        y["endings"][0]["when"] = json!({ "connects": word });
        match compile(&y) {
            Err(RulesError::Invalid { path, .. }) => {
                assert!(path.starts_with("endings[0].when"), "{word}: {path}");
            }
            other => panic!("{word} on a triangle: {:?}", other.err()),
        }
    }
}
