//! What is foreseen of a placement compared with what comes of it.

use std::sync::Arc;

use super::*;
use crate::cell::Index;
use crate::connectivity::{CapturedGroups, Groups};
use crate::position::history::{Seen, is_forbidden};
use crate::position::{Position, Rng};
use crate::rules::{Movement, Placed, Plan, Settings, Touched, builtins, info};

/// Captures that are foreseen, with restrictions that no built-in game has beside them.
const OTHERS: [&str; 10] = [
    // Positions that may not come back, among two and four players.
    r#"{"id":"outnumber","name":"Outnumber","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":3},"move":{"place":"any","pass":"always"},
        "restrictions":[{"no-repeat":"situational"},{"liberties":1},{"group-size":4}],"effects":[{"capture":"smaller","then":"again"}],
        "endings":[{"when":{"passes":4},"result":"draw"}]}"#,
    r#"{"id":"four","name":"Four","colours":["black","white","red","blue"],"seats":[4,4],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,3],"default":2},"move":{"place":"own","pass":"always"},
        "restrictions":[{"no-repeat":"positional"}],"effects":[{"capture":"stuck"}],
        "endings":[{"when":{"passes":9},"result":"draw"}]}"#,
    // Groups that cannot grow, in the middle of the board and beside so many stones.
    r#"{"id":"inner","name":"Inner","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[5,6],"default":5},"move":{"place":"any","pass":"forced"},
        "restrictions":[{"not-on":"rim"},{"touches":"own","by":"all","count":3}],"effects":[{"capture":"stuck"}],
        "endings":[{"when":{"passes":2},"result":"draw"}]}"#,
    r#"{"id":"crowded","name":"Crowded","colours":["black","white","red"],"seats":[2,3],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,4],"default":3},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"touches":"enemy","by":"all","count":2,"most":4}],"effects":[{"capture":"stuck"}],
        "endings":[{"when":{"passes":3},"result":"draw"}]}"#,
    r#"{"id":"lopsided","name":"Lopsided","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[3,5],"default":4},"move":{"place":"any","pass":"forced"},
        "restrictions":[{"touches":"own","by":"diag","most":1,"for":"white"}],"effects":[{"capture":"stuck"}],
        "endings":[{"when":{"passes":2},"result":"draw"}]}"#,
    r#"{"id":"following","name":"Following","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[3,5],"default":4},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"touches":"last","by":"all","most":0}],"effects":[{"capture":"stuck"}],
        "endings":[{"when":{"passes":2},"result":"draw"}]}"#,
    r#"{"id":"breathless","name":"Breathless","colours":["black","white"],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,3],"default":2},"move":{"place":"own","pass":"always"},
        "restrictions":[{"no-repeat":"natural"}],"effects":[{"capture":"stuck","then":"again"}],
        "endings":[{"when":{"passes":4},"result":"draw"}]}"#,
    // Patterns that take stones of the player, and such that may be where they take others.
    r#"{"id":"shedding","name":"Shedding","colours":["black","white"],"adjacency":"all",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[3,5],"default":4},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"touches":"enemy","by":"orth","most":1,"unless":"captures"}],"effects":[{"capture":"in-pattern","patterns":["+-/-+","+.+"],"take":"own"}],
        "endings":[{"when":{"passes":2},"result":"draw"}]}"#,
    r#"{"id":"jumping","name":"Jumping","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[3,5],"default":4},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"touches":"any","by":"all","count":1,"unless":"captures"},{"no-repeat":"simple"}],"effects":[{"capture":"in-pattern","patterns":["+-+","+--+"],"take":"enemy"}],
        "endings":[{"when":{"passes":2},"result":"draw"}]}"#,
    r#"{"id":"cutting","name":"Cutting","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":3},"move":{"place":"own","pass":"always"},
        "restrictions":[{"pattern":["+-/-+"]},{"no-repeat":"positional"}],"effects":[{"capture":"in-pattern","patterns":["+-/-+","++-"],"smaller":"each"}],
        "endings":[{"when":{"passes":6},"result":"draw"}]}"#,
];

/// All games whose captures are foreseen.
fn plans() -> impl Iterator<Item = Arc<Plan>> {
    let builtin = builtins().iter().map(|document| {
        let least = info(document).expect("a built-in game").sizes[0];
        let settings = Settings { size: (least > 0).then_some(least), ..Settings::default() };
        Plan::from_document(document, &settings).expect("the smallest board")
    });
    let others = OTHERS
        .iter()
        .map(|text| Plan::from_document(text, &Settings::default()).expect("a sound document"));
    builtin.filter(Plan::foresees).chain(others).map(Arc::new)
}

/// Calls `check` at each ply of random games of these plans: of long ones on small boards, where
/// positions come back.
fn at_each_ply(mut check: impl FnMut(&mut Position)) {
    for plan in plans() {
        let mut rng = Rng::with_seed(9);
        let mut position: Position = Position::new(plan);
        let plies = if position.empties().len() < 10 { 800 } else { 60 };
        for _ in 0..plies {
            check(&mut position);
            if position.outcome().is_some() || !position.play_rather(&mut rng) {
                position.restart();
            }
        }
    }
}

