//! The compiled form of a rules document: small enums and masks, ready for play.

use std::sync::Arc;

use super::board::{Board, Boards};
use super::condition::{Condition, Reach};
use super::metadata::Wording;
use super::options::OptionSpec;
use super::phase::{Movement, Phase};
use super::places::Places;
use super::properties::Properties;
use super::restriction::Restriction;
use super::scores::Score;
use super::turn::{Turn, TurnPlies};
use super::words::*;
use crate::cell::{Cell, Colour, MAX_COLOURS};
use crate::ludeme::Patterns;
use crate::topology::{Adjacency, Family};

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

impl Plan {
    /// Whether captures of the game are listed before a stone is placed: all but those of groups
    /// without liberties and of the stone that a carried one replaces.
    #[inline]
    pub const fn foresees(&self) -> bool {
        matches!(self.captures, Some(Capture::Smaller | Capture::Stuck | Capture::InPattern))
    }

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

    /// Whether a turn may be several placements or more points than one, in any phase; turns that go
    /// on only while groups can be joined, or with a stone of each colour, are not meant.
    pub fn has_long_turns(&self) -> bool {
        let Turn::Plies(usual) = self.turn else { return false };
        let is_longer = |phase| self.plies(phase, usual)[1] > 1;
        usual.bonus.is_some() || (0..self.phases.len() as u8).any(is_longer)
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

    /// Whether any ending asks for a condition that satisfies `test`, alone or among others.
    pub fn any_condition(&self, test: impl Fn(&Condition) -> bool) -> bool {
        self.endings.iter().any(|ending| ending.when.any(&test))
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
