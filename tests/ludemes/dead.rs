//! Stones reported as dead, compared with an exhaustive search of play around them.

use std::collections::HashMap;

use linkstone::cell::{Cell, Colour};
use linkstone::ludeme;
use linkstone::position::Rng;
use linkstone::topology::{Adjacency, Shape, Tiling, Topology};

use crate::alive::nine;
use crate::boards::{board, cells, largest};
use crate::go::{Go, Masks, mask, points, random, stone};
use crate::groups::picture;
use crate::scale::games;

/// The maximum number of positions in a search.
const MAX_POSITIONS: usize = 10_000;

/// Play around a region: the first colour moves in it or passes, the others move anywhere.
struct Search<'a> {
    topology: &'a Topology,
    adjacency: Adjacency,
    colours: usize,
    go: Go,
    region: u32,
}

/// The stones and the colour to move.
type Turn = (Masks, usize);

impl Search<'_> {
    /// Whether only the first colour has stones in the region, and all of it permanently belongs to
    /// that colour.
    fn is_settled(&self, stones: &Masks) -> bool {
        let at = |cell: Cell| stone(stones, cell);
        let alive = || {
            let colour = Colour::new(0);
            let by = self.adjacency;
            let alive = ludeme::pass_alive(self.topology, at, colour, by, self.colours);
            mask(alive.stones().iter()) | mask(alive.territory().iter())
        };
        (stones[1] | stones[2]) & self.region == 0 && self.region & !alive() == 0
    }

    fn next(&self, (stones, turn): Turn) -> Vec<Turn> {
        let then = (turn + 1) % self.colours;
        let within = if turn == 0 { self.region } else { u32::MAX };
        let moves = points(self.go.empty(&stones) & within);
        let mut next: Vec<Turn> = moves
            .filter_map(|point| self.go.play(&stones, point, turn))
            .map(|after| (after, then))
            .collect();
        next.push((stones, then));
        next
    }

    /// Whether the first colour can force the region to be settled although the second moves first,
    /// by retrograde analysis from the settled positions. None if there are too many positions.
    fn is_won(&self, start: Masks) -> Option<bool> {
        let mut places = HashMap::from([((start, 1), 0)]);
        let mut turns = vec![(start, 1)];
        let mut before: Vec<Vec<usize>> = vec![Vec::new()];
        // For each position, how many successors still have to be won: one if the first colour is
        // to move, else all.
        let mut wanted = Vec::new();
        let mut won = Vec::new();
        while let Some(&turn) = turns.get(wanted.len()) {
            let place = wanted.len();
            if self.is_settled(&turn.0) {
                wanted.push(0);
                won.push(place);
                continue;
            }
            let next = self.next(turn);
            wanted.push(if turn.1 == 0 { 1 } else { next.len() });
            for after in next {
                let at = *places.entry(after).or_insert_with(|| {
                    turns.push(after);
                    before.push(Vec::new());
                    turns.len() - 1
                });
                before[at].push(place);
            }
            if turns.len() > MAX_POSITIONS {
                return None;
            }
        }
        while let Some(place) = won.pop() {
            for &earlier in &before[place] {
                if wanted[earlier] > 0 {
                    wanted[earlier] -= 1;
                    if wanted[earlier] == 0 {
                        won.push(earlier);
                    }
                }
            }
        }
        Some(wanted[0] == 0)
    }
}

/// The regions of the first colour that contain dead stones.
fn regions(topology: &Topology, go: &Go, stones: &Masks, dead: u32) -> Vec<u32> {
    let others = u32::MAX >> (32 - topology.cells()) & !stones[0];
    let mut regions: Vec<u32> = points(others & dead).map(|p| go.group(others, p)).collect();
    regions.dedup();
    regions
}

