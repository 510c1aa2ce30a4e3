//! What the surroundings of a cell look like to a player who might place a stone there.
//!
//! A pattern is stated over the topology alone: the places around the cell in cyclic order, and
//! behind each two of them that share an edge the cell that both touch, with which the cell would
//! form a two-bridge. A place is empty, holds an own stone or another's, or lies beyond a side
//! of the board that one of the players has to reach. Turned and reflected patterns are one.

use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::connectivity::Groups;
use crate::position::{Move, PlayoutGroups, Position};
use crate::rules::{Board, Plan, RIM_BIT};

use super::distance::{Detours, Distances};
use super::joins::{Joiner, Joins};
use super::two_bridges::{TwoBridges, wanted};

/// A place around a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Site {
    /// A cell of the board.
    On(Cell),
    /// Off the board, beyond a cell of these regions.
    Off(u32),
}

/// What a place holds, in three bits.
type State = u64;
const EMPTY: State = 0;
const OWN: State = 1;
const OTHER: State = 2;
const BEYOND_OWN_SIDE: State = 3;
const BEYOND_OTHERS_SIDE: State = 4;
const BEYOND_RIM: State = 5;
/// A stone whose group has no liberty but the cell in the middle.
const OWN_LAST_LIBERTY: State = 6;
const OTHERS_LAST_LIBERTY: State = 7;
const BITS: u32 = 3;
/// The most places that a pattern has room for.
const MOST_PLACES: usize = (STEP_AT / BITS) as usize;

/// The places around a cell.
#[derive(Clone, Copy, Debug)]
struct Around {
    /// Where its ring begins in the list of all places; what is behind the ring follows.
    first: u32,
    /// How many places there are in all.
    places: u8,
    /// How many of them are the ring.
    ring: u8,
    /// By how many places the ring can be turned so that edges come to edges.
    step: u8,
    /// How it can be reflected so that edges come to edges.
    mirror: Mirror,
}

/// How a ring of places can be reflected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mirror {
    /// So that its first place stays.
    First,
    /// So that its first and last place are exchanged.
    Ends,
    /// Not at all.
    None,
}

impl Mirror {
    /// The mark of a pattern of such a ring.
    fn mark(self) -> u64 {
        match self {
            Self::First => 0,
            Self::Ends => ENDS_MIRRORED,
            Self::None => UNMIRRORED,
        }
    }
}

/// A way to read the places of a ring.
#[derive(Clone, Copy)]
struct Reading {
    from: usize,
    /// Whether it goes against the order of the ring.
    is_reversed: bool,
    mirror: Mirror,
}

impl Reading {
    /// The one for places of which these are beyond edges: cells that a symmetry of the board maps
    /// onto each other are read alike, up to the turns and reflections of their patterns.
    fn of(edges: &[bool]) -> Self {
        let length = edges.len();
        let each = |is_reversed| {
            (0..length).map(move |from| Self { from, is_reversed, mirror: Mirror::None })
        };
        let read =
            |way: Self| -> Vec<bool> { (0..length).map(|at| edges[way.at(at, length)]).collect() };
        let reflects = |mirror: Mirror, read: &[bool]| match mirror {
            Mirror::First => (0..length).all(|at| read[at] == read[(length - at) % length]),
            Mirror::Ends => (0..length).all(|at| read[at] == read[length - 1 - at]),
            Mirror::None => true,
        };
        for mirror in [Mirror::First, Mirror::Ends, Mirror::None] {
            // Of several that are alike, the first is taken.
            let mut best: Option<(Vec<bool>, Self)> = None;
            for way in each(false).chain(each(true)) {
                let found = read(way);
                if reflects(mirror, &found) && best.as_ref().is_none_or(|best| found > best.0) {
                    best = Some((found, Self { mirror, ..way }));
                }
            }
            if let Some((_, way)) = best {
                return way;
            }
        }
        Self { from: 0, is_reversed: false, mirror: Mirror::None }
    }

