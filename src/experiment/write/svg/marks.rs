//! The marks of a chart: lines with points, bars, error bars, and ghosts of published values.

use std::fmt::Write;

use super::axis::Axis;
use crate::experiment::chart::{Chart, Kind, Mark, Series};

/// The ends of the plot: left and right.
pub(super) type Span = [f64; 2];

/// A number of a picture: to a tenth.
pub(super) fn n(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// Appends the marks of a series.
pub(super) fn draw(chart: &Chart, index: usize, axis: &Axis, span: Span, to: &mut String) {
    let Some(series) = chart.series.get(index) else { return };
    match chart.kind {
        Kind::Lines => lines(series, index, axis, &|at| middle(chart, at, span), to),
        Kind::Bars => bars(chart, series, index, axis, span, to),
    }
}

/// The middle of a category.
pub(super) fn middle(chart: &Chart, at: usize, [left, right]: Span) -> f64 {
    left + (at as f64 + 0.5) * (right - left) / chart.categories.len().max(1) as f64
}

fn lines(series: &Series, index: usize, axis: &Axis, x: &dyn Fn(usize) -> f64, to: &mut String) {
    let ghosts: Vec<Option<f64>> = series.published.clone();
    path(&ghosts, axis, x, "stroke-width=\"1.3\" stroke-dasharray=\"2 3\" opacity=\".7\"", to);
    for (at, ghost) in ghosts.iter().enumerate() {
        if let Some(value) = ghost {
            point(index, [x(at), axis.at(*value)], true, to);
        }
    }
    let means: Vec<Option<f64>> =
        series.ours.iter().map(|mark| mark.map(|mark| mark.mean)).collect();
    path(&means, axis, x, "stroke-width=\"2\"", to);
    for (at, mark) in series.ours.iter().enumerate() {
        if let Some(mark) = mark {
            error(mark, x(at), axis, "stroke=\"currentColor\"", to);
            point(index, [x(at), axis.at(mark.mean)], false, to);
        }
    }
}

/// A line through the values; gaps are left where there is none.
fn path(
    values: &[Option<f64>],
    axis: &Axis,
    x: &dyn Fn(usize) -> f64,
    style: &str,
    to: &mut String,
) {
    let (mut d, mut is_down) = (String::new(), false);
    for (at, value) in values.iter().enumerate() {
        if let Some(value) = value {
            let _ =
                write!(d, "{}{} {}", if is_down { "L" } else { "M" }, n(x(at)), n(axis.at(*value)));
        }
        is_down = value.is_some();
    }
    if d.contains('L') {
        let _ = write!(to, "<path d=\"{d}\" fill=\"none\" stroke=\"currentColor\" {style}/>");
    }
}

fn bars(chart: &Chart, series: &Series, index: usize, axis: &Axis, span: Span, to: &mut String) {
    let count = chart.series.len().max(1) as f64;
    let slot = (span[1] - span[0]) / chart.categories.len().max(1) as f64;
    let has_ghosts = has_ghosts(chart);
    let step = (slot * 0.82 / count).min(56.0);
    let width = (step - 2.0).max(1.0) * if has_ghosts { 0.62 } else { 1.0 };
    let ground = axis.at(axis.ground());
    let rect = |x: f64, width: f64, value: f64, style: &str, to: &mut String| {
        let y = axis.at(value);
        let (top, height) = (y.min(ground), (y - ground).abs());
        let _ = write!(
            to,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {style}/>",
            n(x),
            n(top),
            n(width),
            n(height)
        );
    };
    for at in 0..chart.categories.len() {
        let left = middle(chart, at, span) + (index as f64 - count / 2.0) * step + 1.0;
        if let Some(mark) = series.ours.get(at).copied().flatten() {
            rect(left, width, mark.mean, "rx=\"1.5\" fill=\"currentColor\"", to);
            // On a bar of its own colour it would be invisible.
            error(&mark, left + width / 2.0, axis, "class=\"ink\" stroke=\"#23211d\"", to);
        }
        if let Some(ghost) = series.published.get(at).copied().flatten() {
            let style = "fill=\"none\" stroke=\"currentColor\" stroke-dasharray=\"2 2\"";
            rect(left + width + 1.0, (step - 4.0 - width).max(1.0), ghost, style, to);
        }
    }
}

/// Whether anything published is shown.
pub(super) fn has_ghosts(chart: &Chart) -> bool {
    chart.series.iter().any(|series| series.published.iter().any(Option::is_some))
}

/// The 95 % interval, where it is large enough to be seen.
fn error(mark: &Mark, x: f64, axis: &Axis, style: &str, to: &mut String) {
    let (low, high) = (axis.at(mark.low), axis.at(mark.high));
    if (low - high).abs() < 1.5 {
        return;
    }
    let (a, b, l, h) = (n(x - 3.0), n(x + 3.0), n(low), n(high));
    let _ = write!(
        to,
        "<path {style} d=\"M{a} {h}H{b}M{0} {h}V{l}M{a} {l}H{b}\" fill=\"none\" \
         stroke-width=\"1.2\"/>",
        n(x)
    );
}

/// The mark of a series: each has its own shape, so that nothing depends on colour alone.
pub(super) fn point(index: usize, [x, y]: [f64; 2], is_ghost: bool, to: &mut String) {
    let r = if is_ghost { 3.0 } else { 3.6 };
    let corners = |list: &[[f64; 2]]| {
        let list: Vec<String> =
            list.iter().map(|[dx, dy]| format!("{} {}", n(x + dx * r), n(y + dy * r))).collect();
        format!("M{}Z", list.join("L"))
    };
    let d = match index % 8 {
        0 => String::new(),
        1 => corners(&[[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]]),
        2 => corners(&[[0.0, -1.2], [1.1, 0.8], [-1.1, 0.8]]),
        3 => corners(&[[0.0, -1.3], [1.3, 0.0], [0.0, 1.3], [-1.3, 0.0]]),
        4 => corners(&[[0.0, 1.2], [1.1, -0.8], [-1.1, -0.8]]),
        5 => corners(&[[-1.4, -0.6], [1.4, -0.6], [1.4, 0.6], [-1.4, 0.6]]),
        6 => corners(&[[-0.6, -1.4], [0.6, -1.4], [0.6, 1.4], [-0.6, 1.4]]),
        _ => corners(&[[0.0, -1.3], [1.2, -0.4], [0.8, 1.1], [-0.8, 1.1], [-1.2, -0.4]]),
    };
    let style = if is_ghost {
        "class=\"hollow\" fill=\"#fffdf9\" stroke=\"currentColor\" stroke-width=\"1.2\""
    } else {
        "fill=\"currentColor\""
    };
    let _ = if d.is_empty() {
        write!(to, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {style}/>", n(x), n(y), n(r))
    } else {
        write!(to, "<path d=\"{d}\" {style}/>")
    };
}
