//! The results of an experiment, finished or not.

use super::chart::{Chart, charts};
use super::claims::{Checked, claims};
use super::published::Published;
use super::run::{Point, Settings};
use super::statistics::{Estimate, Sample};
use super::study::{Experiment, Measure};

/// The results of an experiment.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The name of the experiment.
    pub name: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// What was measured, in a sentence.
    pub sentence: &'static str,
    /// Whether everything was measured.
    pub finished: bool,
    /// How many seconds each point is measured for; `None` while that is not decided.
    pub seconds: Option<f64>,
    /// The seed of everything random.
    pub seed: u64,
    /// The share of batches that were left out because the machine did something else meanwhile,
    /// from 0 to 1.
    pub left_out: f64,
    /// What it ran on.
    pub environment: String,
    /// One row for each point.
    pub rows: Vec<Row>,
    /// The figures.
    pub charts: Vec<Chart>,
    /// The sources' claims.
    pub claims: Vec<Checked>,
}

/// A point: a game on a board by a method.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The game, or the kind of group.
    pub game: &'static str,
    /// The size of the board or of the group.
    pub size: Option<u32>,
    /// The number of players, where the experiment has several.
    pub players: Option<usize>,
    /// `key=value`, as on the command line.
    pub options: &'static str,
    /// The method, as the source calls it.
    pub method: &'static str,
    /// Our structure or test for it; empty if there is none.
    pub structure: String,
    /// What was measured: a value for each measure of the experiment.
    pub values: Vec<Value>,
    /// Remarks; the reason if there is no value.
    pub note: String,
    /// The row of the published table that the point stands for, from 0; `None` if it has none of
    /// its own.
    pub published_row: Option<usize>,
}

/// A quantity of a point.
#[derive(Clone, PartialEq, Debug)]
pub struct Value {
    /// Its name, such as `playouts`.
    pub name: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// What we measured, whose interval begins at 0 or above; `None` if nothing yet, or it is
    /// below what can be measured.
    pub ours: Option<Estimate>,
    /// What it is less than, if that is all that can be told: the measure is a difference of two
    /// times, which noise can turn negative.
    pub below: Option<f64>,
    /// What was published; `None` if nothing.
    pub published: Option<Published>,
}

impl Value {
    /// A value from the measurements of its rounds.
    fn of(measure: &Measure, rounds: Sample, published: Option<Published>) -> Self {
        let measured = rounds.estimate();
        // A quantity that every round found is there, however unsure its size.
        let is_lost = |ours: &Estimate| ours.low <= 0.0 && rounds.least() <= 0.0;
        Self {
            name: measure.name,
            unit: measure.unit,
            ours: measured
                .filter(|ours| !is_lost(ours))
                .map(|ours| Estimate { low: ours.low.max(0.0), ..ours }),
            below: measured
                .filter(is_lost)
                .map(|ours| ours.high.max(ours.high - ours.mean))
                .filter(|&below| below > 0.0),
            published,
        }
    }

    /// Our figure divided by the published one.
    pub fn times(&self) -> Option<f64> {
        let (ours, published) = (self.ours?, self.published?);
        (published.mean != 0.0).then(|| ours.mean / published.mean)
    }
}

impl Report {
    pub(super) fn of(
        experiment: &Experiment,
        settings: &Settings,
        points: &[Point],
        finished: bool,
    ) -> Self {
        let rows: Vec<Row> = points.iter().map(|point| row(experiment, point)).collect();
        let claims = claims(experiment.name);
        Self {
            name: experiment.name,
            title: experiment.title,
            sentence: experiment.sentence,
            finished,
            seconds: settings.seconds,
            seed: settings.seed,
            left_out: 0.0,
            environment: environment(&settings.environment),
            charts: charts(experiment.scale, &rows),
            claims: claims.iter().map(|claim| claim.check(points, experiment.measures)).collect(),
            rows,
        }
    }
}

fn row(experiment: &Experiment, point: &Point) -> Row {
    let case = &point.case;
    let values = experiment.measures.iter().enumerate().map(|(index, measure)| {
        let rounds = point.rounds.iter().map(measure.of).collect();
        Value::of(measure, rounds, case.published.get(index).copied())
    });
    let mut note = String::new();
    for part in [point.fault.as_deref().unwrap_or_default(), &point.remark, &case.note] {
        if !part.is_empty() {
            note += if note.is_empty() { "" } else { "; " };
            note += part;
        }
    }
    Row {
        game: case.game,
        size: case.size,
        players: case.players,
        options: case.options,
        method: case.method,
        structure: point.structure.clone(),
        values: values.collect(),
        note,
        published_row: case.row,
    }
}

/// The program, and what is known about the machine.
fn environment(told: &str) -> String {
    let mut words = format!("linkstone {}, {}", env!("CARGO_PKG_VERSION"), std::env::consts::ARCH);
    if cfg!(target_feature = "simd128") {
        words += " with simd128";
    }
    if cfg!(debug_assertions) {
        words += ", not optimised";
    }
    if !told.is_empty() {
        words += ", ";
        words += told;
    }
    words
}
