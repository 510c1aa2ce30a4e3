//! Replies to attacks on two-bridges: where each of two cells would join the same two stones, and
//! the opponent takes one of them, the other one is taken at once.

use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::position::{Move, PlayoutTurn, Policy};
use crate::rules::{Board, Condition, Plan, RIM_BIT, Reach, Stones};

/// A two-bridge that a stone on some cell attacks.
#[derive(Clone, Copy, Debug)]
struct TwoBridge {
    /// The slot of the other cell, which saves it.
    save: u8,
    /// Whom it may belong to, a bit for each colour: those that have to reach the side at its end,
    /// if a side is one.
    colours: u8,
    /// The stones at its ends: a bit for each of their slots.
    ends: u32,
}

/// What the two-bridges of a cell lie on, and which they are.
#[derive(Clone, Debug)]
struct Attacked {
    /// The slots around it, clockwise, with their cells; none if they are more than [`MAX_SLOTS`].
    slots: Vec<Option<Cell>>,
    /// The slots on the board.
    cells: u32,
    bridges: Vec<TwoBridge>,
}

/// Where a cell has more slots around it than this, it has no two-bridges.
const MAX_SLOTS: usize = u32::BITS as usize;

/// The two-bridges of a board: pairs of cells that are each next to two stones of one colour, or to
/// a stone and a side of the board that its owner has to reach.
#[derive(Clone, Debug)]
pub(super) struct TwoBridges {
    /// By cell.
    attacked: Vec<Attacked>,
    /// Where the next look at those of a cell begins, so that none is preferred.
    turn: u32,
}

impl TwoBridges {
    /// Those of a board; none where no player wins by connecting stones of their own, and where a
    /// turn may be several stones.
    pub(super) fn new(plan: &Plan, board: &Board) -> Option<Self> {
        let connects = |condition: &Condition| {
            matches!(
                condition,
                Condition::Connects { stones: Stones::Own, .. } | Condition::Loop { .. }
            )
        };
        // Both cells of a two-bridge can be taken in one such turn.
        if plan.has_long_turns() || plan.properties.stones_leave || !plan.any_condition(connects) {
            return None;
        }
        let wanted = wanted(plan);
        let cells = (0..board.topology.cells()).map(Cell::new);
        let attacked = cells.map(|cell| Attacked::new(board, cell, &wanted)).collect();
        Some(Self { attacked, turn: 0 })
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
        let Some(at) = self.attacked.get(attacked.index()) else { return false };
        if stone(attacked) == Some(colour) {
            return false;
        }
        let own = at.slots_where(|cell| stone(cell) == Some(colour));
        let saved = at.held(colour, own);
        (at.slots.iter().zip(0..)).any(|(&cell, slot)| cell == Some(save) && saved >> slot & 1 == 1)
    }

    /// The cell that saves a two-bridge of a colour which the stone on another cell attacks; any of
    /// them if there are several. Told what stands where, and by colour the slots around the attacked
    /// cell where its stones stand, if those are known.
    fn reply(
        &mut self,
        attacked: Cell,
        colour: Colour,
        stone: impl Fn(Cell) -> Option<Colour>,
        around: Option<[u32; MAX_COLOURS]>,
    ) -> Option<Cell> {
        let at = self.attacked.get(attacked.index())?;
        let (own, any) = match around {
            Some(around) => {
                (around[colour.index()], around.into_iter().fold(0, |any, own| any | own))
            }
            None => (
                at.slots_where(|cell| stone(cell) == Some(colour)),
                at.slots_where(|cell| stone(cell).is_some()),
            ),
        };
        // One of the ends at least is a stone.
        if own == 0 || stone(attacked) == Some(colour) {
            return None;
        }
        let saves = at.held(colour, own) & at.cells & !any;
        if saves == 0 {
            return None;
        }
        self.turn = self.turn.wrapping_mul(0x9e37_79b1).wrapping_add(1);
        let from = ((self.turn >> 16) as usize * at.slots.len()) >> 16;
        let then = saves >> from << from;
        let slot = if then == 0 { saves } else { then }.trailing_zeros();
        *at.slots.get(slot as usize)?
    }
}

