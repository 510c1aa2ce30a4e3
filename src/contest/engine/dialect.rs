//! What a program calls colours, cells and moves in a game.

use std::collections::HashMap;

use super::Description;
use crate::cell::{Cell, Colour, Index};
use crate::contest::{Fault, Work};
use crate::position::{Illegal, Move, Position};
use crate::rules::{Bounds, Plan};

/// The words of a program in a game.
#[derive(Debug)]
pub(super) struct Dialect {
    colours: Vec<String>,
    swap: String,
    /// The names of cells, where they are not the same, from ours and to ours.
    names: Option<[HashMap<String, String>; 2]>,
}

/// The usual words for colours, in the order of seats.
const COLOURS: [&str; 4] = ["black", "white", "3", "4"];
/// The moves without a cell.
const WORDS: [&str; 4] = ["pass", "swap", "swap-pieces", "resign"];
/// The option for the points that the second player gets.
const KOMI: &str = "komi";

impl Dialect {
    /// The words of a program in a game.
    pub(super) fn new(description: &Description, plan: &Plan) -> Self {
        let mut colours = description.colours.clone();
        colours.extend(COLOURS.iter().skip(colours.len()).map(|word| (*word).to_owned()));
        let topology = &plan.board().topology;
        Self {
            colours,
            swap: description.swap.clone(),
            names: description.coordinates.map(|(letter, number)| {
                let mut names = [HashMap::new(), HashMap::new()];
                for cell in (0..topology.cells()).map(Cell::new) {
                    let at = topology.coordinates(cell);
                    let size = topology.size() as i32;
                    let (letter, number) = (letter.of(at, size), number.of(at, size));
                    let ours = topology.name(cell).to_owned();
                    let theirs = format!("{}{number}", letters(letter));
                    names[0].insert(ours.clone(), theirs.clone());
                    names[1].insert(theirs, ours);
                }
                names
            }),
        }
    }

    /// The commands before a game. Those that name something which the game or the match does not
    /// have are left out.
    pub(super) fn start(
        description: &Description,
        plan: &Plan,
        work: Work,
        seed: u64,
    ) -> Vec<String> {
        let (ms, playouts) = match work {
            Work::Own => (None, None),
            Work::Playouts(playouts) => (None, Some(playouts)),
            Work::Time(time) => (Some(time.as_millis()), None),
        };
        let size = (plan.boards.bounds() == Bounds::Fixed).then(|| plan.board().topology.size());
        let fills = [
            ("{size}", size.map(|size| size.to_string())),
            ("{seed}", Some((seed & 0x7fff_ffff).to_string())),
            ("{komi}", plan.chosen(KOMI).map(str::to_owned)),
            ("{ms}", ms.map(|ms| ms.to_string())),
            ("{seconds}", ms.map(|ms| (ms as f64 / 1000.0).to_string())),
            ("{playouts}", playouts.map(|playouts| playouts.to_string())),
        ];
        let fill = |command: &String| {
            fills.iter().try_fold(command.clone(), |text, (name, value)| match value {
                Some(value) => Some(text.replace(name, value)),
                None => (!text.contains(name)).then_some(text),
            })
        };
        description.start.iter().filter_map(fill).collect()
    }

    /// The word for the colour to move: that of the next stone where the rules say which.
    pub(super) fn colour(&self, position: &Position) -> &str {
        &self.colours[position.turn_colour().index()]
    }

    /// A move as the program reads it.
    pub(super) fn write(&self, position: &Position, played: Move) -> String {
        if played == Move::Swap {
            return self.swap.clone();
        }
        let topology = &position.board().topology;
        let text = played.text(position.plan(), topology);
        let theirs = self.names.as_ref().and_then(|names| renamed(&text, &names[0]));
        theirs.unwrap_or(text)
    }

    /// A move as the program writes it.
    ///
    /// # Errors
    /// If it is no move.
    pub(super) fn read(&self, position: &Position, text: &str) -> Result<Move, Fault> {
        let lower = text.to_ascii_lowercase();
        if lower == self.swap.to_ascii_lowercase() {
            return Ok(Move::Swap);
        }
        let read = match &self.names {
            Some(names) if !WORDS.contains(&lower.as_str()) => renamed(&lower, &names[1])
                .ok_or(Illegal::NoSuchCell)
                .and_then(|ours| position.read_move(&ours)),
            _ => position.read_move(&lower),
        };
        read.map_err(|reason| Fault::Illegal { text: text.to_owned(), reason })
    }

