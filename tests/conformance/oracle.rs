//! When a game ends and who wins, implemented literally from the definitions of the rules.

use linkstone::cell::{Cell, CellSet, Colour, Index, Seat};
use linkstone::ludeme;
use linkstone::position::{End, Outcome, Reason};
use linkstone::rules::{
    Combined, Condition, Counted, GroupScore, GroupValue, Joined, Movement, Parity, Placed, Reach,
    Rest, Ring, Score, Stones, Through, Ties, Turn, Verdict, Who, Wins, region_bit,
};
use linkstone::topology::{Adjacency, Family, Topology};

use crate::reference::{Reference, Situation};

/// Which stones count as the last one.
#[derive(Clone, Copy)]
enum Last {
    /// This one, or none after a pass.
    Moved(Option<(Cell, Colour)>),
    /// All of them, because they were set up.
    Each,
}

impl Reference {
    /// The outcome after a ply of this seat, which placed the stone `moved`, if any.
    pub(crate) fn ending(&self, mover: Seat, moved: Option<(Cell, Colour)>) -> Option<Outcome> {
        self.first_ending(mover, Last::Moved(moved), |_| true).or_else(|| self.stuck())
    }

    /// The outcome of a set-up: all endings are checked for the player who would have moved last,
    /// but for the others only those about what a last stone of their own has done.
    pub(crate) fn ending_of_start(&self) -> Option<Outcome> {
        let last = self.moved_before();
        let own_stones = self.plan.turn != Turn::ColoursInOrder
            && match self.phase().movement {
                Movement::Place(placed) => placed == Placed::Own,
                Movement::Slide { .. } | Movement::Step { .. } | Movement::Jump(_) => true,
            };
        let seats = self.plan.seats;
        let others = (1..seats).map(|offset| Seat::new((last.index() + offset) % seats));
        self.first_ending(last, Last::Each, |_| true)
            .or_else(|| {
                others.filter(|_| own_stones).find_map(|seat| {
                    self.first_ending(seat, Last::Each, |when| !applies_at_end_of_turn(when))
                })
            })
            .or_else(|| self.stuck())
    }

    /// The first ending that is asked about and holds.
    fn first_ending(
        &self,
        mover: Seat,
        last: Last,
        is_asked: impl Fn(&Condition) -> bool,
    ) -> Option<Outcome> {
        let mut endings = self.plan.endings.iter().enumerate();
        let holds = |when| is_asked(when) && self.holds(when, mover, last);
        endings.find(|(_, ending)| holds(&ending.when)).map(|(number, ending)| {
            let reason = Reason::Ending(number as u8);
            Outcome { end: self.verdict(ending.result, mover), reason }
        })
    }

    fn stuck(&self) -> Option<Outcome> {
        self.is_stuck().then_some(Outcome { end: End::Draw, reason: Reason::Stuck })
    }

    fn is_stuck(&self) -> bool {
        !self.has_move() && !self.may_pass_if_stuck()
    }

