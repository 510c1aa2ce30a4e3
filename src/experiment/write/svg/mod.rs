//! A chart as a picture, 640 by 360, for pages and files, in light and in dark.

mod axis;
mod labels;
mod marks;
mod style;

use std::fmt::Write;

use axis::Axis;
use labels::{Anchor, LARGE, Label, SMALL, Tone, width, wrap};
use marks::{draw, has_ghosts, middle, n, point};

use crate::experiment::chart::{Chart, Kind};
use crate::experiment::numbers::{short, tick};

#[cfg(test)]
pub(in crate::experiment) use labels::overlap;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 16.0;
/// The distance between lines of small text.
const LINE: f64 = 14.0;

/// The positions of everything.
struct Layout {
    labels: Vec<Label>,
    /// The marks of the legend: the series, or `None` for published values, and the position.
    keys: Vec<(Option<usize>, [f64; 2])>,
    axis: Axis,
    /// The heights of the ticks.
    ticks: Vec<f64>,
    span: [f64; 2],
    bottom: f64,
}

/// The chart as an SVG document, to show on a page or save as a file. A page sets its colours by
/// `--ink`, `--quiet`, `--line`, `--panel` and `color-scheme`.
pub fn svg(chart: &Chart) -> String {
    let layout = Layout::of(chart);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"linkstone-chart\" role=\"img\" \
         viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"11\"><title>{}</title>\
         <desc>{}</desc><style>{}</style>",
        escape(&format!("{}, {}", chart.title, chart.unit)),
        escape(&description(chart)),
        style::sheet()
    );
    let [left, right] = layout.span;
    for &y in layout.ticks.iter().chain([&layout.bottom]) {
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{} {y}H{}\" stroke=\"#e2dccf\"/>",
            n(left),
            n(right),
            y = n(y)
        );
    }
    for index in 0..chart.series.len() {
        group(index, &mut svg, |svg| draw(chart, index, &layout.axis, layout.span, svg));
    }
    for &(series, place) in &layout.keys {
        match series {
            Some(index) => group(index, &mut svg, |svg| point(index, place, false, svg)),
            None => point(0, place, true, &mut svg),
        }
    }
    for label in &layout.labels {
        write_label(label, &mut svg);
    }
    svg + "</svg>\n"
}

/// The boxes of all texts of a chart.
#[cfg(test)]
pub(in crate::experiment) fn boxes(chart: &Chart) -> Vec<(String, labels::TextBox)> {
    Layout::of(chart).labels.iter().map(|label| (label.text.clone(), label.bounds())).collect()
}

fn group(index: usize, svg: &mut String, fill: impl FnOnce(&mut String)) {
    let index = index % style::SERIES.len();
    let _ = write!(svg, "<g class=\"s{index}\" color=\"{}\">", style::SERIES[index][0]);
    fill(svg);
    svg.push_str("</g>");
}

fn write_label(label: &Label, svg: &mut String) {
    let anchor = match label.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let tone = match label.tone {
        Tone::Heading => " font-weight=\"600\" font-size=\"14\" fill=\"currentColor\"",
        Tone::Plain => " fill=\"currentColor\"",
        Tone::Quiet => " class=\"quiet\" fill=\"#6f6857\"",
    };
    let _ = write!(
        svg,
        "<text x=\"{}\" y=\"{}\"{anchor}{tone}>{}</text>",
        n(label.x),
        n(label.y),
        escape(&label.text)
    );
}

