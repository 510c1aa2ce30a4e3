//! How positions are scored.

use linkstone_common::sort_by_pair;

use super::scores::{GroupPoints, Points, Scores, komi};
use super::tally::{InOrder, Leaders, Tallies};
use super::{End, Position};
use crate::cell::{Cell, CellSet, Colour, Index, MAX_COLOURS, Seat};
use crate::connectivity::Removal;
use crate::ludeme::{self, PassAlive, Territory};
use crate::rules::{Combined, GroupScore, GroupValue, Score};

impl<G: Removal<Cell>> Position<G> {
    /// The points of each seat as the board stands, with the given stones taken as dead: removed,
    /// and prisoners of the other player. No points if the game counts none.
    ///
    /// # Complexity
    /// O(cells x degree).
    pub fn score(&self, dead: &[Cell]) -> Scores {
        if let Some(Score::Groups(rules)) = &self.plan.score {
            let points = rules.iter().enumerate().map(|(place, rule)| self.counts(place, rule));
            let points = Points::Groups(points.collect());
            return Scores { seats: self.plan.seats, points };
        }
        if self.plan.score == Some(Score::Corridor) {
            let beside = self.beside_corridor();
            return Scores::of(self.plan.seats, |seat| {
                let colour = self.colour_of(seat);
                2 * i128::from(beside[colour.index()]) + komi(&self.plan, colour)
            });
        }
        let points = |colour: Colour, territory: &Territory| -> i128 {
            let seat = self.seat_of(colour);
            let dead_of = |meant: bool| {
                dead.iter().filter(|&&cell| (self.colour(cell) == Some(colour)) == meant).count()
                    as i128
            };
            match self.plan.score {
                None | Some(Score::FirstGroup | Score::Corridor | Score::Groups(_)) => 0,
                Some(Score::Area) => {
                    2 * (i128::from(self.stones(colour)) - dead_of(true)
                        + territory.sizes[colour.index()] as i128)
                }
                Some(Score::Prisoners) => {
                    2 * (i128::from(self.prisoners(seat))
                        + dead_of(false)
                        + territory.sizes[colour.index()] as i128)
                }
            }
        };
        let territory = if self.plan.properties.territory {
            self.territory(dead)
        } else {
            Territory { owner: Vec::new(), sizes: [0; MAX_COLOURS] }
        };
        Scores::of(self.plan.seats, |seat| {
            let colour = self.colour_of(seat);
            points(colour, &territory) + komi(&self.plan, colour)
        })
    }

    /// Whose territory each empty cell is, after removing the given stones.
    pub fn territory(&self, dead: &[Cell]) -> Territory {
        let by = self.plan.adjacency;
        if dead.is_empty() {
            return ludeme::territory(&self.board.topology, |cell| self.colour(cell), by);
        }
        let off: CellSet = dead.iter().copied().collect();
        let stones = |cell: Cell| if off.contains(cell) { None } else { self.colour(cell) };
        ludeme::territory(&self.board.topology, stones, by)
    }

    /// The chains of a colour that cannot be captured although their owner always passes, and the
    /// territory that they make; none in games without capture by liberties. O(cells x degree x
    /// chains).
    pub fn pass_alive(&self, colour: Colour) -> PassAlive {
        if !self.captures_by_liberties() {
            return PassAlive::default();
        }
        let (plan, topology) = (&self.plan, &self.board.topology);
        let stones = |cell| self.colour(cell);
        ludeme::pass_alive(topology, stones, colour, plan.adjacency, plan.colours.len())
    }

    /// The stones that are provably dead, ascending; none in games without capture by liberties.
    /// O(cells x degree x chains).
    pub fn provably_dead(&self) -> Vec<Cell> {
        if !self.captures_by_liberties() {
            return Vec::new();
        }
        let (plan, topology) = (&self.plan, &self.board.topology);
        let stones = |cell| self.colour(cell);
        ludeme::provably_dead(topology, stones, plan.adjacency, plan.colours.len()).iter().collect()
    }

    /// What a group counts by a rule, given its root, before anything is taken off.
    pub(super) fn full_value(&self, rule: &GroupScore, root: Cell) -> u32 {
        let places = self.places(rule.of, root);
        rule.of.of(self.groups.size(root) as u32, self.groups.regions(root), places)
    }

