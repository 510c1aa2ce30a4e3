//! A report as comma-separated values: a line for each quantity of each point.

use crate::experiment::report::Report;

/// The header, the same for every experiment, with a line end.
pub fn csv_head() -> &'static str {
    "experiment,game,size,players,options,method,structure,measure,unit,mean,sd,low,high,rounds,\
     published,published_sd,times_published,note\n"
}

/// The lines below the header; unknown values are empty. Texts with commas or quotation marks are
/// quoted (RFC 4180).
pub fn csv(report: &Report) -> String {
    let mut text = String::new();
    for row in &report.rows {
        for value in &row.values {
            let ours = |of: fn(&crate::experiment::statistics::Estimate) -> f64| {
                number(value.ours.as_ref().map(of))
            };
            let fields = [
                field(report.name),
                field(row.game),
                row.size.map_or(String::new(), |size| size.to_string()),
                row.players.map_or(String::new(), |players| players.to_string()),
                field(row.options),
                field(row.method),
                field(&row.structure),
                field(value.name),
                field(value.unit),
                ours(|ours| ours.mean),
                ours(|ours| ours.deviation),
                ours(|ours| ours.low),
                ours(|ours| ours.high),
                value.ours.map_or(String::new(), |ours| ours.count.to_string()),
                number(value.published.map(|published| published.mean)),
                number(value.published.and_then(|published| published.deviation)),
                number(value.times()),
                field(&row.note),
            ];
            text += &fields.join(",");
            text.push('\n');
        }
    }
    text
}

fn number(number: Option<f64>) -> String {
    number.filter(|number| number.is_finite()).map_or(String::new(), |number| number.to_string())
}

fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
