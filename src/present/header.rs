//! The facts about a game that do not change while it is played.

use serde::{Serialize, Serializer};

use crate::cell::{Colour, Index};
use crate::messages::Message;
use crate::rules::{Bounds, Capture, Pass, Plan, Swap, Turn};
use crate::session::Session;
use crate::topology::{Shape, Tiling};

/// The facts about a game that do not change while it is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Header {
    /// The id of the rules.
    pub id: String,
    /// The display name.
    pub name: String,
    /// The size of the board; 0 if it has no bounds.
    pub size: u32,
    /// The number of players.
    pub players: usize,
    /// The value chosen for every option.
    #[serde(serialize_with = "as_map")]
    pub options: Vec<(String, String)>,
    /// A short description of the board and of the options that are not at their defaults.
    pub summary: String,
    /// The tiling of the board.
    pub tiling: &'static str,
    /// The shape of the board.
    pub shape: &'static str,
    /// How the board is drawn.
    pub draw: &'static str,
    /// Whether the board has no bounds.
    pub boardless: bool,
    /// The cells on which a carried stone is lost.
    pub holes: Vec<usize>,
    /// The colours in order of first turn.
    pub colours: Vec<ColourInfo>,
    /// The features of the game.
    pub has: Features,
}

/// A colour of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ColourInfo {
    /// Its name, capitalised.
    pub name: String,
    /// Its paint.
    pub paint: &'static str,
}

/// Which features a game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Features {
    /// Passing.
    pub pass: bool,
    /// Swapping.
    pub swap: bool,
    /// Resigning.
    pub resign: bool,
    /// Territory.
    pub territory: bool,
    /// Rules that depend on liberties.
    pub liberties: bool,
    /// Rules that depend on rings.
    pub rings: bool,
    /// Agreement on dead stones.
    pub scoring: bool,
    /// Pass-alive groups.
    pub alive: bool,
}

impl Header {
    /// The header of a game.
    pub fn of(session: &Session) -> Self {
        let plan = session.plan();
        let topology = &plan.board().topology;
        let colours = || Colour::first(plan.colours.len());
        let choices = plan.choices().into_iter();
        Self {
            id: plan.id.clone(),
            name: plan.name.clone(),
            size: plan.settings.size.unwrap_or_default(),
            players: plan.seats,
            options: choices.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            summary: summary(plan),
            tiling: topology.tiling().map_or("graph", Tiling::as_str),
            shape: topology.shape().map_or("graph", Shape::as_str),
            draw: plan.draw.as_str(),
            boardless: plan.boards.bounds() == Bounds::None,
            holes: plan.holes.iter().map(|cell| cell.index()).collect(),
            colours: colours()
                .map(|colour| ColourInfo {
                    name: session.colour_name(colour),
                    paint: plan.colours[colour.index()].as_str(),
                })
                .collect(),
            has: Features::of(plan),
        }
    }
}

impl Features {
    fn of(plan: &Plan) -> Self {
        let properties = plan.properties;
        let by_liberties = [Capture::NoLiberties, Capture::NoLibertiesOfAny];
        Self {
            pass: plan.any_phase(|phase| phase.pass != Pass::Never) || plan.turns_vary(),
            swap: plan.swap != Swap::None,
            resign: plan.seats == 2,
            territory: properties.territory,
            liberties: properties.liberties,
            rings: properties.rings,
            scoring: properties.territory,
            alive: plan.captures.is_some_and(|capture| by_liberties.contains(&capture)),
        }
    }
}

/// A short description of the board and of the options that are not at their defaults.
fn summary(plan: &Plan) -> String {
    let size = plan.settings.size.unwrap_or_default();
    let board = match (plan.board().topology.shape(), plan.boards.bounds()) {
        (_, Bounds::None) => Message::new("board.unbounded"),
        (None, _) if size == 1 => {
            Message::new("board.cells").with("count", plan.board().topology.cells())
        }
        (Some(Shape::OddSquare), _) => Message::new("board.square").with("size", 2 * size + 1),
        (Some(Shape::Oblong), _) => {
            Message::new("board.oblong").with("size", size).with("rows", size - 1)
        }
        (Some(Shape::Square | Shape::Grid | Shape::Rhombus), _) => {
            Message::new("board.square").with("size", size)
        }
        (None, _) => Message::new("board.rings").with("size", size),
        (Some(Shape::Window), _) => Message::new("board.window").with("size", size),
        _ => Message::new("board.side").with("size", size),
    };
    let mut parts = vec![board.to_string()];
    if plan.swap != Swap::None {
        parts.push(Message::new("swap-allowed").to_string());
    }
    if let Turn::Ratio(ratio) = plan.turn {
        parts.push(ratio.to_string());
    }
    for option in &plan.options {
        let chosen = option.chosen(&plan.settings.options);
        let known = option.values.iter().find(|value| value.value == chosen);
        if let Some(value) = known.filter(|_| chosen != option.default && option.key != "swap") {
            parts.push(value.label.clone());
        }
    }
    parts.join(" · ")
}

fn as_map<S: Serializer>(entries: &[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(entries.iter().map(|(key, value)| (key, value)))
}
