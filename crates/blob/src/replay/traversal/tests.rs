//! Replays of correct strategies succeed; wrong answers are found.

use super::*;
use crate::Ratio;
use crate::grid::Tile;
use crate::solver::{Progress, Search};
use crate::{Grid, Reaches, Schedule, Version};

fn question(grid: Grid, reaches: Reaches, ratio: &str, tiles: u16, above: bool) -> Question {
    let ratio = ratio.parse::<Ratio>().expect("a ratio");
    let stones = reaches.stones(tiles);
    let schedule =
        if above { Schedule::just_above(ratio, stones) } else { Schedule::new(ratio, stones) };
    Question { grid, reaches, schedule, tiles }
}

fn traversal(question: &Question, outcome: Outcome, start: &Position) -> Traversal {
    Traversal::new(question.clone(), outcome, start, 1 << 20).expect("a small question")
}

fn through(traversal: &mut Traversal, answers: &mut dyn AnswerSource) -> Result<(), Fault> {
    while !traversal.step(answers, 100)? {}
    Ok(())
}

/// Identifying and keeping equivalent positions only saves work.
#[test]
fn the_table_does_not_affect_the_result() {
    let (i, iii, v) = (Version::I.into(), Version::III.into(), Version::V.into());
    let holds = Reaches { white: Reach::Anywhere, black: Reach::Attached };
    for (grid, reaches, ratio, tiles) in [
        (Grid::Square, v, "3/8", 6),
        (Grid::Square, iii, "5/14", 5),
        (Grid::Square, i, "1/3", 4),
        (Grid::Square, holds, "1/3", 4),
        (Grid::Triangular, v, "1/2", 7),
        (Grid::Triangular, i, "2/5", 4),
        (Grid::Triangular, holds, "5/11", 5),
        (Grid::Hexagonal, v, "4/15", 4),
        (Grid::Hexagonal, iii, "1/5", 2),
    ] {
        for above in [false, true] {
            let question = question(grid, reaches, ratio, tiles, above);
            let mut search = Search::new(question.clone(), 1 << 20).expect("a search");
            let outcome = loop {
                if let Progress::Done(outcome) = search.step(100_000) {
                    break outcome;
                }
            };
            let start = Position::new(grid, reaches);
            let ways = [(grid.symmetries(), 1 << 30), (1, 1 << 30), (1, 10_000), (1, 0)];
            let counts = ways.map(|(symmetries, memory)| {
                let mut traversal = traversal(&question, outcome, &start);
                traversal.finished =
                    FinishedPositions::new(&traversal.field.board, symmetries, memory);
                assert_eq!(through(&mut traversal, &mut search), Ok(()), "{grid} {reaches:?}");
                assert!(traversal.finished.bytes() <= memory);
                traversal.visited()
            });
            assert!(counts[0] > 0 && counts.is_sorted(), "{grid} {reaches:?} {counts:?}");
        }
    }
}

/// A search with one answer replaced.
struct Altered<'a> {
    search: &'a mut Search,
    left: u32,
    answer: Answer,
}

impl AnswerSource for Altered<'_> {
    fn answer(&mut self, position: &Position) -> Answer {
        if self.left == 0 {
            return self.answer;
        }
        self.left -= 1;
        self.search.answer(position)
    }
}

#[test]
fn wrong_answers_are_found() {
    let question = question(Grid::Square, Version::V.into(), "1/3", 4, false);
    let start = Position::new(Grid::Square, Version::V);
    let mut search = Search::new(question.clone(), 1 << 20).expect("a search");
    let mut kind = |left, answer, outcome| {
        let mut traversal = traversal(&question, outcome, &start);
        let mut altered = Altered { search: &mut search, left, answer };
        through(&mut traversal, &mut altered).map_err(|fault| fault.kind)
    };
    let far = Answer::Stone(Tile::new(40, 0));
    let twice = Answer::Stone(Tile::ORIGIN);
    for left in 0..3 {
        assert_eq!(kind(left, Answer::None, Outcome::Held), Err(FaultKind::NoAnswer));
        assert_eq!(kind(left, far, Outcome::Held), Err(FaultKind::Illegal));
        assert_eq!(kind(left, twice, Outcome::Held), Err(FaultKind::Illegal));
    }
    assert_eq!(kind(100, Answer::None, Outcome::Held), Ok(()));
    // The search only has answers for Black.
    assert_eq!(kind(100, Answer::None, Outcome::Escaped), Err(FaultKind::NoAnswer));
}

