//! A report as a section of a Markdown document.

use super::text::{run_in_words, words};
use crate::experiment::claims::Verdict;
use crate::experiment::numbers::digits;
use crate::experiment::report::Report;
use crate::experiment::table::Cell;

/// The report as Markdown: heading, machine, and the results for the claims. A report that checks
/// no claims shows its rows.
pub fn markdown(report: &Report) -> String {
    let mut text =
        format!("## {}\n\n`experiment {}`. {}\n\n", report.title, report.name, report.sentence);
    text += &format!("{}, {}", report.environment, run_in_words(report));
    if report.left_out > 0.0 {
        let percent = digits(report.left_out * 100.0, 2);
        text += &format!("; {percent} % of the batches were disturbed and left out");
    }
    text += if report.finished { ".\n\n" } else { "; NOT FINISHED.\n\n" };
    if report.claims.is_empty() { text + &rows(report) } else { text + &claims(report) }
}

fn claims(report: &Report) -> String {
    let mut text = lines(&["verdict", "claim", "measured"].map(str::to_owned), &[false; 3]);
    for claim in &report.claims {
        let word = claim.verdict.as_str();
        let verdict = match claim.verdict {
            Verdict::Holds | Verdict::TooNoisy | Verdict::NotMeasured => word.to_owned(),
            Verdict::DoesNotHold => format!("**{word}**"),
        };
        let says = claim.says.strip_prefix("measured ").unwrap_or(&claim.says);
        text += &line(&[verdict, format!("{} ({})", claim.words, claim.source), says.to_owned()]);
    }
    text
}

fn rows(report: &Report) -> String {
    let table = report.table();
    let is_number = |column: usize| {
        table.rows.iter().any(|row| matches!(row.get(column), Some(Cell::Number(_))))
    };
    let heading = |column: &crate::experiment::table::Column| match column.unit {
        "" => column.name.clone(),
        unit => format!("{}, {unit}", column.name),
    };
    let headings: Vec<String> = table.columns.iter().map(heading).collect();
    let numbers: Vec<bool> = (0..headings.len()).map(is_number).collect();
    let mut text = lines(&headings, &numbers);
    for row in &table.rows {
        let cells = row.iter().zip(&table.columns).map(|(cell, column)| words(cell, column));
        text += &line(&cells.collect::<Vec<_>>());
    }
    text
}

/// The headings and the line below them; numbers are aligned right.
fn lines(headings: &[String], numbers: &[bool]) -> String {
    let rules = numbers.iter().map(|&is_number| if is_number { "---:|" } else { "---|" });
    line(headings) + "|" + &rules.collect::<String>() + "\n"
}

fn line(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
    format!("| {} |\n", cells.join(" | "))
}
