//! Sessions: undo and redo, dead stones, share texts.

#[path = "session/beginnings.rs"]
mod beginnings;
#[path = "session/ends.rs"]
mod ends;

use std::sync::Arc;

use linkstone::cell::Seat;
use linkstone::position::{End, Move, Rng};
use linkstone::rules::{Plan, Settings, builtin, builtins, info};
use linkstone::session::{Format, Session};

fn session(id: &str, size: Option<u32>) -> Session {
    let settings = Settings { size, ..Settings::default() };
    Session::new(Arc::new(builtin(id, &settings).expect("a built-in game of this size")))
}

/// A game of Go whose lone white stone at a1 is dead, after both have passed.
fn scored() -> Session {
    let mut game = session("go", Some(5));
    game.play_all("b1 a1 b2 e5 b3 d5 b4 d4 b5 d3 c1 d2 pass d1 pass pass").expect("legal moves");
    game
}

#[test]
fn share_texts_round_trip() {
    for document in builtins() {
        let id = info(document).expect("a sound document").id;
        for seed in 0..20 {
            let mut game = session(&id, None);
            let mut rng = Rng::with_seed(seed);
            for _ in 0..rng.u32(..40) {
                let Some(played) = rng.choice(game.position().legal_moves()) else { break };
                game.play(played).expect("a listed move is legal");
            }
            for _ in 0..rng.u32(..5) {
                game.undo();
            }
            let text = game.text();
            let read = Session::from_text(&text).expect("what was written can be read");
            assert_eq!(read.text(), text);
            assert_eq!(read.position().hash(), game.position().hash(), "{text}");
            assert_eq!(read.ply(), game.ply(), "{text}");
            assert!(read.line().eq(game.line()), "{text}");
        }
    }
}

#[test]
fn share_texts_include_custom_rules() {
    let blob = "\"id\":\"blob\"";
    let document = builtins().iter().find(|document| document.contains(blob)).expect("built in");
    let document = document.replace(blob, "\"id\":\"my-own\"");
    let plan = Plan::from_document(&document, &Settings::default());
    let mut game = Session::new(Arc::new(plan.expect("a sound document")));
    game.play_all("0,0 1,0").expect("legal moves");
    let read = Session::from_text(&game.text()).expect("the rules are in the text");
    assert_eq!((read.plan().id.as_str(), read.ply()), ("my-own", 2));
}

#[test]
fn marks_change_the_score_and_survive_undo() {
    let mut game = scored();
    assert!(game.is_scoring());
    let before = game.scores();
    let a1 = game.position().board().topology.find("a1").expect("a cell of the board");
    assert!(game.toggle_dead(a1));
    let after = game.scores();
    let (black, white) = (Seat::new(0), Seat::new(1));
    // Black gains a1 to a5, White loses the stone.
    assert_eq!(after.halves(black) - before.halves(black), 2 * 5);
    assert_eq!(before.halves(white) - after.halves(white), 2);
    assert!(game.accept_score() && !game.is_scoring() && !game.resume());
    let text = game.text();
    game.go_to(0);
    assert!(game.dead().is_empty() && !game.is_scoring());
    let halfway = Session::from_text(&game.text()).expect("marks travel with the text");
    for mut game in [game, halfway] {
        game.go_to(usize::MAX);
        assert_eq!(game.text(), text);
        assert!(!game.is_scoring());
        assert_eq!(game.scores(), after);
    }
}

#[test]
fn marks_that_were_taken_off_travel_with_a_text_from_any_ply() {
    let text = "go?size=3&moves=b1.c3.b2.c2.a3.b3.a2.pass.pass";
    let mut game = Session::from_text(text).expect("a game in which White is dead");
    for cell in game.dead().to_vec() {
        if game.dead().contains(&cell) {
            assert!(game.toggle_dead(cell));
        }
    }
    assert!(game.dead().is_empty() && !game.proposed_dead().is_empty());
    for ply in [usize::MAX, 5, 0] {
        game.go_to(ply);
        let mut read = Session::from_text(&game.text()).expect("what was written can be read");
        assert_eq!(read.text(), game.text());
        read.go_to(usize::MAX);
        assert!(read.dead().is_empty() && read.is_scoring());
    }
}

