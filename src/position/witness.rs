//! What proves how a game ended, for drawing.

use super::{End, Position, Reason};
use crate::cell::{Cell, CellSet, Colour, Index, Seat};
use crate::connectivity::Removal;
use crate::ludeme;
use crate::rules::{
    Condition, Counted, GroupScore, GroupValue, Joined, Stones, Through, Verdict, Who, region_bit,
};
use crate::topology::{Adjacency, Family};
use linkstone_common::sort_by_pair;

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
                    around.sort_unstable();
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
        cells.sort_unstable();
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
        cells.sort_unstable();
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::position::{Move, Rng};
    use crate::rules::{Plan, Settings, builtin};

    /// Blobs of all shapes, with a black stone on every cell beside them and some farther away.
    #[test]
    fn a_group_that_is_contained_is_shown_with_the_stones_around_it() {
        for grid in ["square", "hexagonal", "triangular"] {
            let options = [("version", "I"), ("grid", grid)].map(|(k, v)| (k.into(), v.into()));
            let settings = Settings { options: options.to_vec(), ..Settings::default() };
            let plan = builtin("blob", &settings).expect("a built-in game");
            let mut position: Position = Position::new(Arc::new(plan));
            let mut rng = Rng::with_seed(2);
            for size in (1..7).chain(1..7) {
                let topology = &position.board().topology;
                let mut blob = vec![Cell::new(0)];
                while blob.len() < size {
                    let near = topology.orth(blob[rng.usize(..blob.len())]);
                    let next = near[rng.usize(..near.len())];
                    if !blob.contains(&next) && topology.distance(next) < topology.size() - 2 {
                        blob.push(next);
                    }
                }
                blob.sort_unstable();
                let beside = |of: &[Cell]| {
                    let mut near: Vec<Cell> =
                        of.iter().flat_map(|&cell| topology.orth(cell)).copied().collect();
                    near.retain(|cell| !blob.contains(cell));
                    near.sort_unstable();
                    near.dedup();
                    near
                };
                let around = beside(&blob);
                let black = beside(&[&around[..], &blob].concat()).into_iter();
                let black: Vec<Cell> = black.filter(|cell| !around.contains(cell)).collect();
                let [white, other] = [0, 1].map(Colour::new);
                let stones: Vec<_> = blob
                    .iter()
                    .map(|&cell| (cell, white))
                    .chain(around.iter().chain(&black).map(|&cell| (cell, other)))
                    .collect();
                position.setup(&stones, None).expect("cells of the board");
                let witnesses = position.witnesses();
                let [shown] = &witnesses[..] else { panic!("{grid} {stones:?}: {witnesses:?}") };
                assert_eq!((&shown.cells, &shown.inside), (&around, &blob), "{grid}");
            }
        }
    }

    /// Games that end by conditions, and by their denial denied.
    #[test]
    fn what_is_denied_twice_is_shown_as_what_is_said() {
        let mut shown = 0;
        for condition in
            [r#"{"line":3}"#, r#"{"group-size":4}"#, r#"{"connects":"opposite-sides"}"#]
        {
            let mut games = [condition.to_owned(), format!(r#"{{"not":{{"not":{condition}}}}}"#)].map(|when| {
                let document = format!(
                    r#"{{"id":"denied","name":"Denied","colours":["black","white"],"adjacency":"all",
                    "board":{{"tiling":"4.4.4.4","shape":"square","sizes":[5,5],"default":5}},
                    "move":{{"place":"own"}},"endings":[{{"when":{when},"result":"mover"}}]}}"#,
                );
                let plan = Plan::from_document(&document, &Settings::default());
                Position::new(Arc::new(plan.expect("a sound document")))
            });
            let mut rng = Rng::with_seed(7);
            for _ in 0..200 {
                let [plain, denied]: &mut [Position; 2] = &mut games;
                if plain.outcome().is_some() || !plain.play_random(&mut rng) {
                    plain.restart();
                    denied.restart();
                    continue;
                }
                let played: Move = plain.played().next_back().expect("a move was made");
                denied.play(played).expect("the same moves are legal");
                assert_eq!(denied.outcome(), plain.outcome(), "{condition}");
                assert_eq!(denied.witnesses(), plain.witnesses(), "{condition}");
                shown += plain.witnesses().len();
            }
        }
        assert!(shown > 10, "{shown}");
    }

    /// A group that ends the game for whoever has completed it, nobody winning: it is that of the
    /// player who moved before the one to move.
    #[test]
    fn what_ends_a_set_up_is_shown_for_the_player_who_moved_last() {
        for colours in [&["black", "white"][..], &["black", "white", "red"]] {
            let document = serde_json::json!({
                "id": "three", "name": "Three", "colours": colours, "adjacency": "orth",
                "seats": [colours.len(), colours.len()],
                "board": { "tiling": "4.4.4.4", "shape": "square", "sizes": [4, 4], "default": 4 },
                "move": { "place": "own" },
                "endings": [{ "when": { "group-size": 3 }, "result": "draw" }],
            });
            let plan = Plan::from_document(&document.to_string(), &Settings::default());
            let mut position: Position = Position::new(Arc::new(plan.expect("a sound document")));
            for colour in Colour::first(colours.len()) {
                let topology = &position.board().topology;
                let row = ["a1", "b1", "c1"].map(|name| topology.find(name).expect("a cell"));
                let next = Colour::new((colour.index() + 1) % colours.len());
                position.setup(&row.map(|cell| (cell, colour)), Some(next)).expect("three stones");
                let witnesses = position.witnesses();
                let [shown] = &witnesses[..] else { panic!("{colours:?}: {witnesses:?}") };
                assert_eq!((shown.colour, &shown.cells[..]), (colour, &row[..]), "{colours:?}");
            }
        }
    }

    /// Games that end when both players pass, after a single stone: all empty cells are shown as its
    /// player's where territory counts.
    #[test]
    fn territory_is_shown_where_it_counts() {
        let mut shown = Vec::new();
        for game in ["go", "gyve", "xodd", "yodd"] {
            let plan = Arc::new(builtin(game, &Settings::default()).expect("a built-in game"));
            let counts = plan.properties.territory;
            let mut position: Position = Position::new(plan);
            let mut rng = Rng::with_seed(3);
            assert!(position.play_random(&mut rng), "{game}");
            while position.outcome().is_none() {
                let is_pass = position.play(Move::Pass).is_ok();
                assert!(is_pass || position.play_random(&mut rng), "{game}: a turn goes on");
            }
            let is_territory = |witness: &Witness| witness.kind == WitnessKind::Territory;
            assert_eq!(position.witnesses().iter().any(is_territory), counts, "{game}");
            shown.push(counts);
        }
        assert_eq!(shown, [true, false, false, false]);
    }
}
