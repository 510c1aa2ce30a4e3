//! The command line: which command, with which arguments.

/// What `cargo xtask help` prints.
pub(crate) const HELP: &str = "\
usage: cargo xtask COMMAND

  play [--port N]   set up what is missing, build, serve the site on this machine
  test              set up what is missing, run every test: native, wasm, browser
  build             write dist/, a folder that any static host serves
  bench [ARGS]      run the benchmarks; ARGS go to them
  speed             measure random games natively and in WebAssembly, as a table
  bless             rewrite the golden files from what the program does now
  help              print this";

/// A command with its arguments.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Build and serve the site.
    Play {
        /// The first port to try, when the user chose one.
        port: Option<u16>,
    },
    /// Run every test.
    Test,
    /// Write `dist/`.
    Build,
    /// Run the benchmarks.
    Bench {
        /// Passed on to the benchmark programs.
        arguments: Vec<String>,
    },
    /// Measure random games natively and in WebAssembly.
    Speed,
    /// Rewrite the golden files.
    Bless,
    /// Say what there is.
    Help,
}

impl Command {
    /// Reads the arguments that follow the program's name.
    ///
    /// # Errors
    /// What is wrong with them, as one sentence.
    pub(crate) fn parse(arguments: &[String]) -> Result<Self, String> {
        let Some((name, rest)) = arguments.split_first() else {
            return Err("which command?".to_owned());
        };
        let command = match name.as_str() {
            "play" => {
                let port = parse_port(rest)?;
                return Ok(Self::Play { port });
            }
            "bench" => {
                let rest = rest.strip_prefix(&["--".to_owned()]).unwrap_or(rest);
                let arguments = rest.to_vec();
                return Ok(Self::Bench { arguments });
            }
            "test" => Self::Test,
            "build" => Self::Build,
            "speed" => Self::Speed,
            "bless" => Self::Bless,
            "help" | "--help" | "-h" => Self::Help,
            _ => return Err(format!("there is no command `{name}`")),
        };
        match rest.first() {
            None => Ok(command),
            Some(argument) => Err(format!("`{name}` takes no argument `{argument}`")),
        }
    }
}

fn parse_port(arguments: &[String]) -> Result<Option<u16>, String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let text = match words.as_slice() {
        [] => return Ok(None),
        ["--port", port] => *port,
        [word] => word
            .strip_prefix("--port=")
            .ok_or_else(|| format!("`play` takes no argument `{word}`"))?,
        _ => return Err("`play` takes only `--port N`".to_owned()),
    };
    match text.parse() {
        Ok(port) if port > 0 => Ok(Some(port)),
        _ => Err(format!("a port is a number from 1 to 65535, not `{text}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::Command;

    fn parse(line: &str) -> Result<Command, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Command::parse(&words)
    }

    #[test]
    fn commands_are_read() {
        assert_eq!(parse("play"), Ok(Command::Play { port: None }));
        let at_9000 = Ok(Command::Play { port: Some(9000) });
        assert_eq!(parse("play --port 9000"), at_9000);
        assert_eq!(parse("play --port=9000"), at_9000);
        assert_eq!(parse("test"), Ok(Command::Test));
        assert_eq!(parse("speed"), Ok(Command::Speed));
        assert_eq!(parse("--help"), Ok(Command::Help));
        let arguments = vec!["hex".to_owned()];
        assert_eq!(parse("bench -- hex"), Ok(Command::Bench { arguments }));
    }

    #[test]
    fn what_is_not_a_command_is_refused() {
        for line in [
            "",
            "paly",
            "play 9000",
            "play --port",
            "play --port 0",
            "play --port 65536",
            "play --port x",
            "play --port 1 2",
            "test hex",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
