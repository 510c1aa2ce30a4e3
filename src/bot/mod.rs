//! Players that are programs: seeded, so that their play repeats, and working in steps, so
//! that whoever runs them can show progress and stop.
//!
//! A bot is a file here that has a [`Kind`] and a [`Player`], and a line for each below: in
//! [`KINDS`], which a program may show that cannot play them itself, and in `STARTS`.

#[cfg(feature = "blob")]
mod containment;
mod instant;
mod kind;
mod monte_carlo;
mod player;
mod random;

#[cfg(feature = "blob")]
pub use containment::answer;
pub use kind::{Budget, Kind};
pub use player::{Bot, Evaluation, Player, Progress};

/// Every kind of bot; those for any game first, the weakest first.
pub static KINDS: &[Kind] = &[
    random::KIND,
    monte_carlo::KIND,
    #[cfg(feature = "blob")]
    containment::PAIRING,
    #[cfg(feature = "blob")]
    containment::THESIS,
    #[cfg(feature = "blob")]
    containment::CUT,
    #[cfg(feature = "blob")]
    containment::ESCAPE,
];

/// Makes a player that has not thought about anything yet.
type Start = fn() -> Box<dyn Player>;

/// How the players of each kind begin. Apart from [`KINDS`], so that a program that only lists the
/// bots does not hold all that they play by.
static STARTS: &[(&Kind, Start)] = &[
    (&random::KIND, random::start),
    (&monte_carlo::KIND, monte_carlo::start),
    #[cfg(feature = "blob")]
    containment::STARTS[0],
    #[cfg(feature = "blob")]
    containment::STARTS[1],
    #[cfg(feature = "blob")]
    containment::STARTS[2],
    #[cfg(feature = "blob")]
    containment::STARTS[3],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_player() {
        let kinds: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
        let starts: Vec<&str> = STARTS.iter().map(|(kind, _)| kind.name).collect();
        assert_eq!(kinds, starts);
    }
}
