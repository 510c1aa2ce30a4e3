//! Encodes the search for a containment, its tiles, rim and map of answers, as clauses.

use std::collections::BTreeSet;

use super::Question;
use super::sat::{Answer, Clauses, Literal};
use crate::containment::Containment;
use crate::{Grid, Reach, Tile};

/// In place of the number of a tile: the tile is not in the window.
const OUTSIDE: usize = usize::MAX;

/// The role of a tile in a given shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Inside,
    Rim,
    Beyond,
}

/// The clauses of a question and the meaning of their variables.
///
/// Tiles are numbered outwards from the start. Tiles that a symmetry of the question maps to each
/// other share their variables.
struct Encoding<'a> {
    question: &'a Question,
    clauses: Clauses,
    tiles: Vec<Tile>,
    distances: Vec<u32>,
    /// The tiles connected to each.
    neighbours: Vec<Vec<usize>>,
    /// Where White may step from each.
    steps: Vec<Vec<usize>>,
    /// Distances within the window between any two tiles.
    apart: Vec<Vec<u32>>,
    /// The image of each tile under each symmetry.
    images: Vec<Vec<usize>>,
    /// The role of each tile, if the shape is given.
    roles: Option<Vec<Role>>,
    inside: Vec<Literal>,
    rim: Vec<Literal>,
    placed: Vec<Literal>,
    /// Whether the second tile is an answer to the first; none if it cannot be.
    answers: Vec<Vec<Option<Literal>>>,
}

/// Searches for a containment that answers the question.
pub(super) fn search(question: &Question) -> (Answer, Option<Containment>) {
    let mut encoding = Encoding::new(question);
    encoding.shape();
    encoding.steps();
    encoding.clauses.add(&[encoding.inside[0]]);
    encoding.size();
    encoding.hint();
    let answer = encoding.clauses.solve(question.conflicts);
    let found = (answer == Answer::Satisfied).then(|| encoding.found());
    (answer, found)
}

fn roles(grid: Grid, tiles: &[Tile], interior: &[Tile]) -> Vec<Role> {
    let role = |&tile: &Tile| {
        if interior.contains(&tile) {
            Role::Inside
        } else if grid.connected(tile).any(|other| interior.contains(&other)) {
            Role::Rim
        } else {
            Role::Beyond
        }
    };
    tiles.iter().map(role).collect()
}

fn spread(neighbours: &[Vec<usize>], from: usize) -> Vec<u32> {
    let mut steps = vec![u32::MAX; neighbours.len()];
    let mut queue = vec![from];
    steps[from] = 0;
    let mut next = 0;
    while let Some(&tile) = queue.get(next) {
        next += 1;
        for &other in &neighbours[tile] {
            if other != OUTSIDE && steps[other] == u32::MAX {
                steps[other] = steps[tile] + 1;
                queue.push(other);
            }
        }
    }
    steps
}

impl<'a> Encoding<'a> {
    fn new(question: &'a Question) -> Self {
        let tiles = question.grid.within(question.radius);
        let roles =
            question.interior.as_ref().map(|interior| roles(question.grid, &tiles, interior));
        let number = |tile: Tile| tiles.iter().position(|&other| other == tile).unwrap_or(OUTSIDE);
        let neighbours: Vec<Vec<usize>> =
            tiles.iter().map(|&tile| question.grid.connected(tile).map(number).collect()).collect();
        let images: Vec<Vec<usize>> = question
            .symmetries
            .iter()
            .map(|&s| tiles.iter().map(|&tile| number(question.grid.image(s, tile))).collect())
            .collect();
        let steps: Vec<Vec<usize>> = match question.version.white() {
            Reach::Connected => neighbours.clone(),
            Reach::Attached | Reach::Anywhere => {
                let attached = |&tile: &Tile| question.grid.attached(tile).map(number).collect();
                tiles.iter().map(attached).collect()
            }
        };
        let apart = (0..tiles.len()).map(|from| spread(&neighbours, from)).collect();
        let distances = spread(&steps, 0);
        let mut encoding = Self {
            question,
            clauses: Clauses::new(),
            tiles,
            distances,
            neighbours,
            steps,
            apart,
            images,
            roles,
            inside: Vec::new(),
            rim: Vec::new(),
            placed: Vec::new(),
            answers: Vec::new(),
        };
        encoding.variables();
        encoding
    }

    /// Whether White may occupy a tile of this role. If White's stones need only be attached, they
    /// can pass the rim at a corner.
    fn stands(&self, role: Role) -> bool {
        match self.question.version.white() {
            Reach::Connected => role == Role::Inside,
            Reach::Attached | Reach::Anywhere => role != Role::Rim,
        }
    }

