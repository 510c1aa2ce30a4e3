//! Clocks: each system against one that goes millisecond by millisecond, and the clocks of a game
//! at every position of its tree.

use linkstone::cell::Seat;
use linkstone::position::{End, Reason, Rng};
use linkstone::rules::Settings;
use linkstone::session::{Clock, ClockError, Fallen, NodeId, Session, TimeControl};
use proptest::prelude::*;

/// A clock in plain words: what happens in one millisecond, and when a turn ends.
#[derive(Clone, PartialEq, Debug)]
struct Slow {
    control: TimeControl,
    main: u64,
    /// What is left of the period, once the main time is over.
    period: u64,
    /// Periods or stones left.
    count: u32,
    /// How long the turn has taken.
    turn: u64,
    fallen: bool,
}

impl Slow {
    fn new(control: TimeControl) -> Self {
        let (period, count) = match control {
            TimeControl::ByoYomi { periods, period, .. } => (period, periods),
            TimeControl::Canadian { stones, period, .. } => (period, stones),
            _ => (0, 0),
        };
        Self { control, main: control.main(), period, count, turn: 0, fallen: false }
    }

    fn tick(&mut self) {
        self.turn += 1;
        if self.main > 0 {
            self.main -= 1;
            self.fallen = self.main == 0 && self.count == 0;
            return;
        }
        self.period -= 1;
        if self.period > 0 {
            return;
        }
        match self.control {
            TimeControl::ByoYomi { period, .. } if self.count > 1 => {
                self.count -= 1;
                self.period = period;
            }
            _ => self.fallen = true,
        }
    }

    /// Ticks so often; after how many the flag fell, if it did.
    fn spend(&mut self, elapsed: u64) -> Result<(), Fallen> {
        for after in 0..elapsed {
            if self.fallen {
                return Err(Fallen { after });
            }
            self.tick();
        }
        if self.fallen { Err(Fallen { after: elapsed }) } else { Ok(()) }
    }

    fn end_turn(&mut self) {
        match self.control {
            _ if self.fallen => {}
            TimeControl::SuddenDeath { .. } => {}
            TimeControl::Fischer { increment, .. } => self.main += increment,
            TimeControl::Bronstein { delay, .. } => self.main += self.turn.min(delay),
            TimeControl::ByoYomi { period, .. } if self.main == 0 => self.period = period,
            TimeControl::Canadian { stones, period, .. } if self.main == 0 => {
                self.count -= 1;
                if self.count == 0 {
                    (self.count, self.period) = (stones, period);
                }
            }
            _ => {}
        }
        self.turn = 0;
    }

    fn shown(&self) -> u64 {
        if self.fallen {
            0
        } else if self.main > 0 {
            self.main
        } else {
            self.period
        }
    }

    fn count(&self) -> Option<u32> {
        (self.count > 0 && self.main == 0 && !self.fallen).then_some(self.count)
    }

    fn until_fall(&self) -> u64 {
        let mut copy = self.clone();
        let mut ticks = 0;
        while !copy.fallen {
            copy.tick();
            ticks += 1;
        }
        ticks
    }
}

fn same(fast: &Clock, slow: &Slow) {
    assert_eq!(fast.is_fallen(), slow.fallen, "{slow:?}");
    assert_eq!((fast.shown(), fast.count()), (slow.shown(), slow.count()), "{slow:?}");
    assert_eq!(fast.until_fall(), slow.until_fall(), "{slow:?}");
}

/// Short times, so that the slow clock is not too slow.
fn control() -> impl Strategy<Value = TimeControl> {
    let (main, some) = (1..120_u64, 1..40_u64);
    prop_oneof![
        main.clone().prop_map(|main| TimeControl::SuddenDeath { main }),
        (main.clone(), some.clone())
            .prop_map(|(main, increment)| TimeControl::Fischer { main, increment }),
        (main.clone(), some.clone())
            .prop_map(|(main, delay)| TimeControl::Bronstein { main, delay }),
        (0..60_u64, 1..6_u32, some.clone())
            .prop_map(|(main, periods, period)| TimeControl::ByoYomi { main, periods, period }),
        (0..60_u64, 1..6_u32, some).prop_map(|(main, stones, period)| TimeControl::Canadian {
            main,
            stones,
            period
        }),
    ]
}

