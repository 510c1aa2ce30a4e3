//! Layer bot.
