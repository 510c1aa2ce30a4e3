//! Scales the number of random tests by an environment variable.

/// A number of games, multiplied by `LINKSTONE_GAMES` if that is set.
pub(crate) fn games(count: usize) -> usize {
    let times = std::env::var("LINKSTONE_GAMES").ok().and_then(|text| text.parse().ok());
    count * times.unwrap_or(1)
}
