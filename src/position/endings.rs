//! Whether a game has ended, and for whom.

#[cfg(test)]
mod tests;

use super::{End, Outcome, Position, Reason};
use crate::cell::{Cell, Colour, Index, Seat};
use crate::connectivity::{Groups, Removal};
use crate::ludeme;
use crate::rules::{Condition, Counted, Movement, Placed, Ring, Stones, Turn, Verdict, Who};

/// The context of a condition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    /// Who has moved.
    pub(super) mover: Seat,
    /// The stone that was moved, its colour, and whether it closed a ring; `None` after a pass.
    pub(super) stone: Option<(Cell, Colour, bool)>,
    /// Whether the position came about without a move: then every stone counts as the last one.
    pub(super) set_up: bool,
}

/// Which endings are considered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Judged {
    /// Every one.
    All,
    /// Those that do not ask what a player has at the end of a turn.
    LastStone,
}

impl<G: Removal<Cell>> Position<G> {
    /// Ends the game if the last move brought about an ending.
    #[inline(always)]
    pub(super) fn conclude(&mut self, mover: Seat, stone: Option<(Cell, Colour, bool)>) {
        self.outcome = self.ending_at(Moment { mover, stone, set_up: false });
        if self.outcome.is_none() && self.is_stuck() {
            self.outcome = Some(Outcome { end: End::Draw, reason: Reason::Stuck });
        }
    }

    /// Finds out whether the stones set up end the game: for the player who would have moved
    /// last, then for the others.
    ///
    /// What is asked at the end of a turn is asked of that one player only: the others, the
    /// player to move among them, may still change it. What the last stone brings about counts
    /// for the others where nobody but they themselves can have placed or carried that stone.
    pub(super) fn conclude_start(&mut self) {
        let seats = self.plan.seats;
        let last = self.turn.moved_before(&self.plan);
        let others = if self.moves_own_stones() { seats } else { 1 };
        self.outcome = (0..others).find_map(|offset| {
            let mover = Seat::new((last.index() + offset) % seats);
            let judged = if offset == 0 { Judged::All } else { Judged::LastStone };
            self.ending_of(&Moment { mover, stone: None, set_up: true }, judged)
        });
        if self.outcome.is_none() && self.is_stuck() {
            self.outcome = Some(Outcome { end: End::Draw, reason: Reason::Stuck });
        }
    }

    /// Whether a player puts or carries no stones but those of their own colour now.
    fn moves_own_stones(&self) -> bool {
        let movement = self.phase().movement;
        self.plan.turn != Turn::ColoursInOrder
            && (movement.carries() || movement == Movement::Place(Placed::Own))
    }

    #[inline(always)]
    fn ending_at(&self, moment: Moment) -> Option<Outcome> {
        self.ending_of(&moment, Judged::All)
    }

    #[inline(always)]
    fn ending_of(&self, moment: &Moment, judged: Judged) -> Option<Outcome> {
        let plan = &self.plan;
        let (number, ending) =
            plan.endings.iter().enumerate().find(|(_, ending)| match ending.when {
                // So cheap that the call would cost more.
                Condition::Passes(count) => self.has_passes(count),
                ref when if judged == Judged::LastStone && when.applies_at_end_of_turn() => false,
                ref when => self.holds(when, moment),
            })?;
        let end = match ending.result {
            Verdict::Who(Who::Mover) => End::Win(moment.mover),
            Verdict::Who(Who::Opponent) => End::Win(self.other(moment.mover)),
            Verdict::Colour(colour) => End::Win(self.seat_of(colour)),
            Verdict::Draw => End::Draw,
            Verdict::Parity(size) => End::Win(Seat::new(usize::from(
                groups_sized(&self.groups, None, [size, u32::MAX]).is_multiple_of(2),
            ))),
            Verdict::Score => self.end_by_score(),
        };
        Some(Outcome { end, reason: Reason::Ending(number as u8) })
    }

