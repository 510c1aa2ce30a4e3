//! What the sources claim about their figures, checked against ours.

use super::numbers::{read, short};
use super::run::Point;
use super::statistics::{Estimate, quotient};
use super::study::{Case, Measure};

/// `experiment | source | claim | measure | least | most | quotient | over | under`, comments
/// after `#`.
const CLAIMS: &str = include_str!("../../published/claims.txt");

/// A sentence of a source that can be expressed as a quotient of two of our figures.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Claim {
    /// Where it is found.
    source: &'static str,
    /// The claim, as close to the source's words as possible.
    words: &'static str,
    /// The numerator of the quotient.
    over: Pick,
    /// The denominator of the quotient.
    under: Pick,
    /// The number of the measure that is compared.
    measure: usize,
    /// The quotients that support the claim; an end may be 0 or infinite.
    range: [f64; 2],
    /// What the quotient is, as in `times as many`.
    what: &'static str,
}

/// Which cases are meant; an empty list means all.
#[derive(Clone, PartialEq, Debug, Default)]
struct Pick {
    games: Vec<&'static str>,
    sizes: Vec<u32>,
    players: Option<usize>,
    methods: Vec<&'static str>,
}

/// The claims about an experiment. Lines that cannot be read are left out; a test counts them.
pub(super) fn claims(experiment: &str) -> Vec<Claim> {
    let lines = CLAIMS.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| claim(line).filter(|(name, _)| *name == experiment))
        .map(|c| c.1)
        .collect()
}

/// How many claims there are in the table, read or not.
#[cfg(test)]
pub(super) fn count() -> usize {
    CLAIMS.lines().filter(|line| !line.starts_with('#')).count()
}

fn claim(line: &'static str) -> Option<(&'static str, Claim)> {
    let mut fields = line.split('|').map(str::trim);
    let fields: [Option<&str>; 9] = [(); 9].map(|()| fields.next());
    let [name, source, words, measure, least, most, what, over, under] = fields;
    let claim = Claim {
        source: source?,
        words: words?,
        over: Pick::read(over?)?,
        under: Pick::read(under?)?,
        measure: measure?.parse().ok()?,
        range: [read(least?)?, read(most?)?],
        what: what?,
    };
    Some((name?, claim))
}

/// The result of checking a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Our figures support it.
    Holds,
    /// Our figures contradict it.
    DoesNotHold,
    /// There is nothing to check it with.
    NotMeasured,
}

/// A claim with what was measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// Where the claim is found.
    pub source: &'static str,
    /// The claim.
    pub words: &'static str,
    /// The result.
    pub verdict: Verdict,
    /// The quotient that was measured: the geometric mean over all that is compared.
    pub measured: Option<Estimate>,
    /// The quotients that support the claim; the upper end may be infinite.
    pub range: [f64; 2],
    /// What was measured, in words.
    pub says: String,
}

impl Verdict {
    /// The verdict in words.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::DoesNotHold => "does not hold",
            Self::NotMeasured => "not measured",
        }
    }
}

impl Pick {
    /// Reads `key=item / item & key=item`.
    fn read(text: &'static str) -> Option<Self> {
        let mut pick = Self::default();
        for part in text.split('&') {
            let (key, list) = part.split_once('=')?;
            let items = list.split('/').map(str::trim);
            match key.trim() {
                "game" => pick.games = items.collect(),
                "method" => pick.methods = items.collect(),
                "size" => {
                    pick.sizes = items.map(|item| item.parse().ok()).collect::<Option<_>>()?
                }
                "players" => pick.players = Some(list.trim().parse().ok()?),
                _ => return None,
            }
        }
        Some(pick)
    }

    fn has(&self, case: &Case) -> bool {
        (self.games.is_empty() || self.games.contains(&case.game))
            && (self.methods.is_empty() || self.methods.contains(&case.method))
            && (self.players.is_none() || self.players == case.players)
            && (self.sizes.is_empty() || case.size.is_some_and(|size| self.sizes.contains(&size)))
    }
}

impl Claim {
    /// Compares the claim with what was measured. O(points^2).
    pub(super) fn check(&self, points: &[Point], measures: &[Measure]) -> Checked {
        let pairs = self.pairs(points, measures);
        let values: Vec<_> = pairs.iter().map(|(_, values)| values.clone()).collect();
        let measured = quotient(&values);
        let (verdict, says) = match measured {
            None => (Verdict::NotMeasured, String::new()),
            Some(measured) => self.judge(measured, &pairs),
        };
        Checked {
            source: self.source,
            words: self.words,
            verdict,
            measured,
            range: self.range,
            says,
        }
    }

    fn judge(&self, measured: Estimate, pairs: &[(String, Pair)]) -> (Verdict, String) {
        let [least, most] = self.range;
        let is_one_sided = least <= 0.0 || most == f64::INFINITY;
        let Estimate { mean, low, high, .. } = measured;
        let holds = if is_one_sided {
            // That something is more has to show clearly.
            low > least && high < most
        } else {
            high >= least && low <= most
        };
        let mut says =
            format!("measured {} ({} to {}) {}", short(mean), short(low), short(high), self.what);
        if pairs.len() > 1 {
            let each: Vec<(f64, &str)> = pairs
                .iter()
                .filter_map(|(place, pair)| {
                    Some((quotient(std::slice::from_ref(pair))?.mean, place.as_str()))
                })
                .collect();
            let by_quotient = |a: &&(f64, &str), b: &&(f64, &str)| a.0.total_cmp(&b.0);
            let ends = each.iter().min_by(by_quotient).zip(each.iter().max_by(by_quotient));
            if let Some(((least, at), (most, at_most))) = ends {
                says += &format!(", from {} ({at}) to {} ({at_most})", short(*least), short(*most));
            }
        }
        if holds {
            return (Verdict::Holds, says);
        }
        says += &if is_one_sided && low <= 1.0 && high >= 1.0 {
            "; no difference can be told".to_owned()
        } else if is_one_sided {
            "; it is the other way round".to_owned()
        } else {
            let more = if mean > most { "more" } else { "less" };
            format!("; {more} than the {} to {} claimed", short(least), short(most))
        };
        (Verdict::DoesNotHold, says)
    }

    /// The values to divide, with the place where they were measured. Whatever the claim does not
    /// distinguish has to be the same on both sides.
    fn pairs(&self, points: &[Point], measures: &[Measure]) -> Vec<(String, Pair)> {
        let (over, under) = (&self.over, &self.under);
        let Some(measure) = measures.get(self.measure) else { return Vec::new() };
        let fits = |a: &Case, b: &Case| {
            over.has(a)
                && under.has(b)
                && (over.games != under.games || a.game == b.game)
                // Boards of two games do not have the same sizes.
                && (over.games != under.games || over.sizes != under.sizes || a.size == b.size)
                && (over.players != under.players || a.players == b.players)
                && (over.methods != under.methods || a.method == b.method)
        };
        let values = |point: &Point| -> Vec<f64> { point.rounds.iter().map(measure.of).collect() };
        let mut found = Vec::new();
        for a in points.iter().filter(|point| !point.rounds.is_empty()) {
            for b in points.iter().filter(|point| !point.rounds.is_empty()) {
                if fits(&a.case, &b.case) {
                    let mut place = a.case.place();
                    if over.methods.len() != 1 {
                        place += &format!(" by {}", a.case.method);
                    }
                    found.push((place, (values(a), values(b))));
                }
            }
        }
        found
    }
}

/// The values of two points, one for each round.
type Pair = (Vec<f64>, Vec<f64>);
