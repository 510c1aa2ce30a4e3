//! The slow and obvious reference implementation of the engine: plays a game from its plan with
//! copies of the whole board and flood fills.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index, MAX_COLOURS, Seat};
use linkstone::ludeme;
use linkstone::position::{End, Move, Outcome, Position, Reason};
use linkstone::rules::{
    Again, Board, Boards, Bonus, Bounds, Capture, Cost, Leaves, Movement, Open, Pass, Phase,
    Placed, Plan, Ratio, Repeat, Restriction, Swap, Touched, Turn, TurnPlies, Unless, Until,
};
use linkstone::topology::{Adjacency, Family, Topology};

use crate::geometry::Geometry;
use crate::oracle::meets;
use crate::patterns::{crowds, has_pattern};

pub(crate) type Stones = Vec<Option<Colour>>;

/// The state of the board at some point of the game.
#[derive(Clone)]
pub(crate) struct Situation {
    pub(crate) stones: Stones,
    pub(crate) to_move: Seat,
    /// Who placed or carried a stone to reach it, if anybody did.
    moved: Option<Seat>,
}

/// A game in progress.
#[derive(Clone)]
pub(crate) struct Reference {
    pub(crate) plan: Arc<Plan>,
    pub(crate) board: Arc<Board>,
    pub(crate) stones: Stones,
    /// Where the cells of the board lie, kept because each question would work it out anew.
    pub(crate) geometry: Arc<Geometry>,
    /// The situations at the start and after each ply.
    pub(crate) history: Vec<Situation>,
    pub(crate) to_move: Seat,
    pub(crate) step: usize,
    /// How many plies the turn may have, and the sizes of the largest groups when it began.
    allowed: usize,
    largest: Vec<usize>,
    /// How many groups of its colour the last stone touched when it was placed.
    touched: usize,
    /// The stones that the turn has placed so far.
    turn_stones: Vec<Cell>,
    pub(crate) turns: u32,
    pub(crate) passes: u32,
    /// The phase of the game, counted from 0, and the plies played.
    pub(crate) phase: usize,
    plies: u32,
    pub(crate) prisoners: [u32; MAX_COLOURS],
    pub(crate) colour_of: [Colour; MAX_COLOURS],
    pub(crate) first: Option<Cell>,
    pub(crate) outcome: Option<Outcome>,
    /// Whether anything but placements has been played.
    plain: bool,
    /// The stone that the last ply placed or carried, if it is still there.
    pub(crate) last: Option<Cell>,
    /// The colour of the stone that the last ply placed, even if it was captured at once.
    pub(crate) added: Option<Colour>,
}

impl Reference {
    /// The start of a game.
    pub(crate) fn new(plan: &Arc<Plan>) -> Self {
        let start = Self::with_stones(plan, &plan.start, plan.first, 0);
        let allowed = match plan.turn {
            Turn::Plies(plies) => usize::from(plies.first),
            _ => start.allowed,
        };
        // Sides can be swapped whatever stood on the board before.
        let plain = start.plain || plan.swap == Swap::Sides;
        Self { allowed, plain, ..start }
    }

    /// A game that starts from a set-up, in its last phase.
    pub(crate) fn set_up(plan: &Arc<Plan>, stones: &[(Cell, Colour)], to_move: Colour) -> Self {
        Self::with_stones(plan, stones, to_move, plan.phases.len() - 1)
    }

