//! Where the reader draws its lines: the last value that it takes, and the first that it does not.

use linkstone::cell::Colour;
use linkstone::rules::{
    Boards, Condition, Content, Contents, Plan, RulesError, Settings, Who, builtin, builtins, info,
};
use linkstone::topology::{Adjacency, Shape, Tiling, cell_count, size_range};
use serde_json::{Value, json};

use crate::{compile, document, file};

/// The code of what was expected, where a document is refused.
pub(crate) fn expected(document: &Value) -> Option<&'static str> {
    match compile(document) {
        Ok(_) => None,
        Err(RulesError::Invalid { expected, .. }) => Some(expected.key()),
        Err(error) => Some(error.code()),
    }
}

/// Hex with something in it, by JSON pointer.
fn hex_with(pointer: &str, value: Value) -> Value {
    let mut hex = file("hex");
    *hex.pointer_mut(pointer).expect("the place is there") = value;
    hex
}

#[test]
fn conditions_nest_so_deep_and_no_deeper() {
    for key in ["not", "all", "any"] {
        for depth in 0..12 {
            let wrap = |inner: Value| match key {
                "not" => json!({ "not": inner }),
                _ => json!({ key: [inner] }),
            };
            let nested = (0..depth).fold(json!("board-full"), |inner, _| wrap(inner));
            let found = expected(&hex_with("/endings/0/when", nested));
            assert_eq!(found, (depth > 8).then_some("expect.conditions-deep"), "{depth} {key}");
        }
    }
}

#[test]
fn values_of_options_nest_so_deep_and_no_deeper() {
    for depth in 1..8 {
        let mut hex = document("hex");
        // Each option stands for what the next one sets, the last one for a kind of swap.
        for at in 0..depth {
            let next = match at + 1 == depth {
                true => json!("none"),
                false => json!({ "option": format!("o{}.x", at + 1) }),
            };
            hex["options"][format!("o{at}")] = json!({ "label": "L", "default": "v",
                "values": [{ "value": "v", "label": "V", "set": { "x": next } }] });
        }
        hex["swap"] = json!({ "option": "o0.x" });
        let deep = (depth > 4).then_some("expect.options-deep");
        assert_eq!(expected(&hex), deep, "{depth}");
    }
}

#[test]
fn so_many_options_and_no_more() {
    for count in 0..20 {
        let mut hex = document("hex");
        let own = hex["options"].as_object().map_or(0, serde_json::Map::len);
        for number in 0..count {
            hex["options"][format!("more-{number}")] = json!({ "label": "L", "default": "v",
                "values": [{ "value": "v", "label": "V" }] });
        }
        let many = (own + count > 16).then_some("expect.keys");
        assert_eq!(expected(&hex), many, "{count}");
    }
}

#[test]
fn texts_are_so_long_and_no_longer() {
    for (pointer, most) in [("/name", 60), ("/endings/0/says", 120), ("/guide/history", 400)] {
        for length in [1, most - 1, most, most + 1, 2 * most] {
            let found = expected(&hex_with(pointer, json!("x".repeat(length))));
            assert_eq!(found.is_some(), length > most, "{pointer} of {length}: {found:?}");
        }
    }
    for length in [0, 1, 1999, 2000, 2001, 4000] {
        let position = json!("x".repeat(length));
        let found = expected(&hex_with("/guide/example/position", position));
        assert_eq!(found, (length > 2000).then_some("expect.bytes"), "a position of {length}");
    }
}

#[test]
fn results_for_two_are_refused_where_more_play() {
    for result in [json!("opponent"), json!({ "parity": 2 }), json!("mover"), json!("draw")] {
        for seats in [2, 3] {
            let mut omega = document("omega");
            omega["endings"] = json!([{ "when": "board-full", "result": result }]);
            omega["seats"] = json!([seats, seats]);
            let for_two = result == "opponent" || result.is_object();
            let refused = (seats > 2 && for_two).then_some("expect.result-of-many");
            assert_eq!(expected(&omega), refused, "{result} for {seats}");
        }
    }
}

/// On every board near the bound.
#[test]
fn products_count_only_where_they_cannot_overflow() {
    let mut tried = 0;
    for tiling in Tiling::ALL {
        for shape in Shape::ALL.into_iter().filter(|&shape| shape != Shape::Window) {
            let Ok([least, most]) = size_range(tiling, shape) else { continue };
            let mut omega = document("omega");
            omega["board"] = json!({ "tiling": tiling.as_str(), "shape": shape.as_str(),
                "sizes": [least, most], "default": most });
            for (size, players) in (least..=most).flat_map(|size| [(size, 2), (size, 3), (size, 4)])
            {
                let Ok(cells) = cell_count(tiling, shape, size) else { continue };
                let stones = cells.div_ceil(players);
                if stones.abs_diff(237) > 20 {
                    continue;
                }
                let settings =
                    Settings { size: Some(size), players: Some(players), ..Settings::default() };
                let plan = Plan::from_document(&omega.to_string(), &settings);
                assert_eq!(plan.is_ok(), stones <= 237, "{cells} cells for {players}");
                tried += 1;
            }
        }
    }
    assert!(tried > 10, "{tried}");
}

