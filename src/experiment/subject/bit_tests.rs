//! The whole-board tests over bits, as win tests.

use super::win_tests::WinTest;
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::reduction::{
    Axis, BitSearch, Form, Frame, Lanes, Method, Packed, Pyramid, TwoWords, Walk,
};

/// The stones of one colour, and whether they join two sides.
trait Stones {
    fn insert(&mut self, cell: usize);
    fn clear(&mut self);
    fn joins(&self, axis: Axis) -> bool;
}

macro_rules! stones {
    ($($kind:ident($($axis:ident)?)),*) => {
        $(impl Stones for $kind {
            #[inline(always)]
            fn insert(&mut self, cell: usize) {
                $kind::insert(self, cell);
            }

            fn clear(&mut self) {
                $kind::clear(self);
            }

            #[inline(always)]
            fn joins(&self, _axis: Axis) -> bool {
                $kind::joins(self $(, { let $axis = _axis; $axis })?)
            }
        })*
    };
}
// Each side of the pyramid keeps to one pair of sides from the beginning.
stones!(Packed(axis), TwoWords(axis), Walk(axis), BitSearch(axis), Pyramid());

/// What the colours of a board join.
fn axes(frame: Frame) -> [Axis; 2] {
    match frame.form() {
        Form::Rhombus => [Axis::Across, Axis::Down],
        Form::Triangle => [Axis::Across; 2],
    }
}

/// Stones of the first colour, or of both, by any method but lanes.
struct Sets<S, const COLOURS: usize> {
    sets: [S; COLOURS],
    axes: [Axis; 2],
}

impl<S: Stones, const COLOURS: usize> WinTest for Sets<S, COLOURS> {
    fn clear(&mut self) {
        self.sets.iter_mut().for_each(Stones::clear);
    }

    #[inline(always)]
    fn place(&mut self, cell: Cell, colour: Colour) {
        if let Some(set) = self.sets.get_mut(colour.index()) {
            set.insert(cell.index());
        }
    }

    #[inline(always)]
    fn has_won(&mut self, _: &[u8], _: Cell, colour: Colour) -> bool {
        let set = self.sets.get(colour.index());
        set.is_some_and(|set| set.joins(self.axes[colour.index()]))
    }
}

/// Boards in lanes, tested when all of them are full.
struct InLanes {
    lanes: Lanes,
    board: usize,
}

impl WinTest for InLanes {
    fn clear(&mut self) {
        self.lanes.clear(self.board);
    }

    #[inline(always)]
    fn place(&mut self, cell: Cell, colour: Colour) {
        if colour.index() == 0 {
            self.lanes.insert(self.board, cell.index());
        }
    }

    fn has_won(&mut self, _: &[u8], _: Cell, _: Colour) -> bool {
        let won = self.lanes.joined(Axis::Across);
        won[self.board / 64] >> (self.board % 64) & 1 == 1
    }

    fn first_wins(&mut self, _: &[u8], _: Cell) -> u64 {
        self.board += 1;
        if self.board < Lanes::BOARDS {
            return 0;
        }
        self.board = 0;
        self.lanes.joined(Axis::Across).iter().map(|won| u64::from(won.count_ones())).sum()
    }
}

/// What is made of a test, whatever its type.
pub(super) trait Use {
    type Output;
    fn with(self, test: impl WinTest + 'static) -> Self::Output;
}

/// The board of a game of this name that tests over bits know.
fn frame(game: &str, size: u32) -> Option<Frame> {
    let form = match game {
        "hex" => Form::Rhombus,
        "y" => Form::Triangle,
        _ => return None,
    };
    Frame::new(form, size as usize)
}

/// Makes something of the test of this name for a game on a board of this size; none if there
/// is no such test. For full boards only the stones of the first colour are kept.
pub(super) fn with_test<U: Use>(
    name: &str,
    (game, size): (&str, u32),
    full: bool,
    make: U,
) -> Option<U::Output> {
    let frame = frame(game, size)?;
    let axes = axes(frame);
    macro_rules! sets {
        ($set:expr) => {
            if full {
                make.with(Sets { sets: [$set(0)], axes })
            } else {
                make.with(Sets { sets: [$set(0), $set(1)], axes })
            }
        };
    }
    Some(match Method::named(name)? {
        Method::Reduction => match TwoWords::new(frame) {
            Some(two) => sets!(|_| two.clone()),
            None => sets!(|_| Packed::new(frame)),
        },
        Method::Pyramid => sets!(|colour: usize| Pyramid::new(frame, axes[colour])),
        Method::Walk => sets!(|_| Walk::new(frame)),
        Method::BitSearch => sets!(|_| BitSearch::new(frame)),
        Method::Lanes if full => make.with(InLanes { lanes: Lanes::new(frame), board: 0 }),
        Method::Lanes => return None,
    })
}
