//! What play asks of the memory: how much a position takes, and that random games take none.

use std::sync::Arc;

use allocation_counter::measure;
use linkstone::connectivity::Groups;
use linkstone::position::{Playouts, Position, Rng};
use linkstone::rules::{Bounds, Plan, Settings, builtin, builtins, info};

fn plan(id: &str, size: Option<u32>) -> Arc<Plan> {
    let settings = Settings { size, ..Settings::default() };
    Arc::new(builtin(id, &settings).expect("a built-in game"))
}

/// Without the board and the rules, which all positions of a game share, and without the moves
/// that led to it, which are there only to be taken back: what a search copies.
#[test]
fn a_position_of_hex_19_takes_less_than_16_kilobytes() {
    let plan = plan("hex", Some(19));
    let mut played = Position::new(Arc::clone(&plan));
    let mut rng = Rng::with_seed(19);
    while played.outcome().is_none() && played.play_random(&mut rng) {}
    assert_eq!(played.groups().name(), "deletable-union");
    for stones in [&Position::new(Arc::clone(&plan)), &played] {
        let mut position = None;
        let taken = measure(|| {
            let mut copy = Position::new(Arc::clone(&plan));
            copy.become_copy_of(stones);
            position = Some(copy);
        });
        let bytes = taken.bytes_current as usize + size_of_val(&position);
        assert!(bytes < 16_000, "{bytes} bytes");
    }
}

/// On boards without bounds the windows grow with the game.
#[test]
fn random_games_take_no_memory() {
    let mut held = 0;
    for document in builtins() {
        let id = info(document).expect("built-in games are sound").id;
        let plan = plan(&id, None);
        if plan.boards.bounds() == Bounds::None {
            continue;
        }
        let mut playouts = Playouts::new(&Position::new(plan));
        let mut rng = Rng::with_seed(1);
        let mut play = |games| {
            for _ in 0..games {
                playouts.run(&mut rng);
            }
        };
        // Lists that are as long as a game become as long as they will ever be.
        play(60);
        assert_eq!(measure(|| play(20)).count_total, 0, "{id}");
        held += 1;
    }
    assert!(held > 15, "{held} games");
}
