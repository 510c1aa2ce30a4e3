//! Reads the endings of a document and their conditions.

use super::board::region_bit;
use super::board_spec::straight_rows;
use super::condition::{Condition, Joined, MAX_SETS, Reach};
use super::error::Fault;
use super::plan::{Ending, Verdict};
use super::reader::{Fields, Node};
use super::words::*;
use crate::cell::{Colour, MAX_COLOURS};
use crate::messages::Message;
use crate::topology::{Adjacency, Family, Topology};

/// What the words of a document refer to: the board, the colours, the players.
pub(super) struct Context<'a> {
    /// The board at the start.
    pub(super) topology: &'a Topology,
    /// Which neighbours are connected.
    pub(super) adjacency: Adjacency,
    /// The colours in play.
    pub(super) colours: &'a [Paint],
    /// The number of players.
    pub(super) seats: usize,
    /// Which sides belong to a colour.
    pub(super) owned_sides: &'a [(usize, Colour)],
    /// Whether the game counts points.
    pub(super) scored: bool,
    /// Whether the points of each player are one number.
    pub(super) numbered: bool,
}

const MAX_DEPTH: u32 = 8;
const MAX_STONES: u32 = 65_000;
/// The largest number of empty cells for which every filling is tried, multiplied by the number of
/// colours. It allows 4,096 fillings with two or four colours and 6,561 with three.
const MAX_FILLED_CELLS: u32 = 24;

/// What may stand where a condition is needed.
fn expected_condition() -> Message {
    Message::new("expect.condition")
}

