//! What each player tries to do, in a few words.

use crate::cell::Colour;
use crate::messages::{Message, fill_by};
use crate::rules::{Condition, Ending, Phase, Plan, Until, Verdict, Who};

/// How a board is shown to whoever reads about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// With its top at the top.
    Upright,
    /// Turned, so that the names of sides would mislead: their colours tell which are meant.
    Turned,
}

/// What the player of a colour tries to do in this phase, such as "join top and bottom".
///
/// The document's own words come first, unless they name sides of a board that is shown turned;
/// without any, the sides that the colour owns tell it, or else what the winner has achieved
/// according to the endings. Empty if nothing tells it.
pub fn aim(plan: &Plan, phase: &Phase, colour: Colour, shown: Shown) -> String {
    // Until then nobody knows who will have which colour.
    if let Until::Pass(Some(taken)) = phase.until {
        let colour = plan.colours.get(taken.index()).map_or("", |paint| paint.as_str());
        return Message::new("aim.take").with("colour", colour).to_string();
    }
    let own = plan.wording.aim(colour);
    let sides = plan.sides_of(colour);
    let misleads = shown == Shown::Turned && !sides.is_empty() && names_direction(own);
    if !own.is_empty() && !misleads {
        return with_choices(plan, own);
    }
    if !sides.is_empty() {
        let loses = Verdict::Who(Who::Opponent);
        let is_misere = |ending: &Ending| {
            ending.result == loses
                && matches!(ending.when, Condition::Connects { of: Who::Mover, .. })
        };
        let sides = match shown {
            Shown::Upright => list(&sides, Joined::And),
            Shown::Turned => {
                let colour = plan.colours.get(colour.index()).map_or("", |paint| paint.as_str());
                Message::new("aim.own-sides").with("colour", colour).to_string()
            }
        };
        return if plan.endings.iter().any(is_misere) {
            Message::new("aim.apart").with("sides", sides)
        } else {
            Message::new("aim.join").with("sides", sides)
        }
        .to_string();
    }
    let ways: Vec<&str> = plan
        .endings
        .iter()
        .filter(|ending| match ending.result {
            Verdict::Who(who) => who == Who::Mover,
            Verdict::Colour(winner) => winner == colour,
            Verdict::Score => true,
            Verdict::Draw | Verdict::Parity(_) => false,
        })
        // What follows a colon explains; there is no room for it.
        .filter_map(|ending| ending.description.split(':').next())
        .filter(|way| !way.is_empty())
        .collect();
    if ways.is_empty() {
        return String::new();
    }
    Message::new("aim.win").with("ways", list(&ways, Joined::Or)).to_string()
}

/// Whether a text names a direction on the screen.
fn names_direction(text: &str) -> bool {
    let mut words = text.split(|letter: char| !letter.is_ascii_alphabetic());
    words.any(|word| ["top", "bottom", "left", "right", "upper", "lower"].contains(&word))
}

/// The word before the last item of a list.
#[derive(Clone, Copy)]
enum Joined {
    And,
    Or,
}

/// "a, b and c"; empty for no items.
fn list(items: &[&str], joined: Joined) -> String {
    let Some((last, others)) = items.split_last() else { return String::new() };
    if others.is_empty() {
        return (*last).to_owned();
    }
    let first = others.join(", ");
    match joined {
        Joined::And => Message::new("list.and").with("first", first).with("more", *last),
        Joined::Or => Message::new("list.or").with("first", first).with("more", *last),
    }
    .to_string()
}

