//! What holds for the search in every game: what it says is certain is what plain minimax finds, it
//! sees what two plies show, it keeps to its memory, and repeats itself from the same seed.

#[path = "support/cases.rs"]
mod cases;
#[path = "support/documents.rs"]
mod documents;
#[path = "support/endgames.rs"]
mod endgames;
#[path = "support/parallel.rs"]
mod parallel;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use cases::{cases, smallest};
use documents::documents;
use endgames::{context, endgame, moves};
use linkstone::position::{End, Move, Position, Rng};
use linkstone::rules::{Bounds, Plan, Settings, builtin};
use linkstone::search::{Parameters, Proof, Search};

/// How many settings of each document are played.
const SETTINGS: usize = 6;
/// The most positions that minimax looks at before it gives up.
const MAX_POSITIONS: u32 = 4_000;

fn plans() -> impl Iterator<Item = Arc<Plan>> {
    let cases = documents()
        .flat_map(|(document, info)| cases(document, &info, SETTINGS).into_iter().take(SETTINGS));
    cases.map(|case| case.plan())
}

/// One plan of each document.
fn small_plans() -> impl Iterator<Item = Arc<Plan>> {
    documents().map(|(document, info)| smallest(document, &info).plan())
}

/// The value of a position and the plies to its end, if the player with a win takes the quickest
/// and the others put it off: all of it looked at, nothing clever. None where that is too much.
fn minimax(position: &mut Position, left: &mut u32) -> Option<(Proof, u16)> {
    if let Some(outcome) = position.outcome() {
        return Some((Proof::of(outcome.end), 0));
    }
    *left = left.checked_sub(1)?;
    let mover = position.to_move();
    let mut wins: Vec<u16> = Vec::new();
    let mut draws: Vec<u16> = Vec::new();
    let mut losses: Vec<(Proof, u16)> = Vec::new();
    let mut is_open = false;
    for played in moves(position) {
        position.play(played).expect("it is legal");
        let found = minimax(position, left);
        position.undo();
        match found? {
            (Proof::Unknown, _) => is_open = true,
            (Proof::Draw, plies) => draws.push(plies + 1),
            (Proof::Win(seat), plies) if seat == mover => wins.push(plies + 1),
            (loss, plies) => losses.push((loss, plies + 1)),
        }
    }
    // Where several others may win, the loser decides which, and nothing is certain.
    is_open |= losses.iter().any(|loss| loss.0 != losses[0].0);
    Some(
        match (wins.iter().min(), is_open, draws.iter().max(), losses.iter().max_by_key(|it| it.1))
        {
            (Some(&plies), ..) => (Proof::Win(mover), plies),
            (None, true, ..) => (Proof::Unknown, 0),
            (None, false, Some(&plies), _) => (Proof::Draw, plies),
            (None, false, None, Some(&loss)) => loss,
            (None, false, None, None) => unreachable!("a game that goes on has moves"),
        },
    )
}

/// What is certain of a position that goes on is certain of its best move: there is one to play, be
/// it lost.
fn is_shown_by_a_move(search: &Search, context: &str) {
    let best = search.thoughts().first().map(|best| best.proof);
    let (proof, _) = search.proof();
    assert!(!proof.is_known() || best.is_none_or(|best| best == proof), "{best:?}: {context}");
}

#[test]
fn what_is_certain_is_what_minimax_finds() {
    let [compared, proved] = [AtomicUsize::new(0), AtomicUsize::new(0)];
    parallel::for_each(plans().enumerate(), |(number, plan)| {
        let mut rng = Rng::with_seed(number as u64);
        for _ in 0..4 {
            let Some(mut position) = endgame(&plan, &mut rng) else { continue };
            while position.undo().is_some() {
                let mut left = MAX_POSITIONS;
                let Some((expected, plies)) = minimax(&mut position, &mut left) else { break };
                // Threats are looked for at once, where sides have to be joined.
                let parameters = Parameters { connections: 1, ..Parameters::default() };
                let mut search = Search::new(&position, parameters);
                for _ in 0..2_000 {
                    if search.is_settled() {
                        break;
                    }
                    search.simulate(&mut rng);
                }
                let (proof, found) = search.proof();
                let context = context(&position);
                is_shown_by_a_move(&search, &context);
                if proof.is_known() {
                    assert_eq!(proof, expected, "{context}");
                    assert!(
                        found.is_some_and(|found| found >= plies || proof == Proof::Draw),
                        "{context}"
                    );
                    proved.fetch_add(1, Relaxed);
                }
                for thought in search.thoughts() {
                    if thought.proof.is_known() {
                        position.play(thought.played).expect("it is legal");
                        let mut left = MAX_POSITIONS;
                        let value = minimax(&mut position, &mut left);
                        position.undo();
                        assert_eq!(value.map(|it| it.0), Some(thought.proof), "{context}");
                    }
                }
                compared.fetch_add(1, Relaxed);
            }
        }
    });
    let [compared, proved] = [compared, proved].map(AtomicUsize::into_inner);
    assert!(compared > 1_000 && 10 * proved > 9 * compared, "{proved} of {compared}");
}

