//! What holds for threats, dead, captured and dominated cells, by playing everything out on small
//! boards.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use fastrand::Rng;

use super::{Bits, Bits256, Circuit, Connections, Filled, JoiningBoard};
use crate::rules::{Plan, Settings, builtin};

/// Boards on which positions with few open cells are played out.
const BOARDS: [(&str, u32); 4] = [("hex", 3), ("hex", 4), ("y", 4), ("y", 5)];
/// The most open cells.
const MOST_OPEN: usize = 9;

fn plan(game: &str, size: u32) -> Plan {
    let settings = Settings { size: Some(size), ..Settings::default() };
    builtin(game, &settings).expect("a game of this size")
}

/// The stones of both colours.
type Stones = [u64; 2];

/// A position in which nobody has joined anything yet.
struct Case {
    plan: Arc<Plan>,
    board: Arc<JoiningBoard<u64>>,
    stones: Stones,
}

impl Case {
    /// The empty cells.
    fn open(&self) -> u64 {
        self.board.empty(self.stones)
    }
}

/// Positions with some open cells on each board.
fn positions(rng: &mut Rng) -> Vec<Case> {
    let mut found = Vec::new();
    for (game, size) in BOARDS {
        let plan = Arc::new(plan(game, size));
        let board = JoiningBoard::<u64>::of(&plan, plan.board()).expect("sides to be joined");
        let board = Arc::new(board);
        for _ in 0..200 {
            let mut cells: Vec<usize> = board.empty([0; 2]).numbers().collect();
            rng.shuffle(&mut cells);
            let open = rng.usize(2..=MOST_OPEN);
            let mut stones = [0; 2];
            for (at, &cell) in cells[open.min(cells.len())..].iter().enumerate() {
                stones[at % 2] |= u64::one(cell);
            }
            if (0..2).all(|colour| !board.joins(stones[colour], colour)) {
                found.push(Case { plan: Arc::clone(&plan), board: Arc::clone(&board), stones });
            }
        }
    }
    found
}

/// Whether a colour joins its sides if both play as well as they can, on these open cells only.
fn wins(
    board: &JoiningBoard<u64>,
    colour: usize,
    stones: Stones,
    open: u64,
    mover: usize,
    known: &mut HashMap<(Stones, usize), bool>,
) -> bool {
    if open == 0 {
        return board.joins(stones[colour], colour);
    }
    if let Some(&won) = known.get(&(stones, mover)) {
        return won;
    }
    let wanted = mover == colour;
    let is_reached = open.numbers().any(|cell| {
        let mut stones = stones;
        stones[mover] |= u64::one(cell);
        let left = open & !u64::one(cell);
        wins(board, colour, stones, left, 1 - mover, known) == wanted
    });
    let won = is_reached == wanted;
    known.insert((stones, mover), won);
    won
}

#[test]
fn carriers_are_enough_and_moves_beside_what_they_share_lose() {
    let mut rng = Rng::with_seed(1);
    let [mut won, mut found, mut losses, mut full] = [0; 4];
    for case in positions(&mut rng) {
        let (owner, open) = (rng.usize(..2), case.open());
        let other = 1 - owner;
        let with = |cells: u64| {
            let mut stones = case.stones;
            stones[other] |= cells;
            stones
        };
        let wins = |stones: Stones, open: u64, mover: usize| {
            wins(&case.board, owner, stones, open, mover, &mut HashMap::new())
        };
        let own = case.stones[owner];
        // Whatever the limit is, what is found is sound.
        let is_limited = rng.u32(..4) == 0;
        let pairs = if is_limited { rng.usize(..300) } else { usize::MAX };
        let threats = Connections::default().threats(&case.board, owner, own, open, pairs);
        won += u32::from(!is_limited && wins(case.stones, open, owner));
        if let Some(carrier) = threats.smallest() {
            found += u32::from(!is_limited);
            // All else may belong to the opponent.
            assert!(wins(with(open & !carrier), carrier, owner), "{owner} {:?}", case.stones);
        }
        let (common, used) = threats.common();
        if used == 0 {
            continue;
        }
        for cell in (open & !common).numbers().map(u64::one) {
            assert!(wins(with(cell), open & !cell, owner), "{owner} {:?} {cell:b}", case.stones);
            losses += 1;
        }
        if common & open == 0 {
            full += 1;
            assert!(wins(with(open & !used), used, other), "{owner} {:?}", case.stones);
        }
    }
    assert!(10 * found > 9 * won && losses > 500 && full > 50, "{won} {found} {losses} {full}");
}

