//! Messages about a game: whose turn it is, how it ended, the score.

use super::Session;
use crate::cell::{Colour, Seat};
use crate::messages::{Argument, Message, fill};
use crate::position::{End, Reason};
use crate::rules::{Condition, Score, Verdict};

impl Session {
    /// The name of a colour, capitalised.
    pub fn colour_name(&self, colour: Colour) -> String {
        let Some(paint) = self.plan().colours.get(colour.index()) else {
            return Message::new("nobody").to_string();
        };
        let mut letters = paint.as_str().chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_ascii_uppercase().to_string() + letters.as_str()
        })
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.colour_name(self.position.colour_of(seat))
    }

    /// Whose turn it is: "Blue to move · move 24". None if the game is over.
    pub fn turn_message(&self) -> Option<Message> {
        if self.position.outcome().is_some() {
            return None;
        }
        let seat = self.position.to_move();
        let player = self.seat_name(seat);
        let colour = self.position.turn_colour();
        let number = self.position.ply() + 1;
        if let Some(points) = self.position.points_left() {
            let message = Message::new("turn.points").with("player", player);
            return Some(message.with("number", number).with("points", u32::from(points)));
        }
        Some(if colour == self.position.colour_of(seat) {
            Message::new("turn").with("player", player).with("number", number)
        } else {
            let stone = self.colour_name(colour).to_ascii_lowercase();
            let message = Message::new("turn.placing").with("player", player);
            message.with("stone", stone).with("number", number)
        })
    }

    /// How the game ended; none if it is not over.
    pub fn outcome_message(&self) -> Option<Message> {
        let outcome = self.outcome()?;
        let number = match outcome.reason {
            Reason::Resigned | Reason::Timeout => {
                return Some(match outcome.end {
                    End::Win(winner) => self.loss_message(winner, outcome.reason),
                    End::Draw => Message::new("outcome.draw"),
                });
            }
            Reason::Stuck => return Some(Message::new("outcome.stuck")),
            Reason::Ending(number) => usize::from(number),
        };
        let ending = self.plan().endings.get(number)?;
        let description = ending.description.as_str();
        if ending.result == Verdict::Score {
            let points = self.points(|first, more| {
                Message::new("score.and").with("first", first).with("more", more)
            });
            return Some(match outcome.end {
                End::Win(winner) => {
                    let winner = self.seat_name(winner);
                    let message = Message::new("outcome.points").with("winner", winner);
                    message.with("says", description).with("points", points)
                }
                End::Draw => {
                    let message = Message::new("outcome.draw-points").with("says", description);
                    message.with("points", points)
                }
            });
        }
        let sized = matches!(ending.when, Condition::Contained)
            && self.plan().score == Some(Score::FirstGroup);
        Some(match (outcome.end, description) {
            (End::Win(winner), "") => {
                Message::new("outcome.win").with("winner", self.seat_name(winner))
            }
            (End::Win(winner), _) if sized => {
                let winner = self.seat_name(winner);
                let message = Message::new("outcome.win-by-size").with("winner", winner);
                message.with("says", description).with("size", self.position.first_group())
            }
            (End::Win(winner), _) => {
                let winner = self.seat_name(winner);
                Message::new("outcome.win-by").with("winner", winner).with("says", description)
            }
            (End::Draw, "") => Message::new("outcome.draw"),
            (End::Draw, _) => Message::new("outcome.draw-by").with("says", description),
        })
    }

    /// How the other player of two lost, by resigning or on time.
    fn loss_message(&self, winner: Seat, reason: Reason) -> Message {
        let loser = Seat::first(self.plan().seats).find(|&seat| seat != winner).unwrap_or(winner);
        let colour = self.position.colour_of(loser);
        let (winner, loser) = (self.seat_name(winner), self.colour_name(colour));
        match self.plan().wording.resigned(colour) {
            _ if reason == Reason::Timeout => {
                Message::new("outcome.timeout").with("winner", winner).with("loser", loser)
            }
            "" => Message::new("outcome.resigned").with("winner", winner).with("loser", loser),
            predicate => {
                let message = Message::new("outcome.conceded").with("winner", winner);
                message.with("loser", loser).with("says", predicate)
            }
        }
    }

    /// The points of all seats, combined by `join`.
    fn points(&self, join: impl Fn(Message, Message) -> Message) -> Message {
        let scores = self.scores();
        let points = Seat::first(self.plan().seats).map(|seat| {
            let message = Message::new("score.seat").with("player", self.seat_name(seat));
            message.with("points", scores.text(seat))
        });
        points.reduce(join).unwrap_or(Message::new("score.nothing"))
    }

    /// The points of all seats in one line; empty if the game counts no points.
    pub fn score_text(&self) -> String {
        match &self.plan().score {
            None => String::new(),
            Some(Score::FirstGroup) => {
                let (size, liberties) =
                    (self.position.first_group(), self.position.first_liberties());
                let own = self.plan().wording.score.as_str();
                if own.is_empty() {
                    let message = Message::new("score.first-group").with("size", size);
                    return message.with("liberties", liberties).to_string();
                }
                fill(own, &[("size", Argument::from(size)), ("liberties", liberties.into())])
            }
            Some(Score::Area | Score::Prisoners | Score::Corridor | Score::Groups(_)) => {
                let points = self.points(|first, more| {
                    Message::new("score.beside").with("first", first).with("more", more)
                });
                points.to_string()
            }
        }
    }

    /// Whose turn it is, in words; empty if the game is over.
    pub fn turn_text(&self) -> String {
        self.turn_message().map_or_else(String::new, |message| message.to_string())
    }

    /// How the game ended, in one line; empty if it is not over.
    pub fn outcome_text(&self) -> String {
        self.outcome_message().map_or_else(String::new, |message| message.to_string())
    }
}
