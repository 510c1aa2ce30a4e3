//! Rules documents: the schema, errors that name their place, and randomly mutated documents.

#[path = "support/documents.rs"]
mod documents;
#[path = "rules/faults.rs"]
mod faults;
#[path = "rules/graphs.rs"]
mod graphs;
#[path = "rules/library.rs"]
mod library;
#[path = "rules/limits.rs"]
mod limits;
#[path = "rules/mutated.rs"]
mod mutated;
#[path = "rules/mutations.rs"]
mod mutations;
#[path = "rules/other_boards.rs"]
mod other_boards;
#[path = "rules/reach.rs"]
mod reach;
#[path = "support/scale.rs"]
mod scale;
#[path = "rules/schema.rs"]
mod schema;
#[path = "rules/stars.rs"]
mod stars;
#[path = "rules/swaps.rs"]
mod swaps;
#[path = "rules/together.rs"]
mod together;
#[path = "support/work.rs"]
mod work;

use allocation_counter::measure;
use documents::{documents, values};
use linkstone::cell::{Cell, Index};
use linkstone::rules::{
    Among, Bonus, Bounds, Capture, Combined, Content, Counted, Draw, Input, Leaves, Open,
    Outnumbered, Paint, Parity, Pass, Plan, Repeat, Ring, RulesError, Score, Settings, SlideLength,
    Stones, Swap, Ties, Who, Wins, builtin,
};
use linkstone::topology::{Family, Shape, Tiling};
use schema::{schema, validate};
use serde_json::{Value, json};

fn parsed(document: &str) -> Value {
    serde_json::from_str(document).expect("built-in documents are JSON")
}

fn document(id: &str) -> Value {
    let (text, _) = documents().find(|(_, info)| info.id == id).expect("a built-in game");
    parsed(text)
}

/// A built-in document as its file has it, with its guide.
fn file(id: &str) -> Value {
    parsed(&std::fs::read_to_string(format!("games/{id}.json")).expect("the file of a game"))
}

fn compile(document: &Value) -> Result<Plan, RulesError> {
    Plan::from_document(&document.to_string(), &Settings::default())
}

fn conforms(document: &Value) -> Result<(), String> {
    let schema = schema();
    validate(&schema, &schema, document, "")
}

#[test]
fn built_in_documents_conform_to_the_schema() {
    for (_, info) in documents() {
        assert_eq!(conforms(&file(&info.id)), Ok(()), "{}", info.id);
    }
}

#[test]
fn faults_of_a_guide_are_found_by_reader_and_schema() {
    let hex = file("hex");
    assert!(compile(&hex).is_ok());
    let spoil = |pointer: &str, key: &str, value: Value| {
        let mut document = hex.clone();
        let place = document.pointer_mut(pointer).expect("the place is there");
        place.as_object_mut().expect("an object").insert(key.to_owned(), value);
        document
    };
    for (pointer, key, value) in [
        ("/guide", "goals", json!("two of them")),
        ("/guide", "goal", json!(7)),
        ("/guide", "rules", json!([{ "picture": { "position": "", "caption": "no text" } }])),
        ("/guide", "strategy", json!([["nested"]])),
        ("/guide", "example", json!({ "position": "moves=a1" })),
        ("/guide/rules/0", "unless", json!({ "swap": 1 })),
        ("/guide/rules/0/picture", "position", json!(["a1"])),
        ("/guide/rules/0/picture", "caption", json!(null)),
    ] {
        let document = spoil(pointer, key, value);
        assert!(conforms(&document).is_err(), "the schema: {pointer}/{key}");
        let fault = compile(&document).expect_err("a fault").to_string();
        assert!(fault.starts_with("guide"), "{pointer}/{key}: {fault}");
    }
    // Only the reader knows the options.
    let fault = compile(&spoil("/guide/rules/0", "unless", json!({ "komi": "1" })));
    assert!(fault.expect_err("a fault").to_string().starts_with("guide.rules[0].unless.komi"));
}

