//! Habits of other programs in SGF that the format does not have.

use super::parse::Node;
use super::uses_letters;
use crate::rules::{Info, Plan};
use crate::topology::{Shape, Tiling};

/// The name of this program in records that it writes, in small letters.
const PROGRAM: &str = "linkstone";

/// Rules by the names that records of Go give them in `RU`: what begins so, in small letters, has
/// these options. The first five are those of the format, the others what servers write.
const RULES: [(&str, &[(&str, &str)]); 8] = [
    ("japanese", &[("scoring", "prisoners"), ("ko", "simple")]),
    ("aga", &[("scoring", "area"), ("ko", "situational")]),
    ("goe", &[("scoring", "area"), ("suicide", "legal")]),
    ("nz", &[("scoring", "area"), ("suicide", "legal"), ("ko", "situational")]),
    ("new zealand", &[("scoring", "area"), ("suicide", "legal"), ("ko", "situational")]),
    ("chinese", &[("scoring", "area"), ("ko", "positional")]),
    ("korean", &[("scoring", "prisoners"), ("ko", "simple")]),
    ("ing", &[("scoring", "area"), ("suicide", "legal")]),
];

/// Where records come from, as far as that changes what they mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    /// The format as it is defined.
    Standard,
    /// What this program writes: the standard, with the game named in `RU`.
    Own,
    /// Little Golem: the colours of moves are those of players, the first of whom may be either,
    /// and `swap` means what the game has. Cells of Hex are two letters as in Go. Results of
    /// Havannah name the loser. What this program writes of such a game is none of it, although it
    /// keeps the source.
    LittleGolem,
    /// HexGui up to version 0.9, which wrote `swap-pieces` when it meant `swap-sides`.
    OldHexGui,
}

impl Dialect {
    /// The dialect that the root of a game tells.
    pub(super) fn of(root: &Node) -> Self {
        let text = |name: &str| {
            let property = root.iter().find(|property| property.name == name);
            let value = property.and_then(|property| property.values.first());
            value.map_or_else(String::new, |value| value.text.to_ascii_lowercase())
        };
        if text("AP").starts_with(PROGRAM) {
            return Self::Own;
        }
        if ["SO", "PC", "AP"].iter().any(|name| text(name).replace(' ', "").contains("littlegolem"))
        {
            return Self::LittleGolem;
        }
        let version = text("AP");
        let version = version.strip_prefix("hexgui:").and_then(|version| {
            let mut parts = version.split('.').map(|part| part.trim().parse::<u32>());
            Some((parts.next()?.ok()?, parts.next()?.ok()?))
        });
        if version.is_some_and(|version| version <= (0, 9)) {
            Self::OldHexGui
        } else {
            Self::Standard
        }
    }

    /// What stands for a move, in the words of the standard.
    pub(super) fn meant(self, word: &str) -> &str {
        if self == Self::OldHexGui { self.swap_word(word) } else { word }
    }

    /// Which of the kinds of swap a word means.
    pub(super) fn swap_word(self, word: &str) -> &str {
        match (self, word) {
            (Self::OldHexGui, "swap-pieces") => "swap-sides",
            (Self::LittleGolem, "swap") => "swap-pieces",
            _ => word,
        }
    }
}

/// The name of the cell that two letters mean on a board whose cells are named by a letter and a
/// number: column and row from the top left, as in Go.
pub(super) fn name_of_letters(plan: &Plan, text: &str) -> Option<String> {
    let topology = &plan.board().topology;
    let is_rhombus =
        (topology.tiling(), topology.shape()) == (Some(Tiling::Hexagonal), Some(Shape::Rhombus));
    let [column, row] = *text.as_bytes() else { return None };
    let is_pair = column.is_ascii_lowercase() && row.is_ascii_lowercase();
    let row = u32::from(row.wrapping_sub(b'a')) + 1;
    (is_rhombus && is_pair && !uses_letters(plan)).then(|| format!("{}{row}", char::from(column)))
}

/// The number of the game that a Little Golem record without one is of, as its cells tell: Hex, or
/// Havannah.
pub(super) fn number_by_cells<'a>(mut cells: impl Iterator<Item = &'a str>) -> &'static str {
    let cell = cells.find(|text| !["swap", "resign", "pass", ""].contains(text));
    let is_pair =
        |cell: &str| cell.len() == 2 && cell.bytes().all(|byte| byte.is_ascii_alphabetic());
    if cell.is_none_or(is_pair) { "11" } else { "4100" }
}

/// A result that names the loser, as one that names the winner.
pub(super) fn of_winner(result: &str) -> String {
    match result.split_at_checked(1) {
        Some(("B", rest)) => format!("W{rest}"),
        Some(("W", rest)) => format!("B{rest}"),
        _ => result.to_owned(),
    }
}

/// The options that rules of this name mean, as far as a game has them.
pub(super) fn options_of_rules<'a>(
    name: &str,
    info: &'a Info,
) -> impl Iterator<Item = (String, String)> + 'a {
    let name = name.trim().to_ascii_lowercase();
    let known = RULES.into_iter().find(|(begin, _)| name.starts_with(begin));
    let options = known.map_or(&[][..], |(_, options)| options);
    let is_one = |key: &str, value: &str| {
        info.options.iter().any(|option| option.key == key && option.accepts(value))
    };
    let options = options.iter().filter(move |(key, value)| is_one(key, value));
    options.map(|&(key, value)| (key.to_owned(), value.to_owned()))
}

/// What records may call a game that the event of a Little Golem record is one of, as `hex` in
/// `hex.mc.2010.feb.1.1`.
pub(super) fn name_in_event(event: &str) -> &str {
    event.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default()
}