/// Whether the player of a seat would have won at once by the move.
fn wins(position: &mut Position, played: Move) -> bool {
    let mover = position.to_move();
    position.play(played).expect("it is legal");
    let won = position.outcome().is_some_and(|outcome| outcome.end == End::Win(mover));
    position.undo();
    won
}

/// Whether the move loses at once, or lets the next player win at once.
fn loses(position: &mut Position, played: Move) -> bool {
    let mover = position.to_move();
    position.play(played).expect("it is legal");
    let next = position.to_move();
    let end = position.outcome().map(|outcome| Proof::of(outcome.end));
    let loses = end.is_some_and(|end| end.is_loss_for(mover))
        || next != mover && moves(position).into_iter().any(|reply| wins(position, reply));
    position.undo();
    loses
}

#[test]
fn wins_in_one_are_taken_and_losses_in_two_avoided() {
    let (mut won, mut saved) = (0, 0);
    for (number, plan) in plans().enumerate() {
        let mut rng = Rng::with_seed(number as u64);
        for _ in 0..3 {
            let Some(mut position) = endgame(&plan, &mut rng) else { continue };
            for _ in 0..3 {
                if position.undo().is_none() {
                    break;
                }
                let all = moves(&position);
                let winning: Vec<_> =
                    all.iter().copied().filter(|&it| wins(&mut position, it)).collect();
                let mut search = Search::new(&position, Parameters::default());
                search.simulate(&mut rng);
                let context = context(&position);
                if !winning.is_empty() {
                    let best = search.best();
                    assert!(
                        best.is_some_and(|best| winning.contains(&best)),
                        "{best:?}, not one of {winning:?}, {:?}: {context}",
                        &search.thoughts()[..3]
                    );
                    won += 1;
                    continue;
                }
                let losing: Vec<_> =
                    all.iter().copied().filter(|&it| loses(&mut position, it)).collect();
                if losing.is_empty() || losing.len() == all.len() {
                    continue;
                }
                while !search.is_settled() && search.simulations() < 40 * all.len() as u32 {
                    search.simulate(&mut rng);
                }
                let best = search.best();
                assert!(
                    best.is_some_and(|best| !losing.contains(&best)),
                    "{losing:?} {:?} {:?} {context}",
                    search.simulations(),
                    search.thoughts()
                );
                saved += 1;
            }
        }
    }
    assert!(won > 100 && saved > 100, "{won} won, {saved} saved");
}

/// The best moves of all sides from here on, at most so many.
fn best_line(search: &Search, most: usize) -> Vec<Move> {
    search.best().map_or_else(Vec::new, |best| search.line_after(best, most))
}

#[test]
fn the_same_seed_finds_the_same_and_a_small_memory_suffices() {
    for plan in small_plans() {
        let position: Position = Position::new(plan);
        let small = Parameters { memory: 200_000, ..Parameters::default() };
        let search = |parameters| {
            let mut rng = Rng::with_seed(5);
            let mut search = Search::new(&position, parameters);
            for _ in 0..3_000 {
                search.simulate(&mut rng);
                assert!(search.bytes() < small.memory || parameters.memory > small.memory);
            }
            (search.thoughts(), best_line(&search, 20))
        };
        let [found, again] = [search(Parameters::default()), search(Parameters::default())];
        assert_eq!(found, again, "{}", context(&position));
        let (thoughts, line) = search(small);
        assert_eq!(thoughts.len(), found.0.len());
        assert!(thoughts.iter().map(|it| it.visits).sum::<u32>() == 3_000);
        assert_eq!(line.first(), thoughts.first().map(|it| &it.played));
    }
}

