//! What holds for every bot in every game: kept through a game it plays as one made anew, unless
//! it says that it recalls; its evaluations are sound, its seats exist, and it knows no game by its
//! name.

#[path = "support/cases.rs"]
mod cases;
#[path = "support/documents.rs"]
mod documents;
#[path = "support/scale.rs"]
mod scale;

use std::sync::Arc;

use cases::{cases, smallest};
use documents::documents;
use linkstone::bot::{Bot, Budget, Evaluation, KINDS, Kind};
use linkstone::cell::Seat;
use linkstone::position::{Move, Position, Rng};
use linkstone::rules::{Bounds, Plan, Settings, builtin, builtins};
use scale::games;
use serde_json::Value;

/// How many settings of each document are played.
const SETTINGS: usize = 2;
/// How often a bot is asked in each game.
const ASKED: usize = 8;
/// How many random games it gets for an answer, where it plays any.
const PLAYOUTS: u32 = 16;

/// The plans of every document, and the kinds of bots that play each.
fn plans() -> impl Iterator<Item = (Arc<Plan>, Vec<&'static Kind>)> {
    let cases = documents()
        .flat_map(|(document, info)| cases(document, &info, SETTINGS).into_iter().take(SETTINGS));
    cases.map(|case| case.plan()).map(|plan| {
        let kinds = KINDS.iter().filter(|kind| kind.plays(&plan)).collect();
        (plan, kinds)
    })
}

/// What a bot says of a position.
fn answer(bot: &mut Bot, position: &Position, seed: u64) -> (Option<Move>, Vec<Evaluation>) {
    bot.reseed(seed);
    bot.think(position);
    bot.step(PLAYOUTS);
    (bot.best(), bot.evaluations())
}

/// Goes some plies back and some on, as people do; returns whether a move has been taken back for
/// good. The same moves played again, as where there are no others, are for a bot none taken back.
fn wander(position: &mut Position, rng: &mut Rng) -> bool {
    let before: Vec<Move> = position.played().collect();
    if rng.u8(..3) == 0 && position.undoable() > 0 {
        for _ in 0..rng.usize(1..4) {
            position.undo();
        }
    }
    for _ in 0..rng.usize(1..4) {
        let Some(played) = rng.choice(position.legal_moves()) else { break };
        position.play(played).expect("it is legal");
    }
    !position.played().take(before.len()).eq(before)
}

#[test]
fn a_bot_that_is_kept_plays_as_one_made_anew() {
    for (plan, kinds) in plans() {
        for kind in kinds {
            let mut rng = Rng::with_seed(7);
            let mut position = Position::new(Arc::clone(&plan));
            let mut kept = Bot::new(kind, 0);
            let mut anew = true;
            for asked in 0..ASKED {
                let seed = rng.u64(..);
                let expected = answer(&mut Bot::new(kind, seed), &position, seed);
                let context = format!("{} in {} {:?}, {asked}", kind.name, plan.id, plan.settings);
                let found = answer(&mut kept, &position, seed);
                if anew || !kind.recalls {
                    assert_eq!(found, expected, "{context}");
                }
                for best in [found.0, expected.0].into_iter().flatten() {
                    assert_eq!(position.check(best), Ok(()), "{context}");
                }
                // Nothing that was found before a move taken back is used.
                anew = wander(&mut position, &mut rng);
            }
        }
    }
}

/// The document under another id.
fn renamed(document: &str, id: &str) -> String {
    document.replacen(&format!("\"id\":\"{id}\""), "\"id\":\"somebody-elses-game\"", 1)
}

#[test]
fn a_bot_plays_a_copy_of_a_game_alike() {
    for (document, known) in documents() {
        let copy = renamed(document, &known.id);
        let settings = smallest(document, &known).settings;
        let plan = |document| Plan::from_document(document, &settings);
        let [ours, theirs] = [plan(document), plan(&copy)].map(|plan| plan.expect("it compiles"));
        assert_ne!(ours.id, theirs.id);
        for kind in KINDS {
            assert_eq!((kind.seats)(&ours), (kind.seats)(&theirs), "{} in {}", kind.name, ours.id);
        }
        let mut positions = [ours, theirs].map(|plan| Position::new(Arc::new(plan)));
        let mut rng = Rng::with_seed(3);
        for _ in 0..6 {
            let [ours, theirs] = &mut positions;
            for kind in KINDS.iter().filter(|kind| kind.plays(ours.plan())) {
                let [mut bot, mut other] = [Bot::new(kind, 0), Bot::new(kind, 0)];
                assert_eq!(
                    answer(&mut bot, ours, 1),
                    answer(&mut other, theirs, 1),
                    "{}",
                    known.id
                );
            }
            let Some(played) = rng.choice(ours.legal_moves()) else { break };
            ours.play(played).expect("it is legal");
            theirs.play(played).expect("in the copy as well");
        }
    }
}

