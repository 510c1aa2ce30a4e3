//! What proves how a game ended, for drawing.

#[cfg(test)]
mod tests;

use super::{End, Position, Reason};
use crate::cell::{Cell, CellSet, Colour, Index, Seat};
use crate::connectivity::Removal;
use crate::ludeme;
use crate::rules::{
    Condition, Counted, GroupScore, GroupValue, Joined, Stones, Through, Verdict, Who, region_bit,
};
use crate::topology::{Adjacency, Family};
use linkstone_common::{sort, sort_by_pair};

/// What a witness shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WitnessKind {
    /// Stones that join regions.
    Path,
    /// Stones that enclose.
    Ring,
    /// A whole group.
    Group,
    /// Cells that belong to somebody.
    Territory,
    /// A straight row.
    Line,
}

/// Cells that prove an ending.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witness {
    /// What it shows.
    pub kind: WitnessKind,
    /// The colour whose stones they are.
    pub colour: Colour,
    /// The cells.
    pub cells: Vec<Cell>,
    /// Pairs of neighbours among them that are joined.
    pub links: Vec<(Cell, Cell)>,
    /// What they enclose.
    pub inside: Vec<Cell>,
}

impl<G: Removal<Cell>> Position<G> {
    /// What proves the ending of the game; empty while it goes on, and where nothing on the
    /// board shows it.
    ///
    /// # Complexity
    /// O(cells x degree x regions).
    pub fn witnesses(&self) -> Vec<Witness> {
        let Some(Reason::Ending(number)) = self.outcome.map(|outcome| outcome.reason) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        if let Some(ending) = self.plan.endings.get(usize::from(number)) {
            let plainly = Joined { by: self.plan.adjacency, through: Through::Stones };
            self.witness(&ending.when, plainly, &mut found);
            if ending.result == Verdict::Score
                && let Some(rule) = self.plan.score.as_ref().and_then(|score| score.rules().first())
            {
                self.winners_groups(rule, &mut found);
            }
        }
        found
    }

    /// The winner's groups that count by this rule.
    fn winners_groups(&self, rule: &GroupScore, found: &mut Vec<Witness>) {
        let Some(End::Win(winner)) = self.outcome.map(|outcome| outcome.end) else { return };
        let colour = self.colour_of(winner);
        let mut roots = Vec::new();
        self.each_root(colour, |root| roots.push(root));
        if rule.least > 0 || matches!(rule.of, GroupValue::Corners(_)) {
            let least = u32::from(rule.least).max(1);
            roots.retain(|&root| self.full_value(rule, root) >= least);
        }
        if let Some(take) = rule.take {
            sort_by_pair(&mut roots, |&root| (-i64::from(self.value(rule, root)), 0));
            roots.truncate(usize::from(take));
        }
        for root in roots {
            found.push(self.group_witness(root, colour, Vec::new()));
        }
    }

    /// Calls `visit` with the root of each group of a colour.
    fn each_root(&self, colour: Colour, mut visit: impl FnMut(Cell)) {
        self.each_group(|there, root| {
            if there == colour {
                visit(root);
            }
        });
    }

