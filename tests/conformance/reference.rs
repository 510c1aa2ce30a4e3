//! The slow and obvious reference implementation of the engine: plays a game from its plan with
//! copies of the whole board and flood fills.

use std::collections::HashSet;
use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index, MAX_COLOURS, Seat};
use linkstone::ludeme;
use linkstone::position::{End, Move, Outcome, Position, Reason};
use linkstone::rules::{
    Board, Boards, Bounds, Capture, Content, Contents, Movement, Pass, Phase, Placed, Plan, Repeat,
    Restriction, Swap, Turn, Until,
};
use linkstone::topology::{Adjacency, Topology};

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
    /// The situations at the start and after each ply.
    pub(crate) history: Vec<Situation>,
    pub(crate) to_move: Seat,
    pub(crate) step: usize,
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
    last: Option<Cell>,
}

impl Reference {
    /// The start of a game.
    pub(crate) fn new(plan: &Arc<Plan>) -> Self {
        Self::with_stones(plan, &plan.start, plan.first, 0)
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
            Turn::Alternate => (Seat::new(to_move.index()), 0),
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
            board,
            history: vec![Situation { stones: stones.clone(), to_move: seat, moved: None }],
            plain: placed.is_empty(),
            stones,
            to_move: seat,
            step,
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
        };
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
        self.board = Arc::clone(position.board());
        self.stones.resize(self.board.topology.cells(), None);
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
            Turn::Alternate => self.colour_of[self.to_move.index()],
            Turn::ColoursInOrder => Colour::new(self.step),
            Turn::Ratio(ratio) => Colour::new(usize::from(!ratio.is_first(self.turns))),
        }
    }

    /// All conceivable moves, most of them illegal.
    pub(crate) fn conceivable(&self) -> Vec<Move> {
        let beyond = Cell::new(self.stones.len());
        let mut moves =
            vec![Move::Pass, Move::Swap, Move::Place { cell: beyond, colour: self.turn_colour() }];
        match self.phase().movement {
            Movement::Place(_) => {
                for cell in self.cells() {
                    moves.extend(
                        Colour::first(MAX_COLOURS).map(|colour| Move::Place { cell, colour }),
                    );
                }
                moves.push(Move::Carry { from: Cell::new(0), to: beyond });
            }
            Movement::Slide { .. } | Movement::Step { .. } => {
                for from in self.cells() {
                    moves.extend(self.cells().map(|to| Move::Carry { from, to }));
                }
                moves.push(Move::Carry { from: beyond, to: Cell::new(0) });
            }
        }
        moves
    }

    /// All legal moves except resignation.
    pub(crate) fn legal(&self) -> HashSet<Move> {
        if self.outcome.is_some() {
            return HashSet::new();
        }
        let mut legal: HashSet<Move> = match self.phase().movement {
            Movement::Place(_) => self
                .cells()
                .flat_map(|cell| Colour::first(MAX_COLOURS).map(move |colour| (cell, colour)))
                .filter(|&(cell, colour)| self.may_place(cell, colour))
                .map(|(cell, colour)| Move::Place { cell, colour })
                .collect(),
            Movement::Slide { .. } | Movement::Step { .. } => self
                .cells()
                .flat_map(|from| self.targets(from).into_iter().map(move |to| (from, to)))
                .map(|(from, to)| Move::Carry { from, to })
                .collect(),
        };
        let passes = match self.phase().pass {
            Pass::Never => false,
            Pass::Always => true,
            Pass::Forced => legal.is_empty(),
            Pass::AfterFirst => self.plies > 0,
        };
        legal.extend(passes.then_some(Move::Pass));
        legal.extend(self.may_swap().then_some(Move::Swap));
        legal
    }

    /// Whether the player to move can place or carry a stone.
    pub(crate) fn has_move(&self) -> bool {
        match self.phase().movement {
            Movement::Place(_) => self
                .cells()
                .any(|cell| Colour::first(MAX_COLOURS).any(|colour| self.may_place(cell, colour))),
            Movement::Slide { .. } | Movement::Step { .. } => {
                self.cells().any(|from| !self.targets(from).is_empty())
            }
        }
    }

    fn may_swap(&self) -> bool {
        self.plan.swap != Swap::None
            && self.plain
            && self.turns == 1
            && self.step == 0
            && self.to_move == Seat::new(1)
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

    /// The stones after a placement and its captures, the number of enemy stones captured, and the
    /// number of own stones lost by suicide.
    fn placed(&self, cell: Cell, colour: Colour) -> (Stones, u32, u32) {
        let mut after = self.stones.clone();
        after[cell.index()] = Some(colour);
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
            Restriction::Touches { stones, by, of, count } => {
                let meant = |there: Colour| stones.is_none_or(|stones| stones == there);
                let on_board = self.stones.iter().flatten().filter(|&&c| meant(c)).count();
                let next_to = topology.neighbours(cell, by).iter();
                let touched = next_to.filter(|&&next| self.at(next).is_some_and(meant)).count();
                of.is_some_and(|of| of != colour) || touched >= on_board.min(count as usize)
            }
            Restriction::NoRepeat(repeat) => {
                let (next, _, _) = self.turn_after();
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

    /// Where a stone may step or hop, determined from the coordinates of cell centres: a hop goes
    /// twice as far as the stone in between.
    fn steps(
        &self,
        from: Cell,
        step: Option<Adjacency>,
        hop: Option<Adjacency>,
        over: Contents,
    ) -> Vec<Cell> {
        let topology = self.topology();
        let near = |kind: Option<Adjacency>| {
            kind.map_or(Vec::new(), |kind| topology.neighbours(from, kind).to_vec())
        };
        let mut targets = near(step);
        for stone in near(hop) {
            let kind = match self.at(stone) {
                None => continue,
                there if there == self.at(from) => Content::Own,
                Some(_) => Content::Enemy,
            };
            let ([x, y], [a, b]) = (topology.centre(from), topology.centre(stone));
            let behind = self.cells().find(|&cell| {
                let [c, d] = topology.centre(cell);
                (c - (2.0 * a - x)).abs() < 1e-6 && (d - (2.0 * b - y)).abs() < 1e-6
            });
            targets.extend(behind.filter(|_| over.admits(kind)));
        }
        targets.retain(|&cell| self.at(cell).is_none());
        targets
    }

    /// Where the stone on a cell may be carried: along each straight line through it, as many cells
    /// as there are stones on that line.
    fn targets(&self, from: Cell) -> Vec<Cell> {
        if from.index() >= self.stones.len() || self.at(from) != Some(self.turn_colour()) {
            return Vec::new();
        }
        let (over, onto) = match self.phase().movement {
            Movement::Place(_) => return Vec::new(),
            Movement::Step { step, hop, over } => return self.steps(from, step, hop, over),
            Movement::Slide { over, onto, .. } => (over, onto),
        };
        let topology = self.topology();
        let walk = |direction: usize| {
            std::iter::successors(topology.ring(from)[direction].cell, move |&cell| {
                topology.ring(cell)[direction].cell
            })
        };
        let content = |cell: Cell| match self.at(cell) {
            None => Content::Empty,
            there if there == self.at(from) => Content::Own,
            Some(_) => Content::Enemy,
        };
        let directions = topology.ring(from).len();
        (0..directions)
            .filter(|&direction| self.plan.adjacency.admits(topology.ring(from)[direction].edge))
            .filter_map(|direction| {
                let opposite = (direction + directions / 2) % directions;
                let line = walk(direction).chain(walk(opposite));
                let length = 1 + line.filter(|&cell| self.at(cell).is_some()).count();
                let way: Vec<Cell> = walk(direction).take(length).collect();
                let (&target, between) = way.split_last()?;
                let free = way.len() == length
                    && between.iter().all(|&cell| over.admits(content(cell)))
                    && onto.admits(content(target));
                free.then_some(target)
            })
            .collect()
    }

    /// Who would have made the ply before the first one.
    pub(crate) fn moved_before(&self) -> Seat {
        let others = Seat::first(self.plan.seats);
        match self.plan.turn {
            Turn::ColoursInOrder if self.step > 0 => self.to_move,
            Turn::Ratio(ratio) if self.turns > 0 => {
                Seat::new(usize::from(!ratio.is_first(self.turns - 1)))
            }
            _ => others.max_by_key(|seat| self.seats_after(*seat)).unwrap_or_default(),
        }
    }

    /// The number of turns until it is this seat's turn.
    fn seats_after(&self, seat: Seat) -> usize {
        (seat.index() + self.plan.seats - self.to_move.index()) % self.plan.seats
    }

    /// The state after this ply: whose turn it is, how many stones of that turn have been placed,
    /// and the number of turns.
    fn turn_after(&self) -> (Seat, usize, u32) {
        let next = Seat::new((self.to_move.index() + 1) % self.plan.seats);
        match self.plan.turn {
            Turn::ColoursInOrder if self.step + 1 < self.plan.colours.len() => {
                (self.to_move, self.step + 1, self.turns)
            }
            Turn::Alternate | Turn::ColoursInOrder => (next, 0, self.turns + 1),
            Turn::Ratio(ratio) => {
                let seat = Seat::new(usize::from(!ratio.is_first(self.turns + 1)));
                (seat, 0, self.turns + 1)
            }
        }
    }

    /// Plays a legal move, which `position` has already played, so that its board may have grown.
    pub(crate) fn play(&mut self, played: Move, position: &Position) {
        let mover = self.to_move;
        let mut moved = None;
        let (mut placed, mut carried) = (false, false);
        let (next, step, turns) = self.turn_after();
        match played {
            Move::Place { cell, colour } => {
                let (after, captured, died) = self.placed(cell, colour);
                self.stones = after;
                self.prisoners[mover.index()] += captured;
                let other = (mover.index() + 1) % self.plan.seats;
                self.prisoners[other] += died;
                if colour == Colour::default() {
                    self.first.get_or_insert(cell);
                }
                placed = true;
                moved = (died == 0).then_some((cell, colour));
                self.last = Some(cell);
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
            Move::Resign => {
                let end = End::Win(Seat::new(1 - mover.index()));
                self.outcome = Some(Outcome { end, reason: Reason::Resigned });
                return;
            }
        }
        self.plain &= matches!(played, Move::Place { .. });
        self.grow_with(position);
        (self.to_move, self.step, self.turns) = match played {
            Move::Swap => (Seat::default(), 0, self.turns + 1),
            _ => (next, step, turns),
        };
        self.passes = if played == Move::Pass { self.passes + 1 } else { 0 };
        self.plies += 1;
        match self.phase().until {
            Until::Plies(plies) if self.plies >= plies => self.phase += 1,
            Until::Pass(take) if played == Move::Pass => {
                self.phase += 1;
                if take.is_some_and(|colour| self.colour_of[mover.index()] != colour) {
                    self.colour_of.swap(0, 1);
                }
            }
            _ => {}
        }
        self.last = moved.map(|(cell, _)| cell).or(self.last);
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
        let (x, y) = self.topology().coordinates(cell);
        self.stones[cell.index()] = None;
        if let Some(mirrored) = self.topology().at(y, x) {
            self.stones[mirrored.index()] = Some(self.colour_of[1]);
            self.first = None;
        }
    }
}
