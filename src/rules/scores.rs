//! What the players score points for.

use super::board::{Boards, Bounds, region_bit};
use super::error::Fault;
use super::reader::{Fields, Node};
use super::words::{Combined, Majority, Rest, Wins};
use crate::messages::Message;
use crate::topology::Family;

/// The most rules that a score of groups has.
const MAX_RULES: usize = 4;
/// The most points for a group of odd or even size.
const MAX_POINTS: u32 = 9;
/// The most that a group needs to count, and that is taken off what it counts.
const MAX_MINUS: u32 = 99;
/// A product of group sizes is at most 3^(stones / 3); in half points it must fit in 127 bits.
const MAX_STONES_OF_PRODUCT: usize = 237;

/// What the players score points for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Score {
    /// Stones on the board and territory, plus komi for the second colour.
    Area,
    /// Territory and captured stones, plus komi for the second colour.
    Prisoners,
    /// The size of the group of the first stone.
    FirstGroup,
    /// Stones beside the empty cells that join all sides, plus komi for the second colour.
    Corridor,
    /// What each player's groups count: at least one rule, each of which decides where those
    /// before it do not.
    Groups(Vec<GroupScore>),
}

/// What the groups of a colour count together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GroupScore {
    /// What each of them counts.
    pub of: GroupValue,
    /// How many of them count, those that count most; all of them if there is no number.
    pub take: Option<u8>,
    /// How they are put together.
    pub by: Combined,
    /// Whether most or fewest points win.
    pub wins: Wins,
    /// A group that counts less than this does not count at all.
    pub least: u8,
    /// What is taken off what each group counts. More than `least` only in sums of all groups.
    pub minus: u8,
    /// Who has what no group holds that counts; only in sums of all cells on the rim.
    pub rest: Rest,
    /// What gives a point more, if anything; only in sums of all cells on the rim.
    pub majority: Option<Majority>,
}

/// What a group counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupValue {
    /// The number of its stones.
    Size,
    /// The number of the sides that it touches, out of these regions.
    Sides(u32),
    /// The number of corners of the board that it takes: it touches both sides that meet there, and
    /// a third one. The regions are the sides, which come in cyclic order.
    Corners(u32),
    /// The number of its cells on the rim.
    Rim,
    /// The number of places just outside the board that it touches.
    Outside,
    /// So many points if the number of its stones is odd, and so many if it is even.
    Parity {
        /// If it is odd.
        odd: u8,
        /// If it is even.
        even: u8,
    },
}

impl GroupValue {
    /// What a group of this size counts that touches these regions, and so many of the places on
    /// the rim or outside the board, where these count.
    #[inline]
    pub const fn of(self, size: u32, regions: u32, places: u32) -> u32 {
        match self {
            Self::Size => size,
            Self::Sides(sides) => (regions & sides).count_ones(),
            Self::Corners(sides) => {
                let met = regions & sides;
                if met.count_ones() < 3 {
                    return 0;
                }
                let next = met >> 1 | (met & 1) << (sides.count_ones() - 1);
                (met & next).count_ones()
            }
            Self::Rim | Self::Outside => places,
            Self::Parity { odd, even } => (if size % 2 == 1 { odd } else { even }) as u32,
        }
    }
}

impl Combined {
    /// Whether the groups are compared one by one instead of being made one number.
    pub const fn is_list(self) -> bool {
        matches!(self, Self::LargestFirst | Self::SmallestFirst)
    }
}

impl GroupScore {
    /// The most groups that may count where not all of them do.
    pub const MAX_TAKEN: usize = 4;

    /// Whether cells on the rim have owners, of whom more is asked than what their groups hold.
    pub fn asks_for_owners(&self) -> bool {
        self.rest != Rest::Nobody || self.majority.is_some()
    }