#[test]
fn the_schema_has_the_words_of_the_reader() {
    let schema = schema();
    let words = |pointer: &str| -> Vec<String> {
        let list = schema.pointer(pointer).unwrap_or_else(|| panic!("nothing at {pointer}"));
        let list = list.as_array().unwrap_or_else(|| panic!("no list at {pointer}"));
        list.iter().map(|word| word.as_str().unwrap_or("no text").to_owned()).collect()
    };
    let same = |pointer: &str, expected: &[&str]| {
        let mut found = words(pointer);
        let mut expected: Vec<String> = expected.iter().map(|&word| word.to_owned()).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "at {pointer} in games/schema.json");
    };
    same("/properties/colours/items/oneOf/0/enum", Paint::WORDS);
    same("/properties/swap/oneOf/0/enum", Swap::WORDS);
    same("/properties/score/oneOf/0/enum", Score::WORDS);
    same("/$defs/groupScore/properties/by/oneOf/0/enum", Combined::WORDS);
    let bonus = "/$defs/turn/oneOf/2/properties/bonus/oneOf/0/enum";
    same(bonus, &[&["none"], Bonus::WORDS].concat());
    same("/$defs/groupScore/properties/wins/oneOf/0/enum", Wins::WORDS);
    same("/properties/ties/oneOf/0/enum", Ties::WORDS);
    let board = "/$defs/board/properties";
    same(&format!("{board}/tiling/oneOf/0/enum"), &Tiling::ALL.map(Tiling::as_str));
    same(&format!("{board}/shape/oneOf/0/enum"), &Shape::ALL.map(Shape::as_str));
    same(&format!("{board}/draw/oneOf/0/enum"), Draw::WORDS);
    let movement = "/$defs/move/properties";
    same(
        &format!("{movement}/place/oneOf/0/enum"),
        &[&["own", "any", "turn-colour"], Paint::WORDS].concat(),
    );
    same(&format!("{movement}/slide/oneOf/0/enum"), SlideLength::WORDS);
    same(&format!("{movement}/over/items/oneOf/0/enum"), Content::WORDS);
    let onto = Content::WORDS.iter().filter(|&&word| word != Content::Own.as_str());
    same(&format!("{movement}/onto/items/oneOf/0/enum"), &onto.copied().collect::<Vec<_>>());
    same(&format!("{movement}/pass/oneOf/0/enum"), Pass::WORDS);
    same("/$defs/effect/oneOf/0/properties/capture/oneOf/0/enum", Capture::WORDS);
    same("/$defs/effect/oneOf/0/properties/smaller/oneOf/0/enum", Outnumbered::WORDS);
    same("/$defs/who/oneOf/0/enum", Who::WORDS);
    let results = [Who::WORDS, Paint::WORDS, &["draw", "score"]].concat();
    same("/$defs/ending/properties/result/oneOf/0/enum", &results);
    let one_of = |list: &str, key: &str| -> String {
        let choices = schema.pointer(list).and_then(Value::as_array).expect("a list of choices");
        let place = choices
            .iter()
            .position(|choice| choice.pointer(&format!("/properties/{key}")).is_some())
            .unwrap_or_else(|| panic!("no {key} in {list}"));
        format!("{list}/{place}/properties/{key}/oneOf/0/enum")
    };
    same(&one_of("/$defs/restriction/oneOf", "no-repeat"), Repeat::WORDS);
    let leaves = [&["none"], Leaves::WORDS].concat();
    same(&one_of("/$defs/restriction/oneOf", "leaves"), &leaves);
    same(&one_of("/$defs/restriction/oneOf", "open"), &[&["none"], Open::WORDS].concat());
    same(&one_of("/$defs/restriction/oneOf", "among"), Among::WORDS);
    same(&one_of("/$defs/condition/oneOf", "loop"), Ring::WORDS);
    same(&one_of("/$defs/condition/oneOf", "groups"), Counted::WORDS);
    same(&one_of("/$defs/condition/oneOf", "always"), Parity::WORDS);
    same(&one_of("/$defs/condition/oneOf", "stones"), Stones::WORDS);
    let sides = ["own-sides", "opposite-sides", "alternate-sides", "side-pairs"];
    same("/$defs/reach/oneOf/0/enum", &[&sides[..], &Family::ALL.map(Family::as_str)].concat());
    let restriction = "/$defs/restriction/oneOf/5/properties";
    same(&format!("{restriction}/by/oneOf/0/enum"), &["none", "orth", "diag", "all"]);
}

