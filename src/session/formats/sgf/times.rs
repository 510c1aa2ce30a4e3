//! Clocks in SGF: the time control in `TM` and `OT`, and with each move what it left on the clock
//! of its player, in `BL` or `WL` and `OB` or `OW`.
//!
//! What these cannot tell has properties of our own: `XT` the controls of players with different
//! ones, `XS` how long a move took in milliseconds, where its clock does not show it.

use super::parse::{Node, Property};
use crate::position::Move;
use crate::session::clocks::MAX_TAKEN;
use crate::session::{Clock, NodeId, Ply, Session, TimeControl};

/// The clocks of both seats along a walk through the tree, parents first.
struct Walk {
    /// The clocks at each depth on the way to the node visited last.
    path: Vec<[Clock; 2]>,
}

impl Walk {
    /// At the root; none if the game has no clocks.
    fn of(session: &Session) -> Option<Self> {
        let &[first, second] = session.time_controls() else { return None };
        Some(Self { path: vec![[first, second].map(Clock::new)] })
    }

    /// The clock of the player of a ply before it, at this depth of the tree.
    fn before(&mut self, depth: usize, ply: &Ply) -> Clock {
        self.path.truncate(depth);
        self.path.last().expect("parents come first")[ply.seat.index()]
    }

    /// Goes on by a ply that took so long.
    fn go_on(&mut self, ply: &Ply, took: u64) -> Clock {
        let mut clocks = *self.path.last().expect("parents come first");
        let clock = &mut clocks[ply.seat.index()];
        *clock = after(*clock, ply.played, took);
        let after = *clock;
        self.path.push(clocks);
        after
    }
}

/// The clock after a move that took so long.
fn after(clock: Clock, played: Move, took: u64) -> Clock {
    let clock = clock.after(took);
    if matches!(played, Move::Resign | Move::Timeout) { clock } else { clock.end_turn() }
}

/// How long a move took that left this on its player's clock; the shortest such time.
fn derived(before: Clock, played: Move, shown: u64, count: Option<u32>) -> Option<u64> {
    let main = before.shown();
    let candidates = match (before.control(), before.count(), count) {
        (TimeControl::Fischer { increment, .. }, ..) => [main + increment, 0],
        (TimeControl::Bronstein { delay, .. }, ..) => [main, main + delay],
        (TimeControl::ByoYomi { periods, period, .. }, None, Some(left)) => {
            [main + shown + u64::from(periods.checked_sub(left)?) * period, 0]
        }
        (TimeControl::ByoYomi { period, .. }, Some(had), Some(left)) => {
            [shown + u64::from(had.checked_sub(left)?) * period, 0]
        }
        (TimeControl::Canadian { period, .. }, None, Some(_)) => [main + period, 0],
        _ => [main, 0],
    };
    let times = candidates.into_iter().filter_map(|all| all.checked_sub(shown));
    times
        .filter(|&took| {
            let clock = after(before, played, took);
            took <= MAX_TAKEN && (clock.shown(), clock.count()) == (shown, count)
        })
        .min()
}

/// How long a move took after which a server shows what is left of the period, as several do, where
/// a clock has a whole one again; none if the player was not counting periods by then.
fn of_started_period(before: Clock, played: Move, shown: u64, count: Option<u32>) -> Option<u64> {
    let TimeControl::ByoYomi { periods, period, .. } = before.control() else { return None };
    let (main, had) = before.count().map_or((before.shown(), periods), |had| (0, had));
    let used = u64::from(had.checked_sub(count?)?) * period + period.checked_sub(shown)?;
    let took = main + used;
    (took <= MAX_TAKEN && after(before, played, took).count() == count).then_some(took)
}

/// The properties of the root for the time controls.
pub(super) fn write_controls(session: &Session) -> String {
    let &[first, second] = session.time_controls() else { return String::new() };
    if first != second {
        return format!("XT[{first};{second}]");
    }
    let overtime = match first {
        TimeControl::SuddenDeath { .. } => String::new(),
        TimeControl::Fischer { increment, .. } => format!("{} fischer", seconds(increment)),
        TimeControl::Bronstein { delay, .. } => format!("{} bronstein", seconds(delay)),
        TimeControl::ByoYomi { periods, period, .. } => {
            format!("{periods}x{} byo-yomi", seconds(period))
        }
        TimeControl::Canadian { stones, period, .. } => {
            format!("{stones}/{} canadian", seconds(period))
        }
    };
    let main = seconds(first.main());
    if overtime.is_empty() { format!("TM[{main}]") } else { format!("TM[{main}]OT[{overtime}]") }
}

