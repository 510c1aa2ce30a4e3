//! What the sources claim about their figures, checked against ours.

use super::numbers::{read, short};
use super::run::Point;
use super::statistics::{Estimate, NoQuotient, quotient};
use super::study::{Case, Measure, add};

#[cfg(test)]
mod tests;

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
    /// Our figures allow both: the time measured was too short for the noise of the machine.
    TooNoisy,
    /// There is nothing to check it with.
    NotMeasured,
}

/// How far the ends of an interval may be apart, as a quotient, for it to say anything.
const WIDEST: f64 = 100.0;
/// How many times as long is suggested for a claim that is not decided.
const LONGER: [f64; 2] = [2.0, 16.0];

/// What to measure again, and for how long, to decide a claim.
#[derive(Clone, PartialEq, Debug)]
pub struct Longer {
    /// How many times as long as this time.
    pub times: f64,
    /// The games that the claim is about.
    pub games: Vec<&'static str>,
    /// The sizes, where they have any.
    pub sizes: Vec<u32>,
    /// The methods.
    pub methods: Vec<&'static str>,
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
    /// How to decide it, where noise does not allow it now.
    pub longer: Option<Longer>,
}

impl Verdict {
    /// What an interval says of a claim that a quotient is between the ends of a range: it holds
    /// or does not only if the whole interval is within the range or outside of it. An interval of
    /// a single round, or whose ends are far apart, decides nothing.
    pub fn of(measured: &Estimate, [least, most]: [f64; 2]) -> Self {
        let Estimate { low, high, .. } = *measured;
        let is_narrow = is_told(measured);
        match () {
            () if is_narrow && low > least && high < most => Self::Holds,
            () if is_narrow && (high < least || low > most) => Self::DoesNotHold,
            () => Self::TooNoisy,
        }
    }

    /// The verdict in words.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::DoesNotHold => "does not hold",
            Self::TooNoisy => "too noisy",
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
        let verdict = match &measured {
            Ok(measured) => Verdict::of(measured, self.range),
            Err(NoQuotient::TooSmall) => Verdict::TooNoisy,
            Err(NoQuotient::NotMeasured) => Verdict::NotMeasured,
        };
        Checked {
            source: self.source,
            words: self.words,
            verdict,
            measured: measured.ok(),
            range: self.range,
            says: self.says(verdict, measured, &pairs),
            longer: (verdict == Verdict::TooNoisy).then(|| self.longer(measured.ok(), points)),
        }
    }

    /// What was measured, and what follows, in words.
    fn says(
        &self,
        verdict: Verdict,
        measured: Result<Estimate, NoQuotient>,
        pairs: &[(String, Pair)],
    ) -> String {
        let Estimate { mean, low, high, .. } = match measured {
            Err(NoQuotient::NotMeasured) => return String::new(),
            Err(NoQuotient::TooSmall) => {
                return format!("a difference below what can be measured; {TOO_NOISY}");
            }
            // Such figures would only look like a result.
            Ok(measured) if !is_told(&measured) => return TOO_NOISY.to_owned(),
            Ok(measured) => measured,
        };
        let mut says =
            format!("measured {} ({} to {}) {}", short(mean), short(low), short(high), self.what);
        if pairs.len() > 1 && verdict != Verdict::TooNoisy {
            let of_place = |(place, pair): &(String, Pair)| {
                Some((quotient(std::slice::from_ref(pair)).ok()?.mean, place.clone()))
            };
            let each: Vec<(f64, String)> = pairs.iter().filter_map(of_place).collect();
            let by_quotient = |a: &&(f64, String), b: &&(f64, String)| a.0.total_cmp(&b.0);
            let ends = each.iter().min_by(by_quotient).zip(each.iter().max_by(by_quotient));
            if let Some(((least, at), (most, at_most))) = ends {
                says += &format!(", from {} ({at}) to {} ({at_most})", short(*least), short(*most));
            }
        }
        let [least, most] = self.range;
        match verdict {
            Verdict::Holds | Verdict::NotMeasured => {}
            Verdict::TooNoisy => says += &format!("; {TOO_NOISY}"),
            Verdict::DoesNotHold if least <= 0.0 || most == f64::INFINITY => {
                says += "; it is the other way round";
            }
            Verdict::DoesNotHold => {
                let more = if mean > most { "more" } else { "less" };
                says += &format!("; {more} than the {} to {} claimed", short(least), short(most));
            }
        }
        says
    }

    /// How long to measure the cases of the claim so that it is probably decided: an interval
    /// narrows as the root of the time.
    fn longer(&self, measured: Option<Estimate>, points: &[Point]) -> Longer {
        let times =
            measured.filter(is_told).map_or(LONGER[1], |Estimate { mean, low, high, .. }| {
                let ends = self.range.iter().filter(|end| **end > 0.0 && end.is_finite());
                let away = ends.map(|end| (mean / end).ln().abs()).fold(f64::INFINITY, f64::min);
                ((high / low).ln() / 2.0 / away).powi(2)
            });
        let mut longer = Longer {
            // More than needed, on the safe side.
            times: if times.is_nan() {
                LONGER[1]
            } else {
                (1.5 * times).clamp(LONGER[0], LONGER[1])
            },
            games: Vec::new(),
            sizes: Vec::new(),
            methods: Vec::new(),
        };
        let about = |case: &Case| self.over.has(case) || self.under.has(case);
        for Point { case, .. } in points.iter().filter(|point| about(&point.case)) {
            add(&mut longer.games, case.game);
            add(&mut longer.methods, case.method);
            case.size.into_iter().for_each(|size| add(&mut longer.sizes, size));
        }
        longer
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

/// What is said where an interval decides nothing.
const TOO_NOISY: &str = "too noisy here: give it more time";

/// Whether the ends of the interval are close enough to be told.
fn is_told(measured: &Estimate) -> bool {
    measured.count >= 2 && measured.low > 0.0 && measured.high <= WIDEST * measured.low
}

/// The values of two points, one for each round.
type Pair = (Vec<f64>, Vec<f64>);
