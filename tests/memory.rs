//! Memory use: the size of a position, and random games without allocation.

#[path = "support/parallel.rs"]
mod parallel;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use allocation_counter::measure;
use linkstone::connectivity::Groups;
use linkstone::position::{
    FilledBoards, Move, PlayoutGroups, PlayoutTrace, PlayoutTurn, Playouts, Position, Rng,
};
use linkstone::rules::{Bounds, Plan, Settings, builtin, builtins, info};

fn plan(id: &str, size: Option<u32>) -> Arc<Plan> {
    let settings = Settings { size, ..Settings::default() };
    Arc::new(builtin(id, &settings).expect("a built-in game"))
}

/// Excludes the board and the rules, which all positions of a game share; includes the moves of a
/// whole game, for undo.
#[test]
fn a_position_of_hex_19_takes_less_than_16_kilobytes() {
    let plan = plan("hex", Some(19));
    for seed in 0..20 {
        let mut position = None;
        let taken = measure(|| {
            let mut played = Position::new(Arc::clone(&plan));
            let mut rng = Rng::with_seed(seed);
            while played.outcome().is_none() && played.play_random(&mut rng) {}
            position = Some(played);
        });
        let played = position.as_ref().expect("a game was played");
        assert_eq!(played.groups().name(), "deletable-union");
        assert!(played.undoable() > 150, "a game of {} plies", played.undoable());
        let bytes = taken.bytes_current as usize + size_of_val(&position);
        assert!(bytes < 16_000, "{bytes} bytes");
    }
}

/// Does the work for every game on a board with bounds: on others, the windows grow during the
/// first games. What is measured is of one thread, so others may do the same for other games.
fn for_each_bounded(work: impl Fn(&str, Arc<Plan>) + Sync) {
    let held = AtomicUsize::new(0);
    parallel::for_each(builtins().iter(), |document| {
        let id = info(document).expect("built-in games are sound").id;
        let plan = plan(&id, None);
        if plan.boards.bounds() != Bounds::None {
            work(&id, plan);
            held.fetch_add(1, Relaxed);
        }
    });
    let held = held.into_inner();
    assert!(held > 15, "{held} games");
}

#[test]
fn random_games_do_not_allocate() {
    for_each_bounded(|id, plan| {
        let mut playouts = Playouts::new(&Position::new(plan));
        let mut rng = Rng::with_seed(1);
        let mut play = |games| {
            for _ in 0..games {
                playouts.run(&mut rng);
            }
        };
        // Let lists that are as long as a game grow to their final capacity.
        play(60);
        assert_eq!(measure(|| play(20)).count_total, 0, "{id}");
    });
}

/// Playouts as a search uses them: restarted from leaf to leaf, tracing the moves and owners of each
/// game, at random and by a policy. Allocations by the positions themselves are not counted.
#[test]
fn restarted_playouts_do_not_allocate() {
    for_each_bounded(|id, plan| {
        let leaf = Position::new(plan).on_structure();
        // Cut off long games, so that the lists grow to their final capacity.
        let mut playouts = Playouts::new(&leaf).with_cap(60);
        let mut guided = Playouts::guided(&leaf).with_cap(60);
        let mut boards = FilledBoards::new(&leaf);
        let (mut trace, mut rng) = (PlayoutTrace::default(), Rng::with_seed(1));
        let mut policy = |turn: &PlayoutTurn<'_>| {
            let cell = turn.last?;
            Some(Move::Place { cell, colour: turn.colour? })
        };
        let mut visit = |leaf: &Position<PlayoutGroups>, games| {
            for _ in 0..games {
                playouts.restart(leaf);
                playouts.run_many_traced(&mut rng, 65, &mut trace, |_, _| {});
                guided.restart(leaf);
                guided.run_guided(&mut rng, &mut policy, &mut trace);
                if let Some(boards) = &mut boards {
                    boards.fill(leaf, &mut rng);
                }
            }
        };
        visit(&leaf, 40);
        // Lists that are longer in later positions grow in the first rounds.
        for round in 0..4 {
            let mut leaf = leaf.clone();
            for seed in 0..10 {
                leaf.play_random(&mut Rng::with_seed(seed));
                let allocations = measure(|| visit(&leaf, 2)).count_total;
                assert!(round < 3 || allocations == 0, "{id}: {allocations}");
            }
        }
    });
}
