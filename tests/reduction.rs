//! Whole-board tests agree with the definition, with each other, and with themselves over time.

use linkstone::cell::{Cell, Colour, Index};
use linkstone::connectivity::reduction::{SlicedHex, SlicedY};
use linkstone::ludeme;
use linkstone::topology::{Adjacency, Family, Shape, Tiling, Topology};

/// Whether the cells of a set join the sides with these numbers, by flood.
fn joins(board: &Topology, set: impl Fn(usize) -> bool + Copy, sides: &[usize]) -> bool {
    let all = board.regions(Family::Sides);
    let regions: Vec<&[Cell]> = sides.iter().map(|&side| &all[side].cells[..]).collect();
    let stones = |cell: Cell| set(cell.index()).then(|| Colour::new(0));
    regions[0].iter().any(|&at| {
        ludeme::is_connected(board, stones, at, Adjacency::Orth, &regions, regions.len())
    })
}

#[test]
fn lanes() {
    let mut state = 1u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    for side in 1..=13 {
        let hex = Topology::new(Tiling::Hexagonal, Shape::Rhombus, side).unwrap();
        let names: Vec<_> = hex.regions(Family::Sides).iter().map(|r| r.name.clone()).collect();
        let left = names.iter().position(|n| n == "left").unwrap();
        let right = names.iter().position(|n| n == "right").unwrap();
        let y = Topology::new(Tiling::Hexagonal, Shape::Triangle, side).unwrap();
        let cells: Vec<[u64; 2]> = (0..hex.cells()).map(|_| [next(), next()]).collect();
        let w = SlicedHex::new(side as usize).winners(&cells);
        let ycells = &cells[..y.cells()];
        let v = SlicedY::new(side as usize).winners(ycells);
        for lane in 0..128 {
            let set = |c: usize| cells[c][lane / 64] >> (lane % 64) & 1 == 1;
            assert_eq!(
                w[lane / 64] >> (lane % 64) & 1 == 1,
                joins(&hex, set, &[left, right]),
                "{side}"
            );
            assert_eq!(
                v[lane / 64] >> (lane % 64) & 1 == 1,
                joins(&y, set, &[0, 1, 2]),
                "y {side}"
            );
        }
    }
}
