//! Any calls on a session in any order: each keeps the laws or is refused.

use linkstone::bot::{Bot, KINDS};
use linkstone::cell::Index;
use linkstone::position::{Playouts, Rng, playout_structures};
use linkstone::rules::Bounds;
use linkstone::session::Session;

use super::bytes::Bytes;
use super::choices::{any_move, cell, edited};
use super::games::{CELLS, is_large, play_legal, play_to_the_end, set_up, start, words};
use super::laws::{
    can_be_told, goes_there_and_back, holds, legal_moves_are_legal, text_is_read_back,
};
use super::refusals::{ask, call};
use super::vocabulary::Vocabulary;

/// How many calls are made at most.
const CALLS: usize = 60;

/// The first bytes choose a game and its settings, each of the others a call.
pub fn calls(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let Some(mut session) = start(&mut bytes) else { return };
    for _ in 0..CALLS {
        if bytes.is_empty() || is_large(&session) {
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
