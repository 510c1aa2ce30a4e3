//! The loop on structures made for playouts, several times faster than the general one.
//!
//! Which goals a group has reached is looked up: regions that no goal asks for are left out, so the
//! regions of a group are a small number, which indexes a table of verdicts.

use super::super::Move;
use super::super::playout::{PlayoutResult, PlayoutTrace, Policy, Rng, StoneLookup};
use super::guide::{Guide, Guided, Next, Places};
use super::order::{Draws, Order};
use super::rules::{FinalGroup, Goal, OrderRules, Start};
use crate::cell::{Cell, Colour, Index, MAX_COLOURS, Seat};
use crate::connectivity::{Joined, PlayoutUnion, RowUnion};
use crate::rules::Who;
use crate::topology::Adjacency;

/// The most regions that goals may ask for: the corners and sides of a hexagon.
const MAX_REGIONS: u32 = 12;

/// Fills the board in random order, over and over.
#[derive(Debug)]
pub(in super::super) struct RowPlayout<U: PlayoutUnion = RowUnion> {
    rules: OrderRules,
    groups: U,
    /// The stones of the start.
    stones: Vec<(U::Place, Colour)>,
    way_back: WayBack,
    order: Order<U::Place>,
    /// By the number of a place, its cell.
    cells: Vec<Cell>,
    guide: Guide,
    /// By the regions of a group, two bits for each [`kind`] of ply: the verdict on it.
    verdicts: Box<Verdicts>,
    /// The colours that the seats had before a change of colours, and the verdicts for those: a
    /// search goes to and fro between positions before and after a swap.
    before: ([Colour; MAX_COLOURS], Box<Verdicts>),
    /// As many as there are turns.
    steps: Vec<Step>,
    chosen_by: ColourChosenBy,
    watched: WatchedRings,
    /// Who wins by a ring.
    by_ring: Who,
}

/// How the structure gets back to the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WayBack {
    /// It is there.
    There,
    /// By placing the stones again: most games of a search are the only one from their start, and
    /// for those nothing is saved.
    Stones,
    /// By what the structure has saved.
    Saved,
}

type Verdicts = [u32; 1 << MAX_REGIONS];

/// What the loop needs to know about a ply.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// The colour of the stone; the first colour where the player chooses.
    colour: Colour,
    /// The shift of the verdict on that colour.
    kind: u8,
}

/// Who determines the colour of a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ColourChosenBy {
    Rules,
    Player,
}

/// The verdict on a ply, in two bits.
const MOVER_WINS: u32 = 1;
const OPPONENT_WINS: u32 = 2;

/// The shift of the verdict on a ply of a seat that places a colour.
#[inline(always)]
fn kind(seat: Seat, colour: Colour) -> u8 {
    2 * (seat.index() * MAX_COLOURS + colour.index()) as u8
}

/// The seat of the verdicts at this shift.
fn seat(kind: u8) -> Seat {
    Seat::new(usize::from(kind) / (2 * MAX_COLOURS))
}

/// Which rings are a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WatchedRings {
    None,
    Open,
    Full,
    Any,
}

/// Whether the last stone has made a ring that is counts.
#[inline(always)]
fn is_ring<U: PlayoutUnion>(
    watched: WatchedRings,
    groups: &U,
    joined: Joined,
    place: U::Place,
    colour: Colour,
) -> bool {
    joined.closes && watched != WatchedRings::Full
        || watched != WatchedRings::Open && groups.completes_full_ring(place, colour, joined)
}

impl<U: PlayoutUnion> RowPlayout<U> {
    /// The loop from a position; `None` if a random game of its plan is more than a random order of
    /// cells, the structure cannot hold the board, goals ask for more than twelve regions, or rings
    /// are combined with goals by which someone else wins.
    pub(in super::super) fn new(start: &Start<'_>) -> Option<Self> {
        let mut rules = OrderRules::new(start)?;
        let (plan, board) = (start.plan, start.board);
        let rings = |goal: &Goal| matches!(goal, Goal::OpenRing | Goal::FullRing);
        let by_ring = rules.goals.first().map_or(Who::Mover, |goal| goal.1);
        let mixed = rules.goals.iter().any(|goal| goal.1 != by_ring);
        if plan.adjacency == Adjacency::Diag
            || mixed && rules.goals.iter().any(|(goal, _)| rings(goal))
        {
            return None;
        }
        let mut asked = 0;
        rules.change_masks(|mask| {
            asked |= mask;
            mask
        });
        if asked.count_ones() > MAX_REGIONS {
            return None;
        }
        rules.change_masks(|mask| u32::from(gathered(mask, asked)));
        let groups = U::new(&board.topology, plan.adjacency, plan.colours.len(), |cell| {
            gathered(board.graph.regions(cell), asked)
        })?;
        let is_goal = |ring: Goal| rules.goals.iter().any(|(goal, _)| *goal == ring);
        let watched = match (is_goal(Goal::OpenRing), is_goal(Goal::FullRing)) {
            (false, false) => WatchedRings::None,
            (true, false) => WatchedRings::Open,
            (false, true) => WatchedRings::Full,
            (true, true) => WatchedRings::Any,
        };
        let chosen = rules.turns.iter().any(|turn| turn.colour.is_none());
        let mut cells = vec![Cell::new(0); U::PLACES];
        for cell in (0..board.topology.cells()).map(Cell::new) {
            cells[U::number(groups.place(cell))] = cell;
        }
        let mut playout = Self {
            order: Order::new(Vec::new()),
            cells,
            guide: Guide::default(),
            verdicts: Box::new([0; 1 << MAX_REGIONS]),
            before: (rules.colour_of, Box::new([0; 1 << MAX_REGIONS])),
            steps: Vec::new(),
            chosen_by: if chosen { ColourChosenBy::Player } else { ColourChosenBy::Rules },
            watched,
            rules,
            groups,
            stones: Vec::new(),
            way_back: WayBack::There,
            by_ring,
        };
        playout.judge();
        playout.before.1.clone_from(&playout.verdicts);
        playout.restart(start).then_some(playout)
    }

