//! Groups that can't grow, which a placement takes off.
//!
//! A group grows by a stone on an empty cell beside it where the restrictions of the rules allow
//! one. In most games that have such captures, a stone can only forbid further ones, and none that
//! goes does. Then every group can grow between two plies if all could at first, and a stone can
//! only stop groups beside it, or beside a cell for which it counts.

use super::Position;
use super::foreseen::Foreseen;
use crate::cell::{Cell, Colour};
use crate::connectivity::Removal;
use crate::rules::{Capture, Restriction, Swap, Touched};
use crate::topology::Adjacency;

impl<G: Removal<Cell>> Position<G> {
    /// Lists the group that a stone would form if it could not grow; else all that could not.
    ///
    /// # Complexity
    /// O(groups near the stone x their stones x degree²) at most where all groups are known to grow
    /// before it, else that of all groups.
    pub(super) fn list_stuck(&self, cell: Cell, colour: Colour, found: &mut Foreseen) {
        let new = Some((cell, colour));
        let Foreseen { taken, asked } = found;
        // The group of the new stone lives where the stone or one of the groups that it joins does.
        let lives = self.grows_at(cell, colour, new)
            || self.groups_beside(cell, colour).any(|stone| self.grows(stone, colour, new));
        if !lives {
            taken.push(cell);
            for stone in self.groups_beside(cell, colour) {
                self.groups.each_member(stone, |member| taken.push(member));
            }
            return;
        }
        asked.clear();
        asked.extend(self.groups_beside(cell, colour).map(|stone| self.groups.root(stone)));
        let mut ask = |paint: Colour, root: Cell| {
            if !asked.contains(&root) {
                asked.push(root);
                if !self.grows(root, paint, new) {
                    self.groups.each_member(root, |member| taken.push(member));
                }
            }
        };
        if !self.all_grow {
            self.each_group(ask);
            return;
        }
        let graph = &self.board.graph;
        let mut ask_beside = |empty: Cell| {
            for &next in graph.links(empty) {
                if let Some(paint) = self.colour(next) {
                    ask(paint, self.groups.root(next));
                }
            }
        };
        ask_beside(cell);
        for restriction in &self.phase().restrictions {
            if let Restriction::Touches { by, .. } = *restriction {
                let near = self.board.topology.neighbours(cell, by).iter();
                near.filter(|&&next| self.colour(next).is_none())
                    .for_each(|&empty| ask_beside(empty));
            }
        }
    }

    /// Whether every group can grow, and it follows that each can after any ply.
    ///
    /// # Complexity
    /// O(stones x degree²).
    pub(super) fn all_grow_for_good(&self) -> bool {
        if self.plan.captures != Some(Capture::Stuck) || !self.stones_only_hinder() {
            return false;
        }
        let mut all = true;
        self.each_group(|colour, root| all = all && self.grows(root, colour, None));
        all
    }

    /// Whether stones can only forbid others beside their groups, and nothing but a placement
    /// changes where they stand.
    fn stones_only_hinder(&self) -> bool {
        let [only] = self.plan.phases.as_slice() else { return false };
        let link = self.plan.adjacency;
        // Beside its group a stone touches one of its own colour at least.
        let touches_anyway = |stones: Touched, by: Adjacency, count: u32| {
            count == 0
                || count == 1
                    && matches!(stones, Touched::Own | Touched::Any)
                    && (by == Adjacency::All || by == link)
        };
        !only.lifts()
            && self.plan.swap != Swap::Pieces
            && only.restrictions.iter().all(|restriction| match *restriction {
                Restriction::Touches { stones, by, count, .. } if stones != Touched::Last => {
                    touches_anyway(stones, by, count)
                }
                _ => true,
            })
    }

    /// Whether a stone can be added to a group of a colour, once a new stone stands.
    fn grows(&self, root: Cell, colour: Colour, new: Option<(Cell, Colour)>) -> bool {
        self.groups.any_member(root, |stone| self.grows_at(stone, colour, new))
    }

    /// Whether one can be added beside a stone.
    fn grows_at(&self, stone: Cell, colour: Colour, new: Option<(Cell, Colour)>) -> bool {
        self.board.graph.links(stone).iter().any(|&next| {
            self.colour(next).is_none()
                && new.is_none_or(|(cell, _)| cell != next)
                && self.may_join(next, colour, new)
        })
    }