#[test]
fn a_bot_is_for_seats_of_the_game() {
    for (plan, _) in plans() {
        for kind in KINDS {
            let seats = (kind.seats)(&plan);
            let all: Vec<_> = Seat::first(plan.seats).collect();
            assert_eq!(kind.plays(&plan), !seats.is_empty());
            assert!(seats.is_sorted() && seats.iter().all(|seat| all.contains(seat)));
        }
    }
    let plans: Vec<_> = plans().map(|(plan, _)| plan).collect();
    let is_general = |kind: &Kind| plans.iter().all(|plan| (kind.seats)(plan).len() == plan.seats);
    assert!(KINDS.is_sorted_by_key(|kind| !is_general(kind)), "those for any game come first");
    assert!(is_general(&KINDS[0]), "every game has a bot");
    for (at, kind) in KINDS.iter().enumerate() {
        assert!(KINDS[..at].iter().all(|other| other.name != kind.name), "two are {}", kind.name);
        assert!(Kind::named(kind.name).is_ok_and(|found| found.name == kind.name));
    }
    assert!(Kind::named("nobody").is_err());
}

#[test]
fn evaluations_are_of_legal_moves_the_best_first() {
    for (plan, kinds) in plans() {
        let mut position = Position::new(Arc::clone(&plan));
        let mut rng = Rng::with_seed(11);
        for _ in 0..3 {
            for &kind in &kinds {
                let context = format!("{} in {} {:?}", kind.name, plan.id, plan.settings);
                let mut bot = Bot::new(kind, 5);
                assert!(bot.evaluations().is_empty(), "{context}: it has not thought");
                bot.think(&position);
                let played = bot.evaluations().iter().map(|it| it.playouts).sum::<u32>();
                assert_eq!(played, 0, "{context}: it has not begun");
                let progress = bot.step(PLAYOUTS);
                let found = bot.evaluations();
                assert!(kind.analyses || found.is_empty(), "{context}");
                assert!(found.iter().all(|it| (0.0..=1.0).contains(&it.value)), "{context}");
                let playouts = found.iter().map(|it| it.playouts).sum::<u32>();
                assert_eq!(playouts, progress.playouts, "{context}");
                for (at, evaluation) in found.iter().enumerate() {
                    assert_eq!(position.check(evaluation.played), Ok(()), "{context}");
                    let twice = found[..at].iter().any(|it| it.played == evaluation.played);
                    assert!(!twice, "{context}: {:?} twice", evaluation.played);
                }
                if let Some(first) = found.first() {
                    let best = bot.best().expect("a move");
                    // Who has lost a game of territory passes; and a pass is made only where no other
                    // move promises more.
                    let gives_up = best == Move::Pass
                        && first.value < 0.04
                        && position.plan().properties.territory;
                    let is_better = first.played == Move::Pass
                        && found.iter().any(|it| it.played == best && it.value > 0.0);
                    let is_first = best == first.played;
                    assert!(is_first || gives_up || is_better, "{context}: {best:?}");
                }
                if kind.budget == Budget::Instant {
                    assert!(progress.done && progress.playouts == 0, "{context}");
                }
            }
            wander(&mut position, &mut rng);
        }
    }
}