    /// Goes on from another position, in the memory that this has; false where it cannot.
    pub(in super::super) fn restart(&mut self, start: &Start<'_>) -> bool {
        let colour_of = self.rules.colour_of;
        if !self.rules.restart(start) {
            return false;
        }
        if self.rules.colour_of != colour_of {
            std::mem::swap(&mut self.verdicts, &mut self.before.1);
            if std::mem::replace(&mut self.before.0, colour_of) != self.rules.colour_of {
                self.judge();
            }
        }
        self.stones.clear();
        start.each_stone(|cell, colour| self.stones.push((self.groups.place(cell), colour)));
        self.place_stones();
        self.order.restart(start.empties.iter().map(|&cell| self.groups.place(cell)));
        self.rules.list_turns(&mut self.steps, |turn| {
            let colour = turn.colour.unwrap_or_default();
            Step { colour, kind: kind(turn.seat, colour) }
        });
        true
    }

    /// Places the stones of the start on an empty board.
    fn place_stones(&mut self) {
        self.groups.clear();
        for &(place, colour) in &self.stones {
            self.groups.insert(place, colour);
        }
        self.way_back = WayBack::There;
    }

    /// Goes back to the start, for a game that leaves it.
    fn begin_again(&mut self) {
        self.way_back = match self.way_back {
            WayBack::There => WayBack::Stones,
            WayBack::Stones => {
                self.place_stones();
                self.groups.save_start();
                WayBack::Saved
            }
            WayBack::Saved => {
                self.groups.reset();
                WayBack::Saved
            }
        };
    }

    /// Tells what the last game was, which came to this.
    pub(in super::super) fn trace(&self, result: PlayoutResult, trace: &mut PlayoutTrace) {
        let places = self.order.first(result.plies as usize).iter();
        let placed = |place, colour| Move::Place { cell: self.cells[U::number(place)], colour };
        match self.chosen_by {
            ColourChosenBy::Rules => trace.set_moves(
                places.zip(&self.steps).map(|(&place, step)| placed(place, step.colour)),
            ),
            ColourChosenBy::Player => trace.set_moves(
                places.filter_map(|&place| Some(placed(place, self.groups.colour(place)?))),
            ),
        }
        let cells = self.rules.board().topology.cells();
        trace.set_owners(cells, |cell| self.groups.colour(self.groups.place(cell)));
    }

    /// Works out the verdict on each set of regions. They stay the same while nobody changes
    /// colours.
    fn judge(&mut self) {
        let rules = &self.rules;
        for (met, verdict) in self.verdicts.iter_mut().enumerate() {
            *verdict = 0;
            for seat in Seat::first(rules.seats) {
                for colour in Colour::first(rules.colours) {
                    let met = |goal: &Goal| rules.is_met(goal, seat, colour, met as u32);
                    let reached = rules.goals.iter().find(|(goal, _)| met(goal));
                    let bits = match reached {
                        None => 0,
                        Some((_, Who::Mover)) => MOVER_WINS,
                        Some((_, Who::Opponent)) => OPPONENT_WINS,
                    };
                    *verdict |= bits << kind(seat, colour);
                }
            }
        }
    }

    /// Plays one game.
    pub(in super::super) fn play(&mut self, rng: &mut Rng, cap: u32) -> PlayoutResult {
        self.play_by(rng, cap, |ply, _, _, order, draws| Next {
            place: order.draw(ply, draws),
            colour: None,
        })
    }