#[test]
fn yes_and_no_are_read_as_such() {
    for value in [true, false] {
        let mut hex = document("hex");
        hex["records"]["hexworld"] = json!(value);
        let info = info(&hex.to_string()).expect("a sound document");
        assert_eq!(info.record_ids.hexworld, value);
    }
    assert_eq!(expected(&hex_with("/records/hexworld", json!("no"))), Some("expect.truth"));
}

#[test]
fn tilings_with_straight_rows_are_told() {
    let mut document = document("hex");
    document["board"] =
        json!({ "tiling": "3^6", "shape": "hexhex", "sizes": [2, 4], "default": 2 });
    document["endings"] = json!([{ "when": { "line": 3 }, "result": "mover" }]);
    for (word, adjacency) in [("orth", Adjacency::Orth), ("all", Adjacency::All)] {
        document["adjacency"] = json!(word);
        let fault = compile(&document).expect_err("triangles have no rows").to_string();
        for tiling in Tiling::ALL {
            let suited = tiling.axes(adjacency) > 0;
            assert_eq!(fault.contains(tiling.as_str()), suited, "{}: {fault}", tiling.as_str());
        }
    }
}

#[test]
fn what_ends_a_phase_is_told() {
    let mut unlur = document("unlur");
    let phase = unlur["phases"][0].as_object_mut().expect("a phase");
    phase.shift_remove("then");
    for (value, is_kind) in [
        (json!("never"), false),
        (json!(3), false),
        (json!({ "turns": 3 }), true),
        (json!({ "plies": 0 }), true),
    ] {
        unlur["phases"][0]["until"] = value.clone();
        let found = expected(&unlur);
        assert!(found.is_some(), "{value}");
        assert_eq!(found != Some("expect.until"), is_kind, "{value}: {found:?}");
    }
}

#[test]
fn settings_that_a_game_has_not_are_told() {
    let say = |text: &str, settings: &Settings| {
        Plan::from_document(text, settings).expect_err("refused").to_string()
    };
    for text in builtins() {
        let info = info(text).expect("a sound document");
        let options = vec![("nothing".to_owned(), "x".to_owned())];
        let said = say(text, &Settings { options, ..Settings::default() });
        assert_eq!(said.ends_with("has none"), info.options.is_empty(), "{said}");
        assert!(info.options.iter().all(|option| said.contains(&option.key)), "{said}");
        let said = say(text, &Settings { players: Some(9), ..Settings::default() });
        let [least, most] = info.players;
        assert_eq!(said.contains(&format!("{least} to {most}")), least < most, "{said}");
    }
    let mut bare = document("hex");
    bare["options"] = json!({});
    bare["swap"] = json!("none");
    bare["endings"] = json!([{ "when": "board-full", "result": "draw" }]);
    let options = vec![("nothing".to_owned(), "x".to_owned())];
    let said = say(&bare.to_string(), &Settings { options, ..Settings::default() });
    assert!(said.ends_with("has none"), "{said}");
}

#[test]
fn colours_are_read_as_they_are_written() {
    let paints = ["black", "white", "red", "blue"];
    let mut omega = document("omega");
    for first in 0..4 {
        for second in (0..4).filter(|&second| second != first) {
            let others = (0..4).filter(|&paint| paint != first && paint != second);
            let order: Vec<&str> =
                [first, second].into_iter().chain(others).map(|p| paints[p]).collect();
            omega["colours"] = json!(order);
            for players in 2..=4 {
                let settings = Settings { players: Some(players), ..Settings::default() };
                let plan = Plan::from_document(&omega.to_string(), &settings).expect("sound");
                for colour in Colour::first(players) {
                    let text = plan.colour_text(colour);
                    assert_eq!(plan.read_colour(text), Some(colour), "{text} of {order:?}");
                    let paint = order[colour.index()];
                    let reads = plan.read_colour(paint) == Some(colour);
                    assert_eq!(text == paint, reads, "{text} of {order:?}");
                }
            }
        }
    }
}

#[test]
fn effects_are_told_once_each() {
    let mut game = document("lines-of-action");
    let capture = json!({ "capture": "replaced" });
    let hole = json!({ "hole": ["a1"] });
    for (effects, refused) in [
        (json!([capture, hole]), false),
        (json!([hole, capture]), false),
        (json!([capture, capture]), true),
        (json!([hole, hole]), true),
        (json!([{ "capture": "replaced", "hole": ["a1"] }]), true),
    ] {
        game["effects"] = effects.clone();
        let found = expected(&game);
        assert_eq!(found, refused.then_some("expect.effect"), "{effects}");
    }
}

