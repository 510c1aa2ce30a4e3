//! One interface for all whole-board tests, by name: a full board tested once, or any board after
//! each move.

use linkstone_common::listed;

use super::bit_test::BitTest;
use super::frame::{Axis, Frame};
use super::lanes::Lanes;
use super::packed::Packed;
use super::pyramid::Pyramid;
use super::search::BitSearch;
use super::two_words::TwoWords;
use super::walk::Walk;
use super::word_search::WordSearch;
use crate::cell::{Cell, Colour, Index};

listed! {
    /// A way to test a whole board.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Method {
        /// Bitwise-parallel reduction, several rows to a word; two words up to side 11.
        Reduction,
        /// All levels of the reduction, kept from move to move (BPR+).
        Pyramid,
        /// Path following along the edge between the colours.
        Walk,
        /// Bit-parallel breadth-first search from a side; all in one word up to side 11.
        BitSearch,
        /// Reduction of 512 boards at once, one a bit lane.
        Lanes,
    }
}

impl Method {
    /// Its name, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reduction => "reduction",
            Self::Pyramid => "pyramid",
            Self::Walk => "walk",
            Self::BitSearch => "bit-search",
            Self::Lanes => "lanes",
        }
    }

    /// The method with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.name() == name)
    }
}

/// Boards of two colours, and who has joined their sides: on a rhombus the first colour left
/// and right and the second top and bottom, on a triangle either all three.
///
/// Calls are about the board that was chosen last; all methods except [`Method::Lanes`] have only
/// one.
///
/// # Examples
/// ```
/// use linkstone::cell::{Cell, Colour, Index};
/// use linkstone::connectivity::reduction::{Form, Frame, Method, WinTest};
/// let frame = Frame::new(Form::Triangle, 2).unwrap();
/// for method in Method::ALL {
///     let mut test = WinTest::new(method, frame);
///     test.insert(Cell::new(0), Colour::new(0));
///     test.insert(Cell::new(2), Colour::new(1));
///     assert_eq!(test.winner(), None);
///     test.insert(Cell::new(1), Colour::new(1));
///     assert_eq!(test.winner(), Some(Colour::new(1)));
///     assert_eq!(test.full_winner(), Colour::new(1));
/// }
/// ```
#[derive(Clone, Debug)]
pub struct WinTest {
    /// The sides each colour joins.
    axes: [Axis; 2],
    sets: Sets,
}

/// The stones of both colours.
#[derive(Clone, Debug)]
enum Sets {
    TwoWords(Box<[TwoWords; 2]>),
    Packed(Box<[Packed; 2]>),
    Pyramid(Box<[Pyramid; 2]>),
    Walk(Box<[Walk; 2]>),
    WordSearch(Box<[WordSearch; 2]>),
    BitSearch(Box<[BitSearch; 2]>),
    Lanes(Box<[Lanes; 2]>),
}

/// The same call on the sets of both colours, whatever their type.
macro_rules! within {
    ($test:expr, $sets:ident => $call:expr) => {
        match &mut $test.sets {
            Sets::TwoWords($sets) => $call,
            Sets::Packed($sets) => $call,
            Sets::Pyramid($sets) => $call,
            Sets::Walk($sets) => $call,
            Sets::WordSearch($sets) => $call,
            Sets::BitSearch($sets) => $call,
            Sets::Lanes($sets) => $call,
        }
    };
}

impl WinTest {
    /// Empty boards. O(cells), times 512 for lanes.
    pub fn new(method: Method, frame: Frame) -> Self {
        let axes = [Axis::Across, frame.second()];
        let both = [(), ()];
        let sets = match method {
            Method::Reduction => match TwoWords::new(frame) {
                Some(set) => Sets::TwoWords(Box::new([set.clone(), set])),
                None => Sets::Packed(Box::new(both.map(|()| Packed::new(frame)))),
            },
            Method::Pyramid => Sets::Pyramid(Box::new(axes.map(|axis| Pyramid::new(frame, axis)))),
            Method::Walk => Sets::Walk(Box::new(both.map(|()| Walk::new(frame)))),
            Method::BitSearch => match WordSearch::new(frame) {
                Some(set) => Sets::WordSearch(Box::new([set.clone(), set])),
                None => Sets::BitSearch(Box::new(both.map(|()| BitSearch::new(frame)))),
            },
            Method::Lanes => Sets::Lanes(Box::new(both.map(|()| Lanes::new(frame)))),
        };
        Self { axes, sets }
    }

    /// The number of boards tested at once: 512 in lanes, else one.
    pub fn boards(&self) -> usize {
        match self.sets {
            Sets::Lanes(_) => Lanes::BOARDS,
            _ => 1,
        }
    }

