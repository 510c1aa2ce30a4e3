//! The games of a match between two players, played one by one.

use std::sync::Arc;

use super::{Competitor, Contestant, Fault, Record, Schedule, opening, play_game};
use crate::position::Move;
use crate::rules::Plan;

/// A match between two players: what it takes to play any game of it.
#[derive(Debug)]
pub struct Series {
    plan: Arc<Plan>,
    schedule: Schedule,
    opening_plies: usize,
    longest: u32,
    names: [String; 2],
    /// The first player, then the second once for each other seat.
    players: Vec<Box<dyn Competitor>>,
    /// The opening played last, and its number: it is played from every seat.
    opening: Option<(u32, Vec<Move>)>,
}

impl Series {
    /// A match whose games follow from a seed. Each opening has so many plies, and games longer
    /// than `longest` have no result.
    ///
    /// # Errors
    /// If a player cannot take part at all.
    pub fn new(
        plan: Arc<Plan>,
        contestants: [&Contestant; 2],
        seed: u64,
        opening_plies: usize,
        longest: u32,
    ) -> Result<Self, Fault> {
        let [a, b] = contestants;
        let mut players = vec![a.sit_down()?];
        for _ in 1..plan.seats {
            players.push(b.sit_down()?);
        }
        let schedule = Schedule { seed, seats: plan.seats };
        let names = [a.to_string(), b.to_string()];
        Ok(Self { plan, schedule, opening_plies, longest, names, players, opening: None })
    }

    /// The seeds and seats of its games.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Plays the game of this number.
    pub fn play(&mut self, number: u32) -> Record {
        let of = self.schedule.opening(number);
        let known = self.opening.take().filter(|(number, _)| *number == of);
        let (_, opening) = self.opening.insert(known.unwrap_or_else(|| {
            (of, opening(&self.plan, self.opening_plies, self.schedule.opening_seed(number)))
        }));
        let first = self.schedule.seat(number);
        let (a, others) = self.players.split_first_mut().expect("a match has players");
        let mut seated: Vec<&mut dyn Competitor> =
            others.iter_mut().map(|player| &mut **player as &mut dyn Competitor).collect();
        seated.insert(first, &mut **a);
        let seeds: Vec<u64> =
            (0..self.plan.seats).map(|seat| self.schedule.player_seed(number, seat)).collect();
        let played = play_game(&self.plan, opening, &mut seated, &seeds, self.longest);
        let names = [self.names[0].as_str(), self.names[1].as_str()];
        Record::new(names, &self.schedule, number, self.opening_plies, &played)
    }
}