#[test]
fn what_is_said_twice_counts_once() {
    let mut hex = document("hex");
    hex["board"]["sides"]["red"] = json!(["top", "bottom", "top"]);
    let twice = compile(&hex).expect("sides may be named twice");
    let once = compile(&document("hex")).expect("a built-in game");
    assert_eq!(twice.endings, once.endings);
    for content in Content::ALL {
        let set = Contents::default().with(*content);
        assert!(set.admits(*content));
        assert_eq!(set.with(*content), set);
        for other in Content::ALL {
            assert!(set.with(*other).admits(*content) && set.with(*other).admits(*other));
        }
    }
}

#[test]
fn a_plan_says_for_what_size_and_how_many_it_is() {
    for text in builtins() {
        let info = info(text).expect("a sound document");
        for players in info.players[0]..=info.players[1] {
            let settings = Settings { players: Some(players), ..Settings::default() };
            for settings in [settings, Settings::default()] {
                let plan = Plan::from_document(text, &settings).expect("it is for so many");
                assert_eq!(plan.settings.players, Some(plan.seats));
                assert_eq!(plan.seats, settings.players.unwrap_or(info.players[0]));
                assert!(plan.settings.size.is_some_and(|size| size == plan.defaults.size));
            }
        }
    }
}

#[test]
fn a_fault_of_the_whole_document_names_no_place() {
    for text in ["3", "[]", "null"] {
        let fault = Plan::from_document(text, &Settings::default()).expect_err(text);
        assert_eq!(fault.message().key(), "document-invalid.whole", "{fault}");
    }
    let fault = compile(&hex_with("/name", json!(3))).expect_err("a name is a text");
    assert_eq!(fault.message().key(), "document-invalid", "{fault}");
}

#[test]
fn colours_have_numbers_as_many_as_there_are() {
    for text in builtins() {
        let plan = Plan::from_document(text, &Settings::default()).expect("a built-in game");
        for number in 0..6_usize {
            let colour =
                (1..=plan.colours.len()).contains(&number).then(|| Colour::new(number - 1));
            assert_eq!(plan.read_colour(&number.to_string()), colour, "{} {number}", plan.id);
        }
    }
}

#[test]
fn a_score_needs_something_to_count() {
    let found = expected(&hex_with("/endings/0/result", json!("score")));
    assert_eq!(found, Some("expect.no-score"));
    let found = expected(&hex_with("/endings/0/result", json!("scores")));
    assert_eq!(found, Some("expect.result"));
}

#[test]
fn boards_without_bounds_are_as_large_as_they_have_to_be() {
    let plan = builtin("blob", &Settings::default()).expect("a built-in game");
    for distance in 0..=40 {
        let size = plan.boards.reaching(distance).topology.size();
        assert_eq!(size, distance.next_multiple_of(Boards::REACH).max(Boards::REACH));
    }
}

#[test]
fn whatever_asks_for_liberties_has_them_counted() {
    for (effects, restrictions, when, counts) in [
        (json!([]), json!([]), "board-full", false),
        (json!([{ "capture": "no-liberties" }]), json!([]), "board-full", true),
        (json!([{ "capture": "no-liberties-of-any" }]), json!([]), "board-full", true),
        (json!([]), json!([{ "liberties": 1 }]), "board-full", true),
        (json!([]), json!([{ "group-size": 3 }]), "board-full", false),
        (json!([]), json!([]), "contained", true),
    ] {
        let mut hex = hex_with("/endings/0/when", json!(when));
        hex["effects"] = effects;
        hex["restrictions"] = restrictions;
        let plan = compile(&hex).expect("a sound document");
        assert_eq!(plan.properties.liberties, counts, "{hex}");
    }
}

#[test]
fn every_condition_within_a_condition_is_found() {
    let leaf = |number: u32| Condition::Stones(number);
    let inner = Condition::Any(vec![leaf(1), Condition::Not(Box::new(leaf(2)))]);
    let outer = Condition::All(vec![Condition::Not(Box::new(inner)), leaf(3)]);
    let mut found = Vec::new();
    outer.for_each(&mut |condition| {
        if let Condition::Stones(number) = condition {
            found.push(*number);
        }
    });
    assert_eq!(found, [1, 2, 3]);
    assert!((1..=3).all(|number| outer.any(|condition| *condition == leaf(number))));
    assert!(!outer.any(|condition| *condition == leaf(4)));
    let single = Condition::SingleGroup(Who::Mover);
    for (condition, expected) in [
        (outer.clone(), false),
        (single.clone(), true),
        (Condition::Captured { count: 1, of: Who::Opponent }, true),
        (Condition::Not(Box::new(single.clone())), true),
        (Condition::All(vec![outer, Condition::Any(vec![single])]), true),
        (Condition::Contained, false),
    ] {
        assert_eq!(condition.applies_at_end_of_turn(), expected, "{condition:?}");
    }
}
