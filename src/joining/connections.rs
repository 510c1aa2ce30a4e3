//! Virtual connections: what a player can join whatever the opponent does, and with which cells.
//!
//! A connection of two ends is *full* if its owner joins them even when the opponent moves first,
//! and *semi* if the owner has to move first. Its carrier is the set of cells that this takes.
//! Full connections at a common stone add up to a full one; at a common empty cell to a semi one
//! with that cell (the AND rule). Semi connections of the same ends, of which no cell belongs to
//! all, make a full one (the OR rule). Lists are kept short, so that not every connection is found;
//! those found are sound. The OR rule takes up to three semi connections in every way; where that
//! makes no full one, it takes more in one way only.
//!
//! Sources: V. Anshelevich, *A hierarchical approach to computer Hex*, 2002; J. Pawlewicz,
//! R. Hayward, P. Henderson, B. Arneson, *Stronger virtual connections in Hex*, 2015.

use super::bits::Bits;
use super::board::JoiningBoard;
use super::lists::Lists;

/// About how many full connections are kept in all.
const KEPT: usize = 200_000;
/// How many full connections of two ends are kept, at least and at most; and a third more semi
/// connections.
const FULL: [usize; 2] = [8, 24];
/// The most cells of a carrier.
const LARGEST: u32 = 40;
/// How many semi connections the OR rule takes at once, in every way.
const TOGETHER: usize = 3;

/// What stands at the end of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End<B> {
    /// An empty cell, as a bit.
    Cell(B),
    /// A group, with the cells around it.
    Group(B),
    /// The cells of a side.
    Side(B),
}

/// How the sides of a colour can be joined.
#[derive(Clone, Debug, Default)]
pub struct Threats<B> {
    /// The carriers by which the player joins them when moving first, small ones first.
    carriers: Vec<B>,
    /// The smallest carrier by which the player joins them even when the opponent moves first.
    full: Option<B>,
}

impl<B: Bits> Threats<B> {
    /// The smallest carrier.
    pub fn smallest(&self) -> Option<B> {
        self.smallest_beside(B::EMPTY)
    }

    /// The smallest carrier that has none of these cells.
    pub fn smallest_beside(&self, cells: B) -> Option<B> {
        let is_beside = |carrier: &B| !carrier.meets(cells);
        let semi = self.carriers.iter().copied().find(is_beside);
        let both = semi.into_iter().chain(self.full.filter(is_beside));
        both.min_by_key(|carrier| carrier.count())
    }

    /// The cells that all of them have in common, and those of as many of them as that takes.
    pub fn common(&self) -> (B, B) {
        if let Some(full) = self.full {
            return (B::EMPTY, full);
        }
        self.carriers.iter().fold((!B::EMPTY, B::EMPTY), |(common, used), &carrier| {
            if common.is_within(carrier) {
                (common, used)
            } else {
                (common & carrier, used | carrier)
            }
        })
    }
}

/// A search for connections, with memory to use again.
#[derive(Debug, Default)]
pub struct Connections<B: Bits> {
    /// The cell of each end that is an empty one, as a bit; 0 for others.
    cells: Vec<B>,
    /// How many ends are sides; these come first.
    sides: usize,
    full: Lists<B>,
    semi: Lists<B>,
    /// For each place, the cells that all semi connections have in common that have been there.
    common: Vec<B>,
    /// For each end, those that it touches.
    touched: Vec<B::Ends>,
    /// For each end, those that it has full connections with, and with which it has ones that have
    /// been put together with others.
    linked: Vec<B::Ends>,
    used: Vec<B::Ends>,
    /// How many pairs may still be put together.
    pairs: usize,
    /// Full connections that have not been put together with others, by the cells they take: small
    /// ones come first, so that few are found that smaller ones replace.
    new: Vec<Vec<(u8, u8, B)>>,
}

impl<B: Bits> Connections<B> {
    /// How a colour can join its sides. `open` are the empty cells that matter. At most about so many
    /// pairs of connections are put together: small ones first, so that a limit leaves those out
    /// that take many cells.
    pub fn threats(
        &mut self,
        board: &JoiningBoard<B>,
        colour: usize,
        own: B,
        open: B,
        pairs: usize,
    ) -> Threats<B> {
        self.pairs = pairs;
        self.begin(board, colour, own, open);
        self.close();
        self.joined()
    }

