//! The commands that come in, one by one, with a way to see that another one is there.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::thread;

/// Where commands come from.
pub(super) trait Input {
    /// The next line with its end, for which it waits; `None` when there is none to come.
    ///
    /// # Errors
    /// If reading fails.
    fn next(&mut self) -> io::Result<Option<Vec<u8>>>;

    /// Whether another line is there, or none will come: what is under way is to be ended.
    fn is_waiting(&mut self) -> bool;

    /// Waits until another line is there.
    fn wait(&mut self);
}

/// Lines that are all there already.
pub(super) struct Script<R>(pub(super) R);

impl<R: BufRead> Input for Script<R> {
    fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        read_line(&mut self.0)
    }

    fn is_waiting(&mut self) -> bool {
        true
    }

    fn wait(&mut self) {}
}

/// Lines that come at any time.
pub(super) struct Live {
    lines: Receiver<io::Result<Vec<u8>>>,
    /// A line that has been seen but not taken; `Some(None)` at the end.
    seen: Option<Option<io::Result<Vec<u8>>>>,
}

impl Live {
    /// The lines of standard input, read by another thread.
    pub(super) fn stdin() -> Self {
        let (sender, lines) = sync_channel(64);
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            while let Some(line) = read_line(&mut input).transpose() {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self { lines, seen: None }
    }
}

impl Input for Live {
    fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        self.wait();
        self.seen.take().flatten().transpose()
    }

    fn is_waiting(&mut self) -> bool {
        if self.seen.is_none() {
            self.seen = match self.lines.try_recv() {
                Ok(line) => Some(Some(line)),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => Some(None),
            };
        }
        self.seen.is_some()
    }

    fn wait(&mut self) {
        if self.seen.is_none() {
            self.seen = Some(self.lines.recv().ok());
        }
    }
}

fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let read = input.read_until(b'\n', &mut line)?;
    Ok((read > 0).then_some(line))
}
