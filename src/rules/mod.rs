//! Layer rules.