    fn with_stones(
        plan: &Arc<Plan>,
        placed: &[(Cell, Colour)],
        to_move: Colour,
        phase: usize,
    ) -> Self {
        let board = Arc::clone(plan.board());
        let mut stones = vec![None; board.topology.cells()];
        for &(cell, colour) in placed {
            stones[cell.index()] = Some(colour);
        }
        let mut turns = 0;
        let (seat, step) = match plan.turn {
            Turn::Alternate | Turn::Plies(_) | Turn::Fill => (Seat::new(to_move.index()), 0),
            Turn::ColoursInOrder => (Seat::default(), to_move.index()),
            Turn::Ratio(ratio) => {
                turns = placed.len() as u32;
                while ratio.is_first(turns) != (to_move.index() == 0) {
                    turns += 1;
                }
                (Seat::new(to_move.index()), 0)
            }
        };
        let mut start = Self {
            plan: Arc::clone(plan),
            geometry: Arc::new(Geometry::of(&board.topology)),
            board,
            history: vec![Situation { stones: stones.clone(), to_move: seat, moved: None }],
            plain: placed.is_empty(),
            stones,
            to_move: seat,
            step,
            allowed: match plan.turn {
                Turn::Plies(plies) => {
                    usize::from(plan.phases[phase].plies.map_or(plies.most, |own| own[1]))
                }
                _ => 1,
            },
            largest: Vec::new(),
            touched: 0,
            turn_stones: Vec::new(),
            turns,
            passes: 0,
            phase,
            plies: 0,
            prisoners: [0; MAX_COLOURS],
            colour_of: std::array::from_fn(Colour::new),
            first: placed
                .iter()
                .find(|(_, colour)| *colour == Colour::default())
                .map(|&(cell, _)| cell),
            outcome: None,
            last: None,
            added: None,
        };
        start.skip_those_out();
        start.history[0].to_move = start.to_move;
        start.largest = start.largest_groups();
        start.outcome = start.ending_of_start();
        start
    }

    pub(crate) fn topology(&self) -> &Topology {
        &self.board.topology
    }

