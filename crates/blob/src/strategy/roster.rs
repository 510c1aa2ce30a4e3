//! The list of all strategies by name.

use super::{Chase, Climb, Cut, Greedy, Pairing, Ports, Strategy, Strip, Thesis, Wander};
use crate::Ratio;
use crate::containment::{Containment, named};
use crate::{Grid, Reach, Side, Version};

/// Which side a strategy plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// One side only.
    Side(Side),
    /// Either.
    Either,
}

/// A strategy with a name.
#[derive(Clone, Debug)]
pub struct Player {
    /// Its name in commands.
    pub name: &'static str,
    /// A one-line description.
    pub about: &'static str,
    /// The side it plays.
    pub role: Role,
    make: Constructor,
}

#[derive(Clone, Debug)]
enum Constructor {
    Wander,
    Greedy,
    Climb,
    Strip,
    Ports,
    Chase,
    Thesis,
    Cut,
    Pairing(&'static Containment),
}

/// Every strategy.
pub fn players() -> Vec<Player> {
    let white = Role::Side(Side::White);
    let black = Role::Side(Side::Black);
    let player = |name, about, role, make| Player { name, about, role, make };
    let mut all = vec![
        player("wander", "Any legal stone", Role::Either, Constructor::Wander),
        player("greedy", "The liberty that opens most", white, Constructor::Greedy),
        player("climb", "Upwards past Black: theorems 12, 24 and 32", white, Constructor::Climb),
        player("strip", "Along two tracks: theorems 10, 23 and 31", white, Constructor::Strip),
        player("ports", "Along a way of ports: theorem 11, proved", white, Constructor::Ports),
        player("chase", "Ahead of White's last stone", black, Constructor::Chase),
        player("thesis", "The program of the thesis, on squares", black, Constructor::Thesis),
        player("cut", "A least cut to the open board", black, Constructor::Cut),
    ];
    for named in named() {
        let make = Constructor::Pairing(&named.containment);
        all.push(player(named.name, named.about, black, make));
    }
    all
}

impl Player {
    /// Whether it is suitable for these rules.
    pub fn fits(&self, grid: Grid, version: Version, ratio: Ratio) -> bool {
        match &self.make {
            Constructor::Thesis => grid == Grid::Square,
            Constructor::Strip => version.white() == Reach::Anywhere,
            Constructor::Ports => Ports::fits(grid, version, ratio),
            Constructor::Pairing(containment) => containment.fits(grid, version, ratio),
            Constructor::Wander
            | Constructor::Greedy
            | Constructor::Climb
            | Constructor::Chase
            | Constructor::Cut => true,
        }
    }

    /// The strategy at the start of a game.
    pub fn start(&self, seed: u64) -> Box<dyn Strategy> {
        match &self.make {
            Constructor::Wander => Box::new(Wander::new(seed)),
            Constructor::Greedy => Box::new(Greedy),
            Constructor::Climb => Box::new(Climb),
            Constructor::Strip => Box::new(Strip::default()),
            Constructor::Ports => Box::new(Ports::default()),
            Constructor::Chase => Box::new(Chase),
            Constructor::Thesis => Box::new(Thesis::default()),
            Constructor::Cut => Box::new(Cut),
            Constructor::Pairing(containment) => Box::new(Pairing::new((*containment).clone())),
        }
    }

    /// Whether it plays this side.
    pub fn plays(&self, side: Side) -> bool {
        self.role == Role::Either || self.role == Role::Side(side)
    }
}
