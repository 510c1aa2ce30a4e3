//! What follows from the rules of a game, so that play need not ask them again.

use super::condition::Condition;
use super::phase::{Movement, Phase};
use super::plan::{Again, Plan};
use super::restriction::{Restriction, Touched};
use super::scores::Score;
use super::turn::Turn;
use super::words::*;
use crate::cell::{Cell, Index};
use crate::topology::{Adjacency, Topology};

/// What follows from the rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Properties {
    /// Whether a stone may leave its cell other than by undo.
    pub stones_leave: bool,
    /// Whether all moves are placements and every empty cell is always legal, for the colour of
    /// the turn or for any colour: then a random game is a random order of the cells.
    pub random_order: bool,
    /// Whether a cell may become closed to stones for as long as others are empty, whoever is to
    /// move: empty cells have to stay joined, no stone leaves its cell, and the board never grows.
    pub closes: bool,
    /// Whether the rules depend on liberties.
    pub liberties: bool,
    /// Whether what may be played depends on where the last stone was placed.
    pub last_stone: bool,
    /// Whether the rules depend on earlier positions.
    pub repeats: bool,
    /// Whether the rules depend on rings.
    pub rings: bool,
    /// Whether territory is counted.
    pub territory: bool,
    /// What a whole turn must leave, if the rules say.
    pub leaves: Option<Leaves>,
    /// Which neighbours the stones of a turn must be in a row, if the rules ask for that.
    pub row: Option<Adjacency>,
    /// Whether something else than the capture of groups without liberties follows from a ply:
    /// costs, rows, what a turn must leave, other captures, players who are out, turns of several
    /// plies or as many as can be made.
    pub extras: bool,
    /// How far a stone may slide at most, where it may slide any distance; else 0.
    pub slides: u16,
}

impl Properties {
    /// Derives the properties of a compiled plan.
    pub(super) fn of(plan: &Plan) -> Self {
        let stones_leave = plan.captures.is_some() || plan.any_phase(Phase::lifts);
        let restricts = |test: fn(&Restriction) -> bool| {
            plan.any_phase(|phase| phase.all_restrictions().any(test))
        };
        let only = match plan.phases.as_slice() {
            [only] => Some(only),
            _ => None,
        };
        Self {
            stones_leave,
            random_order: !stones_leave
                && only.is_some_and(|phase| {
                    phase.pass == Pass::Never && phase.restrictions.is_empty()
                })
                && !plan.turns_vary()
                && plan.out.is_none()
                && plan.boards.bounds() == super::board::Bounds::Fixed,
            closes: !stones_leave
                && plan.boards.bounds() == super::board::Bounds::Fixed
                && only.is_some_and(|phase| {
                    let mut restrictions = phase.restrictions.iter();
                    restrictions.any(|restriction| matches!(restriction, Restriction::Open(_)))
                }),
            liberties: matches!(
                plan.captures,
                Some(Capture::NoLiberties | Capture::NoLibertiesOfAny)
            ) || restricts(|restriction| {
                matches!(restriction, Restriction::Liberties(_))
            }) || plan
                .any_condition(|condition| matches!(condition, Condition::Contained)),
            last_stone: restricts(|restriction| {
                matches!(restriction, Restriction::Touches { stones: Touched::Last, .. })
            }),
            row: plan
                .phases
                .iter()
                .flat_map(|phase| &phase.restrictions)
                .find_map(|rule| if let Restriction::Row(by) = rule { Some(*by) } else { None }),
            repeats: restricts(|restriction| matches!(restriction, Restriction::NoRepeat(_)))
                || plan.any_condition(|condition| matches!(condition, Condition::Repeats(_))),
            rings: plan.any_condition(|condition| matches!(condition, Condition::Loop { .. })),
            territory: matches!(plan.score, Some(Score::Area | Score::Prisoners)),
            leaves: plan.phases.iter().flat_map(|phase| &phase.restrictions).find_map(|rule| {
                if let Restriction::Leaves(leaves) = rule { Some(*leaves) } else { None }
            }),
            extras: plan.foresees()
                || matches!(plan.turn, Turn::Plies(_) | Turn::Fill)
                || plan.out.is_some()
                || plan.again != Again::Never
                || !plan.costs.is_empty()
                || restricts(|restriction| {
                    matches!(restriction, Restriction::Leaves(_) | Restriction::Row(_))
                }),
            slides: if plan.any_phase(slides_any) {
                longest_row(&plan.board().topology) as u16 - 1
            } else {
                0
            },
        }
    }
}

/// Whether stones slide any distance in a phase.
fn slides_any(phase: &Phase) -> bool {
    matches!(phase.carried(), Some(Movement::Slide { length: SlideLength::Any, .. }))
}

/// How many cells the longest straight row of a board has.
fn longest_row(topology: &Topology) -> usize {
    let along = |cell: Cell, direction: usize| {
        std::iter::successors(Some(cell), |&at| topology.ring(at)[direction].cell).count()
    };
    let cells = (0..topology.cells()).map(Cell::new);
    let rows = cells.flat_map(|cell| {
        (0..topology.ring(cell).len()).map(move |direction| along(cell, direction))
    });
    rows.max().unwrap_or(1)
}

impl Default for Properties {
    fn default() -> Self {
        Self {
            stones_leave: true,
            random_order: false,
            closes: false,
            liberties: true,
            last_stone: true,
            repeats: true,
            rings: true,
            territory: true,
            leaves: None,
            row: None,
            extras: true,
            slides: 0,
        }
    }
}
