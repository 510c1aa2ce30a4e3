//! Random orders, drawn as they are needed.

use super::super::playout::Rng;

/// Items in the order of the last game; the next game goes on shuffling from there, as any order is
/// as good a start as another.
#[derive(Clone, Debug)]
pub(super) struct Order<T> {
    things: Vec<T>,
}

/// Random numbers of 32 bits for one game, two from each word.
///
/// The generator gives only the seed of a game: a word of its own takes a product of 128 bits,
/// which WebAssembly does not have. The words are those of SplitMix64 (Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub(in super::super) struct Draws {
    state: u64,
    word: u64,
    /// Bits not yet used, and above them a one.
    coins: u64,
}

impl Draws {
    pub(in super::super) fn new(rng: &mut Rng) -> Self {
        Self { state: rng.u64(..), word: 0, coins: 1 }
    }

    /// Random numbers for the other choices of a game. They are kept apart, so that a loop without
    /// such choices can hold its draws in registers.
    pub(super) fn for_choices(&self) -> Self {
        Self { state: !self.state, ..*self }
    }

    #[inline(always)]
    pub(super) fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.state;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below a bound, from bits that no other number uses.
    #[inline(always)]
    pub(in super::super) fn one_of(&mut self, bound: u32) -> u32 {
        if bound != 2 {
            return ((u64::from(bound) * (self.next_u64() >> 32)) >> 32) as u32;
        }
        if self.coins == 1 {
            self.more_coins();
        }
        let coin = self.coins as u32 & 1;
        self.coins >>= 1;
        coin
    }

    #[cold]
    fn more_coins(&mut self) {
        self.coins = self.next_u64() | 1 << 63;
    }

    /// A number below `bound`, the `turn`th from 0 since the start.
    ///
    /// A product instead of a division, and no rejection: the chances of some numbers are off by
    /// less than `bound` in 2^32, far below what any number of games could show.
    #[inline(always)]
    fn below(&mut self, turn: usize, bound: u32) -> u32 {
        self.word = if turn.is_multiple_of(2) { self.next_u64() } else { self.word >> 32 };
        (((self.word & u64::from(u32::MAX)) * u64::from(bound)) >> 32) as u32
    }
}

impl<T: Copy> Order<T> {
    pub(super) fn new(things: Vec<T>) -> Self {
        Self { things }
    }

    /// Orders other things from now on, in the memory that this has.
    pub(super) fn restart(&mut self, things: impl Iterator<Item = T>) {
        self.things.clear();
        self.things.extend(things);
    }

    /// The thing at a place of a new order, `at` counted up from 0: one step of Fisher and
    /// Yates.
    ///
    /// # Panics
    /// If there is no such position.
    #[inline(always)]
    pub(super) fn draw(&mut self, at: usize, draws: &mut Draws) -> T {
        let other = self.pick(at, draws);
        self.bring(at, other)
    }

    /// Where the thing for a place of a new order is taken from.
    #[inline(always)]
    pub(super) fn pick(&self, at: usize, draws: &mut Draws) -> usize {
        at + draws.below(at, (self.things.len() - at) as u32) as usize
    }

    /// Brings the thing at `other` to `at`, in exchange for the one that is there.
    ///
    /// # Panics
    /// If there is no such place.
    #[inline(always)]
    pub(super) fn bring(&mut self, at: usize, other: usize) -> T {
        let things = &mut self.things[..];
        // As a swap and a look at what has come, an eighth of the time of a whole game is lost.
        let passed = things[at];
        let drawn = std::mem::replace(&mut things[other], passed);
        things[at] = drawn;
        drawn
    }

    /// All items, in no particular order.
    pub(super) fn things(&self) -> &[T] {
        &self.things
    }

    /// The first things of the last order.
    pub(super) fn first(&self, count: usize) -> &[T] {
        &self.things[..count]
    }
}