impl TwoBridge {
    /// Whether it belongs to a colour that has stones on these slots around the attacked cell.
    #[inline]
    fn is_held(self, colour: Colour, own: u32) -> bool {
        (self.ends & !own == 0) & (self.colours >> colour.index() & 1 == 1)
    }
}

impl Attacked {
    /// The two-bridges that a stone on the cell attacks: of three slots in a row around it, the
    /// outer ones are the ends and the middle one saves.
    fn new(board: &Board, cell: Cell, wanted: &[u32; MAX_COLOURS]) -> Self {
        let (topology, graph) = (&board.topology, &board.graph);
        let ring = topology.ring(cell);
        let slots: Vec<_> = match ring.len() {
            0..=MAX_SLOTS => ring.iter().map(|slot| slot.cell).collect(),
            _ => Vec::new(),
        };
        // Whom an end serves, and the bit of its stone; none if the two cells do not join it.
        let joins = |end: usize, save: Cell| match slots[end] {
            Some(stone) => {
                let is_joined = |by: Cell| graph.links(by).contains(&stone);
                (is_joined(save) && is_joined(cell)).then_some((u8::MAX, 1 << end))
            }
            None => {
                let shared = graph.regions(save) & graph.regions(cell) & !RIM_BIT;
                let serves = |colour: usize| u8::from(wanted[colour] & shared != 0) << colour;
                (shared != 0).then(|| ((0..MAX_COLOURS).map(serves).sum(), 0))
            }
        };
        let mut bridges = Vec::new();
        for (slot, save) in slots.iter().enumerate() {
            let [before, after] = [slots.len() - 1, 1].map(|steps| (slot + steps) % slots.len());
            let Some(save) = *save else { continue };
            if slots[before].is_none() && slots[after].is_none() {
                continue;
            }
            if let Some((one, other)) = joins(before, save).zip(joins(after, save)) {
                let (colours, ends) = (one.0 & other.0, one.1 | other.1);
                bridges.push(TwoBridge { save: slot as u8, colours, ends });
            }
        }
        let mut attacked = Self { slots, cells: 0, bridges };
        attacked.cells = attacked.slots_where(|_| true);
        attacked
    }

    /// The slots around the cell whose cells are such: a bit for each.
    fn slots_where(&self, is_such: impl Fn(Cell) -> bool) -> u32 {
        let slots = self.slots.iter().zip(0..);
        slots.map(|(cell, slot)| u32::from(cell.is_some_and(&is_such)) << slot).sum()
    }

