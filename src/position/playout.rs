//! Uniform random playouts: each legal move has the same chance, until an ending.
//!
//! Three loops give the same games from the same seed. The plain one plays a [`Position`]. Where the properties of
//! the plan say that a game is nothing but a random order of the empty cells, [`fill`] plays
//! that order on a structure that need not be able to take a stone back; where stones are placed
//! and captured and nothing else is done, [`siege`] plays without a log. Where whole boards tell
//! winner and last ply, [`reductions`] play no moves at all; their games are others, each as likely.
//!
//! [`fill`]: super::fill
//! [`reductions`]: super::reductions
//! [`siege`]: super::siege

use std::sync::Arc;

#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
use super::fill::Sliced;
use super::fill::{self, Fill, Full, RowFill};
use super::moves::Move;
#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
use super::reductions::{BIT_LANES, Batch, MEDIAN_LANES, MEDIAN_NETWORK, reduction};
use super::siege::Siege;
use super::{End, Position};
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::{
    EagerLabels, Filling, Graph, Groups, Make, Removal, RingUnion, RowUnion, STRUCTURES, Task,
    WeightedHalvingUnion, with_structure,
};
use crate::rules::{Condition, Ending, Movement, Pass, Placed, Stones, Verdict, Who};

/// The structure that random games and searches play on: the one with the fastest removal.
///
/// The play page has it behind the type that positions use anyway, so that it has to load the
/// code of a position once and not twice.
#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
pub type Agile = EagerLabels;
/// The structure that random games and searches play on: the one with the fastest removal.
#[cfg(all(target_arch = "wasm32", not(feature = "lab")))]
pub type Agile = crate::connectivity::AnyGroups;

/// The source of randomness: the same seed gives the same games on every machine, played by the
/// same method. Reductions draw other games from it than structures do, each as likely.
pub type Rng = fastrand::Rng;

/// How a playout has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who has won; none where the playout was cut off.
    pub end: Option<End>,
    /// How many plies it had.
    pub plies: u32,
}

/// A way of playing one game to its end at random, over and over from the same position.
pub(super) trait Playout {
    fn run(&mut self, rng: &mut Rng, cap: u32) -> Played;

    /// Plays so many games, as [`Self::run`] would one after another.
    fn run_many(&mut self, rng: &mut Rng, cap: u32, count: u64, each: &mut dyn FnMut(Played)) {
        for _ in 0..count {
            each(self.run(rng, cap));
        }
    }

    fn structure(&self) -> &'static str;
}

/// Uniform random playouts from one position.
pub struct Playouts {
    playout: Box<dyn Playout>,
    cap: u32,
}

impl std::fmt::Debug for Playouts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Playouts")
            .field("structure", &self.structure())
            .field("cap", &self.cap)
            .finish()
    }
}

/// How many plies a playout may have for each cell of the board, unless told otherwise.
const CAP_PER_CELL: u32 = 20;

impl Playouts {
    /// Playouts by whatever is fastest for the plan of the position.
    pub fn new<G: Removal<Cell>>(start: &Position<G>) -> Self {
        let from = fill::Start::of(start);
        #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
        if let Some(playout) = from.as_ref().and_then(|from| reduction(from, Batch::Lanes)) {
            return Self::boxed(start, playout);
        }
        if let Some(fill) = from.as_ref().and_then(RowFill::<RowUnion>::new) {
            return Self::by(start, fill);
        }
        // WebAssembly has a limit of size: there the general loop plays on such boards.
        if cfg!(any(not(target_arch = "wasm32"), feature = "lab"))
            && let Some(fill) = from.as_ref().and_then(RowFill::<RingUnion>::new)
        {
            return Self::by(start, fill);
        }
        if let Some(fill) = from.as_ref().and_then(Fill::<WeightedHalvingUnion>::new) {
            return Self::by(start, fill);
        }
        match Siege::new(start) {
            Some(siege) => Self::by(start, siege),
            None => Self::by(start, Plain::<Agile>::new(start)),
        }
    }