#[test]
fn unprovable_claims_have_no_traversal() {
    let question = question(Grid::Square, Version::II.into(), "1/3", 4, false);
    let start = Position::new(Grid::Square, Version::II);
    let traversal =
        |outcome, start: &Position| Traversal::new(question.clone(), outcome, start, 1 << 20);
    assert!(traversal(Outcome::Held, &start).is_none());
    assert!(traversal(Outcome::Escaped, &start).is_some());
    for (grid, version) in [(Grid::Hexagonal, Version::II), (Grid::Square, Version::IV)] {
        assert!(traversal(Outcome::Escaped, &Position::new(grid, version)).is_none());
    }
    let apart = Position { white: vec![Tile::new(1, 0)], ..start.clone() };
    assert!(traversal(Outcome::Escaped, &apart).is_none());
    let twice = Position { black: vec![Tile::ORIGIN], ..start };
    assert!(traversal(Outcome::Escaped, &twice).is_none());
}

/// Plays the first liberty.
struct First;

impl AnswerSource for First {
    fn answer(&mut self, position: &Position) -> Answer {
        position.liberties().pop_first().map_or(Answer::None, Answer::Stone)
    }
}

#[test]
fn careless_answers_are_found() {
    let start = Position::new(Grid::Square, Version::V);
    let kind = |ratio, outcome| {
        let question = question(Grid::Square, Version::V.into(), ratio, 4, false);
        let mut traversal = traversal(&question, outcome, &start);
        let fault = through(&mut traversal, &mut First).expect_err("it is careless");
        // The fault is permanent.
        assert_eq!(through(&mut traversal, &mut First), Err(fault.clone()));
        fault.kind
    };
    assert_eq!(kind("1/3", Outcome::Held), FaultKind::TooLarge);
    assert_eq!(kind("1/3", Outcome::Escaped), FaultKind::Contained);
}

/// Has answers only to white stones on these tiles; five stones far away are there from the start.
struct OnlyTo<'a> {
    search: &'a mut Search,
    tiles: &'a [Tile],
}

impl AnswerSource for OnlyTo<'_> {
    fn answer(&mut self, position: &Position) -> Answer {
        let others = position.white.iter().filter(|stone| !self.tiles.contains(stone));
        if others.count() == 6 { self.search.answer(position) } else { Answer::None }
    }
}

const HOLDS_OF_IV: Reaches = Reaches { white: Reach::Anywhere, black: Reach::Attached };

/// The origin in the middle of a corridor of five tiles that is open at both ends, with `far`
/// white stones far away.
fn corridor(far: i16) -> Position {
    let mut start = Position::new(Grid::Square, HOLDS_OF_IV);
    let sides = [(0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
    start.black = sides.map(|(x, y)| Tile::new(x, y)).to_vec();
    start.white.extend((0..far).map(|number| Tile::new(50, number)));
    start
}

/// Black closes the corridor with a stone that is attached only to the white stone at the exit, so
/// it answers no other white stone.
#[test]
fn an_answer_that_depends_on_a_stone_answers_only_that_stone() {
    let question = question(Grid::Square, HOLDS_OF_IV, "1/2", 3, false);
    let start = corridor(5);
    let mut search = Search::new(question.clone(), 1 << 20).expect("a search");
    let tiles = [1, 2, -1, -2].map(|x| Tile::new(x, 0));
    let mut answers = OnlyTo { search: &mut search, tiles: &tiles };
    let fault = through(&mut traversal(&question, Outcome::Held, &start), &mut answers);
    assert_eq!(fault.map_err(|fault| fault.kind), Err(FaultKind::NoAnswer));
    assert_eq!(through(&mut traversal(&question, Outcome::Held, &start), &mut search), Ok(()));
}

/// The same if Black has enough stones at once. Four positions are visited: the start, a white
/// stone on either side, and one elsewhere that stands for all others.
#[test]
fn an_end_that_depends_on_a_stone_answers_only_that_stone() {
    let question = question(Grid::Square, HOLDS_OF_IV, "1/3", 3, false);
    let mut traversal = traversal(&question, Outcome::Held, &corridor(2));
    assert_eq!(through(&mut traversal, &mut First), Ok(()));
    assert_eq!(traversal.visited(), 4);
}

/// Has answers only if no black stone is beyond the board.
struct Near<'a>(&'a mut Search);

impl AnswerSource for Near<'_> {
    fn answer(&mut self, position: &Position) -> Answer {
        let is_near = position.black.iter().all(|stone| stone.x < 100);
        if is_near { self.0.answer(position) } else { Answer::None }
    }
}

