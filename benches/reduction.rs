//! Benchmarks that determine the winners of random full boards, by every whole-board test and by
//! union-find.
//!
//! Times are for 512 games with one test at the end of each, or one after each move, on the
//! same games; the item rate is games per second. `fill` only places the stones: the cost of a
//! test is its time minus that of filling the board it reads.

use std::sync::{Arc, LazyLock};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use linkstone::cell::{Cell, Colour, Index};
use linkstone::connectivity::reduction::{
    Form, Frame, Lanes, MAX_SIDE, Method, ShortRows, WinTest,
};
use linkstone::connectivity::{Graph, Groups, WeightedHalvingUnion};
use linkstone::topology::{Adjacency, Family, Shape, Tiling, Topology};

/// Enough games to fill the lanes, and too many for a branch predictor to learn.
const GAMES: usize = Lanes::BOARDS;
const SIDES: [usize; 7] = [7, 9, 11, 13, 15, 17, 19];
/// How many words the cells of the largest board fill.
const WORDS: usize = MAX_SIDE * MAX_SIDE / 64;

static FIELDS: LazyLock<Vec<Field>> = LazyLock::new(|| {
    let forms = [Form::Rhombus, Form::Triangle];
    forms.into_iter().flat_map(|form| SIDES.map(|side| Field::new(form, side))).collect()
});

/// Every combination of these methods and the boards.
fn rows(methods: &[Method]) -> Vec<Row> {
    let on = |&method: &Method| FIELDS.iter().map(move |field| Row { method, field });
    methods.iter().flat_map(on).collect()
}

fn main() {
    divan::main();
}

/// The first colour connects regions 0 and 1, the second 2 and 3; on a triangle each connects all
/// three.
struct Field {
    frame: Frame,
    graph: Arc<Graph>,
    goals: [u32; 2],
    /// The cells of region 0.
    start: Vec<Cell>,
    /// Shuffles of the cells.
    games: Vec<Vec<Cell>>,
    /// The number of games that the first colour wins, by union-find.
    wins: usize,
    /// The total number of plies until the games are won, by union-find.
    plies: usize,
}

impl Field {
    fn new(form: Form, side: usize) -> Self {
        let (shape, names, goals) = match form {
            Form::Rhombus => (Shape::Rhombus, &["left", "right", "top", "bottom"][..], [3, 12]),
            Form::Triangle => (Shape::Triangle, &["top", "right", "left"][..], [7, 7]),
        };
        let topology = Topology::new(Tiling::Hexagonal, shape, side as u32).expect("a board");
        let mut regions = vec![0; topology.cells()];
        for (bit, name) in names.iter().enumerate() {
            let sides = topology.regions(Family::Sides).iter().filter(|side| side.name == *name);
            sides.flat_map(|side| &side.cells).for_each(|cell| regions[cell.index()] |= 1 << bit);
        }
        let start = (0..regions.len()).filter(|&cell| regions[cell] & 1 != 0);
        let start = start.map(Cell::new).collect();
        let rings = (0..topology.cells()).map(|cell| topology.ring(Cell::new(cell)));
        let mut rng = fastrand::Rng::with_seed(1);
        let mut order: Vec<Cell> = (0..topology.cells()).map(Cell::new).collect();
        let mut shuffled = || {
            rng.shuffle(&mut order);
            order.clone()
        };
        let mut field = Self {
            frame: Frame::new(form, side).expect("a short side"),
            graph: Arc::new(Graph::new(rings, Adjacency::All, regions)),
            goals,
            start,
            games: (0..GAMES).map(|_| shuffled()).collect(),
            wins: 0,
            plies: 0,
        };
        field.wins = field.wins_by_union(&field.games);
        let mut groups = WeightedHalvingUnion::new(field.graph.clone());
        field.plies = field.games.iter().map(|game| field.plies_by_union(&mut groups, game)).sum();
        field
    }

    /// Counts the wins of the first colour by union-find, with one test at the end of each game.
    fn wins_by_union(&self, games: &[Vec<Cell>]) -> usize {
        let mut groups = WeightedHalvingUnion::new(self.graph.clone());
        games.iter().map(|game| usize::from(self.play_union(&mut groups, game))).sum()
    }

    /// Plays a game to the end and returns whether the first colour won.
    fn play_union(&self, groups: &mut WeightedHalvingUnion, game: &[Cell]) -> bool {
        groups.clear();
        for (ply, &cell) in game.iter().enumerate() {
            groups.insert(cell, Colour::new(ply % 2));
        }
        let goal = self.goals[0];
        self.start.iter().any(|&cell| {
            groups.colour(cell) == Some(Colour::new(0)) && groups.regions(cell) & goal == goal
        })
    }

