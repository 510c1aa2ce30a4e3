//! Games of matches as lines of JSON.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Finish, Played, Schedule};
use crate::cell::Seat;
use crate::messages::Message;
use crate::position::End;
use crate::present::plies;
use crate::rules::Plan;
use crate::session::Session;

/// A game of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The game and its settings, as the text of a session without moves: `hex?size=11`.
    pub game: String,
    /// The first player.
    pub a: String,
    /// The second player, who has all other seats.
    pub b: String,
    /// The seed of the match.
    pub seed: u64,
    /// The number of the game, from 0.
    pub number: u32,
    /// The seat of the first player, from 1.
    pub seat: usize,
    /// How many plies of opening were asked for; only where the game would be over are there fewer.
    pub opening: usize,
    /// All moves, as text.
    pub moves: Vec<String>,
    /// What the game counts.
    pub result: Outcome,
    /// How it ended, for people.
    pub reason: String,
    /// How many plies it has.
    pub plies: usize,
    /// The milliseconds that both players used, those of the second in all its seats together.
    pub ms: [u64; 2],
    /// The game as the part of an address that shows it.
    pub link: String,
    /// What went wrong, if anything did.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub fault: Option<FaultRecord>,
}

/// What a game of a match counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The first player has won.
    A,
    /// The second player has won, in whichever of its seats.
    B,
    /// Nobody has won.
    Draw,
    /// Nothing: it became too long, or somebody did something wrong.
    None,
}

/// What went wrong in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaultRecord {
    /// A word for programs that never changes.
    pub code: String,
    /// Who did it: `a` or `b`.
    pub by: String,
    /// What happened, for people.
    pub text: String,
}

impl Record {
    /// The record of the game of this number between these two, after an opening for which so
    /// many plies were asked.
    pub fn new(
        players: [&str; 2],
        schedule: &Schedule,
        number: u32,
        opening: usize,
        played: &Played,
    ) -> Self {
        let session = &played.session;
        let seat = schedule.seat(number);
        let first = Seat::new(seat);
        let plies = plies(session, 0);
        let (result, reason) = match &played.finish {
            Finish::Over => {
                let result = match session.outcome().map(|outcome| outcome.end) {
                    Some(End::Win(winner)) if winner == first => Outcome::A,
                    Some(End::Win(_)) => Outcome::B,
                    Some(End::Draw) => Outcome::Draw,
                    None => Outcome::None,
                };
                (result, session.outcome_text())
            }
            Finish::TooLong => (Outcome::None, Message::new("contest-too-long").to_string()),
            Finish::Fault { fault, .. } => (Outcome::None, fault.to_string()),
        };
        let fault = match &played.finish {
            Finish::Fault { seat: by, fault } => Some(FaultRecord {
                code: fault.code().to_owned(),
                by: if *by == seat { "a" } else { "b" }.to_owned(),
                text: fault.to_string(),
            }),
            _ => None,
        };
        let all: Duration = played.time.iter().sum();
        let own = played.time[seat];
        Self {
            game: game_text(session.plan()),
            a: players[0].to_owned(),
            b: players[1].to_owned(),
            seed: schedule.seed,
            number,
            seat: seat + 1,
            opening,
            plies: plies.len(),
            moves: plies.into_iter().map(|ply| ply.text).collect(),
            result,
            reason,
            ms: [own, all - own].map(|time| time.as_millis() as u64),
            link: session.text(),
            fault,
        }
    }

    /// Whether it has no result because it was cut off before so many plies.
    pub fn is_cut_before(&self, plies: u32) -> bool {
        self.result == Outcome::None && self.fault.is_none() && self.plies < plies as usize
    }

    /// The match that it belongs to, as a text that no other match has.
    pub fn series(&self) -> String {
        series_text(&self.game, [&self.a, &self.b], self.seed, self.opening)
    }

    /// The record as a line of JSON, without its end.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a record is made of texts and numbers")
    }
}

/// A game and its settings as records name them.
pub fn game_text(plan: &Arc<Plan>) -> String {
    Session::new(Arc::clone(plan)).text()
}

/// A match between two players as a text that no other match has.
pub fn series_text(game: &str, players: [&str; 2], seed: u64, opening: usize) -> String {
    let [a, b] = players;
    format!("{game} {a} {b} {seed} {opening}")
}
