//! How often moves are drawn, and what policies are told.

use std::collections::HashMap;
use std::sync::Arc;

use super::*;
use crate::position::Playouts;
use crate::rules::{Plan, Settings, builtin, builtins};

/// Moves of kinds that no built-in game has together: stones placed, hopped with or taken off
/// with passes at will; and those that differ in one thing from groups that crawl.
const OTHERS: [(&str, usize); 4] = [
    (
        r#"{"id":"either","name":"Either","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[4,4],"default":4},
        "move":{"place":"own","hop":"all","over":["own","enemy"],"remove":[{"touches":"own","by":"orth","count":1}],"pass":"always"},
        "endings":[{"when":{"passes":2},"result":"draw"}]}"#,
        9,
    ),
    (
        r#"{"id":"leaps","name":"Leaps","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[5,5],"default":5},"start":{"rows":[".1","2."]},
        "move":{"jump":"anywhere","to":[{"gains":"nearer-group"}]},
        "endings":[{"when":"no-move","result":"opponent"}]}"#,
        4,
    ),
    (
        r#"{"id":"strolls","name":"Strolls","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[5,5],"default":5},"start":{"rows":[".1","2."]},
        "move":{"jump":"beside-group"},
        "endings":[{"when":"no-move","result":"opponent"}]}"#,
        4,
    ),
    // Groups that crawl, and pass where they cannot.
    (
        r#"{"id":"crawls","name":"Crawls","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[5,5],"default":5},"start":{"rows":[".1","2."]},
        "move":{"jump":"beside-group","to":[{"gains":"nearer-group"}],"pass":"forced"},
        "endings":[{"when":{"passes":2},"result":"draw"}]}"#,
        4,
    ),
];

impl<G: Removal<Cell>> Position<G> {
    /// Plays a random move, and seldom a pass where there are others, so that games go on for long;
    /// returns false if there is none.
    pub(in crate::position) fn play_rather(&mut self, rng: &mut Rng) -> bool {
        let mut played = self.play_random(rng);
        for _ in 0..4 {
            if !played || self.played().next_back() != Some(Move::Pass) {
                break;
            }
            self.undo();
            played = self.play_random(rng);
        }
        played
    }
}

/// Draws a move of a game under way over and over, and compares how often each came up with the
/// list of legal moves.
#[test]
fn every_legal_move_is_as_likely() {
    let games = [
        ("lines-of-action", Some(8), 40),
        ("go", Some(5), 30),
        ("omega", Some(3), 9),
        ("andantino", None, 12),
        ("ayu", Some(5), 6),
        ("ayu", Some(7), 18),
        ("unane", Some(5), 12),
        ("shifty", Some(5), 9),
    ];
    let games = games.map(|(id, size, plies)| {
        let settings = Settings { size, ..Settings::default() };
        (builtin(id, &settings).expect("a built-in game"), plies)
    });
    let others = OTHERS.map(|(document, plies)| {
        let plan = Plan::from_document(document, &Settings::default());
        (plan.expect("a sound document"), plies)
    });
    for (plan, plies) in games.into_iter().chain(others) {
        let id = plan.id.clone();
        let mut position: Position = Position::new(Arc::new(plan));
        let mut rng = Rng::with_seed(5);
        for _ in 0..plies {
            assert!(position.play_random(&mut rng));
            // A second pass would end the game.
            if position.played().next_back() == Some(Move::Pass) {
                position.undo();
            }
        }
        let legal = position.legal_moves();
        let mut counts: HashMap<Move, u32> = HashMap::new();
        for _ in 0..legal.len() * 400 {
            assert!(position.play_random(&mut rng));
            *counts.entry(position.undo().expect("a move was made")).or_default() += 1;
        }
        assert_eq!(counts.len(), legal.len(), "{id}: only legal moves, and all of them");
        for played in legal {
            // Six standard deviations to either side of 400.
            assert!((280..520).contains(&counts[&played]), "{id}: {played:?} {counts:?}");
        }
    }
}

/// How often a ply is drawn.
const DRAWN: u32 = 1000;

struct Player {
    wish: Option<Move>,
    is_careful: bool,
}

impl Policy for Player {
    fn choose(&mut self, _: &PlayoutTurn<'_>) -> Option<Move> {
        self.wish
    }

    fn avoids_losses(&self) -> bool {
        self.is_careful
    }
}

