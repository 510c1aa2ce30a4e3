//! The exact result of a position, found in steps.

use std::io::{self, Read, Write};
use std::sync::Arc;

use super::any_game::AnyGame;
use super::joining::Joining;
use super::keys::Keys;
use super::proof_search::{Arena, Candidate, ProofSearch};
use super::table::{Found, Table};
use super::unsolvable::{Course, Unsolvable, course};
use crate::cell::{Cell, Index, Seat};
use crate::connectivity::Removal;
use crate::joining::JoiningBoard;
use crate::position::{End, Move, PlayoutGroups, Position};
use crate::rules::Swap;

/// What a position comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// The player in this seat wins, whatever the other does.
    Win(Seat),
    /// Neither player can win against the best play of the other.
    Draw,
    /// In a game that may go round in circles: neither player can win within this many plies.
    Open(u32),
}

/// How much a solver may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// About how many bytes its table takes.
    pub memory: usize,
    /// In games that may go round in circles, within how many plies wins are looked for.
    pub plies: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { memory: 64 << 20, plies: 40 }
    }
}

/// What the solver looks for at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stage {
    /// The player who has to win.
    attacker: Seat,
    /// Within how many plies, where that is limited.
    plies: u32,
    /// By attacker, whether a game that was looked at is drawn or not over in time: then an
    /// attacker who does not win need not lose.
    undecided: [bool; 2],
}

/// The exact result of a position, found in steps.
#[derive(Debug)]
pub struct Solver {
    root: Position<PlayoutGroups>,
    joining: Option<JoiningBoard<u64>>,
    keys: Arc<Keys>,
    course: Course,
    limits: Limits,
    search: ProofSearch,
    stage: Stage,
    value: Option<Value>,
}

/// How many positions are looked at between two tests of whether a sub-question is answered.
const SLICE: u64 = 1 << 14;

impl Solver {
    /// A solver for a position, which counts as the first of its game: earlier positions neither
    /// forbid moves nor end it.
    ///
    /// # Errors
    /// Why the game cannot be solved.
    pub fn new<G: Removal<Cell>>(
        position: &Position<G>,
        limits: Limits,
    ) -> Result<Self, Unsolvable> {
        let table = Table::new(limits.memory);
        Self::with_table(position, limits, table)
    }

    fn with_table<G: Removal<Cell>>(
        position: &Position<G>,
        limits: Limits,
        table: Table,
    ) -> Result<Self, Unsolvable> {
        let course = course(position.plan())?;
        let mut root: Position<PlayoutGroups> = position.on_structure();
        root.forget_history();
        let value = root.outcome().map(|outcome| match outcome.end {
            End::Win(seat) => Value::Win(seat),
            End::Draw => Value::Draw,
        });
        let plies = if course == Course::Recurrent { 1 } else { u32::MAX };
        Ok(Self {
            joining: JoiningBoard::of(root.plan(), root.board())
                .filter(|_| root.plan().swap == Swap::None),
            keys: Arc::new(Keys::of_plan(root.plan())),
            stage: Stage { attacker: root.to_move(), plies, undecided: [false; 2] },
            search: ProofSearch::new(table),
            root,
            course,
            limits,
            value,
        })
    }

    /// Turns to another position of the same game, with what is known of others.
    ///
    /// # Errors
    /// Why the game cannot be solved.
    pub fn turn_to<G: Removal<Cell>>(&mut self, position: &Position<G>) -> Result<(), Unsolvable> {
        let table = std::mem::replace(&mut self.search.table, Table::new(0));
        let nodes = self.search.nodes;
        *self = Self::with_table(position, self.limits, table)?;
        self.search.nodes = nodes;
        Ok(())
    }

    /// Looks at about so many more positions. Returns whether all is known that will be.
    pub fn step(&mut self, nodes: u64) -> bool {
        if self.value.is_none() {
            let stage = self.stage;
            let root = self.root.clone();
            let (found, undecided) = self.examine(&root, stage.attacker, stage.plies, nodes);
            self.stage.undecided[stage.attacker.index()] |= undecided;
            if found.is_won() {
                self.value = Some(Value::Win(stage.attacker));
            } else if found.is_lost() {
                self.conclude_stage();
            }
        }
        self.value.is_some()
    }

