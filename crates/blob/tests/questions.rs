//! The rules of Blob, exact values, and errors of the solver's interface.

#[path = "support/plain.rs"]
mod plain;

use linkstone_blob::Ratio;
use linkstone_blob::solver::{Outcome, Progress, Question, Search};
use linkstone_blob::{
    AskError, Grid, Ladder, Position, Schedule, Side, Step, Tile, Valuation, Version,
    border_and_envelope, borders, formulas, max_tiles, value_by_theorem,
};

const MEMORY: usize = 64 << 20;

fn ratio(text: &str) -> Ratio {
    text.parse::<Ratio>().expect("a ratio")
}

fn outcome(search: &mut Search) -> Outcome {
    loop {
        if let Progress::Done(outcome) = search.step(100_000) {
            return outcome;
        }
    }
}

fn asks(grid: Grid, version: Version, ratio: Ratio, tiles: u16) -> Search {
    let schedule = Schedule::new(ratio, tiles);
    let question = Question { grid, reaches: version.into(), schedule, tiles };
    Search::new(question, MEMORY).expect("a small question")
}

/// The largest shares at which the value is at most 1, 2, …, as in docs/blob.md.
const SQUARE: [&str; 8] = ["1/5", "1/4", "3/10", "1/3", "5/14", "3/8", "2/5", "7/17"];
const TRIANGULAR: [&str; 8] = ["1/4", "1/3", "3/8", "2/5", "5/11", "1/2", "1/2", "1/2"];
const HEXAGONAL: [&str; 8] = ["1/7", "1/5", "3/13", "4/15", "5/18", "3/10", "6/19", "1/3"];

fn steps(grid: Grid, version: Version, most: u16) -> Vec<String> {
    let mut ladder = Ladder::new(grid, version, most, MEMORY).expect("few tiles");
    while !ladder.step(100_000).expect("few tiles") {}
    let exact = |step: &Step| step.ratio().expect("an exact step").to_string();
    ladder.steps().iter().map(exact).collect()
}

#[test]
fn steps_of_version_v() {
    assert_eq!(steps(Grid::Square, Version::V, 8), SQUARE);
    assert_eq!(steps(Grid::Triangular, Version::V, 8), TRIANGULAR);
    assert_eq!(steps(Grid::Hexagonal, Version::V, 8), HEXAGONAL);
}

/// Versions III and V agree up to these sizes.
#[test]
fn steps_of_version_iii() {
    assert_eq!(steps(Grid::Square, Version::III, 6), SQUARE[..6]);
    assert_eq!(steps(Grid::Triangular, Version::III, 6), TRIANGULAR[..6]);
    assert_eq!(steps(Grid::Hexagonal, Version::III, 4), HEXAGONAL[..4]);
}

fn value(grid: Grid, version: Version, ratio: Ratio, most: u16) -> (u16, Option<u16>) {
    let mut valuation = Valuation::new(grid, version, ratio, most, MEMORY).expect("few tiles");
    while !valuation.step(100_000).expect("few tiles") {}
    (valuation.lower(), valuation.upper())
}

/// Every share with a denominator up to this.
fn shares(denominator: u64) -> Vec<Ratio> {
    let mut shares: Vec<Ratio> =
        (2..=denominator).flat_map(|b| (1..b).filter_map(move |a| Ratio::new(a, b))).collect();
    shares.sort_by(|&p, &q| {
        let product = |p: Ratio, q: Ratio| p.numerator() * q.denominator();
        product(p, q).cmp(&product(q, p))
    });
    shares.dedup();
    shares
}

#[test]
fn values_are_monotone_in_the_share_and_ordered_by_version() {
    for grid in Grid::ALL {
        let most = if grid == Grid::Hexagonal { 4 } else { 6 };
        let mut before = [1; 5];
        for share in shares(14) {
            let all = Version::ALL.map(|version| value(grid, version, share, most));
            for (place, &(lower, upper)) in all.iter().enumerate() {
                assert!(lower >= before[place], "{grid} {share}");
                assert!(upper.is_none_or(|upper| upper >= lower), "{grid} {share}");
                before[place] = lower;
            }
            let [i, ii, iii, iv, v] = all;
            for (less, more) in [(iii, v), (v, iv), (iii, ii), (ii, i)] {
                assert!(more.1.is_none_or(|upper| less.0 <= upper), "{grid} {share}");
            }
            if let Some(theorem) = value_by_theorem(grid, share).filter(|&value| value <= most) {
                assert_eq!(all, [(theorem, Some(theorem)); 5], "{grid} {share}");
            }
        }
    }
}

