//! The table of a report: columns with units, and rows.

use super::report::Report;

/// A table for people and programs.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// Its columns.
    pub columns: Vec<Column>,
    /// A cell a column each.
    pub rows: Vec<Vec<Cell>>,
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its heading.
    pub name: String,
    /// The unit of its numbers; empty for words and plain numbers.
    pub unit: &'static str,
}

/// The contents of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A number.
    Number(f64),
    /// A number that is below what can be measured, which is less than this.
    Below(f64),
    /// Nothing.
    Empty,
}

impl From<Option<f64>> for Cell {
    fn from(number: Option<f64>) -> Self {
        number.filter(|number| number.is_finite()).map_or(Self::Empty, Self::Number)
    }
}

impl Report {
    /// The rows as a table: what is measured, our mean and the half-width of its 95 % interval, the
    /// published figure and ours divided by it, for each measure. Columns without any value are
    /// left out.
    pub fn table(&self) -> Table {
        let text = |text: &str| match text {
            "" => Cell::Empty,
            text => Cell::Text(text.to_owned()),
        };
        let count = |number: Option<f64>| Cell::from(number);
        let mut columns = Vec::new();
        let mut heading = |name: &str, unit| columns.push(Column { name: name.to_owned(), unit });
        for name in ["game", "size", "players", "options", "method", "structure"] {
            heading(name, "");
        }
        let measures = self.rows.first().map_or(&[][..], |row| &row.values);
        for value in measures {
            heading(value.name, value.unit);
            heading("±", value.unit);
            heading("published", value.unit);
            heading("ours / published", "");
        }
        heading("note", "");
        let rows = self.rows.iter().map(|row| {
            let mut cells = vec![
                text(row.game),
                count(row.size.map(f64::from)),
                count(row.players.map(|players| players as f64)),
                text(row.options),
                text(row.method),
                text(&row.structure),
            ];
            for value in &row.values {
                let reach = value.ours.map(|ours| ours.high - ours.mean);
                let ours = Cell::from(value.ours.map(|ours| ours.mean));
                cells.push(value.below.map_or(ours, Cell::Below));
                cells.push(reach.into());
                cells.push(value.published.map(|published| published.mean).into());
                cells.push(value.times().into());
            }
            cells.push(text(&row.note));
            cells
        });
        Table { columns, rows: rows.collect() }.without_empty_columns()
    }
}

impl Table {
    fn without_empty_columns(self) -> Self {
        let kept: Vec<bool> = (0..self.columns.len())
            .map(|column| {
                self.rows.iter().any(|row| row.get(column).is_some_and(|cell| *cell != Cell::Empty))
            })
            .collect();
        fn keep<T>(items: Vec<T>, kept: &[bool]) -> Vec<T> {
            let chosen = items.into_iter().zip(kept).filter(|(_, kept)| **kept);
            chosen.map(|(item, _)| item).collect()
        }
        Self {
            columns: keep(self.columns, &kept),
            rows: self.rows.into_iter().map(|row| keep(row, &kept)).collect(),
        }
    }
}
