//! Every ludeme compared with its definition in the games' rules, on all tilings.
//!
//! `LINKSTONE_GAMES=100 cargo test --release --test ludemes` checks a hundred times as many
//! positions in the tests with many.

#[path = "ludemes/alive.rs"]
mod alive;
#[path = "ludemes/boards.rs"]
mod boards;
#[path = "ludemes/dead.rs"]
mod dead;
#[path = "ludemes/go.rs"]
mod go;
#[path = "ludemes/groups.rs"]
mod groups;
#[path = "ludemes/point_set.rs"]
mod point_set;
#[path = "ludemes/ring_examples.rs"]
mod ring_examples;
#[path = "ludemes/rings.rs"]
mod rings;
#[path = "support/scale.rs"]
mod scale;
#[path = "ludemes/theorems.rs"]
mod theorems;
