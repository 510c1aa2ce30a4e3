//! The page about all games has each of them.

use linkstone::rules::{builtins, info};

#[test]
fn every_game_has_its_row() {
    let page = include_str!("../../docs/library.md");
    for document in builtins() {
        let info = info(document).expect("a built-in game");
        let row =
            format!("| [{}](../games/{}.json) | {} |", info.name, info.id, info.about.designer);
        assert!(page.contains(&row), "docs/library.md has no row that begins with {row}");
    }
}
