//! Tests 1 to 8 of [RWQUPC, appendix D]: random games in Ludii, on its two frameworks.

use crate::experiment::published::{ThesisRow, thesis};
use crate::experiment::study::{Case, Experiment, Measure, Scale};
use crate::experiment::subject::playouts::make;

/// `game,board,here,note`, comments after `#`.
const GAMES: &str = include_str!("../../../published/thesis_games.csv");
/// `test,from,game,method,by,published`, comments after `#`.
const COMPARED: &str = include_str!("../../../published/thesis_compared.csv");

const MEASURES: &[Measure] = &[
    Measure { name: "playouts", unit: "playouts/s", of: |work| work.units / work.seconds },
    Measure { name: "moves", unit: "moves/s", of: |work| work.also / work.seconds },
];

/// Whatever is fastest here, besides the thesis's methods.
const OURS: &str = "ours";

/// The tests in order.
pub(in crate::experiment) const TESTS: [&Experiment; 8] = [
    &Experiment {
        name: "test-1",
        title: "Test 1: three linking rules without deletion",
        sentence: "Random games of Chameleon and Hex on framework A: quick union, ranked and weighted quick union with path compression.",
        cases: || cases("1"),
        ..TEST
    },
    &Experiment {
        name: "test-2",
        title: "Test 2: three linking rules with deletion",
        sentence: "Random games of Atari Go, Go and Gonnect on framework B.",
        cases: || cases("2"),
        ..TEST
    },
    &Experiment {
        name: "test-3",
        title: "Test 3: brute force against union-find",
        sentence: "Random games of Hex by flood fill and on framework A, and of Lines of Action by flood fill and on framework B.",
        cases: || cases("3"),
        ..TEST
    },
    &Experiment {
        name: "test-4",
        title: "Test 4: Andantino on hexagons and on squares",
        sentence: "Random games on boards without bounds, with six neighbours and with eight.",
        cases: || cases("4"),
        ..TEST
    },
    &Experiment {
        name: "test-5",
        title: "Test 5: hexagons and squares with orthogonal links",
        sentence: "Random games of Pentalath on 61 cells and Go on 64 points, on framework B.",
        cases: || cases("5"),
        ..TEST
    },
    &Experiment {
        name: "test-6",
        title: "Test 6: stones that are carried",
        sentence: "Random games of Lines of Action and Groups on framework B: a deletion at every move.",
        cases: || cases("6"),
        ..TEST
    },
    &Experiment {
        name: "test-7",
        title: "Test 7: two boards of 61 cells",
        sentence: "Random games of Havannah and Kensington Havannah on framework A.",
        cases: || cases("7"),
        ..TEST
    },
    &Experiment {
        name: "test-8",
        title: "Test 8: framework A against framework B",
        sentence: "Random games of Y-Hex, Cross and Omega with weighted linking, without deletion and with it.",
        cases: || cases("8"),
        ..TEST
    },
];

/// What all tests have in common.
const TEST: Experiment = Experiment {
    name: "",
    title: "",
    sentence: "",
    scale: Scale::Log,
    measures: MEASURES,
    cases: Vec::new,
    make,
};

/// The lines of a table below its header, split into fields; the last field may contain commas.
fn lines<const N: usize>(table: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    table.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| {
        let mut fields = line.splitn(N, ',');
        [(); N].map(|()| fields.next().unwrap_or_default())
    })
}

/// The cases of a test: those with a published row, game by game, those that the thesis compares
/// with although they have no row of their own, and ours after the others of each board.
fn cases(test: &str) -> Vec<Case> {
    let rows = thesis();
    let of_test = |number: &str| -> Vec<Case> {
        let number = number.parse().unwrap_or(0);
        let own = rows.iter().enumerate().filter(|(_, row)| row.test == number);
        own.map(|(index, row)| case(index, row)).collect()
    };
    let mut found = of_test(test);
    for [of, from, game, method, by, published] in lines(COMPARED) {
        if of != test {
            continue;
        }
        for case in of_test(from) {
            if (case.game, case.method) != (game, method) {
                continue;
            }
            let (published, told) = match published {
                "yes" => (case.published, format!("published in test {from}")),
                _ => (Vec::new(), "published as a figure only".to_owned()),
            };
            let note = join(&case.note, &told);
            let structure = structure(by);
            found.push(Case { method: by, structure, published, row: None, note, ..case });
        }
    }
    beside_ours(&found)
}

/// The cases board by board, each board followed by ours.
fn beside_ours(found: &[Case]) -> Vec<Case> {
    let mut ordered: Vec<Case> = Vec::new();
    for (index, first) in found.iter().enumerate() {
        if found[..index].iter().any(|before| before.is_beside(first)) {
            continue;
        }
        ordered.extend(found.iter().filter(|case| case.is_beside(first)).cloned());
        ordered.push(Case {
            method: OURS,
            structure: "",
            published: Vec::new(),
            row: None,
            ..first.clone()
        });
    }
    ordered
}

fn case(index: usize, row: &ThesisRow) -> Case {
    let told = lines(GAMES)
        .find(|[game, board, ..]: &[&str; 4]| *game == row.game && row.board.starts_with(board));
    let (game, note) = told.map_or((row.game, ""), |[_, _, here, note]| (here, note));
    let digits = row.board.split(|letter: char| !letter.is_ascii_digit()).next();
    Case {
        game,
        size: digits.and_then(|digits| digits.parse().ok()),
        players: Some(row.players),
        options: "",
        method: row.method,
        structure: structure(row.method),
        published: vec![row.playouts, row.moves],
        row: Some(index),
        note: note.to_owned(),
    }
}

/// Our structure for a method of the thesis.
fn structure(method: &str) -> &'static str {
    match method {
        "A-QU" => "quick-union",
        "A-RQUPC" => "ranked-union",
        "A-WQUPC" => "weighted-union",
        "B-QU" => "deletable-quick-union",
        "B-RQUPC" => "deletable-ranked-union",
        "B-WQUPC" => "deletable-union",
        "brute" => "flood",
        _ => "",
    }
}

/// Joins two notes.
fn join(first: &str, second: &str) -> String {
    if first.is_empty() { second.to_owned() } else { format!("{first}; {second}") }
}