    /// The place of the ring that is read at a step.
    fn at(self, step: usize, length: usize) -> usize {
        let step = if self.is_reversed { length - step } else { step };
        (self.from + step) % length
    }
}

/// The places around every cell of a board, and which regions each colour has to reach.
#[derive(Clone, Debug)]
pub(super) struct Surroundings {
    sites: Vec<Site>,
    cells: Vec<Around>,
    wanted: [u32; MAX_COLOURS],
    has_liberties: bool,
}

/// A pattern around a cell, as seen by the owner of the stone to be placed.
///
/// A number that names the pattern: three bits a place, then by how many places the ring can be
/// turned, how it can be reflected, how many it has, whether the stone is the mover's own, and
/// whether more than the ring was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Pattern(u64);

const STEP_AT: u32 = 48;
const LENGTH_AT: u32 = 56;
const ENDS_MIRRORED: u64 = 1 << 53;
const UNMIRRORED: u64 = 1 << 54;
const OTHERS_STONE: u64 = 1 << 62;
const WIDE: u64 = 1 << 63;

impl Pattern {
    /// The pattern that [`Self::number`] names; none if the number names none.
    pub fn from_number(number: u64) -> Option<Self> {
        let pattern = Self(number);
        let (ring, step) = (pattern.ring(), pattern.step());
        let bits = BITS as usize * if number & WIDE == 0 { ring } else { 2 * ring };
        let fits = bits <= STEP_AT as usize && (number & ((1 << STEP_AT) - 1)) >> bits == 0;
        (ring > 0 && (1..=ring).contains(&step) && fits).then_some(pattern)
    }

    fn ring(self) -> usize {
        (self.0 >> LENGTH_AT & 31) as usize
    }

    fn step(self) -> usize {
        (self.0 >> STEP_AT & 31) as usize
    }

    fn mirror(self) -> Mirror {
        match (self.0 & UNMIRRORED != 0, self.0 & ENDS_MIRRORED != 0) {
            (true, _) => Mirror::None,
            (false, true) => Mirror::Ends,
            (false, false) => Mirror::First,
        }
    }

    /// The number of the pattern.
    pub fn number(self) -> u64 {
        self.0
    }