#[test]
fn the_dead_cannot_live() {
    let mut rng = Rng::with_seed(2);
    let squares = (Tiling::Square, Shape::Square, 5);
    for which in largest(13..=19).into_iter().chain([squares]) {
        let topology = board(which);
        for (by, colours) in [(Adjacency::Orth, 2), (Adjacency::All, 2), (Adjacency::Orth, 3)] {
            let (mut tried, mut inner) = (0, 0);
            for _ in 0..games(1_000) {
                let third = if colours == 2 { 0 } else { 10 };
                let weights = [rng.u32(50..75), rng.u32(10..30), third];
                let stones = random(&mut rng, topology.cells(), weights);
                let go = Go::new(&topology, by);
                if !go.is_sound(&stones) {
                    continue;
                }
                let at = |cell: Cell| stone(&stones, cell);
                let dead = mask(ludeme::provably_dead(&topology, at, by, colours).iter());
                assert_eq!(dead & go.empty(&stones), 0);
                // This does not test how enemies' stones depend on each other.
                let lives = |enemy: Colour| {
                    !ludeme::pass_alive(&topology, at, enemy, by, colours).chains.is_empty()
                };
                if Colour::first(colours).skip(1).any(lives) {
                    continue;
                }
                for region in regions(&topology, &go, &stones, dead & !stones[0]) {
                    assert_eq!(dead & region, (stones[1] | stones[2]) & region);
                    let search = Search {
                        topology: &topology,
                        adjacency: by,
                        colours,
                        go: Go::new(&topology, by),
                        region,
                    };
                    let Some(won) = search.is_won(stones) else { continue };
                    assert!(won, "{which:?} {by:?} {colours}: {stones:?} in {region:b}");
                    tried += 1;
                    let touches = |cell: &Cell| {
                        topology.orth(*cell).iter().any(|&next| at(next) == Some(Colour::new(0)))
                    };
                    let hidden = cells(&topology).filter(|cell| !touches(cell));
                    inner += u32::from(mask(hidden) & region != 0);
                }
            }
            assert!(tried > 0, "{which:?} {by:?} {colours}: nothing was tried");
            let small = which.0 == Tiling::Triangular || which.0 == Tiling::Rhombitrihexagonal;
            assert!(inner > 0 || small || colours > 2, "{which:?} {by:?}: no inner cells");
        }
    }
}

/// The names of the dead stones where two play.
fn dead(text: &str) -> Vec<String> {
    dead_of(text, 2)
}

/// The names of the dead stones where this many play.
fn dead_of(text: &str, colours: usize) -> Vec<String> {
    let (topology, at) = picture(text);
    let dead = ludeme::provably_dead(&topology, at, Adjacency::Orth, colours);
    dead.iter().map(|cell| topology.name(cell).to_string()).collect()
}

#[test]
fn a_stone_in_an_eye_is_dead() {
    assert_eq!(dead("ox.x. .xxxo xxooo oo.o. ....."), ["a5"]);
    assert!(dead(".xxx. .xxxo xxooo oo.o. .....").is_empty());
}

/// The only point that no x touches is occupied, so there is at most one eye.
#[test]
fn no_two_eyes_fit_around_one_point() {
    assert_eq!(dead(&nine('o', 'x')), ["c5"]);
    assert_eq!(dead(&nine('o', '.')), ["c5"]);
    assert!(dead("...x. ooox. oooxx ooox. xxxxx").is_empty());
}

/// Capturing six stones leaves enough room for a living group.
#[test]
fn a_large_eye_is_left_to_the_players() {
    let text = "ooo.xx. oooooxx oooooxx oooooxx xxxxxxx xxxxxx. xxxxxxx";
    assert!(dead(text).is_empty());
    let (topology, at) = picture(text);
    let alive = ludeme::pass_alive(&topology, at, Colour::new(0), Adjacency::Orth, 2);
    assert_eq!(alive.regions.len(), 3);
}

/// A region that no chain needs may have empty interior cells, as long as these are adjacent.
#[test]
fn a_region_that_no_chain_needs_may_be_hollow() {
    let two = "xxxxxxx xo...x. x....xx x....x. xxxxxxx ooooooo .......";
    assert_eq!(dead(two), ["b6"]);
    let four = "xxxxxxx xo...x. x....xx x....x. x....xx xxxxxxx .......";
    assert!(dead(four).is_empty());
    // With one eye fewer, the chain would need the region, which gives no eye.
    let needed = "xxxxxxx xo...x. x....xx x....xx xxxxxxx ooooooo .......";
    assert!(dead(needed).is_empty());
    // In a corner, a capturing stone may be cut off and recaptured.
    let corner = "o..x.x. ...xxxx xxxx... ....... ....... ....... .......";
    assert!(dead(corner).is_empty());
}

/// A chain that needs the region may leave one cell of it untouched, another one two.
#[test]
fn two_untouched_points_are_left_to_the_players_where_a_chain_needs_them() {
    let needed = "xxxxxxx x.oooxx xooooxx xooooxx xxxxxxx xxxxxx. xxxxxxx";
    assert!(dead(needed).is_empty());
    let not_needed = "xxxxxxx x.oooxx xooooxx xooooxx xxxxxxx xxxxxx. .xxxxxx";
    assert_eq!(dead(not_needed).len(), 11);
}

/// Two enemies may move one after the other: only what the living chains touch is theirs.
#[test]
fn nothing_in_a_hollow_region_is_dead_among_three() {
    let hollow = "xxxxxxx xo...x. x....xx x....x. xxxxxxx ooooooo .......";
    assert_eq!((dead_of(hollow, 2), dead_of(hollow, 3)), (vec!["b6".to_string()], vec![]));
    // The same region, but every cell of it is beside the chain.
    let narrow = "xxxxxxx xo.x.x. xx..xxx xxxxxx. xxxxxxx ooooooo .......";
    assert_eq!(
        (dead_of(narrow, 2), dead_of(narrow, 3)),
        (vec!["b6".to_string()], vec!["b6".to_string()])
    );
}
