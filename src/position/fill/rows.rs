//! The loop for boards of hexagons that fit in words, several times faster than the general one.
//!
//! Which goals a group has reached is looked up: regions that no goal asks for are left out, so
//! those of a group are a small number, the index of a table of verdicts.

use super::super::playout::{Played, Rng};
use super::course::{Course, Final, Goal, Start};
use super::order::{Draws, Order};
use crate::cell::Colour;
use crate::connectivity::{Joined, Place, RowUnion};
use crate::rules::Who;
use crate::topology::Adjacency;

/// Most regions that goals may ask for: the corners and sides of a hexagon.
const MOST_REGIONS: u32 = 12;

/// Fills the board in random order, over and over.
#[derive(Debug)]
pub(in super::super) struct RowFill {
    course: Course,
    groups: RowUnion,
    order: Order<Place>,
    /// By the regions of a group: one bit for each colour that has then reached a goal.
    verdicts: Box<[u8; 1 << MOST_REGIONS]>,
    watch: Watch,
    /// Who wins by any of the goals.
    who: Who,
}

/// Which rings are a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Watch {
    None,
    Open,
    Full,
    Any,
}

impl RowFill {
    /// The loop from a position, or none where a random game of its plan is more than a random
    /// order of cells, the board is not of hexagons or too large, goals ask for more than twelve
    /// regions, or some are won by and others lost by.
    pub(in super::super) fn new(start: &Start<'_>) -> Option<Self> {
        let mut course = Course::new(start)?;
        let (plan, board) = (start.plan, start.board);
        let who = course.goals.first().map_or(Who::Mover, |goal| goal.1);
        if plan.adjacency == Adjacency::Diag || course.goals.iter().any(|g| g.1 != who) {
            return None;
        }
        let mut asked = 0;
        course.each_mask(|mask| asked |= *mask);
        course.each_mask(|mask| *mask = u32::from(gathered(*mask, asked)));
        if asked.count_ones() > MOST_REGIONS {
            return None;
        }
        let mut groups = RowUnion::new(&board.topology, plan.colours.len(), |cell| {
            gathered(board.graph.regions(cell), asked)
        })?;
        for &(cell, colour) in &start.stones {
            groups.insert(groups.place(cell), colour);
        }
        groups.begin_here();
        let mut verdicts = Box::new([0; 1 << MOST_REGIONS]);
        for (met, verdict) in verdicts.iter_mut().enumerate() {
            for colour in Colour::first(plan.colours.len()) {
                let reached = course.goals.iter().any(|(goal, _)| goal.is_met(colour, met as u32));
                *verdict |= u8::from(reached) << colour.index();
            }
        }
        let is_goal = |ring: Goal| course.goals.iter().any(|(goal, _)| *goal == ring);
        let watch = match (is_goal(Goal::Closes), is_goal(Goal::Fills)) {
            (false, false) => Watch::None,
            (true, false) => Watch::Open,
            (false, true) => Watch::Full,
            (true, true) => Watch::Any,
        };
        let empties = start.empties.iter().map(|&cell| groups.place(cell));
        Some(Self { order: Order::new(empties.collect()), watch, course, groups, verdicts, who })
    }

    /// Plays one game.
    pub(in super::super) fn play(&mut self, rng: &mut Rng, cap: u32) -> Played {
        // A loop of its own for games without rings, which need not keep at hand what is around
        // the last stone.
        match self.watch {
            Watch::None => self.play_until(rng, cap, |_, _, _, _| false),
            watch => self.play_until(rng, cap, |groups, joined, place, colour| {
                joined.closes && watch != Watch::Full
                    || watch != Watch::Open && groups.fills_ring(place, colour)
            }),
        }
    }

    /// Plays one game that also ends when `rings` holds of the last stone.
    #[inline(always)]
    fn play_until(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        rings: impl Fn(&RowUnion, Joined, Place, Colour) -> bool,
    ) -> Played {
        self.groups.restart();
        let plies = self.course.turns.len().min(cap as usize);
        let mut draws = Draws::new(rng);
        for (ply, turn) in self.course.turns[..plies].iter().enumerate() {
            let colour = turn.1;
            let place = self.order.draw(ply, &mut draws);
            let joined = self.groups.insert(place, colour);
            let verdict = self.verdicts[joined.regions as usize % (1 << MOST_REGIONS)];
            if verdict >> colour.index() & 1 == 1 || rings(&self.groups, joined, place, colour) {
                let end = Some(self.course.won(turn.0, self.who));
                return Played { end, plies: ply as u32 + 1 };
            }
        }
        let ended = plies == self.course.turns.len();
        Played { end: ended.then(|| self.course.end(self.each())), plies: plies as u32 }
    }

    /// Every group on the board.
    fn each(&self) -> impl Iterator<Item = Final> + '_ {
        self.groups.groups().map(|(colour, size, regions)| Final { colour, size, regions })
    }
}

/// The bits of `mask` that are in `kept`, moved together.
fn gathered(mask: u32, kept: u32) -> u16 {
    bits(kept).enumerate().map(|(to, from)| ((mask >> from & 1) as u16) << to).sum()
}

fn bits(mask: u32) -> impl Iterator<Item = u32> {
    (0..u32::BITS).filter(move |bit| mask >> bit & 1 == 1)
}
