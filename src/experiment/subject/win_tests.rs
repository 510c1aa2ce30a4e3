//! The method of [Browne & Tavener 2012, sec. 5.3] for timing win tests: random games with tests,
//! then the same games without.

use std::hint::black_box;
use std::sync::Arc;

use super::bit_tests::{Use, with_test};
use super::playouts::plan;
use super::{Clock, Subject, not_built};
use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::connectivity::reduction::ShortRows;
use crate::connectivity::{Groups, QuickUnion, WeightedHalvingUnion};
use crate::experiment::study::{Case, Work};
use crate::position::Rng;
use crate::rules::{Board, Condition, Plan, Reach};

/// When a game is tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    /// Once, when the board is full.
    Full,
    /// After every move, which ends the game as soon as somebody has won.
    EveryMove,
}

/// Who has reached the goal, by any method.
pub(super) trait WinTest {
    /// Removes every stone.
    fn clear(&mut self);

    /// A stone was placed.
    fn place(&mut self, cell: Cell, colour: Colour);

    /// Whether the colour, whose stone on `last` was placed last, has reached its goal; `board` has
    /// a number for each cell, 0 if it is empty and else that of the colour plus one, followed by
    /// as many bytes as the fastest test reads.
    fn has_won(&mut self, board: &[u8], last: Cell, colour: Colour) -> bool;

    /// How many of the boards that are full by now the first colour has won, of those not counted
    /// yet; some tests wait for the next game. Exactly one of two wins on a full board.
    fn first_wins(&mut self, stage: &Stage) -> u64 {
        u64::from(self.has_won(&stage.board, stage.last(), Colour::new(0)))
    }

    /// The same for those whose test still waits, after the last game.
    fn rest(&mut self, _: &Stage) -> u64 {
        0
    }
}

/// The goal of a game of one connection.
#[derive(Debug)]
pub(super) struct Goal {
    pub(super) board: Arc<Board>,
    pub(super) reach: [Reach; MAX_COLOURS],
    /// The cells of one of the regions that a colour has to reach.
    starts: [Vec<Cell>; MAX_COLOURS],
}

impl Goal {
    /// `None` if the game is not about a connection.
    fn of(plan: &Plan) -> Option<Self> {
        let reach = plan.endings.iter().find_map(|ending| match &ending.when {
            Condition::Connects { reach, .. } => Some(*reach),
            _ => None,
        })?;
        let board = Arc::clone(plan.boards.first());
        let starts = reach.map(|reach| {
            let (regions, _) = reach.required(0);
            let first = regions & regions.wrapping_neg();
            let cells = (0..board.graph.cells()).map(Cell::new);
            cells.filter(|&cell| board.graph.regions(cell) & first != 0).collect()
        });
        Some(Self { board, reach, starts })
    }
}

/// A structure that is updated with each stone, and queried.
struct Kept<G> {
    groups: G,
    goal: Goal,
    when: When,
}

impl<G: Groups<Cell>> WinTest for Kept<G> {
    fn clear(&mut self) {
        self.groups.clear();
    }

    fn place(&mut self, cell: Cell, colour: Colour) {
        self.groups.insert(cell, colour);
    }

    fn has_won(&mut self, board: &[u8], last: Cell, colour: Colour) -> bool {
        let reach = self.goal.reach[colour.index()];
        let wins = |cell| reach.is_met(self.groups.regions(cell));
        match self.when {
            When::EveryMove => wins(last),
            When::Full => self.goal.starts[colour.index()]
                .iter()
                .any(|&cell| is_of(board, cell, colour) && wins(cell)),
        }
    }
}

/// Path following: from every stone on one side to all those connected with it.
struct Follow {
    goal: Goal,
    /// When each cell was visited.
    visited: Vec<u32>,
    now: u32,
    ahead: Vec<Cell>,
}

impl WinTest for Follow {
    fn clear(&mut self) {}

    fn place(&mut self, _: Cell, _: Colour) {}

    fn has_won(&mut self, board: &[u8], _: Cell, colour: Colour) -> bool {
        let (graph, reach) = (&self.goal.board.graph, self.goal.reach[colour.index()]);
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.visited.fill(0);
            self.now = 1;
        }
        for &start in &self.goal.starts[colour.index()] {
            if !is_of(board, start, colour) || self.visited[start.index()] == self.now {
                continue;
            }
            self.visited[start.index()] = self.now;
            self.ahead.clear();
            self.ahead.push(start);
            let mut met = 0;
            while let Some(cell) = self.ahead.pop() {
                met |= graph.regions(cell);
                if reach.is_met(met) {
                    return true;
                }
                for &next in graph.links(cell) {
                    if is_of(board, next, colour) && self.visited[next.index()] != self.now {
                        self.visited[next.index()] = self.now;
                        self.ahead.push(next);
                    }
                }
            }
        }
        false
    }
}

