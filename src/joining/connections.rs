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

/// About how many full connections are kept in all.
const KEPT: usize = 200_000;
/// How many full connections of two ends are kept, at least and at most; and a third more semi
/// connections.
const FULL: [usize; 2] = [8, 24];
/// The most cells of a carrier.
const LARGEST: u32 = 40;
/// How many semi connections the OR rule takes at once, in every way.
const TOGETHER: usize = 3;

/// For each place, carriers of which none holds all of another.
#[derive(Clone, Debug, Default)]
struct Lists<B> {
    /// The most carriers of a place.
    most: usize,
    counts: Vec<u8>,
    items: Vec<B>,
}

impl<B: Bits> Lists<B> {
    /// Empties the lists of so many places, and says how long they may become.
    fn begin(&mut self, places: usize, most: usize) {
        self.most = most;
        self.counts.clear();
        self.counts.resize(places, 0);
        // What is left there is never read.
        if self.items.len() < places * most {
            self.items.resize(places * most, B::EMPTY);
        }
    }

    /// The carriers of a place.
    #[inline]
    fn at(&self, place: usize) -> &[B] {
        &self.items[place * self.most..][..usize::from(self.counts[place])]
    }

    /// Adds a carrier unless one that is there is part of it, or all are smaller and there is no
    /// room.
    fn add(&mut self, place: usize, carrier: B) -> bool {
        if self.at(place).iter().any(|known| known.is_within(carrier)) {
            return false;
        }
        let items = &mut self.items[place * self.most..][..self.most];
        let count = usize::from(self.counts[place]);
        let mut kept = 0;
        for at in 0..count {
            if !carrier.is_within(items[at]) {
                items[kept] = items[at];
                kept += 1;
            }
        }
        if kept < items.len() {
            items[kept] = carrier;
            self.counts[place] = (kept + 1) as u8;
            return true;
        }
        let largest = (0..kept).max_by_key(|&at| items[at].count()).unwrap_or(0);
        if items[largest].count() <= carrier.count() {
            return false;
        }
        items[largest] = carrier;
        true
    }
}

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
    /// For each end, those that it has full connections with.
    linked: Vec<B::Ends>,
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
        self.linked.clear();
        self.linked.resize(count, B::Ends::EMPTY);
        let places = count * (count - 1) / 2;
        let most = (KEPT / places.max(1)).clamp(FULL[0], FULL[1]);
        self.full.begin(places, most);
        self.semi.begin(places, most + most / 3);
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
            self.linked[one] |= B::Ends::one(other);
            self.linked[other] |= B::Ends::one(one);
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
            if !self.full.at(Self::place(one, other)).contains(&carrier) {
                continue;
            }
            for (start, via) in [(one, other), (other, one)] {
                if via < self.sides {
                    continue;
                }
                self.extend(start, via, carrier);
            }
        }
    }

    /// Puts a full connection together with those that go on from its end `via`.
    fn extend(&mut self, start: usize, via: usize, carrier: B) {
        let [from, middle] = [self.cell(start), self.cell(via)];
        let mut ends = self.linked[via] & !B::Ends::one(start);
        if start < self.sides {
            // Sides are joined with each other at the end.
            (0..self.sides).for_each(|side| ends &= !B::Ends::one(side));
        }
        for end in ends.numbers() {
            if carrier.meets(self.cell(end)) {
                continue;
            }
            let place = Self::place(via, end);
            self.pairs = self.pairs.saturating_sub(self.full.at(place).len());
            for at in 0..self.full.at(place).len() {
                let next = self.full.at(place)[at];
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
