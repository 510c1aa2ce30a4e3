//! Replays a proof by the cells that the winner needs.

use std::collections::HashSet;

use super::{Answers, Checked, Refuted};
use crate::cell::{Cell, Colour, Index, MAX_COLOURS, Seat};
use crate::position::{Move, Position};
use crate::rules::{
    Bounds, Condition, Movement, Placed, Plan, Reach, Stones, Swap, Turn, Verdict, Who,
};
use crate::solve::solver::Aim;

/// A goal that own stones can only bring nearer, in a game in which nobody wins but by reaching it.
#[derive(Clone, Copy)]
pub(super) struct Goal([Reach; MAX_COLOURS]);

impl Goal {
    /// The goal, if players do nothing but place own stones on empty cells until one of them has
    /// connected what is asked of their colour.
    pub(super) fn of(plan: &Plan) -> Option<Self> {
        let [ending] = plan.endings.as_slice() else { return None };
        let [phase] = plan.phases.as_slice() else { return None };
        let Condition::Connects { reach, of: Who::Mover, stones: Stones::Own } = &ending.when
        else {
            return None;
        };
        let plain = phase.movement == Movement::Place(Placed::Own)
            && plan.properties.random_order
            && ending.result == Verdict::Who(Who::Mover)
            && plan.turn == Turn::Alternate
            && plan.swap == Swap::None
            && plan.seats == 2
            && plan.colours.len() == 2
            && plan.boards.bounds() == Bounds::Fixed;
        plain.then_some(Self(*reach))
    }
}

/// Whose a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Owner {
    Winner,
    Loser,
    /// Empty, and the winner needs it.
    Needed,
}

/// A replay by the cells that the winner needs.
pub(super) struct Cells<'a> {
    root: &'a Position,
    goal: Goal,
    winner: Colour,
    answers: &'a mut dyn Answers,
    most: u64,
    checked: Checked,
    /// What has been proved, with the loser to move.
    proved: HashSet<Vec<Owner>>,
    /// A position to set up again and again.
    position: Position,
}

impl<'a> Cells<'a> {
    pub(super) fn new(
        root: &'a Position,
        goal: Goal,
        holder: Seat,
        answers: &'a mut dyn Answers,
        most: u64,
    ) -> Self {
        Self {
            winner: root.colour_of(holder),
            position: root.on_structure(),
            proved: HashSet::new(),
            checked: Checked::default(),
            root,
            goal,
            answers,
            most,
        }
    }

    pub(super) fn run(mut self) -> Result<Checked, Refuted> {
        let cells = self.root.board().topology.cells();
        let owner = |cell| match self.root.colour(Cell::new(cell)) {
            None => Owner::Needed,
            Some(colour) if colour == self.winner => Owner::Winner,
            Some(_) => Owner::Loser,
        };
        let owners: Vec<Owner> = (0..cells).map(owner).collect();
        if self.root.turn_colour() == self.winner {
            self.reply(owners)?;
        } else {
            self.narrow(owners)?;
        }
        Ok(self.checked)
    }

    /// Asks for the winner's move, and proves what is left.
    fn reply(&mut self, mut owners: Vec<Owner>) -> Result<(), Refuted> {
        self.checked.answers += 1;
        if self.checked.answers > self.most {
            return Err(Refuted::TooLong);
        }
        self.set_up(&owners, self.winner)?;
        let answer = self.answers.reply(&self.position, Aim::Win).ok_or(Refuted::NoAnswer)?;
        let Move::Place { cell, colour } = answer else { return Err(Refuted::Illegal) };
        if colour != self.winner || owners.get(cell.index()) != Some(&Owner::Needed) {
            return Err(Refuted::Illegal);
        }
        owners[cell.index()] = Owner::Winner;
        self.narrow(owners)
    }

    /// Asks which cells the winner needs with the loser to move, and tries every move on them.
    fn narrow(&mut self, mut owners: Vec<Owner>) -> Result<(), Refuted> {
        if self.is_won(&owners) {
            return Ok(());
        }
        self.set_up(&owners, Colour::new(1 - self.winner.index()))?;
        let needed = self.answers.needed(&self.position).ok_or(Refuted::NoAnswer)?;
        let mut narrowed: Vec<Owner> = owners
            .iter()
            .map(|&owner| if owner == Owner::Needed { Owner::Loser } else { owner })
            .collect();
        for cell in needed {
            if owners.get(cell.index()) != Some(&Owner::Needed) {
                return Err(Refuted::Cells);
            }
            narrowed[cell.index()] = Owner::Needed;
        }
        if self.proved.contains(&narrowed) {
            return Ok(());
        }
        owners.clone_from(&narrowed);
        let mut moves = 0;
        for cell in 0..owners.len() {
            if owners[cell] == Owner::Needed {
                moves += 1;
                self.checked.tried += 1;
                let mut after = owners.clone();
                after[cell] = Owner::Loser;
                self.reply(after)?;
            }
        }
        if moves == 0 {
            return Err(Refuted::Otherwise);
        }
        self.proved.insert(narrowed);
        Ok(())
    }

    /// Sets the position up with a colour to move, and nobody having won.
    fn set_up(&mut self, owners: &[Owner], to_move: Colour) -> Result<(), Refuted> {
        let loser = Colour::new(1 - self.winner.index());
        let stone = |(cell, &owner): (usize, &Owner)| match owner {
            Owner::Needed => None,
            Owner::Winner => Some((Cell::new(cell), self.winner)),
            Owner::Loser => Some((Cell::new(cell), loser)),
        };
        let stones: Vec<_> = owners.iter().enumerate().filter_map(stone).collect();
        self.position.setup(&stones, Some(to_move)).map_err(|_| Refuted::Cells)?;
        if self.position.outcome().is_some() { Err(Refuted::Otherwise) } else { Ok(()) }
    }

    /// Whether one group of the winner's stones connects what is asked.
    fn is_won(&self, owners: &[Owner]) -> bool {
        let graph = &self.root.board().graph;
        let own = |cell: Cell| owners[cell.index()] == Owner::Winner;
        let mut seen = vec![false; owners.len()];
        for start in (0..owners.len()).map(Cell::new) {
            if !own(start) || seen[start.index()] {
                continue;
            }
            let (mut met, mut waiting) = (0, vec![start]);
            seen[start.index()] = true;
            while let Some(cell) = waiting.pop() {
                met |= graph.regions(cell);
                for &next in graph.links(cell) {
                    if own(next) && !std::mem::replace(&mut seen[next.index()], true) {
                        waiting.push(next);
                    }
                }
            }
            if self.goal.0[self.winner.index()].is_met(met) {
                return true;
            }
        }
        false
    }
}
