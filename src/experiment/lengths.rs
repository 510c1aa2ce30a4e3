//! Mean lengths of uniform random playouts compared with those of independent programs.

use std::sync::Arc;

use super::numbers::{read, short};
use super::published::Published;
use super::study::{Case, Experiment, Measure, Scale, Work};
use super::subject::{Clock, Evenness, Subject};
use crate::position::{Playouts, Position, Rng};
use crate::rules::{RulesError, Settings, builtin};

/// `game,size,options,mean_plies,se,programs`, comments after `#`.
const PUBLISHED: &str = include_str!("../../published/reference_lengths.csv");
/// `game,mean_plies,se,reason`, comments after `#`.
const OTHER_RULES: &str = include_str!("../../published/other_rules.csv");

/// A row of the published table.
#[derive(Clone, PartialEq, Debug)]
pub struct Reference {
    /// The id of the game.
    pub game: String,
    /// Its size, players and options.
    pub settings: Settings,
    /// The mean number of plies.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
    /// The programs that agree on it, with remarks on the row.
    pub programs: String,
    /// Why the rules here give something else, and what an independent program gives for exactly
    /// these rules; `None` if the rules are the same.
    pub other_rules: Option<OtherRules>,
}

/// A mean of an independent program that plays by the rules here, where the published one does not.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OtherRules {
    /// What differs.
    pub reason: &'static str,
    /// The mean number of plies by the rules here.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

/// The result for a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measured {
    /// The mean number of plies.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// How many playouts were played.
    pub playouts: u64,
    /// How many of them were cut off.
    pub unfinished: u64,
    /// By how many combined standard errors the mean is above the reference.
    pub deviation: f64,
}

/// How long a row is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The seed of the random moves.
    pub seed: u64,
    /// How many plies are played at most.
    pub plies: u64,
}

/// The largest allowed deviation of a mean from the reference, in combined standard errors.
pub const TOLERANCE: f64 = 3.0;
/// The fewest playouts of a row.
const MIN_PLAYOUTS: u64 = 200;

/// The experiment.
pub(super) const LENGTHS: &Experiment = &Experiment {
    name: "lengths",
    title: "Mean lengths of random games",
    sentence: "Random games to their ends, as long on average as independent programs have them.",
    scale: Scale::Linear,
    measures: &[Measure { name: "length", unit: "plies", of: |work| work.also / work.units }],
    cases,
    make,
};

/// The columns of the published table, a row each.
fn rows() -> impl Iterator<Item = [&'static str; 6]> {
    let lines = PUBLISHED.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.filter_map(|line| {
        let mut columns = line.splitn(6, ',');
        let row = [(); 6].map(|()| columns.next().unwrap_or_default());
        (!row[5].is_empty()).then_some(row)
    })
}

/// Every row of the published table; what cannot be read is left out, a test counts the rows.
pub fn references() -> Vec<Reference> {
    rows().filter_map(reference).collect()
}

fn reference([game, size, options, mean, error, programs]: [&str; 6]) -> Option<Reference> {
    let mut settings = Settings { size: size.parse().ok(), ..Settings::default() };
    for (key, value) in options.split_whitespace().filter_map(|pair| pair.split_once('=')) {
        match key {
            "players" => settings.players = value.parse().ok(),
            _ => settings.options.push((key.to_owned(), value.to_owned())),
        }
    }
    Some(Reference {
        game: game.to_owned(),
        settings,
        mean: read(mean)?,
        error: read(error)?,
        programs: programs.to_owned(),
        other_rules: other_rules(game),
    })
}

