//! Whole-board tests agree with the definition by flood fill and with one another, on full and on
//! partly filled boards.
//!
//! `LINKSTONE_BOARDS=10000000 cargo test --release --test reduction random` tests that many boards
//! instead of 50,000.

#[path = "reduction/boards.rs"]
mod boards;
#[path = "reduction/rings.rs"]
mod rings;
#[path = "reduction/templates.rs"]
mod templates;

use boards::{Board, Definition, FIRST, Fill, random_board, stones};
use linkstone::cell::{Cell, Colour, Index};
use linkstone::connectivity::reduction::{
    Axis, BitSearch, BitTest, Form, Frame, Method, Packed, Pyramid, ShortRows, SlicedHex, SlicedY,
    Template, TwoWords, WinTest, WordSearch,
};

/// The default number of boards.
const BOARDS: usize = 50_000;

/// All tests of a board, and the definition they are compared with.
struct Tests {
    definition: Definition,
    /// Tests by name, except lanes.
    named: Vec<(Method, WinTest)>,
    lanes: WinTest,
    /// General tests that the tests by name replace with faster ones on small boards.
    packed: [Packed; 2],
    searches: [BitSearch; 2],
    templates: [Template; 2],
    /// None for long sides.
    short: Option<ShortRows>,
}

impl Tests {
    fn new(frame: Frame) -> Self {
        let methods = Method::ALL.into_iter().filter(|&method| method != Method::Lanes);
        let templates = match frame.form() {
            Form::Triangle => [Template::bare(frame), Template::bare(frame)],
            Form::Rhombus => [Axis::Across, Axis::Down]
                .map(|axis| Template::opposite_sides(frame.side(), axis).expect("a short side")),
        };
        Self {
            definition: Definition::new(frame),
            named: methods.map(|method| (method, WinTest::new(method, frame))).collect(),
            lanes: WinTest::new(Method::Lanes, frame),
            packed: [Packed::new(frame), Packed::new(frame)],
            searches: [BitSearch::new(frame), BitSearch::new(frame)],
            templates,
            short: ShortRows::new(frame),
        }
    }

    /// Compares every test with the definition, on at most as many boards as there are lanes.
    fn check(&mut self, boards: &[Board]) {
        let frame = self.definition.frame();
        let expected: Vec<Option<Colour>> =
            boards.iter().map(|board| self.definition.winner(board)).collect();
        for (number, (board, &expected)) in boards.iter().zip(&expected).enumerate() {
            let is_full = board.iter().all(Option::is_some);
            assert!(!is_full || expected.is_some(), "a full board has a winner: {board:?}");
            self.check_packed(board, expected);
            for (method, test) in &mut self.named {
                test.clear();
                stones(board).for_each(|(cell, colour)| test.insert(Cell::new(cell), colour));
                assert_eq!(test.winner(), expected, "{method:?} {frame:?} {board:?}");
                if is_full {
                    assert_eq!(Some(test.full_winner()), expected, "{method:?} {board:?}");
                    assert_eq!(test.full_wins(1), usize::from(expected == Some(FIRST)));
                }
            }
            self.lanes.choose(number);
            self.lanes.clear();
            stones(board).for_each(|(cell, colour)| self.lanes.insert(Cell::new(cell), colour));
        }
        assert_eq!(self.lanes.winners(boards.len()), expected, "{frame:?}");
        assert_eq!(self.lanes.winner().as_ref(), expected.last().and_then(Option::as_ref));
        let wins = expected.iter().filter(|&&winner| winner == Some(FIRST)).count();
        assert_eq!(self.lanes.full_wins(boards.len()), wins, "{frame:?}");
    }

    fn check_packed(&mut self, board: &Board, expected: Option<Colour>) {
        let frame = self.definition.frame();
        self.packed.iter_mut().for_each(Packed::clear);
        self.searches.iter_mut().for_each(BitSearch::clear);
        for (cell, colour) in stones(board) {
            self.packed[colour.index()].insert(cell);
            self.searches[colour.index()].insert(cell);
        }
        for (index, axis) in axes(frame).into_iter().enumerate() {
            let colour = Colour::new(index);
            let has_won = expected == Some(colour);
            assert_eq!(self.packed[index].joins(axis), has_won, "{frame:?} {board:?}");
            assert_eq!(self.searches[index].joins(axis), has_won, "{frame:?} {board:?}");
            let set = |cell: usize| board[cell] == Some(colour);
            assert_eq!(self.templates[index].joins(set), has_won, "{frame:?} {board:?}");
        }
        let Some(short) = &self.short else { return };
        let numbers = |stone: &Option<Colour>| stone.map_or(0, |colour| 1 + colour.index() as u8);
        // Bits beyond the board must be ignored: set them to either colour.
        for behind in [1, 2] {
            let mut bytes: Vec<u8> = board.iter().map(numbers).collect();
            bytes.resize(board.len() + ShortRows::MORE, behind);
            for (number, packed) in (1..).zip(&self.packed) {
                let joins = packed.joins(Axis::Across);
                assert_eq!(short.joins(&bytes, number), joins, "{frame:?} {board:?}");
            }
        }
    }
}

