//! What a placement takes off where more counts than the liberties beside it, by floods of the
//! whole board.

use linkstone::cell::{Cell, Colour, Index};
use linkstone::ludeme;
use linkstone::rules::{Capture, Outnumbered, PatternTake, Restriction, Touched};

use crate::patterns::in_pattern;
use crate::reference::{Reference, Stones};

impl Reference {
    /// The stones that a placement takes off in games that compare groups, ask where they can grow,
    /// or know patterns.
    pub(crate) fn taken_off(&self, full: &Stones, cell: Cell, colour: Colour) -> Vec<Cell> {
        let others = [Capture::NoLiberties, Capture::NoLibertiesOfAny, Capture::Replaced];
        if self.plan.captures.is_none_or(|capture| others.contains(&capture)) {
            return Vec::new();
        }
        let topology = self.topology();
        let at = |cell: Cell| full[cell.index()];
        let group_of = |stone: Cell| {
            ludeme::flood(topology, self.plan.adjacency, stone, |next| at(next) == at(stone))
        };
        let new = group_of(cell);
        let beside = |group: &[Cell], there: Cell| {
            let near = topology.neighbours(there, self.plan.adjacency);
            group.iter().any(|stone| near.contains(stone))
        };
        match self.plan.captures {
            Some(Capture::Smaller) => {
                let mut enemies: Vec<Vec<Cell>> = Vec::new();
                for stone in self.cells().filter(|&stone| beside(&new, stone)) {
                    let is_enemy = at(stone).is_some_and(|there| there != colour);
                    if is_enemy && !enemies.iter().any(|group| group.contains(&stone)) {
                        enemies.push(group_of(stone));
                    }
                }
                let outnumbered = enemies.iter().all(|group| group.len() < new.len());
                enemies.into_iter().filter(|_| outnumbered).flatten().collect()
            }
            Some(Capture::Stuck) => {
                let colours = Colour::first(self.plan.colours.len());
                let groups: Vec<Vec<Cell>> = colours
                    .flat_map(|paint| ludeme::groups(topology, at, paint, self.plan.adjacency))
                    .collect();
                let is_stuck = |group: &Vec<Cell>| {
                    let grows = |&there: &Cell| {
                        at(there).is_none()
                            && beside(group, there)
                            && self.may_stand(full, there, at(group[0]))
                    };
                    !self.cells().any(|there| grows(&there))
                };
                if is_stuck(&new) {
                    new
                } else {
                    groups.iter().filter(|group| is_stuck(group)).flatten().copied().collect()
                }
            }
            Some(Capture::InPattern) => {
                let Some(rule) = &self.plan.pattern_capture else { return Vec::new() };
                let mut found: Vec<Cell> = Vec::new();
                for pattern in rule.patterns.patterns() {
                    found.extend(in_pattern(topology, &self.geometry, at, pattern, cell));
                }
                found.sort_unstable();
                found.dedup();
                let own = rule.take == PatternTake::Own;
                found.retain(|&stone| stone != cell && (at(stone) == Some(colour)) == own);
                let is_smaller = |stone: &Cell| group_of(*stone).len() < new.len();
                match rule.take {
                    PatternTake::Own | PatternTake::Enemy => {}
                    PatternTake::Smaller(Outnumbered::Each) => found.retain(is_smaller),
                    PatternTake::Smaller(Outnumbered::All) => {
                        if !found.iter().all(is_smaller) {
                            found.clear();
                        }
                    }
                }
                found
            }
            _ => Vec::new(),
        }
    }

    /// Whether a stone may stand on an empty cell, as far as the rim and its neighbours tell.
    fn may_stand(&self, stones: &Stones, there: Cell, paint: Option<Colour>) -> bool {
        let topology = self.topology();
        self.phase().restrictions.iter().all(|restriction| match *restriction {
            Restriction::NotOnRim => !topology.is_rim(there),
            Restriction::Touches { stones: meant, by, of, count, most, .. } => {
                let counts = |cell: Cell| match (meant, stones[cell.index()]) {
                    (_, None) | (Touched::Last, _) => false,
                    (Touched::Any, Some(_)) => true,
                    (Touched::Colour(one), Some(paint)) => one == paint,
                    (Touched::Own, there) => there == paint,
                    (Touched::Enemy, there) => there != paint,
                };
                let on_board = self.cells().filter(|&cell| counts(cell)).count() as u32;
                let near = topology.neighbours(there, by).iter();
                let touched = near.filter(|&&cell| counts(cell)).count() as u32;
                let unasked = of.is_some_and(|of| Some(of) != paint) || meant == Touched::Last;
                unasked || touched >= count.min(on_board) && most.is_none_or(|most| touched <= most)
            }
            _ => true,
        })
    }
}