    /// Playouts on the structure of this name; none if there is no such structure, or it
    /// cannot play this game because stones leave the board.
    pub fn on_structure<G: Removal<Cell>>(start: &Position<G>, name: &str) -> Option<Self> {
        match name {
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            MEDIAN_NETWORK => reduction(&fill::Start::of(start)?, Batch::One)
                .map(|playout| Self::boxed(start, playout)),
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            MEDIAN_LANES => reduction(&fill::Start::of(start)?, Batch::Lanes)
                .map(|playout| Self::boxed(start, playout)),
            RowUnion::NAME => Self::filling::<G, RowUnion>(start),
            RingUnion::NAME => Self::filling::<G, RingUnion>(start),
            _ => with_structure(name, OnStructure(start))?,
        }
    }

    fn filling<G: Removal<Cell>, U: Filling + 'static>(start: &Position<G>) -> Option<Self> {
        let fill = fill::Start::of(start).and_then(|from| RowFill::<U>::new(&from));
        fill.map(|fill| Self::by(start, fill))
    }

    /// Playouts by the plain loop, whatever the plan: the slow twin of the others.
    pub fn plain<G: Removal<Cell>>(start: &Position<G>) -> Self {
        Self::by(start, Plain::<Agile>::new(start))
    }

    /// Playouts that fill the whole board and test it once, on the structure of this name or by
    /// the fastest way; for games in which one player and only one reaches the goal on a full
    /// board, as in Hex and Y, so that the order of the moves does not matter, and for those
    /// that end by parity when the board is full. The number of plies is that of the empty
    /// cells. The same seed fills the same boards, whatever tests them.
    ///
    /// None if there is no such structure, or there is more to the end of the game. A full board
    /// that shows the goal of no player, or of several, counts as cut off.
    pub fn full<G: Removal<Cell>>(start: &Position<G>, name: Option<&str>) -> Option<Self> {
        let told = matches!(
            start.plan().endings.as_slice(),
            [Ending {
                when: Condition::Connects { of: Who::Mover, stones: Stones::Own, .. },
                result: Verdict::Who(_),
                ..
            } | Ending { when: Condition::BoardFull, result: Verdict::Parity(_), .. }]
        );
        let from = fill::Start::of(start).filter(|_| told)?;
        #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
        if matches!(name, None | Some(BIT_LANES)) {
            let sliced = Sliced::new(&from).map(|sliced| Self::by(start, sliced));
            if name.is_some() || sliced.is_some() {
                return sliced;
            }
        }
        let name = name.unwrap_or(WeightedHalvingUnion::<Cell>::NAME);
        with_structure(name, Filled { start, from: &from })?
    }

    fn by<G: Removal<Cell>>(start: &Position<G>, playout: impl Playout + 'static) -> Self {
        Self::boxed(start, Box::new(playout))
    }

    fn boxed<G: Removal<Cell>>(start: &Position<G>, playout: Box<dyn Playout>) -> Self {
        let cells = start.board().topology.cells() as u32;
        Self { playout, cap: CAP_PER_CELL * cells }
    }

    /// The same, cut off after so many plies.
    #[must_use]
    pub fn with_cap(mut self, cap: u32) -> Self {
        self.cap = cap;
        self
    }

    /// Plays one game to its end.
    pub fn run(&mut self, rng: &mut Rng) -> Played {
        self.playout.run(rng, self.cap)
    }

    /// Plays so many games to their ends, the same that [`Self::run`] would play one after
    /// another, and hands each on; faster than those where boards are played side by side.
    pub fn run_many(&mut self, rng: &mut Rng, count: u64, mut each: impl FnMut(Played)) {
        self.playout.run_many(rng, self.cap, count, &mut each);
    }

    /// The name of the structure that keeps the groups, or of what is done in place of that.
    pub fn structure(&self) -> &'static str {
        self.playout.structure()
    }
}

/// The names of the structures that playouts can run on.
pub fn playout_structures() -> Vec<&'static str> {
    let fillings = [RowUnion::NAME, RingUnion::NAME];
    STRUCTURES.iter().map(|structure| structure.name).chain(fillings).collect()
}

/// To play on from a position on a structure.
struct OnStructure<'a, G>(&'a Position<G>);

