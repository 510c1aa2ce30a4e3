//! Reads the restrictions on placements and on carried stones.

use std::sync::Arc;

use super::conditions::Context;
use super::error::Fault;
use super::reader::Node;
use super::restriction::{Restriction, Touched, Unless};
use super::words::*;
use crate::ludeme::{Pattern, Patterns};
use crate::messages::Message;
use crate::topology::{Adjacency, Family, Shape};

pub(super) fn restrictions(
    node: Option<Node<'_>>,
    context: &Context<'_>,
) -> Result<Vec<Restriction>, Fault> {
    let Some(node) = node else { return Ok(Vec::new()) };
    let mut read = Vec::new();
    for item in node.items(8)? {
        read.extend(restriction(&item, context)?);
    }
    Ok(read)
}

fn restriction(node: &Node<'_>, context: &Context<'_>) -> Result<Option<Restriction>, Fault> {
    let expected = || Message::new("expect.restriction");
    let map = node.value().as_object().ok_or_else(|| node.fault(expected()))?;
    let key = map.keys().next().ok_or_else(|| node.fault(expected()))?;
    Ok(Some(match key.as_str() {
        "liberties" => match node.only("liberties")?.number(0, 1000)? {
            0 => return Ok(None),
            count => Restriction::Liberties(count),
        },
        "group-size" => Restriction::GroupSize(node.only("group-size")?.number(1, 65_000)?),
        "not-on" => {
            let named = node.only("not-on")?.choice(&["none", "rim"])?;
            return Ok((named == 1).then_some(Restriction::NotOnRim));
        }
        "leaves" => {
            let words = [&["none"], Leaves::WORDS].concat();
            match node.only("leaves")?.choice(&words)?.checked_sub(1) {
                None => return Ok(None),
                Some(leaves) => Restriction::Leaves(Leaves::ALL[leaves]),
            }
        }
        "open" => match open(&node.only("open")?, context)? {
            None => return Ok(None),
            Some(open) => Restriction::Open(open),
        },
        "gains" => {
            let words = [&["none"], Gains::WORDS].concat();
            match node.only("gains")?.choice(&words)?.checked_sub(1) {
                None => return Ok(None),
                Some(gains) => Restriction::Gains(Gains::ALL[gains]),
            }
        }
        "no-repeat" => match node.only("no-repeat")?.word(Repeat::WORDS, Repeat::ALL)? {
            Repeat::Free => return Ok(None),
            repeat => Restriction::NoRepeat(repeat),
        },
        "touches" => {
            let fields = node.object(&["touches", "by", "for", "count", "most", "unless"])?;
            let by = fields.require("by")?.word(
                &["none", "orth", "diag", "all"],
                &[None, Some(Adjacency::Orth), Some(Adjacency::Diag), Some(Adjacency::All)],
            )?;
            let stones = fields.require("touches")?;
            let stones = match stones.value().as_str() {
                Some("last") => Touched::Last,
                _ => touched(&stones, context)?,
            };
            let of = fields.get("for").map(|node| context.colour(&node)).transpose()?;
            let most = fields.get("most").map(|node| node.number(0, 11)).transpose()?;
            // Who says how many there may be need not say that there must be any.
            let least = if most.is_some() { 0 } else { 1 };
            let count = fields.get("count").map_or(Ok(least), |node| node.number(1, 12))?;
            let unless = fields.word_or(
                "unless",
                &["nothing", "captures"],
                &[Unless::Nothing, Unless::Captures],
                Unless::Nothing,
            )?;
            match by {
                None => return Ok(None),
                Some(by) => Restriction::Touches { stones, by, of, count, most, unless },
            }
        }
        "pattern" => {
            let fields = node.object(&["pattern", "most", "among"])?;
            let most = fields.get("most").map(|node| node.number(1, 100)).transpose()?;
            let among = fields.word_or("among", Among::WORDS, Among::ALL, Among::Each)?;
            let Some(patterns) = patterns(&fields.require("pattern")?, context)? else {
                return Ok(None);
            };
            let patterns = Arc::new(patterns);
            match most {
                None => Restriction::Completes(patterns),
                Some(most) => Restriction::Crowds { patterns, most, among },
            }
        }
        "between" => {
            let fields = node.object(&["between", "edges"])?;
            let stones = touched(&fields.require("between")?, context)?;
            let edges = fields.get("edges").map(|node| node.number(3, 12)).transpose()?;
            Restriction::Between { stones, edges: edges.map(|edges| edges as u8) }
        }
        "row" => {
            let kinds = [None, Some(Adjacency::Orth), Some(Adjacency::Diag), Some(Adjacency::All)];
            match node.only("row")?.word(&["none", "orth", "diag", "all"], &kinds)? {
                None => return Ok(None),
                Some(by) => Restriction::Row(by),
            }
        }
        _ => return Err(node.fault(expected())),
    }))
}

/// Which stones count, as far as colours tell.
fn touched(node: &Node<'_>, context: &Context<'_>) -> Result<Touched, Fault> {
    Ok(match node.value().as_str() {
        Some("any") => Touched::Any,
        Some("own") => Touched::Own,
        Some("enemy") => Touched::Enemy,
        _ => Touched::Colour(context.colour(node)?),
    })
}

/// What empty cells stay joined with, on a board that has it; nothing for `none`.
fn open(node: &Node<'_>, context: &Context<'_>) -> Result<Option<Open>, Fault> {
    let words = [&["none"], Open::WORDS].concat();
    let open = node.choice(&words)?.checked_sub(1).map(|open| Open::ALL[open]);
    let topology = context.topology;
    let is_cut = topology.shape() != Some(Shape::Window);
    let has_it = match open {
        None => true,
        Some(Open::Rim) => is_cut,
        Some(Open::Sides) => is_cut && !topology.regions(Family::Sides).is_empty(),
    };
    if has_it { Ok(open) } else { Err(node.fault(Message::new("expect.no-open"))) }
}

/// Patterns of a list; none if it is empty.
pub(super) fn patterns(node: &Node<'_>, context: &Context<'_>) -> Result<Option<Patterns>, Fault> {
    let patterns = node.list(8, |item| {
        let expected = || Message::new("expect.pattern").with("most", Pattern::LONGEST);
        Pattern::read(item.text()?).ok_or_else(|| item.fault(expected()))
    })?;
    if patterns.is_empty() {
        return Ok(None);
    }
    let tiling = context.topology.tiling();
    let patterns = tiling.and_then(|tiling| Patterns::new(&patterns, tiling));
    patterns.map(Some).ok_or_else(|| node.fault(Message::new("expect.pattern-board")))
}