#[test]
fn stones_beyond_the_board_must_be_answered() {
    for version in [Version::III, Version::I] {
        let question = question(Grid::Square, version.into(), "3/10", 3, true);
        let start = Position::new(Grid::Square, version);
        let mut search = Search::new(question.clone(), 1 << 20).expect("a search");
        let traversal = || traversal(&question, Outcome::Escaped, &start);
        let fault = through(&mut traversal(), &mut Near(&mut search));
        assert_eq!(fault.map_err(|fault| fault.kind), Err(FaultKind::NoAnswer), "{version}");
        assert_eq!(through(&mut traversal(), &mut search), Ok(()), "{version}");
    }
}

/// Goes up from the origin, or sideways if that is blocked.
struct Up;

impl AnswerSource for Up {
    fn answer(&mut self, position: &Position) -> Answer {
        let up = [(0, 1), (0, 2), (-1, 1), (1, 1)].map(|(x, y)| Tile::new(x, y));
        let open = up.into_iter().find(|&tile| !position.is_occupied(tile));
        open.map_or(Answer::None, Answer::Stone)
    }
}

/// Two white stones in the dead ends of a column, one of them the blob, which Black shuts in. If
/// blob and island were confused, play at the other end would seem to answer that.
#[test]
fn blob_and_island_are_not_confused() {
    for white in [Reach::Anywhere, Reach::Attached] {
        for black in [Reach::Anywhere, Reach::Attached] {
            let reaches = Reaches { white, black };
            let question = question(Grid::Square, reaches, "2/3", 4, false);
            let mut start = Position::new(Grid::Square, reaches);
            start.white.push(Tile::new(0, 3));
            start.white.extend((0..20).map(|number| Tile::new(50, number)));
            let ends = [(1, 0), (-1, 0), (1, -1), (-1, -1), (0, -2)];
            let others = [(1, 3), (-1, 3), (1, 4), (-1, 4), (0, 5)];
            start.black = ends.iter().chain(&others).map(|&(x, y)| Tile::new(x, y)).collect();
            let mut traversal = traversal(&question, Outcome::Escaped, &start);
            assert!(through(&mut traversal, &mut Up).is_err(), "{reaches:?}");
        }
    }
}

/// Has an answer only every second time it is asked.
struct Slow<'a>(&'a mut Search, bool);

impl AnswerSource for Slow<'_> {
    fn answer(&mut self, position: &Position) -> Answer {
        self.1 = !self.1;
        if self.1 { Answer::Pending } else { self.0.answer(position) }
    }
}

#[test]
fn answers_may_take_their_time() {
    let question = question(Grid::Square, Version::V.into(), "1/3", 4, true);
    let start = Position::new(Grid::Square, Version::V);
    let mut search = Search::new(question.clone(), 1 << 20).expect("a search");
    let mut walks = [(); 2].map(|()| traversal(&question, Outcome::Escaped, &start));
    assert_eq!(through(&mut walks[0], &mut search), Ok(()));
    assert_eq!(through(&mut walks[1], &mut Slow(&mut search, false)), Ok(()));
    assert_eq!(walks[0].visited(), walks[1].visited());
}
