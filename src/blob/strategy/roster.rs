//! The strategies by name.

use super::{Chase, Climb, Cut, Greedy, Pairing, Ports, Strategy, Strip, Thesis, Wander};
use crate::blob::containment::{Containment, named};
use crate::blob::{Grid, Reach, Side, Version};
use crate::rules::Ratio;

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
    /// What it does, in a sentence.
    pub about: &'static str,
    /// The side it plays.
    pub role: Role,
    make: Make,
}

#[derive(Clone, Debug)]
enum Make {
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
        player("wander", "Any legal stone", Role::Either, Make::Wander),
        player("greedy", "The liberty that opens most", white, Make::Greedy),
        player("climb", "Upwards past Black: theorems 12, 24 and 32", white, Make::Climb),
        player("strip", "Along two tracks: theorems 10, 23 and 31", white, Make::Strip),
        player("ports", "Along a way of ports: theorem 11, proved", white, Make::Ports),
        player("chase", "Ahead of White's last stone", black, Make::Chase),
        player("thesis", "The program of the thesis, on squares", black, Make::Thesis),
        player("cut", "A least cut to the open board", black, Make::Cut),
    ];
    for named in named() {
        let make = Make::Pairing(&named.containment);
        all.push(player(named.name, named.about, black, make));
    }
    all
}

impl Player {
    /// Whether it is meant for these rules.
    pub fn fits(&self, grid: Grid, version: Version, ratio: Ratio) -> bool {
        match &self.make {
            Make::Thesis => grid == Grid::Square,
            Make::Strip => version.white() == Reach::Anywhere,
            Make::Ports => Ports::fits(grid, version, ratio),
            Make::Pairing(containment) => containment.fits(grid, version, ratio),
            Make::Wander | Make::Greedy | Make::Climb | Make::Chase | Make::Cut => true,
        }
    }

    /// The strategy at the start of a game.
    pub fn start(&self, seed: u64) -> Box<dyn Strategy> {
        match &self.make {
            Make::Wander => Box::new(Wander::new(seed)),
            Make::Greedy => Box::new(Greedy),
            Make::Climb => Box::new(Climb),
            Make::Strip => Box::new(Strip::default()),
            Make::Ports => Box::new(Ports::default()),
            Make::Chase => Box::new(Chase),
            Make::Thesis => Box::new(Thesis::default()),
            Make::Cut => Box::new(Cut),
            Make::Pairing(containment) => Box::new(Pairing::new((*containment).clone())),
        }
    }

    /// Whether it plays this side.
    pub fn plays(&self, side: Side) -> bool {
        self.role == Role::Either || self.role == Role::Side(side)
    }
}