    /// Goes on to the next stage, after an attacker did not win.
    fn conclude_stage(&mut self) {
        let Stage { attacker, plies, undecided } = self.stage;
        let other = opponent(attacker);
        if !undecided[attacker.index()] {
            // Every way to go on that matters ends in a win for the other.
            self.value = Some(Value::Win(other));
        } else if attacker == self.root.to_move() {
            self.stage.attacker = other;
        } else if self.course == Course::Onward {
            self.value = Some(Value::Draw);
        } else if plies >= self.limits.plies {
            self.value = Some(Value::Open(plies));
        } else {
            // Marks stay: what was found with fewer plies left is used again.
            self.stage = Stage { attacker: other, plies: plies + 1, undecided };
        }
    }

    /// Looks at so many positions from a position on, to find out whether a player wins within so
    /// many plies; and says whether a game that was looked at is drawn or not over by then.
    fn examine(
        &mut self,
        position: &Position<PlayoutGroups>,
        attacker: Seat,
        plies: u32,
        nodes: u64,
    ) -> (Found, bool) {
        match &self.joining {
            Some(board) => {
                let mut arena = Joining::new(board.clone(), position, attacker);
                (self.search.run(&mut arena, nodes), false)
            }
            None => {
                let mut arena =
                    AnyGame::new(position, Arc::clone(&self.keys), attacker, self.course, plies);
                let found = self.search.run(&mut arena, nodes);
                (found, arena.undecided)
            }
        }
    }

    /// The result, when it is known.
    pub fn value(&self) -> Option<Value> {
        self.value
    }

    /// How many positions have been looked at.
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// The bytes that the table takes.
    pub fn bytes(&self) -> usize {
        self.search.table.bytes()
    }

    /// Within how many plies wins are looked for at the moment, where positions can come up again.
    pub fn plies(&self) -> Option<u32> {
        (self.course == Course::Recurrent).then_some(self.stage.plies)
    }

    /// The position that is solved.
    pub fn position(&self) -> &Position<PlayoutGroups> {
        &self.root
    }

    /// Whether of all moves only those matter that some threat leaves: then a proof says which
    /// cells the winner needs.
    pub fn needs_cells(&self) -> bool {
        self.joining.is_some()
    }

    /// A move by which the player to move keeps to the result of the position that is solved; none
    /// if the game is over, the player loses, or the result is not known.
    pub fn best(&mut self) -> Option<Move> {
        let root = self.root.clone();
        let mover = root.to_move();
        match self.value? {
            Value::Win(winner) if winner != mover => None,
            Value::Win(_) => self.reply(&root, Aim::Win),
            Value::Draw => self.reply(&root, Aim::Hold),
            Value::Open(_) => None,
        }
    }

    /// A move for the player to move in a position that they can win, or not lose, whatever their
    /// opponent does; none if there is no such move. This looks for as long as it takes.
    pub fn reply<G: Removal<Cell>>(&mut self, position: &Position<G>, aim: Aim) -> Option<Move> {
        let mut position: Position<PlayoutGroups> = position.on_structure();
        position.forget_history();
        if position.outcome().is_some() {
            return None;
        }
        let mover = position.to_move();
        let attacker = if aim == Aim::Win { mover } else { opponent(mover) };
        let plies = match self.course {
            Course::Onward => u32::MAX,
            Course::Recurrent if aim == Aim::Hold => return None,
            // The shortest way, which comes round to no position twice.
            Course::Recurrent => (1..=self.limits.plies)
                .find(|&plies| self.decide(&position, attacker, plies).is_won())?,
        };
        let keeps = |found: Found| if aim == Aim::Win { found.is_won() } else { found.is_lost() };
        let found = self.decide(&position, attacker, plies);
        if !keeps(found) {
            return None;
        }
        let candidates = self.candidates(&position, attacker, plies, found.region);
        let at_hand = candidates.iter().find(|candidate| {
            keeps(candidate.found) || self.search.table.get(&candidate.key).is_some_and(keeps)
        });
        if let Some(candidate) = at_hand {
            return Some(candidate.played);
        }
        // What decided it has been forgotten, or was a connection: it is worked out again. A look at
        // each comes first, as the moves that do not decide it may take long.
        let plies = plies.saturating_sub(1);
        let mut keeps_after = |played: Move, nodes: Option<u64>| {
            let mut after = position.clone();
            after.play(played).is_ok()
                && keeps(match nodes {
                    Some(nodes) => self.examine(&after, attacker, plies, nodes).0,
                    None => self.decide(&after, attacker, plies),
                })
        };
        let moves = || candidates.iter().map(|candidate| candidate.played);
        moves()
            .find(|&played| keeps_after(played, Some(1)))
            .or_else(|| moves().find(|&played| keeps_after(played, None)))
    }

