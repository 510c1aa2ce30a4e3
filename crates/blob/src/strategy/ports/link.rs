//! The box between two ports with the stones in it, and how far White is from connecting them.

/// A set of tiles of a box: bit `8 y + x` stands for the tile `x, y` relative to the lower port.
pub type Tiles = u64;

/// The tile `x, y` of a box, both below 8.
pub(super) const fn tile(x: u32, y: u32) -> Tiles {
    1 << (8 * y + x)
}

/// Each tile of a set as a set of its own, row by row.
pub(super) fn each(mut tiles: Tiles) -> impl Iterator<Item = Tiles> {
    std::iter::from_fn(move || {
        let first = tiles & tiles.wrapping_neg();
        tiles ^= first;
        (first != 0).then_some(first)
    })
}

/// The tiles that share a side with one of a set, and possibly some outside the box.
fn beside(tiles: Tiles) -> Tiles {
    tiles << 1 | tiles >> 1 | tiles << 8 | tiles >> 8
}

/// How many blocks a link spans.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Span {
    /// One: three tiles by three.
    Single,
    /// Two, and the corners next to them: five tiles by five.
    Double,
}

impl Span {
    /// Blocks from its lower port to its upper one.
    pub const fn blocks(self) -> i32 {
        match self {
            Self::Single => 1,
            Self::Double => 2,
        }
    }

    /// Tiles along a side of the box.
    pub const fn side(self) -> u32 {
        match self {
            Self::Single => 3,
            Self::Double => 5,
        }
    }

    /// All tiles of the box, including both ports.
    pub fn tiles(self) -> Tiles {
        let row = (1 << self.side()) - 1;
        (0..self.side()).fold(0, |tiles, y| tiles | row << (8 * y))
    }

    /// The port where the link begins.
    pub const fn lower(self) -> Tiles {
        tile(0, 0)
    }

    /// The port where the link ends.
    pub const fn upper(self) -> Tiles {
        tile(self.side() - 1, self.side() - 1)
    }

    /// Both ports.
    pub const fn ports(self) -> Tiles {
        self.lower() | self.upper()
    }
}

/// Black has parted the two ports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Separated;

/// Two ports and the box between them, with the stones in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Link {
    /// How many blocks it spans.
    pub span: Span,
    /// White's stones.
    pub white: Tiles,
    /// Black's stones.
    pub black: Tiles,
}

impl Link {
    /// The empty box.
    pub const fn new(span: Span) -> Self {
        Self { span, white: 0, black: 0 }
    }

    /// The link with white stones added.
    #[must_use]
    pub const fn with_white(self, stones: Tiles) -> Self {
        Self { white: self.white | stones, ..self }
    }

    /// The link with black stones added.
    #[must_use]
    pub const fn with_black(self, stones: Tiles) -> Self {
        Self { black: self.black | stones, ..self }
    }

    /// The box of two blocks, the second of which begins where the first ends.
    pub const fn joining(first: Self, second: Self) -> Self {
        // Two rows up and two tiles to the right.
        let white = first.white | second.white << 18;
        Self { span: Span::Double, white, black: first.black | second.black << 18 }
    }

    /// The port of a single link that is nearer to a tile; the upper one in a tie.
    pub fn nearer_port(self, of: Tiles) -> Tiles {
        let below = tile(0, 0) | tile(1, 0) | tile(0, 1);
        if of & below != 0 { self.span.lower() } else { self.span.upper() }
    }

    /// The tiles without a stone.
    pub fn empty(self) -> Tiles {
        self.span.tiles() & !self.white & !self.black
    }

    /// The tiles of a set and the white stones connected to them.
    fn group(self, mut tiles: Tiles) -> Tiles {
        loop {
            let more = tiles | beside(tiles) & self.white;
            if more == tiles {
                return tiles;
            }
            tiles = more;
        }
    }

    /// The empty tiles next to the white stones connected to the lower port.
    pub fn liberties(self) -> Tiles {
        beside(self.group(self.span.lower())) & self.empty()
    }

    /// How many stones White still needs for the shortest path between the ports, including open
    /// ports: none if they are connected. O(tiles of the box).
    ///
    /// # Errors
    /// If there is no path left.
    pub fn missing(self) -> Result<u32, Separated> {
        if self.black & self.span.ports() != 0 {
            return Err(Separated);
        }
        let mut reached = self.group(self.span.lower());
        let mut stones = u32::from(self.white & self.span.lower() == 0);
        while reached & self.span.upper() == 0 {
            let more = self.group(reached | beside(reached) & self.empty());
            if more == reached {
                return Err(Separated);
            }
            reached = more;
            stones += 1;
        }
        Ok(stones)
    }

