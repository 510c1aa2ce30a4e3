//! The worst case for the thesis's Black: all of White's moves against it.

use std::collections::HashMap;

use super::Place;
use super::key::{StoneKind, stone_hash};
use super::thesis::{Extent, RINGS, SIDES, View, choose, run};
use crate::Ratio;
use crate::Side;

/// The largest blob that can be asked about.
pub const MAX_TILES: usize = 40;
/// Half the width of the board: no stone, nor any place that Black looks at, is further out.
const HALF: i32 = MAX_TILES as i32 + RINGS + 2;
/// The maximum number of positions to remember; beyond it, some are searched again.
const MAX_REMEMBERED: usize = 1 << 26;

/// The result of trying all of White's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worst {
    /// The largest blob that was reached.
    pub tiles: usize,
    /// Whether every line was played to its end; otherwise a larger blob may be reachable.
    pub is_final: bool,
    /// The number of positions searched.
    pub nodes: u64,
}

/// The largest blob that White can reach against the thesis's Black on squares in version V. It
/// is not final if `limit` positions are not enough or if White reaches `cap` tiles, at most
/// [`MAX_TILES`].
///
/// Positions with the same stones and White to move are searched once, except those in which the
/// order of White's stones makes a difference later.
pub fn worst_case(ratio: Ratio, cap: usize, limit: u64) -> Worst {
    let mut tree = Tree::new(ratio, cap, limit);
    let is_final = tree.search(Extent::of(Place::default())).is_some();
    Worst { tiles: tree.most, is_final, nodes: tree.nodes }
}

/// A small board with undo, and the results for positions on it.
struct Tree {
    ratio: Ratio,
    cap: usize,
    cells: Vec<Option<Side>>,
    white: Vec<Place>,
    black: Vec<Place>,
    /// The sum of the hashes of all stones.
    key: u128,
    /// The largest blob that White reaches from positions with White to move.
    seen: HashMap<u128, u8>,
    most: usize,
    nodes: u64,
    limit: u64,
}

/// The result of searching a position.
#[derive(Clone, Copy)]
struct Reached {
    tiles: usize,
    /// The index of the oldest white stone on whose age an answer of Black's depended.
    decider: usize,
}

impl View for Tree {
    fn at(&self, place: Place) -> Option<Side> {
        self.cells[index(place)]
    }

    fn white(&self) -> &[Place] {
        &self.white
    }

    fn black(&self) -> &[Place] {
        &self.black
    }
}

fn index(place: Place) -> usize {
    ((place.y + HALF) * 2 * HALF + place.x + HALF) as usize
}

impl Tree {
    fn new(ratio: Ratio, cap: usize, limit: u64) -> Self {
        let mut tree = Self {
            ratio,
            cap: cap.min(MAX_TILES),
            cells: vec![None; (4 * HALF * HALF) as usize],
            white: Vec::new(),
            black: Vec::new(),
            key: 0,
            seen: HashMap::new(),
            most: 0,
            nodes: 0,
            limit,
        };
        tree.put(Side::White, Place::default());
        tree
    }

    fn put(&mut self, side: Side, place: Place) {
        self.cells[index(place)] = Some(side);
        let (stones, kind) = self.stones(side);
        stones.push(place);
        self.key = self.key.wrapping_add(stone_hash(place, kind));
    }

    fn take(&mut self, side: Side) {
        let (stones, kind) = self.stones(side);
        if let Some(place) = stones.pop() {
            self.cells[index(place)] = None;
            self.key = self.key.wrapping_sub(stone_hash(place, kind));
        }
    }

    fn stones(&mut self, side: Side) -> (&mut Vec<Place>, StoneKind) {
        match side {
            Side::White => (&mut self.white, StoneKind::White),
            Side::Black => (&mut self.black, StoneKind::Black),
        }
    }

    /// The empty tiles next to a place.
    fn open(&self, place: Place) -> impl Iterator<Item = Place> {
        let beside = SIDES.iter().map(move |&(x, y)| place.moved(x, y));
        beside.filter(|&place| self.at(place).is_none())
    }

    /// Searches all moves from the position; none once a limit is reached.
    fn search(&mut self, extent: Extent) -> Option<Reached> {
        self.nodes += 1;
        let size = self.white.len();
        self.most = self.most.max(size);
        if self.nodes > self.limit || size >= self.cap {
            return None;
        }
        let mut reached = Reached { tiles: size, decider: usize::MAX };
        let mover = |ply| if self.ratio.is_first(ply) { Side::White } else { Side::Black };
        let ply = (size + self.black.len()) as u32;
        if mover(ply) == Side::Black {
            let (run, left) = run(mover, ply);
            // No answer means that there is no liberty left.
            let Some(place) = choose(self, extent, run, left) else { return Some(reached) };
            let decider = self.decider(place);
            self.put(Side::Black, place);
            reached = self.search(extent)?;
            self.take(Side::Black);
            reached.decider = reached.decider.min(decider);
            return Some(reached);
        }
        if let Some(&tiles) = self.seen.get(&self.key) {
            return Some(Reached { tiles: tiles.into(), decider: usize::MAX });
        }
        let beside = self.white.iter().flat_map(|&stone| self.open(stone));
        let mut liberties: Vec<Place> = beside.collect();
        liberties.sort_unstable();
        liberties.dedup();
        for place in liberties {
            self.put(Side::White, place);
            let after = self.search(extent.with(place))?;
            self.take(Side::White);
            reached.tiles = reached.tiles.max(after.tiles);
            reached.decider = reached.decider.min(after.decider);
        }
        // The result depends only on the order of stones placed from here on, so it is the same
        // for every order of the stones before.
        if reached.decider >= size && self.seen.len() < MAX_REMEMBERED {
            self.seen.insert(self.key, reached.tiles as u8);
        }
        Some(reached)
    }