#[test]
fn captured_cells_belong_to_their_captors_whoever_moves() {
    let mut rng = Rng::with_seed(5);
    let [mut captured, mut losses, mut lost] = [0; 3];
    for case in positions(&mut rng) {
        let open = case.open();
        let filled = case.board.filled(case.stones);
        let wins = |stones: Stones, open: u64, owner: usize, mover: usize| {
            wins(&case.board, owner, stones, open, mover, &mut HashMap::new())
        };
        for mover in 0..2 {
            let is_won = wins(case.stones, open, 0, mover);
            assert_eq!(wins(filled.stones, filled.open, 0, mover), is_won, "{:?}", case.stones);
        }
        let owner = rng.usize(..2);
        let other = 1 - owner;
        let own = filled.stones[owner] & !case.stones[owner];
        captured += own.count();
        if case.board.joins(filled.stones[owner], owner) {
            assert!(wins(case.stones, open, owner, other), "{:?}", case.stones);
            continue;
        }
        let (board, stones) = (&case.board, filled.stones[owner]);
        let threats = Connections::default().threats(board, owner, stones, filled.open, usize::MAX);
        let (common, used) = threats.common();
        if used == 0 {
            continue;
        }
        for cell in (open & !common & !own).numbers().map(u64::one) {
            let mut stones = case.stones;
            stones[other] |= cell;
            assert!(wins(stones, open & !cell, owner, owner), "{:?} {cell:b}", case.stones);
            losses += 1;
        }
        if common & filled.open == 0 {
            assert!(wins(case.stones, open, owner, other), "{:?}", case.stones);
            lost += 1;
        }
    }
    assert!(captured > 100 && losses > 500 && lost > 30, "{captured} {losses} {lost}");
}

#[test]
fn dominated_cells_win_no_more_than_others() {
    let mut rng = Rng::with_seed(6);
    let [mut found, mut won, mut decided] = [0; 3];
    for case in positions(&mut rng) {
        let filled = case.board.filled(case.stones);
        let mover = rng.usize(..2);
        let dominated = case.board.dominated(filled, mover);
        let wins = |cell: u64| {
            let mut stones = case.stones;
            stones[mover] |= cell;
            wins(&case.board, mover, stones, case.open() & !cell, 1 - mover, &mut HashMap::new())
        };
        assert_eq!(dominated & !filled.open, 0, "{:?}", case.stones);
        if filled.open == 0 {
            continue;
        }
        let kept = filled.open & !dominated;
        assert_ne!(kept, 0, "{:?}", case.stones);
        found += dominated.count();
        let is_won = case.open().numbers().map(u64::one).any(wins);
        won += u32::from(is_won);
        if is_won {
            decided += u32::from(!case.open().numbers().map(u64::one).all(wins));
            assert!(kept.numbers().map(u64::one).any(wins), "{:?} {dominated:b}", case.stones);
        }
    }
    assert!(found > 200 && won > 100 && decided > 100, "{found} {won} {decided}");
}

