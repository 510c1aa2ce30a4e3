//! The games of the project: their documents, in the program or given to it, and the list of them.

use std::sync::RwLock;

use linkstone_catalogue::goals;

use super::board_spec::BoardSpec;
use super::card::Card;
use super::error::{Fault, RulesError};
use super::guide::Guide;
use super::head::{head, parse};
use super::metadata::RecordIds;
use super::options::{OptionSpec, substitute};
use super::plan::{About, Plan, Settings};
use super::reader::Node;

/// The documents in the folder `games`, in order of file name; none without the feature `all-games`.
/// They come minified and without their guides, as nothing here needs more.
static DOCUMENTS: &[&str] = include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// Their ids, in the same order.
static IDS: &[&str] = include!(concat!(env!("OUT_DIR"), "/game_ids.rs"));

/// The documents that [`give`] was given, in the same form, by id.
static GIVEN: RwLock<Vec<(&'static str, &'static str)>> = RwLock::new(Vec::new());

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
    /// What the players aim at with every option at its default: `connect`, `ring`, `row`,
    /// `group`, `capture`, `most` or `fewest`.
    pub goals: Vec<&'static str>,
    /// The game at a glance, if the document says it.
    pub card: Option<Card>,
    /// How records of other programs identify it.
    pub record_ids: RecordIds,
    /// How it is explained to people; empty for a built-in game.
    pub guide: Guide,
}

/// The documents of the built-in games, minified and without their guides, in order of file name.
/// Without the feature `all-games` there are none.
pub fn builtins() -> &'static [&'static str] {
    DOCUMENTS
}

/// What the list of games says of each, as JSON: id, name, players, tiling, goals, designer, year
/// and card, in order of file name.
#[cfg(feature = "all-games")]
pub fn catalogue() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/games.json"))
}

/// Makes a game known by its id, as if it were built in: the document of a file in `games/`. One
/// that is known already stays as it is.
///
/// # Errors
/// If the document is invalid; the error names the place.
pub fn give(document: &str) -> Result<(), RulesError> {
    let without_guide = || -> Result<_, Fault> {
        let mut value = parse(document)?;
        let id = head(&value)?.id;
        if let Some(fields) = value.as_object_mut() {
            fields.shift_remove("guide");
        }
        Ok((id, value.to_string()))
    };
    let (id, text) = without_guide()?;
    if find(&id).is_none()
        && let Ok(mut given) = GIVEN.write()
    {
        given.push((id.leak(), text.leak()));
    }
    Ok(())
}

/// Whether a document is that of a game known by its id, so that the id says all of it.
pub fn is_known(document: &str) -> bool {
    known().any(|known| known == document)
}

/// The document of the game known by this id.
pub fn find(id: &str) -> Option<&'static str> {
    if let Some(place) = IDS.iter().position(|known| *known == id) {
        return Some(DOCUMENTS[place]);
    }
    let given = GIVEN.read().ok()?;
    given.iter().find(|(known, _)| *known == id).map(|&(_, document)| document)
}

/// The documents that are built in or were given.
pub fn known() -> impl Iterator<Item = &'static str> {
    let given = GIVEN.read().map(|given| given.clone()).unwrap_or_default();
    DOCUMENTS.iter().copied().chain(given.into_iter().map(|(_, document)| document))
}

/// Compiles a game known by its id.
///
/// # Errors
/// If no game has this id, or the settings do not fit it.
pub fn builtin(id: &str, settings: &Settings) -> Result<Plan, RulesError> {
    let document = find(id).ok_or_else(|| RulesError::UnknownGame { id: id.to_owned() })?;
    Plan::from_document(document, settings)
}

/// Reads what is known about a document before its options are chosen.
///
/// # Errors
/// If the document is invalid; the error names the place.
pub fn info(document: &str) -> Result<Info, RulesError> {
    let value = parse(document)?;
    let head = head(&value)?;
    let board = substitute(&value, &value["board"], &head.options, &[])?;
    let spec = BoardSpec::read(&Node::root(&board), None)?;
    let [tiling, shape] = spec.origin.words();
    Ok(Info {
        id: head.id,
        name: head.name,
        players: head.seats,
        tiling,
        shape,
        sizes: spec.sizes,
        default: spec.default,
        common: spec.common,
        options: head.options,
        about: head.about,
        goals: goals(&value),
        card: head.card,
        record_ids: head.record_ids,
        guide: head.guide,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Condition, Verdict};
    use std::ffi::OsStr;
    use std::fs;

    #[test]
    fn the_list_says_what_the_documents_say() {
        let list: Vec<serde_json::Value> =
            serde_json::from_str(catalogue()).expect("the list is JSON");
        assert_eq!(list.len(), builtins().len());
        for (said, document) in list.iter().zip(builtins()) {
            let info = info(document).expect("it is tested");
            assert_eq!(said["id"], info.id);
            assert_eq!(said["name"], info.name);
            assert_eq!(said["players"], serde_json::json!(info.players), "{}", info.id);
            assert_eq!(said["tiling"], info.tiling, "{}", info.id);
            assert_eq!(said["goals"], serde_json::json!(info.goals), "{}", info.id);
            assert_eq!(said["about"]["designer"], info.about.designer);
            assert_eq!(said["about"]["year"], info.about.year);
            let card = info.card.expect("every game has a card");
            assert_eq!(said["card"]["position"], card.position);
            assert_eq!(find(&info.id), Some(*document));
        }
    }

    /// Which conditions are behind an aim, by the compiled rules.
    #[test]
    fn aims_are_those_of_the_endings() {
        for document in builtins() {
            let plan = Plan::from_document(document, &Settings::default()).expect("it is tested");
            let mut aims = Vec::new();
            for ending in &plan.endings {
                ending.when.for_each(&mut |condition| {
                    aims.extend(match condition {
                        Condition::Connects { .. } | Condition::ReachesRim => Some("connect"),
                        Condition::Loop { .. } => Some("ring"),
                        Condition::Line { .. } => Some("row"),
                        Condition::SingleGroup(_) => Some("group"),
                        Condition::Captured { .. } => Some("capture"),
                        _ => None,
                    });
                });
                if ending.result == Verdict::Score {
                    aims.push("most");
                }
            }
            let goals = goals(&parse(document).expect("JSON"));
            let has = |aim: &&str| goals.contains(aim) || goals.contains(&"fewest");
            assert!(aims.iter().all(has), "{}: {goals:?}, not {aims:?}", plan.id);
            let is_behind = |goal: &&str| aims.contains(goal) || *goal == "fewest";
            assert!(goals.iter().all(is_behind), "{}: {goals:?}, not {aims:?}", plan.id);
        }
    }

    #[test]
    fn a_document_that_is_given_is_known_by_its_id_and_never_replaced() {
        let hex = fs::read_to_string("games/hex.json").expect("a document");
        let other = hex.replacen("\"id\": \"hex\"", "\"id\": \"given-in-a-test\"", 1);
        assert!(builtin("given-in-a-test", &Settings::default()).is_err());
        give(&other).expect("it is valid");
        let plan = builtin("given-in-a-test", &Settings::default()).expect("it is known now");
        assert!(is_known(&plan.document) && !plan.document.contains("\"guide\""));
        assert!(!builtins().contains(&plan.document.as_str()));
        give(&other.replace("\"Hex\"", "\"Another\"")).expect("it is valid");
        assert_eq!(find("given-in-a-test"), Some(plan.document.as_str()));
        give(&hex.replace("\"Hex\"", "\"Another\"")).expect("it is valid");
        assert!(!find("hex").is_some_and(|document| document.contains("Another")));
        assert!(give("{").is_err());
    }

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
