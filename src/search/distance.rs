//! Goal distances: how many stones a side needs to connect what it has to connect, and how many
//! more if it goes by way of a cell.
//!
//! A step leads to a neighbour or over a two-bridge whose cells are both empty, to a cell or to a
//! side of the board; own stones cost nothing, empty cells one stone. Such distances order moves as
//! in the program Queenbee [van Rijswijck 2000], but count the best way alone.

use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::rules::{Board, Condition, Plan, Reach, Stones};

/// With more pairs of a colour and a region that it may have to reach, distances take more time
/// than they bring.
const MAX_WAVES: usize = 8;
/// The distance of what cannot be reached.
const FAR: u8 = u8::MAX;
/// Detours that are longer are not told apart.
const MAX_DETOUR: u8 = 3;

/// How many stones more than the shortest connection one by way of a cell takes, 3 for more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Detours {
    /// For the colour to be placed.
    pub own: u8,
    /// For the other colour that the cell serves best.
    pub others: u8,
}

impl Detours {
    /// How many there are.
    pub const COUNT: usize = (MAX_DETOUR as usize + 1) * (MAX_DETOUR as usize + 1);

    /// Its number.
    pub fn index(self) -> usize {
        usize::from(self.own) * (usize::from(MAX_DETOUR) + 1) + usize::from(self.others)
    }
}

/// A step over a two-bridge.
#[derive(Clone, Copy, Debug)]
struct Bridge {
    to: Cell,
    over: [Cell; 2],
}

/// A region that a colour may have to reach, and how far the cells are from it.
#[derive(Clone, Debug)]
struct Wave {
    colour: Colour,
    region: u32,
    /// The cells of the region.
    cells: Vec<Cell>,
    /// Cells with two neighbours in the region.
    bridges: Vec<Bridge>,
    /// By cell, the stones needed to connect it with the region, its own included.
    distances: Vec<u8>,
}

/// The goal distances of a position.
#[derive(Clone, Debug)]
pub(super) struct Distances {
    /// By colour, each thing that it may connect to win.
    goals: Vec<(Colour, Reach)>,
    waves: Vec<Wave>,
    /// By cell, where its two-bridges to others begin; one more at the end.
    first: Vec<u32>,
    bridges: Vec<Bridge>,
    /// By colour and cell, the stones needed by way of the cell.
    through: Vec<Vec<u8>>,
    /// By colour, the stones needed by the best way.
    least: [u8; MAX_COLOURS],
    level: Vec<Cell>,
    next: Vec<Cell>,
}

impl Distances {
    /// Those of a board; none where no player has to reach regions, or there are very many.
    pub(super) fn new(plan: &Plan, board: &Board) -> Option<Self> {
        let mut goals = Vec::new();
        for ending in &plan.endings {
            ending.when.for_each(&mut |condition| {
                if let Condition::Connects { reach, stones: Stones::Own, .. } = condition {
                    let colours = (0..plan.colours.len()).map(Colour::new);
                    goals.extend(colours.map(|colour| (colour, reach[colour.index()])));
                }
            });
        }
        let mut asked: Vec<(Colour, u32)> = Vec::new();
        for &(colour, reach) in &goals {
            let regions = match reach {
                Reach::Count { regions, .. } => regions,
                Reach::Sets(sets) => sets.iter().fold(0, |all, set| all | set),
            };
            let bits = (0..u32::BITS).map(|bit| regions & 1 << bit).filter(|&region| region != 0);
            asked.extend(bits.map(|region| (colour, region)));
        }
        asked.sort_unstable();
        asked.dedup();
        if asked.is_empty() || asked.len() > MAX_WAVES {
            return None;
        }
        let cells = board.topology.cells();
        let (first, bridges) = bridges(board);
        Some(Self {
            goals,
            waves: asked.into_iter().map(|(colour, region)| wave(board, colour, region)).collect(),
            first,
            bridges,
            through: vec![vec![FAR; cells]; plan.colours.len()],
            least: [FAR; MAX_COLOURS],
            level: Vec::new(),
            next: Vec::new(),
        })
    }

    /// Works out the distances of a position. O(regions x cells), without allocation.
    pub(super) fn measure(&mut self, board: &Board, stone: impl Fn(Cell) -> Option<Colour>) {
        for at in 0..self.waves.len() {
            self.spread(board, at, &stone);
        }
        self.least = [FAR; MAX_COLOURS];
        for through in &mut self.through {
            through.fill(FAR);
        }
        for &(colour, reach) in &self.goals {
            let (least, through) =
                (&mut self.least[colour.index()], &mut self.through[colour.index()]);
            for cell in (0..through.len()).map(Cell::new) {
                let paid = u8::from(stone(cell).is_none());
                let stones = by_way_of(&self.waves, colour, reach, cell, paid);
                through[cell.index()] = through[cell.index()].min(stones);
                *least = (*least).min(stones);
            }
        }
    }

