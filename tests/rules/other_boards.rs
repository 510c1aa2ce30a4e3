//! The other boards of the built-in games, found from their rules.

use linkstone::rules::{Plan, Settings, builtins, other_boards};
use linkstone::topology::{Family, Shape, Tiling};

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
