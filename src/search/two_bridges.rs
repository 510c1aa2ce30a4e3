//! Replies to attacks on two-bridges: where each of two cells would join the same two stones, and
//! the opponent takes one of them, the other one is taken at once.

use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::position::{Move, PlayoutTurn, Policy};
use crate::rules::{Board, Condition, Plan, Reach, Stones};

/// An end of a two-bridge: a stone, or sides of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Stone(Cell),
    /// The regions that both cells touch.
    Sides(u32),
}

/// A two-bridge that a stone on some cell attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TwoBridge {
    /// The other cell, which saves it.
    save: Cell,
    ends: [End; 2],
}

/// The two-bridges of a board: pairs of cells that are each next to two stones of one colour, or to
/// a stone and a side of the board that its owner has to reach.
#[derive(Clone, Debug)]
pub(super) struct TwoBridges {
    bridges: Vec<TwoBridge>,
    /// By cell, where those that it belongs to begin; one more at the end.
    first: Vec<u32>,
    /// By colour, the regions that its groups have to reach.
    wanted: [u32; MAX_COLOURS],
    /// Where the next look at those of a cell begins, so that none is preferred.
    turn: u32,
}

impl TwoBridges {
    /// Those of a board; none where no player wins by connecting stones of their own.
    pub(super) fn new(plan: &Plan, board: &Board) -> Option<Self> {
        let connects = |condition: &Condition| {
            matches!(
                condition,
                Condition::Connects { stones: Stones::Own, .. } | Condition::Loop { .. }
            )
        };
        if plan.properties.stones_leave || !plan.endings.iter().any(|it| it.when.any(connects)) {
            return None;
        }
        let mut bridges = Vec::new();
        let mut first = vec![0];
        for cell in (0..board.topology.cells()).map(Cell::new) {
            of_cell(board, cell, &mut bridges);
            first.push(bridges.len() as u32);
        }
        Some(Self { bridges, first, wanted: wanted(plan), turn: 0 })
    }

    /// Whether a stone of a colour on the cell saves a two-bridge that the stone on another cell
    /// attacks.
    pub(super) fn saves(
        &self,
        attacked: Cell,
        save: Cell,
        colour: Colour,
        stone: impl Fn(Cell) -> Option<Colour>,
    ) -> bool {
        stone(attacked) != Some(colour)
            && self
                .of(attacked)
                .iter()
                .any(|it| it.save == save && self.is_held(it, colour, &stone))
    }

    /// Whether both ends belong to a colour.
    fn is_held(
        &self,
        bridge: &TwoBridge,
        colour: Colour,
        stone: impl Fn(Cell) -> Option<Colour>,
    ) -> bool {
        bridge.ends.iter().all(|end| match *end {
            End::Stone(cell) => stone(cell) == Some(colour),
            End::Sides(regions) => regions & self.wanted[colour.index()] != 0,
        })
    }

    fn of(&self, cell: Cell) -> &[TwoBridge] {
        let at = cell.index();
        let bounds = self.first.get(at).zip(self.first.get(at + 1));
        bounds.map_or(&[], |(&from, &to)| &self.bridges[from as usize..to as usize])
    }
}

/// By colour, the regions that its groups may have to reach.
pub(super) fn wanted(plan: &Plan) -> [u32; MAX_COLOURS] {
    let mut wanted = [0; MAX_COLOURS];
    for ending in &plan.endings {
        ending.when.for_each(&mut |condition| {
            if let Condition::Connects { reach, stones: Stones::Own, .. } = condition {
                for (wanted, reach) in wanted.iter_mut().zip(reach) {
                    *wanted |= regions(*reach);
                }
            }
        });
    }
    wanted
}

/// The regions that a group may have to reach.
fn regions(reach: Reach) -> u32 {
    match reach {
        Reach::Count { regions, .. } => regions,
        Reach::Sets(sets) => sets.iter().fold(0, |all, set| all | set),
    }
}

/// Appends the two-bridges that a stone on the cell attacks: of three places in a row around it, the
/// outer ones are the ends and the middle one saves.
fn of_cell(board: &Board, cell: Cell, bridges: &mut Vec<TwoBridge>) {
    let (topology, graph) = (&board.topology, &board.graph);
    let ring = topology.ring(cell);
    let joins = |by: Cell, end: Option<Cell>, other: Cell| match end {
        Some(stone) => graph.links(by).contains(&stone).then_some(End::Stone(stone)),
        None => {
            let shared = graph.regions(by) & graph.regions(other) & !crate::rules::RIM_BIT;
            (shared != 0).then_some(End::Sides(shared))
        }
    };
    for at in 0..ring.len() {
        let [before, middle, after] = [0, 1, 2].map(|step| ring[(at + step) % ring.len()].cell);
        let Some(save) = middle else { continue };
        if before.is_none() && after.is_none() {
            continue;
        }
        let ends = [before, after]
            .map(|end| joins(save, end, cell).filter(|_| joins(cell, end, save).is_some()));
        if let [Some(one), Some(other)] = ends {
            bridges.push(TwoBridge { save, ends: [one, other] });
        }
    }
}

impl Policy for TwoBridges {
    fn choose(&mut self, turn: &PlayoutTurn<'_>) -> Option<Move> {
        let (attacked, colour) = (turn.last?, turn.colour?);
        if turn.stone(attacked) == Some(colour) {
            return None;
        }
        self.turn = self.turn.wrapping_mul(0x9e37_79b1).wrapping_add(1);
        let from = (self.turn >> 16) as usize;
        let bridges = self.of(attacked);
        let count = bridges.len();
        (0..count).map(|at| &bridges[(from + at) % count]).find_map(|bridge| {
            let saves = turn.stone(bridge.save).is_none()
                && self.is_held(bridge, colour, |cell| turn.stone(cell));
            saves.then_some(Move::Place { cell: bridge.save, colour })
        })
    }
}
