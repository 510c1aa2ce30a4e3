//! Many games by the positions in them.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::keys::{GameKeys, PositionKey, PositionKeys};
use crate::cell::{MAX_COLOURS, Seat};
use crate::position::Move;
use crate::session::Session;

/// Games by number, to be asked where a position occurred and what was played there.
///
/// All keys lie in one list that each question reads from end to end: six million of them, those of
/// 100,000 games, take some milliseconds, and nothing has to be sorted when a game changes.
#[derive(Debug, Default)]
pub struct PositionIndex {
    /// The keys of one game after another, for each those of the main line before the others.
    keys: Vec<PositionKey>,
    games: Vec<Entry>,
    /// Where each game stands in `games`.
    at: HashMap<u32, usize>,
}

#[derive(Debug)]
struct Entry {
    game: u32,
    begin: usize,
    /// How many of its keys are those of the main line.
    line: usize,
    end: usize,
    winner: Option<Seat>,
}

/// A game that has a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// The game.
    pub game: u32,
    /// After how many plies of its main line, the first time; none if only in another variation.
    pub ply: Option<usize>,
}

/// What came of a move in the games in which it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tried {
    /// The move; several if symmetries of the position map them to each other.
    pub moves: Vec<Move>,
    /// In how many games it was played.
    pub games: usize,
    /// How many of them each seat won.
    pub wins: [usize; MAX_COLOURS],
}

impl PositionIndex {
    /// The number of games.
    pub fn len(&self) -> usize {
        self.at.len()
    }

    /// Whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.at.is_empty()
    }

    /// Adds a game, in place of the one with this number if there is one.
    ///
    /// # Complexity
    /// O(keys of the game); now and then O(all keys), to close the gaps that games left.
    pub fn add(&mut self, game: u32, keys: &GameKeys, winner: Option<Seat>) {
        self.remove(game);
        let begin = self.keys.len();
        self.keys.extend(&keys.line);
        self.keys.extend(&keys.others);
        self.at.insert(game, self.games.len());
        let line = keys.line.len();
        self.games.push(Entry { game, begin, line, end: self.keys.len(), winner });
    }

    /// Removes a game, if it is there.
    pub fn remove(&mut self, game: u32) {
        let Some(at) = self.at.remove(&game) else { return };
        let removed = &mut self.games[at];
        removed.end = removed.begin;
        removed.line = 0;
        if self.games.len() > 2 * self.at.len() + 100 {
            self.close_gaps();
        }
    }

    fn close_gaps(&mut self) {
        let mut keys = Vec::new();
        self.games.retain(|entry| self.at.contains_key(&entry.game) && entry.end > entry.begin);
        for (at, entry) in self.games.iter_mut().enumerate() {
            let begin = keys.len();
            keys.extend(&self.keys[entry.begin..entry.end]);
            (entry.begin, entry.end) = (begin, keys.len());
            self.at.insert(entry.game, at);
        }
        self.keys = keys;
    }

    /// The games that have a position, in the order in which they were added.
    ///
    /// # Complexity
    /// O(keys).
    pub fn find(&self, key: PositionKey) -> Vec<Found> {
        let found = |entry: &Entry| {
            let at = self.keys[entry.begin..entry.end].iter().position(|&other| other == key)?;
            Some(Found { game: entry.game, ply: (at < entry.line).then_some(at) })
        };
        self.games.iter().filter_map(found).collect()
    }

    /// What was played from the position shown, on the main lines of all games, the most frequent
    /// first. A game in which the position occurred several times counts once for each move.
    ///
    /// # Complexity
    /// O(keys), and O(legal moves · (cells + stones · symmetries)) if it has occurred at all.
    pub fn tried(&self, session: &Session) -> Vec<Tried> {
        let plan = session.plan();
        let keys = PositionKeys::of_plan(plan);
        let here = keys.of(session.position());
        let mut counts: HashMap<PositionKey, (usize, [usize; MAX_COLOURS])> = HashMap::new();
        for entry in &self.games {
            let line = &self.keys[entry.begin..entry.begin + entry.line];
            let mut nexts: Vec<PositionKey> =
                line.windows(2).filter(|pair| pair[0] == here).map(|pair| pair[1]).collect();
            nexts.sort_unstable();
            nexts.dedup();
            for next in nexts {
                let (games, wins) = counts.entry(next).or_default();
                *games += 1;
                if let Some(winner) = entry.winner {
                    wins[winner.index()] += 1;
                }
            }
        }
        if counts.is_empty() {
            return Vec::new();
        }
        let mut tried: Vec<Tried> = Vec::new();
        let mut known: HashMap<PositionKey, usize> = HashMap::new();
        let mut position = session.position().clone();
        for played in session.position().legal_moves() {
            if position.play(played).is_err() {
                continue;
            }
            let next = keys.of(&position);
            position.undo();
            let Some(&(games, wins)) = counts.get(&next) else { continue };
            let at = *known.entry(next).or_insert(tried.len());
            match tried.get_mut(at) {
                Some(same) => same.moves.push(played),
                None => tried.push(Tried { moves: vec![played], games, wins }),
            }
        }
        tried.sort_by_key(|tried| Reverse(tried.games));
        tried
    }
}
