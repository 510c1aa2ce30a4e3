//! A report as text, Markdown, JSON, comma-separated values and pictures.

mod csv;
mod json;
mod markdown;
mod svg;
mod text;

pub use csv::{csv, csv_head};
pub use json::{json, list_json};
pub use markdown::markdown;
pub use svg::svg;
pub use text::text;

#[cfg(test)]
pub(super) use svg::{boxes, overlap};
