//! White's answers in a link: the stones after which the worst that Black can do is least.

use super::link::{Link, Span, Tiles, each};

/// White's stones to each black one, at least, for every share from 3/4 on.
pub(super) const EACH: u32 = 3;
/// How many of them are left when White has answered the first black stone in a link.
pub(super) const SPARED: u32 = 1;

/// How White plays in a link. Each answer follows from the stones in it alone.
pub trait Answers {
    /// The stones that White places when the first black one has come into a link: its open ports
    /// at least. None where a single link should not be held so.
    fn open(&self, link: Link) -> Option<Tiles>;

    /// The stones by which White answers a further black one.
    fn answer(&self, link: Link) -> Tiles;

    /// The tile for a spare stone, next to what is joined to the lower port; `None` where nothing
    /// is missing or nothing helps.
    fn grow(&self, link: Link) -> Option<Tiles>;
}

/// The answers that [`super::prove`] proves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rule;

impl Answers for Rule {
    /// A single link: the open ports, and as few stones more as it takes for White to join them
    /// at once after any next stone. A double link: the open ports.
    fn open(&self, link: Link) -> Option<Tiles> {
        let opened = link.with_white(link.span.ports() & link.empty());
        let ports = opened.white & !link.white;
        let left = (EACH - SPARED).checked_sub(ports.count_ones())?;
        match link.span {
            Span::Double => Some(ports),
            Span::Single => {
                let mut tries = (0..=left).map(|most| ports | best(opened, most));
                tries.find(|&stones| link.with_white(stones).worst() <= Ok(EACH))
            }
        }
    }

    fn answer(&self, link: Link) -> Tiles {
        best(link, EACH)
    }

    fn grow(&self, link: Link) -> Option<Tiles> {
        each(link.ways() & link.liberties()).next()
    }
}

/// At most this many stones, each on a shortest way when it is placed, after which [`Link::worst`]
/// is least; of these those after which least is missing, then the fewest, then the first in the
/// order of rows.
///
/// Exponential in the number of stones.
pub(super) fn best(link: Link, most: u32) -> Tiles {
    let mut all = vec![0];
    let mut last = all.clone();
    for _ in 0..most {
        let longer =
            |&stones: &Tiles| each(link.with_white(stones).ways()).map(move |s| stones | s);
        last = last.iter().flat_map(longer).collect();
        last.sort_unstable();
        last.dedup();
        all.extend(&last);
    }
    let key = |&stones: &Tiles| {
        let after = link.with_white(stones);
        (after.worst(), after.missing())
    };
    all.into_iter().min_by_key(key).unwrap_or(0)
}
