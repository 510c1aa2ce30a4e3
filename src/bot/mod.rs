//! Players that are programs: seeded, so that their play repeats, and working in steps, so
//! that whoever runs them can show progress and stop.

#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
mod containment;
mod monte_carlo;

use std::str::FromStr;

#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
use crate::blob::Side;
#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
use crate::cell::Seat;
use crate::cell::{Cell, UnknownName};
use crate::connectivity::Removal;
use crate::position::{Move, Position, Rng};
#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
use crate::rules::Plan;
#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
pub use containment::answer;
use monte_carlo::Search;

/// How a bot chooses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Any legal move, each as likely as another.
    Random,
    /// The move that wins most of a thousand random games shared among all of them.
    MonteCarlo,
    /// Black by the pairing map of a containment that is proved.
    #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
    Pairing,
    /// Black by the program of Holers' thesis.
    #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
    Thesis,
    /// Black by least cuts.
    #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
    Cut,
    /// White by the escapes of the thesis.
    #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
    Escape,
}

impl Kind {
    /// Every kind; those for any game first, the weakest first.
    #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
    pub const ALL: [Self; 6] =
        [Self::Random, Self::MonteCarlo, Self::Pairing, Self::Thesis, Self::Cut, Self::Escape];
    /// Every kind, the weakest first.
    #[cfg(not(any(not(target_arch = "wasm32"), feature = "lab")))]
    pub const ALL: [Self; 2] = [Self::Random, Self::MonteCarlo];

    /// Whether it has something of its own to play in a game.
    #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
    pub fn plays(self, plan: &Plan) -> bool {
        match self {
            Self::Random | Self::MonteCarlo => true,
            _ => containment::plays(self, plan),
        }
    }

    /// The seat that it plays; none where it plays any.
    #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Random | Self::MonteCarlo => None,
            Self::Escape => Some(containment::seat(Side::White)),
            Self::Pairing | Self::Thesis | Self::Cut => Some(containment::seat(Side::Black)),
        }
    }

    /// Its name in commands and addresses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::MonteCarlo => "monte-carlo",
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Self::Pairing => "pairing",
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Self::Thesis => "thesis",
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Self::Cut => "cut",
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Self::Escape => "escape",
        }
    }

    /// Its name for people.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Random => "Random bot",
            Self::MonteCarlo => "Monte Carlo bot",
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Self::Pairing => "Containment bot",
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Self::Thesis => "Thesis bot",
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Self::Cut => "Cutting bot",
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Self::Escape => "Escape bot",
        }
    }

    /// What it does, in a sentence.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Random => "Plays any legal move.",
            Self::MonteCarlo => "Tries every move in random games, a thousand in all.",
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Self::Pairing => "Black answers by a map that is proved to hold White.",
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Self::Thesis => "Black as the program of the thesis plays: tried, not proved.",
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Self::Cut => "Black cuts White off by the fewest tiles: tried, not proved.",
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Self::Escape => {
                "White escapes as the thesis says: proved in version I from 3/4 on squares, else tried."
            }
        }
    }
}

impl FromStr for Kind {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let unknown = || UnknownName::new("bot", name, Self::ALL.map(Self::as_str));
        Self::ALL.into_iter().find(|kind| kind.as_str() == name).ok_or_else(unknown)
    }
}

/// How far a bot has got.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Whether it has chosen.
    pub done: bool,
    /// The share of the work that is done, from 0 to 1.
    pub share: f64,
    /// How many random games it has played for this move.
    pub playouts: u32,
}

/// A player that is a program.
#[derive(Debug)]
pub struct Bot {
    kind: Kind,
    rng: Rng,
    state: State,
}

#[derive(Debug)]
enum State {
    Idle,
    Chosen(Option<Move>),
    Searching(Box<Search>),
}

impl Bot {
    /// A bot whose choices the seed decides.
    pub fn new(kind: Kind, seed: u64) -> Self {
        Self { kind, rng: Rng::with_seed(seed), state: State::Idle }
    }

    /// Begins to think about a position, which it copies; earlier thoughts are dropped.
    pub fn think<G: Removal<Cell>>(&mut self, position: &Position<G>) {
        let mut moves = position.legal_moves();
        self.state = match self.kind {
            Kind::Random => State::Chosen(self.rng.choice(moves)),
            #[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
            Kind::Pairing | Kind::Thesis | Kind::Cut | Kind::Escape => {
                let chosen = containment::choose(self.kind, position);
                State::Chosen(chosen.or_else(|| self.rng.choice(moves)))
            }
            Kind::MonteCarlo => {
                if position.may_swap() {
                    moves.push(Move::Swap);
                }
                match moves.as_slice() {
                    [] => State::Chosen(None),
                    [only] => State::Chosen(Some(*only)),
                    _ => State::Searching(Box::new(Search::new(position, moves))),
                }
            }
        };
    }

    /// Works on for so many random games, or to the end.
    pub fn step(&mut self, playouts: u32) -> Progress {
        match &mut self.state {
            State::Idle | State::Chosen(_) => Progress { done: true, share: 1.0, playouts: 0 },
            State::Searching(search) => {
                search.step(playouts, &mut self.rng);
                search.progress()
            }
        }
    }

    /// The best move found so far; none where there is no legal one.
    pub fn best(&self) -> Option<Move> {
        match &self.state {
            State::Idle => None,
            State::Chosen(chosen) => *chosen,
            State::Searching(search) => Some(search.best()),
        }
    }
}
