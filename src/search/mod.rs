//! One search for all games: a tree of moves grown by simulations, with what is certain backed up.
//!
//! [`Search`] is Monte Carlo tree search. A simulation goes down the tree by the best of each
//! position's moves, plays on by a playout, and takes the result back up: to the moves it made, and
//! to moves it could have made that its players made later (all moves as first). When a position
//! has been looked at a few times, all of its moves enter the tree; a move that ends the game, and
//! what follows from that for the positions before it, is certain and kept as a [`Proof`].
//!
//! Nothing here refers to a particular game: what a game gains follows from the properties of its
//! plan. Positions that moves reach in several orders are one position of the tree where no stone
//! ever leaves the board; replies to attacks on two-bridges are played where own stones have to be
//! joined. Where exactly one of two players must join sides, moves that leave the opponent a virtual
//! connection are known to lose, in positions that have been visited often, and whole boards filled
//! at random tell what moves begin with.
//!
//! From one seed a search finds the same on every machine: it does nothing by the clock, and uses
//! no floating-point operation but those that are exact everywhere.
//!
//! Sources: MCTS-Solver [Winands, Björnsson, Saito 2008], decisive and anti-decisive moves
//! [F. and O. Teytaud 2010], RAVE [Gelly, Silver 2011].

mod amaf;
mod boards;
mod by_products;
mod captures;
mod distance;
mod engine;
mod exact;
mod expansion;
mod gains;
mod joins;
mod lateness;
mod learned;
mod must_play;
mod parameters;
mod patterns;
mod proof;
mod report;
mod scores;
mod threats;
mod tree;
mod two_bridges;
mod weights;

pub use distance::Detours;
pub use engine::Search;
pub use exact::exponential;
pub use joins::Joins;
pub use learned::{LEARNED, learned, table_for};
pub use parameters::{Parameters, Replies};
pub use patterns::{Features, Observer, Pattern, Relation};
pub use proof::Proof;
pub use report::Thought;
pub use weights::{Weights, WeightsError};
