//! How long a thread has computed, so that limits of time do not depend on what else the machine
//! does.

use std::fs;
use std::time::{Duration, Instant};

/// Measures the processor time of the thread that started it.
pub(crate) struct Work {
    begin: Instant,
    before: Option<Duration>,
}

impl Work {
    pub(crate) fn start() -> Self {
        Self { begin: Instant::now(), before: on_processor() }
    }

    /// The processor time since the start; where the system does not tell it, the time that has
    /// passed.
    pub(crate) fn done(&self) -> Duration {
        let worked = on_processor().zip(self.before);
        worked.map_or_else(|| self.begin.elapsed(), |(now, before)| now.saturating_sub(before))
    }
}

/// The processor time of this thread, as Linux tells it.
fn on_processor() -> Option<Duration> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