    /// The literal for "White may occupy this tile".
    fn stand(&self, tile: usize) -> Literal {
        match self.question.version.white() {
            Reach::Connected => self.inside[tile],
            Reach::Attached | Reach::Anywhere => !self.rim[tile],
        }
    }

    fn role(&self, tile: usize) -> Option<Role> {
        self.roles.as_ref().map(|roles| roles[tile])
    }

    /// The lowest-numbered image of a tile under the symmetries.
    fn least(&self, tile: usize) -> usize {
        self.images.iter().map(|image| image[tile]).min().unwrap_or(tile).min(tile)
    }

    fn least_pair(&self, pair: (usize, usize)) -> (usize, usize) {
        let images = self.images.iter().map(|image| (image[pair.0], image[pair.1]));
        images.min().unwrap_or(pair).min(pair)
    }

    fn variables(&mut self) {
        for tile in 0..self.tiles.len() {
            let least = self.least(tile);
            for list in [&mut self.inside, &mut self.rim, &mut self.placed] {
                let literal = if least < tile { list[least] } else { self.clauses.variable() };
                list.push(literal);
            }
        }
        for from in 0..self.tiles.len() {
            let mut row: Vec<Option<Literal>> = Vec::new();
            for to in 0..self.tiles.len() {
                let never = self.distances[from] < self.question.placed
                    || self.apart[from][to] > self.question.reach
                    || from == to
                    || self.role(from).is_some_and(|role| !self.stands(role))
                    || self.role(to).is_some_and(|role| role != Role::Rim);
                row.push(match self.least_pair((from, to)) {
                    _ if never => None,
                    least if least == (from, to) => Some(self.clauses.variable()),
                    least if least.0 == from => row[least.1],
                    least => self.answers[least.0][least.1],
                });
            }
            self.answers.push(row);
        }
    }

    /// Every tile next to an inner tile is inside or on the rim, and the answers to an inner tile
    /// include the rim tiles next to it.
    fn shape(&mut self) {
        let limit = self.question.placed > 0;
        for tile in 0..self.tiles.len() {
            if self.least(tile) < tile {
                continue;
            }
            let (inside, rim, placed) = (self.inside[tile], self.rim[tile], self.placed[tile]);
            self.clauses.add(&[!inside, !rim]);
            if let Some(role) = self.role(tile) {
                let inner = if role == Role::Inside { inside } else { !inside };
                self.clauses.add(&[inner]);
                let outer = if role == Role::Rim { rim } else { !rim };
                self.clauses.add(&[outer]);
            }
            self.clauses.add(&[!placed, rim]);
            if !limit {
                self.clauses.add(&[!placed]);
            }
            // White may be here before all the stones in advance have been placed.
            if self.distances[tile] < self.question.placed {
                self.clauses.add(&[!rim]);
            }
            for &other in &self.neighbours[tile] {
                if other == OUTSIDE {
                    self.clauses.add(&[!inside]);
                    continue;
                }
                self.clauses.add(&[!inside, self.inside[other], self.rim[other]]);
            }
            let stand = self.stand(tile);
            for &other in self.steps[tile].iter().filter(|&&other| other != OUTSIDE) {
                let mut clause = vec![!stand, !self.rim[other], self.placed[other]];
                clause.extend(self.answers[tile][other]);
                self.clauses.add(&clause);
            }
            for other in 0..self.tiles.len() {
                if let Some(answer) = self.answers[tile][other] {
                    self.clauses.add(&[!answer, stand]);
                    self.clauses.add(&[!answer, self.rim[other]]);
                    self.clauses.add(&[!answer, !self.placed[other]]);
                }
            }
        }
    }

    /// A step from one inner tile to the next requires at most as many answers as Black has
    /// replies.
    fn steps(&mut self) {
        let replies = self.question.replies as usize;
        for from in 0..self.tiles.len() {
            // A step from beyond the window, where there are no answers, or the first stone.
            if from == 0 || self.steps[from].contains(&OUTSIDE) {
                let all: Vec<_> = self.answers[from].iter().flatten().copied().collect();
                self.at_most(&all, replies);
            }
            for at in 0..self.steps[from].len() {
                let to = self.steps[from][at];
                if to == OUTSIDE || self.least_pair((from, to)) < (from, to) {
                    continue;
                }
                let mut fresh = Vec::new();
                for tile in 0..self.tiles.len() {
                    if let Some(answer) = self.answers[to][tile] {
                        let new = self.clauses.variable();
                        let mut clause = vec![!answer, !self.stand(from), new];
                        clause.extend(self.answers[from][tile]);
                        self.clauses.add(&clause);
                        fresh.push(new);
                    }
                }
                self.at_most(&fresh, replies);
            }
        }
    }

