//! Playouts of games in which a random game is a random order of the empty cells.
//!
//! Nothing ever leaves the board, every empty cell is always legal, and an ending either is
//! seen at the group of the stone just placed or comes with the last cell that fits.

use std::sync::Arc;

use super::playout::{Played, Rng};
use super::{Advance, End, Position};
use crate::cell::{Cell, Colour, Index, MAX_COLOURS, Seat};
use crate::connectivity::{Groups, Removal};
use crate::ludeme;
use crate::rules::{Board, Condition, Ring, Score, Ties, Verdict, Who};
use crate::topology::Adjacency;

/// An ending that the last stone brings about.
#[derive(Clone, Copy, Debug)]
enum Goal {
    /// The stone's group meets so many regions.
    Connects { regions: [u32; MAX_COLOURS], count: u32 },
    /// The stone closes a ring around a cell not of its colour.
    Closes,
    /// The stone completes a ring around a stone of its colour.
    Fills,
}

/// Fills the board in random order, over and over.
#[derive(Debug)]
pub(super) struct Fill<G> {
    board: Arc<Board>,
    adjacency: Adjacency,
    start: G,
    groups: G,
    /// The empty cells in the order of the last game.
    order: Vec<Cell>,
    /// Who places what at each ply.
    turns: Vec<(Seat, Colour)>,
    goals: Vec<(Goal, Who)>,
    /// What happens when the last ply is made and no goal is reached.
    last: Verdict,
    ties: Ties,
    colour_of: [Colour; MAX_COLOURS],
    seats: usize,
}

impl<G: Groups<Cell>> Fill<G> {
    /// The loop for a position, or none where a random game of its plan is more than a random
    /// order of cells.
    pub(super) fn new<H: Removal<Cell>>(position: &Position<H>) -> Option<Self> {
        let plan = position.plan();
        if !plan.properties.fills || position.rings_by_flood || position.outcome.is_some() {
            return None;
        }
        let (mut goals, mut ends_with_board, mut ends_with_round) = (Vec::new(), None, None);
        for ending in &plan.endings {
            match (&ending.when, ending.result) {
                (Condition::BoardFull, verdict) => ends_with_board = Some(verdict),
                (Condition::Not(inner), verdict) if **inner == Condition::RoundFits => {
                    ends_with_round = Some(verdict);
                }
                // A goal after an ending by ply would have to wait for it.
                (goal, Verdict::Who(who))
                    if ends_with_board.is_none() && ends_with_round.is_none() =>
                {
                    goals.extend(Self::goals(goal)?.into_iter().map(|goal| (goal, who)));
                }
                _ => return None,
            }
        }
        let mut clock = position.clock;
        let mut turns = Vec::new();
        let empty = position.empties().len();
        let mut last = ends_with_board.unwrap_or(Verdict::Draw);
        for placed in 0..empty {
            if let Some(verdict) = ends_with_round
                && clock.begins_round()
                && empty - placed < plan.seats * plan.colours.len()
            {
                last = verdict;
                break;
            }
            turns.push((clock.to_move, clock.turn_colour(plan)));
            clock.advance(plan, Advance::Ply);
        }
        if last == Verdict::Score && plan.score != Some(Score::GroupProduct) {
            return None;
        }
        let mut start = G::new(Arc::clone(&position.board().graph));
        for cell in (0..position.board().topology.cells()).map(Cell::new) {
            if let Some(colour) = position.colour(cell) {
                start.insert(cell, colour);
            }
        }
        Some(Self {
            board: Arc::clone(position.board()),
            adjacency: plan.adjacency,
            groups: start.clone(),
            start,
            order: position.empties().to_vec(),
            turns,
            goals,
            last,
            ties: plan.ties,
            colour_of: position.clock.colour_of,
            seats: plan.seats,
        })
    }

    fn goals(condition: &Condition) -> Option<Vec<Goal>> {
        match condition {
            Condition::Connects { regions, count, of: Who::Mover } => {
                Some(vec![Goal::Connects { regions: *regions, count: *count }])
            }
            Condition::Loop { ring, of: Who::Mover } => match ring {
                Ring::Any => Some(vec![Goal::Closes, Goal::Fills]),
                Ring::Open => Some(vec![Goal::Closes]),
                Ring::Full => Some(vec![Goal::Fills]),
                Ring::Empty | Ring::Enemy => None,
            },
            Condition::Any(inner) => inner
                .iter()
                .map(Self::goals)
                .collect::<Option<Vec<_>>>()
                .map(|goals| goals.concat()),
            _ => None,
        }
    }