    /// Chooses the board that the following calls are about.
    ///
    /// # Panics
    /// If there is no such board.
    #[inline]
    pub fn choose(&mut self, board: usize) {
        assert!(board < self.boards(), "there is no board {board}");
        if let Sets::Lanes(sets) = &mut self.sets {
            sets.iter_mut().for_each(|set| set.choose(board));
        }
    }

    /// Places a stone of the first or the second colour on an empty cell of the chosen board.
    ///
    /// # Panics
    /// If there is no such cell, or the colour is a third.
    #[inline]
    pub fn insert(&mut self, cell: Cell, colour: Colour) {
        within!(self, sets => sets[colour.index()].insert(cell.index()));
    }

    /// Removes a stone of this colour from a cell of the chosen board.
    ///
    /// # Panics
    /// If there is no such cell, or the colour is a third.
    #[inline]
    pub fn remove(&mut self, cell: Cell, colour: Colour) {
        within!(self, sets => sets[colour.index()].remove(cell.index()));
    }

    /// Removes every stone from the chosen board.
    #[inline]
    pub fn clear(&mut self) {
        within!(self, sets => sets.iter_mut().for_each(|set| set.clear()));
    }

    /// Fills the chosen board with a whole game, the colours in turn, in the order of play. Stones
    /// of the second colour are not recorded, as they are wherever the first has none: only
    /// questions about a full board may follow.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn fill(&mut self, order: &[Cell]) {
        within!(self, sets => {
            let [first, second] = &mut **sets;
            first.clear();
            second.clear();
            order.iter().step_by(2).for_each(|cell| first.insert(cell.index()));
        });
    }

    /// Plays a game on the chosen board, the colours in turn, with a test after each move until one
    /// of them has won, and returns the number of plies; if nobody wins, that of the whole game.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn play(&mut self, order: &[Cell]) -> usize {
        let axes = self.axes;
        within!(self, sets => {
            sets.iter_mut().for_each(|set| set.clear());
            let wins = |(ply, cell): (usize, &Cell)| {
                let set = &mut sets[ply % 2];
                set.insert(cell.index());
                set.joins(axes[ply % 2])
            };
            order.iter().enumerate().position(wins).map_or(order.len(), |ply| ply + 1)
        })
    }

    /// Who has joined the sides of the chosen board, if anyone: the test after each move. With
    /// lanes this tests all boards, which is slow.
    pub fn winner(&mut self) -> Option<Colour> {
        [0, 1].map(Colour::new).into_iter().find(|&colour| self.has_won(colour))
    }

    /// Whether this colour has joined its sides of the chosen board: all that can have changed
    /// after a move of that colour.
    ///
    /// # Panics
    /// If the colour is a third.
    #[inline]
    pub fn has_won(&mut self, colour: Colour) -> bool {
        let axis = self.axes[colour.index()];
        within!(self, sets => sets[colour.index()].joins(axis))
    }

    /// Who has joined the sides of the chosen board, which must be full: exactly one colour has, so
    /// only the first is tested.
    #[inline]
    pub fn full_winner(&mut self) -> Colour {
        Colour::new(usize::from(!self.has_won(Colour::new(0))))
    }

    /// How many of the first boards, all of them full, the first colour has won.
    ///
    /// # Panics
    /// If there are fewer boards.
    pub fn full_wins(&mut self, boards: usize) -> usize {
        assert!(boards <= self.boards(), "there are {} boards", self.boards());
        let axis = self.axes[0];
        let Sets::Lanes(sets) = &mut self.sets else {
            return usize::from(boards == 1 && self.has_won(Colour::new(0)));
        };
        let kept = |(word, won): (usize, u64)| match boards.saturating_sub(64 * word) {
            lanes @ 0..64 => won & ((1 << lanes) - 1),
            _ => won,
        };
        let won = sets[0].joined(axis).into_iter().enumerate().map(kept);
        won.map(|won| won.count_ones() as usize).sum()
    }

    /// Who has joined the sides of each of the first boards, if anyone.
    ///
    /// # Panics
    /// If there are fewer boards.
    pub fn winners(&mut self, boards: usize) -> Vec<Option<Colour>> {
        assert!(boards <= self.boards(), "there are {} boards", self.boards());
        let axes = self.axes;
        let Sets::Lanes(sets) = &mut self.sets else {
            return (0..boards).map(|_| self.winner()).collect();
        };
        let joined = [sets[0].joined(axes[0]), sets[1].joined(axes[1])];
        let winner = |board: usize| {
            let has_won = |colour: &usize| joined[*colour][board / 64] >> (board % 64) & 1 == 1;
            [0, 1].into_iter().find(has_won).map(Colour::new)
        };
        (0..boards).map(winner).collect()
    }
}