/// Times that controls may name.
fn any_control() -> impl Strategy<Value = TimeControl> {
    let (time, count) = (1..=360_000_000_u64, 1..=1_000_u32);
    (0..5, time.clone(), time, count).prop_map(|(kind, main, more, count)| match kind {
        0 => TimeControl::SuddenDeath { main },
        1 => TimeControl::Fischer { main, increment: more },
        2 => TimeControl::Bronstein { main, delay: more },
        3 => TimeControl::ByoYomi { main: main % 1_000, periods: count, period: more },
        _ => TimeControl::Canadian { main: main % 1_000, stones: count, period: more },
    })
}

/// Turns, each of some parts that are spent one after the other.
fn turns() -> impl Strategy<Value = Vec<Vec<u64>>> {
    prop::collection::vec(prop::collection::vec(0..50_u64, 0..4), 0..30)
}

proptest! {
    #[test]
    fn clocks_go_as_millisecond_by_millisecond(control in control(), turns in turns()) {
        let (mut fast, mut slow) = (Clock::new(control), Slow::new(control));
        same(&fast, &slow);
        for parts in turns {
            for elapsed in parts {
                let spent = fast.spend(elapsed);
                prop_assert_eq!(spent.map(|_| ()), slow.spend(elapsed));
                prop_assert_eq!(fast.after(elapsed), spent.unwrap_or(fast.fallen()));
                fast = fast.after(elapsed);
                same(&fast, &slow);
            }
            (fast, ()) = (fast.end_turn(), slow.end_turn());
            same(&fast, &slow);
        }
    }

    #[test]
    fn spending_in_two_parts_is_spending_at_once(
        control in any_control(), before in 0..2_000_000_u64, a in 0..500_000_000_u64, b in 0..500_000_000_u64,
    ) {
        let clock = Clock::new(control).after(before).end_turn();
        prop_assert_eq!(clock.after(a).after(b), clock.after(a + b));
        let whole = clock.spend(a + b);
        let parts = match clock.spend(a) {
            Ok(clock) => clock.spend(b).map_err(|fallen| Fallen { after: a + fallen.after }),
            fallen => fallen,
        };
        prop_assert_eq!(whole, parts);
        prop_assert_eq!(whole.is_err(), a + b >= clock.until_fall());
    }

    #[test]
    fn turns_end_as_the_control_says(control in any_control(), spent in 0..1_000_000_000_u64) {
        let before = Clock::new(control);
        let Ok(running) = before.spend(spent) else { return Ok(()) };
        let after = running.end_turn();
        match control {
            TimeControl::SuddenDeath { .. } => prop_assert_eq!(after.shown(), before.shown() - spent),
            TimeControl::Fischer { increment, .. } => {
                prop_assert_eq!(after.shown(), running.shown() + increment);
            }
            TimeControl::Bronstein { delay, .. } => {
                prop_assert!(after.shown() <= before.shown());
                prop_assert_eq!(after.shown() == before.shown(), spent <= delay);
            }
            TimeControl::ByoYomi { main, period, .. } if spent >= main => {
                prop_assert_eq!(after.shown(), period);
            }
            TimeControl::Canadian { main, stones, .. } if spent >= main => {
                let left = if stones == 1 { stones } else { stones - 1 };
                prop_assert_eq!(after.count(), Some(left));
            }
            _ => prop_assert_eq!(after, running),
        }
    }

    #[test]
    fn a_share_never_lets_the_flag_fall(control in any_control(), spent in 0..1_000_000_u64) {
        let clock = Clock::new(control).after(spent);
        prop_assert!(clock.share() <= clock.until_fall());
        prop_assert_eq!(clock.is_fallen(), clock.until_fall() == 0);
    }

    /// A thirtieth of the main time and what a turn brings; later what is left of a period, or an
    /// equal part of it for each of its stones.
    #[test]
    fn a_share_leaves_as_much_for_later_turns(control in any_control(), spent in 0..2_000_u64) {
        let clock = Clock::new(control).after(spent);
        let given = match control {
            TimeControl::SuddenDeath { .. } => 0,
            TimeControl::Fischer { increment: given, .. }
            | TimeControl::Bronstein { delay: given, .. }
            | TimeControl::ByoYomi { period: given, .. } => given,
            TimeControl::Canadian { stones, period, .. } => period / u64::from(stones),
        };
        let share = match (clock.count(), control) {
            (None, _) if clock.is_fallen() => 0,
            (None, _) => (clock.shown() / 30 + given).min(clock.until_fall()),
            (Some(stones), TimeControl::Canadian { .. }) => clock.shown() / u64::from(stones),
            (Some(_), _) => clock.shown(),
        };
        prop_assert_eq!(clock.share(), share);
    }

    #[test]
    fn controls_are_read_as_they_were_written(control in any_control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }
}