#[test]
fn marks_stay_when_the_same_move_is_played_again() {
    let mut game = scored();
    let a1 = game.position().board().topology.find("a1").expect("a cell of the board");
    assert!(game.toggle_dead(a1));
    let (text, dead) = (game.text(), game.dead().to_vec());
    game.go_to(0);
    game.play_text("b1").expect("legal");
    let read = Session::from_text(&game.text()).expect("what was written can be read");
    for mut game in [game, read] {
        game.go_to(usize::MAX);
        assert_eq!((game.text(), game.dead()), (text.clone(), dead.as_slice()));
    }
    let mut again = Session::from_text(&text).expect("what was written can be read");
    assert!(again.accept_score() && again.undo());
    again.play(Move::Pass).expect("legal");
    assert!(again.is_scoring(), "passed anew, the score is open");
    assert_eq!(again.dead(), dead);
    let mut other = Session::from_text(&text).expect("what was written can be read");
    other.undo();
    other.play_text("b5").expect_err("a stone stands there");
    other.play_text("e1").expect("legal");
    assert!(!other.text().contains("dead"), "another move forgets the marks");
}

#[test]
fn the_size_is_written_unless_it_is_the_default() {
    for (text, cells) in [
        ("pentalath?board=hexhex", 61),
        ("pentalath?size=7&board=hexhex", 127),
        ("pentalath?size=5", 35),
        ("pentalath", 70),
    ] {
        let game = Session::from_text(text).expect("a game");
        assert_eq!((game.text().as_str(), game.position().board().topology.cells()), (text, cells));
    }
}

#[test]
fn stones_set_up_on_a_grown_board_are_read_back() {
    let mut game = session("blob", None);
    // Cells are numbered outwards.
    let cells = |game: &Session| game.position().board().topology.cells();
    let first = cells(&game);
    while cells(&game) == first {
        let farthest = game.position().legal_moves().pop().expect("a legal move");
        game.play(farthest).expect("a listed move is legal");
    }
    let far = linkstone::cell::Index::new(cells(&game) - 1);
    game.setup(&[(far, linkstone::cell::Colour::new(0))], None).expect("a stone on the board");
    let text = game.text();
    let read = Session::from_text(&text).expect("what was written can be read");
    assert_eq!((read.text(), read.position().hash()), (text, game.position().hash()));
    let refused = Session::from_text("blob?stones=1:99999,0").map(|game| game.text());
    assert_eq!(refused.map_err(|error| error.code()), Err("unknown-cell"));
}

#[test]
fn resuming_undoes_the_last_passes() {
    let mut game = scored();
    assert!(game.resume());
    assert_eq!(game.position().outcome(), None);
    assert_ne!(game.line().next_back().map(|ply| ply.played), Some(Move::Pass));
}

#[test]
fn a_list_with_an_illegal_move_changes_nothing() {
    let mut game = session("hex", Some(3));
    let bad = game.play_all("a1 b2 a1").expect_err("a1 is taken");
    assert_eq!((bad.number, bad.text.as_str(), game.ply()), (3, "a1", 0));
}

#[test]
fn another_move_ends_the_line_but_the_same_one_does_not() {
    let mut game = session("hex", Some(3));
    game.play_all("a1 b2 c3").expect("legal moves");
    game.go_to(1);
    game.play_text("b2").expect("legal");
    assert_eq!(game.line().len(), 3);
    game.go_to(1);
    game.play_text("a2").expect("legal");
    assert_eq!(game.line().len(), 2);
}