/// For each node but the root, in the order of [`Session::all_nodes`], the properties for its time.
pub(super) fn write_times(session: &Session) -> Vec<String> {
    let nodes = session.all_nodes();
    let Some(mut walk) = Walk::of(session) else { return vec![String::new(); nodes.len()] };
    let mut texts = Vec::new();
    for &(depth, node) in nodes.iter().skip(1) {
        let mut text = String::new();
        if let Some(ply) = session.ply_at(node) {
            let (before, took) = (walk.before(depth, ply), session.taken(node));
            let clock = walk.go_on(ply, took);
            let colour = if ply.colour.index() == 0 { 'B' } else { 'W' };
            if !clock.is_fallen() {
                text.push_str(&format!("{colour}L[{}]", seconds(clock.shown())));
                if let Some(count) = clock.count() {
                    text.push_str(&format!("O{colour}[{count}]"));
                }
            }
            let told = (!clock.is_fallen())
                .then(|| derived(before, ply.played, clock.shown(), clock.count()))
                .flatten();
            if told.unwrap_or_default() != took {
                text.push_str(&format!("XS[{took}]"));
            }
        }
        texts.push(text);
    }
    texts
}

/// What a node tells about clocks.
#[derive(Clone, Copy, Default)]
pub(super) struct Told {
    /// By colour what is left, and of how many periods or stones.
    left: [Option<u64>; 2],
    count: [Option<u32>; 2],
    took: Option<u64>,
}

impl Told {
    /// Reads a property; what is no time is left out.
    pub(super) fn add(&mut self, property: &Property) {
        let text = property.values.first().map_or("", |value| value.text.trim());
        match property.name.as_str() {
            "BL" => self.left[0] = read_seconds(text),
            "WL" => self.left[1] = read_seconds(text),
            "OB" => self.count[0] = text.parse().ok(),
            "OW" => self.count[1] = text.parse().ok(),
            "XS" => self.took = text.parse().ok().filter(|&took| took <= MAX_TAKEN),
            _ => {}
        }
    }

    /// Whether it tells nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.left == [None; 2] && self.took.is_none()
    }
}

/// Gives a game the clocks of its record, and its plies the times that nodes tell, which are in the
/// order of their numbers. O(nodes).
pub(super) fn read_times(session: &mut Session, root: &Node, told: &[(NodeId, Told)]) {
    let text = |name: &str| {
        let property = root.iter().find(|property| property.name == name);
        property.and_then(|it| it.values.first()).map(|value| value.text.trim())
    };
    // A record without clocks that can be understood is one without clocks.
    let is_known = match text("XT") {
        Some(controls) => session.set_clocks(controls.split(';')).is_ok(),
        None => {
            let main = text("TM").and_then(read_seconds);
            let control = main.and_then(|main| read_overtime(main, text("OT").unwrap_or("")));
            control.is_some_and(|control| session.set_time_controls(&[control; 2]).is_ok())
        }
    };
    let Some(mut walk) = Walk::of(session).filter(|_| is_known) else { return };
    let told: std::collections::HashMap<_, _> = told.iter().copied().collect();
    for (depth, node) in session.all_nodes().into_iter().skip(1) {
        let Some(&ply) = session.ply_at(node) else { continue };
        let before = walk.before(depth, &ply);
        let told = told.get(&node).copied().unwrap_or_default();
        let colour = ply.colour.index().min(1);
        let derived = told.left[colour].and_then(|left| {
            let count = told.count[colour];
            derived(before, ply.played, left, count)
                .or_else(|| of_started_period(before, ply.played, left, count))
        });
        let took = told.took.or(derived).unwrap_or_default();
        walk.go_on(&ply, took);
        if took > 0
            && let Some(entry) = session.tree.get_mut(node)
        {
            entry.took = took;
        }
    }
}

/// The control of this main time with the overtime that a text describes, as several servers write
/// it; none if it is not known.
fn read_overtime(main: u64, text: &str) -> Option<TimeControl> {
    let text = text.to_ascii_lowercase();
    let (numbers, kind) = text.split_once(' ').unwrap_or((&text, ""));
    if numbers.is_empty() {
        return Some(TimeControl::SuddenDeath { main });
    }
    let counted = |mark: char| {
        let (count, period) = numbers.split_once(mark)?;
        Some((count.parse().ok()?, read_seconds(period)?))
    };
    if let Some((periods, period)) = counted('x') {
        return Some(TimeControl::ByoYomi { main, periods, period });
    }
    if let Some((stones, period)) = counted('/') {
        return Some(TimeControl::Canadian { main, stones, period });
    }
    match (kind.trim(), read_seconds(numbers)?) {
        ("fischer", increment) => Some(TimeControl::Fischer { main, increment }),
        ("bronstein", delay) => Some(TimeControl::Bronstein { main, delay }),
        _ => None,
    }
}

/// A time in seconds, with up to three decimals.
fn seconds(time: u64) -> String {
    let text = format!("{}.{:03}", time / 1000, time % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Reads a time in seconds, as milliseconds.
fn read_seconds(text: &str) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_part = part.bytes().all(|byte| byte.is_ascii_digit());
    let part: String = part.chars().chain("000".chars()).take(3).collect();
    let time = whole.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(part.parse().ok()?)?;
    (is_part && time <= MAX_TAKEN).then_some(time)
}
