//! Tactical positions of every game: levels from the ninth up find what wins or saves the game
//! within a few plies. That it does is checked by trying every move.
//!
//! Levels 7 and 8 miss one or two of them, in Lines of Action and Unlur.

#[path = "support/documents.rs"]
#[allow(dead_code, reason = "no options are drawn here")]
mod documents;
#[path = "support/endgames.rs"]
#[allow(dead_code, reason = "positions are written down here")]
mod endgames;
#[path = "support/scale.rs"]
mod scale;

use std::sync::Arc;

use documents::documents;
use endgames::moves;
use linkstone::bot::{Bot, Kind};
use linkstone::cell::Seat;
use linkstone::position::{End, Move, Position, Rng};
use linkstone::rules::{Bounds, Plan, Settings, builtin};
use linkstone::session::Session;
use scale::games;

/// One position a line: what there is to find, within how many plies, the game and its moves, and
/// the moves that do it.
const POSITIONS: &str = include_str!("data/tactics.txt");

/// What there is to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Task {
    /// A move that wins within so many plies.
    Win(u32),
    /// A move after which no other player wins within so many plies from before it.
    Hold(u32),
}

/// Whether a seat wins within so many plies whatever the others do.
fn wins(position: &mut Position, seat: Seat, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.end == End::Win(seat);
    }
    if plies == 0 {
        return false;
    }
    let is_own = position.to_move() == seat;
    let all = moves(position);
    let decides = |played: &Move| {
        position.play(*played).expect("it is legal");
        let won = wins(position, seat, plies - 1);
        position.undo();
        won == is_own
    };
    // One of the own moves wins; or none of the others' saves.
    all.iter().any(decides) == is_own
}

impl Task {
    /// The moves that do it.
    fn solutions(self, position: &mut Position) -> Vec<Move> {
        let mover = position.to_move();
        let others: Vec<Seat> =
            Seat::first(position.plan().seats).filter(|&seat| seat != mover).collect();
        let all = moves(position);
        let does = |played: &Move| {
            position.play(*played).expect("it is legal");
            let does = match self {
                Self::Win(plies) => wins(position, mover, plies - 1),
                Self::Hold(plies) => others.iter().all(|&seat| !wins(position, seat, plies - 1)),
            };
            position.undo();
            does
        };
        all.into_iter().filter(does).collect()
    }
}

/// A position of the file.
struct Case {
    task: Task,
    session: Session,
    solutions: Vec<Move>,
}

fn read(line: &str) -> Case {
    let mut parts = line.split_whitespace();
    let mut next = || parts.next().unwrap_or_else(|| panic!("a part is missing: {line}"));
    let (task, plies, game) = (next(), next().parse().expect("a number of plies"), next());
    let task = match task {
        "win" => Task::Win(plies),
        "hold" => Task::Hold(plies),
        _ => panic!("no task: {line}"),
    };
    let session = Session::from_text(game).unwrap_or_else(|error| panic!("{error}: {line}"));
    let position = session.position();
    let solutions = parts.map(|text| position.read_move(text).expect("a move")).collect();
    Case { task, session, solutions }
}

fn cases() -> impl Iterator<Item = (&'static str, Case)> {
    let lines = POSITIONS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| (line, read(line)))
}

#[test]
fn the_moves_given_are_all_that_do_it() {
    let mut games: Vec<String> = Vec::new();
    for (line, case) in cases() {
        let mut position = case.session.position().clone();
        let mut given = case.solutions;
        let mut found = case.task.solutions(&mut position);
        let key = |played: &Move| format!("{played:?}");
        given.sort_by_key(key);
        found.sort_by_key(key);
        assert_eq!(given, found, "{line}");
        assert!(!given.is_empty() && given.len() < moves(&position).len(), "{line}");
        games.push(position.plan().id.clone());
    }
    for (_, info) in documents() {
        assert!(games.contains(&info.id), "no position of {}", info.id);
    }
}