    /// The detours by way of an empty cell, in the position measured last.
    pub(super) fn detours(&self, cell: Cell, colour: Colour) -> Detours {
        let detour = |of: usize| {
            let through = self.through[of][cell.index()];
            if through == FAR { MAX_DETOUR } else { (through - self.least[of]).min(MAX_DETOUR) }
        };
        let others = (0..self.through.len()).filter(|&of| of != colour.index());
        Detours {
            own: detour(colour.index()),
            others: others.map(detour).min().unwrap_or(MAX_DETOUR),
        }
    }

    /// Works out how far the cells are from a region.
    fn spread(&mut self, board: &Board, at: usize, stone: &impl Fn(Cell) -> Option<Colour>) {
        let Self { waves, first, bridges, level, next, .. } = self;
        let Wave { colour, cells, bridges: to_region, distances, .. } = &mut waves[at];
        let own = *colour;
        distances.fill(FAR);
        level.clear();
        next.clear();
        let mut distance = 0;
        let is_open = |bridge: &Bridge| bridge.over.iter().all(|&cell| stone(cell).is_none());
        let mut reach = |to: Cell, distance: u8, level: &mut Vec<Cell>, next: &mut Vec<Cell>| {
            let place = &mut distances[to.index()];
            match stone(to) {
                Some(there) if there == own && *place > distance => {
                    *place = distance;
                    level.push(to);
                }
                None if *place > distance + 1 => {
                    *place = distance + 1;
                    next.push(to);
                }
                _ => {}
            }
        };
        for &cell in cells.iter() {
            reach(cell, 0, level, next);
        }
        for bridge in to_region.iter().filter(|bridge| is_open(bridge)) {
            reach(bridge.to, 0, level, next);
        }
        loop {
            while let Some(cell) = level.pop() {
                for &to in board.graph.links(cell) {
                    reach(to, distance, level, next);
                }
                let [from, to] = [0, 1].map(|more| first[cell.index() + more] as usize);
                for bridge in bridges[from..to].iter().filter(|bridge| is_open(bridge)) {
                    reach(bridge.to, distance, level, next);
                }
            }
            if next.is_empty() || distance == FAR - 2 {
                return;
            }
            std::mem::swap(level, next);
            distance += 1;
        }
    }
}

/// The stones that a colour needs to reach what it has to by way of a cell, which costs so many.
fn by_way_of(waves: &[Wave], colour: Colour, reach: Reach, cell: Cell, paid: u8) -> u8 {
    let own = waves.iter().filter(|wave| wave.colour == colour);
    let to = |wave: &Wave| wave.distances[cell.index()];
    // The cell is part of the way to each region, and paid for once.
    let sum = |stones: u8, distance: u8| match distance {
        FAR => FAR,
        _ => stones.saturating_add(distance - paid),
    };
    match reach {
        Reach::Count { regions, count } => {
            let mut nearest = [FAR; u32::BITS as usize];
            let mut known = 0;
            for wave in own.filter(|wave| regions & wave.region != 0) {
                nearest[known] = to(wave);
                known += 1;
            }
            nearest[..known].sort_unstable();
            let asked = nearest.iter().take(count as usize);
            asked.fold(paid, |stones, &distance| sum(stones, distance))
        }
        Reach::Sets(sets) => (sets.iter().filter(|&&set| set != 0))
            .map(|&set| {
                let asked = own.clone().filter(|wave| set & wave.region != 0);
                asked.fold(paid, |stones, wave| sum(stones, to(wave)))
            })
            .min()
            .unwrap_or(FAR),
    }
}

fn wave(board: &Board, colour: Colour, region: u32) -> Wave {
    let all = || (0..board.topology.cells()).map(Cell::new);
    let is_in = |cell: Cell| board.graph.regions(cell) & region != 0;
    let bridges = all().filter(|&cell| !is_in(cell)).filter_map(|to| {
        let mut beside = board.graph.links(to).iter().copied().filter(|&cell| is_in(cell));
        Some(Bridge { to, over: [beside.next()?, beside.next()?] })
    });
    Wave {
        colour,
        region,
        cells: all().filter(|&cell| is_in(cell)).collect(),
        bridges: bridges.collect(),
        distances: vec![FAR; board.topology.cells()],
    }
}