impl<G: Removal<Cell>> Task for OnStructure<'_, G> {
    type Output = Option<Playouts>;

    fn inserting<H: Groups<Cell> + 'static>(self) -> Option<Playouts> {
        let fill = fill::Start::of(self.0).and_then(|from| Fill::<H>::new(&from));
        fill.map(|fill| Playouts::by(self.0, fill))
    }

    fn removing<H: Removal<Cell> + 'static>(self) -> Option<Playouts> {
        Some(self.made(H::new))
    }

    fn chosen(self, new: Make<Cell>) -> Option<Playouts> {
        Some(self.made(new))
    }
}

impl<G: Removal<Cell>> OnStructure<'_, G> {
    /// By the general loop, where that can play the game, else by the plain one.
    fn made<H: Removal<Cell> + 'static>(self, new: fn(Arc<Graph>) -> H) -> Playouts {
        match fill::Start::of(self.0).and_then(|from| Fill::on(&from, new)) {
            Some(fill) => Playouts::by(self.0, fill),
            None => Playouts::by(self.0, Plain::on(self.0, new)),
        }
    }
}

/// To fill the whole board from a position on a structure.
struct Filled<'a, G> {
    start: &'a Position<G>,
    from: &'a fill::Start<'a>,
}

impl<G: Removal<Cell>> Task for Filled<'_, G> {
    type Output = Option<Playouts>;

    fn inserting<H: Groups<Cell> + 'static>(self) -> Option<Playouts> {
        Full::<H>::new(self.from).map(|full| Playouts::by(self.start, full))
    }

    fn removing<H: Removal<Cell> + 'static>(self) -> Option<Playouts> {
        self.inserting::<H>()
    }

    fn chosen(self, new: Make<Cell>) -> Option<Playouts> {
        Full::on(self.from, new).map(|full| Playouts::by(self.start, full))
    }
}

impl<G: Groups<Cell> + 'static> Playout for Fill<G> {
    fn run(&mut self, rng: &mut Rng, cap: u32) -> Played {
        self.play(rng, cap)
    }

    fn structure(&self) -> &'static str {
        Fill::structure(self)
    }
}

impl<U: Filling + 'static> Playout for RowFill<U> {
    fn run(&mut self, rng: &mut Rng, cap: u32) -> Played {
        self.play(rng, cap)
    }

    fn structure(&self) -> &'static str {
        U::NAME
    }
}

impl Playout for Siege {
    fn run(&mut self, rng: &mut Rng, cap: u32) -> Played {
        self.play(rng, cap)
    }

    fn structure(&self) -> &'static str {
        // Kept in the same way, without what undo needs.
        EagerLabels::<Cell>::NAME
    }
}

impl<G: Groups<Cell> + 'static> Playout for Full<G> {
    fn run(&mut self, rng: &mut Rng, _: u32) -> Played {
        self.play(rng)
    }

    fn structure(&self) -> &'static str {
        Full::structure(self)
    }
}

/// The plain loop: moves of a position drawn at random.
struct Plain<G> {
    start: Position<G>,
    position: Position<G>,
}

impl<G: Removal<Cell>> Plain<G> {
    fn new<H: Removal<Cell>>(start: &Position<H>) -> Self {
        Self::on(start, G::new)
    }

    fn on<H: Removal<Cell>>(start: &Position<H>, new: fn(Arc<Graph>) -> G) -> Self {
        let start = start.onto(new(Arc::clone(&start.board().graph)));
        Self { position: start.clone(), start }
    }
}

impl<G: Removal<Cell> + 'static> Playout for Plain<G> {
    fn run(&mut self, rng: &mut Rng, cap: u32) -> Played {
        self.position.begin_again(&self.start);
        let mut plies = 0;
        while plies < cap && self.position.outcome().is_none() && self.position.play_random(rng) {
            plies += 1;
        }
        Played { end: self.position.outcome().map(|outcome| outcome.end), plies }
    }

    fn structure(&self) -> &'static str {
        self.position.groups().name()
    }
}

impl<G: Removal<Cell>> Position<G> {
    /// Goes back to the position that it was a copy of.
    fn begin_again(&mut self, start: &Self) {
        // Beside the cells of a board without bounds the moves of a game are few.
        if self.is_unbounded() {
            while self.undo().is_some() {}
        } else {
            self.become_copy_of(start);
        }
    }

