//! Can Black hold White to at most N tiles? Depth-first proof search, for games in which White's
//! stones are connected and for games in which they may go anywhere.
//!
//! A position's *balance* decides most of it without search. Let `L` be the liberties, `r` the
//! stones that White still has before the one that would be number N + 1, and `b` the black
//! stones due until then. A black stone on a liberty lowers `L` and `b` alike; any other lowers
//! `b` alone; a white stone lowers `L` by one and raises it by what it *gains*. So White has
//! escaped as soon as `L > r + b`, and Black holds as soon as `L` is no more than his stones
//! before White's next.
//!
//! Every escape comes with its *carrier*: empty tiles such that White escapes whatever black
//! stones there are elsewhere. Where one black stone is refuted with a carrier, every other
//! stone outside that carrier is refuted too, so Black's stones need only be tried within all
//! carriers found so far. That is what makes "anywhere" (version III) as tractable as
//! "attached" (version V). The idea is known from solvers of Hex as the must-play region.
//!
//! Where White's stones may go anywhere, every hold has a carrier too: tiles such that Black
//! holds from every position with the same black stones and the same content of these tiles,
//! whatever else is empty or white. It has the liberties that Black fills in the end, where he
//! played, and, where his stones have to be attached, a white stone that each is attached to.
//! Where one white stone is refuted with a carrier that it is not in, every other stone outside
//! that carrier is refuted too. If no refutation is without the stone that it refutes, a stone
//! far away is tried as well: it helps White no more, but Black's stones cannot be attached to
//! it.
//!
//! Where White's stones have to be attached, other white stones elsewhere would allow her more,
//! and refutations say less. The search uses them all the same, and leaves out what White plays
//! beyond the tiles that matter: she has less than the rules give her, so her escapes are proved
//! and Black's holds are not.

mod carrier;
mod key;
mod look;
mod question;
mod search;
mod state;
mod table;

pub use question::Question;
pub use search::{Progress, Search};

/// What a question comes to with best play of both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Black contains the blob in time.
    Held,
    /// White reaches one tile more than asked for.
    Escaped,
}
