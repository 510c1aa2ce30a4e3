//! What is told about a game as a whole: its players, where and when it was played.

use std::str::FromStr;

use linkstone_common::listed;

use super::notes::{MAX_TEXT, plain, plain_line};
use crate::cell::{MAX_COLOURS, Seat, UnknownName};

listed! {
    /// What can be told about a game, beside the names of its players.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Detail {
        /// A name for the game.
        Title,
        /// The tournament or match.
        Event,
        /// The round of the event.
        Round,
        /// When it was played.
        Date,
        /// Where it was played.
        Place,
        /// The result as it was told, which may differ from what the moves say.
        Result,
        /// Who wrote the comments.
        Annotator,
        /// Where the record is from.
        Source,
        /// A comment on the game as a whole.
        Comment,
    }
}

impl Detail {
    /// Its name in records and calls.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Event => "event",
            Self::Round => "round",
            Self::Date => "date",
            Self::Place => "place",
            Self::Result => "result",
            Self::Annotator => "annotator",
            Self::Source => "source",
            Self::Comment => "comment",
        }
    }
}

impl FromStr for Detail {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let unknown = || UnknownName::new("detail", name, Self::ALL.map(Self::as_str));
        Self::ALL.into_iter().find(|detail| detail.as_str() == name).ok_or_else(unknown)
    }
}

/// What is told about a game as a whole. Empty texts are what is not told.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Details {
    players: [String; MAX_COLOURS],
    texts: [String; Detail::ALL.len()],
}

impl Details {
    /// All that is told, under the name of the detail or the number of the seat from 1.
    pub(super) fn entries(&self) -> Vec<(String, &str)> {
        let players = self.players.iter().enumerate();
        let players = players.map(|(seat, name)| ((seat + 1).to_string(), name.as_str()));
        let texts = Detail::ALL.map(|detail| (detail.as_str().to_owned(), self.get(detail)));
        players.chain(texts).filter(|(_, text)| !text.is_empty()).collect()
    }

    /// Sets an entry by its key; returns false if there is no such key or the text is too long.
    pub(super) fn set_entry(&mut self, key: &str, text: &str) -> bool {
        if text.len() > MAX_TEXT {
            return false;
        }
        if let Ok(detail) = key.parse() {
            let text = if detail == Detail::Comment { plain(text) } else { plain_line(text) };
            self.set(detail, text);
            return true;
        }
        let seat = key.parse().ok().filter(|seat| (1..=MAX_COLOURS).contains(seat));
        if let Some(seat) = seat {
            self.set_player(Seat::new(seat - 1), plain_line(text));
        }
        seat.is_some()
    }

    /// The name of a player.
    pub fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.index()).map_or("", |name| name)
    }

    /// What is told.
    pub fn get(&self, detail: Detail) -> &str {
        &self.texts[detail as usize]
    }

    /// Whether nothing is told.
    pub fn is_empty(&self) -> bool {
        self.players.iter().chain(&self.texts).all(String::is_empty)
    }

    pub(super) fn set_player(&mut self, seat: Seat, name: String) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            *player = name;
        }
    }

    pub(super) fn set(&mut self, detail: Detail, text: String) {
        self.texts[detail as usize] = text;
    }
}
