//! Clause learning from conflicts, and the deletion of learnt clauses.

use super::{CHOSEN, Clauses, Literal, Truth};

impl Clauses {
    /// Learns a clause from a conflict, backtracks, and assigns the literal that the clause
    /// implies.
    pub(super) fn learn(&mut self, conflict: u32) {
        let mut learnt = vec![Literal(0)];
        let (mut open, mut at, mut reason) = (0, self.trail.len(), conflict);
        let mut marked = Vec::new();
        let asserted = loop {
            let literals = std::mem::take(&mut self.clauses[reason as usize].literals);
            for &literal in literals.iter().skip(usize::from(reason != conflict)) {
                let number = literal.number();
                if self.marked[number] || self.levels[number] == 0 {
                    continue;
                }
                self.marked[number] = true;
                marked.push(number);
                self.bump(number);
                if self.levels[number] == self.level() {
                    open += 1;
                } else {
                    learnt.push(literal);
                }
            }
            self.clauses[reason as usize].literals = literals;
            loop {
                at -= 1;
                if self.marked[self.trail[at].number()] {
                    break;
                }
            }
            open -= 1;
            let literal = self.trail[at];
            if open == 0 {
                break !literal;
            }
            reason = self.reasons[literal.number()];
        };
        learnt[0] = asserted;
        self.shorten(&mut learnt);
        for number in marked {
            self.marked[number] = false;
        }
        self.step /= 0.95;
        let back = learnt[1..].iter().map(|literal| self.levels[literal.number()]).max();
        let mut levels: Vec<u32> = learnt.iter().map(|l| self.levels[l.number()]).collect();
        levels.sort_unstable();
        levels.dedup();
        self.back_to(back.unwrap_or(0) as usize);
        match back {
            None => self.assign(asserted, CHOSEN),
            Some(back) => {
                let highest = 1 + learnt[1..]
                    .iter()
                    .position(|literal| self.levels[literal.number()] == back)
                    .unwrap_or(0);
                learnt.swap(1, highest);
                let clause = self.attach(learnt, levels.len() as u32);
                self.assign(asserted, clause);
            }
        }
    }

    /// Drops redundant literals: those whose reasons are all marked.
    fn shorten(&self, learnt: &mut Vec<Literal>) {
        let mut first = true;
        learnt.retain(|literal| {
            let reason = self.reasons[literal.number()];
            if std::mem::take(&mut first) || reason == CHOSEN {
                return true;
            }
            let literals = &self.clauses[reason as usize].literals;
            !literals[1..].iter().all(|other| {
                let number = other.number();
                self.marked[number] || self.levels[number] == 0
            })
        });
    }

    /// Deletes the half of the learnt clauses that span the most levels. Only at level 0.
    pub(super) fn forget(&mut self) {
        let mut spans: Vec<u32> =
            self.clauses.iter().map(|clause| clause.levels).filter(|&levels| levels > 2).collect();
        spans.sort_unstable();
        let middle = spans.get(spans.len() / 2).copied().unwrap_or(u32::MAX);
        // Assignments at level 0 no longer need reasons.
        self.reasons.fill(CHOSEN);
        let clauses = std::mem::take(&mut self.clauses);
        self.watches.iter_mut().for_each(Vec::clear);
        self.learnt = 0;
        for clause in clauses {
            let settled = clause.literals.iter().any(|&l| self.truth(l) == Truth::True);
            if settled || clause.levels > 2 && clause.levels >= middle {
                continue;
            }
            // Both watched literals are open, because propagation at level 0 is complete.
            let mut literals = clause.literals;
            literals.retain(|&literal| self.truth(literal) == Truth::Open);
            self.attach(literals, clause.levels);
        }
    }
}
