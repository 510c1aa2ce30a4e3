//! A game ready to be played: a rules document compiled into small enums and masks.

use std::sync::Arc;

use super::board::{Board, Boards};
use super::condition::Condition;
use super::options::OptionSpec;
use super::told::Says;
use super::words::*;
use crate::cell::{Cell, Colour};
use crate::topology::{Adjacency, Family};
use linkstone_common::Ratio;

/// A game with its options chosen and its board built.
#[derive(Debug)]
pub struct Plan {
    /// The id of the document.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// Who made the game, when, and how it goes.
    pub about: About,
    /// The document as it was given, its options not yet chosen.
    pub document: String,
    /// The choices that made this plan out of the document.
    pub settings: Settings,
    /// The options of the document.
    pub options: Vec<OptionSpec>,
    /// What is played with these options unless something else is asked for.
    pub defaults: Defaults,
    /// The colours in order of first turn.
    pub colours: Vec<Paint>,
    /// How many play.
    pub seats: usize,
    /// The boards: one, or as many as a board without bounds grows through.
    pub boards: Boards,
    /// How the board is drawn.
    pub draw: Draw,
    /// Which neighbours are connected.
    pub adjacency: Adjacency,
    /// Which sides belong to a colour: the family, the number of the side, the colour.
    pub owned_sides: Vec<(usize, Colour)>,
    /// The stones before the first move.
    pub start: Vec<(Cell, Colour)>,
    /// The colour that moves first.
    pub first: Colour,
    /// Whose turn it is when.
    pub turn: Turn,
    /// What a move is, phase by phase; at least one.
    pub phases: Vec<Phase>,
    /// Whether the second player may swap.
    pub swap: Swap,
    /// What a move takes off the board.
    pub captures: Option<Capture>,
    /// The cells on which a carried stone is lost.
    pub holes: Vec<Cell>,
    /// What ends the game, tried in order after each move.
    pub endings: Vec<Ending>,
    /// What the players' points are.
    pub score: Option<Score>,
    /// Points for the second colour, in halves.
    pub komi: i32,
    /// Who wins when the best scores are equal.
    pub ties: Ties,
    /// Words of the game's own.
    pub says: Says,
    /// What follows from the rules, for whoever chooses a structure or a playout.
    pub properties: Properties,
}

/// The choices that make a plan out of a document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The size; the document's default where none is given.
    pub size: Option<u32>,
    /// How many play; the fewest where none is given.
    pub players: Option<usize>,
    /// Option keys and values; the defaults where not given.
    pub options: Vec<(String, String)>,
}

/// What is played unless something else is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defaults {
    /// The size of the board.
    pub size: u32,
    /// The smallest and the largest size; both 0 on a board without bounds.
    pub sizes: [u32; 2],
    /// How many play.
    pub seats: usize,
}

/// What a document says about its game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// Who invented it.
    pub designer: String,
    /// When.
    pub year: String,
    /// The rules in a few sentences.
    pub text: String,
    /// Where the rules come from.
    pub sources: Vec<String>,
}

/// Whose turn it is when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// One move each, in order of seats.
    Alternate,
    /// In each turn a player places one stone of every colour, in order.
    ColoursInOrder,
    /// The first colour gets this share of the turns, spread evenly.
    Ratio(Ratio),
}

/// A part of the game with moves of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phase {
    /// What a move is.
    pub movement: Movement,
    /// Whether a player may pass.
    pub pass: Pass,
    /// What makes a move illegal.
    pub restrictions: Vec<Restriction>,
    /// What brings the next phase.
    pub until: Until,
}

/// What ends a phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// Only the end of the game.
    End,
    /// The first pass. The player who has passed takes the colour given, if one is.
    Pass(Option<Colour>),
    /// So many plies since the start of the game.
    Plies(u32),
}

/// Whose stone a placement puts on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placed {
    /// The colour of the player to move.
    Own,
    /// Any colour of the game; the player chooses.
    Any,
    /// The colour whose turn it is within the round.
    TurnColour,
    /// This colour, whoever moves.
    Colour(Colour),
}