    /// The patterns that this one becomes when the board is turned or reflected, itself included.
    /// They are those of the same ring; the least of them stands for all.
    pub fn variants(self) -> Vec<Self> {
        let (ring, step) = (self.ring(), self.step());
        let marks = self.0 & !((1 << STEP_AT) - 1);
        let sites = if self.0 & WIDE == 0 { ring } else { 2 * ring };
        let state = |at: usize| self.0 >> (BITS * at as u32) & 7;
        let outer = |at: usize| state(ring + at % ring);
        let back = if self.mirror() == Mirror::Ends { ring - 1 } else { ring };
        let ways: &[bool] = if self.mirror() == Mirror::None { &[false] } else { &[false, true] };
        let mut found = Vec::new();
        for turn in (0..ring).step_by(step) {
            for &reflected in ways {
                let mut code = marks;
                for at in 0..ring {
                    let from = if reflected { turn + back - at } else { turn + at };
                    code |= state(from % ring) << (BITS * at as u32);
                    if sites > ring {
                        // What lies behind two neighbours stays behind them.
                        let from = if reflected { from + ring - 1 } else { from };
                        code |= outer(from) << (BITS * (ring + at) as u32);
                    }
                }
                found.push(Self(code));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The pattern that stands for this one and all that it becomes by turning and reflecting.
    pub fn canonical(self) -> Self {
        self.variants().first().copied().unwrap_or(self)
    }
}

impl Surroundings {
    /// Those of a board.
    pub(super) fn new(plan: &Plan, board: &Board) -> Self {
        let topology = &board.topology;
        let mut sites = Vec::new();
        let mut cells = Vec::new();
        for cell in (0..topology.cells()).map(Cell::new) {
            let ring = topology.ring(cell);
            let regions = |cell: Option<Cell>| cell.map_or(0, |cell| board.graph.regions(cell));
            let first = sites.len();
            let off = || Site::Off(regions(Some(cell)));
            let edges: Vec<bool> = ring.iter().map(|slot| slot.edge).collect();
            let reading = Reading::of(&edges);
            let places = (0..ring.len()).map(|step| ring[reading.at(step, ring.len())]);
            sites.extend(places.map(|slot| slot.cell.map_or_else(off, Site::On)));
            let has_vertices = ring.iter().any(|slot| !slot.edge);
            for at in (0..ring.len()).filter(|_| !has_vertices) {
                let [one, other] = [at, at + 1].map(|at| ring[at % ring.len()].cell);
                let behind = one.zip(other).and_then(|(one, other)| {
                    let mut both = topology.orth(one).iter().copied();
                    both.find(|&next| next != cell && topology.orth(other).contains(&next))
                });
                sites.push(behind.map_or(Site::Off(regions(one) | regions(other)), Site::On));
            }
            let turned = |step: usize| {
                (0..ring.len()).all(|at| ring[at].edge == ring[(at + step) % ring.len()].edge)
            };
            cells.push(Around {
                first: first as u32,
                places: (sites.len() - first) as u8,
                ring: ring.len() as u8,
                step: (1..=ring.len()).find(|&step| turned(step)).unwrap_or(1) as u8,
                mirror: reading.mirror,
            });
        }
        let has_liberties = plan.properties.liberties;
        Self { sites, cells, wanted: wanted(plan), has_liberties }
    }

    /// The patterns around a cell for a placement: of the ring, and if there is more to it, of the
    /// cells behind it as well. O(places).
    pub(super) fn of(
        &self,
        position: &Position<PlayoutGroups>,
        cell: Cell,
        colour: Colour,
    ) -> (Pattern, Option<Pattern>) {
        let around = self.cells[cell.index()];
        let (sites, ring) = (self.sites(around), usize::from(around.ring));
        let own = position.colour_of(position.to_move()) == colour;
        let marks = u64::from(around.ring) << LENGTH_AT
            | u64::from(around.step) << STEP_AT
            | around.mirror.mark()
            | if own { 0 } else { OTHERS_STONE };
        let mut code = 0;
        for (at, &site) in sites[..ring].iter().enumerate() {
            code |= self.state(position, cell, colour, site) << (BITS * at as u32);
        }
        let narrow = Pattern(marks | code);
        if sites.len() == ring || sites.len() > MOST_PLACES {
            return (narrow, None);
        }
        for (at, &site) in sites.iter().enumerate().skip(ring) {
            code |= self.state(position, cell, colour, site) << (BITS * at as u32);
        }
        (narrow, Some(Pattern(marks | WIDE | code)))
    }

    fn sites(&self, around: Around) -> &[Site] {
        &self.sites[around.first as usize..][..usize::from(around.places)]
    }

    #[inline]
    fn state(
        &self,
        position: &Position<PlayoutGroups>,
        middle: Cell,
        colour: Colour,
        site: Site,
    ) -> State {
        match site {
            Site::On(cell) => match position.colour(cell) {
                None => EMPTY,
                Some(there) => {
                    let is_last = self.has_liberties && is_last_liberty(position, cell, middle);
                    match (there == colour, is_last) {
                        (true, false) => OWN,
                        (true, true) => OWN_LAST_LIBERTY,
                        (false, false) => OTHER,
                        (false, true) => OTHERS_LAST_LIBERTY,
                    }
                }
            },
            Site::Off(regions) => {
                let regions = regions & !RIM_BIT;
                let others = (self.wanted.iter().enumerate())
                    .filter(|&(at, _)| at != colour.index())
                    .fold(0, |all, (_, wanted)| all | wanted);
                if regions & self.wanted[colour.index()] != 0 {
                    BEYOND_OWN_SIDE
                } else if regions & others != 0 {
                    BEYOND_OTHERS_SIDE
                } else {
                    BEYOND_RIM
                }
            }
        }
    }
}

/// Whether a cell is the only liberty of the group of a stone.
fn is_last_liberty(position: &Position<PlayoutGroups>, stone: Cell, liberty: Cell) -> bool {
    let groups = position.groups();
    let root = groups.root(stone);
    let beside = position.board().topology.orth(liberty).iter();
    let touching = beside
        .filter(|&&cell| position.colour(cell).is_some() && groups.root(cell) == root)
        .count();
    touching > 0 && groups.pseudo_liberties(root) == touching
}

/// How a placement stands to the last move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Relation {
    /// It has nothing to do with it.
    Far,
    /// It saves a two-bridge that the last stone attacked.
    Saves,
    /// It is next to the last stone.
    Beside,
    /// It forms a two-bridge with the last stone's place.
    Bridged,
}

impl Relation {
    /// Every relation, in the order of [`Self::index`].
    pub const ALL: [Self; 4] = [Self::Far, Self::Saves, Self::Beside, Self::Bridged];

    /// Its number.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl Surroundings {
    /// How a placement stands to the last move.
    pub(super) fn relation(
        &self,
        position: &Position<PlayoutGroups>,
        bridges: Option<&TwoBridges>,
        cell: Cell,
        colour: Colour,
    ) -> Relation {
        let Some(last) = position.last().cell() else { return Relation::Far };
        let Some(&around) = self.cells.get(last.index()) else { return Relation::Far };
        let place = self.sites(around).iter().position(|&site| site == Site::On(cell));
        let Some(at) = place else { return Relation::Far };
        let stone = |cell| position.colour(cell);
        if bridges.is_some_and(|bridges| bridges.saves(last, cell, colour, stone)) {
            Relation::Saves
        } else if at < usize::from(around.ring) {
            Relation::Beside
        } else {
            Relation::Bridged
        }
    }
}

/// What is known about a placement before it is tried: the patterns around it and how it stands to
/// the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features {
    /// The pattern of the ring.
    pub narrow: Pattern,
    /// The pattern of the ring and what is behind it, on boards where there is such a thing.
    pub wide: Option<Pattern>,
    /// How it stands to the last move.
    pub relation: Relation,
    /// How much longer connections by way of it are, in games where regions are connected.
    pub detours: Option<Detours>,
    /// What it joins.
    pub joins: Joins,
}

/// Tells the features of moves on one board.
#[derive(Clone, Debug)]
pub struct Observer {
    surroundings: Surroundings,
    bridges: Option<TwoBridges>,
    distances: Option<Distances>,
    joiner: Joiner,
}

impl Observer {
    /// An observer of a game on a board.
    pub fn new(plan: &Plan, board: &Board) -> Self {
        Self {
            surroundings: Surroundings::new(plan, board),
            bridges: TwoBridges::new(plan, board),
            distances: Distances::new(plan, board),
            joiner: Joiner::new(plan),
        }
    }

    /// Looks at a position, whose moves [`Self::features`] is asked for next. O(cells).
    pub fn observe(&mut self, position: &Position<PlayoutGroups>) {
        if let Some(distances) = &mut self.distances {
            distances.measure(position.board(), |cell| position.colour(cell));
        }
    }

    /// The features of a move in the position observed; none of one that places no stone.
    pub fn features(&self, position: &Position<PlayoutGroups>, played: Move) -> Option<Features> {
        let Move::Place { cell, colour } = played else { return None };
        let (narrow, wide) = self.surroundings.of(position, cell, colour);
        let relation = self.surroundings.relation(position, self.bridges.as_ref(), cell, colour);
        let detours = self.distances.as_ref().map(|distances| distances.detours(cell, colour));
        let joins = self.joiner.joins(position.board(), position, cell, colour);
        Some(Features { narrow, wide, relation, detours, joins })
    }
}
