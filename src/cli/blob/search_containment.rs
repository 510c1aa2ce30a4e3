//! `linkstone blob search-containment`: a rim and a map, searched for and proved.

use clap::Args;
use serde_json::json;

use super::super::failure::Failure;
use super::{Output, grid, version};
use crate::blob::containment::search::{Answer, Question, search, shrink};
use crate::blob::containment::{Containment, verify};
use crate::blob::{Grid, Reach, Version};
use crate::messages::Message;

/// `linkstone blob search-containment`.
#[derive(Debug, Args)]
pub(super) struct SearchContainment {
    /// square, triangular or hexagonal
    #[arg(long, value_parser = grid)]
    grid: Grid,
    /// II or III
    #[arg(long, value_parser = version, default_value = "III")]
    version: Version,
    /// Black stones to each white one: 1 for ratios up to 1/2, 2 for 1/3
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=5))]
    replies: u32,
    /// The size to hold White to
    #[arg(long, value_name = "N", default_value_t = 18, value_parser = clap::value_parser!(u32).range(1..=1000))]
    size: u32,
    /// How far from White's first stone the rim may be, in steps
    #[arg(long, value_name = "STEPS", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=20))]
    radius: u32,
    /// How far from a tile its answers may be
    #[arg(long, value_name = "STEPS", default_value_t = 40)]
    reach: u32,
    /// Black's first turns that place stones in advance
    #[arg(long, value_name = "TURNS", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=40))]
    placed: u32,
    /// Symmetric under this many turns about the first stone: 1, 2, 3, 4 or 6
    #[arg(long, value_name = "N", default_value_t = 1)]
    turns: usize,
    /// Take as the rim every tile at this many steps, and search only for the map
    #[arg(long, value_name = "STEPS", value_parser = clap::value_parser!(u32).range(1..=19))]
    rim: Option<u32>,
    /// With --rim: remove tiles from the inside while a map is found
    #[arg(long, requires = "rim")]
    shrink: bool,
    /// About how many conflicts the search may meet
    #[arg(long, default_value_t = 200_000)]
    conflicts: u64,
    #[command(flatten)]
    output: Output,
}

impl SearchContainment {
    pub(super) fn run(&self) -> Result<String, Failure> {
        if self.version.black() != Reach::Anywhere || self.version.white() == Reach::Anywhere {
            return Err(Failure::Choice(Message::new("choice-maps")));
        }
        let symmetries = turns(self.grid, self.turns).ok_or_else(|| {
            Failure::Choice(Message::new("choice-turns").with("grid", self.grid.as_str()))
        })?;
        let question = Question {
            grid: self.grid,
            version: self.version,
            replies: self.replies,
            radius: self.rim.map_or(self.radius, |rim| self.radius.max(rim + 3)),
            reach: self.reach,
            tiles: (self.replies + 1) * self.size,
            interior: self.rim.map(|rim| self.grid.within(rim - 1)),
            placed: self.placed,
            symmetries,
            hint: None,
            conflicts: self.conflicts,
        };
        let (answer, found) = if self.shrink {
            let found = shrink(&question, |_| 0, |_, _| true);
            (if found.is_some() { Answer::Satisfied } else { Answer::Unknown }, found)
        } else {
            search(&question)
        };
        let says = match answer {
            Answer::Satisfied => "found",
            Answer::Impossible => "there is none",
            Answer::Unknown => "none found within the conflicts allowed",
        };
        let Some(found) = found else {
            return Ok(if self.output.json {
                format!("{}\n", json!({ "answer": says, "containment": null }))
            } else {
                format!("{says}\n")
            });
        };
        self.tell(&found, says)
    }

    /// What was found is printed only with its proof.
    fn tell(&self, found: &Containment, says: &str) -> Result<String, Failure> {
        let verified = verify(found).map_err(|fault| {
            Failure::Refuted(format!("what was found is not a containment: {fault}\n"))
        })?;
        if self.output.json {
            let answer = json!({
                "answer": says, "bound": verified.bound, "rim": verified.rim,
                "interior": verified.interior.len(), "containment": found.to_string(),
            });
            return Ok(format!("{answer}\n"));
        }
        Ok(format!(
            "# {says}: at most {}, rim {}, interior {}\n{found}",
            verified.bound,
            verified.rim,
            verified.interior.len()
        ))
    }
}

/// The symmetries that turn a grid about the first stone so many times to the same place.
fn turns(grid: Grid, count: usize) -> Option<Vec<usize>> {
    if count == 1 {
        return Some(Vec::new());
    }
    let all = match grid {
        Grid::Square => vec![0, 5, 3, 6],
        Grid::Triangular => vec![0, 1, 2],
        Grid::Hexagonal => vec![0, 1, 2, 3, 4, 5],
    };
    let step = all.len().checked_div(count).filter(|&step| step * count == all.len())?;
    Some(all.into_iter().step_by(step).collect())
}
