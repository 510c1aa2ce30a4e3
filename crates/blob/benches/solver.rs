//! Benchmarks of the exact solver of Blob: the steps of version V, and a question of version III.
//!
//! Each benchmark asserts its result, so that it cannot measure the wrong thing.

use divan::Bencher;
use linkstone_blob::Ratio;
use linkstone_blob::solver::{Outcome, Progress, Question, Search};
use linkstone_blob::{Grid, Ladder, Schedule, Version};

fn main() {
    divan::main();
}

const MEMORY: usize = 256 << 20;

/// Grid, size, and the largest share at which Black holds White to it.
const STEPS: [(Grid, u16, &str); 3] =
    [(Grid::Square, 10, "10/23"), (Grid::Triangular, 12, "6/11"), (Grid::Hexagonal, 8, "1/3")];

#[divan::bench(args = STEPS, sample_count = 5)]
fn steps_of_version_v(bencher: Bencher<'_, '_>, (grid, most, last): (Grid, u16, &str)) {
    bencher.bench_local(|| {
        let mut ladder = Ladder::new(grid, Version::V, most, MEMORY).expect("few tiles");
        while !ladder.step(1 << 20).expect("few tiles") {}
        let step = ladder.steps().last().expect("a step");
        assert_eq!(step.held.to_string(), last);
        ladder.nodes()
    });
}

#[divan::bench(sample_count = 5)]
fn square_iii_held_to_eight(bencher: Bencher<'_, '_>) {
    let ratio = Ratio::new(7, 17).expect("a ratio");
    let tiles = 8;
    let question = Question {
        grid: Grid::Square,
        reaches: Version::III.into(),
        schedule: Schedule::new(ratio, tiles),
        tiles,
    };
    bencher.bench_local(|| {
        let mut search = Search::new(question.clone(), MEMORY).expect("few tiles");
        while search.step(1 << 20) == Progress::Running {}
        assert_eq!(search.step(0), Progress::Done(Outcome::Held));
        search.nodes()
    });
}
