//! What became of the mutants, folder by folder, as a table.

use std::collections::BTreeMap;

use crate::mutant::Mutant;
use crate::results::Outcome;

/// How many of a folder's mutants came to which end.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Counts {
    /// All there are, tried or not.
    pub(crate) mutants: usize,
    pub(crate) caught: usize,
    pub(crate) timeouts: usize,
    pub(crate) missed: usize,
    /// They do not compile, or cannot stand behind a switch.
    pub(crate) left_out: usize,
}

impl Counts {
    fn count(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Caught => self.caught += 1,
            Outcome::Timeout => self.timeouts += 1,
            Outcome::Missed => self.missed += 1,
            Outcome::Unviable | Outcome::Aside => self.left_out += 1,
        }
    }

    fn add(&mut self, other: Self) {
        self.mutants += other.mutants;
        self.caught += other.caught;
        self.timeouts += other.timeouts;
        self.missed += other.missed;
        self.left_out += other.left_out;
    }

    fn tried(&self) -> usize {
        self.caught + self.timeouts + self.missed
    }

    /// The share that was noticed, and between which shares it lies with a chance of 95 %, as
    /// percentages.
    fn score(&self) -> Option<(f64, f64, f64)> {
        let noticed = self.caught + self.timeouts;
        let (low, high) = wilson(noticed, self.tried())?;
        let share = noticed as f64 / self.tried() as f64;
        Some((share * 100.0, low * 100.0, high * 100.0))
    }
}

/// Wilson's interval at 95 % for a share of which `tried` samples were seen (E. B. Wilson,
/// Probable inference, 1927): unlike the normal one it stays between 0 and 1.
fn wilson(successes: usize, tried: usize) -> Option<(f64, f64)> {
    const Z: f64 = 1.959_964;
    if tried == 0 {
        return None;
    }
    let n = tried as f64;
    let share = successes as f64 / n;
    let middle = share + Z * Z / (2.0 * n);
    let width = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Some((((middle - width) / scale).max(0.0), ((middle + width) / scale).min(1.0)))
}

/// The counts of each folder: of all mutants, and of those that came to an end.
pub(crate) fn count<'a>(
    all: &[Mutant],
    tried: impl IntoIterator<Item = (&'a Mutant, Outcome)>,
) -> BTreeMap<String, Counts> {
    let mut folders: BTreeMap<String, Counts> = BTreeMap::new();
    for mutant in all {
        folders.entry(mutant.folder()).or_default().mutants += 1;
    }
    for (mutant, outcome) in tried {
        folders.entry(mutant.folder()).or_default().count(outcome);
    }
    folders
}

/// A table in Markdown, all folders together in its last row.
pub(crate) fn table(folders: &BTreeMap<String, Counts>) -> String {
    let mut text =
        "| folder | mutants | tried | caught | timeouts | missed | left out | score | 95 % interval |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|---|\n"
            .to_owned();
    let mut sum = Counts::default();
    for (folder, counts) in folders {
        text.push_str(&row(folder, counts));
        sum.add(*counts);
    }
    text.push_str(&row("all", &sum));
    text
}

fn row(name: &str, counts: &Counts) -> String {
    let (score, interval) = match counts.score() {
        Some((share, low, high)) => (format!("{share:.1} %"), format!("{low:.1} to {high:.1} %")),
        None => (String::new(), String::new()),
    };
    let Counts { mutants, caught, timeouts, missed, left_out } = counts;
    let tried = counts.tried();
    format!(
        "| {name} | {mutants} | {tried} | {caught} | {timeouts} | {missed} | {left_out} | {score} | {interval} |\n"
    )
}

#[cfg(test)]
mod tests {
    use super::{Counts, table, wilson};

    fn percent(successes: usize, tried: usize) -> Option<(i32, i32)> {
        wilson(successes, tried).map(|(low, high)| ((low * 1e3) as i32, (high * 1e3) as i32))
    }

    /// Figures of Newcombe, Two-sided confidence intervals for the single proportion, 1998.
    #[test]
    fn intervals_are_wilsons() {
        assert_eq!(percent(81, 263), Some((255, 366)));
        assert_eq!(percent(15, 148), Some((62, 160)));
        assert_eq!(percent(0, 20), Some((0, 161)));
        assert_eq!(percent(29, 29), Some((883, 1000)));
        assert_eq!(percent(0, 0), None);
    }

    #[test]
    fn a_table_has_a_row_for_each_folder_and_one_for_all() {
        let counts = Counts { mutants: 50, caught: 17, timeouts: 1, missed: 2, left_out: 3 };
        let folders = [("src/a".to_owned(), counts), ("src/b".to_owned(), Counts::default())];
        let table = table(&folders.into());
        let rows: Vec<&str> = table.lines().skip(2).collect();
        assert_eq!(
            rows,
            [
                "| src/a | 50 | 20 | 17 | 1 | 2 | 3 | 90.0 % | 69.9 to 97.2 % |",
                "| src/b | 0 | 0 | 0 | 0 | 0 | 0 |  |  |",
                "| all | 50 | 20 | 17 | 1 | 2 | 3 | 90.0 % | 69.9 to 97.2 % |",
            ]
        );
    }
}
