//! What is around a stone, and whether a pattern lies there in one of its ways.

use super::{Mark, Places, Way};
use crate::cell::{Colour, MAX_COLOURS};

/// Most patterns ask about so few places that stones of one colour, other stones and gaps on them
/// fit in a word, one after another.
pub(super) const FEW: usize = 16;

/// What is on the places around a stone, a bit a place: the stones of each colour and of all, and
/// the empty cells.
pub(super) struct Seen {
    pub(super) of: [Places; MAX_COLOURS],
    pub(super) all: Places,
    pub(super) gaps: Places,
}

/// What is on a few places around a stone, packed as in [`Way`], for a pattern of the stone's
/// colour, of that of the other stones, and of neither.
#[derive(Clone, Copy)]
pub(super) struct Few {
    own: u64,
    enemy: u64,
    neither: u64,
}

impl Few {
    /// Whether the stone is the one of a way.
    #[inline(always)]
    pub(super) fn lies_in(self, way: &Way) -> bool {
        let there = match way.stone {
            Mark::One => self.own,
            _ if way.one != 0 => self.enemy,
            _ => self.neither,
        };
        way.packed & !there == 0
    }
}

/// What is on the first places, or asked of them, in one word.
pub(super) fn packed(one: Places, other: Places, gap: Places) -> u64 {
    (one | other << FEW | gap << (2 * FEW)) as u64
}

impl Seen {
    /// What is on a few places around a stone of a colour; none where there are stones of several
    /// other colours.
    pub(super) fn packed(&self, colour: Colour) -> Option<Few> {
        let own = self.of[colour.index()];
        let enemy = self.all & !own;
        let is_one_colour = enemy == 0 || self.of.contains(&enemy);
        is_one_colour.then(|| Few {
            own: packed(own, enemy, self.gaps),
            enemy: packed(enemy, own, self.gaps),
            neither: packed(0, self.all, self.gaps),
        })
    }

    /// Whether a stone of a colour is the one of a way, of whatever colour the pattern is.
    #[inline(always)]
    pub(super) fn lies_in(&self, way: &Way, colour: Colour) -> bool {
        match way.stone {
            Mark::One => self.has(way, colour.index()),
            // The pattern's colour is whichever other one; without such stones beside it, the
            // stone is other than any.
            _ => (0..MAX_COLOURS).any(|one| one != colour.index() && self.has(way, one)),
        }
    }

    /// Whether all that a way asks of the places is there, with this as the pattern's colour.
    #[inline(always)]
    pub(super) fn has(&self, way: &Way, one: usize) -> bool {
        let one = self.of[one];
        way.one & !one == 0 && way.other & !(self.all & !one) == 0 && way.gap & !self.gaps == 0
    }
}
