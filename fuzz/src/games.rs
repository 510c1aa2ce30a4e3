//! Games made from bytes: a start, and ways to go on.

use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index};
use linkstone::position::{Move, Rng};
use linkstone::rules::{Plan, builtins, info};
use linkstone::session::Session;

use super::bytes::Bytes;
use super::choices::{cell, colour, edited, legal_move, settings};
use super::refusals::call;

/// The most cells of a board that calls are made on; a board without bounds may grow so far.
pub(crate) const CELLS: usize = 450;

/// The start of a built-in game; none where the settings do not suit it.
pub(crate) fn start(bytes: &mut Bytes<'_>) -> Option<Session> {
    let document = bytes.pick(builtins())?;
    let Ok(told) = info(document) else { panic!("a built-in document is refused") };
    let plan = Plan::from_document(document, &settings(&told, bytes)).ok()?;
    Some(Session::new(Arc::new(plan)))
}

/// Whether the board is so large that the laws take long.
pub(crate) fn is_large(session: &Session) -> bool {
    session.position().board().topology.cells() > CELLS
}

/// A game under way, on a board that is not large; some plies may be taken back.
pub(crate) fn game(bytes: &mut Bytes<'_>) -> Option<Session> {
    let mut session = start(bytes).filter(|session| !is_large(session))?;
    if bytes.once_in(4) {
        set_up(&mut session, bytes);
    }
    play_to_the_end(&mut session, bytes);
    for _ in 0..bytes.below(4) {
        if is_large(&session) {
            return None;
        }
        play_legal(&mut session, bytes);
    }
    if session.is_scoring() {
        for _ in 0..bytes.below(3) {
            let cell = cell(session.position(), bytes);
            session.toggle_dead(cell);
        }
        if bytes.once_in(2) {
            session.accept_score();
        }
    }
    if bytes.once_in(4) {
        session.go_to(bytes.below(64));
    }
    (!is_large(&session)).then_some(session)
}

/// Plays a legal move, if there is one.
pub(crate) fn play_legal(session: &mut Session, bytes: &mut Bytes<'_>) {
    let Some(played) = legal_move(session.position(), bytes) else { return };
    let position = session.position();
    let text = played.text(position.plan(), &position.board().topology);
    let result = if bytes.once_in(2) { session.play_text(&text) } else { session.play(played) };
    assert_eq!(result, Ok(()), "{text} is legal");
}

/// Random moves, at the end passes where the rules have them, so that games come to be scored.
pub(crate) fn play_to_the_end(session: &mut Session, bytes: &mut Bytes<'_>) {
    let mut rng = Rng::with_seed(u64::from(bytes.byte()));
    for _ in 0..bytes.below(80) {
        if is_large(session) {
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

/// Sets stones up, which may not stand so.
pub(crate) fn set_up(session: &mut Session, bytes: &mut Bytes<'_>) {
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

/// Names of cells and other words of moves.
pub(crate) fn words(session: &Session, count: usize, bytes: &mut Bytes<'_>) -> String {
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