    /// What a group counts by a rule, given its root; nothing if that is less than it takes off.
    pub(super) fn value(&self, rule: &GroupScore, root: Cell) -> u32 {
        let value = self.full_value(rule, root);
        if value < u32::from(rule.least) { 0 } else { value.saturating_sub(rule.minus.into()) }
    }

    /// Calls `visit` with the root of each group of any colour. O(cells).
    #[inline]
    pub(super) fn each_group(&self, mut visit: impl FnMut(Colour, Cell)) {
        for cell in (0..self.board.topology.cells()).map(Cell::new) {
            if let Some(colour) = self.colour(cell)
                && self.groups.parent(cell) == cell
            {
                visit(colour, cell);
            }
        }
    }

    /// What the groups of each colour count together by a rule, in halves and with komi if it is
    /// the first one.
    fn tallies(&self, place: usize, rule: &GroupScore) -> [i128; MAX_COLOURS] {
        let mut tallies = Tallies::new(rule);
        if matches!(rule.of, GroupValue::Rim | GroupValue::Outside) {
            self.tally_places(rule, &mut tallies);
        } else {
            self.each_group(|colour, root| {
                let (size, regions) = (self.groups.size(root) as u32, self.groups.regions(root));
                tallies.add(colour, rule.of.of(size, regions, 0));
            });
        }
        std::array::from_fn(|colour| {
            let colour = Colour::new(colour);
            let komi = if place == 0 { komi(&self.plan, colour) } else { 0 };
            2 * tallies.points(colour) + komi
        })
    }

    /// What the groups of each seat count by a rule.
    fn counts(&self, place: usize, rule: &GroupScore) -> GroupPoints {
        let seats = Seat::first(self.plan.seats).map(|seat| self.colour_of(seat));
        if !rule.by.is_list() {
            let tallies = self.tallies(place, rule);
            let numbers = seats.map(|colour| vec![tallies[colour.index()]]).collect();
            return GroupPoints { wins: rule.wins, numbers };
        }
        let mut numbers: Vec<Vec<i128>> = Vec::new();
        for colour in seats {
            let mut values = Vec::new();
            self.each_group(|there, root| {
                if there == colour {
                    values.push(i64::from(self.value(rule, root)));
                }
            });
            values.retain(|&value| value > 0);
            sort_by_pair(&mut values, |&value| match rule.by {
                Combined::LargestFirst => (-value, 0),
                _ => (value, 0),
            });
            numbers.push(values.iter().map(|&value| 2 * i128::from(value)).collect());
        }
        let longest = numbers.iter().map(Vec::len).max().unwrap_or(0);
        numbers.iter_mut().for_each(|values| values.resize(longest, 0));
        GroupPoints { wins: rule.wins, numbers }
    }

    /// Who wins by the score, all stones being alive. Without allocation, unlike
    /// [`Self::score`] where groups are compared one by one.
    pub(super) fn end_by_score(&self) -> End {
        let Some(Score::Groups(rules)) = &self.plan.score else {
            return self.score(&[]).end(self.plan.ties, self.to_move());
        };
        let mut leaders = Leaders::all(self.plan.seats);
        for (place, rule) in rules.iter().enumerate() {
            if rule.by.is_list() {
                self.compare_one_by_one(rule, &mut leaders);
            } else {
                let tallies = self.tallies(place, rule);
                let points = self.turn.rare.colour_of.map(|colour| tallies[colour.index()]);
                leaders.keep(rule.wins, &points);
            }
            if leaders.is_one() {
                break;
            }
        }
        leaders.end(self.plan.ties, self.to_move())
    }

    /// Whether a colour has at least so many points by the first rule of the score.
    #[inline(never)]
    pub(super) fn has_points(&self, colour: Colour, count: u32) -> bool {
        let halves = match self.plan.score.as_ref().and_then(|score| score.rules().first()) {
            Some(rule) => self.tallies(0, rule)[colour.index()],
            None => self.score(&[]).halves(self.seat_of(colour)),
        };
        halves >= 2 * i128::from(count)
    }

