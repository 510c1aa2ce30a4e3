//! Plays one of White's strategies against all of Black's moves, as deep as time allows.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::key::{StoneKind, mix, stone_hash};
use super::strip::{on_track, track_of};
use super::{Climb, DuelEnd, Field, Greedy, Place, Ports, Strategy, Strip};
use crate::Ratio;
use crate::{Grid, Reach, Side, Version};

/// A strategy for White whose answer depends only on the stones on the board, the last white
/// stone, and its own state: positions that agree in these need to be searched only once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Escape {
    /// Upwards past Black.
    Climb,
    /// Along two tracks.
    Strip(Strip),
    /// Along a path of ports.
    Ports(Ports),
    /// The liberty that opens the most new ones.
    Greedy,
}

/// The maximum number of positions to remember; beyond it, some are searched again.
const MAX_REMEMBERED: usize = 1 << 23;
/// How far beyond the foremost stone on the strip Black's stones are tried.
const AHEAD: i32 = 8;
/// Where to place stones that are far from everything.
const FAR_AWAY: i32 = -10_000;

impl Escape {
    /// The strategy with this name, if it is one of these.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "climb" => Some(Self::Climb),
            "strip" => Some(Self::Strip(Strip::default())),
            "ports" => Some(Self::Ports(Ports::default())),
            "greedy" => Some(Self::Greedy),
            _ => None,
        }
    }

    /// Whether it can be played by these rules, however badly.
    pub fn plays(&self, grid: Grid, version: Version) -> bool {
        match self {
            Self::Climb | Self::Greedy => true,
            Self::Strip(_) => version.white() == Reach::Anywhere,
            Self::Ports(_) => version.white() == Reach::Anywhere && grid == Grid::Square,
        }
    }

    /// The part of the board that it stays in, if any: it is beaten when it is shut in there.
    pub fn keeps_to(&self) -> Option<&'static str> {
        match self {
            Self::Climb | Self::Greedy => None,
            Self::Strip(_) => Some("the strip"),
            Self::Ports(_) => Some("the way of ports"),
        }
    }

    /// The number of stones of each side up to which the answer does not depend on their order:
    /// [`Climb`] considers only the last 32 of each.
    fn most_stones(&self) -> u32 {
        match self {
            Self::Climb => 32,
            Self::Strip(_) | Self::Ports(_) | Self::Greedy => u32::MAX,
        }
    }

    fn next(&mut self, field: &Field) -> Option<Place> {
        match self {
            Self::Climb => Climb.next(field),
            Self::Strip(strip) => strip.next(field),
            Self::Ports(ports) => ports.next(field),
            Self::Greedy => Greedy.next(field),
        }
    }

    /// The number of liberties by which White can escape: those on the strip that are not behind
    /// the first stone, or those on the path of ports, as if all other tiles were black. For a
    /// strategy that is not confined to a part of the board, all liberties of the blob.
    fn room(&self, field: &Field) -> usize {
        match self {
            Self::Strip(_) => {
                let on_strip = |place: &&Place| track_of(field.grid(), **place);
                let ahead = |place: &&Place| on_strip(place).is_some_and(|(_, along)| along >= 0);
                field.liberties().iter().filter(ahead).count()
            }
            Self::Ports(_) => {
                let on_way = |place: &&Place| Ports::is_on_way(field, **place);
                field.liberties().iter().filter(on_way).count()
            }
            Self::Climb | Self::Greedy => field.liberties().len(),
        }
    }

    /// The black moves to try.
    ///
    /// If Black's stones must be attached, all legal ones. If they may go anywhere: the tiles on
    /// the strip or the path of ports, from White's first stone to eight tiles beyond the foremost
    /// stone there, or, for the other strategies, those within two steps across sides or corners
    /// of a white stone; and in either case one far away from everything.
    fn replies(&self, field: &Field) -> Vec<Place> {
        if field.version().black() == Reach::Attached {
            let mut fringe = field.fringe().to_vec();
            fringe.sort_unstable();
            return fringe;
        }
        let mut places = match self {
            Self::Strip(_) => strip_places(field),
            Self::Ports(_) => way_places(field),
            Self::Climb | Self::Greedy => {
                let near = field.white().iter().flat_map(|place| place.attached(field.grid()));
                near.flat_map(|place| place.attached(field.grid())).collect()
            }
        };
        places.sort_unstable();
        places.dedup();
        places.retain(|&place| field.is_empty(place));
        let away = field.black().iter().filter(|place| place.x == FAR_AWAY).count();
        // The spacing keeps the parity of the coordinates, which matters on triangles.
        places.push(Place::new(FAR_AWAY, 4 * away as i32));
        places
    }
}

