//! What a search can be told to do differently.

/// The numbers that a search goes by. The defaults are those that won most games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parameters {
    /// How much the moves that knowledge prefers are tried before their results are known.
    pub explore: f32,
    /// For about so many visits of a move its results count less than those of the simulations in
    /// which it was made later; 0 to go by its own results alone.
    pub amaf: f32,
    /// A position's moves enter the tree when it has been visited so often.
    pub expand: u32,
    /// Whether playouts reply to attacks on two-bridges.
    pub replies: bool,
    /// The most bytes that the tree takes.
    pub memory: usize,
}

impl Default for Parameters {
    fn default() -> Self {
        Self { explore: 0.0, amaf: 500.0, expand: 8, replies: true, memory: 64 << 20 }
    }
}
