//! Reading the endings of a document.

use super::board::region_bit;
use super::error::Fault;
use super::plan::{Condition, Ending, Verdict};
use super::reader::{Fields, Node};
use super::words::*;
use crate::cell::{Colour, MAX_COLOURS};
use crate::topology::{Adjacency, Family, Topology};

/// What the words of an ending are read against.
pub(super) struct Scene<'a> {
    /// The board at the start.
    pub(super) topology: &'a Topology,
    /// Which neighbours are connected.
    pub(super) adjacency: Adjacency,
    /// The colours in play.
    pub(super) colours: &'a [Paint],
    /// How many play.
    pub(super) seats: usize,
    /// Which sides belong to a colour.
    pub(super) owned_sides: &'a [(usize, Colour)],
    /// Whether the game counts points.
    pub(super) scored: bool,
}

const CONDITIONS: &str = "board-full, no-move, round-fits, contained, or an object with one of: connects, \
    loop, group-size, single-group, line, reaches, captured, passes, repeats, not, all, any";
const DEEPEST: u32 = 8;

impl Scene<'_> {
    /// Reads the list of endings.
    pub(super) fn endings(&self, node: &Node<'_>) -> Result<Vec<Ending>, Fault> {
        let items = node.items(16)?;
        if items.is_empty() {
            return Err(node.fault("at least one ending"));
        }
        node.each(16, |item| self.ending(item))
    }

    fn ending(&self, node: &Node<'_>) -> Result<Ending, Fault> {
        let fields = node.object(&["when", "result", "says"])?;
        let says = fields.get("says").map_or(Ok(""), |node| node.short_text(120))?;
        Ok(Ending {
            when: self.condition(&fields.need("when")?, 0)?,
            result: self.verdict(&fields.need("result")?)?,
            says: says.to_owned(),
        })
    }

    fn verdict(&self, node: &Node<'_>) -> Result<Verdict, Fault> {
        if node.value().as_object().is_some() {
            let size = node.only("parity")?.number(1, 1000)?;
            return self.for_two(node).map(|()| Verdict::Parity(size));
        }
        let word = node.text()?;
        if let Some(who) = Who::from_word(word) {
            return match who {
                Who::Mover => Ok(Verdict::Who(who)),
                Who::Opponent => self.for_two(node).map(|()| Verdict::Who(who)),
            };
        }
        match word {
            "draw" => Ok(Verdict::Draw),
            "score" if self.scored => Ok(Verdict::Score),
            "score" => Err(node.fault("a result other than score: this document has no score")),
            _ => self.colour(node).map(Verdict::Colour).map_err(|_| {
                node.fault(
                    "mover, opponent, a colour of the game, draw, score, or {\"parity\": size}",
                )
            }),
        }
    }

    fn for_two(&self, node: &Node<'_>) -> Result<(), Fault> {
        if self.seats == 2 {
            Ok(())
        } else {
            Err(node.fault("a result that more than two can have"))
        }
    }

    /// Reads the name of a colour.
    pub(super) fn colour(&self, node: &Node<'_>) -> Result<Colour, Fault> {
        let names: Vec<_> = self.colours.iter().map(|paint| paint.word()).collect();
        node.choice(&names).map(Colour::new)
    }

    fn condition(&self, node: &Node<'_>, depth: u32) -> Result<Condition, Fault> {
        if depth > DEEPEST {
            return Err(node.fault(&format!("conditions at most {DEEPEST} deep")));
        }
        if let Some(word) = node.value().as_str() {
            return match word {
                "board-full" => Ok(Condition::BoardFull),
                "no-move" => Ok(Condition::NoMove),
                "round-fits" => Ok(Condition::RoundFits),
                "contained" => Ok(Condition::Contained),
                _ => Err(node.fault(CONDITIONS)),
            };
        }
        let map = node.value().as_object().ok_or_else(|| node.fault(CONDITIONS))?;
        let Some((key, _)) = map.entries().first() else { return Err(node.fault(CONDITIONS)) };
        match key.as_str() {
            "connects" => self.connects(&node.object(&["connects", "min", "of"])?),
            "loop" => self.ring(node),
            "group-size" => {
                let fields = node.object(&["group-size", "of"])?;
                let count = fields.need("group-size")?.number(1, 65_000)?;
                Ok(Condition::GroupSize { count, of: who(&fields)? })
            }
            "single-group" => {
                node.only("single-group")?.word(Who::WORDS, Who::ALL).map(Condition::SingleGroup)
            }
            "line" => {
                let fields = node.object(&["line", "of"])?;
                if self.topology.axes(self.adjacency) == 0 {
                    return Err(fields
                        .need("line")?
                        .fault("a tiling with straight rows: 4.4.4.4 or 6.6.6"));
                }
                let count = fields.need("line")?.number(2, 1000)?;
                Ok(Condition::Line { count, of: who(&fields)? })
            }
            "reaches" => node.only("reaches")?.choice(&["rim"]).map(|_| Condition::ReachesRim),
            "captured" => {
                let fields = node.object(&["captured", "of"])?;
                let count = fields.need("captured")?.number(1, 65_000)?;
                Ok(Condition::Captured { count, of: who(&fields)? })
            }
            "passes" => Ok(Condition::Passes(node.only("passes")?.number(1, 16)?)),
            "repeats" => Ok(Condition::Repeats(node.only("repeats")?.number(2, 16)?)),
            "not" => {
                let inner = node.only("not")?;
                Ok(Condition::Not(Box::new(self.condition(&inner, depth + 1)?)))
            }
            "all" => self.several(&node.only("all")?, depth).map(Condition::All),
            "any" => self.several(&node.only("any")?, depth).map(Condition::Any),
            _ => Err(node.fault(CONDITIONS)),
        }
    }

    fn several(&self, node: &Node<'_>, depth: u32) -> Result<Vec<Condition>, Fault> {
        node.each(8, |item| self.condition(item, depth + 1))
    }

    fn ring(&self, node: &Node<'_>) -> Result<Condition, Fault> {
        let fields = node.object(&["loop", "of"])?;
        let ring = fields.need("loop")?;
        if self.adjacency == Adjacency::Diag {
            return Err(ring.fault("an adjacency other than diag: diagonal rings have no inside"));
        }
        Ok(Condition::Loop { ring: ring.word(Ring::WORDS, Ring::ALL)?, of: who(&fields)? })
    }

    fn connects(&self, fields: &Fields<'_>) -> Result<Condition, Fault> {
        const WORDS: [&str; 4] = ["own-sides", "sides", "sides-without-corners", "corners"];
        let node = fields.need("connects")?;
        let word = node.word(&WORDS, &WORDS)?;
        let mut regions = [0; MAX_COLOURS];
        match Family::from_word(word) {
            Some(family) => {
                let all = (0..self.topology.regions(family).len())
                    .fold(0, |mask, index| mask | region_bit(family, index));
                regions = [all; MAX_COLOURS];
            }
            None => {
                for &(side, colour) in self.owned_sides {
                    regions[colour.index()] |= region_bit(Family::Sides, side);
                }
            }
        }
        let fewest = regions[..self.colours.len()].iter().map(|mask| mask.count_ones()).min();
        let Some(most) = fewest.filter(|&count| count > 0) else {
            return Err(node.fault("regions that this board has and each colour owns"));
        };
        let count = fields.get("min").map_or(Ok(most), |node| node.number(1, most))?;
        Ok(Condition::Connects { regions, count, of: who(fields)? })
    }
}

fn who(fields: &Fields<'_>) -> Result<Who, Fault> {
    fields.word_or("of", Who::WORDS, Who::ALL, Who::Mover)
}
