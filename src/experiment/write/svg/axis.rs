//! The axis of values: the positions of values and ticks.

use crate::experiment::study::Scale;

/// An axis of values, upwards.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Axis {
    scale: Scale,
    least: f64,
    most: f64,
    /// The positions of the lowest and the highest value.
    bottom: f64,
    top: f64,
}

impl Axis {
    /// An axis with room for all of the values between these heights. Without values it goes from 0
    /// to 1, or from 1 to 10.
    /// from 0 to 1, or from 1 to 10.
    pub(super) fn new(
        scale: Scale,
        values: impl Iterator<Item = f64>,
        [bottom, top]: [f64; 2],
    ) -> Self {
        let fits = |value: &f64| value.is_finite() && (scale == Scale::Linear || *value > 0.0);
        let ends = values.filter(fits).fold(None, |ends: Option<(f64, f64)>, value| {
            Some(ends.map_or((value, value), |(least, most)| (least.min(value), most.max(value))))
        });
        let (least, most) = match (scale, ends) {
            (Scale::Linear, None) => (0.0, 1.0),
            (Scale::Log, None) => (1.0, 10.0),
            (Scale::Linear, Some((least, most))) => {
                let (least, most) = (least.min(0.0), most.max(0.0));
                let step = step((most - least).max(f64::MIN_POSITIVE));
                ((least / step).floor() * step, ((most / step).ceil() * step).max(step))
            }
            (Scale::Log, Some((least, most))) => {
                let (low, high) = (below(least * 0.999), above(most * 1.001));
                (low, if high > low { high } else { low * 10.0 })
            }
        };
        Self { scale, least, most, bottom, top }
    }

    /// The height of a value; values outside are at the end.
    pub(super) fn at(&self, value: f64) -> f64 {
        let share = match self.scale {
            Scale::Linear => (value - self.least) / (self.most - self.least),
            Scale::Log if value <= 0.0 => 0.0,
            Scale::Log => (value / self.least).ln() / (self.most / self.least).ln(),
        };
        let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 };
        self.bottom + share * (self.top - self.bottom)
    }

    /// The value where bars begin.
    pub(super) fn ground(&self) -> f64 {
        match self.scale {
            Scale::Linear => 0.0,
            Scale::Log => self.least,
        }
    }

    /// The values with a tick, upwards.
    pub(super) fn ticks(&self) -> Vec<f64> {
        match self.scale {
            Scale::Linear => {
                let step = step(self.most - self.least);
                let first = (self.least / step).round() as i64;
                let last = (self.most / step).round() as i64;
                (first..=last).map(|count| count as f64 * step).collect()
            }
            Scale::Log => {
                let first = self.least.log10().floor() as i32;
                let last = self.most.log10().ceil() as i32;
                let decades = (self.most / self.least).log10();
                let parts: &[f64] = if decades <= 3.0 { &[1.0, 2.0, 5.0] } else { &[1.0] };
                let every = if decades > 7.0 { 2 } else { 1 };
                let within = self.least * 0.999..=self.most * 1.001;
                (first..=last)
                    .filter(|decade| decade % every == 0)
                    .flat_map(|decade| parts.iter().map(move |part| part * 10f64.powi(decade)))
                    .filter(|tick| within.contains(tick))
                    .collect()
            }
        }
    }
}

/// A step of 1, 2 or 5 times a power of ten that divides a span into four to ten.
fn step(span: f64) -> f64 {
    let power = 10f64.powf((span / 4.0).log10().floor());
    let steps = [5.0, 2.0, 1.0].map(|part| part * power);
    steps.into_iter().find(|step| span / step >= 4.0).unwrap_or(power)
}

/// 1, 2 or 5 times a power of ten at or below a value.
fn below(value: f64) -> f64 {
    let power = 10f64.powf(value.log10().floor());
    [5.0, 2.0, 1.0].map(|part| part * power).into_iter().find(|at| *at <= value).unwrap_or(power)
}

/// 1, 2 or 5 times a power of ten at or above a value.
fn above(value: f64) -> f64 {
    let power = 10f64.powf(value.log10().floor());
    let ends = [1.0, 2.0, 5.0, 10.0].map(|part| part * power);
    ends.into_iter().find(|at| *at >= value).unwrap_or(10.0 * power)
}
