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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn draws(state: u64) -> Draws {
        Draws { state, word: 0, coins: 1 }
    }

    #[test]
    fn words_are_those_of_splitmix64() {
        // As the authors' program prints them for this seed.
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        let mut draws = draws(1_234_567);
        assert_eq!(expected.map(|_| draws.next_u64()), expected);
    }

    proptest! {
        #[test]
        fn numbers_are_shares_of_half_words(state: u64, bounds in prop::collection::vec(1..=u32::MAX, 1..20)) {
            let (mut ours, mut words) = (draws(state), draws(state));
            let mut word = 0;
            for (turn, &bound) in bounds.iter().enumerate() {
                if turn % 2 == 0 {
                    word = words.next_u64();
                }
                let half = if turn % 2 == 0 { word % (1 << 32) } else { word / (1 << 32) };
                let expected = u128::from(half) * u128::from(bound) / (1 << 32);
                prop_assert_eq!(u128::from(ours.below(turn, bound)), expected);
            }
        }

        #[test]
        fn one_of_two_takes_a_bit_and_one_of_more_half_a_word(state: u64, bound in 3..=u32::MAX, coins in 0..200_usize) {
            let (mut ours, mut words) = (draws(state), draws(state));
            let mut bits = Vec::new();
            for _ in 0..coins {
                if bits.is_empty() {
                    let word = words.next_u64();
                    // The highest bit marks the end.
                    bits = (0..63).rev().map(|bit| (word >> bit) as u32 & 1).collect();
                }
                prop_assert_eq!(Some(ours.one_of(2)), bits.pop());
            }
            let expected = u128::from(words.next_u64() >> 32) * u128::from(bound) / (1 << 32);
            prop_assert_eq!(u128::from(ours.one_of(bound)), expected);
        }

        #[test]
        fn choices_have_words_of_their_own(seed: u64) {
            let mut first = Draws::new(&mut fastrand::Rng::with_seed(seed));
            let mut same = Draws::new(&mut fastrand::Rng::with_seed(seed));
            let mut choices = first.for_choices();
            let words: Vec<u64> = (0..20).map(|_| first.next_u64()).collect();
            prop_assert_eq!(&words, &(0..20).map(|_| same.next_u64()).collect::<Vec<_>>());
            prop_assert!((0..20).all(|_| !words.contains(&choices.next_u64())));
        }

        #[test]
        fn what_is_drawn_comes_first_and_nothing_is_lost(state: u64, count in 1..80_usize, again in 1..80_usize) {
            let mut order = Order::new((0..again).collect());
            order.restart(0..count);
            let mut draws = draws(state);
            for _ in 0..2 {
                let drawn: Vec<usize> = (0..count).map(|at| order.draw(at, &mut draws)).collect();
                prop_assert_eq!(order.first(count), &drawn[..]);
                let mut sorted = order.things().to_vec();
                sorted.sort_unstable();
                prop_assert!(sorted.into_iter().eq(0..count));
            }
        }
    }
}
