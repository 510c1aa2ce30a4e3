//! What patterns ask for, and how they are written.

/// What a pattern asks of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A stone of the pattern's colour, which is the same for all of these.
    One,
    /// A stone of any other colour.
    Other,
    /// No stone.
    Gap,
    /// Nothing at all: the board may even end there.
    Any,
}

impl Mark {
    /// The sign for it in the text of a pattern.
    pub const SIGNS: [(char, Self); 4] =
        [('+', Self::One), ('-', Self::Other), ('.', Self::Gap), ('*', Self::Any)];

    fn of(sign: char) -> Option<Self> {
        Self::SIGNS.into_iter().find(|&(known, _)| known == sign).map(|(_, mark)| mark)
    }
}

/// Rows of marks, from the top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    rows: Vec<Vec<Mark>>,
}

impl Pattern {
    /// The most rows, and the most marks in a row: every cell of such a pattern is within three
    /// columns and three rows of every other. Around a stone on hexagons these are 72 places in all
    /// directions, on squares 48.
    pub const LONGEST: usize = 4;

    /// Reads rows of signs with a slash between rows, such as `+-/-+`; none if that is no pattern:
    /// rows of different lengths, too many or too long, or none that asks for a stone.
    pub fn read(text: &str) -> Option<Self> {
        let row = |row: &str| row.chars().map(Mark::of).collect::<Option<Vec<Mark>>>();
        let rows = text.split('/').map(row).collect::<Option<Vec<_>>>()?;
        let width = rows.first()?.len();
        let fits = (1..=Self::LONGEST).contains(&width)
            && rows.len() <= Self::LONGEST
            && rows.iter().all(|row| row.len() == width)
            && rows.iter().flatten().any(|mark| matches!(mark, Mark::One | Mark::Other));
        fits.then_some(Self { rows })
    }

    /// Every mark with its column and its row.
    pub fn marks(&self) -> impl Iterator<Item = ([i32; 2], Mark)> + '_ {
        self.rows.iter().enumerate().flat_map(|(y, row)| {
            row.iter().enumerate().map(move |(x, &mark)| ([x as i32, y as i32], mark))
        })
    }
}
