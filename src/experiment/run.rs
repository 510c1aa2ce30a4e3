//! A running experiment: short slices of work, in rounds over all methods.

use std::ops::Range;

use super::Error;
use super::batches::Batches;
use super::calibration::{SHORTEST, seconds_needed};
use super::report::Report;
use super::study::{Case, Experiment, Work};
use super::subject::{Clock, Evenness, Subject};

/// How many rounds each point is measured in.
pub const ROUNDS: usize = 8;
/// A batch takes this many times the resolution of the clock, within these bounds in seconds: as
/// short as possible, so that few are disturbed.
const RESOLUTIONS: f64 = 200.0;
const BATCH_SECONDS: [f64; 2] = [0.0005, 0.02];
/// The most batches in a round.
const MAX_BATCHES: f64 = 20_000.0;
/// A step ends after this many batches in a row in which the clock stood still.
const TIMELESS_BATCHES: u32 = 32;
/// The largest batch while the clock stands still.
const MAX_TIMELESS_BATCH: u32 = 1 << 10;
const MAX_BATCH: u32 = 1 << 20;

/// How an experiment is run.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// How many seconds each point is measured for, above 0; `None` for as long as the noise of
    /// the machine asks for, which is found out first.
    pub seconds: Option<f64>,
    /// The seed of everything random.
    pub seed: u64,
    /// The games to measure; empty for all.
    pub games: Vec<String>,
    /// The sizes to measure; empty for all. Cases without a size are always measured.
    pub sizes: Vec<u32>,
    /// The methods to measure; empty for all.
    pub methods: Vec<String>,
    /// The machine in words, for the report; empty for what the program finds out itself.
    pub environment: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            seconds: None,
            seed: 1,
            games: Vec::new(),
            sizes: Vec::new(),
            methods: Vec::new(),
            environment: String::new(),
        }
    }
}

/// How far a run is.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    /// Whether everything has been measured.
    pub done: bool,
    /// The share that has been measured, from 0 to 1.
    pub fraction: f64,
    /// About how many more seconds it will take.
    pub seconds_left: f64,
    /// What is being measured, in words.
    pub what: String,
}

/// A case with its results so far.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) case: Case,
    /// What was done in each round.
    pub(super) rounds: Vec<Work>,
    /// The structure that it was measured on.
    pub(super) structure: String,
    /// Why it cannot be measured.
    pub(super) fault: Option<String>,
    /// A remark on the result, where numbers do not say enough.
    pub(super) remark: String,
}

/// A subject with the results of its current round.
struct Live {
    subject: Box<dyn Subject>,
    /// How many units it does between two readings of the clock.
    batch: u32,
    batches: Batches,
}

/// A running experiment; dropping it cancels it.
pub struct Run {
    experiment: &'static Experiment,
    settings: Settings,
    points: Vec<Point>,
    /// Points that are measured in turn: one game on one board by all methods.
    blocks: Vec<Range<usize>>,
    block: usize,
    round: usize,
    /// The point of the block that is being measured.
    turn: usize,
    /// The subjects of the block; `None` where there is a fault.
    live: Vec<Option<Live>>,
    /// The number of turns done, and of all turns.
    turns: (usize, usize),
    elapsed: f64,
    /// How long a batch should take; `None` until the clock's resolution is known.
    batch_seconds: Option<f64>,
    /// How many batches were left out, and how many there were.
    left_out: (usize, usize),
}

impl std::fmt::Debug for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Run").field("experiment", &self.experiment.name).finish_non_exhaustive()
    }
}

impl Run {
    /// An experiment about to run.
    ///
    /// # Errors
    /// If there is no such experiment, the choices leave nothing of it, or the seconds are not a
    /// number above 0.
    pub fn new(name: &str, settings: &Settings) -> Result<Self, Error> {
        let experiment = Experiment::named(name).ok_or_else(|| Error::Name(name.to_owned()))?;
        if settings.seconds.is_some_and(|seconds| !(seconds > 0.0 && seconds.is_finite())) {
            return Err(Error::Seconds);
        }
        let chosen =
            |list: &[String], item: &str| list.is_empty() || list.iter().any(|a| a == item);
        let cases = (experiment.cases)().into_iter().filter(|case| {
            chosen(&settings.games, case.game)
                && chosen(&settings.methods, case.method)
                && (settings.sizes.is_empty()
                    || case.size.is_none_or(|size| settings.sizes.contains(&size)))
        });
        let points: Vec<Point> = cases
            .map(|case| Point {
                case,
                rounds: Vec::new(),
                structure: String::new(),
                fault: None,
                remark: String::new(),
            })
            .collect();
        if points.is_empty() {
            return Err(Error::Nothing);
        }
        let mut blocks: Vec<Range<usize>> = Vec::new();
        for (index, point) in points.iter().enumerate() {
            match blocks.last_mut() {
                Some(block) if points[block.start].case.is_beside(&point.case) => {
                    block.end = index + 1;
                }
                _ => blocks.push(index..index + 1),
            }
        }
        let turns = (0, points.len() * ROUNDS);
        Ok(Self {
            experiment,
            settings: settings.clone(),
            points,
            blocks,
            block: 0,
            round: 0,
            turn: 0,
            live: Vec::new(),
            turns,
            elapsed: 0.0,
            batch_seconds: None,
            left_out: (0, 0),
        })
    }