/// Draws a ply over and over where some moves lose at once: nearly never one of these, where
/// others are left, and the others alike; without care as often as any other. One that is wished
/// for is made.
#[test]
fn a_loss_at_once_is_avoided_where_it_can_be() {
    let settings = Settings { size: Some(4), ..Settings::default() };
    let mut compared = 0;
    for game in ["unlur", "cross", "manalath"] {
        let plan = Arc::new(builtin(game, &settings).expect("a built-in game"));
        let mut rng = Rng::with_seed(8);
        for _ in 0..30 {
            let mut position: Position = Position::new(Arc::clone(&plan));
            while position.outcome().is_none() && position.play_random(&mut rng) {}
            position.undo();
            let mover = position.to_move();
            let legal = position.legal_moves();
            let losing: Vec<Move> = legal
                .iter()
                .copied()
                .filter(|&played| {
                    position.play(played).expect("it is legal");
                    let end = position.outcome().map(|outcome| outcome.end);
                    position.undo();
                    matches!(end, Some(End::Win(winner)) if winner != mover)
                })
                .collect();
            let share = losing.len() as f64 / legal.len() as f64;
            let mut playout = PlainPlayout::<PlayoutGroups>::new(&position);
            let mut lost_by = |mut player: Player| {
                let lost = (0..DRAWN).filter(|_| {
                    let played = playout.guide(&mut rng, 1, &mut player).expect("a ply");
                    matches!(played.end, Some(End::Win(winner)) if winner != mover)
                });
                lost.count() as f64 / f64::from(DRAWN)
            };
            for (is_careful, draws) in [(true, DRAWS as i32 + 1), (false, 1)] {
                // Each draw fails with this chance; five standard deviations, and two draws
                // where that is next to nothing.
                let chance = share.powi(draws);
                let spread = (chance * (1.0 - chance) / f64::from(DRAWN)).sqrt();
                let allowed = 5.0 * spread + 2.0 / f64::from(DRAWN);
                let lost = lost_by(Player { wish: None, is_careful });
                assert!((lost - chance).abs() <= allowed, "{lost} {chance}");
            }
            if let Some(&wish) = losing.first() {
                let lost = lost_by(Player { wish: Some(wish), is_careful: true });
                assert_eq!(lost, 1.0, "{wish:?} was wished for");
            }
            compared += u32::from(share > 0.0 && share < 1.0);
        }
    }
    assert!(compared > 30, "{compared}");
}

/// Leaves every move to chance, and notes what it is told before.
struct Listener {
    told: Vec<(Seat, Option<Colour>)>,
    cells: usize,
}

impl Policy for Listener {
    fn choose(&mut self, turn: &PlayoutTurn<'_>) -> Option<Move> {
        self.told.push((turn.seat, turn.colour));
        let mut empty = (0..self.cells).map(Cell::new).filter(|&cell| turn.stone(cell).is_none());
        assert!(empty.all(|cell| turn.last_liberty(cell).is_none()), "no stone, no liberties");
        None
    }
}

/// The same game is played over, and who was to place which stone compared with what was told.
#[test]
fn policies_are_told_whose_turn_it_is_and_which_stone_is_due() {
    let (mut due, mut chosen) = (0, 0);
    for document in builtins() {
        let plan = Plan::from_document(document, &Settings::default()).expect("a game");
        let mut position: Position = Position::new(Arc::new(plan));
        let mut playout = PlainPlayout::<PlayoutGroups>::new(&position);
        let cells = position.board().topology.cells();
        let mut policy = Listener { told: Vec::new(), cells };
        playout.guide(&mut Rng::with_seed(6), 20, &mut policy).expect("moves are chosen");
        let played: Vec<Move> = playout.position.played().collect();
        assert!(policy.told.len() >= played.len(), "asked for each move");
        for (played, (seat, colour)) in played.into_iter().zip(policy.told) {
            assert_eq!(seat, position.to_move(), "{}", position.plan().id);
            match colour {
                Some(colour) => {
                    assert_eq!(colour, position.turn_colour(), "{}", position.plan().id);
                    due += 1;
                }
                None => {
                    let free = position.phase().movement == Movement::Place(Placed::Any);
                    assert!(free, "{}", position.plan().id);
                    chosen += 1;
                }
            }
            if position.phase().movement == Movement::Place(Placed::Any) {
                assert_eq!(colour, None, "{}", position.plan().id);
            }
            position.play(played).expect("it was legal");
        }
    }
    assert!(due > 200 && chosen > 50, "{due} {chosen}");
}

/// Moves that lose at once are as likely as others, unless a policy avoids them.
#[test]
fn a_policy_that_chooses_nothing_leaves_all_to_chance() {
    let document = r#"{"id":"misere","name":"Misere","colours":["black","white"],"adjacency":"all",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[4,4],"default":4},
        "move":{"place":"own"},
        "endings":[{"when":{"group-size":3},"result":"opponent"},{"when":"board-full","result":"draw"}]}"#;
    let plan = Plan::from_document(document, &Settings::default()).expect("a sound document");
    let position: Position = Position::new(Arc::new(plan));
    let mut silent = |_: &PlayoutTurn<'_>| -> Option<Move> { None };
    let mut trace = PlayoutTrace::default();
    for seed in 0..50 {
        let mut plain = Playouts::plain(&position);
        let played = plain.run(&mut Rng::with_seed(seed));
        let guided = plain.run_guided(&mut Rng::with_seed(seed), &mut silent, &mut trace);
        assert_eq!(guided, Some(played), "{seed}");
    }
}

/// A copy of a position of another game is of that game.
#[test]
fn a_position_becomes_one_of_another_game() {
    let [hex, y] = ["hex", "y"].map(|id| {
        let settings = Settings { size: Some(5), ..Settings::default() };
        let position: Position =
            Position::new(Arc::new(builtin(id, &settings).expect("a built-in game")));
        position
    });
    let mut copy = hex.clone();
    copy.become_copy_of(&y);
    assert_eq!(copy.plan().id, "y");
    assert_eq!(copy.board().topology.cells(), y.board().topology.cells());
    assert_eq!(copy.legal_moves(), y.legal_moves());
}
