//! Exact results: who wins a position against any play, with a proof that can be checked.
//!
//! [`Solver`] is proof-number search, depth first, with a table of fixed size. It asks
//! whether an attacker wins, looks first where that takes the fewest positions to decide, and
//! forgets what is easily found again. A game that can be drawn is asked about twice, once for
//! either player. Where positions can come up again it looks for wins within a number of plies, a
//! few more each time; whoever follows such a win never brings about a position twice.
//!
//! Where exactly one of two players must join sides, virtual connections and the cells of threats
//! rule out most moves (`joining`). Whether they do follows from the plan, never from a game's name.
//!
//! The table tells positions apart by their stones exactly (up to 64 cells, two colours), and by 64
//! bits of hash for the rest. A result does not have to be believed: [`check()`] plays every move of
//! the loser against the solver's answers by the rules alone.
//!
//! Source: df-pn [A. Nagai, *Df-pn Algorithm for Searching AND/OR Trees and Its Applications*, 2002].

mod any_game;
mod check;
mod joining;
mod keys;
mod proof_search;
mod solver;
mod symmetry;
mod table;
mod unsolvable;

pub use check::{Answers, Checked, Refuted, check};
pub use solver::{Aim, Limits, Solver, Value};
pub use symmetry::{image, symmetries};
pub use unsolvable::Unsolvable;
