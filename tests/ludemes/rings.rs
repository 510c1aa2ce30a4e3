//! Rings: the fast test compared with flood fill, and flood fill with the definition.

use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index};
use linkstone::connectivity::{AnyGroups, Capability, Groups, Removal, STRUCTURES};
use linkstone::ludeme::{self, RingKind};
use linkstone::position::Rng;
use linkstone::topology::{Adjacency, Topology};
use proptest::prelude::*;

use crate::boards::{Scene, board, boards, cells, graph, scene};
use crate::scale::games;

/// How many stones are placed on each tiling, for each adjacency.
const STONES: usize = 10_000;
/// On how many boards the floods are tested against the definition; every third is diagonal.
const SCENES: usize = 15_000;

/// The region that a colour encloses around a cell, treating the cell as not of the colour. This is
/// the literal definition of a ring. None if the flood reaches the rim.
fn enclosed(scene: &Scene, colour: Colour, around: Cell) -> Option<Vec<Cell>> {
    let topology = &scene.topology;
    let dual_is_orth = scene.adjacency == Adjacency::All;
    let mut seen = vec![false; topology.cells()];
    seen[around.index()] = true;
    let mut region = vec![around];
    let mut at = 0;
    while let Some(&cell) = region.get(at) {
        at += 1;
        let outside = if dual_is_orth { topology.is_rim(cell) } else { topology.touches_rim(cell) };
        if outside {
            return None;
        }
        let near = if dual_is_orth { topology.orth(cell) } else { topology.all(cell) };
        for &next in near {
            if scene.at(next) != Some(colour) && !seen[next.index()] {
                seen[next.index()] = true;
                region.push(next);
            }
        }
    }
    Some(region)
}

/// Whether a ring around the cell, with this region inside, is of the kind.
fn is_of_kind(scene: &Scene, colour: Colour, region: &[Cell], kind: RingKind) -> bool {
    let around = region[0];
    let is_own = scene.at(around) == Some(colour);
    match kind {
        RingKind::Any => true,
        RingKind::Full => is_own && region.len() == 1,
        RingKind::Open => !is_own,
        RingKind::Empty => region.iter().any(|&cell| scene.at(cell).is_none()),
        RingKind::Enemy => {
            region.iter().any(|&cell| scene.at(cell).is_some_and(|there| there != colour))
        }
    }
}

/// The regions enclosed around the cells, each once: those of cells not of the colour, and each
/// stone that is alone in its region.
fn regions(scene: &Scene, colour: Colour, around: &[Vec<Cell>]) -> Vec<Vec<Cell>> {
    let mut found: Vec<Vec<Cell>> = Vec::new();
    for region in around {
        let is_own = scene.at(region[0]) == Some(colour);
        let is_known = found.iter().any(|known| known.contains(&region[0]));
        if !is_own && !is_known || is_own && region.len() == 1 {
            found.push(region.clone());
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(games(SCENES) as u32))]
    #[test]
    fn rings_agree_with_floods_from_every_cell(scene in scene(), place: usize) {
        let (topology, link) = (&scene.topology, scene.adjacency);
        let at = |cell| scene.at(cell);
        let last = Cell::new(place % topology.cells());
        for colour in Colour::first(2) {
            if link == Adjacency::Diag {
                prop_assert!(ludeme::rings(topology, at, colour, link).is_empty());
                continue;
            }
            let around: Vec<Vec<Cell>> =
                cells(topology).filter_map(|cell| enclosed(&scene, colour, cell)).collect();
            let all = regions(&scene, colour, &around);
            for kind in RingKind::ALL {
                let of_kind: Vec<&Vec<Cell>> =
                    all.iter().filter(|r| is_of_kind(&scene, colour, r, kind)).collect();
                let exists = around.iter().any(|r| is_of_kind(&scene, colour, r, kind));
                let count = ludeme::loop_count(topology, at, colour, kind, link);
                prop_assert_eq!(count, of_kind.len(), "{:?}", kind);
                prop_assert_eq!(exists, count > 0, "{:?}", kind);
                let by = ludeme::dual(link);
                let touches = of_kind.iter().any(|region| {
                    let beside = |cell: &Cell| topology.neighbours(*cell, by).contains(&last);
                    region.contains(&last)
                        || scene.at(last) == Some(colour) && region.iter().any(beside)
                });
                let found = ludeme::is_loop(topology, at, colour, last, kind, link);
                prop_assert_eq!(found, touches, "{:?} at {:?}", kind, last);
            }
        }
    }
}

/// Places a stone and compares the fast ring test, which uses the result of the insertion and the
/// surrounding stones, with flood fill. Removes the stone again if it completes a ring. Counts the
/// rings of each kind in `seen`.
fn place(
    groups: &mut AnyGroups,
    topology: &Topology,
    link: Adjacency,
    (cell, colour): (Cell, Colour),
    seen: &mut [usize; 5],
) {
    let closes = groups.insert(cell, colour).closes;
    let at = |cell| groups.colour(cell);
    let full = |cell| ludeme::is_full_ring(topology, at, colour, cell, link);
    let dual = topology.neighbours(cell, ludeme::dual(link));
    let fills = full(cell) || dual.iter().any(|&next| full(next));
    let is_loop = |colour, kind| ludeme::is_loop(topology, at, colour, cell, kind, link);
    let context = || format!("{colour:?} on {cell:?} with {link:?}: {groups:?}");
    for (kind, count) in RingKind::ALL.into_iter().zip(seen) {
        let found = is_loop(colour, kind);
        *count += usize::from(found);
        match kind {
            RingKind::Any => assert_eq!(closes || fills, found, "{}", context()),
            RingKind::Full => assert_eq!(fills, found, "{}", context()),
            RingKind::Open => assert_eq!(closes, found, "{}", context()),
            // The inside decides, but only a closing stone can complete such a ring.
            RingKind::Empty | RingKind::Enemy => assert!(closes || !found, "{}", context()),
        }
    }
    for other in Colour::first(4).filter(|&other| other != colour) {
        assert!(!is_loop(other, RingKind::Any), "{}", context());
    }
    if closes || fills {
        groups.remove(cell);
    }
}

/// Random games in which every stone that completes a ring is removed again, so that boards get as
/// full as possible without one.
#[test]
fn fast_rings_are_those_of_the_definition() {
    let removing: Vec<&str> =
        STRUCTURES.iter().filter(|s| s.capability == Capability::Remove).map(|s| s.name).collect();
    for (tiling, which) in boards().into_iter().enumerate() {
        let topology = board(which);
        for link in [Adjacency::Orth, Adjacency::All] {
            let graph = graph(&topology, link);
            let mut rng = Rng::with_seed(tiling as u64);
            let mut stones = 0;
            let mut seen = [0; 5];
            for game in 0.. {
                if stones >= games(STONES) {
                    break;
                }
                let structure = removing[game % removing.len()];
                let mut groups = AnyGroups::named(structure, Arc::clone(&graph)).expect("a name");
                let colours = 2 + game % 3;
                let often = rng.u32(50..100);
                let mut order: Vec<Cell> = cells(&topology).collect();
                rng.shuffle(&mut order);
                for cell in order {
                    let first = rng.u32(..100) < often;
                    let colour = Colour::new(if first { 0 } else { rng.usize(..colours) });
                    stones += 1;
                    place(&mut groups, &topology, link, (cell, colour), &mut seen);
                }
            }
            // Orthogonal rings of squares need eight stones: full ones are rare, but they occur.
            assert!(seen.iter().all(|&count| count > 0), "{which:?} {link:?}: {seen:?}");
        }
    }
}