    /// Whether a stone of a colour may be placed on an empty cell once a new stone stands, as far
    /// as that depends on the place and on the stones around it.
    fn may_join(&self, empty: Cell, paint: Colour, new: Option<(Cell, Colour)>) -> bool {
        let topology = &self.board.topology;
        self.phase().restrictions.iter().all(|restriction| match *restriction {
            Restriction::NotOnRim => !topology.is_rim(empty),
            Restriction::Touches { stones, by, of, count, most, .. }
                if stones != Touched::Last && of.is_none_or(|of| of == paint) =>
            {
                let at = |cell: Cell| match new {
                    Some((placed, colour)) if placed == cell => Some(colour),
                    _ => self.colour(cell),
                };
                let meant = |there: Colour| stones.counts(there, paint);
                let near = topology.neighbours(empty, by).iter();
                let found = near.filter(|&&next| at(next).is_some_and(meant)).count() as u32;
                let added = || new.map_or(0, |(_, colour)| u32::from(meant(colour)));
                let on_board = || self.counted(meant) + added();
                most.is_none_or(|most| found <= most) && (found >= count || found >= on_board())
            }
            _ => true,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::cell::{Cell, Index};
    use crate::position::{Move, Position, Rng};
    use crate::rules::{Plan, Settings, builtin};

    /// A game of groups that have to grow, with these restrictions on growth.
    fn growing(restrictions: &str) -> Arc<Plan> {
        let document = format!(
            r#"{{"id":"growing","name":"Growing","colours":["black","white","red"],"seats":[2,3],
            "adjacency":"orth","board":{{"tiling":"4.4.4.4","shape":"square","sizes":[6,6],"default":6}},
            "start":{{"rows":["......",".1....","....2.","......","..2.1.","......"]}},"move":{{"place":"own","pass":"forced"}},
            "restrictions":[{restrictions}],"effects":[{{"capture":"stuck"}}],
            "endings":[{{"when":{{"passes":3}},"result":"draw"}}]}}"#,
        );
        Arc::new(Plan::from_document(&document, &Settings::default()).expect("a sound document"))
    }

    /// Random games, with plies taken back, from the start and from stones anywhere: what is found
    /// near the stone is what is found by asking every group.
    #[test]
    fn groups_that_stop_growing_are_near_the_stone() {
        let tanbo = |size| {
            let settings = Settings { size: Some(size), ..Settings::default() };
            Arc::new(builtin("tanbo", &settings).expect("a built-in game"))
        };
        let own = r#"{"touches":"own","by":"orth","count":1,"most":1}"#;
        let plans = [
            (tanbo(4), true),
            (tanbo(7), true),
            (growing(own), true),
            (growing(r#"{"touches":"any","by":"all","count":1,"most":3}"#), true),
            (growing(r#"{"touches":"enemy","by":"diag","most":1},{"not-on":"rim"}"#), true),
            (growing(r#"{"touches":"own","by":"diag","most":1,"for":"white"}"#), true),
            (growing(""), true),
            (growing(r#"{"touches":"last","by":"all","count":1}"#), true),
            (growing(r#"{"touches":"own","by":"all","count":2}"#), false),
            (growing(r#"{"touches":"enemy","by":"orth","count":1}"#), false),
            (growing(r#"{"touches":"own","by":"diag","count":1}"#), false),
        ];
        for (plan, follows) in plans {
            let mut rng = Rng::with_seed(3);
            let mut position: Position = Position::new(Arc::clone(&plan));
            let (mut near, mut taken) = (0, 0);
            for _ in 0..3000 {
                let all_grow = position.all_grow;
                position.all_grow = false;
                for &cell in position.empties() {
                    if position.outcome().is_some() {
                        break;
                    }
                    let colour = position.turn_colour();
                    let mut expected = position.foresee(cell, colour).taken;
                    let mut known = position.clone();
                    known.all_grow = all_grow;
                    let mut found = known.foresee(cell, colour).taken;
                    expected.sort_unstable();
                    found.sort_unstable();
                    assert_eq!(found, expected, "{:?} {cell:?}", plan.phases);
                    near += u32::from(all_grow);
                    taken += expected.len();
                }
                position.all_grow = all_grow;
                if rng.u32(..6) == 0 {
                    position.undo();
                } else if position.outcome().is_some() || !position.play_random(&mut rng) {
                    position.scatter(rng.u32(2..12), &mut rng);
                }
            }
            assert_eq!(near > 500, follows, "{near} {:?}", plan.phases);
            assert!(taken > 200, "{taken} {:?}", plan.phases);
        }
    }

    /// A swap that mirrors the first stone may bring it where it cannot grow.
    #[test]
    fn a_stone_that_is_mirrored_is_no_placement() {
        let [none, pieces] = ["none", "pieces"].map(|swap| {
            let document = format!(
                r#"{{"id":"growing","name":"Growing","colours":["black","white"],"adjacency":"all",
                "board":{{"tiling":"6.6.6","shape":"rhombus","sizes":[4,4],"default":4}},
                "move":{{"place":"own"}},"swap":"{swap}","effects":[{{"capture":"stuck"}}],
                "endings":[{{"when":"board-full","result":"draw"}}]}}"#,
            );
            let plan = Plan::from_document(&document, &Settings::default());
            let mut position: Position = Position::new(Arc::new(plan.expect("a sound document")));
            let colour = position.turn_colour();
            position.play(Move::Place { cell: Cell::new(1), colour }).expect("an empty board");
            position.all_grow
        });
        assert!(none && !pieces);
    }
}