/// The path and the JSON pointer of every object whose keys are fixed words.
fn objects(value: &Value, path: &str, pointer: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Object(map) => {
            // References to options are not objects of the document, and these have free keys.
            let named =
                ["options", "start", "board.sides", "board.graph.cells", "board.graph.sides"];
            let free = named.contains(&path) || path.ends_with("set");
            let stands_for_a_choice = map.len() == 1 && map.contains_key("option");
            if !free && !stands_for_a_choice {
                found.push((path.to_owned(), pointer.to_owned()));
            }
            for (key, inner) in map.iter().filter(|_| !path.ends_with("set")) {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                objects(inner, &path, &format!("{pointer}/{key}"), found);
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                objects(inner, &format!("{path}[{index}]"), &format!("{pointer}/{index}"), found);
            }
        }
        _ => {}
    }
}

#[test]
fn unknown_keys_are_refused_everywhere() {
    for (text, info) in documents() {
        let value = parsed(text);
        let mut found = Vec::new();
        objects(&value, "", "", &mut found);
        assert!(found.len() > 5, "{}: {found:?}", info.id);
        for (path, pointer) in found {
            let mut changed = value.clone();
            let object = changed.pointer_mut(&pointer).and_then(Value::as_object_mut);
            object.expect("an object stands there").insert("nonsense".to_owned(), Value::Null);
            let expected =
                if path.is_empty() { "nonsense".to_owned() } else { format!("{path}.nonsense") };
            match compile(&changed) {
                Err(RulesError::Invalid { path, found, expected: words }) => {
                    assert_eq!(path, expected, "{}", info.id);
                    assert_eq!(found.to_string(), "an unknown key", "{}: {path}", info.id);
                    assert!(
                        words.to_string().starts_with("one of: "),
                        "{}: {path}: {words}",
                        info.id
                    );
                }
                other => panic!("{}: {expected}: {:?}", info.id, other.err()),
            }
            assert!(conforms(&changed).is_err(), "{}: the schema admits {expected}", info.id);
        }
    }
}

#[test]
fn every_setting_that_a_document_offers_is_accepted() {
    for (text, info) in documents() {
        for option in &info.options {
            for value in values(option) {
                let options = vec![(option.key.clone(), value.clone())];
                let settings = Settings { options, ..Settings::default() };
                let plan = Plan::from_document(text, &settings);
                let plan =
                    plan.unwrap_or_else(|e| panic!("{} {} {value}: {e}", info.id, option.key));
                assert_eq!(plan.chosen(&option.key), Some(value.as_str()), "{}", info.id);
            }
            for also in option.values.iter().filter_map(|value| value.also.clone()) {
                let options = vec![(option.key.clone(), also)];
                assert!(
                    Plan::from_document(text, &Settings { options, ..Settings::default() }).is_ok()
                );
            }
            let options = vec![(option.key.clone(), "no such value".to_owned())];
            let refused = Plan::from_document(text, &Settings { options, ..Settings::default() });
            assert_eq!(refused.map_err(|e| e.code()).err(), Some("unknown-option-value"));
        }
        let options = vec![("no such option".to_owned(), "on".to_owned())];
        let refused = Plan::from_document(text, &Settings { options, ..Settings::default() });
        assert_eq!(refused.map_err(|e| e.code()).err(), Some("unknown-option"), "{}", info.id);
        for players in 0..9 {
            let settings = Settings { players: Some(players), ..Settings::default() };
            let allowed = (info.players[0]..=info.players[1]).contains(&players);
            let code = Plan::from_document(text, &settings).map_err(|e| e.code()).err();
            assert_eq!(code, (!allowed).then_some("bad-players"), "{} {players}", info.id);
        }
        for size in [info.sizes[0], info.sizes[1], info.default] {
            let plan =
                Plan::from_document(text, &Settings { size: Some(size), ..Settings::default() });
            assert!(plan.is_ok(), "{} {size}", info.id);
        }
    }
}

