//! How much is tried: more where the environment asks for it.

/// A number of games, times `LINKSTONE_GAMES` where that is set.
pub(crate) fn games(count: usize) -> usize {
    let times = std::env::var("LINKSTONE_GAMES").ok().and_then(|text| text.parse().ok());
    count * times.unwrap_or(1)
}
