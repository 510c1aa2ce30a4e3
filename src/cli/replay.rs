//! `linkstone replay`: what a record of a game holds.

use clap::Args;
use serde_json::{Value, json};

use super::Output;
use super::failure::Failure;
use super::record::Record;
use crate::cell::{Cell, Index};
use crate::present::{Header, Outcome, groups, plies};
use crate::session::Session;

/// `linkstone replay`.
#[derive(Debug, Args)]
pub(super) struct Replay {
    #[command(flatten)]
    record: Record,
    #[command(flatten)]
    output: Output,
}

impl Replay {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let session = self.record.session()?;
        Ok(if self.output.json { format!("{}\n", to_json(&session)) } else { text(&session) })
    }
}

/// The moves on the board: those that the record knows beyond them are left out.
fn moves(session: &Session) -> Vec<String> {
    plies(session, 0).into_iter().take(session.ply()).map(|ply| ply.text).collect()
}

/// The names of the cells of each group, with the number of its colour.
fn named_groups(session: &Session) -> Vec<(usize, Vec<&str>)> {
    let topology = &session.position().board().topology;
    let name = |cell: u16| topology.name(Cell::new(usize::from(cell)));
    let groups = groups(session).into_iter();
    groups.map(|group| (group.colour, group.cells.into_iter().map(name).collect())).collect()
}

fn to_json(session: &Session) -> Value {
    let header = Header::of(session);
    let groups: Vec<_> = named_groups(session)
        .into_iter()
        .map(|(colour, cells)| json!({ "colour": header.colours[colour].paint, "cells": cells }))
        .collect();
    json!({
        "game": header.id,
        "size": header.size,
        "players": header.players,
        "options": header.options.iter().map(|(key, value)| (key.clone(), json!(value))).collect::<serde_json::Map<_, _>>(),
        "moves": moves(session),
        "outcome": Outcome::of(session),
        "groups": groups,
    })
}

fn text(session: &Session) -> String {
    let header = Header::of(session);
    let status = match session.outcome_text() {
        text if text.is_empty() => session.turn_text(),
        text => text,
    };
    let mut text = format!("game     {}, {}\n", header.name, header.summary);
    text += &format!("moves    {}\n", moves(session).join(" "));
    text += &format!("outcome  {status}\n");
    for (colour, cells) in named_groups(session) {
        text += &format!("group    {}: {}\n", header.colours[colour].name, cells.join(" "));
    }
    text
}
