//! `linkstone experiment`: measurements by name, next to what was published.

use std::fs;
use std::io::{IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;
use std::time::Instant;

use clap::Args;

use super::failure::Failure;
use super::table::{Align, Table};
use super::writable::check_writable;
use crate::experiment::{self as experiments, EXPERIMENTS, Progress, Report, Run, Settings};
use crate::messages::Message;

/// `linkstone experiment`.
#[derive(Debug, Args)]
pub(super) struct Experiment {
    /// Name of the experiment; `all` runs every one, `list` names them
    name: String,
    /// How long each point is measured, in seconds; without it, as long as the noise of the
    /// machine asks for, which is found out first
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<f64>,
    /// Seed of everything random
    #[arg(long, value_name = "U", default_value_t = 1)]
    seed: u64,
    /// Only these games
    #[arg(long, value_name = "GAME", value_delimiter = ',')]
    games: Vec<String>,
    /// Only these sizes
    #[arg(long, value_name = "N", value_delimiter = ',')]
    sizes: Vec<u32>,
    /// Only these methods
    #[arg(long, value_name = "METHOD", value_delimiter = ',')]
    methods: Vec<String>,
    /// Write the results as JSON to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the results as comma-separated values to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write the results as Markdown into this file, replacing those of the same experiments
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Write the charts into this folder
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
}

/// How long a run works between two updates of the terminal, in seconds.
const SLICE: f64 = 0.2;

/// Reads the number of seconds to measure a point for.
fn seconds(text: &str) -> Result<f64, String> {
    let within = |seconds: &f64| *seconds > 0.0 && *seconds <= 86_400.0;
    let number = text.parse().ok().filter(within);
    number.ok_or_else(|| "write a number of seconds above 0 and up to 86400".to_owned())
}

impl Experiment {
    pub(super) fn run(&self) -> Result<String, Failure> {
        if self.name == "list" {
            return Ok(list());
        }
        let is_all = self.name == "all";
        self.check_files()?;
        let names: Vec<&str> = if is_all {
            EXPERIMENTS.iter().map(|experiment| experiment.name).collect()
        } else {
            vec![&self.name]
        };
        let mut reports = Vec::new();
        for name in names {
            match self.report(name) {
                Ok(report) => reports.push(report),
                // Games and sizes that are chosen need not be in every experiment.
                Err(experiments::Error::Nothing) if is_all => {}
                Err(error) => return Err(choice(&error)),
            }
        }
        if reports.is_empty() {
            return Err(choice(&experiments::Error::Nothing));
        }
        self.write_files(&reports, is_all)?;
        let texts: Vec<String> = reports.iter().map(experiments::text).collect();
        Ok(texts.join("\n"))
    }

    /// Runs an experiment to its end.
    fn report(&self, name: &str) -> Result<Report, experiments::Error> {
        let threads = available_parallelism().map_or(1, usize::from);
        let settings = Settings {
            seconds: self.seconds,
            seed: self.seed,
            games: self.games.clone(),
            sizes: self.sizes.clone(),
            methods: self.methods.clone(),
            environment: format!(
                "{}, {}one of {threads} threads",
                std::env::consts::OS,
                processor().map_or(String::new(), |name| format!("{name}, "))
            ),
        };
        let mut run = Run::new(name, &settings)?;
        let begin = Instant::now();
        let clock = || begin.elapsed().as_secs_f64();
        loop {
            let progress = run.step(&clock, SLICE);
            show(name, &progress);
            if progress.done {
                return Ok(run.report());
            }
        }
    }

    /// Makes sure that the results can be written, before it takes long to get them.
    fn check_files(&self) -> Result<(), Failure> {
        for path in [&self.json, &self.csv, &self.markdown].into_iter().flatten() {
            check_writable(path)?;
        }
        if let Some(path) = &self.markdown {
            page(path, &[])?;
        }
        match &self.svg {
            Some(folder) => fs::create_dir_all(folder).map_err(|error| at(folder, error)),
            None => Ok(()),
        }
    }

    fn write_files(&self, reports: &[Report], is_all: bool) -> Result<(), Failure> {
        if let Some(path) = &self.json {
            let documents: Vec<String> = reports.iter().map(experiments::json).collect();
            let document = documents.join(",\n");
            let document = if is_all { format!("[{document}]\n") } else { format!("{document}\n") };
            write(path, &document)?;
        }
        if let Some(path) = &self.csv {
            let lines: String = reports.iter().map(experiments::csv).collect();
            write(path, &(experiments::csv_head().to_owned() + &lines))?;
        }
        if let Some(path) = &self.markdown {
            write(path, &page(path, reports)?)?;
        }
        if let Some(folder) = &self.svg {
            fs::create_dir_all(folder).map_err(|error| at(folder, error))?;
            for report in reports {
                for (index, chart) in report.charts.iter().enumerate() {
                    let path = folder.join(format!("{}-{}.svg", report.name, index + 1));
                    write(&path, &experiments::svg(chart))?;
                }
            }
        }
        Ok(())
    }
}

/// The line of a Markdown file that the results follow.
const OUTPUT: &str = "<!-- Below is the output of `linkstone experiment --markdown`. -->\n";

/// A Markdown file with the reports: what it has above the results is kept, and so are results of
/// experiments without a new report.
fn page(path: &Path, reports: &[Report]) -> Result<String, Failure> {
    let before = if path.exists() {
        fs::read_to_string(path).map_err(|error| at(path, error))?
    } else {
        OUTPUT.to_owned()
    };
    let Some((above, below)) = before.split_once(OUTPUT) else {
        let message = Message::new("choice-page").with("file", path.display().to_string());
        return Err(Failure::Choice(message.with("line", OUTPUT)));
    };
    let old: Vec<&str> = below.split("\n## ").collect();
    let mut page = above.to_owned() + OUTPUT;
    for experiment in EXPERIMENTS {
        let report = reports.iter().find(|report| report.name == experiment.name);
        let title = format!("{}\n", experiment.title);
        let kept = || old.iter().find(|section| section.starts_with(&title));
        let kept = || kept().map(|section| format!("## {}\n", section.trim_end()));
        if let Some(section) = report.map(experiments::markdown).or_else(kept) {
            page += &format!("\n{section}");
        }
    }
    Ok(page)
}

/// The processor's name as the system reports it in a file, if it does.
fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    line.split_once(':').map(|(_, name)| name.trim().to_owned())
}

