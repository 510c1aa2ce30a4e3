//! A report for people to read in a terminal.

use crate::experiment::calibration::round_up;
use crate::experiment::claims::Longer;
use crate::experiment::numbers::digits;
use crate::experiment::report::Report;
use crate::experiment::table::{Cell, Column, Table};

/// The report as text: heading, table with the notes below it, and the results for the claims.
pub fn text(report: &Report) -> String {
    let mut text = format!("{}\n{}\n{}\n", report.title, report.sentence, report.environment);
    text += &run_in_words(report);
    if report.left_out > 0.0 {
        let percent = digits(report.left_out * 100.0, 2);
        text += &format!("; {percent} % of the batches were disturbed and left out");
    }
    text += if report.finished { "\n\n" } else { "; NOT FINISHED\n\n" };
    let (table, notes) = with_marks(report.table());
    text += &lines(&table);
    if !notes.is_empty() {
        text.push('\n');
    }
    for (number, note) in notes.iter().enumerate() {
        text += &format!("({}) {note}\n", number + 1);
    }
    if !report.claims.is_empty() {
        text.push('\n');
    }
    for claim in &report.claims {
        text += &format!("{}: {} ({})\n", claim.verdict.as_str(), claim.words, claim.source);
        if !claim.says.is_empty() {
            text += &format!("    {}\n", claim.says);
        }
        if let (Some(longer), Some(seconds)) = (&claim.longer, report.seconds) {
            text += &format!("    to decide it: {}\n", command(report.name, longer, seconds));
        }
    }
    text
}

/// How long each point was measured, and the seed.
pub(super) fn run_in_words(report: &Report) -> String {
    let seconds = report.seconds.map_or(String::new(), |seconds| format!("{seconds} s a point, "));
    format!("{seconds}seed {}", report.seed)
}

/// The command that measures what is needed for a claim for longer.
fn command(experiment: &str, longer: &Longer, seconds: f64) -> String {
    let mut command =
        format!("experiment {experiment} --seconds {}", round_up(seconds * longer.times));
    let sizes: Vec<String> = longer.sizes.iter().map(u32::to_string).collect();
    let lists = [
        ("games", longer.games.join(",")),
        ("sizes", sizes.join(",")),
        ("methods", longer.methods.join(",")),
    ];
    for (name, list) in lists {
        if !list.is_empty() {
            let quotes = if list.contains(' ') { "\"" } else { "" };
            command += &format!(" --{name} {quotes}{list}{quotes}");
        }
    }
    command
}

/// The table with numbers in place of its notes, and the notes.
fn with_marks(mut table: Table) -> (Table, Vec<String>) {
    let mut notes: Vec<String> = Vec::new();
    let Some(last) = table.columns.iter().position(|column| column.name == "note") else {
        return (table, notes);
    };
    for row in &mut table.rows {
        if let Some(Cell::Text(note)) = row.get_mut(last) {
            let number = notes.iter().position(|other| other == note).unwrap_or_else(|| {
                notes.push(note.clone());
                notes.len() - 1
            });
            *note = format!("({})", number + 1);
        }
    }
    table.columns[last].name.clear();
    (table, notes)
}

/// The columns in even widths; units stand below the headings.
fn lines(table: &Table) -> String {
    let mut rows = vec![table.columns.iter().map(|column| column.name.clone()).collect()];
    if table.columns.iter().any(|column| !column.unit.is_empty()) {
        rows.push(table.columns.iter().map(|column| column.unit.to_owned()).collect());
    }
    rows.extend(table.rows.iter().map(|row| {
        let cells = row.iter().zip(&table.columns);
        cells.map(|(cell, column)| words(cell, column)).collect::<Vec<String>>()
    }));
    let is_number = |column: usize| {
        table.rows.iter().any(|row| matches!(row.get(column), Some(Cell::Number(_))))
    };
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|text| text.chars().count()).max()
    };
    let columns: Vec<(bool, usize)> = (0..table.columns.len())
        .map(|column| (is_number(column), width(column).unwrap_or(0)))
        .collect();
    let mut text = String::new();
    for row in &rows {
        let mut line = String::new();
        for (cell, &(is_number, width)) in row.iter().zip(&columns) {
            line +=
                &if is_number { format!("{cell:>width$}  ") } else { format!("{cell:<width$}  ") };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// The contents of a cell of a column.
pub(super) fn words(cell: &Cell, column: &Column) -> String {
    match cell {
        Cell::Text(text) => text.clone(),
        Cell::Number(number) if matches!(column.name.as_str(), "size" | "players") => {
            format!("{number}")
        }
        Cell::Number(number) => digits(*number, if column.name == "±" { 2 } else { 4 }),
        Cell::Below(limit) => format!("< {}", digits(*limit, 2)),
        Cell::Empty => String::new(),
    }
}
