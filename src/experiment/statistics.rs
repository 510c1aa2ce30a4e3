//! Means, how reliable they are, and quotients of two things measured in the same rounds.

/// Repeated measurements of one thing.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sample {
    values: Vec<f64>,
}

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The standard deviation of the values, not of their mean; 0 for fewer than two values.
    pub deviation: f64,
    /// The lower end of the 95 % interval of the mean.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// How many values there were.
    pub count: usize,
}

impl Sample {
    /// Adds a value; values that are not finite are ignored.
    pub fn add(&mut self, value: f64) {
        if value.is_finite() {
            self.values.push(value);
        }
    }

    /// The mean with its interval by Student's t; `None` without values. One value says nothing
    /// about its spread, so its interval is the value itself. O(values).
    pub fn estimate(&self) -> Option<Estimate> {
        let count = self.values.len();
        if count == 0 {
            return None;
        }
        let n = count as f64;
        let mean = self.values.iter().sum::<f64>() / n;
        let squares = self.values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>();
        let deviation = if count < 2 { 0.0 } else { (squares / (n - 1.0)).sqrt() };
        let reach = if count < 2 { 0.0 } else { student(count - 1) * deviation / n.sqrt() };
        Some(Estimate { mean, deviation, low: mean - reach, high: mean + reach, count })
    }
}

impl FromIterator<f64> for Sample {
    fn from_iter<T: IntoIterator<Item = f64>>(values: T) -> Self {
        let mut sample = Self::default();
        values.into_iter().for_each(|value| sample.add(value));
        sample
    }
}

/// The geometric mean of quotients, with its interval.
///
/// `pairs` has for each pair of things the values of both, one for each round. Within a round they
/// were measured one after the other, so that a disturbance of the machine affects both: the mean
/// logarithm of the round's quotients is one value, and the interval is that of these values over
/// the rounds. Rounds in which a value is not above 0 are left out. `None` if nothing is left.
/// O(values).
pub fn quotient(pairs: &[(Vec<f64>, Vec<f64>)]) -> Option<Estimate> {
    let rounds = pairs.iter().map(|(over, under)| over.len().max(under.len())).max()?;
    let mut logarithms = Sample::default();
    for round in 0..rounds {
        let quotients: Sample = pairs
            .iter()
            .filter_map(|(over, under)| Some((*over.get(round)?, *under.get(round)?)))
            .filter(|&(over, under)| over > 0.0 && under > 0.0)
            .map(|(over, under)| (over / under).ln())
            .collect();
        if let Some(of_round) = quotients.estimate() {
            logarithms.add(of_round.mean);
        }
    }
    let Estimate { mean, deviation, low, high, count } = logarithms.estimate()?;
    let mean = mean.exp();
    // The deviation of a logarithm is the relative deviation of the quotient, to first order.
    Some(Estimate { mean, deviation: mean * deviation, low: low.exp(), high: high.exp(), count })
}

/// The 97.5 % point of Student's distribution with this many degrees of freedom: the expansion of
/// Cornish and Fisher to the fourth order, which from 5 degrees on is accurate to 0.002; below, a
/// table.
pub fn student(degrees: usize) -> f64 {
    const FEW: [f64; 5] = [f64::INFINITY, 12.706_205, 4.302_653, 3.182_446, 2.776_445];
    if let Some(&few) = FEW.get(degrees) {
        return few;
    }
    let (z, n) = (1.959_963_985_f64, degrees as f64);
    let z2 = z * z;
    let first = z * (z2 + 1.0) / 4.0;
    let second = z * ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0;
    let third = z * (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0;
    let fourth = z * ((((79.0 * z2 + 776.0) * z2 + 1482.0) * z2 - 1920.0) * z2 - 945.0) / 92_160.0;
    z + (first + (second + (third + fourth / n) / n) / n) / n
}
