//! The players of a game by their ratings, from the games of all pairs.

use super::{Pairing, Rating, Record, Score, ratings};
use crate::session::Session;

/// The players of a game, the strongest first, with the games of each pair.
#[derive(Clone, PartialEq, Debug)]
pub struct Ladder {
    /// The game and its settings, as records name them.
    pub game: String,
    /// The players with their ratings.
    pub rungs: Vec<Rung>,
    /// The games of each pair that has played, by places in the list of players.
    pub pairings: Vec<Pairing>,
}

/// A player with its rating.
#[derive(Clone, PartialEq, Debug)]
pub struct Rung {
    /// Its text.
    pub name: String,
    /// How strong it is.
    pub rating: Rating,
    /// The mean of the milliseconds that it used in a game.
    pub ms: f64,
}

impl Ladder {
    /// The ladders of all games that these are of, in the order in which they come first.
    pub fn all<'a>(records: impl IntoIterator<Item = &'a Record>) -> Vec<Self> {
        let mut tallies: Vec<Tally> = Vec::new();
        for record in records {
            let place = tallies.iter().position(|tally| tally.game == record.game);
            let place = place.unwrap_or_else(|| {
                tallies.push(Tally::new(&record.game));
                tallies.len() - 1
            });
            tallies[place].add(record);
        }
        tallies.into_iter().map(Tally::ladder).collect()
    }
}

/// The games of one game, counted.
#[derive(Debug)]
struct Tally {
    game: String,
    seats: usize,
    /// The names of the players, with the milliseconds and the games of each.
    players: Vec<(String, u64, u32)>,
    pairings: Vec<Pairing>,
}

impl Tally {
    fn new(game: &str) -> Self {
        // Games that this program does not know any more count as games of two.
        let seats = Session::from_text(game).map_or(2, |session| session.plan().seats);
        Self { game: game.to_owned(), seats, players: Vec::new(), pairings: Vec::new() }
    }

    fn player(&mut self, name: &str, ms: u64) -> usize {
        let place = self.players.iter().position(|(known, ..)| known == name);
        let place = place.unwrap_or_else(|| {
            self.players.push((name.to_owned(), 0, 0));
            self.players.len() - 1
        });
        self.players[place].1 += ms;
        self.players[place].2 += 1;
        place
    }

    fn add(&mut self, record: &Record) {
        let (a, b) = (self.player(&record.a, record.ms[0]), self.player(&record.b, record.ms[1]));
        if a == b {
            return;
        }
        let place = self.pairings.iter().position(|it| (it.a, it.b) == (a, b));
        let place = place.unwrap_or_else(|| {
            let seats = self.seats;
            self.pairings.push(Pairing { a, b, seats, score: Score::default() });
            self.pairings.len() - 1
        });
        self.pairings[place].score.add(record.result);
    }

    fn ladder(self) -> Ladder {
        let found = ratings(self.players.len(), &self.pairings);
        let mut order: Vec<usize> = (0..found.len()).collect();
        order.sort_by(|&one, &other| found[other].elo.total_cmp(&found[one].elo));
        let place = |player: usize| order.iter().position(|&other| other == player).unwrap_or(0);
        let rung = |&player: &usize| {
            let (name, ms, games) = &self.players[player];
            let ms = *ms as f64 / f64::from((*games).max(1));
            Rung { name: name.clone(), rating: found[player], ms }
        };
        let mut pairings: Vec<Pairing> = self
            .pairings
            .iter()
            .map(|it| Pairing { a: place(it.a), b: place(it.b), ..*it })
            .collect();
        pairings.sort_by_key(|it| (it.a.min(it.b), it.a.max(it.b)));
        Ladder { game: self.game, rungs: order.iter().map(rung).collect(), pairings }
    }
}
