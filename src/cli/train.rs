//! `linkstone train`: strengths of patterns, learned from the program's own games.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::{Value, json};

use super::choice::GameChoice;
use super::failure::Failure;
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
    /// Keeps each game as a line of JSON; games that are there already are not played again
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
        let weights = match &self.weights {
            Some(path) => Some(Arc::new(read_weights(path)?)),
            None => None,
        };
        let setting = SelfPlay {
            plan: Arc::clone(&plan),
            weights,
            parameters: Parameters::default(),
            simulations: self.simulations,
            opening: OPENING,
            max_plies: PLIES_PER_CELL * plan.board().topology.cells().max(50) as u32,
        };
        let mut known = self.recorded(&plan)?;
        let mut observer = Observer::new(&plan, plan.board());
        let mut lessons = Lessons::default();
        for number in 0..self.games {
            let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(number);
            let (moves, by_chance) = match known.remove(&seed) {
                Some(game) => game,
                None => {
                    let game = play(&setting, seed);
                    self.keep(&plan, seed, &game)?;
                    game
                }
            };
            learn(&mut lessons, &mut observer, &plan, &moves, by_chance);
            eprint!("\r{} of {} games", number + 1, self.games);
        }
        eprintln!();
        let (weights, likelihood) = lessons.fit(&Fit::default());
        fs::write(&self.out, weights.text()).map_err(|error| unwritable(&self.out, error))?;
        Ok(format!(
            "{} choices; mean logarithm of the share of the moves chosen {:.3}, {:.3} before\n",
            lessons.len(),
            likelihood[1],
            likelihood[0],
        ))
    }
}

/// The games recorded, by seed.
type Known = std::collections::HashMap<u64, (Vec<Move>, usize)>;

impl Train {
    /// The games of earlier runs with the same numbers.
    fn recorded(&self, plan: &Arc<Plan>) -> Result<Known, Failure> {
        let Some(path) = self.record.as_ref().filter(|path| path.exists()) else {
            return Ok(Known::new());
        };
        let unreadable = |error| Failure::Input { file: path.clone(), error };
        let file = File::open(path).map_err(unreadable)?;
        let mut known = Known::new();
        for line in BufReader::new(file).lines() {
            // A line that was cut off, or is of another run, is no game of this one.
            let line: Option<Value> = serde_json::from_str(&line.map_err(unreadable)?).ok();
            if let Some((seed, game)) = line.and_then(|line| self.game_of(plan, &line)) {
                known.insert(seed, game);
            }
        }
        Ok(known)
    }

    /// The game of a line of the record.
    fn game_of(&self, plan: &Arc<Plan>, line: &Value) -> Option<(u64, (Vec<Move>, usize))> {
        if line["simulations"].as_u64()? != u64::from(self.simulations) || line["game"] != plan.id {
            return None;
        }
        let mut position: Position = Position::new(Arc::clone(plan));
        for text in line["moves"].as_str()?.split_whitespace() {
            let played = position.read_move(text).ok()?;
            position.play(played).ok()?;
        }
        let by_chance = usize::try_from(line["by_chance"].as_u64()?).ok()?;
        Some((line["seed"].as_u64()?, (position.played().collect(), by_chance)))
    }

    /// Appends a game to the record.
    fn keep(&self, plan: &Plan, seed: u64, game: &(Vec<Move>, usize)) -> Result<(), Failure> {
        let Some(path) = &self.record else { return Ok(()) };
        let topology = &plan.board().topology;
        let moves: Vec<_> = game.0.iter().map(|played| played.text(plan, topology)).collect();
        let line = json!({
            "game": plan.id, "seed": seed, "simulations": self.simulations,
            "by_chance": game.1, "moves": moves.join(" "),
        });
        let file = OpenOptions::new().create(true).append(true).open(path);
        file.and_then(|mut file| writeln!(file, "{line}")).map_err(|error| unwritable(path, error))
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

fn unwritable(path: &Path, error: std::io::Error) -> Failure {
    Failure::File { file: path.to_owned(), error }
}
