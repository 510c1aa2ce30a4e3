//! How well a player's sides are joined, told by electricity: every full connection is a wire, and
//! what flows from side to side says how near they are and in how many ways.
//!
//! Source: V. Anshelevich, *A hierarchical approach to computer Hex*, 2002; wires conduct less the
//! more cells all connections of two ends share, as in the program Wolve.

use super::bits::Bits;
use super::connections::Connections;

/// What a wire between two empty cells conducts, and between one and a group or side. Groups and
/// sides are not wired to each other: what is joined for certain would tell nothing of the rest.
const CELLS: f32 = 1.0;
const CELL_AND_STONES: f32 = 2.0;
/// What flows off everywhere, so that ends without any wire do no harm.
const LOSS: f32 = 1e-4;
/// The least that a board conducts.
const LEAST: f32 = 1e-3;
/// How many products are summed up side by side.
const LANES: usize = 8;
/// The most sides.
const SIDES: usize = 3;

/// A circuit, with memory to use again.
#[derive(Clone, Debug, Default)]
pub struct Circuit {
    /// By row up to the diagonal: first what is conducted, then its factors L and D (A = L D L').
    rows: Vec<f32>,
    /// By side, how it is wired to each end, and the voltages while it alone is at 1.
    wires: [Vec<f32>; SIDES],
    volts: [Vec<f32>; SIDES],
}

impl Circuit {
    /// What the sides of the colour whose threats were looked for last conduct to each other: for
    /// three sides, as three wires of which each leads from one to the middle, in a row. O(ends³).
    pub fn conductance<B: Bits>(&mut self, connections: &Connections<B>) -> f32 {
        let sides = connections.sides();
        self.begin(connections.ends() - sides);
        for one in sides..connections.ends() {
            for other in connections.linked(one).numbers().take_while(|&other| other < one) {
                let conducts = conducts(connections, one, other);
                if other < sides {
                    self.wire_side(other, one - sides, conducts);
                } else {
                    self.wire(other - sides, one - sides, conducts);
                }
            }
        }
        self.factor();
        (0..sides).for_each(|side| self.solve(side));
        let between = |one: usize, other: usize| self.flow(one, other).max(LEAST);
        if sides < SIDES {
            return between(0, 1);
        }
        let [a, b, c] = [between(0, 1), between(1, 2), between(2, 0)];
        (a * b + b * c + c * a) / (a + b + c)
    }

    /// So many ends without wires.
    fn begin(&mut self, ends: usize) {
        self.rows.clear();
        self.rows.resize(ends * ends, 0.0);
        (0..ends).for_each(|end| self.rows[end * ends + end] = LOSS);
        for list in self.wires.iter_mut().chain(&mut self.volts) {
            list.clear();
            list.resize(ends, 0.0);
        }
    }

    /// Wires an end to a later one.
    fn wire(&mut self, earlier: usize, later: usize, conducts: f32) {
        let ends = self.wires[0].len();
        self.rows[earlier * ends + earlier] += conducts;
        self.rows[later * ends + later] += conducts;
        self.rows[later * ends + earlier] -= conducts;
    }

    /// Wires a side to an end.
    fn wire_side(&mut self, side: usize, end: usize, conducts: f32) {
        let ends = self.wires[0].len();
        self.rows[end * ends + end] += conducts;
        self.wires[side][end] += conducts;
    }

    /// Cholesky's factors, row by row.
    fn factor(&mut self) {
        let ends = self.wires[0].len();
        for end in 0..ends {
            let (before, row) = self.rows.split_at_mut(end * ends);
            let row = &mut row[..=end];
            for at in 0..end {
                let known = &before[at * ends..][..at];
                row[at] -= product(&row[..at], known);
            }
            let mut diagonal = row[end];
            for at in 0..end {
                let factor = row[at] / before[at * ends + at];
                diagonal -= row[at] * factor;
                row[at] = factor;
            }
            row[end] = diagonal;
        }
    }

