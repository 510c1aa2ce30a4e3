//! Measurements by name, each compared with what was published.
//!
//! An experiment is a list of cases (`study`, `studies`), each a subject that works in batches
//! (`subject`). A [`Run`] works on them in short slices, all methods of a board in turn, and
//! returns a [`Report`]: rows, charts and the sources' claims checked in words. The writers
//! (`write`) turn it into text, JSON, comma-separated values and SVG, the same natively and in the
//! browser; so nothing here asks for the time or the system.
//!
//! An experiment (`src/experiment/study.rs`, the list in `studies/`) is a table of cases, a
//! function that makes a subject of a case, measures read from the work done, and claims. `Run`
//! works the subjects in batches of a few milliseconds, all methods of one board in turns over
//! eight rounds, so that what disturbs the machine disturbs all alike; a quotient of two methods is
//! that of their rounds (`statistics.rs`). It is given the clock and asked for short steps, so the
//! command, a page's worker and the tests' false clock run the same code. `Report` holds rows,
//! charts and checked claims; `write/` makes text, JSON, CSV and SVG of it for the command and the
//! page alike, and Markdown for `docs/experiments.md`. Structures and tests are called by name:
//! what is not in the program is reported as not built.

mod batches;
mod calibration;
mod chart;
mod claims;
pub mod lengths;
mod numbers;
pub mod published;
mod report;
mod run;
pub mod statistics;
mod studies;
mod study;
mod subject;
mod table;
#[cfg(test)]
mod tests;
pub mod workbench;
mod write;

use crate::messages::{Message, say_by_message};
use crate::rules::shorten;

pub use chart::{Chart, Kind, Mark, Series};
pub use claims::{Checked, Longer, Verdict};
pub use report::{Report, Row, Value};
pub use run::{Progress, ROUNDS, Run, Settings};
pub use study::{Choices, Experiment, Scale};
pub use table::{Cell, Column, Table};
pub use write::{csv, csv_head, json, list_json, markdown, svg, text};

/// Every experiment, in the order in which they are listed.
pub const EXPERIMENTS: [&Experiment; 14] = {
    let [t1, t2, t3, t4, t5, t6, t7, t8] = studies::TESTS;
    [
        t1,
        t2,
        t3,
        t4,
        t5,
        t6,
        t7,
        t8,
        studies::TABLE_2,
        studies::TABLE_3,
        studies::UNDO,
        studies::DELETION,
        studies::SPEED,
        lengths::LENGTHS,
    ]
};

/// Why there is nothing to run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// There is no experiment of this name.
    Name(String),
    /// The choices leave nothing to measure.
    Nothing,
    /// The seconds for a point are not a number above 0.
    Seconds,
}

impl Error {
    /// A code for programs that never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Name(_) => "unknown-experiment",
            Self::Nothing => "nothing-to-measure",
            Self::Seconds => "bad-seconds",
        }
    }
}

impl Error {
    /// The message for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Name(name) => {
                let names: Vec<_> = EXPERIMENTS.iter().map(|experiment| experiment.name).collect();
                let message = Message::new("unknown-experiment").with("name", shorten(name));
                message.with("known", names.join(", "))
            }
            Self::Nothing => Message::new("nothing-to-measure"),
            Self::Seconds => Message::new("bad-seconds"),
        }
    }
}

say_by_message!(Error);
