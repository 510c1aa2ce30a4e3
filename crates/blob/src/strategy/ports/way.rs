//! The way of ports: where each tile of the board lies on it.

/// A tile of the board as the way has it, all counted from port 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The port of this number: the tile `2 i, 2 i`.
    Port(i32),
    /// A tile of block `i`, the box from port `i` to the next, but for these two.
    Block(i32),
    /// A tile of the two corners next to a port: in the box of the two blocks that meet there, but
    /// in neither.
    Corner(i32),
    /// Off the way.
    Off,
}

/// Where a tile lies, by its coordinates from port 0.
pub(super) fn part(x: i32, y: i32) -> Part {
    let (low, high) = (x.min(y), x.max(y));
    if low < 0 {
        return Part::Off;
    }
    let block = low / 2;
    match high - 2 * block {
        0 => Part::Port(block),
        // A diagonal step up is the middle of the block, two are the next port.
        1 | 2 => Part::Block(block),
        3 | 4 => Part::Corner(block + 1),
        _ => Part::Off,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every tile has one place, and it is the one that its name says.
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
                    _ => panic!("{x},{y} lies in {found:?}"),
                };
                assert_eq!(part(x, y), expected, "{x},{y}");
            }
        }
    }
}
