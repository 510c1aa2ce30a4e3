//! White's escape on squares in version I at 3/4 and above (theorems 10 and 11): along a path of
//! ports.
//!
//! At 3/4 White has three stones for each black one. The *ports* are the tiles `2 i, 2 i`, with
//! White's first stone on port 0; *block* `i` is the box of three by three tiles from port `i` to
//! the next. Blocks share only ports. A *link* is the box between two ports: a block or, if Black
//! has come too close to an open port (one without a stone), the two blocks around it with the
//! corners between them. After White's answers to each black stone
//!
//! - there is no black stone in the blocks around an open port or in the corners next to it;
//! - both ports of a link with a black stone in it are white, and White can connect them inside
//!   the link whatever Black does there, with three stones for each of Black's.
//!
//! A black stone in a corner next to an open port is answered on the port. The first one in a
//! block is answered on its open ports and, if it is next to a white port, by one more stone. If
//! that would take all three stones, both ports were open and the stone is next to one of them.
//! White then merges the two blocks around that port into one link and takes its outer ports, as
//! when Black takes an open port. So the first stone in a link costs White at most two stones, and
//! stones outside the links cost none. It remains to show that three stones suffice against each
//! later one, in boxes of at most 25 tiles: [`prove`] tries all cases with [`Rule`], the code that
//! also plays.
//!
//! Every spare stone goes next to the blob into the first link whose ports are not connected; the
//! blob has already reached its lower port. So the blob grows by one with each spare stone, and at
//! least one in [`Proved::longest`] black stones leaves one to spare: it grows without bound. A
//! larger share never gives White fewer stones between two of Black's.

mod link;
mod proof;
mod rule;
#[cfg(test)]
mod tests;
mod way;

use std::collections::VecDeque;

pub use link::{Link, Separated, Span, Tiles};
pub use proof::{Fault, Proved, Refuted, prove};
pub use rule::{Answers, Rule};

use super::{Field, Place, Strategy};
use crate::Ratio;
use crate::{Grid, Reach, Side, Version};
use way::{Part, part};

/// White along the path of ports.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ports {
    /// How many of Black's stones have been answered.
    seen: usize,
    /// Answers still to be played.
    owed: VecDeque<Place>,
    /// The ports in the middle of double links, in order.
    middles: Vec<i32>,
    /// The links through all blocks below this one are connected.
    front: i32,
}

impl Ports {
    /// The smallest share for which it works, as a fraction.
    pub const MIN_SHARE: (u32, u32) = (3, 4);

    /// Whether the proof applies to these rules: White has at least three stones between any two
    /// of Black's, and may place them anywhere.
    pub fn fits(grid: Grid, version: Version, ratio: Ratio) -> bool {
        let (a, b) = Self::MIN_SHARE;
        let product = |a: u32, b: u32| u64::from(a) * u64::from(b);
        let enough = product(ratio.numerator(), b) >= product(a, ratio.denominator());
        grid == Grid::Square && version.white() == Reach::Anywhere && enough
    }

    /// Whether a place is on the path of ports from White's first stone.
    pub(super) fn is_on_way(field: &Field, place: Place) -> bool {
        on_way(field, place).is_some_and(|part| part != Part::Off)
    }

    /// Whether a port is in the middle of a double link.
    fn is_middle(&self, port: i32) -> bool {
        self.middles.binary_search(&port).is_ok()
    }

    /// The span and the lowest block of the link that a block belongs to.
    fn link_of(&self, block: i32) -> (Span, i32) {
        if self.is_middle(block) {
            (Span::Double, block - 1)
        } else if self.is_middle(block + 1) {
            (Span::Double, block)
        } else {
            (Span::Single, block)
        }
    }

