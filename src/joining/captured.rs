//! Captured cells: pairs in which a player answers every stone of the opponent so that it is dead.
//!
//! Whatever stands on such cells, the game goes as if they had stones of their captor.
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
        let mut filled = Filled { stones, open: self.open(stones) };
        while let Some((colour, pair)) = self.captured(filled) {
            filled.stones[colour] |= pair;
            filled.open &= !pair;
            filled.open &= !self.dead(filled.stones, filled.open);
        }
        filled
    }

    /// Two open cells next to each other that a colour has captured.
    fn captured(&self, position: Filled<B>) -> Option<(usize, B)> {
        let Filled { open, .. } = position;
        let around = |cell: usize| self.near[cell] & open;
        let may_die = |&cell: &usize| around(cell).count() <= MOST_AROUND;
        for one in open.numbers().filter(may_die) {
            for other in around(one).numbers().filter(|&other| other > one).filter(may_die) {
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
