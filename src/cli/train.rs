//! `linkstone train`: strengths of patterns, learned from the program's own games.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::choice::GameChoice;
use super::failure::Failure;
use super::train_games::{Games, Way};
use super::writable::check_writable;
use crate::position::{Move, PlayoutGroups, Position};
use crate::rules::Plan;
use crate::search::{Observer, Parameters, Weights};
use crate::train::{Fit, Lessons, SelfPlay, play};

/// `linkstone train`.
#[derive(Debug, Args)]
pub(super) struct Train {
    #[command(flatten)]
    game: GameChoice,
    /// How many games to learn from
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many simulations decide a move of these games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    simulations: u32,
    /// Seed of the games: the same seed and numbers give the same strengths
    #[arg(long, value_name = "U", default_value_t = 1)]
    seed: u64,
    /// Strengths that the search goes by in these games
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Keeps each game as a line of JSON; games that are there already are not played again, if
    /// rules, settings, simulations and strengths are the same
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Where the strengths are written
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// A game begins with at most so many moves by chance.
const OPENING: u32 = 6;
/// A game ends after so many plies for each cell of the board, if the rules do not end it.
const PLIES_PER_CELL: u32 = 4;

impl Train {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let plan = Arc::new(self.game.plan()?);
        let weights = self.weights.as_deref().map(read_weights).transpose()?;
        let way = Way {
            plan: Arc::clone(&plan),
            simulations: self.simulations,
            weights: weights.as_ref().map_or_else(String::new, Weights::text),
        };
        let setting = SelfPlay {
            plan: Arc::clone(&plan),
            weights: weights.map(Arc::new),
            parameters: Parameters::default(),
            simulations: self.simulations,
            opening: OPENING,
            max_plies: PLIES_PER_CELL * plan.board().topology.cells().max(50) as u32,
        };
        check_writable(&self.out)?;
        let mut record = Games::open(self.record.as_deref(), way)?;
        let mut observer = Observer::new(&plan, plan.board());
        let mut lessons = Lessons::default();
        for number in 0..self.games {
            let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(number);
            let (moves, by_chance) = match record.take(seed) {
                Some(game) => game,
                None => {
                    let game = play(&setting, seed);
                    record.keep(seed, &game)?;
                    game
                }
            };
            learn(&mut lessons, &mut observer, &plan, &moves, by_chance);
            eprint!("\r{} of {} games", number + 1, self.games);
        }
        eprintln!();
        let (weights, likelihood) = lessons.fit(&Fit::default());
        fs::write(&self.out, weights.text())
            .map_err(|error| Failure::File { file: self.out.clone(), error })?;
        Ok(format!(
            "{} choices; mean logarithm of the share of the moves chosen {:.3}, {:.3} before\n",
            lessons.len(),
            likelihood[1],
            likelihood[0],
        ))
    }
}

/// Adds the choices of a game, but for those made by chance.
fn learn(
    lessons: &mut Lessons,
    observer: &mut Observer,
    plan: &Arc<Plan>,
    moves: &[Move],
    by_chance: usize,
) {
    let start: Position = Position::new(Arc::clone(plan));
    let mut position: Position<PlayoutGroups> = start.on_structure();
    // Features are of the board at the start: one that grows is not looked at beyond it.
    position.hold_board();
    for (ply, &played) in moves.iter().enumerate() {
        if ply >= by_chance {
            lessons.add(observer, &position, played);
        }
        if position.play(played).is_err() {
            return;
        }
    }
}

/// The strengths in a file.
pub(super) fn read_weights(path: &Path) -> Result<Weights, Failure> {
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::Input { file: path.to_owned(), error })?;
    Weights::read(&text).map_err(|error| Failure::Choice(error.message()))
}