    /// In a game in which exactly one player joins sides: the cells that the opponent of the
    /// player to move needs to win, whatever the player to move does; none if the opponent does
    /// not win. This looks for as long as it takes.
    pub fn needed<G: Removal<Cell>>(&mut self, position: &Position<G>) -> Option<Vec<Cell>> {
        let position: Position<PlayoutGroups> = position.on_structure();
        let winner = opponent(position.to_move());
        self.joining.as_ref()?;
        let found = self.decide(&position, winner, u32::MAX);
        let cells = (0..u64::BITS as usize).filter(|cell| found.region >> cell & 1 == 1);
        found.is_won().then(|| cells.map(Cell::new).collect())
    }

    /// Looks until it is known whether a player wins within so many plies.
    fn decide(&mut self, position: &Position<PlayoutGroups>, attacker: Seat, plies: u32) -> Found {
        loop {
            let (found, _) = self.examine(position, attacker, plies, SLICE);
            if found.is_won() || found.is_lost() {
                return found;
            }
        }
    }

    /// The moves that may decide a position, which took these cells where regions are kept.
    fn candidates(
        &mut self,
        position: &Position<PlayoutGroups>,
        attacker: Seat,
        plies: u32,
        region: u64,
    ) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        match &self.joining {
            Some(board) => {
                let arena = Joining::new(board.clone(), position, attacker);
                arena.list(region, &mut candidates);
            }
            None => {
                let mut arena =
                    AnyGame::new(position, Arc::clone(&self.keys), attacker, self.course, plies);
                arena.look(None, &mut candidates);
            }
        }
        candidates
    }

    /// Writes what has been found, to go on from there another time.
    ///
    /// # Errors
    /// As writing has.
    pub fn save(&self, to: &mut dyn Write) -> io::Result<()> {
        let Stage { attacker, plies, undecided } = self.stage;
        let [first, second] = undecided.map(u64::from);
        for number in [
            MAGIC,
            self.question(),
            self.search.nodes,
            attacker.index() as u64,
            u64::from(plies),
            first | second << 1,
        ] {
            to.write_all(&number.to_le_bytes())?;
        }
        self.search.table.write(to)
    }

    /// A solver for the same position with the same limits that goes on from what was saved.
    ///
    /// # Errors
    /// If what is read was not saved from such a solver, or cannot be read.
    pub fn resume<G: Removal<Cell>>(
        position: &Position<G>,
        limits: Limits,
        from: &mut dyn Read,
    ) -> Result<Self, Unsolvable> {
        let mut numbers = [0; 6];
        for number in &mut numbers {
            let mut bytes = [0; 8];
            from.read_exact(&mut bytes).map_err(|_| Unsolvable::Saved)?;
            *number = u64::from_le_bytes(bytes);
        }
        let [magic, question, nodes, attacker, plies, undecided] = numbers;
        let table = Table::read(from, limits.memory).map_err(|_| Unsolvable::Saved)?;
        let mut solver = Self::with_table(position, limits, table)?;
        let plies = u32::try_from(plies).map_err(|_| Unsolvable::Saved)?;
        if magic != MAGIC || question != solver.question() || attacker > 1 {
            return Err(Unsolvable::Saved);
        }
        let undecided = [undecided & 1 == 1, undecided >> 1 & 1 == 1];
        solver.stage = Stage { attacker: Seat::new(attacker as usize), plies, undecided };
        solver.search.nodes = nodes;
        Ok(solver)
    }

    /// What tells questions apart: the rules, their options and the position.
    fn question(&self) -> u64 {
        let plan = self.root.plan();
        let mut hash = 0xcbf2_9ce4_8422_2325_u64 ^ self.root.hash();
        let choices = plan.choices();
        let size = plan.board().topology.cells().to_string();
        let words = choices.iter().flat_map(|&(key, value)| [key, value]);
        for text in [plan.document.as_str(), size.as_str()].into_iter().chain(words) {
            for byte in text.bytes().chain([0]) {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
        hash ^ u64::from(self.joining.is_some())
    }
}

/// The first bytes of what is saved, with the version of its form.
const MAGIC: u64 = u64::from_le_bytes(*b"lssolve1");

/// What a player wants from a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// To win.
    Win,
    /// Not to lose.
    Hold,
}

/// The other one of two players.
pub(super) fn opponent(seat: Seat) -> Seat {
    Seat::new(1 - seat.index())
}