/// That wider words find what words of 64 bits do.
fn finds_the_same<B: Bits>() {
    let widened = |set: u64| set.numbers().fold(B::EMPTY, |all, cell| all | B::one(cell));
    // One for all, as a search keeps it.
    let mut narrow = Connections::default();
    let mut wide = Connections::default();
    let mut circuit = Circuit::default();
    for case in positions(&mut Rng::with_seed(4)) {
        let board =
            JoiningBoard::<B>::of(&case.plan, case.plan.board()).expect("sides to be joined");
        let dead = case.board.dead(case.stones, case.open(), u64::MAX);
        assert_eq!(
            board.dead(case.stones.map(widened), widened(case.open()), !B::EMPTY),
            widened(dead)
        );
        let filled = case.board.filled(case.stones);
        let Filled { stones, open } = board.filled(case.stones.map(widened));
        assert_eq!((stones, open), (filled.stones.map(widened), widened(filled.open)));
        let dominated = case.board.dominated(filled, 0);
        assert_eq!(board.dominated(Filled { stones, open }, 0), widened(dominated));
        for (owner, own) in case.stones.into_iter().enumerate() {
            let threats = narrow.threats(&case.board, owner, own, case.open(), usize::MAX);
            let found = wide.threats(&board, owner, widened(own), widened(case.open()), usize::MAX);
            assert_eq!(found.smallest(), threats.smallest().map(widened));
            let (common, used) = threats.common();
            if !used.is_empty() {
                assert_eq!(found.common(), (widened(common), widened(used)));
            }
            let near = |one: f32, other: f32| (one - other).abs() <= 1e-4 * other;
            let [one, other] = [circuit.conductance(&wide), circuit.conductance(&narrow)];
            assert!(near(one, other), "{:?}", case.stones);
        }
    }
}

#[test]
fn wider_words_find_the_same() {
    finds_the_same::<u128>();
    finds_the_same::<Bits256>();
}

/// How many stones a colour needs at least to join its sides if the opponent passes, by trying all
/// cells in which the ways from the sides may meet; none if it can't.
fn stones_needed(board: &JoiningBoard<u64>, colour: usize, stones: Stones) -> Option<usize> {
    let price = |cell| usize::from(!stones[colour].has(cell));
    let cells: Vec<usize> = board.empty([stones[1 - colour], 0]).numbers().collect();
    let from_side = |&side: &u64| {
        let mut costs = [usize::MAX; 64];
        for &cell in cells.iter().filter(|&&cell| side.has(cell)) {
            costs[cell] = price(cell);
        }
        for _ in 0..cells.len() {
            for &cell in &cells {
                let near = board.near[cell].numbers().map(|next| costs[next]).min();
                let over = near.map_or(usize::MAX, |cost| cost.saturating_add(price(cell)));
                costs[cell] = costs[cell].min(over);
            }
        }
        costs
    };
    let sides: Vec<_> = board.sides[colour].iter().map(from_side).collect();
    let twice = |cell| (sides.len() - 1) * price(cell);
    let meeting = |&cell: &usize| {
        let sum = sides.iter().map(|costs| costs[cell]).try_fold(0usize, usize::checked_add);
        sum.map(|sum| sum - twice(cell))
    };
    cells.iter().filter_map(meeting).min()
}

#[test]
fn a_stone_on_a_shortest_way_brings_joining_nearer_by_one() {
    let mut tried = 0;
    for Case { board, stones, .. } in positions(&mut Rng::with_seed(9)) {
        for colour in 0..2 {
            let Some(needed) = stones_needed(&board, colour, stones) else { continue };
            let shortest = board.shortest(colour, stones[colour], board.empty(stones));
            assert_ne!(shortest, 0, "{stones:?}");
            for cell in board.empty(stones).numbers() {
                let mut after = stones;
                after[colour] |= u64::one(cell);
                let is_nearer = stones_needed(&board, colour, after) < Some(needed);
                // Where three sides are to be joined, others may do it too.
                let expected = shortest.has(cell) || board.sides() > 2 && is_nearer;
                assert_eq!(is_nearer, expected, "{stones:?} {colour} {cell}");
            }
            tried += 1;
        }
    }
    assert!(tried > 500, "{tried}");
}

