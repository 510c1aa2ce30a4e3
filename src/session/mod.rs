//! Layer session.