/// Near the ends of random games many positions are lost.
#[test]
fn bots_resign_only_what_they_are_sure_to_lose_and_where_they_may() {
    const SHARE: f64 = 0.1;
    let mut resigned = 0;
    let kinds = ["random", "level-1", "level-8"];
    let kinds = kinds.map(|name| Kind::named(name).expect("a bot"));
    for (seed, (plan, _)) in (0..3).flat_map(|seed| plans().map(move |it| (seed, it))) {
        let mut rng = Rng::with_seed(seed);
        let mut position = Position::new(Arc::clone(&plan));
        for _ in 0..200 {
            let Some(played) = rng.choice(position.legal_moves()) else { break };
            position.play(played).expect("it is legal");
        }
        for kind in kinds {
            let context = format!("{} in {} {:?}", kind.name, plan.id, plan.settings);
            for _ in 0..rng.usize(1..4) {
                position.undo();
            }
            let mut bot = Bot::with_budget(kind, 1, Budget::Playouts(400));
            bot.think(&position);
            while !bot.step(100).done {}
            let plain = bot.best();
            assert_ne!(plain, Some(Move::Resign), "{context}: nobody let it resign");
            bot.resign_below(SHARE);
            let expected = bot.value();
            if bot.best() == Some(Move::Resign) {
                resigned += 1;
                assert_eq!(position.check(Move::Resign), Ok(()), "{context}");
                assert!(expected.is_some_and(|share| share < SHARE), "{context}: {expected:?}");
            } else {
                assert_eq!(bot.best(), plain, "{context}");
            }
            bot.resign_below(0.0);
            assert_eq!(bot.best(), plain, "{context}: it may change its mind");
        }
    }
    assert!(resigned > 20, "{resigned} games are resigned");
}

#[test]
fn a_lost_game_is_resigned_a_won_one_is_not() {
    let options = vec![("swap".to_owned(), "none".to_owned())];
    let settings = Settings { size: Some(3), options, ..Settings::default() };
    let plan = Arc::new(builtin("y", &settings).expect("Y"));
    let level = Kind::named("level-8").expect("a level");
    // Whoever begins wins, by playing in the middle.
    let mut position = Position::new(Arc::clone(&plan));
    let decide = |position: &Position| {
        let mut bot = Bot::new(level, 3);
        bot.resign_below(0.5);
        bot.think(position);
        while !bot.step(100).done {}
        bot.best().expect("a move")
    };
    let first = decide(&position);
    assert_ne!(first, Move::Resign);
    position.play(first).expect("it is legal");
    assert_eq!(decide(&position), Move::Resign);
}

/// ```text
///    o x .      red (x) goes from top to bottom: a3 wins at once,
///     . x .     as blue (o) has b3
///      . o .
/// ```
#[test]
fn a_win_in_one_is_worth_all_and_its_neglect_less() {
    let choices = Settings {
        size: Some(3),
        options: vec![("swap".to_owned(), "none".to_owned())],
        ..Settings::default()
    };
    let mut position = Position::new(Arc::new(builtin("hex", &choices).expect("a game")));
    for text in ["b2", "a1", "b1", "b3"] {
        let played = position.read_move(text).expect("a move");
        position.play(played).expect("it is legal");
    }
    let analysts: Vec<_> = KINDS.iter().filter(|kind| kind.analyses).collect();
    assert!(!analysts.is_empty());
    for kind in analysts {
        let mut bot = Bot::new(kind, 2);
        bot.think(&position);
        while !bot.step(100).done {}
        let found = bot.evaluations();
        let win = position.read_move("a3").expect("a move");
        assert_eq!(found.first().map(|it| (it.played, it.value)), Some((win, 1.0)));
        assert!(found[1..].iter().all(|it| it.value < 1.0), "{found:?}");
        // What it thought of another position is no answer here.
        position.play(win).expect("it is legal");
        bot.think(&position);
        assert_eq!((bot.best(), bot.evaluations()), (None, Vec::new()));
        position.undo();
    }
}

/// How many games bots play by rules that are tested, and how many by rules that are drawn by lot.
const GAMES: [usize; 2] = [60, 60];
/// A game is not played on after so many plies; where the board has no bounds, after so few.
const LONGEST: [u32; 2] = [160, 40];

/// Has bots play a game, each kept from move to move, and checks every move.
fn play_between_bots(plan: &Arc<Plan>, rng: &mut Rng) {
    let bots: Vec<_> = KINDS.iter().filter(|kind| kind.plays(plan)).collect();
    let mut position = Position::new(Arc::clone(plan));
    let mut players: Vec<Bot> = (0..plan.seats)
        .map(|seat| {
            let fits = |kind: &&&Kind| (kind.seats)(plan).contains(&Seat::new(seat));
            let fitting: Vec<_> = bots.iter().copied().filter(|kind| fits(&kind)).collect();
            let kind = rng.choice(fitting).expect("a bot for every seat");
            Bot::with_budget(kind, rng.u64(..), Budget::Playouts(8))
        })
        .collect();
    let longest = LONGEST[usize::from(plan.boards.bounds() == Bounds::None)];
    while position.outcome().is_none() && position.ply() < longest {
        let bot = &mut players[position.to_move().index()];
        bot.think(&position);
        // More would be made where a bot does not take orders.
        bot.step(8);
        let played: Vec<_> = position.played().collect();
        let context = || format!("{} {:?} after {played:?}", plan.id, plan.settings);
        let Some(best) = bot.best() else {
            assert!(position.legal_moves().is_empty(), "no move in {}", context());
            return;
        };
        assert_eq!(position.check(best), Ok(()), "{best:?} in {}", context());
        position.play(best).expect("it is legal");
    }
}

