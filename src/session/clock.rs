//! Time controls and the clocks that go by them. Nothing here knows what time it is: whoever has a
//! source of time says how many milliseconds have passed.

use std::fmt;
use std::str::FromStr;

use crate::messages::{Message, say_by_message};

/// The longest time that a control may name: a hundred hours.
const MAX_TIME: u64 = 100 * HOUR;
/// The largest number of periods, or of stones in a period.
const MAX_COUNT: u32 = 1_000;

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
/// The units of times as text, the largest first.
const UNITS: [(&str, u64); 4] = [("h", HOUR), ("m", MINUTE), ("s", SECOND), ("ms", 1)];
/// A turn may take this part of the main time and still leave some for those to come.
const TURNS_AHEAD: u64 = 30;

/// How much time a player has. All times are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeControl {
    /// So much for the whole game.
    SuddenDeath {
        /// The time for the game.
        main: u64,
    },
    /// Some time is added after each turn.
    Fischer {
        /// The time at the start.
        main: u64,
        /// What is added.
        increment: u64,
    },
    /// What a turn has taken is given back after it, up to some time.
    Bronstein {
        /// The time at the start.
        main: u64,
        /// What is given back at most.
        delay: u64,
    },
    /// After the main time each turn has a period. Only a period that runs out is lost.
    ByoYomi {
        /// The time before the first period.
        main: u64,
        /// How many periods there are.
        periods: u32,
        /// How long each is.
        period: u64,
    },
    /// After the main time so many turns have one period. Then the next period begins.
    Canadian {
        /// The time before the first period.
        main: u64,
        /// How many turns a period has to suffice for.
        stones: u32,
        /// How long it is.
        period: u64,
    },
}

/// Why a time control cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockError {
    /// It gives no time where some is needed.
    NoTime,
    /// A time is too long.
    TooLong,
    /// The number of periods or stones is 0 or too large.
    BadCount,
    /// The text is no time control.
    Unreadable,
    /// There are more or fewer controls than seats.
    WrongSeats,
}

impl ClockError {
    /// The message for people.
    pub fn message(self) -> Message {
        match self {
            Self::NoTime => Message::new("bad-clock.no-time"),
            Self::TooLong => {
                Message::new("bad-clock.too-long").with("hours", (MAX_TIME / HOUR) as usize)
            }
            Self::BadCount => Message::new("bad-clock.count").with("most", MAX_COUNT),
            Self::Unreadable => Message::new("bad-clock"),
            Self::WrongSeats => Message::new("bad-clock.seats"),
        }
    }

    /// A code for programs that never changes.
    pub fn code(self) -> &'static str {
        self.message().code()
    }
}

say_by_message!(ClockError);

impl TimeControl {
    /// The time at the start.
    pub fn main(self) -> u64 {
        match self {
            Self::SuddenDeath { main }
            | Self::Fischer { main, .. }
            | Self::Bronstein { main, .. }
            | Self::ByoYomi { main, .. }
            | Self::Canadian { main, .. } => main,
        }
    }

    /// The length of a period and the number of periods or stones, where the main time is followed
    /// by periods.
    fn overtime(self) -> Option<(u64, u32)> {
        match self {
            Self::ByoYomi { periods, period, .. } => Some((period, periods)),
            Self::Canadian { stones, period, .. } => Some((period, stones)),
            Self::SuddenDeath { .. } | Self::Fischer { .. } | Self::Bronstein { .. } => None,
        }
    }

    /// The control, if it can be used.
    ///
    /// # Errors
    /// If it leaves no time to play, or a number is out of bounds.
    pub fn checked(self) -> Result<Self, ClockError> {
        let (added, count) = match self {
            Self::SuddenDeath { main } => (main, 1),
            Self::Fischer { increment, .. } => (increment, 1),
            Self::Bronstein { delay, .. } => (delay, 1),
            Self::ByoYomi { periods: count, period, .. }
            | Self::Canadian { stones: count, period, .. } => (period, count),
        };
        if added == 0 || self.main() == 0 && self.overtime().is_none() {
            Err(ClockError::NoTime)
        } else if self.main() > MAX_TIME || added > MAX_TIME {
            Err(ClockError::TooLong)
        } else if !(1..=MAX_COUNT).contains(&count) {
            Err(ClockError::BadCount)
        } else {
            Ok(self)
        }
    }
}

