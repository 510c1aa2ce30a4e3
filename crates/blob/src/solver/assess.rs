//! The static evaluation of a position, and the moves to try in it.

use super::Outcome;
use super::search::Search;
use crate::grid::Tile;
use crate::tile_set::TileSet;
use crate::version::Reach;

/// Who is to move in a position under search, and which moves have been tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mover {
    White,
    /// White, after every liberty has failed.
    WhiteElsewhere,
    /// White, after every tile that can matter has failed.
    WhiteOffBoard,
    Black,
    /// Black, after every attached tile has failed.
    BlackElsewhere,
}

impl Mover {
    pub(super) fn is_white(self) -> bool {
        matches!(self, Self::White | Self::WhiteElsewhere | Self::WhiteOffBoard)
    }
}

/// What is known about a position without the table.
pub(super) enum Assessment {
    Decided(Outcome),
    White,
    Black { must: TileSet, carrier: TileSet },
}

impl Search {
    /// The decisive move if the balance decides the position: Black fills liberties, White takes
    /// the one that gains most.
    pub(super) fn decisive(&self, outcome: Outcome) -> Option<Tile> {
        let state = &self.state;
        let is_white = state.black >= self.question.schedule.due(state.white);
        if is_white != (outcome == Outcome::Escaped) {
            return None;
        }
        let tile = state.liberties.iter().max_by_key(|&tile| state.gain(tile))?;
        Some(state.board.tile(tile))
    }

    /// Evaluates the balance of the position.
    pub(super) fn assess(&mut self) -> Assessment {
        let state = &self.state;
        let schedule = &self.question.schedule;
        if state.size > self.question.tiles {
            self.carrier = TileSet::EMPTY;
            return Assessment::Decided(Outcome::Escaped);
        }
        let liberties = i32::from(state.liberty_count);
        let now = i32::from(schedule.due(state.white)) - i32::from(state.black);
        if liberties <= now {
            if self.question.allows_islands() {
                self.carrier = state.liberties;
                self.support_liberties();
            }
            return Assessment::Decided(Outcome::Held);
        }
        let white = self.question.tiles - state.size;
        let black = i32::from(schedule.due(state.white + white)) - i32::from(state.black);
        let white = i32::from(white);
        if liberties > white + black {
            self.carrier = TileSet::EMPTY;
            for tile in state.liberties.iter().take((white + black + 1) as usize) {
                self.carrier.insert(tile);
            }
            return Assessment::Decided(Outcome::Escaped);
        }
        if now <= 0 {
            let mut most = (-1, 0);
            for tile in state.liberties.iter() {
                most = most.max((i32::from(state.gain(tile)), tile));
            }
            let (gain, tile) = most;
            if liberties - 1 + gain > white - 1 + black {
                self.carrier = TileSet::EMPTY;
                self.carrier.insert(tile);
                for &next in state.board.connected(tile) {
                    if state.is_fresh(next) {
                        self.carrier.insert(next);
                    }
                }
                let others = state.liberties.iter().filter(|&other| other != tile);
                for other in others.take((white + black - gain).max(0) as usize) {
                    self.carrier.insert(other);
                }
                return Assessment::Decided(Outcome::Escaped);
            }
            let next = i32::from(schedule.due(state.white + 1)) - i32::from(state.black);
            if self.question.allows_islands() {
                if (liberties - 1 + gain).max(liberties) <= next && self.hold_all() {
                    return Assessment::Decided(Outcome::Held);
                }
            } else if liberties - 1 + gain <= next {
                return Assessment::Decided(Outcome::Held);
            }
            return Assessment::White;
        }
        // If Black spends these stones elsewhere, a white stone that gains this much escapes.
        let threat = white + black - now - liberties + 1;
        let mut must = TileSet::ALL;
        let mut carrier = TileSet::EMPTY;
        let mut sharpest = None;
        for tile in state.liberties.iter() {
            let gain = i32::from(state.gain(tile));
            if gain < threat {
                continue;
            }
            // Each stone on another tile that the threat depends on reduces the surplus by one.
            let surplus = gain - threat + 1;
            let mut needs = TileSet::EMPTY;
            needs.insert(tile);
            let mut counts = state.liberties;
            for &next in state.board.connected(tile) {
                if state.is_fresh(next) {
                    counts.insert(next);
                }
            }
            carrier.unite(&counts);
            if surplus <= now {
                needs = counts;
            }
            if now == 1 {
                must.intersect(&needs);
            } else if sharpest.is_none_or(|most| surplus > most) {
                // One of Black's stones has to meet this threat; it may as well be the first.
                sharpest = Some(surplus);
                must = needs;
            }
        }
        Assessment::Black { must, carrier }
    }