    /// The next seat after this one; the opponent, in a game of two.
    pub(super) fn other(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % self.plan.seats)
    }

    #[inline]
    fn has_passes(&self, count: u32) -> bool {
        u32::from(self.turn.passes) >= count
    }

    /// Whether the size of the group of this stone lies between two bounds.
    pub(super) fn is_sized(&self, cell: Cell, sizes: [u32; 2]) -> bool {
        is_sized(&self.groups, cell, sizes)
    }

    /// Whether the test holds for every way of filling these empty cells.
    ///
    /// # Complexity
    /// O(colours^cells) tests.
    #[cold]
    #[inline(never)]
    fn every_filling(&self, groups: &mut G, cells: &[Cell], test: &dyn Fn(&G) -> bool) -> bool {
        let Some((&cell, others)) = cells.split_first() else { return test(groups) };
        Colour::first(self.plan.colours.len()).all(|colour| {
            groups.insert(cell, colour);
            let holds = self.every_filling(groups, others, test);
            groups.remove(cell);
            holds
        })
    }

    /// Whether nobody could go on although no ending of the rules holds.
    #[inline(always)]
    fn is_stuck(&self) -> bool {
        if self.plan.properties.random_order {
            return self.empties.as_slice().is_empty();
        }
        !self.may_pass(|| false) && !self.has_move()
    }

    /// The colour of the player meant.
    pub(super) fn colour_of_who(&self, who: Who, mover: Seat) -> Colour {
        match who {
            Who::Mover => self.colour_of(mover),
            Who::Opponent => self.colour_of(self.other(mover)),
        }
    }

    /// Whether a condition holds. Some are asked at every ply, so what takes longer is in functions
    /// of its own: what these need would slow down all.
    pub(super) fn holds(&self, condition: &Condition, moment: &Moment) -> bool {
        match condition {
            Condition::Connects { reach, of, stones } => {
                let colour = self.colour_of_who(*of, moment.mover);
                let reach = reach[colour.index()];
                let of = match stones {
                    Stones::Own => Some(colour),
                    Stones::Any => None,
                };
                self.some_group(of, moment, |cell| reach.is_met(self.groups.regions(cell)))
            }
            Condition::GroupSize { sizes, of } => {
                let colour = self.colour_of_who(*of, moment.mover);
                self.some_group(Some(colour), moment, |cell| self.is_sized(cell, *sizes))
            }
            Condition::GroupCount { count, sizes, groups, of } => {
                let colour = self.colour_of_who(*of, moment.mover);
                let without = match groups {
                    Counted::All => None,
                    Counted::Older => moment.stone,
                };
                // One more has to be found where one is found that does not count.
                let extra = without.is_some_and(|(cell, painted, _)| {
                    painted == colour && self.is_sized(cell, *sizes)
                });
                let count = *count as usize + usize::from(extra);
                // Each group has one stone, and each that counts this many more.
                let more = self.stones(colour) as usize - self.groups.group_count(colour);
                more >= count * (sizes[0] as usize - 1)
                    && groups_sized(&self.groups, Some(colour), *sizes) >= count
            }
            Condition::Parity { size, always, empty } => {
                !self.is_unbounded()
                    && self.empties.as_slice().len() <= *empty as usize
                    && self.is_parity_settled(*size, *always as usize)
            }
            Condition::Stones(count) => self.stones.iter().sum::<u32>() >= *count,
            Condition::Phase(number) => self.turn.phase == *number,
            Condition::Line { count, of } => {
                let colour = self.colour_of_who(*of, moment.mover);
                self.some_group(Some(colour), moment, |cell| {
                    // A row is part of a group.
                    self.groups.size(cell) >= *count as usize
                        && self.has_line(colour, cell, *count as usize)
                })
            }
            Condition::Loop { ring, of } => {
                self.has_ring(*ring, self.colour_of_who(*of, moment.mover), moment)
            }
            Condition::SingleGroup(who) => {
                self.groups.group_count(self.colour_of_who(*who, moment.mover)) == 1
            }
            Condition::Contained => {
                self.first_standing().is_some_and(|first| self.groups.pseudo_liberties(first) == 0)
            }
            Condition::ReachesRim => {
                !self.is_unbounded()
                    && self.first_standing().is_some_and(|first| {
                        self.groups.regions(first) & crate::rules::RIM_BIT != 0
                    })
            }
            Condition::Captured { count, of } => {
                let seat = match of {
                    Who::Mover => moment.mover,
                    Who::Opponent => self.other(moment.mover),
                };
                self.turn.rare.prisoners[seat.index()] >= *count
            }
            Condition::Points { count, of } => {
                self.has_points(self.colour_of_who(*of, moment.mover), *count)
            }
            Condition::Gone(who) => {
                let colour = self.colour_of_who(*who, moment.mover);
                self.stones(colour) == 0 && self.has_just_lost(colour)
            }
            Condition::Passes(count) => self.has_passes(*count),
            Condition::Mover(colour) => self.colour_of(moment.mover) == *colour,
            Condition::Alone(who) => {
                let colour = self.colour_of_who(*who, moment.mover);
                let others = Colour::first(self.plan.colours.len()).filter(|&it| it != colour);
                let others = others.fold(0, |mask, other| mask | 1 << other.index());
                self.turn.rare.out == others
            }
            Condition::Repeats(count) => {
                let (hash, to_move) = (self.turn.hash, self.turn.to_move);
                let same = self.history.with_hash(hash);
                same.filter(|seen| seen.to_move == to_move).count() >= *count as usize
            }
            Condition::BoardFull => !self.is_unbounded() && self.empties.as_slice().is_empty(),
            Condition::NoMove => !self.has_move(),
            Condition::RoundFits => {
                let round_begins = self.turn.begins_round();
                !round_begins || self.empties.as_slice().len() >= self.plan.round()
            }
            Condition::By(joined, inner) => self.holds_by(*joined, inner, moment),
            Condition::Not(inner) => !self.holds(inner, moment),
            Condition::All(inner) => inner.iter().all(|condition| self.holds(condition, moment)),
            Condition::Any(inner) => inner.iter().any(|condition| self.holds(condition, moment)),
        }
    }

    /// Whether the number of groups of this size, or larger ones, is odd (1) or even (0) however the
    /// empty cells are filled.
    #[cold]
    #[inline(never)]
    fn is_parity_settled(&self, size: u32, odd: usize) -> bool {
        self.every_filling(&mut self.groups.clone(), self.empties.as_slice(), &|groups| {
            groups_sized(groups, None, [size, u32::MAX]) % 2 == odd
        })
    }

    /// Whether a stone is one of so many of its colour in a row.
    #[inline(never)]
    fn has_line(&self, colour: Colour, cell: Cell, count: usize) -> bool {
        let stones = |cell| self.colour(cell);
        let (topology, by) = (&self.board.topology, self.plan.adjacency);
        ludeme::has_line(topology, stones, colour, cell, by, count)
    }

    /// Whether the test holds for the last stone, if it is of the colour or none is asked for;
    /// in a set-up for any such stone.
    #[inline]
    pub(super) fn some_group(
        &self,
        colour: Option<Colour>,
        moment: &Moment,
        test: impl Fn(Cell) -> bool,
    ) -> bool {
        if moment.set_up {
            return self.some_stone(colour, &test);
        }
        moment.stone.is_some_and(|(cell, painted, _)| {
            colour.is_none_or(|colour| painted == colour) && test(cell)
        })
    }

    /// Whether the test holds for any stone of the colour, or of any.
    #[cold]
    #[inline(never)]
    fn some_stone(&self, colour: Option<Colour>, test: &dyn Fn(Cell) -> bool) -> bool {
        (0..self.board.topology.cells()).map(Cell::new).any(|cell| {
            let there = self.colour(cell);
            there.is_some() && (colour.is_none() || colour == there) && test(cell)
        })
    }

    /// Whether the last move changed the stones or the inside of a ring of this colour and kind.
    #[inline(never)]
    fn has_ring(&self, ring: Ring, colour: Colour, moment: &Moment) -> bool {
        let Some((cell, painted, closes)) = moment.stone else {
            return moment.set_up && !self.rings_of(ring, colour).is_empty();
        };
        let by_flood = || {
            self.rings_of(ring, colour)
                .iter()
                .any(|found| found.cells.contains(&cell) || found.inside.contains(&cell))
        };
        if self.rings_by_flood {
            return by_flood();
        }
        let own = painted == colour;
        match ring {
            Ring::Any => own && (closes || self.completes_full_ring(cell, colour)),
            Ring::Full => own && self.completes_full_ring(cell, colour),
            Ring::Open => own && closes,
            // What is inside decides, and an enemy stone may change that without closing it.
            Ring::Empty => own && closes && self.encloses(cell, colour, |there| there.is_none()),
            Ring::Enemy if own => closes && self.encloses(cell, colour, |there| there.is_some()),
            Ring::Enemy => {
                self.turn.ringed >> colour.index() & 1 == 1
                    && self.is_inside(cell, colour, |_| true)
            }
        }
    }

    /// Whether stones of the colour enclose a cell that holds none, with a `wanted` cell inside.
    fn is_inside(&self, cell: Cell, colour: Colour, wanted: fn(Option<Colour>) -> bool) -> bool {
        let farthest = if self.is_unbounded() { self.turn.rare.farthest } else { u32::MAX };
        let stones = |cell| self.colour(cell);
        let (topology, link) = (&self.board.topology, self.plan.adjacency);
        let mut memory = self.memory.flood.take();
        let inside = ludeme::inside(topology, &stones, colour, cell, link, farthest, &mut memory);
        let is_wanted =
            inside.is_some_and(|cells| cells.iter().any(|&cell| wanted(self.colour(cell))));
        self.memory.flood.give_back(memory);
        is_wanted
    }

    /// Whether the stone of the colour on the cell is part of a ring around a cell, not of the
    /// colour, with a `wanted` cell inside.
    #[cold]
    #[inline(never)]
    fn encloses(&self, cell: Cell, colour: Colour, wanted: fn(Option<Colour>) -> bool) -> bool {
        let beside = self.board.topology.neighbours(cell, ludeme::dual(self.plan.adjacency));
        beside
            .iter()
            .filter(|&&next| self.colour(next) != Some(colour))
            .any(|&next| self.is_inside(next, colour, wanted))
    }

    /// Whether the stone on the cell completed a full ring.
    #[inline]
    fn completes_full_ring(&self, cell: Cell, colour: Colour) -> bool {
        let topology = &self.board.topology;
        let link = self.plan.adjacency;
        let stones = |cell| self.colour(cell);
        let dual = topology.neighbours(cell, ludeme::dual(link));
        ludeme::is_full_ring(topology, stones, colour, cell, link)
            || dual.iter().any(|&next| ludeme::is_full_ring(topology, stones, colour, next, link))
    }

    /// Every ring of a colour and kind on the board, by flood. O(cells x degree).
    pub fn rings_of(&self, ring: Ring, colour: Colour) -> Vec<ludeme::RingFound> {
        let topology = &self.board.topology;
        let mut found =
            ludeme::rings(topology, |cell| self.colour(cell), colour, self.plan.adjacency);
        found.retain(|found| match ring {
            Ring::Any => true,
            Ring::Full => found.full,
            Ring::Open => !found.full,
            Ring::Empty => found.inside.iter().any(|&cell| self.colour(cell).is_none()),
            Ring::Enemy => found
                .inside
                .iter()
                .any(|&cell| self.colour(cell).is_some_and(|there| there != colour)),
        });
        found
    }
}

/// How many groups of this colour, or of any where none is given, have a size between two
/// bounds. O(cells).
#[inline(never)]
fn groups_sized<G: Groups>(groups: &G, colour: Option<Colour>, sizes: [u32; 2]) -> usize {
    (0..groups.graph().cells())
        .map(Cell::new)
        .filter(|&cell| {
            let there = groups.colour(cell);
            // No branch for either question: what stands on a cell is hard to predict.
            let is_meant = there.is_some() & (colour.is_none() | (colour == there));
            is_meant & (groups.parent(cell) == cell) && is_sized(groups, cell, sizes)
        })
        .count()
}

/// Whether the size of the group of this stone lies between two bounds.
fn is_sized<G: Groups>(groups: &G, cell: Cell, [least, most]: [u32; 2]) -> bool {
    (least..=most).contains(&(groups.size(cell) as u32))
}
