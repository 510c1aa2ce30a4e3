//! Runs the cases of one test on all processors.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Does the work for each item, on as many threads as there are processors; which thread takes
/// which item is left to chance, so the work must not depend on it.
///
/// # Panics
/// If the work panics for an item.
pub(crate) fn for_each<T>(items: impl Iterator<Item = T> + Send, work: impl Fn(T) + Sync) {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let items = Mutex::new(items);
    let next = || items.lock().unwrap_or_else(PoisonError::into_inner).next();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(item) = next() {
                    work(item);
                }
            });
        }
    });
}
