//! The commands of the protocol by name.

use super::analysis::Style;
use super::engine::Engine;
use super::refusal::Refusal;
use crate::messages::Message;

/// The answer to a command.
pub(super) type Answer = Result<String, Refusal>;

/// What follows an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// The next command.
    GoOn,
    /// An analysis, with reports.
    Analyse,
    /// The end.
    Quit,
}

type Handler = fn(&mut Engine, &[&str]) -> Answer;

/// Every command, in the order in which `list_commands` names them.
const COMMANDS: &[(&str, Handler)] = &[
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("Linkstone".to_owned())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("list_commands", |_, _| Ok(COMMANDS.iter().map(|(name, _)| format!("{name}\n")).collect())),
    ("known_command", known_command),
    (QUIT, |_, _| Ok(String::new())),
    ("boardsize", Engine::boardsize),
    ("clear_board", Engine::clear_board),
    ("komi", Engine::komi),
    ("play", Engine::play),
    ("genmove", Engine::genmove),
    ("reg_genmove", Engine::reg_genmove),
    (ANALYSES[0], |engine, arguments| engine.analyse(Style::Leela, arguments)),
    (ANALYSES[1], |engine, arguments| engine.analyse(Style::Kata, arguments)),
    (ANALYSES[2], |engine, arguments| engine.genmove_analyse(Style::Leela, arguments)),
    (ANALYSES[3], |engine, arguments| engine.genmove_analyse(Style::Kata, arguments)),
    ("fixed_handicap", Engine::fixed_handicap),
    ("place_free_handicap", Engine::place_free_handicap),
    ("set_free_handicap", Engine::set_free_handicap),
    ("undo", Engine::undo),
    ("redo", Engine::redo),
    ("showboard", |engine, _| engine.showboard()),
    ("final_score", |engine, _| engine.final_score()),
    ("final_status_list", |engine, arguments| engine.final_status_list(arguments)),
    ("all_legal_moves", |engine, _| engine.all_legal_moves()),
    ("time_settings", Engine::time_settings),
    ("time_left", Engine::time_left),
    ("game", Engine::game),
    ("setup", Engine::setup),
    ("winner", |engine, _| engine.winner()),
    ("to_move", |engine, _| engine.to_move()),
    ("groups", |engine, arguments| engine.groups(arguments)),
    ("liberties", |engine, arguments| engine.liberties(arguments)),
    ("loops", |engine, arguments| engine.loops(arguments)),
    ("territory", |engine, arguments| engine.territory(arguments)),
    ("position_hash", |engine, _| engine.position_hash()),
    ("export", |engine, arguments| engine.export(arguments)),
    ("import", Engine::import),
    ("loadsgf", Engine::loadsgf),
];

const QUIT: &str = "quit";
const ANALYSES: [&str; 4] =
    ["lz-analyze", "kata-analyze", "lz-genmove_analyze", "kata-genmove_analyze"];

fn known_command(_: &mut Engine, arguments: &[&str]) -> Answer {
    let [name] = arguments else { return Err(Refusal::usage("known_command NAME")) };
    Ok(COMMANDS.iter().any(|(known, _)| known == name).to_string())
}

/// Executes a command.
///
/// # Errors
/// Why it cannot be executed; then the game is as it was.
pub(super) fn execute(
    engine: &mut Engine,
    name: &str,
    arguments: &[&str],
) -> Result<(String, Next), Refusal> {
    let (_, handler) = COMMANDS
        .iter()
        .find(|(known, _)| *known == name)
        .ok_or_else(|| Refusal::new(Message::new("command-unknown")))?;
    let next = match name {
        QUIT => Next::Quit,
        name if ANALYSES.contains(&name) => Next::Analyse,
        _ => Next::GoOn,
    };
    handler(engine, arguments).map(|text| (text, next))
}