#[test]
fn broken_texts_are_refused_with_a_code() {
    for (text, code) in [
        ("nothing", "unknown-game"),
        ("hex?size=0", "bad-size"),
        ("hex?size=1000000000", "bad-size"),
        ("hex?size=x", "bad-game-text"),
        ("hex?moves=a1.a1", "illegal-occupied"),
        ("hex?moves=zz99", "unknown-cell"),
        ("hex?players=3", "bad-players"),
        ("hex?swap=often", "unknown-option-value"),
        ("hex?what=ever", "unknown-option"),
        ("hex?%ff", "bad-game-text"),
        ("x?rules=%7B", "document-syntax"),
        ("hex?stones=1:a1;2:a1", "setup-occupied"),
    ] {
        let error = Session::from_text(text).expect_err(text);
        assert_eq!(error.code(), code, "{text}: {error}");
    }
}

#[test]
fn records_of_boards_with_more_rows_than_letters_are_not_sgf() {
    let go = builtins().iter().find(|document| document.contains("\"id\":\"go\""));
    let large = go.expect("a built-in game").replace("\"sizes\":[2,25]", "\"sizes\":[2,60]");
    for (size, ending) in [(52, Some(";B[aZ])")), (53, None)] {
        let settings = Settings { size: Some(size), ..Settings::default() };
        let plan = Plan::from_document(&large, &settings).expect("a sound document");
        let mut game = Session::new(Arc::new(plan));
        game.play_text("a1").expect("legal");
        let record = game.export(Format::Sgf).ok();
        assert_eq!(record.as_deref().map(|record| &record[record.len() - 7..]), ending);
    }
}

#[test]
fn resigning_wins_the_game_for_the_opponent() {
    let mut game = session("havannah", Some(3));
    game.play_all("a1 resign").expect("legal moves");
    assert_eq!(game.outcome().map(|outcome| outcome.end), Some(End::Win(Seat::new(0))));
    assert_eq!(game.outcome_text(), "Red wins: Blue resigned.");
}

#[test]
fn whose_turn_it_is_is_told_until_the_game_ends() {
    for document in builtins() {
        let id = info(document).expect("a sound document").id;
        for seed in 0..5 {
            let mut game = session(&id, None);
            let mut rng = Rng::with_seed(seed);
            for _ in 0..60 {
                let position = game.position();
                let is_over = position.outcome().is_some();
                let Some(message) = game.turn_message() else {
                    assert!(is_over, "{id}: nothing is told");
                    break;
                };
                assert!(!is_over, "{id}: {message}");
                let player = game.colour_name(position.colour_of(position.to_move()));
                let number = (position.ply() + 1).to_string();
                let text = message.to_string();
                assert!(text.contains(&player) && text.contains(&number), "{id}: {text}");
                let stone = game.colour_name(position.turn_colour());
                assert!(text.to_lowercase().contains(&stone.to_lowercase()), "{id}: {text}");
                let Some(played) = rng.choice(game.position().legal_moves()) else { break };
                game.play(played).expect("a listed move is legal");
            }
        }
    }
}

#[test]
fn a_lead_is_the_difference_of_the_points() {
    for seed in 0..40 {
        let mut game = session("go", Some(4));
        let mut rng = Rng::with_seed(seed);
        for _ in 0..12 {
            let Some(played) = rng.choice(game.position().legal_moves()) else { break };
            game.play(played).expect("a listed move is legal");
        }
        let scores = game.scores();
        let (black, white) = (Seat::new(0), Seat::new(1));
        let points = |text: String| text.parse::<f64>().expect("points are a number");
        let lead = points(scores.text(black)) - points(scores.text(white));
        assert_eq!(points(scores.lead(black, white)), lead);
        assert_eq!(points(scores.lead(white, black)), -lead);
    }
}

#[test]
fn stones_are_proposed_as_dead_when_play_has_ended() {
    // Two eyes; the white stone stands in one of them.
    let text = "go?size=5&stones=1:a2.b2.c2.d2.e2.c1;2:a1&moves=pass.pass";
    let mut game = Session::from_text(text).expect("a sound text");
    let names = |game: &Session| -> Vec<String> {
        let topology = &game.position().board().topology;
        game.proposed_dead().iter().map(|&cell| topology.name(cell).to_owned()).collect()
    };
    assert_eq!(names(&game), ["a1"]);
    game.undo();
    assert!(names(&game).is_empty(), "play goes on");
}
