//! The rules of a game where only the order of the empty cells is random.

use std::sync::Arc;

use super::super::playout::StoneLookup;
use super::super::tally::{Leaders, Tallies};
use super::super::{Advance, End, Position, TurnState};
use super::order::Draws;
use crate::cell::{Cell, Colour, MAX_COLOURS, Seat};
use crate::connectivity::Removal;
use crate::rules::{
    Board, Condition, GroupScore, GroupValue, Movement, Placed, Plan, Reach, Ring, Score, Stones,
    Ties, Verdict, Who,
};

/// An ending that the last stone brings about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// The stone's group reaches this far.
    Connects {
        /// How far, for each colour.
        reach: [Reach; MAX_COLOURS],
        /// Whose goal it is.
        of: Who,
        /// Whose stones the group may be made of.
        stones: Stones,
    },
    /// The mover's stone closes a ring around a cell not of its colour.
    OpenRing,
    /// The mover's stone completes a ring around a stone of its colour.
    FullRing,
}

/// Who places what at a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    /// Who places.
    pub(super) seat: Seat,
    /// The colour of the stone, or none where the player chooses.
    pub(super) colour: Option<Colour>,
}

/// A group at the end of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct FinalGroup {
    pub(super) colour: Colour,
    pub(super) size: u32,
    pub(super) regions: u32,
}

/// Goes on with the first entries of a list, as many as there are, over and over until it is long
/// enough.
fn repeat<T: Copy>(list: &mut Vec<T>, round: usize, length: usize) {
    debug_assert!(list.len() == round || list.len() >= length);
    while list.len() < length {
        // Whole rounds, twice as many each time.
        list.extend_from_within(..list.len().min(length - list.len()));
    }
}

/// A position to start from, on whatever structure.
pub(in super::super) struct Start<'a> {
    pub(super) plan: &'a Arc<Plan>,
    pub(super) board: &'a Arc<Board>,
    turn: TurnState,
    pub(super) empties: &'a [Cell],
    lookup: &'a dyn StoneLookup,
}

impl<'a> Start<'a> {
    /// The position; `None` if a random game of its plan is more than a random order of cells,
    /// judging by the plan's properties, or nothing is left to play.
    pub(in super::super) fn of<G: Removal>(position: &'a Position<G>) -> Option<Self> {
        let (plan, board) = (position.plan(), position.board());
        if !plan.properties.random_order || position.rings_by_flood || position.outcome.is_some() {
            return None;
        }
        let (turn, empties) = (position.turn, position.empties());
        Some(Self { plan, board, turn, empties, lookup: position })
    }

    /// Visits the stones, ascending.
    pub(super) fn each_stone(&self, mut visit: impl FnMut(Cell, Colour)) {
        self.lookup.each_stone(self.board.topology.cells(), &mut visit);
    }
}

/// Who places which colour at each ply, what ends the game early, and what happens otherwise.
#[derive(Debug)]
pub(super) struct OrderRules {
    plan: Arc<Plan>,
    board: Arc<Board>,
    /// Who places what at each ply.
    pub(super) turns: Vec<Turn>,
    /// After so many turns they begin again; where they do not, at least all of them.
    round: usize,
    /// The goals in the order of the rules, and who wins by them.
    pub(super) goals: Vec<(Goal, Who)>,
    /// What happens when the board is full and no goal is reached, if the rules say so.
    board_full: Option<Verdict>,
    /// What happens instead where no further round of turns fits, if the rules ask for that.
    pub(super) round_full: Option<Verdict>,
    /// What happens when the last ply is made and no goal is reached.
    last: Verdict,
    ties: Ties,
    pub(super) colour_of: [Colour; MAX_COLOURS],
    /// Where the stone stands that was moved last before the first ply.
    pub(super) last_cell: Option<Cell>,
    pub(super) seats: usize,
    pub(super) colours: usize,
}

