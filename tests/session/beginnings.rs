//! Games that begin from stones set up by hand: what the rules let stand, and no other.

use std::collections::HashSet;
use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index};
use linkstone::position::{Illegal, Rng, SetupError};
use linkstone::rules::{Plan, Settings};
use linkstone::session::{BeginError, Session};
use serde_json::json;

/// Begins from an empty board with stones of colours by their numbers; cells by name.
fn begin(session: &Session, stones: &[(&str, usize)]) -> Result<Session, BeginError> {
    let board = &session.position().board().topology;
    let stone = |&(name, colour): &(&str, usize)| {
        (board.find(name).expect("a cell"), Some(Colour::new(colour)))
    };
    session.begin_from(&stones.iter().map(stone).collect::<Vec<_>>(), None)
}

fn cell(session: &Session, name: &str) -> Cell {
    session.position().board().topology.find(name).expect("a cell")
}

fn game(text: &str) -> Session {
    Session::from_text(text).expect("a game")
}

/// A game with these restrictions on placements.
fn restricted(adjacency: &str, restrictions: &serde_json::Value) -> Session {
    let document = json!({
        "id": "bare", "name": "Bare", "colours": ["red", "blue"], "adjacency": adjacency,
        "board": { "tiling": "4.4.4.4", "shape": "square", "sizes": [3, 5], "default": 4 },
        "move": { "place": "own" }, "restrictions": restrictions,
        "endings": [{ "when": { "stones": 12 }, "result": "draw" }],
    });
    let plan = Plan::from_document(&document.to_string(), &Settings::default()).expect("sound");
    Session::new(Arc::new(plan))
}

/// The groups of a position by flood fill: their cells, and the empty cells that share an edge with
/// them.
fn groups(session: &Session) -> Vec<(HashSet<Cell>, HashSet<Cell>)> {
    let position = session.position();
    let board = &position.board().topology;
    let beside = |cell: Cell| board.neighbours(cell, session.plan().adjacency).iter().copied();
    let mut found: Vec<(HashSet<Cell>, HashSet<Cell>)> = Vec::new();
    for cell in (0..board.cells()).map(Cell::new) {
        let Some(colour) = position.colour(cell) else { continue };
        if found.iter().any(|(group, _)| group.contains(&cell)) {
            continue;
        }
        let (mut group, mut liberties, mut left) = (HashSet::new(), HashSet::new(), vec![cell]);
        while let Some(cell) = left.pop() {
            if group.insert(cell) {
                left.extend(beside(cell).filter(|&at| position.colour(at) == Some(colour)));
                let across = board.orth(cell).iter().copied();
                liberties.extend(across.filter(|&at| position.colour(at).is_none()));
            }
        }
        found.push((group, liberties));
    }
    found
}

#[test]
fn groups_have_as_many_liberties_and_no_more_stones_than_the_rules_say() {
    let mut rng = Rng::with_seed(5);
    let [mut allowed, mut refused] = [0, 0];
    for most in [1, 2, 3, 5] {
        for (adjacency, least) in [("orth", 1), ("orth", 2), ("all", 1), ("all", 3)] {
            let rules = json!([{ "liberties": least }, { "group-size": most }]);
            let session = restricted(adjacency, &rules);
            for _ in 0..200 {
                let count = rng.usize(1..10);
                let cells = session.position().board().topology.cells();
                let mut changes: Vec<(Cell, Option<Colour>)> = Vec::new();
                for _ in 0..count {
                    let cell = Cell::new(rng.usize(..cells));
                    if changes.iter().all(|&(taken, _)| taken != cell) {
                        changes.push((cell, Some(Colour::new(rng.usize(..2)))));
                    }
                }
                let stones: Vec<_> =
                    changes.iter().filter_map(|&(cell, colour)| Some((cell, colour?))).collect();
                let mut shown = session.clone();
                shown.setup(&stones, None).expect("stones of records may stand anywhere");
                let groups = groups(&shown);
                let is_short = groups.iter().any(|(_, liberties)| liberties.len() < least);
                let is_large = groups.iter().any(|(group, _)| group.len() > most);
                match session.begin_from(&changes, None) {
                    // Nobody may be able to move.
                    Ok(_) | Err(BeginError::Over) => assert!(!is_short && !is_large, "{stones:?}"),
                    Err(BeginError::Stone(_, Illegal::NoLiberty)) => assert!(is_short),
                    Err(BeginError::Stone(_, Illegal::TooLarge)) => assert!(is_large),
                    Err(error) => panic!("{error}"),
                }
                allowed += usize::from(!is_short && !is_large);
                refused += usize::from(is_short || is_large);
            }
        }
    }
    assert!(allowed > 300 && refused > 300, "{allowed} allowed, {refused} refused");
}

