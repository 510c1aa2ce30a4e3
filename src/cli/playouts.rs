//! `linkstone playouts`: games played at random, counted and timed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Map, Value, json};

use super::choice::{GameChoice, size};
use super::failure::Failure;
use super::{Output, seconds};
use crate::messages::Message;
use crate::position::{End, Playouts, Position, Rng, playout_reductions, playout_structures};
use crate::rules::Plan;

/// `linkstone playouts`.
#[derive(Debug, Args)]
pub(super) struct PlayoutsOf {
    #[command(flatten)]
    game: GameChoice,
    /// How long to play, in seconds [default: 5]
    #[arg(long, value_name = "S", value_parser = seconds, conflicts_with = "count")]
    seconds: Option<Duration>,
    /// How many games to play
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
    /// Seed of the random moves: the same seed and count give the same games
    #[arg(long, value_name = "U", default_value_t = 1)]
    seed: u64,
    /// Structure that keeps the groups [default: the fastest for the game]
    #[arg(long, value_name = "NAME")]
    structure: Option<String>,
    /// Fill the whole board and test it once, in games that cannot draw
    #[arg(long, conflicts_with = "cap")]
    fill: bool,
    /// Most plies of a game, which then counts as unfinished [default: 20 a cell]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    cap: Option<u32>,
    #[command(flatten)]
    output: Output,
}

/// How long to play by default.
const SECONDS: Duration = Duration::from_secs(5);

impl PlayoutsOf {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let plan = Arc::new(self.game.plan()?);
        let mut playouts = self.playouts(&plan)?;
        let mut tally = Tally { wins: vec![0; plan.seats], ..Tally::default() };
        let mut rng = Rng::with_seed(self.seed);
        let start = Instant::now();
        match self.count {
            Some(count) => tally.play(&mut playouts, &mut rng, count),
            None => {
                let limit = self.seconds.unwrap_or(SECONDS);
                // Enough games between two readings of the clock that the readings cost nothing.
                let mut batch = 1;
                while start.elapsed() < limit {
                    let before = Instant::now();
                    tally.play(&mut playouts, &mut rng, batch);
                    if before.elapsed() < Duration::from_millis(1) {
                        batch *= 2;
                    }
                }
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let answer = tally.to_json(&plan, playouts.structure(), seconds);
        Ok(if self.output.json { format!("{answer}\n") } else { sheet(&answer) })
    }

    fn playouts(&self, plan: &Arc<Plan>) -> Result<Playouts, Failure> {
        let start = Position::new(Arc::clone(plan));
        let playouts = match &self.structure {
            name if self.fill => Playouts::full(&start, name.as_deref())
                .ok_or_else(|| Failure::Choice(no_fill(plan, name.as_deref())))?,
            None => Playouts::new(&start),
            Some(name) => Playouts::on_structure(&start, name)
                .ok_or_else(|| Failure::Choice(refusal(plan, name)))?,
        };
        Ok(match self.cap {
            None => playouts,
            Some(cap) => playouts.with_cap(cap),
        })
    }
}

/// Why a game cannot be played by filling the board, on a structure or on any.
fn no_fill(plan: &Arc<Plan>, name: Option<&str>) -> Message {
    let told = Playouts::full(&Position::new(Arc::clone(plan)), None).is_some();
    match name {
        Some(name) if !known().any(|known| known == name) => refusal(plan, name),
        Some(name) if told => {
            let message = Message::new("choice-structure.no-fill").with("structure", name);
            message.with("game", plan.name.as_str())
        }
        _ => Message::new("choice-no-fill").with("game", plan.name.as_str()),
    }
}

/// The names that `--structure` takes.
fn known() -> impl Iterator<Item = &'static str> {
    playout_structures().into_iter().chain(playout_reductions())
}

/// Why a structure cannot play a game.
fn refusal(plan: &Plan, name: &str) -> Message {
    let why = match name {
        _ if !known().any(|known| known == name) => {
            let known: Vec<_> = known().collect();
            let message = Message::new("choice-structure.unknown").with("structure", name);
            return message.with("known", known.join(", "));
        }
        "row-union" | "ring-union" => Message::new("why.some-boards"),
        "capture-playout" => Message::new("why.captures"),
        "median-network" | "median-lanes" => Message::new("why.one-joins"),
        "bit-lanes" => Message::new("why.whole-boards"),
        _ => Message::new("why.only-places"),
    };
    let message = Message::new("choice-structure.unsuited").with("structure", name);
    message.with("game", plan.id.as_str()).with("why", why)
}

/// The results of many games.
#[derive(Debug, Default)]
struct Tally {
    games: u64,
    moves: u64,
    /// The sum of the squares of the games' numbers of moves.
    squares: u128,
    /// Games won, by seat.
    wins: Vec<u64>,
    draws: u64,
    unfinished: u64,
}

impl Tally {
    fn play(&mut self, playouts: &mut Playouts, rng: &mut Rng, count: u64) {
        playouts.run_many(rng, count, |played| {
            self.games += 1;
            self.moves += u64::from(played.plies);
            self.squares += u128::from(played.plies).pow(2);
            match played.end {
                Some(End::Win(seat)) => self.wins[seat.index()] += 1,
                Some(End::Draw) => self.draws += 1,
                None => self.unfinished += 1,
            }
        });
    }

    fn mean(&self) -> f64 {
        self.moves as f64 / self.games.max(1) as f64
    }

    /// The standard deviation of the games' numbers of moves, estimated from this sample; the
    /// sums are exact, so nothing cancels out.
    fn deviation(&self) -> f64 {
        let games = u128::from(self.games);
        let spread = games * self.squares - u128::from(self.moves).pow(2);
        let pairs = games * games.saturating_sub(1);
        if pairs == 0 { 0.0 } else { (spread as f64 / pairs as f64).sqrt() }
    }

    fn to_json(&self, plan: &Plan, structure: &str, seconds: f64) -> Value {
        let mut results: Map<String, Value> = self
            .wins
            .iter()
            .enumerate()
            .map(|(seat, &wins)| (format!("p{}", seat + 1), wins.into()))
            .collect();
        results.insert("draw".to_owned(), self.draws.into());
        results.insert("unfinished".to_owned(), self.unfinished.into());
        // A clock too coarse to show any time passing must not make the rates infinite.
        let elapsed = seconds.max(1e-9);
        json!({
            "game": plan.id,
            "size": size(plan),
            "players": plan.seats,
            "structure": structure,
            "playouts": self.games,
            "moves": self.moves,
            "seconds": seconds,
            "playouts_per_s": self.games as f64 / elapsed,
            "moves_per_s": self.moves as f64 / elapsed,
            "mean_moves": self.mean(),
            "sd_moves": self.deviation(),
            "results": results,
        })
    }
}

/// The same answer as lines of a name and a value.
fn sheet(answer: &Value) -> String {
    let mut text = String::new();
    for (key, value) in answer.as_object().into_iter().flatten() {
        let value = match value {
            Value::String(word) => word.clone(),
            Value::Number(number) if number.is_f64() => {
                let number = number.as_f64().unwrap_or_default();
                if number >= 1000.0 { format!("{number:.0}") } else { format!("{number:.3}") }
            }
            Value::Object(results) => {
                results.iter().map(|(key, n)| format!("{key} {n}")).collect::<Vec<_>>().join("  ")
            }
            other => other.to_string(),
        };
        text += &format!("{:<16}{value}\n", key.replace('_', " "));
    }
    text
}
