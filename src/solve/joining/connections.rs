//! Virtual connections: what a player can join whatever the opponent does, and with which cells.
//!
//! A connection of two ends is *full* if its owner joins them even when the opponent moves first,
//! and *semi* if the owner has to move first. Its carrier is the set of cells that this takes.
//! Full connections at a common stone add up to a full one; at a common empty cell to a semi one
//! with that cell (the AND rule). Semi connections of the same ends, of which no cell belongs to
//! all, make a full one (the OR rule). Lists are kept short, so that not every connection is found;
//! those found are sound.
//!
//! Source: V. Anshelevich, *A hierarchical approach to computer Hex*, 2002.

use super::board::{JoiningBoard, cells};

/// How many full connections of two ends are kept.
const FULL: usize = 8;
/// How many semi connections of two ends are kept.
const SEMI: usize = 12;
/// The most cells of a carrier.
const LARGEST: u32 = 22;
/// How many semi connections the OR rule takes at once.
const TOGETHER: usize = 6;

/// Carriers, none of which holds all of another.
#[derive(Clone, Copy, Debug)]
struct List<const N: usize> {
    count: usize,
    items: [u64; N],
}

impl<const N: usize> List<N> {
    const EMPTY: Self = Self { count: 0, items: [0; N] };

    fn items(&self) -> &[u64] {
        &self.items[..self.count]
    }

    /// Adds a carrier unless one that is there is part of it, or all are smaller and there is no
    /// room.
    fn add(&mut self, carrier: u64) -> bool {
        if self.items().iter().any(|&known| known & !carrier == 0) {
            return false;
        }
        let mut kept = 0;
        for at in 0..self.count {
            if carrier & !self.items[at] != 0 {
                self.items[kept] = self.items[at];
                kept += 1;
            }
        }
        self.count = kept;
        if self.count < N {
            self.items[self.count] = carrier;
            self.count += 1;
            return true;
        }
        let largest = (0..N).max_by_key(|&at| self.items[at].count_ones()).unwrap_or(0);
        if self.items[largest].count_ones() <= carrier.count_ones() {
            return false;
        }
        self.items[largest] = carrier;
        true
    }
}

/// What stands at the end of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// An empty cell, as a bit.
    Cell(u64),
    /// A group, with the cells around it.
    Group(u64),
    /// The cells of a side.
    Side(u64),
}

/// How the sides of a colour can be joined.
#[derive(Clone, Debug, Default)]
pub(super) struct Threats {
    /// The carriers by which the player joins them when moving first.
    carriers: Vec<u64>,
    /// The smallest carrier by which the player joins them even when the opponent moves first.
    full: Option<u64>,
}

impl Threats {
    /// The smallest carrier.
    pub(super) fn smallest(&self) -> Option<u64> {
        let full = self.full.iter();
        self.carriers.iter().chain(full).copied().min_by_key(|carrier| carrier.count_ones())
    }

    /// The cells that all of them have in common, and those of as many of them as that takes.
    pub(super) fn common(&self) -> (u64, u64) {
        if let Some(full) = self.full {
            return (0, full);
        }
        self.carriers.iter().fold((u64::MAX, 0), |(common, used), &carrier| {
            if common & !carrier == 0 { (common, used) } else { (common & carrier, used | carrier) }
        })
    }
}

/// A search for connections, with memory to use again.
#[derive(Debug, Default)]
pub(super) struct Connections {
    ends: Vec<End>,
    /// How many of them are sides; these come first.
    sides: usize,
    full: Vec<List<FULL>>,
    semi: Vec<List<SEMI>>,
    /// The cell of each end that is an empty one, as a bit; 0 for others.
    cells: Vec<u64>,
    /// For each end, those that it has full connections with.
    linked: Vec<u128>,
    /// Full connections that have not been put together with others, by the cells they take: small
    /// ones come first, so that few are found that smaller ones replace.
    new: [Vec<(usize, usize, u64)>; LARGEST as usize + 1],
}

impl Connections {
    /// How a colour can join its sides. `open` are the empty cells that matter.
    pub(super) fn threats(
        &mut self,
        board: &JoiningBoard,
        colour: usize,
        own: u64,
        open: u64,
    ) -> Threats {
        self.begin(board, colour, own, open);
        self.close();
        self.joined()
    }

    /// Puts down the ends, and the connections of those that touch.
    fn begin(&mut self, board: &JoiningBoard, colour: usize, own: u64, open: u64) {
        self.ends.clear();
        self.sides = board.sides[colour].len();
        self.ends.extend(board.sides[colour].iter().map(|&side| End::Side(side)));
        let mut left = own;
        let mut groups = Vec::new();
        while left != 0 {
            let group = board.flood(left & left.wrapping_neg(), own);
            left &= !group;
            groups.push(group);
            let around = cells(group).fold(0, |set, cell| set | board.near[cell]) & open;
            self.ends.push(End::Group(around));
        }
        self.ends.extend(cells(open).map(|cell| End::Cell(1 << cell)));
        let count = self.ends.len();
        self.cells.clear();
        let cell = |end: &End| if let End::Cell(cell) = *end { cell } else { 0 };
        self.cells.extend(self.ends.iter().map(cell));
        self.linked.clear();
        self.linked.resize(count, 0);
        self.full.clear();
        self.full.resize(count * count, List::EMPTY);
        self.semi.clear();
        self.semi.resize(count * count, List::EMPTY);
        self.new.iter_mut().for_each(Vec::clear);
        let sides = self.sides;
        for one in 0..count {
            for other in one + 1..count {
                let touches = match (self.ends[one], self.ends[other]) {
                    (End::Side(side), End::Group(_)) => groups[other - sides] & side != 0,
                    (End::Side(near) | End::Group(near), End::Cell(cell)) => near & cell != 0,
                    (End::Cell(a), End::Cell(b)) => {
                        board.near[a.trailing_zeros() as usize] & b != 0
                    }
                    _ => false,
                };
                if touches {
                    self.add_full(one, other, 0);
                }
            }
        }
    }