/// The number on the board for a stone of this colour.
pub(super) fn number(colour: Colour) -> u8 {
    colour.index() as u8 + 1
}

fn is_of(board: &[u8], cell: Cell, colour: Colour) -> bool {
    board[cell.index()] == number(colour)
}

/// Cells drawn in random order, over and over, onto a board.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    order: Vec<Cell>,
    pub(super) board: Vec<u8>,
    /// The board of the previous game: a processor stalls when it reads bytes in larger units just
    /// after they were stored; with these it does not.
    pub(super) before: Vec<u8>,
}

impl Stage {
    fn new(cells: usize) -> Self {
        let (order, board) =
            ((0..cells).map(Cell::new).collect(), vec![0; cells + ShortRows::MORE]);
        Self { order, before: board.clone(), board }
    }

    /// An empty board for the next game.
    #[inline(always)]
    fn clear(&mut self) {
        std::mem::swap(&mut self.board, &mut self.before);
        self.board.fill(0);
    }

    /// The cell drawn last, if all have been.
    fn last(&self) -> Cell {
        self.order[self.order.len() - 1]
    }

    /// Places the stone of a ply on a cell drawn from the remaining ones.
    #[inline(always)]
    fn play(&mut self, ply: usize, rng: &mut Rng) -> (Cell, Colour) {
        let drawn = ply + rng.u32(..(self.order.len() - ply) as u32) as usize;
        self.order.swap(ply, drawn);
        let (cell, colour) = (self.order[ply], Colour::new(ply % 2));
        self.board[cell.index()] = number(colour);
        (cell, colour)
    }
}

/// Games with tests and the same without.
struct Pairs<T> {
    test: T,
    name: String,
    when: When,
    rng: Rng,
    with: Stage,
    without: Stage,
    /// The numbers of plies of the games played with tests.
    plies: Vec<usize>,
    /// How many games the first player has won.
    first_wins: u64,
}

impl<T: WinTest> Pairs<T> {
    fn with_tests(&mut self, games: u32) {
        let Self { test, when, rng, with, plies, first_wins, .. } = self;
        for _ in 0..games {
            test.clear();
            with.clear();
            let all = with.order.len();
            let mut count = all;
            for ply in 0..all {
                let (cell, colour) = with.play(ply, rng);
                test.place(cell, colour);
                if *when == When::EveryMove && test.has_won(&with.board, cell, colour) {
                    count = ply + 1;
                    *first_wins += u64::from(colour == Colour::new(0));
                    break;
                }
            }
            if *when == When::Full {
                *first_wins += test.first_wins(with);
            }
            plies.push(count);
            // As without tests: the work outside the tests must be the same.
            black_box(&with.board);
        }
        *first_wins += test.rest(with);
    }

    fn without_tests(&mut self, rng: &mut Rng) {
        for &count in &self.plies {
            self.without.clear();
            for ply in 0..count {
                self.without.play(ply, rng);
            }
            black_box(&self.without.board);
        }
    }
}

impl<T: WinTest> Subject for Pairs<T> {
    fn work(&mut self, units: u32, clock: Clock<'_>) -> Work {
        let (mut same_games, won) = (self.rng.clone(), self.first_wins);
        self.plies.clear();
        let begin = clock();
        self.with_tests(units);
        let middle = clock();
        self.without_tests(&mut same_games);
        let end = clock();
        Work {
            seconds: (middle - begin) - (end - middle),
            units: f64::from(units),
            steps: self.plies.iter().sum::<usize>() as f64,
            also: end - middle,
            wins: (self.first_wins - won) as f64,
        }
    }

    fn structure(&self) -> String {
        self.name.clone()
    }
}

/// Tests of full boards.
///
/// # Errors
/// If there is no such game or method.
pub(in crate::experiment) fn full(case: &Case, seed: u64) -> Result<Box<dyn Subject>, String> {
    make(case, seed, When::Full)
}

/// Tests after every move.
///
/// # Errors
/// If there is no such game or method.
pub(in crate::experiment) fn every_move(
    case: &Case,
    seed: u64,
) -> Result<Box<dyn Subject>, String> {
    make(case, seed, When::EveryMove)
}