/// Kept from move to move, what was found below the moves played is still there.
#[test]
fn a_search_goes_on_with_what_it_has_found() {
    // On these, threats tell who wins long before the moves do.
    let joining = [("hex", 6), ("y", 7)].map(|(game, size)| {
        let settings = Settings { size: Some(size), ..Settings::default() };
        Arc::new(builtin(game, &settings).expect("a game of this size"))
    });
    for plan in small_plans().chain(joining) {
        let mut position: Position = Position::new(plan);
        let mut rng = Rng::with_seed(3);
        let parameters = Parameters { connections: 1, ..Parameters::default() };
        let mut search = Search::new(&position, parameters);
        for _ in 0..8 {
            for _ in 0..500 {
                search.simulate(&mut rng);
            }
            let before = search.thoughts();
            let Some(best) = before.first().copied() else { break };
            let line = best_line(&search, 3);
            position.play(best.played).expect("it is legal");
            search.advance(&[best.played], &position);
            assert_eq!(search.simulations(), 0);
            let context = context(&position);
            is_shown_by_a_move(&search, &context);
            if position.plan().boards.bounds() == Bounds::None || best.visits < 10 {
                continue;
            }
            // The first visits come before the position is expanded; others may lead to it too.
            let least = best.visits.saturating_sub(Parameters::default().expand);
            assert!(search.visits() >= least || best.proof.is_known(), "{context}");
            if line.len() > 1 {
                assert_eq!(best_line(&search, 2).first(), line.get(1), "{context}");
            }
            let legal = moves(&position);
            for thought in search.thoughts() {
                assert!(legal.contains(&thought.played), "{:?}: {context}", thought.played);
            }
        }
    }
}

/// A search of a game after these moves, for some thousand simulations.
fn searched(game: &str, settings: &Settings, played: &[&str]) -> Search {
    let plan = Arc::new(builtin(game, settings).expect("a game with these settings"));
    let mut position: Position = Position::new(plan);
    for text in played {
        let played = position.read_move(text).expect("a move");
        position.play(played).expect("it is legal");
    }
    let mut search = Search::new(&position, Parameters::default());
    let mut rng = Rng::with_seed(1);
    for _ in 0..4_000 {
        search.simulate(&mut rng);
    }
    search
}

/// Where exactly one player joins sides, before anything is known by playing on.
#[test]
fn moves_that_leave_threats_lose() {
    let mut by_threats = 0;
    for (game, size) in [("hex", 4), ("y", 5)] {
        let settings = Settings { size: Some(size), ..Settings::default() };
        let plan = Arc::new(builtin(game, &settings).expect("a game of this size"));
        for seed in 0..60 {
            let mut rng = Rng::with_seed(seed);
            let mut position: Position = Position::new(Arc::clone(&plan));
            let cells = position.board().topology.cells();
            for _ in 0..rng.usize(cells - 10..cells - 4) {
                let mut choices = position.legal_moves();
                // Seats have other colours after a swap.
                if choices.contains(&Move::Swap) {
                    choices.retain(|&played| (played == Move::Swap) == (seed % 2 == 0));
                }
                let Some(played) = rng.choice(choices) else { break };
                position.play(played).expect("it is legal");
            }
            if position.outcome().is_some() {
                continue;
            }
            let parameters =
                Parameters { connections: 1, expand: 1_000_000, ..Parameters::default() };
            let mut search = Search::new(&position, parameters);
            for _ in 0..2 {
                search.simulate(&mut rng);
            }
            let thoughts = search.thoughts();
            for thought in thoughts.iter().filter(|thought| thought.proof.is_known()) {
                position.play(thought.played).expect("it is legal");
                let found = minimax(&mut position, &mut 1_000_000);
                position.undo();
                let (proof, plies) = found.expect("few cells are left");
                assert_eq!(proof, thought.proof, "{}", context(&position));
                assert!(thought.plies.is_some_and(|most| most > plies), "{}", context(&position));
                by_threats += u32::from(plies > 1);
            }
        }
    }
    assert!(by_threats > 100, "only {by_threats}");
}

#[test]
fn every_pass_and_swap_is_tried() {
    let is_untold = |played: &Move| matches!(played, Move::Pass | Move::Swap);
    let mut searched = 0;
    for plan in plans() {
        let mut rng = Rng::with_seed(2);
        let mut position: Position = Position::new(plan);
        for _ in 0..3 {
            if moves(&position).iter().any(is_untold) {
                let mut search = Search::new(&position, Parameters::default());
                for _ in 0..600 {
                    search.simulate(&mut rng);
                }
                searched += 1;
                let thoughts = search.thoughts();
                for thought in thoughts.iter().filter(|thought| is_untold(&thought.played)) {
                    assert!(
                        thought.visits > 0 || thought.proof.is_known() || search.is_settled(),
                        "{thought:?}: {}",
                        context(&position)
                    );
                }
            }
            let Some(played) = rng.choice(position.legal_moves()) else { break };
            position.play(played).expect("it is legal");
        }
    }
    assert!(searched > 100, "{searched} positions with a pass or a swap");
}

