//! Layer cli.
