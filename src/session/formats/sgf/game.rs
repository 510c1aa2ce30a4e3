//! Which game an SGF record is of, and with which settings.

use std::ops::RangeInclusive;

use super::super::hexworld::swap_option;
use super::super::{Place, RecordError, SessionError, built_in, new_session};
use super::dialect::{Dialect, name_in_event, number_by_cells, options_of_rules};
use super::parse::{Node, Value, is_move, value};
use super::uses_letters;
use super::write::DOCUMENT;
use crate::messages::Message;
use crate::rules::{Info, Plan, Settings, info};
use crate::session::Session;
use crate::session::formats::text::read_choices;

/// The game number (`GM`) of records that give none: Go.
const DEFAULT_GAME: &str = "1";

/// The numbers that the format has given to games, from Go to Kropki.
const GIVEN_NUMBERS: RangeInclusive<u32> = 1..=40;

/// The game that a record is of.
pub(super) struct Game {
    /// What is known of it.
    pub(super) info: Info,
    /// Its rules, if the record brings them.
    document: Option<String>,
    settings: Settings,
}

impl Game {
    /// A session of it, with no move played.
    pub(super) fn session(&self) -> Result<Session, SessionError> {
        match &self.document {
            Some(document) => {
                Ok(Session::new(Plan::from_document(document, &self.settings)?.into()))
            }
            None => new_session(&self.info.id, &self.settings),
        }
    }
}

/// The game and its settings: that of the rules that the record brings; else that named in `RU` in
/// the way [`write`](super::write::write) does; else the game that `GM` stands for; else the one
/// given, unless the record is of another one: its number is that of a game that is not played
/// here, or it has none, and moves as in Go, or it is of Little Golem, where event and cells tell
/// the game. Of rules that `RU` calls by their usual names, what is an option of the game is chosen.
pub(super) fn read_game(
    text: &str,
    nodes: &[(usize, Node)],
    root: &Node,
    dialect: Dialect,
    game: Option<&str>,
) -> Result<Game, SessionError> {
    let moves = nodes.iter().flat_map(|(_, node)| node).filter(|property| is_move(property));
    let words = moves.filter_map(|property| property.values.first()).map(|value| value.text.trim());
    let unnumbered = match dialect {
        Dialect::LittleGolem => Unnumbered::Told { or: number_by_cells(words.clone()) },
        _ if are_points(words.clone()) => Unnumbered::Points,
        _ => Unnumbered::Given,
    };
    let document = value(root, DOCUMENT).map(|rules| rules.text.clone());
    let (info, mut settings) = match &document {
        Some(document) => {
            let chosen = value(root, "RU").and_then(|rules| read_choices(rules.text.trim()));
            (info(document)?, chosen.map_or_else(Settings::default, |(_, settings)| settings))
        }
        None => game_of(root, dialect, game, unnumbered)?,
    };
    if let Some(size) = value(root, "SZ") {
        settings.size = Some(read_size(text, size)?);
    }
    let has_komi = info.options.iter().any(|option| option.key == "komi");
    if let Some(komi) = value(root, "KM").filter(|_| has_komi) {
        settings.options.retain(|(key, _)| key != "komi");
        settings.options.push(("komi".to_owned(), plain_decimal(&komi.text)));
    }
    if !settings.options.iter().any(|(key, _)| key == "swap") {
        settings.options.extend(swap_option(&info, words.map(|word| dialect.swap_word(word))));
    }
    Ok(Game { info, document, settings })
}

/// Which game a record may be of that has no number.
enum Unnumbered {
    /// The one that its event begins with; if there is none, that of a number.
    Told { or: &'static str },
    /// The one given; if none is, Go.
    Given,
    /// The one given if its cells are pairs of letters, as those of the record are; else Go.
    Points,
}

/// Whether moves are pairs of letters, as in Go, or passes; not if there are none.
fn are_points<'a>(words: impl Iterator<Item = &'a str>) -> bool {
    let mut words = words.filter(|word| !word.is_empty()).peekable();
    let is_point = |word: &str| word.len() == 2 && word.bytes().all(|b| b.is_ascii_alphabetic());
    words.peek().is_some() && words.all(is_point)
}

