//! Large trees: opened soon, and walked by the plies that differ.

use linkstone::position::{Move, Rng};
use linkstone::session::{Format, NodeId, Session};

use crate::work::Work;

/// A game of up to 1,000 moves with 200 variations of ten.
fn large(text: &str) -> Session {
    let mut game = Session::from_text(text).expect("a game");
    let mut rng = Rng::with_seed(7);
    let play = |game: &mut Session, rng: &mut Rng, most: usize| {
        for _ in 0..most {
            let mut moves = game.position().legal_moves();
            moves.retain(|played| *played != Move::Pass);
            let Some(played) = rng.choice(moves) else { return };
            game.play(played).expect("a legal move");
        }
    };
    play(&mut game, &mut rng, 1_000);
    let main: Vec<NodeId> = game.line_nodes().to_vec();
    for _ in 0..200 {
        game.go_to_node(main[rng.usize(..main.len())]);
        play(&mut game, &mut rng, 10);
    }
    game
}

/// How many plies are undone and played on the way between two positions, by their paths.
fn way(game: &Session, from: NodeId, to: NodeId) -> (usize, usize) {
    let path = |mut node: NodeId| {
        let mut path = vec![node];
        while let Some(parent) = game.parent(node) {
            path.push(parent);
            node = parent;
        }
        path.reverse();
        path
    };
    let (from, to) = (path(from), path(to));
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    (from.len() - common, to.len() - common)
}

#[test]
fn going_far_undoes_and_plays_only_what_differs() {
    for text in ["go?size=19&ko=simple", "hex?size=41&swap=none"] {
        let mut game = large(text);
        for format in [Format::Text, Format::Json, Format::Sgf] {
            let record = game.export(format).expect("it has a record");
            let work = Work::start();
            let read = Session::from_record(&record, None, None).expect("it can be read");
            let bytes = record.len();
            println!("{text}: {bytes} bytes of {format:?} in {} us", work.done().as_micros());
            assert_eq!(read.nodes(), game.nodes());
        }
        let nodes = game.all_nodes();
        let mut rng = Rng::with_seed(3);
        let (mut steps, mut longest) = (0, 0);
        let work = Work::start();
        for _ in 0..200 {
            let (depth, to) = nodes[rng.usize(..nodes.len())];
            let expected = way(&game, game.cursor(), to);
            assert_eq!(game.way_to(to), Some(expected));
            assert!(game.go_to_node(to) && game.ply() == depth);
            assert_eq!(game.way_to(to), Some((0, 0)));
            steps += expected.0 + expected.1;
            longest = longest.max(expected.0 + expected.1);
        }
        let time = work.done().as_micros() / 200;
        println!(
            "{text}: {} positions, {steps} plies in 200 steps, {longest} at most, {time} us a step",
            nodes.len()
        );
    }
}

#[test]
fn walking_between_any_two_positions_is_playing_from_the_start() {
    for plan in crate::records::plans() {
        for seed in 0..4 {
            let mut rng = Rng::with_seed(seed);
            let mut game = crate::records::random_tree(&plan, &mut rng);
            let nodes = game.all_nodes();
            for _ in 0..40 {
                let (depth, node) = nodes[rng.usize(..nodes.len())];
                assert!(game.go_to_node(node));
                let mut fresh = Session::new(plan.clone());
                for ply in game.played() {
                    fresh.play(ply.played).expect("legal");
                }
                assert_eq!(fresh.ply(), depth);
                assert_eq!(fresh.position().hash(), game.position().hash());
                assert_eq!(fresh.outcome_text().is_empty(), game.outcome_text().is_empty());
                assert!(fresh.played().eq(game.played()));
            }
        }
    }
}
