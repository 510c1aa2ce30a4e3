//! The other boards of the built-in games, found from their rules.

use linkstone::cell::{Cell, Index};
use linkstone::rules::{Plan, Settings, builtins, other_boards};
use linkstone::topology::{Family, Shape, Tiling};
use serde_json::{Value, json};

fn boards(id: &str) -> Vec<(Tiling, Shape)> {
    let document = crate::document(id);
    let found = other_boards(&document.to_string()).expect("a built-in game");
    found.into_iter().map(|other| (other.tiling, other.shape)).collect()
}

#[test]
fn games_are_offered_on_boards_with_what_they_ask_for() {
    let hex = boards("hex");
    for board in [
        (Tiling::Octagonal, Shape::Square),
        (Tiling::Octagonal, Shape::Grid),
        (Tiling::Trihexagonal, Shape::Rhombus),
        (Tiling::Cairo, Shape::Square),
    ] {
        assert!(hex.contains(&board), "{board:?}");
    }
    assert!(!hex.contains(&(Tiling::Hexagonal, Shape::Rhombus)), "its own board");
    assert!(!hex.contains(&(Tiling::Hexagonal, Shape::HalfHexagon)), "one colour has a longer way");
    assert!(!hex.contains(&(Tiling::Hexagonal, Shape::Hexagon)), "no side is called top");
    let havannah = boards("havannah");
    assert!(havannah.contains(&(Tiling::Trihexagonal, Shape::Hexagon)));
    assert!(havannah.contains(&(Tiling::Dodecagonal, Shape::Hexagon)));
    assert!(havannah.iter().all(|(_, shape)| !matches!(shape, Shape::Triangle | Shape::Square)));
    assert!(boards("y").contains(&(Tiling::Trihexagonal, Shape::Triangle)));
    assert_eq!(boards("andantino"), [], "without bounds");
    assert_eq!(boards("lines-of-action"), [], "its stones have their places");
    assert!(boards("omega").contains(&(Tiling::Square, Shape::Square)), "it asks for no sides");
}

#[test]
fn what_is_offered_can_be_played() {
    for document in builtins() {
        let own = Plan::from_document(document, &Settings::default()).expect("a built-in game");
        for other in other_boards(document).expect("a built-in game") {
            let plan = Plan::from_document(&other.document, &Settings::default());
            let plan = plan.unwrap_or_else(|error| panic!("{error}: {}", other.document));
            let board = &plan.board().topology;
            assert_eq!((board.tiling(), board.shape()), (Some(other.tiling), Some(other.shape)));
            assert_eq!(board.size(), other.size);
            assert_ne!(plan.id, own.id);
            assert_eq!((plan.adjacency, plan.endings.len()), (own.adjacency, own.endings.len()));
            let names = |plan: &Plan| -> Vec<(String, usize)> {
                let sides = plan.board().topology.regions(Family::Sides);
                let mut owned: Vec<_> = plan
                    .owned_sides
                    .iter()
                    .map(|(side, colour)| (sides[*side].name.clone(), colour.index()))
                    .collect();
                owned.sort();
                owned
            };
            assert_eq!(names(&plan), names(&own));
            // No other size is nearer to the number of cells.
            for size in [other.size - 1, other.size + 1] {
                let cells = linkstone::topology::cell_count(other.tiling, other.shape, size);
                let wanted = own.board().topology.cells();
                let away = |cells: usize| cells.abs_diff(wanted);
                assert!(cells.is_err() || cells.is_ok_and(|n| away(n) >= away(board.cells())));
            }
        }
    }
}

/// In Quax a cell with four edges is taken only between two own stones.
#[test]
fn there_are_cells_to_begin_on() {
    let document = crate::document("quax");
    let found = other_boards(&document.to_string()).expect("a built-in game");
    assert!(!found.is_empty());
    for other in found {
        let plan = Plan::from_document(&other.document, &Settings::default()).expect("it is sound");
        let board = &plan.board().topology;
        let edges = |cell: Cell| board.ring(cell).iter().filter(|slot| slot.edge).count();
        let mut cells = (0..board.cells()).map(Cell::new);
        assert!(cells.any(|cell| edges(cell) != 4), "{:?} {:?}", other.tiling, other.shape);
    }
}

/// Whether a value asks for an option, or for what its value sets.
fn asks_for(value: &Value, option: &str) -> bool {
    match value {
        Value::Array(values) => values.iter().any(|value| asks_for(value, option)),
        Value::Object(fields) => {
            let asked = fields.get("option").and_then(Value::as_str);
            asked.is_some_and(|asked| asked.split('.').next() == Some(option))
                || fields.values().any(|value| asks_for(value, option))
        }
        _ => false,
    }
}

#[test]
fn options_that_only_choose_the_board_are_gone_with_it() {
    let label = |value: &str, set: Value| {
        json!({ "label": "L", "default": value,
            "values": [{ "value": value, "label": "V", "set": set }] })
    };
    let mut hex = crate::document("hex");
    hex["board"]["shape"] = json!({ "option": "shape" });
    hex["board"]["default"] = json!({ "option": "both.default" });
    hex["swap"] = json!({ "option": "both.swap" });
    hex["options"]["shape"] = label("rhombus", json!({}));
    hex["options"]["both"] = label("v", json!({ "default": 11, "swap": "sides" }));
    hex["options"]["idle"] = label("v", json!({}));
    let mut documents: Vec<Value> = vec![hex];
    documents.extend(builtins().iter().map(|text| crate::parsed(text)));
    let [mut gone, mut both, mut idle] = [0, 0, 0];
    for document in documents {
        let others = other_boards(&document.to_string()).expect("a sound document");
        for other in others.iter().map(|other| crate::parsed(&other.document)) {
            let Some(options) = document["options"].as_object() else { continue };
            let mut rest = document.clone();
            rest.as_object_mut().and_then(|rest| rest.shift_remove("board"));
            for option in options.keys() {
                let by_board = asks_for(&document["board"], option);
                let by_rest = asks_for(&rest, option);
                let is_kept = other["options"].get(option).is_some();
                assert_eq!(is_kept, !by_board || by_rest, "{option} of {}", other["id"]);
                gone += usize::from(!is_kept);
                both += usize::from(by_board && by_rest);
                idle += usize::from(!by_board && !by_rest);
            }
        }
    }
    assert!(gone > 0 && both > 0 && idle > 0, "{gone} gone, {both} asked for twice, {idle} idle");
}
