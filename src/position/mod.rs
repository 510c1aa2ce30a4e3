//! Layer position.