/// The placements that might be made: any on an empty cell, of a colour that is due.
fn placements(position: &Position) -> Vec<(Cell, Colour)> {
    let any = position.phase().movement == Movement::Place(Placed::Any);
    let due = position.turn_colour();
    let colours = Colour::first(position.plan().colours.len());
    let colours: Vec<Colour> = colours.filter(|&colour| any || colour == due).collect();
    let cells = position.empties().iter();
    cells.flat_map(|&cell| colours.iter().map(move |&colour| (cell, colour))).collect()
}

/// The colours of all cells.
fn stones(position: &Position) -> Vec<Option<Colour>> {
    (0..position.board().topology.cells()).map(|cell| position.colour(Cell::new(cell))).collect()
}

/// Each placement is made, legal or not: what goes is what was foreseen, and what the
/// restrictions have said of it is true of what is left.
#[test]
fn what_is_foreseen_comes_about() {
    let (mut taken, mut repeated, mut excused) = (0, 0, 0);
    at_each_ply(|position| {
        if position.outcome().is_some() {
            return;
        }
        for (cell, colour) in placements(position) {
            let found = position.foresee(cell, colour);
            let plan = Arc::clone(position.plan());
            let restrictions = &plan.phase(position.turn.phase).restrictions;
            let none = LibertyEffect::default();
            let said: Vec<[Result<(), Illegal>; 2]> = restrictions
                .iter()
                .map(|rule| {
                    let after = position.check_after(rule, cell, colour, &found.taken);
                    [after, position.check_restriction(rule, cell, colour, none)]
                })
                .collect();
            let (before, passes) = (stones(position), position.turn.passes);
            position.place(cell, colour, CapturedGroups::default());
            let after = stones(position);
            let went = |&at: &Cell| {
                after[at.index()].is_none() && (before[at.index()].is_some() || at == cell)
            };
            let mut foreseen = found.taken;
            foreseen.sort_unstable();
            let gone: Vec<Cell> = (0..after.len()).map(Cell::new).filter(went).collect();
            let context = format!("{} {cell:?} {before:?}", plan.id);
            assert_eq!(foreseen, gone, "{context}");
            taken += gone.len();
            let takes_others =
                gone.iter().any(|at| before[at.index()].is_some_and(|there| there != colour));
            let seen: Vec<Seen> = position.history.iter().collect();
            let stands = position.colour(cell).is_some();
            let (topology, at) = (&position.board().topology, |at| position.colour(at));
            for (rule, [said, plainly]) in restrictions.iter().zip(said) {
                let expected = match rule {
                    Restriction::NoRepeat(repeat) => {
                        let forbidden = is_forbidden(*repeat, &seen, passes);
                        repeated += u32::from(forbidden);
                        !forbidden
                    }
                    Restriction::Touches { unless: Unless::Captures, .. } => {
                        excused += u32::from(takes_others && plainly.is_err());
                        takes_others || plainly.is_ok()
                    }
                    Restriction::Liberties(least) if stands => {
                        let link = plan.adjacency;
                        let own = |at: Cell| position.colour(at) == Some(colour);
                        let group = ludeme::flood(topology, link, cell, own);
                        ludeme::liberties(topology, at, &group).len() >= *least as usize
                    }
                    Restriction::GroupSize(most) if stands => {
                        position.groups.size(cell) <= *most as usize
                    }
                    Restriction::Completes(patterns) => {
                        !stands || !patterns.hold(topology, at, cell, colour)
                    }
                    Restriction::Liberties(_) | Restriction::GroupSize(_) => continue,
                    _ => plainly.is_ok(),
                };
                assert_eq!(said.is_ok(), expected, "{rule:?} {context}");
            }
            position.undo();
        }
    });
    assert!(taken > 1000 && repeated > 100 && excused > 20, "{taken} {repeated} {excused}");
}

/// With the new stone on the board, the restrictions on placements tell of each group whether it
/// could grow.
#[test]
fn groups_are_stuck_that_no_stone_may_be_added_to() {
    let mut stuck = 0;
    at_each_ply(|position| {
        if position.outcome().is_some() || position.plan().captures != Some(Capture::Stuck) {
            return;
        }
        for (cell, colour) in placements(position) {
            let mut foreseen = position.foresee(cell, colour).taken;
            foreseen.sort_unstable();
            position.put(cell, colour);
            let may_stand = |there: Cell, paint: Colour| {
                position.phase().restrictions.iter().all(|rule| {
                    let asks = match rule {
                        Restriction::NotOnRim => true,
                        Restriction::Touches { stones, .. } => *stones != Touched::Last,
                        _ => false,
                    };
                    let none = LibertyEffect::default();
                    !asks || position.check_restriction(rule, there, paint, none).is_ok()
                })
            };
            let (mut expected, mut own) = (Vec::new(), Vec::new());
            position.each_group(|paint, root| {
                let mut group = Vec::new();
                position.groups.each_member(root, |member| group.push(member));
                let grows = position.empties().iter().any(|&there| {
                    let mut beside = position.board.graph.links(there).iter();
                    beside.any(|next| group.contains(next)) && may_stand(there, paint)
                });
                if !grows && group.contains(&cell) {
                    own.clone_from(&group);
                }
                if !grows {
                    expected.extend(group);
                }
            });
            let mut expected = if own.is_empty() { expected } else { own };
            expected.sort_unstable();
            assert_eq!(foreseen, expected, "{} {cell:?}", position.plan().id);
            stuck += expected.len();
            position.take(cell);
        }
    });
    assert!(stuck > 1000, "only {stuck} stones were stuck");
}
