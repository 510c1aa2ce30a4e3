//! The tables of strengths that come with the program, in `weights/`, one file for a game.

use std::sync::Arc;

use super::weights::Weights;
use crate::rules::{Plan, Settings, builtin};

/// The ids of the games that there are tables for.
pub static LEARNED: &[&str] = include!(concat!(env!("OUT_DIR"), "/weight_names.rs"));

/// The name of the table for a game: that of its id, unless options or a document of somebody's own
/// make it another game ([`Plan::plays_like`]).
pub fn table_for(plan: &Plan) -> Option<&'static str> {
    let name = LEARNED.iter().copied().find(|&name| name == plan.id)?;
    let usual = Settings { options: Vec::new(), ..plan.settings.clone() };
    builtin(name, &usual).is_ok_and(|usual| plan.plays_like(&usual)).then_some(name)
}

/// The table for a game; none where there is none, or others have to load it.
pub fn learned(plan: &Plan) -> Option<Arc<Weights>> {
    let name = table_for(plan)?;
    let (_, text) = TABLES.iter().find(|(of, _)| *of == name)?;
    Weights::read(text).ok().map(Arc::new)
}

/// The tables, by the ids of their games.
#[cfg(feature = "learned")]
static TABLES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/weight_texts.rs"));
#[cfg(not(feature = "learned"))]
static TABLES: &[(&str, &str)] = &[];
