//! Mean lengths of uniform random playouts against those of independent programs.

use std::sync::Arc;

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
    /// The programs that agree on it, and what is to be known of the row.
    pub programs: String,
    /// Why the row is not what the rules here give, and what an independent program of just
    /// these rules gives; none where the rules are the same.
    pub other_rules: Option<OtherRules>,
}

/// A mean of an independent program that plays by the rules here, where the published one does
/// not.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OtherRules {
    /// What differs.
    pub reason: &'static str,
    /// The mean number of plies by the rules here.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

/// What a row has come to.
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
    /// By how many standard errors of both together the mean is above the reference.
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

/// The most standard errors, those of the reference and our own together, that a mean may be
/// from it.
pub const TOLERANCE: f64 = 3.0;
/// The fewest playouts of a row.
const FEWEST: u64 = 200;

/// Every row of the published table.
///
/// # Panics
/// If the table that the program was built with is malformed; a test reads it.
pub fn references() -> Vec<Reference> {
    PUBLISHED.lines().filter(|line| !line.starts_with('#')).skip(1).map(reference).collect()
}

fn reference(line: &str) -> Reference {
    let columns: Vec<&str> = line.splitn(6, ',').collect();
    let [game, size, options, mean, error, programs] = columns[..] else {
        panic!("six columns are expected: {line}");
    };
    let mut settings = Settings { size: size.parse().ok(), ..Settings::default() };
    for (key, value) in options.split_whitespace().filter_map(|pair| pair.split_once('=')) {
        match key {
            "players" => settings.players = value.parse().ok(),
            _ => settings.options.push((key.to_owned(), value.to_owned())),
        }
    }
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("no number: {line}"));
    Reference {
        game: game.to_owned(),
        settings,
        mean: number(mean),
        error: number(error),
        programs: programs.to_owned(),
        other_rules: other_rules(game),
    }
}

/// What an independent program of the rules here gives for a game that the published ones play
/// by others.
fn other_rules(game: &str) -> Option<OtherRules> {
    let mut rows = OTHER_RULES.lines().filter(|line| !line.starts_with('#')).skip(1);
    let columns: Vec<&str> = rows.find_map(|line| {
        let columns: Vec<&str> = line.splitn(4, ',').collect();
        (columns[0] == game).then_some(columns)
    })?;
    let [_, mean, error, reason] = columns[..] else {
        panic!("four columns are expected for {game}");
    };
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("no number: {text}"));
    Some(OtherRules { reason, mean: number(mean), error: number(error) })
}

impl Reference {
    /// The mean that the rules here should give, with its standard error.
    pub fn expected(&self) -> (f64, f64) {
        self.other_rules.map_or((self.mean, self.error), |other| (other.mean, other.error))
    }

    /// Plays the row's game at random until our error is no more than the reference's, or so
    /// many plies were played.
    ///
    /// The published programs count the stones of the start as plies, where a game has any.
    ///
    /// # Errors
    /// If the program has no such game or setting.
    pub fn measure(&self, limits: Limits) -> Result<Measured, RulesError> {
        let plan = builtin(&self.game, &self.settings)?;
        let set_up = plan.start.len() as u64;
        let mut playouts = Playouts::new(&Position::new(Arc::new(plan)));
        let mut rng = Rng::with_seed(limits.seed);
        let (expected, theirs) = self.expected();
        let (mut count, mut unfinished, mut sum, mut squares) = (0u64, 0u64, 0u64, 0u64);
        loop {
            let played = playouts.run(&mut rng);
            let plies = u64::from(played.plies) + set_up;
            count += 1;
            unfinished += u64::from(played.end.is_none());
            sum += plies;
            squares += plies * plies;
            let (n, mean) = (count as f64, sum as f64 / count as f64);
            let variance = (squares as f64 / n - mean * mean).max(0.0);
            let error = (variance / n).sqrt();
            if count >= FEWEST && (error <= theirs || sum >= limits.plies) {
                let both = (error * error + theirs * theirs).sqrt();
                // Games that are all of one length have a mean without error.
                let difference = mean - expected;
                let deviation = if difference.abs() < 1e-9 { 0.0 } else { difference / both };
                return Ok(Measured { mean, error, playouts: count, unfinished, deviation });
            }
        }
    }
}

impl Measured {
    /// Whether the mean is as near to the reference as chance allows.
    pub fn agrees(&self) -> bool {
        self.unfinished == 0 && self.deviation.abs() <= TOLERANCE
    }
}
