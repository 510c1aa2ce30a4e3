//! Calls that may be refused, and then have changed nothing.

use std::fmt::Debug;

use linkstone::session::Session;

use super::laws::Seen;

/// Makes a call on the session; if it is refused, everything is as it was.
pub(crate) fn call<T, E: Debug>(
    session: &mut Session,
    call: impl FnOnce(&mut Session) -> Result<T, E>,
) -> Option<T> {
    let before = Seen::of(session);
    let legal = session.position().legal_moves();
    match call(session) {
        Ok(done) => Some(done),
        Err(error) => {
            assert_eq!(Seen::of(session), before, "{error:?} changed the game");
            assert_eq!(session.position().legal_moves(), legal, "{error:?} changed the moves");
            None
        }
    }
}

/// The same of a call that tells by false that it did nothing.
pub(crate) fn ask(session: &mut Session, ask: impl FnOnce(&mut Session) -> bool) -> bool {
    call(session, |session| ask(session).then_some(()).ok_or("false")).is_some()
}
