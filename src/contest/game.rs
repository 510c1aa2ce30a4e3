//! A game between players at the board.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::{Competitor, Fault};
use crate::position::Move;
use crate::rules::Plan;
use crate::session::Session;

/// How a game between players went.
#[derive(Debug)]
pub struct Played {
    /// The game, at its last position.
    pub session: Session,
    /// Why it stopped there.
    pub finish: Finish,
    /// How long each seat thought.
    pub time: Vec<Duration>,
}

/// Why a game stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finish {
    /// It is over by its rules, or somebody resigned.
    Over,
    /// It has become too long.
    TooLong,
    /// The player in a seat did something wrong.
    Fault {
        /// The seat, from 0.
        seat: usize,
        /// What.
        fault: Fault,
    },
}

/// Plays a game after an opening, each seat by its player, to its end or to so many plies. The
/// seeds are those of the players.
pub fn play_game(
    plan: &Arc<Plan>,
    opening: &[Move],
    players: &mut [&mut dyn Competitor],
    seeds: &[u64],
    longest: u32,
) -> Played {
    let mut game = Played {
        session: Session::new(Arc::clone(plan)),
        finish: Finish::Over,
        time: vec![Duration::ZERO; players.len()],
    };
    if let Err((seat, fault)) = game.play(opening, players, seeds, longest) {
        game.finish = Finish::Fault { seat, fault };
    }
    game
}

impl Played {
    fn play(
        &mut self,
        opening: &[Move],
        players: &mut [&mut dyn Competitor],
        seeds: &[u64],
        longest: u32,
    ) -> Result<(), (usize, Fault)> {
        for (seat, (player, &seed)) in players.iter_mut().zip(seeds).enumerate() {
            player.begin(self.session.plan(), seed).map_err(|fault| (seat, fault))?;
        }
        for &played in opening {
            self.make(played, None, players)?;
        }
        while self.session.position().outcome().is_none() {
            if self.session.position().ply() >= longest {
                self.finish = Finish::TooLong;
                return Ok(());
            }
            let seat = self.session.position().to_move().index();
            let begin = Instant::now();
            let chosen = players[seat].choose(self.session.position());
            self.time[seat] += begin.elapsed();
            self.make(chosen.map_err(|fault| (seat, fault))?, Some(seat), players)?;
        }
        for (seat, player) in players.iter_mut().enumerate() {
            player.finish(self.session.position()).map_err(|fault| (seat, fault))?;
        }
        Ok(())
    }

    /// Plays a move that everybody but its maker is told of.
    fn make(
        &mut self,
        played: Move,
        by: Option<usize>,
        players: &mut [&mut dyn Competitor],
    ) -> Result<(), (usize, Fault)> {
        let position = self.session.position();
        if let Err(reason) = position.check(played) {
            let text = played.text(position.plan(), &position.board().topology);
            let seat = by.unwrap_or_else(|| position.to_move().index());
            return Err((seat, Fault::Illegal { text, reason }));
        }
        for (seat, player) in players.iter_mut().enumerate() {
            if by != Some(seat) {
                player.observe(self.session.position(), played).map_err(|fault| (seat, fault))?;
            }
        }
        // It has just been checked.
        let _ = self.session.play(played);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::Kind;
    use crate::contest::openings::most_even;
    use crate::contest::{BotCompetitor, Knowledge, Work, opening};
    use crate::position::Position;
    use crate::rules::{Settings, builtin, builtins};

    /// Plays the moves of a list, then has none.
    #[derive(Debug)]
    struct Scripted(Vec<Move>);

    impl Competitor for Scripted {
        fn begin(&mut self, _: &Arc<Plan>, _: u64) -> Result<(), Fault> {
            Ok(())
        }
        fn observe(&mut self, _: &Position, _: Move) -> Result<(), Fault> {
            Ok(())
        }
        fn choose(&mut self, _: &Position) -> Result<Move, Fault> {
            self.0.pop().ok_or(Fault::NoMove)
        }
        fn finish(&mut self, _: &Position) -> Result<(), Fault> {
            Ok(())
        }
    }

    fn random() -> BotCompetitor {
        BotCompetitor::new(Kind::named("random").expect("a bot"), Work::Own, Knowledge::Rules)
    }

    #[test]
    fn every_game_is_played_to_its_end() {
        for document in builtins() {
            let plan = Plan::from_document(document, &Settings::default()).expect("a game");
            let plan = Arc::new(plan);
            let mut bots: Vec<_> = (0..plan.seats).map(|_| random()).collect();
            let mut players: Vec<&mut dyn Competitor> =
                bots.iter_mut().map(|bot| bot as &mut dyn Competitor).collect();
            let seeds: Vec<u64> = (0..plan.seats as u64).collect();
            // How even it is does not matter here, and takes long to find out.
            let opening = most_even(&plan, 2, 3, 20);
            let mut play = || play_game(&plan, &opening, &mut players, &seeds, 300);
            let (first, again) = (play(), play());
            assert_eq!(first.session.text(), again.session.text(), "{}", plan.id);
            assert!(matches!(first.finish, Finish::Over | Finish::TooLong), "{:?}", first.finish);
            let is_over = first.session.position().outcome().is_some();
            assert_eq!(is_over, first.finish == Finish::Over);
        }
    }

    #[test]
    fn who_has_no_move_or_an_illegal_one_is_named() {
        let plan = Arc::new(builtin("y", &Settings::default()).expect("a game"));
        let first = opening(&plan, 1, 1)[0];
        for (moves, expected) in [(vec![], "engine-no-move"), (vec![first], "engine-illegal")] {
            let (mut a, mut b) = (random(), Scripted(moves));
            let played = play_game(&plan, &[first], &mut [&mut a, &mut b], &[1, 2], 300);
            let Finish::Fault { seat: 1, fault } = played.finish else {
                panic!("{:?}", played.finish)
            };
            assert_eq!(fault.code(), expected);
            assert_eq!(played.session.ply(), 1);
        }
    }
}
