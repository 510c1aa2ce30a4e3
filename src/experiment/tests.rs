//! The laws of experiments: each runs to its end, can be dropped at any time, and its report is
//! sound in every form.

use std::cell::Cell as Shared;
use std::collections::HashMap;

use proptest::prelude::*;
use serde_json::Value as Json;

use super::published::{paper, thesis};
use super::statistics::{Sample, student};
use super::write::{boxes, overlap};
use super::*;

/// A clock that advances by a millisecond or two at each reading.
fn clock() -> impl Fn() -> f64 {
    let (now, looks) = (Shared::new(0.0), Shared::new(0u32));
    move || {
        looks.set(looks.get() + 1);
        now.set(now.get() + 0.001 + 0.0001 * f64::from(looks.get() * 7 % 11));
        now.get()
    }
}

/// A short look at everything but the largest groups, whose board takes long to build here.
fn settings(name: &str) -> Settings {
    let sizes = if name == "deletion" { vec![10, 100] } else { Vec::new() };
    Settings { seconds: Some(0.001), sizes, ..Settings::default() }
}

fn run(name: &str, settings: &Settings) -> Report {
    let mut run = Run::new(name, settings).unwrap_or_else(|error| panic!("{error}"));
    let clock = clock();
    let mut before = 0.0;
    loop {
        let progress = run.step(&clock, 0.01);
        assert!((before..=1.0).contains(&progress.fraction), "{name}: {progress:?}");
        assert!(progress.seconds_left >= 0.0, "{name}: {progress:?}");
        before = progress.fraction;
        if progress.done {
            assert_eq!(progress.fraction, 1.0);
            return run.report();
        }
    }
}

#[test]
fn each_experiment_runs_to_its_end() {
    for experiment in EXPERIMENTS {
        let report = run(experiment.name, &settings(experiment.name));
        assert!(report.finished);
        let mut measured = 0;
        for row in &report.rows {
            for value in &row.values {
                let rounds = value.ours.map_or(0, |ours| ours.count);
                assert!(
                    rounds == ROUNDS || value.below.is_some() || row.note.contains("cannot"),
                    "{}: {row:?}",
                    experiment.name
                );
                measured += usize::from(rounds > 0 || value.below.is_some());
            }
        }
        assert!(measured > 0, "{}", experiment.name);
        assert!(!report.charts.is_empty());
        is_sound(&report);
        for claim in &report.claims {
            let large = claim.words.contains("100,000");
            assert!(claim.verdict != Verdict::NotMeasured || large, "{claim:?}");
            assert_eq!(claim.longer.is_some(), claim.verdict == Verdict::TooNoisy);
            assert_eq!(claim.says.contains("too noisy"), claim.verdict == Verdict::TooNoisy);
        }
    }
}

#[test]
fn a_run_can_be_dropped_at_any_step() {
    for experiment in EXPERIMENTS {
        let settings = settings(experiment.name);
        let mut run = Run::new(experiment.name, &settings).unwrap_or_else(|e| panic!("{e}"));
        is_sound(&run.report());
        let clock = clock();
        for _ in 0..5 {
            run.step(&clock, 0.0);
            let report = run.report();
            assert!(!report.finished);
            is_sound(&report);
        }
    }
}

#[test]
fn a_clock_that_stands_still_keeps_no_step() {
    let settings = Settings { sizes: vec![7], ..Settings::default() };
    let mut run = Run::new("test-7", &settings).map_err(|error| error.to_string());
    assert!(run.is_err(), "no board of that size");
    let settings = Settings { methods: vec!["A-WQUPC".to_owned()], ..Settings::default() };
    run = Run::new("test-7", &settings).map_err(|error| error.to_string());
    let mut run = run.unwrap_or_else(|error| panic!("{error}"));
    assert!(!run.step(&|| 5.0, f64::NAN).done);
}

/// Without a length, a run finds out one itself, and uses it.
#[test]
fn a_length_is_chosen_where_none_is_asked_for() {
    let settings = Settings { methods: vec!["A-WQUPC".to_owned()], ..Settings::default() };
    let mut run = Run::new("test-7", &settings).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(run.report().seconds, None);
    run.step(&clock(), 0.0);
    let chosen = run.report().seconds.expect("a length");
    assert!((0.1..=2.0).contains(&chosen), "{chosen}");
    assert!(text(&run.report()).contains(&format!("{chosen} s a point, seed 1")));
}

#[test]
fn what_cannot_be_run_is_refused() {
    let refused = |name: &str, settings: &Settings| Run::new(name, settings).err();
    let usual = Settings::default();
    assert_eq!(refused("test-9", &usual), Some(Error::Name("test-9".to_owned())));
    for seconds in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let settings = Settings { seconds: Some(seconds), ..usual.clone() };
        assert_eq!(refused("undo", &settings), Some(Error::Seconds));
    }
    let settings = Settings { games: vec!["chess".to_owned()], ..usual };
    assert_eq!(refused("undo", &settings), Some(Error::Nothing));
}