    fn other(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % self.plan.seats)
    }

    fn verdict(&self, verdict: Verdict, mover: Seat) -> End {
        match verdict {
            Verdict::Who(Who::Mover) => End::Win(mover),
            Verdict::Who(Who::Opponent) => End::Win(self.other(mover)),
            Verdict::Colour(colour) => Seat::first(self.plan.seats)
                .find(|seat| self.colour_of[seat.index()] == colour)
                .map_or(End::Draw, End::Win),
            Verdict::Draw => End::Draw,
            Verdict::Parity(size) => {
                let large: usize = Colour::first(self.plan.colours.len())
                    .flat_map(|colour| self.groups(colour))
                    .filter(|group| group.len() >= size as usize)
                    .count();
                End::Win(Seat::new((large + 1) % 2))
            }
            Verdict::Score => self.best(),
        }
    }

    fn best(&self) -> End {
        // All numbers of a seat one after another, so that more is better.
        let worth: Vec<Vec<i128>> = self
            .points()
            .into_iter()
            .map(|rules| {
                let signed = |(wins, numbers): (Wins, Vec<i128>)| {
                    numbers.into_iter().map(move |number| match wins {
                        Wins::Most => number,
                        Wins::Fewest => -number,
                    })
                };
                rules.into_iter().flat_map(signed).collect()
            })
            .collect();
        let most = worth.iter().max();
        let leaders: Vec<usize> =
            (0..worth.len()).filter(|&seat| Some(&worth[seat]) == most).collect();
        match (leaders.as_slice(), self.plan.ties) {
            ([only], _) => End::Win(Seat::new(*only)),
            ([.., last], Ties::LastSeat) => End::Win(Seat::new(*last)),
            (tied @ [_, ..], Ties::ToMove) => {
                let now = self.to_move.index();
                let next = tied.iter().find(|&&seat| seat >= now).or(tied.first());
                next.map_or(End::Draw, |&seat| End::Win(Seat::new(seat)))
            }
            _ => End::Draw,
        }
    }

    /// All numbers that each seat is compared by, in halves.
    pub(crate) fn numbers(&self) -> Vec<Vec<i128>> {
        let points = self.points().into_iter();
        points.map(|rules| rules.into_iter().flat_map(|(_, numbers)| numbers).collect()).collect()
    }

    /// For each seat and each rule of the score the numbers in halves, as many for each seat, and
    /// whether more of them is better.
    fn points(&self) -> Vec<Vec<(Wins, Vec<i128>)>> {
        let rules = match &self.plan.score {
            Some(Score::Groups(rules)) => rules,
            _ => return self.halves().map(|halves| vec![(Wins::Most, vec![halves])]).collect(),
        };
        let mut all: Vec<Vec<(Wins, Vec<i128>)>> = vec![Vec::new(); self.plan.seats];
        for (place, rule) in rules.iter().enumerate() {
            let mut lists: Vec<Vec<i128>> =
                Seat::first(self.plan.seats).map(|seat| self.counted(place, rule, seat)).collect();
            let longest = lists.iter().map(Vec::len).max().unwrap_or(0);
            for (list, seat) in lists.iter_mut().zip(&mut all) {
                list.resize(longest, 0);
                seat.push((rule.wins, list.clone()));
            }
        }
        all
    }

    /// What the groups of a seat count by a rule, in halves.
    fn counted(&self, place: usize, rule: &GroupScore, seat: Seat) -> Vec<i128> {
        let colour = self.colour_of[seat.index()];
        let mut values: Vec<i128> = self
            .groups(colour)
            .iter()
            .map(|group| self.group_value(rule.of, group))
            .filter(|&value| value >= i128::from(rule.least))
            .map(|value| value - i128::from(rule.minus))
            .collect();
        values.sort_unstable();
        values.reverse();
        if let Some(take) = rule.take {
            values.resize(usize::from(take), 0);
        }
        let number = match rule.by {
            Combined::Sum => values.iter().sum::<i128>() + self.owned_beyond_groups(rule, colour),
            Combined::Product if values.is_empty() => 0,
            Combined::Product => values.iter().product(),
            Combined::LargestFirst | Combined::SmallestFirst => {
                values.retain(|&value| value > 0);
                if rule.by == Combined::SmallestFirst {
                    values.reverse();
                }
                return values.iter().map(|value| 2 * value).collect();
            }
        };
        let komi = if place == 0 && colour.index() == 1 { self.plan.komi } else { 0 };
        vec![2 * number + i128::from(komi)]
    }

    /// What a group counts before anything is taken off.
    pub(crate) fn group_value(&self, of: GroupValue, group: &[Cell]) -> i128 {
        let topology = self.topology();
        let sides = topology.regions(Family::Sides);
        let meets = |side: usize| sides[side].cells.iter().any(|cell| group.contains(cell));
        (match of {
            GroupValue::Size => group.len(),
            GroupValue::Sides(_) => (0..sides.len()).filter(|&side| meets(side)).count(),
            GroupValue::Corners(_) => (0..sides.len())
                .filter(|&side| {
                    let next = (side + 1) % sides.len();
                    let third = |other: usize| other != side && other != next && meets(other);
                    meets(side) && meets(next) && (0..sides.len()).any(third)
                })
                .count(),
            GroupValue::Rim => group.iter().filter(|&&cell| topology.is_rim(cell)).count(),
            GroupValue::Outside => self.outside_of(group),
            GroupValue::Parity { odd, .. } if group.len() % 2 == 1 => usize::from(odd),
            GroupValue::Parity { even, .. } => usize::from(even),
        }) as i128
    }

    /// How many tiles outside the board share an edge with a cell of the group: those of a larger
    /// board of squares or hexagons, found by their centres.
    fn outside_of(&self, group: &[Cell]) -> usize {
        let topology = self.topology();
        let mut found: Vec<[f64; 2]> = Vec::new();
        for &cell in group {
            let (corners, [x, y]) = (topology.outline(cell), topology.centre(cell));
            let edges = topology.ring(cell).iter().filter(|slot| slot.edge);
            for (index, slot) in edges.enumerate() {
                if slot.cell.is_some() {
                    continue;
                }
                // A regular tile's neighbour across an edge is its reflection in the edge.
                let ([a, b], [c, d]) = (corners[index], corners[(index + 1) % corners.len()]);
                let there = [a + c - x, b + d - y];
                let is_there = |&[p, q]: &[f64; 2]| (p - there[0]).hypot(q - there[1]) < 1e-6;
                if !found.iter().any(is_there) {
                    found.push(there);
                }
            }
        }
        found.len()
    }

    /// The cells of the rim that a colour owns without a group that holds them, and the point for
    /// more than half of the corners.
    fn owned_beyond_groups(&self, rule: &GroupScore, colour: Colour) -> i128 {
        if !rule.asks_for_owners() {
            return 0;
        }
        let topology = self.topology();
        // The board without the stones of groups that do not count.
        let mut left = vec![None; self.stones.len()];
        for colour in Colour::first(self.plan.colours.len()) {
            for group in self.groups(colour) {
                if self.group_value(rule.of, &group) >= i128::from(rule.least) {
                    group.iter().for_each(|cell| left[cell.index()] = Some(colour));
                }
            }
        }
        let at = |cell: Cell| left[cell.index()];
        let territory = ludeme::territory(topology, at, self.plan.adjacency);
        let surrounded = |cell: Cell| {
            rule.rest == Rest::Surrounding && territory.owner[cell.index()] == Some(colour)
        };
        let beyond = self.cells().filter(|&cell| topology.is_rim(cell) && surrounded(cell));
        let corners: Vec<Cell> = self
            .cells()
            .filter(|&cell| {
                topology.is_rim(cell)
                    && topology.regions(Family::Corners).iter().any(|one| one.cells.contains(&cell))
            })
            .collect();
        let own = corners.iter().filter(|&&cell| at(cell) == Some(colour) || surrounded(cell));
        let most = rule.majority.is_some() && 2 * own.count() > corners.len();
        beyond.count() as i128 + i128::from(most)
    }

    /// The points of each seat in halves where other things than groups count.
    fn halves(&self) -> impl Iterator<Item = i128> + '_ {
        let at = |cell| self.at(cell);
        let territory = ludeme::territory(self.topology(), at, self.plan.adjacency);
        let beside = match self.plan.score {
            Some(Score::Corridor) => self.stones_beside_corridor(),
            _ => Vec::new(),
        };
        Seat::first(self.plan.seats).map(move |seat| {
            let colour = self.colour_of[seat.index()];
            let stones = self.stones.iter().filter(|&&there| there == Some(colour)).count();
            let points = match self.plan.score {
                None | Some(Score::FirstGroup | Score::Groups(_)) => 0,
                Some(Score::Corridor) => {
                    beside.iter().filter(|&&cell| self.at(cell) == Some(colour)).count() as i128
                }
                Some(Score::Area) => (stones + territory.sizes[colour.index()]) as i128,
                Some(Score::Prisoners) => {
                    i128::from(self.prisoners[seat.index()])
                        + territory.sizes[colour.index()] as i128
                }
            };
            let komi = if colour.index() == 1 { self.plan.komi } else { 0 };
            2 * points + i128::from(komi)
        })
    }

    /// The groups of a colour.
    pub(crate) fn groups(&self, colour: Colour) -> Vec<Vec<Cell>> {
        ludeme::groups(self.topology(), |cell| self.at(cell), colour, self.plan.adjacency)
    }

    /// The group of the stone on a cell.
    pub(crate) fn group(&self, cell: Cell) -> Vec<Cell> {
        let colour = self.at(cell);
        ludeme::flood(self.topology(), self.plan.adjacency, cell, |next| self.at(next) == colour)
    }

    /// The stones that are joined so with the one on a cell.
    fn joined_group(&self, joined: Joined, cell: Cell) -> Vec<Cell> {
        let own = self.at(cell);
        let passable = |next: Cell| match joined.through {
            Through::Stones => self.at(next) == own,
            Through::Empty => self.at(next) == own || self.at(next).is_none(),
        };
        let mut cells = ludeme::flood(self.topology(), joined.by, cell, passable);
        cells.retain(|&cell| self.at(cell) == own);
        cells
    }

    /// Whether any stone that counts as the last one, and whose colour `is_meant`, satisfies `test`.
    fn some_last(
        &self,
        last: Last,
        is_meant: impl Fn(Colour) -> bool,
        test: impl Fn(Cell) -> bool,
    ) -> bool {
        let on_board = self.cells().filter_map(|cell| Some((cell, self.at(cell)?)));
        let stones: Vec<(Cell, Colour)> = match last {
            Last::Moved(moved) => moved.into_iter().collect(),
            Last::Each => on_board.collect(),
        };
        stones.into_iter().any(|(cell, painted)| is_meant(painted) && test(cell))
    }

    fn holds(&self, condition: &Condition, mover: Seat, last: Last) -> bool {
        let (topology, adjacency) = (self.topology(), self.plan.adjacency);
        let seat = |who: Who| match who {
            Who::Mover => mover,
            Who::Opponent => self.other(mover),
        };
        let colour = |who: Who| self.colour_of[seat(who).index()];
        // The same for last stones of the given player's colour.
        let own_last = |who: Who, test: &dyn Fn(Cell) -> bool| {
            self.some_last(last, |painted| painted == colour(who), test)
        };
        let at = |cell: Cell| self.at(cell);
        match condition {
            Condition::Connects { reach, of, stones } => {
                let reaches = |cell: Cell| {
                    let joins = |mask: u32, count: u32| {
                        let regions = regions_of(topology, mask);
                        ludeme::is_connected(
                            topology,
                            at,
                            cell,
                            adjacency,
                            &regions,
                            count as usize,
                        )
                    };
                    match reach[colour(*of).index()] {
                        Reach::Count { regions, count } => joins(regions, count),
                        Reach::Sets(sets) => {
                            sets.iter().any(|&set| set != 0 && joins(set, set.count_ones()))
                        }
                    }
                };
                match stones {
                    Stones::Own => own_last(*of, &reaches),
                    Stones::Any => self.some_last(last, |_| true, reaches),
                }
            }
            Condition::Loop { ring, of } => {
                let changed = |cell| self.ring_changed(*ring, colour(*of), cell);
                self.some_last(last, |_| true, changed)
            }
            Condition::GroupSize { sizes, of } => {
                own_last(*of, &|cell| is_within(self.group(cell).len(), *sizes))
            }
            Condition::GroupCount { count, sizes, groups, of } => {
                let newest = match (groups, last) {
                    (Counted::Older, Last::Moved(moved)) => moved.map(|(cell, _)| cell),
                    (Counted::All, _) | (_, Last::Each) => None,
                };
                let groups = self.groups(colour(*of));
                let counted = groups.iter().filter(|group| {
                    is_within(group.len(), *sizes)
                        && newest.is_none_or(|newest| !group.contains(&newest))
                });
                counted.count() >= *count as usize
            }
            Condition::Parity { size, always, empty } => {
                let open: Vec<Cell> =
                    self.cells().filter(|&cell| self.at(cell).is_none()).collect();
                let colours = self.plan.colours.len();
                // Each number encodes a filling, with colours as its digits.
                let fillings = 0..colours.pow(open.len().min(*empty as usize) as u32);
                !self.is_unbounded()
                    && open.len() <= *empty as usize
                    && fillings.into_iter().all(|filling| {
                        let filled = |cell: Cell| {
                            let place = open.iter().position(|&other| other == cell);
                            place.map_or(self.at(cell), |place| {
                                Some(Colour::new(filling / colours.pow(place as u32) % colours))
                            })
                        };
                        let large: usize = Colour::first(colours)
                            .map(|colour| {
                                let least = *size as usize;
                                ludeme::group_count(topology, filled, colour, adjacency, least)
                            })
                            .sum();
                        (large % 2 == 1) == (*always == Parity::Odd)
                    })
            }
            Condition::Stones(count) => self.stones.iter().flatten().count() >= *count as usize,
            Condition::Phase(number) => self.phase == usize::from(*number),
            Condition::SingleGroup(who) => {
                ludeme::is_single_group(topology, at, colour(*who), adjacency)
            }
            Condition::Line { count, of } => own_last(*of, &|cell| {
                ludeme::line(topology, at, colour(*of), cell, adjacency).len() >= *count as usize
            }),
            Condition::Contained => self
                .first
                .filter(|&first| self.at(first).is_some())
                .is_some_and(|first| ludeme::is_contained(topology, at, &self.group(first))),
            Condition::ReachesRim => {
                !self.is_unbounded()
                    && self.first.filter(|&first| self.at(first).is_some()).is_some_and(|first| {
                        self.group(first).iter().any(|&cell| topology.is_rim(cell))
                    })
            }
            Condition::Captured { count, of } => self.prisoners[seat(*of).index()] >= *count,
            Condition::Points { count, of } => {
                let numbers = self.numbers();
                numbers[seat(*of).index()][0] >= 2 * i128::from(*count)
            }
            Condition::Gone(who) => {
                let has_some = |stones: &[Option<Colour>]| stones.contains(&Some(colour(*who)));
                let before = self.history.len().checked_sub(2);
                let had_some = before.is_some_and(|before| {
                    self.added == Some(colour(*who)) || has_some(&self.history[before].stones)
                });
                had_some && !has_some(&self.stones)
            }
            Condition::Passes(count) => self.passes >= *count,
            Condition::Mover(paint) => self.colour_of[mover.index()] == *paint,
            Condition::Alone(who) => Colour::first(self.plan.colours.len())
                .all(|other| self.is_out(other) == (other != colour(*who))),
            Condition::Repeats(count) => {
                let same =
                    |seen: &&Situation| seen.stones == self.stones && seen.to_move == self.to_move;
                self.history.iter().filter(same).count() >= *count as usize
            }
            Condition::BoardFull => !self.is_unbounded() && self.stones.iter().all(Option::is_some),
            Condition::NoMove => !self.has_move(),
            Condition::RoundFits => {
                let empty = self.stones.iter().filter(|there| there.is_none()).count();
                let begins = self.to_move == Seat::default() && self.step == 0;
                let a_turn = match self.plan.turn {
                    Turn::Plies(plies) => usize::from(plies.most),
                    _ => self.plan.colours.len(),
                };
                !begins || empty >= self.plan.seats * a_turn
            }
            Condition::By(joined, inner) => match inner.as_ref() {
                Condition::Connects { reach, of, stones } => {
                    let reaches = |cell: Cell| {
                        let group = self.joined_group(*joined, cell);
                        let meets = |mask: u32, count: usize| {
                            let regions = regions_of(topology, mask).into_iter();
                            let met = |region: &&[Cell]| group.iter().any(|c| region.contains(c));
                            regions.filter(met).count() >= count
                        };
                        match reach[colour(*of).index()] {
                            Reach::Count { regions, count } => meets(regions, count as usize),
                            Reach::Sets(sets) => sets
                                .iter()
                                .any(|&set| set != 0 && meets(set, set.count_ones() as usize)),
                        }
                    };
                    match stones {
                        Stones::Own => own_last(*of, &reaches),
                        Stones::Any => self.some_last(last, |_| true, reaches),
                    }
                }
                Condition::SingleGroup(who) => {
                    let own = |cell: &Cell| self.at(*cell) == Some(colour(*who));
                    let all: Vec<Cell> = self.cells().filter(own).collect();
                    all.first()
                        .is_some_and(|&any| self.joined_group(*joined, any).len() == all.len())
                }
                other => unreachable!("{other:?} is about no groups"),
            },
            Condition::Not(inner) => !self.holds(inner, mover, last),
            Condition::All(inner) => inner.iter().all(|one| self.holds(one, mover, last)),
            Condition::Any(inner) => inner.iter().any(|one| self.holds(one, mover, last)),
        }
    }

    /// Whether the stone that was placed on the cell completed a ring of the colour and kind, or, if
    /// it is another's and the kind is of rings around enemies, stands inside one. In a game that
    /// began with rings, any ring counts whose stones or inside include the cell.
    fn ring_changed(&self, ring: Ring, colour: Colour, changed: Cell) -> bool {
        let own = |cell: Cell| self.at(cell) == Some(colour);
        let by = ludeme::dual(self.plan.adjacency);
        let mut seen = CellSet::new(self.stones.len());
        self.cells().any(|cell| {
            if seen.contains(cell) {
                return false;
            }
            let (inside, is_enclosed) = self.region(cell, colour);
            if !own(cell) {
                // The rest of the region is the same.
                inside.iter().for_each(|&inner| {
                    seen.insert(inner);
                });
            }
            if !is_enclosed {
                return false;
            }
            let full = own(cell);
            if full && inside.len() > 1 {
                // Not a full ring: rings around its neighbours are checked from those.
                return false;
            }
            let beside = |&inner: &Cell| {
                self.topology().neighbours(inner, by).contains(&changed) && own(changed)
            };
            let kind = match ring {
                Ring::Any => true,
                Ring::Full => full,
                Ring::Open => !full,
                Ring::Empty => inside.iter().any(|&inner| self.at(inner).is_none()),
                Ring::Enemy => {
                    inside.iter().any(|&inner| self.at(inner).is_some_and(|there| there != colour))
                }
            };
            let counts_now = || {
                if own(changed) {
                    full || self.is_new(&inside, changed, colour)
                } else {
                    ring == Ring::Enemy
                }
            };
            kind && (inside.contains(&changed) || inside.iter().any(beside))
                && (counts_now() || self.begins_with_rings())
        })
    }

    /// Whether a ring around these cells was not there before a stone of its colour was placed: the
    /// cell of the stone belonged to what was open then, or to a larger inside that it divides.
    fn is_new(&self, inside: &[Cell], placed: Cell, colour: Colour) -> bool {
        let mut before = self.clone();
        before.stones[placed.index()] = None;
        let (around, was_enclosed) = before.region(inside[0], colour);
        !was_enclosed || around.len() > inside.len() + 1
    }

    /// Whether there were rings on the board when the game began.
    fn begins_with_rings(&self) -> bool {
        // The board may have grown since.
        let stones = |cell: Cell| self.history[0].stones.get(cell.index()).copied().flatten();
        Colour::first(self.plan.colours.len()).any(|colour| {
            !ludeme::rings(self.topology(), stones, colour, self.plan.adjacency).is_empty()
        })
    }

    /// The cells that a ring of the colour around this cell would enclose, treating the cell itself
    /// as not of the colour, and whether there is such a ring: the flood never reaches the rim.
    fn region(&self, around: Cell, colour: Colour) -> (Vec<Cell>, bool) {
        let topology = self.topology();
        let by = ludeme::dual(self.plan.adjacency);
        let region = ludeme::flood(topology, by, around, |next| {
            next == around || self.at(next) != Some(colour)
        });
        let on_rim = |&cell: &Cell| match by {
            Adjacency::Orth => topology.is_rim(cell),
            Adjacency::Diag | Adjacency::All => topology.touches_rim(cell),
        };
        let is_enclosed = !region.iter().any(on_rim);
        (region, is_enclosed)
    }
}

