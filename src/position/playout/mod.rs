//! Uniform random playouts: each legal move has the same chance, until an ending.
//!
//! The plain loop plays a [`Position`], whatever the rules. Where the properties of the plan say
//! that a game is nothing but a random order of the empty cells, [`random_order`] plays that order
//! on a structure that need not be able to remove a stone; where stones are placed and captured and
//! nothing else is done, [`capture_playout`] plays without a log. Where whole boards tell winner
//! and last ply, [`reductions`] play no moves at all. From one seed these methods may play
//! different games, all equally likely.
//!
//! [`random_order`] plays games in which a random game is a random order of the empty cells: on
//! boards of hexagons that fit in rows of words by `RowUnion`, on others of up to a thousand cells
//! by `RingUnion`, else by any structure; all give the same results for the same order.
//!
//! Where two colours fill the board and exactly one of them joins opposite sides of a rhombus, or
//! all sides of a triangle (`random_order/sides.rs` reads that off the regions that goals ask for),
//! nothing is tested after a move: `random_order/network` draws a game from its end, first who gets
//! which cell (`subset.rs`), then which cells come last (`last_stones.rs`), and the reduction with
//! medians (`reduction/median.rs`) names the stone that decides. One board takes a register a row;
//! `Playouts::run_many` plays 64 side by side, the same games. `--fill` needs no order at all:
//! `random_order/sliced.rs` tests boards in bit lanes, 512 here, `random_order/full_board.rs` the same
//! boards on any structure. From one seed the reductions play other games than the structures do,
//! equally likely ones. WebAssembly uses them only with simd128, in the engine; boards in bit lanes
//! (`filled.rs`) serve the search everywhere.
//!
//! [`capture_playout`] plays games in which stones are placed and captured, without a log; its
//! tests play its games over on a `Position`. Everything else is played by the plain loop in
//! `plain.rs` on a `Position`, which keeps the cells beside stones (`frontier.rs`) where a stone
//! has to touch others, and those where it would join groups (`joints.rs`) where a turn goes on
//! while there are any.
//!
//! [`random_order`]: super::random_order
//! [`reductions`]: super::reductions
//! [`capture_playout`]: super::capture_playout

mod loops;
mod policy;
#[cfg(test)]
mod tests;
mod trace;

use super::capture_playout::CapturePlayout;
use super::plain::PlainPlayout;
use super::random_order::{self, FullBoardPlayout, OrderPlayout, RowPlayout};
#[cfg(feature = "whole-boards")]
use super::reductions;
use super::{End, Position};
use crate::cell::Cell;
use crate::connectivity::{
    EagerLabels, Groups, PlayoutUnion, Removal, RingUnion, RowUnion, STRUCTURES, Task,
    WeightedHalvingUnion, with_structure,
};
use crate::rules::{Condition, Ending, Stones, Verdict, Who};
pub(super) use loops::{Playout, StoneLookup};
pub use policy::{PlayoutTurn, Policy};
pub use trace::PlayoutTrace;

/// The structure that random games and searches use: the one with the fastest removal.
pub type PlayoutGroups = EagerLabels;

/// The source of randomness: the same seed gives the same games on every machine, if played by the
/// same method. Reductions draw different games from it than structures do, equally likely ones.
pub type Rng = fastrand::Rng;

/// The result of a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayoutResult {
    /// Who won; `None` if the playout was cut off.
    pub end: Option<End>,
    /// How many plies it had.
    pub plies: u32,
}

/// A method for games that are a random order of the empty cells.
pub(super) struct Method {
    /// Its name, as on the command line.
    pub(super) name: &'static str,
    /// Sets it up for a position; `None` if it cannot play that game or board.
    pub(super) set_up: fn(&random_order::Start<'_>) -> Option<Box<dyn Playout>>,
}

/// The methods that make no moves but test whole boards, the fastest first.
const REDUCTIONS: &[Method] = &[
    #[cfg(feature = "whole-boards")]
    reductions::MEDIAN_LANES,
    #[cfg(feature = "whole-boards")]
    reductions::MEDIAN_NETWORK,
];

/// The methods that make one move after another, the fastest first.
const MOVE_BY_MOVE: &[Method] = &[on_union::<RowUnion>(), on_union::<RingUnion>()];

/// The methods that fill whole boards side by side, the fastest first.
const FULL_BOARD_METHODS: &[Method] = &[
    #[cfg(feature = "whole-boards")]
    reductions::BIT_LANES,
];

const fn on_union<U: PlayoutUnion + 'static>() -> Method {
    Method { name: U::NAME, set_up: |from| Some(Box::new(RowPlayout::<U>::new(from)?)) }
}

/// A playout by the first of these methods that can play from here.
fn by_first(methods: &[Method], from: &random_order::Start<'_>) -> Option<Box<dyn Playout>> {
    methods.iter().find_map(|method| (method.set_up)(from))
}