impl OrderRules {
    /// The rules from a position; `None` if an ending is not made up of goals or comes before one.
    pub(super) fn new(start: &Start<'_>) -> Option<Self> {
        let plan = start.plan;
        if plan.ties == Ties::ToMove {
            return None;
        }
        let (mut goals, mut ends_with_board, mut ends_with_round) = (Vec::new(), None, None);
        for ending in &plan.endings {
            match (&ending.when, ending.result) {
                // Of two endings by ply that come at once the first one counts.
                (Condition::BoardFull, verdict)
                    if ends_with_board.is_none() && ends_with_round.is_none() =>
                {
                    ends_with_board = Some(verdict);
                }
                (Condition::Not(inner), verdict)
                    if **inner == Condition::RoundFits && ends_with_round.is_none() =>
                {
                    ends_with_round = Some(verdict);
                }
                // A goal after an ending by ply would have to wait for it.
                (goal, Verdict::Who(who))
                    if ends_with_board.is_none() && ends_with_round.is_none() =>
                {
                    goals.extend(goals_of(goal)?.into_iter().map(|goal| (goal, who)));
                }
                _ => return None,
            }
        }
        let mut rules = Self {
            plan: Arc::clone(plan),
            board: Arc::clone(start.board),
            turns: Vec::new(),
            round: 0,
            goals,
            board_full: ends_with_board,
            round_full: ends_with_round,
            last: Verdict::Draw,
            ties: plan.ties,
            colour_of: start.turn.rare.colour_of,
            last_cell: None,
            seats: plan.seats,
            colours: plan.colours.len(),
        };
        rules.restart(start).then_some(rules)
    }

    /// Goes on from another position of the same game, in the memory that this has; false, and
    /// of no further use, where the position is of another game or board or cannot be played so.
    pub(super) fn restart(&mut self, start: &Start<'_>) -> bool {
        if !Arc::ptr_eq(&self.plan, start.plan) || !Arc::ptr_eq(&self.board, start.board) {
            return false;
        }
        let plan = start.plan;
        let mut turn = start.turn;
        let empty = start.empties.len();
        let chosen = plan.movement() == Movement::Place(Placed::Any);
        self.colour_of = turn.rare.colour_of;
        self.last_cell = turn.last.cell();
        self.last = self.board_full.unwrap_or(Verdict::Draw);
        self.turns.clear();
        let round = plan.round();
        // Worked out for a round, the rest repeats it.
        let repeats = self.round_full.is_none() && turn.repeats_each_round(plan);
        for left in (0..=empty).rev() {
            // The position to begin from is no end, though a swap may have begun a round there.
            if let Some(verdict) = self.round_full
                && left < empty
                && turn.begins_round()
                && left < round
                && (left > 0 || self.board_full.is_none())
            {
                self.last = verdict;
                break;
            }
            if left == 0 || repeats && self.turns.len() == round {
                break;
            }
            let colour = (!chosen).then(|| turn.turn_colour(plan));
            self.turns.push(Turn { seat: turn.to_move, colour });
            turn.advance(plan, Advance::Ply);
        }
        self.round = if repeats { round } else { empty };
        repeat(&mut self.turns, round, if repeats { empty } else { 0 });
        // What groups count must be one number, and the regions that they touch may not be told.
        let is_known = |rule: &GroupScore| {
            !rule.by.is_list() && matches!(rule.of, GroupValue::Size | GroupValue::Parity { .. })
        };
        let rules = plan.score.as_ref().map_or(&[][..], Score::rules);
        self.last != Verdict::Score
            || plan.komi == 0 && !rules.is_empty() && rules.iter().all(is_known)
    }

    /// What `of` makes of each turn.
    pub(super) fn list_turns<T: Copy>(&self, list: &mut Vec<T>, of: impl FnMut(&Turn) -> T) {
        list.clear();
        list.extend(self.turns.iter().take(self.round).map(of));
        repeat(list, self.round, self.turns.len());
    }

    /// The board that these are for.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The colour of the stone placed in a turn, drawn if the player chooses.
    #[inline(always)]
    pub(super) fn colour(&self, turn: Turn, choices: &mut Draws) -> Colour {
        turn.colour.unwrap_or_else(|| self.any_colour(choices))
    }

    /// Any colour of the game.
    #[inline(always)]
    pub(super) fn any_colour(&self, choices: &mut Draws) -> Colour {
        Colour::new(choices.one_of(self.colours as u32) as usize)
    }

    /// Replaces each mask of regions of each goal by what `change` makes of it.
    pub(super) fn change_masks(&mut self, mut change: impl FnMut(u32) -> u32) {
        for (goal, _) in &mut self.goals {
            if let Goal::Connects { reach, .. } = goal {
                *reach = reach.map(|reach| reach.with_masks(&mut change));
            }
        }
    }

