//! How games end, and what is said of it.

use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index, Seat};
use linkstone::position::{End, Move, Reason, Rng, WitnessKind};
use linkstone::rules::{Condition, Plan, Score, Settings, Verdict, builtins, info};
use linkstone::session::{Format, Session};

use crate::{scored, session};

#[test]
fn the_winner_is_who_has_more_points_without_the_dead() {
    let text = scored().text();
    let mut changed = 0;
    for komi in -50..=50 {
        let mut game = Session::from_text(&format!("{text}&komi={komi}")).expect("a sound text");
        let before = game.outcome();
        for name in ["a1", "b1", "e5"] {
            let cell = game.position().board().topology.find(name).expect("a cell");
            game.toggle_dead(cell);
            let [black, white] = [0, 1].map(|seat| game.scores().halves(Seat::new(seat)));
            let end = match black.cmp(&white) {
                std::cmp::Ordering::Greater => End::Win(Seat::new(0)),
                std::cmp::Ordering::Less => End::Win(Seat::new(1)),
                std::cmp::Ordering::Equal => End::Draw,
            };
            let outcome = game.outcome().expect("play has ended");
            assert_eq!(outcome.end, end, "{komi}");
            assert_eq!(Some(outcome.reason), before.map(|outcome| outcome.reason));
            changed += u32::from(Some(outcome) != before);
            let witnesses = game.witnesses();
            let owner = game.position().territory(game.dead()).owner;
            assert!(witnesses.iter().all(|shown| shown.kind == WitnessKind::Territory));
            let shown: usize = witnesses.iter().map(|shown| shown.cells.len()).sum();
            assert_eq!(shown, owner.iter().flatten().count());
            for shown in witnesses {
                assert!(shown.cells.iter().all(|cell| owner[cell.index()] == Some(shown.colour)));
            }
        }
    }
    assert!(changed > 10, "{changed}");
}

#[test]
fn what_is_said_at_the_end_is_what_the_position_shows() {
    for document in builtins() {
        let id = info(document).expect("a sound document").id;
        for seed in 0..10 {
            let mut game = session(&id, None);
            let mut rng = Rng::with_seed(seed);
            for _ in 0..200 {
                let Some(played) = rng.choice(game.position().legal_moves()) else { break };
                game.play(played).expect("a listed move is legal");
            }
            let said = game.turn_message().map_or(String::new(), |message| message.to_string());
            assert_eq!(game.turn_text(), said);
            let said = game.outcome_message().map_or(String::new(), |message| message.to_string());
            assert_eq!(game.outcome_text(), said);
            assert_eq!(said.is_empty(), game.position().outcome().is_none(), "{id}");
            let points = game.score_text();
            match game.plan().score {
                None => assert_eq!(points, ""),
                Some(Score::FirstGroup) => {
                    let position = game.position();
                    for number in [position.first_group(), position.first_liberties()] {
                        assert!(points.contains(&format!(": {number}")), "{points}");
                    }
                }
                Some(_) => {
                    let of = |seat| game.scores().text(seat);
                    assert!(Seat::first(2).all(|seat| points.contains(&of(seat))), "{points}");
                }
            }
            if let Some(Reason::Ending(number)) = game.outcome().map(|outcome| outcome.reason) {
                let counts = game.plan().endings[usize::from(number)].result == Verdict::Score;
                for seat in Seat::first(game.plan().seats) {
                    let name = game.colour_name(game.position().colour_of(seat));
                    let points = format!("{name} {}", game.scores().text(seat));
                    assert_eq!(said.contains(&points), counts, "{said}");
                }
            }
            if !game.plan().properties.territory {
                assert_eq!(game.witnesses(), game.position().witnesses(), "{id}");
                assert_eq!(game.outcome(), game.position().outcome(), "{id}");
            }
        }
    }
}

/// On a small board of its own rules, as on the great one it seldom happens by chance.
#[test]
fn a_blob_that_is_contained_has_a_size() {
    let blob = builtins().iter().find(|document| document.contains("\"id\":\"blob\""));
    let options = [("window", "3"), ("ratio", "1/5")];
    let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
    let settings = Settings { options, ..Settings::default() };
    let plan = Plan::from_document(blob.expect("built in"), &settings).expect("it has the option");
    let plan = Arc::new(plan);
    let mut sizes = 0;
    for seed in 0..200 {
        let mut game = Session::new(Arc::clone(&plan));
        let mut rng = Rng::with_seed(seed);
        while let Some(played) = rng.choice(game.position().legal_moves()) {
            game.play(played).expect("a listed move is legal");
        }
        let Some(Reason::Ending(number)) = game.outcome().map(|outcome| outcome.reason) else {
            continue;
        };
        let contained = plan.endings[usize::from(number)].when == Condition::Contained;
        let said = game.outcome_text();
        let size = format!("{} in size.", game.position().first_group());
        assert_eq!(said.ends_with(&size), contained, "{said}");
        sizes += u32::from(contained);
    }
    assert!(sizes > 0);
}