#[test]
fn controls_as_people_write_them() {
    let minute = 60_000;
    for (text, control, plain) in [
        ("sudden-death 10m", TimeControl::SuddenDeath { main: 10 * minute }, None),
        ("fischer 5m+3s", TimeControl::Fischer { main: 5 * minute, increment: 3_000 }, None),
        (
            " bronstein 90s+2s500ms ",
            TimeControl::Bronstein { main: 90_000, delay: 2_500 },
            Some("bronstein 1m30s+2s500ms"),
        ),
        (
            "byo-yomi 1h+5x30s",
            TimeControl::ByoYomi { main: 60 * minute, periods: 5, period: 30_000 },
            None,
        ),
        (
            "canadian 0s+25/5m",
            TimeControl::Canadian { main: 0, stones: 25, period: 5 * minute },
            None,
        ),
    ] {
        assert_eq!(text.parse(), Ok(control), "{text}");
        assert_eq!(control.to_string(), plain.unwrap_or(text));
    }
    for (text, error) in [
        ("", ClockError::Unreadable),
        ("fischer", ClockError::Unreadable),
        ("fischer 5m", ClockError::Unreadable),
        ("fischer 5+3", ClockError::Unreadable),
        ("fischer 5s1m+3s", ClockError::Unreadable),
        ("fischer +3s", ClockError::Unreadable),
        ("fischer 99999999999999999999h+3s", ClockError::Unreadable),
        ("fischer 9999999999999999h+3s", ClockError::Unreadable),
        ("hourglass 5m", ClockError::Unreadable),
        ("byo-yomi 5m+3/30s", ClockError::Unreadable),
        ("byo-yomi 5m+0x30s", ClockError::BadCount),
        ("canadian 5m+1001/30s", ClockError::BadCount),
        ("canadian 5m+2/0s", ClockError::NoTime),
        ("sudden-death 0s", ClockError::NoTime),
        ("fischer 0s+3s", ClockError::NoTime),
        ("bronstein 5m+0s", ClockError::NoTime),
        ("sudden-death 100h1ms", ClockError::TooLong),
        ("fischer 1s+101h", ClockError::TooLong),
    ] {
        assert_eq!(text.parse::<TimeControl>(), Err(error), "{text}");
        assert!(!error.message().to_string().is_empty());
    }
    for text in ["sudden-death 100h", "fischer 100h+100h", "byo-yomi 0s+1000x100h"] {
        assert!(text.parse::<TimeControl>().is_ok(), "{text}");
    }
    assert!(ClockError::TooLong.message().to_string().contains("100 hours"));
    for (error, code) in [
        (ClockError::NoTime, "bad-clock"),
        (ClockError::TooLong, "bad-clock"),
        (ClockError::BadCount, "bad-clock"),
        (ClockError::Unreadable, "bad-clock"),
        (ClockError::WrongSeats, "bad-clock"),
    ] {
        assert_eq!(error.code(), code);
    }
}