#[test]
fn no_pattern_is_complete() {
    let session = restricted("all", &json!([{ "pattern": ["+-/-+"] }]));
    assert!(begin(&session, &[("a1", 0), ("b2", 0)]).is_ok());
    let found = begin(&session, &[("a1", 0), ("b2", 0), ("a2", 1), ("b1", 1)]);
    assert!(matches!(found, Err(BeginError::Stone(_, Illegal::Pattern))), "{found:?}");
}

#[test]
fn changes_are_of_the_stones_shown() {
    let session = game("hex?size=5&moves=a1.b2.c3");
    let at = |name| cell(&session, name);
    let [red, blue] = [0, 1].map(Colour::new);
    let changed = session
        .begin_from(&[(at("a1"), None), (at("d4"), Some(red)), (at("b2"), Some(red))], Some(blue))
        .expect("sound");
    let stone = |name| changed.position().colour(at(name));
    assert_eq!(
        [stone("a1"), stone("b2"), stone("c3"), stone("d4")],
        [None, Some(red), Some(red), Some(red)]
    );
    assert_eq!(changed.ply(), 0);
    assert_eq!(changed.position().colour_of(changed.position().to_move()), blue);
    assert_eq!(session.ply(), 3, "the game shown stays as it is");
}

#[test]
fn what_cannot_begin_is_told() {
    let session = game("hex?size=3&swap=none");
    let (a1, red) = (cell(&session, "a1"), Some(Colour::new(0)));
    let beyond = Cell::new(9);
    let set_up = |error| Err(BeginError::SetUp(error));
    for (changes, expected) in [
        (vec![(a1, red), (a1, None)], set_up(SetupError::Twice(a1))),
        (vec![(beyond, red)], set_up(SetupError::NoSuchCell)),
        (vec![(a1, red)], Ok(())),
    ] {
        let found = session.begin_from(&changes, None).map(|_| ());
        assert_eq!(found, expected, "{changes:?}");
    }
    let won = begin(&session, &[("a1", 0), ("a2", 0), ("a3", 0)]).map(|_| ());
    assert_eq!(won, Err(BeginError::Over));
    let codes = [
        BeginError::SetUp(SetupError::NoSuchCell),
        BeginError::Stone(a1, Illegal::NoLiberty),
        BeginError::Stone(a1, Illegal::TooLarge),
        BeginError::Stone(a1, Illegal::Pattern),
        BeginError::Hole(a1),
        BeginError::Over,
    ]
    .map(BeginError::code);
    let expected = [
        SetupError::NoSuchCell.code(),
        "setup-no-liberty",
        "setup-too-large",
        Illegal::Pattern.code(),
        "setup-hole",
        "setup-over",
    ];
    assert_eq!(codes, expected);
}

#[test]
fn a_board_without_bounds_is_as_large_as_the_one_shown() {
    let mut session = game("blob");
    // After it has grown once, stones come to stand where there was no board to begin with.
    for _ in 0..2 {
        let before = session.position().board().topology.cells();
        while session.position().board().topology.cells() == before {
            let played = session.position().legal_moves().pop().expect("a move");
            session.play(played).expect("legal");
        }
    }
    let shown = session.position().board().topology.cells();
    let begun = session.begin_from(&[], None).expect("the stones shown can stand");
    assert_eq!(begun.position().board().topology.cells(), shown);
    let stones = |session: &Session| {
        let cells = (0..shown).map(Cell::new);
        cells.map(|cell| session.position().colour(cell)).collect::<Vec<_>>()
    };
    assert_eq!(stones(&begun), stones(&session));
}