    /// Plays a move drawn from the legal ones, `pass` included and swap and resignation not;
    /// false where there is none.
    ///
    /// Candidates are drawn until one is legal, which makes each legal one as likely as
    /// another; after many failures the legal moves are listed.
    pub fn play_random(&mut self, rng: &mut Rng) -> bool {
        let played = match self.phase().movement {
            Movement::Place(placed) => self.place_random(placed, rng),
            Movement::Slide { .. } | Movement::Step { .. } => self.carry_random(rng),
        };
        played || self.play_listed(rng)
    }

    fn place_random(&mut self, placed: Placed, rng: &mut Rng) -> bool {
        let plan = &*self.plan;
        let passes = u32::from(match self.phase().pass {
            Pass::Always => true,
            Pass::AfterFirst => self.clock.ply > 0,
            Pass::Never | Pass::Forced => false,
        });
        let choices = match placed {
            Placed::Any => plan.colours.len() as u32,
            Placed::Own | Placed::TurnColour | Placed::Colour(_) => 1,
        };
        let turn_colour = self.clock.turn_colour(plan);
        let candidates = self.candidates(placed, turn_colour).len() as u32 * choices;
        for _ in 0..24 {
            let draw = rng.u32(..(candidates + passes).max(1));
            if draw >= candidates {
                return passes == 1 && self.play(Move::Pass).is_ok();
            }
            // Not to divide by one is worth the branch.
            let (place, colour) = match placed {
                Placed::Any => (draw / choices, Colour::new((draw % choices) as usize)),
                Placed::Own | Placed::TurnColour | Placed::Colour(_) => (draw, turn_colour),
            };
            let cell = self.candidates(placed, turn_colour)[place as usize];
            if !self.is_in_reach(cell) {
                continue;
            }
            if let Ok(taken) = self.check_restrictions(cell, colour) {
                self.place(cell, colour, taken);
                return true;
            }
        }
        false
    }

    fn carry_random(&mut self, rng: &mut Rng) -> bool {
        let own = self.turn_colour().index();
        // Stones are carried only where every cell has as many directions as the first.
        let directions = self.board.topology.ring(Cell::new(0)).len() as u32;
        for _ in 0..64 {
            let stones = self.carriers[own].as_slice();
            let draw = rng.u32(..(stones.len() as u32 * directions).max(1));
            let Some(&from) = stones.get((draw / directions) as usize) else { return false };
            if let Some(to) = self.target(from, (draw % directions) as usize) {
                self.carry(from, to);
                return true;
            }
        }
        false
    }

    fn play_listed(&mut self, rng: &mut Rng) -> bool {
        let mut moves = std::mem::take(&mut self.listed);
        moves.clear();
        self.list_moves(&mut moves);
        let played =
            !moves.is_empty() && self.play(moves[rng.u32(..moves.len() as u32) as usize]).is_ok();
        self.listed = moves;
        played
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Arc;

    use super::*;
    use crate::rules::{Settings, builtin};

    /// Draws a move of a game under way over and over, and holds how often each came up against
    /// the list of legal moves.
    #[test]
    fn every_legal_move_is_as_likely() {
        for (id, size, plies) in [
            ("lines-of-action", Some(8), 40),
            ("go", Some(5), 30),
            ("omega", Some(3), 9),
            ("andantino", None, 12),
        ] {
            let settings = Settings { size, ..Settings::default() };
            let plan = Arc::new(builtin(id, &settings).expect("a built-in game"));
            let mut position: Position = Position::new(plan);
            let mut rng = Rng::with_seed(5);
            for _ in 0..plies {
                assert!(position.play_random(&mut rng));
                // A second pass would end the game.
                if position.played().next_back() == Some(Move::Pass) {
                    position.undo();
                }
            }
            let legal = position.legal_moves();
            let mut counts: HashMap<Move, u32> = HashMap::new();
            for _ in 0..legal.len() * 400 {
                assert!(position.play_random(&mut rng));
                *counts.entry(position.undo().expect("a move was made")).or_default() += 1;
            }
            assert_eq!(counts.len(), legal.len(), "{id}: only legal moves, and all of them");
            for played in legal {
                // Six standard deviations to either side of 400.
                assert!((280..520).contains(&counts[&played]), "{id}: {played:?} {counts:?}");
            }
        }
    }
}