    /// Reads a rule for a game of so many players on a board.
    fn read(node: &Node<'_>, boards: &Boards, seats: usize) -> Result<Self, Fault> {
        let topology = &boards.first().topology;
        let fields =
            node.object(&["of", "take", "by", "wins", "least", "minus", "rest", "majority"])?;
        let by = fields.require("by")?;
        let take = fields.get("take");
        let rule = Self {
            of: value(&fields.require("of")?, boards)?,
            take: take
                .map(|take| take.number(1, Self::MAX_TAKEN as u32))
                .transpose()?
                .map(|take| take as u8),
            by: by.word(Combined::WORDS, Combined::ALL)?,
            wins: fields.word_or("wins", Wins::WORDS, Wins::ALL, Wins::Most)?,
            least: small(&fields, "least")?,
            minus: small(&fields, "minus")?,
            rest: fields.word_or("rest", Rest::WORDS, Rest::ALL, Rest::Nobody)?,
            majority: match fields.get("majority") {
                Some(node) => {
                    (node.choice(&["none", "corners"])? == 1).then_some(Majority::Corners)
                }
                None => None,
            },
        };
        let is_sum_of_all = rule.by == Combined::Sum && rule.take.is_none();
        if rule.minus > rule.least && !is_sum_of_all {
            return Err(fields.require("minus")?.fault(Message::new("expect.minus")));
        }
        if rule.asks_for_owners() && !(is_sum_of_all && rule.of == GroupValue::Rim) {
            return Err(by.fault(Message::new("expect.owners")));
        }
        if let Some(take) = take
            && rule.by.is_list()
        {
            return Err(take.fault(Message::new("expect.no-take")));
        }
        if rule.by == Combined::Product && rule.take.is_none() {
            if rule.of != GroupValue::Size {
                return Err(by.fault(Message::new("expect.product-of-sizes")));
            }
            if topology.cells().div_ceil(seats) > MAX_STONES_OF_PRODUCT {
                let message = Message::new("expect.another-score");
                return Err(by.fault(message.with("most", MAX_STONES_OF_PRODUCT)));
            }
        }
        Ok(rule)
    }
}

fn small(fields: &Fields<'_>, key: &str) -> Result<u8, Fault> {
    fields.get(key).map_or(Ok(0), |node| node.number(0, MAX_MINUS).map(|number| number as u8))
}

fn value(node: &Node<'_>, boards: &Boards) -> Result<GroupValue, Fault> {
    let topology = &boards.first().topology;
    if node.value().as_object().is_some() {
        let fields = node.object(&["odd", "even"])?;
        let points = |key| fields.require(key)?.number(0, MAX_POINTS);
        return Ok(GroupValue::Parity { odd: points("odd")? as u8, even: points("even")? as u8 });
    }
    let sides = 0..topology.regions(Family::Sides).len();
    let sides = sides.fold(0, |mask, side| mask | region_bit(Family::Sides, side));
    let words = ["size", "one", "sides", "corners", "rim", "outside", "{\"odd\": 1, \"even\": 2}"];
    let one = GroupValue::Parity { odd: 1, even: 1 };
    let values = [
        GroupValue::Size,
        one,
        GroupValue::Sides(sides),
        GroupValue::Corners(sides),
        GroupValue::Rim,
        GroupValue::Outside,
    ];
    let value = node.word(&words, &values)?;
    let has_rim = boards.bounds() == Bounds::Fixed;
    let fault = match value {
        GroupValue::Corners(_) if sides.count_ones() < 3 => "expect.three-sides",
        GroupValue::Rim if !has_rim => "expect.bounds",
        GroupValue::Outside if !has_rim || topology.tiling().is_none() => "expect.outside",
        _ => return Ok(value),
    };
    Err(node.fault(Message::new(fault)))
}

impl Score {
    /// The words that stand alone.
    pub const WORDS: &'static [&'static str] = &["area", "prisoners", "first-group", "corridor"];

    /// Reads the value of `score`.
    pub(super) fn read(node: &Node<'_>, boards: &Boards, seats: usize) -> Result<Self, Fault> {
        let rule = |node: &Node<'_>| GroupScore::read(node, boards, seats);
        if node.value().is_object() {
            return Ok(Self::Groups(vec![rule(node)?]));
        }
        if node.value().is_array() {
            let rules = node.list(MAX_RULES, rule)?;
            if rules.is_empty() {
                return Err(node.fault(Message::new("expect.score-rule")));
            }
            return Ok(Self::Groups(rules));
        }
        Ok(match node.choice(Self::WORDS)? {
            0 => Self::Area,
            1 => Self::Prisoners,
            2 => Self::FirstGroup,
            _ => Self::Corridor,
        })
    }

    /// Whether points are compared at the end, rather than only shown.
    pub fn is_compared(&self) -> bool {
        *self != Self::FirstGroup
    }

    /// Whether the points of a player are a number that grows.
    pub(super) fn is_number(&self) -> bool {
        self.is_compared() && self.rules().first().is_none_or(|rule| !rule.by.is_list())
    }

    /// The rules on what groups count; none if other things count.
    pub fn rules(&self) -> &[GroupScore] {
        match self {
            Self::Groups(rules) => rules,
            Self::Area | Self::Prisoners | Self::FirstGroup | Self::Corridor => &[],
        }
    }
}
