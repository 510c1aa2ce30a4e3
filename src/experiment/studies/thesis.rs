//! The thesis's tests 1 to 8: random games in Ludii, on its two frameworks.

use crate::experiment::claims::{ALIKE, ALL, Claim, LESS, MORE, Pick};
use crate::experiment::published::{ThesisRow, thesis};
use crate::experiment::study::{Case, Experiment, Measure, Scale};
use crate::experiment::subject::playouts::make;

const MEASURES: &[Measure] = &[
    Measure { name: "playouts", unit: "playouts/s", of: |work| work.units / work.seconds },
    Measure { name: "moves", unit: "moves/s", of: |work| work.also / work.seconds },
];
const PLAYOUTS: usize = 0;
const MOVES: usize = 1;

/// Whatever is fastest here, beside the thesis's methods.
const OURS: &str = "ours";

const A_QU: Pick = ALL.methods(&["A-QU"]);
const A_RQUPC: Pick = ALL.methods(&["A-RQUPC"]);
const A_WQUPC: Pick = ALL.methods(&["A-WQUPC"]);
const B_QU: Pick = ALL.methods(&["B-QU"]);
const B_RQUPC: Pick = ALL.methods(&["B-RQUPC"]);
const B_WQUPC: Pick = ALL.methods(&["B-WQUPC"]);
const BRUTE: Pick = ALL.methods(&["brute"]);

