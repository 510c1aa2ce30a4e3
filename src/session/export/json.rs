//! The project's own record.

use serde::Serialize;

use super::Session;
use crate::cell::Colour;
use crate::position::End;
use crate::rules::Entries;

/// The keys of a record in their order. Writing no `serde_json::Value`, which may hold any
/// number, keeps the tables for decimal fractions out of the program.
#[derive(Serialize)]
struct Record<'a> {
    game: &'a str,
    size: Option<u32>,
    players: usize,
    options: Entries<&'a str>,
    moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    setup: Option<Entries<Vec<&'a str>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Winner>,
    #[serde(skip_serializing_if = "Option::is_none")]
    says: Option<String>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Winner {
    Seat(usize),
    Nobody(&'static str),
}

pub(super) fn write(session: &Session) -> String {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let setup = session.set_up.as_ref().map(|set_up| {
        let of = |colour: Colour| {
            let stones = set_up.stones.iter().filter(|stone| stone.1 == colour);
            let names = stones.map(|stone| topology.name(stone.0)).collect();
            (plan.colours[colour.index()].word().to_owned(), names)
        };
        Entries(Colour::first(plan.colours.len()).map(of).collect())
    });
    let outcome = session.outcome();
    let record = Record {
        game: &plan.id,
        size: plan.settings.size,
        players: plan.seats,
        options: plan.choices(),
        moves: session.line()[..session.ply()]
            .iter()
            .map(|known| known.played.text(plan, topology))
            .collect(),
        setup,
        result: outcome.map(|outcome| match outcome.end {
            End::Win(seat) => Winner::Seat(seat.index() + 1),
            End::Draw => Winner::Nobody("draw"),
        }),
        says: outcome.map(|_| session.outcome_text()),
    };
    // Nothing in it can fail to be written: the keys are texts.
    serde_json::to_string(&record).unwrap_or_default()
}
