//! What holds for the exact solver in every game: its results are those of plain minimax, its
//! proofs are replayed by the rules, changed answers are refused, it keeps to its memory, and what
//! was saved goes on as if nothing had happened.

#[path = "support/cases.rs"]
mod cases;
#[path = "support/documents.rs"]
mod documents;
#[path = "support/endgames.rs"]
mod endgames;
#[path = "support/parallel.rs"]
mod parallel;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use cases::{cases, smallest};
use documents::documents;
use endgames::{context, endgame, moves};
use linkstone::cell::{Cell, Colour, Index, Seat};
use linkstone::position::{End, Move, Position, Rng};
use linkstone::rules::{Plan, Settings, builtin};
use linkstone::solve::{
    Aim, Answers, Limits, Refuted, Solver, Unsolvable, Value, check, image, symmetries,
};

/// How many settings of each document are played.
const SETTINGS: usize = 6;
/// The most positions that minimax looks at before it gives up.
const MAX_POSITIONS: u32 = 4_000;
/// Little memory, so that much is forgotten.
const SMALL: Limits = Limits { memory: 1 << 16, plies: 6 };

fn plan(id: &str, size: u32, options: &[(&str, &str)]) -> Arc<Plan> {
    let options = options.iter().map(|&(key, value)| (key.into(), value.into())).collect();
    let settings = Settings { size: Some(size), options, ..Settings::default() };
    Arc::new(builtin(id, &settings).expect("a built-in game"))
}

/// The result by plain minimax. None where that is too much.
fn minimax(position: &mut Position, left: &mut u32) -> Option<Value> {
    if let Some(outcome) = position.outcome() {
        return Some(match outcome.end {
            End::Win(seat) => Value::Win(seat),
            End::Draw => Value::Draw,
        });
    }
    *left = left.checked_sub(1)?;
    let mover = position.to_move();
    let mut best = Value::Win(Seat::new(1 - mover.index()));
    for played in moves(position) {
        position.play(played).expect("it is legal");
        let found = minimax(position, left);
        position.undo();
        match found? {
            Value::Win(seat) if seat == mover => best = Value::Win(mover),
            Value::Draw if best != Value::Win(mover) => best = Value::Draw,
            _ => {}
        }
    }
    Some(best)
}

/// Whether a player wins within so many plies, by looking at everything.
fn wins_within(position: &mut Position, seat: Seat, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.end == End::Win(seat);
    }
    if plies == 0 {
        return false;
    }
    let mine = position.to_move() == seat;
    for played in moves(position) {
        position.play(played).expect("it is legal");
        let wins = wins_within(position, seat, plies - 1);
        position.undo();
        if wins == mine {
            return mine;
        }
    }
    !mine
}

fn solve(solver: &mut Solver) -> Value {
    while !solver.step(1_000) {}
    solver.value().expect("it is done")
}

fn checked(position: &Position, value: Value, solver: &mut Solver) {
    let context = context(position);
    if let Err(error) = check(position, value, solver, 1_000_000) {
        panic!("{error} {value:?} {context}");
    }
}

#[test]
fn results_are_those_of_minimax_and_their_proofs_hold() {
    let counts = Mutex::new(Counts::default());
    let all = documents().flat_map(|(document, info)| {
        let cases = cases(document, &info, SETTINGS).into_iter().take(SETTINGS);
        cases.chain([smallest(document, &info)])
    });
    let two_players = all.map(|case| case.plan()).enumerate().filter(|(_, plan)| plan.seats == 2);
    parallel::for_each(two_players, |(number, plan)| {
        let found = compare(&plan, &mut Rng::with_seed(number as u64));
        let mut counts = counts.lock().expect("no thread has panicked");
        counts.compared += found.compared;
        counts.proved += found.proved;
        if found.compared > 0 {
            counts.games.insert(plan.id.clone());
        }
    });
    let Counts { compared, proved, games } = counts.into_inner().expect("no thread has panicked");
    assert!(compared > 2_000 && proved > 500 && games.len() >= 12, "{compared} {proved} {games:?}");
}

/// How many positions were looked at, how many results proved, and the games they are from.
#[derive(Default)]
struct Counts {
    compared: u32,
    proved: u32,
    games: HashSet<String>,
}