    /// White's answer to a black stone.
    fn answers(&mut self, field: &Field, stone: Place) -> Vec<Place> {
        match on_way(field, stone) {
            None | Some(Part::Off) => Vec::new(),
            Some(Part::Port(port) | Part::Corner(port)) if self.is_middle(port) => {
                self.answer(field, port)
            }
            Some(Part::Port(port)) => self.merge_at(field, port),
            Some(Part::Corner(port)) => vec![place(field, port, 0, 0)],
            Some(Part::Block(block)) => self.answer(field, block),
        }
    }

    /// The answer to a black stone in the link that a block belongs to.
    fn answer(&mut self, field: &Field, block: i32) -> Vec<Place> {
        let (span, lowest) = self.link_of(block);
        let link = read(field, span, lowest);
        if link.missing() == Ok(0) {
            return Vec::new();
        }
        if span == Span::Double || link.black.count_ones() > 1 {
            return places(field, lowest, Rule.answer(link));
        }
        match Rule.open(link) {
            Some(stones) => places(field, lowest, stones),
            None if link.nearer_port(link.black) == span.lower() => self.merge_at(field, block),
            None => self.merge_at(field, block + 1),
        }
    }

    /// Merges the two blocks around an open port into one link.
    fn merge_at(&mut self, field: &Field, port: i32) -> Vec<Place> {
        let at = self.middles.partition_point(|&other| other < port);
        self.middles.insert(at, port);
        let stones = Rule.open(read(field, Span::Double, port - 1));
        places(field, port - 1, stones.unwrap_or_default())
    }

    /// A place next to the blob in the first link that is not connected.
    fn grow(&mut self, field: &Field) -> Option<Place> {
        loop {
            let (span, lowest) = self.link_of(self.front);
            let link = read(field, span, lowest);
            if link.missing() != Ok(0) {
                return places(field, lowest, Rule.grow(link)?).pop();
            }
            self.front = lowest + span.blocks();
        }
    }
}

/// The part of the path that a place belongs to; none before the first stone.
fn on_way(field: &Field, place: Place) -> Option<Part> {
    let first = field.white().first()?;
    Some(part(place.x - first.x, place.y - first.y))
}

/// The tile `x, y` of the box that begins at a port.
fn place(field: &Field, port: i32, x: i32, y: i32) -> Place {
    let first = field.white().first().copied().unwrap_or_default();
    first.moved(2 * port + x, 2 * port + y)
}

/// The tiles of a box, each with its place.
fn tiles(field: &Field, span: Span, lowest: i32) -> impl Iterator<Item = (Tiles, Place)> {
    let side = span.side();
    let all = (0..side).flat_map(move |y| (0..side).map(move |x| (x, y)));
    all.map(move |(x, y)| (link::tile(x, y), place(field, lowest, x as i32, y as i32)))
}

/// The link that begins with a block, with the stones on the board.
fn read(field: &Field, span: Span, lowest: i32) -> Link {
    tiles(field, span, lowest).fold(Link::new(span), |link, (tile, place)| match field.at(place) {
        Some(Side::White) => link.with_white(tile),
        Some(Side::Black) => link.with_black(tile),
        None => link,
    })
}

/// The places of some tiles of a box.
fn places(field: &Field, lowest: i32, stones: Tiles) -> Vec<Place> {
    let all = tiles(field, Span::Double, lowest);
    all.filter(|(tile, _)| stones & tile != 0).map(|(_, place)| place).collect()
}

impl Strategy for Ports {
    fn next(&mut self, field: &Field) -> Option<Place> {
        if field.white().is_empty() {
            return Some(Place::default());
        }
        for &stone in &field.black()[self.seen..] {
            let answers = self.answers(field, stone);
            self.owed.extend(answers);
        }
        self.seen = field.black().len();
        while let Some(owed) = self.owed.pop_front() {
            if field.is_empty(owed) {
                return Some(owed);
            }
        }
        self.grow(field).or_else(|| {
            // A link has been cut, which only happens at smaller shares or if other white stones
            // were played.
            let on_way = field.liberties().iter().filter(|place| Self::is_on_way(field, **place));
            on_way.max_by_key(|place| (place.x + place.y, place.x)).copied()
        })
    }
}