#[test]
fn a_pass_that_a_pass_wins_against_is_known_to_lose() {
    let options = vec![("komi".to_owned(), "0.5".to_owned())];
    let settings = Settings { size: Some(5), options, ..Settings::default() };
    let plan = Arc::new(builtin("go", &settings).expect("Go"));
    let (mut rng, mut losing) = (Rng::with_seed(6), 0);
    for _ in 0..60 {
        let mut position: Position = Position::new(Arc::clone(&plan));
        for _ in 0..rng.usize(..20) {
            let played = rng.choice(position.legal_moves()).expect("a move");
            position.play(played).expect("it is legal");
            if position.outcome().is_some() {
                position.undo();
            }
        }
        let mut passed = position.clone();
        passed.play(Move::Pass).expect("a pass is legal");
        let replier = passed.to_move();
        if passed.outcome().is_some() {
            continue;
        }
        passed.play(Move::Pass).expect("it is legal");
        let end = passed.outcome().expect("two passes end it").end;
        let search = Search::new(&position, Parameters::default());
        let thoughts = search.thoughts();
        let pass = thoughts.iter().find(|it| it.played == Move::Pass).expect("a pass");
        let loses = end == End::Win(replier);
        let expected = if loses { Proof::Win(replier) } else { Proof::Unknown };
        assert_eq!(pass.proof, expected, "{}", context(&position));
        losing += u32::from(loses);
    }
    assert!((10..50).contains(&losing), "{losing}");
}

#[test]
fn a_swap_is_decided_by_the_first_stone() {
    let settings = Settings { size: Some(5), ..Settings::default() };
    assert_eq!(searched("hex", &settings, &["c3"]).best(), Some(Move::Swap));
    assert_ne!(searched("hex", &settings, &["a1"]).best(), Some(Move::Swap));
}

/// As soon as a move is decided, those who do all the rest of the work choose the same.
#[test]
fn what_is_decided_is_what_the_rest_of_the_work_chooses() {
    const WORK: u32 = 600;
    let (mut early, mut late) = (0, 0);
    for plan in small_plans() {
        let mut rng = Rng::with_seed(11);
        let Some(mut position) = endgame(&plan, &mut rng) else { continue };
        for _ in 0..position.ply() * 3 / 4 + 1 {
            position.undo();
        }
        let mut search = Search::new(&position, Parameters::default());
        let certain = |search: &Search| -> Vec<_> {
            search.thoughts().into_iter().filter(|it| it.proof.is_known()).collect()
        };
        let mut decided = None;
        for left in (0..WORK).rev() {
            search.simulate(&mut rng);
            if decided.is_none() && search.is_decided(left) {
                decided = Some((search.best(), certain(&search).len()));
                let count = if left > WORK / 3 { &mut early } else { &mut late };
                *count += 1;
            }
        }
        if let Some((best, known)) = decided
            && certain(&search).len() == known
        {
            assert_eq!(search.best(), best, "{}", context(&position));
        }
    }
    assert!(early > 10 && late > 10, "{early} decided early, {late} late");
}

#[test]
fn no_move_is_left_out() {
    for plan in small_plans() {
        let position: Position = Position::new(plan);
        let mut search = Search::new(&position, Parameters::default());
        let mut rng = Rng::with_seed(9);
        for _ in 0..6_000 {
            search.simulate(&mut rng);
        }
        let thoughts = search.thoughts();
        // A twentieth of an equal share; what is certain needs no more.
        let least = search.simulations() as usize / (20 * thoughts.len());
        for thought in &thoughts {
            assert!(
                thought.visits as usize + 1 >= least || thought.proof.is_known(),
                "{thought:?}, {least}: {}",
                context(&position)
            );
        }
    }
}

/// Also where late ends of random games tell less.
#[test]
fn what_players_expect_is_a_whole_point_in_all() {
    for plan in small_plans().chain([havannah()]) {
        let mut rng = Rng::with_seed(4);
        let seats = plan.seats;
        let mut position: Position = Position::new(plan);
        for _ in 0..12 {
            if position.outcome().is_some() {
                break;
            }
            let mut search = Search::new(&position, Parameters::default());
            for _ in 0..150 {
                search.simulate(&mut rng);
            }
            let shares = search.shares().expect("it has made simulations");
            let sum: f64 = shares[..seats].iter().sum();
            let thoughts = search.thoughts();
            let mut all = shares.iter().chain(thoughts.iter().map(|thought| &thought.value));
            assert!((sum - 1.0).abs() < 1e-4, "{shares:?}: {}", context(&position));
            assert!(all.all(|share| (0.0..=1.0).contains(share)), "{}", context(&position));
            for _ in 0..3 {
                position.play_random(&mut rng);
            }
        }
    }
}

fn havannah() -> Arc<Plan> {
    let settings = Settings { size: Some(5), ..Settings::default() };
    Arc::new(builtin("havannah", &settings).expect("a game of this size"))
}
