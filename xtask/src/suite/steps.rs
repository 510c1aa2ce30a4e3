//! The steps of a test run, with their headings and times.

use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::failure::Result;

/// The steps that have run so far.
#[derive(Debug)]
pub(super) struct Steps {
    begun: Instant,
    done: Mutex<Vec<Done>>,
}

/// A finished step.
#[derive(Debug)]
struct Done {
    heading: String,
    took: Duration,
    outcome: &'static str,
}

impl Steps {
    /// Starts without any steps.
    pub(super) fn new() -> Self {
        Self { begun: Instant::now(), done: Mutex::default() }
    }

    /// Runs a step under its heading and records how long it took.
    ///
    /// # Errors
    /// If the step fails.
    pub(super) fn step<T>(&self, heading: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        println!("\n== {heading}");
        let start = Instant::now();
        let result = work();
        let took = start.elapsed();
        let outcome = if result.is_ok() { "" } else { "failed" };
        println!("-- {heading}: {:.1} s {outcome}", took.as_secs_f64());
        let heading = heading.to_owned();
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.push(Done { heading, took, outcome });
        result
    }

    /// One line per step in the order in which they finished, and the total time.
    pub(super) fn table(&self) -> String {
        let mut text = String::new();
        for Done { heading, took, outcome } in
            self.done.lock().unwrap_or_else(PoisonError::into_inner).iter()
        {
            let _ = writeln!(text, "{:8.1} s  {heading}  {outcome}", took.as_secs_f64());
        }
        let _ = write!(text, "{:8.1} s  in total", self.begun.elapsed().as_secs_f64());
        text.replace("  \n", "\n")
    }
}

#[cfg(test)]
mod tests {
    use super::Steps;
    use crate::failure::Failure;

    #[test]
    fn the_table_has_every_step() {
        let steps = Steps::new();
        assert_eq!(steps.step("one", || Ok(1)).unwrap(), 1);
        assert!(steps.step("two", || Err::<(), _>(Failure::new("no"))).is_err());
        let table = steps.table();
        let lines: Vec<&str> = table.lines().collect();
        assert!(lines[0].ends_with(" s  one"), "{table}");
        assert!(lines[1].ends_with(" s  two  failed"), "{table}");
        assert!(lines[2].ends_with(" s  in total") && lines.len() == 3, "{table}");
    }
}
