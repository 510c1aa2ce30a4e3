//! Pass-alive chains compared with brute force over every order of enemy moves.

use std::collections::{HashMap, HashSet};

use linkstone::cell::{Cell, Colour};
use linkstone::ludeme;
use linkstone::position::Rng;
use linkstone::topology::{Adjacency, Topology};

use crate::boards::{board, largest, largest_round};
use crate::go::{Go, Masks, mask, points, random, stone};
use crate::groups::picture;
use crate::scale::games;

const BOTH: [Adjacency; 2] = [Adjacency::Orth, Adjacency::All];

/// The stones of the first colour that the second can capture if the first always passes. The
/// second never loses a stone, so positions do not repeat.
fn capturable(go: &Go, stones: Masks, known: &mut HashMap<Masks, u32>) -> u32 {
    if let Some(&found) = known.get(&stones) {
        return found;
    }
    let mut found = 0;
    for point in points(go.empty(&stones)) {
        if found == stones[0] {
            break;
        }
        if let Some(after) = go.play(&stones, point, 1) {
            found |= stones[0] & !after[0] | capturable(go, after, known);
        }
    }
    known.insert(stones, found);
    found
}

/// The same for any number of enemies, who may capture each other, by enumerating all positions
/// they can reach. None if there are more than `most`.
fn capturable_by_all(go: &Go, start: Masks, most: usize) -> Option<u32> {
    let mut seen = HashSet::from([start]);
    let mut rest = vec![start];
    let mut found = 0;
    while let Some(stones) = rest.pop() {
        found |= start[0] & !stones[0];
        if stones[0] & !found == 0 {
            continue;
        }
        for point in points(go.empty(&stones)) {
            for enemy in 1..3 {
                rest.extend(go.play(&stones, point, enemy).filter(|after| seen.insert(*after)));
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(found)
}

fn alive(topology: &Topology, stones: &Masks, by: Adjacency, colours: usize) -> u32 {
    let at = |cell: Cell| stone(stones, cell);
    mask(ludeme::pass_alive(topology, at, Colour::new(0), by, colours).stones().iter())
}

/// On all positions of small boards, stones are alive exactly if they cannot be captured, if groups
/// connect across edges; otherwise, only if they cannot be captured.
#[test]
fn alive_is_what_no_order_of_moves_captures() {
    for which in largest(7..=9) {
        let topology = board(which);
        let cells = topology.cells();
        for by in Adjacency::ALL {
            let go = Go::new(&topology, by);
            let mut known = HashMap::new();
            let mut living = 0;
            for number in 0..3_usize.pow(cells as u32) {
                let mut stones = [0; 3];
                for point in 0..cells {
                    match number / 3_usize.pow(point as u32) % 3 {
                        2 => {}
                        colour => stones[colour] |= 1 << point,
                    }
                }
                if !go.is_sound(&stones) {
                    continue;
                }
                let safe = stones[0] & !capturable(&go, stones, &mut known);
                let found = alive(&topology, &stones, by, 2);
                assert_eq!(found & !safe, 0, "{which:?} {by:?} {stones:?}: not safe");
                if by == Adjacency::Orth {
                    assert_eq!(found, safe, "{which:?} {by:?} {stones:?}");
                }
                living += usize::from(found != 0);
            }
            let diagonal = by == Adjacency::Diag;
            // Make sure that there are enough positions for the test to be meaningful.
            assert!(
                living > 5 * cells + 5 || diagonal,
                "{which:?} {by:?}: {living} positions with life"
            );
        }
    }
}

/// Positions of larger boards that are nearly full, with one enemy and with two.
#[test]
fn alive_is_what_nobody_captures_on_larger_boards() {
    let mut rng = Rng::with_seed(1);
    for which in largest_round(16).into_iter().chain(largest_round(25)) {
        let topology = board(which);
        for by in BOTH {
            let go = Go::new(&topology, by);
            for colours in [2, 3] {
                let mut tried = 0;
                while tried < games(100) {
                    let second = if colours == 2 { 0 } else { rng.u32(5..15) };
                    let weights = [rng.u32(50..75), rng.u32(5..20), second];
                    let stones = random(&mut rng, topology.cells(), weights);
                    let found = alive(&topology, &stones, by, colours);
                    // Skip most positions without living stones.
                    if !go.is_sound(&stones) || found == 0 && rng.u32(..20) > 0 {
                        continue;
                    }
                    let captured = if colours == 2 {
                        let few = go.empty(&stones).count_ones() <= 10;
                        few.then(|| capturable(&go, stones, &mut HashMap::new()))
                    } else {
                        capturable_by_all(&go, stones, 5_000)
                    };
                    let Some(captured) = captured else { continue };
                    tried += 1;
                    let safe = stones[0] & !captured;
                    assert_eq!(found & !safe, 0, "{which:?} {by:?} {stones:?}: not safe");
                    if by == Adjacency::Orth && colours == 2 {
                        assert_eq!(found, safe, "{which:?} {by:?} {stones:?}");
                    }
                }
            }
        }
    }
}

/// The chains and the territory of the first colour, by name.
fn found(text: &str, colours: usize) -> (usize, Vec<String>) {
    let (topology, at) = picture(text);
    let alive = ludeme::pass_alive(&topology, at, Colour::new(0), Adjacency::Orth, colours);
    let territory = alive.territory();
    let names = territory.iter().map(|cell| topology.name(cell).to_string());
    (alive.chains.len(), names.collect())
}

/// Two eyes of one point each.
#[test]
fn two_eyes_live() {
    assert_eq!(found(".x.xo xxxxo ooooo o.o.o .....", 2), (1, vec!["a5".into(), "c5".into()]));
    assert_eq!(found(".xxxo xxxxo ooooo o.o.o .....", 2), (0, vec![]));
    assert_eq!(found("..... ..... ..... ..... .....", 2), (0, vec![]));
}

/// A square of nine points inside a chain of x, with given contents in the middle and at f7, where
/// the chain may have an eye in addition to the one at f5.
pub(crate) fn nine(middle: char, f7: char) -> String {
    format!("xxxxx{f7}x x...xxx x.{middle}.x.x x...xxx xxxxxoo ooooooo .......")
}

/// A region with an empty cell that no stone touches gives no eye; with an enemy stone there it
/// does, and all of it is territory.
#[test]
fn an_eye_with_an_empty_cell_inside_is_no_eye() {
    assert_eq!(found(&nine('.', 'x'), 2), (0, vec![]));
    let (chains, territory) = found(&nine('o', 'x'), 2);
    assert_eq!((chains, territory.len()), (1, 9 + 1));
    // A chain with a surplus eye is alive without it, but it is still not certain territory.
    assert_eq!(found(&nine('.', '.'), 2), (1, vec!["f7".into(), "f5".into()]));
}

/// Among three players, one enemy may capture the other's stone and thereby empty a cell.
#[test]
fn a_third_player_can_empty_eyes() {
    assert_eq!(found(&nine('o', 'x'), 2).0, 1);
    assert_eq!(found(&nine('o', 'x'), 3).0, 0);
}
