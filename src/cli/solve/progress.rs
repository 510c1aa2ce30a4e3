//! How a solver is getting on, on standard error.

use std::io::{Write, stderr};
use std::time::{Duration, Instant};

use crate::solve::Solver;

/// How long nothing is said between two lines.
const BETWEEN: Duration = Duration::from_secs(5);

/// Tells from time to time how far a solver is, and when the time is up.
#[derive(Debug)]
pub(super) struct Progress {
    pub(super) start: Instant,
    last: Instant,
    limit: Option<Duration>,
}

impl Progress {
    /// The progress of a search that may take so long.
    pub(super) fn new(limit: Option<Duration>) -> Self {
        let now = Instant::now();
        Self { start: now, last: now, limit }
    }

    /// Whether the time is up.
    pub(super) fn is_over(&self) -> bool {
        self.limit.is_some_and(|limit| self.start.elapsed() >= limit)
    }

    /// Tells how far the solver is, unless that was told just now.
    pub(super) fn show(&mut self, solver: &Solver, done: usize) {
        if self.last.elapsed() < BETWEEN {
            return;
        }
        self.last = Instant::now();
        let openings = if done > 0 { format!("{done} openings solved, ") } else { String::new() };
        let within =
            solver.plies().map_or_else(String::new, |plies| format!(", wins within {plies} plies"));
        let nodes = solver.nodes();
        // Failing to write it does not matter: the search goes on.
        let seconds = self.start.elapsed().as_secs_f64();
        let _ = writeln!(stderr(), "{seconds:.0} s: {openings}{nodes} positions{within}");
    }
}