#[test]
fn the_list_is_json() {
    let list: Json = serde_json::from_str(&list_json()).expect("JSON");
    assert_eq!(list.as_array().map(Vec::len), Some(EXPERIMENTS.len()));
    for (entry, experiment) in list.as_array().expect("a list").iter().zip(EXPERIMENTS) {
        assert_eq!(entry["name"], experiment.name);
        assert!(entry["methods"].as_array().is_some_and(|methods| !methods.is_empty()));
    }
}

#[test]
fn each_published_row_is_in_one_experiment() {
    let rows = |prefix: &str| -> HashMap<usize, usize> {
        let mut found = HashMap::new();
        for experiment in EXPERIMENTS.iter().filter(|e| e.name.starts_with(prefix)) {
            for row in (experiment.cases)().iter().filter_map(|case| case.row) {
                *found.entry(row).or_default() += 1;
            }
        }
        found
    };
    let once = |count: usize| -> HashMap<usize, usize> { (0..count).map(|row| (row, 1)).collect() };
    assert_eq!(thesis().len(), 85);
    assert_eq!(paper().len(), 16 * 7);
    assert_eq!(rows("test-"), once(85));
    assert_eq!(rows("table-"), once(112));
    assert_eq!(rows("lengths"), once(27));
    assert_eq!(lengths::references().len(), 27);
    for experiment in EXPERIMENTS {
        for case in (experiment.cases)().iter().filter(|case| case.row.is_some()) {
            assert_eq!(case.published.len(), experiment.measures.len(), "{case:?}");
        }
    }
}

#[test]
fn each_claim_is_read_and_about_cases() {
    let claims = |experiment: &&Experiment| claims::claims(experiment.name).len();
    assert_eq!(EXPERIMENTS.iter().map(claims).sum::<usize>(), claims::count());
    assert_eq!(claims::count(), 42);
}

#[test]
fn each_game_of_a_case_can_be_built() {
    for experiment in EXPERIMENTS.iter().filter(|experiment| experiment.name != "deletion") {
        for case in (experiment.cases)() {
            let plan = subject::playouts::plan(&case);
            assert!(plan.is_ok(), "{}: {case:?} {plan:?}", experiment.name);
        }
    }
}

/// Checks the law of a report in each form.
fn is_sound(report: &Report) {
    let json: Json = serde_json::from_str(&json(report)).expect("JSON");
    assert_eq!(json["experiment"], report.name);
    assert_eq!(json["rows"].as_array().map(Vec::len), Some(report.rows.len()));
    let columns = json["table"]["columns"].as_array().map(Vec::len);
    for row in json["table"]["rows"].as_array().expect("rows") {
        assert_eq!(row.as_array().map(Vec::len), columns);
    }
    for line in (csv_head().to_owned() + &csv(report)).lines() {
        assert_eq!(fields(line), 18, "{line}");
    }
    for row in &report.rows {
        for value in &row.values {
            assert!(value.ours.is_none_or(|ours| ours.low >= 0.0 && ours.mean >= 0.0), "{row:?}");
            assert!(value.below.is_none_or(|below| below > 0.0 && value.ours.is_none()));
        }
    }
    let text = text(report);
    assert!(text.starts_with(report.title) && !text.contains("NaN"), "{text}");
    for table in markdown(report).split("\n\n").filter(|part| part.starts_with('|')) {
        let columns = |line: &str| line.replace("\\|", "").matches('|').count();
        let mut lines = table.lines().map(columns);
        let first = lines.next();
        assert!(lines.clone().count() >= 2 && lines.all(|line| Some(line) == first), "{table}");
    }
    for chart in &report.charts {
        is_drawn_well(chart);
    }
}

/// The page on experiments has a section for each, with the claims or rows that it has now.
#[test]
fn the_page_on_experiments_is_of_these() {
    // The parts of a section that do not depend on figures: headings, the cells of claims and of
    // games.
    let fixed = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.starts_with(['#', '`', '|']));
        let lines = lines.filter(|line| !line.starts_with("|---"));
        lines
            .map(|line| match line.split(" | ").collect::<Vec<_>>()[..] {
                [
                    "| verdict"
                    | "| holds"
                    | "| **does not hold**"
                    | "| too noisy"
                    | "| not measured",
                    claim,
                    ..,
                ] => claim.to_owned(),
                [game, size, ..] => format!("{game} {size}"),
                _ => line.to_owned(),
            })
            .collect()
    };
    let page = include_str!("../../docs/experiments.md");
    let (_, output) = page.split_once("--markdown`. -->\n").expect("the line above the output");
    let sections = EXPERIMENTS.map(|experiment| {
        let run = Run::new(experiment.name, &Settings::default());
        markdown(&run.unwrap_or_else(|error| panic!("{error}")).report())
    });
    assert_eq!(fixed(output), fixed(&sections.join("\n")));
}

