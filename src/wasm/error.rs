//! Errors as JavaScript wants them: an `Error` with a stable `code`.

use wasm_bindgen::prelude::*;

use crate::messages::Message;
use crate::position::{Illegal, SetupError};
use crate::rules::RulesError;
use crate::session::{BadMove, BeginError, ClockError, EditError, ExportError, SessionError};
use crate::solve::Unsolvable;

/// A failure on its way to JavaScript.
#[derive(Debug)]
pub(super) struct Failure {
    code: &'static str,
    message: String,
}

impl Failure {
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// A failure in the words of the catalogue.
    pub(super) fn saying(message: &Message) -> Self {
        Self::new(message.code(), message.to_string())
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        let error = js_sys::Error::new(&failure.message);
        super::set(&error, "code", failure.code);
        error.into()
    }
}

macro_rules! with_code {
    ($($kind:ty),+) => {
        $(impl From<$kind> for Failure {
            fn from(error: $kind) -> Self {
                Self::new(error.code(), error.to_string())
            }
        })+
    };
}
with_code!(
    Illegal,
    SetupError,
    RulesError,
    SessionError,
    ExportError,
    EditError,
    BeginError,
    ClockError,
    Unsolvable
);

impl From<BadMove> for Failure {
    fn from(error: BadMove) -> Self {
        Self::new(error.reason.code(), error.to_string())
    }
}
