//! Blob's questions: the rules and exact values of blob.md, and proofs.

use linkstone::blob::solver::{Outcome, Progress, Question, Search};
use linkstone::blob::{
    AskError, FaultKind, Grid, Ladder, Position, Proof, ProofNode, ProofWriter, Reach, Reaches,
    Schedule, Side, Step, Tile, Valuation, Version, border_and_envelope, borders, check, formulas,
    most_tiles, value_by_theorem,
};
use linkstone::rules::Ratio;

const MEMORY: usize = 64 << 20;

fn ratio(text: &str) -> Ratio {
    Ratio::from_text(text).expect("a ratio")
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

/// The largest shares at which the value is at most 1, 2, … (blob.md 3).
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

/// blob.md 3: III and V are the same up to these sizes.
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

/// The least size at which islands help White on squares.
#[test]
fn version_iv_parts_from_v_at_nine_tiles() {
    assert_eq!(value(Grid::Square, Version::V, ratio("3/7"), 9), (9, Some(9)));
    assert_eq!(value(Grid::Square, Version::IV, ratio("3/7"), 9), (10, None));
    assert_eq!(value(Grid::Square, Version::IV, ratio("5/12"), 9), (9, Some(9)));
}

/// The value at a step is that just below it, and one just above is larger.
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

fn proof(grid: Grid, reaches: impl Into<Reaches>, schedule: Schedule, tiles: u16) -> Proof {
    let question = Question { grid, reaches: reaches.into(), schedule, tiles };
    let mut writer = ProofWriter::new(question, MEMORY, longest()).expect("a small question");
    loop {
        if let Some(proof) = writer.step(50_000).expect("a short strategy") {
            return proof;
        }
    }
}

/// The strategies at a step and just above it, each replayed.
fn prove_step(grid: Grid, reaches: Reaches, step: &str, tiles: u16) -> [Outcome; 2] {
    let stones = reaches.stones(tiles);
    let at = ratio(step);
    [Schedule::new(at, stones), Schedule::just_above(at, stones)].map(|schedule| {
        let proof = proof(grid, reaches, schedule, tiles);
        assert_eq!(check(&proof), Ok(proof.nodes.len()), "{grid} {reaches:?} {step}");
        proof.outcome
    })
}

const STEPS: [(Grid, [&str; 8]); 3] =
    [(Grid::Square, SQUARE), (Grid::Triangular, TRIANGULAR), (Grid::Hexagonal, HEXAGONAL)];

/// How many tiles a long run goes to.
fn asked() -> Option<u16> {
    std::env::var("LINKSTONE_TILES").ok()?.parse().ok()
}

/// Positions of a proof that is written down.
fn longest() -> usize {
    if asked().is_some() { 10_000_000 } else { 1_000_000 }
}

/// `LINKSTONE_TILES=7 cargo test --test blob every_proof` goes so far where these are the steps of
/// all three versions.
#[test]
fn every_proof_is_replayed_by_the_checker() {
    for (grid, steps) in STEPS {
        let [far, common] = if grid == Grid::Hexagonal { [3, 3] } else { [5, 8] };
        for (version, most, last) in
            [(Version::V, 6, 8), (Version::III, 3, common), (Version::I, far, common)]
        {
            for tiles in 1..=asked().unwrap_or(most).min(last) {
                let step = steps[usize::from(tiles) - 1];
                let outcomes = prove_step(grid, version.into(), step, tiles);
                assert_eq!(outcomes, [Outcome::Held, Outcome::Escaped], "{grid} {version} {step}");
            }
        }
    }
}

/// Version IV at the steps of version V, with White's stones anywhere.
#[test]
fn what_black_holds_attached_is_replayed() {
    let reaches = Reaches { white: Reach::Anywhere, black: Reach::Attached };
    for (grid, steps) in STEPS.into_iter().take(2) {
        for (tiles, step) in (1..).zip(steps) {
            let schedule = Schedule::new(ratio(step), reaches.stones(tiles));
            let held = proof(grid, reaches, schedule, tiles);
            assert_eq!(held.outcome, Outcome::Held, "{grid} {step}");
            assert_eq!(check(&held), Ok(held.nodes.len()), "{grid} {step}");
        }
    }
}

/// Where a hold needs fewer tiles than it does, the checker wants more of White's replies.
#[test]
fn the_checker_wants_every_reply_that_a_hold_does_not_answer() {
    let schedule = Schedule::new(ratio("1/3"), Schedule::LONGEST);
    let sound = proof(Grid::Square, Version::I, schedule, 4);
    let mut faults = 0;
    for node in 0..sound.nodes.len() {
        let mut broken = sound.clone();
        let ProofNode::Replies(replies) = &mut broken.nodes[node] else { continue };
        replies.truncate(1);
        faults += usize::from(check(&broken).is_err());
        // An answer that was not played.
        let mut broken = sound.clone();
        broken.nodes[node] = ProofNode::Replies(vec![(Tile::ORIGIN, 0)]);
        assert!(check(&broken).is_err());
    }
    assert!(faults > 0);
}

#[test]
fn the_checker_finds_what_is_wrong() {
    let sound = proof(Grid::Square, Version::V, Schedule::new(ratio("1/3"), 4), 4);
    let fault = |change: &dyn Fn(&mut Proof)| {
        let mut broken = sound.clone();
        change(&mut broken);
        check(&broken).map_err(|fault| fault.kind)
    };
    let first = |wanted: &dyn Fn(&ProofNode) -> bool| {
        sound.nodes.iter().position(wanted).expect("there is such a node")
    };
    let answer = first(&|node| matches!(node, ProofNode::Answer(..)));
    let listed = first(&|node| matches!(node, ProofNode::Replies(..)));
    let last = first(&|node| matches!(node, ProofNode::Enclosed));
    assert_eq!(
        fault(&|proof| proof.nodes[last] = ProofNode::Outgrown(Vec::new())),
        Err(FaultKind::NotOutgrown)
    );
    assert_eq!(fault(&|proof| proof.nodes[0] = ProofNode::Enclosed), Err(FaultKind::NotEnclosed));
    assert_eq!(
        fault(&|proof| proof.nodes[answer] = ProofNode::Answer(Tile::ORIGIN, 0)),
        Err(FaultKind::Illegal)
    );
    assert_eq!(
        fault(&|proof| proof.nodes[answer] = ProofNode::Replies(Vec::new())),
        Err(FaultKind::Turn)
    );
    assert_eq!(
        fault(&|proof| {
            if let ProofNode::Replies(replies) = &mut proof.nodes[listed] {
                replies.pop();
            }
        }),
        Err(FaultKind::Replies)
    );
    assert!(fault(&|proof| proof.outcome = Outcome::Escaped).is_err());
    assert_eq!(fault(&|proof| proof.nodes.truncate(1)), Err(FaultKind::Missing));
}

#[test]
fn borders_by_enumeration() {
    let rows = |grid: Grid, most: u16| borders(grid, most);
    let square = rows(Grid::Square, 8);
    let least: Vec<_> = square.iter().map(|row| (row.border.0, row.envelope.0)).collect();
    // blob.md 2.1.
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
        |rows: &[linkstone::blob::Borders]| rows.iter().map(|r| r.shapes).collect::<Vec<_>>();
    assert_eq!(shapes(&square), [1, 2, 6, 19, 63, 216, 760, 2725]);
    assert_eq!(shapes(&triangular), [2, 3, 6, 14, 36, 94, 250, 675, 1838]);
    assert_eq!(shapes(&hexagonal), [1, 3, 11, 44, 186, 814, 3652]);
    assert_eq!(border_and_envelope(Grid::Square, &[Tile::ORIGIN]), (4, 8));
}

/// blob.md 1.3: every turn of every fraction with a denominator up to 60 by exact arithmetic.
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
            if black > Schedule::MOST {
                break;
            }
        }
    }
}

/// Stones in turn order as `(x,y)` pairs, from blob.md 5.
type Golden =
    (Grid, Version, &'static str, &'static [(i16, i16)], usize, usize, [Option<usize>; 2]);

/// Grid, version, share, stones, size, liberties, legal for White and Black (blob.md 5).
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
        let most = most_tiles(grid);
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