    /// Plays a game until it is won and returns the number of plies.
    fn plies_by_union(&self, groups: &mut WeightedHalvingUnion, game: &[Cell]) -> usize {
        groups.clear();
        for (ply, &cell) in game.iter().enumerate() {
            let goal = self.goals[ply % 2];
            let inserted = groups.insert(cell, Colour::new(ply % 2));
            if groups.regions(inserted.root) & goal == goal {
                return ply + 1;
            }
        }
        game.len()
    }
}

impl std::fmt::Display for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let form = match self.frame.form() {
            Form::Rhombus => "rhombus",
            Form::Triangle => "triangle",
        };
        write!(f, "{form} {}", self.frame.side())
    }
}

/// A method on a board.
#[derive(Clone, Copy)]
struct Row {
    method: Method,
    field: &'static Field,
}

impl std::fmt::Display for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} on {}", self.method.name(), self.field)
    }
}

impl std::fmt::Debug for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

/// Playouts without a test.
mod fill {
    use super::*;

    /// On a bitboard that no test reads.
    #[divan::bench(args = FIELDS.iter())]
    fn bits(bencher: Bencher, field: &Field) {
        let mut boards = [[0_u64; WORDS]; 2];
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            for game in &field.games {
                boards = Default::default();
                for (ply, &cell) in game.iter().enumerate() {
                    boards[ply % 2][cell.index() / 64] |= 1 << (cell.index() % 64);
                }
                black_box(&boards);
            }
        });
        let stones: u32 = boards.iter().flatten().map(|word| word.count_ones()).sum();
        assert_eq!(stones as usize, field.frame.cells());
    }

    #[divan::bench(args = rows(&[Method::Reduction, Method::Lanes]))]
    fn by(bencher: Bencher, Row { method, field }: Row) {
        let mut test = WinTest::new(method, field.frame);
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            for games in field.games.chunks(test.boards()) {
                for (board, game) in games.iter().enumerate() {
                    test.choose(board);
                    test.fill(game);
                    black_box(&mut test);
                }
            }
        });
        let last = field.games.chunks(test.boards()).next_back().expect("games");
        assert_eq!(test.full_wins(last.len()), field.wins_by_union(last));
    }
}

/// One test at the end of each game.
mod per_game {
    use super::*;

    #[divan::bench(args = FIELDS.iter())]
    fn union_find(bencher: Bencher, field: &Field) {
        let mut groups = WeightedHalvingUnion::new(field.graph.clone());
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            let games = field.games.iter();
            let wins: usize =
                games.map(|game| usize::from(field.play_union(&mut groups, game))).sum();
            assert_eq!(wins, field.wins);
        });
    }

    #[divan::bench(args = rows(&Method::ALL))]
    fn by(bencher: Bencher, Row { method, field }: Row) {
        let mut test = WinTest::new(method, field.frame);
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            let mut wins = 0;
            for games in field.games.chunks(test.boards()) {
                for (board, game) in games.iter().enumerate() {
                    test.choose(board);
                    test.fill(game);
                }
                wins += test.full_wins(games.len());
            }
            assert_eq!(wins, field.wins);
        });
    }
}

/// One test of a board with one byte per cell.
mod of_bytes {
    use super::*;

    fn fields() -> impl Iterator<Item = &'static Field> {
        FIELDS.iter().filter(|field| ShortRows::new(field.frame).is_some())
    }

    #[divan::bench(args = fields())]
    fn short_rows(bencher: Bencher, field: &Field) {
        let test = ShortRows::new(field.frame).expect("a short side");
        let mut board = vec![0; field.frame.cells() + ShortRows::MORE];
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            let mut wins = 0;
            for game in &field.games {
                for (ply, &cell) in game.iter().enumerate() {
                    board[cell.index()] = (ply % 2) as u8;
                }
                wins += usize::from(test.joins(&board, 0));
            }
            assert_eq!(wins, field.wins);
        });
    }
}

/// A test after each move, until the game is won.
mod per_move {
    use super::*;

    #[divan::bench(args = FIELDS.iter())]
    fn union_find(bencher: Bencher, field: &Field) {
        let mut groups = WeightedHalvingUnion::new(field.graph.clone());
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            let games = field.games.iter();
            let played: usize = games.map(|game| field.plies_by_union(&mut groups, game)).sum();
            assert_eq!(played, field.plies);
        });
    }

    #[divan::bench(args = rows(&Method::ALL[..4]))]
    fn by(bencher: Bencher, Row { method, field }: Row) {
        let mut test = WinTest::new(method, field.frame);
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            let mut played = 0;
            for game in &field.games {
                played += test.play(game);
            }
            assert_eq!(played, field.plies);
        });
    }
}