/// Uniform random playouts from one position.
pub struct Playouts {
    playout: Box<dyn Playout>,
    cap: u32,
    /// What every game comes to, where the position to begin from is an end already.
    over: Option<(PlayoutResult, PlayoutTrace)>,
}

impl std::fmt::Debug for Playouts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Playouts")
            .field("structure", &self.structure())
            .field("cap", &self.cap)
            .finish()
    }
}

/// How many plies a playout may have for each cell of the board by default.
const CAP_PER_CELL: u32 = 20;

impl Playouts {
    /// Playouts by whatever is fastest for the plan of the position.
    pub fn new<G: Removal<Cell>>(start: &Position<G>) -> Self {
        let from = random_order::Start::of(start);
        match from.and_then(|from| by_first(REDUCTIONS, &from)) {
            Some(playout) => Self::boxed(start, playout),
            None => Self::guided(start),
        }
    }

    /// Playouts by the fastest way that makes one move after another, so that a policy can choose
    /// them ([`Self::run_guided`]).
    pub fn guided<G: Removal<Cell>>(start: &Position<G>) -> Self {
        let from = random_order::Start::of(start);
        if let Some(playout) = from.as_ref().and_then(|from| by_first(MOVE_BY_MOVE, from)) {
            return Self::boxed(start, playout);
        }
        if let Some(playout) = from.as_ref().and_then(OrderPlayout::<WeightedHalvingUnion>::new) {
            return Self::by(start, playout);
        }
        match CapturePlayout::new(start) {
            Some(playout) => Self::by(start, playout),
            None => Self::by(start, PlainPlayout::<PlayoutGroups>::new(start)),
        }
    }

    /// Playouts on the structure of this name; `None` if there is no such structure, or it cannot
    /// play this game.
    pub fn on_structure<G: Removal<Cell>>(start: &Position<G>, name: &str) -> Option<Self> {
        if name == CapturePlayout::NAME {
            return CapturePlayout::new(start).map(|playout| Self::by(start, playout));
        }
        match REDUCTIONS.iter().chain(MOVE_BY_MOVE).find(|method| method.name == name) {
            Some(method) => (method.set_up)(&random_order::Start::of(start)?)
                .map(|playout| Self::boxed(start, playout)),
            None => with_structure(name, OnStructure(start))?,
        }
    }

    /// Playouts by the plain loop, whatever the plan: the reference implementation of the others.
    pub fn plain<G: Removal<Cell>>(start: &Position<G>) -> Self {
        Self::by(start, PlainPlayout::<PlayoutGroups>::new(start))
    }

    /// Playouts that fill the whole board and test it once, on the structure of this name or in the
    /// fastest way; for games where exactly one player reaches the goal on a full board, as in Hex
    /// and Y, so that the order of the moves does not matter, and for those that end by parity when
    /// the board is full. The number of plies is that of the empty cells. The same seed fills the
    /// same boards, whatever tests them.
    ///
    /// `None` if there is no such structure, or the game does not end like that. A full board that
    /// shows the goal of no player, or of several, counts as cut off.
    pub fn full<G: Removal<Cell>>(start: &Position<G>, name: Option<&str>) -> Option<Self> {
        let decides = matches!(
            start.plan().endings.as_slice(),
            [Ending {
                when: Condition::Connects { of: Who::Mover, stones: Stones::Own, .. },
                result: Verdict::Who(_),
                ..
            } | Ending { when: Condition::BoardFull, result: Verdict::Parity(_), .. }]
        );
        let from = random_order::Start::of(start).filter(|_| decides)?;
        let asked = |method: &&Method| name.is_none_or(|name| name == method.name);
        let mut methods = FULL_BOARD_METHODS.iter().filter(asked).peekable();
        let is_method = name.is_some() && methods.peek().is_some();
        let playout = methods.find_map(|method| (method.set_up)(&from));
        if is_method || playout.is_some() {
            return playout.map(|playout| Self::boxed(start, playout));
        }
        let name = name.unwrap_or(WeightedHalvingUnion::<Cell>::NAME);
        with_structure(name, Filled { start, from: &from })?
    }

    fn by<G: Removal<Cell>>(start: &Position<G>, playout: impl Playout + 'static) -> Self {
        Self::boxed(start, Box::new(playout))
    }

    fn boxed<G: Removal<Cell>>(start: &Position<G>, playout: Box<dyn Playout>) -> Self {
        let cells = start.board().topology.cells() as u32;
        Self { playout, cap: CAP_PER_CELL * cells, over: None }
    }