/// By cell, the two-bridges from it to cells that are not its neighbours.
fn bridges(board: &Board) -> (Vec<u32>, Vec<Bridge>) {
    let graph = &board.graph;
    let (mut first, mut bridges) = (vec![0], Vec::<Bridge>::new());
    for cell in (0..board.topology.cells()).map(Cell::new) {
        let beside = graph.links(cell);
        let from = bridges.len();
        for &one in beside {
            for &to in graph.links(one) {
                let is_new = to != cell
                    && !beside.contains(&to)
                    && bridges[from..].iter().all(|bridge| bridge.to != to);
                let mut both = beside.iter().filter(|&&over| graph.links(over).contains(&to));
                if let (true, Some(&one), Some(&two)) = (is_new, both.next(), both.next()) {
                    bridges.push(Bridge { to, over: [one, two] });
                }
            }
        }
        first.push(bridges.len() as u32);
    }
    (first, bridges)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::position::{Position, Rng};
    use crate::rules::{Settings, builtin};

    /// How far all cells are from a region, by going on until nothing changes.
    fn reference(
        board: &Board,
        own: Colour,
        region: u32,
        stone: impl Fn(Cell) -> Option<Colour>,
    ) -> Vec<u32> {
        let cells: Vec<Cell> = (0..board.topology.cells()).map(Cell::new).collect();
        let links = |a: Cell, b: Cell| board.graph.links(a).contains(&b);
        let is_in = |cell: Cell| board.graph.regions(cell) & region != 0;
        let pays = |cell| match stone(cell) {
            None => Some(1),
            Some(there) => (there == own).then_some(0),
        };
        // The cells over which two cells, or a cell and the region, are joined: the first two.
        let open =
            |over: Vec<Cell>| over.len() > 1 && over[..2].iter().all(|&it| stone(it).is_none());
        let over = |a: Cell, b: Cell| -> Vec<Cell> {
            board.graph.links(a).iter().copied().filter(|&it| links(it, b)).collect()
        };
        let aside = |a: Cell| -> Vec<Cell> {
            board.graph.links(a).iter().copied().filter(|&it| is_in(it)).collect()
        };
        let mut found = vec![u32::MAX; cells.len()];
        loop {
            let before = found.clone();
            for &to in &cells {
                let Some(pays) = pays(to) else { continue };
                let mut best = found[to.index()];
                if is_in(to) || open(aside(to)) {
                    best = best.min(pays);
                }
                for &from in cells.iter().filter(|from| found[from.index()] < u32::MAX) {
                    if from != to && (links(from, to) || open(over(from, to))) {
                        best = best.min(found[from.index()] + pays);
                    }
                }
                found[to.index()] = best;
            }
            if before == found {
                return found;
            }
        }
    }

    #[test]
    fn distances_are_those_of_the_shortest_ways() {
        for (game, size) in [("hex", 5), ("y", 6), ("gonnect", 5)] {
            let settings = Settings { size: Some(size), ..Settings::default() };
            let plan = Arc::new(builtin(game, &settings).expect("a game of this size"));
            let mut distances = Distances::new(&plan, plan.board()).expect("regions to reach");
            let mut rng = Rng::with_seed(7);
            for _ in 0..40 {
                let mut position: Position = Position::new(Arc::clone(&plan));
                for _ in 0..rng.usize(..20) {
                    if position.outcome().is_none() {
                        position.play_random(&mut rng);
                    }
                }
                let stone = |cell| position.colour(cell);
                let board = position.board();
                distances.measure(board, stone);
                for wave in &distances.waves {
                    let reference = reference(board, wave.colour, wave.region, stone);
                    let found = wave.distances.iter();
                    let found = found.map(|&it| if it == FAR { u32::MAX } else { u32::from(it) });
                    let moves: Vec<_> = position.played().collect();
                    assert!(found.eq(reference), "{game} {moves:?}");
                }
            }
        }
    }

    #[test]
    fn the_cell_that_wins_is_at_most_one_stone_from_the_shortest_way() {
        let settings = Settings { size: Some(4), ..Settings::default() };
        let plan = Arc::new(builtin("hex", &settings).expect("Hex"));
        let mut position: Position = Position::new(Arc::clone(&plan));
        for text in ["b1", "a1", "b2", "a2", "b3", "a3"] {
            let played = position.read_move(text).expect("a move");
            position.play(played).expect("a legal move");
        }
        let mut distances = Distances::new(&plan, plan.board()).expect("regions to reach");
        distances.measure(position.board(), |cell| position.colour(cell));
        let mover = position.colour_of(position.to_move());
        for played in position.legal_moves() {
            let crate::position::Move::Place { cell, .. } = played else { continue };
            position.play(played).expect("a legal move");
            let wins = position.outcome().is_some();
            position.undo();
            let detours = distances.detours(cell, mover);
            // A two-bridge to a side counts as a connection before it is one.
            assert!(!wins || detours.own <= 1, "{played:?}");
            assert!(detours.own <= MAX_DETOUR && detours.others <= MAX_DETOUR);
        }
    }
}
