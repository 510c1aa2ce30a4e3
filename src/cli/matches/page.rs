//! Ladders as a Markdown file and as a data file, in which those of other games are kept.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};

use super::report::percent;
use crate::cli::failure::Failure;
use crate::contest::{Ladder, Pairing, Rating};
use crate::messages::Message;

/// The line of a Markdown file that the ladders follow.
const OUTPUT: &str = "<!-- Below is the output of `linkstone ladder --markdown`. -->\n";

/// Writes ladders into a Markdown file, in the order of their games.
///
/// # Errors
/// If the file cannot be read or written, or has no place for them.
pub(super) fn write_markdown(path: &Path, ladders: &[Ladder]) -> Result<(), Failure> {
    let before = read(path)?.unwrap_or_else(|| OUTPUT.to_owned());
    let Some((above, below)) = before.split_once(OUTPUT) else {
        let message = Message::new("choice-page").with("file", path.display().to_string());
        return Err(Failure::Choice(message.with("line", OUTPUT)));
    };
    let title = |section: &str| section.lines().next().unwrap_or_default().to_owned();
    let mut sections: Vec<String> = ladders.iter().map(markdown).collect();
    for old in below.split("\n## ").skip(1) {
        if !sections.iter().any(|new| title(new) == title(old)) {
            sections.push(format!("{}\n", old.trim_end()));
        }
    }
    sections.sort();
    let all: String = sections.iter().map(|section| format!("\n## {section}")).collect();
    write(path, &format!("{above}{OUTPUT}{all}"))
}

/// Writes ladders into a JSON file: an object with the players of each game by their names, each
/// with its rating, the error of it, and the number of games. Of a game with several settings only
/// one is kept, see [`one_of_each_game`].
///
/// # Errors
/// If the file cannot be read or written, or holds something else.
pub(super) fn write_data(path: &Path, ladders: &[Ladder]) -> Result<(), Failure> {
    let mut data: Map<String, Value> = match read(path)? {
        None => Map::new(),
        Some(text) => serde_json::from_str(&text).map_err(|error| {
            let message = Message::new("failure-in-file").with("file", path.display().to_string());
            Failure::Choice(message.with("error", error.to_string()))
        })?,
    };
    for ladder in ladders {
        data.insert(ladder.game.clone(), ratings(ladder));
    }
    data.sort_keys();
    write(path, &format!("{:#}\n", Value::Object(one_of_each_game(data))))
}

/// Of each game the settings in which most players are rated, the first of equals: the page shows
/// one rating of each player in a game, and ratings of different boards cannot be compared.
fn one_of_each_game(data: Map<String, Value>) -> Map<String, Value> {
    let players = |ratings: &Value| ratings.as_object().map_or(0, Map::len);
    let id = |settings: &str| settings.split('?').next().unwrap_or_default().to_owned();
    let mut kept: Vec<(String, Value)> = Vec::new();
    for (settings, ratings) in data {
        match kept.iter_mut().find(|(other, _)| id(other) == id(&settings)) {
            None => kept.push((settings, ratings)),
            Some(other) if players(&ratings) > players(&other.1) => *other = (settings, ratings),
            Some(_) => {}
        }
    }
    kept.into_iter().collect()
}

/// The ratings of a ladder, by the names of its players.
fn ratings(ladder: &Ladder) -> Value {
    let players = ladder.rungs.iter().map(|rung| {
        let Rating { elo, error, games, .. } = rung.rating;
        let rating =
            json!({ "elo": elo.round() as i64, "error": error.round() as i64, "games": games });
        (rung.name.clone(), rating)
    });
    Value::Object(players.collect())
}

/// A ladder as JSON.
pub(super) fn to_json(ladder: &Ladder) -> Value {
    let players: Vec<_> = ladder
        .rungs
        .iter()
        .map(|rung| {
            let tenths = |number: f64| (number * 10.0).round() / 10.0;
            let rating = rung.rating;
            json!({
                "player": rung.name,
                "elo": tenths(rating.elo),
                "error": tenths(rating.error),
                "games": rating.games,
            })
        })
        .collect();
    let pairs: Vec<_> = ladder
        .pairings
        .iter()
        .map(|Pairing { a, b, score, .. }| {
            json!({
                "a": ladder.rungs[*a].name,
                "b": ladder.rungs[*b].name,
                "wins": score.wins,
                "draws": score.draws,
                "losses": score.losses,
                "without": score.without,
            })
        })
        .collect();
    json!({ "game": ladder.game, "players": players, "pairs": pairs })
}

/// A section of the Markdown file, without the marks of its title.
fn markdown(ladder: &Ladder) -> String {
    let mut text = format!("{}\n\n", ladder.game);
    text += "| player | Elo | ± | games | seconds a game |\n|---|---:|---:|---:|---:|\n";
    for rung in &ladder.rungs {
        let (rating, seconds) = (rung.rating, rung.ms / 1000.0);
        text += &format!(
            "| {} | {:+.0} | {:.0} | {} | {seconds:.2} |\n",
            rung.name, rating.elo, rating.error, rating.games
        );
    }
    text += "\n<details><summary>Games of each pair</summary>\n\n";
    text += "| first | second | won | drawn | lost | share | 95 % |\n";
    text += "|---|---|---:|---:|---:|---:|---|\n";
    for Pairing { a, b, score, .. } in &ladder.pairings {
        let interval = score.interval();
        text += &format!(
            "| {} | {} | {} | {} | {} | {} | {} to {} |\n",
            ladder.rungs[*a].name,
            ladder.rungs[*b].name,
            score.wins,
            score.draws,
            score.losses,
            score.share().map_or_else(String::new, percent),
            percent(interval.low),
            percent(interval.high),
        );
    }
    text + "\n</details>\n"
}

/// The text of a file; none if there is no such file.
fn read(path: &Path) -> Result<Option<String>, Failure> {
    if !path.exists() {
        return Ok(None);
    }
    let text = fs::read_to_string(path);
    text.map(Some).map_err(|error| Failure::Input { file: path.to_owned(), error })
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::File { file: path.to_owned(), error })
}