    fn witness(&self, condition: &Condition, joined: Joined, found: &mut Vec<Witness>) {
        match condition {
            Condition::By(joined, inner) => self.witness(inner, *joined, found),
            Condition::Not(inner) => self.witness(inner, joined, found),
            Condition::All(inner) | Condition::Any(inner) => {
                for condition in inner {
                    self.witness(condition, joined, found);
                }
            }
            Condition::Connects { reach, of, stones } => {
                let colour = self.colour_meant(*of);
                let reach = reach[colour.index()];
                let among = (*stones == Stones::Own).then_some(colour);
                let at = self.stone_that(among, |cell| reach.is_met(self.regions_by(joined, cell)));
                if let Some((at, colour)) = at.and_then(|at| Some((at, self.colour(at)?))) {
                    let (regions, count) = reach.required(self.regions_by(joined, at));
                    found.extend(match joined.through {
                        Through::Stones => self.path_witness(at, joined.by, regions, count),
                        Through::Empty => Some(self.joined_witness(at, joined, colour)),
                    });
                }
            }
            Condition::Loop { ring, of } => {
                let colour = self.colour_meant(*of);
                let last = self.turn.last.cell();
                let touches = |cells: &[Cell]| last.is_none_or(|last| cells.contains(&last));
                found.extend(
                    self.rings_of(*ring, colour)
                        .into_iter()
                        .filter(|ring| touches(&ring.cells) || touches(&ring.inside))
                        .map(|ring| Witness {
                            kind: WitnessKind::Ring,
                            colour,
                            links: self.links_among(&ring.cells),
                            cells: ring.cells,
                            inside: ring.inside,
                        }),
                );
            }
            Condition::Points { .. } => {
                if let Some(rule) = self.plan.score.as_ref().and_then(|score| score.rules().first())
                {
                    self.winners_groups(rule, found);
                }
            }
            Condition::SingleGroup(who) => {
                let colour = self.colour_meant(*who);
                if let Some(at) = self.any_stone(colour) {
                    found.push(self.joined_witness(at, joined, colour));
                }
            }
            Condition::GroupCount { sizes, groups, of, .. } => {
                let colour = self.colour_meant(*of);
                let newest = match groups {
                    Counted::All => None,
                    Counted::Older => {
                        self.turn.last.cell().filter(|&cell| self.colour(cell).is_some())
                    }
                };
                self.each_root(colour, |root| {
                    let is_counted = newest.is_none_or(|last| !self.groups.same_group(last, root));
                    if is_counted && self.is_sized(root, *sizes) {
                        found.push(self.group_witness(root, colour, Vec::new()));
                    }
                });
            }
            Condition::GroupSize { sizes, of, .. } => {
                let colour = self.colour_meant(*of);
                if let Some(at) = self.stone_that(Some(colour), |cell| self.is_sized(cell, *sizes))
                {
                    found.push(self.group_witness(at, colour, Vec::new()));
                }
            }
            Condition::Line { count, of } => {
                let colour = self.colour_meant(*of);
                let (topology, by) = (&self.board.topology, self.plan.adjacency);
                let line = |at| ludeme::line(topology, |cell| self.colour(cell), colour, at, by);
                let meets = |at| line(at).len() >= *count as usize;
                if let Some(cells) = self.stone_that(Some(colour), meets).map(line) {
                    let links = cells.windows(2).map(|pair| (pair[0], pair[1])).collect();
                    let kind = WitnessKind::Line;
                    found.push(Witness { kind, colour, cells, links, inside: Vec::new() });
                }
            }
            Condition::Contained | Condition::ReachesRim => {
                if let Some((first, colour)) =
                    self.turn.rare.first.and_then(|c| Some((c, self.colour(c)?)))
                {
                    let mut around = Vec::new();
                    self.groups.each_member(first, |member| {
                        around.extend_from_slice(self.board.graph.orth(member));
                    });
                    around.retain(|&cell| self.colour(cell).is_some_and(|there| there != colour));
                    sort(&mut around);
                    around.dedup();
                    found.push(self.group_witness(first, colour, around));
                }
            }
            Condition::Passes(_) if self.plan.properties.territory => {
                found.extend(self.territory_witnesses(&[]));
            }
            _ => {}
        }
    }

    /// The territory of every colour, after removing the given stones.
    pub fn territory_witnesses(&self, dead: &[Cell]) -> Vec<Witness> {
        let territory = self.territory(dead);
        Colour::first(self.plan.colours.len())
            .map(|colour| Witness {
                kind: WitnessKind::Territory,
                colour,
                cells: (0..territory.owner.len())
                    .filter(|&index| territory.owner[index] == Some(colour))
                    .map(Cell::new)
                    .collect(),
                links: Vec::new(),
                inside: Vec::new(),
            })
            .filter(|witness| !witness.cells.is_empty())
            .collect()
    }

    /// The colour that met a condition: the last mover's, or another's.
    fn colour_meant(&self, who: Who) -> Colour {
        let seats = self.plan.seats;
        let mover = self.log.mover().unwrap_or_else(|| self.mover_of_setup());
        match who {
            Who::Mover => self.colour_of(mover),
            Who::Opponent => self.colour_of(Seat::new((mover.index() + 1) % seats)),
        }
    }

