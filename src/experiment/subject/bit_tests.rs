//! The whole-board tests over bits, as win tests.

use super::win_tests::{Stage, WinTest, number};
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::reduction::{
    Axis, BitSearch, BitTest, Form, Frame, Lanes, Method, Packed, Pyramid, ShortRows, TwoWords,
    Walk,
};
use crate::topology::{Shape, Tiling, Topology};

/// What the colours join: on a rhombus the first joins top and bottom.
fn axes(frame: Frame) -> [Axis; 2] {
    match frame.form() {
        Form::Rhombus => [Axis::Down, Axis::Across],
        Form::Triangle => [Axis::Across; 2],
    }
}

/// The colour whose stones show who has won a full board: the one that joins left and right, which
/// reductions handle best.
fn telling(frame: Frame) -> Colour {
    match frame.form() {
        Form::Rhombus => Colour::new(1),
        Form::Triangle => Colour::new(0),
    }
}

/// The stones of both colours.
struct Both<S> {
    sets: [S; 2],
    axes: [Axis; 2],
}

impl<S: BitTest> WinTest for Both<S> {
    fn clear(&mut self) {
        self.sets.iter_mut().for_each(BitTest::clear);
    }

    #[inline(always)]
    fn place(&mut self, cell: Cell, colour: Colour) {
        self.sets[colour.index()].insert(cell.index());
    }

    #[inline(always)]
    fn has_won(&mut self, _: &[u8], _: Cell, colour: Colour) -> bool {
        self.sets[colour.index()].joins(self.axes[colour.index()])
    }
}

/// The stones of one colour, which are enough on a full board: if it has not won, the other has.
struct One<S> {
    set: S,
    kept: Colour,
}

impl<S: BitTest> WinTest for One<S> {
    fn clear(&mut self) {
        self.set.clear();
    }

    #[inline(always)]
    fn place(&mut self, cell: Cell, colour: Colour) {
        if colour == self.kept {
            self.set.insert(cell.index());
        }
    }

    fn has_won(&mut self, _: &[u8], _: Cell, colour: Colour) -> bool {
        self.set.joins(Axis::Across) == (colour == self.kept)
    }
}

/// The board itself, read while the next game goes on: nothing to do before.
struct Read {
    rows: ShortRows,
    kept: Colour,
    waits: bool,
}

impl Read {
    fn winner_is(&self, colour: Colour, board: &[u8]) -> bool {
        self.rows.joins(board, number(self.kept)) == (colour == self.kept)
    }

    /// The waiting test now has a board, and another game may wait.
    fn count(&mut self, board: &[u8], waits: bool) -> u64 {
        let waited = std::mem::replace(&mut self.waits, waits);
        u64::from(waited && self.winner_is(Colour::new(0), board))
    }
}

impl WinTest for Read {
    fn clear(&mut self) {}

    #[inline(always)]
    fn place(&mut self, _: Cell, _: Colour) {}

    fn has_won(&mut self, board: &[u8], _: Cell, colour: Colour) -> bool {
        self.winner_is(colour, board)
    }

    fn first_wins(&mut self, stage: &Stage) -> u64 {
        self.count(&stage.before, true)
    }

    fn rest(&mut self, stage: &Stage) -> u64 {
        self.count(&stage.board, false)
    }
}

/// Boards in lanes, tested when all of them are full.
struct InLanes {
    lanes: Lanes,
    kept: Colour,
    board: usize,
}

impl WinTest for InLanes {
    fn clear(&mut self) {
        self.lanes.choose(self.board);
        self.lanes.clear();
    }

    #[inline(always)]
    fn place(&mut self, cell: Cell, colour: Colour) {
        if colour == self.kept {
            self.lanes.insert(cell.index());
        }
    }

    fn has_won(&mut self, _: &[u8], _: Cell, colour: Colour) -> bool {
        self.lanes.joins(Axis::Across) == (colour == self.kept)
    }

    fn first_wins(&mut self, _: &Stage) -> u64 {
        self.board += 1;
        if self.board < Lanes::BOARDS {
            return 0;
        }
        self.board = 0;
        let joined = self.lanes.joined(Axis::Across);
        let joined: u64 = joined.iter().map(|word| u64::from(word.count_ones())).sum();
        if self.kept == Colour::new(0) { joined } else { Lanes::BOARDS as u64 - joined }
    }
}

/// Something made from a test, whatever its type.
pub(super) trait Use {
    type Output;
    fn with(self, test: impl WinTest + 'static) -> Self::Output;
}

/// The board as tests over bits know it; `None` for other boards. They test whether opposite sides
/// of a rhombus or all sides of a triangle are joined.
fn frame(topology: &Topology) -> Option<Frame> {
    let form = match (topology.tiling(), topology.shape()) {
        (Some(Tiling::Hexagonal), Some(Shape::Rhombus)) => Form::Rhombus,
        (Some(Tiling::Hexagonal), Some(Shape::Triangle)) => Form::Triangle,
        _ => return None,
    };
    Frame::new(form, topology.size() as usize)
}

/// Makes something from the test of this name for a board; `None` if there is no such test. For
/// full boards only the stones of one colour are kept.
pub(super) fn with_test<U: Use>(
    name: &str,
    topology: &Topology,
    full: bool,
    make: U,
) -> Option<U::Output> {
    let frame = frame(topology)?;
    let (axes, kept) = (axes(frame), telling(frame));
    macro_rules! sets {
        ($set:expr) => {
            if full {
                make.with(One { set: $set(kept.index()), kept })
            } else {
                make.with(Both { sets: [$set(0), $set(1)], axes })
            }
        };
    }
    let method = Method::named(name)?;
    if let (Method::Reduction, true, Some(rows)) = (method, full, ShortRows::new(frame)) {
        return Some(make.with(Read { rows, kept, waits: false }));
    }
    Some(match method {
        Method::Reduction => match TwoWords::new(frame) {
            Some(two) => sets!(|_| two.clone()),
            None => sets!(|_| Packed::new(frame)),
        },
        Method::Pyramid => sets!(|colour: usize| Pyramid::new(frame, axes[colour])),
        Method::Walk => sets!(|_| Walk::new(frame)),
        Method::BitSearch => sets!(|_| BitSearch::new(frame)),
        Method::Lanes if full => make.with(InLanes { lanes: Lanes::new(frame), kept, board: 0 }),
        Method::Lanes => return None,
    })
}
