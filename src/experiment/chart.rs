//! The figures of a report, as data.

use super::report::{Row, Value};
use super::study::Scale;

/// A figure: a value for each category and series.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// Its heading.
    pub title: String,
    /// What its values are, with their unit.
    pub unit: String,
    /// What the categories are; empty if their names say so.
    pub across: &'static str,
    /// How the axis of values is scaled.
    pub scale: Scale,
    /// How it is drawn.
    pub kind: Kind,
    /// The names of the categories.
    pub categories: Vec<String>,
    /// One series for each method.
    pub series: Vec<Series>,
}

/// How a chart is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A bar for each value, those of a category side by side.
    Bars,
    /// A line for each series; the categories are in order.
    Lines,
}

/// The values of a method.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// The method.
    pub name: String,
    /// Our value in each category.
    pub ours: Vec<Option<Mark>>,
    /// The published value in each category.
    pub published: Vec<Option<f64>>,
}

/// A value with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mark {
    /// The mean.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The figures of rows: for each measure, lines for each game on several boards, and bars for
/// the games on one board together.
pub(super) fn charts(scale: Scale, rows: &[Row]) -> Vec<Chart> {
    let mut games: Vec<&str> = Vec::new();
    for row in rows {
        if !games.contains(&row.game) {
            games.push(row.game);
        }
    }
    let of_game =
        |game: &str| -> Vec<&Row> { rows.iter().filter(|row| row.game == game).collect() };
    let several = |game: &str| boards(&of_game(game)).len() > 1;
    let single: Vec<&Row> = rows.iter().filter(|row| !several(row.game)).collect();
    let measures = rows.first().map_or(0, |row| row.values.len());
    let mut charts = Vec::new();
    for measure in 0..measures {
        for game in games.iter().filter(|game| several(game)) {
            let rows = of_game(game);
            let across = if sizes_differ(&rows) { "size" } else { "" };
            let title = name_of(game);
            charts.extend(chart(title, across, scale, Kind::Lines, &rows, measure, board));
        }
        if !single.is_empty() {
            // One game needs no bar of its name, only the chart does.
            let title = if games.len() == 1 { name_of(games[0]) } else { String::new() };
            charts.extend(chart(title, "", scale, Kind::Bars, &single, measure, place));
        }
    }
    charts
}

/// The id of a game as a name: `Lines of action`.
fn name_of(game: &str) -> String {
    let words = game.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn sizes_differ(rows: &[&Row]) -> bool {
    rows.iter().any(|row| row.size != rows[0].size)
}

/// The board of a row compared with others of its game.
fn board(row: &Row, sizes: bool) -> String {
    match (row.size, row.players) {
        (Some(size), _) if sizes => size.to_string(),
        (_, Some(players)) => format!("{players} players"),
        (Some(size), None) => size.to_string(),
        (None, None) => row.options.to_owned(),
    }
}

/// The game and board of a row.
fn place(row: &Row, _: bool) -> String {
    row.size.map_or(row.game.to_owned(), |size| format!("{} {size}", row.game))
}

fn boards(rows: &[&Row]) -> Vec<String> {
    let sizes = !rows.is_empty() && sizes_differ(rows);
    let mut found: Vec<String> = Vec::new();
    for row in rows {
        let name = board(row, sizes);
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

/// One figure; none where nothing was measured nor published.
fn chart(
    title: String,
    across: &'static str,
    scale: Scale,
    kind: Kind,
    rows: &[&Row],
    measure: usize,
    name: fn(&Row, bool) -> String,
) -> Option<Chart> {
    let sizes = !rows.is_empty() && sizes_differ(rows);
    let value = |row: &&Row| row.values.get(measure).cloned();
    let Value { name: quantity, unit, .. } = rows.first().and_then(value)?;
    let (mut categories, mut series): (Vec<String>, Vec<Series>) = Default::default();
    for row in rows {
        let category = name(row, sizes);
        if !categories.contains(&category) {
            categories.push(category);
        }
    }
    for row in rows {
        let Some(value) = value(row) else { continue };
        let place = categories.iter().position(|category| *category == name(row, sizes));
        let index = series.iter().position(|series| series.name == row.method);
        let index = index.unwrap_or_else(|| {
            let (ours, published) = (vec![None; categories.len()], vec![None; categories.len()]);
            series.push(Series { name: row.method.to_owned(), ours, published });
            series.len() - 1
        });
        if let Some(place) = place {
            series[index].ours[place] =
                value.ours.map(|ours| Mark { mean: ours.mean, low: ours.low, high: ours.high });
            series[index].published[place] = value.published.map(|published| published.mean);
        }
    }
    // On a logarithmic axis there is no place for 0 and below.
    if scale == Scale::Log {
        for series in &mut series {
            for mark in &mut series.ours {
                *mark = mark.filter(|mark| mark.mean > 0.0);
            }
            for ghost in &mut series.published {
                *ghost = ghost.filter(|&ghost| ghost > 0.0);
            }
        }
    }
    series.retain(|series| {
        series.ours.iter().any(Option::is_some) || series.published.iter().any(Option::is_some)
    });
    if series.is_empty() {
        return None;
    }
    let title = if title.is_empty() { capital(quantity) } else { format!("{title}: {quantity}") };
    Some(Chart { title, unit: unit.to_owned(), across, scale, kind, categories, series })
}

fn capital(word: &str) -> String {
    name_of(word)
}
