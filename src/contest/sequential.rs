//! A sequential test of which of two differences of strength is true (Wald 1945).

use super::Score;
use super::score::share_of;

/// A test between two differences of Elo ratings, which ends as soon as the games tell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SequentialTest {
    /// The lower difference.
    pub elo0: f64,
    /// The higher one.
    pub elo1: f64,
    /// How often the higher one may be accepted though the lower one is true.
    pub alpha: f64,
    /// How often the lower one may be accepted though the higher one is true.
    pub beta: f64,
}

/// What the games tell so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Nothing yet.
    GoOn,
    /// The lower difference is the true one.
    Lower,
    /// The higher difference is the true one.
    Higher,
}

impl SequentialTest {
    /// The logarithm of how much likelier the games are under the higher difference.
    ///
    /// A draw counts as half a game won and half a game lost, as if it were drawn by lot: that
    /// overstates how much the results vary, so the test errs no more often with draws than
    /// without. So do openings that one seat mostly wins, as each is played from both sides.
    pub fn log_likelihood_ratio(&self, score: &Score) -> f64 {
        let (low, high) = (share_of(self.elo0), share_of(self.elo1));
        let lost = f64::from(score.games()) - score.points();
        score.points() * (high / low).ln() + lost * ((1.0 - high) / (1.0 - low)).ln()
    }

    /// The ratios at which the lower and the higher difference is accepted.
    pub fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        (lower, ((1.0 - self.beta) / self.alpha).ln())
    }

    /// What the games tell so far.
    pub fn decide(&self, score: &Score) -> Decision {
        let ratio = self.log_likelihood_ratio(score);
        let (lower, higher) = self.bounds();
        if ratio >= higher {
            Decision::Higher
        } else if ratio <= lower {
            Decision::Lower
        } else {
            Decision::GoOn
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Outcome;
    use crate::position::Rng;

    const TEST: SequentialTest = SequentialTest { elo0: 0.0, elo1: 60.0, alpha: 0.05, beta: 0.05 };

    /// Plays games by lot until the test ends; the number of games and its decision.
    fn run(test: &SequentialTest, elo: f64, draws: f64, rng: &mut Rng) -> (u32, Decision) {
        let mut score = Score::default();
        loop {
            let outcome = if rng.f64() < draws {
                Outcome::Draw
            } else if rng.f64() < share_of(elo) {
                Outcome::A
            } else {
                Outcome::B
            };
            score.add(outcome);
            let decision = test.decide(&score);
            if decision != Decision::GoOn {
                return (score.games(), decision);
            }
        }
    }

    fn share_of_higher(elo: f64, draws: f64) -> f64 {
        let mut rng = Rng::with_seed(11);
        let runs = 2000;
        let higher =
            (0..runs).filter(|_| run(&TEST, elo, draws, &mut rng).1 == Decision::Higher).count();
        higher as f64 / f64::from(runs)
    }

    /// The errors stay within what was asked for, allowing for three standard errors.
    #[test]
    fn it_errs_as_rarely_as_asked() {
        assert!(share_of_higher(0.0, 0.0) < 0.065);
        assert!(share_of_higher(60.0, 0.0) > 0.935);
        assert!(share_of_higher(0.0, 0.4) < 0.065);
        assert!(share_of_higher(-200.0, 0.0) < 0.005);
        assert!(share_of_higher(300.0, 0.0) > 0.995);
    }

    #[test]
    fn exchanged_players_exchange_the_decision() {
        let mirror = SequentialTest { elo0: -TEST.elo1, elo1: -TEST.elo0, ..TEST };
        for wins in 0..60 {
            for losses in 0..60 {
                let score = Score { wins, losses, draws: wins % 3, without: 0 };
                let other = Score { wins: losses, losses: wins, ..score };
                let sum = TEST.log_likelihood_ratio(&score) + mirror.log_likelihood_ratio(&other);
                assert!(sum.abs() < 1e-9);
            }
        }
    }

    #[test]
    fn games_without_a_result_tell_nothing() {
        let score = Score { wins: 20, losses: 3, draws: 1, without: 0 };
        let more = Score { without: 50, ..score };
        assert_eq!(TEST.log_likelihood_ratio(&score), TEST.log_likelihood_ratio(&more));
        assert_eq!(TEST.log_likelihood_ratio(&Score::default()), 0.0);
    }

    #[test]
    fn clear_differences_end_it_soon() {
        let mut rng = Rng::with_seed(2);
        let games: u32 = (0..200).map(|_| run(&TEST, 400.0, 0.0, &mut rng).0).sum();
        assert!(games / 200 < 40, "{games}");
    }
}
