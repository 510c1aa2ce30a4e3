//! What a match has come to: points, their interval, and the difference of strength they mean.

use super::Outcome;

/// The games of a match, counted for the first player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that the second player won.
    pub losses: u32,
    /// Games without a result.
    pub without: u32,
}

/// From where to where something lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The number of standard deviations that hold 95 % of a normal distribution.
const REACH: f64 = 1.959_964;

impl Score {
    /// Counts a game.
    pub fn add(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::A => self.wins += 1,
            Outcome::B => self.losses += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::None => self.without += 1,
        }
    }

    /// How many games have a result.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The points of the first player: 1 for a win, a half for a draw.
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// The share of the points, from 0 to 1; `None` without results.
    pub fn share(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / f64::from(self.games()))
    }

    /// Wilson's interval of the share; all of it without results. With draws it is somewhat wider
    /// than it has to be.
    pub fn interval(&self) -> Interval {
        let Some(share) = self.share() else { return Interval { low: 0.0, high: 1.0 } };
        let n = f64::from(self.games());
        let square = REACH * REACH;
        let middle = (share + square / (2.0 * n)) / (1.0 + square / n);
        let spread = (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
        let reach = REACH * spread / (1.0 + square / n);
        // Exactly 0 and 1 at the ends, whatever rounding does.
        let low = if share == 0.0 { 0.0 } else { (middle - reach).max(0.0) };
        let high = if share == 1.0 { 1.0 } else { (middle + reach).min(1.0) };
        Interval { low, high }
    }
}

impl Extend<Outcome> for Score {
    fn extend<T: IntoIterator<Item = Outcome>>(&mut self, outcomes: T) {
        outcomes.into_iter().for_each(|outcome| self.add(outcome));
    }
}

/// The difference of Elo ratings that a share of the points means; infinite for 0 and 1.
pub fn elo_of(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of the points that a difference of Elo ratings means.
pub fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(wins: u32, draws: u32, losses: u32) -> Score {
        Score { wins, draws, losses, without: 0 }
    }

    #[test]
    fn intervals_are_as_published() {
        // Agresti and Coull 1998: no success in 10 gives (0, 0.278); 8 of 10 (0.490, 0.943).
        let round = |x: f64| (x * 1000.0).round() / 1000.0;
        let ends = |score: Score| [round(score.interval().low), round(score.interval().high)];
        assert_eq!(ends(score(0, 0, 10)), [0.0, 0.278]);
        assert_eq!(ends(score(8, 0, 2)), [0.49, 0.943]);
        assert_eq!(ends(score(0, 0, 0)), [0.0, 1.0]);
        assert_eq!(score(0, 0, 0).share(), None);
    }

    #[test]
    fn exchanged_players_mirror_the_interval() {
        for (wins, draws, losses) in [(3, 1, 9), (0, 0, 4), (5, 5, 5), (1, 8, 0)] {
            let (one, other) =
                (score(wins, draws, losses).interval(), score(losses, draws, wins).interval());
            assert!((one.low + other.high - 1.0).abs() < 1e-12);
            assert!(one.low <= one.high);
        }
    }

    #[test]
    fn elo_and_share_are_inverse() {
        for elo in [-800.0, -100.0, 0.0, 35.0, 400.0] {
            assert!((elo_of(share_of(elo)) - elo).abs() < 1e-6);
        }
        assert_eq!(share_of(0.0), 0.5);
        assert!((share_of(400.0) - 10.0 / 11.0).abs() < 1e-12);
    }
}
