//! The board as an SVG document: openings that win are filled, those that lose are hollow.

use std::fmt::Write;

use super::report::{Report, Standing};
use crate::cell::{Cell, Index};
use crate::rules::Paint;
use crate::topology::{Family, Topology};

/// How many pixels a cell edge takes.
const SCALE: f64 = 22.0;
/// The space around the board, in pixels.
const MARGIN: f64 = 10.0;
/// What is not of a player's colour; to be read on light pages and on dark ones.
const QUIET: &str = "#857d6d";
const BOARD: &str = "#f3ead6";

/// The drawing.
pub(super) fn svg(report: &Report<'_>) -> String {
    let plan = report.position.plan();
    let topology = &report.position.board().topology;
    let cells = || (0..topology.cells()).map(Cell::new);
    let frame = Frame::of(topology);
    let wins = cells().filter(|&cell| report.standing(cell) == Some(Standing::Wins)).count();
    let [width, height] = frame.size.map(n);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"system-ui, sans-serif\" \
         font-size=\"11\" text-anchor=\"middle\"><title>{}: {wins} first moves win</title>",
        report.title(),
    );
    for cell in cells() {
        let corners: Vec<String> =
            topology.outline(cell).into_iter().map(|corner| frame.path(corner)).collect();
        let corners = corners.join("L");
        let _ = write!(svg, "<path fill=\"{BOARD}\" stroke=\"{QUIET}\" d=\"M{corners}Z\"/>");
    }
    for &(side, owner) in &plan.owned_sides {
        let mut line = String::new();
        for [x, y, to_x, to_y] in topology.segments(Family::Sides, side) {
            let _ = write!(line, "M{}L{}", frame.path([x, y]), frame.path([to_x, to_y]));
        }
        let paint = paint(plan.colours[owner.index()]);
        // The wider line below is what shows of white sides on a white page.
        for (paint, width) in [(QUIET, 6), (paint, 4)] {
            let _ = write!(
                svg,
                "<path fill=\"none\" stroke=\"{paint}\" stroke-width=\"{width}\" \
                 stroke-linecap=\"round\" d=\"{line}\"/>"
            );
        }
    }
    for label in topology.labels() {
        text(&mut svg, frame.place([label.x, label.y]), &label.text);
    }
    let opener = paint(plan.colours[report.position.turn_colour().index()]);
    for cell in cells() {
        let place = frame.place(topology.centre(cell));
        match (report.position.colour(cell), report.standing(cell)) {
            (Some(colour), _) => {
                disc(&mut svg, place, 14.0, paint(plan.colours[colour.index()]), QUIET);
            }
            (None, Some(Standing::Wins)) => disc(&mut svg, place, 8.0, opener, QUIET),
            (None, Some(Standing::Loses)) => disc(&mut svg, place, 7.0, "none", QUIET),
            (None, Some(Standing::Draws)) => text(&mut svg, place, "="),
            (None, Some(Standing::Unknown)) => text(&mut svg, place, "?"),
            (None, Some(Standing::Open)) => text(&mut svg, place, "~"),
            (None, None) => {}
        }
    }
    svg + "</svg>\n"
}

/// Where the board is on the drawing.
struct Frame {
    origin: [f64; 2],
    size: [f64; 2],
}

impl Frame {
    /// Around the cells and the labels.
    fn of(topology: &Topology) -> Self {
        let cells = (0..topology.cells()).map(Cell::new);
        let corners = cells.flat_map(|cell| topology.outline(cell));
        let labels = topology.labels();
        let places = corners.chain(labels.iter().map(|label| [label.x, label.y]));
        let (mut least, mut most) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for place in places {
            for axis in [0, 1] {
                least[axis] = least[axis].min(place[axis]);
                most[axis] = most[axis].max(place[axis]);
            }
        }
        Self {
            origin: least,
            size: [0, 1].map(|axis| (most[axis] - least[axis]) * SCALE + 2.0 * MARGIN),
        }
    }

    /// A place in cell edges, in pixels.
    fn place(&self, place: [f64; 2]) -> [f64; 2] {
        [0, 1].map(|axis| (place[axis] - self.origin[axis]) * SCALE + MARGIN)
    }

    /// A place in cell edges, as part of a path.
    fn path(&self, place: [f64; 2]) -> String {
        self.place(place).map(n).join(" ")
    }
}

fn disc(svg: &mut String, place: [f64; 2], radius: f64, fill: &str, stroke: &str) {
    let [x, y] = place.map(n);
    let _ = write!(
        svg,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{stroke}\"/>"
    );
}

fn text(svg: &mut String, place: [f64; 2], text: &str) {
    let [x, y] = place.map(n);
    let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\" dy=\"4\" fill=\"{QUIET}\">{text}</text>");
}

/// A number with one digit after the point at most.
fn n(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

fn paint(paint: Paint) -> &'static str {
    match paint {
        Paint::Red => "#b8393a",
        Paint::Blue => "#2c64a0",
        Paint::Green => "#3f7d3a",
        Paint::Violet => "#7a4b9a",
        Paint::Black => "#23211d",
        Paint::White => "#fffdf9",
    }
}