    /// Leaves out whoever has the worse groups, compared in the order of the rule.
    fn compare_one_by_one(&self, rule: &GroupScore, leaders: &mut Leaders) {
        let mut in_order = [InOrder::default(); MAX_COLOURS];
        loop {
            let mut points = [0; MAX_COLOURS];
            for seat in Seat::first(self.plan.seats) {
                let colour = self.colour_of(seat);
                let next = in_order[seat.index()].next(rule.by, |visit| {
                    self.each_group(|there, root| {
                        if there == colour {
                            visit(self.value(rule, root));
                        }
                    });
                });
                points[seat.index()] = i128::from(next);
            }
            leaders.keep(rule.wins, &points);
            if leaders.is_one() || points == [0; MAX_COLOURS] {
                return;
            }
        }
    }

    /// The size of the group of the first stone; 0 if the stone is gone.
    pub fn first_group(&self) -> usize {
        self.first_standing().map_or(0, |first| self.groups.size(first))
    }

    /// How many empty cells are next to the group of the first stone. O(cells x degree).
    pub fn first_liberties(&self) -> usize {
        let Some(first) = self.first_standing() else { return 0 };
        let graph = &self.board().graph;
        let beside = |&cell: &Cell| {
            self.colour(cell).is_none()
                && graph.orth(cell).iter().any(|&next| self.groups.same_group(first, next))
        };
        (0..graph.cells()).map(Cell::new).filter(beside).count()
    }

    /// The cell of the first stone, if it is still occupied.
    pub(super) fn first_standing(&self) -> Option<Cell> {
        self.turn.rare.first.filter(|&first| self.colour(first).is_some())
    }

    /// The cell of the first stone of the first colour.
    pub fn first_stone(&self) -> Option<Cell> {
        self.turn.rare.first
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Position, ludeme};
    use crate::cell::{Cell, Colour, Index, Seat};
    use crate::position::Rng;
    use crate::rules::{Plan, Settings, builtin, builtins};

    /// Stones live and are dead by the ludeme where groups without liberties are taken, and nowhere
    /// else.
    #[test]
    fn what_lives_is_asked_where_stones_are_captured() {
        let mut alive = 0;
        for (game, captures) in [("go", true), ("atari-go", true), ("hex", false)] {
            let settings = Settings { size: Some(5), ..Settings::default() };
            let plan = Arc::new(builtin(game, &settings).expect("a built-in game"));
            let mut position: Position = Position::new(Arc::clone(&plan));
            let mut rng = Rng::with_seed(3);
            for _ in 0..200 {
                let cells = (0..25).map(Cell::new);
                let stones: Vec<_> = cells
                    .filter(|_| rng.u32(..5) > 0)
                    .collect::<Vec<_>>()
                    .into_iter()
                    .map(|cell| (cell, Colour::new(usize::from(rng.u32(..8) == 0))))
                    .collect();
                if position.setup(&stones, None).is_err() {
                    continue;
                }
                let (topology, at) = (&position.board.topology, |cell| position.colour(cell));
                for colour in Colour::first(2) {
                    let expected = ludeme::pass_alive(topology, at, colour, plan.adjacency, 2);
                    let found = position.pass_alive(colour);
                    let chains = if captures { expected.chains.len() } else { 0 };
                    assert_eq!(found.chains.len(), chains, "{game}: {stones:?}");
                    alive += chains;
                }
                let dead = ludeme::provably_dead(topology, at, plan.adjacency, 2);
                let dead: Vec<Cell> = if captures { dead.iter().collect() } else { Vec::new() };
                assert_eq!(position.provably_dead(), dead, "{game}: {stones:?}");
            }
        }
        assert!(alive > 20, "only {alive} chains live");
    }