    /// The largest number of stones that White can still need after one more black stone.
    ///
    /// # Errors
    /// If some black stone separates the ports.
    pub fn worst(self) -> Result<u32, Separated> {
        // A stone off the shortest paths changes nothing. `Err` compares greater than any `Ok`.
        let after = each(self.ways()).map(|stone| self.with_black(stone).missing());
        after.max().unwrap_or_else(|| self.missing())
    }

    /// The empty tiles on shortest paths between the ports.
    pub fn ways(self) -> Tiles {
        let Ok(missing) = self.missing() else { return 0 };
        let [from_lower, from_upper] =
            [self.span.lower(), self.span.upper()].map(|port| self.layers(port, missing));
        // Such a tile is in layers from both ports whose numbers add up to `missing + 1`.
        let meet = from_lower.iter().zip(from_upper.iter().rev());
        meet.fold(0, |ways, (lower, upper)| ways | lower & upper)
    }

    /// The empty tiles at a distance of 1, 2, … stones from a port.
    fn layers(self, port: Tiles, most: u32) -> Vec<Tiles> {
        let mut reached = if self.white & port != 0 { self.group(port) } else { 0 };
        let layer = |_| {
            let next = if reached == 0 { port } else { beside(reached) & self.empty() };
            let layer = next & !reached;
            reached = self.group(reached | next);
            layer
        };
        (0..most).map(layer).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{Grid, Tile};

    /// A box of either span with stones at random.
    fn any_link(rng: &mut fastrand::Rng) -> Link {
        let span = if rng.bool() { Span::Single } else { Span::Double };
        let (white, black) = (rng.u8(1..8), rng.u8(1..8));
        let mut link = Link::new(span);
        for stone in each(span.tiles()) {
            match rng.u8(..16) {
                roll if roll < white => link.white |= stone,
                roll if roll < white + black => link.black |= stone,
                _ => {}
            }
        }
        link
    }

    /// The number of stones missing, by relaxing the distances of all tiles until nothing changes.
    fn plain(link: Link) -> Option<u32> {
        let side = link.span.side() as i16;
        let bit = |at: Tile| tile(at.x as u32, at.y as u32);
        let inside = |at: &Tile| (0..side).contains(&at.x) && (0..side).contains(&at.y);
        let cost =
            |at: Tile| (link.black & bit(at) == 0).then_some(u32::from(link.white & bit(at) == 0));
        let mut known: BTreeMap<Tile, u32> = BTreeMap::new();
        known.extend(cost(Tile::ORIGIN).map(|cost| (Tile::ORIGIN, cost)));
        loop {
            let before = known.clone();
            for (&at, &stones) in &before {
                for next in Grid::Square.connected(at).filter(inside) {
                    let Some(cost) = cost(next) else { continue };
                    let least = known.entry(next).or_insert(stones + cost);
                    *least = (*least).min(stones + cost);
                }
            }
            if known == before {
                return known.get(&Tile::new(side - 1, side - 1)).copied();
            }
        }
    }

    #[test]
    fn distances_agree_with_a_plain_search() {
        let mut rng = fastrand::Rng::with_seed(11);
        let mut parted = 0;
        for _ in 0..3_000 {
            let link = any_link(&mut rng);
            assert_eq!(link.missing().ok(), plain(link), "{link:?}");
            let after: Vec<_> = each(link.empty()).map(|b| plain(link.with_black(b))).collect();
            let worst =
                if after.contains(&None) { None } else { after.into_iter().flatten().max() };
            if link.empty() != 0 {
                assert_eq!(link.worst().ok(), worst, "{link:?}");
            }
            for stone in each(link.empty()) {
                let nearer = plain(link.with_white(stone)) < plain(link);
                assert_eq!(link.ways() & stone != 0, nearer, "{link:?}");
            }
            parted += u32::from(link.missing().is_err());
        }
        assert!((500..2_500).contains(&parted), "both come about: {parted}");
    }

    #[test]
    fn two_blocks_meet_in_a_port() {
        let [first, second] =
            [tile(2, 2), tile(0, 0)].map(|s| Link::new(Span::Single).with_white(s));
        assert_eq!(Link::joining(first, second), Link::new(Span::Double).with_white(tile(2, 2)));
        let above = Link::new(Span::Single).with_black(tile(2, 1));
        let double = Link::joining(Link::new(Span::Single), above);
        assert_eq!(double.black, tile(4, 3));
    }
}