/// Path following as in the paper.
pub(in crate::experiment) const FOLLOW: &str = "path-following";

fn make(case: &Case, seed: u64, when: When) -> Result<Box<dyn Subject>, String> {
    let goal = Goal::of(&plan(case)?).ok_or("not a game of one connection")?;
    let (name, cells) = (case.structure, goal.board.graph.cells());
    match name {
        FOLLOW => {
            let test = Follow { goal, visited: vec![0; cells], now: 0, ahead: Vec::new() };
            Ok(pairs(test, name, cells, seed, when))
        }
        _ if name == QuickUnion::<Cell>::NAME => Ok(kept::<QuickUnion>(goal, seed, when)),
        _ if name == WeightedHalvingUnion::<Cell>::NAME => {
            Ok(kept::<WeightedHalvingUnion>(goal, seed, when))
        }
        _ => {
            let making = Making { name, cells, seed, when };
            with_test(name, &goal.board.topology, when == When::Full, making)
                .ok_or_else(|| not_built(name))
        }
    }
}

/// The parts of games besides their test.
struct Making<'a> {
    name: &'a str,
    cells: usize,
    seed: u64,
    when: When,
}

impl Use for Making<'_> {
    type Output = Box<dyn Subject>;

    fn with(self, test: impl WinTest + 'static) -> Box<dyn Subject> {
        pairs(test, self.name, self.cells, self.seed, self.when)
    }
}

fn kept<G: Groups<Cell> + 'static>(goal: Goal, seed: u64, when: When) -> Box<dyn Subject> {
    let (cells, groups) = (goal.board.graph.cells(), G::new(Arc::clone(&goal.board.graph)));
    pairs(Kept { groups, goal, when }, G::NAME, cells, seed, when)
}

fn pairs<T: WinTest + 'static>(
    test: T,
    name: &str,
    cells: usize,
    seed: u64,
    when: When,
) -> Box<dyn Subject> {
    let stage = Stage::new(cells);
    Box::new(Pairs {
        test,
        name: name.to_owned(),
        when,
        rng: Rng::with_seed(seed),
        with: stage.clone(),
        without: stage,
        plies: Vec::new(),
        first_wins: 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const METHODS: [&str; 7] = [
        "weighted-halving-union",
        "quick-union",
        FOLLOW,
        "reduction",
        "bit-search",
        "walk",
        "pyramid",
    ];

    /// All methods see the same games won by the same player, in whole batches for lanes.
    #[test]
    fn methods_agree() {
        for (game, size) in [("hex", 3), ("hex", 7), ("hex", 13), ("y", 4), ("y", 11)] {
            for when in [When::Full, When::EveryMove] {
                let wins = |structure: &'static str| {
                    let case = Case { game, size: Some(size), structure, ..Case::default() };
                    let subject = make(&case, 7, when);
                    let mut subject = subject.unwrap_or_else(|fault| panic!("{fault}"));
                    subject.work(512, &|| 0.0).wins
                };
                let expected = wins(METHODS[0]);
                assert!((150.0..400.0).contains(&expected), "{game} {size}: {expected}");
                for method in METHODS {
                    assert_eq!(wins(method), expected, "{game} {size} {when:?}: {method}");
                }
                if when == When::Full {
                    assert_eq!(wins("lanes"), expected, "{game} {size}: lanes");
                }
            }
        }
    }

    /// Games with tests end where the same games end in the program's playouts.
    #[test]
    fn games_are_the_same_without_tests() {
        let case = Case { game: "hex", size: Some(5), structure: FOLLOW, ..Case::default() };
        let goal = Goal::of(&plan(&case).unwrap_or_else(|fault| panic!("{fault}")));
        let goal = goal.unwrap_or_else(|| panic!("a connection"));
        let test = Follow { visited: vec![0; 25], goal, now: 0, ahead: Vec::new() };
        let stage = Stage::new(25);
        let mut pairs = Pairs {
            test,
            name: String::new(),
            when: When::EveryMove,
            rng: Rng::with_seed(3),
            with: stage.clone(),
            without: stage,
            plies: Vec::new(),
            first_wins: 0,
        };
        for _ in 0..50 {
            pairs.work(1, &|| 0.0);
            assert_eq!(pairs.with.board, pairs.without.board);
            assert!((9..=25).contains(&pairs.plies[0]));
        }
    }
}