/// At once: before anything as large as a board is built.
#[test]
fn sizes_beyond_all_bounds_are_refused_at_once() {
    // A board that is given cell by cell is what it is, whatever size other boards have.
    for (text, info) in documents().filter(|(_, info)| info.sizes != [1, 1]) {
        for size in [0, info.sizes[1] + 1, 1_000_000_000, u32::MAX] {
            if size == info.default {
                continue;
            }
            let settings = Settings { size: Some(size), ..Settings::default() };
            let mut code = None;
            let taken = measure(|| {
                code = Plan::from_document(text, &settings).map_err(|e| e.code()).err();
            });
            assert_eq!(code, Some("bad-size"), "{} {size}", info.id);
            assert!(taken.bytes_max < 1 << 20, "{} {size}: {} bytes", info.id, taken.bytes_max);
        }
    }
    assert_eq!(
        builtin("no-such-game", &Settings::default()).map_err(|e| e.code()).err(),
        Some("unknown-game")
    );
}

#[test]
fn long_documents_are_refused() {
    let (text, _) = documents().next().expect("there are games");
    let long = format!("{text}{}", " ".repeat(200_001 - text.len()));
    let found = Plan::from_document(&long, &Settings::default()).err();
    assert_eq!(found.as_ref().map(RulesError::code), Some("document-invalid"));
    let just = format!("{text}{}", " ".repeat(200_000 - text.len()));
    assert!(Plan::from_document(&just, &Settings::default()).is_ok());
}

#[test]
fn syntax_errors_have_a_place() {
    for (text, line) in [("", 1), ("{", 1), ("{\n\"id\" 3}", 2), ("[1, 2", 1), ("{} {}", 1)] {
        match Plan::from_document(text, &Settings::default()) {
            Err(RulesError::Syntax { line: found, .. }) => assert_eq!(found, line, "{text:?}"),
            other => panic!("{text:?}: {:?}", other.err()),
        }
    }
    let deep = format!("{}{}", "[".repeat(90_000), "]".repeat(90_000));
    let code = Plan::from_document(&deep, &Settings::default()).map_err(|e| e.code()).err();
    assert_eq!(code, Some("document-syntax"));
}

#[test]
fn the_farthest_board_is_the_largest() {
    for (text, info) in documents() {
        let plan = Plan::from_document(text, &Settings::default()).expect("a built-in game");
        let boards = &plan.boards;
        if boards.bounds() == Bounds::Fixed {
            continue;
        }
        let largest = &boards.reaching(boards.farthest()).topology;
        let reaches = (0..largest.cells()).map(|index| largest.distance(Cell::new(index))).max();
        assert_eq!(reaches, Some(boards.farthest()), "{}", info.id);
        let beyond = &boards.reaching(boards.farthest() + 1).topology;
        assert_eq!(beyond.cells(), largest.cells(), "{}", info.id);
    }
}

#[test]
fn numbers_of_options_keep_their_bounds() {
    for (text, info) in documents() {
        for option in &info.options {
            let Some(Input::Number { min, max, halves }) = option.input else { continue };
            let is_listed = |text: &str| option.values.iter().any(|value| value.value == text);
            for twice in [2 * min - 2, 2 * min - 1, 2 * min, 2 * min + 1, 2 * max, 2 * max + 1] {
                let number = f64::from(twice) / 2.0;
                let fits = (2 * min..=2 * max).contains(&twice) && (halves || twice % 2 == 0);
                let context = format!("{}: {}={number}", info.id, option.key);
                let accepted = fits || is_listed(&number.to_string());
                assert_eq!(option.accepts(&number.to_string()), accepted, "{context}");
                let options = vec![(option.key.clone(), number.to_string())];
                if !accepted {
                    let settings = Settings { options, ..Settings::default() };
                    let refused = Plan::from_document(text, &settings).expect_err(&context);
                    let bounds = format!("from {min} to {max}");
                    assert!(refused.to_string().contains(&bounds), "{context}: {refused}");
                }
            }
        }
    }
}
