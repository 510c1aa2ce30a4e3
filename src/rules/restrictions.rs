//! Reads the restrictions on placements.

use super::conditions::Context;
use super::error::Fault;
use super::plan::Restriction;
use super::reader::Node;
use super::words::*;
use crate::messages::Message;
use crate::topology::Adjacency;

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
            return node
                .only("not-on")?
                .word(&["none", "rim"], &[None, Some(Restriction::NotOnRim)]);
        }
        "no-repeat" => match node.only("no-repeat")?.word(Repeat::WORDS, Repeat::ALL)? {
            Repeat::Free => return Ok(None),
            repeat => Restriction::NoRepeat(repeat),
        },
        "touches" => {
            let fields = node.object(&["touches", "by", "for", "count"])?;
            let by = fields.require("by")?.word(
                &["none", "orth", "diag", "all"],
                &[None, Some(Adjacency::Orth), Some(Adjacency::Diag), Some(Adjacency::All)],
            )?;
            let stones = fields.require("touches")?;
            let stones = match stones.value().as_str() {
                Some("any") => None,
                _ => Some(context.colour(&stones)?),
            };
            let of = fields.get("for").map(|node| context.colour(&node)).transpose()?;
            let count = fields.get("count").map_or(Ok(1), |node| node.number(1, 12))?;
            match by {
                None => return Ok(None),
                Some(by) => Restriction::Touches { stones, by, of, count },
            }
        }
        _ => return Err(node.fault(expected())),
    }))
}
