//! Sentences about a game.

use super::Session;
use crate::cell::{Colour, Seat};
use crate::position::{End, Reason};
use crate::rules::{Condition, Score, Verdict};

impl Session {
    /// The name of a colour as a sentence begins with it.
    pub fn colour_name(&self, colour: Colour) -> String {
        let word = self.plan().colours.get(colour.index()).map_or("nobody", |paint| paint.as_str());
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_ascii_uppercase().to_string() + letters.as_str()
        })
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.colour_name(self.position.colour_of(seat))
    }

    /// Whose turn it is: "Blue to move · move 24". Empty after the end.
    pub fn turn_text(&self) -> String {
        if self.position.outcome().is_some() {
            return String::new();
        }
        let seat = self.position.to_move();
        let player = self.seat_name(seat);
        let colour = self.position.turn_colour();
        let number = self.position.ply() + 1;
        if colour == self.position.colour_of(seat) {
            format!("{player} to move · move {number}")
        } else {
            format!(
                "{player} to place {} · move {number}",
                self.colour_name(colour).to_ascii_lowercase()
            )
        }
    }

    /// How the game has ended, in one line; empty while it goes on.
    pub fn outcome_text(&self) -> String {
        let Some(outcome) = self.outcome() else { return String::new() };
        let number = match outcome.reason {
            Reason::Resigned => {
                return match outcome.end {
                    // The first group is the first colour's; the other's to contain.
                    End::Win(winner)
                        if self.plan().score == Some(Score::FirstGroup)
                            && self.position.colour_of(winner).index() == 0 =>
                    {
                        format!(
                            "{} wins: {} concedes that the blob grows forever.",
                            self.seat_name(winner),
                            self.loser_name(winner)
                        )
                    }
                    End::Win(winner) => {
                        format!(
                            "{} wins: {} resigned.",
                            self.seat_name(winner),
                            self.loser_name(winner)
                        )
                    }
                    End::Draw => "A draw.".to_owned(),
                };
            }
            Reason::Stuck => return "A draw: there is no move left.".to_owned(),
            Reason::Ending(number) => usize::from(number),
        };
        let Some(ending) = self.plan().endings.get(number) else { return String::new() };
        if ending.result == Verdict::Score {
            return self.score_text_of(outcome.end, &ending.says);
        }
        let size = match ending.when {
            Condition::Contained if self.plan().score == Some(Score::FirstGroup) => {
                format!(", {} in size", self.position.first_group())
            }
            _ => String::new(),
        };
        match (outcome.end, ending.says.as_str()) {
            (End::Win(winner), "") => format!("{} wins.", self.seat_name(winner)),
            (End::Win(winner), says) => format!("{} wins by {says}{size}.", self.seat_name(winner)),
            (End::Draw, "") => "A draw.".to_owned(),
            (End::Draw, says) => format!("A draw: {says}."),
        }
    }

    fn loser_name(&self, winner: Seat) -> String {
        Seat::first(self.plan().seats)
            .find(|&seat| seat != winner)
            .map_or_else(String::new, |seat| self.seat_name(seat))
    }

    fn score_text_of(&self, end: End, says: &str) -> String {
        let scores = self.scores();
        let listed: Vec<_> = Seat::first(self.plan().seats)
            .map(|seat| format!("{} {}", self.seat_name(seat), scores.text(seat)))
            .collect();
        let listed = listed.join(", ");
        match end {
            End::Win(winner) => format!("{} wins by {says}: {listed}.", self.seat_name(winner)),
            End::Draw => format!("A draw by {says}: {listed}."),
        }
    }

    /// The points of every seat in one line, where the game counts points.
    pub fn score_text(&self) -> String {
        match self.plan().score {
            None => String::new(),
            Some(Score::FirstGroup) => {
                let (size, left) = (self.position.first_group(), self.position.first_liberties());
                format!("Blob of {size} · {left} to fill around it")
            }
            Some(Score::Area | Score::Prisoners | Score::GroupProduct) => {
                let scores = self.scores();
                let listed: Vec<_> = Seat::first(self.plan().seats)
                    .map(|seat| format!("{} {}", self.seat_name(seat), scores.text(seat)))
                    .collect();
                listed.join(" · ")
            }
        }
    }
}
