//! Moves made and undone: by deletion, by a log, or by a copy of the board.

use std::sync::Arc;

use super::playouts::plan;
use super::{Clock, Subject, not_built};
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::{
    AnyGroups, DeletableUnion, EagerLabels, Flood, Graph, Groups, LocalSplit, Removal,
    RollbackUnion, WeightedHalvingUnion,
};
use crate::experiment::study::{Case, Work};
use crate::position::{Position, Rng};

/// How many random games are played and undone in turn.
const GAMES: usize = 16;
/// A game is cut off after this many moves, to bound the memory for copies.
const MAX_MOVES: usize = 400;
/// The prefix for structures that are copied.
pub(in crate::experiment) const COPY_OF: &str = "copy of ";

/// What a move does to the stones.
#[derive(Clone, Copy, Debug)]
enum Event {
    Put(Cell, Colour),
    Lift(Cell, Colour),
}

/// A random game as events, a list a move.
#[derive(Clone, Debug)]
struct Game {
    start: Vec<(Cell, Colour)>,
    moves: Vec<Vec<Event>>,
}

/// How moves are made and undone.
trait Back {
    /// Sets up the stones of the start.
    fn begin(&mut self, start: &[(Cell, Colour)]);
    fn play(&mut self, events: &[Event]);
    /// Undoes the last move, which consisted of these events.
    fn undo(&mut self, events: &[Event]);
    fn structure(&self) -> String;
}

/// By doing the opposite; in a structure with a log, by rolling back.
struct Deletion<G>(G);

/// Does what a move does.
fn make_move<G: Removal<Cell>>(groups: &mut G, events: &[Event]) {
    for &event in events {
        match event {
            Event::Put(cell, colour) => _ = groups.insert(cell, colour),
            Event::Lift(cell, _) => groups.remove(cell),
        }
    }
}

impl<G: Removal<Cell>> Back for Deletion<G> {
    fn begin(&mut self, start: &[(Cell, Colour)]) {
        self.0.clear();
        for &(cell, colour) in start {
            self.0.insert(cell, colour);
        }
    }

    fn play(&mut self, events: &[Event]) {
        make_move(&mut self.0, events);
    }

    fn undo(&mut self, events: &[Event]) {
        for &event in events.iter().rev() {
            match event {
                Event::Put(cell, _) => self.0.remove(cell),
                Event::Lift(cell, colour) => _ = self.0.insert(cell, colour),
            }
        }
    }

    fn structure(&self) -> String {
        G::NAME.to_owned()
    }
}

/// By going back to a copy that was made before the move.
struct Copies<G> {
    /// The boards before the moves, and the current one; more may follow.
    boards: Vec<G>,
    now: usize,
}

impl<G: Groups<Cell>> Copies<G> {
    fn new(graph: &Arc<Graph>) -> Self {
        Self { boards: vec![G::new(Arc::clone(graph))], now: 0 }
    }

    /// Continues on a copy of the board.
    fn copy(&mut self) {
        self.now += 1;
        if self.now == self.boards.len() {
            self.boards.push(self.boards[self.now - 1].clone());
        } else {
            let (before, after) = self.boards.split_at_mut(self.now);
            after[0].copy_from(&before[self.now - 1]);
        }
    }
}

/// Copies of an insert-only structure.
struct Growing<G>(Copies<G>);

/// Copies of a structure that can also delete.
struct Changing<G>(Copies<G>);

macro_rules! back_by_copies {
    ($kind:ident: $power:ident, $make:expr) => {
        impl<G: $power<Cell>> Back for $kind<G> {
            fn begin(&mut self, start: &[(Cell, Colour)]) {
                self.0.now = 0;
                let first = &mut self.0.boards[0];
                first.clear();
                for &(cell, colour) in start {
                    first.insert(cell, colour);
                }
            }

            fn play(&mut self, events: &[Event]) {
                self.0.copy();
                let now = self.0.now;
                $make(&mut self.0.boards[now], events);
            }

            fn undo(&mut self, _: &[Event]) {
                self.0.now = self.0.now.saturating_sub(1);
            }

            fn structure(&self) -> String {
                format!("{COPY_OF}{}", G::NAME)
            }
        }
    };
}
back_by_copies!(Changing: Removal, make_move);
back_by_copies!(Growing: Groups, |groups: &mut G, events: &[Event]| {
    for &event in events {
        if let Event::Put(cell, colour) = event {
            groups.insert(cell, colour);
        }
    }
});

/// Games played and undone.
struct Undo<B> {
    games: Vec<Game>,
    next: usize,
    back: B,
}

impl<B: Back> Subject for Undo<B> {
    fn work(&mut self, units: u32, clock: Clock<'_>) -> Work {
        let mut work = Work::default();
        for _ in 0..units {
            let Some(game) = self.games.get(self.next) else { return work };
            self.next = (self.next + 1) % self.games.len();
            self.back.begin(&game.start);
            let begin = clock();
            for events in &game.moves {
                self.back.play(events);
            }
            let middle = clock();
            for events in game.moves.iter().rev() {
                self.back.undo(events);
            }
            let end = clock();
            work.add(Work {
                seconds: end - begin,
                units: game.moves.len() as f64,
                steps: game.moves.len() as f64,
                also: end - middle,
                wins: 0.0,
            });
        }
        work
    }