/// The tests in order.
pub(in crate::experiment) const TESTS: [&Experiment; 8] = [
    &Experiment {
        name: "test-1",
        title: "Test 1: three linking rules without deletion",
        sentence: "Random games of Chameleon and Hex on framework A: quick union, ranked and \
                   weighted quick union with path compression.",
        cases: || cases(1),
        claims: &[
            faster(
                "thesis, test 1",
                "in Chameleon QU performs almost like WQUPC",
                A_QU.games(&["chameleon"]),
                A_WQUPC.games(&["chameleon"]),
                PLAYOUTS,
                ALIKE,
            ),
            faster(
                "thesis, test 1",
                "in Chameleon RQUPC performs almost like WQUPC",
                A_RQUPC.games(&["chameleon"]),
                A_WQUPC.games(&["chameleon"]),
                PLAYOUTS,
                ALIKE,
            ),
            faster(
                "thesis, test 1",
                "in Hex RQUPC and WQUPC are almost similar",
                A_RQUPC.games(&["hex"]),
                A_WQUPC.games(&["hex"]),
                PLAYOUTS,
                ALIKE,
            ),
            faster(
                "thesis, test 1",
                "on larger boards of Hex the performance of QU declines",
                A_QU.games(&["hex"]).sizes(&[17, 19]),
                A_WQUPC.games(&["hex"]).sizes(&[17, 19]),
                PLAYOUTS,
                LESS,
            ),
        ],
        ..TEST
    },
    &Experiment {
        name: "test-2",
        title: "Test 2: three linking rules with deletion",
        sentence: "Random games of Atari Go, Go and Gonnect on framework B.",
        cases: || cases(2),
        claims: &[
            faster(
                "thesis, test 2",
                "WQUPC performs a bit better than QU",
                B_WQUPC,
                B_QU,
                PLAYOUTS,
                MORE,
            ),
            faster(
                "thesis, test 2",
                "WQUPC performs a bit better than RQUPC",
                B_WQUPC,
                B_RQUPC,
                PLAYOUTS,
                MORE,
            ),
            faster(
                "thesis, test 2",
                "Atari Go has more playouts a second than Go",
                ALL.games(&["atari-go"]),
                ALL.games(&["go"]),
                PLAYOUTS,
                MORE,
            ),
            faster(
                "thesis, test 2",
                "Atari Go has more playouts a second than Gonnect",
                ALL.games(&["atari-go"]),
                ALL.games(&["gonnect"]),
                PLAYOUTS,
                MORE,
            ),
        ],
        ..TEST
    },
    &Experiment {
        name: "test-3",
        title: "Test 3: brute force against union-find",
        sentence: "Random games of Hex by flood fill and on framework A, and of Lines of Action \
                   by flood fill and on framework B.",
        cases: || cases(3),
        claims: &[
            faster(
                "thesis, test 3",
                "in Hex up to 9x9 brute force works better than union-find",
                BRUTE.games(&["hex"]).sizes(&[7, 9]),
                A_WQUPC.games(&["hex"]).sizes(&[7, 9]),
                PLAYOUTS,
                MORE,
            ),
            faster(
                "thesis, test 3",
                "in Hex from 11x11 on union-find is better than brute force",
                A_WQUPC.games(&["hex"]).sizes(&[11, 13, 15, 17, 19]),
                BRUTE.games(&["hex"]).sizes(&[11, 13, 15, 17, 19]),
                PLAYOUTS,
                MORE,
            ),
            faster(
                "thesis, test 3",
                "in Lines of Action framework B is almost the same as brute \
                force",
                B_WQUPC.games(&["lines-of-action"]),
                BRUTE.games(&["lines-of-action"]),
                PLAYOUTS,
                ALIKE,
            ),
        ],
        ..TEST
    },
    &Experiment {
        name: "test-4",
        title: "Test 4: Andantino on hexagons and on squares",
        sentence: "Random games on boards without bounds, with six neighbours and with eight.",
        cases: || cases(4),
        claims: &[
            faster(
                "thesis, test 4",
                "Andantino on squares has more playouts a second",
                ALL.games(&["andantino-square"]),
                ALL.games(&["andantino"]),
                PLAYOUTS,
                MORE,
            ),
            faster(
                "thesis, test 4",
                "Andantino on squares has more moves a second",
                ALL.games(&["andantino-square"]),
                ALL.games(&["andantino"]),
                MOVES,
                MORE,
            ),
        ],
        ..TEST
    },
    &Experiment {
        name: "test-5",
        title: "Test 5: hexagons and squares with orthogonal links",
        sentence: "Random games of Pentalath on 61 cells and Go on 64 points, on framework B.",
        cases: || cases(5),
        claims: &[
            faster(
                "thesis, test 5",
                "Pentalath has more playouts a second than Go",
                ALL.games(&["pentalath"]),
                ALL.games(&["go"]),
                PLAYOUTS,
                MORE,
            ),
            faster(
                "thesis, test 5",
                "Go has more moves a second than Pentalath",
                ALL.games(&["go"]),
                ALL.games(&["pentalath"]),
                MOVES,
                MORE,
            ),
        ],
        ..TEST
    },
    &Experiment {
        name: "test-6",
        title: "Test 6: stones that are carried",
        sentence: "Random games of Lines of Action and Groups on framework B: a deletion at every \
                   move.",
        cases: || cases(6),
        claims: &[
            faster(
                "thesis, test 6",
                "Lines of Action has more playouts a second than Groups",
                ALL.games(&["lines-of-action"]),
                ALL.games(&["groups"]),
                PLAYOUTS,
                MORE,
            ),
            faster(
                "thesis, test 6",
                "Groups has more moves a second than Lines of Action",
                ALL.games(&["groups"]),
                ALL.games(&["lines-of-action"]),
                MOVES,
                MORE,
            ),
            faster(
                "thesis, test 6",
                "WQUPC has more moves a second than QU",
                B_WQUPC,
                B_QU,
                MOVES,
                MORE,
            ),
            faster(
                "thesis, test 6",
                "WQUPC has more moves a second than RQUPC",
                B_WQUPC,
                B_RQUPC,
                MOVES,
                MORE,
            ),
        ],
        ..TEST
    },
    &Experiment {
        name: "test-7",
        title: "Test 7: two boards of 61 cells",
        sentence: "Random games of Havannah and Kensington Havannah on framework A.",
        cases: || cases(7),
        claims: &[
            faster(
                "thesis, test 7",
                "Kensington Havannah has more playouts a second",
                ALL.games(&["kensington-havannah"]),
                ALL.games(&["havannah"]),
                PLAYOUTS,
                MORE,
            ),
            faster(
                "thesis, test 7",
                "Kensington Havannah has fewer moves a second",
                ALL.games(&["kensington-havannah"]),
                ALL.games(&["havannah"]),
                MOVES,
                LESS,
            ),
        ],
        ..TEST
    },
    &Experiment {
        name: "test-8",
        title: "Test 8: framework A against framework B",
        sentence: "Random games of Y-Hex, Cross and Omega with weighted linking, without deletion \
                   and with it.",
        cases: || cases(8),
        claims: &[
            faster(
                "thesis, test 8",
                "framework B is as fast as framework A",
                B_WQUPC,
                A_WQUPC,
                PLAYOUTS,
                ALIKE,
            ),
            faster(
                "thesis, test 8",
                "in Y-Hex framework B is as fast as A",
                B_WQUPC.games(&["y-hex"]),
                A_WQUPC.games(&["y-hex"]),
                PLAYOUTS,
                ALIKE,
            ),
            faster(
                "thesis, test 8",
                "in Cross framework B is as fast as A",
                B_WQUPC.games(&["cross"]),
                A_WQUPC.games(&["cross"]),
                PLAYOUTS,
                ALIKE,
            ),
            faster(
                "thesis, test 8",
                "in Omega framework B is as fast as A",
                B_WQUPC.games(&["omega"]),
                A_WQUPC.games(&["omega"]),
                PLAYOUTS,
                ALIKE,
            ),
            faster(
                "thesis, test 8",
                "Omega for 4 has fewer playouts a second than for 2",
                ALL.games(&["omega"]).players(4),
                ALL.games(&["omega"]).players(2),
                PLAYOUTS,
                LESS,
            ),
            faster(
                "thesis, test 8",
                "Omega for 4 has fewer moves a second than for 2",
                ALL.games(&["omega"]).players(4),
                ALL.games(&["omega"]).players(2),
                MOVES,
                LESS,
            ),
        ],
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
    claims: &[],
};

const fn faster(
    source: &'static str,
    words: &'static str,
    over: Pick,
    under: Pick,
    measure: usize,
    range: [f64; 2],
) -> Claim {
    Claim { source, words, over, under, measure, range, what: "times as many a second" }
}

/// The cases of a test: those with a published row, game by game, ours after the others of each
/// board, and those that the thesis compares with without a row of their own.
fn cases(test: u32) -> Vec<Case> {
    let rows = thesis();
    let of_test = |number: u32| {
        let own = rows.iter().enumerate().filter(move |(_, row)| row.test == number);
        own.map(|(index, row)| case(index, row))
    };
    let borrowed = |number: u32, game: &'static str| {
        let cases = of_test(number).filter(move |case| case.game == game);
        cases.filter(|case| case.method.ends_with("-WQUPC")).map(move |case| Case {
            row: None,
            note: join(&case.note, &format!("published in test {number}")),
            ..case
        })
    };
    let mut found: Vec<Case> = of_test(test).collect();
    if test == 3 {
        // The thesis shows these two in figures 17 and 18.
        found.extend(borrowed(1, "hex"));
        found.extend(borrowed(6, "lines-of-action"));
        let brute = found.last().cloned().map(|case| Case {
            method: "brute",
            structure: structure("brute"),
            published: Vec::new(),
            note: "published as a figure only".to_owned(),
            ..case
        });
        found.extend(brute);
    }
    let mut ordered: Vec<Case> = Vec::new();
    for index in 0..found.len() {
        if found[..index].iter().any(|before| before.is_beside(&found[index])) {
            continue;
        }
        let beside = found.iter().filter(|case| case.is_beside(&found[index]));
        ordered.extend(beside.cloned());
        ordered.push(Case {
            method: OURS,
            structure: "",
            published: Vec::new(),
            row: None,
            ..found[index].clone()
        });
    }
    ordered
}

fn case(index: usize, row: &ThesisRow) -> Case {
    let game = if row.board.starts_with("square") { "andantino-square" } else { row.game };
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
        note: other_rules(game, row.board).to_owned(),
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

/// Why the published games are not of the length that ours are (docs/thesis.md).
fn other_rules(game: &str, board: &str) -> &'static str {
    match game {
        "chameleon" => "Ludii's games are longer: each player joins the sides with one colour only",
        "gonnect" => "Ludii's games are longer: each player has one pair of sides",
        "atari-go" => "Ludii refuses some captures, which makes games 1 % longer",
        "go" if board.starts_with('8') => "the published games are longer, unexplained",
        "pentalath" => "the published games are a third as long, unexplained",
        "andantino" | "andantino-square" => "the published length counts the tiles of the start",
        "kensington-havannah" => "the thesis does not say where the sides end",
        "lines-of-action" => "the published games are a little longer, unexplained",
        "groups" => "Ludii breaks games off, ours after 20 plies a cell",
        _ => "",
    }
}

/// Two notes as one.
fn join(first: &str, second: &str) -> String {
    if first.is_empty() { second.to_owned() } else { format!("{first}; {second}") }
}
