//! Tables for people to read.

use std::fmt;

/// The alignment of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Rows of text in columns of even width, with a heading.
#[derive(Debug)]
pub(super) struct Table {
    aligns: Vec<Align>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows under these headings.
    pub(super) fn new(columns: &[(&str, Align)]) -> Self {
        let (headings, aligns) = columns.iter().map(|&(name, a)| (name.to_owned(), a)).unzip();
        Self { aligns, rows: vec![headings] }
    }

    /// Adds a row.
    pub(super) fn row(&mut self, texts: impl Into<Vec<String>>) {
        self.rows.push(texts.into());
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            let texts = self.rows.iter().filter_map(|row| row.get(column));
            texts.map(|text| text.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.aligns.len()).map(width).collect();
        for row in &self.rows {
            let mut line = String::new();
            for ((text, &align), &width) in row.iter().zip(&self.aligns).zip(&widths) {
                line += &match align {
                    Align::Left => format!("{text:<width$}  "),
                    Align::Right => format!("{text:>width$}  "),
                };
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
