//! The compiled form of a rules document: small enums and masks, ready for play.

use std::sync::Arc;

use super::board::{Board, Boards};
use super::condition::{Condition, Reach};
use super::metadata::Wording;
use super::options::OptionSpec;
use super::places::Places;
use super::scores::Score;
use super::words::*;
use crate::cell::{Cell, Colour, MAX_COLOURS};
use crate::ludeme::Patterns;
use crate::topology::{Adjacency, Family};
use linkstone_common::Ratio;

/// The rules of a game with its options chosen and its board built.
#[derive(Debug)]
pub struct Plan {
    /// The id of the document.
    pub id: String,
    /// The display name.
    pub name: String,
    /// Designer, year, summary and sources.
    pub about: About,
    /// The document as given, before its options were chosen.
    pub document: String,
    /// The choices with which the document was compiled.
    pub settings: Settings,
    /// The options of the document.
    pub options: Vec<OptionSpec>,
    /// The size and number of players if none are chosen, given these options.
    pub defaults: Defaults,
    /// The colours in order of first turn.
    pub colours: Vec<Paint>,
    /// The number of players.
    pub seats: usize,
    /// The board; for an unbounded one, every size it can grow to.
    pub boards: Boards,
    /// How the board is drawn.
    pub draw: Draw,
    /// Which neighbours are connected.
    pub adjacency: Adjacency,
    /// The sides that belong to a colour: the number of the side and the colour.
    pub owned_sides: Vec<(usize, Colour)>,
    /// The stones before the first move.
    pub start: Vec<(Cell, Colour)>,
    /// The colour that moves first.
    pub first: Colour,
    /// The order of turns.
    pub turn: Turn,
    /// What a stone on each cell costs where turns have points; else empty.
    pub costs: Vec<u8>,
    /// What a move is in each phase; at least one phase.
    pub phases: Vec<Phase>,
    /// Whether and how the second player may swap.
    pub swap: Swap,
    /// Which stones a move captures.
    pub captures: Option<Capture>,
    /// The patterns that capture, if any do.
    pub pattern_capture: Option<PatternCapture>,
    /// Whether a player goes on after a capture.
    pub again: Again,
    /// The cells on which a carried stone is lost.
    pub holes: Vec<Cell>,
    /// What ends the game, checked in order after each move.
    pub endings: Vec<Ending>,
    /// What the players score points for.
    pub score: Option<Score>,
    /// The places on the rim or outside the board that groups count, if any do.
    pub places: Places,
    /// The second colour's extra points, in halves.
    pub komi: i32,
    /// Who wins when the best scores are equal.
    pub ties: Ties,
    /// For each colour what its stones and the empty cells have to join for its player to stay in
    /// the game, if anything. None where nobody is ever out.
    pub out: Option<[Option<Reach>; MAX_COLOURS]>,
    /// The game's own wording.
    pub wording: Wording,
    /// What follows from the rules, for choosing a structure and a playout.
    pub properties: Properties,
}

impl Plan {
    /// Whether moves and aims are those of another plan, so that what is good in one game is so in
    /// the other: size, swap, komi, ties, the stones at the start and the rules against repetition
    /// may differ.
    pub fn plays_like(&self, other: &Self) -> bool {
        let moves = |plan: &Self| -> Vec<_> {
            let phases = plan.phases.iter();
            phases
                .map(|phase| (phase.movement, phase.until, phase.plies, phase.carrying.clone()))
                .collect()
        };
        let restricted = |plan: &Self| -> Vec<_> {
            let all = plan.phases.iter().flat_map(|phase| phase.restrictions.clone());
            all.filter(|restriction| !matches!(restriction, Restriction::NoRepeat(_))).collect()
        };
        let aims = |plan: &Self| -> Vec<_> {
            plan.endings.iter().map(|ending| (ending.when.clone(), ending.result)).collect()
        };
        self.seats == other.seats
            && self.turn == other.turn
            && self.adjacency == other.adjacency
            && self.captures == other.captures
            && self.pattern_capture == other.pattern_capture
            && self.again == other.again
            && self.score == other.score
            && self.out == other.out
            && moves(self) == moves(other)
            && restricted(self) == restricted(other)
            && aims(self) == aims(other)
    }
}

