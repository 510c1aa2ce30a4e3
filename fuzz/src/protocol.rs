//! The text protocol: any bytes as lines, each of which gets its answer or changes nothing.

use std::sync::Arc;

use linkstone::bot::{Budget, KINDS};
use linkstone::cli::gtp::{Engine, serve};
use linkstone::rules::{Settings, builtin, builtins, info};
use linkstone::session::Format;

use super::bytes::Bytes;
use super::choices::{edited, settings};

/// How many lines are sent at most.
const LINES: usize = 40;
/// The longest list of legal moves of a game that is looked at before and after each line.
const MAX_LIST: usize = 6_000;

/// Commands that tell of the game and leave it as it is.
const QUESTIONS: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "list_commands",
    "known_command",
    "showboard",
    "final_score",
    "final_status_list",
    "all_legal_moves",
    "winner",
    "to_move",
    "groups",
    "liberties",
    "loops",
    "territory",
    "position_hash",
    "export",
    "time_settings",
    "time_left",
];

/// Commands that go on with the game or begin another.
const ACTIONS: &[&str] = &[
    "play",
    "play",
    "play",
    "genmove",
    "reg_genmove",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "undo",
    "redo",
    "boardsize",
    "clear_board",
    "komi",
    "game",
    "setup",
    "import",
    "quit",
];

/// What stands behind commands.
const WORDS: &[&str] = &[
    "b",
    "w",
    "black",
    "white",
    "1",
    "2",
    "3",
    "4",
    "red",
    "blue",
    "green",
    "pass",
    "swap",
    "resign",
    "a1",
    "b2",
    "c3",
    "d4",
    "e5",
    "a2-a4",
    "b1-b3",
    "0,0",
    "1,0",
    "-1,1",
    "a1:red",
    "a1:white",
    "size=3",
    "size=0",
    "players=3",
    "komi=0.5",
    "swap=none",
    "ko=positional",
    "=",
    "b:a1,b2",
    "w:c3",
    "1:0,0,1,0",
    "1:",
    ":",
    "to-move",
    "5",
    "7",
    "0",
    "-1",
    "0.5",
    "6.50",
    "4294967295",
    "4294967296",
    "99999999999999999999",
    "any",
    "sgf",
    "json",
    "hexworld",
    "ascii",
    "text",
    "hex?size=3&moves=a1",
    "(;GM[11]SZ[5];B[a1])",
    "5,a1b2",
    "{\"game\":\"hex\"}",
    "{\"game\":\"a\\nb\\u0000\"}",
    "hex",
    "go",
    "blob",
    "omega",
    "havannah",
    "lines-of-action",
    "é",
    "\u{a0}",
    "play",
    "#",
    "\u{7}",
];

/// The first bytes choose a game and a bot. What follows are lines as they stand, or choices of
/// commands.
pub fn protocol(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let how = bytes.byte();
    let Some(table) = Table::new(&mut bytes) else { return };
    let lines: Vec<Vec<u8>> = if how & 128 == 0 {
        bytes.rest().split(|&byte| byte == b'\n').take(LINES).map(<[u8]>::to_vec).collect()
    } else {
        (0..LINES).map_while(|_| (!bytes.is_empty()).then(|| command(&mut bytes))).collect()
    };
    let lines: Vec<_> = lines.into_iter().filter(|line| !reads_a_file(line)).collect();
    let apart = one_by_one(&mut table.engine(), &lines);
    let mut together = Vec::new();
    let stream = lines.join(&b'\n');
    serve(&mut table.engine(), &*stream, &mut together).expect("memory takes everything");
    assert_eq!(String::from_utf8_lossy(&together), apart, "lines at once and one by one");
}

/// Which game begins, and who answers.
struct Table {
    game: String,
    settings: Settings,
    bot: usize,
}

impl Table {
    fn new(bytes: &mut Bytes<'_>) -> Option<Self> {
        let info = bytes.pick(builtins()).and_then(|document| info(document).ok())?;
        let bot = bytes.below(KINDS.len());
        // Others think for long, where no clock stops them.
        let bot = if KINDS[bot].budget == Budget::Instant { bot } else { 0 };
        let table = Self { settings: settings(&info, bytes), game: info.id, bot };
        builtin(&table.game, &table.settings).ok()?;
        Some(table)
    }

    fn engine(&self) -> Engine {
        let plan = builtin(&self.game, &self.settings).expect("it was tried");
        Engine::new(Arc::new(plan), &KINDS[self.bot], 1)
    }
}

/// A line that is more or less a command.
fn command(bytes: &mut Bytes<'_>) -> Vec<u8> {
    let id = match bytes.below(8) {
        0 => "7 ",
        1 => "99999999999999999999 ",
        2 => "\t",
        _ => "",
    };
    let names = if bytes.once_in(3) { QUESTIONS } else { ACTIONS };
    let mut line = format!("{id}{}", bytes.pick(names).copied().unwrap_or_default());
    for _ in 0..bytes.below(5) {
        line.push(' ');
        line.push_str(bytes.pick(WORDS).copied().unwrap_or_default());
    }
    if bytes.once_in(16) {
        line = edited(&line, 2, WORDS, bytes);
    }
    line.replace('\n', " ").into_bytes()
}

