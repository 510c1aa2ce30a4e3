//! What is said of a placement compared with what comes of it.

use std::sync::Arc;

use super::*;
use crate::ludeme;
use crate::position::history::{Seen, is_forbidden};
use crate::position::{Move, Rng};
use crate::rules::{Plan, Settings, builtin, builtins};

/// Captures by liberties between more players, of groups that are joined by corners, and after
/// which the same player goes on.
const OTHERS: [&str; 3] = [
    r#"{"id":"four","name":"Four","colours":["black","white","red","blue"],"seats":[4,4],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,3],"default":2},"move":{"place":"own","pass":"always"},
        "restrictions":[{"no-repeat":"positional"}],"effects":[{"capture":"no-liberties-of-any"}],
        "endings":[{"when":{"passes":9},"result":"draw"}]}"#,
    r#"{"id":"corners","name":"Corners","colours":["black","white"],"adjacency":"all",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,4],"default":4},"move":{"place":"any","pass":"always"},
        "restrictions":[{"liberties":1},{"no-repeat":"situational"}],"effects":[{"capture":"no-liberties"}],
        "endings":[{"when":{"passes":4},"result":"draw"}]}"#,
    r#"{"id":"again","name":"Again","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,4],"default":3},"move":{"place":"own","pass":"always"},
        "restrictions":[{"no-repeat":"situational"}],"effects":[{"capture":"no-liberties-of-any","then":"again"}],
        "endings":[{"when":{"passes":4},"result":"draw"}]}"#,
];

/// Go with every rule of suicide and repetition, on boards so small that positions come back.
fn plans() -> impl Iterator<Item = Arc<Plan>> {
    let go = |number: usize| {
        let ko = ["positional", "situational", "natural", "simple"][number % 4];
        let suicide = ["legal", "illegal"][number / 4 % 2];
        let options = [("ko", ko), ("suicide", suicide)].map(|(k, v)| (k.into(), v.into()));
        let size = Some(2 + number as u32 / 8);
        let settings = Settings { size, options: options.into(), ..Settings::default() };
        builtin("go", &settings).expect("a built-in game")
    };
    let others = OTHERS
        .map(|text| Plan::from_document(text, &Settings::default()).expect("a sound document"));
    (0..16).map(go).chain(others).map(Arc::new)
}

/// Each placement is made, legal or not, and the position that it brings about looked for among
/// the earlier ones, and the liberties of the stone.
#[test]
fn stones_bring_about_what_was_said_of_them() {
    let (mut repeated, mut dying) = (0, 0);
    for plan in plans() {
        let mut rng = Rng::with_seed(3);
        let mut position: Position = Position::new(Arc::clone(&plan));
        for _ in 0..400 {
            if position.outcome().is_some() || !position.play_rather(&mut rng) {
                position.restart();
            }
            if position.outcome().is_some() {
                position.undo();
            }
            let (colour, passes) = (position.turn_colour(), position.turn.passes);
            for cell in position.empties().to_vec() {
                let effect = position.liberty_effect(cell, colour);
                let restrictions = &plan.phase(0).restrictions;
                let said = restrictions
                    .iter()
                    .map(|rule| position.check_restriction(rule, cell, colour, effect).is_ok());
                let said: Vec<bool> = said.collect();
                position.place(cell, colour, effect.captured);
                let (topology, at) = (&position.board().topology, |at| position.colour(at));
                let own = |at: Cell| position.colour(at) == Some(colour);
                let group = ludeme::flood(topology, plan.adjacency, cell, own);
                let lives = own(cell) && !ludeme::liberties(topology, at, &group).is_empty();
                let context = format!("{} {:?} {cell:?}", plan.id, plan.settings);
                assert_eq!(effect.has_liberty, lives, "{context}");
                dying += u32::from(!lives);
                let seen: Vec<Seen> = position.history.iter().collect();
                for (rule, said) in restrictions.iter().zip(said) {
                    if let Restriction::NoRepeat(repeat) = rule {
                        let forbidden = is_forbidden(*repeat, &seen, passes);
                        assert_eq!(said, !forbidden, "{context}: {seen:?}");
                        repeated += u32::from(forbidden);
                    }
                }
                position.undo();
            }
        }
    }
    assert!(repeated > 300 && dying > 300, "{repeated} {dying}");
}