#[test]
fn a_move_that_other_settings_forbid_is_told_by_its_number() {
    let mut game = session("hex", Some(5));
    game.play_all("a1 b1 c1 d1 e5 e1").expect("legal moves");
    for (size, number, text) in [(4, 5, "e5"), (3, 4, "d1"), (2, 3, "c1")] {
        let settings = Settings { size: Some(size), ..Settings::default() };
        let refused = game.with_settings(&settings).map(|game| game.text());
        let said = refused.expect_err("the cell is not on the board").to_string();
        assert!(said.starts_with(&format!("move {number} ({text})")), "{size}: {said}");
    }
    let settings = Settings { size: Some(6), ..Settings::default() };
    let larger = game.with_settings(&settings).expect("there is room").ply();
    assert_eq!(larger, game.ply());
    let first = game.position().colour(Cell::new(0));
    assert!(first.is_some());
}

#[test]
fn only_stones_can_be_marked_and_only_when_play_has_ended() {
    let mut game = scored();
    let cells = game.position().board().topology.cells();
    for cell in (0..cells + 3).map(Cell::new) {
        let is_stone = cell.index() < cells && game.position().colour(cell).is_some();
        assert_eq!(game.toggle_dead(cell), is_stone, "{cell:?}");
        if is_stone {
            assert!(game.dead().contains(&cell) && game.toggle_dead(cell));
        }
        assert!(game.dead().is_empty());
    }
    game.undo();
    assert!((0..cells).all(|cell| !game.toggle_dead(Cell::new(cell))), "play goes on");
}

#[test]
fn a_game_says_in_its_own_words_that_a_player_resigned() {
    let mut game = session("blob", None);
    game.play_all("0,0 resign").expect("legal moves");
    assert_eq!(game.outcome_text(), "White wins: Black concedes that the blob grows forever.");
}

#[test]
fn a_set_up_begins_a_new_tree() {
    let mut game = session("hex", Some(3));
    game.play_all("a1 b2 c3").expect("legal moves");
    game.setup(&[(Cell::new(4), Colour::new(0))], None).expect("a stone on the board");
    assert_eq!((game.nodes(), game.line().len(), game.ply()), (1, 0, 0));
    assert!(game.children(game.root()).is_empty());
    assert!(!game.redo() && !game.undo());
}

/// What is provably dead is proposed where play ends, and once only.
#[test]
fn provably_dead_stones_are_proposed_at_the_end() {
    let mut proposed = 0;
    for seed in 0..60 {
        let mut rng = Rng::with_seed(seed);
        let mut game = session("go", Some(5));
        for _ in 0..rng.usize(20..60) {
            let position = game.position();
            let moves = position.legal_moves();
            let moves: Vec<_> = moves.into_iter().filter(|&it| it != Move::Pass).collect();
            let Some(&played) = moves.get(rng.usize(..moves.len().max(1))) else { break };
            game.play(played).expect("legal");
        }
        game.play_text("pass").expect("legal");
        assert!(game.dead().is_empty(), "play goes on");
        game.play_text("pass").expect("legal");
        let expected = game.position().provably_dead();
        assert_eq!(game.dead(), expected, "{seed}");
        if let Some(&stone) = expected.first() {
            proposed += 1;
            game.toggle_dead(stone);
            assert_ne!(game.dead(), expected, "{seed}");
            game.undo();
            game.redo();
            assert_ne!(game.dead(), expected, "what was marked stays");
            // Records that do not tell what is dead.
            let record = game.export(Format::Sgf).expect("a record");
            let mut read = Session::from_record(&record, None, None).expect("its own record");
            assert_eq!(read.dead(), expected, "{record}");
            read.go_to(0);
            read.go_to(usize::MAX);
            assert_eq!(read.dead(), expected, "{record}");
        }
    }
    assert!(proposed > 3, "{proposed}");
}