    pub(crate) fn at(&self, cell: Cell) -> Option<Colour> {
        self.stones.get(cell.index()).copied().flatten()
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.stones.len()).map(Cell::new)
    }

    /// Whether the board grows ahead of the stones.
    pub(crate) fn is_unbounded(&self) -> bool {
        self.plan.boards.bounds() == Bounds::None
    }

    /// Adopts the larger board that the position has grown to.
    pub(crate) fn grow_with(&mut self, position: &Position) {
        if Arc::ptr_eq(&self.board, position.board()) {
            return;
        }
        self.board = Arc::clone(position.board());
        self.stones.resize(self.board.topology.cells(), None);
        self.geometry = Arc::new(Geometry::of(self.topology()));
    }

    /// The current phase.
    pub(crate) fn phase(&self) -> &Phase {
        &self.plan.phases[self.phase]
    }

    /// The colour of the stone to play.
    pub(crate) fn turn_colour(&self) -> Colour {
        if let Movement::Place(Placed::Colour(colour)) = self.phase().movement {
            return colour;
        }
        match self.plan.turn {
            Turn::Alternate | Turn::Plies(_) | Turn::Fill => self.colour_of[self.to_move.index()],
            Turn::ColoursInOrder => Colour::new(self.step),
            Turn::Ratio(ratio) => Colour::new(usize::from(!ratio.is_first(self.turns))),
        }
    }

    /// All conceivable moves, most of them illegal.
    pub(crate) fn conceivable(&self) -> Vec<Move> {
        let beyond = Cell::new(self.stones.len());
        let mut moves =
            vec![Move::Pass, Move::Swap, Move::Place { cell: beyond, colour: self.turn_colour() }];
        let places = matches!(self.phase().movement, Movement::Place(_));
        if places {
            for cell in self.cells() {
                moves.extend(Colour::first(MAX_COLOURS).map(|colour| Move::Place { cell, colour }));
            }
            moves.push(Move::Carry { from: Cell::new(0), to: beyond });
        }
        if !places || self.phase().lifts() {
            for from in self.cells() {
                moves.extend(self.cells().map(|to| Move::Carry { from, to }));
            }
            moves.push(Move::Carry { from: beyond, to: Cell::new(0) });
        }
        moves
    }

    /// All legal moves except resignation.
    pub(crate) fn legal(&self) -> BTreeSet<Move> {
        if self.outcome.is_some() {
            return BTreeSet::new();
        }
        let mut legal: BTreeSet<Move> = self.other_moves().into_iter().collect();
        let passes = self.may_pass_anyway() || legal.is_empty() && self.may_pass_if_stuck();
        legal.extend(passes.then_some(Move::Pass));
        legal.extend(self.may_swap().then_some(Move::Swap));
        legal
    }

    /// Whether a pass would end a turn of several plies that has been begun.
    fn is_in_turn(&self) -> bool {
        matches!(self.plan.turn, Turn::Plies(_)) && self.step > 0
    }

    /// Whether the turn has been begun and has as many plies as it must.
    pub(crate) fn may_end_turn(&self) -> bool {
        matches!(self.plan.turn, Turn::Plies(plies) if self.step >= self.bounds(plies)[0])
    }

    /// The fewest and the most plies of a turn, which a phase may say for itself.
    fn bounds(&self, usual: TurnPlies) -> [usize; 2] {
        let own = self.phase().plies;
        own.map_or([usual.least, usual.most], |own| own).map(usize::from)
    }

    /// Whether the player to move may pass in spite of other moves.
    fn may_pass_anyway(&self) -> bool {
        let may_pass = if self.is_in_turn() {
            self.may_end_turn()
        } else {
            match self.phase().pass {
                _ if self.plan.turn == Turn::Fill && self.step > 0 => false,
                Pass::Never | Pass::Forced => false,
                Pass::Always => true,
                Pass::AfterFirst => self.plies > 0,
            }
        };
        let leaves = self.phase().restrictions.contains(&Restriction::Leaves(Leaves::OddGroups));
        let rows = |rule: &Restriction| matches!(rule, Restriction::Row(_));
        let row = self.phase().restrictions.iter().any(rows);
        may_pass
            && !(row && self.turn_stones.len() > 1)
            && (!leaves || self.all_groups(&self.stones) % 2 == 1)
    }

    /// Whether the player to move may pass if there is no other move.
    pub(crate) fn may_pass_if_stuck(&self) -> bool {
        let pass = self.phase().pass;
        self.may_pass_anyway() || pass == Pass::Forced || self.is_in_turn() && pass != Pass::Never
    }

    /// The number of groups of all colours.
    fn all_groups(&self, stones: &Stones) -> usize {
        let colours = Colour::first(self.plan.colours.len());
        let at = |cell: Cell| stones[cell.index()];
        let groups = |colour| ludeme::groups(self.topology(), at, colour, self.plan.adjacency);
        colours.map(|colour| groups(colour).len()).sum()
    }

    /// How many groups of a colour a stone of it on an empty cell would touch.
    fn groups_touched(&self, stones: &Stones, cell: Cell, colour: Colour) -> usize {
        let at = |cell: Cell| stones[cell.index()];
        let beside = self.topology().neighbours(cell, self.plan.adjacency);
        ludeme::groups(self.topology(), at, colour, self.plan.adjacency)
            .iter()
            .filter(|group| group.iter().any(|stone| beside.contains(stone)))
            .count()
    }

    /// Whether a turn can still leave what it must with a stone just placed.
    fn may_leave(&self, leaves: Leaves, cell: Cell, colour: Colour, after: &Stones) -> bool {
        let (least, allowed) = match self.plan.turn {
            Turn::Plies(plies) => (usize::from(plies.least), self.allowed),
            _ => (1, 1),
        };
        let made = self.step + 1;
        let may_end = made >= least.min(allowed);
        let any = self.phase().movement == Movement::Place(Placed::Any);
        let colours: Vec<Colour> =
            if any { Colour::first(self.plan.colours.len()).collect() } else { vec![colour] };
        let empty = self.cells().filter(|next| after[next.index()].is_none());
        let mut more = empty
            .filter(|_| made < allowed)
            .flat_map(|next| colours.iter().map(move |&painted| (next, painted)));
        let touched = self.groups_touched(&self.stones, cell, colour);
        match leaves {
            Leaves::OddGroups => {
                let odd = |stones: &Stones| self.all_groups(stones) % 2 == 1;
                may_end && odd(after)
                    || more.any(|(next, painted)| {
                        let mut later = after.clone();
                        later[next.index()] = Some(painted);
                        odd(&later)
                    })
            }
            Leaves::EqualTouches if self.step > 0 => touched == self.touched,
            Leaves::EqualTouches => {
                may_end
                    || more
                        .any(|(next, painted)| self.groups_touched(after, next, painted) == touched)
            }
        }
    }

    /// The size of the largest group of each colour, at least 1.
    fn largest_groups(&self) -> Vec<usize> {
        let colours = Colour::first(self.plan.colours.len());
        let sizes = |colour| self.groups(colour).iter().map(Vec::len).max().unwrap_or(0).max(1);
        colours.map(sizes).collect()
    }

    /// How many plies the turn that begins may have, after one of this player.
    fn plies_allowed(&self, plies: TurnPlies, before: Seat) -> usize {
        let (then, now) = (&self.largest, self.largest_groups());
        let own = self.colour_of[self.to_move.index()].index();
        let other = self.colour_of[before.index()].index();
        let more = match plies.bonus {
            None => false,
            Some(Bonus::CaughtUp) => now[other] > then[other] && now[other] >= now[own],
            Some(Bonus::RecordGrown) => now.iter().max() > then.iter().max(),
        };
        self.bounds(plies)[1] + usize::from(more)
    }

    /// Whether the player to move can place or carry a stone.
    pub(crate) fn has_move(&self) -> bool {
        !self.other_moves().is_empty()
    }

    /// Every legal placement.
    pub(crate) fn placements(&self) -> Vec<Move> {
        self.cells()
            .flat_map(|cell| Colour::first(MAX_COLOURS).map(move |colour| (cell, colour)))
            .filter(|&(cell, colour)| self.may_place(cell, colour))
            .map(|(cell, colour)| Move::Place { cell, colour })
            .collect()
    }

    fn may_swap(&self) -> bool {
        self.plan.swap != Swap::None
            && self.plain
            && self.turns == 1
            && self.step == 0
            && self.to_move == Seat::new(1)
    }

    /// Whether stones of a colour, with the empty cells, can no longer join what they have to.
    pub(crate) fn is_out(&self, colour: Colour) -> bool {
        let Some(reach) = self.plan.out.and_then(|out| out[colour.index()]) else { return false };
        let usable = |cell: Cell| self.at(cell).is_none_or(|there| there == colour);
        !self.cells().filter(|&cell| usable(cell)).any(|cell| {
            let joined = ludeme::flood(self.topology(), self.plan.adjacency, cell, usable);
            meets(self.topology(), &joined, reach)
        })
    }

    /// Passes the turn on while it is that of a player who is out, if anybody is left.
    fn skip_those_out(&mut self) {
        for _ in 1..self.plan.seats {
            if self.is_out(self.colour_of[self.to_move.index()]) {
                self.to_move = Seat::new((self.to_move.index() + 1) % self.plan.seats);
            }
        }
    }

    /// The empty cells that share edges from one to the next, beginning with this one.
    fn empty_region(&self, stones: &Stones, cell: Cell) -> Vec<Cell> {
        let empty = |next: Cell| stones[next.index()].is_none();
        ludeme::flood(self.topology(), Adjacency::Orth, cell, empty)
    }

    /// Whether cells meet all sides of the board.
    pub(crate) fn meet_all_sides(&self, cells: &[Cell]) -> bool {
        let sides = self.topology().regions(Family::Sides);
        sides.iter().all(|side| cells.iter().any(|cell| side.cells.contains(cell)))
    }

    /// The stones next to empty cells that join all sides of the board.
    pub(crate) fn stones_beside_corridor(&self) -> Vec<Cell> {
        let near = |stone: Cell| self.topology().orth(stone).iter().copied();
        let is_corridor = |cell: Cell| {
            self.at(cell).is_none() && self.meet_all_sides(&self.empty_region(&self.stones, cell))
        };
        let stones = self.cells().filter(|&cell| self.at(cell).is_some());
        stones.filter(|&stone| near(stone).any(is_corridor)).collect()
    }

    /// Whether a stone keeps the empty cells around it open.
    fn stays_open(&self, open: Open, cell: Cell, after: &Stones) -> bool {
        let topology = self.topology();
        let near = || topology.orth(cell).iter().filter(|next| after[next.index()].is_none());
        // A stone that died has left its cell empty.
        if after[cell.index()].is_none() {
            return true;
        }
        match open {
            Open::Rim => {
                let escapes = |stones: &Stones, from: Cell| {
                    self.empty_region(stones, from).into_iter().any(|at| topology.is_rim(at))
                };
                !escapes(&self.stones, cell) || near().all(|&next| escapes(after, next))
            }
            Open::Sides => near().any(|&next| self.meet_all_sides(&self.empty_region(after, next))),
        }
    }

    fn may_place(&self, cell: Cell, colour: Colour) -> bool {
        let Movement::Place(placed) = self.phase().movement else { return false };
        if cell.index() >= self.stones.len() || self.at(cell).is_some() {
            return false;
        }
        let right_colour = match placed {
            Placed::Any => colour.index() < self.plan.colours.len(),
            Placed::Own | Placed::TurnColour | Placed::Colour(_) => colour == self.turn_colour(),
        };
        if !right_colour {
            return false;
        }
        if self.is_unbounded() {
            let steps = |cell| self.topology().distance(cell);
            let outermost =
                self.cells().filter(|&c| self.at(c).is_some()).map(steps).max().unwrap_or(0);
            if steps(cell) > outermost + Boards::REACH {
                return false;
            }
        }
        if self.phase().restrictions.is_empty() {
            return true;
        }
        let (after, ..) = self.placed(cell, colour);
        self.phase()
            .restrictions
            .iter()
            .all(|restriction| self.admits(restriction, cell, colour, &after))
    }

    /// The stones after a placement and its captures, the number of stones of other colours
    /// captured, and the number of stones of its own colour lost.
    fn placed(&self, cell: Cell, colour: Colour) -> (Stones, u32, u32) {
        let mut after = self.stones.clone();
        after[cell.index()] = Some(colour);
        let taken = self.taken_off(&after, cell, colour);
        if !taken.is_empty() {
            let (own, others): (Vec<Cell>, Vec<Cell>) =
                taken.iter().partition(|stone| after[stone.index()] == Some(colour));
            for stone in taken {
                after[stone.index()] = None;
            }
            return (after, others.len() as u32, own.len() as u32);
        }
        let by_liberties = [Capture::NoLiberties, Capture::NoLibertiesOfAny];
        if !self.plan.captures.is_some_and(|capture| by_liberties.contains(&capture)) {
            return (after, 0, 0);
        }
        let full = after.clone();
        let at = |cell: Cell| full[cell.index()];
        let mut captured = 0;
        for enemy in Colour::first(MAX_COLOURS).filter(|&enemy| enemy != colour) {
            for group in ludeme::groups(self.topology(), at, enemy, self.plan.adjacency) {
                let beside = self.topology().orth(cell).iter().any(|next| group.contains(next));
                if beside && ludeme::liberties(self.topology(), at, &group).is_empty() {
                    captured += group.len() as u32;
                    for stone in group {
                        after[stone.index()] = None;
                    }
                }
            }
        }
        let mut died = 0;
        if captured == 0 && self.plan.captures == Some(Capture::NoLibertiesOfAny) {
            let own = |next: Cell| full[next.index()] == Some(colour);
            let group = ludeme::flood(self.topology(), self.plan.adjacency, cell, own);
            if ludeme::liberties(self.topology(), at, &group).is_empty() {
                died = group.len() as u32;
                for stone in group {
                    after[stone.index()] = None;
                }
            }
        }
        (after, captured, died)
    }

    fn admits(
        &self,
        restriction: &Restriction,
        cell: Cell,
        colour: Colour,
        after: &Stones,
    ) -> bool {
        let topology = self.topology();
        let at = |cell: Cell| after[cell.index()];
        let group =
            || ludeme::flood(topology, self.plan.adjacency, cell, |next| at(next) == Some(colour));
        match *restriction {
            Restriction::Liberties(least) => {
                ludeme::liberties(topology, at, &group()).len() >= least as usize
            }
            Restriction::GroupSize(most) => group().len() <= most as usize,
            Restriction::NotOnRim => !topology.is_rim(cell),
            Restriction::Touches { stones, by, of, count, most, unless } => {
                if unless == Unless::Captures && self.placed(cell, colour).1 > 0 {
                    return true;
                }
                let meant = |&there: &Cell| {
                    self.at(there).is_some_and(|paint| match stones {
                        Touched::Any => true,
                        Touched::Colour(stones) => stones == paint,
                        Touched::Own => paint == colour,
                        Touched::Enemy => paint != colour,
                        Touched::Last => self.last == Some(there),
                    })
                };
                let on_board = self.cells().filter(meant).count();
                let next_to = topology.neighbours(cell, by).iter().copied();
                let touched = next_to.filter(meant).count();
                let enough = touched >= on_board.min(count as usize);
                let few = most.is_none_or(|most| touched <= most as usize);
                of.is_some_and(|of| of != colour) || enough && few
            }
            Restriction::Completes(ref patterns) => !patterns
                .patterns()
                .iter()
                .any(|pattern| has_pattern(topology, &self.geometry, at, pattern, cell)),
            Restriction::Between { stones, edges } => {
                let around: Vec<Cell> = topology.orth(cell).to_vec();
                let count = topology.outline(cell).len();
                let meant = |at: &&Cell| {
                    self.at(**at).is_some_and(|paint| match stones {
                        Touched::Any | Touched::Last => true,
                        Touched::Colour(stones) => stones == paint,
                        Touched::Own => paint == colour,
                        Touched::Enemy => paint != colour,
                    })
                };
                let opposite = |one: Cell, other: Cell| {
                    let edges = topology.ring(cell).iter().filter(|slot| slot.edge);
                    let place = |at| edges.clone().position(|slot| slot.cell == Some(at));
                    let (one, other) = (place(one).unwrap_or(0), place(other).unwrap_or(0));
                    2 * one.abs_diff(other) == count
                };
                edges.is_some_and(|edges| usize::from(edges) != count)
                    || around
                        .iter()
                        .filter(meant)
                        .any(|&one| around.iter().filter(meant).any(|&other| opposite(one, other)))
            }
            Restriction::Row(by) => self.is_row(by, cell),
            Restriction::Affordable => self.cost(cell) <= self.allowed - self.step,
            Restriction::Crowds { ref patterns, most, among } => {
                let mut with = self.stones.clone();
                with[cell.index()] = Some(colour);
                !crowds(topology, &self.geometry, &with, patterns, most, among, cell)
            }
            Restriction::Leaves(leaves) => self.may_leave(leaves, cell, colour, after),
            Restriction::Open(open) => self.stays_open(open, cell, after),
            Restriction::Joins => {
                self.step == 0 || self.groups_touched(&self.stones, cell, colour) >= 2
            }
            Restriction::Gains(_) => unreachable!("only carried stones gain anything"),
            Restriction::NoRepeat(repeat) => {
                let goes_on = self.goes_on(Move::Place { cell, colour });
                let (next, _, _) = self.turn_after(false, self.cost(cell), goes_on);
                let mut same = self.history.iter().filter(|seen| seen.stones == *after);
                match repeat {
                    Repeat::Free => true,
                    Repeat::Positional => same.next().is_none(),
                    Repeat::Situational => same.all(|seen| seen.to_move != next),
                    Repeat::Natural => same.all(|seen| seen.moved != Some(self.to_move)),
                    Repeat::Simple => {
                        let before = self.history.len().checked_sub(2);
                        self.passes > 0
                            || before.is_none_or(|index| self.history[index].stones != *after)
                    }
                }
            }
        }
    }

    /// What a stone on a cell costs.
    fn cost(&self, cell: Cell) -> usize {
        let Turn::Plies(TurnPlies { cost: Some(cost), .. }) = self.plan.turn else { return 1 };
        match cost {
            Cost::Edges(costs) => usize::from(costs[self.topology().outline(cell).len()]),
            Cost::Depth => {
                // One more for each layer around that has no cell on the rim.
                let mut near = vec![cell];
                let mut cost = 1;
                while !near.iter().any(|&cell| self.topology().is_rim(cell)) {
                    let by = self.plan.adjacency;
                    let next: Vec<Cell> = near
                        .iter()
                        .flat_map(|&cell| self.topology().neighbours(cell, by).to_vec())
                        .collect();
                    near.extend(next);
                    near.sort_unstable();
                    near.dedup();
                    cost += 1;
                }
                cost
            }
        }
    }

    /// Whether the stones of the turn and one more are part of a row, of as many cells as the turn
    /// may have stones, that is empty but for them and is laid from one end to the other; or
    /// whether the one more is all that the turn needs.
    fn is_row(&self, by: Adjacency, cell: Cell) -> bool {
        let topology = self.topology();
        let (left, alone) = match self.plan.turn {
            Turn::Plies(plies) => (self.allowed - self.step, plies.least == 1),
            Turn::ColoursInOrder => (self.plan.colours.len() - self.step, false),
            Turn::Alternate | Turn::Ratio(_) | Turn::Fill => (1, true),
        };
        let mut begun = self.turn_stones.clone();
        let length = begun.len() + left;
        begun.push(cell);
        let first = begun[0];
        let rows = topology.neighbours(first, by).iter().filter_map(|&second| {
            let ([x, y], [a, b]) = (self.geometry.centre(first), self.geometry.centre(second));
            let mut row = vec![first, second];
            for step in 2..length {
                let (p, q) = (x + step as f64 * (a - x), y + step as f64 * (b - y));
                row.push(self.geometry.cell_at([p, q])?);
            }
            Some(row)
        });
        let is_free = |row: &Vec<Cell>| {
            row[..begun.len()] == begun
                && row[begun.len() - 1..].iter().all(|&cell| self.at(cell).is_none())
        };
        length == 1 || begun.len() == 1 && alone || rows.into_iter().any(|row| is_free(&row))
    }

    /// Who would have made the ply before the first one.
    pub(crate) fn moved_before(&self) -> Seat {
        let others = Seat::first(self.plan.seats);
        match self.plan.turn {
            Turn::ColoursInOrder | Turn::Plies(_) | Turn::Fill if self.step > 0 => self.to_move,
            Turn::Ratio(ratio) if self.turns > 0 => self.due(ratio, self.turns - 1),
            _ => others.max_by_key(|seat| self.seats_after(*seat)).unwrap_or_default(),
        }
    }

    /// Who has the colour of a turn, where turns go by a ratio.
    fn due(&self, ratio: Ratio, turn: u32) -> Seat {
        let colour = Colour::new(usize::from(!ratio.is_first(turn)));
        let mut seats = Seat::first(2);
        seats.find(|seat| self.colour_of[seat.index()] == colour).expect("one of two players")
    }

    /// The number of turns until it is this seat's turn.
    fn seats_after(&self, seat: Seat) -> usize {
        (seat.index() + self.plan.seats - self.to_move.index()) % self.plan.seats
    }

    /// The state after this ply: whose turn it is, how many stones of that turn have been placed,
    /// and the number of turns. A pass ends a turn of several plies; a ply after which the player
    /// goes on is no part of the turn.
    fn turn_after(&self, passes: bool, cost: usize, goes_on: bool) -> (Seat, usize, u32) {
        if goes_on {
            return (self.to_move, self.step, self.turns);
        }
        let next = Seat::new((self.to_move.index() + 1) % self.plan.seats);
        match self.plan.turn {
            Turn::ColoursInOrder if self.step + 1 < self.plan.colours.len() => {
                (self.to_move, self.step + 1, self.turns)
            }
            Turn::Plies(_) if !passes && self.step + cost < self.allowed => {
                (self.to_move, self.step + cost, self.turns)
            }
            Turn::Alternate | Turn::ColoursInOrder | Turn::Plies(_) | Turn::Fill => {
                (next, 0, self.turns + 1)
            }
            Turn::Ratio(ratio) => (self.due(ratio, self.turns + 1), 0, self.turns + 1),
        }
    }

    /// Whether the player goes on after a legal move, for what it captures.
    fn goes_on(&self, played: Move) -> bool {
        self.plan.again == Again::AfterCapture
            && match played {
                Move::Place { cell, colour } => self.placed(cell, colour).1 > 0,
                Move::Carry { to, .. } => self.at(to).is_some(),
                _ => false,
            }
    }

    /// Plays a legal move, which `position` has already played, so that its board may have grown.
    pub(crate) fn play(&mut self, played: Move, position: &Position) {
        let mover = self.to_move;
        let mut moved = None;
        let (mut placed, mut carried) = (false, false);
        let cost = if let Move::Place { cell, .. } = played { self.cost(cell) } else { 1 };
        let goes_on = self.goes_on(played);
        let (next, step, turns) = self.turn_after(played == Move::Pass, cost, goes_on);
        let was_in_turn = self.is_in_turn();
        self.added = None;
        match played {
            Move::Place { cell, colour } => {
                self.added = Some(colour);
                let (after, captured, died) = self.placed(cell, colour);
                self.touched = self.groups_touched(&self.stones, cell, colour);
                self.stones = after;
                self.prisoners[mover.index()] += captured;
                let other = (mover.index() + 1) % self.plan.seats;
                self.prisoners[other] += died;
                if colour == Colour::default() {
                    self.first.get_or_insert(cell);
                }
                placed = true;
                moved = self.at(cell).map(|colour| (cell, colour));
            }
            Move::Carry { from, to } if from == to => {
                self.stones[from.index()] = None;
                carried = true;
            }
            Move::Carry { from, to } => {
                let colour = self.stones[from.index()].take();
                let taken = std::mem::replace(&mut self.stones[to.index()], colour);
                self.prisoners[mover.index()] += u32::from(taken.is_some());
                moved = colour.map(|colour| (to, colour));
                if self.plan.holes.contains(&to) {
                    self.stones[to.index()] = None;
                    self.prisoners[(mover.index() + 1) % self.plan.seats] += 1;
                    moved = None;
                }
                carried = true;
            }
            Move::Pass => {}
            Move::Swap => self.swap(),
            Move::Resign | Move::Timeout => {
                let end = End::Win(Seat::new(1 - mover.index()));
                let reason =
                    if played == Move::Resign { Reason::Resigned } else { Reason::Timeout };
                self.outcome = Some(Outcome { end, reason });
                return;
            }
        }
        self.plain &= matches!(played, Move::Place { .. } | Move::Carry { .. });
        self.grow_with(position);
        (self.to_move, self.step, self.turns) = match played {
            Move::Swap => match self.plan.turn {
                // The other player has the colour whose turn it still is.
                Turn::Ratio(_) if self.plan.swap == Swap::Sides => (Seat::default(), 0, self.turns),
                Turn::Ratio(_) => (next, step, turns),
                _ => (Seat::default(), 0, self.turns + 1),
            },
            _ => (next, step, turns),
        };
        let is_pass = played == Move::Pass && !was_in_turn;
        self.passes = if is_pass { self.passes + 1 } else { 0 };
        self.plies += 1;
        match self.phase().until {
            Until::Plies(plies) if self.plies >= plies => self.phase += 1,
            Until::Pass(take) if is_pass => {
                self.phase += 1;
                if take.is_some_and(|colour| self.colour_of[mover.index()] != colour) {
                    self.colour_of.swap(0, 1);
                    if let Turn::Ratio(ratio) = self.plan.turn {
                        self.to_move = self.due(ratio, self.turns);
                    }
                }
            }
            _ => {}
        }
        if played != Move::Swap {
            self.last = moved.map(|(cell, _)| cell);
        }
        if self.plan.turn == Turn::Fill && placed {
            // The turn goes on if there is a stone to place in the middle of one.
            let after = (self.to_move, self.step, self.turns);
            (self.to_move, self.step, self.turns) = (mover, 1, self.turns - 1);
            if !self.has_move() {
                (self.to_move, self.step, self.turns) = after;
            }
        }
        if self.step == 0 {
            self.skip_those_out();
        }
        if let Turn::Plies(plies) = self.plan.turn
            && self.step == 0
            && !goes_on
        {
            self.allowed = self.plies_allowed(plies, mover);
            self.largest = self.largest_groups();
        }
        match played {
            Move::Place { cell, .. } if self.step > 0 => self.turn_stones.push(cell),
            _ => self.turn_stones.clear(),
        }
        self.history.push(Situation {
            stones: self.stones.clone(),
            to_move: self.to_move,
            moved: (placed || carried).then_some(mover),
        });
        if played != Move::Swap {
            self.outcome = self.ending(mover, moved);
        }
    }

    fn swap(&mut self) {
        if self.plan.swap == Swap::Sides {
            self.colour_of.swap(0, 1);
            return;
        }
        let Some(cell) = self.last else { return };
        self.stones[cell.index()] = None;
        // The symmetry that exchanges the top with the left side.
        let sides = self.topology().regions(Family::Sides);
        let (top, left) = (&sides[0].cells, &sides[3].cells);
        let all = self.topology().symmetries();
        let exchanged = |image: &&Vec<Cell>| {
            top.iter().all(|cell| left.contains(&image[cell.index()]))
                && left.iter().all(|cell| top.contains(&image[cell.index()]))
        };
        if let Some(mirrored) = all.iter().find(exchanged).map(|image| image[cell.index()]) {
            self.stones[mirrored.index()] = Some(self.colour_of[1]);
            self.first = None;
            self.last = Some(mirrored);
        }
    }
}
