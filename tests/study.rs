//! Finding positions again, compared with comparing the stones of every position with those of
//! every other.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index, Seat};
use linkstone::position::{End, Move, Position, Rng};
use linkstone::rules::{Bounds, Plan, Settings, builtin, builtins, info};
use linkstone::session::Session;
use linkstone::solve::{image, symmetries};
use linkstone::study::{Found, GameKeys, PositionIndex, PositionKeys, winner};
use proptest::prelude::*;

/// The smallest board of every built-in game.
fn plans() -> Vec<Arc<Plan>> {
    let ids = builtins().iter().map(|document| info(document).expect("a built-in document"));
    ids.map(|info| {
        let settings = Settings { size: Some(info.sizes[0].max(3)), ..Settings::default() };
        let plan =
            builtin(&info.id, &settings).or_else(|_| builtin(&info.id, &Settings::default()));
        Arc::new(plan.expect("a built-in game"))
    })
    .collect()
}

/// The stones of a position and the colour to move, in the form that comes first among those that
/// the symmetries make of them.
fn canonical(position: &Position, symmetries: &[Vec<Cell>]) -> (BTreeSet<(usize, usize)>, usize) {
    let of = |image: &Vec<Cell>| -> BTreeSet<(usize, usize)> {
        let cells = (0..image.len()).map(Cell::new);
        cells
            .filter_map(|cell| Some((image[cell.index()].index(), position.colour(cell)?.index())))
            .collect()
    };
    let stones = symmetries.iter().map(of).min().unwrap_or_default();
    (stones, position.turn_colour().index())
}

#[test]
fn positions_have_the_same_key_exactly_if_a_symmetry_maps_them() {
    let mut with_symmetries = 0;
    for plan in plans().iter().filter(|plan| plan.boards.bounds() == Bounds::Fixed) {
        let keys = PositionKeys::of_plan(plan);
        let start: Position = Position::new(Arc::clone(plan));
        let all = symmetries(&start);
        with_symmetries += usize::from(all.len() > 1);
        let mut by_key = HashMap::new();
        let mut by_stones = HashMap::new();
        let mut rng = Rng::with_seed(7);
        for _ in 0..60 {
            let mut position = start.clone();
            for _ in 0..rng.usize(0..8) {
                let Some(played) = rng.choice(position.legal_moves()) else { break };
                position.play(played).expect("a legal move");
                let (key, stones) = (keys.of(&position), canonical(&position, &all));
                assert!(key < 1 << 53);
                let id = &plan.id;
                assert_eq!(by_key.entry(key).or_insert_with(|| stones.clone()), &stones, "{id}");
                assert_eq!(by_stones.entry(stones).or_insert(key), &key, "{id}");
            }
        }
    }
    assert!(with_symmetries > 10, "{with_symmetries}");
}

#[test]
fn a_game_and_its_image_have_the_same_keys() {
    for (id, size) in [("hex", 5), ("go", 5), ("havannah", 4), ("lines-of-action", 8)] {
        let settings = Settings { size: Some(size), ..Settings::default() };
        let plan = Arc::new(builtin(id, &settings).expect("a built-in game"));
        let start: Position = Position::new(Arc::clone(&plan));
        let mut rng = Rng::with_seed(3);
        for symmetry in symmetries(&start).iter().skip(1) {
            let (mut game, mut other) = (Session::new(plan.clone()), Session::new(plan.clone()));
            for _ in 0..20 {
                let Some(played) = rng.choice(game.position().legal_moves()) else { break };
                // A swap that mirrors the stones is another move in the image.
                if played == Move::Swap {
                    continue;
                }
                game.play(played).expect("a legal move");
                other.play(image(played, symmetry)).expect("it is as legal");
            }
            assert_eq!(PositionKeys::of_game(&game), PositionKeys::of_game(&other), "{id}");
        }
    }
}

/// All places of stones on a board of hexagons without bounds, as axial coordinates: turned,
/// mirrored and moved to where the least coordinates are 0; the first of them in their order.
fn canonical_stones(stones: &[(i32, i32, usize)]) -> BTreeSet<(i32, i32, usize)> {
    let turn = |(q, r): (i32, i32)| (-r, q + r);
    let mut forms = BTreeSet::new();
    for mirrored in [false, true] {
        let mut places: Vec<(i32, i32)> =
            stones.iter().map(|&(q, r, _)| if mirrored { (r, q) } else { (q, r) }).collect();
        for _ in 0..6 {
            let least = (
                places.iter().map(|place| place.0).min().unwrap_or(0),
                places.iter().map(|place| place.1).min().unwrap_or(0),
            );
            let form = places.iter().zip(stones);
            let form = form.map(|(&(q, r), stone)| (q - least.0, r - least.1, stone.2));
            forms.insert(form.collect::<BTreeSet<_>>());
            places.iter_mut().for_each(|place| *place = turn(*place));
        }
    }
    forms.into_iter().next().unwrap_or_default()
}

