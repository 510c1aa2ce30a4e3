//! Which games are searched for each version, and when the outcome of one proves that of another.

use super::grid::Grid;
use super::solver::Outcome;
use super::version::{Reach, Reaches, Version};

/// The restrictions of a version on this grid: on hexagons, "attached" means "connected".
pub(crate) fn reaches_on(grid: Grid, version: Version) -> Reaches {
    match Reaches::from(version) {
        Reaches { white: Reach::Attached, black } if grid == Grid::Hexagonal => {
            Reaches { white: Reach::Connected, black }
        }
        reaches => reaches,
    }
}

/// The games to search for the questions of a version: first the one in which White's stones must
/// be connected, which is cheapest, then the others.
///
/// If White's stones must be attached, the search ignores moves beyond the tiles that can belong
/// to a blob of the size in question, and moves that Black's refutation of another stone seems to
/// answer. It therefore only proves escapes. Holds are proved in the game in which White's stones
/// may go anywhere; that game finds escapes as well, but attached stones often find them sooner.
pub(crate) fn games(grid: Grid, version: Version) -> Vec<Reaches> {
    let wanted = reaches_on(grid, version);
    let with = |white| Reaches { white, ..wanted };
    match (wanted.white, grid) {
        (Reach::Connected, _) => vec![wanted],
        (_, Grid::Hexagonal) => vec![with(Reach::Connected), wanted],
        (_, Grid::Square | Grid::Triangular) => {
            [Reach::Connected, Reach::Anywhere, Reach::Attached].map(with).to_vec()
        }
    }
}

/// The game that decides every position of a version, if there is one.
pub(crate) fn exact_game(grid: Grid, version: Version) -> Option<Reaches> {
    Some(reaches_on(grid, version)).filter(|reaches| reaches.white != Reach::Attached)
}

/// The games to search for single positions of a version: just the exact one, if there is one.
pub(crate) fn analysis_games(grid: Grid, version: Version) -> Vec<Reaches> {
    exact_game(grid, version).map_or_else(|| games(grid, version), |game| vec![game])
}

/// Whether an outcome of a search in `game` is also the outcome in `wanted`. More freedom never
/// hurts the side that has it.
pub(crate) fn proves(game: Reaches, outcome: Outcome, wanted: Reaches) -> bool {
    let freedom = |reach| match reach {
        Reach::Connected => 0,
        Reach::Attached => 1,
        Reach::Anywhere => 2,
    };
    let white = freedom(game.white).cmp(&freedom(wanted.white));
    let black = freedom(game.black).cmp(&freedom(wanted.black));
    match outcome {
        Outcome::Held => game.white != Reach::Attached && white.is_ge() && black.is_le(),
        Outcome::Escaped => white.is_le() && black.is_ge(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_prove_what_the_order_of_versions_allows() {
        let proves = |game: Version, outcome, wanted: Version| {
            super::proves(game.into(), outcome, wanted.into())
        };
        for version in Version::ALL {
            let is_attached = version.white() == Reach::Attached;
            assert_eq!(proves(version, Outcome::Held, version), !is_attached);
            assert!(proves(version, Outcome::Escaped, version));
        }
        for (less, more) in [
            (Version::III, Version::V),
            (Version::V, Version::IV),
            (Version::III, Version::II),
            (Version::II, Version::IV),
            (Version::II, Version::I),
        ] {
            assert!(proves(less, Outcome::Escaped, more));
            assert!(!proves(more, Outcome::Escaped, less));
            assert!(!proves(less, Outcome::Held, more));
            let is_attached = more.white() == Reach::Attached;
            assert_eq!(proves(more, Outcome::Held, less), !is_attached);
        }
    }
}
