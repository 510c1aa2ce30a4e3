//! Captured cells, pairs in which a player answers every stone of the opponent so that it is dead;
//! and dominated ones, on which a stone is worth no more than elsewhere.
//!
//! Whatever stands on captured cells, the game goes as if they had stones of their captor.
//!
//! Source: R. Hayward, J. van Rijswijck, *Hex and combinatorics*, 2006.

use super::bits::Bits;
use super::board::JoiningBoard;

/// The most open cells around one that a stone on one of them makes dead: any two of the others
/// touch each other, and no three cells around a hexagon do.
const MOST_AROUND: u32 = 3;

/// A position without the cells whose stones are known beforehand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filled<B> {
    /// The stones of each colour, with the cells that it has captured.
    pub stones: [B; 2],
    /// The cells that are left: empty, neither captured nor dead.
    pub open: B,
}

impl<B: Bits> JoiningBoard<B> {
    /// The position of these stones with captured cells filled by their captors, one pair after
    /// another. Whoever joins the sides in one does so in the other, whoever is to move.
    pub fn filled(&self, stones: [B; 2]) -> Filled<B> {
        let everywhere = self.empty(stones);
        self.fill(Filled { stones, open: everywhere }, everywhere)
    }

    /// The open cells on which a colour needs no stone, as some other open cell is no worse: a
    /// stone there would capture them or make them dead.
    pub fn dominated(&self, position: Filled<B>, colour: usize) -> B {
        let mut dominated = B::EMPTY;
        for cell in position.open.numbers() {
            if dominated.has(cell) {
                continue;
            }
            let Filled { mut stones, mut open } = position;
            stones[colour] |= B::one(cell);
            open &= !B::one(cell);
            let near = self.near[cell];
            let after = self.fill(Filled { stones, open }, near | self.around(near));
            dominated |= open & !after.open & !after.stones[1 - colour];
        }
        dominated
    }

    /// Takes off dead cells and fills captured ones, of some of the cells.
    fn fill(&self, mut position: Filled<B>, within: B) -> Filled<B> {
        loop {
            position.open &= !self.dead(position.stones, position.open, within);
            let Some((colour, pair)) = self.captured(position, within) else { return position };
            position.stones[colour] |= pair;
            position.open &= !pair;
        }
    }

    /// Two open cells next to each other that a colour has captured, both of them among some.
    fn captured(&self, position: Filled<B>, within: B) -> Option<(usize, B)> {
        let Filled { open, .. } = position;
        let around = |cell: usize| self.near[cell] & open;
        let may_die = |&cell: &usize| around(cell).count() <= MOST_AROUND;
        for one in (open & within).numbers().filter(may_die) {
            let others = (around(one) & within).numbers().filter(|&other| other > one);
            for other in others.filter(may_die) {
                let captures = |&colour: &usize| {
                    self.kills(one, other, colour, position)
                        && self.kills(other, one, colour, position)
                };
                if let Some(colour) = (0..2).find(captures) {
                    return Some((colour, B::one(one) | B::one(other)));
                }
            }
        }
        None
    }

    /// Whether a stone of a colour on one cell makes another dead.
    fn kills(&self, by: usize, cell: usize, colour: usize, position: Filled<B>) -> bool {
        let Filled { mut stones, open } = position;
        stones[colour] |= B::one(by);
        let open = open & !B::one(by);
        (0..2).all(|colour| self.is_useless(cell, colour, stones, open))
    }
}
