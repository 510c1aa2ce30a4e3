//! The page about all games has each of them.

use linkstone::rules::{builtins, info};

#[test]
fn every_game_has_its_row() {
    let page = include_str!("../../docs/library.md");
    for document in builtins() {
        let info = info(document).expect("a built-in game");
        let (about, card) = (info.about, info.card.expect("every game has a card"));
        let game = format!("[{}](../games/{}.json)", info.name, info.id);
        let row = format!("| {game} | {} | {} | {} |", about.designer, about.year, card.line);
        assert!(page.lines().any(|line| line == row), "docs/library.md lacks the row {row}");
    }
}
