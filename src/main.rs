//! The native command.

/// Runs the command line.
fn main() -> std::process::ExitCode {
    linkstone::cli::main()
}
