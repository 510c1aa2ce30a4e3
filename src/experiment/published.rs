//! The figures that the sources published, as tables of the program.

use super::numbers::read;

/// `test,game,board,players,method,playouts_per_s,playouts_sd,moves_per_s,moves_sd`.
const THESIS: &str = include_str!("../../published/thesis_playouts.csv");
/// `mode,game,method`, then a column for each size.
const PAPER: &str = include_str!("../../published/bpr_tables.csv");

/// A published figure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Published {
    /// The mean.
    pub mean: f64,
    /// Its standard deviation over the runs, where it was given.
    pub deviation: Option<f64>,
}

/// A row of the thesis's appendix D.
#[derive(Clone, PartialEq, Debug)]
pub struct ThesisRow {
    /// The number of the test, from 1 to 8.
    pub test: u32,
    /// The game, called as here except where the board has a game of its own here.
    pub game: &'static str,
    /// The board in the thesis's words.
    pub board: &'static str,
    /// How many play.
    pub players: usize,
    /// Framework and linking rule, such as `A-QU`, or `brute`.
    pub method: &'static str,
    /// Playouts a second.
    pub playouts: Published,
    /// Moves a second.
    pub moves: Published,
}

/// A figure of the paper's tables 2 and 3.
#[derive(Clone, PartialEq, Debug)]
pub struct PaperRow {
    /// `per-game` (table 2) or `per-move` (table 3).
    pub mode: &'static str,
    /// The game.
    pub game: &'static str,
    /// The method as the paper calls it.
    pub method: &'static str,
    /// The size of the board.
    pub size: u32,
    /// Milliseconds of testing for 10,000 playouts.
    pub time: Published,
}

fn lines(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(',').collect())
}

/// Every row of the thesis's tables. Rows that cannot be read are left out; a test counts them.
pub fn thesis() -> Vec<ThesisRow> {
    lines(THESIS).skip(1).filter_map(|columns| thesis_row(&columns)).collect()
}

fn thesis_row(columns: &[&'static str]) -> Option<ThesisRow> {
    let &[test, game, board, players, method, playouts, playouts_sd, moves, moves_sd] = columns
    else {
        return None;
    };
    let figure =
        |mean, deviation| Some(Published { mean: read(mean)?, deviation: Some(read(deviation)?) });
    Some(ThesisRow {
        test: test.parse().ok()?,
        game,
        board,
        players: players.parse().ok()?,
        method,
        playouts: figure(playouts, playouts_sd)?,
        moves: figure(moves, moves_sd)?,
    })
}

/// Every figure of the paper's tables. Those that cannot be read are left out; a test counts
/// them.
pub fn paper() -> Vec<PaperRow> {
    let mut lines = lines(PAPER);
    let sizes = lines.next().unwrap_or_default();
    let mut rows = Vec::new();
    for columns in lines {
        let [mode, game, method, ..] = columns[..] else { continue };
        for (size, time) in sizes.iter().zip(&columns).skip(3) {
            if let (Ok(size), Some(mean)) = (size.parse(), read(time)) {
                let time = Published { mean, deviation: None };
                rows.push(PaperRow { mode, game, method, size, time });
            }
        }
    }
    rows
}