/// The game and its settings apart from the size.
fn game_of(
    root: &Node,
    dialect: Dialect,
    game: Option<&str>,
    unnumbered: Unnumbered,
) -> Result<(Info, Settings), SessionError> {
    let named = value(root, "RU").and_then(|rules| {
        let (id, settings) = read_choices(rules.text.trim())?;
        Some((built_in(|info| info.id == id)?, settings))
    });
    if let Some(named) = named {
        return Ok(named);
    }
    // What this program wrote names its game, which is none that is known here.
    if dialect == Dialect::Own && value(root, "RU").is_some() {
        return Err(RecordError::new(Message::new("record-of-other-game")).into());
    }
    let by_number = |number: &str| {
        built_in(|info| info.record_ids.sgf.iter().any(|known| known.eq_ignore_ascii_case(number)))
    };
    let given = || built_in(|info| game == Some(&info.id));
    let has_points = |info: &Info| {
        new_session(&info.id, &Settings::default()).is_ok_and(|it| uses_letters(it.plan()))
    };
    let found = match (value(root, "GM"), unnumbered) {
        (Some(number), _) => {
            let number = number.text.trim();
            let is_other = number.parse().is_ok_and(|number| GIVEN_NUMBERS.contains(&number));
            match by_number(number) {
                None if is_other => {
                    return Err(RecordError::new(Message::new("record-of-other-game")).into());
                }
                found => found.or_else(given),
            }
        }
        (None, Unnumbered::Told { or }) => {
            let event = value(root, "EV").map_or("", |event| name_in_event(&event.text));
            by_number(event).or_else(|| by_number(or))
        }
        (None, Unnumbered::Given) => given().or_else(|| by_number(DEFAULT_GAME)),
        (None, Unnumbered::Points) => {
            given().filter(has_points).or_else(|| by_number(DEFAULT_GAME))
        }
    };
    let found = found.ok_or_else(|| RecordError::new(Message::new("record-without-game")))?;
    let rules = value(root, "RU").map_or("", |rules| &rules.text);
    let options = options_of_rules(rules, &found).collect();
    Ok((found, Settings { options, ..Settings::default() }))
}

fn read_size(text: &str, size: &Value) -> Result<u32, RecordError> {
    let trimmed = size.text.trim();
    let (width, height) = trimmed.split_once(':').unwrap_or((trimmed, trimmed));
    let number = width.trim().parse().ok().filter(|_| width.trim() == height.trim());
    number.ok_or_else(|| {
        RecordError::expected(Place::of(text, size.at), Message::new("expect.one-size"))
    })
}

/// A decimal number as options spell it: `6.50` becomes `6.5`, `+7.0` becomes `7`. Other text is
/// returned as it is.
pub fn plain_decimal(text: &str) -> String {
    let text = text.trim();
    let unsigned = text.strip_prefix('+').unwrap_or(text);
    match unsigned.split_once('.') {
        Some((whole, part)) if part.bytes().all(|byte| byte.is_ascii_digit()) => {
            match part.trim_end_matches('0') {
                "" => whole.to_owned(),
                part => format!("{whole}.{part}"),
            }
        }
        _ => unsigned.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::plain_decimal;

    #[test]
    fn komi_is_read_in_all_common_spellings() {
        for (text, expected) in [
            ("6.5", "6.5"),
            ("6.50", "6.5"),
            ("7.0", "7"),
            ("+5", "5"),
            ("-0.5", "-0.5"),
            ("x", "x"),
        ] {
            assert_eq!(plain_decimal(text), expected, "{text}");
        }
    }
}
