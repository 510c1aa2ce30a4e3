//! The tests, one by one: what each takes, and which mutants it comes by.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, UNIX_EPOCH};

use crate::failure::{Failure, Result};
use crate::results::Outcome;
use crate::weave::MODULE;

/// The memory that a program gets, in kilobytes: some mutants never stop asking for more.
const MEMORY: u64 = 4_000_000;

/// The processor time that a test gets: this many times what it takes without a mutant, and some
/// seconds.
const TIMES: u64 = 4;
const SECONDS: u64 = 2;

/// A test that takes more processor time than this, in seconds, is stopped by then: what it has
/// noticed counts.
const MOST_SECONDS: u64 = 60;

/// Runs a program with limits on its processor time (not the clock's: that depends on what else
/// the machine does) and its memory, and prints the times that it took.
const LIMITED: &str =
    "ulimit -t $1; ulimit -v $2; shift 2; \"$@\" >/dev/null; code=$?; times; exit $code";

/// A test of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Test {
    program: PathBuf,
    name: String,
    takes: Duration,
    /// The switches that it comes by; nothing where that could not be seen.
    reached: Option<HashSet<u32>>,
}

/// All tests that pass, and what is known of them.
#[derive(Debug)]
pub(crate) struct Suite {
    tests: Vec<Test>,
    folder: PathBuf,
    /// How many mutants each test has caught in each file.
    caught: HashMap<(usize, String), u32>,
}

/// How a test ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ended {
    Passed,
    Failed,
    Killed,
}

impl Suite {
    /// Runs every test of these programs once, in the folder of their package, to see what it
    /// takes and which switches it comes by; what is known of the same programs is kept in `notes`.
    ///
    /// # Errors
    /// When a program does not start.
    pub(crate) fn record(programs: &[PathBuf], folder: &Path, notes: &Path) -> Result<Self> {
        let mut suite =
            Self { tests: Vec::new(), folder: folder.to_owned(), caught: HashMap::new() };
        let known = notes.join("tests.tsv");
        let text = fs::read_to_string(&known).unwrap_or_default();
        let mut kept = String::new();
        for program in programs {
            let stamp = stamp(program);
            let lines: Vec<&str> = text.lines().filter(|line| line.starts_with(&stamp)).collect();
            let mut tests: Vec<Test> =
                lines.iter().filter_map(|line| Test::parse(program, line)).collect();
            if tests.is_empty() {
                for name in names(program, folder)? {
                    tests.extend(Test::record(program, name, folder, &notes.join("reached"))?);
                }
            }
            kept.extend(tests.iter().map(|test| format!("{stamp}{}\n", test.as_text())));
            write(&known, &kept)?;
            suite.tests.extend(tests);
        }
        suite.tests.sort_by_key(|test| test.takes);
        Ok(suite)
    }

    /// How many tests there are, and what they take one after the other.
    pub(crate) fn size(&self) -> (usize, Duration) {
        (self.tests.len(), self.tests.iter().map(|test| test.takes).sum())
    }

    /// Runs the tests that come by a mutant until one of them fails or they have taken `budget`,
    /// the quick ones first and those that caught others of its file; gives that test.
    ///
    /// # Errors
    /// When a program does not start.
    pub(crate) fn run(
        &mut self,
        number: u32,
        switch: u32,
        file: &str,
        budget: Duration,
    ) -> Result<(Outcome, Option<String>)> {
        let reaches =
            |test: &Test| test.reached.as_ref().is_none_or(|reached| reached.contains(&switch));
        let mut order: Vec<(Duration, usize)> = (0..)
            .zip(&self.tests)
            .filter(|(_, test)| reaches(test))
            .map(|(index, test)| {
                let caught = self.caught.get(&(index, file.to_owned())).copied().unwrap_or(0);
                (test.takes / (1 + 4 * caught), index)
            })
            .collect();
        order.sort_unstable();
        let number = number.to_string();
        let mut left = budget;
        for (_, index) in order {
            let test = &self.tests[index];
            let limit = test.limit().min(left.as_secs() + 1);
            let is_cut = test.is_long() || limit < test.limit();
            let (ended, took) = test.run(&self.folder, limit, &number, None)?;
            let outcome = match ended {
                Ended::Killed if !is_cut => Outcome::Timeout,
                Ended::Passed | Ended::Killed => {
                    left = left.saturating_sub(took);
                    if left.is_zero() {
                        break;
                    }
                    continue;
                }
                Ended::Failed => Outcome::Caught,
            };
            let name = test.name.clone();
            *self.caught.entry((index, file.to_owned())).or_default() += 1;
            return Ok((outcome, Some(name)));
        }
        Ok((Outcome::Missed, None))
    }
}

impl Test {
    /// Runs a test without a mutant; nothing where it is of no use here.
    fn record(program: &Path, name: String, folder: &Path, notes: &Path) -> Result<Option<Self>> {
        let (program, takes) = (program.to_owned(), Duration::ZERO);
        let mut test = Self { program, name, takes, reached: None };
        let _ = fs::remove_file(notes);
        let (ended, takes) = test.run(folder, MOST_SECONDS, "record", Some(notes))?;
        test.takes = takes;
        match ended {
            Ended::Passed | Ended::Killed => {
                let reached = fs::read_to_string(notes).unwrap_or_default();
                test.reached = Some(reached.lines().filter_map(|line| line.parse().ok()).collect());
            }
            // It may be the writing that it minds.
            Ended::Failed if test.run(folder, MOST_SECONDS, "none", None)?.0 == Ended::Passed => {}
            Ended::Failed => {
                println!("not used, as it fails without any mutant: {}", test.name);
                return Ok(None);
            }
        }
        Ok(Some(test))
    }

