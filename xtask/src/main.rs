//! The project's own commands: `cargo xtask play`, `test`, `build` and more.

mod command;
mod commands;
mod failure;
mod project;
mod serve;
mod setup;
mod site;
mod suite;
mod version;
mod wasm;
mod watch;

use std::process::ExitCode;

use project::Project;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let help = command::help(&commands::ALL);
    let refused = |message: String| {
        eprintln!("{message}\n\n{help}");
        ExitCode::from(2)
    };
    let Some((name, rest)) = words.split_first() else {
        return refused("which command?".to_owned());
    };
    if is_help(name) || rest.first().is_some_and(|word| is_help(word)) {
        println!("{help}");
        return ExitCode::SUCCESS;
    }
    let Some(command) = commands::ALL.iter().find(|command| command.name == name) else {
        return refused(format!("there is no command `{name}`"));
    };
    let arguments = match command.parse(rest) {
        Ok(arguments) => arguments,
        Err(message) => return refused(message),
    };
    match Project::find().and_then(|project| (command.run)(&project, &arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\nxtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn is_help(word: &str) -> bool {
    matches!(word, "help" | "--help" | "-h")
}
