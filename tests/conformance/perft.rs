//! The number of sequences of moves in each game, in files written by the reference implementation.
//!
//! `LINKSTONE_BLESS=1 cargo test --release --test conformance perft` rewrites them.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use linkstone::position::{Position, perft};
use linkstone::rules::{Info, Plan, Settings};

use crate::documents::documents;
use crate::reference::Reference;

/// The minimum depth of a row.
const DEPTH: usize = 4;
/// The same on a board with many cells, where sequences of four plies take minutes.
const DEPTH_OF_MANY: usize = 3;
/// So many cells are many.
const MANY_CELLS: usize = 100;
/// A row is extended while its last depth has at most this many sequences.
const MAX_TO_EXTEND: u64 = 5_000;
/// The reference implementation recounts a row up to this many sequences.
const MAX_TO_RECOUNT: u64 = 400;
/// The maximum depth of a row.
const MAX_DEPTH: usize = 12;

fn file(id: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft").join(format!("{id}.txt"))
}

/// The two smallest sizes of the board, or of its window if the game has that option, or the only
/// one there is; each with the name of its row.
fn sizes(info: &Info) -> Vec<(String, Settings)> {
    let window = info.options.iter().any(|option| option.key == "window");
    match info.sizes {
        [0, _] if window => ["1", "2"]
            .map(|radius| {
                let options = vec![("window".to_owned(), radius.to_owned())];
                (format!("window {radius}"), Settings { options, ..Settings::default() })
            })
            .into(),
        [0, _] => vec![("unbounded".to_owned(), Settings::default())],
        [least, most] => (least..=most)
            .take(2)
            .map(|size| (size.to_string(), Settings { size: Some(size), ..Settings::default() }))
            .collect(),
    }
}

fn plan(document: &str, settings: &Settings) -> Arc<Plan> {
    Arc::new(Plan::from_document(document, settings).expect("a size of the game"))
}

/// The counts of the reference implementation, up to a depth.
pub(crate) fn slow(plan: &Arc<Plan>, depth: usize) -> Vec<u64> {
    fn count(reference: &Reference, position: &mut Position, depth: usize, counts: &mut [u64]) {
        counts[depth] += 1;
        if depth + 1 == counts.len() {
            return;
        }
        for played in reference.legal() {
            if played == linkstone::position::Move::Swap {
                continue;
            }
            if depth + 2 == counts.len() {
                counts[depth + 1] += 1;
                continue;
            }
            // The reference only takes the size of the grown board from the position.
            position.play(played).expect("legal in the reference");
            let mut next = reference.clone();
            next.play(played, position);
            count(&next, position, depth + 1, counts);
            position.undo();
        }
    }
    let mut counts = vec![0; depth + 1];
    count(&Reference::new(plan), &mut Position::new(Arc::clone(plan)), 0, &mut counts);
    counts
}

fn least_depth(plan: &Plan) -> usize {
    if plan.board().topology.cells() > MANY_CELLS { DEPTH_OF_MANY } else { DEPTH }
}

fn text(counts: &[u64]) -> String {
    counts.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

fn write(document: &str, info: &Info) {
    let mut rows = String::new();
    for (name, settings) in sizes(info) {
        let plan = plan(document, &settings);
        let mut depth = least_depth(&plan);
        let fast = |depth| perft(&mut Position::new(Arc::clone(&plan)), depth);
        while depth < MAX_DEPTH && (1..=MAX_TO_EXTEND).contains(&fast(depth)[depth]) {
            depth += 1;
        }
        rows.push_str(&format!("{name}: {}\n", text(&slow(&plan, depth))));
    }
    fs::write(file(&info.id), rows).expect("the folder of data can be written");
}

#[test]
fn perft_of_every_game_agrees_with_the_reference() {
    for (document, info) in documents() {
        if std::env::var_os("LINKSTONE_BLESS").is_some() {
            write(document, &info);
        }
        let rows = fs::read_to_string(file(&info.id)).unwrap_or_else(|error| {
            panic!("{}: {error}; LINKSTONE_BLESS=1 writes the file", info.id)
        });
        let sizes = sizes(&info);
        assert_eq!(rows.lines().count(), sizes.len(), "{}", info.id);
        for (row, (name, settings)) in rows.lines().zip(sizes) {
            let (named, counts) = row.split_once(": ").expect("a size, then counts");
            assert_eq!(named, name, "{}", info.id);
            let plan = plan(document, &settings);
            let depth = counts.split(' ').count() - 1;
            assert!(depth >= least_depth(&plan), "{}: {row}", info.id);
            let found = perft(&mut Position::new(Arc::clone(&plan)), depth);
            assert_eq!(text(&found), counts, "{} {name}", info.id);
            let again = found.iter().take_while(|&&count| count <= MAX_TO_RECOUNT).count();
            assert_eq!(slow(&plan, again - 1), found[..again], "{} {name}", info.id);
        }
    }
}
