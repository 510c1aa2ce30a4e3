//! A SAT solver: finds values that satisfy all clauses.
//!
//! Conflict-driven clause learning (Marques-Silva and Sakallah 1996; Moskewicz et al. 2001; Eén
//! and Sörensson 2003): two watched literals per clause, first unique implication points, variable
//! activities, phase saving, restarts by Luby's sequence, and deletion of half of the learnt
//! clauses when there are too many. Deterministic: the same clauses give the same answer.

mod learn;
#[cfg(test)]
mod tests;

use super::heap::Heap;

/// A variable or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Literal(u32);

impl Literal {
    /// The variable with this number.
    pub(crate) const fn variable(number: u32) -> Self {
        Self(number << 1)
    }

    fn index(self) -> usize {
        self.0 as usize
    }

    fn number(self) -> usize {
        (self.0 >> 1) as usize
    }

    fn is_negated(self) -> bool {
        self.0 & 1 != 0
    }
}

impl std::ops::Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// There are values that satisfy every clause.
    Satisfied,
    /// There are none.
    Impossible,
    /// The limit on conflicts was reached first.
    Unknown,
}

/// In place of a reason: the value was a decision.
const CHOSEN: u32 = u32::MAX;
/// Conflicts before the first restart; later ones follow Luby's sequence.
const RESTART: u64 = 100;
/// Activities are scaled down beyond this.
const LARGE: f64 = 1e100;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Truth {
    Open,
    True,
    False,
}

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    /// Another literal of the clause: while it is true, the clause need not be visited.
    other: Literal,
}

#[derive(Debug)]
struct Clause {
    literals: Vec<Literal>,
    /// The number of levels among its literals when it was learnt; 0 for a given clause.
    levels: u32,
}

/// Clauses, and values found for their variables.
#[derive(Debug, Default)]
pub(crate) struct Clauses {
    clauses: Vec<Clause>,
    watches: Vec<Vec<Watch>>,
    truths: Vec<Truth>,
    phases: Vec<bool>,
    levels: Vec<u32>,
    reasons: Vec<u32>,
    activities: Vec<f64>,
    step: f64,
    order: Heap,
    trail: Vec<Literal>,
    /// Where each level begins in the trail.
    begins: Vec<usize>,
    done: usize,
    marked: Vec<bool>,
    learnt: usize,
    contradiction: bool,
}

impl Clauses {
    /// No clauses.
    pub(crate) fn new() -> Self {
        Self { step: 1.0, ..Self::default() }
    }

    /// A new variable.
    pub(crate) fn variable(&mut self) -> Literal {
        let number = self.truths.len() as u32;
        self.truths.push(Truth::Open);
        self.phases.push(false);
        self.levels.push(0);
        self.reasons.push(CHOSEN);
        self.activities.push(0.0);
        self.marked.push(false);
        self.watches.push(Vec::new());
        self.watches.push(Vec::new());
        self.order.insert(number, &self.activities);
        Literal::variable(number)
    }

    /// The number of given clauses.
    pub(crate) fn len(&self) -> usize {
        self.clauses.len() - self.learnt
    }

    /// Requires that one of the literals is true. Must not be called after the search.
    pub(crate) fn add(&mut self, literals: &[Literal]) {
        let mut kept = literals.to_vec();
        kept.sort_unstable();
        kept.dedup();
        if kept.windows(2).any(|pair| pair[0] == !pair[1])
            || kept.iter().any(|&literal| self.truth(literal) == Truth::True)
        {
            return;
        }
        kept.retain(|&literal| self.truth(literal) == Truth::Open);
        match *kept.as_slice() {
            [] => self.contradiction = true,
            [only] => self.assign(only, CHOSEN),
            _ => {
                self.attach(kept, 0);
            }
        }
    }

    /// Whether the literal is true in the solution.
    pub(crate) fn is_true(&self, literal: Literal) -> bool {
        self.phases[literal.number()] != literal.is_negated()
    }

    /// Tries this value first, before those of variables without a preference.
    pub(crate) fn prefer(&mut self, literal: Literal) {
        self.phases[literal.number()] = !literal.is_negated();
        self.bump(literal.number());
    }

    /// Searches for values with at most about this many conflicts.
    pub(crate) fn solve(&mut self, conflicts: u64) -> Answer {
        if self.contradiction {
            return Answer::Impossible;
        }
        let (mut spent, mut restarts) = (0, 0);
        let mut limit = 2_000 + self.len() / 8;
        loop {
            restarts += 1;
            let end = spent + RESTART * luby(restarts);
            while spent < end {
                match self.propagate() {
                    Some(conflict) => {
                        spent += 1;
                        if self.begins.is_empty() {
                            self.contradiction = true;
                            return Answer::Impossible;
                        }
                        self.learn(conflict);
                    }
                    None => match self.choose() {
                        Some(literal) => {
                            self.begins.push(self.trail.len());
                            self.assign(literal, CHOSEN);
                        }
                        None => {
                            self.keep_values();
                            return Answer::Satisfied;
                        }
                    },
                }
            }
            self.back_to(0);
            // The last conflict may have fixed a value at level 0 that implies more.
            if self.propagate().is_some() {
                self.contradiction = true;
                return Answer::Impossible;
            }
            if spent >= conflicts {
                return Answer::Unknown;
            }
            if self.learnt > limit {
                self.forget();
                limit += limit / 10;
            }
        }
    }