impl Layout {
    fn of(chart: &Chart) -> Self {
        let mut labels = Vec::new();
        let mut put = |text: &str, [x, y]: [f64; 2], size, anchor, tone| {
            labels.push(Label { text: text.to_owned(), x, y, size, anchor, tone });
        };
        put(&chart.title, [MARGIN, 24.0], LARGE, Anchor::Start, Tone::Heading);
        put(&chart.unit, [MARGIN, 41.0], SMALL, Anchor::Start, Tone::Quiet);
        let (keys, names, top) = legend(chart, 60.0);
        for (name, place) in &names {
            put(name, *place, SMALL, Anchor::Start, Tone::Plain);
        }
        // Names of categories below, and below them what they are.
        let span = [MARGIN + 44.0, WIDTH - MARGIN];
        let slot = (span[1] - span[0]) / chart.categories.len().max(1) as f64;
        let wrapped: Vec<Vec<String>> =
            chart.categories.iter().map(|name| wrap(name, slot - 6.0)).collect();
        let lines = wrapped.iter().map(Vec::len).max().unwrap_or(0).max(1) as f64;
        let across = if chart.across.is_empty() { 0.0 } else { LINE + 2.0 };
        let bottom = HEIGHT - 12.0 - across - lines * LINE;
        for (at, name) in wrapped.iter().enumerate() {
            for (line, text) in name.iter().enumerate() {
                let y = bottom + (line as f64 + 1.0) * LINE + 2.0;
                let x = middle(chart, at, span);
                put(text, [x, y], SMALL, Anchor::Middle, Tone::Plain);
            }
        }
        if !chart.across.is_empty() {
            let x = (span[0] + span[1]) / 2.0;
            put(chart.across, [x, HEIGHT - 8.0], SMALL, Anchor::Middle, Tone::Quiet);
        }
        let axis = Axis::new(chart.scale, shown(chart), [bottom, top + 8.0]);
        let mut ticks = Vec::new();
        let mut above = f64::INFINITY;
        for value in axis.ticks() {
            let y = axis.at(value);
            ticks.push(y);
            if y <= above - LINE {
                above = y;
                put(&tick(value), [span[0] - 8.0, y + 4.0], SMALL, Anchor::End, Tone::Quiet);
            }
        }
        Self { labels, keys, axis, ticks, span, bottom }
    }
}

/// The values that a chart has to have room for: ends of intervals too, unless they are out of all
/// proportion.
fn shown(chart: &Chart) -> impl Iterator<Item = f64> + '_ {
    chart.series.iter().flat_map(|series| {
        let ours = series.ours.iter().flatten().flat_map(|mark| {
            let (low, high) = (mark.low.max(mark.mean / 3.0), mark.high.min(mark.mean * 3.0));
            [mark.mean, if mark.mean > 0.0 { low } else { mark.mean }, high.max(mark.mean)]
        });
        ours.chain(series.published.iter().flatten().copied())
    })
}

/// The marks of the series, their names, and where the legend ends.
type Legend = (Vec<(Option<usize>, [f64; 2])>, Vec<(String, [f64; 2])>, f64);

/// The series in rows from this height on; names beyond the fourth row are omitted.
fn legend(chart: &Chart, top: f64) -> Legend {
    let (mut keys, mut names) = (Vec::new(), Vec::new());
    let (mut x, mut y) = (MARGIN, top);
    let mut entries: Vec<(Option<usize>, &str)> = chart
        .series
        .iter()
        .enumerate()
        .map(|(at, series)| (Some(at), series.name.as_str()))
        .collect();
    if has_ghosts(chart) {
        let ghost =
            if chart.kind == Kind::Bars { "dashed: published" } else { "hollow: published" };
        entries.push((None, ghost));
    }
    for (series, name) in entries {
        let room = 12.0 + width(name, SMALL) + 14.0;
        if x > MARGIN && x + room > WIDTH - MARGIN {
            x = MARGIN;
            y += LINE + 2.0;
        }
        keys.push((series, [x + 4.0, y - 4.0]));
        names.push((name.to_owned(), [x + 12.0, y]));
        x += room;
    }
    (keys, names, y + 6.0)
}

/// A description of the chart in words.
fn description(chart: &Chart) -> String {
    let mut words = String::new();
    for series in &chart.series {
        let values: Vec<String> = chart
            .categories
            .iter()
            .zip(&series.ours)
            .filter_map(|(name, mark)| Some(format!("{name}: {}", short((*mark)?.mean))))
            .collect();
        let values = if values.is_empty() { "not measured".to_owned() } else { values.join(", ") };
        let _ = write!(words, "{}: {values}. ", series.name);
    }
    words.trim_end().to_owned()
}

/// The text with XML's special characters escaped.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
