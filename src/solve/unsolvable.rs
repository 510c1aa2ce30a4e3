//! Which games can be solved, and how far their results depend on earlier positions.

use crate::messages::{Message, say_by_message};
use crate::rules::{
    Bounds, Capture, Condition, Pass, Phase, Plan, Repeat, Restriction, Score, Turn, Until, Who,
};

/// Why a game cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsolvable {
    /// It is not for two players.
    Players,
    /// Its board has no bounds.
    Board,
    /// Players may pass again and again, and no rule ends the game then.
    Passes,
    /// Earlier positions decide what may be played in a way that cannot be left out of account.
    Repeats,
    /// What was saved is of another question, or damaged.
    Saved,
}

impl Unsolvable {
    /// The message for people.
    pub const fn message(self) -> Message {
        Message::new(match self {
            Self::Players => "unsolvable-players",
            Self::Board => "unsolvable-board",
            Self::Passes => "unsolvable-passes",
            Self::Repeats => "unsolvable-repeats",
            Self::Saved => "unsolvable-saved",
        })
    }

    /// A code for programs that never changes.
    pub fn code(self) -> &'static str {
        self.message().code()
    }
}

say_by_message!(Unsolvable);

/// Whether a position can come up again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Course {
    /// Never: every game comes to an end by itself.
    Onward,
    /// It can. Only wins within a number of plies are looked for: who follows such a win brings no
    /// position about twice, so no rule about repetition comes into play.
    Recurrent,
}

/// Whether positions of the game can come up again, if it can be solved.
///
/// # Errors
/// Why it cannot.
pub(super) fn course(plan: &Plan) -> Result<Course, Unsolvable> {
    if plan.seats != 2 {
        return Err(Unsolvable::Players);
    }
    if plan.boards.bounds() == Bounds::None {
        return Err(Unsolvable::Board);
    }
    let ended_by_passes = plan
        .endings
        .iter()
        .any(|ending| matches!(ending.when, Condition::Passes(count) if count <= 3));
    let endless = |pass, until| pass != Pass::Never && !matches!(until, Until::Pass(_));
    if plan.any_phase(|phase| endless(phase.pass, phase.until)) && !ended_by_passes {
        return Err(Unsolvable::Passes);
    }
    let course = if onward(plan) { Course::Onward } else { Course::Recurrent };
    if course == Course::Recurrent && plan.properties.repeats && needs_history(plan) {
        return Err(Unsolvable::Repeats);
    }
    Ok(course)
}

/// Whether the same stones with the same player to move may come up twice though no position does:
/// positions differ by passes, prisoners, phases and turns too. Then rules against repetition need
/// the whole history.
fn needs_history(plan: &Plan) -> bool {
    let passes = plan.any_phase(|phase| phase.pass != Pass::Never);
    let restricts = |restriction: &Restriction| match restriction {
        Restriction::NoRepeat(Repeat::Positional) => true,
        Restriction::NoRepeat(Repeat::Situational) => passes,
        _ => false,
    };
    let ends = |condition: &Condition| match condition {
        Condition::Repeats(times) => passes && *times < 3,
        Condition::Captured { .. } => true,
        _ => false,
    };
    plan.score == Some(Score::Prisoners)
        || matches!(plan.turn, Turn::Ratio(_))
        || plan.any_condition(ends)
        || plan.any_phase(|phase| {
            let changes = match phase.until {
                Until::End => false,
                Until::Pass(_) => true,
                Until::Plies(_) => phase.lifts(),
            };
            changes || phase.restrictions.iter().any(restricts)
        })
}

/// Whether every ply adds a stone, or captures bring the game nearer to its end.
fn onward(plan: &Plan) -> bool {
    if !plan.properties.stones_leave {
        return true;
    }
    let ends_by = |who| {
        // The stones may come up again with more prisoners, which rules about that would notice.
        let most = if plan.properties.repeats { 1 } else { u32::MAX };
        plan.endings.iter().any(|ending| {
            matches!(ending.when, Condition::Captured { of, count } if of == who && count <= most)
        })
    };
    let places = !plan.any_phase(Phase::lifts);
    match plan.captures {
        Some(Capture::NoLiberties) => places && ends_by(Who::Mover),
        Some(Capture::NoLibertiesOfAny) => places && ends_by(Who::Mover) && ends_by(Who::Opponent),
        Some(Capture::Replaced | Capture::Smaller | Capture::Stuck | Capture::InPattern) | None => {
            false
        }
    }
}