#[test]
fn both_players_of_an_empty_board_are_as_near_and_stones_bring_them_nearer() {
    let (mut connections, mut circuit) = (Connections::default(), Circuit::default());
    for (game, size) in [("hex", 7), ("y", 8)] {
        let plan = plan(game, size);
        let board = JoiningBoard::<u64>::of(&plan, plan.board()).expect("sides to be joined");
        let mut conducts = |colour: usize, stones: Stones| {
            let Filled { stones, open } = board.filled(stones);
            connections.threats(&board, colour, stones[colour], open, usize::MAX);
            circuit.conductance(&connections)
        };
        let [one, other] = [0, 1].map(|colour| conducts(colour, [0; 2]));
        assert!((one - other).abs() < 0.01 * one, "{game}: {one} {other}");
        let cells: Vec<u64> = board.empty([0; 2]).numbers().map(u64::one).collect();
        let best = cells.iter().map(|&cell| conducts(0, [cell, 0])).fold(0.0, f32::max);
        let worst = cells.iter().map(|&cell| conducts(0, [0, cell])).fold(one, f32::min);
        assert!(best > 1.1 * one && worst < 0.9 * one, "{game}: {worst} {one} {best}");
    }
}

#[test]
fn whose_a_dead_cell_is_changes_nothing() {
    let mut found = 0;
    for case in positions(&mut Rng::with_seed(2)) {
        let dead = case.board.dead(case.stones, case.open(), u64::MAX);
        found += dead.count();
        let rest: Vec<usize> = (case.open() & !dead).numbers().collect();
        for fill in 0..1_usize << rest.len() {
            let mut stones = case.stones;
            for (at, &cell) in rest.iter().enumerate() {
                stones[fill >> at & 1] |= u64::one(cell);
            }
            let [with, without] = [stones[0] | dead, stones[0]];
            let joins = |stones| case.board.joins(stones, 0);
            assert_eq!(joins(with), joins(without), "{:?} {dead:b}", case.stones);
        }
    }
    assert!(found > 100, "{found} dead cells");
}

/// That a word is the set of its numbers.
fn is_a_set<B: Bits>() {
    let mut rng = Rng::with_seed(3);
    for _ in 0..200 {
        let [one, other] = [(); 2].map(|()| -> BTreeSet<usize> {
            (0..rng.usize(..6)).map(|_| rng.usize(..B::MOST)).collect()
        });
        let word = |set: &BTreeSet<usize>| set.iter().fold(B::EMPTY, |all, &it| all | B::one(it));
        let [a, b] = [&one, &other].map(word);
        assert_eq!(a.numbers().collect::<BTreeSet<_>>(), one);
        assert_eq!(a.count() as usize, one.len());
        assert_eq!(a.first(), one.first().copied());
        assert_eq!(a.lowest().numbers().collect::<Vec<_>>(), Vec::from_iter(one.first().copied()));
        assert_eq!(a.is_empty(), one.is_empty());
        assert_eq!(a.meets(b), !one.is_disjoint(&other));
        assert_eq!(a.is_within(b), one.is_subset(&other));
        let number = rng.usize(..B::MOST);
        assert_eq!(a.has(number), one.contains(&number));
    }
}

#[test]
fn words_are_sets_of_numbers() {
    is_a_set::<u64>();
    is_a_set::<u128>();
    is_a_set::<Bits256>();
}

#[test]
fn games_that_ask_for_more_than_joining_sides_are_none() {
    let joins = |game: &str, size| {
        let plan = plan(game, size);
        JoiningBoard::<u128>::of(&plan, plan.board()).is_some()
    };
    assert!(joins("hex", 11) && joins("y", 11));
    assert!(!joins("hex", 12), "more than 128 cells");
    let widest = |size| {
        let plan = plan("hex", size);
        JoiningBoard::<Bits256>::of(&plan, plan.board()).is_some()
    };
    assert!(widest(15) && !widest(16));
    for game in ["havannah", "gonnect", "chameleon", "unlur"] {
        assert!(!joins(game, 6), "{game}");
    }
    let plan = plan("hex", 8);
    assert!(JoiningBoard::<u64>::of(&plan, plan.board()).is_some());
}