/// Nine tiles is the smallest size at which islands help White on squares.
#[test]
fn version_iv_differs_from_v_at_nine_tiles() {
    assert_eq!(value(Grid::Square, Version::V, ratio("3/7"), 9), (9, Some(9)));
    assert_eq!(value(Grid::Square, Version::IV, ratio("3/7"), 9), (10, None));
    assert_eq!(value(Grid::Square, Version::IV, ratio("5/12"), 9), (9, Some(9)));
}

/// The value at a step equals the value just below it, and the value just above is larger.
#[test]
fn values_are_left_continuous_at_the_steps() {
    for (grid, steps) in
        [(Grid::Square, SQUARE), (Grid::Triangular, TRIANGULAR), (Grid::Hexagonal, HEXAGONAL)]
    {
        for (index, step) in steps.into_iter().enumerate().take(6) {
            let tiles = index as u16 + 1;
            let (at, large) = (ratio(step), 10_000);
            let (a, b) = (u64::from(at.numerator()), u64::from(at.denominator()));
            let near = |more: u64| Ratio::new(a * large + more - 1, b * large).expect("a ratio");
            assert_eq!(value(grid, Version::V, at, 8), value(grid, Version::V, near(0), 8));
            assert!(value(grid, Version::V, at, 8).1.is_some_and(|value| value <= tiles));
            assert!(value(grid, Version::V, near(2), tiles).0 > tiles, "{grid} above {step}");
        }
    }
}

/// The answers of the search win by the plain rules, played to the end against everything.
#[test]
fn answers_of_the_search_win_by_the_plain_rules() {
    for (grid, steps, most) in [
        (Grid::Square, SQUARE, 3),
        (Grid::Triangular, TRIANGULAR, 4),
        (Grid::Hexagonal, HEXAGONAL, 2),
    ] {
        for (tiles, step) in (1..=most).zip(steps) {
            let at = ratio(step);
            for (schedule, winner) in [
                (Schedule::new(at, tiles), Side::Black),
                (Schedule::just_above(at, tiles), Side::White),
            ] {
                let reaches = Version::V.into();
                let question = Question { grid, reaches, schedule, tiles };
                let mut search = Search::new(question.clone(), MEMORY).expect("a small question");
                let positions = plain::replay(&question, winner, &mut search);
                assert!(
                    positions.is_some_and(|positions| positions > 0),
                    "{grid} {step} {winner:?}"
                );
            }
        }
    }
}

#[test]
fn borders_by_enumeration() {
    let rows = |grid: Grid, most: u16| borders(grid, most);
    let square = rows(Grid::Square, 8);
    let least: Vec<_> = square.iter().map(|row| (row.border.0, row.envelope.0)).collect();
    let expected = [(4, 8), (6, 10), (7, 12), (8, 12), (8, 14), (9, 14), (10, 16), (10, 16)];
    assert_eq!(least, expected);
    let triangular = rows(Grid::Triangular, 9);
    assert_eq!(
        triangular.iter().map(|row| row.border.0).collect::<Vec<_>>(),
        [3, 4, 5, 6, 6, 6, 7, 8, 8]
    );
    let envelopes: Vec<_> = triangular.iter().map(|row| row.envelope.0).collect();
    assert_eq!(envelopes, [12, 14, 16, 18, 19, 18, 20, 22, 23]);
    let hexagonal = rows(Grid::Hexagonal, 7);
    assert_eq!(
        hexagonal.iter().map(|row| row.border.0).collect::<Vec<_>>(),
        [6, 8, 9, 10, 11, 12, 12]
    );
    for (grid, rows) in Grid::ALL.into_iter().zip([&square, &triangular, &hexagonal]) {
        for row in rows {
            assert_eq!((row.border.1, row.envelope.1), formulas(grid, row.tiles), "{grid}");
        }
    }
    // Fixed polyominoes, polyiamonds and polyhexes.
    let shapes =
        |rows: &[linkstone_blob::Borders]| rows.iter().map(|r| r.shapes).collect::<Vec<_>>();
    assert_eq!(shapes(&square), [1, 2, 6, 19, 63, 216, 760, 2725]);
    assert_eq!(shapes(&triangular), [2, 3, 6, 14, 36, 94, 250, 675, 1838]);
    assert_eq!(shapes(&hexagonal), [1, 3, 11, 44, 186, 814, 3652]);
    assert_eq!(border_and_envelope(Grid::Square, &[Tile::ORIGIN]), (4, 8));
}

