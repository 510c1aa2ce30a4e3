//! The text protocol: transcripts as data, and the guarantee that every command gets an answer.

#[path = "support/work.rs"]
mod work;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use linkstone::bot::Kind;
use linkstone::cli::gtp::{Engine, serve};
use linkstone::position::Rng;
use linkstone::rules::{Settings, builtin, builtins, info};
use linkstone::session::Format;
use proptest::prelude::*;
use work::Work;

fn engine(game: &str, bot: &str, seed: u64) -> Engine {
    let plan = builtin(game, &Settings::default()).expect("a built-in game");
    Engine::new(Arc::new(plan), Kind::named(bot).expect("a bot"), seed)
}

/// A game of this size without a swap.
fn without_swap(game: &str, size: u32, bot: &str, seed: u64) -> Engine {
    let options = match game {
        "go" => Vec::new(),
        _ => vec![("swap".to_owned(), "none".to_owned())],
    };
    let settings = Settings { size: Some(size), options, ..Settings::default() };
    let plan = builtin(game, &settings).expect("a built-in game");
    Engine::new(Arc::new(plan), Kind::named(bot).expect("a bot"), seed)
}

/// What the engine writes while it reads the input.
fn answers(engine: &mut Engine, input: &[u8]) -> String {
    let mut output = Vec::new();
    serve(engine, input, &mut output).expect("memory takes everything");
    String::from_utf8(output).expect("answers are text")
}

/// Plays the transcript: `$ game bot seed`, `;` comments, `>` input, and else the output.
fn replay(path: &Path) {
    let text = fs::read_to_string(path).expect("a transcript");
    let (mut input, mut expected, mut start) = (String::new(), String::new(), None);
    for line in text.lines() {
        if let Some(command) = line.strip_prefix("> ") {
            input += &format!("{command}\n");
        } else if let Some(words) = line.strip_prefix("$ ") {
            let words: Vec<_> = words.split(' ').collect();
            start = Some(engine(words[0], words[1], words[2].parse().expect("a seed")));
        } else if !line.starts_with(';') {
            expected += &format!("{line}\n");
        }
    }
    let mut engine = start.expect("a transcript names its game");
    let found = answers(&mut engine, input.as_bytes());
    if std::env::var_os("LINKSTONE_BLESS").is_some() {
        fs::write(path, blessed(&text, &found)).expect("the transcript can be written");
        return;
    }
    // Compare pairs of command and answer, for better messages than two long texts.
    let blocks = |text: &str| text.split("\n\n").map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(blocks(&found), blocks(&expected), "{}", path.display());
    assert_eq!(found, expected, "{}", path.display());
}

/// The transcript with the answers replaced by the engine's current ones.
fn blessed(text: &str, found: &str) -> String {
    let mut written = String::new();
    for line in text.lines().filter(|line| line.starts_with(['$', ';', '>'])) {
        written += &format!("{line}\n");
    }
    written + found
}

#[test]
fn transcripts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/cli");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the transcripts") {
        let path = entry.expect("a file").path();
        if path.extension().is_some_and(|extension| extension == "gtp") {
            replay(&path);
            count += 1;
        }
    }
    assert!(count > 0);
}

