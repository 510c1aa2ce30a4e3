//! A bot at work: what each has to do, and the one that others hold.

use std::fmt::Debug;
use std::sync::Arc;

use super::known::Known;
use super::{Budget, Kind, STARTS};
use crate::position::{Move, Position, Rng};
use crate::search::Weights;

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

impl Progress {
    /// All is done, and it took no random games.
    pub(super) const AT_ONCE: Self = Self { done: true, share: 1.0, playouts: 0 };
}

/// What a bot thinks of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evaluation {
    /// The move.
    pub played: Move,
    /// What its player can expect: 1 for a win, 0 for a loss.
    pub value: f64,
    /// How many random games say so.
    pub playouts: u32,
}

/// How a game has gone on: so many plies were undone, then these were played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change<'a> {
    /// How many plies were undone.
    pub undone: usize,
    /// The plies that were played after that.
    pub played: &'a [Move],
}

/// What chooses the moves of one game, from move to move.
///
/// Before each [`think`](Self::think) it is told how the position came about: by
/// [`advance`](Self::advance) where it has gone on from the one before, else by
/// [`restart`](Self::restart).
pub trait Player: Debug {
    /// Forgets all that it has found: the next position has nothing to do with the last one.
    fn restart(&mut self);

    /// Follows its game to a position. What it has found about positions that may still come it
    /// can keep, such as the part of its tree below the plies played; by default it starts anew.
    fn advance(&mut self, _change: Change<'_>, _position: &Position) {
        self.restart();
    }

    /// Works for so long on each decision from now on, where it takes orders; most do not.
    fn limit(&mut self, _budget: Budget) {}

    /// Goes by these strengths of patterns from now on, if it can.
    fn learn(&mut self, _weights: Arc<Weights>) {}

    /// Begins to think about the position that it was brought to.
    fn think(&mut self, position: &Position, rng: &mut Rng);

    /// Works on for this many random games, or to the end.
    fn step(&mut self, playouts: u32, rng: &mut Rng) -> Progress;

    /// The best move found so far; none where there is no legal one, or it has not thought yet.
    fn best(&self) -> Option<Move>;

    /// The moves of all sides that it thinks best after a move of its own, at most so many with
    /// that one: by default no others.
    fn line_after(&self, first: Move, _most: usize) -> Vec<Move> {
        vec![first]
    }

    /// What it can expect, as far as it would give the game up for it; by default it never would.
    fn outlook(&self) -> Option<f64> {
        None
    }

    /// What it thinks so far of the moves it has tried, the best first; nothing unless
    /// [`Kind::analyses`] says otherwise.
    fn evaluations(&self) -> Vec<Evaluation> {
        Vec::new()
    }
}

/// A player that is a program, with its randomness. It can be kept through a game, through many,
/// and through several at once: it finds out by itself how each position came about.
#[derive(Debug)]
pub struct Bot {
    rng: Rng,
    player: Box<dyn Player>,
    /// The position that the player was brought to last.
    known: Option<Known>,
    /// It resigns if it expects less than this: 1 for a win.
    resigns_below: f64,
    /// Whether the rules let it resign in that position.
    may_resign: bool,
}

impl Bot {
    /// A bot whose choices the seed decides.
    pub fn new(kind: &Kind, seed: u64) -> Self {
        let start = STARTS.iter().find(|(name, _)| *name == kind.name);
        let (_, start) = start.expect("every kind has a player");
        Self::of(start(), seed)
    }

    /// A bot of a kind that works for so long on each decision, if it takes orders.
    pub fn with_budget(kind: &Kind, seed: u64, budget: Budget) -> Self {
        let mut bot = Self::new(kind, seed);
        bot.limit(budget);
        bot
    }

    /// Lets it work for so long on each decision from now on, if it takes orders.
    pub fn limit(&mut self, budget: Budget) {
        self.player.limit(budget);
    }

    /// Lets it go by these strengths of patterns, if it can: those of the game that it plays; an
    /// empty table for none.
    pub fn learn(&mut self, weights: Arc<Weights>) {
        self.player.learn(weights);
    }

    fn of(player: Box<dyn Player>, seed: u64) -> Self {
        let rng = Rng::with_seed(seed);
        Self { rng, player, known: None, resigns_below: 0.0, may_resign: false }
    }

    /// Lets it resign from now on where it is sure to expect less than this, 1 for a win; 0 for
    /// never, as at first. Bots that do not analyse play on, and so does everybody where the rules
    /// know no resigning.
    pub fn resign_below(&mut self, share: f64) {
        self.resigns_below = share;
    }

    /// Lets another seed decide its choices from now on.
    pub fn reseed(&mut self, seed: u64) {
        self.rng = Rng::with_seed(seed);
    }

    /// Begins to think about a position, which it copies. O(cells + plies) besides what the
    /// player does.
    pub fn think(&mut self, position: &Position) {
        let now = Known::of(position);
        let change = self.known.as_ref().and_then(|before| before.change_to(&now));
        match change {
            Some(change) => self.player.advance(change, position),
            None => self.player.restart(),
        }
        self.known = Some(now);
        self.may_resign = position.check(Move::Resign).is_ok();
        self.player.think(position, &mut self.rng);
    }