/// The choices with which a document is compiled.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The size, or the document's default if there is none.
    pub size: Option<u32>,
    /// The number of players, or the minimum if there is none.
    pub players: Option<usize>,
    /// Keys and values of options; the others have their defaults.
    pub options: Vec<(String, String)>,
}

/// The size and number of players unless others are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defaults {
    /// The size of the board.
    pub size: u32,
    /// The smallest and the largest size; both 0 on a board without bounds.
    pub sizes: [u32; 2],
    /// The number of players.
    pub seats: usize,
}

/// Background information about a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// Who designed it.
    pub designer: String,
    /// When it was published.
    pub year: String,
    /// The rules in a few sentences.
    pub text: String,
    /// Where the rules come from.
    pub sources: Vec<String>,
}

/// The order of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// One move each, in order of seats.
    Alternate,
    /// A turn consists of placing one stone of every colour, in order.
    ColoursInOrder,
    /// The first colour gets this share of the turns, evenly spread.
    Ratio(Ratio),
    /// A turn is several plies, in order of seats.
    Plies(TurnPlies),
    /// A turn is one ply, and then more in which the player joins groups while that is possible.
    Fill,
}

/// How many plies a turn is. A pass ends it: at its beginning by the rules on passing, later
/// once it has as many plies as it must. Where plies cost points, points are meant instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnPlies {
    /// The fewest plies of a turn in which a player does not pass at once.
    pub least: u8,
    /// The most plies of a turn.
    pub most: u8,
    /// The most plies of the very first turn of a game.
    pub first: u8,
    /// When a turn may be one ply longer.
    pub bonus: Option<Bonus>,
    /// How many points a ply costs; one if there is nothing.
    pub cost: Option<Cost>,
}

/// What a stone costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// One point on the rim, and one more with each step from there.
    Depth,
    /// So many points by the number of edges of its cell.
    Edges([u8; 13]),
}

impl TurnPlies {
    /// The most plies of a turn.
    pub const MAX: u8 = 8;

    /// Whether turns differ in length by more than the rules say beforehand.
    pub const fn is_choice(self) -> bool {
        self.least < self.most || self.bonus.is_some() || self.cost.is_some()
    }
}

/// A phase of the game, with its own kind of move.
#[derive(Clone, PartialEq, Debug)]
pub struct Phase {
    /// What a move is.
    pub movement: Movement,
    /// Whether a player may pass.
    pub pass: Pass,
    /// What makes a move illegal.
    pub restrictions: Vec<Restriction>,
    /// The fewest and the most plies of a turn, where they are others than in the whole game.
    pub plies: Option<[u8; 2]>,
    /// What else a move may be, and which stones may be carried where.
    pub carrying: Carrying,
    /// What ends the phase.
    pub until: Until,
}

impl Phase {
    /// How stones are carried, if they are.
    #[inline]
    pub fn carried(&self) -> Option<Movement> {
        if self.movement.carries() { Some(self.movement) } else { self.carrying.also }
    }

    /// Whether stones on the board may be carried or taken off by a move.
    #[inline]
    pub fn lifts(&self) -> bool {
        self.carried().is_some() || self.carrying.remove.is_some()
    }

    /// Every restriction, on placements and on carried stones.
    pub fn all_restrictions(&self) -> impl Iterator<Item = &Restriction> {
        let Carrying { from, to, remove, .. } = &self.carrying;
        let removed = match remove {
            Some(Remove::Where(rules)) => rules.as_slice(),
            Some(Remove::IfStuck) | None => &[],
        };
        self.restrictions.iter().chain(from).chain(to).chain(removed)
    }
}