fn strip_places(field: &Field) -> Vec<Place> {
    let stones = field.white().iter().chain(field.black());
    let on_strip = stones.filter_map(|&place| track_of(field.grid(), place));
    let foremost = on_strip.map(|(_, along)| along).max().unwrap_or(0);
    (0..=foremost + AHEAD)
        .flat_map(|along| [0, 1].map(|track| on_track(field.grid(), track, along)))
        .collect()
}

fn way_places(field: &Field) -> Vec<Place> {
    let first = field.white().first().copied().unwrap_or_default();
    let stones = field.white().iter().chain(field.black());
    let on_way = stones.filter(|&&place| Ports::is_on_way(field, place));
    let along = on_way.map(|place| (place.x - first.x).max(place.y - first.y));
    let side = 0..=along.max().unwrap_or(0) + AHEAD;
    let all = side.clone().flat_map(|x| side.clone().map(move |y| first.moved(x, y)));
    all.filter(|&place| Ports::is_on_way(field, place)).collect()
}

/// A line of play in which Black beats the strategy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// How it ends: the blob is contained, or White is shut in on the strip.
    pub end: DuelEnd,
    /// All stones in the order of turns.
    pub moves: Vec<(Side, Place)>,
}

/// A position with Black to move.
#[derive(Clone, Debug)]
struct Node {
    field: Field,
    white: Escape,
    replies: Vec<Place>,
    next: usize,
}

/// The search, in steps: all of Black's moves to some depth in plies, then to a greater one.
///
/// A line is cut off if Black would need more plies than are left to fill White's liberties, since
/// each stone takes at most one: iterative deepening with that bound (IDA*, Korf 1985). The first
/// containment found is therefore the shortest. Positions that arise from different orders of
/// stones are searched once in each depth. Mirror images are not identified, because the
/// strategies do not answer them symmetrically.
#[derive(Clone, Debug)]
pub struct Every {
    start: Field,
    white: Escape,
    /// The depth being searched, and the next one that can make a difference.
    depth: u32,
    next_depth: u32,
    most: u32,
    stack: Vec<Node>,
    seen: HashSet<u128>,
    nodes: u64,
    found: Option<Refutation>,
}

impl Every {
    /// A search to at most this many plies, or as far as White's answers do not depend on the
    /// order of stones.
    pub fn new(white: Escape, grid: Grid, version: Version, ratio: Ratio, plies: u32) -> Self {
        let start = Field::new(grid, version, ratio);
        let mut stones = [0u32; 2];
        let fits = |ply: &u32| {
            stones[usize::from(ratio.is_first(*ply))] += 1;
            stones.iter().all(|&count| count <= white.most_stones())
        };
        let most = (0..plies).take_while(fits).count() as u32;
        let mut every = Self {
            start,
            white,
            depth: 0,
            next_depth: 1,
            most,
            stack: Vec::new(),
            seen: HashSet::new(),
            nodes: 0,
            found: None,
        };
        every.deepen();
        every
    }

    /// The number of plies within which none of Black's moves contains White.
    pub fn open(&self) -> u32 {
        match &self.found {
            Some(found) => found.moves.len() as u32 - 1,
            None => self.depth.min(self.most + 1) - 1,
        }
    }

    /// How Black wins, if a win has been found.
    pub fn refutation(&self) -> Option<&Refutation> {
        self.found.as_ref()
    }