    /// The slots whose cells save a two-bridge of a colour that has stones on these: a bit for each.
    #[inline]
    fn held(&self, colour: Colour, own: u32) -> u32 {
        // No branches: whether one is held is hard to foretell.
        let held = |it: &TwoBridge| u32::from(it.is_held(colour, own)) << it.save;
        self.bridges.iter().fold(0, |all, it| all | held(it))
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

impl Policy for TwoBridges {
    #[inline]
    fn choose(&mut self, turn: &PlayoutTurn<'_>) -> Option<Move> {
        let (attacked, colour) = (turn.last?, turn.colour?);
        let around = turn.around(attacked);
        let cell = self.reply(attacked, colour, |cell| turn.stone(cell), around)?;
        Some(Move::Place { cell, colour })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::position::{Position, Rng};
    use crate::rules::{Settings, builtins};

    #[test]
    fn who_places_several_stones_in_a_row_has_none() {
        let mut rng = Rng::with_seed(1);
        let (mut with, mut without) = (0, Vec::new());
        for document in builtins() {
            let plan =
                Arc::new(Plan::from_document(document, &Settings::default()).expect("a game"));
            let mut position: Position = Position::new(Arc::clone(&plan));
            let mut goes_on = || {
                let mover = position.to_move();
                position.play_random(&mut rng)
                    && position.outcome().is_none()
                    && position.to_move() == mover
            };
            let has_some = TwoBridges::new(&plan, plan.board()).is_some();
            if (0..12).any(|_| goes_on()) {
                assert!(!has_some, "{}", plan.id);
                without.push(plan.id.clone());
            } else if has_some {
                with += 1;
            }
        }
        for game in ["connecticut", "esa-hex", "master-y"] {
            assert!(without.iter().any(|it| it == game), "{game} is not among {without:?}");
        }
        assert!(with > 10, "only {with} games have any");
    }

    /// Whether a stone on the cell saves a two-bridge that another attacks: of three places in a row
    /// around the attacked cell it is the middle one, and both cells would join the outer ones,
    /// which are stones or sides that their owner has to reach.
    fn saves(
        (plan, board): (&Plan, &Board),
        [attacked, save]: [Cell; 2],
        colour: Colour,
        stones: &[Option<Colour>],
    ) -> bool {
        let wanted = wanted(plan)[colour.index()] & !RIM_BIT;
        let is_end = |end: Option<Cell>| match end {
            Some(cell) => {
                stones[cell.index()] == Some(colour)
                    && [attacked, save].iter().all(|&by| board.graph.links(by).contains(&cell))
            }
            None => {
                let [one, other] = [attacked, save].map(|cell| board.graph.regions(cell));
                one & other & wanted != 0
            }
        };
        let ring: Vec<_> = board.topology.ring(attacked).iter().map(|slot| slot.cell).collect();
        (0..ring.len()).any(|at| {
            let [before, middle, after] = [0, 1, 2].map(|step| ring[(at + step) % ring.len()]);
            middle == Some(save)
                && (before.is_some() || after.is_some())
                && is_end(before)
                && is_end(after)
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]
        #[test]
        fn those_on_random_boards_are_those_of_the_definition(seed: u64) {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut found = 0;
            for document in builtins() {
                let plan = Plan::from_document(document, &Settings::default()).expect("a game");
                let board = plan.board();
                let Some(mut bridges) = TwoBridges::new(&plan, board) else { continue };
                let cells = board.topology.cells();
                let colours = plan.colours.len();
                let stones: Vec<_> = (0..cells)
                    .map(|_| rng.usize(..=colours))
                    .map(|colour| (colour < colours).then(|| Colour::new(colour)))
                    .collect();
                let stone = |cell: Cell| stones[cell.index()];
                // So many that the bound below does not fail by chance.
                for _ in 0..80 {
                    let attacked = Cell::new(rng.usize(..cells));
                    let colour = Colour::new(rng.usize(..colours));
                    let is_saved = |&cell: &Cell| {
                        stone(attacked) != Some(colour)
                            && saves((&plan, board), [attacked, cell], colour, &stones)
                    };
                    for cell in (0..cells).map(Cell::new) {
                        let is_said = bridges.saves(attacked, cell, colour, stone);
                        prop_assert_eq!(is_said, is_saved(&cell), "{} {:?} {:?}", plan.id, attacked, cell);
                    }
                    let expected: Vec<Cell> = (0..cells)
                        .map(Cell::new)
                        .filter(|&cell| stone(cell).is_none())
                        .filter(is_saved)
                        .collect();
                    let mut around = [0; MAX_COLOURS];
                    for (slot, at) in board.topology.ring(attacked).iter().zip(0..) {
                        if let Some(colour) = slot.cell.and_then(stone) {
                            around[colour.index()] |= 1 << at;
                        }
                    }
                    for known in [None, Some(around)] {
                        let reply = bridges.reply(attacked, colour, stone, known);
                        prop_assert_eq!(reply.is_none(), expected.is_empty());
                        prop_assert!(reply.is_none_or(|reply| expected.contains(&reply)));
                    }
                    found += expected.len();
                }
            }
            prop_assert!(found > 50, "only {found}");
        }
    }
}