/// What else a move may be, and which stones may be carried where.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Carrying {
    /// How a stone may be carried instead, where a move is to place one.
    pub also: Option<Movement>,
    /// What must hold where a carried stone stands, once it is lifted.
    pub from: Vec<Restriction>,
    /// What must hold where it lands.
    pub to: Vec<Restriction>,
    /// When a player may take one of their own stones off instead.
    pub remove: Option<Remove>,
}

/// When a player may take one of their own stones off.
#[derive(Clone, PartialEq, Debug)]
pub enum Remove {
    /// If there is no other move.
    IfStuck,
    /// If these hold where the stone stands.
    Where(Vec<Restriction>),
}

/// What ends a phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// Only the end of the game.
    End,
    /// The first pass. The player who passed takes this colour, if there is one.
    Pass(Option<Colour>),
    /// This many plies since the start of the game.
    Plies(u32),
}

/// The colour of the stone that a placement puts on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placed {
    /// The colour of the player to move.
    Own,
    /// Any colour of the game; the player chooses.
    Any,
    /// The colour whose turn it is within the player's turn.
    TurnColour,
    /// This colour, whoever moves.
    Colour(Colour),
}

/// What a move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Movement {
    /// A stone is placed on an empty cell.
    Place(Placed),
    /// One of the player's own stones is carried along a straight row.
    Slide {
        /// How far.
        length: SlideLength,
        /// What it may pass over.
        over: Contents,
        /// Where it may land.
        onto: Contents,
    },
    /// One of the player's own stones is carried to a cell nearby.
    Step {
        /// Stones may step to a neighbour of this kind, if at all.
        step: Option<Adjacency>,
        /// Stones may hop over a neighbour of this kind to the cell right behind it, if at all.
        hop: Option<Adjacency>,
        /// Whose stones it may hop over.
        over: Contents,
        /// Where it may land.
        onto: Contents,
    },
    /// One of the player's own stones is carried to an empty cell, wherever it is.
    Jump(Jump),
}

impl Movement {
    /// Whether stones are carried rather than placed.
    pub const fn carries(self) -> bool {
        matches!(self, Self::Slide { .. } | Self::Step { .. } | Self::Jump(_))
    }
}

/// A set of [`Content`] values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contents(u8);

impl Contents {
    /// The set with `content` added.
    #[must_use]
    pub const fn with(self, content: Content) -> Self {
        Self(self.0 | 1 << content as u8)
    }

    /// Whether `content` is in the set.
    #[inline]
    pub const fn admits(self, content: Content) -> bool {
        self.0 >> content as u8 & 1 == 1
    }
}

/// Patterns that capture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternCapture {
    /// The patterns; the new stone is part of one.
    pub patterns: Arc<Patterns>,
    /// Which other stones of it go: own ones, or enemy ones and how they are outnumbered.
    pub take: PatternTake,
}

/// Which stones of a pattern that the new stone completes are captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PatternTake {
    /// The other stones of its colour.
    Own,
    /// The stones of other colours.
    Enemy,
    /// The stones of other colours whose groups have fewer stones than its own.
    Smaller(Outnumbered),
}

/// Whether a player goes on after a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Again {
    /// No: the turns go on as they would.
    Never,
    /// Whoever has captured stones of other colours makes another move, which is not counted as
    /// one of the turn.
    AfterCapture,
}

/// Which stones next to a cell count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched {
    /// All.
    Any,
    /// Those of this colour.
    Colour(Colour),
    /// Those of the colour that is placed.
    Own,
    /// Those of other colours than the one that is placed.
    Enemy,
    /// The one that was placed or carried last, whoever did.
    Last,
}

impl Touched {
    /// Whether stones of a colour count next to one of the colour `own`, as far as colours tell.
    #[inline]
    pub fn counts(self, colour: Colour, own: Colour) -> bool {
        match self {
            Self::Any | Self::Last => true,
            Self::Colour(stones) => colour == stones,
            Self::Own => colour == own,
            Self::Enemy => colour != own,
        }
    }
}