/// Two players who place own stones may be told to in any order, and each move taken back.
#[test]
fn either_colour_moves_at_any_time() {
    let mut out_of_turn = 0;
    for (game, size) in [("hex", 4), ("y", 4), ("go", 4), ("gonnect", 5), ("havannah", 3)] {
        for seed in 0..12 {
            let mut rng = Rng::with_seed(seed);
            let mut engine = without_swap(game, size, "level-1", seed);
            let mut ask = |text: &str| answers(&mut engine, format!("{text}\n").as_bytes());
            let cells = ask("all_legal_moves");
            let cells: Vec<_> = cells.split_whitespace().filter(|word| word.len() == 2).collect();
            let look = "showboard\nto_move\nwinner";
            let mut seen = vec![ask(look)];
            for _ in 0..20 {
                let colour = rng.usize(..2);
                let cell = rng.choice(&cells).expect("a cell");
                let before = seen.last().expect("at least the start").clone();
                let turn = ask("to_move").contains(["= 1", "= 2"][colour]);
                let is_thought_up = rng.bool();
                let answer = match is_thought_up {
                    true => ask(&format!("kata-genmove_analyze {} 1", ["b", "w"][colour])),
                    false => ask(&format!("play {} {cell}", ["b", "w"][colour])),
                };
                if answer.starts_with('?') {
                    assert_eq!(ask(look), before, "{game} {answer}");
                    continue;
                }
                out_of_turn += u32::from(!turn);
                if !is_thought_up {
                    assert!(ask(&format!("groups {}", colour + 1)).contains(*cell), "{game}");
                }
                let over = ask("winner") != "= none\n\n";
                assert!(over || ask("to_move").contains(["= 2", "= 1"][colour]), "{game}");
                seen.push(ask(look));
            }
            for (at, shown) in seen.iter().enumerate().rev() {
                assert_eq!(ask(look), *shown, "{game}");
                assert_eq!(ask("undo").starts_with('='), at > 0, "{game}");
            }
            for (at, shown) in seen.iter().enumerate() {
                assert_eq!(ask(look), *shown, "{game}");
                assert_eq!(ask("redo").starts_with('='), at + 1 < seen.len(), "{game}");
            }
        }
    }
    assert!(out_of_turn > 100, "only {out_of_turn}");
}

/// A line begins with its move and goes on with moves that can be played.
#[test]
fn an_analysis_tells_lines_and_a_move_made_is_the_best_of_it() {
    let mut engine = without_swap("hex", 5, "level-6", 2);
    let mut long = 0;
    for colour in ["b", "w", "w", "b", "b"] {
        for style in ["lz", "kata"] {
            let answer = answers(&mut engine, format!("{style}-analyze {colour} 10\n").as_bytes());
            let report = answer.lines().nth(1).expect("a report");
            for info in report.split("info ").skip(1) {
                let (told, line) = info.split_once(" pv ").expect("a line");
                let line: Vec<_> = line.split_whitespace().collect();
                assert_eq!(told.split_whitespace().nth(1), line.first().copied(), "{info}");
                let other = if colour == "b" { "w" } else { "b" };
                for (at, next) in line.iter().enumerate() {
                    let colour = [colour, other][at % 2];
                    let played = answers(&mut engine, format!("play {colour} {next}\n").as_bytes());
                    assert!(played.starts_with('='), "{played} {next}: {info}");
                }
                long += u32::from(line.len() > 1);
                let undo = "undo\n".repeat(line.len());
                assert_eq!(answers(&mut engine, undo.as_bytes()), "=\n\n".repeat(line.len()));
            }
        }
        let command = format!("lz-genmove_analyze {colour} 1\nshowboard\n");
        let answer = answers(&mut engine, command.as_bytes());
        let lines: Vec<_> = answer.split("\n\n").next().expect("an answer").lines().collect();
        let best = lines[lines.len() - 2].split_whitespace().nth(2).expect("a move");
        assert_eq!(lines.last().copied(), Some(format!("play {best}").as_str()), "{answer}");
    }
    assert!(long > 20, "only {long}");
}

/// Whoever begins on the smallest board of Y wins, by playing in the middle.
#[test]
fn a_lost_game_is_resigned_where_that_is_allowed() {
    let mut engine = without_swap("y", 3, "level-8", 3);
    let game = b"clear_board\ngenmove b\ngenmove w\n";
    let last = |text: &str| text.trim_end().rsplit("\n\n").next().map(str::to_owned);
    assert_ne!(last(&answers(&mut engine, game)).as_deref(), Some("= resign"), "unless asked for");
    engine.resign_below(0.5);
    for _ in 0..2 {
        assert_eq!(last(&answers(&mut engine, game)).as_deref(), Some("= resign"));
    }
}

