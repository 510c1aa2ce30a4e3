//! Stones that are dead whatever their owner does, proposed when territory is counted.
//!
//! Let R be a region of a colour X (say Black; the enemy is White) whose bordering chains are all
//! alive in the sense of [`pass_alive`](super::pass_alive). The *body* consists of those chains
//! around R that Black relies on, with all black stones that join them. The *inner* cells are those
//! of R that share no edge with the body at first; each must have two neighbours in R that are not
//! inner. A black stone on any other cell of R joins the body. White's stones in R are called dead
//! in two cases.
//!
//! **No chain needs R**: each has two other vital regions. All chains around R are the body, and
//! nothing that happens in R can hurt them. The inner cells must all be neighbours of each other
//! across edges. Black plays on an empty cell of R next to the body as long as there is one; such a
//! stone stays forever, so this ends. When there is none, the cells of R that are not inner are
//! White's or the body's. At least two are White's, else every inner cell would be next to the
//! body; and the empty cells, all inner, hold all liberties of White's stones in R.
//!
//! - If one is empty, Black takes it and with it all white stones in R. White can fill only one of
//!   the two or more cells next to the body that this uncovers; Black fills another.
//! - If several are empty, Black takes one, which has a liberty in the others. A white stone on an
//!   inner cell has those liberties too, so that nothing is captured but cells next to the body, and
//!   Black fills one of them next: White cannot capture a single stone in return, as Black's has the
//!   other liberties left. If nothing is captured there is one empty cell less. White may capture
//!   Black's inner stones, by one more white stone on an inner cell; no such stone is captured before
//!   there is one empty cell.
//!
//! So the body grows until White has nothing left in R.
//!
//! **Some chains need R**: those R is vital to are the body. There may be at most one inner cell;
//! it holds a white stone, as the empty cells of a vital region are next to the body. Black fills R
//! next to the body and captures the chain on the inner cell last. That is possible: an empty cell
//! whose filling does not capture that chain leaves another one empty; if there is none, then R has
//! one empty cell, the only liberty of every white chain in R, and the stone there captures all of
//! them. Meanwhile R always has an empty cell, since for White to fill the last one is suicide;
//! that cell is a liberty of the body, so that no chain around R is captured before another one is
//! (the argument of `pass_alive`). If White then plays in R again, Black answers next to the inner
//! cell: White's one stone cannot have taken both neighbours. From then on R has no inner cell, and
//! the same play captures whatever comes.
//!
//! **More than two colours**: enemies may capture each other and move twice between Black's moves.
//! Then only regions without inner cells count: each of Black's stones in R joins the body forever,
//! and there is always an empty cell, so that R runs out of enemy stones.
//!
//! Repetition is disregarded; where Black recaptures at once, it is several stones for one. Other
//! dead stones are left for the players to agree on.

use super::{AnyStones, Stones, alive::Region, alive::Survey};
use crate::cell::{Cell, CellSet, Colour};
use crate::topology::{Adjacency, Topology};

/// Stones of any colour that their owner cannot keep on the board, nor replace by stones that live,
/// even when moving first: those in the territory of pass-alive chains where there is provably no
/// room for two eyes. Assumes the same rules and board as [`pass_alive`](super::pass_alive). None
/// with [`Adjacency::Diag`], where stones that share an edge do not connect.
///
/// # Complexity
/// That of `pass_alive` for each of the `colours`.
pub fn provably_dead(
    topology: &Topology,
    stones: impl Stones,
    adjacency: Adjacency,
    colours: usize,
) -> CellSet {
    dead_among(topology, &stones, adjacency, colours)
}

fn dead_among(
    topology: &Topology,
    stones: AnyStones<'_>,
    adjacency: Adjacency,
    colours: usize,
) -> CellSet {
    let mut dead = CellSet::new(topology.cells());
    if adjacency == Adjacency::Diag {
        return dead;
    }
    for colour in Colour::first(colours) {
        let survey = Survey::new(topology, stones, colour, adjacency, colours);
        for region in survey.regions.iter().filter(|region| region.is_closed) {
            if has_no_room(topology, &survey, region, colours) {
                for &cell in region.cells.iter().filter(|&&cell| stones(cell).is_some()) {
                    dead.insert(cell);
                }
            }
        }
    }
    dead
}

/// Whether no enemy can live in a closed region, by the proofs above.
fn has_no_room(topology: &Topology, survey: &Survey, region: &Region, colours: usize) -> bool {
    let lives_elsewhere =
        |chain: &usize| survey.lives_of(*chain) >= 2 + usize::from(region.vital.contains(chain));
    let is_nobodys_life = region.borders.iter().all(lives_elsewhere);
    let body = if is_nobodys_life { &region.borders } else { &region.vital };
    if body.is_empty() {
        return false;
    }
    let is_inner = |cell: Cell| !survey.is_beside(topology, cell, body);
    let inner: Vec<Cell> = region.cells.iter().copied().filter(|&cell| is_inner(cell)).collect();
    let most = match (colours > 2, is_nobodys_life) {
        (true, _) => 0,
        (false, true) => inner.len(),
        (false, false) => 1,
    };
    inner.len() <= most
        && inner.iter().all(|&cell| {
            let near = topology.orth(cell);
            let way_out = |next: &&Cell| region.cells.contains(next) && !is_inner(**next);
            inner.iter().all(|other| *other == cell || near.contains(other))
                && near.iter().filter(way_out).count() >= 2
        })
}