/// What lifts a restriction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unless {
    /// Nothing.
    Nothing,
    /// That the stone captures stones of other colours.
    Captures,
}

/// What makes a placement illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Restriction {
    /// The new group has fewer liberties than this after captures.
    Liberties(u32),
    /// The new group is larger than this.
    GroupSize(u32),
    /// The cell has too few stones next to it, or too many.
    Touches {
        /// Which stones count.
        stones: Touched,
        /// Which neighbours count.
        by: Adjacency,
        /// The colour whose placements are restricted; all colours if there is none.
        of: Option<Colour>,
        /// How many are needed. While fewer such stones are on the board, all of them.
        count: u32,
        /// How many there may be at most.
        most: Option<u32>,
        /// Which stones need not care.
        unless: Unless,
    },
    /// The stone does not stand between two others, on opposite sides of its cell.
    Between {
        /// Which stones count.
        stones: Touched,
        /// The number of edges of the cells that this is about; all cells if there is none.
        edges: Option<u8>,
    },
    /// The stones of a turn do not form a straight row of neighbours of this kind, one after
    /// another: one stone, or as many as a turn may have.
    Row(Adjacency),
    /// The stone costs more points than are left in the turn.
    Affordable,
    /// The stone becomes part of one of these patterns.
    Completes(Arc<Patterns>),
    /// The stone becomes part of one of these patterns, and there are too many of them then,
    /// captures aside.
    Crowds {
        /// The patterns; each is of the colour of its first kind of stone.
        patterns: Arc<Patterns>,
        /// How many there may be.
        most: u32,
        /// Which of them are counted.
        among: Among,
    },
    /// The cell has an edge on the board's boundary.
    NotOnRim,
    /// The move repeats an earlier position.
    NoRepeat(Repeat),
    /// The turn cannot come to leave this any more.
    Leaves(Leaves),
    /// Empty cells would not stay joined with this.
    Open(Open),
    /// The turn has begun, and the stone would not join two groups.
    Joins,
    /// The carried stone gains nothing.
    Gains(Gains),
}

/// What ends the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Ending {
    /// The condition under which it does.
    pub when: Condition,
    /// Who wins then.
    pub result: Verdict,
    /// What the winner has achieved, in words: "a fork: three sides joined".
    pub description: String,
}

/// Who wins when a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The player who has just moved, or another.
    Who(Who),
    /// The player of this colour.
    Colour(Colour),
    /// Nobody.
    Draw,
    /// The first player if the number of groups of at least this size is odd, else the second.
    Parity(u32),
    /// The player with the most points.
    Score,
}

/// What follows from the rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Properties {
    /// Whether a stone may leave its cell other than by undo.
    pub stones_leave: bool,
    /// Whether all moves are placements and every empty cell is always legal, for the colour of
    /// the turn or for any colour: then a random game is a random order of the cells.
    pub random_order: bool,
    /// Whether the rules depend on liberties.
    pub liberties: bool,
    /// Whether what may be played depends on where the last stone was placed.
    pub last_stone: bool,
    /// Whether the rules depend on earlier positions.
    pub repeats: bool,
    /// Whether the rules depend on rings.
    pub rings: bool,
    /// Whether territory is counted.
    pub territory: bool,
    /// What a whole turn must leave, if the rules say.
    pub leaves: Option<Leaves>,
    /// Which neighbours the stones of a turn must be in a row, if the rules ask for that.
    pub row: Option<Adjacency>,
    /// How far a stone may slide at most, where it may slide any distance; else 0.
    pub slides: u16,
}

impl Plan {
    /// When a turn may be one ply longer than others, if ever.
    #[inline]
    pub const fn bonus(&self) -> Option<Bonus> {
        match self.turn {
            Turn::Plies(plies) => plies.bonus,
            Turn::Alternate | Turn::ColoursInOrder | Turn::Ratio(_) | Turn::Fill => None,
        }
    }