fn game(id: &str, players: usize, controls: &[&str]) -> Session {
    let settings = Settings { players: Some(players), ..Settings::default() };
    let plan = linkstone::rules::builtin(id, &settings).expect("a built-in game");
    let mut game = Session::new(plan.into());
    let controls: Vec<_> = controls.iter().map(|text| text.parse().expect("a control")).collect();
    game.set_time_controls(&controls).expect("one for each seat");
    game
}

fn shown(game: &Session) -> Vec<u64> {
    game.clocks().iter().map(Clock::shown).collect()
}

#[test]
fn undo_gives_time_back_and_branches_have_clocks_of_their_own() {
    let mut game = game("hex", 2, &["fischer 1m+2s", "sudden-death 30s"]);
    game.spend(10_000);
    assert_eq!(shown(&game), [50_000, 30_000]);
    game.play_text("a1").expect("legal");
    assert_eq!(shown(&game), [52_000, 30_000]);
    game.spend(4_000);
    game.spend(1_000);
    game.play_text("b2").expect("legal");
    assert_eq!(shown(&game), [52_000, 25_000]);
    let end = game.cursor();
    game.spend(7_000);
    assert_eq!(shown(&game), [45_000, 25_000]);
    assert!(game.undo());
    assert_eq!(shown(&game), [52_000, 30_000]);
    game.spend(500);
    game.play_text("c3").expect("legal");
    assert_eq!(shown(&game), [52_000, 29_500]);
    game.go_to_node(end);
    assert_eq!(shown(&game), [45_000, 25_000], "what was being thought about is not forgotten");
    game.go_to(0);
    assert_eq!(shown(&game), [60_000, 30_000]);
    assert!(game.redo() && game.redo());
    assert_eq!(shown(&game), [45_000, 25_000]);
}

#[test]
fn a_game_that_is_lost_on_time_goes_on_after_undo() {
    let mut game = game("hex", 2, &["sudden-death 10s"; 2]);
    game.play_text("a1").expect("legal");
    game.spend(10_000);
    assert!(game.clocks()[1].is_fallen());
    game.play_text("timeout").expect("the flag has fallen");
    let outcome = game.outcome().expect("the game is over");
    assert_eq!((outcome.end, outcome.reason), (End::Win(Seat::new(0)), Reason::Timeout));
    assert_eq!(game.outcome_text(), "Red wins: Blue lost on time.");
    game.spend(5_000);
    assert_eq!(shown(&game), [10_000, 0], "nobody's clock runs any more");
    assert!(game.undo());
    assert_eq!((game.outcome(), shown(&game)), (None, vec![10_000; 2]));
    game.play_text("timeout").expect("a loss on time without a time");
    assert!(game.clocks()[1].is_fallen());
}

#[test]
fn a_turn_of_several_stones_is_one_turn_of_the_clock() {
    let mut game = game("omega", 3, &["fischer 10s+1s", "bronstein 10s+3s", "canadian 0s+2/9s"]);
    let turns: [&[u64]; 6] =
        [&[1_000; 3], &[1_000; 3], &[1_000; 3], &[2_000; 3], &[2_000; 3], &[100; 3]];
    let mut seen = Vec::new();
    for turn in turns {
        for &time in turn {
            game.spend(time);
            let played = game.position().legal_moves()[0];
            game.play(played).expect("a legal move");
        }
        seen.push(shown(&game));
    }
    assert_eq!(seen[0], [8_000, 10_000, 9_000]);
    assert_eq!(seen[1], [8_000, 10_000, 9_000]);
    assert_eq!(seen[2], [8_000, 10_000, 6_000]);
    assert_eq!(seen[3], [3_000, 10_000, 6_000]);
    assert_eq!(seen[4], [3_000, 7_000, 6_000]);
    assert_eq!(seen[5], [3_000, 7_000, 9_000], "the second turn of a period ends it");
    game.spend(60_000);
    assert!(game.clocks()[0].is_fallen());
    assert!(game.play_text("timeout").is_err(), "two players would go on");
    let played = game.position().legal_moves()[0];
    game.play(played).expect("a legal move");
    assert!(game.clocks()[0].is_fallen(), "a flag stays down");
}