/// The text with the value of an option for each `{key}`.
fn with_choices(plan: &Plan, text: &str) -> String {
    fill_by(text, &|key| plan.chosen(key).map(str::to_owned))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::rules::{Settings, builtin, builtins, info};
    use crate::session::Session;

    fn aims(game: &str, options: &[(&str, &str)]) -> Vec<String> {
        let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned()));
        let settings = Settings { options: options.collect(), ..Settings::default() };
        let plan = builtin(game, &settings).expect("a game");
        let phase = plan.phase(0);
        Colour::first(plan.colours.len())
            .map(|colour| aim(&plan, phase, colour, Shown::Upright))
            .collect()
    }

    #[test]
    fn owned_sides_are_to_be_joined_or_not() {
        assert_eq!(aims("hex", &[]), ["join top and bottom", "join left and right"]);
        let misere = aims("hex", &[("misere", "on")]);
        assert_eq!(misere, ["do not join top and bottom", "do not join left and right"]);
        let plan = builtin("hex", &Settings::default()).expect("a game");
        let turned = |colour| aim(&plan, plan.phase(0), Colour::new(colour), Shown::Turned);
        assert_eq!([0, 1].map(turned), ["join the red sides", "join the blue sides"]);
    }

    /// Whatever a document says of its aims: where the board is turned, nobody is told of a side by
    /// its name.
    #[test]
    fn no_aim_names_a_side_of_a_turned_board() {
        let mut named = 0;
        for document in builtins() {
            let info = info(document).expect("a sound document");
            for option in [None].into_iter().chain(info.options.iter().map(Some)) {
                let values = option.map_or(vec![None], |option| {
                    option.values.iter().map(|value| Some((&option.key, &value.value))).collect()
                });
                for value in values {
                    let options =
                        value.into_iter().map(|(key, value)| (key.clone(), value.clone()));
                    let settings = Settings { options: options.collect(), ..Settings::default() };
                    let Ok(plan) = Plan::from_document(document, &settings) else { continue };
                    let phase = plan.phase(0);
                    for colour in Colour::first(plan.colours.len()) {
                        if plan.sides_of(colour).is_empty() {
                            continue;
                        }
                        let upright = aim(&plan, phase, colour, Shown::Upright);
                        named += u32::from(names_direction(&upright));
                        let turned = aim(&plan, phase, colour, Shown::Turned);
                        assert!(!names_direction(&turned), "{}: {turned}", info.id);
                    }
                }
            }
        }
        assert!(named > 20, "{named}");
        let plan = builtin("hex-3", &Settings::default()).expect("a game");
        let turned = |colour| aim(&plan, plan.phase(0), Colour::new(colour), Shown::Turned);
        let expected = ["join the red sides", "join the blue sides", "join the green sides"];
        assert_eq!([0, 1, 2].map(turned), expected);
    }

    #[test]
    fn the_documents_own_words_know_the_choices() {
        assert_eq!(aims("atari-go", &[("captures", "3")])[0], "be first to capture 3");
        assert_eq!(aims("gonnect", &[("goal", "fixed")])[1], "join left and right");
    }

    #[test]
    fn what_ends_the_game_tells_the_aim_of_other_documents() {
        let rules = r#"{ "id": "rows", "name": "Rows", "colours": ["red", "blue"],
            "board": { "tiling": "6.6.6", "shape": "hexhex", "sizes": [3, 5], "default": 3 },
            "adjacency": "all", "move": { "place": "own" },
            "endings": [
                { "when": { "line": 4 }, "result": "mover", "says": "a row: four in a row" },
                { "when": { "loop": "any" }, "result": "mover", "says": "a ring" },
                { "when": "board-full", "result": "draw", "says": "a full board" }] }"#;
        let plan = Plan::from_document(rules, &Settings::default()).expect("rules");
        for shown in [Shown::Upright, Shown::Turned] {
            let found = aim(&plan, plan.phase(0), Colour::new(1), shown);
            assert_eq!(found, "win by a row or a ring");
        }
    }

    #[test]
    fn while_a_pass_takes_a_colour_that_is_the_aim() {
        let plan = builtin("unlur", &Settings::default()).expect("a game");
        let black = |phase| aim(&plan, plan.phase(phase), Colour::new(0), Shown::Upright);
        assert_eq!([0, 1].map(black), ["pass to take black", "join three alternate sides"]);
    }

    #[test]
    fn every_player_of_every_game_has_an_aim() {
        for document in builtins() {
            let about = info(document).expect("a game");
            let defaults = vec![Vec::new()];
            let single = about.options.iter().flat_map(|option| {
                option.values.iter().map(|value| vec![(option.key.clone(), value.value.clone())])
            });
            for options in defaults.into_iter().chain(single) {
                let settings = Settings { options, ..Settings::default() };
                let plan = Plan::from_document(document, &settings).expect("rules");
                let session = Session::new(Arc::new(plan));
                for seat in super::super::Status::of(&session).seats {
                    assert!(!seat.aim.is_empty(), "{} {settings:?}", about.id);
                    assert!(seat.aim.len() <= 48, "{}", seat.aim);
                    assert!(!seat.aim.contains(['{', '.']), "{}", seat.aim);
                }
            }
        }
    }
}
