//! Bots for games of growth and containment on a board without bounds, by their strategies.

use super::Entry;
use super::instant::Instant;
use super::kind::{Budget, Kind};
use super::random::any_move;
use crate::blob::containment::{Containment, named};
use crate::blob::strategy::{
    Climb, Cut, Field, Greedy, Pairing, Place, Ports, Strategy, Strip, Thesis,
};
use crate::blob::{Grid, Reach, Side, Tile, Version};
use crate::cell::{Cell, Colour, Index, Seat};
use crate::connectivity::Removal;
use crate::position::{Move, Position, Rng};
use crate::rules::{
    Boards, Bounds, Condition, Movement, Placed, Plan, Ratio, Restriction, Touched, Turn, Unless,
};
use crate::topology::{Adjacency, Tiling};

/// The contest that the rules of such a game describe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Contest {
    grid: Grid,
    version: Version,
    ratio: Ratio,
}

/// The contest that a game is, from its rules alone; `None` for other kinds of games.
fn contest(plan: &Plan) -> Option<Contest> {
    let Turn::Ratio(ratio) = plan.turn else { return None };
    let contained = plan.endings.iter().any(|ending| ending.when == Condition::Contained);
    let places = plan.movement() == Movement::Place(Placed::Own);
    if !contained || !places || plan.boards.bounds() != Bounds::None || plan.phases.len() != 1 {
        return None;
    }
    let grid = match plan.board().topology.tiling() {
        Some(Tiling::Square) => Grid::Square,
        Some(Tiling::Hexagonal) => Grid::Hexagonal,
        Some(Tiling::Triangular) => Grid::Triangular,
        _ => return None,
    };
    let mut reaches = [Reach::Anywhere; 2];
    for restriction in &plan.phase(0).restrictions {
        let Restriction::Touches {
            stones: Touched::Colour(stones),
            by,
            of: Some(of),
            count: 1,
            most: None,
            unless: Unless::Nothing,
        } = restriction
        else {
            return None;
        };
        if stones.index() != 0 {
            return None;
        }
        *reaches.get_mut(of.index())? = match by {
            Adjacency::Orth => Reach::Connected,
            Adjacency::All => Reach::Attached,
            Adjacency::Diag => return None,
        };
    }
    let version = Version::ALL.into_iter().find(|version| {
        // All neighbours of a hexagon share a side with it.
        let same = |a: Reach, b: Reach| {
            a == b || grid == Grid::Hexagonal && a != Reach::Anywhere && b != Reach::Anywhere
        };
        same(version.white(), reaches[0]) && same(version.black(), reaches[1])
    })?;
    Some(Contest { grid, version, ratio })
}

/// The seat of a side in every such game.
fn seat(side: Side) -> Seat {
    Seat::new(match side {
        Side::White => 0,
        Side::Black => 1,
    })
}

/// The containment with the smallest bound that holds under these rules.
fn best_containment(contest: Contest) -> Option<&'static Containment> {
    let Contest { grid, version, ratio } = contest;
    let fitting = named().iter().filter(|it| it.containment.fits(grid, version, ratio));
    let playable = fitting.filter(|it| is_playable(&it.containment));
    playable.min_by_key(|it| it.stated_bound).map(|it| &it.containment)
}

/// Whether a board that grows ahead of the stones lets Black play it.
///
/// Whatever is near White's stones is within reach when needed. The stones placed in advance have
/// to be within reach of the first one, or within reach after one stone on the rim, which costs a
/// turn.
fn is_playable(containment: &Containment) -> bool {
    let grid = containment.grid;
    let most = |from: Tile, to: &mut dyn Iterator<Item = Tile>| {
        to.map(|tile| steps_at_most(grid, from, tile)).max().unwrap_or(0)
    };
    let answers = containment.answers.iter();
    let asked = answers.map(|(&tile, to)| most(tile, &mut to.iter().copied())).max().unwrap_or(0);
    let placed = most(Tile::ORIGIN, &mut containment.placed.iter().copied());
    asked <= Boards::REACH
        && (placed <= Boards::REACH || placed <= 2 * Boards::REACH && containment.tolerates_delay())
}

/// An upper bound on the number of steps across sides or corners between two tiles.
fn steps_at_most(grid: Grid, from: Tile, to: Tile) -> u32 {
    let (x, y) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
    match grid {
        Grid::Square => x.unsigned_abs().max(y.unsigned_abs()),
        Grid::Hexagonal => x.unsigned_abs().max(y.unsigned_abs()).max((x + y).unsigned_abs()),
        // Two triangles of a row are often fewer steps apart.
        Grid::Triangular => x.unsigned_abs() + y.unsigned_abs(),
    }
}

/// Black by the pairing map of a containment that is proved.
pub(super) const PAIRING: Entry = Entry {
    kind: Kind {
        name: "pairing",
        label: "Containment bot",
        text: "Black answers by a map that is proved to hold White.",
        budget: Budget::Instant,
        analyses: false,
        recalls: false,
        seats: |plan| seat_if(plan, Side::Black, |contest| best_containment(contest).is_some()),
    },
    start: || Instant::boxed(|position, rng| choose_or_any(Way::Pairing, position, rng)),
};

