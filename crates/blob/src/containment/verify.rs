//! Verifies a containment, condition by condition.

use std::collections::BTreeSet;

use super::{Containment, Fault};
use crate::{Reach, Tile};

/// The result of a verification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// White's blob has at most this many tiles.
    pub bound: usize,
    /// The number of tiles of the rim.
    pub rim: usize,
    /// The tiles that the blob can reach.
    pub interior: BTreeSet<Tile>,
    /// How many times condition (a) was checked: steps from a tile to the rim.
    pub complete: usize,
    /// How many times condition (b) was checked: steps that may require an answer.
    pub affordable: usize,
    /// How many times condition (c) was checked: tiles that White may reach early.
    pub in_time: usize,
}

/// Checks every condition on a containment. O(tiles x answers), up to a logarithm.
///
/// # Errors
/// For the first fault found, with its tile: faults of the shape come before those of (a), (b)
/// and (c).
pub fn verify(containment: &Containment) -> Result<Verified, Fault> {
    let checked = Check { containment, interior: BTreeSet::new() };
    checked.run()
}

struct Check<'a> {
    containment: &'a Containment,
    interior: BTreeSet<Tile>,
}

impl Check<'_> {
    fn run(mut self) -> Result<Verified, Fault> {
        let containment = self.containment;
        if containment.replies == 0 {
            return Err(Fault::NoReplies);
        }
        let version = containment.version;
        if version.black() != Reach::Anywhere || version.white() == Reach::Anywhere {
            return Err(Fault::Unsuited(version));
        }
        if containment.rim.contains(&Tile::ORIGIN) {
            return Err(Fault::StartOnRim);
        }
        self.enclose()?;
        self.entries()?;
        let complete = self.complete()?;
        let affordable = self.affordable()?;
        let in_time = self.in_time()?;
        Ok(Verified {
            bound: containment.bound(self.interior.len()),
            rim: containment.rim.len(),
            interior: self.interior,
            complete,
            affordable,
            in_time,
        })
    }

    /// The tiles that White may step to from a white stone.
    fn steps(&self, from: Tile) -> Vec<Tile> {
        match self.containment.version.white() {
            Reach::Connected => self.containment.grid.connected(from).collect(),
            Reach::Attached | Reach::Anywhere => self.containment.grid.attached(from).collect(),
        }
    }

    /// Finds the tiles that a blob can reach without crossing the rim, which must be finite in
    /// number.
    fn enclose(&mut self) -> Result<(), Fault> {
        let rim = &self.containment.rim;
        let far = |along: fn(&Tile) -> i16| {
            let reaches = rim.iter().map(|tile| i32::from(along(tile)).abs());
            reaches.max().unwrap_or(0)
        };
        let (wide, high) = (far(|tile| tile.x), far(|tile| tile.y));
        let mut queue = vec![Tile::ORIGIN];
        self.interior.insert(Tile::ORIGIN);
        while let Some(tile) = queue.pop() {
            if i32::from(tile.x).abs() > wide || i32::from(tile.y).abs() > high {
                return Err(Fault::Open(tile));
            }
            for other in self.containment.grid.connected(tile) {
                if !rim.contains(&other) && self.interior.insert(other) {
                    queue.push(other);
                }
            }
        }
        Ok(())
    }

    /// Whether White may ever occupy a tile. If White's stones need only be attached, they can pass
    /// the rim at a corner, so every tile off the rim counts.
    fn may_stand(&self, tile: Tile) -> bool {
        match self.containment.version.white() {
            Reach::Connected => self.interior.contains(&tile),
            Reach::Attached | Reach::Anywhere => !self.containment.rim.contains(&tile),
        }
    }

    /// Checks that the map and the stones placed in advance use only valid tiles.
    fn entries(&self) -> Result<(), Fault> {
        let rim = &self.containment.rim;
        let mut placed = BTreeSet::new();
        for &tile in &self.containment.placed {
            if !rim.contains(&tile) || !placed.insert(tile) {
                return Err(Fault::Placed(tile));
            }
        }
        for (&tile, answers) in &self.containment.answers {
            if !self.may_stand(tile) {
                return Err(Fault::Unreachable(tile));
            }
            if let Some(&answer) = answers.iter().find(|answer| !rim.contains(answer)) {
                return Err(Fault::OffRim { tile, answer });
            }
        }
        Ok(())
    }

    /// (a) For each rim tile, checks all tiles from which White could step to it.
    fn complete(&self) -> Result<usize, Fault> {
        let mut checked = 0;
        for &lacks in &self.containment.rim {
            if self.containment.placed.contains(&lacks) {
                continue;
            }
            for tile in self.steps(lacks) {
                if !self.may_stand(tile) {
                    continue;
                }
                checked += 1;
                if !self.containment.answers.get(&tile).is_some_and(|map| map.contains(&lacks)) {
                    return Err(Fault::Incomplete { tile, lacks });
                }
            }
        }
        Ok(checked)
    }

    /// (b) Checks every step to a tile that has answers, from everywhere White may come from.
    fn affordable(&self) -> Result<usize, Fault> {
        let none = BTreeSet::new();
        let replies = self.containment.replies as usize;
        let mut checked = 0;
        for (&to, wanted) in &self.containment.answers {
            let mut afford = |from: Option<Tile>, has: &BTreeSet<Tile>| {
                checked += 1;
                let asks = wanted.difference(has).count();
                if asks > replies { Err(Fault::Unaffordable { from, to, asks }) } else { Ok(()) }
            };
            if to == Tile::ORIGIN {
                afford(None, &none)?;
            }
            for from in self.steps(to) {
                if self.may_stand(from) {
                    afford(Some(from), self.containment.answers.get(&from).unwrap_or(&none))?;
                }
            }
        }
        Ok(checked)
    }

    /// (c) Checks White's first stones, while Black is placing stones in advance.
    ///
    /// If that takes `turns` turns, White places `turns` stones before the last of them is over,
    /// and these are at most `turns - 1` steps away.
    fn in_time(&self) -> Result<usize, Fault> {
        let turns = self.containment.placed.len().div_ceil(self.containment.replies as usize);
        if turns == 0 {
            return Ok(0);
        }
        let mut seen = BTreeSet::from([Tile::ORIGIN]);
        let mut ring = vec![Tile::ORIGIN];
        let mut checked = 0;
        for _ in 0..turns {
            let mut next = Vec::new();
            for tile in ring {
                checked += 1;
                let asks = self.containment.answers.get(&tile).is_some_and(|map| !map.is_empty());
                if asks || self.containment.rim.contains(&tile) {
                    return Err(Fault::TooEarly(tile));
                }
                for other in self.steps(tile) {
                    if seen.insert(other) {
                        next.push(other);
                    }
                }
            }
            ring = next;
        }
        Ok(checked)
    }
}
