//! Which games a match has, and which of them are played here.

use std::str::FromStr;

use crate::messages::{Message, say_by_message};

/// The numbered games of a match. All that is random in a game follows from its seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// The seed of the match.
    pub seed: u64,
    /// How many seats the game has.
    pub seats: usize,
}

impl Schedule {
    /// The number of the opening of a game: each is played from every seat.
    pub fn opening(&self, number: u32) -> u32 {
        number / self.seats as u32
    }

    /// The seat that the first player takes in a game, from 0; the others go to the second.
    pub fn seat(&self, number: u32) -> usize {
        number as usize % self.seats
    }

    /// The seed that draws the opening of a game.
    pub fn opening_seed(&self, number: u32) -> u64 {
        mix(self.seed, u64::from(self.opening(number)) << 1)
    }

    /// The seed of the player in a seat.
    pub fn player_seed(&self, number: u32, seat: usize) -> u64 {
        // Bots that JavaScript can be given the seed of take whole numbers up to 2^53.
        mix(mix(self.seed, u64::from(number) << 1 | 1), seat as u64) >> 11
    }
}

/// Mixes two numbers into one that looks random (the finaliser of SplitMix64).
fn mix(a: u64, b: u64) -> u64 {
    let mut z = a.wrapping_add(b.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// A part of the games: those of every `of`-th opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Which part, from 1.
    pub part: u32,
    /// Of how many.
    pub of: u32,
}

impl Shard {
    /// All games.
    pub const WHOLE: Self = Self { part: 1, of: 1 };

    /// Whether the games of an opening belong to it.
    pub fn has(self, opening: u32) -> bool {
        opening % self.of == self.part - 1
    }
}

/// A text that is no shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoShard;

impl NoShard {
    fn message(self) -> Message {
        Message::new("choice-shard")
    }
}

say_by_message!(NoShard);

impl FromStr for Shard {
    type Err = NoShard;

    /// Reads `3/16`.
    fn from_str(text: &str) -> Result<Self, NoShard> {
        let (part, of) = text.split_once('/').ok_or(NoShard)?;
        let part = part.parse().map_err(|_| NoShard)?;
        let of = of.parse().map_err(|_| NoShard)?;
        if (1..=of).contains(&part) { Ok(Self { part, of }) } else { Err(NoShard) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_out_all_openings() {
        let shards: Vec<Shard> =
            ["1/3", "2/3", "3/3"].map(|text| text.parse().expect("a shard")).into();
        for opening in 0..30 {
            assert_eq!(shards.iter().filter(|shard| shard.has(opening)).count(), 1);
            assert!(Shard::WHOLE.has(opening));
        }
        for text in ["", "1", "0/3", "4/3", "1/0", "a/b", "-1/2"] {
            assert_eq!(text.parse::<Shard>(), Err(NoShard), "{text}");
        }
    }

    #[test]
    fn each_opening_is_played_from_every_seat() {
        for seats in 2..=4 {
            let schedule = Schedule { seed: 5, seats };
            for opening in 0..5 {
                let numbers = opening * seats as u32..(opening + 1) * seats as u32;
                let taken: Vec<_> = numbers.clone().map(|n| schedule.seat(n)).collect();
                assert_eq!(taken, (0..seats).collect::<Vec<_>>());
                let seeds: Vec<_> = numbers.map(|n| schedule.opening_seed(n)).collect();
                assert!(seeds.iter().all(|seed| *seed == seeds[0]));
            }
        }
    }

    #[test]
    fn no_two_players_have_the_same_seed() {
        let schedule = Schedule { seed: 1, seats: 2 };
        let seed = |n| [schedule.player_seed(n, 0), schedule.player_seed(n, 1)];
        let mut seeds: Vec<_> = (0..1000).flat_map(seed).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 2000);
    }
}
