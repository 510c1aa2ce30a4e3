//! What each seat gets of a search's simulations, and who is ahead by that.

use super::lateness::Lateness;
use super::proof::Proof;
use crate::cell::MAX_COLOURS;
use crate::rules::Plan;

/// Who is ahead is told as if so many simulations besides had been draws.
const DOUBT: f64 = 4.0;

/// What each seat gets: 1 for a win.
pub(super) type Points = [f32; MAX_COLOURS];

/// What the seats have got of the simulations since a position was set.
#[derive(Clone, Debug)]
pub(super) struct Gains {
    /// What each seat gets of a draw.
    draw: f32,
    /// Where late ends of random games tell less than early ones.
    lateness: Option<Lateness>,
    /// How many simulations have been begun.
    simulations: u32,
    /// What each seat has got in them in all, and in the last one, however late they ended.
    won: [f64; MAX_COLOURS],
    got: Points,
}

impl Gains {
    /// Those of a game, before the first simulation.
    pub(super) fn of(plan: &Plan) -> Self {
        Self {
            draw: 1.0 / plan.seats as f32,
            lateness: Lateness::of(plan),
            simulations: 0,
            won: [0.0; MAX_COLOURS],
            got: [0.0; MAX_COLOURS],
        }
    }

    /// Goes on to another position, where what so many of the simulations came to is kept.
    pub(super) fn go_on(&mut self, kept: u32) {
        if let Some(lateness) = &mut self.lateness {
            lateness.go_on(kept);
        }
        self.simulations = 0;
        self.won = [0.0; MAX_COLOURS];
    }

    /// Begins a simulation.
    pub(super) fn begin(&mut self) {
        self.simulations += 1;
    }

    /// Counts the simulation that was begun last.
    pub(super) fn count(&mut self) {
        for (won, got) in self.won.iter_mut().zip(self.got) {
            *won += f64::from(got);
        }
    }

    /// How many simulations have been begun.
    pub(super) fn simulations(&self) -> u32 {
        self.simulations
    }

    /// What each seat got on average; none before the first simulation.
    pub(super) fn shares(&self) -> Option<[f64; MAX_COLOURS]> {
        let simulations = f64::from(self.simulations);
        (self.simulations > 0).then(|| self.won.map(|won| won / simulations))
    }

    /// What a player can expect who gets so much on average, where late ends count less.
    pub(super) fn expected(&self, mean: f64) -> f64 {
        let expected = |lateness: &Lateness| lateness.expected(mean, f64::from(self.draw));
        self.lateness.as_ref().map_or(mean, expected)
    }

    /// What each seat gets where this is certain; that of a draw where nothing is.
    pub(super) fn points(&self, proof: Proof) -> Points {
        match proof {
            Proof::Win(seat) => std::array::from_fn(|at| f32::from(u8::from(at == seat.index()))),
            Proof::Draw | Proof::Unknown => [self.draw; MAX_COLOURS],
        }
    }

    /// Notes a simulation that ended so, and returns what each seat gets of it.
    pub(super) fn of_certain(&mut self, proof: Proof) -> Points {
        if let Some(lateness) = &mut self.lateness {
            lateness.count_certain();
        }
        self.got = self.points(proof);
        self.got
    }

    /// Notes a simulation whose random game came to this in so many plies, from a position with so
    /// many empty cells, and returns what each seat gets of it: less the later it ended, where that
    /// tells something.
    pub(super) fn of_playout(&mut self, proof: Proof, plies: u32, empties: usize) -> Points {
        self.got = self.points(proof);
        let (draw, lead) = (self.draw, self.lead());
        let Some(lateness) = &mut self.lateness else { return self.got };
        let left = lateness.count(plies, empties, lead);
        self.got.map(|got| draw + (got - draw) * left)
    }

    /// What a full board counts of which a player gets such a share: less where late ends tell less.
    pub(super) fn of_full_board(&self, share: f32) -> f32 {
        let left = self.lateness.as_ref().map_or(1.0, |lateness| lateness.left(1.0, self.lead()));
        self.draw + (share - self.draw) * left
    }

    /// What whoever is ahead is expected to get beyond a draw, 1 for a win; less while few
    /// simulations tell.
    fn lead(&self) -> f64 {
        let draw = f64::from(self.draw);
        let most = self.won.iter().fold(0.0, |most: f64, &won| most.max(won));
        let mean = (most + DOUBT * draw) / (f64::from(self.simulations) + DOUBT);
        (mean - draw) / (1.0 - draw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Seat;
    use crate::rules::{Settings, builtin};

    /// The gains of a game after so many simulations, all won by the first seat.
    fn won(game: &str, simulations: u32) -> Gains {
        let plan = builtin(game, &Settings::default()).expect("a built-in game");
        let mut gains = Gains::of(&plan);
        for _ in 0..simulations {
            gains.begin();
            gains.of_certain(Proof::Win(Seat::new(0)));
            gains.count();
        }
        gains
    }

    #[test]
    fn who_is_ahead_is_sure_after_many_simulations() {
        let leads = [0, 1, 4, 40, 4000].map(|simulations| won("hex", simulations).lead());
        assert!(leads[0] == 0.0 && leads.is_sorted() && leads[4] > 0.99, "{leads:?}");
        // Of three seats a third is what equals get.
        let leads = [0, 4000].map(|simulations| won("hex-3", simulations).lead());
        assert!(leads[0].abs() < 1e-6 && leads[1] > 0.99, "{leads:?}");
    }

    /// Nothing is taken from a random game while nobody is ahead, and much from a late one of a game
    /// that is decided; shares tell its whole result all the same.
    #[test]
    fn decided_games_tell_less_when_they_end_late() {
        let loss = Proof::Win(Seat::new(1));
        let mut open = won("hex", 0);
        open.begin();
        assert_eq!(open.of_playout(loss, 100, 100)[..2], [0.0, 1.0]);
        let mut decided = won("hex", 4000);
        decided.begin();
        let got = decided.of_playout(loss, 100, 100);
        assert!(got[0] > 0.3 && got[1] < 0.7, "{got:?}");
        decided.count();
        let shares = decided.shares().expect("simulations");
        assert!((shares[1] - 1.0 / 4001.0).abs() < 1e-9, "{shares:?}");
        decided.go_on(0);
        assert_eq!((decided.simulations(), decided.shares()), (0, None));
    }
}
