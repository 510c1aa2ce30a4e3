//! The reference implementation of the solver for games in which White's stones need not be
//! connected: tries every move in every position.

use std::collections::{BTreeSet, HashMap};

use linkstone_blob::{Grid, Position, Reach, Reaches, Schedule, Tile};

/// The tiles within this many steps of the origin.
pub(crate) fn ball(grid: Grid, steps: u16) -> BTreeSet<Tile> {
    let mut ball = BTreeSet::from([Tile::ORIGIN]);
    for _ in 0..steps {
        ball = ball.iter().flat_map(|&tile| grid.connected(tile).chain([tile])).collect();
    }
    ball
}

/// Whether Black holds White to at most `tiles` tiles from a position, by trying everything.
///
/// Stones are tried within `steps` steps of the origin, which must be at least `tiles` to contain a
/// blob of one tile more. In addition, each side may place two stones out of reach of everything
/// else; if Black's must be attached, only beside White's there. If White's must be attached, they
/// are only tried within reach. Results are memoised by the stones. None if `budget` positions are
/// not enough.
///
/// # Panics
/// If there are more than 64 tiles within reach, or stones elsewhere.
pub(crate) fn held(
    position: &Position,
    schedule: &Schedule,
    tiles: u16,
    steps: u16,
    mut budget: u64,
) -> Option<bool> {
    let grid = position.grid;
    let tiles_in_reach: Vec<Tile> = ball(grid, steps).into_iter().collect();
    assert!(tiles_in_reach.len() <= 64);
    let number = |tile: Tile| tiles_in_reach.iter().position(|&other| other == tile);
    let set = |stones: &mut dyn Iterator<Item = Tile>| {
        stones.filter_map(number).fold(0, |set, number| set | 1u64 << number)
    };
    let place = |stones: &[Tile]| {
        assert!(stones.iter().all(|&tile| number(tile).is_some()));
        Stones { near: set(&mut stones.iter().copied()), far: 0 }
    };
    let mut game = Game {
        connected: tiles_in_reach.iter().map(|&tile| set(&mut grid.connected(tile))).collect(),
        attached: tiles_in_reach.iter().map(|&tile| set(&mut grid.attached(tile))).collect(),
        origin: set(&mut [Tile::ORIGIN].into_iter()),
        reaches: position.reaches,
        schedule,
        tiles: u32::from(tiles),
        known: HashMap::new(),
    };
    game.held(place(&position.white), place(&position.black), &mut budget)
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Stones {
    near: u64,
    far: u32,
}

impl Stones {
    fn count(self) -> u16 {
        (self.near.count_ones() + self.far) as u16
    }
}

/// How many stones a side may place out of reach.
const FAR: u32 = 2;

struct Game<'a> {
    connected: Vec<u64>,
    attached: Vec<u64>,
    origin: u64,
    reaches: Reaches,
    schedule: &'a Schedule,
    tiles: u32,
    known: HashMap<(Stones, Stones), bool>,
}

impl Game<'_> {
    fn held(&mut self, white: Stones, black: Stones, budget: &mut u64) -> Option<bool> {
        *budget = budget.checked_sub(1)?;
        if let Some(&known) = self.known.get(&(white, black)) {
            return Some(known);
        }
        let around = |set: u64, near: &[u64]| {
            let of = near.iter().enumerate().filter(|(number, _)| set >> number & 1 != 0);
            of.fold(0, |all, (_, near)| all | near)
        };
        let mut blob = 0;
        let mut more = self.origin;
        while more != 0 {
            blob |= more;
            more = around(blob, &self.connected) & white.near & !blob;
        }
        if blob.count_ones() > self.tiles {
            return Some(false);
        }
        let empty = !(white.near | black.near);
        if around(blob, &self.connected) & empty == 0 {
            return Some(true);
        }
        let is_white = black.count() >= self.schedule.due(white.count());
        let reach = if is_white { self.reaches.white } else { self.reaches.black };
        let is_anywhere = reach == Reach::Anywhere;
        let own = if is_white { white } else { black };
        let on_board =
            if self.connected.len() == 64 { !0 } else { (1 << self.connected.len()) - 1 };
        let legal = if is_anywhere { on_board } else { around(white.near, &self.attached) };
        let mut moves = Vec::new();
        for number in 0..self.connected.len() {
            if (legal & empty) >> number & 1 != 0 {
                moves.push(Stones { near: own.near | 1 << number, ..own });
            }
        }
        if own.far < FAR && (is_anywhere || !is_white && white.far > 0) {
            moves.push(Stones { far: own.far + 1, ..own });
        }
        // A side without moves loses: Black then fails to hold, and White fails to escape.
        let mut held = is_white;
        for more in moves {
            let (white, black) = if is_white { (more, black) } else { (white, more) };
            if self.held(white, black, budget)? != is_white {
                held = !is_white;
                break;
            }
        }
        self.known.insert((white, black), held);
        Some(held)
    }
}
