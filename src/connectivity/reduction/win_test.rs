//! One face for all whole-board tests, by name: a full board tested once, or any board after
//! each move.

use super::frame::{Axis, Frame};
use super::lanes::Lanes;
use super::packed::Packed;
use super::pyramid::Pyramid;
use super::search::BitSearch;
use super::two_words::TwoWords;
use super::walk::Walk;
use crate::cell::Colour;

/// A way to test a whole board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Method {
    /// Bitwise-parallel reduction, several rows to a word; two words up to side 11.
    Reduction,
    /// All levels of the reduction, kept from move to move (BPR+).
    Pyramid,
    /// Path following along the edge between the colours.
    Walk,
    /// Bit-parallel breadth-first search from a side.
    BitSearch,
    /// Reduction of 512 boards at once, one a bit lane.
    Lanes,
}

impl Method {
    /// Every method.
    pub const ALL: [Self; 5] =
        [Self::Reduction, Self::Pyramid, Self::Walk, Self::BitSearch, Self::Lanes];

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
/// Stones are put on the board that was chosen last; all methods but [`Method::Lanes`] have
/// one only.
///
/// # Examples
/// ```
/// use linkstone::cell::Colour;
/// use linkstone::connectivity::reduction::{Form, Frame, Method, WinTest};
/// let frame = Frame::new(Form::Triangle, 2).unwrap();
/// for method in Method::ALL {
///     let mut test = WinTest::new(method, frame);
///     test.insert(0, Colour::new(0));
///     test.insert(2, Colour::new(1));
///     assert_eq!(test.winner(), None);
///     test.insert(1, Colour::new(1));
///     assert_eq!(test.winner(), Some(Colour::new(1)));
///     assert_eq!(test.full_winner(), Colour::new(1));
/// }
/// ```
#[derive(Clone, Debug)]
pub struct WinTest {
    frame: Frame,
    sets: Sets,
    chosen: usize,
}

/// The stones of both colours.
#[derive(Clone, Debug)]
enum Sets {
    TwoWords(Box<[TwoWords; 2]>),
    Packed(Box<[Packed; 2]>),
    Pyramid(Box<[Pyramid; 2]>),
    Walk(Box<[Walk; 2]>),
    BitSearch(Box<[BitSearch; 2]>),
    Lanes(Box<[Lanes; 2]>),
}

/// The same call of the set of a colour, which for lanes takes the board too.
macro_rules! of_colour {
    ($test:ident, $colour:expr, $call:ident($($argument:expr)?)) => {
        match &mut $test.sets {
            Sets::TwoWords(sets) => sets[$colour].$call($($argument)?),
            Sets::Packed(sets) => sets[$colour].$call($($argument)?),
            Sets::Pyramid(sets) => sets[$colour].$call($($argument)?),
            Sets::Walk(sets) => sets[$colour].$call($($argument)?),
            Sets::BitSearch(sets) => sets[$colour].$call($($argument)?),
            Sets::Lanes(sets) => sets[$colour].$call($test.chosen, $($argument)?),
        }
    };
}

impl WinTest {
    /// Empty boards. O(cells), times 512 for lanes.
    pub fn new(method: Method, frame: Frame) -> Self {
        let sets = match method {
            Method::Reduction => match TwoWords::new(frame) {
                Some(set) => Sets::TwoWords(Box::new([set.clone(), set])),
                None => Sets::Packed(Box::new([(); 2].map(|()| Packed::new(frame)))),
            },
            Method::Pyramid => {
                let axes = [Axis::Across, frame.second()];
                Sets::Pyramid(Box::new(axes.map(|axis| Pyramid::new(frame, axis))))
            }
            Method::Walk => Sets::Walk(Box::new([(); 2].map(|()| Walk::new(frame)))),
            Method::BitSearch => Sets::BitSearch(Box::new([(); 2].map(|()| BitSearch::new(frame)))),
            Method::Lanes => Sets::Lanes(Box::new([(); 2].map(|()| Lanes::new(frame)))),
        };
        Self { frame, sets, chosen: 0 }
    }

    /// The board the test is for.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// How many boards are tested at once: 512 in lanes, else one.
    pub fn boards(&self) -> usize {
        match self.sets {
            Sets::Lanes(_) => Lanes::BOARDS,
            _ => 1,
        }
    }