#[test]
fn bots_make_legal_moves_in_every_game() {
    let plans: Vec<_> = plans().map(|(plan, _)| plan).collect();
    let mut rng = Rng::with_seed(4);
    for number in 0..games(GAMES[0]).max(plans.len()) {
        play_between_bots(&plans[number % plans.len()], &mut rng);
    }
}

/// A document with the rules of one and some of another's; it may make no sense.
fn crossed(rng: &mut Rng) -> String {
    const RULES: [&str; 12] = [
        "board",
        "colours",
        "adjacency",
        "turn",
        "move",
        "phases",
        "captures",
        "restrictions",
        "endings",
        "score",
        "swap",
        "start",
    ];
    let mut read = || -> Value {
        let document = rng.choice(builtins()).expect("a document");
        serde_json::from_str(document).expect("a JSON document")
    };
    let [mut one, other] = [read(), read()];
    for _ in 0..rng.usize(1..4) {
        let key = RULES[rng.usize(..RULES.len())];
        match other.get(key) {
            Some(rule) => one[key] = rule.clone(),
            None => {
                one.as_object_mut().expect("an object").remove(key);
            }
        }
    }
    // The rules of both name options; where both have one, that of the first is as good.
    for (name, option) in other["options"].as_object().into_iter().flatten() {
        let options = &mut one["options"];
        if options.get(name).is_none() {
            options[name.as_str()] = option.clone();
        }
    }
    one.to_string()
}

#[test]
fn bots_make_legal_moves_in_games_drawn_by_lot() {
    let mut rng = Rng::with_seed(5);
    let mut played = 0;
    while played < games(GAMES[1]) {
        let document = crossed(&mut rng);
        let size = Some(rng.u32(2..6));
        let settings = Settings { size, ..Settings::default() };
        let Ok(plan) = Plan::from_document(&document, &settings) else { continue };
        play_between_bots(&Arc::new(plan), &mut rng);
        played += 1;
    }
}

/// In Go, where passes end the game, a bot passes when it has lost, and not while the board is open.
#[test]
fn a_lost_game_is_passed_an_open_one_is_not() {
    let settings = Settings { size: Some(9), ..Settings::default() };
    let plan = Arc::new(builtin("go", &settings).expect("Go"));
    // The second player is behind, and has all of the game before him.
    let options = vec![("handicap".to_owned(), "5".to_owned())];
    let handicap = Arc::new(builtin("go", &Settings { options, ..settings }).expect("Go"));
    let (mut rng, mut early) = (Rng::with_seed(4), 0);
    for (level, seed) in ["level-1", "level-3", "level-5", "level-7"].iter().zip(0..) {
        let decide = |position: &Position| {
            let mut bot = Bot::new(Kind::named(level).expect("a level"), seed);
            bot.think(position);
            while !bot.step(100).done {}
            bot.best().expect("a move")
        };
        let place = |position: &mut Position, rng: &mut Rng| {
            let mut stones = position.legal_moves();
            stones.retain(|&played| played != Move::Pass);
            position.play(rng.choice(stones).expect("a cell")).expect("it is legal");
        };
        for game in 0..20 {
            let mut open = Position::new(Arc::clone(&plan));
            (0..game).for_each(|_| place(&mut open, &mut rng));
            early += u32::from(decide(&open) == Move::Pass);
            let behind = Position::new(Arc::clone(&handicap));
            early += u32::from(decide(&behind) == Move::Pass);
            // The first player has all of the stones.
            let mut lost = Position::new(Arc::clone(&plan));
            for _ in 1..45 {
                place(&mut lost, &mut rng);
                lost.play(Move::Pass).expect("it is legal");
            }
            place(&mut lost, &mut rng);
            assert_eq!(decide(&lost), Move::Pass, "{level} {game}");
        }
    }
    assert!(early <= 1, "{early} of 160 open games are passed");
}
