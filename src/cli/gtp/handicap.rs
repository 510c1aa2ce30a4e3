//! The commands that set up a handicap: stones of the first colour on an empty board.

use super::commands::Answer;
use super::engine::{Engine, number};
use super::refusal::Refusal;
use crate::cell::{Cell, Colour};
use crate::messages::Message;
use crate::rules::{Movement, Placed};
use crate::topology::{Shape, Tiling, Topology};

/// The smallest board with points for a handicap.
const SMALLEST: i32 = 7;
/// From this size on the points lie on the fourth line, else on the third.
const FOURTH_LINE: i32 = 13;

impl Engine {
    /// As many of the usual points as are asked for.
    pub(super) fn fixed_handicap(&mut self, arguments: &[&str]) -> Answer {
        let [count] = arguments else { return Err(Refusal::usage("fixed_handicap STONES")) };
        let count = number(count)? as usize;
        self.check_handicap()?;
        let points = handicap_points(self.topology(), count);
        if !(2..=points.len()).contains(&count) {
            return Err(Refusal::new(Message::new("command-handicap.number")));
        }
        self.place_handicap(&points[..count])
    }

    /// As many stones as are asked for, or as there are usual points if that is fewer.
    pub(super) fn place_free_handicap(&mut self, arguments: &[&str]) -> Answer {
        let [count] = arguments else { return Err(Refusal::usage("place_free_handicap STONES")) };
        let count = number(count)? as usize;
        self.check_handicap()?;
        let points = handicap_points(self.topology(), count);
        if count < 2 || points.len() < 2 {
            return Err(Refusal::new(Message::new("command-handicap.number")));
        }
        self.place_handicap(&points[..count.min(points.len())])
    }

    /// The stones that are named.
    pub(super) fn set_free_handicap(&mut self, arguments: &[&str]) -> Answer {
        self.check_handicap()?;
        let find = |name: &&str| self.topology().find(name);
        let cells: Option<Vec<Cell>> = arguments.iter().map(find).collect();
        let cells = cells.ok_or_else(|| Refusal::new(Message::new("command-no-cell")))?;
        if cells.len() < 2 {
            return Err(Refusal::new(Message::new("command-handicap.number")));
        }
        self.place_handicap(&cells).map(|_| String::new())
    }

    /// Whether a handicap can be set up now.
    fn check_handicap(&self) -> Result<(), Refusal> {
        let plan = self.plan();
        let places = plan.phases.len() == 1 && plan.movement() == Movement::Place(Placed::Own);
        if !places || plan.colours.len() != 2 {
            return Err(Refusal::new(Message::new("command-handicap")));
        }
        if Colour::first(2).any(|colour| self.position().stones(colour) > 0) {
            return Err(Refusal::new(Message::new("command-handicap.stones")));
        }
        Ok(())
    }

    /// Sets up the stones; the second colour is to move.
    fn place_handicap(&mut self, cells: &[Cell]) -> Answer {
        let stones: Vec<_> = cells.iter().map(|&cell| (cell, Colour::new(0))).collect();
        self.set_up(&stones, Some(Colour::new(1)))?;
        let names: Vec<_> = cells.iter().map(|&cell| self.topology().name(cell)).collect();
        Ok(names.join(" "))
    }
}

/// The points for so many handicap stones on a square board, in the order of the protocol's
/// specification, and those for more where there are fewer than asked for; none on other boards.
fn handicap_points(topology: &Topology, count: usize) -> Vec<Cell> {
    let size = topology.size() as i32;
    let is_square =
        topology.tiling() == Some(Tiling::Square) && topology.shape() == Some(Shape::Square);
    if !is_square || size < SMALLEST {
        return Vec::new();
    }
    let edge = if size < FOURTH_LINE { 2 } else { 3 };
    let (low, middle, high) = (edge, size / 2, size - 1 - edge);
    let mut points = vec![(low, low), (high, high), (low, high), (high, low)];
    // Boards of even size have no middle, and on the smallest it is too near.
    if size % 2 == 1 && size > SMALLEST {
        let centre = (middle, middle);
        let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
        match count {
            ..=5 => points.push(centre),
            7 => points.extend([sides[0], sides[1], centre]),
            _ => points.extend([sides[0], sides[1], sides[2], sides[3], centre]),
        }
    }
    // Ranks count from the bottom, rows from the top.
    points.iter().filter_map(|&(x, y)| topology.at(x, size - 1 - y)).collect()
}
