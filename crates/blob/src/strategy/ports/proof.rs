//! The proof that White's answers work: tries every black stone in every position of a link.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::link::{Link, Span, Tiles, each, tile};
use super::rule::{Answers, SPARE, WHITE_PER_BLACK};
use crate::{Grid, Tile};

/// The result of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proved {
    /// The number of links without a black stone that can arise.
    pub fresh: usize,
    /// The number of first black stones tried in them.
    pub openings: usize,
    /// The number of positions of links with a black stone in them and Black to move.
    pub positions: usize,
    /// The number of black stones tried there.
    pub replies: usize,
    /// The maximum number of black stones in a link until its ports are connected: at least one in
    /// this many leaves White a spare stone.
    pub longest: usize,
}

/// What is wrong with White's answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is no answer to the first stone in a link, and no port to merge blocks at.
    Unopened,
    /// The answer to a first stone leaves no spare stone, or the answer to a later stone takes
    /// more stones than there are.
    TooMany(u32),
    /// The answer is not on empty tiles of the link.
    Misplaced,
    /// A link with a black stone in it has an open port.
    OpenPort,
    /// Black has separated the ports.
    Separated,
    /// The ports are not connected, and there is no tile next to the blob for a spare stone.
    Stuck,
}

/// A position that refutes White's answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refuted {
    /// The link before the answer.
    pub link: Link,
    /// What is wrong there.
    pub fault: Fault,
}

