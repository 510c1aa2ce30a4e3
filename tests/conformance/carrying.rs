//! Where stones may be carried and which may be taken off, in words of its own: from the stones as
//! they would be afterwards.

use linkstone::cell::{Cell, Colour, Index};
use linkstone::ludeme;
use linkstone::position::Move;
use linkstone::rules::{
    Content, Contents, Gains, Jump, Movement, Remove, Restriction, SlideLength, Touched,
};
use linkstone::topology::Adjacency;

use crate::patterns::has_pattern;
use crate::reference::{Reference, Stones};

impl Reference {
    /// Every legal move that places, carries or removes a stone.
    pub(crate) fn other_moves(&self) -> Vec<Move> {
        let mut moves = self.placements();
        let own: Vec<Cell> =
            self.cells().filter(|&cell| self.at(cell) == Some(self.turn_colour())).collect();
        for &from in &own {
            moves.extend(self.targets(from).into_iter().map(|to| Move::Carry { from, to }));
        }
        match &self.phase().carrying.remove {
            Some(Remove::Where(rules)) => {
                let loose = own.into_iter().filter(|&cell| self.suits(rules, cell, cell));
                moves.extend(loose.map(|cell| Move::Carry { from: cell, to: cell }));
            }
            Some(Remove::IfStuck) if moves.is_empty() => {
                moves.extend(own.into_iter().map(|cell| Move::Carry { from: cell, to: cell }));
            }
            Some(Remove::IfStuck) | None => {}
        }
        moves
    }

    /// What a stone of the player to move finds on a cell.
    fn content(&self, cell: Cell) -> Content {
        match self.at(cell) {
            None => Content::Empty,
            Some(colour) if colour == self.turn_colour() => Content::Own,
            Some(_) => Content::Enemy,
        }
    }

    /// Where the stone on a cell may be carried.
    fn targets(&self, from: Cell) -> Vec<Cell> {
        let Some(movement) = self.phase().carried() else { return Vec::new() };
        let carrying = &self.phase().carrying;
        if !self.suits(&carrying.from, from, from) {
            return Vec::new();
        }
        let mut targets = match movement {
            Movement::Place(_) => Vec::new(),
            Movement::Step { step, hop, over, onto } => self.steps(from, step, hop, over, onto),
            Movement::Slide { length, over, onto } => self.slides(from, length, over, onto),
            Movement::Jump(jump) => self.jumps(from, jump),
        };
        targets.retain(|&to| self.suits(&carrying.to, from, to));
        targets
    }

    /// Where a stone may step or hop, determined from the coordinates of cell centres: a hop goes
    /// twice as far as the stone in between.
    fn steps(
        &self,
        from: Cell,
        step: Option<Adjacency>,
        hop: Option<Adjacency>,
        over: Contents,
        onto: Contents,
    ) -> Vec<Cell> {
        let topology = self.topology();
        let near = |kind: Option<Adjacency>| {
            kind.map_or(Vec::new(), |kind| topology.neighbours(from, kind).to_vec())
        };
        let mut targets = near(step);
        targets.retain(|&cell| onto.admits(self.content(cell)));
        for stone in near(hop) {
            let kind = self.content(stone);
            if kind == Content::Empty {
                continue;
            }
            let ([x, y], [a, b]) = (self.geometry.centre(from), self.geometry.centre(stone));
            let behind = self.geometry.cell_at([2.0 * a - x, 2.0 * b - y]);
            let behind = behind.filter(|&cell| over.admits(kind) && self.at(cell).is_none());
            targets.extend(behind);
        }
        targets
    }

    /// Where a stone may slide: along each straight line through it.
    fn slides(&self, from: Cell, length: SlideLength, over: Contents, onto: Contents) -> Vec<Cell> {
        let topology = self.topology();
        let walk = |direction: usize| {
            std::iter::successors(topology.ring(from)[direction].cell, move |&cell| {
                topology.ring(cell)[direction].cell
            })
        };
        let directions = topology.ring(from).len();
        let mut targets = Vec::new();
        for direction in 0..directions {
            if !self.plan.adjacency.admits(topology.ring(from)[direction].edge) {
                continue;
            }
            let opposite = (direction + directions / 2) % directions;
            let line = walk(direction).chain(walk(opposite));
            let stones = 1 + line.filter(|&cell| self.at(cell).is_some()).count();
            for (steps, target) in (1..).zip(walk(direction)) {
                let far = match length {
                    SlideLength::StonesOnLine => steps == stones,
                    SlideLength::Any => true,
                };
                let free = walk(direction).take(steps - 1).all(|c| over.admits(self.content(c)));
                if far && free && onto.admits(self.content(target)) {
                    targets.push(target);
                }
            }
        }
        targets
    }