fn choice(error: &experiments::Error) -> Failure {
    match error {
        experiments::Error::Name(name) => {
            let names: Vec<_> = EXPERIMENTS.iter().map(|experiment| experiment.name).collect();
            let message = Message::new("choice-experiment").with("name", name.as_str());
            Failure::Choice(message.with("known", names.join(", ")))
        }
        other => Failure::Choice(other.message()),
    }
}

fn list() -> String {
    let mut table = Table::new(&[("name", Align::Left), ("measures", Align::Left)]);
    for experiment in EXPERIMENTS {
        table.row([experiment.name.to_owned(), experiment.sentence.to_owned()]);
    }
    table.to_string()
}

/// Shows the progress of a run, if anybody is watching.
fn show(name: &str, progress: &Progress) {
    let mut terminal = stderr().lock();
    if !terminal.is_terminal() {
        return;
    }
    let percent = (progress.fraction * 100.0).floor();
    let left = progress.seconds_left.ceil() as u64;
    let (minutes, seconds) = (left / 60, left % 60);
    // Failing to write the line does not matter; it is erased when the run is over.
    let _ = if progress.done {
        write!(terminal, "\r\x1b[K")
    } else {
        write!(
            terminal,
            "\r\x1b[K{name}: {percent} %, {minutes}:{seconds:02} left, {}",
            progress.what
        )
    };
    let _ = terminal.flush();
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| at(path, error))
}

fn at(path: &Path, error: std::io::Error) -> Failure {
    Failure::File { file: path.to_owned(), error }
}