/// Compares the last positions of some random games with minimax.
fn compare(plan: &Arc<Plan>, rng: &mut Rng) -> Counts {
    let mut counts = Counts::default();
    for round in 0..7 {
        let Some(mut position) = endgame(plan, rng) else { continue };
        while position.undo().is_some() {
            let mut left = MAX_POSITIONS;
            let Some(expected) = minimax(&mut position, &mut left) else { break };
            let Ok(mut solver) = Solver::new(&position, SMALL) else { break };
            if solver.plies().is_some() {
                break;
            }
            assert_eq!(solve(&mut solver), expected, "{}", context(&position));
            if round % 4 == 0 {
                checked(&position, expected, &mut solver);
                counts.proved += 1;
            }
            let best = solver.best();
            let wins = expected == Value::Win(position.to_move());
            assert_eq!(best.is_some(), wins || expected == Value::Draw);
            if let Some(best) = best {
                position.play(best).expect("it is legal");
                assert_eq!(minimax(&mut position, &mut left.max(1 << 14)), Some(expected));
                position.undo();
            }
            counts.compared += 1;
        }
    }
    counts
}

/// A game that may go round in circles, begun with few stones.
fn few_stones(rng: &mut Rng) -> Position {
    let id = if rng.bool() { "lines-of-action" } else { "groups" };
    let plan = Arc::new(builtin(id, &Settings::default()).expect("a built-in game"));
    let mut position: Position = Position::new(Arc::clone(&plan));
    let mut cells: Vec<Cell> = (0..plan.board().topology.cells()).map(Cell::new).collect();
    rng.shuffle(&mut cells);
    let colours = [0, 1, 0, 1, 0, 1].map(Colour::new).into_iter().take(rng.usize(4..=6));
    let stones: Vec<_> = cells.into_iter().zip(colours).collect();
    position.setup(&stones, None).expect("they can stand so");
    position
}

#[test]
fn wins_in_games_that_go_round_are_the_shortest_there_are() {
    let mut rng = Rng::with_seed(7);
    let mut won = 0;
    for _ in 0..60 {
        let mut position = few_stones(&mut rng);
        if position.outcome().is_some() {
            continue;
        }
        let limits = Limits { plies: 3, ..SMALL };
        let mut solver = Solver::new(&position, limits).expect("it can be solved");
        let value = solve(&mut solver);
        let shortest = (1..=3).find_map(|plies| {
            let seats = [position.to_move(), Seat::new(1 - position.to_move().index())];
            let winner = seats.into_iter().find(|&seat| wins_within(&mut position, seat, plies));
            winner.map(|seat| (seat, plies))
        });
        match shortest {
            Some((seat, plies)) => {
                assert_eq!((value, solver.plies()), (Value::Win(seat), Some(plies)));
                checked(&position, value, &mut solver);
                won += 1;
            }
            None => {
                assert_eq!(value, Value::Open(3), "{}", context(&position));
                assert_eq!(solver.best(), None);
                let refused = check(&position, value, &mut solver, 10);
                assert_eq!(refused, Err(Refuted::Nothing));
            }
        }
    }
    assert!(won >= 5, "{won}");
}

/// A solver some of whose answers are changed.
struct Changed<'a> {
    solver: &'a mut Solver,
    rng: Rng,
    changed: bool,
    /// Whether it names the cells that a winner needs.
    names: bool,
}

impl Answers for Changed<'_> {
    fn reply(&mut self, position: &Position, aim: Aim) -> Option<Move> {
        let answer = self.solver.reply(position, aim);
        if self.rng.u32(..8) == 0 {
            self.changed = true;
            return self.rng.choice(moves(position));
        }
        answer
    }

    fn names_cells(&self) -> bool {
        self.names
    }

    fn needed(&mut self, position: &Position) -> Option<Vec<Cell>> {
        let mut cells = Solver::needed(self.solver, position)?;
        if self.rng.u32(..8) == 0 && !cells.is_empty() {
            self.changed = true;
            cells.remove(self.rng.usize(..cells.len()));
        }
        Some(cells)
    }
}

#[test]
fn changed_answers_are_refused_or_prove_the_same() {
    let mut refused = 0;
    for seed in 0..60 {
        let mut rng = Rng::with_seed(seed);
        let plan = plan(["hex", "y", "havannah"][seed as usize % 3], 3, &[("swap", "none")]);
        let mut position: Position = Position::new(plan);
        for _ in 0..seed % 3 {
            let played = rng.choice(moves(&position)).expect("there is room");
            position.play(played).expect("it is legal");
        }
        if position.board().topology.cells() > 9 {
            for _ in 0..9 {
                let Some(played) = rng.choice(moves(&position)) else { break };
                position.play(played).expect("it is legal");
            }
        }
        if position.outcome().is_some() {
            continue;
        }
        let mut solver = Solver::new(&position, SMALL).expect("it can be solved");
        let value = solve(&mut solver);
        // The other player wins: no answers can prove that.
        if let Value::Win(seat) = value {
            let other = Value::Win(Seat::new(1 - seat.index()));
            assert!(check(&position, other, &mut solver, 100_000).is_err());
        }
        for names in [solver.needs_cells(), false] {
            let mut changed =
                Changed { solver: &mut solver, rng: Rng::with_seed(seed), changed: false, names };
            // A random move may be as good as the answer: then what is proved is true all the same.
            if check(&position, value, &mut changed, 100_000).is_err() {
                assert!(changed.changed, "{}", context(&position));
                refused += 1;
            }
        }
    }
    assert!(refused > 20, "{refused}");
}

