//! Any calls on a session in any order: each keeps the laws or is refused.

use std::sync::Arc;

use linkstone::bot::{Bot, KINDS};
use linkstone::cell::{Cell, Colour, Index};
use linkstone::position::{Move, Playouts, Rng, playout_structures};
use linkstone::rules::{Bounds, Plan, builtins, info};
use linkstone::session::Session;

use super::bytes::Bytes;
use super::choices::{any_move, cell, colour, edited, legal_move, settings};
use super::laws::{
    can_be_told, goes_there_and_back, holds, legal_moves_are_legal, text_is_read_back,
};
use super::refusals::{ask, call};
use super::vocabulary::Vocabulary;

/// How many calls are made at most.
const CALLS: usize = 60;
/// The most cells of a board that calls are made on; a board without bounds may grow so far.
const CELLS: usize = 450;

/// The first bytes choose a game and its settings, each of the others a call.
pub fn calls(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let Some(document) = bytes.pick(builtins()) else { return };
    let Ok(told) = info(document) else { panic!("a built-in document is refused") };
    let Ok(plan) = Plan::from_document(document, &settings(&told, &mut bytes)) else { return };
    let mut session = Session::new(Arc::new(plan));
    for _ in 0..CALLS {
        if bytes.is_empty() || session.position().board().topology.cells() > CELLS {
            break;
        }
        any_call(&mut session, &mut bytes);
        holds(&session);
    }
    text_is_read_back(&session);
    goes_there_and_back(&mut session);
}

fn any_call(session: &mut Session, bytes: &mut Bytes<'_>) {
    match bytes.below(32) {
        0..=9 => play_legal(session, bytes),
        10 => {
            let played = any_move(session.position(), bytes);
            let checked = session.position().check(played);
            assert_eq!(call(session, |game| game.play(played)).is_some(), checked.is_ok());
        }
        11 => {
            let text = if bytes.once_in(2) { bytes.text() } else { words(session, 1, bytes) };
            call(session, |game| game.play_text(&text));
        }
        12 => {
            let list = words(session, 1 + bytes.below(6), bytes);
            call(session, |game| game.play_all(&list));
        }
        13 => play_to_the_end(session, bytes),
        14 | 15 => {
            for _ in 0..=bytes.below(4) {
                let ply = session.ply();
                assert_eq!(ask(session, Session::undo), ply > 0);
            }
        }
        16 => {
            let known = session.ply() < session.line().len();
            assert_eq!(ask(session, Session::redo), known);
        }
        17 => {
            let ply = if bytes.once_in(8) { usize::MAX } else { bytes.below(64) };
            session.go_to(ply);
            assert_eq!(session.ply(), ply.min(session.line().len()));
        }
        18 => set_up(session, bytes),
        19 | 20 => {
            let cell = cell(session.position(), bytes);
            let occupied = cell.index() < session.position().board().topology.cells()
                && session.position().colour(cell).is_some();
            let scoring = session.is_scoring();
            assert_eq!(ask(session, |game| game.toggle_dead(cell)), scoring && occupied);
        }
        21 => {
            let scoring = session.is_scoring();
            assert_eq!(ask(session, Session::accept_score), scoring);
        }
        22 => {
            let scoring = session.is_scoring();
            assert_eq!(ask(session, Session::resume), scoring);
        }
        23 | 24 => {
            let read = text_is_read_back(session);
            if bytes.once_in(2) {
                *session = read;
            }
        }
        25 | 26 => read_edited(session, bytes),
        27 => can_be_told(session),
        28 => legal_moves_are_legal(session),
        29 => goes_there_and_back(session),
        30 => play_out(session, bytes),
        _ => let_a_bot_play(session, bytes),
    }
}

fn play_legal(session: &mut Session, bytes: &mut Bytes<'_>) {
    let Some(played) = legal_move(session.position(), bytes) else { return };
    let position = session.position();
    let text = played.text(position.plan(), &position.board().topology);
    let result = if bytes.once_in(2) { session.play_text(&text) } else { session.play(played) };
    assert_eq!(result, Ok(()), "{text} is legal");
}

/// Random moves, at the end passes where the rules have them, so that games come to be scored.
fn play_to_the_end(session: &mut Session, bytes: &mut Bytes<'_>) {
    let mut rng = Rng::with_seed(u64::from(bytes.byte()));
    for _ in 0..bytes.below(80) {
        if session.position().board().topology.cells() > CELLS {
            return;
        }
        let mut moves = session.position().legal_moves();
        moves.retain(|&played| played != Move::Pass);
        let Some(played) = rng.choice(moves) else { break };
        assert_eq!(session.play(played), Ok(()));
    }
    // Where both players can only pass, some games go on forever.
    for _ in 0..4 {
        if session.position().check(Move::Pass).is_ok() {
            assert_eq!(session.play(Move::Pass), Ok(()));
        }
    }
}

