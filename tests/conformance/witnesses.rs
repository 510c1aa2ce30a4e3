//! What is shown as the proof of an ending proves it.

use std::collections::HashSet;
use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index};
use linkstone::position::{End, Position, Reason, Rng, Witness, WitnessKind};
use linkstone::rules::{Condition, GroupScore, GroupValue, Joined, Reach, Stones, Verdict};

use crate::cases::cases;
use crate::documents::documents;
use crate::oracle::regions_of;
use crate::reference::Reference;
use crate::scale::games;
use crate::setups::scattered;
use crate::snapshot::Snapshot;
use crate::{MAX_CELLS, cells_of, choose};

/// How many random games of each document are played to their end.
const GAMES: usize = 40;
/// How many plies a game may have.
const MAX_PLIES: usize = 120;

#[test]
fn witnesses_prove_the_ending() {
    for (document, info) in documents() {
        for (seed, case) in (1..).zip(cases(document, &info, games(GAMES))) {
            let mut position = Position::new(case.plan());
            let mut rng = Rng::with_seed(seed);
            while position.outcome().is_none()
                && position.undoable() < MAX_PLIES
                && cells_of(&position) <= MAX_CELLS
            {
                let legal = position.legal_moves();
                let Some(chosen) = choose(&position, &legal, &mut rng) else { break };
                position.play(chosen).expect("the move is legal");
            }
            check(&position, &format!("{} with {:?}, seed {seed}", info.id, case.settings));
        }
    }
}

#[test]
fn witnesses_prove_why_set_ups_are_over() {
    let mut over = 0;
    for (document, info) in documents() {
        for (seed, case) in (1..).zip(cases(document, &info, games(GAMES))) {
            let plan = case.plan();
            let mut position = Position::new(Arc::clone(&plan));
            let mut rng = Rng::with_seed(seed);
            let stones = scattered(&plan, &mut rng);
            let to_move = Colour::new(rng.usize(..plan.colours.len()));
            position.setup(&stones, Some(to_move)).expect("cells of the board");
            over += usize::from(position.outcome().is_some());
            check(&position, &format!("{} with {:?}: {stones:?}", info.id, case.settings));
        }
    }
    assert!(over > 100, "only {over} set-ups are over");
}

/// There is a proof if the rules say why the game is over, and nothing to be shown else.
fn check(position: &Position, context: &str) {
    let witnesses = position.witnesses();
    let reason = position.outcome().map(|outcome| outcome.reason);
    if let Some(Reason::Ending(number)) = reason {
        let plan = Arc::clone(position.plan());
        let ending = &plan.endings[usize::from(number)];
        prove(position, &ending.when, &witnesses, context);
        if ending.result == Verdict::Score
            && let Some(rule) = plan.score.as_ref().and_then(|score| score.rules().first())
        {
            prove_score(position, rule, &witnesses, context);
        }
    } else {
        assert!(witnesses.is_empty(), "{context}: nothing is to be shown");
    }
}