impl fmt::Display for Refuted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            Fault::Unopened => f.write_str("no answer that leaves a stone to spare")?,
            Fault::TooMany(stones) => write!(f, "an answer of {stones} stones")?,
            Fault::Misplaced => f.write_str("an answer on occupied tiles")?,
            Fault::OpenPort => f.write_str("an answer that leaves a port open")?,
            Fault::Separated => f.write_str("the ports are separated")?,
            Fault::Stuck => f.write_str("no place for a spare stone")?,
        }
        f.write_str(" at ")?;
        // From the top down, as boards are drawn.
        for y in (0..self.link.span.side()).rev() {
            for x in 0..self.link.span.side() {
                let at = tile(x, y);
                let stone = match (self.link.white & at, self.link.black & at) {
                    (0, 0) => ".",
                    (0, _) => "B",
                    _ => "W",
                };
                f.write_str(stone)?;
            }
            f.write_str(if y > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

/// Checks White's answers exhaustively.
///
/// First generates all links without black stones that can arise from spare stones and from ports
/// taken for adjacent links. In each, every first black stone is tried; if it is answered by
/// merging blocks at an open port, so is every pair of links that can meet there. From then on,
/// every black stone and every spare stone is tried in any order until the ports are connected.
/// Every stone takes a tile, so every line ends.
///
/// # Errors
/// For the first position in which an answer fails.
pub fn prove(answers: &impl Answers) -> Result<Proved, Refuted> {
    let mut proof = Proof::new(answers);
    proof.run()?;
    Ok(Proved {
        fresh: proof.fresh.len(),
        openings: proof.openings,
        positions: proof.known.len(),
        replies: proof.replies,
        longest: proof.longest,
    })
}

/// The state of a proof.
pub(super) struct Proof<'a, A> {
    answers: &'a A,
    /// The links without black stones that are not connected.
    pub(super) fresh: BTreeSet<Link>,
    /// The maximum number of black stones until a link is connected, with Black to move.
    pub(super) known: BTreeMap<Link, usize>,
    openings: usize,
    replies: usize,
    pub(super) longest: usize,
}

impl<'a, A: Answers> Proof<'a, A> {
    pub(super) fn new(answers: &'a A) -> Self {
        let (fresh, known) = (BTreeSet::new(), BTreeMap::new());
        Self { answers, fresh, known, openings: 0, replies: 0, longest: 0 }
    }

    pub(super) fn run(&mut self) -> Result<(), Refuted> {
        self.fresh = self.fresh()?;
        for link in self.fresh.clone() {
            for stone in each(link.empty() & !link.span.ports()) {
                let hit = link.with_black(stone);
                match self.answers.open(hit) {
                    Some(stones) => self.check_opening(hit, stones)?,
                    None => self.check_merging(link, stone)?,
                }
            }
            // Black on the upper port, if it is open; this covers every open port.
            for stone in each(link.span.upper() & link.empty()) {
                self.check_merged(link, stone, stone)?;
            }
        }
        Ok(())
    }

    /// The single links without black stones that can arise and are not connected.
    fn fresh(&self) -> Result<BTreeSet<Link>, Refuted> {
        let mut fresh = BTreeSet::new();
        let mut open = vec![Link::new(Span::Single)];
        while let Some(link) = open.pop() {
            if is_joined(link) || !fresh.insert(link) {
                continue;
            }
            // Ports taken for the link below or above.
            open.extend(each(link.span.ports()).map(|port| link.with_white(port)));
            // Spare stones are placed once the blob has reached the lower port.
            if link.white & link.span.lower() != 0 {
                open.push(self.grown(link)?);
            }
        }
        Ok(fresh)
    }

    /// The link with a spare stone added.
    fn grown(&self, link: Link) -> Result<Link, Refuted> {
        let parted = link.missing().is_err();
        let stuck = Refuted { link, fault: if parted { Fault::Separated } else { Fault::Stuck } };
        let stone = self.answers.grow(link).ok_or(stuck)?;
        let blob = group(link);
        let grows = |at: Tile| Grid::Square.connected(at).any(|other| blob.contains(&other));
        if stone.count_ones() != 1 || stone & link.empty() == 0 || !grows(place(stone)) {
            return Err(stuck);
        }
        Ok(link.with_white(stone))
    }

    /// Checks a first black stone that White answers by merging blocks.
    fn check_merging(&mut self, link: Link, stone: Tiles) -> Result<(), Refuted> {
        let port = link.nearer_port(stone);
        if link.white & port != 0 {
            return Err(Refuted { link: link.with_black(stone), fault: Fault::Unopened });
        }
        self.check_merged(link, port, stone)
    }

    /// Checks a first black stone for which White merges the link, at an open port, with every
    /// link that may be on the other side.
    fn check_merged(&mut self, link: Link, port: Tiles, stone: Tiles) -> Result<(), Refuted> {
        let hit = link.with_black(stone);
        let (lower, upper) = (link.span.lower(), link.span.upper());
        for other in self.fresh.clone() {
            // They share the port, which is open.
            let (meets, double) = if port == upper {
                (lower, Link::joining(hit, other))
            } else {
                (upper, Link::joining(other, hit))
            };
            if other.white & meets == 0 {
                let unopened = Refuted { link: double, fault: Fault::Unopened };
                let stones = self.answers.open(double).ok_or(unopened)?;
                self.check_opening(double, stones)?;
            }
        }
        Ok(())
    }

    /// Checks White's answer to a first black stone.
    fn check_opening(&mut self, hit: Link, stones: Tiles) -> Result<(), Refuted> {
        self.openings += 1;
        let link = placed(hit, stones, WHITE_PER_BLACK - SPARE)?;
        if link.white & link.span.ports() != link.span.ports() {
            return Err(Refuted { link: hit, fault: Fault::OpenPort });
        }
        self.longest = self.longest.max(1 + self.max_black(link)?);
        Ok(())
    }

    /// The maximum number of black stones until the ports of a link are connected, with Black to
    /// move.
    fn max_black(&mut self, link: Link) -> Result<usize, Refuted> {
        if is_joined(link) {
            return Ok(0);
        }
        if let Some(&known) = self.known.get(&link) {
            return Ok(known);
        }
        let mut longest = self.max_black(self.grown(link)?)?;
        for stone in each(link.empty()) {
            self.replies += 1;
            let hit = link.with_black(stone);
            let after = placed(hit, self.answers.answer(hit), WHITE_PER_BLACK)?;
            longest = longest.max(1 + self.max_black(after)?);
        }
        self.known.insert(link, longest);
        Ok(longest)
    }
}

/// The link with White's answer to its last black stone.
fn placed(hit: Link, stones: Tiles, most: u32) -> Result<Link, Refuted> {
    let refuted = |fault| Err(Refuted { link: hit, fault });
    if stones & !hit.empty() != 0 {
        return refuted(Fault::Misplaced);
    }
    let count = stones.count_ones();
    if count > most { refuted(Fault::TooMany(count)) } else { Ok(hit.with_white(stones)) }
}

/// Whether white stones connect the ports.
fn is_joined(link: Link) -> bool {
    group(link).contains(&place(link.span.upper()))
}

/// The white stones connected to the lower port, by the neighbours of the grid. This is slow, but
/// independent of the code with which White chooses.
fn group(link: Link) -> BTreeSet<Tile> {
    let white: BTreeSet<Tile> = each(link.white).map(place).collect();
    let mut group = BTreeSet::new();
    let mut open = vec![Tile::ORIGIN];
    while let Some(at) = open.pop() {
        if white.contains(&at) && group.insert(at) {
            open.extend(Grid::Square.connected(at));
        }
    }
    group
}

/// The single tile of a set, relative to the lower port.
fn place(stone: Tiles) -> Tile {
    let number = stone.trailing_zeros() as i16;
    Tile::new(number % 8, number / 8)
}