/// How many fields a line of comma-separated values has.
fn fields(line: &str) -> usize {
    let mut quoted = false;
    line.chars()
        .filter(|&letter| {
            quoted ^= letter == '"';
            letter == ',' && !quoted
        })
        .count()
        + 1
}

/// Checks that a picture is well-formed, its numbers are numbers, and its texts do not overlap.
fn is_drawn_well(chart: &Chart) {
    let picture = svg(chart);
    let mut open = Vec::new();
    for tag in picture.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').expect("a tag ends");
        // Texts may say anything, but coordinates have to be numbers.
        assert!(!tag.contains("NaN") && !tag.contains("inf"), "{tag}");
        assert!(!text.contains('>'), "{text}");
        let name = tag.split([' ', '/']).find(|part| !part.is_empty()).expect("a tag has a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{picture}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
    }
    assert!(open.is_empty(), "{open:?}");
    assert!(picture.contains("<title>") && picture.contains("<desc>"));
    let boxes = boxes(chart);
    for (index, (text, a)) in boxes.iter().enumerate() {
        let [left, top, right, bottom] = *a;
        let inside = left >= 0.0 && top >= 0.0 && right <= 640.0 && bottom <= 360.0;
        assert!(inside, "{text}: {a:?}");
        assert!(bottom - top >= 11.0, "{text}: letters of 11 pixels at least");
        for (other, b) in &boxes[..index] {
            assert!(!overlap(a, b), "{text} and {other}: {a:?} {b:?}");
        }
    }
}

proptest! {
    #[test]
    fn any_chart_is_drawn_well(
        names in proptest::collection::vec("[a-z<&-]{1,14}( [a-z0-9]{1,10}){0,2}", 1..8),
        methods in proptest::collection::vec("[A-Za-z+]{1,20}", 1..8),
        values in proptest::collection::vec(proptest::option::of(-1e3..1e9f64), 64),
        log in any::<bool>(),
        lines in any::<bool>(),
    ) {
        let scale = if log { Scale::Log } else { Scale::Linear };
        let series = methods.iter().enumerate().map(|(at, name)| Series {
            name: name.clone(),
            ours: (0..names.len()).map(|column| {
                let mean = values[(at * 7 + column) % 64]?;
                Some(Mark { mean, low: mean / 2.0, high: mean * 2.0 })
            }).collect(),
            published: (0..names.len()).map(|column| values[(at * 5 + column + 3) % 64]).collect(),
        });
        is_drawn_well(&Chart {
            title: "A chart".to_owned(),
            unit: "units/s".to_owned(),
            across: if lines { "size" } else { "" },
            scale,
            kind: if lines { Kind::Lines } else { Kind::Bars },
            categories: names.clone(),
            series: series.collect(),
        });
    }

    #[test]
    fn estimates_are_as_defined(values in proptest::collection::vec(-1e3..1e3f64, 2..20)) {
        let estimate = values.iter().copied().collect::<Sample>().estimate().expect("values");
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        // The variance from all pairs of values.
        let mut pairs = 0.0;
        for a in &values {
            for b in &values {
                pairs += (a - b) * (a - b) / 2.0;
            }
        }
        let deviation = (pairs / (n * (n - 1.0))).sqrt();
        prop_assert!((estimate.mean - mean).abs() < 1e-9);
        prop_assert!((estimate.deviation - deviation).abs() < 1e-6);
        let reach = student(values.len() - 1) * deviation / n.sqrt();
        prop_assert!((estimate.high - estimate.mean - reach).abs() < 1e-6);
        prop_assert!((estimate.mean - estimate.low - reach).abs() < 1e-6);
    }
}

/// The integral of Student's density between the points is 95 % (by Simpson's rule).
#[test]
fn student_is_as_defined() {
    for degrees in 1..60 {
        let nu = degrees as f64;
        let density = |t: f64| (1.0 + t * t / nu).powf(-(nu + 1.0) / 2.0);
        let integral = |from: f64, to: f64| {
            let steps = 20_000;
            let width = (to - from) / f64::from(steps);
            let sum: f64 = (0..=steps)
                .map(|step| {
                    let weight = match step {
                        _ if step == 0 || step == steps => 1.0,
                        _ if step % 2 == 1 => 4.0,
                        _ => 2.0,
                    };
                    weight * density(from + f64::from(step) * width)
                })
                .sum();
            sum * width / 3.0
        };
        let point = student(degrees);
        // The tails are substituted by t = 1 / s, where the density falls as a power.
        let tail = {
            let steps = 20_000;
            let end = 1.0 / point;
            let width = end / f64::from(steps);
            let at = |step: i32| {
                let s = (f64::from(step) + 0.5) * width;
                density(1.0 / s) / (s * s)
            };
            (0..steps).map(at).sum::<f64>() * width
        };
        let inside = integral(0.0, point);
        let share = inside / (inside + tail);
        assert!((share - 0.95).abs() < 2e-4, "{degrees}: {share}");
    }
    assert!(Sample::default().estimate().is_none());
}