/// Black by the program of Holers' thesis.
pub(super) const THESIS: Entry = Entry {
    kind: Kind {
        name: "thesis",
        label: "Thesis bot",
        text: "Black as the program of the thesis plays: tested, not proved.",
        budget: Budget::Instant,
        analyses: false,
        recalls: false,
        seats: |plan| seat_if(plan, Side::Black, |contest| contest.grid == Grid::Square),
    },
    start: || Instant::boxed(|position, rng| choose_or_any(Way::Thesis, position, rng)),
};

/// Black by least cuts.
pub(super) const CUT: Entry = Entry {
    kind: Kind {
        name: "cut",
        label: "Cutting bot",
        text: "Black cuts White off by the fewest tiles: tested, not proved.",
        budget: Budget::Instant,
        analyses: false,
        recalls: false,
        seats: |plan| seat_if(plan, Side::Black, |_| true),
    },
    start: || Instant::boxed(|position, rng| choose_or_any(Way::Cut, position, rng)),
};

/// White by the escapes of the thesis.
pub(super) const ESCAPE: Entry = Entry {
    kind: Kind {
        name: "escape",
        label: "Escape bot",
        text: "White escapes as the thesis says: proved in version I from 3/4 on squares, otherwise only tested.",
        budget: Budget::Instant,
        analyses: false,
        recalls: false,
        seats: |plan| seat_if(plan, Side::White, |_| true),
    },
    start: || Instant::boxed(|position, rng| choose_or_any(Way::Escape, position, rng)),
};

/// How such a bot plays the side that it is for; the other side it plays as best it can.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Pairing,
    Thesis,
    Cut,
    Escape,
}

/// The seat of a side in a game that is such a contest, and one that a bot is for.
fn seat_if(plan: &Plan, side: Side, is_for: fn(Contest) -> bool) -> Vec<Seat> {
    contest(plan).filter(|&contest| is_for(contest)).map(|_| seat(side)).into_iter().collect()
}

/// The stone that it places, or where it has none any legal move.
fn choose_or_any(way: Way, position: &Position, rng: &mut Rng) -> Option<Move> {
    choose(way, position).or_else(|| any_move(position, rng))
}

/// The stone that it places; none where it has none or the game is another.
fn choose(way: Way, position: &Position) -> Option<Move> {
    let contest = contest(position.plan())?;
    let field = field(contest, position);
    let Contest { grid, version, ratio } = contest;
    let may = |place| placement(place, position).is_some();
    let chosen = match (field.mover(), way) {
        (Side::White, Way::Escape) if Ports::fits(grid, version, ratio) => {
            followed(Ports::default(), &field).next(&field)
        }
        (Side::White, Way::Escape) if version.white() == Reach::Anywhere => {
            Strip::default().next(&field)
        }
        (Side::White, Way::Escape) => Climb.next(&field),
        (Side::White, _) => Greedy.next(&field),
        (Side::Black, Way::Pairing) => {
            Pairing::new(best_containment(contest)?.clone()).next_within(&field, may)
        }
        (Side::Black, Way::Thesis) => Thesis::default().next(&field),
        (Side::Black, _) => Cut.next_within(&field, may),
    };
    placement(chosen?, position)
}

/// White's strategy with its memory, as if it had been asked for each of his stones.
fn followed<S: Strategy>(mut strategy: S, field: &Field) -> S {
    let mut before = Field::new(field.grid(), field.version(), field.ratio());
    let (mut white, mut black) = (field.white().iter(), field.black().iter());
    for ply in 0..field.plies() {
        let side = field.mover_at(ply);
        let stone = match side {
            Side::White => {
                strategy.next(&before);
                white.next()
            }
            Side::Black => black.next(),
        };
        // Stones of a set-up need not follow the order of turns.
        let Some(&stone) = stone else { break };
        before.put(side, stone);
    }
    strategy
}

/// Black's stone by a containment in a game that it is for, on a board of any size; `None` if it is
/// not Black's turn, or the board lacks the tile.
pub fn answer<G: Removal<Cell>>(containment: &Containment, position: &Position<G>) -> Option<Move> {
    let Containment { grid, version, .. } = *containment;
    let field = field(Contest { grid, version, ratio: containment.largest_share()? }, position);
    if position.to_move() != seat(Side::Black) {
        return None;
    }
    placement(Pairing::new(containment.clone()).next(&field)?, position)
}

fn placement<G: Removal<Cell>>(place: Place, position: &Position<G>) -> Option<Move> {
    let cell = position.board().topology.at(place.x, place.y)?;
    let played = Move::Place { cell, colour: position.turn_colour() };
    position.check(played).is_ok().then_some(played)
}