/// Writes `sudden-death 10m`, `fischer 5m+3s`, `bronstein 5m+3s`, `byo-yomi 10m+5x30s` or
/// `canadian 10m+25/5m`.
impl fmt::Display for TimeControl {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = time_text;
        match *self {
            Self::SuddenDeath { main } => write!(to, "sudden-death {}", time(main)),
            Self::Fischer { main, increment } => {
                write!(to, "fischer {}+{}", time(main), time(increment))
            }
            Self::Bronstein { main, delay } => {
                write!(to, "bronstein {}+{}", time(main), time(delay))
            }
            Self::ByoYomi { main, periods, period } => {
                write!(to, "byo-yomi {}+{periods}x{}", time(main), time(period))
            }
            Self::Canadian { main, stones, period } => {
                write!(to, "canadian {}+{stones}/{}", time(main), time(period))
            }
        }
    }
}

/// Reads what [`Display`](fmt::Display) writes, with times in any units, the largest first.
impl FromStr for TimeControl {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        read_control(text.trim()).ok_or(ClockError::Unreadable)?.checked()
    }
}

fn read_control(text: &str) -> Option<TimeControl> {
    let (system, times) = text.split_once(' ')?;
    if system == "sudden-death" {
        return Some(TimeControl::SuddenDeath { main: read_time(times)? });
    }
    let (main, more) = times.split_once('+')?;
    let main = read_time(main)?;
    let counted = |mark: char| {
        let (count, period) = more.split_once(mark)?;
        Some((count.parse().ok()?, read_time(period)?))
    };
    Some(match system {
        "fischer" => TimeControl::Fischer { main, increment: read_time(more)? },
        "bronstein" => TimeControl::Bronstein { main, delay: read_time(more)? },
        "byo-yomi" => {
            let (periods, period) = counted('x')?;
            TimeControl::ByoYomi { main, periods, period }
        }
        "canadian" => {
            let (stones, period) = counted('/')?;
            TimeControl::Canadian { main, stones, period }
        }
        _ => return None,
    })
}

/// A time as text: `1h30m`, `45s`, `2s500ms`.
fn time_text(time: u64) -> String {
    let mut text = String::new();
    let mut rest = time;
    for (unit, length) in UNITS {
        if rest >= length {
            text.push_str(&format!("{}{unit}", rest / length));
            rest %= length;
        }
    }
    if text.is_empty() { "0s".to_owned() } else { text }
}

/// Reads a time; none if it is not one, or too long for a number.
fn read_time(text: &str) -> Option<u64> {
    let mut rest = text;
    let mut time = 0_u64;
    let mut smaller = &UNITS[..];
    while !rest.is_empty() || smaller.len() == UNITS.len() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, after) = rest.split_at(digits);
        let letters = after.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (name, after) = after.split_at(letters);
        let at = smaller.iter().position(|(unit, _)| *unit == name)?;
        time = time.checked_add(number.parse::<u64>().ok()?.checked_mul(smaller[at].1)?)?;
        smaller = &smaller[at + 1..];
        rest = after;
    }
    Some(time)
}

/// That a flag has fallen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fallen {
    /// How many milliseconds after the time was last spent.
    pub after: u64,
}

/// What a player has left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Left {
    /// Main time, and how much of it this turn has taken.
    Main { left: u64, taken: u64 },
    /// What is left of the period, and how many periods or stones.
    Overtime { left: u64, count: u32 },
    /// Nothing.
    Nothing,
}

/// The clock of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clock {
    control: TimeControl,
    left: Left,
}

impl Clock {
    /// The clock at the start of a game, for a control that is [checked](TimeControl::checked).
    pub fn new(control: TimeControl) -> Self {
        let left = match control.overtime() {
            Some((period, count)) if control.main() == 0 => Left::Overtime { left: period, count },
            _ => Left::Main { left: control.main(), taken: 0 },
        };
        Self { control, left }
    }