impl Context<'_> {
    /// Reads the list of endings.
    pub(super) fn endings(&self, node: &Node<'_>) -> Result<Vec<Ending>, Fault> {
        let items = node.items(16)?;
        if items.is_empty() {
            return Err(node.fault(Message::new("expect.ending")));
        }
        node.list(16, |item| self.ending(item))
    }

    fn ending(&self, node: &Node<'_>) -> Result<Ending, Fault> {
        let fields = node.object(&["when", "result", "says"])?;
        let description = fields.get("says").map_or(Ok(""), |node| node.short_text(120))?;
        Ok(Ending {
            when: self.condition(&fields.require("when")?, 0)?,
            result: self.verdict(&fields.require("result")?)?,
            description: description.to_owned(),
        })
    }

    fn verdict(&self, node: &Node<'_>) -> Result<Verdict, Fault> {
        if node.value().as_object().is_some() {
            let size = node.only("parity")?.number(1, 1000)?;
            return self.require_two_players(node).map(|()| Verdict::Parity(size));
        }
        let word = node.text()?;
        if let Ok(who) = word.parse() {
            return match who {
                Who::Mover => Ok(Verdict::Who(who)),
                Who::Opponent => self.require_two_players(node).map(|()| Verdict::Who(who)),
            };
        }
        match word {
            "draw" => Ok(Verdict::Draw),
            "score" if self.scored => Ok(Verdict::Score),
            "score" => Err(node.fault(Message::new("expect.no-score"))),
            _ => self.colour(node).map(Verdict::Colour).map_err(|_| {
                node.fault(Message::new("expect.result").with("parity", "{\"parity\": size}"))
            }),
        }
    }

    fn require_two_players(&self, node: &Node<'_>) -> Result<(), Fault> {
        if self.seats == 2 {
            Ok(())
        } else {
            Err(node.fault(Message::new("expect.result-of-many")))
        }
    }

    /// Reads the name of a colour.
    pub(super) fn colour(&self, node: &Node<'_>) -> Result<Colour, Fault> {
        let names: Vec<_> = self.colours.iter().map(|paint| paint.as_str()).collect();
        node.choice(&names).map(Colour::new)
    }

    fn condition(&self, node: &Node<'_>, depth: u32) -> Result<Condition, Fault> {
        if depth > MAX_DEPTH {
            return Err(node.fault(Message::new("expect.conditions-deep").with("most", MAX_DEPTH)));
        }
        if let Some(word) = node.value().as_str() {
            return match word {
                "board-full" => Ok(Condition::BoardFull),
                "no-move" => Ok(Condition::NoMove),
                "round-fits" => Ok(Condition::RoundFits),
                "contained" => Ok(Condition::Contained),
                _ => Err(node.fault(expected_condition())),
            };
        }
        let map = node.value().as_object().ok_or_else(|| node.fault(expected_condition()))?;
        let Some(key) = map.keys().next() else { return Err(node.fault(expected_condition())) };
        match key.as_str() {
            "connects" => {
                let fields = node.object(&["connects", "min", "of", "stones", "by", "through"])?;
                self.by(&fields, self.connects(&fields)?)
            }
            "loop" => self.ring(node),
            "group-size" => {
                let fields = node.object(&["group-size", "max", "of"])?;
                let sizes = sizes(&fields, Some(fields.require("group-size")?))?;
                Ok(Condition::GroupSize { sizes, of: who(&fields)? })
            }
            "group-count" => {
                let fields = node.object(&["group-count", "min", "max", "groups", "of"])?;
                let count = fields.require("group-count")?.number(1, MAX_STONES)?;
                let sizes = sizes(&fields, fields.get("min"))?;
                let groups =
                    fields.word_or("groups", Counted::WORDS, Counted::ALL, Counted::All)?;
                Ok(Condition::GroupCount { count, sizes, groups, of: who(&fields)? })
            }
            "parity" => {
                let fields = node.object(&["parity", "always", "empty"])?;
                let most = MAX_FILLED_CELLS / self.colours.len() as u32;
                Ok(Condition::Parity {
                    size: fields.require("parity")?.number(1, 1000)?,
                    always: fields.require("always")?.word(Parity::WORDS, Parity::ALL)?,
                    empty: fields.require("empty")?.number(0, most)?,
                })
            }
            "single-group" => {
                let fields = node.object(&["single-group", "by", "through"])?;
                let whose = fields.require("single-group")?.word(Who::WORDS, Who::ALL)?;
                self.by(&fields, Condition::SingleGroup(whose))
            }
            "line" => {
                let fields = node.object(&["line", "of"])?;
                if self.topology.axes(self.adjacency) == 0 {
                    return Err(fields.require("line")?.fault(straight_rows(self.adjacency)));
                }
                let count = fields.require("line")?.number(2, 1000)?;
                Ok(Condition::Line { count, of: who(&fields)? })
            }
            "reaches" => node.only("reaches")?.choice(&["rim"]).map(|_| Condition::ReachesRim),
            "captured" => {
                let fields = node.object(&["captured", "of"])?;
                let count = fields.require("captured")?.number(1, MAX_STONES)?;
                Ok(Condition::Captured { count, of: who(&fields)? })
            }
            "points" => {
                let fields = node.object(&["points", "of"])?;
                let points = fields.require("points")?;
                if !self.numbered {
                    return Err(points.fault(Message::new("expect.number-score")));
                }
                Ok(Condition::Points { count: points.number(1, MAX_STONES)?, of: who(&fields)? })
            }
            "mover" => self.colour(&node.only("mover")?).map(Condition::Mover),
            "alone" => node.only("alone")?.word(Who::WORDS, Who::ALL).map(Condition::Alone),
            "gone" => node.only("gone")?.word(Who::WORDS, Who::ALL).map(Condition::Gone),
            "stones" => Ok(Condition::Stones(node.only("stones")?.number(1, MAX_STONES)?)),
            "phase" => Ok(Condition::Phase(node.only("phase")?.number(1, 4)? as u8 - 1)),
            "passes" => Ok(Condition::Passes(node.only("passes")?.number(1, 16)?)),
            "repeats" => Ok(Condition::Repeats(node.only("repeats")?.number(2, 16)?)),
            "not" => {
                let inner = node.only("not")?;
                Ok(Condition::Not(Box::new(self.condition(&inner, depth + 1)?)))
            }
            "all" => self.several(&node.only("all")?, depth).map(Condition::All),
            "any" => self.several(&node.only("any")?, depth).map(Condition::Any),
            _ => Err(node.fault(expected_condition())),
        }
    }

    /// A condition on groups, with how their stones are joined if that is not as everywhere.
    fn by(&self, fields: &Fields<'_>, condition: Condition) -> Result<Condition, Fault> {
        let by = fields.word_or(
            "by",
            &["orth", "diag", "all"],
            &[Adjacency::Orth, Adjacency::Diag, Adjacency::All],
            self.adjacency,
        )?;
        let through = fields.word_or("through", Through::WORDS, Through::ALL, Through::Stones)?;
        if by == self.adjacency && through == Through::Stones {
            return Ok(condition);
        }
        Ok(Condition::By(Joined { by, through }, Box::new(condition)))
    }

    fn several(&self, node: &Node<'_>, depth: u32) -> Result<Vec<Condition>, Fault> {
        node.list(8, |item| self.condition(item, depth + 1))
    }

    fn ring(&self, node: &Node<'_>) -> Result<Condition, Fault> {
        let fields = node.object(&["loop", "of"])?;
        let ring = fields.require("loop")?;
        if self.adjacency == Adjacency::Diag {
            return Err(ring.fault(Message::new("expect.ring-inside")));
        }
        Ok(Condition::Loop { ring: ring.word(Ring::WORDS, Ring::ALL)?, of: who(&fields)? })
    }

    fn connects(&self, fields: &Fields<'_>) -> Result<Condition, Fault> {
        let node = fields.require("connects")?;
        let least = fields.get("min");
        let mut reach = [Reach::Count { regions: 0, count: 1 }; MAX_COLOURS];
        for (index, paint) in self.colours.iter().enumerate() {
            // Either one goal for all colours, or an object with a goal for each.
            let goal = match node.value().as_object() {
                None => node,
                Some(_) => {
                    let names: Vec<_> = self.colours.iter().map(|paint| paint.as_str()).collect();
                    node.object(&names)?.require(paint.as_str())?
                }
            };
            reach[index] = self.reach(&goal, least.as_ref(), Colour::new(index))?;
        }
        let stones = fields.word_or("stones", Stones::WORDS, Stones::ALL, Stones::Own)?;
        Ok(Condition::Connects { reach, of: who(fields)?, stones })
    }

    /// What the colours have to be able to join for their players to stay in the game: the same for
    /// all, or for some of them under their names.
    pub(super) fn out(
        &self,
        node: &Node<'_>,
    ) -> Result<Option<[Option<Reach>; MAX_COLOURS]>, Fault> {
        let names: Vec<_> = self.colours.iter().map(|paint| paint.as_str()).collect();
        let each = node.value().is_object().then(|| node.object(&names)).transpose()?;
        let mut out = [None; MAX_COLOURS];
        for (index, name) in names.iter().enumerate() {
            let goal = each.as_ref().map_or(Some(*node), |each| each.get(name));
            let reach = |goal: Node<'_>| self.reach(&goal, None, Colour::new(index));
            out[index] = goal.map(reach).transpose()?;
        }
        Ok(out.iter().any(Option::is_some).then_some(out))
    }

    /// How far the group of a colour has to reach.
    fn reach(
        &self,
        node: &Node<'_>,
        least: Option<&Node<'_>>,
        colour: Colour,
    ) -> Result<Reach, Fault> {
        const WORDS: [&str; 7] = [
            "own-sides",
            "opposite-sides",
            "alternate-sides",
            "side-pairs",
            "sides",
            "sides-without-corners",
            "corners",
        ];
        let word = WORDS[node.choice(&WORDS)?];
        let side = |index: usize| region_bit(Family::Sides, index);
        let sides = self.topology.regions(Family::Sides).len();
        let half = sides / 2;
        let mut sets = [0; MAX_SETS];
        match word {
            // Sides come in cyclic order.
            "opposite-sides" if sides.is_multiple_of(2) => {
                (0..half).for_each(|index| sets[index] = side(index) | side(index + half));
            }
            "alternate-sides" if sides.is_multiple_of(2) => {
                (0..sides).for_each(|index| sets[index % 2] |= side(index));
            }
            // One side of each pair: each way to choose them is a set.
            "side-pairs" if sides.is_multiple_of(2) => {
                for (choice, set) in sets.iter_mut().enumerate().take(1 << half) {
                    for pair in 0..half {
                        *set |= side(2 * pair + (choice >> pair & 1));
                    }
                }
            }
            _ => {}
        }
        if sets[0] != 0 {
            return match least {
                Some(least) => Err(least.fault(Message::new("expect.no-count-of-sides"))),
                None => Ok(Reach::Sets(sets)),
            };
        }
        let regions = match word.parse::<Family>() {
            Ok(family) => (0..self.topology.regions(family).len())
                .fold(0, |mask, index| mask | region_bit(family, index)),
            Err(_) => self
                .owned_sides
                .iter()
                .filter(|owned| word == WORDS[0] && owned.1 == colour)
                .fold(0, |mask, owned| mask | side(owned.0)),
        };
        if regions == 0 {
            return Err(node.fault(Message::new("expect.owned-regions")));
        }
        let most = regions.count_ones();
        let count = least.map_or(Ok(most), |least| least.number(1, most))?;
        Ok(Reach::Count { regions, count })
    }
}

/// The bounds on the size of a group, from `least` to the value of `max`.
fn sizes(fields: &Fields<'_>, least: Option<Node<'_>>) -> Result<[u32; 2], Fault> {
    let least = least.map_or(Ok(1), |node| node.number(1, MAX_STONES))?;
    let most = fields.get("max").map_or(Ok(MAX_STONES), |node| node.number(least, MAX_STONES))?;
    Ok([least, most])
}

fn who(fields: &Fields<'_>) -> Result<Who, Fault> {
    fields.word_or("of", Who::WORDS, Who::ALL, Who::Mover)
}
