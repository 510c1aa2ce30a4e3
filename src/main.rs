//! The native command.

/// Runs the command line.
#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    linkstone::cli::main()
}

/// There is no command line in a browser.
#[cfg(target_arch = "wasm32")]
fn main() {}