/// The witnesses show that the condition, or all conditions inside it, are met.
fn prove(position: &Position, condition: &Condition, witnesses: &[Witness], context: &str) {
    let of_kind = |kind: WitnessKind| {
        let found: Vec<&Witness> = witnesses.iter().filter(|one| one.kind == kind).collect();
        assert!(!found.is_empty(), "{context}: nothing shows why");
        found
    };
    match condition {
        Condition::Connects { reach, stones, .. } => {
            for path in of_kind(WitnessKind::Path) {
                check_colour(position, path, context);
                assert!(is_joined(position, path), "{context}: {path:?}");
                // Stones of any colour may reach what one of the players has to.
                let goals = match stones {
                    Stones::Own => &reach[path.colour.index()..=path.colour.index()],
                    Stones::Any => &reach[..position.plan().colours.len()],
                };
                let is_met = |&goal: &Reach| touches(position, goal, &path.cells);
                assert!(goals.iter().any(is_met), "{context}: {path:?}");
            }
        }
        Condition::By(joined, inner) => prove_joined(position, *joined, inner, witnesses, context),
        Condition::Loop { .. } => {
            for ring in of_kind(WitnessKind::Ring) {
                check_colour(position, ring, context);
                assert!(ring.cells.iter().all(|cell| !ring.inside.contains(cell)), "{context}");
            }
        }
        Condition::GroupCount { count, sizes, .. } => {
            let groups = whole_groups(position, &of_kind(WitnessKind::Group), context);
            assert!(groups.len() >= *count as usize, "{context}: {groups:?}");
            assert!(groups.iter().all(|group| is_within(*sizes, group)), "{context}: {groups:?}");
        }
        Condition::GroupSize { sizes, .. } => {
            let groups = whole_groups(position, &of_kind(WitnessKind::Group), context);
            assert!(groups.iter().any(|group| is_within(*sizes, group)), "{context}: {groups:?}");
        }
        Condition::SingleGroup(_) => {
            let groups = of_kind(WitnessKind::Group);
            whole_groups(position, &groups, context);
            let all = |group: &Witness| position.stones(group.colour) as usize == group.cells.len();
            assert!(groups.into_iter().any(all), "{context}");
        }
        Condition::Line { count, .. } => {
            for line in of_kind(WitnessKind::Line) {
                check_colour(position, line, context);
                assert!(line.cells.len() >= *count as usize, "{context}: {line:?}");
            }
        }
        Condition::Points { .. } => {
            let groups = of_kind(WitnessKind::Group);
            whole_groups(position, &groups, context);
            let winner = position.outcome().map(|outcome| outcome.end);
            let is_winners =
                |group: &&Witness| winner == Some(End::Win(position.seat_of(group.colour)));
            assert!(groups.iter().all(is_winners), "{context}");
        }
        Condition::Passes(_) if position.plan().properties.territory => {
            let shown: Vec<Cell> =
                of_kind(WitnessKind::Territory).iter().flat_map(|one| one.cells.clone()).collect();
            let cells: HashSet<Cell> = shown.iter().copied().collect();
            assert_eq!(cells.len(), shown.len(), "{context}: a cell of two players");
        }
        Condition::All(conditions) => {
            conditions.iter().for_each(|inner| prove(position, inner, witnesses, context));
        }
        _ => {}
    }
}

/// Those groups of the winner are shown that count by the rule: all of them, or the best ones of as
/// many as count together.
fn prove_score(position: &Position, rule: &GroupScore, witnesses: &[Witness], context: &str) {
    let Some(End::Win(winner)) = position.outcome().map(|outcome| outcome.end) else {
        assert!(witnesses.is_empty(), "{context}: nobody has won");
        return;
    };
    let plan = position.plan();
    let colour = position.colour_of(winner);
    let cells = (0..position.board().topology.cells()).map(Cell::new);
    let stones: Vec<_> = cells.filter_map(|cell| Some((cell, position.colour(cell)?))).collect();
    let reference = Reference::set_up(plan, &stones, Colour::default());
    let value = |group: &Vec<Cell>| reference.group_value(rule.of, group);
    let least = match rule.of {
        _ if rule.least > 0 => i128::from(rule.least),
        // A group in the middle has none.
        GroupValue::Corners(_) => 1,
        _ => 0,
    };
    let snapshot = Snapshot::of(position, cells_of(position));
    let own = snapshot.groups().iter().filter(|group| group.colour == Some(colour));
    let (mut expected, mut left) = (own.map(|group| group.cells.clone()).collect::<Vec<_>>(), 0);
    expected.retain(|group| value(group) >= least);
    if let Some(take) = rule.take {
        expected.sort_by_key(|group| -value(group));
        left = expected.get(usize::from(take)).map_or(0, value);
        expected.truncate(usize::from(take));
    }
    let groups: Vec<&Witness> =
        witnesses.iter().filter(|one| one.kind == WitnessKind::Group).collect();
    let shown = whole_groups(position, &groups, context);
    assert_eq!(shown.len(), expected.len(), "{context}: {shown:?}");
    for group in &shown {
        assert_eq!(position.colour(group[0]), Some(colour), "{context}: {group:?}");
        assert!(value(group) >= least.max(left), "{context}: {group:?} is not among the best");
    }
}

