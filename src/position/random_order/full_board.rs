//! Whole boards filled at once, each empty cell equally likely to get either colour, as many of
//! each as the turns determine; and one test at the end.

use super::super::playout::{PlayoutResult, PlayoutTrace, Rng};
use super::OrderPlayout;
use super::order::Draws;
use super::rules::{OrderRules, Start};
use super::subset::SubsetSampler;
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::Groups;

/// Fills boards, over and over, and tests them on any structure.
#[derive(Debug)]
pub(in super::super) struct FullBoardPlayout<G> {
    playout: OrderPlayout<G>,
    /// The cells of the first colour, where the turns determine their number.
    sampler: Option<SubsetSampler>,
    bits: Vec<u64>,
}

impl<G: Groups<Cell>> FullBoardPlayout<G> {
    /// Boards filled from a position; `None` if a random game of its plan is more than a random
    /// order of cells.
    pub(in super::super) fn new(start: &Start<'_>) -> Option<Self> {
        let playout = OrderPlayout::new(start)?;
        let sampler = subset_sampler(start, &playout.rules, Colour::new(0));
        let bits = vec![0; sampler.as_ref().map_or(0, SubsetSampler::words)];
        Some(Self { playout, sampler, bits })
    }

    /// Tells who owns each cell of the last board.
    pub(in super::super) fn trace(&self, trace: &mut PlayoutTrace) {
        trace.set_no_moves();
        self.playout.trace_owners(trace);
    }

    /// Goes on from another position; false where it cannot.
    pub(in super::super) fn restart(&mut self, start: &Start<'_>) -> bool {
        let restarted = self.playout.restart(start);
        self.sampler = subset_sampler(start, &self.playout.rules, Colour::new(0));
        restarted
    }

    /// The name of the structure.
    pub(in super::super) fn structure(&self) -> &'static str {
        self.playout.structure()
    }

    /// Fills the board, ignoring every ending before the last cell, and finds out whose goal it
    /// shows; none if it shows that of no player or of several.
    pub(in super::super) fn play(&mut self, rng: &mut Rng) -> PlayoutResult {
        let Self { playout, sampler, bits } = self;
        let Some(sampler) = sampler else { return playout.play_full(rng) };
        sampler.draw(&mut Draws::new(rng), bits);
        playout.groups.copy_from(&playout.start);
        for &cell in playout.order.things() {
            let first = bits[cell.index() / 64] >> (cell.index() % 64) & 1 == 1;
            playout.groups.insert(cell, Colour::new(usize::from(!first)));
        }
        let plies = playout.rules.turns.len() as u32;
        PlayoutResult { end: playout.rules.shown(playout.final_groups()), plies }
    }
}

/// The cells that a colour gets when two colours fill the board and the turns determine who places
/// what.
pub(super) fn subset_sampler(
    start: &Start<'_>,
    rules: &OrderRules,
    colour: Colour,
) -> Option<SubsetSampler> {
    let mut sampler = SubsetSampler::new(start.board.topology.cells());
    restart_sampler(&mut sampler, start, rules, colour).then_some(sampler)
}

/// Draws the cells that the colour gets from this position on; false where the turns do not say, or
/// give one colour so many more that draws would seldom fit.
pub(super) fn restart_sampler(
    sampler: &mut SubsetSampler,
    start: &Start<'_>,
    rules: &OrderRules,
    colour: Colour,
) -> bool {
    let said = rules.turns.iter().all(|turn| turn.colour.is_some());
    if rules.colours != 2 || rules.turns.len() != start.empties.len() || !said {
        return false;
    }
    let want = rules.turns.iter().filter(|turn| turn.colour == Some(colour)).count();
    // Draws as uneven as this hardly ever come up: three standard deviations from half of the cells.
    let empties = start.empties.len();
    if want.abs_diff(empties - want).pow(2) > 9 * empties {
        return false;
    }
    sampler.restart(start.empties, want);
    start.each_stone(|cell, at| {
        if at == colour {
            sampler.fix(cell);
        }
    });
    true
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Colour, Draws, Start, subset_sampler};
    use crate::cell::Index;
    use crate::position::random_order::OrderRules;
    use crate::position::{PlayoutGroups, Position, Rng};
    use crate::rules::{Plan, Settings, builtins, info};

    /// Where cells are drawn for one colour, these and those left are as many as the turns give.
    #[test]
    fn each_colour_gets_the_cells_that_its_turns_give() {
        let mut drawn = 0;
        for document in builtins() {
            let [least, most] = info(document).expect("a built-in game").sizes;
            for size in least..=most.min(least + 2) {
                let settings = Settings { size: Some(size), ..Settings::default() };
                let Ok(plan) = Plan::from_document(document, &settings) else { continue };
                let position: Position = Position::new(Arc::new(plan));
                let position = position.on_structure::<PlayoutGroups>();
                let Some(start) = Start::of(&position) else { continue };
                let Some(rules) = OrderRules::new(&start) else { continue };
                let first = Colour::default();
                let Some(sampler) = subset_sampler(&start, &rules, first) else { continue };
                let mut bits = vec![0; sampler.words()];
                sampler.draw(&mut Draws::new(&mut Rng::with_seed(2)), &mut bits);
                let is_first = |cell: usize| bits[cell / 64] >> (cell % 64) & 1 == 1;
                let firsts = start.empties.iter().filter(|cell| is_first(cell.index())).count();
                let given = |colour| {
                    rules
                        .turns
                        .iter()
                        .filter(|turn| turn.colour == Some(Colour::new(colour)))
                        .count()
                };
                let found = [firsts, start.empties.len() - firsts];
                assert_eq!(found, [given(0), given(1)], "{} {size}", start.plan.id);
                drawn += 1;
            }
        }
        assert!(drawn > 10, "only {drawn} boards");
    }

    /// Up to three standard deviations from half of the cells.
    #[test]
    fn cells_are_drawn_for_colours_that_get_about_as_many() {
        let hex = builtins().iter().find(|text| info(text).is_ok_and(|info| info.id == "hex"));
        let mut hex: serde_json::Value =
            serde_json::from_str(hex.expect("a built-in game")).expect("documents are JSON");
        hex["turn"] = serde_json::json!({ "ratio": "2/5" });
        hex["swap"] = "none".into();
        let mut found = [0; 2];
        for size in 2..24 {
            let settings = Settings { size: Some(size), ..Settings::default() };
            let plan = Plan::from_document(&hex.to_string(), &settings).expect("a sound document");
            let position: Position = Position::new(Arc::new(plan));
            let start = Start::of(&position).expect("it is a random order");
            let rules = OrderRules::new(&start).expect("a goal");
            let first = Colour::default();
            let given = rules.turns.iter().filter(|turn| turn.colour == Some(first)).count();
            let cells = f64::from(size * size);
            let deviations = (given as f64 - cells / 2.0).abs() / (cells.sqrt() / 2.0);
            let is_drawn = subset_sampler(&start, &rules, first).is_some();
            assert_eq!(is_drawn, deviations <= 3.0, "{size}: {given}");
            found[usize::from(is_drawn)] += 1;
        }
        assert!(found.iter().all(|&count| count > 5), "{found:?}");
    }
}