/// The line as the protocol sees it: without comments and control characters.
fn plain(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let text = text.split('#').next().unwrap_or_default();
    text.chars().filter(|&letter| letter == '\t' || letter == ' ' || !letter.is_control()).collect()
}

/// Files are no business of this target: any file of the machine could be named.
fn reads_a_file(line: &[u8]) -> bool {
    plain(line).contains("loadsgf")
}

fn ask(engine: &mut Engine, line: &[u8]) -> String {
    let mut output = Vec::new();
    serve(engine, line, &mut output).expect("memory takes everything");
    String::from_utf8(output).expect("answers are text")
}

/// All that the protocol tells of a game; none of a game with very many moves.
fn seen(engine: &mut Engine) -> Option<String> {
    let legal = ask(engine, b"all_legal_moves");
    if legal.len() > MAX_LIST {
        return None;
    }
    let mut seen = legal;
    for question in ["to_move", "winner", "final_score", "position_hash", "showboard"] {
        seen += &ask(engine, question.as_bytes());
    }
    for format in [Format::Json, Format::Text] {
        seen += &ask(engine, format!("export {}", format.as_str()).as_bytes());
    }
    Some(seen)
}

/// Sends the lines one after another, and gives all that was answered.
fn one_by_one(engine: &mut Engine, lines: &[Vec<u8>]) -> String {
    let mut answers = String::new();
    let mut before = seen(engine);
    for line in lines {
        let answer = ask(engine, line);
        let plain = plain(line);
        let mut words = plain.split_whitespace().peekable();
        let numbered = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        let id = words.next_if(numbered).unwrap_or_default();
        let name = words.next().unwrap_or_default();
        answers += &answer;
        if id.is_empty() && name.is_empty() {
            assert_eq!(answer, "", "a line without a command has no answer");
            continue;
        }
        is_framed(&answer, id);
        let accepted = answer.starts_with('=');
        if accepted && name == "quit" {
            break;
        }
        let after = seen(engine);
        if !accepted || QUESTIONS.contains(&name) {
            assert_eq!(after, before, "{plain} was answered {answer} and changed the game");
        } else if matches!(name, "play" | "genmove") {
            can_be_undone(engine, &before, &after);
        }
        let known = ask(engine, format!("known_command {name}").as_bytes());
        assert_eq!(known == "= true\n\n", !answer.ends_with(" unknown command\n\n"), "{name}");
        before = after;
    }
    answers
}

/// One answer: its mark, the number of the command, and no empty line before its end.
fn is_framed(answer: &str, id: &str) {
    let body = answer.strip_prefix(['=', '?']).and_then(|rest| rest.strip_prefix(id));
    let body = body.and_then(|body| body.strip_suffix("\n\n"));
    let body = body.unwrap_or_else(|| panic!("no frame: {answer:?}"));
    assert!(!body.contains("\n\n") && !body.ends_with('\n'), "an empty line: {answer:?}");
    assert!(body.is_empty() || body.starts_with([' ', '\n']), "no gap: {answer:?}");
    let control = body.chars().find(|letter| letter.is_control() && *letter != '\n');
    assert_eq!(control, None, "{answer:?}");
}

/// A move is taken back and played again.
fn can_be_undone(engine: &mut Engine, before: &Option<String>, after: &Option<String>) {
    assert_eq!(ask(engine, b"undo"), "=\n\n");
    // The text of the game still knows the move, and so does the tree at the end of the JSON.
    let known = |seen: &Option<String>| {
        let (seen, _) = seen.as_ref()?.rsplit_once("\n\n= ").expect("the text comes last");
        let (seen, _) = seen.split_once(",\"version\":2").unwrap_or((seen, ""));
        let (told, rest) = seen.split_once("\n\n=\n").expect("a diagram");
        let (board, json) = rest.split_once("\n\n= ").expect("JSON after it");
        Some((told.to_owned(), stones(board), json.trim_end_matches('}').to_owned()))
    };
    assert_eq!(known(&seen(engine)), known(before), "undone");
    assert_eq!(ask(engine, b"redo"), "=\n\n");
    assert_eq!(seen(engine), *after, "played again");
}

/// The stones of a diagram with their rows and columns, counted from the first of each: a board
/// without bounds stays as large as it has grown.
fn stones(board: &str) -> Vec<(usize, usize, char)> {
    let signs = board
        .lines()
        .enumerate()
        .flat_map(|(row, line)| line.char_indices().map(move |(column, sign)| (row, column, sign)));
    let stones: Vec<_> = signs.filter(|(.., sign)| !" .".contains(*sign)).collect();
    let first = |of: fn(&(usize, usize, char)) -> usize| stones.iter().map(of).min().unwrap_or(0);
    let (top, left) = (first(|it| it.0), first(|it| it.1));
    stones.iter().map(|&(row, column, sign)| (row - top, column - left, sign)).collect()
}