    /// The number of positions with Black to move that were searched, over all depths.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches at most this many positions more. Returns whether the search is over: White is
    /// beaten, or Black cannot win within the given number of plies.
    pub fn step(&mut self, nodes: u64) -> bool {
        let enough = self.nodes + nodes;
        while self.found.is_none() && self.depth <= self.most && self.nodes < enough {
            let Some(node) = self.stack.last_mut() else {
                self.deepen();
                continue;
            };
            let Some(&place) = node.replies.get(node.next) else {
                self.stack.pop();
                continue;
            };
            node.next += 1;
            let (mut field, white) = (node.field.clone(), node.white.clone());
            field.put(Side::Black, place);
            self.visit(field, white);
        }
        self.found.is_some() || self.depth > self.most
    }

    /// Starts on the next depth.
    fn deepen(&mut self) {
        self.depth = self.next_depth;
        self.next_depth = u32::MAX;
        self.seen.clear();
        if self.depth <= self.most {
            self.visit(self.start.clone(), self.white.clone());
        }
    }

    /// Plays White's moves until it is Black's turn, and pushes that position if Black can still
    /// win within the depth.
    fn visit(&mut self, mut field: Field, mut white: Escape) {
        loop {
            let room = white.room(&field);
            if room == 0 && !field.white().is_empty() {
                let stuck = DuelEnd::Stuck(Side::White);
                let end = if field.is_contained() { DuelEnd::Contained } else { stuck };
                return self.beaten(&field, end);
            }
            let soonest = field.plies() + room as u32;
            if soonest > self.depth {
                self.next_depth = self.next_depth.min(soonest);
                return;
            }
            if field.mover() == Side::Black {
                break;
            }
            let Some(place) = white.next(&field) else {
                return self.beaten(&field, DuelEnd::Stuck(Side::White));
            };
            if !field.is_legal(Side::White, place) {
                return self.beaten(&field, DuelEnd::Illegal(Side::White, place));
            }
            field.put(Side::White, place);
        }
        self.nodes += 1;
        if self.seen.len() >= MAX_REMEMBERED || self.seen.insert(key(&field, &white)) {
            let replies = white.replies(&field);
            self.stack.push(Node { field, white, replies, next: 0 });
        }
    }

    fn beaten(&mut self, field: &Field, end: DuelEnd) {
        let (mut white, mut black) = (field.white().iter(), field.black().iter());
        let moves = (0..field.plies()).filter_map(|ply| {
            let side = field.mover_at(ply);
            let place = if side == Side::White { white.next() } else { black.next() };
            place.map(|&place| (side, place))
        });
        self.found = Some(Refutation { end, moves: moves.collect() });
        self.stack.clear();
    }
}

