//! The project's own record.

use serde_json::{Map, Value, json};

use super::Session;
use crate::cell::Colour;
use crate::position::End;

pub(super) fn write(session: &Session) -> String {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let options: Map<String, Value> = plan
        .options
        .iter()
        .map(|option| (option.key.clone(), Value::from(option.chosen(&plan.settings.options))))
        .collect();
    let moves: Vec<_> = session.line()[..session.ply()]
        .iter()
        .map(|known| known.played.text(plan, topology))
        .collect();
    let mut record = json!({
        "game": plan.id,
        "size": plan.settings.size,
        "players": plan.seats,
        "options": options,
        "moves": moves,
    });
    if let Some(set_up) = &session.set_up {
        let stones: Map<String, Value> = Colour::first(plan.colours.len())
            .map(|colour| {
                let names: Vec<_> = set_up
                    .stones
                    .iter()
                    .filter(|stone| stone.1 == colour)
                    .map(|stone| topology.name(stone.0))
                    .collect();
                (plan.colours[colour.index()].word().to_owned(), Value::from(names))
            })
            .collect();
        record["setup"] = Value::Object(stones);
    }
    if let Some(outcome) = session.outcome() {
        record["result"] = match outcome.end {
            End::Win(seat) => Value::from(seat.index() + 1),
            End::Draw => Value::from("draw"),
        };
        record["says"] = Value::from(session.outcome_text());
    }
    record.to_string()
}
