//! A program with its standard input and output.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::Description;
use crate::contest::Fault;

/// A running program; it is ended when this is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    /// What it writes, line by line.
    lines: Receiver<String>,
}

/// The longest line, and the most lines of an answer: more is not an answer.
const MAX_LINE: u64 = 1 << 20;
const MAX_LINES: usize = 10_000;

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(super) fn start(description: &Description) -> Result<Self, Fault> {
        let fault = |error: std::io::Error| Fault::NotStarted(error.to_string());
        let (program, arguments) =
            description.command.split_first().ok_or_else(|| Fault::NotStarted(String::new()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(fault)?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.expect("both are pipes");
        let (sender, lines) = channel();
        // Reading blocks, and only another thread can wait no longer than so long.
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            loop {
                line.clear();
                let read = std::io::Read::take(&mut output, MAX_LINE).read_until(b'\n', &mut line);
                let text = String::from_utf8_lossy(&line).trim_end().to_owned();
                if !matches!(read, Ok(1..)) || sender.send(text).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, input, lines })
    }

    /// The answer to a command, without its mark.
    ///
    /// # Errors
    /// If the program refuses the command, has ended, does not answer in time, or answers
    /// something that is no answer.
    pub(super) fn ask(&mut self, command: &str, patience: Duration) -> Result<String, Fault> {
        let deadline = Instant::now() + patience;
        let crashed = || Fault::Crashed { command: command.to_owned() };
        self.input
            .write_all(format!("{command}\n").as_bytes())
            .and_then(|()| self.input.flush())
            .map_err(|_| crashed())?;
        let mut answer: Option<String> = None;
        for _ in 0..MAX_LINES {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => Fault::TimedOut { command: command.to_owned() },
                RecvTimeoutError::Disconnected => crashed(),
            })?;
            match &mut answer {
                None if line.is_empty() => {}
                None if line.starts_with(['=', '?']) => answer = Some(line),
                Some(answer) if line.is_empty() => return body(answer, command),
                Some(answer) => {
                    answer.push('\n');
                    answer.push_str(&line);
                }
                None => return Err(Fault::Nonsense { command: command.to_owned(), text: line }),
            }
        }
        Err(Fault::Nonsense { command: command.to_owned(), text: answer.unwrap_or_default() })
    }
}

/// What follows the mark of an answer.
fn body(answer: &str, command: &str) -> Result<String, Fault> {
    let text = answer[1..].trim().to_owned();
    if answer.starts_with('=') {
        Ok(text)
    } else {
        Err(Fault::Refused { command: command.to_owned(), text })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Asked politely first, it can end its own children; failing at that does not matter.
        let _ = self.input.write_all(b"quit\n").and_then(|()| self.input.flush());
        for _ in 0..10 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