/// The schedule agrees with the turns of every fraction with a denominator up to 60.
#[test]
fn black_stones_due_are_exact() {
    for share in shares(60) {
        let schedule = Schedule::new(share, 1000);
        let (mut white, mut black) = (0, 0);
        for turn in 0..1000u32 {
            if share.is_first(turn) {
                assert_eq!(schedule.due(white), black, "{share}, stone {white}");
                white += 1;
            } else {
                black += 1;
            }
            if black > Schedule::MAX_BLACK {
                break;
            }
        }
    }
}

/// Grid, version, share, stones in order of play as `(x, y)`, size, liberties, and the number of
/// legal tiles for White and Black.
type Golden =
    (Grid, Version, &'static str, &'static [(i16, i16)], usize, usize, [Option<usize>; 2]);

const GOLDEN: [Golden; 13] = [
    (Grid::Square, Version::V, "1/5", &[(0, 0)], 1, 4, [Some(4), Some(8)]),
    (Grid::Square, Version::IV, "1/5", &[(0, 0)], 1, 4, [Some(8), Some(8)]),
    (Grid::Square, Version::III, "1/5", &[(0, 0)], 1, 4, [Some(4), None]),
    (Grid::Square, Version::II, "1/5", &[(0, 0)], 1, 4, [Some(8), None]),
    (Grid::Square, Version::I, "1/5", &[(0, 0)], 1, 4, [None, None]),
    (
        Grid::Square,
        Version::V,
        "1/4",
        &[(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, -1), (0, -2)],
        2,
        0,
        [Some(0), Some(4)],
    ),
    (
        Grid::Square,
        Version::IV,
        "1/4",
        &[(0, 0), (1, 0), (-1, 0), (0, 1), (1, 1), (0, -1)],
        1,
        0,
        [Some(8), Some(8)],
    ),
    (Grid::Square, Version::IV, "1/2", &[(0, 0), (1, 0), (1, 1)], 1, 3, [Some(11), Some(11)]),
    (Grid::Square, Version::V, "2/3", &[(0, 0), (1, 0), (2, 1)], 2, 6, [Some(6), Some(9)]),
    (
        Grid::Triangular,
        Version::V,
        "1/3",
        &[(0, 0), (1, 0), (0, 1), (-1, 0), (-2, 0), (-1, -1)],
        2,
        0,
        [Some(0), Some(10)],
    ),
    (
        Grid::Triangular,
        Version::V,
        "1/2",
        &[(0, 0), (0, 1), (1, 0), (1, -1), (-1, 0)],
        3,
        3,
        [Some(3), Some(14)],
    ),
    (Grid::Triangular, Version::IV, "1/2", &[(0, 0), (0, 1), (1, -1)], 1, 2, [Some(16), Some(16)]),
    (
        Grid::Hexagonal,
        Version::V,
        "1/5",
        &[(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)],
        2,
        4,
        [Some(4), Some(4)],
    ),
];

#[test]
fn golden_positions() {
    for (grid, version, share, stones, size, liberties, legal) in GOLDEN {
        let share = ratio(share);
        let schedule = Schedule::new(share, 30);
        let mut position = Position::new(grid, version);
        for (turn, &(x, y)) in stones.iter().enumerate().skip(1) {
            let side = if share.is_first(turn as u32) { Side::White } else { Side::Black };
            assert_eq!(position.mover(&schedule), side);
            position.place(side, Tile::new(x, y)).expect("a legal stone");
        }
        assert_eq!(position.blob().len(), size, "{stones:?}");
        assert_eq!(position.liberties().len(), liberties, "{stones:?}");
        let count = |side| position.legal(side).map(|tiles| tiles.len());
        assert_eq!([count(Side::White), count(Side::Black)], legal, "{stones:?}");
    }
}

#[test]
fn questions_that_cannot_be_asked() {
    for grid in Grid::ALL {
        let most = max_tiles(grid);
        assert!(most >= 14);
        let error = Some(AskError::TooLarge { grid, most });
        for tiles in [0, most + 1, u16::MAX] {
            assert_eq!(Ladder::new(grid, Version::V, tiles, MEMORY).err(), error);
            assert_eq!(Valuation::new(grid, Version::V, ratio("1/2"), tiles, MEMORY).err(), error);
        }
    }
    let mut search = asks(Grid::Square, Version::V, ratio("1/2"), 3);
    let start = Position::new(Grid::Square, Version::V);
    let mut apart = start.clone();
    apart.white.push(Tile::new(3, 3));
    assert!(!search.start_from(&apart));
    assert!(!search.start_from(&Position::new(Grid::Square, Version::III)));
    let mut twice = start.clone();
    twice.black.push(Tile::ORIGIN);
    assert!(!search.start_from(&twice));
    assert_eq!(outcome(&mut search), Outcome::Escaped);
}
