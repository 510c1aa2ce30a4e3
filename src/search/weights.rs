//! How good moves are that look like others: strengths of patterns, learned from games.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::by_products::ByProducts;
use super::distance::Detours;
use super::joins::Joins;
use super::patterns::{Features, Pattern, Relation};
use crate::messages::{Message, say_by_message};

/// The strength of each pattern and relation: the logarithm of how often such a move is chosen,
/// against one without any. Strengths of the features of a move add up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Weights {
    /// By every variant of every pattern.
    patterns: HashMap<Pattern, f32, ByProducts>,
    relations: [f32; Relation::ALL.len()],
    detours: [f32; Detours::COUNT],
    joins: [f32; Joins::COUNT],
}

/// Why a text is no table of strengths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// It does not begin as such a table does.
    Unknown,
    /// A line of this number, counted from 1, is not a pattern and its strength.
    Line(usize),
    /// It is longer than any table is.
    TooLong,
}

impl WeightsError {
    /// The message for people.
    pub fn message(&self) -> Message {
        match *self {
            Self::Unknown => Message::new("weights.unknown"),
            Self::Line(line) => Message::new("weights.line").with("line", line),
            Self::TooLong => Message::new("weights.too-long"),
        }
    }
}

say_by_message!(WeightsError);

/// The first line of a table.
const HEADER: &str = "linkstone weights 1";
/// Strengths are kept in hundredths.
const STEPS: f32 = 100.0;
/// No strength is larger.
const MAX_STRENGTH: f32 = 20.0;
/// The longest table in bytes.
const MAX_BYTES: usize = 1 << 20;

impl Weights {
    /// A table of these strengths; patterns by the variant that stands for all.
    pub fn new(
        patterns: impl Iterator<Item = (Pattern, f32)>,
        relations: [f32; Relation::ALL.len()],
        detours: [f32; Detours::COUNT],
        joins: [f32; Joins::COUNT],
    ) -> Self {
        let mut all = HashMap::default();
        for (pattern, strength) in patterns {
            all.extend(pattern.variants().into_iter().map(|variant| (variant, strength)));
        }
        Self { patterns: all, relations, detours, joins }
    }

    /// Whether it tells nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// How strong a move of these features is: the logarithm of its share, but for a constant.
    pub fn strength(&self, features: &Features) -> f32 {
        let of = |pattern: &Pattern| self.patterns.get(pattern).copied().unwrap_or(0.0);
        let wide = features.wide.as_ref().map_or(0.0, of);
        let detours = features.detours.map_or(0.0, |detours| self.detours[detours.index()]);
        of(&features.narrow)
            + wide
            + self.relations[features.relation.index()]
            + detours
            + self.joins[features.joins.index()]
    }

    /// The table as text, to be kept in a file.
    pub fn text(&self) -> String {
        let hundredths = |strength: f32| (strength * STEPS).round() as i32;
        let mut text = format!("{HEADER}\n");
        for row in [&self.relations[..], &self.detours, &self.joins] {
            let row: Vec<_> = row.iter().map(|&it| hundredths(it).to_string()).collect();
            text.push_str(&row.join(" "));
            text.push('\n');
        }
        text.pop();
        let mut patterns: Vec<_> = self.patterns.iter().collect();
        patterns.retain(|(pattern, _)| **pattern == pattern.canonical());
        patterns.sort_unstable_by_key(|(pattern, _)| **pattern);
        for (pattern, &strength) in patterns {
            let _ = write!(text, "\n{:x} {}", pattern.number(), hundredths(strength));
        }
        text.push('\n');
        text
    }

    /// Reads the text of a table.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(text: &str) -> Result<Self, WeightsError> {
        if text.len() > MAX_BYTES {
            return Err(WeightsError::TooLong);
        }
        let mut lines = text.lines().enumerate();
        if lines.next().map(|(_, line)| line) != Some(HEADER) {
            return Err(WeightsError::Unknown);
        }
        let strength = |text: &str| {
            let strength = text.parse::<i16>().ok().map(|number| f32::from(number) / STEPS);
            strength.filter(|strength| strength.abs() <= MAX_STRENGTH)
        };
        let mut relations = [0.0; Relation::ALL.len()];
        let mut detours = [0.0; Detours::COUNT];
        let mut joins = [0.0; Joins::COUNT];
        let rows = [&mut relations[..], &mut detours, &mut joins];
        for (row, number) in rows.into_iter().zip(2..) {
            let line = lines.next().map_or("", |(_, line)| line);
            let read: Option<Vec<f32>> = line.split(' ').map(strength).collect();
            let read = read.filter(|read| read.len() == row.len());
            row.copy_from_slice(&read.ok_or(WeightsError::Line(number))?);
        }
        let mut patterns = Vec::new();
        for (at, line) in lines {
            let entry = line.split_once(' ').and_then(|(pattern, text)| {
                let number = u64::from_str_radix(pattern, 16).ok()?;
                Some((Pattern::from_number(number)?, strength(text)?))
            });
            patterns.push(entry.ok_or(WeightsError::Line(at + 1))?);
        }
        Ok(Self::new(patterns.into_iter(), relations, detours, joins))
    }
}
