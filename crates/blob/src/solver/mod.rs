//! Can Black hold White to at most N tiles? Depth-first proof search, for games in which White's
//! stones are connected and for games in which they may go anywhere.
//!
//! The *balance* of a position often decides it without search. Let `L` be the number of
//! liberties, `r` the number of stones that White still has before stone number N + 1, and `b`
//! the number of black stones due until then. A black stone on a liberty lowers both `L` and `b`;
//! any other black stone lowers only `b`; a white stone lowers `L` by one and raises it by what it
//! *gains*. So White has escaped as soon as `L > r + b`, and Black holds as soon as `L` is at most
//! the number of black stones before White's next.
//!
//! Every escape has a *carrier*: empty tiles such that White escapes whatever black stones there
//! are elsewhere. If one black stone is refuted with a carrier, every other stone outside that
//! carrier is refuted too, so Black's stones need only be tried within the intersection of the
//! carriers found so far. This makes "anywhere" (version III) as tractable as "attached" (version
//! V). Solvers of Hex know the idea as the must-play region.
//!
//! If White's stones may go anywhere, every hold has a carrier too: tiles such that Black holds
//! from every position with the same black stones and the same contents of these tiles, whatever
//! else is empty or white. It consists of the liberties that Black fills in the end, the tiles
//! where Black played and, if Black's stones must be attached, a white stone for each to be
//! attached to. If one white stone is refuted with a carrier that does not contain it, every other
//! stone outside that carrier is refuted too. If every refutation's carrier contains the stone it
//! refutes, a stone far away is tried as well: it helps White no more than others, but Black's
//! stones cannot be attached to it.
//!
//! If White's stones must be attached, other white stones elsewhere would give White more moves,
//! and refutations prove less. The search uses them nevertheless, and ignores White's moves beyond
//! the tiles that matter. White then has fewer moves than the rules allow, so escapes are proved
//! but holds are not.

mod assess;
mod carrier;
mod key;
mod question;
mod search;
mod state;
mod table;

pub use question::Question;
pub use search::{Progress, Search};

/// The outcome of a question with best play by both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Black contains the blob in time.
    Held,
    /// White reaches one tile more than asked for.
    Escaped,
}
