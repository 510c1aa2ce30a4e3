//! Playouts that begin again elsewhere against new ones, and traces against the play of a position.

mod variants;

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::cell::{Colour, Index, MAX_COLOURS, Seat};
use crate::ludeme;
use crate::position::{Move, Rng};
use crate::rules::{Plan, Settings, builtin, builtins, info};

/// A game of the library on one of its smaller boards.
fn plan(number: usize, size: u32) -> Arc<Plan> {
    let document = builtins()[number % builtins().len()];
    let [least, most] = info(document).expect("built-in games are sound").sizes;
    // The smallest boards of some games have no room for what stands on them at the start.
    (least + size.min(most - least)..=most)
        .find_map(|size| {
            let settings = Settings { size: Some(size), ..Settings::default() };
            let settings = if most == 0 { Settings::default() } else { settings };
            Plan::from_document(document, &settings).ok().map(Arc::new)
        })
        .expect("some size can be played")
}

/// A position so many random plies into a game, or a few before its end.
pub(super) fn midgame(plan: &Arc<Plan>, plies: usize, rng: &mut Rng) -> Position<PlayoutGroups> {
    let mut position: Position = Position::new(Arc::clone(plan));
    for ply in 0..plies {
        if ply == 1 && position.may_swap() && rng.bool() {
            position.play(Move::Swap).expect("the second player may swap");
        }
        if position.outcome().is_some() {
            break;
        }
        position.play_random(rng);
    }
    while position.outcome().is_some() && position.undo().is_some() {}
    let mut position = position.on_structure();
    position.hold_board();
    position
}

/// What a policy was told in a turn, and what it wished for.
struct Asked {
    last: Option<Cell>,
    liberty: Option<Cell>,
    wish: Option<Move>,
    stones: Vec<Option<Colour>>,
}