    /// Plays from another position of the same game from now on, on the same board. The cap stays.
    ///
    /// # Complexity
    /// O(cells + earlier positions), without allocation once as much memory is there as the longest
    /// game takes. Where a set-up or a board that has grown asks for another way of playing, as
    /// [`Self::new`].
    pub fn restart(&mut self, start: &Position<PlayoutGroups>) {
        self.over = start.outcome().map(|outcome| {
            let mut trace = PlayoutTrace::default();
            trace.set_owners(start.board().topology.cells(), |cell| start.colour(cell));
            (PlayoutResult { end: Some(outcome.end), plies: 0 }, trace)
        });
        if self.over.is_none() && !self.playout.restart(start) {
            self.playout = Self::new(start).playout;
        }
    }

    /// The same, cut off after this many plies.
    #[must_use]
    pub fn with_cap(mut self, cap: u32) -> Self {
        self.cap = cap;
        self
    }

    /// Plays one game to its end.
    pub fn run(&mut self, rng: &mut Rng) -> PlayoutResult {
        match &self.over {
            Some((result, _)) => *result,
            None => self.playout.run(rng, self.cap),
        }
    }

    /// Plays the game that [`Self::run`] would, and tells its moves and who owned each cell at the
    /// end. No allocation once the trace has as much memory as the longest game takes.
    pub fn run_traced(&mut self, rng: &mut Rng, trace: &mut PlayoutTrace) -> PlayoutResult {
        match &self.over {
            Some((result, over)) => {
                trace.become_copy_of(over);
                *result
            }
            None => self.playout.run_traced(rng, self.cap, trace),
        }
    }

    /// Plays one game in which a policy may choose the moves, and tells what it was. None where
    /// whole boards are tested, so that nobody chooses a move: [`Self::guided`] gives others.
    pub fn run_guided(
        &mut self,
        rng: &mut Rng,
        policy: &mut dyn Policy,
        trace: &mut PlayoutTrace,
    ) -> Option<PlayoutResult> {
        match &self.over {
            Some((result, over)) => {
                trace.become_copy_of(over);
                Some(*result)
            }
            None => self.playout.run_guided(rng, self.cap, policy, trace),
        }
    }

    /// Plays this many games to their ends, the same that [`Self::run`] would play one after
    /// another, and hands each on; faster than those where boards are played side by side.
    pub fn run_many(&mut self, rng: &mut Rng, count: u64, mut on_game: impl FnMut(PlayoutResult)) {
        match &self.over {
            Some((result, _)) => (0..count).for_each(|_| on_game(*result)),
            None => self.playout.run_many(rng, self.cap, count, &mut on_game),
        }
    }

    /// Plays the same games and hands on each with its moves and owners, as [`Self::run_traced`]
    /// tells them.
    pub fn run_many_traced(
        &mut self,
        rng: &mut Rng,
        count: u64,
        trace: &mut PlayoutTrace,
        mut on_game: impl FnMut(PlayoutResult, &PlayoutTrace),
    ) {
        match &self.over {
            Some((result, over)) => {
                trace.become_copy_of(over);
                (0..count).for_each(|_| on_game(*result, trace));
            }
            None => self.playout.run_many_traced(rng, self.cap, count, trace, &mut on_game),
        }
    }

    /// The name of the structure that keeps the groups, or of the method used instead.
    pub fn structure(&self) -> &'static str {
        self.playout.structure()
    }
}

/// The names of the structures that playouts can use.
pub fn playout_structures() -> Vec<&'static str> {
    let special = [RowUnion::NAME, RingUnion::NAME, CapturePlayout::NAME];
    STRUCTURES.iter().map(|structure| structure.name).chain(special).collect()
}

/// Plays on from a position on a structure.
struct OnStructure<'a, G>(&'a Position<G>);

impl<G: Removal<Cell>> Task for OnStructure<'_, G> {
    type Output = Option<Playouts>;

    fn inserting<H: Groups<Cell> + 'static>(self) -> Option<Playouts> {
        let playout =
            random_order::Start::of(self.0).and_then(|from| OrderPlayout::<H>::new(&from));
        playout.map(|playout| Playouts::by(self.0, playout))
    }

    fn removing<H: Removal<Cell> + 'static>(self) -> Option<Playouts> {
        // By a random order, if the game is one, else by the plain loop.
        let playout =
            random_order::Start::of(self.0).and_then(|from| OrderPlayout::<H>::new(&from));
        Some(match playout {
            Some(playout) => Playouts::by(self.0, playout),
            None => Playouts::by(self.0, PlainPlayout::<H>::new(self.0)),
        })
    }
}

/// Fills the whole board from a position on a structure.
struct Filled<'a, G> {
    start: &'a Position<G>,
    from: &'a random_order::Start<'a>,
}

impl<G: Removal<Cell>> Task for Filled<'_, G> {
    type Output = Option<Playouts>;

    fn inserting<H: Groups<Cell> + 'static>(self) -> Option<Playouts> {
        FullBoardPlayout::<H>::new(self.from).map(|full| Playouts::by(self.start, full))
    }

    fn removing<H: Removal<Cell> + 'static>(self) -> Option<Playouts> {
        self.inserting::<H>()
    }
}
