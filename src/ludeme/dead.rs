//! Stones that are dead whatever their owner does, to be proposed when territory is counted.
//!
//! Let R be a region of a colour X (say Black; the enemy is White) whose bordering chains are
//! all alive in the meaning of [`pass_alive`](super::pass_alive). The *body* are those chains
//! around R that Black relies on, and the *inner* cells are the cells of R that share no edge
//! with the body. A black stone on any other cell of R joins the body. Stones in R are called
//! dead in two cases.
//!
//! **R is nobody's life**: each chain around R has two other regions that keep it alive. They
//! are the body, and nothing that happens in R can hurt them. The inner cells must all be
//! neighbours of each other. Black plays on cells of R next to the body as long as one is
//! empty; each such stone stays for ever, so that this ends. Then the empty cells of R are inner
//! cells, and hold all liberties of the white stones in R. Black fills all of them but one; as
//! they are neighbours, White has only the last one to capture those stones from, which leaves
//! fewer cells and fewer liberties. With one liberty left to all of White's stones, White's
//! stone there would be suicide and Black's captures all. Nowhere are two liberties apart, which
//! two eyes would need.
//!
//! **R is the life of some chains**, the body: those R is vital to. There may be one inner cell
//! at most, and it must have two neighbours in R. It holds a white stone, as the empty cells of
//! a vital region are next to the body. Black fills R next to the body, and captures the chain
//! on the inner cell last. That can be done: an empty cell whose filling does not capture that
//! chain can be filled, and leaves an empty cell; if there is none, then R has one empty cell,
//! the only liberty of every white chain in R, and the stone there captures all of them. All the
//! while R has an empty cell, since for White to fill the last one is suicide; that cell is a
//! liberty of the body, so that no chain around R is captured before another one is (the
//! argument of `pass_alive`). When all are captured and White plays in R again, Black answers
//! next to the inner cell, where White's one stone cannot have taken both neighbours. From then
//! on R has no inner cell, and the same play captures whatever White puts there.
//!
//! **More than two colours**: enemies may capture each other, so that the inner cells of the
//! second case may be laid bare and those of the first be filled in turns. Only regions without
//! inner cells count then: each stone of Black's in R joins the body for ever, so that R comes
//! to an end of enemy stones.
//!
//! Repetition is left out of account. Other dead stones are left for the players to agree on.

use super::{AnyStones, Stones, alive::Region, alive::Survey};
use crate::cell::{CellSet, Colour};
use crate::topology::{Adjacency, Topology};

/// Stones of any colour that their owner cannot keep on the board, nor replace by stones that
/// live, even if that player moves first: those in the territory of chains that are pass-alive,
/// where there is provably no room for two eyes. The same rules and the same board are taken
/// for granted as in [`pass_alive`](super::pass_alive). None with [`Adjacency::Diag`], where
/// stones that share an edge do not connect.
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
            if has_no_room(topology, &survey, region, adjacency, colours) {
                for &cell in region.cells.iter().filter(|&&cell| stones(cell).is_some()) {
                    dead.insert(cell);
                }
            }
        }
    }
    dead
}

/// Whether no enemy can live in a closed region, by the proofs above.
fn has_no_room(
    topology: &Topology,
    survey: &Survey,
    region: &Region,
    adjacency: Adjacency,
    colours: usize,
) -> bool {
    let lives_elsewhere =
        |chain: &usize| survey.lives_of(*chain) >= 2 + usize::from(region.vital.contains(chain));
    let is_nobodys_life = region.borders.iter().all(lives_elsewhere);
    let body = if is_nobodys_life { &region.borders } else { &region.vital };
    if body.is_empty() {
        return false;
    }
    let mut inner = region.cells.clone();
    inner.retain(|&cell| !survey.is_beside(topology, cell, body));
    if colours > 2 {
        return inner.is_empty();
    }
    if is_nobodys_life {
        return inner.iter().all(|&cell| {
            let near = topology.neighbours(cell, adjacency);
            inner.iter().all(|other| *other == cell || near.contains(other))
        });
    }
    match inner[..] {
        [] => true,
        [only] => {
            topology.orth(only).iter().filter(|next| region.cells.contains(next)).count() >= 2
        }
        _ => false,
    }
}