    /// Plays one game in which a policy may choose the stones.
    pub(in super::super) fn play_guided(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        policy: &mut dyn Policy,
    ) -> PlayoutResult {
        let (mut guide, cells) = (std::mem::take(&mut self.guide), std::mem::take(&mut self.cells));
        guide.begin(&self.order, U::PLACES, U::number);
        let mut by = Guided::new(policy, &self.rules);
        let result = self.play_by(rng, cap, |ply, rules, groups, order, draws| {
            let next = guide.next(ply, &mut by, rules, groups, order, draws);
            by.last = Some(cells[U::number(next.place)]);
            next
        });
        (self.guide, self.cells) = (guide, cells);
        result
    }

    /// Plays one game whose stones are chosen so.
    #[inline(always)]
    fn play_by(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        next: impl FnMut(usize, &OrderRules, &U, &mut Order<U::Place>, &mut Draws) -> Next<U::Place>,
    ) -> PlayoutResult {
        // Loops of their own: one without rings need not keep at hand what is around the last
        // stone, one whose rules say the colour nothing of draws for it.
        let watched = self.watched;
        let rings =
            |groups: &U, joined, place, colour| is_ring(watched, groups, joined, place, colour);
        match (watched, self.chosen_by) {
            (WatchedRings::None, ColourChosenBy::Rules) => {
                self.play_until(rng, cap, ColourChosenBy::Rules, next, |_, _, _, _| false)
            }
            (WatchedRings::None, chosen_by) => {
                self.play_until(rng, cap, chosen_by, next, |_, _, _, _| false)
            }
            (_, ColourChosenBy::Rules) => {
                self.play_until(rng, cap, ColourChosenBy::Rules, next, rings)
            }
            (_, chosen_by) => self.play_until(rng, cap, chosen_by, next, rings),
        }
    }

    /// Plays one game whose stones are chosen so, and that also ends when `rings` holds of the
    /// last one.
    #[inline(always)]
    fn play_until(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        chosen_by: ColourChosenBy,
        mut next: impl FnMut(usize, &OrderRules, &U, &mut Order<U::Place>, &mut Draws) -> Next<U::Place>,
        rings: impl Fn(&U, Joined, U::Place, Colour) -> bool,
    ) -> PlayoutResult {
        self.begin_again();
        let plies = self.rules.turns.len().min(cap as usize);
        let mut draws = Draws::new(rng);
        let mut choices = draws.for_choices();
        for (ply, &Step { mut colour, mut kind }) in self.steps[..plies].iter().enumerate() {
            let next = next(ply, &self.rules, &self.groups, &mut self.order, &mut draws);
            let place = next.place;
            if chosen_by == ColourChosenBy::Player {
                colour = next.colour.unwrap_or_else(|| self.rules.any_colour(&mut choices));
                kind += 2 * colour.index() as u8;
            }
            let joined = self.groups.insert(place, colour);
            let verdict = self.verdicts[joined.regions as usize % (1 << MAX_REGIONS)];
            let verdict = verdict >> kind & 3;
            let seat = seat(kind);
            let own = || self.rules.colour_of[seat.index()] == colour;
            let who = match verdict {
                0 if rings(&self.groups, joined, place, colour) && own() => self.by_ring,
                0 => continue,
                MOVER_WINS => Who::Mover,
                _ => Who::Opponent,
            };
            return PlayoutResult { end: Some(self.rules.won(seat, who)), plies: ply as u32 + 1 };
        }
        let ended = plies == self.rules.turns.len();
        PlayoutResult {
            end: ended.then(|| self.rules.end(self.final_groups())),
            plies: plies as u32,
        }
    }

    /// Every group on the board.
    fn final_groups(&self) -> impl Iterator<Item = FinalGroup> + Clone + '_ {
        self.groups.groups().map(|(colour, size, regions)| FinalGroup { colour, size, regions })
    }
}

impl<U: PlayoutUnion> StoneLookup for U {
    fn stone(&self, cell: Cell) -> Option<Colour> {
        self.colour(self.place(cell))
    }

    fn around(&self, cell: Cell) -> Option<[u32; MAX_COLOURS]> {
        Some(PlayoutUnion::around(self, self.place(cell)))
    }
}

impl<U: PlayoutUnion> Places<U::Place> for U {
    fn place(&self, cell: Cell) -> U::Place {
        PlayoutUnion::place(self, cell)
    }

    fn number(&self, place: U::Place) -> usize {
        U::number(place)
    }
}

/// The bits of `mask` that are in `kept`, moved together.
fn gathered(mask: u32, kept: u32) -> u16 {
    bits(kept).enumerate().map(|(to, from)| ((mask >> from & 1) as u16) << to).sum()
}

fn bits(mask: u32) -> impl Iterator<Item = u32> {
    (0..u32::BITS).filter(move |bit| mask >> bit & 1 == 1)
}