/// Every way in which random games can be played from a position.
pub(super) fn ways(start: &Position<PlayoutGroups>) -> Vec<Playouts> {
    let names = ["eager-labels", "weighted-halving-union", "row-union", "ring-union"];
    let names = names.iter().chain(&["median-network", "median-lanes", "capture-playout"]);
    let named = names.filter_map(|name| Playouts::on_structure(start, name));
    let full = Playouts::full(start, None).into_iter();
    let slow_full = Playouts::full(start, Some("weighted-halving-union"));
    named
        .chain(full)
        .chain(slow_full)
        .chain([Playouts::new(start), Playouts::plain(start)])
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn playouts_that_restart_play_as_new_ones(
        game in 0..builtins().len(), size in 0..6_u32, plies in [0..40_usize, 0..40, 0..40], seed: u64,
    ) {
        let plan = plan(game, size);
        let mut rng = Rng::with_seed(seed);
        let mut positions = plies.map(|plies| midgame(&plan, plies, &mut rng));
        let board = Arc::clone(positions[0].board());
        prop_assume!(positions.iter().all(|position| Arc::ptr_eq(position.board(), &board)));
        let [first, second, third] = &mut positions;
        let fresh = ways(second).into_iter().zip(ways(third));
        for (mut playouts, (mut second_new, mut third_new)) in ways(first).into_iter().zip(fresh) {
            playouts.run(&mut rng);
            playouts.run_many(&mut rng, 70, |_| {});
            for (start, new) in [(&*second, &mut second_new), (&*third, &mut third_new)] {
                playouts.restart(start);
                prop_assert_eq!(playouts.structure(), new.structure());
                let (mut ours, mut theirs) = (Rng::with_seed(seed), Rng::with_seed(seed));
                let [mut trace, mut expected] = [PlayoutTrace::default(), PlayoutTrace::default()];
                let mut results = Vec::new();
                playouts.run_many_traced(&mut ours, 66, &mut trace, |result, trace| {
                    results.push((result, trace.clone()));
                });
                let mut results = results.into_iter();
                new.run_many_traced(&mut theirs, 66, &mut expected, |result, trace| {
                    assert_eq!(results.next().as_ref(), Some(&(result, trace.clone())));
                });
            }
        }
    }

    #[test]
    fn traces_tell_what_was_played(
        game in 0..builtins().len(), size in 0..6_u32, plies in 0..40_usize, seed: u64, cap in 1..80_u32,
    ) {
        let plan = plan(game, size);
        let mut rng = Rng::with_seed(seed);
        let start = midgame(&plan, plies, &mut rng);
        let cap = if seed & 1 == 0 { cap } else { 2000 };
        let others = ways(&start).into_iter().zip(ways(&start));
        for (traced, (untraced, in_part)) in ways(&start).into_iter().zip(others) {
            let [mut traced, mut untraced, mut in_part] =
                [traced, untraced, in_part].map(|way| way.with_cap(cap));
            let [mut trace, mut moves] = [PlayoutTrace::default(), PlayoutTrace::of_moves()];
            let [mut same, mut again] = [(); 2].map(|()| rng.clone());
            for _ in 0..3 {
                let result = traced.run_traced(&mut rng, &mut trace);
                prop_assert_eq!(untraced.run(&mut same), result);
                replay(&start, result, &trace)?;
                prop_assert_eq!(in_part.run_traced(&mut again, &mut moves), result);
                prop_assert_eq!((moves.moves(), moves.owners()), (trace.moves(), &[][..]));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn many_games_are_those_that_come_one_after_another(
        game in 0..builtins().len(), size in 0..3_u32, plies in 0..20_usize, seed: u64,
        count in prop_oneof![0..3_u64, 60..68_u64, 510..516_u64],
    ) {
        let plan = plan(game, size);
        let mut rng = Rng::with_seed(seed);
        let start = midgame(&plan, plies, &mut rng);
        let others = ways(&start).into_iter().zip(ways(&start));
        for (many, (one, told)) in ways(&start).into_iter().zip(others) {
            let [mut many, mut one, mut told] = [many, one, told].map(|way| way.with_cap(40));
            let [mut ours, mut same, mut traced] = [(); 3].map(|()| rng.clone());
            let mut games = Vec::new();
            many.run_many(&mut ours, count, |result| games.push(result));
            let expected: Vec<_> = (0..count).map(|_| one.run(&mut same)).collect();
            prop_assert_eq!(&games, &expected, "{}", many.structure());
            games.clear();
            let mut trace = PlayoutTrace::default();
            told.run_many_traced(&mut traced, count, &mut trace, |result, _| games.push(result));
            prop_assert_eq!(&games, &expected, "{}", many.structure());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    /// A policy that proposes any move at all, legal or not, or none.
    #[test]
    fn guided_playouts_make_the_moves_that_are_chosen_where_they_are_legal(
        game in 0..builtins().len(), size in 0..6_u32, plies in 0..40_usize, seed: u64,
    ) {
        let plan = plan(game, size);
        let mut rng = Rng::with_seed(seed);
        let start = midgame(&plan, plies, &mut rng);
        let cells = start.board().topology.cells();
        for mut playouts in ways(&start).into_iter().chain([Playouts::guided(&start)]) {
            let mut asked: Vec<Asked> = Vec::new();
            let mut trace = PlayoutTrace::default();
            let mut wishes = rng.fork();
            let mut policy = |turn: &PlayoutTurn<'_>| {
                let cell = Cell::new(wishes.usize(..cells + 1));
                let colour = Colour::new(wishes.usize(..plan.colours.len() + 1));
                let wish = match wishes.u32(..8) {
                    0 => None,
                    1 => Some(Move::Pass),
                    2 => Some(Move::Swap),
                    _ => Some(Move::Place { cell, colour: turn.colour.unwrap_or(colour) }),
                };
                let stones = (0..cells).map(|cell| turn.stone(Cell::new(cell))).collect();
                let liberty = turn.last.and_then(|last| turn.last_liberty(last));
                // The same as bits.
                let around = Cell::new(wishes.usize(..cells));
                if let Some(known) = turn.around(around) {
                    let ring = start.board().topology.ring(around).iter().zip(0..);
                    let mut expected = [0; MAX_COLOURS];
                    for (slot, at) in ring {
                        if let Some(colour) = slot.cell.and_then(|cell| turn.stone(cell)) {
                            expected[colour.index()] |= 1 << at;
                        }
                    }
                    assert_eq!(known, expected);
                }
                asked.push(Asked { last: turn.last, liberty, wish, stones });
                wish
            };
            let Some(result) = playouts.run_guided(&mut rng, &mut policy, &mut trace) else {
                // Nobody chooses moves where whole boards are tested.
                playouts.run_traced(&mut rng, &mut trace);
                prop_assert_eq!(trace.moves(), None, "{}", playouts.structure());
                continue;
            };
            replay(&start, result, &trace)?;
            prop_assert!(asked.len() >= result.plies as usize, "{}", playouts.structure());
            let mut position = start.clone();
            let moves = trace.moves().expect("one move after another").iter();
            for (&played, Asked { last, liberty, wish, stones }) in moves.zip(asked) {
                prop_assert_eq!(position.last().cell(), last);
                for (cell, stone) in stones.into_iter().enumerate() {
                    prop_assert_eq!(position.colour(Cell::new(cell)), stone);
                }
                if let Some((last, liberty)) = last.zip(liberty) {
                    let (topology, link) = (&position.board().topology, plan.adjacency);
                    let at = |cell| position.colour(cell);
                    let group = ludeme::flood(topology, link, last, |cell| at(cell) == at(last));
                    let liberties = ludeme::liberties(topology, at, &group);
                    prop_assert_eq!(liberties.iter().collect::<Vec<_>>(), [liberty]);
                }
                let legal = |&wish: &Move| wish != Move::Swap && position.check(wish).is_ok();
                if let Some(wish) = wish.filter(legal) {
                    prop_assert_eq!(played, wish);
                }
                prop_assert_eq!(position.play(played), Ok(()));
            }
        }
    }
}

/// Checks a trace against the game that it tells: its moves lead to the result, and its owners are
/// those of the last position. Where it has no moves, the full board shows the winner.
pub(super) fn replay(
    start: &Position<PlayoutGroups>,
    result: PlayoutResult,
    trace: &PlayoutTrace,
) -> Result<(), TestCaseError> {
    let board = start.board();
    let cells = || (0..board.topology.cells()).map(Cell::new);
    prop_assert_eq!(trace.owners().len(), board.topology.cells());
    let mut position = start.clone();
    if let Some(moves) = trace.moves() {
        prop_assert_eq!(moves.len(), result.plies as usize);
        for (at, &played) in moves.iter().enumerate() {
            prop_assert!(position.outcome().is_none(), "the game goes on");
            let told = trace.mover(at).unwrap_or_else(|| start.mover_after(at as u32));
            prop_assert_eq!(position.to_move(), told, "who makes move {}", at);
            prop_assert_eq!(position.play(played), Ok(()));
        }
        prop_assert_eq!(position.outcome().map(|outcome| outcome.end), result.end);
        let territory = ludeme::territory(
            &board.topology,
            |cell| position.colour(cell),
            position.plan().adjacency,
        );
        for cell in cells() {
            let owner = trace.owners()[cell.index()];
            let stone = position.colour(cell);
            let properties = position.plan().properties;
            let own = properties.stones_leave || properties.territory;
            prop_assert!(
                owner == stone || own && owner == stone.or(territory.owner[cell.index()]),
                "{} is of {owner:?} and not {stone:?}",
                board.topology.name(cell)
            );
        }
        return Ok(());
    }
    // Every stone of the start stays, and each colour gets as many cells as it has turns.
    for cell in cells() {
        let (owner, stone) = (trace.owners()[cell.index()], start.colour(cell));
        prop_assert!(owner.is_some() && (stone.is_none() || stone == owner));
    }
    let Some(end) = result.end else { return Ok(()) };
    let mut groups: crate::connectivity::Flood<Cell> = Groups::new(Arc::clone(&board.graph));
    for cell in cells() {
        groups.insert(cell, trace.owners()[cell.index()].unwrap_or_default());
    }
    let winners: Vec<End> = start
        .plan()
        .endings
        .iter()
        .flat_map(|ending| {
            let Condition::Connects { reach, .. } = &ending.when else { return Vec::new() };
            let met = |cell: Cell| {
                let colour = groups.colour(cell).unwrap_or_default();
                let met = reach[colour.index()].is_met(groups.regions(cell));
                let seat = start.seat_of(colour);
                let Verdict::Who(who) = ending.result else { return None };
                let other = Seat::new((seat.index() + 1) % start.plan().seats);
                met.then_some(End::Win(if who == Who::Mover { seat } else { other }))
            };
            cells().filter_map(met).collect()
        })
        .collect();
    if !winners.is_empty() {
        prop_assert!(winners.iter().all(|&winner| winner == end), "{winners:?} {end:?}");
    }
    Ok(())
}

/// A game with its usual settings, on a small board.
fn small(id: &str) -> Position {
    let size = info(
        builtins().iter().find(|text| info(text).is_ok_and(|info| info.id == id)).expect("a game"),
    );
    let size = size.expect("built-in games are sound").sizes[0].max(3);
    let settings = Settings { size: Some(size), ..Settings::default() };
    Position::new(Arc::new(crate::rules::builtin(id, &settings).expect("a built-in game")))
}

#[test]
fn games_of_random_order_are_played_on_every_structure() {
    for id in ["hex", "havannah"] {
        let start = small(id);
        for structure in STRUCTURES {
            let playouts = Playouts::on_structure(&start, structure.name);
            let name = playouts.expect("every structure can insert").structure();
            assert_eq!(name, structure.name, "{id}");
        }
    }
}

/// On the structure that is asked for, or by the test of whole boards that is; games that such tests
/// do not know on a structure too.
#[test]
fn boards_are_filled_by_what_is_asked_for() {
    for structure in STRUCTURES {
        let filled = Playouts::full(&small("hex"), Some(structure.name)).expect("a structure");
        assert_eq!(filled.structure(), structure.name);
    }
    assert!(Playouts::full(&small("hex"), Some("no such structure")).is_none());
    let by_parity = Playouts::full(&small("odd"), None).expect("it ends when the board is full");
    assert_eq!(by_parity.structure(), WeightedHalvingUnion::<Cell>::NAME);
    #[cfg(feature = "whole-boards")]
    {
        let name = reductions::BIT_LANES.name;
        for asked in [None, Some(name)] {
            let filled = Playouts::full(&small("hex"), asked).expect("one of two joins its sides");
            assert_eq!(filled.structure(), name);
        }
        assert!(Playouts::full(&small("odd"), Some(name)).is_none());
    }
}

/// Two stones that step around and never meet an ending.
#[test]
fn games_without_end_are_cut_off_after_so_many_plies_for_each_cell() {
    let document = r#"{"id":"endless","name":"Endless","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[5,5],"default":5},
        "start":{"black":["a1"],"white":["e5"]},"move":{"step":"orth","onto":["empty"]},
        "endings":[{"when":{"stones":3},"result":"draw"}]}"#;
    let plan = Plan::from_document(document, &Settings::default()).expect("a sound document");
    let start: Position = Position::new(Arc::new(plan));
    let played = Playouts::new(&start).run(&mut Rng::with_seed(1));
    assert_eq!(played, PlayoutResult { end: None, plies: 25 * CAP_PER_CELL });
}

/// A policy that leaves everything to chance, out of so many draws.
struct Draws(u32);

impl Policy for Draws {
    fn choose(&mut self, _: &PlayoutTurn<'_>) -> Option<Move> {
        None
    }

    fn draws_to_gather(&self) -> u32 {
        self.0
    }
}

#[test]
fn games_in_which_stones_are_gathered_are_short() {
    let plan = crate::rules::builtin("lines-of-action", &Settings::default()).expect("a game");
    let start: Position = Position::new(Arc::new(plan));
    let [by_chance, gathered] = [1, 8].map(|draws| {
        let (mut playouts, mut rng) = (Playouts::plain(&start), Rng::with_seed(6));
        let games = (0..40).map(|_| {
            let mut trace = PlayoutTrace::default();
            let result = playouts.run_guided(&mut rng, &mut Draws(draws), &mut trace);
            result.expect("a game").plies
        });
        games.sum::<u32>() / 40
    });
    assert!(2 * gathered < by_chance, "{gathered} plies in place of {by_chance}");
}

/// The fastest way that a game allows, and the fastest of those that make one move after another.
#[test]
fn playouts_go_the_fastest_way_that_the_rules_allow() {
    for (id, whole, by_moves) in [
        ("hex", "median-lanes", "row-union"),
        ("y", "median-lanes", "row-union"),
        ("havannah", "row-union", "row-union"),
        ("kensington-havannah", "ring-union", "ring-union"),
        ("go", "capture-playout", "capture-playout"),
        ("lines-of-action", "eager-labels", "eager-labels"),
    ] {
        let plan = builtin(id, &Settings::default()).expect("a built-in game");
        let position: Position = Position::new(Arc::new(plan));
        let ways = [Playouts::new(&position), Playouts::guided(&position)];
        assert_eq!(ways.map(|playouts| playouts.structure()), [whole, by_moves], "{id}");
    }
}
