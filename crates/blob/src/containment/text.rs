//! The text format of containments.
//!
//! Each line is a keyword followed by its value: `grid`, `version`, `replies`, `rim` and `placed`,
//! each once, and `answer x,y: x,y …` for each tile that has answers. `#` starts a comment.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::Containment;
use crate::Tile;

/// What is wrong with the text of a containment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextError {
    /// This line, counted from 1, is not understood.
    Line(usize),
    /// The line with this keyword is missing.
    Missing(&'static str),
    /// This line, counted from 1, repeats an earlier one.
    Twice(usize),
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line {line} is not part of a containment"),
            Self::Missing(word) => write!(f, "the line \"{word}\" is missing"),
            Self::Twice(line) => write!(f, "line {line} repeats an earlier one"),
        }
    }
}

impl std::error::Error for TextError {}

fn tile(text: &str) -> Option<Tile> {
    let (x, y) = text.split_once(',')?;
    Some(Tile::new(x.parse().ok()?, y.parse().ok()?))
}

fn tiles(text: &str) -> Option<Vec<Tile>> {
    text.split_whitespace().map(tile).collect()
}

impl Containment {
    /// Parses the text of a containment. Whether it holds is for [`super::verify`] to check.
    ///
    /// # Errors
    /// If a line is not understood, missing or repeated.
    pub fn from_text(text: &str) -> Result<Self, TextError> {
        let (mut grid, mut version, mut replies) = (None, None, None);
        let (mut rim, mut placed) = (None, None);
        let mut answers: BTreeMap<Tile, BTreeSet<Tile>> = BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or("").trim();
            if line.is_empty() {
                continue;
            }
            let wrong = TextError::Line(index + 1);
            let twice = TextError::Twice(index + 1);
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let again = match word {
                "grid" => grid.replace(rest.parse().ok().ok_or(wrong)?).is_some(),
                "version" => version.replace(rest.parse().ok().ok_or(wrong)?).is_some(),
                "replies" => replies.replace(rest.parse().ok().ok_or(wrong)?).is_some(),
                "rim" => rim.replace(tiles(rest).ok_or(wrong)?).is_some(),
                "placed" => placed.replace(tiles(rest).ok_or(wrong)?).is_some(),
                "answer" => {
                    let (of, to) = rest.split_once(':').ok_or(wrong.clone())?;
                    let of = tile(of.trim()).ok_or(wrong.clone())?;
                    let to = tiles(to).ok_or(wrong)?;
                    answers.insert(of, to.into_iter().collect()).is_some()
                }
                _ => return Err(wrong),
            };
            if again {
                return Err(twice);
            }
        }
        Ok(Self {
            grid: grid.ok_or(TextError::Missing("grid"))?,
            version: version.ok_or(TextError::Missing("version"))?,
            replies: replies.ok_or(TextError::Missing("replies"))?,
            rim: rim.ok_or(TextError::Missing("rim"))?.into_iter().collect(),
            placed: placed.unwrap_or_default(),
            answers,
        })
    }
}

impl fmt::Display for Containment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "grid {}\nversion {}\nreplies {}", self.grid, self.version, self.replies)?;
        f.write_str("rim")?;
        self.rim.iter().try_for_each(|tile| write!(f, " {tile}"))?;
        if !self.placed.is_empty() {
            f.write_str("\nplaced")?;
            self.placed.iter().try_for_each(|tile| write!(f, " {tile}"))?;
        }
        f.write_str("\n")?;
        for (tile, answers) in self.answers.iter().filter(|(_, answers)| !answers.is_empty()) {
            write!(f, "answer {tile}:")?;
            answers.iter().try_for_each(|answer| write!(f, " {answer}"))?;
            f.write_str("\n")?;
        }
        Ok(())
    }
}