/// What a move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Movement {
    /// A stone is put on an empty cell.
    Place(Placed),
    /// A stone of one's own is carried along a straight row.
    Slide {
        /// How far.
        length: SlideLength,
        /// What it may pass over.
        over: Contents,
        /// Where it may land.
        onto: Contents,
    },
    /// A stone of one's own is carried to an empty cell close by.
    Step {
        /// To a neighbour of this kind, if to one at all.
        step: Option<Adjacency>,
        /// Over a neighbour of this kind to the cell straight behind it, if over one at all.
        hop: Option<Adjacency>,
        /// Whose stones it may hop over.
        over: Contents,
    },
}

impl Movement {
    /// Whether stones are carried rather than placed.
    pub const fn carries(self) -> bool {
        matches!(self, Self::Slide { .. } | Self::Step { .. })
    }
}

/// Several things that a carried stone may find.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contents(u8);

impl Contents {
    /// The same with one thing more.
    #[must_use]
    pub const fn with(self, content: Content) -> Self {
        Self(self.0 | 1 << content as u8)
    }

    /// Whether the thing is among them.
    #[inline]
    pub const fn admits(self, content: Content) -> bool {
        self.0 >> content as u8 & 1 == 1
    }
}

/// What makes a placement illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Restriction {
    /// The new group has fewer liberties than this once captures are off.
    Liberties(u32),
    /// The new group is larger than this.
    GroupSize(u32),
    /// The cell has too few stones next to it.
    Touches {
        /// Only stones of this colour count; all where none is given.
        stones: Option<Colour>,
        /// Which neighbours count.
        by: Adjacency,
        /// Whose placements are meant; everybody's where none is given.
        of: Option<Colour>,
        /// How many it takes. While fewer such stones are on the board, as many as there are.
        count: u32,
    },
    /// The cell has an edge on the board's boundary.
    NotOnRim,
    /// The move brings an earlier position back.
    NoRepeat(Repeat),
}

/// What ends the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Ending {
    /// When it does.
    pub when: Condition,
    /// Who wins then.
    pub result: Verdict,
    /// What the winner has done, in words: "a fork: three sides joined".
    pub says: String,
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
    /// Whoever has most points.
    Score,
}

/// What follows from the rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Properties {
    /// Whether a stone may leave its cell other than by undo.
    pub stones_leave: bool,
    /// Whether every empty cell is always a legal placement of the turn's colour, or of any,
    /// and nothing but placements is played: then a random game is a random order of the cells.
    pub random_order: bool,
    /// Whether liberties are asked for.
    pub liberties: bool,
    /// Whether earlier positions are asked for.
    pub repeats: bool,
    /// Whether rings are asked for.
    pub rings: bool,
    /// Whether territory is counted.
    pub territory: bool,
}

impl Plan {
    /// The phase of this number, counted from 0; the last one for any number beyond.
    #[inline]
    pub fn phase(&self, number: u8) -> &Phase {
        let last = self.phases.len() - 1;
        &self.phases[last.min(usize::from(number))]
    }

    /// What a move is in the end, once all phases but the last are over.
    pub fn movement(&self) -> Movement {
        self.phase(u8::MAX).movement
    }

    /// Whether a phase of the game satisfies `test`.
    pub fn some_phase(&self, test: impl Fn(&Phase) -> bool) -> bool {
        self.phases.iter().any(test)
    }

    /// The board at the start.
    pub fn board(&self) -> &Arc<Board> {
        self.boards.first()
    }

    /// What the sides of a colour are called, `top to bottom`; empty where it owns none.
    pub fn aim(&self, colour: Colour) -> String {
        let names: Vec<_> = self
            .owned_sides
            .iter()
            .filter(|(_, owner)| *owner == colour)
            .filter_map(|&(side, _)| self.board().topology.regions(Family::Sides).get(side))
            .map(|region| region.name.as_str())
            .collect();
        names.join(" to ")
    }

    /// A colour as text that [`Plan::read_colour`] reads as the same: its paint, unless that
    /// would be read as another colour, as where White moves first.
    pub fn colour_word(&self, colour: Colour) -> &'static str {
        let paint = self.colours.get(colour.index()).map_or("", |paint| paint.as_str());
        if self.read_colour(paint) == Some(colour) {
            return paint;
        }
        ["black", "white", "3", "4"][colour.index()]
    }

    /// Reads a colour: `black`, `b` or `1` for the one that moves first whatever its paint,
    /// `white`, `w` or `2` for the second, `3`, `4`; or the name of a paint that is neither.
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
