//! Reads the side effects of moves: what they capture, and where carried stones are lost.

use std::sync::Arc;

use super::conditions::Context;
use super::error::Fault;
use super::plan::{Again, PatternCapture, PatternTake};
use super::reader::{Fields, Node};
use super::restrictions::patterns;
use super::words::*;
use crate::cell::Cell;
use crate::messages::Message;

/// The maximum number of cells on which carried stones are lost.
const MAX_HOLES: usize = 16;

/// The side effects of moves.
pub(super) struct Effects {
    /// Which stones are captured.
    pub(super) captures: Option<Capture>,
    /// The patterns that capture, if any do.
    pub(super) pattern_capture: Option<PatternCapture>,
    /// Whether a player goes on after a capture.
    pub(super) again: Again,
    /// The cells where carried stones are lost.
    pub(super) holes: Vec<Cell>,
}

/// Reads the side effects of moves.
pub(super) fn effects(node: Option<Node<'_>>, context: &Context<'_>) -> Result<Effects, Fault> {
    let mut effects =
        Effects { captures: None, pattern_capture: None, again: Again::Never, holes: Vec::new() };
    let Some(node) = node else { return Ok(effects) };
    for item in node.items(2)? {
        let fields = item.object(&["capture", "hole", "patterns", "take", "smaller", "then"])?;
        let fault = || item.fault(Message::new("expect.effect"));
        match (fields.get("capture"), fields.get("hole")) {
            (Some(capture), None) if effects.captures.is_none() => {
                effects.captures = Some(capture.word(Capture::WORDS, Capture::ALL)?);
                effects.again = fields.word_or(
                    "then",
                    &["end", "again"],
                    &[Again::Never, Again::AfterCapture],
                    Again::Never,
                )?;
                if effects.captures == Some(Capture::InPattern) {
                    effects.pattern_capture = pattern_capture(&fields, context)?;
                    // No pattern captures nothing.
                    effects.captures =
                        effects.captures.filter(|_| effects.pattern_capture.is_some());
                } else if ["patterns", "take", "smaller"]
                    .iter()
                    .any(|key| fields.get(key).is_some())
                {
                    return Err(fault());
                }
            }
            (None, Some(hole)) if effects.holes.is_empty() => {
                let cell = |item: &Node<'_>| {
                    let cell = context.topology.find(item.text()?);
                    cell.ok_or_else(|| item.fault(Message::new("expect.cell")))
                };
                effects.holes = hole.list(MAX_HOLES, cell)?;
            }
            _ => return Err(fault()),
        }
    }
    Ok(effects)
}

/// What a capture by patterns takes; nothing if there are none.
fn pattern_capture(
    fields: &Fields<'_>,
    context: &Context<'_>,
) -> Result<Option<PatternCapture>, Fault> {
    let patterns = patterns(&fields.require("patterns")?, context)?;
    let take = fields.word_or(
        "take",
        &["own", "enemy"],
        &[PatternTake::Own, PatternTake::Enemy],
        PatternTake::Enemy,
    )?;
    let take = match fields.get("smaller") {
        None => take,
        Some(node) if take == PatternTake::Own => {
            return Err(node.fault(Message::new("expect.effect")));
        }
        Some(node) => PatternTake::Smaller(node.word(Outnumbered::WORDS, Outnumbered::ALL)?),
    };
    Ok(patterns.map(|patterns| PatternCapture { patterns: Arc::new(patterns), take }))
}
