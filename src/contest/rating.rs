//! Ratings fitted to the results of all pairs at once (Bradley and Terry 1952).

use super::Score;
use super::score::share_of;

/// The games between two players, counted for the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The number of the first player.
    pub a: usize,
    /// The number of the second, who has all other seats.
    pub b: usize,
    /// How many seats the game has.
    pub seats: usize,
    /// Their games.
    pub score: Score,
}

/// The rating of a player.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rating {
    /// In Elo, so that the mean of all players is 0.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub error: f64,
    /// How many games it is from.
    pub games: u32,
}

/// How many draws against an average player everybody is given, so that a player who has lost all
/// games has a rating too.
const PRIOR: f64 = 0.5;
/// Elo for a unit of the natural logarithm of odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// The number of standard deviations that hold 95 % of a normal distribution.
const REACH: f64 = 1.959_964;
/// When the fit is found: the largest change in a step, in units of logarithms of odds.
const CHANGE: f64 = 1e-10;
const STEPS: usize = 200;

/// The likeliest ratings of so many players, with their errors, by Newton's method.
/// O(players³) for each of a few steps.
pub fn ratings(players: usize, pairings: &[Pairing]) -> Vec<Rating> {
    let mut strengths = vec![0.0; players];
    for _ in 0..STEPS {
        let (slope, curvature) = derivatives(&strengths, pairings);
        let step = solve(curvature, &slope);
        // Far from the fit a whole step may lead further away.
        let largest = step.iter().fold(0.0f64, |most, change| most.max(change.abs()));
        let scale = if largest > 1.0 { 1.0 / largest } else { 1.0 };
        strengths.iter_mut().zip(&step).for_each(|(strength, change)| *strength += scale * change);
        if largest < CHANGE {
            break;
        }
    }
    let mean = strengths.iter().sum::<f64>() / players.max(1) as f64;
    let variances = variances(&strengths, pairings);
    let games = |player: usize| {
        let with = pairings.iter().filter(|it| it.a == player || it.b == player);
        with.map(|it| it.score.games()).sum()
    };
    strengths
        .iter()
        .zip(variances)
        .enumerate()
        .map(|(player, (strength, variance))| Rating {
            elo: ELO * (strength - mean),
            error: ELO * REACH * variance.max(0.0).sqrt(),
            games: games(player),
        })
        .collect()
}

/// The chance of the first player to win by their strengths, against so many others.
fn chance(a: f64, b: f64, others: usize) -> f64 {
    share_of(ELO * (a - b - (others as f64).ln()))
}

/// The gradient of the logarithm of the likelihood, and the negated matrix of its second
/// derivatives.
fn derivatives(strengths: &[f64], pairings: &[Pairing]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let players = strengths.len();
    let mut slope = vec![0.0; players];
    let mut curvature = vec![vec![0.0; players]; players];
    for (player, &strength) in strengths.iter().enumerate() {
        let expected = chance(strength, 0.0, 1);
        slope[player] += PRIOR * (0.5 - expected);
        curvature[player][player] += PRIOR * expected * (1.0 - expected);
    }
    for &Pairing { a, b, seats, score } in pairings {
        if a == b {
            continue;
        }
        let games = f64::from(score.games());
        let expected = chance(strengths[a], strengths[b], seats - 1);
        let surplus = score.points() - games * expected;
        slope[a] += surplus;
        slope[b] -= surplus;
        let weight = games * expected * (1.0 - expected);
        curvature[a][a] += weight;
        curvature[b][b] += weight;
        curvature[a][b] -= weight;
        curvature[b][a] -= weight;
    }
    (slope, curvature)
}

