//! A report as one JSON document.

use crate::experiment::EXPERIMENTS;
use crate::experiment::calibration::round_up;
use crate::experiment::chart::{Chart, Kind, Mark, Series};
use crate::experiment::claims::{Checked, Longer};
use crate::experiment::numbers::digits;
use crate::experiment::report::{Report, Row, Value};
use crate::experiment::study::{Choices, Scale};
use crate::experiment::table::{Cell, Table};

/// The members of an object or the items of a list, so far.
struct Writer(String);

impl Writer {
    fn object(fill: impl FnOnce(&mut Self)) -> String {
        let mut writer = Self("{".to_owned());
        fill(&mut writer);
        writer.0 + "}"
    }

    /// A member whose value is already JSON.
    fn put(&mut self, key: &str, value: &str) {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        self.0.push_str(&quoted(key));
        self.0.push(':');
        self.0.push_str(value);
    }

    fn text(&mut self, key: &str, text: &str) {
        self.put(key, &quoted(text));
    }

    fn number(&mut self, key: &str, value: Option<f64>) {
        self.put(key, &number(value));
    }
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Missing and non-finite numbers become null.
fn number(number: Option<f64>) -> String {
    number
        .filter(|number| number.is_finite())
        .map_or("null".to_owned(), |number| number.to_string())
}

fn list<T>(items: &[T], write: impl Fn(&T) -> String) -> String {
    let items: Vec<String> = items.iter().map(write).collect();
    format!("[{}]", items.join(","))
}

/// The report as JSON, on one line: its fields, table, charts and claims.
pub fn json(report: &Report) -> String {
    Writer::object(|object| {
        object.text("experiment", report.name);
        object.text("title", report.title);
        object.text("sentence", report.sentence);
        object.put("finished", if report.finished { "true" } else { "false" });
        object.number("seconds", report.seconds);
        object.put("seed", &report.seed.to_string());
        object.number("left_out", Some(report.left_out));
        object.text("environment", &report.environment);
        object.put("rows", &list(&report.rows, row));
        object.put("table", &table(&report.table()));
        object.put("charts", &list(&report.charts, chart));
        object.put("claims", &list(&report.claims, |claim| checked(claim, report.seconds)));
    })
}

/// Every experiment with what can be chosen, as a JSON list.
pub fn list_json() -> String {
    list(&EXPERIMENTS, |experiment| {
        let Choices { games, sizes, methods } = experiment.choices();
        Writer::object(|object| {
            object.text("name", experiment.name);
            object.text("title", experiment.title);
            object.text("sentence", experiment.sentence);
            object.text("scale", scale(experiment.scale));
            object.put("games", &list(&games, |game| quoted(game)));
            object.put("sizes", &list(&sizes, u32::to_string));
            object.put("methods", &list(&methods, |method| quoted(method)));
        })
    })
}

fn row(row: &Row) -> String {
    Writer::object(|object| {
        object.text("game", row.game);
        object.number("size", row.size.map(f64::from));
        object.number("players", row.players.map(|players| players as f64));
        object.text("options", row.options);
        object.text("method", row.method);
        object.text("structure", &row.structure);
        object.put("values", &list(&row.values, value));
        object.text("note", &row.note);
    })
}

fn value(value: &Value) -> String {
    Writer::object(|object| {
        object.text("name", value.name);
        object.text("unit", value.unit);
        object.number("mean", value.ours.map(|ours| ours.mean));
        object.number("sd", value.ours.map(|ours| ours.deviation));
        object.number("low", value.ours.map(|ours| ours.low));
        object.number("high", value.ours.map(|ours| ours.high));
        object.number("below", value.below);
        object.number("rounds", value.ours.map(|ours| ours.count as f64));
        object.number("published", value.published.map(|published| published.mean));
        let deviation = value.published.and_then(|published| published.deviation);
        object.number("published_sd", deviation);
    })
}

fn table(table: &Table) -> String {
    Writer::object(|object| {
        let column = |column: &crate::experiment::table::Column| {
            Writer::object(|object| {
                object.text("name", &column.name);
                object.text("unit", column.unit);
            })
        };
        object.put("columns", &list(&table.columns, column));
        let cell = |cell: &Cell| match cell {
            Cell::Text(text) => quoted(text),
            Cell::Number(value) => number(Some(*value)),
            Cell::Below(limit) => quoted(&format!("< {}", digits(*limit, 2))),
            Cell::Empty => "null".to_owned(),
        };
        object.put("rows", &list(&table.rows, |row| list(row, cell)));
    })
}

fn scale(scale: Scale) -> &'static str {
    match scale {
        Scale::Linear => "linear",
        Scale::Log => "log",
    }
}

fn chart(chart: &Chart) -> String {
    let mark = |mark: &Option<Mark>| {
        mark.map_or("null".to_owned(), |mark| {
            Writer::object(|object| {
                object.number("mean", Some(mark.mean));
                object.number("low", Some(mark.low));
                object.number("high", Some(mark.high));
            })
        })
    };
    let series = |series: &Series| {
        Writer::object(|object| {
            object.text("name", &series.name);
            object.put("ours", &list(&series.ours, mark));
            object.put("published", &list(&series.published, |value| number(*value)));
        })
    };
    Writer::object(|object| {
        object.text("title", &chart.title);
        object.text("unit", &chart.unit);
        object.text("across", chart.across);
        object.text("scale", scale(chart.scale));
        object.text("kind", if chart.kind == Kind::Bars { "bars" } else { "lines" });
        object.put("categories", &list(&chart.categories, |name| quoted(name)));
        object.put("series", &list(&chart.series, series));
    })
}

fn checked(claim: &Checked, seconds: Option<f64>) -> String {
    Writer::object(|object| {
        object.text("source", claim.source);
        object.text("words", claim.words);
        object.text("verdict", claim.verdict.as_str());
        object.text("says", &claim.says);
        object.number("measured", claim.measured.map(|measured| measured.mean));
        object.number("low", claim.measured.map(|measured| measured.low));
        object.number("high", claim.measured.map(|measured| measured.high));
        object.number("least", Some(claim.range[0]));
        object.number("most", Some(claim.range[1]));
        let longer = claim.longer.as_ref().zip(seconds);
        object.put("longer", &longer.map_or("null".to_owned(), |(longer, s)| again(longer, s)));
    })
}

/// The settings that decide a claim.
fn again(longer: &Longer, seconds: f64) -> String {
    Writer::object(|object| {
        object.number("seconds", Some(round_up(seconds * longer.times)));
        object.put("games", &list(&longer.games, |game| quoted(game)));
        object.put("sizes", &list(&longer.sizes, u32::to_string));
        object.put("methods", &list(&longer.methods, |method| quoted(method)));
    })
}
