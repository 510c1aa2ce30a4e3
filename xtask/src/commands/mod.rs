//! The commands, one file each.

mod bench;
mod bless;
mod build;
mod fuzz;
mod mutants;
mod package;
mod page_mutants;
mod play;
mod serve;
mod speed;
mod test;

use crate::command::Command;

/// Every command, in the order of the help.
pub(crate) const ALL: [&Command; 10] = [
    &play::COMMAND,
    &test::COMMAND,
    &build::COMMAND,
    &serve::COMMAND,
    &package::COMMAND,
    &bench::COMMAND,
    &speed::COMMAND,
    &mutants::COMMAND,
    &fuzz::COMMAND,
    &bless::COMMAND,
];