    /// What the clock goes by.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The clock after so many milliseconds of a turn. O(1).
    ///
    /// # Errors
    /// If the flag falls in that time. It falls when nothing is left.
    pub fn spend(self, elapsed: u64) -> Result<Self, Fallen> {
        let left = match self.left {
            Left::Nothing => return Err(Fallen { after: 0 }),
            Left::Main { left, taken } if elapsed < left => {
                Left::Main { left: left - elapsed, taken: taken + elapsed }
            }
            Left::Main { left, .. } => {
                let (period, count) = self.control.overtime().ok_or(Fallen { after: left })?;
                let overtime = Self { left: Left::Overtime { left: period, count }, ..self };
                let later = |fallen: Fallen| Fallen { after: left + fallen.after };
                return overtime.spend(elapsed - left).map_err(later);
            }
            Left::Overtime { left, count } if elapsed < left => {
                Left::Overtime { left: left - elapsed, count }
            }
            Left::Overtime { left, count } => {
                let TimeControl::ByoYomi { period, .. } = self.control else {
                    return Err(Fallen { after: left });
                };
                let beyond = elapsed - left;
                let lost = 1 + beyond / period;
                if lost >= u64::from(count) {
                    return Err(Fallen { after: left + u64::from(count - 1) * period });
                }
                Left::Overtime { left: period - beyond % period, count: count - lost as u32 }
            }
        };
        Ok(Self { left, ..self })
    }

    /// The clock after the turn has ended.
    pub fn end_turn(self) -> Self {
        let left = match (self.left, self.control) {
            (Left::Nothing, _) => Left::Nothing,
            (Left::Main { left, taken }, control) => {
                let back = match control {
                    TimeControl::Fischer { increment, .. } => increment,
                    TimeControl::Bronstein { delay, .. } => delay.min(taken),
                    _ => 0,
                };
                Left::Main { left: left + back, taken: 0 }
            }
            (Left::Overtime { count, .. }, TimeControl::ByoYomi { period, .. }) => {
                Left::Overtime { left: period, count }
            }
            (Left::Overtime { count: 1, .. }, TimeControl::Canadian { stones, period, .. }) => {
                Left::Overtime { left: period, count: stones }
            }
            (Left::Overtime { left, count }, _) => Left::Overtime { left, count: count - 1 },
        };
        Self { left, ..self }
    }

    /// The clock after so many milliseconds of a turn, with its flag fallen if it falls in them.
    pub fn after(self, elapsed: u64) -> Self {
        self.spend(elapsed).unwrap_or_else(|_| self.fallen())
    }

    /// The clock once its flag has fallen.
    pub fn fallen(self) -> Self {
        Self { left: Left::Nothing, ..self }
    }

    /// Whether the flag has fallen.
    pub fn is_fallen(&self) -> bool {
        self.left == Left::Nothing
    }

    /// What it shows: what is left of the main time or of the period.
    pub fn shown(&self) -> u64 {
        match self.left {
            Left::Main { left, .. } | Left::Overtime { left, .. } => left,
            Left::Nothing => 0,
        }
    }

    /// The number of periods left, this one included, or of turns that the period has to suffice
    /// for; none in the main time and where there are no periods.
    pub fn count(&self) -> Option<u32> {
        match self.left {
            Left::Overtime { count, .. } => Some(count),
            Left::Main { .. } | Left::Nothing => None,
        }
    }

    /// How long this turn can take before the flag falls.
    pub fn until_fall(&self) -> u64 {
        let overtime = |left, count: u32| match self.control {
            TimeControl::ByoYomi { period, .. } => left + u64::from(count - 1) * period,
            _ => left,
        };
        match self.left {
            Left::Nothing => 0,
            Left::Main { left, .. } => {
                let more = self.control.overtime();
                left + more.map_or(0, |(period, count)| overtime(period, count))
            }
            Left::Overtime { left, count } => overtime(left, count),
        }
    }

    /// How long this turn may take if the later ones are to have about as much.
    pub fn share(&self) -> u64 {
        let given = match self.control {
            TimeControl::SuddenDeath { .. } => 0,
            TimeControl::Fischer { increment, .. } => increment,
            TimeControl::Bronstein { delay, .. } => delay,
            TimeControl::ByoYomi { period, .. } => period,
            TimeControl::Canadian { stones, period, .. } => period / u64::from(stones),
        };
        match self.left {
            Left::Nothing => 0,
            Left::Main { left, .. } => (left / TURNS_AHEAD + given).min(self.until_fall()),
            Left::Overtime { left, count } => match self.control {
                TimeControl::Canadian { .. } => left / u64::from(count),
                _ => left,
            },
        }
    }
}
