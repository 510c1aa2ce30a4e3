//! The games that `linkstone train` learns from, in a file, one a line.

use std::collections::HashMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Value, json};

use super::failure::{Failure, not_of_games};
use super::json_lines;
use crate::contest::game_text;
use crate::messages::Message;
use crate::position::{Move, Position};
use crate::rules::Plan;

/// A game: its moves, and how many of them were made by chance.
pub(super) type Game = (Vec<Move>, usize);

/// How games are played: those of another way are none to learn from.
#[derive(Debug)]
pub(super) struct Way {
    /// The rules.
    pub(super) plan: Arc<Plan>,
    /// How many simulations decide a move.
    pub(super) simulations: u32,
    /// The strengths that the search goes by, as the text of their file; empty for its own.
    pub(super) weights: String,
}

/// The games played so far in a way, and the file that keeps them, if any.
#[derive(Debug)]
pub(super) struct Games {
    plan: Arc<Plan>,
    /// What the lines of its games have in common.
    common: Value,
    by_seed: HashMap<u64, Game>,
    file: Option<(PathBuf, File)>,
}

impl Games {
    /// The games in a file that were played in a way; without a file, none. From now on games are
    /// added to its end.
    ///
    /// # Errors
    /// If the file cannot be read or written, or holds something else.
    pub(super) fn open(path: Option<&Path>, way: Way) -> Result<Self, Failure> {
        let common = way.line();
        let mut games = Self { plan: way.plan, common, by_seed: HashMap::new(), file: None };
        let Some(path) = path else { return Ok(games) };
        let (text, file) = json_lines::open(path)?;
        for (index, line) in text.lines().enumerate() {
            let read: Result<Value, _> = serde_json::from_str(line);
            let is_game = |line: &Value| line["by_chance"].is_u64() && line["seed"].is_u64();
            let line = match read {
                Ok(line) if is_game(&line) => line,
                Ok(_) => {
                    let error = Message::new("choice-no-self-play").to_string();
                    return Err(not_of_games(path, index + 1, error));
                }
                Err(error) => return Err(not_of_games(path, index + 1, error.to_string())),
            };
            if let Some((seed, game)) = games.read(&line) {
                games.by_seed.insert(seed, game);
            }
        }
        games.file = Some((path.to_owned(), file));
        Ok(games)
    }

    /// The game of a seed, if it has been played; it is taken out.
    pub(super) fn take(&mut self, seed: u64) -> Option<Game> {
        self.by_seed.remove(&seed)
    }

    /// Writes a game to the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn keep(&mut self, seed: u64, (moves, by_chance): &Game) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let topology = &self.plan.board().topology;
        let moves: Vec<_> = moves.iter().map(|played| played.text(&self.plan, topology)).collect();
        let mut line = self.common.clone();
        line["seed"] = seed.into();
        line["by_chance"] = (*by_chance).into();
        line["moves"] = moves.join(" ").into();
        file.write_all(format!("{line}\n").as_bytes())
            .map_err(|error| Failure::File { file: path.clone(), error })
    }

    /// The game of a line, with its seed; none if it was played in another way.
    fn read(&self, line: &Value) -> Option<(u64, Game)> {
        let is_same = self.common.as_object()?.iter().all(|(key, value)| line[key] == *value);
        if !is_same {
            return None;
        }
        let mut position: Position = Position::new(Arc::clone(&self.plan));
        for text in line["moves"].as_str()?.split_whitespace() {
            let played = position.read_move(text).ok()?;
            position.play(played).ok()?;
        }
        let by_chance = usize::try_from(line["by_chance"].as_u64()?).ok()?;
        Some((line["seed"].as_u64()?, (position.played().collect(), by_chance)))
    }
}

impl Way {
    /// What the lines of its games have in common.
    fn line(&self) -> Value {
        json!({
            "game": game_text(&self.plan),
            "simulations": self.simulations,
            "weights": fingerprint(&self.weights),
        })
    }
}

/// A short text that hardly two texts have in common (FNV-1a).
fn fingerprint(text: &str) -> String {
    let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, add))
}
