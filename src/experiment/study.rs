//! What an experiment is: cases to measure, and how.

use super::published::Published;
use super::subject::Constructor;

/// An experiment: its name, what it measures, and its cases.
#[derive(Debug)]
pub struct Experiment {
    /// The name on the command line and in links.
    pub name: &'static str,
    /// A heading.
    pub title: &'static str,
    /// What is measured, in a sentence.
    pub sentence: &'static str,
    /// How charts are scaled.
    pub scale: Scale,
    /// The quantities read from each case, the one that charts show first.
    pub(super) measures: &'static [Measure],
    pub(super) cases: fn() -> Vec<Case>,
    pub(super) make: Constructor,
}

/// How the axis of values is scaled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// From 0, in even steps.
    Linear,
    /// By powers of ten.
    Log,
}

/// The choices an experiment offers; each list in the order of measurement.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// The games, or kinds of groups.
    pub games: Vec<String>,
    /// The sizes.
    pub sizes: Vec<u32>,
    /// The methods.
    pub methods: Vec<String>,
}

/// A quantity read from work done.
#[derive(Debug)]
pub(super) struct Measure {
    /// Its name, such as `playouts`.
    pub(super) name: &'static str,
    pub(super) unit: &'static str,
    pub(super) of: fn(&Work) -> f64,
}

/// Work done in some time.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Work {
    /// The seconds that count.
    pub(super) seconds: f64,
    /// How many units were done: playouts, moves, removals.
    pub(super) units: f64,
    /// How many steps of about the same length these took, for comparing batches.
    pub(super) steps: f64,
    /// A second number, with a meaning of its own: plies, seconds of a part.
    pub(super) also: f64,
    /// A third number, which no measure reads: wins of the first player.
    pub(super) wins: f64,
}

impl Work {
    pub(super) fn add(&mut self, other: Work) {
        self.seconds += other.seconds;
        self.units += other.units;
        self.steps += other.steps;
        self.also += other.also;
        self.wins += other.wins;
    }
}

/// One thing to measure.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Case {
    /// The game, or the kind of group.
    pub(super) game: &'static str,
    pub(super) size: Option<u32>,
    pub(super) players: Option<usize>,
    /// `key=value`, as on the command line.
    pub(super) options: &'static str,
    /// The method as the source calls it; ours are named after the structure.
    pub(super) method: &'static str,
    /// The structure, test or way behind the method; empty for whatever is fastest.
    pub(super) structure: &'static str,
    /// The published figure for each measure; empty if there is none.
    pub(super) published: Vec<Published>,
    /// The row of the published table that this case stands for; `None` if it has none, or borrows
    /// it from another experiment.
    pub(super) row: Option<usize>,
    /// A remark for comparing the figures.
    pub(super) note: String,
}

impl Case {
    /// Whether two cases are about the same game on the same board.
    pub(super) fn is_beside(&self, other: &Case) -> bool {
        (self.game, self.size, self.players, self.options)
            == (other.game, other.size, other.players, other.options)
    }

    /// The game with its board in words, such as `hex 11`.
    pub(super) fn place(&self) -> String {
        let mut words = self.game.to_owned();
        if let Some(size) = self.size {
            words += &format!(" {size}");
        }
        if let Some(players) = self.players.filter(|&players| players != 2) {
            words += &format!(" for {players}");
        }
        words
    }
}

impl Experiment {
    /// The experiment of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        super::EXPERIMENTS.iter().copied().find(|experiment| experiment.name == name)
    }

    /// What can be chosen. O(cases^2).
    pub fn choices(&self) -> Choices {
        let mut choices = Choices::default();
        for case in (self.cases)() {
            add(&mut choices.games, case.game.to_owned());
            add(&mut choices.methods, case.method.to_owned());
            if let Some(size) = case.size {
                add(&mut choices.sizes, size);
            }
        }
        choices.sizes.sort_unstable();
        choices
    }
}

/// Appends what is not there yet.
pub(super) fn add<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}
