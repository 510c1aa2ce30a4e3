//! Tries the tests by mutants: many small changes of the code are built into one set of test
//! programs, each behind a switch, and the tests that come by a change are run with it.
//!
//! Building a program for each mutant takes most of a minute here, running the tests that notice
//! it less than a second; so all mutants of a batch are built at once.

mod build;
mod failure;
mod mutant;
#[cfg(test)]
mod mutant_switch;
mod results;
mod score;
mod suite;
mod tree;
mod weave;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use failure::{Failure, Result};
use mutant::Mutant;
use results::{Outcome, Results};
use suite::Suite;
use tree::Tree;

/// How many mutants are built at once.
const BATCH: usize = 1200;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [root, target, package, folder, count, seed, seconds, tests, paths @ ..] =
        arguments.as_slice()
    else {
        eprintln!("usage: mutants ROOT TARGET PACKAGE FOLDER COUNT SEED SECONDS TESTS PATH..");
        return ExitCode::from(2);
    };
    let wanted = Wanted {
        root: root.into(),
        target: target.into(),
        package: package.clone(),
        folder: folder.into(),
        count: count.parse().unwrap_or(usize::MAX),
        seed: seed.parse().unwrap_or(1),
        tests: tests.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect(),
        budget: Duration::from_secs(seconds.parse().unwrap_or(30)),
        paths: paths.to_vec(),
    };
    match run(&wanted) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("mutants: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// What is asked for.
#[derive(Debug)]
struct Wanted {
    root: PathBuf,
    /// Where everything is kept.
    target: PathBuf,
    package: String,
    /// The package's folder, from the root.
    folder: PathBuf,
    /// The most mutants of a folder.
    count: usize,
    seed: u64,
    /// The processor time that a mutant gets for all its tests.
    budget: Duration,
    /// The test programs besides the unit tests; none for all of them.
    tests: Vec<String>,
    /// Files and folders.
    paths: Vec<String>,
}

fn run(wanted: &Wanted) -> Result<()> {
    let all = list(wanted)?;
    let sample = mutant::sample(all.clone(), wanted.count, wanted.seed);
    let tree = Tree::copy(&wanted.root, &wanted.target.join("tree"), &wanted.folder)?;
    let mut results = Results::open(&wanted.target.join("results.tsv"));
    let known = sample.iter().filter(|mutant| results.get(mutant, tree.state()).is_some()).count();
    println!("{} mutants, {} to be tried, {known} of them known", all.len(), sample.len());
    let unknown: Vec<Mutant> = sample
        .iter()
        .filter(|mutant| results.get(mutant, tree.state()).is_none())
        .cloned()
        .collect();
    for batch in unknown.chunks(BATCH) {
        try_batch(wanted, &tree, batch, &mut results)?;
    }
    let ends: Vec<(&Mutant, Outcome)> = sample
        .iter()
        .filter_map(|mutant| Some((mutant, results.get(mutant, tree.state())?)))
        .collect();
    for (heading, which) in
        [("not behind a switch:", Outcome::Aside), ("no test notices:", Outcome::Missed)]
    {
        let mut names: Vec<&str> = ends
            .iter()
            .filter(|(_, outcome)| *outcome == which)
            .map(|(mutant, _)| mutant.name.as_str())
            .collect();
        names.sort_unstable();
        if !names.is_empty() {
            println!("\n{heading}\n{}", names.join("\n"));
        }
    }
    println!("\n{}", score::table(&score::count(&all, ends.iter().copied())));
    match ends.iter().filter(|(_, outcome)| *outcome == Outcome::Missed).count() {
        0 => Ok(()),
        number => Err(Failure::new(format!("{number} mutants were missed"))),
    }
}

/// The mutants that cargo-mutants finds in the wanted files.
fn list(wanted: &Wanted) -> Result<Vec<Mutant>> {
    let mut command = cargo(&wanted.root);
    command.args(["mutants", "--list", "--json", "--package", &wanted.package]);
    command.args(wanted.paths.iter().flat_map(|path| ["--file", path]));
    let output = command.output().ok().filter(|output| output.status.success());
    let output = output.ok_or_else(|| Failure::new("`cargo mutants --list` failed"))?;
    mutant::read(&String::from_utf8_lossy(&output.stdout))
}

fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// Tries the mutants of a batch.
fn try_batch(wanted: &Wanted, tree: &Tree, batch: &[Mutant], results: &mut Results) -> Result<()> {
    let numbered = || (0..).zip(batch);
    let begin = Instant::now();
    println!("building {} mutants", batch.len());
    let built = build::build(tree, &wanted.package, &wanted.tests, numbered().collect())?;
    for (numbers, outcome) in [(&built.unviable, Outcome::Unviable), (&built.aside, Outcome::Aside)]
    {
        for &number in numbers {
            results.put(&batch[number as usize], tree.state(), outcome)?;
        }
    }
    println!("built in {:.0?}; running the tests without mutants", begin.elapsed());
    let mut suite = Suite::record(&built.programs, &tree.package(), &wanted.target)?;
    let (tests, takes) = suite.size();
    println!("{tests} tests take {takes:.0?}");
    for (number, mutant) in numbered() {
        let Some(&switch) = built.switches.get(&number) else { continue };
        let begin = Instant::now();
        let (outcome, by) = suite.run(number, switch, &mutant.file, wanted.budget)?;
        results.put(mutant, tree.state(), outcome)?;
        let by = by.map(|test| format!(" by {test}")).unwrap_or_default();
        println!(
            "[{number}/{}] {}{by} ({:.1?}): {}",
            batch.len(),
            outcome.as_str(),
            begin.elapsed(),
            mutant.name
        );
    }
    Ok(())
}