#[test]
fn without_bounds_all_motions_of_the_tiling_count() {
    let plan = Arc::new(builtin("andantino", &Settings::default()).expect("a built-in game"));
    let keys = PositionKeys::of_plan(&plan);
    let (mut by_key, mut by_stones) = (HashMap::new(), HashMap::new());
    let mut rng = Rng::with_seed(11);
    for _ in 0..3000 {
        // Few and near, so that equal ones come up often.
        let mut places = BTreeMap::new();
        let (dq, dr) = (rng.i32(-3..4), rng.i32(-3..4));
        for _ in 0..rng.usize(1..4) {
            places.insert((rng.i32(0..3) + dq, rng.i32(0..3) + dr), rng.usize(..2));
        }
        let stones: Vec<_> = places.iter().map(|(&(q, r), &colour)| (q, r, colour)).collect();
        let start: Position = Position::new(plan.clone());
        let topology = &start.board().topology;
        let find = |&(q, r, colour): &(i32, i32, usize)| {
            let cell = topology.find(&format!("{q},{r}")).expect("near the middle");
            assert_eq!(topology.coordinates(cell), (q, r));
            (cell, Colour::new(colour))
        };
        let list: Vec<_> = stones.iter().map(find).collect();
        let mut session = Session::new(plan.clone());
        session.setup(&list, Some(Colour::new(0))).expect("stones of two colours");
        let (key, form) = (keys.of(session.position()), canonical_stones(&stones));
        assert_eq!(by_key.entry(key).or_insert_with(|| form.clone()), &form);
        assert_eq!(by_stones.entry(form).or_insert(key), &key);
    }
    assert!(by_key.len() > 50 && by_key.len() < 1500, "{}", by_key.len());
}

/// A random tree of a small game.
fn tree(plan: &Arc<Plan>, rng: &mut Rng) -> Session {
    let mut session = Session::new(Arc::clone(plan));
    for _ in 0..rng.usize(1..25) {
        if rng.u8(..4) == 0 {
            session.go_to(rng.usize(..=session.ply()));
        }
        let moves = session.position().legal_moves();
        // Among few moves, so that games have positions in common.
        if let Some(&played) = moves.get(rng.usize(..moves.len().clamp(1, 3))) {
            session.play(played).expect("a legal move");
        }
    }
    session
}

#[test]
fn the_keys_of_a_game_are_those_of_all_nodes() {
    let mut rng = Rng::with_seed(5);
    for plan in plans() {
        for _ in 0..10 {
            let session = tree(&plan, &mut rng);
            let GameKeys { line, mut others } = PositionKeys::of_game(&session);
            assert_eq!(line.len() + others.len(), session.nodes(), "{}", plan.id);
            let keys = PositionKeys::of_plan(&plan);
            let mut on_line = Vec::new();
            let (mut expected, mut waiting) = (Vec::new(), vec![(session.root(), true)]);
            while let Some((node, is_main)) = waiting.pop() {
                let mut walker = session.clone();
                walker.go_to_node(node);
                let replayed = Session::from_text(&walker.text()).expect("its own text");
                let key = keys.of(replayed.position());
                if is_main {
                    on_line.push(key)
                } else {
                    expected.push(key)
                }
                let children = session.children(node).iter().enumerate();
                waiting.extend(children.rev().map(|(at, &child)| (child, is_main && at == 0)));
            }
            others.sort_unstable();
            expected.sort_unstable();
            assert_eq!((line, others), (on_line, expected), "{}", plan.id);
        }
    }
}