/// The same stones, in the order of play.
fn field<G: Removal<Cell>>(contest: Contest, position: &Position<G>) -> Field {
    let mut field = Field::new(contest.grid, contest.version, contest.ratio);
    let mut put = |cell: Cell, colour: Colour| {
        let (x, y) = position.board().topology.coordinates(cell);
        let side = if colour.index() == 0 { Side::White } else { Side::Black };
        let place = Place::new(x, y);
        if field.is_empty(place) {
            field.put(side, place);
        }
    };
    if let Some(first) = position.first_stone() {
        put(first, Colour::new(0));
    }
    for played in position.played() {
        if let Move::Place { cell, colour } = played {
            put(cell, colour);
        }
    }
    // Stones of a set-up were not played.
    for cell in (0..position.board().topology.cells()).map(Cell::new) {
        if let Some(colour) = position.colour(cell) {
            put(cell, colour);
        }
    }
    field
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::bot::Bot;
    use crate::rules::{Settings, builtins};

    /// Every game in the library whose rules are such a contest, with these options.
    fn plans(options: &[(&str, &str)]) -> Vec<Arc<Plan>> {
        let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned()));
        let settings = Settings { options: options.collect(), ..Settings::default() };
        let plans =
            builtins().iter().filter_map(|document| Plan::from_document(document, &settings).ok());
        plans.filter(|plan| contest(plan).is_some()).map(Arc::new).collect()
    }

    #[test]
    fn bots_tell_what_they_can_play() {
        let all: Vec<_> = builtins()
            .iter()
            .filter_map(|d| Plan::from_document(d, &Settings::default()).ok())
            .collect();
        assert_eq!(all.iter().filter(|plan| CUT.kind.plays(plan)).count(), 1);
        let general = ["random", "monte-carlo"].map(|name| Kind::named(name).expect("a bot"));
        assert!(all.iter().all(|plan| general.iter().all(|kind| kind.plays(plan))));
        let pairing = |version, ratio, grid| {
            plans(&[("version", version), ("ratio", ratio), ("grid", grid)])
                .iter()
                .any(|plan| PAIRING.kind.plays(plan))
        };
        for grid in ["square", "hexagonal", "triangular"] {
            assert!(pairing("III", "1/2", grid) && !pairing("III", "51/100", grid), "{grid}");
        }
        assert!(pairing("II", "1/2", "square") && !pairing("V", "1/2", "square"));
        let hexagons = plans(&[("grid", "hexagonal")]);
        assert!(hexagons.iter().all(|plan| !THESIS.kind.plays(plan) && ESCAPE.kind.plays(plan)));
    }

    /// A random White never escapes the map.
    #[test]
    fn a_pairing_bot_holds_white_on_the_board_of_a_game() {
        for (grid, version, games, most) in [
            ("square", "III", 20, 18),
            ("triangular", "III", 20, 6),
            ("hexagonal", "II", 4, 109),
            ("square", "II", 4, 157),
        ] {
            let plan = plans(&[("version", version), ("ratio", "1/2"), ("grid", grid)]).remove(0);
            for seed in 0..games {
                let mut rng = Rng::with_seed(seed);
                let mut position = Position::new(Arc::clone(&plan));
                let mut bot = Bot::new(&PAIRING.kind, seed);
                // In version II White can go on outside the rim forever.
                while position.outcome().is_none() && position.played().count() < 600 {
                    let played = if position.turn_colour().index() == 0 {
                        rng.choice(position.legal_moves()).expect("White can move")
                    } else {
                        choose(Way::Pairing, &position).expect("the map has an answer");
                        bot.think(&position);
                        bot.best().expect("a move")
                    };
                    position.play(played).expect("it is legal");
                    assert!(position.first_group() <= most, "{grid} {seed}");
                }
            }
        }
    }

    /// A bot that is asked for each stone separately plays the same as a strategy that keeps
    /// playing, and the board that grows ahead of the stones has room for it.
    #[test]
    fn an_escape_bot_keeps_to_the_way_of_ports() {
        let options = [("version", "I"), ("ratio", "3/4"), ("grid", "square")];
        let plan = plans(&options).remove(0);
        let rules = contest(&plan).expect("a contest");
        for seed in 0..4 {
            let mut position = Position::new(Arc::clone(&plan));
            let (mut rng, mut ports) = (Rng::with_seed(seed), Ports::default());
            let mut stones = 0;
            while stones < 40 {
                let played = if position.turn_colour().index() == 0 {
                    let place = ports.next(&field(rules, &position)).expect("White goes on");
                    let played = choose(Way::Escape, &position);
                    assert_eq!(played, placement(place, &position), "after {stones} black stones");
                    played
                } else {
                    // At least one of six of Black's stones has left one to spare.
                    assert!(position.first_group() >= 3 + usize::div_ceil(stones, 6));
                    stones += 1;
                    let field = field(rules, &position);
                    let ahead = field.white().iter().map(|place| place.x.max(place.y)).max();
                    let ahead = ahead.expect("White has begun");
                    // About the end of the blob, and where links are fresh.
                    std::iter::repeat_with(|| {
                        let along = ahead + rng.i32(-6..=6);
                        Place::new(along + rng.i32(-2..=2), along + rng.i32(-2..=2))
                    })
                    .find_map(|place| placement(place, &position))
                };
                position.play(played.expect("a move")).expect("it is legal");
            }
        }
    }
}