#[test]
fn symmetric_moves_come_to_the_same() {
    for (id, size, options) in [
        ("hex", 3, &[("swap", "none")][..]),
        ("y", 4, &[("swap", "none")]),
        ("havannah", 2, &[("swap", "none")]),
        ("y-hex", 2, &[("swap", "none")]),
        ("cross", 2, &[("swap", "none")]),
        ("chameleon", 3, &[("swap", "none")]),
        ("atari-go", 3, &[]),
        ("gonnect", 2, &[("swap", "none"), ("ko", "simple"), ("goal", "fixed")]),
    ] {
        let position: Position = Position::new(plan(id, size, options));
        let value = |played: Move| {
            let mut after = position.clone();
            after.play(played).expect("it is legal");
            solve(&mut Solver::new(&after, Limits { memory: 1 << 22, plies: 5 }).expect("it suits"))
        };
        let values: HashMap<Move, Value> =
            moves(&position).into_iter().map(|played| (played, value(played))).collect();
        let symmetries = symmetries(&position);
        assert!(symmetries.len() > 1, "{id}");
        for symmetry in &symmetries {
            for (&played, value) in &values {
                assert_eq!(values.get(&image(played, symmetry)), Some(value), "{id} {played:?}");
            }
        }
    }
}

#[test]
fn memory_is_kept_to_and_what_was_saved_goes_on_as_if_nothing_had_happened() {
    for (id, size, options) in [
        ("hex", 5, &[("swap", "none")][..]),
        ("havannah", 3, &[("swap", "none")]),
        ("atari-go", 4, &[]),
    ] {
        let plan = plan(id, size, options);
        let position: Position = Position::new(Arc::clone(&plan));
        let limits = Limits { memory: 1 << 18, plies: 3 };
        let mut whole = Solver::new(&position, limits).expect("it can be solved");
        assert!(whole.bytes() <= 1 << 18);
        let mut parts = Solver::new(&position, limits).expect("it can be solved");
        for _ in 0..40 {
            let over = whole.step(500);
            let mut saved = Vec::new();
            parts.save(&mut saved).expect("a list takes everything");
            assert!(saved.len() < 2 << 18);
            parts = Solver::resume(&position, limits, &mut saved.as_slice()).expect("just saved");
            assert_eq!(parts.step(500), over);
            assert_eq!((parts.nodes(), parts.value()), (whole.nodes(), whole.value()));
            if over {
                break;
            }
            // Neither another question nor a part goes on.
            let mut other = position.clone();
            let played = moves(&other)[0];
            other.play(played).expect("it is legal");
            for (position, bytes) in
                [(&other, &saved[..]), (&position, &saved[..saved.len() - 1]), (&position, b"x")]
            {
                let resumed = Solver::resume(position, limits, &mut &*bytes);
                assert_eq!(resumed.err(), Some(Unsolvable::Saved));
            }
        }
    }
}

#[test]
fn games_that_cannot_be_solved_are_refused() {
    let refused = |id: &str, options: &[(&str, &str)], players| {
        let options = options.iter().map(|&(key, value)| (key.into(), value.into())).collect();
        let settings = Settings { players, options, ..Settings::default() };
        let plan = Arc::new(builtin(id, &settings).expect("a built-in game"));
        let position: Position = Position::new(plan);
        Solver::new(&position, SMALL).err().map(|error| error.code().to_owned())
    };
    let code = |code: &str| Some(code.to_owned());
    assert_eq!(refused("omega", &[], Some(3)), code("unsolvable-players"));
    assert_eq!(refused("andantino", &[], None), code("unsolvable-board"));
    assert_eq!(refused("gonnect", &[("ko", "positional")], None), code("unsolvable-repeats"));
    assert_eq!(refused("gonnect", &[("ko", "situational")], None), None);
    assert_eq!(refused("gonnect", &[("ko", "simple")], None), None);
    assert_eq!(refused("go", &[("ko", "situational")], None), code("unsolvable-repeats"));
    assert_eq!(refused("lines-of-action", &[], None), None);
}