    /// Puts down the ends, and the connections of those that touch.
    fn begin(&mut self, board: &JoiningBoard<B>, colour: usize, own: B, open: B) {
        let sides = &board.sides[colour];
        self.sides = sides.len();
        let mut ends: Vec<_> = sides.iter().map(|&side| End::Side(side)).collect();
        let mut left = own;
        let mut groups = Vec::new();
        while !left.is_empty() {
            let group = board.flood(left.lowest(), own);
            left &= !group;
            groups.push(group);
            ends.push(End::Group(board.around(group) & open));
        }
        ends.extend(open.numbers().map(|cell| End::Cell(B::one(cell))));
        let count = ends.len();
        self.cells.clear();
        let cell = |end: &End<B>| if let End::Cell(cell) = *end { cell } else { B::EMPTY };
        self.cells.extend(ends.iter().map(cell));
        for ends in [&mut self.touched, &mut self.linked, &mut self.used] {
            ends.clear();
            ends.resize(count, B::Ends::EMPTY);
        }
        let places = count * (count - 1) / 2;
        let most = (KEPT / places.max(1)).clamp(FULL[0], FULL[1]);
        self.full.begin(places, most);
        self.semi.begin(places, most + most / 3);
        self.common.clear();
        self.common.resize(places, !B::EMPTY);
        self.new.resize(LARGEST as usize + 1, Vec::new());
        self.new.iter_mut().for_each(Vec::clear);
        for one in 0..count {
            for other in one + 1..count {
                let touches = match (ends[one], ends[other]) {
                    (End::Side(side), End::Group(_)) => groups[other - sides.len()].meets(side),
                    (End::Side(near) | End::Group(near), End::Cell(cell)) => near.meets(cell),
                    (End::Cell(a), End::Cell(b)) => board.around(a).meets(b),
                    _ => false,
                };
                if touches {
                    note(&mut self.touched, one, other);
                    self.add_full(one, other, B::EMPTY);
                }
            }
        }
    }

    /// The place of the connections of two ends.
    fn place(one: usize, other: usize) -> usize {
        let (less, more) = (one.min(other), one.max(other));
        more * (more - 1) / 2 + less
    }

    /// The cell of an end, if it is an empty one.
    fn cell(&self, end: usize) -> B {
        self.cells[end]
    }

    /// How many ends are sides.
    pub(super) fn sides(&self) -> usize {
        self.sides
    }

    /// How many ends there are.
    pub(super) fn ends(&self) -> usize {
        self.cells.len()
    }

    /// Whether an end is an empty cell.
    pub(super) fn is_cell(&self, end: usize) -> bool {
        !self.cells[end].is_empty()
    }

    /// The ends that one has full connections with.
    pub(super) fn linked(&self, end: usize) -> B::Ends {
        self.linked[end]
    }

    /// The cells that all full connections of two ends that have any share.
    pub(super) fn shared(&self, one: usize, other: usize) -> B {
        let carriers = self.full.at(Self::place(one, other)).iter();
        carriers.fold(!B::EMPTY, |shared, &carrier| shared & carrier)
    }

    fn add_full(&mut self, one: usize, other: usize, carrier: B) {
        let place = Self::place(one, other);
        let size = carrier.count();
        if size <= LARGEST && self.full.add(place, carrier) {
            note(&mut self.linked, one, other);
            self.new[size as usize].push((one as u8, other as u8, carrier));
        }
    }

    fn add_semi(&mut self, one: usize, other: usize, carrier: B) {
        let place = Self::place(one, other);
        if carrier.count() > LARGEST
            || self.full.at(place).iter().any(|full| full.is_within(carrier))
        {
            return;
        }
        if self.semi.add(place, carrier) {
            self.common[place] &= carrier;
            if !self.common[place].is_empty() {
                // Whatever is put together by the OR rule, some cell belongs to all.
                return;
            }
            self.combine(one, other, place, carrier, carrier, TOGETHER - 1, 0);
            if self.full.at(place).is_empty() {
                self.combine_many(one, other, place, carrier);
            }
        }
    }