#[test]
fn every_listed_command_is_known_and_every_known_one_answers() {
    let mut engine = engine("go", "random", 1);
    let listed = answers(&mut engine, b"list_commands\n");
    let names: Vec<_> = listed.trim_start_matches("= ").split_whitespace().collect();
    let expected = "protocol_version name version list_commands known_command quit boardsize \
        clear_board komi play genmove reg_genmove lz-analyze kata-analyze \
        lz-genmove_analyze kata-genmove_analyze fixed_handicap place_free_handicap set_free_handicap undo redo showboard final_score \
        final_status_list all_legal_moves \
        time_settings time_left game setup winner to_move groups liberties loops territory \
        position_hash export import loadsgf";
    assert_eq!(names, expected.split_whitespace().collect::<Vec<_>>());
    for name in names {
        let known = answers(&mut engine, format!("known_command {name}\n").as_bytes());
        assert_eq!(known, "= true\n\n", "{name}");
        let answer = answers(&mut engine, format!("{name}\n").as_bytes());
        assert!(!answer.contains("unknown"), "{name}: {answer}");
    }
}

#[test]
fn bots_play_every_game_to_its_end_and_repeat_it() {
    for document in builtins() {
        let info = info(document).expect("a built-in document");
        let size =
            if info.sizes[1] == 0 { String::new() } else { format!("size={}", info.sizes[0]) };
        let play = |bot: &str| {
            let mut engine = engine(&info.id, bot, 7);
            let mut record = answers(&mut engine, format!("game {} {size}\n", info.id).as_bytes());
            for _ in 0..60 {
                let turn = answers(&mut engine, b"to_move\n");
                let colour = turn.split_whitespace().nth(2).expect("a colour").to_owned();
                let answer = answers(&mut engine, format!("genmove {colour}\n").as_bytes());
                record += &answer;
                if answer.starts_with('?') {
                    assert_ne!(answers(&mut engine, b"winner\n"), "= none\n\n", "{record}");
                    break;
                }
            }
            record
        };
        assert_eq!(play("random"), play("random"), "{}", info.id);
    }
}

#[test]
fn what_is_exported_is_imported() {
    let mut engine = engine("hex", "random", 1);
    let begun = answers(&mut engine, b"boardsize 5\nplay b c3\nplay w swap\nexport text\n");
    let text = "hex?size=5&moves=c3.swap";
    assert!(begun.ends_with(&format!("= {text}\n\n")), "{begun}");
    // A list of moves tells neither the size nor what it is.
    let moves = b"clear_board\nimport moves 1. c3 swap 2. d4\nexport text\nexport moves\n";
    let told = answers(&mut self::engine("hex", "random", 1), moves);
    assert_eq!(told, "=\n\n=\n\n= hex?moves=c3.swap.d4\n\n= 1. c3 swap 2. d4\n\n");
    let there_and_back = |format: &Format| format.is_readable() && format.is_writable();
    let whole = Format::ALL.into_iter().filter(there_and_back);
    for format in whole.filter(|format| *format != Format::Moves) {
        let format = format.as_str();
        let record = answers(&mut engine, format!("export {format}\n").as_bytes());
        let record = record.trim_start_matches("= ").trim_end().to_owned();
        for named in [format, "any"] {
            let input = format!("clear_board\nimport {named} {record}\nexport text\n");
            assert_eq!(answers(&mut engine, input.as_bytes()), format!("=\n\n=\n\n= {text}\n\n"));
        }
        let file = std::env::temp_dir().join(format!("linkstone-{}.{format}", std::process::id()));
        fs::write(&file, &record).expect("a file for a record");
        let input = format!("clear_board\nloadsgf {} 2\nexport text\nredo\n", file.display());
        let expected = "=\n\n=\n\n= hex?size=5&moves=c3.swap&at=1\n\n=\n\n";
        assert_eq!(answers(&mut engine, input.as_bytes()), expected);
        fs::remove_file(&file).expect("the file is there");
    }
    let refused = answers(&mut engine, b"import sgf (;GM[11]SZ[3];B[a1];W[a1])\nexport text\n");
    let said = "? line 1, column 23, move 2 (a1): a stone stands there; choose an empty cell";
    assert_eq!(refused, format!("{said}\n\n= {text}\n\n"), "nothing has changed");
}