    /// The place of the connections of two ends.
    fn place(&self, one: usize, other: usize) -> usize {
        one.min(other) * self.ends.len() + one.max(other)
    }

    /// The cell of an end, if it is an empty one.
    fn cell(&self, end: usize) -> u64 {
        self.cells[end]
    }

    fn add_full(&mut self, one: usize, other: usize, carrier: u64) {
        let place = self.place(one, other);
        let size = carrier.count_ones();
        if size <= LARGEST && self.full[place].add(carrier) {
            self.linked[one] |= 1 << other;
            self.linked[other] |= 1 << one;
            self.new[size as usize].push((one, other, carrier));
        }
    }

    fn add_semi(&mut self, one: usize, other: usize, carrier: u64) {
        let place = self.place(one, other);
        if carrier.count_ones() > LARGEST
            || self.full[place].items().iter().any(|&full| full & !carrier == 0)
        {
            return;
        }
        if self.semi[place].add(carrier) {
            self.combine(one, other, place, carrier, carrier, TOGETHER - 1, 0);
        }
    }

    /// The OR rule, for a new semi connection with others of its ends.
    #[allow(clippy::too_many_arguments)]
    fn combine(
        &mut self,
        one: usize,
        other: usize,
        place: usize,
        common: u64,
        all: u64,
        more: usize,
        from: usize,
    ) {
        for at in from..self.semi[place].count {
            let carrier = self.semi[place].items[at];
            let (still, both) = (common & carrier, all | carrier);
            if still == 0 {
                self.add_full(one, other, both);
            } else if more > 1 && still != common {
                self.combine(one, other, place, still, both, more - 1, at + 1);
            }
        }
    }

    /// The AND rule, until it finds nothing new.
    fn close(&mut self) {
        while let Some((one, other, carrier)) = self.new.iter_mut().find_map(Vec::pop) {
            // A smaller one may have been found since.
            if !self.full[self.place(one, other)].items().contains(&carrier) {
                continue;
            }
            for (start, via) in [(one, other), (other, one)] {
                if matches!(self.ends[via], End::Side(_)) {
                    continue;
                }
                self.extend(start, via, carrier);
            }
        }
    }

    /// Puts a full connection together with those that go on from its end `via`.
    fn extend(&mut self, start: usize, via: usize, carrier: u64) {
        let [from, middle] = [self.cell(start), self.cell(via)];
        let mut ends = self.linked[via] & !(1 << start);
        if matches!(self.ends[start], End::Side(_)) {
            // Sides come first. They are joined at the end.
            ends &= !0 << self.sides;
        }
        while ends != 0 {
            let end = ends.trailing_zeros() as usize;
            ends &= ends - 1;
            if carrier & self.cell(end) != 0 {
                continue;
            }
            let place = self.place(via, end);
            for at in 0..self.full[place].count {
                let next = self.full[place].items[at];
                if next & (carrier | from) != 0 {
                    continue;
                }
                let whole = carrier | next;
                if middle == 0 {
                    self.add_full(start, end, whole);
                } else {
                    self.add_semi(start, end, whole | middle);
                }
            }
        }
    }

    /// How the sides can be joined with each other: all of them with one stone or cell.
    fn joined(&self) -> Threats {
        let mut threats = Threats::default();
        for middle in self.sides..self.ends.len() {
            let cell = self.cell(middle);
            self.join_at(middle, 0, cell, cell != 0, &mut threats);
        }
        threats.carriers.sort_unstable_by_key(|carrier| (carrier.count_ones(), *carrier));
        threats.carriers.dedup();
        threats
    }

    /// Goes on to join a middle with the sides from one on; `moved` says whether the one move that
    /// may come first has been used.
    fn join_at(&self, middle: usize, side: usize, carrier: u64, moved: bool, into: &mut Threats) {
        if side == self.sides {
            if moved {
                into.carriers.push(carrier);
            } else if into.full.is_none_or(|full| carrier.count_ones() < full.count_ones()) {
                into.full = Some(carrier);
            }
            return;
        }
        let place = self.place(side, middle);
        for &full in self.full[place].items() {
            if full & carrier == 0 {
                self.join_at(middle, side + 1, carrier | full, moved, into);
            }
        }
        if !moved {
            for &semi in self.semi[place].items() {
                if semi & carrier == 0 {
                    self.join_at(middle, side + 1, carrier | semi, true, into);
                }
            }
        }
    }
}