    /// The voltages while one side is at 1 and the others at 0.
    fn solve(&mut self, side: usize) {
        let ends = self.wires[0].len();
        let volts = &mut self.volts[side];
        volts.copy_from_slice(&self.wires[side]);
        for end in 0..ends {
            let (before, from) = volts.split_at_mut(end);
            from[0] -= product(&self.rows[end * ends..][..end], before);
        }
        (0..ends).for_each(|end| volts[end] /= self.rows[end * ends + end]);
        for end in (0..ends).rev() {
            let (before, from) = volts.split_at_mut(end);
            let row = &self.rows[end * ends..][..end];
            before.iter_mut().zip(row).for_each(|(volts, factor)| *volts -= factor * from[0]);
        }
    }

    /// What flows from one side at 1 to another, while all others are at 0.
    fn flow(&self, one: usize, other: usize) -> f32 {
        product(&self.wires[other], &self.volts[one])
    }
}

/// What the full connections of two ends conduct.
fn conducts<B: Bits>(connections: &Connections<B>, one: usize, other: usize) -> f32 {
    let wire = match (connections.is_cell(one), connections.is_cell(other)) {
        (true, true) => CELLS,
        (false, false) => return 0.0,
        _ => CELL_AND_STONES,
    };
    wire / (1 + connections.shared(one, other).count()) as f32
}

/// The sum of products, in an order that is the same on every machine.
fn product(one: &[f32], other: &[f32]) -> f32 {
    let mut sums = [0.0; LANES];
    let (one, one_left) = one.as_chunks::<LANES>();
    let (other, other_left) = other.as_chunks::<LANES>();
    for (one, other) in one.iter().zip(other) {
        for lane in 0..LANES {
            sums[lane] += one[lane] * other[lane];
        }
    }
    let left: f32 = one_left.iter().zip(other_left).map(|(one, other)| one * other).sum();
    sums.iter().sum::<f32>() + left
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;

    /// What flows from one side to another in a network: voltages by Gauss's elimination.
    fn reference(wires: &[Vec<f64>; SIDES], between: &[Vec<f64>], one: usize, other: usize) -> f64 {
        let ends = between.len();
        let mut rows: Vec<Vec<f64>> = (0..ends)
            .map(|end| {
                let mut row: Vec<f64> = between[end].iter().map(|conducts| -conducts).collect();
                let aside: f64 = wires.iter().map(|wires| wires[end]).sum();
                row[end] = between[end].iter().sum::<f64>() + aside + f64::from(LOSS);
                row.push(wires[one][end]);
                row
            })
            .collect();
        for pivot in 0..ends {
            let by = rows[pivot][pivot];
            rows[pivot].iter_mut().for_each(|it| *it /= by);
            let chosen = rows[pivot].clone();
            for (_, row) in rows.iter_mut().enumerate().filter(|(at, _)| *at != pivot) {
                let by = row[pivot];
                row.iter_mut().zip(&chosen).for_each(|(it, chosen)| *it -= by * chosen);
            }
        }
        (0..ends).map(|end| wires[other][end] * rows[end][ends]).sum()
    }

    #[test]
    fn what_flows_is_what_elimination_finds() {
        let mut rng = Rng::with_seed(1);
        let mut circuit = Circuit::default();
        for _ in 0..60 {
            let ends = rng.usize(1..30);
            let mut wires: [Vec<f64>; SIDES] = std::array::from_fn(|_| vec![0.0; ends]);
            let mut between = vec![vec![0.0; ends]; ends];
            circuit.begin(ends);
            for end in 0..ends {
                let others: Vec<usize> = (0..end).filter(|_| rng.u8(..3) == 0).collect();
                for other in others {
                    let conducts = rng.f32() + 0.1;
                    circuit.wire(other, end, conducts);
                    between[end][other] = f64::from(conducts);
                    between[other][end] = f64::from(conducts);
                }
                let (side, conducts) = (rng.usize(..SIDES), rng.f32());
                circuit.wire_side(side, end, conducts);
                wires[side][end] = f64::from(conducts);
            }
            circuit.factor();
            (0..SIDES).for_each(|side| circuit.solve(side));
            for (one, other) in [(0, 1), (1, 2), (2, 0), (1, 0)] {
                let found = f64::from(circuit.flow(one, other));
                let reference = reference(&wires, &between, one, other);
                assert!(
                    (found - reference).abs() < 1e-3 * (1.0 + reference),
                    "{found} {reference}"
                );
            }
        }
    }
}