    fn structure(&self) -> String {
        self.back.structure()
    }
}

/// Makes and undoes the moves of random games.
///
/// # Errors
/// If there is no such game or structure, or the one cannot be played on the other.
pub(in crate::experiment) fn make(case: &Case, seed: u64) -> Result<Box<dyn Subject>, String> {
    let mut position = Position::<AnyGroups>::new(Arc::new(plan(case)?));
    let mut rng = Rng::with_seed(seed);
    let games: Vec<Game> = (0..GAMES).map(|_| record(&mut position, &mut rng)).collect();
    let graph = &position.board().graph;
    let name = case.structure;
    macro_rules! deletion {
        ($($kind:ident),*) => {
            $(if name == $kind::<Cell>::NAME {
                return Ok(undo(games, Deletion($kind::<Cell>::new(Arc::clone(graph)))));
            })*
        };
    }
    deletion!(DeletableUnion, EagerLabels, LocalSplit, Flood, RollbackUnion);
    let Some(copied) = name.strip_prefix(COPY_OF) else { return Err(not_built(name)) };
    if copied == EagerLabels::<Cell>::NAME {
        return Ok(undo(games, Changing(Copies::<EagerLabels>::new(graph))));
    }
    if copied == WeightedHalvingUnion::<Cell>::NAME {
        let lifts = |event: &Event| matches!(event, Event::Lift(..));
        if games.iter().flat_map(|game| &game.moves).flatten().any(lifts) {
            return Err(format!("{copied} cannot take stones off, as this game does"));
        }
        return Ok(undo(games, Growing(Copies::<WeightedHalvingUnion>::new(graph))));
    }
    Err(not_built(name))
}

fn undo<B: Back + 'static>(games: Vec<Game>, back: B) -> Box<dyn Subject> {
    Box::new(Undo { games, next: 0, back })
}

/// Plays a random game, and records what each move did.
fn record(position: &mut Position, rng: &mut Rng) -> Game {
    position.restart();
    let colours = |position: &Position| -> Vec<Option<Colour>> {
        let cells = 0..position.board().graph.cells();
        cells.map(|cell| position.colour(Cell::new(cell))).collect()
    };
    let mut before = colours(position);
    let start = before.iter().enumerate();
    let start = start.filter_map(|(cell, colour)| Some((Cell::new(cell), (*colour)?))).collect();
    let mut moves = Vec::new();
    while moves.len() < MAX_MOVES && position.outcome().is_none() && position.play_random(rng) {
        let after = colours(position);
        let (mut lifted, mut put) = (Vec::new(), Vec::new());
        for (index, (was, is)) in before.iter().zip(&after).enumerate() {
            let cell = Cell::new(index);
            if was != is {
                lifted.extend(was.map(|colour| Event::Lift(cell, colour)));
                put.extend(is.map(|colour| Event::Put(cell, colour)));
            }
        }
        // A captured stone leaves before the one that replaces it; so does a stone that is carried.
        lifted.append(&mut put);
        if !lifted.is_empty() {
            moves.push(lifted);
        }
        before = after;
    }
    Game { start, moves }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stones<G: Groups<Cell>>(groups: &G) -> Vec<Option<Colour>> {
        (0..groups.graph().cells()).map(|cell| groups.colour(Cell::new(cell))).collect()
    }

    /// The events of recorded games lead from the start to the end and back, however moves are
    /// undone.
    #[test]
    fn recorded_games_go_there_and_back() {
        for (game, size) in [("hex", 5), ("lines-of-action", 8), ("go", 5)] {
            let case = Case { game, size: Some(size), ..Case::default() };
            let plan = plan(&case).unwrap_or_else(|fault| panic!("{fault}"));
            let mut position = Position::<AnyGroups>::new(Arc::new(plan));
            let mut rng = Rng::with_seed(11);
            for _ in 0..5 {
                let game = record(&mut position, &mut rng);
                assert!(!game.moves.is_empty());
                let graph = &position.board().graph;
                let mut slow = Deletion(Flood::<Cell>::new(Arc::clone(graph)));
                let mut log = Deletion(RollbackUnion::<Cell>::new(Arc::clone(graph)));
                let mut copies = Changing(Copies::<EagerLabels>::new(graph));
                slow.begin(&game.start);
                log.begin(&game.start);
                copies.begin(&game.start);
                let start = stones(&slow.0);
                for events in &game.moves {
                    slow.play(events);
                    log.play(events);
                    copies.play(events);
                    assert_eq!(stones(&slow.0), stones(&log.0));
                    assert_eq!(stones(&slow.0), stones(&copies.0.boards[copies.0.now]));
                }
                if game.moves.len() < MAX_MOVES {
                    let end: Vec<_> =
                        (0..graph.cells()).map(|cell| position.colour(Cell::new(cell))).collect();
                    assert_eq!(stones(&slow.0), end);
                }
                for events in game.moves.iter().rev() {
                    slow.undo(events);
                    log.undo(events);
                    copies.undo(events);
                    assert_eq!(stones(&slow.0), stones(&log.0));
                    assert_eq!(stones(&slow.0), stones(&copies.0.boards[copies.0.now]));
                }
                assert_eq!(stones(&slow.0), start);
            }
        }
    }
}
