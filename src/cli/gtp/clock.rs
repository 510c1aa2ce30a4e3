//! How long the bot may think about a move.

use std::time::Duration;

use crate::cell::{Colour, MAX_COLOURS};

/// The rest of the main time is shared among this many moves.
const MOVES_AHEAD: u32 = 30;

/// What is kept back of the time for a move, as answers are on their way for a while; of short ones a
/// tenth.
const MARGIN: Duration = Duration::from_millis(30);

/// The clocks of all colours.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    /// Overtime: so much time for so many moves.
    period: Period,
    /// What each colour has left; `None` if there is no limit.
    left: [Option<Left>; MAX_COLOURS],
}

/// So much time for so many moves.
#[derive(Clone, Copy, Debug, Default)]
struct Period {
    time: Duration,
    moves: u32,
}

/// What a colour has left.
#[derive(Clone, Copy, Debug)]
enum Left {
    /// Main time, with all overtime after it.
    Main(Duration),
    /// Of a period of overtime.
    Overtime(Period),
}

impl Clock {
    /// The time of every colour at the start: main time, then overtime for a number of moves.
    /// Overtime without a number of moves means no limit.
    pub(super) fn set(&mut self, main: Duration, overtime: Duration, moves: u32) {
        self.period = Period { time: overtime, moves };
        let left = if moves == 0 && !overtime.is_zero() { None } else { Some(Left::Main(main)) };
        self.left = [left; MAX_COLOURS];
    }

    /// The time that a colour has left, for this many moves in overtime or 0 in main time.
    pub(super) fn left(&mut self, colour: Colour, time: Duration, moves: u32) {
        self.left[colour.index()] = Some(match moves {
            0 => Left::Main(time),
            moves => Left::Overtime(Period { time, moves }),
        });
    }

    /// How long the next move of a colour may take.
    pub(super) fn allowance(&self, colour: Colour) -> Option<Duration> {
        let overtime = || self.period.time.checked_div(self.period.moves).unwrap_or_default();
        let share = match self.left[colour.index()]? {
            Left::Main(time) => time / MOVES_AHEAD + overtime(),
            Left::Overtime(Period { time, moves }) => time / moves.max(1),
        };
        Some(share - MARGIN.min(share / 10))
    }

    /// Takes what a move of a colour took off its clock, until somebody says what is left. Whoever
    /// has nothing left begins another period of overtime: whether that is a loss is for others
    /// to say.
    pub(super) fn spend(&mut self, colour: Colour, spent: Duration) {
        let Some(left) = &mut self.left[colour.index()] else { return };
        *left = match *left {
            Left::Main(time) if spent < time || self.period.moves == 0 => {
                Left::Main(time.saturating_sub(spent))
            }
            // The move is the first of the period.
            Left::Main(time) => self.period.after(spent - time, self.period),
            Left::Overtime(period) => period.after(spent, self.period),
        };
    }
}

impl Period {
    /// What is left after a move of the period, of it or of the next one.
    fn after(self, spent: Duration, next: Self) -> Left {
        let next = if next.moves > 0 { next } else { self };
        match (self.moves, self.time.saturating_sub(spent)) {
            (0 | 1, _) | (_, Duration::ZERO) => Left::Overtime(next),
            (moves, time) => Left::Overtime(Self { time, moves: moves - 1 }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn set(main: u64, overtime: u64, moves: u32) -> Clock {
        let mut clock = Clock::default();
        clock.set(seconds(main), seconds(overtime), moves);
        clock
    }

    const BLACK: Colour = Colour::new(0);

    /// What is left of some seconds for a move.
    fn kept(time: u64) -> Duration {
        seconds(time) - MARGIN
    }

    #[test]
    fn time_is_shared_among_the_moves_ahead() {
        assert_eq!(Clock::default().allowance(BLACK), None);
        assert_eq!(set(0, 5, 0).allowance(BLACK), None);
        assert_eq!(set(0, 0, 0).allowance(BLACK), Some(Duration::ZERO));
        let short = |moves| set(0, 1, moves).allowance(BLACK).map(|time| time.as_millis());
        assert_eq!([1, 5, 10].map(short), [Some(970), Some(180), Some(90)]);
        assert_eq!(set(300, 0, 0).allowance(BLACK), Some(kept(10)));
        assert_eq!(set(0, 60, 20).allowance(BLACK), Some(kept(3)));
        let mut clock = set(300, 60, 20);
        assert_eq!(clock.allowance(BLACK), Some(kept(13)));
        clock.left(BLACK, seconds(8), 4);
        assert_eq!(clock.allowance(BLACK), Some(kept(2)));
        assert_eq!(clock.allowance(Colour::new(1)), Some(kept(13)));
    }

    #[test]
    fn moves_take_time_off_the_clock() {
        let mut clock = set(60, 0, 0);
        clock.spend(BLACK, seconds(30));
        assert_eq!(clock.allowance(BLACK), Some(kept(1)));
        clock.spend(BLACK, seconds(99));
        assert_eq!(clock.allowance(BLACK), Some(Duration::ZERO));
        // Main time, the rest of it together with overtime, overtime, the next period.
        let mut clock = set(30, 12, 3);
        clock.spend(BLACK, seconds(29));
        clock.spend(BLACK, seconds(3));
        assert_eq!(clock.allowance(BLACK), Some(kept(5)));
        clock.spend(BLACK, seconds(4));
        assert_eq!(clock.allowance(BLACK), Some(kept(6)));
        clock.spend(BLACK, seconds(1));
        assert_eq!(clock.allowance(BLACK), Some(kept(4)));
        clock.spend(BLACK, seconds(20));
        assert_eq!(clock.allowance(BLACK), Some(kept(4)));
        let mut free = set(0, 5, 0);
        free.spend(BLACK, seconds(9));
        assert_eq!(free.allowance(BLACK), None);
    }
}