/// The main line of a game, as the positions before and after each ply.
fn main_line(session: &Session) -> Vec<(Position, Option<(Move, Position)>)> {
    let mut walker = session.clone();
    walker.go_to_main_end();
    let plies: Vec<Move> = walker.played().map(|ply| ply.played).collect();
    let positions: Vec<Position> = (0..=plies.len())
        .map(|ply| {
            walker.go_to(ply);
            walker.position().clone()
        })
        .collect();
    let next = |at: usize| Some((*plies.get(at)?, positions[at + 1].clone()));
    (0..positions.len()).map(|at| (positions[at].clone(), next(at))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_index_finds_what_a_look_at_every_game_finds(seed: u64) {
        let mut rng = Rng::with_seed(seed);
        let (id, size) = [("hex", 3), ("go", 3), ("havannah", 3)][rng.usize(..3)];
        let settings = Settings { size: Some(size), ..Settings::default() };
        let plan = Arc::new(builtin(id, &settings).expect("a built-in game"));
        let start: Position = Position::new(plan.clone());
        let all = symmetries(&start);
        let keys = PositionKeys::of_plan(&plan);
        let mut index = PositionIndex::default();
        let mut games: Vec<(u32, Session)> = Vec::new();
        for step in 0..rng.usize(1..300) {
            let game = rng.u32(..12);
            games.retain(|(other, _)| *other != game);
            if rng.u8(..3) == 0 {
                index.remove(game);
            } else {
                let session = tree(&plan, &mut rng);
                index.add(game, &PositionKeys::of_game(&session), winner(&session));
                games.push((game, session));
            }
            prop_assert_eq!(index.len(), games.len());
            if step % 30 != 0 {
                continue;
            }
            let asked = tree(&plan, &mut rng);
            let wanted = canonical(asked.position(), &all);
            let expected: Vec<Found> = games
                .iter()
                .filter_map(|(game, session)| {
                    let line = main_line(session);
                    let ply = line.iter().position(|(at, _)| canonical(at, &all) == wanted);
                    let anywhere = PositionKeys::of_game(session).others;
                    let found = ply.is_some() || anywhere.contains(&keys.of(asked.position()));
                    found.then_some(Found { game: *game, ply })
                })
                .collect();
            prop_assert_eq!(index.find(keys.of(asked.position())), expected);

            let mut counts: HashMap<_, (usize, [usize; 4])> = HashMap::new();
            for (_, session) in &games {
                let mut played = BTreeSet::new();
                for (before, next) in main_line(session) {
                    if let (true, Some((_, after))) = (canonical(&before, &all) == wanted, next) {
                        played.insert(canonical(&after, &all));
                    }
                }
                let mut walker = session.clone();
                walker.go_to_main_end();
                for after in played {
                    let (games, wins) = counts.entry(after).or_default();
                    *games += 1;
                    if let Some(End::Win(seat)) = walker.outcome().map(|outcome| outcome.end) {
                        wins[Seat::index(seat)] += 1;
                    }
                }
            }
            let tried = index.tried(&asked);
            prop_assert!(tried.is_sorted_by(|a, b| a.games >= b.games));
            let mut seen = 0;
            for entry in &tried {
                let forms: BTreeSet<_> = entry
                    .moves
                    .iter()
                    .map(|&played| {
                        let mut position = asked.position().clone();
                        position.play(played).expect("a legal move");
                        canonical(&position, &all)
                    })
                    .collect();
                prop_assert_eq!(forms.len(), 1, "symmetric moves stand together");
                let form = forms.into_iter().next().expect("one");
                prop_assert_eq!(counts.get(&form), Some(&(entry.games, entry.wins)));
                seen += 1;
            }
            // A resignation in a game is no move that may be asked for.
            prop_assert!(seen <= counts.len());
            let legal = asked.position().legal_moves();
            let known = legal.iter().filter(|&&played| {
                let mut position = asked.position().clone();
                position.play(played).is_ok() && counts.contains_key(&canonical(&position, &all))
            });
            prop_assert_eq!(known.count(), tried.iter().map(|entry| entry.moves.len()).sum::<usize>());
        }
    }
}

#[test]
fn symmetric_openings_are_one() {
    let game = |text: &str| Session::from_text(text).expect("a game");
    let mut index = PositionIndex::default();
    for (number, text) in
        ["hex?size=5&moves=a2.c3", "hex?size=5&moves=e4.c3", "hex?size=5&moves=b1"]
            .iter()
            .enumerate()
    {
        let session = game(text);
        index.add(number as u32, &PositionKeys::of_game(&session), None);
    }
    let tried = index.tried(&game("hex?size=5"));
    let named = |moves: &[Move], session: &Session| -> Vec<String> {
        let topology = &session.position().board().topology;
        let mut names: Vec<_> =
            moves.iter().map(|played| played.text(session.plan(), topology)).collect();
        names.sort();
        names
    };
    let start = game("hex?size=5");
    assert_eq!(tried.len(), 2);
    assert_eq!(
        (named(&tried[0].moves, &start), tried[0].games),
        (vec!["a2".into(), "e4".into()], 2)
    );
    assert_eq!(
        (named(&tried[1].moves, &start), tried[1].games),
        (vec!["b1".into(), "d5".into()], 1)
    );
    // Another size and another game have nothing in common with these.
    assert_eq!(index.tried(&game("hex?size=6")), []);
    assert_eq!(index.tried(&game("y?size=5")), []);
}