#[test]
fn high_levels_find_them() {
    let levels = ["level-9", "level-10", "level-11", "level-12"];
    // The higher ones take long where nothing is proved.
    let tried = if games(1) > 1 { &levels[..] } else { &levels[..1] };
    let mut missed = Vec::new();
    for (line, case) in cases() {
        for level in tried {
            let mut bot = Bot::new(Kind::named(level).expect("a level"), 1);
            bot.think(case.session.position());
            while !bot.step(100).done {}
            let mut best = bot.best().expect("a move");
            let value = bot.value().expect("it analyses");
            if best == Move::Pass && value < 0.04 {
                // It has lost all the same, and passes: what it thinks best is asked for.
                best = bot.evaluations()[0].played;
            }
            // A longer way to a certain win is as good: what is certain is tested elsewhere.
            let wins = value == 1.0 && matches!(case.task, Task::Win(_));
            if !wins && !case.solutions.contains(&best) {
                missed.push(format!("{level}: {best:?} in {line}"));
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// A level that has won does not play about: nearly each of its stones brings it nearer, where
/// connections or else random games tell that.
#[test]
fn won_games_are_finished() {
    for (level, game, size, most) in [
        ("level-5", "hex", 7, 21),
        ("level-5", "hex", 11, 33),
        ("level-6", "hex", 11, 33),
        ("level-5", "y", 11, 33),
        ("level-6", "y", 11, 33),
        ("level-7", "quax", 11, 44),
        ("level-7", "y-hex", 8, 60),
    ] {
        let settings = Settings { size: Some(size), ..Settings::default() };
        let plan = Arc::new(builtin(game, &settings).expect("a game of this size"));
        for seed in 0..4 {
            let mut position: Position = Position::new(Arc::clone(&plan));
            let mut bot = Bot::new(Kind::named(level).expect("a level"), seed);
            let mut rng = Rng::with_seed(seed);
            while position.outcome().is_none() {
                if position.to_move().index() == seed as usize % 2 {
                    bot.think(&position);
                    while !bot.step(100).done {}
                    position.play(bot.best().expect("a move")).expect("it is legal");
                } else {
                    assert!(position.play_random(&mut rng), "a move");
                }
            }
            let plies = position.ply();
            assert!(plies <= most, "{level}, {game} {size}, seed {seed}: {plies} plies");
        }
    }
}

/// Finds positions of the games that have none in the file:
/// `cargo test --release --test tactics -- --ignored --nocapture`.
#[test]
#[ignore = "it prints what is kept in the file"]
fn find_positions() {
    let has_some = |id: &str| cases().any(|(_, case)| case.session.plan().id == id);
    for (document, info) in documents().filter(|(_, info)| !has_some(&info.id)) {
        // A board that may have bounds has some.
        let bounded = info.options.iter().filter(|option| option.key == "window");
        let options: Vec<_> = bounded.map(|it| (it.key.clone(), "2".to_owned())).collect();
        let plans = (2..8).rev().map(Some).chain([None]).filter_map(|size| {
            let settings = Settings { size, options: options.clone(), ..Settings::default() };
            Plan::from_document(document, &settings).ok().map(Arc::new)
        });
        let plan = plans.into_iter().find(|plan| {
            plan.board().topology.cells() <= 50 || plan.boards.bounds() == Bounds::None
        });
        let plan = plan.unwrap_or_else(|| {
            let settings = Settings::default();
            Arc::new(Plan::from_document(document, &settings).expect("it compiles"))
        });
        let mut rng = Rng::with_seed(1);
        let wanted = [Task::Win(1), Task::Win(3), Task::Hold(2), Task::Hold(4)];
        let mut found = [0; 4];
        for tried in 0..1500 {
            if found.iter().all(|&count| count >= 2) || tried > 50 && found == [0; 4] {
                break;
            }
            let mut position: Position = Position::new(Arc::clone(&plan));
            while position.outcome().is_none() && position.ply() < 200 {
                let Some(played) = rng.choice(moves(&position)) else { break };
                position.play(played).expect("it is legal");
            }
            if position.outcome().is_none() {
                continue;
            }
            for _ in 0..rng.usize(1..6) {
                position.undo();
            }
            let all = moves(&position);
            for (at, task) in wanted.into_iter().enumerate() {
                let deep = matches!(task, Task::Win(3) | Task::Hold(4));
                if found[at] >= 2 || all.len() < 3 || deep && all.len() > 24 || all.len() > 400 {
                    continue;
                }
                // What is found sooner is another task.
                if task == Task::Win(3) && !Task::Win(1).solutions(&mut position).is_empty() {
                    continue;
                }
                let solutions = task.solutions(&mut position);
                let few = !solutions.is_empty() && 3 * solutions.len() <= all.len();
                let is_deep = |position: &mut Position| {
                    Task::Hold(2).solutions(position).len() > solutions.len()
                };
                if !few || task == Task::Hold(4) && !is_deep(&mut position) {
                    continue;
                }
                found[at] += 1;
                let text = |played: &Move| played.text(position.plan(), &position.board().topology);
                let solutions: Vec<_> = solutions.iter().map(text).collect();
                let (name, plies) = match task {
                    Task::Win(plies) => ("win", plies),
                    Task::Hold(plies) => ("hold", plies),
                };
                let played: Vec<_> = position.played().collect();
                let mut session = Session::new(Arc::clone(&plan));
                for played in played {
                    session.play(played).expect("it is legal");
                }
                println!("{name} {plies} {} {}", session.text(), solutions.join(" "));
            }
        }
        eprintln!("{} {found:?}", info.id);
    }
}