/// Names of cells and other words of moves.
fn words(session: &Session, count: usize, bytes: &mut Bytes<'_>) -> String {
    let position = session.position();
    let topology = &position.board().topology;
    let mut list = String::new();
    for _ in 0..count {
        let name = |bytes: &mut Bytes<'_>| topology.name(Cell::new(bytes.below(topology.cells())));
        let word = match bytes.below(8) {
            0 => bytes
                .pick(&["pass", "swap", "resign", "", "-", ":", "a0", "z99"])
                .copied()
                .map(String::from),
            1 => Some(format!("{}-{}", name(bytes), name(bytes))),
            2 => Some(format!("{}:{}", name(bytes), 1 + bytes.below(5))),
            3 => Some(edited(name(bytes), 1, &["-", "1", ","], bytes)),
            4 => legal_move(position, bytes).map(|played| played.text(position.plan(), topology)),
            _ => Some(name(bytes).to_owned()),
        };
        list.push_str(&word.unwrap_or_default());
        list.push(if bytes.once_in(4) { '.' } else { ' ' });
    }
    list
}

fn set_up(session: &mut Session, bytes: &mut Bytes<'_>) {
    let cells = session.position().board().topology.cells();
    let mut stones: Vec<(Cell, Colour)> = match bytes.below(4) {
        // What stands there, to go on from; else a board filled in part.
        0 => (0..cells)
            .map(Cell::new)
            .filter_map(|cell| Some((cell, session.position().colour(cell)?)))
            .collect(),
        1 => {
            let mut rng = Rng::with_seed(u64::from(bytes.byte()));
            let (share, colours) = (rng.u8(..), session.plan().colours.len());
            (0..cells)
                .filter(|_| rng.u8(..) < share)
                .collect::<Vec<_>>()
                .into_iter()
                .map(|cell| (Cell::new(cell), Colour::new(rng.usize(..colours))))
                .collect()
        }
        _ => Vec::new(),
    };
    for _ in 0..bytes.below(6) {
        stones.push((cell(session.position(), bytes), colour(bytes)));
    }
    let to_move = bytes.once_in(2).then(|| colour(bytes));
    if call(session, |game| game.setup(&stones, to_move)).is_some() {
        assert!(session.ply() == 0 && session.line().len() == 0);
        for (cell, colour) in stones {
            assert_eq!(session.position().colour(cell), Some(colour));
        }
    }
}

/// Whatever is done to a text, it is refused or it is a game whose own text is read back.
fn read_edited(session: &mut Session, bytes: &mut Bytes<'_>) {
    let keys = ["&", "=", "?", "&at=", "&dead=", "&stones=", "1:", ";", "&to-move=", "&moves="];
    let more = ["&size=", "&agreed=yes", "&players=", ".pass.pass", ".resign", ".swap", "%", "0"];
    let words: Vec<&str> = keys.into_iter().chain(more).collect();
    let edits = 1 + bytes.below(4);
    let mut text = edited(&session.text(), edits, &words, bytes);
    if bytes.once_in(4) {
        text.push('&');
        text.push_str(Vocabulary::get().word(bytes));
        text.push('=');
        text.push_str(&bytes.text());
    }
    let Ok(mut read) = Session::from_text(&text) else { return };
    if read.position().board().topology.cells() > 4 * CELLS {
        return;
    }
    holds(&read);
    text_is_read_back(&read);
    if bytes.once_in(2) {
        goes_there_and_back(&mut read);
        *session = read;
    }
}

fn play_out(session: &Session, bytes: &mut Bytes<'_>) {
    let position = session.position();
    let mut rng = Rng::with_seed(u64::from(bytes.byte()));
    let cap = bytes.below(100) as u32;
    let structures = playout_structures();
    let playouts = match bytes.below(structures.len() + 3) {
        0 => Some(Playouts::new(position)),
        1 => Some(Playouts::plain(position)),
        2 => Playouts::full(position, None),
        named => Playouts::on_structure(position, structures[named - 3]),
    };
    // Random stones far out make a board without bounds grow with every ply.
    let cap = if position.plan().boards.bounds() == Bounds::None { cap.min(8) } else { cap };
    if let Some(playouts) = playouts {
        let mut playouts = playouts.with_cap(cap);
        for _ in 0..2 {
            playouts.run(&mut rng);
        }
    }
}

fn let_a_bot_play(session: &mut Session, bytes: &mut Bytes<'_>) {
    let Some(kind) = bytes.pick(KINDS) else { return };
    let mut bot = Bot::new(kind, u64::from(bytes.byte()));
    assert_eq!(bot.best(), None);
    bot.think(session.position());
    for _ in 0..bytes.below(3) {
        let progress = bot.step(1);
        assert!((0.0..=1.0).contains(&progress.share), "{progress:?}");
    }
    match bot.best() {
        Some(best) => assert_eq!(session.play(best), Ok(()), "the bot chose {best:?}"),
        None => assert!(session.position().legal_moves().is_empty()),
    }
}