/// The same where stones are joined in another way.
fn prove_joined(
    position: &Position,
    joined: Joined,
    inner: &Condition,
    witnesses: &[Witness],
    context: &str,
) {
    let board = &position.board().topology;
    let proves = |shown: &&Witness| {
        let all = position.stones(shown.colour) as usize == shown.cells.len();
        let linked = |&(a, b): &(Cell, Cell)| board.neighbours(a, joined.by).contains(&b);
        check_colour(position, shown, context);
        shown.links.iter().all(linked)
            && match inner {
                Condition::Connects { reach, .. } => reach[..position.plan().colours.len()]
                    .iter()
                    .any(|&goal| touches(position, goal, &shown.cells)),
                _ => all,
            }
    };
    assert!(witnesses.iter().any(|shown| proves(&shown)), "{context}: {witnesses:?}");
}

/// The cells are the stones of the witness's colour.
fn check_colour(position: &Position, witness: &Witness, context: &str) {
    let colour: Option<Colour> = Some(witness.colour);
    assert!(!witness.cells.is_empty(), "{context}: {witness:?}");
    let is_of = |cell: &Cell| position.colour(*cell) == colour;
    assert!(witness.cells.iter().all(is_of), "{context}: {witness:?}");
}

/// The cells of the witnesses, each all the stones of one group; no group is shown twice.
fn whole_groups(position: &Position, witnesses: &[&Witness], context: &str) -> Vec<Vec<Cell>> {
    let groups = Snapshot::of(position, cells_of(position)).groups().to_vec();
    let mut shown = Vec::new();
    for witness in witnesses {
        check_colour(position, witness, context);
        assert!(groups.iter().any(|group| group.cells == witness.cells), "{context}: {witness:?}");
        assert!(is_joined(position, witness), "{context}: {witness:?}");
        assert!(!shown.contains(&witness.cells), "{context}: {witness:?}");
        shown.push(witness.cells.clone());
    }
    shown
}

fn is_within(sizes: [u32; 2], group: &[Cell]) -> bool {
    (sizes[0] as usize..=sizes[1] as usize).contains(&group.len())
}

/// Whether the cells hang together by the links, each between neighbours.
fn is_joined(position: &Position, witness: &Witness) -> bool {
    let graph = &position.board().graph;
    let neighbours = |&(a, b): &(Cell, Cell)| graph.links(a).contains(&b);
    let mut reached: HashSet<Cell> = witness.cells.first().copied().into_iter().collect();
    for _ in &witness.cells {
        for &(a, b) in &witness.links {
            if reached.contains(&a) || reached.contains(&b) {
                reached.extend([a, b]);
            }
        }
    }
    let all: HashSet<Cell> = witness.cells.iter().copied().collect();
    witness.links.iter().all(neighbours) && reached == all
}

/// Whether the cells touch the regions that are asked for.
fn touches(position: &Position, reach: Reach, cells: &[Cell]) -> bool {
    let board = &position.board().topology;
    let touched = |mask: u32| {
        let regions = regions_of(board, mask);
        let met = regions.iter().filter(|region| cells.iter().any(|cell| region.contains(cell)));
        (met.count(), regions.len())
    };
    match reach {
        Reach::Count { regions, count } => touched(regions).0 >= count as usize,
        Reach::Sets(sets) => sets.into_iter().any(|set| {
            let (met, all) = touched(set);
            set != 0 && met == all
        }),
    }
}
