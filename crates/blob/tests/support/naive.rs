//! The reference implementation of the solver: tries every move in every position.

use std::collections::BTreeSet;

use linkstone_blob::{Grid, Position, Reach, Reaches, Schedule, Tile};

/// Whether Black holds White to at most `tiles` tiles from a position, by trying everything.
///
/// White's stones must be connected. If Black's may go anywhere, they are tried within `tiles + 3`
/// of the origin, and once beyond. The stones of one turn are tried in one order only, because
/// their order makes no difference. None if `budget` positions are not enough.
pub(crate) fn held(
    position: &Position,
    schedule: &Schedule,
    tiles: u16,
    mut budget: u64,
) -> Option<bool> {
    let white: BTreeSet<Tile> = position.white.iter().copied().collect();
    let black: BTreeSet<Tile> = position.black.iter().copied().collect();
    let game = Game {
        grid: position.grid,
        reaches: position.reaches,
        schedule,
        tiles: usize::from(tiles),
    };
    game.held(&white, &black, Tile::new(i16::MIN, i16::MIN), &mut budget)
}

/// A coordinate that is out of reach of everything.
const FAR: i16 = 500;

type Stones = BTreeSet<Tile>;

struct Game<'a> {
    grid: Grid,
    reaches: Reaches,
    schedule: &'a Schedule,
    tiles: usize,
}

impl Game<'_> {
    fn held(&self, white: &Stones, black: &Stones, least: Tile, budget: &mut u64) -> Option<bool> {
        *budget = budget.checked_sub(1)?;
        if white.len() > self.tiles {
            return Some(false);
        }
        let empty = |tile: &Tile| !white.contains(tile) && !black.contains(tile);
        let liberties: BTreeSet<Tile> =
            white.iter().flat_map(|&tile| self.grid.connected(tile)).filter(empty).collect();
        if liberties.is_empty() {
            return Some(true);
        }
        if black.len() >= usize::from(self.schedule.due(white.len() as u16)) {
            for &tile in &liberties {
                let mut more = white.clone();
                more.insert(tile);
                if !self.held(&more, black, Tile::new(i16::MIN, i16::MIN), budget)? {
                    return Some(false);
                }
            }
            return Some(true);
        }
        let attached = white.iter().flat_map(|&tile| self.grid.attached(tile)).filter(empty);
        let mut stones: BTreeSet<Tile> = attached.collect();
        if self.reaches.black == Reach::Anywhere {
            let reach = self.tiles as i16 + 3;
            for y in -reach..=reach {
                stones.extend((-reach..=reach).map(|x| Tile::new(x, y)).filter(empty));
            }
            // One tile beyond, a different one for each stone.
            stones.insert(Tile::new(FAR, black.len() as i16));
        }
        for tile in stones {
            // Black's stones never enable other black stones, so the order within a turn is free.
            if tile < least {
                continue;
            }
            let mut more = black.clone();
            more.insert(tile);
            if self.held(white, &more, tile, budget)? {
                return Some(true);
            }
        }
        Some(false)
    }
}
