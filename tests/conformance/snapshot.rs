//! Snapshots of all observable state of a position, for comparison.

use linkstone::cell::{Cell, Colour, Index, MAX_COLOURS, Seat};
use linkstone::connectivity::Removal;
use linkstone::position::{Last, Move, Outcome, Position};
use linkstone::rules::{Bounds, RIM_BIT};

/// A group with everything that is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    pub(crate) cells: Vec<Cell>,
    pub(crate) colour: Option<Colour>,
    pub(crate) size: usize,
    pub(crate) regions: u32,
    pub(crate) liberties: Vec<Cell>,
    pub(crate) pseudo_liberties: usize,
}

/// The observable state of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Snapshot {
    /// Excludes the empty cells after the last stone, so that a grown board compares equal.
    stones: Vec<Option<Colour>>,
    groups: Vec<Group>,
    group_counts: [usize; MAX_COLOURS],
    stone_counts: [u32; MAX_COLOURS],
    hash: u64,
    to_move: Seat,
    turn_colour: Colour,
    colour_of: Vec<Colour>,
    prisoners: Vec<u32>,
    ply: u32,
    turns: u32,
    undoable: usize,
    last: Last,
    first: Option<Cell>,
    first_group: usize,
    may_swap: bool,
    outcome: Option<Outcome>,
    empties: Vec<Cell>,
    legal: Vec<Move>,
    points: Vec<Vec<i128>>,
}

impl Snapshot {
    /// Takes a snapshot; on an unbounded board, only of the first `cells` cells.
    pub(crate) fn of<G: Removal<Cell>>(position: &Position<G>, cells: usize) -> Self {
        let plan = position.plan();
        let seats = || Seat::first(plan.seats);
        let mut stones: Vec<_> = board(position).map(|cell| position.colour(cell)).collect();
        stones.truncate(stones.iter().rposition(Option::is_some).map_or(0, |last| last + 1));
        let mut empties: Vec<Cell> =
            position.empties().iter().copied().filter(|cell| cell.index() < cells).collect();
        empties.sort_unstable();
        let scores = position.score(&[]);
        Self {
            stones,
            groups: groups(position),
            group_counts: std::array::from_fn(|index| {
                position.groups().group_count(Colour::new(index))
            }),
            stone_counts: std::array::from_fn(|index| position.stones(Colour::new(index))),
            hash: position.hash(),
            to_move: position.to_move(),
            turn_colour: position.turn_colour(),
            colour_of: seats().map(|seat| position.colour_of(seat)).collect(),
            prisoners: seats().map(|seat| position.prisoners(seat)).collect(),
            ply: position.ply(),
            turns: position.turns(),
            undoable: position.undoable(),
            last: position.last(),
            first: position.first_stone(),
            first_group: position.first_group(),
            may_swap: position.may_swap(),
            outcome: position.outcome(),
            empties,
            legal: position.legal_moves(),
            points: seats().map(|seat| scores.numbers(seat)).collect(),
        }
    }

    /// Panics if two snapshots differ, naming the first difference.
    pub(crate) fn must_equal(&self, other: &Self, context: &str) {
        if self == other {
            return;
        }
        let (ours, theirs) = (format!("{self:#?}"), format!("{other:#?}"));
        let differing = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
        let field = ours
            .lines()
            .zip(theirs.lines())
            .take_while(|(a, b)| a == b)
            .map(|(line, _)| line)
            .filter(|line| line.starts_with("    ") && !line.starts_with("     "))
            .last();
        panic!("{context}: {differing:?}, in or after {field:?}");
    }

    /// The legal moves, except swap and resignation.
    pub(crate) fn legal(&self) -> &[Move] {
        &self.legal
    }

    /// The groups of every colour.
    pub(crate) fn groups(&self) -> &[Group] {
        &self.groups
    }
}

/// The cells of the current board.
pub(crate) fn board<G: Removal<Cell>>(
    position: &Position<G>,
) -> impl DoubleEndedIterator<Item = Cell> + use<G> {
    (0..position.board().topology.cells()).map(Cell::new)
}

/// The groups according to the position's structure, ordered by their smallest cell.
fn groups<G: Removal<Cell>>(position: &Position<G>) -> Vec<Group> {
    let structure = position.groups();
    let mut found: Vec<Group> = Vec::new();
    for cell in board(position).filter(|&cell| position.colour(cell).is_some()) {
        let root = structure.root(cell);
        assert_eq!(structure.root(root), root, "a root is its own root");
        // The forest leads from every stone to its root.
        let steps = std::iter::successors(Some(cell), |&at| Some(structure.parent(at)));
        assert!(
            steps.take(structure.size(cell) + 1).any(|at| at == root),
            "the parents of {cell:?} do not lead to {root:?}"
        );
        if found.iter().any(|group| group.cells.contains(&cell)) {
            continue;
        }
        let mut cells = Vec::new();
        structure.each_member(cell, |member| cells.push(member));
        cells.sort_unstable();
        assert!(cells.iter().all(|&member| structure.same_group(cell, member)));
        found.push(Group {
            cells,
            colour: structure.colour(cell),
            size: structure.size(cell),
            // The current boundary of an unbounded board has no meaning.
            regions: match position.plan().boards.bounds() {
                Bounds::Fixed => structure.regions(cell),
                Bounds::None => structure.regions(cell) & !RIM_BIT,
            },
            liberties: structure.liberties(cell),
            pseudo_liberties: structure.pseudo_liberties(cell),
        });
    }
    found
}
