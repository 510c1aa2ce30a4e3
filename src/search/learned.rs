//! The tables of strengths that come with the program, in `weights/`, one file for a game.

use std::sync::Arc;

use super::weights::Weights;
use crate::rules::{Plan, Settings, builtin};

/// The ids of the games that there are tables for.
pub static LEARNED: &[&str] = include!(concat!(env!("OUT_DIR"), "/weight_names.rs"));

/// The name of the table for a game: that of the game that it plays like, whatever it is called.
/// Options may make it a game that there is no table for ([`Plan::plays_like`]).
pub fn table_for(plan: &Plan) -> Option<&'static str> {
    let usual = Settings { options: Vec::new(), ..plan.settings.clone() };
    let is_like = |name: &str| builtin(name, &usual).is_ok_and(|usual| plan.plays_like(&usual));
    LEARNED.iter().copied().find(|&name| is_like(name))
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
