//! Which mutant runs: chosen by the environment when the program first asks.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// How many mutants have a number; a switch has the number of its first one.
const MUTANTS: usize = 100_000;

/// The number when nothing is changed; `RECORD` asks to write down which switches are asked.
const NONE: u32 = u32::MAX;
const RECORD: u32 = u32::MAX - 1;

static CHOSEN: LazyLock<u32> = LazyLock::new(|| match std::env::var("MUTANT").as_deref() {
    Ok("record") => RECORD,
    Ok(number) => number.parse().unwrap_or(NONE),
    Err(_) => NONE,
});

static REACHED: [AtomicBool; MUTANTS] = [const { AtomicBool::new(false) }; MUTANTS];

/// The number of the mutant that runs.
#[inline]
#[must_use]
pub(crate) fn chosen(switch: u32) -> u32 {
    let chosen = *CHOSEN;
    if chosen == RECORD {
        record(switch);
    }
    chosen
}

/// Writes the number of a switch to the file `MUTANTS_REACHED`, once.
#[cold]
fn record(switch: u32) {
    if REACHED[switch as usize].swap(true, Ordering::Relaxed) {
        return;
    }
    let Some(path) = std::env::var_os("MUTANTS_REACHED") else { return };
    if let Ok(mut file) = OpenOptions::new().create(true).append(true).open(path) {
        // Written at once: programs that a test starts write to the same file.
        let _ = file.write_all(format!("{switch}\n").as_bytes());
    }
}

/// One of two iterators.
#[derive(Debug, Clone)]
pub(crate) enum Either<This, That> {
    /// The first.
    This(This),
    /// The second.
    That(That),
}

impl<A, This: Iterator<Item = A>, That: Iterator<Item = A>> Iterator for Either<This, That> {
    type Item = A;

    fn next(&mut self) -> Option<A> {
        match self {
            Self::This(items) => items.next(),
            Self::That(items) => items.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::This(items) => items.size_hint(),
            Self::That(items) => items.size_hint(),
        }
    }
}

impl<A, This, That> DoubleEndedIterator for Either<This, That>
where
    This: DoubleEndedIterator<Item = A>,
    That: DoubleEndedIterator<Item = A>,
{
    fn next_back(&mut self) -> Option<A> {
        match self {
            Self::This(items) => items.next_back(),
            Self::That(items) => items.next_back(),
        }
    }
}

impl<A, This, That> ExactSizeIterator for Either<This, That>
where
    This: ExactSizeIterator<Item = A>,
    That: ExactSizeIterator<Item = A>,
{
}

#[cfg(test)]
mod tests {
    use super::{Either, NONE, chosen};

    #[test]
    fn nothing_is_changed_unless_asked_for() {
        assert_eq!(chosen(7), NONE);
    }

    #[test]
    fn one_of_two_iterators_gives_its_items() {
        let one: Either<_, std::iter::Empty<u8>> = Either::This([1, 2, 3].into_iter());
        let other: Either<std::iter::Empty<u8>, _> = Either::That([1, 2, 3].into_iter());
        for mut items in [one.clone().collect::<Vec<u8>>(), other.clone().rev().collect()] {
            items.sort_unstable();
            assert_eq!(items, [1, 2, 3]);
        }
        assert_eq!((one.len(), other.len()), (3, 3));
    }
}
