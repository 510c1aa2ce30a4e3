//! Habits of other programs in SGF that the format does not have.

use super::parse::Node;
use super::uses_letters;
use crate::rules::Plan;
use crate::topology::{Shape, Tiling};

/// Where records come from, as far as that changes what they mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    /// The format as it is defined.
    Standard,
    /// Little Golem: the colours of moves are those of players, the first of whom may be either,
    /// and `swap` means what the game has. Cells of Hex are two letters as in Go. Results of
    /// Havannah name the loser.
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