    /// The white stone whose age decides Black's answer if another answer is equally far from
    /// White's first stone; `usize::MAX` if the order makes no difference.
    fn decider(&self, answer: Place) -> usize {
        let (Some(&first), Some(&last)) = (self.white.first(), self.white.last()) else {
            return usize::MAX;
        };
        if self.open(last).next().is_some() {
            return usize::MAX;
        }
        let is_rival = |place: Place| {
            place != answer && place.distance_squared(first) == answer.distance_squared(first)
        };
        if !self.white.iter().any(|&stone| self.open(stone).any(is_rival)) {
            return usize::MAX;
        }
        let beside = |&stone: &Place| self.open(stone).any(|place| place == answer);
        self.white.iter().rposition(beside).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The results of each position with White to move, over all orders of its stones.
    type Orders = HashMap<u128, BTreeSet<usize>>;

    /// The reference implementation: every order of White's stones is played.
    fn naive(tree: &mut Tree, extent: Extent, orders: &mut Orders) -> usize {
        let size = tree.white.len();
        let ratio = tree.ratio;
        let mover = |ply| if ratio.is_first(ply) { Side::White } else { Side::Black };
        let ply = (size + tree.black.len()) as u32;
        let mut places = BTreeSet::new();
        if mover(ply) == Side::Black {
            let (run, left) = run(mover, ply);
            places.extend(choose(tree, extent, run, left));
        } else {
            for &stone in &tree.white {
                places.extend(tree.open(stone));
            }
        }
        let mut most = size;
        for place in places {
            tree.put(mover(ply), place);
            let grown = if mover(ply) == Side::White { extent.with(place) } else { extent };
            most = most.max(naive(tree, grown, orders));
            tree.take(mover(ply));
        }
        if mover(ply) == Side::White {
            orders.entry(tree.key).or_default().insert(most);
        }
        most
    }

    fn ratio(text: &str) -> Ratio {
        text.parse::<Ratio>().expect("a ratio")
    }

    /// A remembered result holds for every order of the stones, although for some positions the
    /// order does matter.
    #[test]
    fn agrees_with_every_order_of_stones() {
        let mut mixed = 0;
        for share in ["1/3", "5/14", "4/11", "3/8", "5/13", "7/18", "2/5", "9/22", "11/26"] {
            let start = Extent::of(Place::default());
            let mut orders = Orders::new();
            let slow = naive(&mut Tree::new(ratio(share), MAX_TILES, 0), start, &mut orders);
            let mut tree = Tree::new(ratio(share), MAX_TILES, u64::MAX);
            let reached = tree.search(start).expect("to the end");
            assert_eq!(reached.tiles, slow, "{share}");
            for (key, &tiles) in &tree.seen {
                assert_eq!(orders[key], BTreeSet::from([usize::from(tiles)]), "{share}");
            }
            assert!(!tree.seen.is_empty());
            mixed += orders.values().filter(|tiles| tiles.len() > 1).count();
        }
        assert!(mixed > 0, "the order of stones makes no difference");
    }

    #[test]
    fn what_is_cut_short_is_not_final() {
        let worst = worst_case(ratio("7/15"), MAX_TILES, 1_000);
        assert!(!worst.is_final && worst.nodes <= 1_001);
        let worst = worst_case(ratio("2/5"), 5, u64::MAX);
        assert_eq!((worst.tiles, worst.is_final), (5, false));
    }

    /// Recomputes table 6.3 of docs/blob-strategies.md: as many rows as a test has time for, or as
    /// many as `LINKSTONE_ROWS` says, at most 28.
    #[test]
    fn bounds_of_the_thesis_for_its_black() {
        let asked = std::env::var("LINKSTONE_ROWS").ok().and_then(|rows| rows.parse().ok());
        let page = include_str!("../../../../docs/blob-strategies.md");
        let (_, table) = page.split_once("| ratio | here | thesis | positions |\n").expect("it");
        let rows: Vec<_> = table.lines().skip(1).take_while(|line| line.starts_with('|')).collect();
        assert_eq!(rows.len(), 28);
        for row in rows.into_iter().take(asked.unwrap_or(24)) {
            let cells: Vec<_> = row.split('|').map(str::trim).collect();
            let worst = worst_case(ratio(cells[1]), MAX_TILES, 40_000_000);
            assert_eq!(
                (worst.tiles.to_string().as_str(), worst.is_final),
                (cells[2], true),
                "{row}"
            );
            let positions = cells[4].replace(',', "");
            assert_eq!(worst.nodes.to_string(), positions, "{row}");
        }
    }
}
