//! Flat Monte Carlo: random games shared evenly among the legal moves.

use super::kind::{Budget, Kind, every_seat};
use super::{Entry, Evaluation, Player, Progress};
use crate::cell::Seat;
use crate::position::{End, Move, PlayoutGroups, PlayoutResult, Playouts, Position, Rng};
use crate::rules::Bounds;

/// How many random games a decision takes, and the fewest for a move.
const PLAYOUTS: u32 = 1000;
const MIN_PLAYOUTS: u32 = 2;

pub(super) const ENTRY: Entry = Entry {
    kind: Kind {
        name: "monte-carlo",
        label: "Monte Carlo bot",
        text: "Tries every move in random games, a thousand in all.",
        budget: Budget::Playouts(PLAYOUTS),
        analyses: true,
        recalls: false,
        seats: every_seat,
    },
    start: || Box::new(MonteCarlo { playouts: PLAYOUTS, state: State::Chosen(None) }),
};

/// After this many plies a random game on a board without bounds counts as undecided.
const UNBOUNDED_CAP: u32 = 120;

/// The player: how much it does for a decision, and what it is at.
#[derive(Debug)]
struct MonteCarlo {
    playouts: u32,
    state: State,
}

#[derive(Debug)]
enum State {
    Chosen(Option<Move>),
    Searching(Box<Search>),
}

impl Player for MonteCarlo {
    fn restart(&mut self) {
        self.state = State::Chosen(None);
    }

    fn limit(&mut self, budget: Budget) {
        if let Budget::Playouts(playouts) = budget {
            self.playouts = playouts;
        }
    }

    fn think(&mut self, position: &Position, _: &mut Rng) {
        let mut moves = position.legal_moves();
        if position.may_swap() {
            moves.push(Move::Swap);
        }
        self.state = match moves.as_slice() {
            [] => State::Chosen(None),
            [only] => State::Chosen(Some(*only)),
            _ => State::Searching(Box::new(Search::new(position, moves, self.playouts))),
        };
    }

    fn step(&mut self, playouts: u32, rng: &mut Rng) -> Progress {
        match &mut self.state {
            State::Chosen(_) => Progress::AT_ONCE,
            State::Searching(search) => {
                search.step(playouts, rng);
                search.progress()
            }
        }
    }

    fn best(&self) -> Option<Move> {
        match &self.state {
            State::Chosen(chosen) => *chosen,
            State::Searching(search) => Some(search.best()),
        }
    }

    fn evaluations(&self) -> Vec<Evaluation> {
        match &self.state {
            State::Chosen(_) => Vec::new(),
            State::Searching(search) => search.evaluations(),
        }
    }
}

/// The search for a move.
#[derive(Debug)]
struct Search {
    root: Position<PlayoutGroups>,
    mover: Seat,
    candidates: Vec<Candidate>,
    /// How many games each candidate gets in all.
    most: u32,
    /// How many each has after this sweep through the candidates.
    each: u32,
    /// The candidate being tried, and its games so far.
    current: usize,
    playouts: Option<Playouts>,
    played: u32,
}

#[derive(Debug)]
struct Candidate {
    played: Move,
    games: u32,
    /// Twice the points won: 2 a win, 1 a draw or an undecided game.
    points: u32,
}

impl Candidate {
    /// The share of the points, from 0 to 1; below that without games, which come last.
    fn value(&self) -> f64 {
        if self.games == 0 { -1.0 } else { f64::from(self.points) / f64::from(2 * self.games) }
    }
}

impl Search {
    /// A search among at least one move, in about so many games.
    ///
    /// Where these are more than usual, it goes through the candidates several times, each time
    /// with twice the games, so that it can be stopped when its time is over.
    fn new(position: &Position, moves: Vec<Move>, playouts: u32) -> Self {
        let share = |playouts: u32| (playouts / moves.len() as u32).max(MIN_PLAYOUTS);
        let (most, each) = (share(playouts), share(playouts.min(PLAYOUTS)));
        let mut root = position.on_structure();
        // Random stones far out would make a board without bounds grow with every ply.
        root.hold_board();
        Self {
            root,
            mover: position.to_move(),
            candidates: moves
                .into_iter()
                .map(|played| Candidate { played, games: 0, points: 0 })
                .collect(),
            most,
            each,
            current: 0,
            playouts: None,
            played: 0,
        }
    }

    /// Plays up to this many games more.
    fn step(&mut self, playouts: u32, rng: &mut Rng) {
        for _ in 0..playouts {
            let Some(candidate) = self.candidates.get_mut(self.current) else { return };
            let playouts =
                self.playouts.get_or_insert_with(|| games_after(&self.root, candidate.played));
            let PlayoutResult { end, .. } = playouts.run(rng);
            candidate.games += 1;
            candidate.points += match end {
                Some(End::Win(seat)) if seat == self.mover => 2,
                Some(End::Win(_)) => 0,
                Some(End::Draw) | None => 1,
            };
            self.played += 1;
            if candidate.games >= self.each {
                self.playouts = None;
                self.current += 1;
                if self.current == self.candidates.len() && self.each < self.most {
                    self.current = 0;
                    self.each = self.each.saturating_mul(2).min(self.most);
                }
            }
        }
    }

    fn progress(&self) -> Progress {
        let whole = f64::from(self.most) * self.candidates.len() as f64;
        Progress {
            done: self.current >= self.candidates.len(),
            share: f64::from(self.played) / whole,
            playouts: self.played,
        }
    }

    /// The candidate with the best mean; the first of equals.
    fn best(&self) -> Move {
        let mut best = &self.candidates[0];
        for candidate in &self.candidates[1..] {
            if candidate.value() > best.value() {
                best = candidate;
            }
        }
        best.played
    }

    /// The candidates that have been tried, the best first; of equals the first.
    fn evaluations(&self) -> Vec<Evaluation> {
        let tried = self.candidates.iter().filter(|candidate| candidate.games > 0);
        let mut found: Vec<_> = tried
            .map(|it| Evaluation { played: it.played, value: it.value(), playouts: it.games })
            .collect();
        found.sort_by(|a, b| b.value.total_cmp(&a.value));
        found
    }
}

/// Random games after a move.
fn games_after(root: &Position<PlayoutGroups>, played: Move) -> Playouts {
    let mut position = root.clone();
    // The move was listed as legal, so it is played.
    let _ = position.play(played);
    let playouts = Playouts::new(&position);
    match position.plan().boards.bounds() {
        Bounds::Fixed => playouts,
        Bounds::None => playouts.with_cap(UNBOUNDED_CAP),
    }
}