    /// Chooses the board that stones are put on.
    ///
    /// # Panics
    /// If there is no such board.
    pub fn choose(&mut self, board: usize) {
        assert!(board < self.boards(), "there is no board {board}");
        self.chosen = board;
    }

    /// Puts a stone of the first or the second colour on an empty cell of the chosen board.
    ///
    /// # Panics
    /// If there is no such cell, or the colour is a third.
    #[inline]
    pub fn insert(&mut self, cell: usize, colour: Colour) {
        of_colour!(self, colour.index(), insert(cell));
    }

    /// Takes a stone of this colour off a cell of the chosen board.
    ///
    /// # Panics
    /// If there is no such cell, or the colour is a third.
    #[inline]
    pub fn remove(&mut self, cell: usize, colour: Colour) {
        of_colour!(self, colour.index(), remove(cell));
    }

    /// Takes every stone off the chosen board.
    pub fn clear(&mut self) {
        of_colour!(self, 0, clear());
        of_colour!(self, 1, clear());
    }

    /// Who has joined the sides of the chosen board, if anyone has: the test after each move.
    /// With lanes all boards are tested for it, which is slow.
    pub fn winner(&mut self) -> Option<Colour> {
        [0, 1].into_iter().find(|&colour| self.joins(colour)).map(Colour::new)
    }

    /// Whether this colour has joined its sides of the chosen board: all that can have changed
    /// after a move of that colour.
    ///
    /// # Panics
    /// If the colour is a third.
    #[inline]
    pub fn has_won(&mut self, colour: Colour) -> bool {
        self.joins(colour.index())
    }

    /// Who has joined the sides of the chosen board, which must be full: exactly one has, so
    /// only the first colour is asked for.
    #[inline]
    pub fn full_winner(&mut self) -> Colour {
        Colour::new(usize::from(!self.joins(0)))
    }

    /// How many of the first boards, all of them full, the first colour has won.
    ///
    /// # Panics
    /// If there are fewer boards.
    pub fn full_wins(&mut self, boards: usize) -> usize {
        assert!(boards <= self.boards(), "there are {} boards", self.boards());
        match &mut self.sets {
            Sets::Lanes(sets) => {
                let won = sets[0].joined(Axis::Across);
                let kept = won.iter().enumerate().map(|(word, bits)| {
                    let lanes = boards.saturating_sub(64 * word);
                    if lanes < 64 { bits & ((1 << lanes) - 1) } else { *bits }
                });
                kept.map(|bits| bits.count_ones() as usize).sum()
            }
            _ => usize::from(boards == 1 && self.joins(0)),
        }
    }

    /// Who has joined the sides of each of the first boards, if anyone has.
    ///
    /// # Panics
    /// If there are fewer boards.
    pub fn winners(&mut self, boards: usize) -> Vec<Option<Colour>> {
        assert!(boards <= self.boards(), "there are {} boards", self.boards());
        let second = self.frame.second();
        let Sets::Lanes(sets) = &mut self.sets else {
            return (0..boards).map(|_| self.winner()).collect();
        };
        let joined = [sets[0].joined(Axis::Across), sets[1].joined(second)];
        let winner = |board: usize| {
            let has_won = |colour: &usize| joined[*colour][board / 64] >> (board % 64) & 1 == 1;
            [0, 1].into_iter().find(has_won).map(Colour::new)
        };
        (0..boards).map(winner).collect()
    }

    #[inline]
    fn joins(&mut self, colour: usize) -> bool {
        let axis = if colour == 0 { Axis::Across } else { self.frame.second() };
        match &mut self.sets {
            Sets::TwoWords(sets) => sets[colour].joins(axis),
            Sets::Packed(sets) => sets[colour].joins(axis),
            Sets::Pyramid(sets) => sets[colour].joins(),
            Sets::Walk(sets) => sets[colour].joins(axis),
            Sets::BitSearch(sets) => sets[colour].joins(axis),
            Sets::Lanes(sets) => {
                let joined = sets[colour].joined(axis);
                joined[self.chosen / 64] >> (self.chosen % 64) & 1 == 1
            }
        }
    }
}
