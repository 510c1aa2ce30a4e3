//! What the parts of a document say together about turns: the phases, what is captured, and who may
//! be out of the game.

use super::error::Fault;
use super::phase::{Movement, Phase, Placed};
use super::reader::Fields;
use super::restriction::Restriction;
use super::turn::{Turn, TurnPlies};
use super::words::Capture;
use crate::messages::Message;

/// The order of turns, some phases having turns of their own length, or stones that have to be
/// placed before a turn ends.
pub(super) fn turns(
    fields: &Fields<'_>,
    turn: Turn,
    phases: &mut [Phase],
    captures: Option<Capture>,
) -> Result<Turn, Fault> {
    if turn == Turn::Fill {
        return match phases {
            [only]
                if only.movement == Movement::Place(Placed::Own)
                    && !only.lifts()
                    && captures.is_none() =>
            {
                only.restrictions.push(Restriction::Joins);
                Ok(turn)
            }
            _ => Err(fields.require("turn")?.fault(Message::new("expect.fill-alone"))),
        };
    }
    let Some(plies) = phases.first().map(|first| first.plies) else { return Ok(turn) };
    let usual = match turn {
        Turn::Plies(usual) => usual,
        _ if phases.iter().all(|phase| phase.plies.is_none()) => return Ok(turn),
        Turn::Alternate => TurnPlies { least: 1, most: 1, first: 1, bonus: None, cost: None },
        Turn::ColoursInOrder | Turn::Ratio(_) | Turn::Fill => {
            return Err(fields.require("turn")?.fault(Message::new("expect.turn-of-phases")));
        }
    };
    Ok(Turn::Plies(match (plies, phases) {
        (Some([least, most]), [only]) => {
            only.plies = None;
            TurnPlies { least, most, first: most, ..usual }
        }
        (Some([_, most]), _) => TurnPlies { first: most, ..usual },
        (None, _) => usual,
    }))
}

/// Whether players may be out of a game: while stones stay where they are, and each player has
/// turns of their own.
pub(super) fn may_be_out(turn: Turn, phases: &[Phase], captures: Option<Capture>) -> bool {
    captures.is_none()
        && matches!(turn, Turn::Alternate | Turn::Plies(_) | Turn::Fill)
        && !phases.iter().any(Phase::lifts)
}
