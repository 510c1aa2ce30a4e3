//! Layer ludeme.