    /// The fewest and the most plies of a turn in a phase, given those of the whole game.
    #[inline]
    pub fn plies(&self, phase: u8, usual: TurnPlies) -> [u8; 2] {
        self.phase(phase).plies.unwrap_or([usual.least, usual.most])
    }

    /// Whether the number of plies does not tell who is to move.
    pub fn movers_vary(&self) -> bool {
        self.out.is_some()
            || self.again != Again::Never
            || matches!(self.turn, Turn::Plies(_) | Turn::Fill)
    }

    /// Whether a turn may be ended before it has as many plies as it may have.
    pub fn turns_vary(&self) -> bool {
        matches!(self.turn, Turn::Plies(plies) if plies.is_choice())
            || self.any_phase(|phase| phase.plies.is_some_and(|[least, most]| least < most))
    }

    /// How many cells a round of turns needs in which everybody places as many stones as a turn
    /// has.
    pub fn round(&self) -> usize {
        let a_turn = match self.turn {
            Turn::Plies(plies) => usize::from(self.plies(u8::MAX, plies)[1]),
            Turn::Fill => 1,
            Turn::Alternate | Turn::ColoursInOrder | Turn::Ratio(_) => self.colours.len(),
        };
        self.seats * a_turn
    }

    /// The phase with this number, counted from 0, or the last phase for any number beyond it.
    #[inline]
    pub fn phase(&self, number: u8) -> &Phase {
        let last = self.phases.len() - 1;
        &self.phases[last.min(usize::from(number))]
    }

    /// What a move is in the last phase.
    pub fn movement(&self) -> Movement {
        self.phase(u8::MAX).movement
    }

    /// Whether any phase satisfies `test`.
    pub fn any_phase(&self, test: impl Fn(&Phase) -> bool) -> bool {
        self.phases.iter().any(test)
    }

    /// The board at the start.
    pub fn board(&self) -> &Arc<Board> {
        self.boards.first()
    }

    /// The names of the sides that a colour owns, in the order of the board.
    pub fn sides_of(&self, colour: Colour) -> Vec<&str> {
        let sides = self.owned_sides.iter().filter(|(_, owner)| *owner == colour);
        sides
            .filter_map(|&(side, _)| self.board().topology.regions(Family::Sides).get(side))
            .map(|region| region.name.as_str())
            .collect()
    }

    /// A colour as text that [`Plan::read_colour`] reads back: its paint, unless that would be
    /// read as another colour, as it would if White moves first.
    pub fn colour_text(&self, colour: Colour) -> &'static str {
        let paint = self.colours.get(colour.index()).map_or("", |paint| paint.as_str());
        if self.read_colour(paint) == Some(colour) {
            return paint;
        }
        ["black", "white", "3", "4"][colour.index()]
    }

    /// Reads a colour: `black`, `b` or `1` for the first colour whatever its paint, `white`, `w`
    /// or `2` for the second, `3`, `4`; or the name of a paint other than black and white.
    pub fn read_colour(&self, text: &str) -> Option<Colour> {
        let number = match text.to_ascii_lowercase().as_str() {
            "black" | "b" | "1" => 0,
            "white" | "w" | "2" => 1,
            "3" => 2,
            "4" => 3,
            other => self.colours.iter().position(|paint| paint.as_str() == other)?,
        };
        (number < self.colours.len()).then(|| Colour::new(number))
    }

    /// The value chosen for every option, in the order of the document.
    pub fn choices(&self) -> Vec<(&str, &str)> {
        let choices = &self.settings.options;
        let options = self.options.iter();
        options.map(|option| (option.key.as_str(), option.chosen(choices))).collect()
    }

    /// The value chosen for an option.
    pub fn chosen(&self, key: &str) -> Option<&str> {
        self.options
            .iter()
            .find(|option| option.key == key)
            .map(|option| option.chosen(&self.settings.options))
    }
}
