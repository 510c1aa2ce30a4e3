//! The replay of a strategy: every position that it can come to.

use std::fmt;

use super::field::{Blob, Field};
use super::settled::{Lie, Settled};
use crate::grid::Tile;
use crate::position::{Position, Side};
use crate::solver::{Outcome, Progress, Question, Search};
use crate::tile_set::TileSet;
use crate::version::Reach;

/// An answer of the one who gets his way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A stone on this tile.
    Stone(Tile),
    /// He has none.
    None,
    /// It takes longer than an answer may: he is asked again in the next step.
    Later,
}

/// Who answers for the one who gets his way.
pub trait Answers {
    /// What he plays in a position.
    fn answer(&mut self, position: &Position) -> Answer;
}

/// Positions that are searched for one answer in a step.
const SLICE: u64 = 1 << 14;

/// What the table has lost is searched for again.
impl Answers for Search {
    fn answer(&mut self, position: &Position) -> Answer {
        if self.position() != position && !self.start_from(position) {
            return Answer::None;
        }
        match self.step(SLICE) {
            Progress::Running => Answer::Later,
            Progress::Done(_) => self.best().map_or(Answer::None, Answer::Stone),
        }
    }
}

/// Where a strategy does not do what is said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The position.
    pub position: Position,
    /// What is wrong there.
    pub kind: FaultKind,
}

/// What can be wrong with a strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// It has no answer.
    NoAnswer,
    /// Its answer is not legal, or too far away to matter.
    Illegal,
    /// The blob is larger than Black should hold it to.
    TooLarge,
    /// The blob is contained, and White should escape.
    Contained,
    /// There are more stones than the order of turns is made for.
    TooLong,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let says = match self.kind {
            FaultKind::NoAnswer => "there is no answer",
            FaultKind::Illegal => "the answer is not legal",
            FaultKind::TooLarge => "the blob is too large",
            FaultKind::Contained => "the blob is contained",
            FaultKind::TooLong => "the game is too long",
        };
        let text = |tiles: &[Tile]| {
            let words: Vec<String> = tiles.iter().map(Tile::to_string).collect();
            words.join(" ")
        };
        let Position { white, black, .. } = &self.position;
        write!(f, "{says} at white {}; black {}", text(white), text(black))
    }
}

impl std::error::Error for Fault {}

/// A replay under way: a strategy that is said to win is followed through all that the other may
/// play. Nothing that a search has found out is believed but what it answers.
///
/// Two counts end a line. Black holds if he can fill all liberties before White's next stone.
/// White escapes if she has more liberties than Black's stones until her deciding one and her
/// own until then together: each takes one at most, so the deciding stone has one left. The
/// other tiles do not matter to that, nor do more black stones there; so an escape that needs
/// certain tiles, its *carrier*, also answers every black stone elsewhere.
///
/// A hold needs the liberties that Black fills, the tiles where he played, and, where his stones
/// have to be attached, a white stone for each. While these tiles are as they are, no white
/// stone elsewhere changes anything, nor the want of one: the blob does not get past them. So
/// where White's stones may go anywhere, a hold answers every white stone on other tiles too,
/// unless it needs the very stone that it answers. Tiles beyond the board of the question are in
/// no carrier; a stone there is one for all. Where White's stones have to be connected, every one
/// is answered by itself.
///
/// Positions that a symmetry and a translation take into one another are gone through once, as
/// far as the memory goes.
#[derive(Clone, Debug)]
pub struct Walk {
    question: Question,
    winner: Side,
    field: Field,
    settled: Settled,
    frames: Vec<Frame>,
    stage: Stage,
    visited: u64,
    fault: Option<Fault>,
}

/// What is done next.
#[derive(Clone, Debug)]
enum Stage {
    /// The position on the field is looked at.
    Enter,
    /// The innermost frame goes on with its next move.
    Advance,
    /// The position on the field has been gone through, and needs this.
    Leave(TileSet),
}

/// A position whose moves are being gone through.
#[derive(Clone, Debug)]
struct Frame {
    mover: Side,
    lie: Lie,
    /// How many positions had been looked at before it.
    before: u64,
    /// Moves to come, the next one last; the board's wall is a stone beyond the board.
    moves: Vec<u16>,
    trial: u16,
    /// Replies that nothing has answered yet.
    open: TileSet,
    /// The union of what the positions after it need.
    carrier: TileSet,
}

