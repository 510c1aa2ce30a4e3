//! Measurements by name, each held against what was published.

pub mod lengths;