#[test]
fn nothing_is_forbidden_because_of_positions_that_are_forgotten() {
    let mut forbidden = 0;
    for plan in plans() {
        let mut rng = Rng::with_seed(4);
        let mut position: Position = Position::new(Arc::clone(&plan));
        for _ in 0..60 {
            if position.outcome().is_some() || !position.play_random(&mut rng) {
                position.restart();
            }
            let mut searched = position.clone();
            searched.forget_history();
            let colour = position.turn_colour();
            for cell in position.empties().to_vec() {
                let placed = Move::Place { cell, colour };
                let repeats = position.check(placed) == Err(Illegal::Repeats);
                forbidden += u32::from(repeats);
                assert_ne!(searched.check(placed), Err(Illegal::Repeats), "{}", plan.id);
            }
        }
    }
    assert!(forbidden > 30, "only {forbidden} were forbidden");
}

/// Cells where the placements of games are asked about in vain again and again.
const REPEATED: [&str; 2] = [
    r#"{"id":"open","name":"Open","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,5],"default":4},"move":{"place":"any","pass":"forced"},
        "restrictions":[{"open":"rim"}],"endings":[{"when":{"passes":2},"result":"draw"}]}"#,
    r#"{"id":"crowd","name":"Crowd","colours":["black","white","red"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,7],"default":6},"move":{"place":"any","pass":"forced"},
        "restrictions":[{"pattern":["+./.+","++/+-"],"most":1,"among":"each"}],
        "endings":[{"when":{"passes":2},"result":"draw"}]}"#,
];

/// What a position remembers of moves asked about before changes nothing: it has the moves of a new
/// copy, which remembers nothing, whatever was played and taken back before, and so has one that was
/// played on and becomes a copy again.
#[test]
fn what_is_remembered_of_cells_changes_nothing() {
    let mut remembered = [0, 0];
    let remembers = |plan: &Plan| {
        let mut restrictions = plan.phases.iter().flat_map(|phase| &phase.restrictions);
        plan.properties.closes
            || restrictions.any(|rule| matches!(rule, Restriction::Crowds { most: 1, .. }))
    };
    let builtins = builtins().iter().flat_map(|document| {
        (4..8).filter_map(move |size| {
            let settings = Settings { size: Some(size), ..Settings::default() };
            Plan::from_document(document, &settings).ok().filter(remembers)
        })
    });
    let others = REPEATED
        .map(|text| Plan::from_document(text, &Settings::default()).expect("a sound document"));
    for plan in builtins.chain(others).map(Arc::new) {
        for seed in 0..40 {
            let mut rng = Rng::with_seed(seed);
            let mut position: Position = Position::new(Arc::clone(&plan));
            let mut other = position.clone();
            for _ in 0..150 {
                if position.outcome().is_some() || rng.u8(..10) == 0 {
                    for _ in 0..rng.u32(1..8) {
                        position.undo();
                    }
                }
                if position.outcome().is_none() && !position.play_random(&mut rng) {
                    position.restart();
                }
                let closed = position.empties().iter().filter(|&&cell| position.is_closed(cell));
                remembered[0] += closed.count();
                let lying = position.memory.lying.take();
                remembered[1] += lying.len();
                position.memory.lying.give_back(lying);
                let context = format!("{} {:?}, seed {seed}", plan.id, plan.settings);
                assert_eq!(position.legal_moves(), position.clone().legal_moves(), "{context}");
                assert_eq!(position.has_move(), position.clone().has_move(), "{context}");
                other.play_random(&mut rng);
                other.become_copy_of(&position);
                assert_eq!(other.legal_moves(), position.clone().legal_moves(), "{context}");
                for _ in 0..3 {
                    other.play_random(&mut rng);
                }
            }
        }
    }
    assert!(remembered.iter().all(|&count| count > 3000), "{remembered:?}");
}
