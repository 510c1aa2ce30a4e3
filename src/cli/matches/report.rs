//! What a match has come to, as text and as JSON.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::contest::{Decision, Record, Score, SequentialTest, elo_of};

/// A game with its settings, without the rules of one that is not built in.
pub(super) fn game_for_people(game: &str) -> String {
    let (id, settings) = game.split_once('?').unwrap_or((game, ""));
    let is_told = |setting: &&str| !setting.starts_with("rules=");
    let told: Vec<&str> = settings.split('&').filter(is_told).collect();
    if told.concat().is_empty() { id.to_owned() } else { format!("{id}?{}", told.join("&")) }
}

/// The games between two players, summed up.
#[derive(Debug)]
pub(super) struct Standing {
    game: String,
    names: [String; 2],
    /// The games, counted for the first player.
    pub(super) score: Score,
    plies: usize,
    /// The milliseconds and the moves of both players.
    ms: [u64; 2],
    /// How often each player did what wrong.
    faults: BTreeMap<(String, String), u32>,
}

impl Standing {
    /// No games yet.
    pub(super) fn new(game: &str, names: [&str; 2]) -> Self {
        Self {
            game: game.to_owned(),
            names: names.map(str::to_owned),
            score: Score::default(),
            plies: 0,
            ms: [0; 2],
            faults: BTreeMap::new(),
        }
    }

    /// Adds a game.
    pub(super) fn add(&mut self, record: &Record) {
        self.score.add(record.result);
        self.plies += record.plies;
        self.ms[0] += record.ms[0];
        self.ms[1] += record.ms[1];
        if let Some(fault) = &record.fault {
            *self.faults.entry((fault.by.clone(), fault.code.clone())).or_default() += 1;
        }
    }

    /// How many games there are, with those without a result.
    pub(super) fn games(&self) -> usize {
        (self.score.games() + self.score.without) as usize
    }

    /// Lines of a name and a value.
    pub(super) fn text(&self, test: Option<&SequentialTest>) -> String {
        let Score { wins, draws, losses, without } = self.score;
        let interval = self.score.interval();
        let mut lines = vec![
            ("game", game_for_people(&self.game)),
            ("a", self.names[0].clone()),
            ("b", self.names[1].clone()),
            (
                "games",
                format!("{wins} won, {draws} drawn, {losses} lost, {without} without result"),
            ),
        ];
        if let Some(share) = self.score.share() {
            let (low, high) = (percent(interval.low), percent(interval.high));
            lines.push(("share", format!("{} [{low}, {high}]", percent(share))));
            let [low, share, high] = [interval.low, share, interval.high].map(elo_text);
            lines.push(("elo", format!("{share} [{low}, {high}]")));
        }
        if self.games() > 0 {
            let mean = |sum: f64| sum / self.games() as f64;
            lines.push(("plies", format!("{:.1}", mean(self.plies as f64))));
            let seconds = self.ms.map(|ms| mean(ms as f64 / 1000.0));
            lines.push(("seconds", format!("{:.2} and {:.2} a game", seconds[0], seconds[1])));
        }
        if let Some(test) = test {
            let (lower, higher) = test.bounds();
            let ratio = test.log_likelihood_ratio(&self.score);
            let decision = decision_text(test.decide(&self.score));
            lines.push((
                "test",
                format!(
                    "{decision}: {ratio:.2} in [{lower:.2}, {higher:.2}] for elo {} or {}",
                    test.elo0, test.elo1
                ),
            ));
        }
        for ((by, code), count) in &self.faults {
            lines.push(("fault", format!("{by} {code}: {count}")));
        }
        lines.iter().map(|(name, value)| format!("{name:<8} {value}\n")).collect()
    }

    /// The same as JSON.
    pub(super) fn to_json(&self, test: Option<&SequentialTest>) -> Value {
        let Score { wins, draws, losses, without } = self.score;
        let interval = self.score.interval();
        let faults: Vec<_> = self
            .faults
            .iter()
            .map(|((by, code), count)| json!({ "by": by, "code": code, "games": count }))
            .collect();
        // Infinite differences have no number in JSON: they are null.
        json!({
            "game": self.game,
            "a": self.names[0],
            "b": self.names[1],
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "without": without,
            "share": self.score.share(),
            "interval": [interval.low, interval.high],
            "elo": self.score.share().map(elo_of),
            "elo_interval": [elo_of(interval.low), elo_of(interval.high)],
            "plies": self.plies,
            "ms": self.ms,
            "test": test.map(|test| json!({
                "elo0": test.elo0,
                "elo1": test.elo1,
                "ratio": test.log_likelihood_ratio(&self.score),
                "decision": decision_text(test.decide(&self.score)),
            })),
            "faults": faults,
        })
    }
}

fn decision_text(decision: Decision) -> &'static str {
    match decision {
        Decision::GoOn => "open",
        Decision::Lower => "lower",
        Decision::Higher => "higher",
    }
}

/// A share as text: `52.3 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A difference of ratings as text, by the share of the points: `+52`, `-inf`.
fn elo_text(share: f64) -> String {
    format!("{:+.0}", elo_of(share))
}

#[cfg(test)]
mod tests {
    use super::game_for_people;

    #[test]
    fn own_rules_are_left_out_of_a_game_for_people() {
        for (game, told) in [
            ("hex", "hex"),
            ("hex?size=5&swap=none", "hex?size=5&swap=none"),
            ("mine?rules=%7B%22id%22", "mine"),
            ("mine?rules=%7B%22id%22&size=5", "mine?size=5"),
        ] {
            assert_eq!(game_for_people(game), told);
        }
    }
}