    /// Whose move the set-up counted as when it was found to end the game.
    fn mover_of_setup(&self) -> Seat {
        let seats = self.plan.seats;
        let before = |seat: Seat| Seat::new((seat.index() + seats - 1) % seats);
        let ended = self.outcome.and_then(|outcome| match outcome.reason {
            Reason::Ending(number) => {
                Some((outcome.end, self.plan.endings.get(usize::from(number))?))
            }
            _ => None,
        });
        match ended.map(|(end, ending)| (end, ending.result)) {
            Some((End::Win(winner), Verdict::Who(Who::Mover))) => winner,
            Some((End::Win(winner), Verdict::Who(Who::Opponent))) => before(winner),
            _ => before(self.turn.to_move),
        }
    }

    /// A stone for which something holds, of a colour if one is given: the last one moved, if it does
    /// for that.
    fn stone_that(&self, colour: Option<Colour>, meets: impl Fn(Cell) -> bool) -> Option<Cell> {
        let is_meant =
            |cell| self.colour(cell).is_some_and(|there| colour.is_none_or(|of| of == there));
        let cells = (0..self.board.topology.cells()).map(Cell::new);
        self.turn.last.cell().into_iter().chain(cells).find(|&cell| is_meant(cell) && meets(cell))
    }

    /// A stone of the largest group of a colour.
    fn any_stone(&self, colour: Colour) -> Option<Cell> {
        (0..self.board.topology.cells())
            .map(Cell::new)
            .filter(|&cell| self.colour(cell) == Some(colour))
            .max_by_key(|&cell| self.groups.size(cell))
    }

    fn path_witness(&self, at: Cell, by: Adjacency, mask: u32, count: u32) -> Option<Witness> {
        let topology = &self.board.topology;
        let colour = self.colour(at)?;
        let mut regions: Vec<&[Cell]> = Vec::new();
        for family in [Family::Sides, Family::SidesWithoutCorners, Family::Corners] {
            for (index, region) in topology.regions(family).iter().enumerate() {
                if mask & region_bit(family, index) != 0 {
                    regions.push(&region.cells);
                }
            }
        }
        let stones = |cell| self.colour(cell);
        let path = ludeme::path(topology, stones, at, by, &regions, count as usize);
        (!path.cells.is_empty()).then(|| Witness {
            kind: WitnessKind::Path,
            colour,
            cells: path.cells,
            links: path.links,
            inside: Vec::new(),
        })
    }

    /// The stones that are joined with the one on a cell.
    fn joined_witness(&self, at: Cell, joined: Joined, colour: Colour) -> Witness {
        let mut cells = Vec::new();
        self.each_joined(joined, at, &mut |stone| cells.push(stone));
        sort(&mut cells);
        let mut links = Vec::new();
        for &cell in &cells {
            for &next in self.board.topology.neighbours(cell, joined.by) {
                if cell < next && self.colour(next) == Some(colour) {
                    links.push((cell, next));
                }
            }
        }
        Witness { kind: WitnessKind::Group, colour, cells, links, inside: Vec::new() }
    }

    fn group_witness(&self, at: Cell, colour: Colour, around: Vec<Cell>) -> Witness {
        let mut cells = Vec::new();
        self.groups.each_member(at, |member| cells.push(member));
        sort(&mut cells);
        if around.is_empty() {
            let links = self.links_among(&cells);
            return Witness { kind: WitnessKind::Group, colour, links, cells, inside: around };
        }
        Witness {
            kind: WitnessKind::Group,
            colour,
            links: Vec::new(),
            cells: around,
            inside: cells,
        }
    }

    fn links_among(&self, cells: &[Cell]) -> Vec<(Cell, Cell)> {
        let among: CellSet = cells.iter().copied().collect();
        let mut links = Vec::new();
        for &cell in cells {
            for &next in self.board.graph.links(cell) {
                if cell < next && among.contains(next) && self.groups.same_group(cell, next) {
                    links.push((cell, next));
                }
            }
        }
        links
    }
}
