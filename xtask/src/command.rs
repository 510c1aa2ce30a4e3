//! Declarations of commands, and parsing and help for their arguments.

use std::fmt::Write as _;

use crate::failure::Result;
use crate::project::Project;

/// The declaration of a command, from which its argument parsing and help are derived.
#[derive(Debug)]
pub(crate) struct Command {
    /// Its name after `cargo xtask`.
    pub(crate) name: &'static str,
    /// What it does, in one line.
    pub(crate) about: &'static str,
    /// The flags it takes.
    pub(crate) flags: &'static [Flag],
    /// The operands it takes.
    pub(crate) operands: Operands,
    /// Runs it.
    pub(crate) run: fn(&Project, &Arguments) -> Result<()>,
}

/// A flag of a command, such as `--port N`.
#[derive(Debug)]
pub(crate) struct Flag {
    /// Its name without dashes.
    pub(crate) name: &'static str,
    /// The placeholder for its value in the help, if it takes one.
    pub(crate) value: Option<&'static str>,
    /// What it does, in one line.
    pub(crate) about: &'static str,
}

/// The operands of a command, with their placeholder in the help.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Operands {
    /// None.
    None,
    /// At most one.
    Optional(&'static str),
    /// The rest of the line, including flags, to be passed to another program.
    Rest(&'static str),
}

/// The parsed arguments of a command.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Arguments {
    flags: Vec<(&'static str, Option<String>)>,
    operands: Vec<String>,
}

impl Arguments {
    /// Whether a flag was given.
    pub(crate) fn has(&self, flag: &str) -> bool {
        self.flags.iter().any(|(name, _)| *name == flag)
    }

    /// The value of a flag, if it was given; the last one wins.
    pub(crate) fn value(&self, flag: &str) -> Option<&str> {
        let mut given = self.flags.iter().rev();
        given.find(|(name, _)| *name == flag).and_then(|(_, value)| value.as_deref())
    }

    /// The operands.
    pub(crate) fn operands(&self) -> &[String] {
        &self.operands
    }
}

impl Command {
    /// Parses the words after the command's name.
    ///
    /// # Errors
    /// If they do not match the declaration; the error is a sentence for the user.
    pub(crate) fn parse(&self, words: &[String]) -> std::result::Result<Arguments, String> {
        let mut arguments = Arguments::default();
        if let Operands::Rest(_) = self.operands {
            let rest = words.strip_prefix(&["--".to_owned()]).unwrap_or(words);
            arguments.operands = rest.to_vec();
            return Ok(arguments);
        }
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.strip_prefix("--") {
                Some(given) => arguments.flags.push(self.parse_flag(given, &mut words)?),
                None if matches!(self.operands, Operands::Optional(_))
                    && arguments.operands.is_empty() =>
                {
                    arguments.operands.push(word.clone());
                }
                None => return Err(format!("`{}` takes no argument `{word}`", self.name)),
            }
        }
        Ok(arguments)
    }

    /// Parses a flag without its dashes; its value may be the next word.
    fn parse_flag<'a>(
        &self,
        given: &str,
        rest: &mut impl Iterator<Item = &'a String>,
    ) -> std::result::Result<(&'static str, Option<String>), String> {
        let (name, value) = match given.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (given, None),
        };
        let flag = self
            .flags
            .iter()
            .find(|flag| flag.name == name)
            .ok_or_else(|| format!("`{}` takes no flag `--{name}`", self.name))?;
        match (flag.value, value) {
            (None, None) => Ok((flag.name, None)),
            (None, Some(_)) => Err(format!("`--{name}` takes no value")),
            (Some(what), value) => match value.or_else(|| rest.next().cloned()) {
                Some(value) => Ok((flag.name, Some(value))),
                None => Err(format!("`--{name}` needs a value: `--{name} {what}`")),
            },
        }
    }

    /// The command as it is typed, such as `play [--port N]`.
    fn usage(&self) -> String {
        let mut usage = self.name.to_owned();
        for flag in self.flags {
            let _ = write!(usage, " [{}]", flag.usage());
        }
        if let Operands::Optional(what) | Operands::Rest(what) = self.operands {
            let _ = write!(usage, " [{what}]");
        }
        usage
    }
}

impl Flag {
    fn usage(&self) -> String {
        match self.value {
            Some(value) => format!("--{} {value}", self.name),
            None => format!("--{}", self.name),
        }
    }
}

/// What `cargo xtask help` prints for these commands.
pub(crate) fn help(commands: &[&Command]) -> String {
    let mut rows: Vec<(String, &str)> = Vec::new();
    for command in commands {
        rows.push((command.usage(), command.about));
        rows.extend(command.flags.iter().map(|flag| (format!("  {}", flag.usage()), flag.about)));
    }
    rows.push(("help".to_owned(), "print this"));
    let width = rows.iter().map(|(usage, _)| usage.len()).max().unwrap_or(0);
    let mut text = "usage: cargo xtask COMMAND\n".to_owned();
    for (usage, about) in rows {
        let _ = write!(text, "\n  {usage:width$}  {about}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Arguments, Command, Flag, Operands, help};

    const PLAY: Command = Command {
        name: "play",
        about: "serve",
        flags: &[
            Flag { name: "port", value: Some("N"), about: "where" },
            Flag { name: "quick", value: None, about: "how" },
        ],
        operands: Operands::Optional("NAME"),
        run: |_, _| Ok(()),
    };

    fn parse(command: &Command, line: &str) -> Result<Arguments, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        command.parse(&words)
    }

    #[test]
    fn flags_and_operands_are_read() {
        for line in ["--port 9000 hex", "hex --port=9000", "--port 1 hex --port 9000"] {
            let arguments = parse(&PLAY, line).unwrap();
            assert_eq!(arguments.value("port"), Some("9000"), "{line}");
            assert_eq!(arguments.operands(), ["hex"], "{line}");
            assert!(!arguments.has("quick"), "{line}");
        }
        let arguments = parse(&PLAY, "--quick").unwrap();
        assert!(arguments.has("quick") && arguments.value("port").is_none());
        assert!(arguments.operands().is_empty());
    }

    #[test]
    fn unknown_arguments_are_refused() {
        for line in ["--prot 1", "--port", "--quick=yes", "a b"] {
            assert!(parse(&PLAY, line).is_err(), "{line}");
        }
        let none = Command { operands: Operands::None, ..PLAY };
        assert!(parse(&none, "a").is_err());
    }

    #[test]
    fn the_rest_of_a_line_is_passed_on() {
        let rest = Command { operands: Operands::Rest("ARGS"), ..PLAY };
        assert_eq!(parse(&rest, "-- --quick hex").unwrap().operands(), ["--quick", "hex"]);
        assert_eq!(parse(&rest, "hex -- x").unwrap().operands(), ["hex", "--", "x"]);
    }

    #[test]
    fn the_help_names_commands_and_flags() {
        let text = help(&[&PLAY]);
        assert!(text.contains("\n  play [--port N] [--quick] [NAME]  serve\n"), "{text}");
        assert!(text.contains("\n    --port N                        where\n"), "{text}");
    }
}
