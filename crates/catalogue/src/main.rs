//! Writes the list of the games in a folder as JSON, for pages that load the rules one by one.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

use linkstone_catalogue::{catalogue, documents};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [games, list] = arguments.as_slice() else {
        eprintln!("usage: linkstone-catalogue GAMES LIST.json");
        return ExitCode::from(2);
    };
    match write(Path::new(games), Path::new(list)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("linkstone-catalogue: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Leaves a list alone that is the same: whoever watches the file sees no change.
fn write(games: &Path, list: &Path) -> io::Result<()> {
    let text = catalogue(&documents(games)?).to_string();
    if fs::read_to_string(list).is_ok_and(|written| written == text) {
        Ok(())
    } else {
        fs::write(list, text)
    }
}