fn cases() -> Vec<Case> {
    let case = |(index, row): (usize, [&'static str; 6])| {
        let [game, size, options, ..] = row;
        let reference = reference(row)?;
        let mut note = format!("{} ± {}", reference.programs, reference.error);
        if let Some(other) = reference.other_rules {
            note = format!(
                "published {} ± {} ({}): {} {} ± {}",
                reference.mean,
                reference.error,
                reference.programs,
                other.reason,
                other.mean,
                other.error
            );
        }
        Some(Case {
            game,
            size: size.parse().ok(),
            players: reference.settings.players,
            options: if options.starts_with("players=") { "" } else { options },
            method: "ours",
            structure: "",
            published: vec![Published { mean: reference.expected().0, deviation: None }],
            row: Some(index),
            note,
        })
    };
    rows().enumerate().filter_map(case).collect()
}

/// Random games of a row.
struct PlayoutResult {
    reference: Reference,
    playouts: Playouts,
    set_up: u64,
    rng: Rng,
    lengths: Lengths,
}

fn make(case: &Case, seed: u64) -> Result<Box<dyn Subject>, String> {
    let row = case.row.and_then(|index| rows().nth(index));
    let reference = row.and_then(reference).ok_or("no such row")?;
    let (playouts, set_up) = reference.playouts().map_err(|error| error.to_string())?;
    let lengths = Lengths::default();
    Ok(Box::new(PlayoutResult { reference, playouts, set_up, rng: Rng::with_seed(seed), lengths }))
}

impl Subject for PlayoutResult {
    fn work(&mut self, units: u32, clock: Clock<'_>) -> Work {
        let begin = clock();
        let before = self.lengths;
        for _ in 0..units {
            self.lengths.add(&mut self.playouts, self.set_up, &mut self.rng);
        }
        Work {
            seconds: clock() - begin,
            units: f64::from(units),
            steps: f64::from(units),
            also: (self.lengths.sum - before.sum) as f64,
            wins: 0.0,
        }
    }

    fn structure(&self) -> String {
        self.playouts.structure().to_owned()
    }

    fn evenness(&self) -> Evenness {
        // Lengths are what is measured: no game may be left out because of its own.
        Evenness::Uneven
    }

    fn remark(&self) -> String {
        let measured = self.lengths.against(&self.reference);
        if measured.playouts < MIN_PLAYOUTS {
            return "too few games to tell".to_owned();
        }
        let verdict = if measured.agrees() { "agrees" } else { "DIFFERS" };
        format!("{verdict}: {} standard errors apart", short(measured.deviation))
    }
}

/// The sums of many lengths.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Lengths {
    count: u64,
    unfinished: u64,
    sum: u64,
    squares: u64,
}

impl Lengths {
    fn add(&mut self, playouts: &mut Playouts, set_up: u64, rng: &mut Rng) {
        let played = playouts.run(rng);
        let plies = u64::from(played.plies) + set_up;
        self.count += 1;
        self.unfinished += u64::from(played.end.is_none());
        self.sum += plies;
        self.squares += plies * plies;
    }

    fn against(&self, reference: &Reference) -> Measured {
        let (expected, theirs) = reference.expected();
        let n = self.count.max(1) as f64;
        let mean = self.sum as f64 / n;
        let error = ((self.squares as f64 / n - mean * mean).max(0.0) / n).sqrt();
        let both = (error * error + theirs * theirs).sqrt();
        // If all games have the same length, the mean has no error.
        let difference = mean - expected;
        let deviation = if difference.abs() < 1e-9 { 0.0 } else { difference / both };
        let (playouts, unfinished) = (self.count, self.unfinished);
        Measured { mean, error, playouts, unfinished, deviation }
    }
}

/// What an independent program gives with the rules here for a game that the published programs
/// play differently.
fn other_rules(game: &str) -> Option<OtherRules> {
    let mut rows = OTHER_RULES.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.find_map(|line| {
        let mut columns = line.splitn(4, ',');
        let [id, mean, error, reason] = [(); 4].map(|()| columns.next());
        if id? != game {
            return None;
        }
        let (mean, error) = (read(mean?)?, read(error?)?);
        Some(OtherRules { reason: reason?, mean, error })
    })
}

impl Reference {
    /// The mean that the rules here should give, with its standard error.
    pub fn expected(&self) -> (f64, f64) {
        self.other_rules.map_or((self.mean, self.error), |other| (other.mean, other.error))
    }

    /// Plays the row's game at random until our error is no more than the reference's, or this many
    /// plies were played.
    ///
    /// The published programs count the stones of the start, if any, as plies.
    ///
    /// # Errors
    /// If the program has no such game or setting.
    pub fn measure(&self, limits: Limits) -> Result<Measured, RulesError> {
        let (mut playouts, set_up) = self.playouts()?;
        let mut rng = Rng::with_seed(limits.seed);
        let mut lengths = Lengths::default();
        loop {
            lengths.add(&mut playouts, set_up, &mut rng);
            let measured = lengths.against(self);
            let precise = measured.error <= self.expected().1 || lengths.sum >= limits.plies;
            if lengths.count >= MIN_PLAYOUTS && precise {
                return Ok(measured);
            }
        }
    }

    /// Playouts of the game, and the number of stones at the start.
    fn playouts(&self) -> Result<(Playouts, u64), RulesError> {
        let plan = builtin(&self.game, &self.settings)?;
        let set_up = plan.start.len() as u64;
        Ok((Playouts::new(&Position::new(Arc::new(plan))), set_up))
    }
}

impl Measured {
    /// Whether the mean is as close to the reference as chance allows.
    pub fn agrees(&self) -> bool {
        self.unfinished == 0 && self.deviation.abs() <= TOLERANCE
    }
}