    /// Bounds the number of tiles and of stones placed in advance.
    fn size(&mut self) {
        let question = self.question;
        let most = question.tiles;
        let mut used = Vec::new();
        let mut placed = Vec::new();
        for tile in 0..self.tiles.len() {
            let least = self.least(tile);
            let literal = if least < tile {
                used[least]
            } else {
                let literal = self.clauses.variable();
                self.clauses.add(&[!self.inside[tile], literal]);
                self.clauses.add(&[!self.rim[tile], literal]);
                literal
            };
            used.push(literal);
            placed.push(self.placed[tile]);
        }
        // The first stone is an orbit by itself. If no symmetry but the identity fixes another
        // tile, the others form orbits of equal size: count those instead.
        let orbit = question.symmetries.len().max(1);
        let free = (1..self.tiles.len())
            .all(|tile| self.images.iter().filter(|image| image[tile] == tile).count() <= 1);
        if free {
            let firsts: Vec<_> =
                (1..self.tiles.len()).filter(|&tile| self.least(tile) == tile).collect();
            let used: Vec<_> = firsts.iter().map(|&tile| used[tile]).collect();
            let placed: Vec<_> = firsts.iter().map(|&tile| placed[tile]).collect();
            if self.roles.is_none() {
                self.at_most(&used, (most as usize - 1) / orbit);
            }
            self.at_most(&placed, (question.placed * question.replies) as usize / orbit);
        } else {
            if self.roles.is_none() {
                self.at_most(&used, most as usize);
            }
            self.at_most(&placed, (question.placed * question.replies) as usize);
        }
    }

    /// Starts from the given containment, if there is one.
    fn hint(&mut self) {
        let Some(hint) = &self.question.hint else { return };
        for (number, tile) in self.tiles.iter().enumerate() {
            let answers = hint.answers.get(tile);
            for (to, other) in self.tiles.iter().enumerate() {
                if let Some(literal) = self.answers[number][to] {
                    let given = answers.is_some_and(|tiles| tiles.contains(other));
                    self.clauses.prefer(if given { literal } else { !literal });
                }
            }
        }
    }

    /// At most this many of the literals are true: a sequential counter (Sinz 2005).
    fn at_most(&mut self, literals: &[Literal], most: usize) {
        if literals.len() <= most {
            return;
        }
        let mut before: Vec<Literal> = Vec::new();
        for (index, &literal) in literals.iter().enumerate() {
            if let Some(&full) = before.get(most.wrapping_sub(1)) {
                self.clauses.add(&[!literal, !full]);
            }
            if most == 0 {
                self.clauses.add(&[!literal]);
                continue;
            }
            let counts: Vec<_> =
                (0..most.min(index + 1)).map(|_| self.clauses.variable()).collect();
            for (count, &now) in counts.iter().enumerate() {
                if let Some(&earlier) = before.get(count) {
                    self.clauses.add(&[!earlier, now]);
                }
                match count.checked_sub(1) {
                    None => self.clauses.add(&[!literal, now]),
                    Some(less) => self.clauses.add(&[!literal, !before[less], now]),
                }
            }
            before = counts;
        }
    }

    /// Decodes the solution: the tiles that the blob can reach, their rim and the answers.
    fn found(&self) -> Containment {
        let is = |literal: Literal| self.clauses.is_true(literal);
        let mut interior = vec![false; self.tiles.len()];
        interior[0] = true;
        let mut rim = vec![false; self.tiles.len()];
        let mut queue = vec![0];
        while let Some(tile) = queue.pop() {
            for &other in &self.neighbours[tile] {
                if !is(self.inside[other]) {
                    rim[other] = true;
                } else if !std::mem::replace(&mut interior[other], true) {
                    queue.push(other);
                }
            }
        }
        let role = |tile: usize| match (interior[tile], rim[tile]) {
            (true, _) => Role::Inside,
            (_, true) => Role::Rim,
            _ => Role::Beyond,
        };
        let chosen = |wanted: &dyn Fn(usize) -> bool| -> Vec<Tile> {
            (0..self.tiles.len()).filter(|&t| wanted(t)).map(|t| self.tiles[t]).collect()
        };
        let answers = (0..self.tiles.len()).filter(|&tile| self.stands(role(tile))).map(|tile| {
            let gives = |to: usize| rim[to] && self.answers[tile][to].is_some_and(is);
            (self.tiles[tile], chosen(&gives).into_iter().collect::<BTreeSet<_>>())
        });
        Containment {
            grid: self.question.grid,
            version: self.question.version,
            replies: self.question.replies,
            rim: chosen(&|tile| rim[tile]).into_iter().collect(),
            placed: chosen(&|tile| rim[tile] && is(self.placed[tile])),
            answers: answers.filter(|(_, tiles)| !tiles.is_empty()).collect(),
        }
    }
}