#[test]
fn each_seat_needs_a_control_that_can_be_used() {
    let mut game = game("hex", 2, &["sudden-death 10s"; 2]);
    let control = game.time_controls()[0];
    assert_eq!(game.set_time_controls(&[control]), Err(ClockError::WrongSeats));
    let none = TimeControl::SuddenDeath { main: 0 };
    assert_eq!(game.set_time_controls(&[control, none]), Err(ClockError::NoTime));
    assert_eq!(game.time_controls(), [control; 2]);
    game.spend(1_000);
    assert_eq!(game.set_time_controls(&[]), Ok(()));
    assert!(game.clocks().is_empty());
}

/// The clocks at a node by slow clocks and the times of the plies on its path.
fn slow_clocks(game: &Session, node: NodeId) -> Vec<Slow> {
    let mut clocks: Vec<_> = game.time_controls().iter().map(|&it| Slow::new(it)).collect();
    let mut path = vec![node];
    while let Some(parent) = game.parent(path[path.len() - 1]) {
        path.push(parent);
    }
    path.pop();
    let mut there = game.clone();
    there.go_to_node(node);
    for (at, &node) in path.iter().enumerate().rev() {
        let ply = game.ply_at(node).expect("not the root");
        let clock = &mut clocks[ply.seat.index()];
        let _ = clock.spend(game.taken(node));
        let next = at.checked_sub(1).and_then(|at| game.ply_at(path[at]));
        if next.map_or(there.position().turns(), |next| next.turn) != ply.turn {
            clock.end_turn();
        }
    }
    clocks
}

#[test]
fn clocks_at_every_node_are_those_of_its_path() {
    for (id, players) in [("hex", 2), ("omega", 2), ("omega", 4), ("go", 2)] {
        for seed in 0..8 {
            let mut rng = Rng::with_seed(seed);
            let kinds = ["fischer 40ms+9ms", "canadian 20ms+3/30ms", "byo-yomi 9ms+9x9ms"];
            let controls: Vec<_> = (0..players).map(|seat| kinds[seat % 3]).collect();
            let mut game = game(id, players, &controls);
            for _ in 0..60 {
                let nodes = game.all_nodes();
                if rng.u8(..6) == 0 {
                    game.go_to_node(nodes[rng.usize(..nodes.len())].1);
                }
                let mut moves = game.position().legal_moves();
                moves.truncate(3);
                let Some(played) = rng.choice(moves) else { continue };
                game.spend(u64::from(rng.u32(..12)));
                game.play(played).expect("a legal move");
            }
            for (_, node) in game.all_nodes() {
                game.go_to_node(node);
                let slow = slow_clocks(&game, node);
                let untouched: Vec<_> = game.clocks();
                // The seat to move may have thought since.
                let to_move = game.position().to_move().index();
                for (seat, (fast, slow)) in untouched.iter().zip(&slow).enumerate() {
                    if seat != to_move || game.position().outcome().is_some() {
                        same(fast, slow);
                    }
                }
            }
        }
    }
}

#[test]
fn clocks_are_given_as_texts() {
    let mut game = game("omega", 3, &["sudden-death 10s"; 3]);
    assert_eq!(game.set_clocks(["fischer 1m+1s"].into_iter()), Ok(()));
    assert_eq!(shown(&game), [60_000; 3]);
    let each = ["sudden-death 1m", "sudden-death 2m", "sudden-death 3m"];
    assert_eq!(game.set_clocks(each.into_iter()), Ok(()));
    for (texts, error) in
        [(&each[..2], ClockError::WrongSeats), (&["fischer"], ClockError::Unreadable)]
    {
        assert_eq!(game.set_clocks(texts.iter().copied()), Err(error));
        assert_eq!(shown(&game), [60_000, 120_000, 180_000]);
    }
    assert_eq!(game.set_clocks([].into_iter()), Ok(()));
    assert!(game.clocks().is_empty());
}
