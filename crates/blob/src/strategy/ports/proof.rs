//! The proof that White's answers hold: every black stone is tried in every position of a link.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::link::{Link, Span, Tiles, each, tile};
use super::rule::{Answers, EACH, SPARED};
use crate::{Grid, Tile};

/// What has been proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proved {
    /// Links without a black stone that can arise.
    pub fresh: usize,
    /// First black stones that were tried in them.
    pub openings: usize,
    /// Positions of links with a black stone in them, Black to move.
    pub positions: usize,
    /// Black stones that were tried there.
    pub replies: usize,
    /// The most black stones that a link takes until its ports are joined: at least one in so
    /// many leaves White a spare stone.
    pub longest: usize,
}

/// What is wrong with White's answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// He has no answer to the first stone in a link, and cannot go round it either.
    Unopened,
    /// The answer to a first stone leaves no spare stone, or one to a later stone takes more
    /// than there are.
    TooMany(u32),
    /// The answer is not on empty tiles of the link.
    Misplaced,
    /// A link with a black stone in it has an open port.
    OpenPort,
    /// Black has parted the ports.
    Parted,
    /// The ports are not joined and a spare stone has no place next to the blob.
    Stuck,
}

/// A position that refutes White's answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refuted {
    /// The link before the answer.
    pub link: Link,
    /// What is wrong with it.
    pub fault: Fault,
}

impl fmt::Display for Refuted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            Fault::Unopened => f.write_str("no answer with a stone to spare")?,
            Fault::TooMany(stones) => write!(f, "an answer of {stones} stones")?,
            Fault::Misplaced => f.write_str("an answer off the empty tiles")?,
            Fault::OpenPort => f.write_str("an answer that leaves a port open")?,
            Fault::Parted => f.write_str("ports that are parted")?,
            Fault::Stuck => f.write_str("no place for a stone to spare")?,
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

/// Checks White's answers completely.
///
/// A link without black stones is brought about in every way: by spare stones, and by ports
/// that were taken for the links next to it. In each, every first black stone is tried, and where
/// it is answered by a link about an open port, every pair of links that can meet there. From then
/// on every black stone and every spare stone, in any order, until the ports are joined. As
/// each stone takes a tile and a link that is full has to be joined, no line is left out.
///
/// # Errors
/// The first position in which an answer does not hold.
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

/// The proof under way.
pub(super) struct Proof<'a, A> {
    answers: &'a A,
    /// The links without black stones that are not joined.
    pub(super) fresh: BTreeSet<Link>,
    /// The most black stones that a link still takes, Black to move.
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
                    Some(stones) => self.opened(hit, stones)?,
                    None => self.gone_round(link, stone)?,
                }
            }
            // On its upper port, if that is open; so every open port has its turn.
            for stone in each(link.span.upper() & link.empty()) {
                self.doubled(link, stone, stone)?;
            }
        }
        Ok(())
    }

    /// The single links without black stones that arise before a first one, those that are
    /// joined left out.
    fn fresh(&self) -> Result<BTreeSet<Link>, Refuted> {
        let mut fresh = BTreeSet::new();
        let mut open = vec![Link::new(Span::Single)];
        while let Some(link) = open.pop() {
            if is_joined(link) || !fresh.insert(link) {
                continue;
            }
            // For the sake of the link below or above.
            open.extend(each(link.span.ports()).map(|port| link.with_white(port)));
            // The blob has come to the lower port.
            if link.white & link.span.lower() != 0 {
                open.push(self.grown(link)?);
            }
        }
        Ok(fresh)
    }

    /// The link with a spare stone more.
    fn grown(&self, link: Link) -> Result<Link, Refuted> {
        let parted = link.missing().is_err();
        let stuck = Refuted { link, fault: if parted { Fault::Parted } else { Fault::Stuck } };
        let stone = self.answers.grow(link).ok_or(stuck)?;
        let blob = group(link);
        let grows = |at: Tile| Grid::Square.connected(at).any(|other| blob.contains(&other));
        if stone.count_ones() != 1 || stone & link.empty() == 0 || !grows(place(stone)) {
            return Err(stuck);
        }
        Ok(link.with_white(stone))
    }

    /// The first black stone is on a tile of a link that White does not open by itself.
    fn gone_round(&mut self, link: Link, stone: Tiles) -> Result<(), Refuted> {
        let port = link.nearer_port(stone);
        if link.white & port != 0 {
            return Err(Refuted { link: link.with_black(stone), fault: Fault::Unopened });
        }
        self.doubled(link, port, stone)
    }

    /// The first black stone is in a link, and White makes a double link about an open port of
    /// it, with whatever may be on the other side.
    fn doubled(&mut self, link: Link, port: Tiles, stone: Tiles) -> Result<(), Refuted> {
        let hit = link.with_black(stone);
        let (lower, upper) = (link.span.lower(), link.span.upper());
        for other in self.fresh.clone() {
            // They have the port in common, and it is open.
            let (meets, double) = if port == upper {
                (lower, Link::joining(hit, other))
            } else {
                (upper, Link::joining(other, hit))
            };
            if other.white & meets == 0 {
                let unopened = Refuted { link: double, fault: Fault::Unopened };
                let stones = self.answers.open(double).ok_or(unopened)?;
                self.opened(double, stones)?;
            }
        }
        Ok(())
    }

    /// White answers the first black stone.
    fn opened(&mut self, hit: Link, stones: Tiles) -> Result<(), Refuted> {
        self.openings += 1;
        let link = placed(hit, stones, EACH - SPARED)?;
        if link.white & link.span.ports() != link.span.ports() {
            return Err(Refuted { link: hit, fault: Fault::OpenPort });
        }
        self.longest = self.longest.max(1 + self.lasts(link)?);
        Ok(())
    }

    /// The most black stones that a link takes until its ports are joined, Black to move.
    fn lasts(&mut self, link: Link) -> Result<usize, Refuted> {
        if is_joined(link) {
            return Ok(0);
        }
        if let Some(&known) = self.known.get(&link) {
            return Ok(known);
        }
        let mut longest = self.lasts(self.grown(link)?)?;
        for stone in each(link.empty()) {
            self.replies += 1;
            let hit = link.with_black(stone);
            let after = placed(hit, self.answers.answer(hit), EACH)?;
            longest = longest.max(1 + self.lasts(after)?);
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

/// Whether white stones join the ports.
fn is_joined(link: Link) -> bool {
    group(link).contains(&place(link.span.upper()))
}

/// The white stones that are joined to the lower port, by the grid's own neighbours: slow, and
/// apart from the floods by which White chooses.
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

/// The tile of a set that has one, from the lower port.
fn place(stone: Tiles) -> Tile {
    let number = stone.trailing_zeros() as i16;
    Tile::new(number % 8, number / 8)
}