    /// The OR rule, for a new semi connection with others of its ends.
    #[allow(clippy::too_many_arguments)]
    fn combine(
        &mut self,
        one: usize,
        other: usize,
        place: usize,
        common: B,
        all: B,
        more: usize,
        from: usize,
    ) {
        for at in from..self.semi.at(place).len() {
            if self.pairs == 0 {
                return;
            }
            self.pairs -= 1;
            let carrier = self.semi.at(place)[at];
            let (still, both) = (common & carrier, all | carrier);
            if still.is_empty() {
                self.add_full(one, other, both);
            } else if more > 1 && still != common {
                self.combine(one, other, place, still, both, more - 1, at + 1);
            }
        }
    }

    /// The OR rule, for a new semi connection with as many others of its ends as it takes: at each
    /// step with one that leaves the fewest cells in common.
    fn combine_many(&mut self, one: usize, other: usize, place: usize, carrier: B) {
        let (mut common, mut all) = (carrier, carrier);
        while !common.is_empty() {
            let semis = self.semi.at(place);
            self.pairs = self.pairs.saturating_sub(semis.len());
            let left = |semi: B| ((common & semi).count(), (all | semi).count());
            let Some(next) = semis.iter().copied().min_by_key(|&semi| left(semi)) else { return };
            if common.is_within(next) {
                return;
            }
            (common, all) = (common & next, all | next);
        }
        self.add_full(one, other, all);
    }

    /// The AND rule, until it finds nothing new.
    fn close(&mut self) {
        while self.pairs > 0
            && let Some((one, other, carrier)) = self.new.iter_mut().find_map(Vec::pop)
        {
            let (one, other) = (usize::from(one), usize::from(other));
            // A smaller one may have been found since.
            if !self.full.use_up(Self::place(one, other), carrier) {
                continue;
            }
            note(&mut self.used, one, other);
            for (start, via) in [(one, other), (other, one)] {
                if via < self.sides {
                    continue;
                }
                self.extend(start, via, carrier);
            }
        }
    }

    /// Puts a full connection together with those that go on from its end `via` and whose turn has
    /// come before, so that each two are put together once. Ends that touch need nothing else.
    fn extend(&mut self, start: usize, via: usize, carrier: B) {
        let [from, middle] = [self.cell(start), self.cell(via)];
        let mut ends = self.used[via] & !self.touched[start] & !B::Ends::one(start);
        if start < self.sides {
            // Sides are joined with each other at the end.
            (0..self.sides).for_each(|side| ends &= !B::Ends::one(side));
        }
        for end in ends.numbers() {
            if carrier.meets(self.cell(end)) {
                continue;
            }
            let place = Self::place(via, end);
            self.pairs = self.pairs.saturating_sub(self.full.used(place).len());
            for at in 0..self.full.used(place).len() {
                let next = self.full.used(place)[at];
                if next.meets(carrier | from) {
                    continue;
                }
                let whole = carrier | next;
                if middle.is_empty() {
                    self.add_full(start, end, whole);
                } else {
                    self.add_semi(start, end, whole | middle);
                }
            }
        }
    }

    /// How the sides can be joined with each other: all of them with one stone or cell.
    fn joined(&self) -> Threats<B> {
        let mut threats = Threats::default();
        for middle in self.sides..self.cells.len() {
            let cell = self.cell(middle);
            self.join_at(middle, 0, cell, !cell.is_empty(), &mut threats);
        }
        threats.carriers.sort_unstable_by_key(|carrier| (carrier.count(), *carrier));
        threats.carriers.dedup();
        threats
    }

    /// Goes on to join a middle with the sides from one on; `moved` says whether the one move that
    /// may come first has been used.
    fn join_at(&self, middle: usize, side: usize, carrier: B, moved: bool, into: &mut Threats<B>) {
        if side == self.sides {
            if moved {
                into.carriers.push(carrier);
            } else if into.full.is_none_or(|full| carrier.count() < full.count()) {
                into.full = Some(carrier);
            }
            return;
        }
        let place = Self::place(side, middle);
        for &full in self.full.at(place) {
            if !full.meets(carrier) {
                self.join_at(middle, side + 1, carrier | full, moved, into);
            }
        }
        if !moved {
            for &semi in self.semi.at(place) {
                if !semi.meets(carrier) {
                    self.join_at(middle, side + 1, carrier | semi, true, into);
                }
            }
        }
    }
}