    /// Works for about this many seconds, or to the end. Building one of the larger boards is a
    /// single piece of work and may take longer.
    ///
    /// `clock` returns seconds since some moment and never goes back.
    pub fn step(&mut self, clock: Clock<'_>, budget_seconds: f64) -> Progress {
        let begin = clock();
        let mut timeless = 0;
        if self.settings.seconds.is_none() {
            self.build();
            let subject = self.live.iter_mut().flatten().next();
            let seconds = subject.map(|live| seconds_needed(live.subject.as_mut(), clock));
            self.settings.seconds = Some(seconds.unwrap_or(SHORTEST));
        }
        let least = self.round_seconds() / MAX_BATCHES;
        let most = self.round_seconds() / 4.0;
        let of_clock = || {
            let [shortest, longest] = BATCH_SECONDS;
            (RESOLUTIONS * resolution(clock)).clamp(shortest, longest).max(least).min(most)
        };
        self.batch_seconds.get_or_insert_with(of_clock);
        while !self.is_done() && timeless < TIMELESS_BATCHES {
            if self.live.is_empty() {
                self.build();
            }
            timeless = if self.work(clock) { 0 } else { timeless + 1 };
            if clock() - begin >= budget_seconds {
                break;
            }
        }
        self.elapsed += (clock() - begin).max(0.0);
        self.progress()
    }

    /// How far the run is.
    pub fn progress(&self) -> Progress {
        let (over, all) = self.turns;
        let current = self.live.get(self.turn).and_then(Option::as_ref);
        let begun =
            current.map_or(0.0, |live| (live.batches.spent() / self.round_seconds()).min(1.0));
        let fraction = ((over as f64 + begun) / all.max(1) as f64).min(1.0);
        let planned = (1.0 - fraction) * all as f64 * self.round_seconds();
        // The time that rounds do not include, such as for building boards, is known from what is
        // done.
        let left = if fraction > 0.02 { self.elapsed / fraction - self.elapsed } else { planned };
        let what = self.blocks.get(self.block).and_then(|block| {
            let point = self.points.get(block.start + self.turn)?;
            Some(format!("{}: {}", point.case.place(), point.case.method))
        });
        Progress {
            done: self.is_done(),
            fraction: if self.is_done() { 1.0 } else { fraction },
            seconds_left: if self.is_done() { 0.0 } else { left },
            what: what.unwrap_or_default(),
        }
    }

    /// What was measured so far.
    pub fn report(&self) -> Report {
        let mut report = Report::of(self.experiment, &self.settings, &self.points, self.is_done());
        let (left_out, all) = self.left_out;
        report.left_out = left_out as f64 / all.max(1) as f64;
        report
    }

    fn is_done(&self) -> bool {
        self.block >= self.blocks.len()
    }

    fn round_seconds(&self) -> f64 {
        self.settings.seconds.unwrap_or(SHORTEST) / ROUNDS as f64
    }

    /// Makes the subjects of the block.
    fn build(&mut self) {
        let Some(block) = self.blocks.get(self.block).cloned() else { return };
        for point in &mut self.points[block] {
            let made = (self.experiment.make)(&point.case, self.settings.seed);
            self.live.push(match made {
                Ok(subject) => {
                    point.structure = subject.structure();
                    Some(Live { subject, batch: 1, batches: Batches::default() })
                }
                Err(fault) => {
                    point.fault = Some(fault);
                    None
                }
            });
        }
    }

    /// Does a batch of the current subject, and ends its turn when its time is up. Returns whether
    /// time has passed.
    fn work(&mut self, clock: Clock<'_>) -> bool {
        let seconds = self.round_seconds();
        let Some(live) = self.live.get_mut(self.turn).and_then(Option::as_mut) else {
            self.end_turn();
            return true;
        };
        let before = clock();
        let work = live.subject.work(live.batch, clock);
        let spent = (clock() - before).max(0.0);
        let target = self.batch_seconds.unwrap_or(BATCH_SECONDS[0]);
        let largest = if spent > 0.0 { MAX_BATCH } else { MAX_TIMELESS_BATCH };
        if spent > 2.0 * target {
            live.batch = (live.batch / 2).max(1);
        } else if spent < target / 2.0 && live.batch < largest {
            live.batch *= 2;
        }
        live.batches.add(work, spent);
        if live.batches.spent() >= seconds {
            self.end_turn();
        }
        spent > 0.0
    }

    fn end_turn(&mut self) {
        self.turns.0 += 1;
        let Some(block) = self.blocks.get(self.block) else { return };
        if let (Some(Some(live)), Some(point)) =
            (self.live.get_mut(self.turn), self.points.get_mut(block.start + self.turn))
        {
            let batches = std::mem::take(&mut live.batches);
            let (kept, left_out) = match live.subject.evenness() {
                Evenness::Even => batches.undisturbed(),
                Evenness::Uneven => (batches.all(), 0),
            };
            self.left_out.0 += left_out;
            self.left_out.1 += batches.count();
            point.rounds.push(kept);
            point.remark = live.subject.remark();
        }
        self.turn += 1;
        if self.turn >= block.len() {
            self.turn = 0;
            self.round += 1;
        }
        if self.round >= ROUNDS {
            self.round = 0;
            self.block += 1;
            self.live.clear();
        }
    }
}

/// The shortest time that the clock shows, judging by a few readings; 0 if it stands still.
fn resolution(clock: Clock<'_>) -> f64 {
    let begin = clock();
    (0..10_000).map(|_| clock() - begin).find(|&passed| passed > 0.0).unwrap_or(0.0)
}
