//! The slow twin of the solver: every move of every position, nothing left out.

use std::collections::{BTreeSet, HashMap};

use linkstone::blob::{Grid, Position, Reach, Reaches, Schedule, Tile};

/// Whether Black holds White to at most `tiles` tiles from a position, by trying everything.
///
/// Black's stones anywhere are tried within `tiles + 3` of the origin, and once beyond. White's
/// stones anywhere are tried within `tiles` steps of the origin, where a blob of one more tile
/// lies, and once beyond; so are Black's then. The stones of one turn are tried in one order
/// only, which no rule tells apart. None when `budget` positions did not do.
pub(crate) fn held(
    position: &Position,
    schedule: &Schedule,
    tiles: u16,
    budget: &mut u64,
) -> Option<bool> {
    let white: BTreeSet<Tile> = position.white.iter().copied().collect();
    let black: BTreeSet<Tile> = position.black.iter().copied().collect();
    let mut game = Game {
        grid: position.grid,
        reaches: position.reaches,
        schedule,
        tiles: usize::from(tiles),
        ball: ball(position.grid, tiles),
        known: HashMap::new(),
    };
    match position.reaches.white {
        Reach::Anywhere => game.held_anywhere(&white, &black, budget),
        Reach::Attached | Reach::Connected => {
            game.held(&white, &black, Tile::new(i16::MIN, i16::MIN), budget)
        }
    }
}

/// The tiles within so many steps of the origin.
pub(crate) fn ball(grid: Grid, steps: u16) -> BTreeSet<Tile> {
    let mut ball = BTreeSet::from([Tile::ORIGIN]);
    for _ in 0..steps {
        ball = ball.iter().flat_map(|&tile| grid.connected(tile).chain([tile])).collect();
    }
    ball
}

/// Where a stone is out of everything's reach, but for another one there.
const FAR: i16 = 500;

type Stones = BTreeSet<Tile>;

struct Game<'a> {
    grid: Grid,
    reaches: Reaches,
    schedule: &'a Schedule,
    tiles: usize,
    ball: Stones,
    known: HashMap<(Stones, Stones), bool>,
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
            // Beyond, one for each stone that can go there.
            stones.insert(Tile::new(FAR, black.len() as i16));
        }
        for tile in stones {
            // In version V a stone played early can attach later ones of the turn to nothing
            // new, so the order within a turn is free.
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

    /// The same where White's stones may go anywhere, with what is known of the same stones.
    fn held_anywhere(&mut self, white: &Stones, black: &Stones, budget: &mut u64) -> Option<bool> {
        *budget = budget.checked_sub(1)?;
        let position = Position {
            white: [Tile::ORIGIN].into_iter().chain(white.iter().copied()).collect(),
            black: black.iter().copied().collect(),
            ..Position::new(self.grid, self.reaches)
        };
        if position.blob().len() > self.tiles {
            return Some(false);
        }
        if position.liberties().is_empty() {
            return Some(true);
        }
        let stones = (white.clone(), black.clone());
        if let Some(&known) = self.known.get(&stones) {
            return Some(known);
        }
        let is_white = black.len() >= usize::from(self.schedule.due(white.len() as u16));
        let (own, other) = if is_white { (white, black) } else { (black, white) };
        let far = Tile::new(FAR, i16::from(is_white));
        let attached = |tile: &Tile| self.grid.attached(*tile).any(|near| white.contains(&near));
        let may = |tile: &Tile| {
            !own.contains(tile)
                && !other.contains(tile)
                && (is_white || self.reaches.black == Reach::Anywhere || attached(tile))
        };
        let moves: Vec<Tile> = self.ball.iter().copied().chain([far]).filter(may).collect();
        let mut held = is_white;
        for tile in moves {
            let mut more = own.clone();
            more.insert(tile);
            let after = if is_white {
                self.held_anywhere(&more, black, budget)?
            } else {
                self.held_anywhere(white, &more, budget)?
            };
            if after != is_white {
                held = after;
                break;
            }
        }
        self.known.insert(stones, held);
        Some(held)
    }
}