    /// Whether an answer to who has won names the player of a colour: its word or the first letter
    /// of it, or the number of the colour, perhaps with a score after it.
    pub(super) fn names(&self, colour: Colour, answer: &str) -> bool {
        let word = self.colours[colour.index()].to_ascii_lowercase();
        let answer = answer.trim().to_ascii_lowercase();
        let first = answer.split(['+', ' ']).next().unwrap_or_default();
        let letter = &word[..word.chars().next().map_or(0, char::len_utf8)];
        first == word || first == letter || first == (colour.index() + 1).to_string()
    }
}

/// Whether an answer to who has won says that nobody has.
pub(super) fn names_draw(answer: &str) -> bool {
    ["0", "draw", "jigo", "tie"].contains(&answer.trim().to_ascii_lowercase().as_str())
}

/// A move with each name of a cell replaced; none if one has no other name.
fn renamed(text: &str, names: &HashMap<String, String>) -> Option<String> {
    if let Some((name, colour)) = text.split_once(':') {
        return Some(format!("{}:{colour}", names.get(name)?));
    }
    match text.split_once('-') {
        Some((from, to)) => Some(format!("{}-{}", names.get(from)?, names.get(to)?)),
        None => names.get(text).cloned(),
    }
}

/// The letters for a number from 1: a, b, … z, aa, …; none for others.
fn letters(number: i32) -> String {
    let mut rest = number;
    let mut reversed = Vec::new();
    while rest > 0 {
        rest -= 1;
        reversed.push(char::from(b'a' + (rest % 26) as u8));
        rest /= 26;
    }
    reversed.into_iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use super::*;
    use crate::rules::{Settings, builtin};

    fn position(game: &str, size: u32) -> Position {
        let settings = Settings { size: Some(size), ..Settings::default() };
        Position::new(Arc::new(builtin(game, &settings).expect("a game")))
    }

    /// In rows that slant the other way, as some programs number hexagons.
    #[test]
    fn cells_are_renamed_both_ways() {
        let position = position("havannah", 5);
        let description = Description::from_json(
            r#"{ "command": "x", "coordinates": { "letter": "x+y+n", "number": "y+n" } }"#,
        )
        .expect("a description");
        let dialect = Dialect::new(&description, position.plan());
        let topology = &position.board().topology;
        let written = |name: &str| {
            let cell = topology.find(name).expect("a cell");
            dialect.write(&position, Move::Place { cell, colour: position.turn_colour() })
        };
        // The corners: the letter is that of the slanting row, the number that of the line.
        let corners = ["a1", "a5", "e1", "e9", "i1", "i5"].map(written);
        assert_eq!(corners, ["a1", "e1", "a5", "i5", "e9", "i9"]);
        for played in position.legal_moves() {
            let text = dialect.write(&position, played);
            assert_eq!(dialect.read(&position, &text.to_uppercase()), Ok(played));
        }
        // Outside their board, though a cell of ours has the name.
        assert!(dialect.read(&position, "f1").is_err());
        assert_eq!(dialect.read(&position, "resign"), Ok(Move::Resign));
    }

    #[test]
    fn commands_without_a_value_are_left_out() {
        let description = Description::plain("x").expect("a description");
        let start = |game: &str, work| {
            Dialect::start(&description, position(game, 9).plan(), work, 1).join("; ")
        };
        assert_eq!(start("hex", Work::Own), "boardsize 9; clear_board");
        assert_eq!(start("go", Work::Playouts(5)), "boardsize 9; clear_board; komi 7.5");
        assert_eq!(
            start("hex", Work::Time(Duration::from_millis(1500))),
            "boardsize 9; clear_board; time_settings 0 1.5 1"
        );
    }

    #[test]
    fn answers_to_who_has_won_are_understood() {
        let plan = position("hex", 3).plan().clone();
        let names = |colours: &str, colour: usize, answer: &str| {
            let json = format!(r#"{{ "command": "x", "colours": {colours} }}"#);
            let description = Description::from_json(&json).expect("a description");
            Dialect::new(&description, &plan).names(Colour::new(colour), answer)
        };
        assert!(names("[]", 0, "B+3.5") && names("[]", 1, "white") && names("[]", 1, "2"));
        assert!(!names("[]", 0, "W+3.5") && !names("[]", 0, "0") && !names("[]", 0, "none"));
        assert!(names(r#"["white", "black"]"#, 0, "White") && !names("[]", 0, ""));
        assert!(names_draw("Draw") && names_draw("0") && !names_draw("none"));
    }
}