#[test]
fn a_bot_without_time_moves_at_once() {
    let mut engine = engine("hex", "monte-carlo", 1);
    let work = Work::start();
    let answer = answers(&mut engine, b"boardsize 41\ntime_settings 0 0 0\ngenmove b\n");
    assert!(answer.starts_with("=\n\n=\n\n= "), "{answer}");
    assert!(work.done() < Duration::from_secs(20), "{:?}", work.done());
}

#[test]
fn invalid_utf8_and_an_unterminated_last_line() {
    let mut engine = engine("hex", "random", 1);
    let input = b"\xff\xfe\n\x00\x07name\r\n\r\n5 \xc3\nquit";
    let expected = "? unknown command\n\n= Linkstone\n\n?5 unknown command\n\n=\n\n";
    assert_eq!(answers(&mut engine, input), expected);
}

/// A command that is more or less well formed.
fn command() -> impl Strategy<Value = String> {
    let names = "name version known_command boardsize clear_board komi play genmove lz-genmove_analyze undo redo \
        showboard final_score all_legal_moves time_left game setup winner to_move groups \
        liberties loops territory position_hash export import";
    let names: Vec<_> = names.split_whitespace().collect();
    let words = "b w black white 1 2 3 4 red a1 b2 c3 d4 e5 0,0 1,0 a2-a4 pass swap resign hex \
        go blob omega havannah lines-of-action y kensington-havannah size=3 size=2 size=0 \
        players=2 players=4 komi=0.5 swap=none window=2 b:a1,b2 1:0,0,1,0 w:c3 to-move 5 0 -1 \
        6.5 99999999999999999999 any text (;B[a1]) 5,a1 hex?size=3 sgf json hexworld ascii : , = - a:b é";
    let words: Vec<_> = words.split_whitespace().collect();
    let word = prop_oneof![9 => proptest::sample::select(words).prop_map(str::to_owned),
        1 => "\\PC{0,12}"];
    (proptest::sample::select(names), proptest::collection::vec(word, 0..4))
        .prop_map(|(name, words)| format!("{name} {}", words.join(" ")))
}

/// Whether the text is one answer in its frame.
fn is_one_answer(text: &str, id: &str) -> bool {
    let body = text.strip_prefix(['=', '?']).and_then(|rest| rest.strip_prefix(id));
    let body = body.and_then(|body| body.strip_suffix("\n\n"));
    body.is_some_and(|body| !body.contains("\n\n") && !body.ends_with('\n'))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn each_command_gets_one_answer(commands in proptest::collection::vec(command(), 1..40)) {
        let mut engine = engine("go", "random", 1);
        for (number, command) in commands.iter().enumerate() {
            let command = command.replace('#', "");
            let answer = answers(&mut engine, format!("{number} {command}\n").as_bytes());
            prop_assert!(is_one_answer(&answer, &number.to_string()), "{command}: {answer:?}");
        }
    }

    #[test]
    fn any_line_gets_at_most_one_answer(line in proptest::collection::vec(any::<u8>(), 0..80)) {
        let mut engine = engine("hex", "random", 1);
        let line: Vec<u8> = line.into_iter().filter(|&byte| byte != b'\n').collect();
        let answer = answers(&mut engine, &line);
        prop_assert!(answer.is_empty() || answer.ends_with("\n\n"));
        prop_assert!(answer.matches("\n\n").count() <= 1);
    }
}