    /// Whether a group of the colour that meets these regions reaches the goal, if it was the
    /// seat's move; rings are tested elsewhere.
    #[inline(always)]
    pub(super) fn is_met(&self, goal: &Goal, seat: Seat, painted: Colour, met: u32) -> bool {
        let Goal::Connects { reach, of, stones } = goal else { return false };
        let seat = match of {
            Who::Mover => seat,
            Who::Opponent => self.after(seat),
        };
        let colour = self.colour_of[seat.index()];
        (*stones == Stones::Any || painted == colour) && reach[colour.index()].is_met(met)
    }

    fn after(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % self.seats)
    }

    /// How the game ends when a player reaches a goal by which `who` wins.
    pub(super) fn won(&self, seat: Seat, who: Who) -> End {
        End::Win(match who {
            Who::Mover => seat,
            Who::Opponent => self.after(seat),
        })
    }

    /// The result if the last ply has been made without a goal, by the groups on the board.
    pub(super) fn end(&self, groups: impl Iterator<Item = FinalGroup> + Clone) -> End {
        match self.last {
            Verdict::Draw => End::Draw,
            Verdict::Colour(colour) => End::Win(self.seat_of(colour).unwrap_or_default()),
            Verdict::Who(who) => {
                self.won(self.turns.last().map_or(Seat::default(), |turn| turn.seat), who)
            }
            Verdict::Parity(size) => {
                let large = groups.filter(|group| group.size >= size).count();
                End::Win(Seat::new(usize::from(large.is_multiple_of(2))))
            }
            Verdict::Score => self.best_score(groups),
        }
    }

    /// Whose connection a full board shows; none if it shows that of no player or of several. If
    /// there are no goals, the result of the last verdict.
    pub(super) fn shown(&self, groups: impl Iterator<Item = FinalGroup> + Clone) -> Option<End> {
        if self.goals.is_empty() {
            return Some(self.end(groups));
        }
        let mut winners = groups.filter_map(|group| {
            let seat = self.seat_of(group.colour)?;
            let (_, who) = self
                .goals
                .iter()
                .find(|(goal, _)| self.is_met(goal, seat, group.colour, group.regions))?;
            Some(self.won(seat, *who))
        });
        let first = winners.next()?;
        winners.all(|next| next == first).then_some(first)
    }

    /// Who plays a colour.
    pub(super) fn seat_of(&self, colour: Colour) -> Option<Seat> {
        Seat::first(self.seats).find(|seat| self.colour_of[seat.index()] == colour)
    }

    /// Who wins by what the groups count.
    fn best_score(&self, groups: impl Iterator<Item = FinalGroup> + Clone) -> End {
        let mut leaders = Leaders::all(self.seats);
        for rule in self.plan.score.as_ref().map_or(&[][..], Score::rules) {
            let mut tallies = Tallies::new(rule);
            groups.clone().for_each(|FinalGroup { colour, size, regions }| {
                tallies.add(colour, rule.of.of(size, regions, 0));
            });
            let mut points = [0; MAX_COLOURS];
            for (points, colour) in points.iter_mut().zip(self.colour_of).take(self.seats) {
                *points = tallies.points(colour);
            }
            leaders.keep(rule.wins, &points);
            if leaders.is_one() {
                break;
            }
        }
        leaders.end(self.ties, Seat::default())
    }
}

/// The goals that a condition consists of; `None` if there is more to it.
fn goals_of(condition: &Condition) -> Option<Vec<Goal>> {
    match condition {
        Condition::Connects { reach, of, stones } => {
            Some(vec![Goal::Connects { reach: *reach, of: *of, stones: *stones }])
        }
        Condition::Loop { ring, of: Who::Mover } => match ring {
            Ring::Any => Some(vec![Goal::OpenRing, Goal::FullRing]),
            Ring::Open => Some(vec![Goal::OpenRing]),
            Ring::Full => Some(vec![Goal::FullRing]),
            Ring::Empty | Ring::Enemy => None,
        },
        Condition::Any(inner) => {
            inner.iter().map(goals_of).collect::<Option<Vec<_>>>().map(|goals| goals.concat())
        }
        _ => None,
    }
}