impl Walk {
    /// The replay of a strategy for this outcome from a position on; none where the position is
    /// of another grid or version, its first white stone is not the origin, or the board of the
    /// question would be larger than this layer holds; and for a hold where White's stones have to
    /// be attached, as one elsewhere would allow her more. Positions that were gone through are
    /// kept in `memory` bytes, about.
    pub fn new(
        question: Question,
        outcome: Outcome,
        start: &Position,
        memory: usize,
    ) -> Option<Self> {
        if outcome == Outcome::Held && question.reaches.white == Reach::Attached {
            return None;
        }
        let field = Field::new(question.grid, question.reaches, question.tiles, start)?;
        let winner = match outcome {
            Outcome::Held => Side::Black,
            Outcome::Escaped => Side::White,
        };
        let settled = Settled::new(&field.board, question.grid.symmetries(), memory);
        let (frames, stage, fault) = (Vec::new(), Stage::Enter, None);
        Some(Self { question, winner, field, settled, frames, stage, visited: 0, fault })
    }

    /// The positions looked at so far, ends of lines among them.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// Goes on for about this many positions; whether all have been gone through.
    ///
    /// # Errors
    /// The first fault that comes up; from then on it is always that.
    pub fn step(&mut self, answers: &mut dyn Answers, positions: u64) -> Result<bool, Fault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let result = self.follow(answers, positions);
        self.fault = result.as_ref().err().cloned();
        result
    }

    fn follow(&mut self, answers: &mut dyn Answers, positions: u64) -> Result<bool, Fault> {
        let limit = self.visited.saturating_add(positions);
        while self.visited < limit {
            self.stage = match &self.stage {
                Stage::Enter => match self.enter(answers)? {
                    Some(stage) => stage,
                    None => return Ok(false),
                },
                Stage::Leave(_) if self.frames.is_empty() => return Ok(true),
                Stage::Leave(needs) => {
                    let needs = *needs;
                    self.conclude(&needs);
                    Stage::Advance
                }
                Stage::Advance => self.advance(),
            };
        }
        Ok(false)
    }

    fn fault(&self, kind: FaultKind) -> Fault {
        Fault { position: self.field.position(), kind }
    }

    fn mover(&self) -> Side {
        let due = self.question.schedule.due(self.field.placed(Side::White));
        if self.field.placed(Side::Black) < due { Side::Black } else { Side::White }
    }

    /// Whether White's stones may be apart from the blob. Only then holds have carriers.
    fn is_wide(&self) -> bool {
        self.question.reaches.white != Reach::Connected
    }

    /// Comes to a position; none if the winner's answer is not there yet.
    fn enter(&mut self, answers: &mut dyn Answers) -> Result<Option<Stage>, Fault> {
        let blob = self.field.blob();
        if let Some(carrier) = self.end(&blob)? {
            self.visited += 1;
            return Ok(Some(Stage::Leave(carrier)));
        }
        let lie = self.settled.lie(&self.field, &blob);
        if let Some(carrier) = self.settled.get(&lie) {
            self.visited += 1;
            return Ok(Some(Stage::Leave(carrier)));
        }
        let mover = self.mover();
        let moves = if mover == self.winner {
            let Some(tile) = self.answer(answers)? else { return Ok(None) };
            vec![tile]
        } else {
            self.replies(&blob)
        };
        let before = self.visited;
        self.visited += 1;
        let trial = self.field.board.wall();
        let (open, carrier) = (TileSet::ALL, TileSet::EMPTY);
        self.frames.push(Frame { mover, lie, before, moves, trial, open, carrier });
        Ok(Some(Stage::Advance))
    }

    /// Makes the next move of the innermost position, or leaves it after the last.
    fn advance(&mut self) -> Stage {
        while let Some(frame) = self.frames.last_mut() {
            while let Some(tile) = frame.moves.pop() {
                if frame.open.contains(tile) {
                    frame.trial = tile;
                    self.field.put(frame.mover, tile);
                    return Stage::Enter;
                }
            }
            if let Some(frame) = self.frames.pop() {
                let effort = self.visited - frame.before;
                self.settled.insert(frame.lie, &frame.carrier, effort);
                return Stage::Leave(frame.carrier);
            }
        }
        Stage::Enter
    }

    /// Takes back the move under trial, after which so much is needed.
    fn conclude(&mut self, needs: &TileSet) {
        let is_wide = self.is_wide();
        let Some(frame) = self.frames.last_mut() else { return };
        let tile = frame.trial;
        self.field.take(frame.mover, tile);
        frame.carrier.unite(needs);
        if frame.mover == self.winner {
            if self.winner == Side::White || is_wide {
                frame.carrier.insert(tile);
            }
            if self.winner == Side::Black && is_wide {
                self.field.support(tile, &mut frame.carrier);
            }
        } else if self.winner == Side::White || is_wide && !needs.contains(tile) {
            frame.open.intersect(needs);
        }
    }

    /// What the end of a line needs, where the counts say that it is one.
    fn end(&self, blob: &Blob) -> Result<Option<TileSet>, Fault> {
        let schedule = &self.question.schedule;
        let (white, black) = (self.field.placed(Side::White), self.field.placed(Side::Black));
        let until = |white: u16| usize::from(schedule.due(white).saturating_sub(black));
        let liberties = blob.liberties.iter().count();
        let Some(left) = self.question.tiles.checked_sub(blob.size) else {
            return match self.winner {
                Side::White => Ok(Some(TileSet::EMPTY)),
                Side::Black => Err(self.fault(FaultKind::TooLarge)),
            };
        };
        if white + left > schedule.stones() {
            return Err(self.fault(FaultKind::TooLong));
        }
        match self.winner {
            Side::Black if liberties > until(white) => Ok(None),
            Side::Black => {
                let mut carrier = TileSet::EMPTY;
                if self.is_wide() {
                    carrier = blob.liberties;
                    blob.liberties.iter().for_each(|tile| self.field.support(tile, &mut carrier));
                }
                Ok(Some(carrier))
            }
            Side::White if liberties == 0 => Err(self.fault(FaultKind::Contained)),
            Side::White => {
                let stones = usize::from(left) + until(white + left);
                let mut carrier = TileSet::EMPTY;
                blob.liberties.iter().take(stones + 1).for_each(|tile| carrier.insert(tile));
                Ok((liberties > stones).then_some(carrier))
            }
        }
    }

    /// The winner's answer, once it is there.
    fn answer(&self, answers: &mut dyn Answers) -> Result<Option<u16>, Fault> {
        let answer = match answers.answer(&self.field.position()) {
            Answer::Stone(tile) => tile,
            Answer::None => return Err(self.fault(FaultKind::NoAnswer)),
            Answer::Later => return Ok(None),
        };
        let number = self.field.board.number(answer);
        let number = number.filter(|&tile| self.field.legal(self.winner).contains(tile));
        number.map(Some).ok_or_else(|| self.fault(FaultKind::Illegal))
    }

    /// What the other may play, what is likely to leave few others last.
    fn replies(&self, blob: &Blob) -> Vec<u16> {
        let loser = self.mover();
        let reach = match loser {
            Side::White => self.question.reaches.white,
            Side::Black => self.question.reaches.black,
        };
        let legal = self.field.legal(loser);
        let mut moves = Vec::new();
        // What Black attaches to a blob is on the board; next to an island it may be beyond.
        if reach == Reach::Anywhere || self.is_wide() {
            moves.push(self.field.board.wall());
        }
        for is_liberty in [false, true] {
            let beside = |&tile: &u16| blob.liberties.contains(tile) == is_liberty;
            moves.extend(legal.iter().filter(beside));
        }
        if loser == Side::Black {
            moves.reverse();
        }
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ratio;
    use crate::{Grid, Reaches, Schedule, Version};

    fn question(grid: Grid, reaches: Reaches, ratio: &str, tiles: u16, above: bool) -> Question {
        let ratio = ratio.parse::<Ratio>().expect("a ratio");
        let stones = reaches.stones(tiles);
        let schedule =
            if above { Schedule::just_above(ratio, stones) } else { Schedule::new(ratio, stones) };
        Question { grid, reaches, schedule, tiles }
    }

    fn walk(question: &Question, outcome: Outcome, start: &Position) -> Walk {
        Walk::new(question.clone(), outcome, start, 1 << 20).expect("a small question")
    }

    fn through(walk: &mut Walk, answers: &mut dyn Answers) -> Result<(), Fault> {
        while !walk.step(answers, 100)? {}
        Ok(())
    }

    /// That positions that lie the same are one, and that they are kept, saves work alone.
    #[test]
    fn a_replay_that_shares_less_comes_to_the_same() {
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
                    let mut walk = walk(&question, outcome, &start);
                    walk.settled = Settled::new(&walk.field.board, symmetries, memory);
                    assert_eq!(through(&mut walk, &mut search), Ok(()), "{grid} {reaches:?}");
                    assert!(walk.settled.bytes() <= memory);
                    walk.visited()
                });
                assert!(counts[0] > 0 && counts.is_sorted(), "{grid} {reaches:?} {counts:?}");
            }
        }
    }

    /// A strategy with one answer of its own.
    struct Altered<'a> {
        search: &'a mut Search,
        left: u32,
        answer: Answer,
    }

    impl Answers for Altered<'_> {
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
            let mut walk = walk(&question, outcome, &start);
            let mut altered = Altered { search: &mut search, left, answer };
            through(&mut walk, &mut altered).map_err(|fault| fault.kind)
        };
        let far = Answer::Stone(Tile::new(40, 0));
        let twice = Answer::Stone(Tile::ORIGIN);
        for left in 0..3 {
            assert_eq!(kind(left, Answer::None, Outcome::Held), Err(FaultKind::NoAnswer));
            assert_eq!(kind(left, far, Outcome::Held), Err(FaultKind::Illegal));
            assert_eq!(kind(left, twice, Outcome::Held), Err(FaultKind::Illegal));
        }
        assert_eq!(kind(100, Answer::None, Outcome::Held), Ok(()));
        // The search answers for Black alone.
        assert_eq!(kind(100, Answer::None, Outcome::Escaped), Err(FaultKind::NoAnswer));
    }

    #[test]
    fn what_no_walk_can_prove_has_none() {
        let question = question(Grid::Square, Version::II.into(), "1/3", 4, false);
        let start = Position::new(Grid::Square, Version::II);
        let walk = |outcome, start: &Position| Walk::new(question.clone(), outcome, start, 1 << 20);
        assert!(walk(Outcome::Held, &start).is_none());
        assert!(walk(Outcome::Escaped, &start).is_some());
        for (grid, version) in [(Grid::Hexagonal, Version::II), (Grid::Square, Version::IV)] {
            assert!(walk(Outcome::Escaped, &Position::new(grid, version)).is_none());
        }
        let apart = Position { white: vec![Tile::new(1, 0)], ..start.clone() };
        assert!(walk(Outcome::Escaped, &apart).is_none());
        let twice = Position { black: vec![Tile::ORIGIN], ..start };
        assert!(walk(Outcome::Escaped, &twice).is_none());
    }

    /// Plays what comes first.
    struct First;

    impl Answers for First {
        fn answer(&mut self, position: &Position) -> Answer {
            position.liberties().pop_first().map_or(Answer::None, Answer::Stone)
        }
    }

    #[test]
    fn careless_answers_are_found() {
        let start = Position::new(Grid::Square, Version::V);
        let kind = |ratio, outcome| {
            let question = question(Grid::Square, Version::V.into(), ratio, 4, false);
            let mut walk = walk(&question, outcome, &start);
            let fault = through(&mut walk, &mut First).expect_err("it is careless");
            // It stays the last word.
            assert_eq!(through(&mut walk, &mut First), Err(fault.clone()));
            fault.kind
        };
        assert_eq!(kind("1/3", Outcome::Held), FaultKind::TooLarge);
        assert_eq!(kind("1/3", Outcome::Escaped), FaultKind::Contained);
    }

    /// Answers stones of White's on these tiles, and no others; five are far away from the start.
    struct OnlyTo<'a> {
        search: &'a mut Search,
        tiles: &'a [Tile],
    }

    impl Answers for OnlyTo<'_> {
        fn answer(&mut self, position: &Position) -> Answer {
            let others = position.white.iter().filter(|stone| !self.tiles.contains(stone));
            if others.count() == 6 { self.search.answer(position) } else { Answer::None }
        }
    }

    const HOLDS_OF_IV: Reaches = Reaches { white: Reach::Anywhere, black: Reach::Attached };

    /// The origin in the middle of a straight of five tiles that is open at both ends, with so
    /// many white stones far away.
    fn straight(far: i16) -> Position {
        let mut start = Position::new(Grid::Square, HOLDS_OF_IV);
        let sides = [(0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
        start.black = sides.map(|(x, y)| Tile::new(x, y)).to_vec();
        start.white.extend((0..far).map(|number| Tile::new(50, number)));
        start
    }

    /// Where White comes out Black closes the straight by a stone that is attached to hers alone:
    /// that answers no other stone of hers.
    #[test]
    fn an_answer_that_counts_on_the_stone_it_answers_is_for_that_stone() {
        let question = question(Grid::Square, HOLDS_OF_IV, "1/2", 3, false);
        let start = straight(5);
        let mut search = Search::new(question.clone(), 1 << 20).expect("a search");
        let tiles = [1, 2, -1, -2].map(|x| Tile::new(x, 0));
        let mut answers = OnlyTo { search: &mut search, tiles: &tiles };
        let fault = through(&mut walk(&question, Outcome::Held, &start), &mut answers);
        assert_eq!(fault.map_err(|fault| fault.kind), Err(FaultKind::NoAnswer));
        assert_eq!(through(&mut walk(&question, Outcome::Held, &start), &mut search), Ok(()));
    }

    /// The same where Black has stones enough at once: the start, a stone of White's to either
    /// side, and one elsewhere for all others.
    #[test]
    fn an_end_that_counts_on_the_stone_before_it_is_for_that_stone() {
        let question = question(Grid::Square, HOLDS_OF_IV, "1/3", 3, false);
        let mut walk = walk(&question, Outcome::Held, &straight(2));
        assert_eq!(through(&mut walk, &mut First), Ok(()));
        assert_eq!(walk.visited(), 4);
    }

    /// Answers where no black stone is beyond the board.
    struct Near<'a>(&'a mut Search);

    impl Answers for Near<'_> {
        fn answer(&mut self, position: &Position) -> Answer {
            let is_near = position.black.iter().all(|stone| stone.x < 100);
            if is_near { self.0.answer(position) } else { Answer::None }
        }
    }

    #[test]
    fn stones_beyond_the_board_are_to_be_answered() {
        for version in [Version::III, Version::I] {
            let question = question(Grid::Square, version.into(), "3/10", 3, true);
            let start = Position::new(Grid::Square, version);
            let mut search = Search::new(question.clone(), 1 << 20).expect("a search");
            let walk = || walk(&question, Outcome::Escaped, &start);
            let fault = through(&mut walk(), &mut Near(&mut search));
            assert_eq!(fault.map_err(|fault| fault.kind), Err(FaultKind::NoAnswer), "{version}");
            assert_eq!(through(&mut walk(), &mut search), Ok(()), "{version}");
        }
    }

    /// Goes up from the origin, or next to where that is shut.
    struct Up;

    impl Answers for Up {
        fn answer(&mut self, position: &Position) -> Answer {
            let up = [(0, 1), (0, 2), (-1, 1), (1, 1)].map(|(x, y)| Tile::new(x, y));
            let open = up.into_iter().find(|&tile| !position.is_occupied(tile));
            open.map_or(Answer::None, Answer::Stone)
        }
    }

    /// Two white stones in dead ends of one column, one of them the blob: Black shuts it in. With
    /// blob and island taken for one another that would be answered by the play at the other end.
    #[test]
    fn blob_and_island_are_not_taken_for_one_another() {
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
                let mut walk = walk(&question, Outcome::Escaped, &start);
                assert!(through(&mut walk, &mut Up).is_err(), "{reaches:?}");
            }
        }
    }

    /// Says nothing the first time it is asked.
    struct Slow<'a>(&'a mut Search, bool);

    impl Answers for Slow<'_> {
        fn answer(&mut self, position: &Position) -> Answer {
            self.1 = !self.1;
            if self.1 { Answer::Later } else { self.0.answer(position) }
        }
    }

    #[test]
    fn answers_may_take_their_time() {
        let question = question(Grid::Square, Version::V.into(), "1/3", 4, true);
        let start = Position::new(Grid::Square, Version::V);
        let mut search = Search::new(question.clone(), 1 << 20).expect("a search");
        let mut walks = [(); 2].map(|()| walk(&question, Outcome::Escaped, &start));
        assert_eq!(through(&mut walks[0], &mut search), Ok(()));
        assert_eq!(through(&mut walks[1], &mut Slow(&mut search, false)), Ok(()));
        assert_eq!(walks[0].visited(), walks[1].visited());
    }
}