    /// What is known of it, in one line; [`parse`](Self::parse) reads it behind a stamp.
    fn as_text(&self) -> String {
        let reached = self.reached.as_ref().map_or("any".to_owned(), |reached| {
            reached.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
        });
        format!("\t{}\t{}\t{reached}", self.name, self.takes.as_millis())
    }

    fn parse(program: &Path, line: &str) -> Option<Self> {
        let mut parts = line.split('\t').skip(1);
        let name = parts.next()?.to_owned();
        let takes = Duration::from_millis(parts.next()?.parse().ok()?);
        let reached = match parts.next()? {
            "any" => None,
            numbers => {
                Some(numbers.split_whitespace().filter_map(|text| text.parse().ok()).collect())
            }
        };
        Some(Self { program: program.to_owned(), name, takes, reached })
    }

    /// Whether it is stopped before its end.
    fn is_long(&self) -> bool {
        self.takes.as_secs() + 1 >= MOST_SECONDS
    }

    /// The processor time that it gets, in seconds.
    fn limit(&self) -> u64 {
        if self.is_long() {
            return MOST_SECONDS;
        }
        self.takes.as_secs_f64().ceil() as u64 * TIMES + SECONDS
    }

    /// Runs it with a mutant; tells how it ended and the processor time that it took.
    fn run(
        &self,
        folder: &Path,
        seconds: u64,
        mutant: &str,
        notes: Option<&Path>,
    ) -> Result<(Ended, Duration)> {
        let mut command = Command::new("sh");
        command.args(["-c", LIMITED, "sh"]).args([seconds.to_string(), MEMORY.to_string()]);
        command.arg(&self.program).args(["--exact", &self.name, "--test-threads", "1"]);
        command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder).env("MUTANT", mutant);
        // A failure found by chance is no seed for the next mutant.
        command.env("PROPTEST_FAILURE_PERSISTENCE", "off");
        command.envs(notes.map(|notes| ("MUTANTS_REACHED", notes)));
        command.stdin(Stdio::null()).stderr(Stdio::null());
        let output = command.output().map_err(|error| not_started(&self.program, &error))?;
        let ended = match output.status.code() {
            Some(0) => Ended::Passed,
            // 128 and SIGKILL or SIGXCPU.
            Some(137 | 152) => Ended::Killed,
            _ => Ended::Failed,
        };
        Ok((ended, processor_time(&String::from_utf8_lossy(&output.stdout))))
    }
}

/// What the shell's `times` says of the programs it ran: its last line is `1m2.5s 0m0.25s`, the
/// time in the program and that in the system for it.
fn processor_time(times: &str) -> Duration {
    let seconds = |text: &str| -> Option<f64> {
        let (minutes, seconds) = text.strip_suffix('s')?.split_once('m')?;
        Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?)
    };
    let last = times.lines().last().unwrap_or_default();
    Duration::from_secs_f64(last.split_whitespace().filter_map(seconds).sum())
}

/// A word for a program as it is now: with its name, when it was built.
fn stamp(program: &Path) -> String {
    let built = fs::metadata(program).and_then(|data| data.modified()).ok();
    let since = built.and_then(|built| built.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
    let name = program.file_name().unwrap_or_default().to_string_lossy();
    format!("{name}@{}", since.as_millis())
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).map_err(|error| Failure::file("write", path, &error))
}

/// The names of a program's tests.
fn names(program: &Path, folder: &Path) -> Result<Vec<String>> {
    let mut command = Command::new(program);
    command.current_dir(folder).args(["--list", "--format", "terse"]).stderr(Stdio::null());
    let output = command.output().map_err(|error| not_started(program, &error))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let names = text.lines().filter_map(|line| line.strip_suffix(": test"));
    // The switch's own tests are not for the mutants.
    Ok(names.filter(|name| !name.starts_with(MODULE)).map(str::to_owned).collect())
}

fn not_started(program: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{} does not start: {error}", program.display()))
}

#[cfg(test)]
mod tests {
    use super::{Duration, Path, Test, processor_time};

    #[test]
    fn what_is_known_of_a_test_is_read_as_it_is_written() {
        for reached in [None, Some([3, 70].into()), Some([].into())] {
            let takes = Duration::from_millis(1500);
            let program = Path::new("p").to_owned();
            let test = Test { program, name: "a::b".to_owned(), takes, reached };
            let line = format!("p@1{}", test.as_text());
            assert_eq!(Test::parse(Path::new("p"), &line), Some(test));
        }
    }

    #[test]
    fn times_of_the_shell_are_read() {
        let times = "0m0.001s 0m0.002s\n1m2.500s 0m0.250s\n";
        assert_eq!(processor_time(times), Duration::from_millis(62_750));
        assert_eq!(processor_time(""), Duration::ZERO);
    }
}
