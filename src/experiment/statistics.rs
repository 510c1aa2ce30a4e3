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

    /// The least value; infinite without values. O(values).
    pub fn least(&self) -> f64 {
        self.values.iter().copied().fold(f64::INFINITY, f64::min)
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

/// Why two things cannot be divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoQuotient {
    /// Nothing was measured of one of them, or of both.
    NotMeasured,
    /// One of them is a difference of times that comes out no larger than 0, with all rounds or
    /// without one of them: it is below what can be measured.
    TooSmall,
}

/// The geometric mean of quotients, with its interval.
///
/// `pairs` has for each pair of things the values of both, one for each round. The quotient of a
/// pair is that of the means over the rounds, so that a round in which a difference comes out
/// negative weighs like any other instead of being left out. Within a round both were measured one
/// after the other, so that a disturbance of the machine affects both: the interval comes from
/// leaving out one round after the other (the jackknife, on logarithms). Pairs of which fewer
/// rounds than of others are measured are left out. One round says nothing about the spread: its
/// interval is the quotient itself, and its count 1. O(pairs rounds).
///
/// # Errors
/// If there is nothing to divide, or a mean is not above 0.
pub fn quotient(pairs: &[(Vec<f64>, Vec<f64>)]) -> Result<Estimate, NoQuotient> {
    let rounds = |(over, under): &&(Vec<f64>, Vec<f64>)| over.len().min(under.len());
    let count = pairs.iter().map(|pair| rounds(&pair)).max().unwrap_or(0);
    if count == 0 {
        return Err(NoQuotient::NotMeasured);
    }
    let full: Vec<_> = pairs.iter().filter(|pair| rounds(pair) == count).collect();
    let without = |left_out: Option<usize>| -> Result<f64, NoQuotient> {
        let mut sum = 0.0;
        for (over, under) in &full {
            sum += logarithm(&over[..count], left_out)? - logarithm(&under[..count], left_out)?;
        }
        Ok(sum / full.len() as f64)
    };
    let whole = without(None)?;
    let mut weighed = Sample::default();
    if count == 1 {
        weighed.add(whole);
    } else {
        let n = count as f64;
        for round in 0..count {
            weighed.add(n * whole - (n - 1.0) * without(Some(round))?);
        }
    }
    let Estimate { deviation, low, high, count, .. } =
        weighed.estimate().ok_or(NoQuotient::TooSmall)?;
    let (mean, reach) = (whole.exp(), (high - low) / 2.0);
    // The deviation of a logarithm is the relative deviation of the quotient, to first order.
    let deviation = mean * deviation;
    Ok(Estimate { mean, deviation, low: (whole - reach).exp(), high: (whole + reach).exp(), count })
}

/// The logarithm of the mean of values, without one of them.
fn logarithm(values: &[f64], left_out: Option<usize>) -> Result<f64, NoQuotient> {
    let kept = values.iter().enumerate().filter(|(round, _)| Some(*round) != left_out);
    let sum: f64 = kept.map(|(_, value)| value).sum();
    let count = values.len() - usize::from(left_out.is_some());
    let logarithm = (sum / count as f64).ln();
    if logarithm.is_finite() { Ok(logarithm) } else { Err(NoQuotient::TooSmall) }
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn nothing_has_no_quotient() {
        assert_eq!(quotient(&[]), Err(NoQuotient::NotMeasured));
        assert_eq!(quotient(&[(vec![1.0], Vec::new())]), Err(NoQuotient::NotMeasured));
        assert_eq!(quotient(&[(vec![0.0, 0.0], vec![1.0, 1.0])]), Err(NoQuotient::TooSmall));
    }

    proptest! {
        #[test]
        fn a_quotient_is_a_quotient(a in 0.1..1e3f64, b in 0.1..1e3f64, rounds in 1..9usize) {
            let same = quotient(&[(vec![a; rounds], vec![b; rounds])]).expect("rounds");
            prop_assert!((same.mean / (a / b) - 1.0).abs() < 1e-9);
            prop_assert!(same.low <= same.mean * (1.0 + 1e-9) && same.high >= same.mean * (1.0 - 1e-9));
            prop_assert!(same.low > 0.0);
            let both = [(vec![a], vec![b]), (vec![b], vec![a])];
            prop_assert!((quotient(&both).expect("pairs").mean - 1.0).abs() < 1e-9);
        }

        /// The interval of a quotient from its definition: the estimates without each of the rounds.
        #[test]
        fn quotients_are_those_of_a_plain_jackknife(
            rounds in proptest::collection::vec((-1.0..9.0f64, -1.0..9.0f64), 2..9),
        ) {
            let pair: (Vec<f64>, Vec<f64>) = rounds.iter().copied().unzip();
            let without = |out: usize| {
                let kept = || rounds.iter().enumerate().filter(|(at, _)| *at != out).map(|(_, v)| v);
                let (over, under) = (kept().map(|v| v.0).sum::<f64>(), kept().map(|v| v.1).sum::<f64>());
                (over > 1e-9 && under > 1e-9).then(|| (over / under).ln())
            };
            let all = (0..=rounds.len()).map(without).collect::<Option<Vec<f64>>>();
            match (all, quotient(&[pair])) {
                (None, found) => prop_assert_eq!(found, Err(NoQuotient::TooSmall)),
                (Some(all), Ok(found)) => {
                    let n = rounds.len() as f64;
                    let (whole, parts) = (all[rounds.len()], &all[..rounds.len()]);
                    let mean = parts.iter().sum::<f64>() / n;
                    let spread = parts.iter().map(|part| (part - mean) * (part - mean)).sum::<f64>();
                    let reach = student(rounds.len() - 1) * (spread * (n - 1.0) / n).sqrt();
                    prop_assert!((found.mean.ln() - whole).abs() < 1e-6);
                    // Ends far away are infinite or 0, and decide nothing.
                    if reach < 100.0 {
                        prop_assert!((found.high.ln() - whole - reach).abs() < 1e-6 * (1.0 + reach));
                        prop_assert!((whole - found.low.ln() - reach).abs() < 1e-6 * (1.0 + reach));
                    }
                }
                (Some(_), Err(error)) => prop_assert!(false, "{:?}", error),
            }
        }
    }
}
