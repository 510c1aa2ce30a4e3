//! The native command as scripts use it: output, exit status and errors.

#[path = "cli/blob.rs"]
mod blob;
#[path = "cli/command.rs"]
mod command;
#[path = "cli/documents.rs"]
mod documents;
#[path = "cli/experiments.rs"]
mod experiments;
#[path = "cli/games.rs"]
mod games;
#[path = "cli/gtp.rs"]
mod gtp;
#[path = "cli/matches.rs"]
mod matches;
#[path = "cli/playouts.rs"]
mod playouts;
#[path = "cli/records.rs"]
mod records;
#[path = "cli/solve.rs"]
mod solve;
#[path = "cli/solved.rs"]
mod solved;
#[path = "cli/train.rs"]
mod train;