    /// Works on for this many random games, or to the end.
    pub fn step(&mut self, playouts: u32) -> Progress {
        self.player.step(playouts, &mut self.rng)
    }

    /// The best move found so far, which may be to resign; none where there is no legal one.
    pub fn best(&self) -> Option<Move> {
        let is_hopeless = || self.player.outlook().is_some_and(|share| share < self.resigns_below);
        let resigns = self.resigns_below > 0.0 && self.may_resign && is_hopeless();
        if resigns { Some(Move::Resign) } else { self.player.best() }
    }

    /// The moves of all sides that it thinks best, at most so many, its own first.
    pub fn line(&self, most: usize) -> Vec<Move> {
        self.player.best().map_or_else(Vec::new, |best| self.line_after(best, most))
    }

    /// The moves of all sides that it thinks best after one of its own, at most so many with that
    /// one, which comes first.
    pub fn line_after(&self, first: Move, most: usize) -> Vec<Move> {
        let mut line = self.player.line_after(first, most);
        line.truncate(most);
        line
    }

    /// What it can expect of its best move, 1 for a win; none where it does not analyse.
    pub fn value(&self) -> Option<f64> {
        self.player.evaluations().first().map(|best| best.value)
    }

    /// What it thinks so far of the moves it has tried, the best first.
    pub fn evaluations(&self) -> Vec<Evaluation> {
        self.player.evaluations()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;
    use std::sync::Arc;

    use super::*;
    use crate::cell::{Cell, Colour};
    use crate::rules::{Plan, Settings, builtins};

    /// Keeps a position by what it is told alone, and counts how often it had to start anew.
    #[derive(Debug)]
    struct Follower {
        position: Option<Position>,
        restarts: Rc<RefCell<u32>>,
    }

    impl Player for Follower {
        fn restart(&mut self) {
            self.position = None;
            *self.restarts.borrow_mut() += 1;
        }

        fn advance(&mut self, change: Change<'_>, _: &Position) {
            let position = self.position.as_mut().expect("it began with a position");
            for _ in 0..change.undone {
                position.undo().expect("a ply to undo");
            }
            for &played in change.played {
                position.play(played).expect("a legal move");
            }
        }

        fn think(&mut self, position: &Position, _: &mut Rng) {
            let kept = self.position.get_or_insert_with(|| position.clone());
            assert_eq!(kept.hash(), position.hash());
            assert!(kept.played().eq(position.played()));
            assert_eq!(kept.outcome(), position.outcome());
        }

        fn step(&mut self, _: u32, _: &mut Rng) -> Progress {
            Progress::AT_ONCE
        }

        fn best(&self) -> Option<Move> {
            None
        }
    }

    fn follower() -> (Bot, Rc<RefCell<u32>>) {
        let restarts = Rc::new(RefCell::new(0));
        let player = Follower { position: None, restarts: Rc::clone(&restarts) };
        (Bot::of(Box::new(player), 0), restarts)
    }

    fn plans() -> impl Iterator<Item = Arc<Plan>> {
        let plan = |document| Plan::from_document(document, &Settings::default());
        builtins().iter().map(move |&document| Arc::new(plan(document).expect("it is tested")))
    }

    #[test]
    fn a_player_is_told_all_that_happens_to_its_game() {
        for plan in plans() {
            let mut rng = Rng::with_seed(plan.seats as u64);
            let (mut bot, restarts) = follower();
            let mut position = Position::new(Arc::clone(&plan));
            for _ in 0..40 {
                bot.think(&position);
                for _ in 0..rng.usize(..4) {
                    position.undo();
                }
                for _ in 0..rng.usize(..5) {
                    let Some(played) = rng.choice(position.legal_moves()) else { break };
                    position.play(played).expect("it is legal");
                }
            }
            assert_eq!(*restarts.borrow(), 1, "{}", plan.id);
        }
    }

    #[test]
    fn another_game_or_another_start_is_nothing_to_go_on_from() {
        let plans: Vec<_> = plans().collect();
        let (mut bot, restarts) = follower();
        for plan in &plans {
            bot.think(&Position::new(Arc::clone(plan)));
        }
        assert_eq!(*restarts.borrow() as usize, plans.len());
        let mut position = Position::new(Arc::clone(&plans[0]));
        let stone = Cell::default();
        bot.think(&position);
        let before = *restarts.borrow();
        position.setup(&[(stone, Colour::default())], None).expect("a stone");
        bot.think(&position);
        position.restart();
        bot.think(&position);
        assert_eq!(*restarts.borrow(), before + 2);
    }

    /// Two games looked at in turns are told apart by their moves.
    #[test]
    fn a_player_may_be_shown_two_games_in_turns() {
        let plan = plans().next().expect("a game");
        let (mut bot, _) = follower();
        let mut rng = Rng::with_seed(1);
        let mut games = [Position::new(Arc::clone(&plan)), Position::new(plan)];
        for ply in 0..12 {
            let position = &mut games[ply % 2];
            let Some(played) = rng.choice(position.legal_moves()) else { break };
            position.play(played).expect("it is legal");
            bot.think(position);
        }
    }
}