/// Solves `matrix x = right` by elimination. The matrix is positive definite.
fn solve(mut matrix: Vec<Vec<f64>>, right: &[f64]) -> Vec<f64> {
    let size = right.len();
    let mut x = right.to_vec();
    for pivot in 0..size {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let row = &above[pivot];
        for (offset, other) in below.iter_mut().enumerate() {
            let factor = other[pivot] / row[pivot];
            for column in pivot..size {
                other[column] -= factor * row[column];
            }
            x[pivot + 1 + offset] -= factor * x[pivot];
        }
    }
    for pivot in (0..size).rev() {
        let known: f64 = (pivot + 1..size).map(|column| matrix[pivot][column] * x[column]).sum();
        x[pivot] = (x[pivot] - known) / matrix[pivot][pivot];
    }
    x
}

/// The variance of each strength less their mean.
fn variances(strengths: &[f64], pairings: &[Pairing]) -> Vec<f64> {
    let players = strengths.len();
    let (_, curvature) = derivatives(strengths, pairings);
    let share = 1.0 / players as f64;
    (0..players)
        .map(|player| {
            // The strength less the mean is the product with this vector.
            let unit = |other: usize| if other == player { 1.0 - share } else { -share };
            let direction: Vec<f64> = (0..players).map(unit).collect();
            let solved = solve(curvature.clone(), &direction);
            direction.iter().zip(&solved).map(|(a, b)| a * b).sum()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::contest::Outcome;
    use crate::position::Rng;

    /// The same ratings by the plain iteration of Zermelo (1929), in Elo.
    fn slowly(players: usize, pairings: &[Pairing]) -> Vec<f64> {
        let mut strengths = vec![1.0f64; players];
        for _ in 0..200_000 {
            let mut points = vec![PRIOR / 2.0; players];
            let mut weights: Vec<f64> =
                strengths.iter().map(|strength| PRIOR / (strength + 1.0)).collect();
            for &Pairing { a, b, seats, score } in pairings {
                let games = f64::from(score.games());
                let others = (seats - 1) as f64;
                points[a] += score.points();
                points[b] += games - score.points();
                weights[a] += games / (strengths[a] + others * strengths[b]);
                weights[b] += games * others / (strengths[a] + others * strengths[b]);
            }
            let next: Vec<f64> = points.iter().zip(&weights).map(|(p, w)| p / w).collect();
            let change = next.iter().zip(&strengths).map(|(n, s)| (n / s - 1.0).abs());
            let change = change.fold(0.0, f64::max);
            strengths = next;
            if change < 1e-12 {
                break;
            }
        }
        let logs: Vec<f64> = strengths.iter().map(|strength| ELO * strength.ln()).collect();
        let mean = logs.iter().sum::<f64>() / players as f64;
        logs.iter().map(|log| log - mean).collect()
    }

    fn pairing(a: usize, b: usize, wins: u32, draws: u32, losses: u32) -> Pairing {
        Pairing { a, b, seats: 2, score: Score { wins, draws, losses, without: 0 } }
    }

    fn elos(players: usize, pairings: &[Pairing]) -> Vec<f64> {
        ratings(players, pairings).iter().map(|rating| rating.elo).collect()
    }

    fn close(a: &[f64], b: &[f64], within: f64) -> bool {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() < within)
    }

    /// The results of games by lot between players of these strengths.
    fn simulated(elos: &[f64], games: u32, rng: &mut Rng) -> Vec<Pairing> {
        let mut pairings = Vec::new();
        for a in 0..elos.len() {
            for b in 0..a {
                let mut score = Score::default();
                for _ in 0..games {
                    let won = rng.f64() < share_of(elos[a] - elos[b]);
                    score.add(if won { Outcome::A } else { Outcome::B });
                }
                pairings.push(Pairing { a, b, seats: 2, score });
            }
        }
        pairings
    }

    prop_compose! {
        fn any_pairings(players: usize)(
            all in prop::collection::vec(
                (0..players, 1..players, 0u32..30, 0u32..10, 0u32..30), 1..20
            )
        ) -> Vec<Pairing> {
            let other = |a: usize, step: usize| (a + step) % players;
            all.into_iter().map(|(a, step, w, d, l)| pairing(a, other(a, step), w, d, l)).collect()
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn the_fit_is_that_of_the_plain_iteration(pairings in any_pairings(5), seats in 2..5usize) {
            let pairings: Vec<_> = pairings.iter().map(|it| Pairing { seats, ..*it }).collect();
            let (fast, slow) = (elos(5, &pairings), slowly(5, &pairings));
            prop_assert!(close(&fast, &slow, 0.5), "{fast:?} {slow:?}");
        }

        #[test]
        fn exchanged_results_turn_the_ratings_round(pairings in any_pairings(4)) {
            let turned: Vec<_> = pairings
                .iter()
                .map(|it| {
                    let Score { wins, draws, losses, .. } = it.score;
                    pairing(it.a, it.b, losses, draws, wins)
                })
                .collect();
            let negated: Vec<f64> = elos(4, &turned).iter().map(|elo| -elo).collect();
            prop_assert!(close(&elos(4, &pairings), &negated, 1e-4));
        }

        #[test]
        fn who_is_named_first_does_not_matter(pairings in any_pairings(4)) {
            let turned: Vec<_> = pairings
                .iter()
                .map(|it| {
                    let Score { wins, draws, losses, .. } = it.score;
                    pairing(it.b, it.a, losses, draws, wins)
                })
                .collect();
            prop_assert!(close(&elos(4, &pairings), &elos(4, &turned), 1e-4));
        }

        #[test]
        fn numbers_of_players_do_not_matter(pairings in any_pairings(4)) {
            let renamed: Vec<_> =
                pairings.iter().map(|it| Pairing { a: 3 - it.a, b: 3 - it.b, ..*it }).collect();
            let mut back = ratings(4, &renamed);
            back.reverse();
            let before = ratings(4, &pairings);
            for (one, other) in before.iter().zip(&back) {
                prop_assert!((one.elo - other.elo).abs() < 1e-4);
                prop_assert!((one.error - other.error).abs() < 1e-3);
                prop_assert_eq!(one.games, other.games);
            }
        }
    }

    /// Strengths are known up to a constant: the mean of the ratings is 0 whatever it was.
    #[test]
    fn known_strengths_are_found_within_their_errors() {
        let mut rng = Rng::with_seed(4);
        let truth = [300.0, 120.0, 0.0, -40.0, -380.0];
        let (mut within, mut all) = (0, 0);
        for round in 0..40 {
            let constant = f64::from(round) * 100.0;
            let shifted: Vec<f64> = truth.iter().map(|elo| elo + constant).collect();
            for (rating, elo) in ratings(5, &simulated(&shifted, 200, &mut rng)).iter().zip(truth) {
                assert!((rating.elo - elo).abs() < 150.0, "{rating:?} {elo}");
                within += u32::from((rating.elo - elo).abs() < rating.error);
                all += 1;
            }
        }
        // 95 % of 200; their standard error is 3.
        assert!(within * 100 >= all * 90, "{within} of {all}");
    }

    #[test]
    fn more_games_make_smaller_errors() {
        let error = |games: u32| ratings(2, &[pairing(0, 1, games, 0, games)])[0].error;
        assert!(error(100) < error(10) && error(10) < error(1));
        // Twice the games, half the variance.
        assert!((error(400) / error(800) - 2f64.sqrt()).abs() < 0.01);
    }

    /// An even share of the games is one of three where there are three seats.
    #[test]
    fn an_even_share_depends_on_the_seats() {
        let game = Pairing { seats: 3, ..pairing(0, 1, 100, 0, 200) };
        assert!(elos(2, &[game]).iter().all(|elo| elo.abs() < 1e-6));
    }

    #[test]
    fn who_loses_all_games_has_a_rating() {
        let found = ratings(2, &[pairing(0, 1, 50, 0, 0)]);
        assert!(found[0].elo.is_finite() && found[0].elo > 200.0, "{found:?}");
        assert!((found[0].elo + found[1].elo).abs() < 1e-6);
        assert_eq!(elos(3, &[]), [0.0, 0.0, 0.0]);
        assert!(ratings(0, &[]).is_empty());
    }
}