/// Notes each of two ends for the other.
fn note<E: Bits>(ends: &mut [E], one: usize, other: usize) {
    ends[one] |= E::one(other);
    ends[other] |= E::one(one);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use fastrand::Rng;

    use super::*;
    use crate::rules::{Settings, builtin};

    /// Carriers by their two ends, the lesser first, of which none holds all of another.
    type Found = BTreeMap<(usize, usize), Vec<u64>>;

    /// Adds a carrier; returns whether none was part of it.
    fn add(found: &mut Found, one: usize, other: usize, carrier: u64) -> bool {
        let known = found.entry((one.min(other), one.max(other))).or_default();
        let is_new = !known.iter().any(|known| known.is_within(carrier));
        if is_new {
            known.retain(|&known| !carrier.is_within(known));
            known.push(carrier);
        }
        is_new
    }

    /// The full connections of two ends from either of them, as start, end and carrier.
    fn both_ways(full: &Found) -> Vec<(usize, usize, u64)> {
        let each =
            full.iter().flat_map(|(&ends, carriers)| carriers.iter().map(move |&it| (ends, it)));
        each.flat_map(|((one, other), it)| [(one, other, it), (other, one, it)]).collect()
    }

    /// All full connections by both rules, applied to everything until nothing new is found; the OR
    /// rule to two and three semi connections.
    fn closure(cells: &[u64], sides: usize, mut full: Found) -> Found {
        let mut semi = Found::new();
        loop {
            let mut is_new = false;
            let links = both_ways(&full);
            for &(start, via, carrier) in links.iter().filter(|link| link.1 >= sides) {
                for &(_, end, next) in links.iter().filter(|link| link.0 == via && link.1 != start)
                {
                    let are_sides = start < sides && end < sides;
                    let overlap = next.meets(carrier | cells[start]) || carrier.meets(cells[end]);
                    if are_sides || overlap {
                        continue;
                    }
                    let into = if cells[via] == 0 { &mut full } else { &mut semi };
                    is_new |= add(into, start, end, carrier | next | cells[via]);
                }
            }
            for (&(one, other), semis) in &semi {
                for (at, a) in semis.iter().enumerate() {
                    for (after, b) in semis.iter().enumerate().skip(at) {
                        for c in &semis[after..] {
                            if a & b & c == 0 {
                                is_new |= add(&mut full, one, other, a | b | c);
                            }
                        }
                    }
                }
            }
            if !is_new {
                return full;
            }
        }
    }

    #[test]
    fn every_two_connections_are_put_together() {
        let mut rng = Rng::with_seed(7);
        let mut count = 0;
        for (game, size) in [("hex", 3), ("hex", 4), ("hex", 5), ("y", 4), ("y", 5)] {
            let settings = Settings { size: Some(size), ..Settings::default() };
            let plan = builtin(game, &settings).expect("a game of this size");
            let board = JoiningBoard::<u64>::of(&plan, plan.board()).expect("sides to be joined");
            for _ in 0..40 {
                let mut numbers: Vec<usize> = board.empty([0; 2]).numbers().collect();
                rng.shuffle(&mut numbers);
                let split = rng.usize(4..=9).min(numbers.len());
                let bits = |numbers: &[usize]| numbers.iter().fold(0, |set, &it| set | 1 << it);
                let (open, own) = (bits(&numbers[..split]), bits(&numbers[split..]));
                let own = own & rng.u64(..);
                let mut found = Connections::<u64> { pairs: usize::MAX, ..Connections::default() };
                found.begin(&board, rng.usize(..2), own, open);
                let places = |it: &Connections<u64>| -> Found {
                    let pairs =
                        (1..it.ends()).flat_map(|more| (0..more).map(move |less| (less, more)));
                    let carriers = |(less, more)| it.full.at(Connections::<u64>::place(less, more));
                    pairs.map(|ends| (ends, carriers(ends).to_vec())).collect()
                };
                let expected = closure(&found.cells, found.sides, places(&found));
                found.close();
                let found = places(&found);
                for (ends, carriers) in expected {
                    for carrier in carriers {
                        let has_it = found[&ends].iter().any(|known| known.is_within(carrier));
                        assert!(has_it, "{game} {size} {own:b} {open:b} {ends:?} {carrier:b}");
                        count += 1;
                    }
                }
            }
        }
        assert!(count > 1000, "{count}");
    }
}