    /// Whether no liberty is next to an island. If so, sets the carrier of a hold in which Black
    /// fills all liberties after any single white stone.
    fn hold_all(&mut self) -> bool {
        let state = &self.state;
        self.carrier = state.liberties;
        for tile in state.liberties.iter() {
            for &next in state.board.connected(tile) {
                if state.is_island(next) {
                    return false;
                }
                if state.is_fresh(next) {
                    self.carrier.insert(next);
                }
            }
        }
        self.support_liberties();
        true
    }

    /// If Black's stones must be attached, adds to the carrier the white stones that the liberties
    /// are attached to.
    fn support_liberties(&mut self) {
        if self.question.reaches.black == Reach::Anywhere {
            return;
        }
        for tile in self.state.liberties.iter() {
            self.state.support(&mut self.carrier, tile);
        }
    }

    /// Lists White's moves apart from the blob, the nearest first.
    pub(super) fn list_elsewhere(&mut self, must: &TileSet) {
        let state = &self.state;
        let legal = match self.question.reaches.white {
            Reach::Anywhere => TileSet::ALL,
            Reach::Attached | Reach::Connected => state.attached,
        };
        let mut seen = state.liberties;
        let mut edge: Vec<u16> = state.liberties.iter().collect();
        for _ in state.size..=self.question.tiles {
            let mut next_edge = Vec::new();
            for &tile in &edge {
                let is_open = state.is_empty(tile) && !state.is_liberty(tile);
                if is_open && must.contains(tile) && legal.contains(tile) {
                    self.moves.push(tile);
                }
                for &next in state.board.connected(tile) {
                    if !seen.contains(next) && (state.is_empty(next) || state.is_island(next)) {
                        seen.insert(next);
                        next_edge.push(next);
                    }
                }
            }
            edge = next_edge;
        }
    }

    /// Lists the moves of a position, the most promising first.
    pub(super) fn list(&mut self, mover: Mover, must: &TileSet, hint: u16) {
        let state = &self.state;
        self.order.clear();
        if mover.is_white() {
            for tile in state.liberties.iter() {
                let gain = i32::from(state.gain(tile));
                let mut room = 0;
                for &next in state.board.connected(tile) {
                    if state.is_fresh(next) {
                        room += i32::from(state.gain(next));
                    }
                }
                let history = self.history[0][usize::from(tile)].max(1).ilog2() as i32;
                let first = if tile == hint { 1 << 20 } else { 0 };
                rank(&mut self.order, (first + gain * 64 + room * 8 + history, tile));
            }
        } else {
            for tile in state.attached.iter().filter(|&tile| must.contains(tile)) {
                let gain = i32::from(state.gain(tile));
                let beside = state.board.connected(tile).iter();
                let spoils = beside.map(|&next| i32::from(state.is_liberty(next))).sum::<i32>();
                let history = self.history[1][usize::from(tile)].max(1).ilog2() as i32;
                let first = if tile == hint { 1 << 20 } else { 0 };
                let worth = if state.is_liberty(tile) { 64 + gain * 48 } else { spoils * 56 };
                rank(&mut self.order, (first + worth + history * 2, tile));
            }
        }
        self.moves.extend(self.order.iter().map(|&(_, tile)| tile));
    }
}

/// Inserts a move in order. There are few moves, so this is as fast as sorting and smaller code.
fn rank(order: &mut Vec<(i32, u16)>, ranked: (i32, u16)) {
    let place = order.partition_point(|other| *other > ranked);
    order.insert(place, ranked);
}