/// The sides that each colour connects.
fn axes(frame: Frame) -> [Axis; 2] {
    match frame.form() {
        Form::Rhombus => [Axis::Across, Axis::Down],
        Form::Triangle => [Axis::Across, Axis::Across],
    }
}

#[test]
fn random_boards_of_all_sizes() {
    let mut rng = fastrand::Rng::with_seed(1);
    let most = std::env::var("LINKSTONE_BOARDS").ok().and_then(|text| text.parse().ok());
    let mut left: usize = most.unwrap_or(BOARDS);
    let mut round = 0;
    while left > 0 {
        let form = if round % 2 == 0 { Form::Rhombus } else { Form::Triangle };
        // Mostly common sizes, occasionally up to the largest.
        let longest = if round % 16 < 2 { 32 } else { 14 };
        let frame = Frame::new(form, rng.usize(1..=longest)).expect("a short side");
        let mut tests = Tests::new(frame);
        let boards: Vec<Board> = (0..left.min(512))
            .map(|number| {
                let fill = if number % 3 == 0 { Fill::Partly } else { Fill::Full };
                random_board(&mut rng, frame.cells(), fill)
            })
            .collect();
        tests.check(&boards);
        left -= boards.len();
        round += 1;
    }
}

/// Tests differ where rows fill a word or a register: so every side gets some boards.
#[test]
fn boards_of_every_side() {
    let mut rng = fastrand::Rng::with_seed(6);
    for side in 1..=32 {
        for form in [Form::Rhombus, Form::Triangle] {
            let frame = Frame::new(form, side).expect("a short side");
            let fills = [Fill::Full, Fill::Full, Fill::Full, Fill::Partly];
            let boards: Vec<Board> = fills
                .iter()
                .cycle()
                .take(12)
                .map(|&fill| random_board(&mut rng, frame.cells(), fill))
                .collect();
            Tests::new(frame).check(&boards);
        }
    }
}

/// Stones that come and go again leave the board as if they had never been there.
#[test]
fn removed_stones_leave_nothing() {
    let mut rng = fastrand::Rng::with_seed(5);
    for side in 1..=14 {
        for form in [Form::Rhombus, Form::Triangle] {
            let frame = Frame::new(form, side).expect("a short side");
            let definition = Definition::new(frame);
            for method in Method::ALL {
                let mut test = WinTest::new(method, frame);
                test.choose(rng.usize(..test.boards()));
                for _ in 0..4 {
                    let board = random_board(&mut rng, frame.cells(), Fill::Partly);
                    let others = random_board(&mut rng, frame.cells(), Fill::Full);
                    let passing = || stones(&others).filter(|(cell, _)| board[*cell].is_none());
                    test.clear();
                    for (cell, colour) in stones(&board).chain(passing()) {
                        test.insert(Cell::new(cell), colour);
                    }
                    passing().for_each(|(cell, colour)| test.remove(Cell::new(cell), colour));
                    assert_eq!(test.winner(), definition.winner(&board), "{method:?} {board:?}");
                }
            }
        }
    }
}

/// Every way to leave each cell empty or to put a stone of either colour on it.
fn exhaustively(frame: Frame) {
    let mut tests = Tests::new(frame);
    let count = 3_usize.pow(frame.cells() as u32);
    let board = |number: usize| -> Board {
        let digit = |cell: usize| number / 3_usize.pow(cell as u32) % 3;
        (0..frame.cells()).map(|cell| digit(cell).checked_sub(1).map(Colour::new)).collect()
    };
    for start in (0..count).step_by(512) {
        let boards: Vec<Board> = (start..count.min(start + 512)).map(board).collect();
        tests.check(&boards);
    }
}

#[test]
fn every_board_of_a_small_rhombus() {
    for side in 1..=3 {
        exhaustively(Frame::new(Form::Rhombus, side).expect("a short side"));
    }
}

#[test]
fn every_board_of_a_small_triangle() {
    for side in 1..=4 {
        exhaustively(Frame::new(Form::Triangle, side).expect("a short side"));
    }
}