    fn keep_values(&mut self) {
        for (phase, &truth) in self.phases.iter_mut().zip(&self.truths) {
            *phase = truth == Truth::True;
        }
        self.back_to(0);
    }

    fn truth(&self, literal: Literal) -> Truth {
        match (self.truths[literal.number()], literal.is_negated()) {
            (Truth::True, true) => Truth::False,
            (Truth::False, true) => Truth::True,
            (truth, _) => truth,
        }
    }

    fn level(&self) -> u32 {
        self.begins.len() as u32
    }

    fn assign(&mut self, literal: Literal, reason: u32) {
        let number = literal.number();
        self.truths[number] = if literal.is_negated() { Truth::False } else { Truth::True };
        self.levels[number] = self.level();
        self.reasons[number] = reason;
        self.trail.push(literal);
    }

    fn attach(&mut self, literals: Vec<Literal>, levels: u32) -> u32 {
        let clause = self.clauses.len() as u32;
        for (index, other) in [(0, 1), (1, 0)] {
            let watch = Watch { clause, other: literals[other] };
            self.watches[(!literals[index]).index()].push(watch);
        }
        self.learnt += usize::from(levels > 0);
        self.clauses.push(Clause { literals, levels });
        clause
    }

    /// Propagates all assignments. Returns the clause that is violated, if there is one.
    fn propagate(&mut self) -> Option<u32> {
        while let Some(&literal) = self.trail.get(self.done) {
            self.done += 1;
            let mut watches = std::mem::take(&mut self.watches[literal.index()]);
            let mut kept = 0;
            let mut conflict = None;
            'watches: for at in 0..watches.len() {
                let watch = watches[at];
                watches[kept] = watch;
                kept += 1;
                if conflict.is_some() || self.truth(watch.other) == Truth::True {
                    continue;
                }
                let mut literals =
                    std::mem::take(&mut self.clauses[watch.clause as usize].literals);
                if literals[0] == !literal {
                    literals.swap(0, 1);
                }
                let first = literals[0];
                let mut moved = false;
                if self.truth(first) != Truth::True {
                    for index in 2..literals.len() {
                        if self.truth(literals[index]) != Truth::False {
                            literals.swap(1, index);
                            moved = true;
                            break;
                        }
                    }
                }
                let second = literals[1];
                self.clauses[watch.clause as usize].literals = literals;
                if moved {
                    kept -= 1;
                    let watch = Watch { clause: watch.clause, other: first };
                    self.watches[(!second).index()].push(watch);
                    continue 'watches;
                }
                watches[kept - 1].other = first;
                match self.truth(first) {
                    Truth::True => {}
                    Truth::Open => self.assign(first, watch.clause),
                    Truth::False => conflict = Some(watch.clause),
                }
            }
            watches.truncate(kept);
            self.watches[literal.index()] = watches;
            if conflict.is_some() {
                self.done = self.trail.len();
                return conflict;
            }
        }
        None
    }

    fn bump(&mut self, number: usize) {
        self.activities[number] += self.step;
        if self.activities[number] > LARGE {
            for activity in &mut self.activities {
                *activity /= LARGE;
            }
            self.step /= LARGE;
        }
        self.order.raised(number as u32, &self.activities);
    }

    fn back_to(&mut self, level: usize) {
        let Some(&begin) = self.begins.get(level) else { return };
        for literal in self.trail.drain(begin..) {
            let number = literal.number();
            self.truths[number] = Truth::Open;
            self.phases[number] = !literal.is_negated();
            self.order.insert(number as u32, &self.activities);
        }
        self.begins.truncate(level);
        self.done = begin;
    }

    fn choose(&mut self) -> Option<Literal> {
        while let Some(number) = self.order.pop(&self.activities) {
            if self.truths[number as usize] == Truth::Open {
                let literal = Literal::variable(number);
                return Some(if self.phases[number as usize] { literal } else { !literal });
            }
        }
        None
    }
}

/// Luby's sequence 1 1 2 1 1 2 4 …, counted from 1.
fn luby(mut place: u64) -> u64 {
    loop {
        let length = (place + 1).next_power_of_two();
        if length == place + 1 {
            return length / 2;
        }
        place -= length / 2 - 1;
    }
}
