//! Playouts without groups: whole boards reduced, one at a time or many side by side.

use super::Position;
use super::playout::{Method, Playout, PlayoutGroups, PlayoutResult, PlayoutTrace, Rng};
use super::random_order::{MedianPlayout, SlicedBoards, Start};

/// The reduction with medians, one board at a time.
pub(super) const MEDIAN_NETWORK: Method =
    Method { name: "median-network", set_up: |from| reduction(from, Batch::One) };
/// The reduction with medians, 64 boards side by side where that many games are wanted.
pub(super) const MEDIAN_LANES: Method =
    Method { name: "median-lanes", set_up: |from| reduction(from, Batch::Lanes) };
/// Whole boards, 512 side by side.
pub(super) const BIT_LANES: Method =
    Method { name: BitLanes::NAME, set_up: |from| Some(Box::new(BitLanes::new(from)?)) };
type BitLanes = SlicedBoards<8>;

/// The names of the tests of whole boards that random games can use instead of a structure. From
/// the same seed all of them play the same games, but not those that structures play.
pub fn playout_reductions() -> [&'static str; 3] {
    [MEDIAN_NETWORK.name, MEDIAN_LANES.name, BIT_LANES.name]
}

/// Whether reduction is faster than union-find: without 16-byte registers it is not.
const FASTER: bool = cfg!(any(not(target_arch = "wasm32"), target_feature = "simd128"));

/// How many boards are reduced at once.
const LANES: u64 = crate::connectivity::reduction::LANES as u64;

/// Which boards are reduced side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Batch {
    /// None.
    One,
    /// As many as there are lanes, where that many games are wanted.
    Lanes,
}

/// Playouts by reduction, for games of joining sides that exactly one player can join.
fn reduction(from: &Start<'_>, batch: Batch) -> Option<Box<dyn Playout>> {
    fn by<const R: usize>(from: &Start<'_>, batch: Batch) -> Option<Box<dyn Playout>> {
        let network = MedianPlayout::<R>::new(from)?;
        Some(Box::new(Reduction { network, batch }))
    }
    if !FASTER {
        return None;
    }
    // As many registers as a row takes.
    by::<1>(from, batch).or_else(|| by::<2>(from, batch)).or_else(|| by::<3>(from, batch))
}

/// Games by reduction.
struct Reduction<const R: usize> {
    network: MedianPlayout<R>,
    batch: Batch,
}

impl<const R: usize> Playout for Reduction<R> {
    fn restart(&mut self, start: &Position<PlayoutGroups>) -> bool {
        Start::of(start).is_some_and(|from| self.network.restart(&from))
    }

    fn trace(&mut self, _: PlayoutResult, trace: &mut PlayoutTrace) {
        self.network.trace(trace);
    }

    fn run_many_traced(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        count: u64,
        trace: &mut PlayoutTrace,
        on_game: &mut dyn FnMut(PlayoutResult, &PlayoutTrace),
    ) {
        let mut left = count;
        while self.batch == Batch::Lanes && left >= LANES {
            let mut results = [PlayoutResult { end: None, plies: 0 }; LANES as usize];
            let mut next = results.iter_mut();
            self.network.play_lanes(rng, cap, &mut |result| {
                if let Some(next) = next.next() {
                    *next = result;
                }
            });
            for (board, result) in results.into_iter().enumerate() {
                self.network.trace_lane(board, trace);
                on_game(result, trace);
            }
            left -= LANES;
        }
        for _ in 0..left {
            let result = self.run_traced(rng, cap, trace);
            on_game(result, trace);
        }
    }

    fn run(&mut self, rng: &mut Rng, cap: u32) -> PlayoutResult {
        self.network.play(rng, cap)
    }

    fn run_many(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        count: u64,
        on_game: &mut dyn FnMut(PlayoutResult),
    ) {
        let mut left = count;
        while self.batch == Batch::Lanes && left >= LANES {
            self.network.play_lanes(rng, cap, on_game);
            left -= LANES;
        }
        for _ in 0..left {
            on_game(self.network.play(rng, cap));
        }
    }

    fn structure(&self) -> &'static str {
        match self.batch {
            Batch::One => MEDIAN_NETWORK.name,
            Batch::Lanes => MEDIAN_LANES.name,
        }
    }
}
