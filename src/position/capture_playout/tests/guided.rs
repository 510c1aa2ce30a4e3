//! What policies are told in the loop, and which of their choices it makes.

use super::*;

/// Leaves everything to chance, but spares eyes, and compares what it is told of liberties with a
/// count.
struct Sparing {
    board: Arc<Board>,
    asked: u32,
}

impl Sparing {
    /// The liberties of the group of a stone.
    fn liberties(&self, turn: &PlayoutTurn<'_>, stone: Cell) -> Vec<Cell> {
        let (mut group, mut liberties) = (vec![stone], Vec::new());
        let mut at = 0;
        while let Some(&member) = group.get(at) {
            at += 1;
            for &next in self.board.topology.orth(member) {
                let list = match turn.stone(next) {
                    None => &mut liberties,
                    it if it == turn.stone(stone) => &mut group,
                    _ => continue,
                };
                if !list.contains(&next) {
                    list.push(next);
                }
            }
        }
        liberties
    }
}

impl Policy for Sparing {
    fn choose(&mut self, turn: &PlayoutTurn<'_>) -> Option<Move> {
        for stone in (0..self.board.topology.cells()).map(Cell::new) {
            if turn.stone(stone).is_none() {
                assert_eq!(turn.last_liberty(stone), None);
                continue;
            }
            let liberties = self.liberties(turn, stone);
            let only = if let [only] = liberties[..] { Some(only) } else { None };
            assert_eq!(turn.last_liberty(stone), only);
            self.asked += 1;
        }
        None
    }

    fn spares_eyes(&self) -> bool {
        true
    }
}

/// Whether a placement fills an eye, by the rings of the topology.
fn fills_eye(position: &Position, cell: Cell, colour: Colour) -> bool {
    let ring = position.board().topology.ring(cell);
    let beside = || ring.iter().filter(|slot| slot.edge).filter_map(|slot| slot.cell);
    let enemies = ring.iter().filter(|slot| !slot.edge).filter_map(|slot| slot.cell);
    let enemies = enemies.filter(|&it| position.colour(it).is_some_and(|it| it != colour)).count();
    let is_inside = ring.iter().all(|slot| slot.cell.is_some());
    beside().count() > 0
        && beside().all(|it| position.colour(it) == Some(colour))
        && enemies <= usize::from(is_inside)
}

#[test]
fn guided_games_spare_eyes_and_know_last_liberties() {
    let (mut asked, mut passes) = (0, 0);
    for (game, number) in (0..GAMES.len()).flat_map(|game| (0..6).map(move |n| (game, n))) {
        let mut position = start(game, number as u32);
        let mut playout = CapturePlayout::new(&position).expect("placement and capture");
        let mut policy = Sparing { board: Arc::clone(position.board()), asked: 0 };
        let mut rng = Rng::with_seed(number as u64);
        let played = playout.play_guided(&mut rng, 300, &mut policy);
        asked += policy.asked;
        for cell in playout.moves.clone() {
            let colour = position.turn_colour();
            let spares = |cell: &Cell| !fills_eye(&position, *cell, colour);
            let legal = position.legal_moves().into_iter().filter_map(|played| match played {
                Move::Place { cell, .. } => Some(cell),
                _ => None,
            });
            let choices: Vec<Cell> = legal.filter(spares).collect();
            let can_pass = position.legal_moves().contains(&Move::Pass);
            match cell {
                Some(cell) if !choices.is_empty() || can_pass => assert!(choices.contains(&cell)),
                Some(_) => {}
                None => assert!(choices.is_empty()),
            }
            passes += u32::from(cell.is_none());
            let played = cell.map_or(Move::Pass, |cell| Move::Place { cell, colour });
            position.play(played).expect("a legal move");
        }
        assert_eq!(position.outcome().map(|outcome| outcome.end), played.end);
    }
    assert!(asked > 1000 && passes > 10, "{asked} {passes}");
}

#[test]
fn a_stone_of_the_wrong_colour_is_left_to_chance() {
    let mut mistaken = |turn: &PlayoutTurn<'_>| {
        let colour = Colour::new(1 - turn.colour?.index());
        Some(Move::Place { cell: Cell::new(0), colour })
    };
    for game in 0..GAMES.len() {
        let position = start(game, 4);
        let mut playout = CapturePlayout::new(&position).expect("placement and capture");
        let (played, moves) = play(&position, &mut Rng::with_seed(3), 50);
        let guided = playout.play_guided(&mut Rng::with_seed(3), 50, &mut mistaken);
        assert_eq!((guided, playout.moves), (played, moves), "{}", position.plan().id);
    }
}

#[test]
fn a_pass_that_is_chosen_is_made_where_there_are_passes() {
    let mut passing = |_: &PlayoutTurn<'_>| Some(Move::Pass);
    for game in 0..GAMES.len() {
        let position = start(game, 4);
        let passes = position.legal_moves().contains(&Move::Pass);
        let mut playouts = Playouts::guided(&position.on_structure::<PlayoutGroups>()).with_cap(60);
        let mut trace = PlayoutTrace::default();
        let played = playouts.run_guided(&mut Rng::with_seed(2), &mut passing, &mut trace);
        assert_eq!(
            played.is_some_and(|played| played.plies == 2),
            passes,
            "{}",
            position.plan().id
        );
    }
}

/// Only a policy that spares eyes keeps chance from filling them.
#[test]
fn chance_fills_eyes_if_no_policy_spares_them() {
    let mut idle = |_: &PlayoutTurn<'_>| -> Option<Move> { None };
    let mut filled = 0;
    for number in 0..40 {
        let mut position = start(0, number);
        let mut playout = CapturePlayout::new(&position).expect("placement and capture");
        playout.play_guided(&mut Rng::with_seed(u64::from(number)), 200, &mut idle);
        for cell in playout.moves.clone() {
            let colour = position.turn_colour();
            filled += u32::from(cell.is_some_and(|cell| fills_eye(&position, cell, colour)));
            let played = cell.map_or(Move::Pass, |cell| Move::Place { cell, colour });
            position.play(played).expect("a legal move");
        }
    }
    assert!(filled > 20, "{filled}");
}