    /// Plays one game.
    pub(super) fn play(&mut self, rng: &mut Rng, cap: u32) -> Played {
        self.groups.copy_from(&self.start);
        let cells = self.order.len();
        let plies = self.turns.len().min(cap as usize);
        for ply in 0..plies {
            // The next cell of a random order: Fisher and Yates, one step a ply.
            let other = ply + rng.u32(..(cells - ply) as u32) as usize;
            self.order.swap(ply, other);
            let cell = self.order[ply];
            let (seat, colour) = self.turns[ply];
            let inserted = self.groups.insert(cell, colour);
            for &(goal, who) in &self.goals {
                let reached = match goal {
                    Goal::Connects { regions, count } => {
                        let mask = regions[colour.index()];
                        (self.groups.regions(inserted.root) & mask).count_ones() >= count
                    }
                    Goal::Closes => inserted.closes,
                    Goal::Fills => self.fills_ring(cell, colour),
                };
                if reached {
                    let winner = match who {
                        Who::Mover => seat,
                        Who::Opponent => Seat::new((seat.index() + 1) % self.seats),
                    };
                    return Played { end: Some(End::Win(winner)), plies: ply as u32 + 1 };
                }
            }
        }
        let end = (plies == self.turns.len()).then(|| self.end());
        Played { end, plies: plies as u32 }
    }

    /// Fills the board in random order, in disregard of every ending, and asks at the end which
    /// player's goal the full board shows; none where it shows that of no player or of several.
    pub(super) fn play_full(&mut self, rng: &mut Rng) -> Played {
        self.groups.copy_from(&self.start);
        rng.shuffle(&mut self.order);
        for (&cell, &(_, colour)) in self.order.iter().zip(&self.turns) {
            self.groups.insert(cell, colour);
        }
        let mut winners = self.roots().filter_map(|root| {
            let colour = self.groups.colour(root)?;
            self.goals.iter().find_map(|&(goal, who)| {
                let Goal::Connects { regions, count } = goal else { return None };
                let met = (self.groups.regions(root) & regions[colour.index()]).count_ones();
                let seat = Seat::first(self.seats)
                    .find(|seat| self.colour_of[seat.index()] == colour)
                    .filter(|_| met >= count)?;
                Some(match who {
                    Who::Mover => seat,
                    Who::Opponent => Seat::new((seat.index() + 1) % self.seats),
                })
            })
        });
        let first = winners.next();
        let end = first.filter(|&first| winners.all(|next| next == first)).map(End::Win);
        Played { end, plies: self.turns.len() as u32 }
    }

    #[inline]
    fn fills_ring(&self, cell: Cell, colour: Colour) -> bool {
        let topology = &self.board.topology;
        let stones = |cell| self.groups.colour(cell);
        // A full ring has the stone, what it surrounds and both stones beside it; so the
        // stone has three of its colour around it.
        let own = topology.all(cell).iter().filter(|&&next| stones(next) == Some(colour)).count();
        own >= 3
            && (ludeme::is_full_ring(topology, stones, colour, cell, self.adjacency)
                || topology.neighbours(cell, ludeme::dual(self.adjacency)).iter().any(|&next| {
                    ludeme::is_full_ring(topology, stones, colour, next, self.adjacency)
                }))
    }

    /// The result when the last ply has been made without a goal.
    fn end(&self) -> End {
        match self.last {
            Verdict::Draw => End::Draw,
            Verdict::Colour(colour) => self.seat_of(colour),
            Verdict::Who(who) => {
                let mover = self.turns.last().map_or(Seat::default(), |turn| turn.0);
                match who {
                    Who::Mover => End::Win(mover),
                    Who::Opponent => End::Win(Seat::new((mover.index() + 1) % self.seats)),
                }
            }
            Verdict::Parity(size) => {
                let large =
                    self.roots().filter(|&root| self.groups.size(root) >= size as usize).count();
                End::Win(Seat::new(usize::from(large.is_multiple_of(2))))
            }
            Verdict::Score => self.best_score(),
        }
    }

    fn seat_of(&self, colour: Colour) -> End {
        let seat = Seat::first(self.seats).find(|seat| self.colour_of[seat.index()] == colour);
        End::Win(seat.unwrap_or_default())
    }

    fn roots(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.board.topology.cells())
            .map(Cell::new)
            .filter(|&cell| self.groups.colour(cell).is_some() && self.groups.parent(cell) == cell)
    }

    /// Whoever has the largest product of group sizes, the only score of games that fill.
    fn best_score(&self) -> End {
        let mut products = [0u128; MAX_COLOURS];
        for root in self.roots() {
            let Some(colour) = self.groups.colour(root) else { continue };
            let product = &mut products[colour.index()];
            *product = (*product).max(1).saturating_mul(self.groups.size(root) as u128);
        }
        let points = |seat: usize| products[self.colour_of[seat].index()];
        let best = (0..self.seats).map(points).max();
        let mut leaders = (0..self.seats).filter(|&seat| Some(points(seat)) == best);
        match (leaders.next(), leaders.next_back(), self.ties) {
            (Some(only), None, _) => End::Win(Seat::new(only)),
            (_, Some(last), Ties::LastSeat) => End::Win(Seat::new(last)),
            _ => End::Draw,
        }
    }
}