    /// Where a stone may jump.
    fn jumps(&self, from: Cell, jump: Jump) -> Vec<Cell> {
        let empty = self.cells().filter(|&cell| self.at(cell).is_none());
        let group = self.group(from);
        let whole = |to: &Cell| {
            let by = self.plan.adjacency;
            if !group.iter().any(|&cell| self.topology().neighbours(cell, by).contains(to)) {
                return false;
            }
            let mut after: Vec<Cell> = group.iter().copied().filter(|&cell| cell != from).collect();
            after.push(*to);
            let inside = |cell: Cell| after.contains(&cell);
            ludeme::flood(self.topology(), by, *to, inside).len() == group.len()
        };
        empty.filter(|to| jump == Jump::Anywhere || whole(to)).collect()
    }

    /// Whether the restrictions allow a stone that was lifted from one cell to stand on another.
    fn suits(&self, rules: &[Restriction], from: Cell, cell: Cell) -> bool {
        let own = self.turn_colour();
        let topology = self.topology();
        let mut without: Stones = self.stones.clone();
        without[from.index()] = None;
        let mut after = without.clone();
        after[cell.index()] = Some(own);
        rules.iter().all(|rule| match *rule {
            Restriction::Touches { stones, by, of, count, most, .. } => {
                let meant = |&there: &Cell| {
                    without[there.index()].is_some_and(|paint| match stones {
                        Touched::Any => true,
                        Touched::Colour(stones) => stones == paint,
                        Touched::Own => paint == own,
                        Touched::Enemy => paint != own,
                        Touched::Last => self.last == Some(there),
                    })
                };
                let touched = topology.neighbours(cell, by).iter().filter(|&c| meant(c)).count();
                let enough = touched >= count as usize;
                let few = most.is_none_or(|most| touched <= most as usize);
                of.is_some_and(|of| of != own) || enough && few
            }
            Restriction::NotOnRim => !topology.is_rim(cell),
            Restriction::Completes(ref patterns) => {
                let at = |there: Cell| after[there.index()];
                !patterns
                    .patterns()
                    .iter()
                    .any(|pattern| has_pattern(topology, &self.geometry, at, pattern, cell))
            }
            Restriction::Gains(Gains::LargerGroup) => {
                let mine = |there: Cell| after[there.index()] == Some(own);
                let landed = ludeme::flood(topology, self.plan.adjacency, cell, mine);
                landed.len() > self.group(from).len()
            }
            Restriction::Gains(Gains::NearerGroup) => self.is_nearer(from, cell, own),
            _ => unreachable!("only placements are restricted so"),
        })
    }

    /// Whether the nearest other group is fewer steps from a cell than from the group of a stone.
    fn is_nearer(&self, from: Cell, to: Cell, own: Colour) -> bool {
        let group = self.group(from);
        let by = self.plan.adjacency;
        // How far each cell is from other groups, corrected until nothing changes.
        let mut far: Vec<Option<usize>> = self
            .cells()
            .map(|cell| (self.at(cell) == Some(own) && !group.contains(&cell)).then_some(0))
            .collect();
        let next = |far: &[Option<usize>], cell: Cell| {
            let near = self.topology().neighbours(cell, by).iter();
            near.filter_map(|near| far[near.index()]).min().map(|steps| steps + 1)
        };
        loop {
            let before = far.clone();
            for cell in self.cells().filter(|&cell| self.at(cell).is_none()) {
                far[cell.index()] = next(&before, cell);
            }
            if far == before {
                break;
            }
        }
        let before = group.iter().filter_map(|&member| next(&far, member)).min();
        let after = next(&far, to);
        before.is_some_and(|before| after.is_some_and(|after| after < before))
    }
}
