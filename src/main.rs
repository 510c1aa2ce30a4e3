//! The native command.

/// Parses the command line and runs it.
fn main() -> std::process::ExitCode {
    linkstone::cli::main()
}
