//! Reads how stones are carried and taken off, and where they may go.

use super::board_spec::straight_rows;
use super::conditions::Context;
use super::error::Fault;
use super::phase::{Carrying, Contents, Movement, Remove};
use super::reader::{Fields, Node};
use super::restriction::Restriction;
use super::restrictions::restrictions;
use super::words::*;
use crate::messages::Message;
use crate::topology::{Adjacency, Shape};

/// The keys of a move.
pub(super) const KEYS: &[&str] =
    &["place", "slide", "step", "hop", "jump", "over", "onto", "from", "to", "remove", "pass"];

/// How a stone is carried, if any is.
pub(super) fn carried(
    fields: &Fields<'_>,
    context: &Context<'_>,
) -> Result<Option<Movement>, Fault> {
    let ways = ["slide", "step", "hop", "jump"].map(|key| fields.get(key));
    let [slide, step, hop, jump] = ways;
    let Some(first) = ways.iter().flatten().next() else {
        let extra = ["over", "onto", "from", "to"].iter().find_map(|key| fields.get(key));
        return match extra {
            Some(extra) => Err(extra.fault(Message::new("expect.carried-stones"))),
            None => Ok(None),
        };
    };
    if jump.is_none() && context.topology.axes(context.adjacency) == 0 {
        return Err(first.fault(straight_rows(context.adjacency)));
    }
    let carried = match (slide, step, hop, jump) {
        (Some(slide), None, None, None) => sliding(fields, &slide)?,
        (None, None, None, Some(jump)) => {
            if let Some(extra) = fields.get("over").or_else(|| fields.get("onto")) {
                return Err(extra.fault(Message::new("expect.no-over-jump")));
            }
            Movement::Jump(jump.word(Jump::WORDS, Jump::ALL)?)
        }
        (None, step, hop, None) => stepping(fields, step.as_ref(), hop.as_ref())?,
        _ => return Err(first.fault(Message::new("expect.slide-or-step"))),
    };
    let stays_near = match carried {
        Movement::Slide { length, .. } => length == SlideLength::StonesOnLine,
        Movement::Step { .. } => true,
        Movement::Place(_) | Movement::Jump(_) => false,
    };
    // A board without bounds does not grow ahead of stones that are carried.
    let grows = context.topology.shape() == Some(Shape::Window);
    if grows && (!stays_near || fields.get("place").is_some()) {
        return Err(first.fault(Message::new("expect.carry-board")));
    }
    Ok(Some(carried))
}

/// Which stones may be carried where, and which may be taken off.
pub(super) fn carrying(fields: &Fields<'_>, context: &Context<'_>) -> Result<Carrying, Fault> {
    let read = |node: Option<Node<'_>>, gains: bool| -> Result<Vec<Restriction>, Fault> {
        let rules = restrictions(node, context)?;
        let suits = |rule: &Restriction| match rule {
            Restriction::Touches { .. } | Restriction::NotOnRim | Restriction::Completes(_) => true,
            Restriction::Gains(_) => gains,
            _ => false,
        };
        match node {
            Some(node) if !rules.iter().all(suits) => {
                Err(node.fault(Message::new("expect.carried-restrictions")))
            }
            _ => Ok(rules),
        }
    };
    let remove = match fields.get("remove") {
        None => None,
        Some(node) if node.value().is_array() => Some(Remove::Where(read(Some(node), false)?)),
        Some(node) => (node.choice(&["never", "stuck"])? == 1).then_some(Remove::IfStuck),
    };
    let (from, to) = (fields.get("from"), fields.get("to"));
    Ok(Carrying { also: None, from: read(from, false)?, to: read(to, true)?, remove })
}

fn sliding(fields: &Fields<'_>, slide: &Node<'_>) -> Result<Movement, Fault> {
    let length = slide.word(SlideLength::WORDS, SlideLength::ALL)?;
    let onto = contents(&fields.require("onto")?)?;
    if onto.admits(Content::Own) {
        return Err(fields.require("onto")?.fault(Message::new("expect.onto")));
    }
    Ok(Movement::Slide { length, over: contents(&fields.require("over")?)?, onto })
}

fn stepping(
    fields: &Fields<'_>,
    step: Option<&Node<'_>>,
    hop: Option<&Node<'_>>,
) -> Result<Movement, Fault> {
    let kinds = |node: &Node<'_>| node.word(&["orth", "all"], &[Adjacency::Orth, Adjacency::All]);
    let onto = match fields.get("onto") {
        None => Contents::default().with(Content::Empty),
        Some(onto) if hop.is_some() => return Err(onto.fault(Message::new("expect.no-onto"))),
        Some(onto) => {
            let contents = contents(&onto)?;
            if contents.admits(Content::Own) {
                return Err(onto.fault(Message::new("expect.onto")));
            }
            contents
        }
    };
    let over = match (hop, fields.get("over")) {
        (None, None) => Contents::default(),
        (None, Some(over)) => return Err(over.fault(Message::new("expect.no-over"))),
        (Some(_), _) => contents(&fields.require("over")?)?,
    };
    if over.admits(Content::Empty) {
        return Err(fields.require("over")?.fault(Message::new("expect.over")));
    }
    Ok(Movement::Step {
        step: step.map(kinds).transpose()?,
        hop: hop.map(kinds).transpose()?,
        over,
        onto,
    })
}

fn contents(node: &Node<'_>) -> Result<Contents, Fault> {
    let mut contents = Contents::default();
    for item in node.items(3)? {
        contents = contents.with(item.word(Content::WORDS, Content::ALL)?);
    }
    Ok(contents)
}
