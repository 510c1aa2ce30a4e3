//! The tables of strengths that come with the program are of the games that they are named after.

use linkstone::rules::{Settings, builtin};
use linkstone::search::{LEARNED, Weights, learned, table_for};

fn plan(game: &str, options: &[(&str, &str)]) -> linkstone::rules::Plan {
    let options = options.iter().map(|&(key, value)| (key.into(), value.into())).collect();
    builtin(game, &Settings { options, ..Settings::default() }).expect("a built-in game")
}

#[test]
fn every_table_can_be_read_and_is_for_the_usual_rules() {
    for name in LEARNED {
        let plan = plan(name, &[]);
        assert_eq!(table_for(&plan), Some(*name));
        let weights = learned(&plan).expect("a table");
        let text = weights.text();
        assert_eq!(Weights::read(&text).as_ref(), Ok(&*weights), "{name}");
    }
}

#[test]
fn other_sizes_and_a_swap_leave_a_game_what_it_is() {
    for size in 3..12 {
        let settings = Settings { size: Some(size), ..Settings::default() };
        let plan = builtin("hex", &settings).expect("a size of Hex");
        assert_eq!(table_for(&plan), Some("hex"));
    }
    assert_eq!(table_for(&plan("hex", &[("swap", "none")])), Some("hex"));
    assert_eq!(
        table_for(&plan("go", &[("ko", "simple"), ("komi", "-3")])),
        table_for(&plan("go", &[]))
    );
}

#[test]
fn other_aims_make_another_game() {
    assert_eq!(table_for(&plan("hex", &[("misere", "on")])), None);
    assert_eq!(table_for(&plan("y-hex", &[])), None);
}

#[test]
fn a_name_means_nothing() {
    for name in ["hexagon", "y"] {
        let mut own = plan("hex", &[]);
        own.id = name.into();
        assert_eq!(table_for(&own), Some("hex"), "a document of somebody's own");
    }
}
