//! The commands that ask about the game and change nothing.

use super::commands::Answer;
use super::engine::Engine;
use super::refusal::Refusal;
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::Groups;
use crate::messages::Message;
use crate::position::{End, Reason};
use crate::present::{groups, legal_texts};
use crate::rules::{Ring, Score, Verdict};
use crate::session::Format;

impl Engine {
    pub(super) fn showboard(&self) -> Answer {
        Ok(format!("\n{}", self.session().export(Format::Ascii)?))
    }

    pub(super) fn export(&self, arguments: &[&str]) -> Answer {
        let format = match arguments {
            [name] => name.parse().ok(),
            _ => None,
        };
        let form = || Refusal::usage(&format!("export {}", Format::writable().join("|")));
        let format = format.ok_or_else(form)?;
        Ok(self.session().export(format)?)
    }

    pub(super) fn winner(&self) -> Answer {
        Ok(match self.session().outcome().map(|outcome| outcome.end) {
            None => "none".to_owned(),
            Some(end) => end_text(end),
        })
    }

    /// The points of the first colour minus the second's if the game counts territory, at any
    /// moment; else the seat that has won, or `draw`.
    pub(super) fn final_score(&self) -> Answer {
        let outcome = self.session().outcome();
        if matches!(self.plan().score, Some(Score::Area | Score::Prisoners)) {
            return Ok(match outcome.map(|outcome| (outcome.end, outcome.reason)) {
                Some((End::Win(seat), reason @ (Reason::Resigned | Reason::Timeout))) => {
                    let first = self.position().colour_of(seat).index() == 0;
                    let how = if reason == Reason::Resigned { 'R' } else { 'T' };
                    format!("{}+{how}", if first { 'B' } else { 'W' })
                }
                Some((end, Reason::Ending(number))) if !self.counts(number) => end_text(end),
                _ => self.margin(),
            });
        }
        match outcome {
            None => Err(Refusal::new(Message::new("command-not-over"))),
            Some(outcome) => Ok(end_text(outcome.end)),
        }
    }

    /// Whether the ending of this number counts points.
    fn counts(&self, number: u8) -> bool {
        let ending = self.plan().endings.get(usize::from(number));
        ending.is_some_and(|ending| ending.result == Verdict::Score)
    }

    /// By how much the first or the second colour leads: `B+3.5`, `W+2`, `0`.
    fn margin(&self) -> String {
        let scores = self.session().scores();
        let halves = |colour: usize| scores.halves(self.position().seat_of(Colour::new(colour)));
        let lead = halves(0) - halves(1);
        let half = if lead % 2 == 0 { "" } else { ".5" };
        let points = lead.unsigned_abs() / 2;
        match lead {
            0 => "0".to_owned(),
            1.. => format!("B+{points}{half}"),
            _ => format!("W+{points}{half}"),
        }
    }

    /// The groups of a status, a line for each: in games of territory those that are marked as dead
    /// or provably are, or all others.
    pub(super) fn final_status_list(&self, arguments: &[&str]) -> Answer {
        let usage = || Refusal::usage("final_status_list alive|dead|seki");
        let dead = match self.session().outcome() {
            Some(_) => self.session().dead().to_vec(),
            None if self.plan().properties.territory => self.position().provably_dead(),
            None => Vec::new(),
        };
        let listed: fn(bool) -> bool = match *arguments {
            ["alive"] => |is_dead| !is_dead,
            ["dead"] => |is_dead| is_dead,
            // Whatever is neither is counted as alive here.
            ["seki"] => |_| false,
            _ => return Err(usage()),
        };
        let groups = groups(self.session()).into_iter();
        let cells = groups.map(|group| group.cells.into_iter().map(|c| Cell::new(usize::from(c))));
        let cells = cells.map(Iterator::collect::<Vec<_>>);
        let of = cells.filter(|cells| listed(cells.iter().any(|cell| dead.contains(cell))));
        Ok(of.map(|cells| self.names(cells)).collect::<Vec<_>>().join("\n"))
    }

    pub(super) fn to_move(&self) -> Answer {
        let seat = self.position().to_move().index() + 1;
        Ok(format!("{seat} {}", self.plan().colour_text(self.position().turn_colour())))
    }

    pub(super) fn all_legal_moves(&self) -> Answer {
        Ok(legal_texts(self.session()).join(" "))
    }

    pub(super) fn position_hash(&self) -> Answer {
        Ok(format!("{:016x}", self.position().hash()))
    }

    pub(super) fn groups(&self, arguments: &[&str]) -> Answer {
        let [colour] = arguments else { return Err(Refusal::usage("groups COLOUR")) };
        let colour = self.colour(colour)?;
        let name = |&cell: &u16| self.topology().name(Cell::new(usize::from(cell)));
        let of = groups(self.session()).into_iter().filter(|group| group.colour == colour.index());
        let lines: Vec<_> =
            of.map(|group| group.cells.iter().map(name).collect::<Vec<_>>().join(" ")).collect();
        Ok(lines.join("\n"))
    }

    pub(super) fn liberties(&self, arguments: &[&str]) -> Answer {
        let [name] = arguments else { return Err(Refusal::usage("liberties CELL")) };
        let cell = self
            .topology()
            .find(name)
            .ok_or_else(|| Refusal::new(Message::new("command-no-cell")))?;
        if self.position().colour(cell).is_none() {
            return Err(Refusal::new(Message::new("command-no-stone")));
        }
        Ok(self.names(self.position().groups().liberties(cell)))
    }

    pub(super) fn loops(&self, arguments: &[&str]) -> Answer {
        let [colour] = arguments else { return Err(Refusal::usage("loops COLOUR")) };
        let rings = self.position().rings_of(Ring::Any, self.colour(colour)?);
        let lines: Vec<_> = rings.into_iter().map(|ring| self.names(ring.cells)).collect();
        Ok(lines.join("\n"))
    }

    pub(super) fn territory(&self, arguments: &[&str]) -> Answer {
        let [colour] = arguments else { return Err(Refusal::usage("territory COLOUR")) };
        let colour = self.colour(colour)?;
        let territory = self.position().territory(&[]);
        let owned = territory.owner.iter().enumerate().filter(|(_, owner)| **owner == Some(colour));
        Ok(self.names(owned.map(|(index, _)| Cell::new(index)).collect()))
    }

    /// The names of cells in order of their numbers.
    fn names(&self, mut cells: Vec<Cell>) -> String {
        cells.sort_unstable();
        let names: Vec<_> = cells.into_iter().map(|cell| self.topology().name(cell)).collect();
        names.join(" ")
    }
}

fn end_text(end: End) -> String {
    match end {
        End::Win(seat) => (seat.index() + 1).to_string(),
        End::Draw => "draw".to_owned(),
    }
}
