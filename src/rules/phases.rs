//! Reads the phases of a game and the kinds of move in each.
//!
//! A game is a list of phases, usually one. Each says what a move is, what makes a move illegal,
//! and when the next phase begins. `TurnState` holds the number of the current phase. A set-up
//! position is in the last phase.

use super::carrying::{KEYS, carried, carrying};
use super::conditions::Context;
use super::error::Fault;
use super::phase::{Carrying, Movement, Phase, Placed, Until};
use super::reader::{Fields, Node};
use super::restriction::Restriction;
use super::restrictions::restrictions;
use super::turn::TurnPlies;
use super::words::*;
use crate::messages::Message;

const MAX_PHASES: usize = 4;

/// Reads `phases`, or `move` if there is only one phase. The document's own restrictions apply in
/// every phase, before those of the phase.
pub(super) fn phases(document: &Fields<'_>, context: &Context<'_>) -> Result<Vec<Phase>, Fault> {
    let Some(node) = document.get("phases") else {
        return Ok(vec![phase(document, document, context, Until::End, None)?]);
    };
    if let Some(extra) = document.get("move") {
        return Err(extra.fault(Message::new("expect.no-move-beside-phases")));
    }
    let items = node.items(MAX_PHASES)?;
    let Some(last) = items.len().checked_sub(1) else {
        return Err(node.fault(Message::new("expect.phase")));
    };
    let mut read = Vec::new();
    for (number, item) in items.iter().enumerate() {
        let fields = item.object(&["move", "restrictions", "turn", "until", "then"])?;
        let until = until(&fields, context, if number == last { Last::Yes } else { Last::No })?;
        let plies = fields.get("turn").map(|turn| stones(&turn.only("stones")?)).transpose()?;
        read.push(phase(document, &fields, context, until, plies)?);
    }
    Ok(read)
}

/// How many plies a turn is: a number, or the fewest and the most.
pub(super) fn stones(node: &Node<'_>) -> Result<[u8; 2], Fault> {
    let longest = u32::from(TurnPlies::MAX);
    let bounds = if node.value().is_array() {
        node.range(1, longest)?
    } else {
        [node.number(1, longest)?; 2]
    };
    Ok(bounds.map(|count| count as u8))
}

/// Whether a phase is the last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Yes,
    No,
}

fn phase(
    document: &Fields<'_>,
    fields: &Fields<'_>,
    context: &Context<'_>,
    until: Until,
    plies: Option<[u8; 2]>,
) -> Result<Phase, Fault> {
    let (movement, pass, carrying) = movement(&fields.require("move")?, context)?;
    let mut rules = restrictions(document.get("restrictions"), context)?;
    if document.get("phases").is_some() {
        rules.extend(restrictions(fields.get("restrictions"), context)?);
    }
    if rules.iter().any(|rule| matches!(rule, Restriction::Gains(_))) {
        let node = fields.get("restrictions").or_else(|| document.get("restrictions"));
        let node = node.map_or_else(|| fields.require("move"), Ok)?;
        return Err(node.fault(Message::new("expect.restriction")));
    }
    Ok(Phase { movement, pass, restrictions: rules, plies, carrying, until })
}

fn until(fields: &Fields<'_>, context: &Context<'_>, last: Last) -> Result<Until, Fault> {
    let then = fields.get("then");
    let until = match (fields.get("until"), last) {
        (None, Last::Yes) => Until::End,
        (Some(node), Last::Yes) => return Err(node.fault(Message::new("expect.no-phase-after"))),
        (None, Last::No) => {
            fields.require("until")?;
            Until::End
        }
        (Some(node), Last::No) if node.value().as_str() == Some("pass") => {
            let take = then.map(|then| -> Result<_, Fault> {
                let colour = context.colour(&then.only("take-colour")?)?;
                if context.seats == 2 {
                    Ok(colour)
                } else {
                    Err(then.fault(Message::new("expect.two-players")))
                }
            });
            return take.transpose().map(Until::Pass);
        }
        (Some(node), Last::No) if node.value().as_object().is_some() => {
            Until::Plies(node.only("plies")?.number(1, 10_000)?)
        }
        (Some(node), Last::No) => {
            return Err(
                node.fault(Message::new("expect.until").with("plies", "{\"plies\": count}"))
            );
        }
    };
    match then {
        Some(then) => Err(then.fault(Message::new("expect.no-colour-to-take"))),
        None => Ok(until),
    }
}

/// What a move is: a stone placed, or one carried, or either of these.
fn movement(node: &Node<'_>, context: &Context<'_>) -> Result<(Movement, Pass, Carrying), Fault> {
    let fields = node.object(KEYS)?;
    let pass = fields.word_or("pass", Pass::WORDS, Pass::ALL, Pass::Never)?;
    let placed = fields.get("place").map(|place| placed(&place, context)).transpose()?;
    let carried = carried(&fields, context)?;
    let mut carrying = carrying(&fields, context)?;
    let movement = match (placed, carried) {
        (Some(placed), carried) => {
            carrying.also = carried;
            let lifts = carried.is_some() || carrying.remove.is_some();
            if lifts && placed != Placed::Own {
                return Err(fields.require("place")?.fault(Message::new("expect.placed-own")));
            }
            Movement::Place(placed)
        }
        (None, Some(carried)) => carried,
        (None, None) => return Err(node.fault(Message::new("expect.kind-of-move"))),
    };
    Ok((movement, pass, carrying))
}

fn placed(node: &Node<'_>, context: &Context<'_>) -> Result<Placed, Fault> {
    Ok(match node.text()? {
        "own" => Placed::Own,
        "any" => Placed::Any,
        "turn-colour" => Placed::TurnColour,
        _ => {
            let colour = context.colour(node);
            let wrong = |_| node.fault(Message::new("expect.placed"));
            Placed::Colour(colour.map_err(wrong)?)
        }
    })
}