/// A 128-bit hash of everything that White's play depends on: all stones, White's last stone, and
/// the state of the strategy.
fn key(field: &Field, white: &Escape) -> u128 {
    let all = |places: &[Place], kind| {
        places.iter().fold(0u128, |sum, &place| sum.wrapping_add(stone_hash(place, kind)))
    };
    let last = field.white().last().map_or(0, |&last| stone_hash(last, StoneKind::Last));
    let key = all(field.white(), StoneKind::White)
        .wrapping_add(all(field.black(), StoneKind::Black))
        .wrapping_add(last);
    let mut mind = DefaultHasher::new();
    white.hash(&mut mind);
    let mind = mind.finish();
    key ^ (u128::from(mix(mind)) << 64 | u128::from(mix(!mind)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(text: &str) -> Ratio {
        text.parse::<Ratio>().expect("a ratio")
    }

    /// The minimum number of plies in which Black beats White, up to `plies`, by trying everything.
    fn naive(field: &Field, white: &Escape, plies: u32) -> Option<u32> {
        if !field.white().is_empty() && white.room(field) == 0 {
            return Some(field.plies());
        }
        if field.plies() >= plies {
            return None;
        }
        let (mut white, side) = (white.clone(), field.mover());
        let places = match side {
            Side::White => vec![white.next(field).expect("White plays on")],
            Side::Black => white.replies(field),
        };
        let after = places.into_iter().filter_map(|place| {
            let mut field = field.clone();
            field.place(place).expect("it is legal");
            naive(&field, &white, plies)
        });
        after.min()
    }

    #[test]
    fn agrees_with_trying_everything() {
        let mut beaten = [0; 2];
        for (name, grid, version, share, plies) in [
            ("climb", Grid::Square, Version::V, "1/5", 6),
            ("climb", Grid::Square, Version::V, "1/4", 9),
            ("climb", Grid::Square, Version::IV, "1/4", 8),
            ("climb", Grid::Square, Version::V, "3/5", 12),
            ("climb", Grid::Triangular, Version::V, "1/3", 7),
            ("climb", Grid::Triangular, Version::V, "3/4", 16),
            ("climb", Grid::Hexagonal, Version::V, "1/7", 7),
            ("climb", Grid::Hexagonal, Version::V, "1/2", 9),
            ("greedy", Grid::Square, Version::III, "1/3", 5),
            ("greedy", Grid::Triangular, Version::V, "2/5", 8),
            ("strip", Grid::Square, Version::I, "3/4", 12),
            ("strip", Grid::Square, Version::I, "2/3", 9),
            ("strip", Grid::Square, Version::I, "1/2", 8),
            ("strip", Grid::Square, Version::I, "1/3", 6),
            ("ports", Grid::Square, Version::I, "3/4", 8),
            ("ports", Grid::Square, Version::I, "1/2", 6),
            ("ports", Grid::Square, Version::I, "1/3", 5),
            ("strip", Grid::Triangular, Version::I, "1/2", 6),
            ("strip", Grid::Hexagonal, Version::I, "1/2", 6),
        ] {
            let white = Escape::from_name(name).expect("known");
            let mut every = Every::new(white.clone(), grid, version, ratio(share), plies);
            while !every.step(7) {}
            let plain = naive(&Field::new(grid, version, ratio(share)), &white, plies);
            let found = every.refutation().map(|found| found.moves.len() as u32);
            assert_eq!(found, plain, "{name} {grid} {version} {share}");
            assert_eq!(every.open(), plain.map_or(plies, |plies| plies - 1), "{name} {grid}");
            beaten[usize::from(found.is_some())] += 1;
        }
        assert!(beaten.iter().all(|&count| count > 4), "both come about: {beaten:?}");
    }

    #[test]
    fn a_refutation_is_a_game() {
        let white = Escape::from_name("climb").expect("known");
        let mut every = Every::new(white, Grid::Square, Version::V, ratio("1/3"), 60);
        while !every.step(1_000) {}
        let Refutation { end, moves } = every.refutation().expect("four tiles at most").clone();
        assert_eq!(end, DuelEnd::Contained);
        let mut field = Field::new(Grid::Square, Version::V, ratio("1/3"));
        for &(side, place) in &moves {
            assert_eq!(field.mover(), side);
            assert!(!field.is_contained());
            field.place(place).expect("legal");
        }
        assert!(field.is_contained() && field.size() <= 4);
    }

    #[test]
    fn escapes_are_open_as_far_as_a_test_goes() {
        for (name, grid, version, share) in [
            ("climb", Grid::Square, Version::V, "3/5"),
            ("climb", Grid::Square, Version::IV, "3/5"),
            ("climb", Grid::Triangular, Version::V, "3/4"),
            ("climb", Grid::Hexagonal, Version::V, "1/2"),
            ("strip", Grid::Square, Version::I, "76/100"),
            ("ports", Grid::Square, Version::I, "3/4"),
            ("strip", Grid::Triangular, Version::I, "84/100"),
            ("strip", Grid::Hexagonal, Version::I, "67/100"),
        ] {
            let white = Escape::from_name(name).expect("known");
            let mut every = Every::new(white, grid, version, ratio(share), 200);
            every.step(3_000);
            assert_eq!(every.refutation(), None, "{name} {grid} {version} {share}");
            assert!(every.open() > 5, "{name} {grid}: {}", every.open());
        }
        // With one answer fewer to each black stone the strip is shut, and with two fewer the path
        // of ports is.
        for (name, grid, share) in [
            ("strip", Grid::Square, "2/3"),
            ("strip", Grid::Triangular, "3/4"),
            ("strip", Grid::Hexagonal, "1/2"),
            ("ports", Grid::Square, "1/2"),
        ] {
            let white = Escape::from_name(name).expect("known");
            let mut every = Every::new(white, grid, Version::I, ratio(share), 200);
            every.step(100_000);
            let found = every.refutation().map(|found| found.end);
            assert_eq!(found, Some(DuelEnd::Stuck(Side::White)), "{name} {grid} {share}");
        }
    }
}