    /// Points for moving second are added where stones beside the corridor count too.
    #[test]
    fn the_second_player_gets_the_komi_besides_the_corridor() {
        let document = builtins().iter().find(|text| text.contains("\"corridor\""));
        let mut document: serde_json::Value =
            serde_json::from_str(document.expect("a game that counts so")).expect("JSON");
        let mut points = Vec::new();
        for komi in ["0", "2.5"] {
            document["komi"] = komi.into();
            let plan = Plan::from_document(&document.to_string(), &Settings::default());
            let mut position: Position = Position::new(Arc::new(plan.expect("a sound document")));
            let mut rng = Rng::with_seed(4);
            for _ in 0..20 {
                assert!(position.play_random(&mut rng));
            }
            let score = position.score(&[]);
            points.push([0, 1].map(|seat| score.halves(Seat::new(seat))));
        }
        assert_eq!(points[1], [points[0][0], points[0][1] + 5]);
    }

    /// Groups that count less than is asked for do not count at all.
    #[test]
    fn groups_are_listed_that_count_enough_less_what_is_taken_off() {
        for (by, sign) in [("largest-first", -1), ("smallest-first", 1)] {
            let document = serde_json::json!({
                "id": "groups", "name": "Groups", "colours": ["black", "white"], "adjacency": "all",
                "board": { "tiling": "6.6.6", "shape": "hexhex", "sizes": [4, 4], "default": 4 },
                "move": { "place": "own" },
                "score": { "of": "size", "by": by, "least": 3, "minus": 1 },
                "endings": [{ "when": "board-full", "result": "score" }],
            });
            let plan = Plan::from_document(&document.to_string(), &Settings::default());
            let plan = Arc::new(plan.expect("a sound document"));
            for seed in 0..50 {
                let mut rng = Rng::with_seed(seed);
                let mut position: Position = Position::new(Arc::clone(&plan));
                while position.outcome().is_none() && position.play_random(&mut rng) {
                    let mut expected = [0, 1].map(|colour| {
                        let (topology, at) =
                            (&position.board.topology, |cell| position.colour(cell));
                        let colour = Colour::new(colour);
                        let groups = ludeme::groups(topology, at, colour, plan.adjacency);
                        let sizes = groups.iter().map(|group| group.len() as i128);
                        let mut counts: Vec<i128> =
                            sizes.filter(|&size| size >= 3).map(|size| 2 * (size - 1)).collect();
                        counts.sort_unstable_by_key(|&count| sign * count);
                        counts
                    });
                    let longest = expected.iter().map(Vec::len).max().unwrap_or(0);
                    expected.iter_mut().for_each(|counts| counts.resize(longest, 0));
                    let scores = position.score(&[]);
                    let found = [0, 1].map(|seat| scores.numbers(Seat::new(seat)));
                    assert_eq!(found, expected, "{by}, seed {seed}");
                    let end = scores.end(plan.ties, position.to_move());
                    assert_eq!(position.end_by_score(), end, "{by}, seed {seed}");
                }
            }
        }
    }

    /// Every game with points, with and without komi: the same moves, and as many points more.
    #[test]
    fn komi_is_added_to_the_points_of_the_second_colour() {
        let mut compared = Vec::new();
        for document in builtins() {
            let mut document: serde_json::Value = serde_json::from_str(document).expect("JSON");
            if document.get("score").is_none() || document.get("komi").is_some() {
                continue;
            }
            let plain = Plan::from_document(&document.to_string(), &Settings::default());
            document["komi"] = "1.5".into();
            let komi = Plan::from_document(&document.to_string(), &Settings::default());
            // Groups that are compared one by one have none.
            let (Ok(plain), Ok(komi)) = (plain, komi) else { continue };
            let mut without: Position = Position::new(Arc::new(plain));
            let mut with: Position = Position::new(Arc::new(komi));
            let mut rng = Rng::with_seed(4);
            while without.outcome().is_none() && without.play_random(&mut rng) {
                let played = without.played().next_back().expect("a move");
                if with.play(played).is_err() {
                    // A game that so many points end.
                    assert!(with.outcome().is_some(), "{}", document["id"]);
                    break;
                }
                let [mut without, with] = [without.score(&[]), with.score(&[])]
                    .map(|score| [0, 1].map(|seat| score.halves(Seat::new(seat))));
                without[1] += 3;
                assert_eq!(with, without, "{}", document["id"]);
            }
            compared.push(document["id"].to_string());
        }
        assert!(compared.len() > 8, "{compared:?}");
        assert!(compared.iter().any(|id| id.contains("corridor")), "{compared:?}");
    }
}
