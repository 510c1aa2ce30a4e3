//! The built-in games.

use serde_json::Value;

use super::board_spec::BoardSpec;
use super::card::Card;
use super::compile::{head, parse};
use super::error::RulesError;
use super::guide::Guide;
use super::metadata::RecordIds;
use super::options::{OptionSpec, substitute};
use super::plan::{About, Plan, Settings};
use super::reader::Node;

/// The documents in the folder `games`, in order of file name. They come without their guides and
/// minified, because the page downloads them before the first move.
static DOCUMENTS: &[&str] = include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// What is known about a game before its options are chosen.
#[derive(Clone, Debug)]
pub struct Info {
    /// The id of the document.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The fewest and the most players.
    pub players: [usize; 2],
    /// The tiling with every option at its default.
    pub tiling: &'static str,
    /// The shape with every option at its default.
    pub shape: &'static str,
    /// The smallest and the largest size; both 0 on a board without bounds.
    pub sizes: [u32; 2],
    /// The size that is played by default.
    pub default: u32,
    /// Common sizes.
    pub common: Vec<u32>,
    /// The options to choose from.
    pub options: Vec<OptionSpec>,
    /// Designer, year and a summary of the rules.
    pub about: About,
    /// The game at a glance, if the document says it.
    pub card: Option<Card>,
    /// How records of other programs identify it.
    pub record_ids: RecordIds,
    /// How it is explained to people; empty for a built-in game.
    pub guide: Guide,
}

/// The documents of the built-in games, minified and without their guides, in order of file name.
pub fn builtins() -> &'static [&'static str] {
    DOCUMENTS
}

/// Compiles a built-in game.
///
/// # Errors
/// If no game has this id, or the settings do not fit it.
pub fn builtin(id: &str, settings: &Settings) -> Result<Plan, RulesError> {
    let document = builtins()
        .iter()
        .find(|document| {
            parse(document).is_ok_and(|value| value.get("id").and_then(Value::as_str) == Some(id))
        })
        .ok_or_else(|| RulesError::UnknownGame { id: id.to_owned() })?;
    Plan::from_document(document, settings)
}

/// Reads what is known about a document before its options are chosen.
///
/// # Errors
/// If the document is invalid; the error names the place.
pub fn info(document: &str) -> Result<Info, RulesError> {
    let value = parse(document)?;
    let head = head(&value)?;
    let board = value.get("board").unwrap_or(&Value::Null);
    let board = substitute(&value, board, &head.options, &[])?;
    let spec = BoardSpec::read(&Node::root(&board), None)?;
    Ok(Info {
        id: head.id,
        name: head.name,
        players: head.seats,
        tiling: spec.tiling.as_str(),
        shape: spec.shape.as_str(),
        sizes: spec.sizes,
        default: spec.default,
        common: spec.common,
        options: head.options,
        about: head.about,
        card: head.card,
        record_ids: head.record_ids,
        guide: head.guide,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::OsStr;
    use std::fs;

    #[test]
    fn the_embedded_documents_equal_the_files() {
        let files = fs::read_dir("games").expect("the folder of the games");
        let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
        paths.retain(|path| !path.ends_with("schema.json"));
        paths.sort_by_key(|path| path.file_stem().map(OsStr::to_owned));
        assert_eq!(paths.len(), builtins().len());
        for (path, document) in paths.iter().zip(builtins()) {
            let file = fs::read_to_string(path).expect("a document");
            assert!(document.len() < file.len(), "{path:?} is not minified");
            let mut rules = parse(&file).expect("a document is JSON");
            rules.as_object_mut().expect("an object").shift_remove("guide");
            assert_eq!(parse(document).ok(), Some(rules), "{path:?}");
        }
    }
}