/// The pyramid after each move and each undo, compared with a full reduction.
#[test]
fn the_pyramid_follows_a_game() {
    let mut rng = fastrand::Rng::with_seed(2);
    for side in 1..=32 {
        for form in [Form::Rhombus, Form::Triangle] {
            let frame = Frame::new(form, side).expect("a short side");
            let axes = axes(frame);
            let mut pyramids = axes.map(|axis| Pyramid::new(frame, axis));
            let mut packed = [Packed::new(frame), Packed::new(frame)];
            let mut order: Vec<usize> = (0..frame.cells()).collect();
            rng.shuffle(&mut order);
            let mut played = Vec::new();
            while played.len() < order.len() {
                // Three moves on, up to two back.
                for _ in 0..3.min(order.len() - played.len()) {
                    let (cell, colour) = (order[played.len()], played.len() % 2);
                    pyramids[colour].insert(cell);
                    packed[colour].insert(cell);
                    played.push((cell, colour));
                    assert_eq!(
                        pyramids[colour].joins(axes[colour]),
                        packed[colour].joins(axes[colour])
                    );
                }
                let back = if played.len() == order.len() { 0 } else { rng.usize(..3) };
                for (cell, colour) in played.drain(played.len().saturating_sub(back)..).rev() {
                    pyramids[colour].remove(cell);
                    packed[colour].remove(cell);
                    assert_eq!(
                        pyramids[colour].joins(axes[colour]),
                        packed[colour].joins(axes[colour])
                    );
                }
            }
            for (cell, colour) in played.into_iter().rev() {
                pyramids[colour].remove(cell);
                packed[colour].remove(cell);
                assert_eq!(
                    pyramids[colour].joins(axes[colour]),
                    packed[colour].joins(axes[colour])
                );
            }
            for (pyramid, axis) in pyramids.iter_mut().zip(axes) {
                let fresh = format!("{:?}", Pyramid::new(frame, axis));
                pyramid.clear();
                assert_eq!(format!("{pyramid:?}"), fresh);
            }
        }
    }
}

/// Lane kernels of any width, with each lane compared with a separate board.
#[test]
fn lanes_of_any_width() {
    lanes_of_width::<1>();
    lanes_of_width::<3>();
    lanes_of_width::<4>();
}

fn lanes_of_width<const W: usize>() {
    let mut rng = fastrand::Rng::with_seed(3);
    for side in 1..=13 {
        for form in [Form::Rhombus, Form::Triangle] {
            let frame = Frame::new(form, side).expect("a short side");
            let cells: Vec<[u64; W]> =
                (0..frame.cells()).map(|_| std::array::from_fn(|_| rng.u64(..))).collect();
            let winners = match form {
                Form::Rhombus => SlicedHex::new(side).winners(&cells),
                Form::Triangle => SlicedY::new(side).winners(&cells),
            };
            let lane = |words: &[u64; W], lane: usize| words[lane / 64] >> (lane % 64) & 1 == 1;
            for number in 0..64 * W {
                let mut packed = Packed::new(frame);
                let set = (0..frame.cells()).filter(|&cell| lane(&cells[cell], number));
                set.for_each(|cell| packed.insert(cell));
                assert_eq!(lane(&winners, number), packed.joins(Axis::Across), "{frame:?}");
            }
        }
    }
}

/// All methods find the same deciding ply, and the same winner on the full board.
#[test]
fn methods_agree_on_whole_games() {
    let mut rng = fastrand::Rng::with_seed(4);
    for side in 1..=13 {
        for form in [Form::Rhombus, Form::Triangle] {
            let frame = Frame::new(form, side).expect("a short side");
            let definition = Definition::new(frame);
            let mut order: Vec<Cell> = (0..frame.cells()).map(Cell::new).collect();
            rng.shuffle(&mut order);
            let mut board: Board = vec![None; frame.cells()];
            let ply = order.iter().enumerate().position(|(ply, &cell)| {
                board[cell.index()] = Some(Colour::new(ply % 2));
                definition.winner(&board).is_some()
            });
            let plies = ply.expect("a full board has a winner") + 1;
            for method in Method::ALL {
                let mut test = WinTest::new(method, frame);
                assert_eq!(test.play(&order), plies, "{method:?} {frame:?} {order:?}");
                assert_eq!(test.play(&order[..plies - 1]), plies - 1);
                test.choose(test.boards() - 1);
                test.fill(&order);
                assert_eq!(test.full_winner(), Colour::new((plies + 1) % 2), "{method:?}");
            }
        }
    }
}

#[test]
fn sides_have_their_bounds() {
    for form in [Form::Rhombus, Form::Triangle] {
        assert_eq!(Frame::new(form, 0), None);
        assert_eq!(Frame::new(form, 33), None);
        let two_words = |side| TwoWords::new(Frame::new(form, side).expect("a short side"));
        assert!(two_words(11).is_some() && two_words(12).is_none());
        let short = |side| ShortRows::new(Frame::new(form, side).expect("a short side"));
        assert!(short(19).is_some() && short(20).is_none());
        let one_word = |side| WordSearch::new(Frame::new(form, side).expect("a short side"));
        assert!(one_word(11).is_some() && one_word(12).is_none());
    }
    for method in Method::ALL {
        assert_eq!(Method::named(method.name()), Some(method));
    }
    assert_eq!(Method::named("flood"), None);
}
