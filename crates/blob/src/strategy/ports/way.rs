//! The path of ports, and which part of it each tile of the board belongs to.

/// The part of the path that a tile belongs to, numbered from port 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The port `i` itself: the tile `2 i, 2 i`.
    Port(i32),
    /// A tile of block `i`, the box from port `i` to the next, except the two ports.
    Block(i32),
    /// A tile of one of the two corners next to a port: in the box around the two blocks that meet
    /// there, but in neither of them.
    Corner(i32),
    /// Off the path.
    Off,
}

/// The part that a tile belongs to, by its coordinates relative to port 0.
pub(super) fn part(x: i32, y: i32) -> Part {
    let (low, high) = (x.min(y), x.max(y));
    if low < 0 {
        return Part::Off;
    }
    let block = low / 2;
    match high - 2 * block {
        0 => Part::Port(block),
        // One diagonal step leads to the middle of the block, two to the next port.
        1 | 2 => Part::Block(block),
        3 | 4 => Part::Corner(block + 1),
        _ => Part::Off,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every tile belongs to exactly one part, the one that the definitions give.
    #[test]
    fn parts_are_boxes() {
        let inside = |low: i32, high: i32, x, y| {
            (2 * low..=2 * high).contains(&x) && (2 * low..=2 * high).contains(&y)
        };
        let is_port = |x, y| x == y && x % 2 == 0;
        for x in -6..30 {
            for y in -6..30 {
                let mut found = Vec::new();
                for i in 0..20 {
                    if (x, y) == (2 * i, 2 * i) {
                        found.push(Part::Port(i));
                    }
                    if inside(i, i + 1, x, y) && !is_port(x, y) {
                        found.push(Part::Block(i));
                    }
                    let blocks = inside(i - 1, i, x, y) || inside(i, i + 1, x, y);
                    if i > 0 && inside(i - 1, i + 1, x, y) && !blocks {
                        found.push(Part::Corner(i));
                    }
                }
                let expected = match found[..] {
                    [] => Part::Off,
                    [only] => only,
                    _ => panic!("{x},{y} belongs to {found:?}"),
                };
                assert_eq!(part(x, y), expected, "{x},{y}");
            }
        }
    }
}