/// Whether the condition, or one inside it, is about what a player has at the end of a turn.
fn applies_at_end_of_turn(condition: &Condition) -> bool {
    match condition {
        Condition::GroupCount { .. }
        | Condition::SingleGroup(_)
        | Condition::Captured { .. }
        | Condition::Points { .. } => true,
        Condition::Not(inner) | Condition::By(_, inner) => applies_at_end_of_turn(inner),
        Condition::All(inner) | Condition::Any(inner) => inner.iter().any(applies_at_end_of_turn),
        _ => false,
    }
}

fn is_within(size: usize, [least, most]: [u32; 2]) -> bool {
    size >= least as usize && size <= most as usize
}

/// Whether cells meet the regions that somebody has to reach.
pub(crate) fn meets(topology: &Topology, cells: &[Cell], reach: Reach) -> bool {
    let touched = |mask: u32| {
        let regions = regions_of(topology, mask);
        regions.iter().filter(|region| cells.iter().any(|cell| region.contains(cell))).count()
    };
    match reach {
        Reach::Count { regions, count } => touched(regions) >= count as usize,
        Reach::Sets(sets) => {
            sets.into_iter().any(|set| set != 0 && touched(set) == set.count_ones() as usize)
        }
    }
}

/// The regions of a mask, as lists of cells.
pub(crate) fn regions_of(topology: &Topology, mask: u32) -> Vec<&[Cell]> {
    Family::ALL
        .into_iter()
        .flat_map(|family| {
            let regions = topology.regions(family).iter().enumerate();
            regions
                .filter(move |(index, _)| mask & region_bit(family, *index) != 0)
                .map(|(_, region)| region.cells.as_slice())
        })
        .collect()
}
