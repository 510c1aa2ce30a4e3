//! White's answers in a link: the stones that minimise the worst that Black can do.

use super::link::{Link, Span, Tiles, each};

/// The minimum number of white stones for each black one at every share from 3/4 on.
pub(super) const WHITE_PER_BLACK: u32 = 3;
/// How many of them must be left after answering the first black stone in a link.
pub(super) const SPARE: u32 = 1;

/// How White plays in a link. Each answer depends only on the stones in it.
pub trait Answers {
    /// The stones that White places after the first black one in a link, including its open ports.
    /// None if White should not answer in a single link.
    fn open(&self, link: Link) -> Option<Tiles>;

    /// The stones with which White answers a later black one.
    fn answer(&self, link: Link) -> Tiles;

    /// The tile for a spare stone, next to the stones connected to the lower port; `None` if the
    /// link is connected or nothing helps.
    fn grow(&self, link: Link) -> Option<Tiles>;
}

/// The answers that [`super::prove`] proves correct.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rule;

impl Answers for Rule {
    /// In a single link, the open ports and as few more stones as White needs to be able to
    /// connect them at once after any next stone. In a double link, the open ports.
    fn open(&self, link: Link) -> Option<Tiles> {
        let opened = link.with_white(link.span.ports() & link.empty());
        let ports = opened.white & !link.white;
        let left = (WHITE_PER_BLACK - SPARE).checked_sub(ports.count_ones())?;
        match link.span {
            Span::Double => Some(ports),
            Span::Single => {
                let mut tries = (0..=left).map(|most| ports | best(opened, most));
                tries.find(|&stones| link.with_white(stones).worst() <= Ok(WHITE_PER_BLACK))
            }
        }
    }

    fn answer(&self, link: Link) -> Tiles {
        best(link, WHITE_PER_BLACK)
    }

    fn grow(&self, link: Link) -> Option<Tiles> {
        each(link.ways() & link.liberties()).next()
    }
}

/// The best set of at most `most` stones, each on a shortest path when it is placed: the one that
/// minimises [`Link::worst`]. Ties are broken by the number of stones missing, then by the number
/// of stones placed, then row by row. Exponential in the number of stones.
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
