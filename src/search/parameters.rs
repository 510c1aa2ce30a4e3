//! What a search can be told to do differently.

/// The numbers that a search goes by. The defaults are those that won most games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parameters {
    /// How much the moves that knowledge prefers are preferred, less with every visit.
    pub bias: f32,
    /// For about so many visits of a move its results count less than those of the simulations in
    /// which it was made later; 0 to go by its own results alone.
    pub amaf: f32,
    /// Where no stones are carried, what a move came to later is taken as if it had come to the mean
    /// of the position so many times before: a few simulations tell little, and of many moves some
    /// look best by chance.
    pub caution: f32,
    /// Where a full board decides, what boards filled at random tell of a move counts like so many
    /// simulations in which it was made later; 0 for nothing.
    pub boards: u32,
    /// A position's moves enter the tree when it has been visited so often.
    pub expand: u32,
    /// Virtual connections are looked for in a position that has been visited so often, where players
    /// join two sides, and in others after more visits; 0 for never.
    pub connections: u32,
    /// What circuits of these connections tell of a position counts like so many simulations where
    /// players join two sides, and less in others; 0 for the opponent's connections alone, without
    /// circuits.
    pub circuits: u32,
    /// What playouts reply to.
    pub replies: Replies,
    /// The most bytes that the tree takes.
    pub memory: usize,
}

/// What playouts reply to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replies {
    /// Nothing: every move is made by chance.
    Chance,
    /// To attacks on two-bridges, in the first fifth of a playout.
    Few,
    /// To attacks on two-bridges, where own stones have to be joined; to groups with one liberty
    /// left, where those without are captured.
    Threats,
}

impl Parameters {
    /// The numbers that won most games.
    pub const DEFAULT: Self = Self {
        bias: 0.5,
        amaf: 500.0,
        caution: 30.0,
        boards: 30,
        expand: 8,
        connections: 100,
        circuits: 300,
        replies: Replies::Threats,
        memory: 64 << 20,
    };
}

impl Default for Parameters {
    fn default() -> Self {
        Self::DEFAULT
    }
}
