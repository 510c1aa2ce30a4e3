//! Which games the loop can play, and what ends them.

use crate::cell::{Cell, Colour, Index, MAX_COLOURS, Seat};
use crate::rules::{
    Again, Bounds, Capture, Condition, Movement, Pass, Phase, Placed, Plan, Reach, Repeat,
    Restriction, Score, Stones, Turn, Until, Verdict, Who,
};
use crate::topology::Topology;

/// An ending that a stone brings about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Goal {
    /// The player to move has captured this many stones.
    Captured(u32),
    /// The group of the stone reaches this far.
    Connects([Reach; MAX_COLOURS]),
    /// This many stones stand in a straight row through the last one.
    Line(u32),
}

/// The rules as far as the loop needs them.
#[derive(Debug)]
pub(super) struct CaptureRules {
    pub(super) colour_of: [Colour; MAX_COLOURS],
    /// The number of passes among the moves of a turn: one or none.
    pub(super) passes: u32,
    pub(super) repeat: Repeat,
    /// The number of directions of straight rows.
    pub(super) axes: usize,
    /// How many passes in a row end the game, in the order of the rules.
    pub(super) after_passes: Vec<(u32, Verdict)>,
    /// What else ends the game, in the order of the rules.
    pub(super) goals: Vec<(Goal, Verdict)>,
    /// The verdict on a move that leaves the next player none.
    pub(super) no_move: Verdict,
}

impl CaptureRules {
    /// The rules, if in this game two players place their own stones where they have liberties,
    /// capture enemy groups without liberties, and connect as liberties are counted; else `None`.
    pub(super) fn of(
        plan: &Plan,
        topology: &Topology,
        colour_of: [Colour; MAX_COLOURS],
    ) -> Option<Self> {
        let [phase @ Phase { movement, pass, restrictions, until: Until::End, plies: None, .. }] =
            plan.phases.as_slice()
        else {
            return None;
        };
        let mut cells = (0..topology.cells()).map(Cell::new);
        let fits = *movement == Movement::Place(Placed::Own)
            && !phase.lifts()
            && plan.turn == Turn::Alternate
            && plan.seats == 2
            && plan.captures == Some(Capture::NoLiberties)
            && plan.again == Again::Never
            && plan.boards.bounds() == Bounds::Fixed
            && restrictions.contains(&Restriction::Liberties(1))
            && cells.all(|cell| topology.neighbours(cell, plan.adjacency) == topology.orth(cell));
        let passes = match pass {
            Pass::Always => 1,
            Pass::Never => 0,
            Pass::Forced | Pass::AfterFirst => return None,
        };
        let mut repeat = Repeat::Free;
        for restriction in restrictions {
            match *restriction {
                Restriction::Liberties(1) => {}
                Restriction::NoRepeat(asked) if repeat == Repeat::Free => repeat = asked,
                _ => return None,
            }
        }
        let (mut after_passes, mut goals, mut no_move) = (Vec::new(), Vec::new(), None);
        for ending in &plan.endings {
            let known = match ending.result {
                Verdict::Who(_) | Verdict::Draw => true,
                Verdict::Score => plan.score == Some(Score::Area),
                Verdict::Colour(_) | Verdict::Parity(_) => false,
            };
            // An ending found out only a ply later must come last.
            if !known || no_move.is_some() && ending.when != Condition::NoMove {
                return None;
            }
            let goal = match ending.when {
                Condition::Passes(count) => {
                    after_passes.push((count, ending.result));
                    continue;
                }
                Condition::Captured { count, of: Who::Mover } => Goal::Captured(count),
                Condition::Connects { reach, of: Who::Mover, stones: Stones::Own } => {
                    Goal::Connects(reach)
                }
                Condition::Line { count: count @ 2.., of: Who::Mover } => Goal::Line(count),
                Condition::NoMove if passes == 0 => {
                    no_move = no_move.or(Some(ending.result));
                    continue;
                }
                _ => return None,
            };
            goals.push((goal, ending.result));
        }
        let no_move = no_move.unwrap_or(Verdict::Draw);
        let axes = topology.axes(plan.adjacency);
        fits.then_some(Self { colour_of, passes, repeat, axes, after_passes, goals, no_move })
    }

    /// What is remembered of a position: its hash, and the player to move where that matters.
    #[inline]
    pub(super) fn signature(&self, hash: u64, to_move: Seat) -> u64 {
        let tells = matches!(self.repeat, Repeat::Situational | Repeat::Natural);
        if tells && to_move == Seat::default() { !hash } else { hash }
    }

    /// Whether a position that was on the board counts as one that may come back: by `natural`
    /// only those do that a move of a stone brought about.
    #[inline]
    pub(super) fn remembers(&self, moved: Option<Seat>) -> bool {
        self.repeat != Repeat::Natural || moved.is_some()
    }
}
